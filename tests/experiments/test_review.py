"""Reviews: what is blamed on whom, that they are the same for any number of workers, and what is kept of them."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents.learned import FILE, save_policy
from bang_agents.table_agents import agent_at
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.bang.words import OUTLAW, RENEGADE, SHERIFF
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.statistics import chance_words
from bang_experiments.reviewing.judge import Judge, Loss, Option, best_other
from bang_experiments.reviewing.review_file import Review, ReviewError, Settings, as_text, file_beside, parse_review, read_review
from bang_experiments.reviewing.review_words import Teller, percent
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.terminal.match import Match
from tests.support.agents.policies import chance_weights
from tests.support.commands.terminal import bang
from tests.support.games.toy import Toy

KINDS = [Rules(5), Rules(5, death_mesa=True), DiceRules(4), Gunslinger(1), Toy()]
FEW = Settings("random", 4, 7)


def played(rules: Spec, choices: int = 14, seed: int = 5) -> Match:
    """A game of some choices between agents that draw lots."""
    match = Match(rules, dict.fromkeys(range(rules.players), agent_at("random", rules, seed)), seed)
    while match.asked != NOBODY and match.answers < choices:
        match.make(match.choice_of_agent())
    return match


def said_by(*words: str) -> str:
    """The output of a command that succeeds."""
    code, printed = bang(*words)
    assert code == 0, printed
    return printed


def refused(*words: str) -> str:
    """Why a command is not carried out."""
    code, printed = bang(*words)
    assert code == 2
    return " ".join(printed.split())


@pytest.fixture(scope="module")
def game() -> Match:
    """The beginning of a game of five."""
    return played(Rules(5), 40)


@pytest.fixture(scope="module")
def review(game: Match) -> Review:
    """Its review."""
    return make_review(game, Settings("heuristic", 20, 0), Workers(2))


@pytest.fixture
def file(game: Match, review: Review, tmp_path: Path) -> Path:
    """Its record, with the review beside it."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(game.record())
    file_beside(path).write_text(as_text(review, game))
    return path


@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_any_game_is_reviewed_the_same_by_any_number_of_workers(rules: Spec) -> None:
    match = played(rules)
    settings = replace(FEW, by="heuristic" if rules.game.heuristic else "random")
    progress: list[float] = []
    game_review = make_review(match, settings, Workers(1), progress.append)
    assert game_review == make_review(match, settings, Workers(3))
    assert len(game_review.won) == match.answers + 1 and progress == sorted(progress) and progress[-1] == pytest.approx(1)
    assert {seat for side in game_review.sides() for seat in side} == set(range(rules.players))
    for decision in game_review.decisions:
        assert (decision.seat, decision.choice) == match.choice_at(decision.at) and len(decision.options) > 1
        assert decision.loss.better != decision.choice
    assert parse_review(as_text(game_review, match).encode(), match) == game_review
    assert json.dumps(Teller(match, game_review).all())


def test_seats_that_win_together_are_one_side(game: Match, review: Review) -> None:
    names = [name for name, _ in Teller(game, review).sides]
    roles = game.roles
    assert sorted(names) == ["Outlaw", "Renegade", "Sheriff and Deputy"]
    assert [roles.index(SHERIFF) in seats for _, seats in Teller(game, review).sides].count(True) == 1
    assert {sum(row[seats[0]] for _, seats in Teller(game, review).sides) for row in review.won} == {review.futures}


def test_chances_have_both_ends_of_their_interval(game: Match, review: Review) -> None:
    assert percent(0, 200) == (0.0, 0.0, 1.9) and percent(200, 200) == (100.0, 98.1, 100.0) and percent(0, 0) == (0.0, 0.0, 100.0)
    assert chance_words(0, 200) == "0 (0 to 2) %" and chance_words(0, 0) == ""
    assert all(low <= value <= high for row in Teller(game, review).chances() for value, low, high in row)


def test_a_choice_that_gives_the_game_away_is_found() -> None:
    match = played(Toy(), 0)
    judge = Judge(match.rules, 2, "random", 400, 1)
    state = match.moment(0).copy()
    state["number"] = [1, 6]
    options = judge.options(state, 0, 0)
    hold, draw = (next(option for option in options if option.choice == choice) for choice in (0, 1))
    assert hold.chance == 0 < draw.chance, "whoever has a 1 wins with nothing but another number"
    loss = judge.loss(state, 0, 0, best_other(options, 0), closer=True)
    assert loss.sure and loss.better == 1 and loss.tried == 2000 and 0.2 < loss.lost < 0.6
    assert judge.loss(state, 0, 1, 0, closer=True).lost == -judge.loss(state, 0, 0, 1, closer=True).lost


