"""The posterior over roles: exact, honest about what is shown, and moved by deeds."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import make
from bang_agents.bang import beliefs, likelihood, pretender_likelihood, reasoned_posteriors, role_posteriors
from bang_env import Batch, Rules, Table
from bang_env.bang import words as w
from studies.tuning.watched_turns import shares

ALL_SETS = {"dodge_city": True, "high_noon": True, "fistful": True}
TABLES = [Rules(5), Rules(7), Rules(6, rebel=True), Rules(3, **ALL_SETS), Rules(6, rebel=True, **ALL_SETS)]


def role_posterior(view: Any) -> NDArray[np.float64]:
    """The posterior over roles that the heuristic acts on at one view."""
    return np.asarray(reasoned_posteriors(np.reshape(view, 1))[0])


def ratio(deed: int, one: int, other: int, counts: Any, *, believed: bool) -> float:
    """How much likelier a deed is between two roles; to be believed, over the mean of what the actor does to all others of such a table."""
    if not believed:
        return likelihood.RATIOS[deed][one - 1][other - 1]
    pretends = (int(counts.sum()), bool(counts[w.REBEL])) in beliefs.PRETENDED_AT
    row = (pretender_likelihood if pretends else likelihood).RATIOS[deed][one - 1]
    others = np.array(counts[1:]) - (np.arange(1, w.ROLES) == one)
    return float(row[other - 1] / ((np.array(row) * others).sum() / others.sum()))


def by_hand(view: Any, *, believed: bool = False) -> NDArray[np.float64]:
    """The posterior over roles from its definition: every order of the hidden roles, weighed by all deeds."""
    n, counts = int(view["n"]), view["role_counts"]
    left = counts.copy()
    for seat in range(n):
        if view["role"][seat]:
            left[view["role"][seat]] -= 1
    hidden = [seat for seat in range(n) if view["role"][seat] == w.UNKNOWN]
    pool = [role for role in range(w.ROLES) for _ in range(left[role])]
    ways = sorted(set(permutations(pool)))
    weights = []
    for way in ways:
        roles = view["role"][:n].astype(int)
        roles[hidden] = way
        x = 1.0
        for one in range(n):
            for other in range(n):
                if one in (0, other) or (not believed and one not in hidden and other not in hidden):
                    continue
                for deed in range(w.DEEDS):
                    count = min(int(view["did"][one, other, deed]), 4)
                    if count:
                        x *= ratio(deed, roles[one], roles[other], counts, believed=believed) ** likelihood.POWERS[count - 1]
                if not view["alive"][other] and view["slayer"][other] == one:
                    x *= ratio(w.DEEDS, roles[one], roles[other], counts, believed=believed) ** likelihood.POWERS[0]
        weights.append(x)
    if believed:
        evidence = float(np.mean(weights)) ** 1.5
        doubt = likelihood.SUSPICION / (likelihood.SUSPICION + (1 - likelihood.SUSPICION) * evidence)
        weights = [(1 - doubt) * x / sum(weights) + doubt / len(weights) for x in weights]
    else:
        weights = [(1 - likelihood.DOUBT) * x + likelihood.DOUBT for x in weights]
    posterior = np.zeros((w.SEATS, w.ROLES))
    for seat in range(n):
        if seat not in hidden:
            posterior[seat, view["role"][seat]] = 1
    for way, weight in zip(ways, weights, strict=True):
        for seat, role in zip(hidden, way, strict=True):
            posterior[seat, role] += weight / sum(weights)
    return posterior


@pytest.fixture(scope="module", params=TABLES, ids=str)
def views(request: pytest.FixtureRequest) -> NDArray[Any]:
    """Views of a few moments of games between heuristics."""
    batch = Batch(request.param, 6, seed=4, features=False, views=True)
    agent, seen = make("heuristic"), []
    for step in range(150):
        if step % 15 == 0:
            seen.append(batch.views.copy())
        batch.step(agent.act(batch.views, batch.masks))
    return np.concatenate(seen)


def test_the_posterior_is_the_sum_over_all_assignments(views: NDArray[Any]) -> None:
    for view, posterior, believed in zip(views, reasoned_posteriors(views), role_posteriors(views), strict=True):
        np.testing.assert_allclose(posterior, by_hand(view), atol=1e-9)
        np.testing.assert_allclose(believed, by_hand(view, believed=True), atol=1e-9)


@pytest.mark.parametrize("posteriors", [reasoned_posteriors, role_posteriors])
def test_every_seat_has_one_role_and_every_role_its_seats(views: NDArray[Any], posteriors: Any) -> None:
    for view, posterior in zip(views, posteriors(views), strict=True):
        n = int(view["n"])
        np.testing.assert_allclose(posterior[:n].sum(axis=1), 1)
        np.testing.assert_allclose(posterior.sum(axis=0), view["role_counts"], atol=1e-9)
        assert not posterior[n:].any()


def test_a_shown_role_is_certain_and_nothing_else_is_before_the_first_deed() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Bang", "Deputy: Bang", "Renegade: Bang", "Outlaw: Bang")
    posterior = role_posterior(t.view(1))
    assert posterior[0, w.OUTLAW] == posterior[4, w.SHERIFF] == 1
    np.testing.assert_allclose(posterior[1], [0, 0, 1 / 3, 1 / 3, 1 / 3, 0])


def test_who_shoots_the_sheriff_is_no_deputy() -> None:
    t = Table("Deputy: Bang", "Sheriff:", "Outlaw:", "Outlaw:", "Renegade:")
    before = role_posterior(t.view(3))[2]
    t.play(0, "Bang", on=1)
    after = role_posterior(t.view(3))[2]
    assert before[w.DEPUTY] > 0.3
    assert after[w.DEPUTY] < 0.15
    assert after[w.OUTLAW] > before[w.OUTLAW]


def test_what_a_seat_has_done_itself_says_nothing_to_it(views: NDArray[Any]) -> None:
    others = views.copy()
    others["did"][:, 0] = np.random.default_rng(1).integers(0, 4, others["did"][:, 0].shape)
    others["did"][np.arange(w.SEATS) >= views["n"][:, None]] = 0
    for seat in range(w.SEATS):
        others["did"][:, :, seat][seat >= views["n"]] = 0
    for posteriors in (reasoned_posteriors, role_posteriors):
        assert np.array_equal(posteriors(others[::-1])[::-1], posteriors(views))


def test_a_posterior_is_not_remembered_for_other_numbers() -> None:
    t = Table("Deputy: Bang", "Sheriff:", "Outlaw:", "Outlaw:", "Renegade:")
    view = t.play(0, "Bang", on=1).view(3)
    first = role_posterior(view)
    assert np.array_equal(role_posterior(view), first)
    try:
        beliefs.lay_out(doubt=1.0)
        doubtful = role_posterior(view)
    finally:
        beliefs.lay_out()
    assert (doubtful != first).any()
    assert np.array_equal(role_posterior(view), first)


def test_the_one_i_shot_tells_me_nothing_by_it() -> None:
    t = Table("Sheriff: Bang", "Outlaw:", "Deputy:", "Renegade:", "Outlaw:")
    before = role_posterior(t.view(0))
    t.play(0, "Bang", on=1)
    np.testing.assert_allclose(role_posterior(t.view(0)), before)


def test_the_uniform_belief_is_the_share_of_the_roles_not_yet_seen(views: NDArray[Any]) -> None:
    for view, row in zip(views, shares(views), strict=True):
        hidden = (view["role"] == w.UNKNOWN) & (np.arange(w.SEATS) < view["n"])
        left = view["role_counts"] - np.bincount(view["role"][: view["n"]], minlength=w.ROLES)
        left[w.UNKNOWN] = 0
        np.testing.assert_allclose(row[hidden], np.tile(left / max(1, hidden.sum()), (hidden.sum(), 1)))
        assert not row[~hidden].any()
