"""From a view and a mask to a choice; and the doors for whole batches."""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_agents.bang.worth import VERSION
from bang_env.bang.cards import tables
from bang_env.bang.sight.view_check import read_views
from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.engine import Player
from bang_env.kernel.masks import no_masks, read_masks
from bang_env.kernel.view_loops import as_rows, choose_each

if cython.compiled:
    from cython.cimports.bang_env.kernel.calls import Policy, Weigh
    from cython.cimports.bang_env.kernel.engine import player_of_version
    from cython.cimports.bang_env.kernel.view_loops import weigh_each
else:
    from typing import Annotated

    from bang_agents.bang.abilities import character, copy, flip, laid_card, phase_one, sid_window
    from bang_agents.bang.answers import dodge, face_duel, face_indians, last_chance, plunder, share, show, worst, worst_in_play
    from bang_agents.bang.beliefs import believe, infer
    from bang_agents.bang.event_answers import brothers, guess, identity, liquor, ranch, suit
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.card_plays import card_play, take, target
    from bang_agents.bang.set_answers import answer_of_set
    from bang_agents.bang.worth import be
    from bang_env.bang.cards.tables import CHOICES, LATER_FACES
    from bang_env.bang.cards.table_numbers import choice_meant, number_at_table
    from bang_env.bang.sight.view_records import sets_of
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        Q_ABILITY, Q_BROTHERS, Q_CHARACTER, Q_COPY, Q_COST, Q_DALTONS, Q_DISCARD, Q_DODGE, Q_DRAW, Q_DUEL, Q_FLIP, Q_GUESS,
        Q_IDENTITY, Q_INDIANS, Q_LAST_CHANCE, Q_LIQUOR, Q_PLAY, Q_PLUNDER, Q_RANCH, Q_RETURN, Q_SHARE, Q_SHOW, Q_SID, Q_STORE, Q_SUIT,
        Q_TAKE, Q_TARGET, ROLES, SEATS, UNSAID,
    )
    from bang_env.kernel.engine import player_of_version
    from bang_env.kernel.masks import first_allowed
    from bang_env.kernel.view_loops import weigh_each
    from bang_env.kernel.c_types import HERE, Int8, Pointer, UInt64, UInt8


def consider(v: View, mask: list[UInt8], m: Mind) -> int:
    """The answer to the pending question; not yet checked against the mask."""
    q = v.question
    if q == Q_PLAY:
        return card_play(v, mask, m)
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
        return laid_card(v, mask, m, 1)
    if q == Q_DRAW:
        return phase_one(v, mask, m)
    if q == Q_RETURN:
        return laid_card(v, mask, m, -1)
    if q == Q_FLIP:
        return flip(v, mask)
    if q == Q_ABILITY:
        return sid_window(v, mask, m)
    if q == Q_CHARACTER:
        return character(v, mask)
    if q == Q_SHOW:
        return show(v, mask)
    return consider_event(v, mask, m, q)


def consider_event(v: View, mask: list[UInt8], m: Mind, q: int) -> int:
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
        return worst_in_play(v, mask, m)
    if q == Q_SHARE:
        return share(v, mask, m)
    if q == Q_PLUNDER:
        return plunder(v, mask, m)
    choice = answer_of_set(v, mask, m, q, UNSAID)
    return choice if choice != UNSAID else first_allowed(mask)  # the order of the last discards does not matter


def choose(v: View, mask: list[UInt8], version: int) -> int:
    """The choice of a version of the heuristic, always one that the mask allows."""
    mind: Annotated[Mind, HERE]
    m: Mind = cython.address(mind) if cython.compiled else Mind()
    be(v, m, version)
    if LATER_FACES:
        return choose_by_number(v, mask, m)
    choice = consider(v, mask, m)
    return choice if mask[choice] else first_allowed(mask)


def choose_by_number(v: View, mask: list[UInt8], m: Mind) -> int:
    """The choice at a table with numbers of its own (`cards/numbering.py`), in these: the heuristic itself knows those of the game."""
    sets: list[Int8] = sets_of(v)
    by_number: Annotated[list[UInt8], CHOICES]
    if not cython.compiled:
        by_number = [0] * CHOICES
    for choice in range(CHOICES):
        by_number[choice] = 0
    for number in range(CHOICES):
        if mask[number]:
            by_number[choice_meant(sets, number)] = 1
    choice = consider(v, by_number, m)
    return number_at_table(sets, choice if by_number[choice] else first_allowed(by_number))


def choices(views: NDArray[Any], masks: NDArray[np.bool_], version: int = VERSION) -> NDArray[np.int64]:
    """Choices for a batch. views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, choices). Returns NDArray[int64] (N,)."""
    views = read_views(views)
    return choose_each(player(version), views, read_masks(masks, len(views), tables.MASK_WIDTHS))


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
    numbers = np.zeros((len(views), SEATS * ROLES))
    weigh_each(cython.cast(Weigh, weigh_roles) if cython.compiled else weigh_roles, acted_on, as_rows(views), no_masks(views), numbers)
    return numbers.reshape(len(views), SEATS, ROLES)


def weigh_roles(v: View, mask: list[UInt8], acted_on: int, numbers: list[float]) -> None:
    """The posterior of a view, ROLES numbers for each seat."""
    mind: Annotated[Mind, HERE]
    m: Mind = cython.address(mind) if cython.compiled else Mind()
    if acted_on:
        infer(v, m)
    else:
        believe(v, m)
    for j in range(v.n):
        for r in range(ROLES):
            numbers[j * ROLES + r] = m.p[j][r]


def answer(own: Pointer, v: View, mask: list[UInt8], chance: UInt64) -> int:
    """The choice as a `Player` is asked for it; `own` is the version."""
    return choose(v, mask, cython.cast(cython.pointer(cython.int), own)[0] if cython.compiled else own)


def player(version: int) -> Player:
    """A version of the heuristic for loops inside compiled code."""
    new_player: Player = player_of_version(cython.cast(Policy, answer) if cython.compiled else answer, version, VIEW, CHOICES)
    return new_player
