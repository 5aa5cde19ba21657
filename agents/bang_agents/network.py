"""The network of a policy, for one view at a time: from features to a choice, also inside compiled loops, in several threads at once.

Most features are 0, and so is about half of what hidden layers say: only the weights of numbers that are not 0 are added. Of the last layer
only the choices that the mask allows are scored. All sums are of float32, in an order that never changes: every machine, compiled or not,
finds the same scores and makes the same choices.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_agents.layout import aligned, filled, in_blocks
from bang_env.kernel.engine import Player, as_bytes
from bang_env.kernel.game import Game

if not cython.compiled:
    from bang_env.kernel.chance import mix
    from bang_env.kernel.engine import PAST, PRESENT
    from bang_env.kernel.numbers import MASK_64, NOBODY
    from bang_env.kernel.plain import Plain

    BLOCK, LANES = 64, 8  # sums that grow side by side: of a layer, and of the score of one choice
    MOST_WIDTH = 4096  # of a layer of a `Player`, whose workings lie on the stack

NOWHERE = -1
LOG_2 = 0.6931471805599453

Layers = Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]]


def byte_of(game: Game, name: str) -> int:
    """The byte of a view at which a field of small numbers begins; NOWHERE if there is none."""
    fields = game.view.fields or {}
    return int(fields[name][1]) if name in fields and fields[name][0].base == np.int8 else NOWHERE


class Network:
    """The layers of a policy, and how it chooses. `holds_seats`: whether it can be a `Player`."""

    def __init__(
        self,
        game: Game,
        pages: Sequence[str],
        seats: int,
        layers: Layers,
        *,
        advice: float,
        against_all: bool,
        left: NDArray[np.bool_],
        adviser: Player | None,
        greedy: bool,
        seed: int,
    ) -> None:
        """`pages`, `seats`: the features that come in, and for how many seats they have blocks; without pages any numbers come in, and it
        only scores. `layers`: weights float32 (in, out) and biases float32 (out,), first layer first. `advice`: added to the score of what
        the adviser would choose, and if that is `against_all` others together, the logarithm of their number besides; `left` bool
        (2, roles): in which roles, of living and of eliminated seats, a `Player` leaves the choice to the adviser. `seed`: of what is added
        to the scores unless `greedy`.
        """
        *inner, (last, bias) = layers
        parts = [part for weight, beside in inner for part in (filled(beside, BLOCK), in_blocks(weight, BLOCK))]
        parts += [filled(bias, BLOCK), np.ascontiguousarray(filled(last, BLOCK).T[: len(bias)])]
        self.widths = np.array([len(filled(weight, BLOCK)) for weight, _ in layers], np.int32)
        self.widest = int(self.widths.max())
        self.told = len(last)
        self.weights = aligned(np.concatenate([part.ravel() for part in parts]))
        self.marks = left.astype(np.uint8).ravel()
        self.game, self.adviser = game, adviser
        net = cython.address(self.net) if cython.compiled else SimpleNamespace()
        net.pages = game.pages.bits(pages)
        net.seats = seats
        net.features = game.pages.size(pages, seats) if pages else len(layers[0][0])
        net.choices = len(bias)
        net.hidden = len(inner)
        net.n_at = byte_of(game, "n")
        net.role_at = byte_of(game, "role")
        net.alive_at = byte_of(game, "alive")
        net.roles = left.shape[1]
        net.advised = advice > 0
        net.advice = np.float32(advice)
        net.against_all = against_all
        net.greedy = greedy
        net.seed = seed
        net.finite = bool(np.isfinite(self.weights).all())  # 0 times a finite weight is 0
        narrow = self.widest <= MOST_WIDTH and net.choices <= game.choices
        knows_roles = not (advice and left.any()) or net.role_at != NOWHERE
        self.holds_seats = bool(pages) and narrow and net.n_at != NOWHERE and knows_roles and (adviser is not None or not advice)
        if cython.compiled:
            self.point()
        else:
            net.calls, net.parts, net.left, net.adviser = game.engine.calls, parts, self.marks.tolist(), adviser and adviser.hand
            self.net = net

    def point(self):
        """Says where compiled code finds arrays and functions, all of which are kept here."""
        weights, widths, marks, engine, adviser = self.weights, self.widths, self.marks, self.game.engine, self.adviser
        net = cython.address(self.net)
        net.calls = cython.address(engine.calls)
        net.weights = cython.address(weights[0])
        net.widths = cython.address(widths[0])
        last = weights.shape[0] - net.choices * cython.cast(cython.Py_ssize_t, widths[net.hidden])
        net.last = cython.address(weights[last])
        net.bias = cython.address(weights[last - (net.choices + BLOCK - 1) // BLOCK * BLOCK])
        net.left = cython.address(marks[0])
        net.adviser.choose = cython.NULL
        if adviser is not None:
            net.adviser = adviser.hand
            self.holds_seats = self.holds_seats and net.adviser.choose != cython.NULL

    def player(self) -> Player | None:
        """The network for loops inside compiled code, where it can be. At a table with more seats than there is room for, or where none of
        its choices is allowed, it takes the first one that is.
        """
        if not self.holds_seats:
            return None
        player = Player()
        player.kept = self
        if cython.compiled:
            player.hand.choose = cython.cast(Policy, answer)
            player.hand.own = cython.cast(cython.p_void, cython.address(self.net))
        else:
            player.hand.choose = answer
            player.hand.own = self.net
        player.hand.reads = PRESENT if self.adviser is None else PAST
        if cython.compiled and self.adviser is None and self.net.finite:
            player.hand.choose_many = cython.cast(Policies, answer_many)
        return player

    def choose(
        self, views: NDArray[Any], masks: NDArray[np.uint8], advised: NDArray[np.int64] | None, numbers: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """(N,) choices for checked views (N,) and masks (N, choices), no row without a choice; `advised` (N,): what the adviser would
        choose; `numbers` (N,): of the decisions, for chance.
        """
        chosen = np.zeros(len(views), np.int64)
        if not len(views):
            return chosen
        if advised is None:
            advised = np.full(len(views), NOBODY, np.int64)
        if cython.compiled:
            seen, live, at = self.room()
            choose_rows(self, as_bytes(views), np.ascontiguousarray(masks), advised, numbers, chosen, seen, live, at)
        else:
            v, features = Plain(views.dtype), [0.0] * self.net.features
            for i in range(len(views)):
                v.read(views, i)
                self.net.calls.write(v, self.net.pages, self.net.seats, features)
                dice = mix(self.net.seed ^ int(numbers[i]))
                chosen[i] = best(self.net, np.array(features, np.float32), masks[i].tolist(), int(advised[i]), dice)
        return chosen

    def room(self) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]]:
        """Room for the workings of one decision."""
        return np.empty(self.widest, np.float32), np.empty(self.widest, np.float32), np.empty(self.widest, np.int32)

    def scores(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        """(N, choices) the scores of feature rows (N, F), before any advice."""
        self._check_rows(seen)
        out = np.zeros((len(seen), self.net.choices), np.float32)
        if cython.compiled:
            room, live, at = self.room()
            score_rows(self, np.ascontiguousarray(seen, np.float32), out, room, live, at)
        else:
            for i in range(len(seen)):
                last = think(self.net, np.asarray(seen[i], np.float32))
                out[i] = [score_of(self.net, last, k) for k in range(self.net.choices)]
        return out

    def thoughts(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        """(N, W) the inputs of the last layer for rows of features (N, F), W wide."""
        self._check_rows(seen)
        out = np.zeros((len(seen), self.widths[len(self.widths) - 1]), np.float32)
        if cython.compiled:
            room, live, at = self.room()
            think_rows(self, np.ascontiguousarray(seen, np.float32), out, room, live, at)
        else:
            for i in range(len(seen)):
                out[i] = think(self.net, np.asarray(seen[i], np.float32))
        return out[:, : self.told]

    def _check_rows(self, seen: NDArray[np.float32]) -> None:
        if seen.ndim != 2 or seen.shape[1] != self.net.features:
            raise ValueError(f"this policy reads rows of {self.net.features} features, not an array of shape {seen.shape}")


def choose_rows(network, views, masks, advised, numbers, chosen, seen, live, at):
    """The choices of all rows, compiled: the views as bytes; and room for the workings."""
    net = cython.address(network.net)
    room.seen, room.live, room.at = cython.address(seen[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many of all as there are views
        for i in range(views.shape[0]):
            net.calls.write(cython.address(views[i, 0]), net.pages, net.seats, room.seen)
            chosen[i] = best(net, room, cython.address(masks[i, 0]), advised[i], mix(net.seed ^ cython.cast(cython.ulonglong, numbers[i])))


def score_rows(network, rows, out, seen, live, at):
    """The scores of all rows of features, compiled."""
    net = cython.address(network.net)
    room.seen, room.live, room.at = cython.address(seen[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many rows of one as of the other
        for i in range(rows.shape[0]):
            memcpy(room.seen, cython.address(rows[i, 0]), net.features * cython.sizeof(cython.float))
            last = think(net, room)
            for k in range(net.choices):
                out[i, k] = score_of(net, last, k)


def think_rows(network, rows, out, seen, live, at):
    """The inputs of the last layer for all rows of features, compiled."""
    net = cython.address(network.net)
    room.seen, room.live, room.at = cython.address(seen[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many rows of one as of the other
        for i in range(rows.shape[0]):
            memcpy(room.seen, cython.address(rows[i, 0]), net.features * cython.sizeof(cython.float))
            memcpy(cython.address(out[i, 0]), think(net, room), net.widths[net.hidden] * cython.sizeof(cython.float))


def think(net, room):
    """The inputs of the last layer for the features in `room.seen`. Plain: of features NDArray[float32] (F,)."""
    if cython.compiled:
        seen, w, width = room.seen, net.weights, net.widths[0]
        for i in range(net.features, width):
            seen[i] = 0
        for k in range(net.hidden):
            count = pick(seen, width, room.live, room.at)
            after = net.widths[k + 1]
            layer(room.live, room.at, count, w + after, width, w, seen, after)
            w += after + cython.cast(cython.Py_ssize_t, width) * after
            width = after
        return seen
    else:
        seen = filled(room, BLOCK)
        with np.errstate(all="ignore"):  # as in C
            for bias, rows in zip(net.parts[:-2:2], net.parts[1:-2:2], strict=True):
                sums = bias.reshape(-1, BLOCK).copy()
                for i in np.flatnonzero(seen):
                    sums += seen[i] * rows[:, i]
                seen = np.where(sums > 0, sums, np.float32(0)).ravel()
        return seen


def score_of(net, seen, k):
    """The score of a choice; `seen`: the inputs of the last layer."""
    if cython.compiled:
        width = net.widths[net.hidden]
        row = net.last + k * cython.cast(cython.Py_ssize_t, width)
        for j in range(LANES):
            parts[j] = 0
        for i in range(width // LANES):
            for j in range(LANES):
                parts[j] += seen[LANES * i + j] * row[LANES * i + j]
        bias = net.bias[k]
    else:
        with np.errstate(all="ignore"):
            parts = np.zeros(LANES, np.float32)
            for eight in (seen * net.parts[-1][k]).reshape(-1, LANES):
                parts += eight
        bias = net.parts[-2][k]
    return ((parts[0] + parts[4]) + (parts[2] + parts[6])) + ((parts[1] + parts[5]) + (parts[3] + parts[7])) + bias


def best(net, room, mask, advised, dice):
    """The choice of the highest score among those that the mask allows, of equal ones the lowest number; NOWHERE if it allows none."""
    return highest(net, think(net, room), mask, advised, dice)


def highest(net, seen, mask, advised, dice):
    """The allowed choice with the highest score; `seen`: the inputs of the last layer."""
    choice, top = NOWHERE, 0
    for k in range(net.choices):
        if not mask[k]:
            continue
        score = score_of(net, seen, k)
        if k == advised:
            score += ahead_of(net, mask)
        if not net.greedy:
            score += noise(dice, k)
        if choice == NOWHERE or score > top:
            choice, top = k, score
    return choice


def ahead_of(net, mask):
    """The lead of the adviser's choice in score over the others that the mask allows."""
    if not net.against_all:
        return net.advice
    others = -1
    for k in range(net.choices):
        if mask[k]:
            others += 1
    more = log_of(others if others > 1 else 1)
    return net.advice + (more if cython.compiled else np.float32(more))


