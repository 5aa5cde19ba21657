"""Parts of a study of balance: shares of luck, decisions that decide, claims, changes toward an aim."""

import json
from collections.abc import Mapping

import numpy as np
import pytest
from rich.console import Console

from bang_agents import make
from bang_env import DiceRules, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.statistics import Interval, less
from bang_experiments.arena.watched_games import play_watched
from bang_experiments.balance import decisive_decisions, luck, observed_games
from bang_experiments.balance.balance import Args, main
from bang_experiments.balance.luck import CHARACTERS, FUTURES, LATER, PLAYERS, REST, ROLES, ReplayedDeals
from bang_experiments.balance.observed_games import read_tiers, tiers_at
from bang_experiments.balance.smallest_change import changes_by_size, check_dealt, read_aims, smallest_changes
from bang_experiments.balance.study import Row, Study
from bang_experiments.balance.study_answers import (
    Answer,
    agreed,
    answers,
    deal_share,
    fairest_size,
    role_strength,
    skill_by_role,
    variant_shifts,
)
from bang_experiments.balance.table_figures import TableFigures
from bang_experiments.balance.variants import changes_of, tables_of

RULES, DEALS = Rules(5), 2000


def planted(part: str) -> ReplayedDeals:
    """Deals in which one part alone says which seats win."""
    chance = np.random.default_rng(7)
    dealt = np.array(RULES.role_numbers, np.int8)
    roles = np.stack([chance.permutation(dealt) for _ in range(DEALS)])
    characters = np.stack([1 + chance.permutation(16)[: RULES.players] for _ in range(DEALS)]).astype(np.int64)
    lots = chance.random((DEALS, FUTURES, RULES.players)) < 0.4
    won = {
        ROLES: np.repeat((roles == 3)[:, None], FUTURES, axis=1),
        CHARACTERS: np.repeat((characters <= 5)[:, None], FUTURES, axis=1),
        REST: np.repeat(lots[:, :1], FUTURES, axis=1),
        PLAYERS: np.stack([lots[:, 0], lots[:, 0], lots[:, 2]], axis=1),
        LATER: lots,
    }
    return ReplayedDeals(roles, characters, won[part])


@pytest.mark.parametrize("part", luck.PARTS)
def test_the_part_that_decides_alone_has_the_whole_variance(part: str) -> None:
    parts = luck.luck(planted(part), RULES, mixed=True)
    assert parts[part].value == pytest.approx(1.0, abs=0.06)
    assert sum(interval.value for interval in parts.values()) == pytest.approx(1.0)
    others = [interval for name, interval in parts.items() if name != part]
    assert all(abs(interval.value) < 0.06 and interval.low <= 0.02 for interval in others)


def test_without_lots_nobody_decides_by_who_plays() -> None:
    parts = luck.luck(planted(LATER), RULES, mixed=False)
    assert parts[PLAYERS] == Interval(0.0, 0.0, 0.0)
    assert parts[LATER].value == pytest.approx(1.0, abs=0.06)


@pytest.mark.parametrize("rules", [Rules(4), DiceRules(5, ghost=True)], ids=lambda rules: rules.full_title)
def test_deals_are_played_again_with_another_future(rules: Spec) -> None:
    games = luck.replay_deals(rules, ["heuristic"], 3, 0, 64)
    assert games.won.shape == (64, FUTURES, rules.game.seats)
    assert (games.won[:, 0] != games.won[:, 1]).any()
    assert np.array_equal(games.won, luck.replay_deals(rules, ["heuristic"], 3, 0, 64).won)
    assert (np.sort(games.roles[:, : rules.players], axis=1) == sorted(rules.role_numbers)).all()


