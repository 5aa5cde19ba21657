"""From a view and a mask to a choice; and the doors for whole batches."""

import cython
import numpy as np

from bang_agents.bang.plain_mind import PlainMind, PlainView
from bang_env.bang.sight.view_layout import VIEW

if cython.compiled:
    from cython.cimports.bang_env.bang.sight.view_layout import View
else:
    from bang_agents.bang.abilities import character, copy, flip, phase_one, put_back, sid_window
    from bang_agents.bang.answers import *
    from bang_agents.bang.beliefs import infer
    from bang_agents.bang.event_answers import brothers, daltons, guess, identity, liquor, ranch, suit
    from bang_agents.bang.plays import first_allowed, play, take, target
    from bang_env.bang.cards.tables import *
    from bang_env.bang.words import *


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
    if q == Q_DISCARD or q == Q_SID or q == Q_COST:
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
    if q == Q_SHOW:
        return show(v, mask)
    return consider_event(v, mask, m, q)


def consider_event(v, mask, m, q):
    """The answer to a question that only the expansions ask."""
    if q == Q_COPY:
        return copy(v, mask)
    if q == Q_RANCH:
        return ranch(v, mask)
    if q == Q_GUESS:
        return guess(v)
    if q == Q_LIQUOR:
        return liquor(v)
    if q == Q_SUIT:
        return suit(v, m)
    if q == Q_IDENTITY:
        return identity(v)
    if q == Q_BROTHERS:
        return brothers(v, mask, m)
    if q == Q_DALTONS:
        return daltons(v, mask)
    if q == Q_SHARE:
        return share(v, mask)
    if q == Q_PLUNDER:
        return plunder(v, mask)
    return first_allowed(mask)  # the order of the last discards does not matter


def choose(v, mask):
    """The heuristic's choice, always one that the mask allows."""
    if cython.compiled:
        mind: Mind
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


def role_posteriors(views):
    """The posterior of each view. views: NDArray[VIEW] (N,). Returns NDArray[float64] (N, SEATS, ROLES), zeros where no seat is."""
    views = np.require(views, VIEW, ["C", "W"])
    out = np.zeros((views.shape[0], SEATS, ROLES))
    if cython.compiled:
        posteriors_compiled(views, out)
    else:
        for i, record in enumerate(views):
            mind = PlainMind()
            infer(PlainView(record), mind)
            out[i] = mind.p
    return out


def posteriors_compiled(views, posteriors):
    """The same, without the interpreter."""
    if not cython.compiled:
        return
    seen: View[::1] = views
    out: cython.double[:, :, ::1] = posteriors
    mind: Mind
    i: cython.Py_ssize_t
    with cython.nogil:
        for i in range(seen.shape[0]):
            infer(cython.address(seen[i]), cython.address(mind))
            for j in range(seen[i].n):
                for r in range(ROLES):
                    out[i, j, r] = mind.p[j][r]


def role_posterior(view):
    """The posterior of one view, a VIEW record or an array of one: NDArray[float64] (SEATS, ROLES)."""
    return role_posteriors(np.atleast_1d(np.asarray(view, VIEW)))[0]
