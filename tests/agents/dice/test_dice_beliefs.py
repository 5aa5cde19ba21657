"""The dice heuristic's posterior over roles: exact, honest about what is shown, and moved by deeds."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import make
from bang_agents.dice import likelihood, reasoned_posteriors, role_posteriors
from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_COUNTS
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.dice.sight.view_layout import VIEW
from bang_env.doors.batch import Batch

OFTEN = 24


def likely(view: Any, one: int, other: int, a: int, b: int) -> float:
    """The likelihood, from the definition, of one seat's deeds to another if they have roles a and b, relative to random play."""
    x = 1.0
    for deed, (did, could) in enumerate(((w.DID_SHOOT, w.COULD_SHOOT), (w.DID_HEAL, w.COULD_HEAL))):
        rate, base = likelihood.RATES[deed][a - 1][b - 1], likelihood.BASE[deed]
        power = likelihood.POWERS[int(b == w.SHERIFF)]
        done = int(view["did"][one, other, did])
        left = int(view["did"][one, other, could]) - done
        x *= (rate / base) ** (power * min(done, OFTEN)) * ((1 - rate) / (1 - base)) ** (power * min(max(left, 0), OFTEN))
    return float(x)


def role_posterior(view: Any) -> NDArray[np.float64]:
    """The posterior over roles that the heuristic acts on at one view."""
    return np.asarray(reasoned_posteriors(np.reshape(view, 1))[0])


def by_hand(view: Any) -> NDArray[np.float64]:
    """The posterior from its definition: every order of the hidden roles, weighed by all deeds of hidden seats."""
    n = int(view["n"])
    roles = view["role"][:n].astype(int)
    left = np.array(ROLE_COUNTS[n])
    for role in roles[roles != w.UNKNOWN]:
        left[role] -= 1
    hidden = [seat for seat in range(n) if roles[seat] == w.UNKNOWN]
    posterior = np.zeros((w.SEATS, w.ROLES))
    for seat in range(n):
        if seat not in hidden:
            posterior[seat, roles[seat]] = 1
    total = 0.0
    weights = np.zeros_like(posterior)
    for way in set(permutations([role for role in range(w.ROLES) for _ in range(left[role])])):
        roles[hidden] = way
        x = 1.0
        for one in hidden:
            deeds = np.prod([likely(view, one, other, roles[one], roles[other]) for other in range(n) if other != one])
            x *= likelihood.DOUBT + (1 - likelihood.DOUBT) * float(deeds)
        weights[hidden, way] += x
        total += x
    return posterior + weights / max(total, 1e-300)


@pytest.fixture(scope="module", params=[4, 5, 7, 8])
def views(request: pytest.FixtureRequest) -> NDArray[Any]:
    """Views of a few moments of games between heuristics."""
    batch = Batch(DiceRules(request.param, ghost=request.param > 4), 6, seed=4, features=False, views=True)
    agent, seen = make("heuristic", game=DICE), []
    for step in range(80):
        if step % 20 == 0:
            seen.append(batch.views.copy())
        batch.step(agent.act(batch.views, batch.masks))
    return np.concatenate(seen)


def test_the_posterior_is_the_sum_over_all_assignments(views: NDArray[Any]) -> None:
    for view, posterior in zip(views, reasoned_posteriors(views), strict=True):
        np.testing.assert_allclose(posterior, by_hand(view), atol=1e-9)


def test_what_is_believed_lies_between_the_posterior_and_the_shares_of_the_roles_left(views: NDArray[Any]) -> None:
    for view, believed, reasoned in zip(views, role_posteriors(views), reasoned_posteriors(views), strict=True):
        hidden = np.flatnonzero((view["role"] == w.UNKNOWN) & (np.arange(w.SEATS) < view["n"]))
        shown = np.bincount(view["role"][: view["n"]], minlength=w.ROLES) * (np.arange(w.ROLES) != w.UNKNOWN)
        shares = (np.array(ROLE_COUNTS[int(view["n"])]) - shown) / max(1, hidden.size)
        gap, doubted = (shares - reasoned[hidden]).ravel(), (believed - reasoned)[hidden].ravel()
        if (gap @ gap) > 1e-9:
            doubt = float(gap @ doubted / (gap @ gap))
            assert 0 < doubt < 1
            np.testing.assert_allclose(doubted, doubt * gap, atol=1e-9)