@pytest.mark.parametrize("rules", [Rules(5), DiceRules(5)], ids=str)
def test_what_a_choice_lost_depends_on_nothing_that_the_seat_could_not_know(rules: Spec) -> None:
    match = played(rules, 12)
    judge = Judge(rules, 5, "heuristic", 30, 3)
    at = next(at for at in range(match.answers - 1, -1, -1) if len(match.branch(at).options) > 1)
    seat, choice = match.choice_at(at)
    true, other = match.moment(at).copy(), Games(rules.game, match.moment(at).copy())
    other.resample(0, seat, 11)
    assert not np.array_equal(true, other.array)
    first, second = judge.options(true, at, seat), judge.options(other.array.copy(), at, seat)
    assert [(option.choice, option.won) for option in first] == [(option.choice, option.won) for option in second]
    better = best_other(first, choice)
    assert judge.loss(true, at, choice, better, closer=False) == judge.loss(other.array.copy(), at, choice, better, closer=False)


def test_a_loss_is_sure_only_beyond_its_error() -> None:
    assert Loss(1, 0.1, 0.05, 10).sure and not Loss(1, 0.1, 0.2, 10).sure and not Loss(1, -0.1, 0.05, 10).sure
    assert Option(3, 0, 0, 0, 0).chance == 0


def test_the_worst_decisions_come_first_and_bounds_let_fewer_through(game: Match, review: Review) -> None:
    lost = [decision.loss.lost for decision in review.worst()]
    assert lost == sorted(lost, reverse=True) and lost
    seat = review.worst()[0].seat
    assert {decision.seat for decision in review.worst(seat)} == {seat}
    assert all(decision.loss.lost >= 0.05 for decision in review.worst(least=0.05))
    assert len(review.worst(sure=True)) <= len(lost)


def test_the_line_not_taken_is_played_to_its_end_from_the_true_game(game: Match, review: Review) -> None:
    teller = Teller(game, review)
    decision = next(decision for decision in review.worst() if decision.line)
    assert decision.line[0] == decision.loss.better
    assert decision.played_in(game).asked == NOBODY and len(teller.line(decision)) > 1


def test_a_review_is_kept_beside_its_record_and_read_again(file: Path, review: Review) -> None:
    before = file_beside(file).read_bytes()
    printed = said_by("review", str(file))
    assert "kept:" in printed and "Sheriff and Deputy" in printed and "lost" in printed and file_beside(file).read_bytes() == before
    assert "may be chance alone" in printed and "%" in printed
    at = review.worst()[0].at
    close = said_by("review", str(file), "--at", str(at))
    assert "as the cards lay" in close and "in truth" in close and "The line that was not taken" in close


def test_an_adviser_that_fails_is_left_out() -> None:
    match = Match(Rules(4), {}, 3)
    for _ in range(3):
        match.make(match.options[0])
    review = make_review(match, Settings("heuristic", 2, 0, "tests.support.agents.own_agents:broken"), Workers(1))
    advised = [decision.by for decision in review.decisions]
    assert advised and all("heuristic" in row and "tests.support.agents.own_agents:broken" not in row for row in advised)


def test_other_settings_make_another_review(file: Path) -> None:
    printed = said_by("review", str(file), "--playouts", "2", "--by", "random")
    assert "written:" in printed and json.loads(file_beside(file).read_text())["playouts"] == 2
    assert "kept:" in said_by("review", str(file), "--seat", "1", "--sure", "--least", "90")


