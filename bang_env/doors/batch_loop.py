"""Many games stepped in one call: masks, views and features written into arrays. `batch.py` owns them and checks what users pass."""

from collections.abc import Mapping
from typing import Annotated, Any

import cython
from numpy.typing import NDArray

from bang_env.doors.arguments import NO_LIMIT
from bang_env.doors.kept_lines import KeptLines
from bang_env.kernel.game import Game

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from bang_env.doors.worlds import answer_of, ask, unmark
    from bang_env.kernel.c_types import ConstInt64Array, Index, Int8Array, Int64Array, Pointer, UInt8, UInt8Array, UInt8Array3D, UInt64
    from bang_env.kernel.chance import deal_seed, draw_seed, mix
    from bang_env.kernel.calls import Chooser
    from bang_env.kernel.games import allows, fetch, paid_to
    from bang_env.kernel.numbers import NOBODY, STUCK

    ROOMS, MOST_WAITING, MOST_CHOOSERS = 9, 8, 256

NEAR = 1 << 22  # as many bytes of records and features stay in a processor's cache from one step to the next


class ManyGames(KeptLines):
    """Games that write, after every step, who is asked (`asked`), what may be chosen (`masks`) and what the asked seat knows (`views`,
    `features`). Of a game that ended in the step they also write `over`, `truncated`, `payoffs`, `rewards`, `winners`, `survivors` and
    `ended_roles`; with `restart` its next deal begins. A game in which `most` choices have been `made` is cut off. `stuck`: the game in
    which the last call found neither a question nor an end, or NOBODY.

    Seats may be held (`seat`): their holders choose until a game asks a seat that is free or held from Python, or is over.
    """

    def __init__(self, game: Game, array: NDArray[Any]) -> None:
        super().__init__(game, array)
        self.seated = False

    def open(
        self, board: Mapping[str, NDArray[Any]], seed: int, roles: int, restart: bool, players: int, pages: int, blocks: int,
        want_features: bool, want_views: bool, max_decisions: int | None,
    ) -> None:
        """`board`: the arrays by name, views as bytes; for each thread "scratch" has ROOMS rows of a view's bytes, "marks" as many rows of
        zeros as long as the numbering, "tally" and "waiting" a number, "waits" MOST_WAITING rows of three. `roles`: as `pack_roles` packs
        them, or 0. `pages`, `blocks`: the pages of features, a bit each, and for how many seats they have room. `max_decisions`: after how
        many choices a game is cut off, or None.
        """
        self.asked_seats, self.masks, self.features, self.views = board["asked"], board["masks"], board["features"], board["views"]
        self.over, self.truncated, self.rewards, self.payoff_rows = board["over"], board["truncated"], board["rewards"], board["payoffs"]
        self.winners, self.survivors, self.roles_now = board["winners"], board["survivors"], board["roles"]
        self.ended_roles = board["ended_roles"]
        self.episode, self.made, self.number = board["episode"], board["made"], board["number"]
        self.scratch, self.marks, self.tally = board["scratch"], board["marks"], board["tally"]
        self.waiting, self.waits, self.width = board["waiting"], board["waits"], self.masks.shape[1]
        self.seed, self.packed, self.restart, self.players = seed, roles, restart, players
        self.pages, self.blocks, self.want_features, self.want_views = pages, blocks, want_features, want_views
        self.most, self.stuck = NO_LIMIT if max_decisions is None else max_decisions, NOBODY
        if len(self._array) * (self._array.itemsize + 4 * self.features.shape[1]) > NEAR:
            self.pieces = 4 if want_features or want_views else 2  # `play` asks for two, and `see` for two more

    def begin(self, i: int, slot: int) -> None:
        """Deal the next episode of game i."""
        with cython.boundscheck(False):  # i is the number of a game
            g = self.address(i)
            self.calls.deal(g, deal_seed(self.seed, self.number[i], self.episode[i]), self.packed)
            self.made[i] = 0
            if self.calls.status(g) == STUCK:
                self.stuck = i
            elif self.stuck == i:
                self.stuck = NOBODY
            for p in range(self.players):
                self.roles_now[i, p] = self.calls.role(g, p)
            if self.seated:
                self.reached[i] = 0
                self.last[i] = NOBODY
            else:
                self.show(i, g, slot)

    def redeal(self, i: int) -> None:
        """Deal game i again, called from Python."""
        self.begin(i, 0)

    def settle(self, i: int, g: Pointer, slot: int) -> None:
        """Game i has ended or is cut off: writes winners and rewards, then begins the next deal. A stuck game stays as it is, and so does
        one in which seats are held. If no free seat was asked in such a game, it counts for nothing where that is `skips`.
        """
        with cython.boundscheck(False):  # i is the number of a game
            status = self.calls.status(g)
            counts = not self.seated or not self.skips or self.reached[i]
            if self.seated:
                self.holder[i] = 0
            if status != STUCK and counts:
                for p in range(self.players):
                    self.ended_roles[i, p] = self.calls.role(g, p)
                    self.survivors[i, p] = self.calls.alive(g, p)
                    if status:
                        self.winners[i, p] = self.calls.won(g, p)
                        self.payoff_rows[i, p] = self.rewards[i, p] = paid_to(self.calls, g, p)
                status = self.calls.status(g)  # in a game of plain Python any of these may have failed
            if status == STUCK:
                self.stuck = i
                self.show(i, g, slot)
                return
            if counts:
                self.over[i] = 1
                self.truncated[i] = not status
            if self.restart and not self.seated:
                self.episode[i] += 1
                self.begin(i, slot)
            elif self.seated:
                self.ask_nobody(i)
                p = self.calls.asked(g)
                hidden = p == NOBODY or self.holder_of(i, g, p) != 0  # nobody is shown what a holder sees
                self.see(i, g, slot, cython.cast(cython.int, self.last[i]) if hidden else p)
            else:
                self.show(i, g, slot)
                if not status:
                    self.ask_nobody(i)

    def show(self, i: int, g: Pointer, slot: int) -> None:
        """Write the arrays of game i for the seat that is asked."""
        with cython.boundscheck(False):  # i is the number of a game
            p = self.calls.asked(g)
            self.asked_seats[i] = p
            offered = self.calls.offered(g)
            mask = cython.address(self.masks[i, 0]) if cython.compiled else self.masks[i]
            width = self.width
            for k in range(width):
                mask[k] = 0
            for k in range(self.calls.count(g)):
                if offered[k] < width:
                    mask[offered[k]] = 1
                else:  # a spec of a user's own counts fewer choices
                    self.stuck = i
            if p != NOBODY:
                self.see(i, g, slot, p)

    def see(self, i: int, g: Pointer, slot: int, p: int) -> None:
        """Write what seat p of game i sees into `views` and `features`, unless p is NOBODY."""
        with cython.boundscheck(False):  # i is the number of a game
            if p == NOBODY or not (self.want_views or self.want_features):
                return
            v = cython.address(self.scratch[ROOMS * slot, 0]) if cython.compiled else self.sight
            if self.pieces:
                self.fetch_after(i, 2)
            self.calls.look(g, p, v)
            if self.pieces:
                self.fetch_after(i, 3)
            if self.want_features:
                if cython.compiled:
                    self.calls.write(v, self.pages, self.blocks, cython.address(self.features[i, 0]))
                    if self.pieces and i + 1 < self.features.shape[0]:
                        fetch(cython.address(self.features[i + 1, 0]), self.features.shape[1] * cython.sizeof(cython.float))
                else:
                    numbers = [0.0] * self.features.shape[1]
                    self.calls.write(v, self.pages, self.blocks, numbers)
                    self.features[i] = numbers
            if self.want_views:
                self.calls.add_past(g, p, v)
                if cython.compiled:  # what others may write into is only ever written here
                    memcpy(cython.address(self.views[i, 0]), v, self.views.shape[1])
                else:
                    v.write(self.views, i)

    def ask_nobody(self, i: int) -> None:
        """Game i is cut off: its arrays show the question that would have come next, but nobody is asked."""
        self.asked_seats[i] = NOBODY
        for k in range(self.width):
            self.masks[i, k] = 0

    def show_again(self, i: int) -> None:
        """Write the arrays of game i, which is not over, again."""
        self.show(i, self.address(i), 0)

    def refused(self, choices: ConstInt64Array, which: ConstInt64Array) -> int:
        """The place of the first choice that its game, of the games `which`, does not offer; -1 if there is none."""
        with cython.boundscheck(False):  # as many choices as games, each of them the number of one
            for k in range(which.shape[0]):
                if not 0 <= choices[k] < self.width or not allows(self.calls, self.address(which[k]), choices[k]):
                    return k
                if not self.restart and self.made[which[k]] >= self.most:
                    return k
            return -1

    def step(self, choices: ConstInt64Array, which: ConstInt64Array, fresh: bool) -> int:
        """Make the choices in the games `which`; return -1 or, changing nothing, the place of one not offered. `fresh`: see `carry_out`."""
        place = self.refused(choices, which)
        if place < 0:
            self.stuck = NOBODY
            self.carry_out(choices, which, 0, which.shape[0], 0, fresh)
        return place

    def carry_out(self, choices: ConstInt64Array, which: ConstInt64Array, first: int, last: int, slot: int, fresh: bool) -> None:
        """Make the choices from place `first` to before `last`, each of them offered, in the games `which`. Without the interpreter's lock,
        so that several threads, each with a slot of its own, may share the games. `fresh`: a new step begins, and the arrays no longer show
        how the last games ended.
        """
        with cython.nogil, cython.boundscheck(False):  # as many choices as games, each of them the number of one
            for k in range(first, last):
                if fresh:
                    self.forget_result(which[k])
                self.play(which[k], choices[k], slot)
            self.answer_all(slot, 0)

    def seat(
        self, holders: UInt8Array3D, holder: UInt8Array, reached: UInt8Array, last: Int8Array, players: list[Any], skips: bool
    ) -> None:
        """Hold seats from now on. `holders` uint8 (N, 2, seats) says by whom, by game, whether the seat has been eliminated, and seat: 0
        nobody, k `players[k - 1]`, a Player, or None for an agent that is asked from Python. `holder` (N,), of the seat asked, and
        `reached` (N,), whether a free seat has been asked in this deal, and `last` (N,), the one asked last, or NOBODY, are written.
        """
        self.held, self.holder, self.reached, self.last = holders, holder, reached, last
        self.skips = skips
        self.players_kept = players  # what their choosers point into
        if not cython.compiled:
            self.choosers = [Chooser()] * MOST_CHOOSERS
        for k in range(min(len(players), MOST_CHOOSERS - 1)):
            player = players[k]
            if player is not None:
                self.choosers[k + 1] = player.chooser
            elif cython.compiled:
                self.choosers[k + 1].choose = cython.NULL
        self.seated = True

    def go_on(self, which: ConstInt64Array, first: int, last: int, slot: int) -> None:
        """Let the holders of seats choose in the games `which` from place `first` to before `last`, none of them over."""
        with cython.nogil, cython.boundscheck(False):  # each of them is the number of a game
            for k in range(first, last):
                self.hold(which[k], self.address(which[k]), slot)
                self.answer_all(slot, MOST_WAITING - 1)
            self.answer_all(slot, 0)

    def holder_of(self, i: int, g: Pointer, p: int) -> int:
        """The holder of seat p of game i."""
        with cython.boundscheck(False):  # i is the number of a game
            h: int = self.held[i, 0 if self.calls.alive(g, p) else 1, p]
            return h

    def outside(self, h: int) -> bool:
        """Whether holder h is asked from Python."""
        if cython.compiled:
            return self.choosers[h].choose is cython.NULL
        else:
            return self.choosers[h].choose is None

    def hold(self, i: int, g: Pointer, slot: int) -> None:
        """Let holders choose in one game. Where it asks a holder of several games at once, it waits with the others that do."""
        with cython.boundscheck(False):  # i is the number of a game
            if cython.compiled:
                v = cython.cast(cython.p_void, cython.address(self.scratch[ROOMS * slot, 0]))
                mask = cython.address(self.marks[ROOMS * slot, 0])
            else:
                v, mask = self.sight, [0] * self.marks.shape[1]
            h = 0
            while True:
                p = self.calls.asked(g)
                if p == NOBODY:
                    break
                h = self.holder_of(i, g, p)
                if h == 0:
                    self.reached[i] = 1
                    self.last[i] = p
                    break
                if self.outside(h):
                    break
                dice = mix(deal_seed(self.seed, self.number[i], self.episode[i]) + cython.cast(cython.ulonglong, self.made[i]))
                self.tally[slot] += 1
                if cython.compiled and self.choosers[h].choose_many != cython.NULL:
                    self.put_off(i, g, slot, h, dice)
                    return
                if self.choose(i, g, answer_of(self.calls, g, v, mask, self.choosers[h], dice)):
                    self.settle(i, g, slot)
                    return
            self.holder[i] = h
            self.show(i, g, slot)

    def put_off(self, i: int, g: Pointer, slot: int, h: int, dice: int) -> None:
        """Game i waits for holder h, compiled: its view and its mask are written."""
        with cython.boundscheck(False):  # i is the number of a game, and there is room for all that may wait
            k = self.waiting[slot]
            self.waiting[slot] += 1
            self.waits[slot, k, 0], self.waits[slot, k, 1], self.waits[slot, k, 2] = i, h, dice
            room = ROOMS * slot + 1 + k
            ask(self.calls, g, cython.address(self.scratch[room, 0]), cython.address(self.marks[room, 0]), self.choosers[h])

    def answer_all(self, slot: int, most: int) -> None:
        """Those for whom games wait choose until at most so many games wait. Only where it is compiled does any."""
        if cython.compiled:
            while self.waiting[slot] > most:
                self.answer_waiting(slot)

    def answer_waiting(self, slot: int) -> None:
        """One choice in each game that waits, holder by holder; the games go on, and may wait again."""
        game: Annotated[list[Index], MOST_WAITING]
        holder: Annotated[list[int], MOST_WAITING]
        place: Annotated[list[int], MOST_WAITING]
        views: Annotated[list[Pointer], MOST_WAITING]
        masks: Annotated[list[list[UInt8]], MOST_WAITING]
        chances: Annotated[list[UInt64], MOST_WAITING]
        answers: Annotated[list[int], MOST_WAITING]
        answers_chosen: Annotated[list[int], MOST_WAITING]
        with cython.boundscheck(False):  # numbers of games, and as many rooms as may wait
            count = self.waiting[slot]
            self.waiting[slot] = 0
            for k in range(count):
                game[k], holder[k] = self.waits[slot, k, 0], self.waits[slot, k, 1]
            for first in range(count):
                h = holder[first]
                n = 0
                for k in range(first, count):
                    if h != 0 and holder[k] == h:
                        holder[k] = 0  # is asked now
                        place[n] = k
                        views[n] = cython.address(self.scratch[ROOMS * slot + 1 + k, 0])
                        masks[n] = cython.address(self.marks[ROOMS * slot + 1 + k, 0])
                        chances[n] = self.waits[slot, k, 2]
                        n += 1
                if n > 0:
                    self.choosers[h].choose_many(self.choosers[h].own, n, views, masks, chances, answers)
                for k in range(n):
                    answers_chosen[place[k]] = answers[k]
                    unmark(self.calls, self.address(game[place[k]]), masks[k])
            for k in range(count):
                i = game[k]
                if self.choose(i, self.address(i), answers_chosen[k]):
                    self.settle(i, self.address(i), slot)
                else:
                    self.hold(i, self.address(i), slot)

    def play(self, i: int, choice: int, slot: int) -> None:
        """One choice in game i, which is kept, and what follows from it."""
        with cython.boundscheck(False):  # i is the number of a game
            g = self.address(i)
            if self.pieces:
                self.fetch_after(i, 0)
            if self.choose(i, g, choice):
                self.settle(i, g, slot)
                return
            if self.pieces:
                self.fetch_after(i, 1)
            if self.seated:
                self.hold(i, g, slot)
                self.answer_all(slot, MOST_WAITING - 1)
            else:
                self.show(i, g, slot)

    def forget_result(self, i: int) -> None:
        """Game i goes on: its arrays no longer show how the last one ended."""
        with cython.boundscheck(False):  # i is the number of a game
            if self.over[i]:
                self.over[i] = 0
                self.truncated[i] = 0
                for p in range(self.players):
                    self.payoff_rows[i, p] = self.rewards[i, p] = 0.0
                    self.winners[i, p] = 0
                    self.survivors[i, p] = 0

    def choose(self, i: int, g: Pointer, choice: int) -> bool:
        """One choice in game i, which is kept; returns whether the game is over then, stuck or cut off."""
        with cython.boundscheck(False):  # i is the number of a game
            self.keep(i, choice)
            self.calls.answer(g, choice)
            self.made[i] += 1
            return self.calls.status(g) != 0 or self.made[i] >= self.most

    def drawn(self, i: int, g: Pointer, mixed: int) -> int:
        """One of the choices offered in game i, each with the same chance; -1 where nobody is asked. `mixed`: `mix` of a seed."""
        with cython.boundscheck(False):  # i is the number of a game
            count = self.calls.count(g)
            if count == 0 or self.made[i] >= self.most:
                return -1
            dice = draw_seed(mixed, self.number[i], self.episode[i], self.made[i]) >> 33
            return self.calls.offered(g)[dice * count >> 31]

    def sample(self, choices: Int64Array, seed: int) -> None:
        """Write into `choices` what is drawn in each game."""
        mixed = mix(seed)
        for i in range(choices.shape[0]):
            choices[i] = self.drawn(i, self.address(i), mixed)

    def step_random(self, choices: Int64Array, first: int, last: int, slot: int, seed: int) -> int:
        """Draw as `sample` does and make the choices, as `carry_out` does, in the games `first` to before `last`; returns how many they
        are. A game that asks nobody is left as it is; a `stuck` one is reported again.
        """
        mixed = mix(seed)
        steps = 0
        with cython.nogil, cython.boundscheck(False):  # as many choices as games, and these are numbers of games
            for i in range(first, last):
                choice = self.drawn(i, self.address(i), mixed)
                choices[i] = choice
                if choice >= 0:
                    steps += 1
                    self.forget_result(i)
                    self.play(i, choice, slot)
                elif self.calls.status(self.address(i)) == STUCK:
                    self.stuck = i
            self.answer_all(slot, 0)
        return steps
