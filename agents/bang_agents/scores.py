"""The loops of a network: from features to scores, to choices, and to the answers of a `Player`.

Most features are 0, and so is about half of what hidden layers say: only the weights of numbers that are not 0 are added. Of the last layer
only the choices that the mask allows are scored. All sums are of float32, in an order that never changes: every machine, compiled or not,
finds the same scores and makes the same choices.
"""

from collections.abc import Sequence

import cython
import numpy as np

from bang_agents.network_arrays import pad_to_blocks, room_with

if cython.compiled:
    from cython.cimports.bang_agents.layers import either, layer, pair_layer, pick
    from cython.cimports.libc.string import memcpy
else:
    from typing import Annotated

    from bang_agents.network_structs import BLOCK, LATE, MOST_WIDTH, NOWHERE, Net, Room
    from bang_env.kernel.c_types import (
        HERE,
        ConstFloat32Array2D,
        ConstFloats,
        ConstInt64Array,
        ConstUInt8Array2D,
        Float32,
        Float32Array,
        Float32Array2D,
        Int16,
        Int32Array,
        Int64Array,
        Pointer,
        UInt8,
        UInt8Array,
        UInt8Array2D,
        UInt8Rows,
        UInt64,
    )  # fmt: skip
    from bang_env.kernel.chance import mix
    from bang_env.kernel.masks import first_allowed
    from bang_env.kernel.numbers import MASK_64, NOBODY

    LANES = 8  # sums that grow side by side for the score of one choice
    INPUTS = 4  # of a layer and of the next one, for two views

LOG_2: float = 0.6931471805599453