def test_choices_that_change_nothing_decide_nothing() -> None:
    trial = decisive_decisions.TriedChoices(np.array([10, 30]), np.array([2, 4]), np.array([0.0, 0.0]))
    shares = decisive_decisions.decisive(trial)
    assert shares[decisive_decisions.DECIDES] == Interval(0, 0, 0)
    assert shares[decisive_decisions.CHOICES].value == pytest.approx(3.5), "a decision counts as often as its game has decisions"
    assert decisive_decisions.decisive(decisive_decisions.TriedChoices(np.array([1]), np.array([2]), np.array([1.0]))) == {}


def test_some_choices_decide_a_game() -> None:
    trial = decisive_decisions.try_choices(Rules(4), "heuristic", 1, 0, 24)
    assert (trial.choices >= 2).all()
    assert 0 < trial.decides.mean() < 1
    assert ((trial.decides >= 0) & (trial.decides <= 1)).all()


def test_decisions_of_ghosts_are_those_of_the_eliminated() -> None:
    rules = Rules(5, death_mesa=True)
    games = play_watched(rules, make("heuristic", 1, rules.game), 40, 5)
    assert games.beyond.sum() > 0
    assert (games.fell_at <= games.decisions).all()
    assert (games.fell_at[games.first >= 0] > 0).all()


# Tiers, variants and changes


def test_the_learned_tier_is_left_out_where_no_policy_is_shipped() -> None:
    tiers = read_tiers("random; heuristic; learned; random")
    assert tiers == ["random", "heuristic", "learned"]
    assert list(tiers_at(tiers, Rules(5))) == tiers
    assert list(tiers_at(tiers, Rules(6, rebel=True, death_mesa=True, dodge_city=True))) == ["random", "heuristic"]
    both = ["heuristic:1", "heuristic"]
    assert list(tiers_at(both, Rules(5))) == both
    assert list(tiers_at(both, DiceRules(5))) == both
    with pytest.raises(ValueError, match="tiers: expected agents"):
        read_tiers(" ; ")


def test_the_first_heuristic_is_no_tier_beside_the_newest_where_it_is_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observed_games, "heuristic_version", lambda game: 1)
    assert list(tiers_at(["heuristic:1", "heuristic"], DiceRules(5))) == ["heuristic"]
    assert list(tiers_at(["heuristic:1"], DiceRules(5))) == ["heuristic:1"]


def test_every_combination_of_changed_switches_is_a_variant_that_of_the_table_first() -> None:
    variants = changes_of(Rules(5), "own_cards=false jail_on_self=true,false")
    assert list(variants) == [
        "own cards True, jail on self False", "own cards True, jail on self True",
        "own cards False, jail on self False", "own cards False, jail on self True",
    ]  # fmt: skip
    assert list(changes_of(Rules(5), "own_cards=false | true; jail_on_self = true | false")) == list(variants)
    tables = list(tables_of(Rules(5), "5", "", "own_cards=false"))
    assert [(name, rules.as_dict()["own_cards"]) for name, rules in tables] == [("own cards True", True), ("own cards False", False)]


@pytest.mark.parametrize("text", ["sheriff=1", "own_cards", "players=4,5", "own_cards="])
def test_what_is_no_change_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="change: expected a switch with its values"):
        changes_of(Rules(5), text)


def test_changes_and_variants_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="change, variants: expected one of the two"):
        list(tables_of(Rules(5), "", "base", "own_cards=false"))


# Claims


def near(value: float, half: float = 0.01) -> Interval:
    """An interval."""
    return Interval(value, value - half, value + half)


def row(variant: str, players: int, tier: str, rates: Mapping[str, float]) -> TableFigures:
    """A table at which one seat of each role sits."""
    roles = {word: near(rate) for word, rate in rates.items()}
    return TableFigures(variant, players, tier, 10_000, roles, roles, {}, {}, {}, 0, dict.fromkeys(rates, 1))


def study_of(*rows: TableFigures) -> Study:
    """A study of these tables."""
    return Study("a game", ["unknown", "sheriff", "outlaw"], list(rows))


