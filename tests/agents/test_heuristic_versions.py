"""The heuristic by version: what an older one chooses never changes, and it can be named wherever an agent can."""

import io
import lzma
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_env
from bang_agents import heuristic_of, heuristic_version, make
from bang_agents.agent import PolicyError
from bang_agents.learned import Learned
from bang_agents.user_agents import names_code
from bang_env import BANG, DICE, Batch, DiceRules, Rules
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.kernel.game import Game
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.lineups import parse_lineup
from tests.agents.test_learned_compiled import Outside


def record(version: int) -> Any:
    """The choices of a version, recorded while it was the newest, with their views and masks."""
    return np.load(io.BytesIO(lzma.decompress(Path(__file__).with_name(f"heuristic_{version}.xz").read_bytes())))


RECORDED = {1: record(1), 2: record(2)}
"""1: positions of every kind of table of `golden.py`, at every kind of question, and what version 1 chose in each. 2: positions of Ghosts
of the dice game, where alone version 2 chooses otherwise there, and what it chose."""
POSITIONS = {"bang": 2725, "dice": 660}
TABLES: list[Spec] = [Rules(5), Rules(7, death_mesa=True), DiceRules(6, ghost=True)]


def recorded(game: Game, version: int = 1) -> tuple[NDArray[Any], NDArray[np.bool_], NDArray[np.uint8]]:
    """Views, masks and choices. What views have been given since is 0 in them."""
    arrays = RECORDED[version]
    choices = arrays[f"{game.name}.choices"]
    views = np.zeros(len(choices), game.view)
    for name in arrays.files:
        house, _, field = name.partition(".view.")
        if house == game.name and field:
            views[field] = arrays[name]
    masks = np.unpackbits(arrays[f"{game.name}.masks"], axis=1) != 0
    return views, np.pad(masks, ((0, 0), (0, max(0, game.choices - masks.shape[1]))))[:, : game.choices], choices


@pytest.mark.parametrize("game", [BANG, DICE], ids=["bang", "dice"])
def test_version_1_chooses_for_ever_what_it_chose(game: Game) -> None:
    views, masks, choices = recorded(game)
    assert len(choices) == POSITIONS[game.name]
    np.testing.assert_array_equal(make("heuristic:1", game=game).act(views, masks), choices)


def test_version_2_of_the_dice_game_chooses_for_ever_what_it_chose() -> None:
    views, masks, choices = recorded(DICE, 2)
    np.testing.assert_array_equal(make("heuristic:2", game=DICE).act(views, masks), choices)
    for other in ("heuristic:1", "heuristic:3"):
        assert (make(other, game=DICE).act(views, masks) != choices).any()


@pytest.mark.parametrize("game", [BANG, DICE], ids=["bang", "dice"])
def test_the_newest_version_is_the_heuristic(game: Game) -> None:
    views, masks, choices = recorded(game)
    newest = make("heuristic", game=game).act(views, masks)
    assert (newest != choices).any()
    np.testing.assert_array_equal(make(f"heuristic:{heuristic_version(game)}", game=game).act(views, masks), newest)


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.parametrize("name", ["heuristic", "heuristic:1"])
def test_seats_held_in_compiled_code_play_the_version_that_was_named(rules: Spec, name: str) -> None:
    agent = make(name, game=rules.game)
    inside, outside = (play_deals(rules, holder, 40, seed=5) for holder in (agent, Outside(agent)))
    np.testing.assert_array_equal(inside.winners, outside.winners)
    assert inside.decisions == outside.decisions


def test_versions_play_other_games() -> None:
    decisions = {name: play_deals(Rules(7), make(name), 40, seed=5).decisions for name in ("heuristic", "heuristic:1")}
    assert len(set(decisions.values())) == 2


def test_an_older_version_is_named_wherever_an_agent_is() -> None:
    assert make("heuristic:1").name == "heuristic:1"
    assert make("heuristic:2").name == make("heuristic").name == "heuristic"
    assert not names_code("heuristic:1")
    lineup = parse_lineup("heuristic one-outlaw=heuristic:1", Rules(5))
    assert lineup.focus is not None
    assert lineup.focus[1].name == "heuristic:1"
    assert Batch(Rules(5), 4, players="heuristic:1", free="outlaw").asked.shape == (4,)
    evaluation = bang_env.evaluate("heuristic:1", players=7, role="renegade", opponents="heuristic:1", deals=20)
    assert evaluation.gain is not None, "it is compared with the newest version"
    assert bang_env.evaluate("heuristic", players=7, role="renegade", deals=20).gain is None


@pytest.mark.parametrize("name", ["heuristic:0", "heuristic:3", "heuristic:", "heuristic:x", "heuristic:1:1"])
def test_a_version_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="heuristic of the game bang: expected version 1 to 2, got "):
        make(name)
    with pytest.raises(ValueError, match="version: expected a version of the heuristic of the game bang from 1 to 2, got 3"):
        heuristic_of(BANG, 3)
    with pytest.raises(ValueError, match="heuristic of the game dice: expected version 1 to 3, got '4'"):
        make("heuristic:4", game=DICE)
    with pytest.raises(ValueError, match="version: expected a version of the heuristic of the game dice from 1 to 3, got 4"):
        heuristic_of(DICE, 4)


def test_a_policy_goes_on_being_advised_by_the_version_that_advised_it() -> None:
    rules = Rules(7)
    width = rules.game.pages.size(rules.pages, 7)
    weights = {"actor.0.weight": np.zeros((rules.choices, width), np.float32), "actor.0.bias": np.zeros(rules.choices, np.float32)}
    views, masks, _ = recorded(BANG)
    sets = sum(views[row.switch].astype(int) for row in CARD_SETS if row.switch)
    plain = np.flatnonzero((views["n"] == 7) & (sets == 0) & (views["gunslinger"] == 0))
    views, masks = views[plain], masks[plain][:, : rules.choices]
    for version in (1, 2):
        advised = Learned.of(weights, rules, {"padded_seats": 7, "advice": 100.0, "heuristic": version})
        np.testing.assert_array_equal(advised.act(views, masks), make(f"heuristic:{version}").act(views, masks))
    with pytest.raises(PolicyError, match="advised by version 3 of the heuristic; here there are versions 1 to 2"):
        Learned.of(weights, rules, {"padded_seats": 7, "advice": 100.0, "heuristic": 3})