def choose_rows(
    net: Net, views: UInt8Array2D, masks: ConstUInt8Array2D, advised: ConstInt64Array, numbers: ConstInt64Array, choices: Int64Array,
    activations: Float32Array, live: Float32Array, at: Int32Array,
) -> None:  # fmt: skip
    """The choices of all rows, compiled: the views as bytes; and room for the workings."""
    room: Annotated[Room, HERE]
    room.seen, room.live, room.at = cython.address(activations[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many of all as there are views
        for i in range(views.shape[0]):
            net.calls.write(cython.address(views[i, 0]), net.pages, net.seats, cython.address(room.seen[0]))
            choices[i] = best(net, room, cython.address(masks[i, 0]), advised[i], mix(net.seed ^ cython.cast(cython.ulonglong, numbers[i])))


def stalled_rows(net: Net, views: UInt8Array2D, out: UInt8Array) -> None:
    """Whether the game of each row may go on for ever, compiled: the views as bytes."""
    with cython.nogil, cython.boundscheck(False):  # as many of one as of the other
        for i in range(views.shape[0]):
            out[i] = is_stalled(net, cython.address(views[i, 0]))


def score_rows(
    net: Net, rows: ConstFloat32Array2D, out: Float32Array2D, activations: Float32Array, live: Float32Array, at: Int32Array
) -> None:
    """The scores of all rows of features, compiled."""
    room: Annotated[Room, HERE]
    room.seen, room.live, room.at = cython.address(activations[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many rows of one as of the other
        for i in range(rows.shape[0]):
            memcpy(room.seen, cython.address(rows[i, 0]), net.features * cython.sizeof(cython.float))
            last = think(net, room)
            for k in range(net.choices):
                out[i, k] = score_of(net, last, k)


def think_rows(
    net: Net, rows: ConstFloat32Array2D, out: Float32Array2D, activations: Float32Array, live: Float32Array, at: Int32Array
) -> None:
    """The inputs of the last layer for all rows of features, compiled."""
    room: Annotated[Room, HERE]
    room.seen, room.live, room.at = cython.address(activations[0]), cython.address(live[0]), cython.address(at[0])
    with cython.nogil, cython.boundscheck(False):  # as many rows of one as of the other
        for i in range(rows.shape[0]):
            memcpy(room.seen, cython.address(rows[i, 0]), net.features * cython.sizeof(cython.float))
            memcpy(cython.address(out[i, 0]), think(net, room), net.widths[net.hidden] * cython.sizeof(cython.float))


def think(net: Net, room: Annotated[Room, HERE]) -> ConstFloats:
    """The inputs of the last layer for the features in `room.seen`."""
    width: int
    after: int
    count: int
    i: int
    if cython.compiled:
        activations, w, width = room.seen, net.weights, net.widths[0]
        for i in range(net.features, width):
            activations[i] = 0
        for k in range(net.hidden):
            count = pick(activations, width, room.live, room.at)
            after = net.widths[k + 1]
            layer(room.live, room.at, count, w + after, width, w, activations, after)
            w += after + cython.cast(cython.Py_ssize_t, width) * after
            width = after
        return activations
    else:
        activations = pad_to_blocks(room.seen, BLOCK)
        with np.errstate(all="ignore"):  # as in C
            for bias, rows in zip(net.parts[:-2:2], net.parts[1:-2:2], strict=True):
                sums = bias.reshape(-1, BLOCK).copy()
                for place in np.flatnonzero(activations):
                    sums += activations[place] * rows[:, place]
                activations = np.where(sums > 0, sums, np.float32(0)).ravel()
        return activations


def score_of(net: Net, activations: ConstFloats, k: int) -> Float32:
    """The score of a choice; `activations`: the inputs of the last layer."""
    parts: Annotated[list[Float32], LANES]
    width: int
    i: int
    j: int
    if cython.compiled:
        width = net.widths[net.hidden]
        row = net.last + k * cython.cast(cython.Py_ssize_t, width)
        for j in range(LANES):
            parts[j] = 0
        for i in range(width // LANES):
            for j in range(LANES):
                parts[j] += activations[LANES * i + j] * row[LANES * i + j]
        bias = net.bias[k]
    else:
        with np.errstate(all="ignore"):
            sums = np.zeros(LANES, np.float32)
            for eight in (activations * net.parts[-1][k]).reshape(-1, LANES):
                sums += eight
            parts = list(sums)
        bias = net.parts[-2][k]
    score: Float32 = ((parts[0] + parts[4]) + (parts[2] + parts[6])) + ((parts[1] + parts[5]) + (parts[3] + parts[7])) + bias
    return score


def best(net: Net, room: Annotated[Room, HERE], mask: Sequence[UInt8], advised: int, dice: UInt64) -> int:
    """The choice of the highest score among those that the mask allows, of equal ones the lowest number; NOWHERE if it allows none."""
    return highest(net, think(net, room), mask, advised, dice)


def highest(net: Net, activations: ConstFloats, mask: Sequence[UInt8], advised: int, dice: UInt64) -> int:
    """The allowed choice with the highest score; `activations`: the inputs of the last layer."""
    choice: int = NOWHERE
    top: Float32 = 0
    for k in range(net.choices):
        if not mask[k]:
            continue
        score: Float32 = score_of(net, activations, k)
        if k == advised:
            score += ahead_of(net, mask)
        if not net.greedy:
            score += noise(dice, k)
        if choice == NOWHERE or score > top:
            choice, top = k, score
    return choice


def ahead_of(net: Net, mask: Sequence[UInt8]) -> Float32:
    """The lead of the adviser's choice in score over the others that the mask allows."""
    if not net.against_all:
        return net.advice
    others: int = -1
    for k in range(net.choices):
        if mask[k]:
            others += 1
    more: Float32 = log_of(others if others > 1 else 1)
    if cython.compiled:
        return net.advice + more
    else:
        return float(np.float32(net.advice) + np.float32(more))


def noise(dice: UInt64, k: int) -> Float32:
    """A number drawn from the Gumbel distribution: the highest score with such numbers added is that of each choice as often as the policy
    says.
    """
    u: float = ((mix((dice + k) & MASK_64) >> 12) + 0.5) * 2.0**-52
    gumbel: float = -log_of(-log_of(u))
    return gumbel if cython.compiled else float(np.float32(gumbel))


def log_of(x: float) -> float:
    """The logarithm of a number above 0: with additions, multiplications and divisions alone it is the same on every machine."""
    halvings: int = 0
    while x > 1.5:
        x *= 0.5
        halvings += 1
    while x < 0.75:
        x *= 2.0
        halvings -= 1
    t: float = (x - 1.0) / (x + 1.0)  # at most 1/5: log x = 2 (t + t^3 / 3 + t^5 / 5 + ...)
    square: float = t * t
    total: float = 0.0
    k: int
    for k in range(23, 0, -2):
        total = total * square + 1.0 / k
    return 2.0 * t * total + halvings * LOG_2


def net_of(net: Net, v: Pointer) -> Net:
    """The layers by which the seat of a view answers: those of ghosts, where there are such and it has been eliminated."""
    own: Net = net
    if cython.compiled:
        if net.ghosts != cython.NULL and not cython.cast(cython.pointer(cython.schar), v)[net.alive_at]:
            own = cython.cast(cython.pointer(Net), net.ghosts)
    elif net.ghosts is not None and not v.alive[0]:
        own = net.ghosts
    return own


def answer(own: Pointer, v: Pointer, mask: list[UInt8], chance: UInt64) -> int:
    """The answer of a `Player` to a question."""
    net: Net = net_of(cython.cast(cython.pointer(Net), own) if cython.compiled else own, v)
    room: Annotated[Room, HERE]
    activations: Annotated[list[Float32], MOST_WIDTH]
    live: Annotated[list[Float32], MOST_WIDTH]
    at: Annotated[list[int], MOST_WIDTH]
    place: int
    advised: int = NOBODY
    choice: int = NOWHERE
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
    if net.advised and (net.left[place] or is_stalled(net, v)):
        return advised
    if n <= net.seats:
        if cython.compiled:
            room.seen, room.live, room.at = cython.address(activations[0]), cython.address(live[0]), cython.address(at[0])
            net.calls.write(v, net.pages, net.seats, activations)
            choice = best(net, room, mask, advised, mix(net.seed ^ chance))
        else:
            numbers = [0.0] * net.features
            net.calls.write(v, net.pages, net.seats, numbers)
            choice = best(net, room_with(np.array(numbers, np.float32)), mask, advised, mix(net.seed ^ chance))
    return first_allowed(mask) if choice == NOWHERE else choice


def is_stalled(net: Net, v: Pointer) -> bool:
    """Whether this game may go on for ever: it is late, or no card is left to draw, so that the player of a Wells Fargo draws it again."""
    if cython.compiled:
        if net.round_at != NOWHERE and number_at(v, net.round_at) >= LATE:
            return True
        return net.deck_at != NOWHERE and number_at(v, net.deck_at) == 0
    return (net.round_at != NOWHERE and v.round >= LATE) or (net.deck_at != NOWHERE and v.deck_n == 0)


def number_at(v: Pointer, byte: int) -> int:
    """The number of two bytes that begins at this byte of a view, compiled; copied, since a row of views begins at any address."""
    number: Int16 = 0
    memcpy(cython.address(number), cython.cast(cython.pointer(cython.char), v) + byte, cython.sizeof(number))
    return number


def answer_many(own: Pointer, n: int, views: list[Pointer], masks: UInt8Rows, chances: list[UInt64], choices: list[int]) -> None:
    """Answer for several views: two at a time, so that each weight is loaded once for both."""
    net: Net = cython.cast(cython.pointer(Net), own)
    k: int = 0
    while k < n:
        if k + 1 < n and seats_of_view(net, views[k]) <= net.seats and seats_of_view(net, views[k + 1]) <= net.seats:
            answer_two(net, cython.address(views[k]), cython.address(masks[k]), cython.address(chances[k]), cython.address(choices[k]))
            k += 2
        else:
            choices[k] = answer(own, views[k], masks[k], chances[k])
            k += 1


def seats_of_view(net: Net, v: Pointer) -> int:
    """The number of seats at the table of a view, compiled."""
    n: int = cython.cast(cython.pointer(cython.schar), v)[net.n_at]
    return n


def answer_two(net: Net, views: list[Pointer], masks: UInt8Rows, chances: list[UInt64], choices: list[int]) -> None:
    """The choices for two views, compiled: each sum is that of `think`, but for zeros that are added in between, which change none."""
    activations: Annotated[list[list[Float32]], INPUTS, MOST_WIDTH]
    at: Annotated[list[int], MOST_WIDTH]
    one: list[Float32] = activations[0]
    other: list[Float32] = activations[1]
    next_one: list[Float32] = activations[2]
    next_other: list[Float32] = activations[3]
    width: int
    after: int
    count: int
    i: int
    k: int
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
        inputs: ConstFloats = cython.address(one[0]) if k == 0 else cython.address(other[0])
        choice = highest(net, inputs, masks[k], NOBODY, mix(net.seed ^ chances[k]))
        choices[k] = first_allowed(masks[k]) if choice == NOWHERE else choice