def test_a_claim_is_made_where_all_tiers_above_random_agree() -> None:
    strong, weak = {"sheriff": 0.6, "outlaw": 0.3}, {"sheriff": 0.3, "outlaw": 0.6}
    same = study_of(row("base", 4, "random", weak), row("base", 4, "heuristic", strong), row("base", 4, "learned", strong))
    answer = role_strength(same, "base", "sheriff")
    assert answer is not None
    assert answer.sure
    assert answer.answer.startswith("Stronger with 4 (+15.0, +15.0) players")
    apart = study_of(row("base", 4, "heuristic", strong), row("base", 4, "learned", weak))
    answer = role_strength(apart, "base", "sheriff")
    assert answer is not None
    assert not answer.sure
    assert "not in all tiers, with 4 (+15.0, -15.0)" in answer.answer


def test_sizes_whose_gaps_are_not_told_apart_are_fairest_together() -> None:
    wide, close, even = {"sheriff": 0.8, "outlaw": 0.2}, {"sheriff": 0.52, "outlaw": 0.48}, {"sheriff": 0.51, "outlaw": 0.48}
    study = study_of(*[row("base", players, "heuristic", rates) for players, rates in ((4, wide), (5, close), (6, even))])
    answer = fairest_size(study, "base")
    assert answer is not None and answer.sure
    assert answer.answer.startswith("5 and 6 players, which are not told apart.")
    assert "heuristic: 6 players (3.0 ± 2.0)" in answer.answer
    assert answer.answer.endswith("least fair 4 (60.0 ± 1.8)")
    other = study_of(*study.tables, *[row("base", players, "learned", rates) for players, rates in ((4, even), (5, wide), (6, wide))])
    answer = fairest_size(other, "base")
    assert answer is not None and not answer.sure
    assert answer.answer.startswith("It depends on who plays.")


def shift_of(*sizes: tuple[int, float, float]) -> Answer:
    """The answer where the Sheriff wins so much, and without the variant so much, at these numbers of players."""
    rows = []
    for players, after, before in sizes:
        rows += [row("base", players, "heuristic", {"sheriff": before, "outlaw": 0.5})]
        rows += [row("dark", players, "heuristic", {"sheriff": after, "outlaw": 0.505})]
    answer = variant_shifts(study_of(*sorted(rows, key=lambda each: each.variant)), "dark", "base")
    assert answer is not None
    return answer


def test_what_a_variant_shifts_is_said_beside_the_first_variant() -> None:
    answer = shift_of((4, 0.4, 0.5), (5, 0.3, 0.5))
    assert answer.question == "Who wins more, who less with dark than with base?"
    assert answer.answer == "Sheriff less with 4 and 5 players: -15.0 on average (heuristic alone). Nothing sure in all tiers: outlaw."
    assert not answer.sure


def test_a_tier_that_does_not_play_at_every_size_has_the_mean_of_those_at_which_it_does() -> None:
    rows = [row(variant, players, "heuristic", {"sheriff": rate}) for players in (4, 5) for variant, rate in (("base", 0.5), ("dark", 0.4))]
    rows += [row("base", 5, "learned", {"sheriff": 0.6}), row("dark", 5, "learned", {"sheriff": 0.4})]
    answer = variant_shifts(study_of(*sorted(rows, key=lambda each: each.variant)), "dark", "base")
    assert answer is not None
    assert answer.answer == "Sheriff less with 4 and 5 players: -10.0 and -20.0 on average (heuristic and learned)."


def test_no_mean_is_said_of_shifts_that_go_both_ways() -> None:
    answer = shift_of((4, 0.4, 0.5), (5, 0.5, 0.5), (6, 0.7, 0.5))
    assert answer.answer.startswith("Sheriff more with 6, less with 4 players (of 4, 5 and 6) (heuristic alone).")