def noise(dice, k):
    """A number drawn from the Gumbel distribution: the highest score with such numbers added is that of each choice as often as the policy
    says.
    """
    u = ((mix((dice + k) & MASK_64) >> 12) + 0.5) * 2.0**-52
    drawn = -log_of(-log_of(u))
    return drawn if cython.compiled else np.float32(drawn)


def log_of(x):
    """The logarithm of a number above 0: with additions, multiplications and divisions alone it is the same on every machine."""
    halvings = 0
    while x > 1.5:
        x *= 0.5
        halvings += 1
    while x < 0.75:
        x *= 2.0
        halvings -= 1
    t = (x - 1.0) / (x + 1.0)  # at most 1/5: log x = 2 (t + t^3 / 3 + t^5 / 5 + ...)
    square = t * t
    total = 0.0
    for k in range(23, 0, -2):
        total = total * square + 1.0 / k
    return 2.0 * t * total + halvings * LOG_2


def answer(own, v, mask, chance):
    """The answer of a `Player` to a question."""
    net = cython.cast(cython.pointer(Net), own) if cython.compiled else own
    advised = NOBODY
    choice = NOWHERE
    if net.advised:
        advised = net.adviser.choose(net.adviser.own, v, mask, chance)
    if cython.compiled:
        n = seats_of_view(net, v)
        fields = cython.cast(cython.pointer(cython.schar), v)
        place = fields[net.role_at] if net.role_at != NOWHERE else 0
        place += net.roles if net.alive_at != NOWHERE and not fields[net.alive_at] else 0
    else:
        n = v.n
        place = v.role[0] if net.role_at != NOWHERE else 0
        place += net.roles if net.alive_at != NOWHERE and not v.alive[0] else 0
    if net.advised and net.left[place]:
        return advised
    if n <= net.seats:
        if cython.compiled:
            room.seen, room.live, room.at = seen, live, at
            net.calls.write(v, net.pages, net.seats, seen)
            choice = best(net, room, mask, advised, mix(net.seed ^ chance))
        else:
            numbers = [0.0] * net.features
            net.calls.write(v, net.pages, net.seats, numbers)
            choice = best(net, np.array(numbers, np.float32), mask, advised, mix(net.seed ^ chance))
    return first_allowed(mask) if choice == NOWHERE else choice


