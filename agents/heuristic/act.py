"""From a view and a mask to a choice; and the doors for whole batches."""

import cython
import numpy as np

from agents.heuristic.plain import PlainMind, PlainView
from bang_env.view_layout import VIEW

if cython.compiled:
    from cython.cimports.bang_env.view_layout import View
else:
    from agents.heuristic.answers import character, dodge, face_duel, face_indians, flip, last_chance, phase_one, pick, put_back, sid_window, worst
    from agents.heuristic.plays import first_allowed, play, take, target
    from agents.heuristic.sides import think
    from bang_env.cards.tables import CHOICES
    from bang_env.words import (
        Q_ABILITY, Q_CHARACTER, Q_DISCARD, Q_DODGE, Q_DRAW, Q_DUEL, Q_FLIP, Q_INDIANS, Q_LAST_CHANCE, Q_PLAY, Q_RETURN, Q_SHOW, Q_SID, Q_STORE, Q_TAKE,
        Q_TARGET, ROLES, SEATS,
    )  # fmt: skip


def consider(v, mask, m):
    """The answer to the pending question; not yet checked against the mask."""
    q = v.question
    if q == Q_PLAY:
        return play(v, mask, m)
    if q == Q_TARGET:
        return target(v, mask, m)
    if q == Q_TAKE:
        return take(v, mask, m)
    if q == Q_DODGE:
        return dodge(v, mask)
    if q == Q_DISCARD or q == Q_SID:
        return worst(v, mask)
    if q == Q_INDIANS:
        return face_indians(v, mask)
    if q == Q_DUEL:
        return face_duel(v, mask, m)
    if q == Q_LAST_CHANCE:
        return last_chance(v, mask)
    if q == Q_STORE:
        return pick(v, mask)
    if q == Q_DRAW:
        return phase_one(v, mask, m)
    if q == Q_RETURN:
        return put_back(v, mask)
    if q == Q_FLIP:
        return flip(v, mask)
    if q == Q_ABILITY:
        return sid_window(v, mask)
    if q == Q_CHARACTER:
        return character(v, mask)
    return first_allowed(mask)  # show: stay hidden; the order of the last discards does not matter


def choose(v, mask):
    """The heuristic's choice, always one that the mask allows."""
    if cython.compiled:
        mind: Mind  # noqa: F821 (a C struct, cimported by the header)
        choice = consider(v, mask, cython.address(mind))
    else:
        choice = consider(v, mask, PlainMind())
    return choice if mask[choice] else first_allowed(mask)


def choices(views, masks):
    """Choices for a batch. views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, CHOICES). Returns NDArray[int64] (N,)."""
    views = np.require(views, VIEW, ["C", "W"])
    masks = np.require(np.asarray(masks).view(np.uint8), np.uint8, ["C", "W"])
    if views.ndim != 1 or masks.shape != (views.shape[0], CHOICES):
        raise ValueError(f"views of shape {views.shape} want masks of shape ({views.shape[0]}, {CHOICES}), not {masks.shape}")
    chosen = np.zeros(views.shape[0], np.int64)
    if cython.compiled:
        choices_compiled(views, masks, chosen)
    else:
        for i, record in enumerate(views):
            chosen[i] = choose(PlainView(record), masks[i].tolist())
    return chosen


def choices_compiled(views, masks, chosen):
    """The same, without the interpreter."""
    if not cython.compiled:
        return
    seen: View[::1] = views
    allowed: cython.uchar[:, ::1] = masks
    out: cython.longlong[::1] = chosen
    i: cython.Py_ssize_t
    with cython.nogil:
        for i in range(seen.shape[0]):
            out[i] = choose(cython.address(seen[i]), cython.address(allowed[i, 0]))


def role_posterior(view):
    """The posterior of one view (a VIEW record or an array with one): NDArray[float64] (SEATS, ROLES), rows of seats that are not there are 0."""
    record = np.require(np.atleast_1d(np.asarray(view, VIEW)), VIEW, ["C", "W"])
    out = np.zeros((SEATS, ROLES))
    if cython.compiled:
        minds_compiled(record, out)
    else:
        mind = PlainMind()
        think(PlainView(record[0]), mind)
        out[:] = mind.p
    return out


def minds_compiled(record, out):
    """Think about one view and write the posterior."""
    if not cython.compiled:
        return
    seen: View[::1] = record
    p: cython.double[:, ::1] = out
    mind: Mind  # noqa: F821 (a C struct, cimported by the header)
    think(cython.address(seen[0]), cython.address(mind))
    for j in range(seen[0].n):
        for r in range(ROLES):
            p[j, r] = mind.p[j][r]
