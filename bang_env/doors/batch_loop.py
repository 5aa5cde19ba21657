"""Many games stepped in one call: masks, views and features written into arrays. `batch.py` owns them and checks what users pass."""

from collections.abc import Mapping
from typing import Any

import cython
from numpy.typing import NDArray

from bang_env.doors.arguments import NO_LIMIT
from bang_env.kernel.games import Games

if not cython.compiled:
    from bang_env.bang.cards.tables import CHOICES
    from bang_env.bang.engine import run
    from bang_env.bang.features.pages import write_features
    from bang_env.bang.sight.view import fill_log, fill_present
    from bang_env.bang.sight.view_layout import VIEW
    from bang_env.bang.words import NOBODY, STUCK
    from bang_env.kernel.games import allows, deal_seed, seat_asked
    from bang_env.kernel.plain import Plain


class Many(Games):
    """Games that write, after every step, who is asked (`asked`), what may be chosen (`masks`) and what the asked seat knows (`views`,
    `features`). Of a game that ended in the step they also write `over`, `truncated`, `rewards`, `winners` and `ended_roles`; with
    `restart` its next deal begins. A game in which `most` choices have been `made` is cut off. `stuck`: the game in which the last call
    found neither a question nor an end, or NOBODY.
    """

    def open(
        self,
        board: Mapping[str, NDArray[Any]],
        seed: int,
        roles: int,
        restart: bool,
        seats: int,
        want_features: bool,
        want_views: bool,
        max_decisions: int | None,
    ) -> None:
        """`board`: the arrays by name. `roles`: three bits for each seat, or 0. `seats`: the number of seats that the features have room
        for. `max_decisions`: after how many choices a game is cut off, or None.
        """
        self.asked_seats = board["asked"]
        self.masks = board["masks"]
        self.features = board["features"]
        self.views = board["views"]
        self.over = board["over"]
        self.truncated = board["truncated"]
        self.rewards = board["rewards"]
        self.winners = board["winners"]
        self.roles = board["roles"]
        self.ended_roles = board["ended_roles"]
        self.episode = board["episode"]
        self.made = board["made"]
        self.seed = seed
        self.packed = roles
        self.restart = restart
        self.seats = seats
        self.want_features = want_features
        self.want_views = want_views
        self.most = NO_LIMIT if max_decisions is None else max_decisions
        self.stuck = NOBODY
        if not cython.compiled:
            self.sight = Plain(VIEW)

    def redeal(self, i):
        """Deal the next episode of game i."""
        g = self.at(i)
        run.deal(g, deal_seed(self.seed, int(i), int(self.episode[i])), self.packed)
        self.made[i] = 0
        if g.over == STUCK:
            self.stuck = i
        elif self.stuck == i:
            self.stuck = NOBODY
        for p in range(g.n):
            self.roles[i, p] = g.role[p]
        self.show(i)

    def settle(self, i):
        """A game has ended or is cut off: writes winners and rewards, then begins the next deal. A stuck game stays as it is."""
        g = self.at(i)
        if g.over == STUCK:
            self.stuck = i
            self.show(i)
            return
        self.over[i] = 1
        self.truncated[i] = not g.over
        for p in range(g.n):
            self.ended_roles[i, p] = g.role[p]
            if g.over:
                self.winners[i, p] = g.won[p]
                self.rewards[i, p] = 1.0 if g.won[p] else -1.0
        if self.restart:
            self.episode[i] += 1
            self.redeal(i)
        else:
            self.show(i)
            if not g.over:
                self.ask_nobody(i)

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

    def ask_nobody(self, i):
        """Game i is cut off: its arrays show the question that would have come next, but nobody is asked."""
        self.asked_seats[i] = NOBODY
        for k in range(CHOICES):
            self.masks[i, k] = 0

    def refresh(self):
        """Write the arrays of all games again, from the records and the numbers of choices made."""
        for i in range(self.asked_seats.shape[0]):
            self.show(i)
            if self.made[i] >= self.most:
                self.ask_nobody(i)

    def step(self, choices, which):
        """Carry out the choices in the games `which`; returns -1. If one is not offered: changes nothing, returns its place."""
        for k in range(which.shape[0]):
            if not 0 <= choices[k] < CHOICES or not allows(self.at(which[k]), choices[k]):
                return k
            if not self.restart and self.made[which[k]] >= self.most:
                return k
        self.stuck = NOBODY
        for k in range(which.shape[0]):
            i = which[k]
            g = self.at(i)
            if self.over[i]:
                self.over[i] = 0
                self.truncated[i] = 0
                for p in range(g.n):
                    self.rewards[i, p] = 0.0
                    self.winners[i, p] = 0
            run.answer(g, choices[k])
            made = self.made[i] + 1
            self.made[i] = made
            if g.over or made >= self.most:
                self.settle(i)
            else:
                self.show(i)
        return -1