def first_allowed(mask):
    """The lowest number that a mask allows."""
    number = 0
    while not mask[number]:
        number += 1
    return number


def answer_many(own, n, views, masks, chances, chosen):
    """Answer for several views: two at a time, so that each weight is loaded once for both."""
    net = cython.cast(cython.pointer(Net), own)
    k = 0
    while k < n:
        if k + 1 < n and seats_of_view(net, views[k]) <= net.seats and seats_of_view(net, views[k + 1]) <= net.seats:
            answer_two(net, views + k, masks + k, chances + k, chosen + k)
            k += 2
        else:
            chosen[k] = answer(own, views[k], masks[k], chances[k])
            k += 1


def seats_of_view(net, v):
    """The number of seats at the table of a view, compiled."""
    return cython.cast(cython.pointer(cython.schar), v)[net.n_at]


def answer_two(net, views, masks, chances, chosen):
    """The choices for two views, compiled: each sum is that of `think`, but for zeros that are added in between, which change none."""
    one, other, next_one, next_other = seen[0], seen[1], seen[2], seen[3]
    net.calls.write(views[0], net.pages, net.seats, one)
    net.calls.write(views[1], net.pages, net.seats, other)
    w, width = net.weights, net.widths[0]
    for i in range(net.features, width):
        one[i] = other[i] = 0
    for k in range(net.hidden):
        after = net.widths[k + 1]
        count = either(one, other, width, at)
        pair_layer(one, other, at, count, w + after, width, w, next_one, next_other, after)
        w += after + cython.cast(cython.Py_ssize_t, width) * after
        width = after
        one, next_one = next_one, one
        other, next_other = next_other, other
    for k in range(2):
        choice = highest(net, one if k == 0 else other, masks[k], NOBODY, mix(net.seed ^ chances[k]))
        chosen[k] = first_allowed(masks[k]) if choice == NOWHERE else choice
