"""Many games stepped in one call: masks, views and features written into arrays. `batch.py` owns them and checks what users pass."""

import cython

from bang_env.core import Games

if not cython.compiled:
    from bang_env.cards.tables import CHOICES
    from bang_env.core import allows, deal_seed, seat_asked
    from bang_env.engine import run
    from bang_env.engine.plain import Plain
    from bang_env.features import write_features
    from bang_env.view import fill_log, fill_present
    from bang_env.view_layout import VIEW
    from bang_env.words import NOBODY


class Many(Games):
    """Games that write, after every step, who is asked (`asked`), what may be chosen (`masks`), what the asked seat knows (`views`,
    `features`), and of a game that ended in the step `over`, `rewards`, `winners` and `ended_roles`; with `restart` the next deal begins.
    """

    def open(self, board, seed, roles, restart, seats, want_features, want_views):
        """`board`: the arrays by name. `roles` packed three bits a seat or 0. `seats`: for how many seats the features have room."""
        self.asked_seats = board["asked"]
        self.masks = board["masks"]
        self.features = board["features"]
        self.views = board["views"]
        self.over = board["over"]
        self.rewards = board["rewards"]
        self.winners = board["winners"]
        self.roles = board["roles"]
        self.ended_roles = board["ended_roles"]
        self.episode = board["episode"]
        self.seed = seed
        self.packed = roles
        self.restart = restart
        self.seats = seats
        self.want_features = want_features
        self.want_views = want_views
        if not cython.compiled:
            self.sight = Plain(VIEW)

    def redeal(self, i):
        """Deal the next episode of game i."""
        g = self.at(i)
        run.deal(g, deal_seed(self.seed, int(i), int(self.episode[i])), self.packed)
        for p in range(g.n):
            self.roles[i, p] = g.role[p]
        self.show(i)

    def settle(self, i):
        """A game has ended: who won, what it pays; then the next deal."""
        g = self.at(i)
        self.over[i] = 1
        for p in range(g.n):
            self.winners[i, p] = g.won[p]
            self.rewards[i, p] = 1.0 if g.won[p] else -1.0
            self.ended_roles[i, p] = g.role[p]
        if self.restart:
            self.episode[i] += 1
            self.redeal(i)
        else:
            self.show(i)

    def show(self, i):
        """Write the arrays of game i for the seat that is asked."""
        g = self.at(i)
        p = seat_asked(g)
        self.asked_seats[i] = p
        if cython.compiled:
            mask = cython.address(self.masks[i, 0])
            v = cython.address(self.views[i if self.want_views else 0])
            for k in range(CHOICES):
                mask[k] = 0
            for k in range(g.choices):
                mask[g.choice[k]] = 1
        else:
            v = self.sight
            row = [0.0] * self.features.shape[1]
            self.masks[i] = 0
            self.masks[i, g.choice[: g.choices]] = 1
        if p == NOBODY or not (self.want_views or self.want_features):
            return
        fill_present(g, p, v)
        if self.want_views:
            fill_log(g, p, v)
        if cython.compiled:
            if self.want_features:
                write_features(v, self.seats, cython.address(self.features[i, 0]))
        else:
            if self.want_features:
                write_features(v, self.seats, row)
                self.features[i] = row
            if self.want_views:
                v.write(self.views, i)

    def refresh(self):
        """Write the arrays of all games anew, from the records alone."""
        for i in range(self.asked_seats.shape[0]):
            self.show(i)

    def step(self, choices, which):
        """Carry out the choices in the games `which` and return -1; or, where a game does not offer its choice, only its place there."""
        for k in range(which.shape[0]):
            if not 0 <= choices[k] < CHOICES or not allows(self.at(which[k]), choices[k]):
                return k
        for k in range(which.shape[0]):
            i = which[k]
            g = self.at(i)
            if self.over[i]:
                self.over[i] = 0
                for p in range(g.n):
                    self.rewards[i, p] = 0.0
                    self.winners[i, p] = 0
            run.answer(g, choices[k])
            if g.over:
                self.settle(i)
            else:
                self.show(i)
        return -1