@pytest.mark.parametrize("posteriors", [reasoned_posteriors, role_posteriors])
def test_every_seat_has_one_role_and_every_role_its_seats(views: NDArray[Any], posteriors: Any) -> None:
    for view, posterior in zip(views, posteriors(views), strict=True):
        n = int(view["n"])
        np.testing.assert_allclose(posterior[:n].sum(axis=1), 1)
        np.testing.assert_allclose(posterior.sum(axis=0), ROLE_COUNTS[n], atol=1e-9)
        assert not posterior[n:].any()


def at_the_start(players: int) -> Any:
    """The view of a Deputy (or an Outlaw, if there is none) before the first deed; the Sheriff is one of the others."""
    view = np.zeros((), VIEW)
    view["n"] = players
    view["alive"][:players] = 1
    view["life"][:players] = view["max_life"][:players] = 8
    view["role"][:2] = view["side"][:2] = w.DEPUTY if ROLE_COUNTS[players][w.DEPUTY] else w.OUTLAW, w.SHERIFF
    view["about"] = view["about_face"] = view["chief"] = view["ghost"] = view["token_seat"] = w.NOBODY
    return view


def test_before_the_first_deed_each_hidden_seat_has_its_share_of_the_roles_left() -> None:
    posterior = role_posterior(at_the_start(5))
    assert posterior[0, w.DEPUTY] == posterior[1, w.SHERIFF] == 1
    np.testing.assert_allclose(posterior[2:5], [[0, 0, 0, 2 / 3, 1 / 3]] * 3)


def test_one_shot_at_the_sheriff_counts_as_the_rates_say() -> None:
    view = at_the_start(4)  # an Outlaw, the Sheriff, and two seats: an Outlaw and the Renegade
    view["did"][2, 1, [w.DID_SHOOT, w.COULD_SHOOT]] = 1
    shoots, base, power = likelihood.RATES[0], likelihood.BASE[0], likelihood.POWERS[1]
    outlaw, renegade = ((shoots[role - 1][w.SHERIFF - 1] / base) ** power for role in (w.OUTLAW, w.RENEGADE))
    outlaw, renegade = (likelihood.DOUBT + (1 - likelihood.DOUBT) * x for x in (outlaw, renegade))
    posterior = role_posterior(view)
    assert posterior[2, w.OUTLAW] == pytest.approx(outlaw / (outlaw + renegade))
    assert posterior[3, w.RENEGADE] == pytest.approx(posterior[2, w.OUTLAW])


def test_who_spares_and_heals_the_sheriff_looks_like_a_deputy() -> None:
    view = at_the_start(5)
    view["role"][0] = view["side"][0] = w.OUTLAW
    before = role_posterior(view)[3, w.DEPUTY]
    view["did"][3, 1, w.COULD_SHOOT] = 2
    spared = role_posterior(view)[3, w.DEPUTY]
    view["did"][3, 1, [w.DID_HEAL, w.COULD_HEAL]] = 1
    healed = role_posterior(view)[3, w.DEPUTY]
    assert before < spared < healed
    assert healed > 0.7


def test_what_i_did_myself_and_what_a_known_seat_did_tell_me_nothing() -> None:
    view = at_the_start(6)
    before = role_posterior(view)
    view["did"][:2, 2:6] = 3
    np.testing.assert_allclose(role_posterior(view), before)


def test_nobody_is_certain_by_deeds_alone() -> None:
    view = at_the_start(7)
    view["did"][2, 1, [w.DID_SHOOT, w.COULD_SHOOT]] = 255
    posterior = role_posterior(view)[2]
    assert 0 < posterior[w.DEPUTY] < 0.2


def test_a_position_with_other_roles_than_are_dealt_is_still_judged() -> None:
    view = at_the_start(4)
    view["role"][2] = w.SHERIFF
    np.testing.assert_allclose(role_posterior(view)[3].sum(), 1)


def test_a_view_out_of_its_bounds_is_refused() -> None:
    view = at_the_start(4)
    view["role"][2] = 77
    with pytest.raises(ValueError, match="role lies between"):
        role_posterior(view)
