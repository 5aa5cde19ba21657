"""Games played and cloned inside compiled code: to their end, as they lie; and for measuring speed."""

import cython
import numpy as np

from bang_env.kernel.numbers import mask_room

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from typing import Annotated

    from bang_env.doors.worlds import LONGEST, answer_of
    from bang_env.kernel.c_types import HERE, Float32, Float32Array, Index, Int64, Pointer, Size, UInt8, UInt8Array, UInt64
    from bang_env.kernel.calls import Calls, Chooser
    from bang_env.kernel.chance import deal_seed, mix
    from bang_env.kernel.engine import Player
    from bang_env.kernel.games import Games
    from bang_env.kernel.numbers import LCG_A, LCG_C, MASK_64
    from bang_env.kernel.plain_records import Plain


def random_decisions(
    calls: Calls, g: Pointer, v: Pointer, row: list[Float32], pages: int, seats: int, decisions: Int64, seed: UInt64, measure: int
) -> Int64:
    """Plays `decisions` uniformly random choices, with a new deal whenever a game ends; returns how many games ended.

    If `measure` is 1, the asked seat's view is filled at every decision; if it is 2, the features are written, without deeds and log.
    """
    x: UInt64 = seed
    ended: Int64 = 0
    calls.deal(g, deal_seed(seed, 0, 0), 0)
    for _ in range(decisions):
        if calls.status(g):
            ended += 1
            calls.deal(g, deal_seed(seed, 0, ended), 0)
        if measure > 0:
            calls.look(g, calls.asked(g), v)
            if measure > 1:
                calls.write(v, pages, seats, row)
            else:
                calls.add_past(g, calls.asked(g), v)
        x = (x * LCG_A + LCG_C) & MASK_64
        calls.answer(g, calls.offered(g)[((x >> 33) * calls.count(g)) >> 31])
    return ended


def decisions_of(
    calls: Calls, g: Pointer, v: Pointer, mask: list[UInt8], chooser: Annotated[Chooser, HERE], decisions: Int64, seed: UInt64
) -> Int64:
    """Plays so many decisions with an agent at every seat: view, mask and choice at each one; returns how many games ended."""
    decision: Int64
    ended: Int64 = 0
    calls.deal(g, deal_seed(seed, 0, 0), 0)
    for decision in range(decisions):
        if calls.status(g):
            ended += 1
            calls.deal(g, deal_seed(seed, 0, ended), 0)
        choice = answer_of(calls, g, v, mask, chooser, mix((seed + decision) & MASK_64))
        calls.answer(g, choice)
    return ended


def copies(g: Pointer, h: Pointer, size: Size, times: Int64) -> int:
    """Clones g into h and back, `times` clones in all."""
    for _ in range(times // 2):
        memcpy(h, g, size)
        memcpy(g, h, size)
    return 0


def play_at_random(games: Games, pages: int, seats: int, width: int, decisions: Int64, seed: UInt64, measure: int) -> Int64:
    """Random play in game 0 of `games`, whose array holds the rules; returns how many games ended. `measure`: as for `random_decisions`.
    `pages`, `seats`: the features that are written then, `width` numbers.
    """
    if cython.compiled:
        view: UInt8Array = np.zeros(games.layout.view.itemsize, np.uint8)
        row: Float32Array = np.zeros(width, np.float32)
        g = games.at(0)
        with cython.nogil:
            ended = random_decisions(
                games.calls, g, cython.address(view[0]), cython.address(row[0]), pages, seats, decisions, seed, measure
            )
        return ended
    else:
        return random_decisions(games.calls, games.at(0), Plain(games.layout.view), [0.0] * width, pages, seats, decisions, seed, measure)


def played_by(games: Games, player: Player, decisions: Int64, seed: UInt64) -> Int64:
    """Play by an agent in game 0 of `games`; returns how many games ended."""
    if cython.compiled:
        view: UInt8Array = np.zeros(games.layout.view.itemsize, np.uint8)
        allowed: UInt8Array = np.zeros(mask_room(games.game.choices), np.uint8)
        chooser: Annotated[Chooser, HERE] = player.chooser
        g = games.at(0)
        with cython.nogil:
            ended = decisions_of(games.calls, g, cython.address(view[0]), cython.address(allowed[0]), chooser, decisions, seed)
        return ended
    else:
        v, mask = Plain(games.layout.view), [0] * mask_room(games.game.choices)
        return decisions_of(games.calls, games.at(0), v, mask, player.chooser, decisions, seed)


def clone(games: Games, times: Int64) -> int:
    """Clones game 0 of two games `times` times in compiled code; in plain Python it does nothing. The return value means nothing."""
    if cython.compiled:
        return copies(games.at(0), games.at(1), games.layout.record.itemsize, times)
    else:
        return 0


def ended_by(calls: Calls, g: Pointer, v: Pointer, mask: list[UInt8], chooser: Annotated[Chooser, HERE], seed: UInt64) -> bool:
    """Plays a game on with an agent at every seat; returns whether it is over, within as many choices as a play-out has."""
    decision: Int64
    choice: int
    for decision in range(LONGEST):
        if calls.status(g):
            return True
        choice = answer_of(calls, g, v, mask, chooser, mix((seed + decision) & MASK_64))
        calls.answer(g, choice)
    return bool(calls.status(g))


def play_to_end(games: Games, player: Player, seed: UInt64) -> Int64:
    """Plays all of `games` on by an agent at every seat, as they lie, to their end; returns how many are over. An agent that draws lots
    does so by `seed` and the number of the game.
    """
    i: Index
    ended: Int64 = 0
    if cython.compiled:
        view: UInt8Array = np.zeros(games.layout.view.itemsize, np.uint8)
        allowed: UInt8Array = np.zeros(mask_room(games.game.choices), np.uint8)
        chooser: Annotated[Chooser, HERE] = player.chooser
        for i in range(games.records.shape[0]):
            g = games.at(i)
            with cython.nogil:
                ended += ended_by(games.calls, g, cython.address(view[0]), cython.address(allowed[0]), chooser, mix((seed + i) & MASK_64))
    else:
        v, mask = Plain(games.layout.view), [0] * mask_room(games.game.choices)
        for i in range(len(games.array)):
            ended += ended_by(games.calls, games.at(i), v, mask, player.chooser, mix((seed + i) & MASK_64))
    return ended
