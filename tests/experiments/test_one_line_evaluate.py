"""`bang_env.evaluate`: any agent, one line."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bang_agents
import bang_env
from bang_agents.learned import FILE, save_policy
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.bang import words as w
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.statistics import paired_difference, win_rate
from bang_experiments.command.entry import EXTRAS
from tests.support.agents import own_agents
from tests.support.games.toy import Toy


def test_it_plays_one_seat_and_compares_it_with_the_heuristic_there() -> None:
    evaluation = bang_env.evaluate(own_agents.first, players=5, role="outlaw", deals=80, seed=3)
    heuristic, own = bang_agents.make("heuristic"), bang_agents.make(own_agents.first)
    ours, theirs = (play_deals(Rules(5), heuristic, 80, 3, focus=(w.OUTLAW, agent)).focus_won() for agent in (own, heuristic))
    assert evaluation.won.tolist() == ours.tolist()
    assert evaluation.win_rate == tuple(vars(win_rate(ours)).values())
    assert evaluation.gain == tuple(vars(paired_difference(ours, theirs)).values())
    assert (evaluation.agent, evaluation.seat, evaluation.opponents) == ("first", "outlaw", "heuristic")
    assert (evaluation.rules, evaluation.deals) == (Rules(5), 80)


def test_it_is_shown_as_a_small_table() -> None:
    evaluation = bang_env.evaluate("random", players=4, role="Sheriff", opponents="random outlaw=heuristic", deals=40)
    lines = str(evaluation).splitlines()
    assert lines[0] == "random as sheriff among random outlaw=heuristic: BANG!, 4 players, 40 deals (95 % intervals)"
    assert [line.split("  ")[1] for line in lines[1:]] == ["games won", "more than the heuristic"]
    assert "won=" not in repr(evaluation)


def test_opponents_that_name_no_seat_leave_all_to_the_heuristic() -> None:
    assert bang_env.evaluate("random", players=4, opponents={}, deals=2).opponents == "heuristic"


def test_the_same_call_gives_the_same_numbers() -> None:
    one, other = (bang_env.evaluate("random", players=4, opponents=own_agents.last, deals=30, seed=5) for _ in range(2))
    assert one == other
    assert np.array_equal(one.won, other.won)
    assert one.opponents == "last"


@pytest.mark.parametrize(
    ("rules", "seat"),
    [(DiceRules(4), "any role"), (Gunslinger(0), "gunslinger"), (Toy(4), "any role"), (Toy(alone=True), "player")],
    ids=str,
)
def test_any_game_is_played(rules: Any, seat: str) -> None:
    evaluation = bang_env.evaluate(own_agents.first, rules=rules, deals=20)
    assert evaluation.seat == seat
    assert evaluation.rules == rules
    assert (evaluation.gain is None) == (not rules.game.heuristic)
    assert evaluation.opponents == ("" if rules.one_player else "heuristic" if rules.game.heuristic else "random")


def test_the_heuristic_is_not_compared_with_itself() -> None:
    assert bang_env.evaluate("heuristic", players=4, deals=20).gain is None


def test_games_that_nobody_ends_are_cut_off_and_counted() -> None:
    def passes(view: Any, mask: Any) -> int:
        return int(mask.argmax())

    evaluation = bang_env.evaluate(passes, players=4, opponents=passes, deals=6, max_decisions=200)
    assert evaluation.cut_off == 6
    assert "cut off, won by nobody   6" in str(evaluation)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"agent": own_agents.AtFive, "players": 7}, "AtFive plays at tables of at most 5 seats, and this one has 7: play with"),
        ({"agent": own_agents.AtFive, "dodge_city": True}, r"5 players, not BANG!.*Dodge City \(the options of its own table: none\)"),
        ({"agent": own_agents.AtFive, "rules": DiceRules(5)}, "the agent AtFive plays BANG!, 5 players, not BANG! The Dice Game"),
        ({"agent": own_agents.stubborn}, "the agent stubborn chose 61"),
        ({"agent": "nobody"}, 'there is no agent "nobody"'),
        ({"role": "rebel"}, "role: expected one of sheriff, .*; got 'rebel'"),
        ({"deals": 0}, "deals: expected a whole number from 2 to 100,000,000; got 0"),
        ({"deals": 1}, "deals: expected a whole number from 2 to 100,000,000; got 1"),
        ({"deals": 10**9}, "deals: expected a whole number from 2 to 100,000,000; got 1000000000"),
        ({"deals": 2.5}, "deals: expected a whole number from 2 to 100,000,000; got 2.5"),
        ({"seed": -1}, "seed: expected a whole number"),
        ({"deal": 5}, "has no switch 'deal'"),
        ({"rules": Rules(4), "players": 4}, "leave players out"),
        ({"rules": "dice"}, "a spec of a game"),
        ({"rules": Gunslinger(0), "role": "sheriff"}, "leave role out"),
        ({"rules": Gunslinger(0), "opponents": "random"}, "leave opponents out"),
        ({"opponents": {"sheriff": None}}, "opponents: expected an agent, an agent's name or a list of these for 'sheriff'; got None"),
        ({"opponents": "heuristic one-outlaw=random"}, "opponents: expected a line-up without one-role="),
    ],
    ids=lambda one: one if isinstance(one, str) else " ".join(one),
)
def test_what_cannot_be_evaluated_is_refused_with_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    usual: dict[str, Any] = {"agent": "random", "deals": 4}
    with pytest.raises(ValueError, match=sentence):
        bang_env.evaluate(**usual | asked)


def test_an_agent_with_room_plays_at_larger_tables() -> None:
    assert bang_env.evaluate(own_agents.UpToEight, players=7, deals=4).agent == "UpToEight"


def test_one_that_searches_is_given_worlds() -> None:
    evaluation = bang_env.evaluate(own_agents.Deep, players=4, deals=6, seed=2)
    assert evaluation.gain is not None and evaluation.gain[0] == 0


def test_a_saved_policy_at_a_larger_table_is_told_what_would_fit(tmp_path: Path) -> None:
    rules = Rules(5)
    width = rules.game.pages.size(rules.pages, 5)
    weights = {"actor.0.weight": np.zeros((rules.choices, width), np.float32), "actor.0.bias": np.zeros(rules.choices, np.float32)}
    save_policy(tmp_path / FILE, weights, rules, {"padded_seats": 5})
    assert bang_env.evaluate(str(tmp_path), players=4, deals=4, max_decisions=100).deals == 4
    fitting = f"the policy {tmp_path} plays at tables of at most 5 seats, and this one has 7: "
    fitting += "play with --players 5, or train one with --padded-seats 7"
    with pytest.raises(ValueError, match=re.escape(fitting)):
        bang_env.evaluate(str(tmp_path), players=7, deals=4)


def test_it_needs_no_extra() -> None:
    lacking = [module for modules in EXTRAS.values() for module in modules]
    code = f"import sys; sys.modules.update(dict.fromkeys({lacking!r}))\n"
    code += "import bang_env; print(bang_env.evaluate(lambda views, masks: masks.argmax(axis=1), players=4, deals=4))"
    root = Path(__file__).parents[2]
    places = os.pathsep.join(str(root / part) for part in ("", "agents", "experiments"))
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": places}, capture_output=True, text=True, check=False
    )
    assert "<lambda> as any role among heuristic: BANG!, 4 players, 4 deals" in done.stdout, done.stderr
