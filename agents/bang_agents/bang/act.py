"""From a view and a mask to a choice; and the doors for whole batches."""

from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_agents.bang.plain_mind import PlainMind, PlainView
from bang_agents.bang.worth import VERSION
from bang_env.bang.cards import tables
from bang_env.bang.sight.view_check import read_view, read_views
from bang_env.kernel.engine import Player
from bang_env.kernel.masks import read_masks

if not cython.compiled:
    from bang_agents.bang.abilities import character, copy, flip, phase_one, put_back, sid_window
    from bang_agents.bang.answers import *
    from bang_agents.bang.beliefs import believe, infer
    from bang_agents.bang.event_answers import brothers, daltons, guess, identity, liquor, ranch, suit
    from bang_agents.bang.ghost_plays import among_ghosts
    from bang_agents.bang.plays import first_allowed, play, take, target
    from bang_agents.bang.worth import be
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
        return dodge(v, mask, m)
    if q == Q_DISCARD or q == Q_SID or q == Q_COST:
        return worst(v, mask, m)
    if q == Q_INDIANS:
        return face_indians(v, mask)
    if q == Q_DUEL:
        return face_duel(v, mask, m)
    if q == Q_LAST_CHANCE:
        return last_chance(v, mask)
    if q == Q_STORE:
        return pick(v, mask, m)
    if q == Q_DRAW:
        return phase_one(v, mask, m)
    if q == Q_RETURN:
        return put_back(v, mask, m)
    if q == Q_FLIP:
        return flip(v, mask)
    if q == Q_ABILITY:
        return sid_window(v, mask, m)
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
        return ranch(v, mask, m)
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
        return daltons(v, mask, m)
    if q == Q_SHARE:
        return share(v, mask, m)
    if q == Q_PLUNDER:
        return plunder(v, mask, m)
    if q >= Q_HAUNT:
        return among_ghosts(v, mask, m, q)
    return first_allowed(mask)  # the order of the last discards does not matter


def choose(v, mask, version):
    """The choice of a version of the heuristic, always one that the mask allows."""
    m = cython.address(mind) if cython.compiled else PlainMind()
    be(v, m, version)
    choice = consider(v, mask, m)
    return choice if mask[choice] else first_allowed(mask)


def choices(views: NDArray[Any], masks: NDArray[np.bool_], version: int = VERSION) -> NDArray[np.int64]:
    """Choices for a batch. views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, choices). Returns NDArray[int64] (N,)."""
    views = read_views(views)
    masks = read_masks(masks, len(views), tables.SET_CHOICES)
    chosen = np.zeros(len(views), np.int64)
    if cython.compiled:
        choose_all(views.view(np.uint8), masks, chosen, version)
    else:
        for i, record in enumerate(views):
            chosen[i] = choose(PlainView(record), masks[i].tolist(), version)
    return chosen


def choose_all(records, masks, chosen, version):
    """The same, compiled: the views as bytes."""
    v = first_view(records)
    with cython.nogil, cython.boundscheck(False):
        for i in range(chosen.shape[0]):
            chosen[i] = choose(v + i, cython.address(masks[i, 0]), version)


def role_posteriors(views: NDArray[Any]) -> NDArray[np.float64]:
    """Beliefs about the roles at any table, whoever plays there: as the record shows that it plays by reason, more than the
    shares of the roles that are left. views: NDArray[VIEW] (N,). Returns NDArray[float64] (N, SEATS, ROLES), zeros where no seat is.
    """
    return posteriors(views, acted_on=False)


def reasoned_posteriors(views: NDArray[Any]) -> NDArray[np.float64]:
    """Beliefs that the heuristic acts on: the posterior if all play by reason. Views and result as for `role_posteriors`."""
    return posteriors(views, acted_on=True)


def posteriors(views: NDArray[Any], *, acted_on: bool) -> NDArray[np.float64]:
    """The posterior of each view, as it is acted on or as it is to be believed."""
    views = read_views(views)
    out = np.zeros((len(views), SEATS, ROLES))
    if cython.compiled:
        infer_all(views.view(np.uint8), out, acted_on)
    else:
        for i, record in enumerate(views):
            mind = PlainMind()
            (infer if acted_on else believe)(PlainView(record), mind)
            out[i] = mind.p
    return out


def infer_all(records, posteriors, acted_on):
    """The same, compiled: the views as bytes."""
    v = first_view(records)
    with cython.nogil, cython.boundscheck(False):
        for i in range(posteriors.shape[0]):
            if acted_on:
                infer(v + i, cython.address(mind))
            else:
                believe(v + i, cython.address(mind))
            for j in range(v[i].n):
                for r in range(ROLES):
                    posteriors[i, j, r] = mind.p[j][r]


def role_posterior(view: ArrayLike) -> NDArray[np.float64]:
    """The posterior of one view, a VIEW record or an array of one: NDArray[float64] (SEATS, ROLES)."""
    return role_posteriors(np.reshape(read_view(view), 1))[0]


def answer(own, v, mask, chance):
    """The choice as a `Player` is asked for it; `own` is the version."""
    return choose(v, mask, cython.cast(cython.pointer(cython.int), own)[0] if cython.compiled else own)


def player(version: int) -> Player:
    """A version of the heuristic for loops inside compiled code."""
    found = Player()
    if cython.compiled:
        found.kept = np.array([version], np.intc)
        own = found.kept
        found.hand.choose = cython.cast(Policy, answer)
        found.hand.own = cython.address(own[0])
    else:
        found.hand.choose = answer
        found.hand.own = version
    return found


PLAYER = player(VERSION)