def test_a_review_is_made_anew_once_its_policy_is_another(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    policy, options = tmp_path / "mine", ("--playouts", "2", "--advice", "mine")
    for seed in (1, 2):
        save_policy(policy / FILE, chance_weights(Rules(5), (8,), 5, seed), Rules(5), {"padded_seats": 5})
        printed = said_by("review", str(file), *options)
        assert "written:" in printed and ("made again" in printed) == (seed == 2)
        assert "kept:" in said_by("review", str(file), *options)
    (policy / FILE).unlink()
    assert "kept:" in said_by("review", str(file)), "nobody is asked for what is kept"


def test_a_review_without_marks_is_read_and_the_command_makes_it_anew(file: Path, game: Match) -> None:
    content = json.loads(file_beside(file).read_text())
    del content["agents"]
    file_beside(file).write_text(json.dumps(content | {"playouts": 2}))
    assert parse_review(file_beside(file).read_bytes(), game).marks == {}
    assert "another agent than learned of today" in said_by("review", str(file))
    assert "learned" in json.loads(file_beside(file).read_text())["agents"]


@pytest.mark.parametrize("name", ["by", "advice"])
def test_code_that_a_review_names_is_imported_only_if_the_command_line_names_it_too(file: Path, name: str) -> None:
    content = json.loads(file_beside(file).read_text()) | {name: "antigravity:Agent"}
    file_beside(file).write_text(json.dumps(content))
    assert "kept:" in said_by("review", str(file)), "nobody is asked for what is kept"
    assert f"add --{name} antigravity:Agent" in refused("review", str(file), "--seed", "3")
    assert "antigravity" not in sys.modules


def test_a_review_of_another_game_is_made_anew(file: Path, game: Match) -> None:
    file.write_bytes(game.branch(6).record())
    printed = said_by("review", str(file), "--playouts", "2")
    assert "another game" in printed and "made again" in printed
    assert read_review(file_beside(file), game.branch(6)) is not None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"format": 2}, "its format is 2"), ({"of": "0"}, "another game"), ({"bang_env": "0.0"}, "its bang_env is 0.0"),
        ({"won": [[1]]}, "how 5 seats stand"), ({"decisions": [{"at": 10**9}]}, "whole number"), ({"by": "x" * 9999}, "a name of at most"),
        ({"agents": 3}, "no review that can be read"),
        ({"decisions": 5}, "no review that can be read"), ({"playouts": True}, "whole number"), ({"review": "?"}, "no review of a record"),
    ],
)  # fmt: skip
def test_what_is_no_review_of_this_game_is_refused(game: Match, review: Review, wrong: dict[str, Any], why: str) -> None:
    content = json.loads(as_text(review, game)) | wrong
    with pytest.raises(ReviewError, match=why):
        parse_review(json.dumps(content).encode(), game)


def test_a_forged_decision_is_refused(game: Match, review: Review) -> None:
    wrong: list[tuple[str, Any]] = [
        ("choice", 0), ("options", []), ("beliefs", {"1": {"Mayor": 3}}), ("line", [-1]), ("line", [0] * 99), ("loss", {"better": 1}),
    ]  # fmt: skip
    first = json.loads(as_text(review, game))["decisions"][0]
    wrong += [
        ("seat", float(first["seat"])), ("seat", bool(first["seat"])), ("choice", float(first["choice"])),
        ("loss", first["loss"] | {"better": float(first["loss"]["better"])}), ("beliefs", {"1": {}}),
    ]  # fmt: skip
    for name, value in wrong:
        content = json.loads(as_text(review, game))
        content["decisions"][0][name] = value
        with pytest.raises(ReviewError):
            parse_review(json.dumps(content).encode(), game)
    with pytest.raises(ReviewError):
        parse_review(b"[" * 100_000, game)


def test_a_file_that_is_no_review_is_not_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("bang_experiments.reviewing.review.make_review")  # nothing is played out in vain
    file_beside(file).write_text("my notes")
    assert "no review" in refused("review", str(file), "--playouts", "2") and file_beside(file).read_text() == "my notes"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seat", "5"], "no seat 5"), (["--at", "40"], "40 choices"), (["--least", "101"], "from 0 to 100"),
        (["--playouts", "-1"], "playouts"),
        (["--by", "search:20"], "compiled code"), (["--by", "nobody"], "there is no agent"), (["--seed", "-2"], "seed"),
        (["--seed", str(2**64)], "seed: expected a whole number from 0 to"),
        (["--top", "0"], "top"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(file: Path, words: list[str], why: str) -> None:
    assert why in refused("review", str(file), *words)


def test_a_game_without_choices_is_not_reviewed(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(Match(Rules(4), {}, 1).record())
    assert "nothing has been chosen" in refused("review", str(tmp_path / "game.jsonl"))


def test_renegades_and_outlaws_are_not_one_side(game: Match, review: Review) -> None:
    roles = game.roles
    for side in review.sides():
        assert {roles[seat] for seat in side} not in ({OUTLAW, RENEGADE}, {SHERIFF, RENEGADE})