def test_a_role_in_which_a_guest_gains_most_is_named_where_its_interval_tells_it_from_the_others() -> None:
    gains = {"sheriff": near(-0.4), "outlaw": near(-0.2)}, {"sheriff": near(0.02), "outlaw": near(0.015)}
    study = study_of(row("base", 4, "heuristic", {"sheriff": 0.5, "outlaw": 0.5}))
    study.skill = [Row("base", 4, tier, gain) for tier, gain in zip(("random", "learned"), gains, strict=True)]
    answer = skill_by_role(study, "base")
    assert answer is not None and not answer.sure
    first, second = answer.answer.split("; ")
    assert first == "random: loses most as the sheriff (sheriff -40.0 ± 1.0, outlaw -20.0 ± 1.0)"
    assert second.startswith("learned: no role is surely first (")


def test_a_study_is_read_from_its_file_and_answers_as_before() -> None:
    study = main(Args(deals=64, sizes="4 5", variants="base; rebel", tiers="heuristic"), Rules(), Console(quiet=True))
    read = Study.of_dict("BANG!", [word.lower() for word in Rules().game.roles], json.loads(json.dumps(study)))
    assert [answer.as_dict() for answer in answers(read)] == study["answers"]
    assert read.as_dict() == {name: study[name] for name in ("tables", "characters", "formulas", "luck", "deciding", "skill")}
    assert "roles " in next(answer["answer"] for answer in study["answers"] if "how much does the deal decide" in answer["question"])
    earlier = Study.of_dict("BANG!", ["sheriff"], {name: value for name, value in study.items() if name != "formulas"})
    assert {tuple(figures.figures) for figures in earlier.luck} == {(PLAYERS, LATER)}, "as these two are by the formulas of before"
    answer = deal_share(earlier, "base")
    assert answer is not None and answer.answer.endswith("; the rest is the deal.")


def test_signs_agree_only_where_each_interval_excludes_zero() -> None:
    assert agreed([near(0.1), near(0.02)]) == 1
    assert agreed([near(-0.1), near(-0.02)]) == -1
    assert agreed([near(0.1), near(0.005)]) == agreed([near(0.1), near(-0.1)]) == 0
    assert less(near(0.5, 0.03), near(0.4, 0.04)).high == pytest.approx(0.15)


# Toward an aim


def test_the_smallest_change_that_meets_the_aim_is_named() -> None:
    aims = read_aims("law=40 outlaw=60", ["sheriff", "outlaw"])
    specs = {("own cards True", 4): Rules(4), ("own cards False", 4): Rules(4, own_cards=False)}
    both = {("own cards False, jail on self True", 4): Rules(4, own_cards=False, jail_on_self=True)}
    rates = [{"sheriff": 0.5, "outlaw": 0.5}, {"sheriff": 0.42, "outlaw": 0.58}, {"sheriff": 0.4, "outlaw": 0.6}]
    names = [name for name, _ in {**specs, **both}]
    study = study_of(*[row(name, 4, "heuristic", rate) for name, rate in zip(names, rates, strict=True)])
    trials = changes_by_size(study, {**specs, **both}, aims)
    assert [each.change for each in trials] == names
    assert [round(each.miss, 3) for each in trials] == [0.1, 0.02, 0.0]
    assert smallest_changes(trials, 0.03)[0].startswith("4 players: own cards False is the smallest change that meets the aim")
    assert smallest_changes(trials[:1], 0.03)[0].startswith("4 players: own cards True comes nearest, and misses it by 10.0 points")


def test_an_aim_of_a_role_that_is_not_dealt_is_refused() -> None:
    check_dealt({"law": 0.4, "deputy": 0.2}, [Rules(5), Rules(6)])
    with pytest.raises(ValueError, match="toward: nobody is dealt the role deputy with 4 players; there are sheriff, outlaw, renegade"):
        check_dealt({"deputy": 0.2}, [Rules(5), Rules(4)])


@pytest.mark.parametrize("text", ["law", "law=fourty", "law=140", "ghosts=10"])
def test_what_is_no_aim_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="toward: expected sides with percents"):
        read_aims(text, ["sheriff", "outlaw"])
    with pytest.raises(ValueError, match="toward: expected each side once; got law twice"):
        read_aims("law=40 law=90", ["sheriff", "outlaw"])
