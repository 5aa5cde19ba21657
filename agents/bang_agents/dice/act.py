"""From a view and a mask to a choice; and the doors for whole batches."""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_agents.dice.mind import VERSION
from bang_env.dice import house
from bang_env.dice.sight.view_layout import VIEW
from bang_env.kernel.engine import Player
from bang_env.kernel.masks import no_masks, read_masks
from bang_env.kernel.view_loops import as_rows, choose_each

if cython.compiled:
    from cython.cimports.bang_env.kernel.calls import Policy, Weigh
    from cython.cimports.bang_env.kernel.engine import player_of_version
    from cython.cimports.bang_env.kernel.view_loops import weigh_each
else:
    from typing import Annotated

    from bang_agents.dice.abilities import use_ability
    from bang_agents.dice.answers import aim, give_result, give_token, pour, saloon_die, send_back, which_arrow
    from bang_agents.dice.beliefs import believe, infer
    from bang_agents.dice.mind import MOST_TAKEN, Mind
    from bang_agents.dice.special_roles import best_listed, reveal, swap
    from bang_agents.dice.rolls import roll_again, weigh_choices
    from bang_agents.dice.seat_worth import think
    from bang_agents.dice.tokens import weigh_tokens
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        BASE_CHOICES, BASE_FACES, CHOICES, GHOST_DICE, Q_ABILITY, Q_ARROW, Q_BEER, Q_BROKEN, Q_DIE, Q_DROP, Q_FACE, Q_REROLL, Q_RESULT,
        Q_REVEAL, Q_ROLL, Q_SHOT, Q_SWAP, Q_TURN, ROLES, ROLL, SEATS, USE,
    )
    from bang_env.kernel.engine import player_of_version
    from bang_env.kernel.masks import first_allowed
    from bang_env.kernel.view_loops import weigh_each
    from bang_env.kernel.c_types import HERE, Pointer, UInt64, UInt8


MASK_WIDTHS = (BASE_CHOICES, CHOICES)


def consider(v: View, mask: list[UInt8], m: Mind, version: int) -> int:
    """The answer to the pending question; not yet checked against the mask."""
    q = v.question
    if q == Q_ROLL:
        return ROLL
    if q == Q_DROP:
        return USE
    think(v, m, version)
    if q == Q_REROLL:
        return roll_again(v, mask, m)
    if q == Q_SHOT:
        return aim(v, mask, m)
    if q == Q_BEER:
        return pour(v, mask, m)
    if q == Q_ABILITY:
        return use_ability(v, mask, m)
    if q == Q_DIE:
        return saloon_die(v, m)
    if q == Q_ARROW:
        return which_arrow(v, m)
    if q == Q_BROKEN:
        return send_back(v, mask, m)
    if q == Q_REVEAL:
        return reveal(v, m)
    if q == Q_SWAP:
        return swap(v, mask, m)
    if q == Q_TURN or q == Q_FACE:
        return best_listed(v, mask, m, q == Q_TURN)
    if q == Q_RESULT:
        return give_result(v, mask, m)
    return give_token(v, m)


def choose(v: View, mask: list[UInt8], version: int) -> int:
    """The choice of a version of the heuristic, always one that the mask allows."""
    mind: Annotated[Mind, HERE]
    m: Mind = cython.address(mind) if cython.compiled else Mind()
    choice = consider(v, mask, m, version)
    return choice if mask[choice] else first_allowed(mask)


def choices(views: NDArray[Any], masks: NDArray[np.bool_], version: int = VERSION) -> NDArray[np.int64]:
    """Choices for a batch. views: records (N,) of the view dtype; masks: NDArray[bool] (N, choices). Returns NDArray[int64] (N,)."""
    views = house.DICE.read_views(views)
    return choose_each(player(version), views, read_masks(masks, len(views), MASK_WIDTHS))


def role_posteriors(views: NDArray[Any]) -> NDArray[np.float64]:
    """Beliefs about the roles at any table, whoever plays there: as the record shows that it plays by reason, more than the
    shares of the roles that are left. views: records (N,) of the view dtype. Returns NDArray[float64] (N, SEATS, ROLES), zeros where no
    seat is.
    """
    return posteriors(views, acted_on=False)


def reasoned_posteriors(views: NDArray[Any]) -> NDArray[np.float64]:
    """Beliefs that the heuristic acts on: the posterior if all play by reason. Views and result as for `role_posteriors`."""
    return posteriors(views, acted_on=True)


def posteriors(views: NDArray[Any], *, acted_on: bool) -> NDArray[np.float64]:
    """The posterior of each view, as it is acted on or as it is to be believed."""
    views = house.DICE.read_views(views)
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


def roll_worths(views: NDArray[Any], masks: NDArray[np.bool_]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(N, CHOICES) the expected worth of keeping the dice and of each allowed set to roll again, by the worth of final dice to the seat of
    each view (N,), 0 for other choices; and (N, MOST_TAKEN) the worth of 0, 1, 2 ... arrows taken on the way. Zeros
    where nothing may be rolled again.
    """
    views = house.DICE.read_views(views)
    numbers = np.zeros((len(views), CHOICES + MOST_TAKEN))
    allowed = read_masks(masks, len(views), MASK_WIDTHS)
    weigh_each(cython.cast(Weigh, weigh_rolls) if cython.compiled else weigh_rolls, VERSION, as_rows(views), allowed, numbers)
    return numbers[:, :CHOICES], numbers[:, CHOICES:]


def weigh_rolls(v: View, mask: list[UInt8], version: int, numbers: list[float]) -> None:
    """The worth of each choice, and behind these of arrows taken."""
    mind: Annotated[Mind, HERE]
    m: Mind = cython.address(mind) if cython.compiled else Mind()
    think(v, m, version)
    if weigh_choices(v, mask, m, numbers):
        for n in range(MOST_TAKEN):
            numbers[CHOICES + n] = m.taken[n]


def token_worths(views: NDArray[Any]) -> NDArray[np.float64]:
    """(N, SEATS, BASE_FACES, GHOST_DICE) what it is worth to the seat of each view (N,) that a player in the game is given the Ghost's
    token of a face, alone or with the second one; 0 for other seats.
    """
    views = house.DICE.read_views(views)
    numbers = np.zeros((len(views), SEATS * BASE_FACES * GHOST_DICE))
    weigh_each(cython.cast(Weigh, weigh_faces) if cython.compiled else weigh_faces, VERSION, as_rows(views), no_masks(views), numbers)
    return numbers.reshape(len(views), SEATS, BASE_FACES, GHOST_DICE)


def weigh_faces(v: View, mask: list[UInt8], version: int, numbers: list[float]) -> None:
    """The worth of each token to each seat."""
    mind: Annotated[Mind, HERE]
    m: Mind = cython.address(mind) if cython.compiled else Mind()
    think(v, m, version)
    weigh_tokens(v, m, numbers)


def answer(own: Pointer, v: View, mask: list[UInt8], chance: UInt64) -> int:
    """The choice, as a `Player` is asked for it; `own` is the version."""
    return choose(v, mask, cython.cast(cython.pointer(cython.int), own)[0] if cython.compiled else own)


def player(version: int) -> Player:
    """A version of the heuristic for loops inside compiled code."""
    new_player: Player = player_of_version(cython.cast(Policy, answer) if cython.compiled else answer, version, VIEW, CHOICES)
    return new_player
