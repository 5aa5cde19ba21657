"""How balanced a game is: what is counted, on few games, and what is refused."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import make
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import RulesError, Spec, read_switches
from bang_experiments.arena import jobs, watched_games
from bang_experiments.arena.statistics import Interval
from bang_experiments.arena.watched_games import Watcher
from bang_experiments.balance.balance import Args, main
from bang_experiments.balance.page import page
from bang_experiments.balance.report import stacked_bars
from bang_experiments.balance.table_figures import FIRST
from bang_experiments.balance.variants import ALL, BASE, tables_of
from tests.support.commands.terminal import bang

ROOT = Path(__file__).parents[2]


def played(rules: Spec, deals: int = 40, seed: int = 2) -> tuple[Watcher, NDArray[np.bool_]]:
    """Games of random players, and which seats (games, seats) were eliminated, ever."""
    games, agent = Watcher(rules, deals, seed), make("random", 1, rules.game)
    batch = games.batch
    fell = np.zeros(batch.roles.shape, np.bool_)
    while (going := np.flatnonzero(batch.asked != NOBODY)).size:
        before = batch.states["alive"].astype(np.bool_)
        games.step(agent.act(batch.views[going], batch.masks[going]), going)
        fell |= before & (batch.states["alive"] == 0)
    return games, fell


@pytest.mark.parametrize("rules", [DiceRules(6, ghost=True), Rules(5, death_mesa=True)], ids=["dice", "bang"])
def test_a_watcher_knows_who_fell_first(rules: Spec) -> None:
    games, fell = played(rules)
    assert not (games.batch.states["alive"].astype(bool) & fell).any() or rules.name == "bang", "a dead Renegade may come back"
    some = games.first != NOBODY
    assert some.any()
    assert fell[np.flatnonzero(some), games.first[some]].all()
    assert not fell[~some].any()
    assert (games.decisions > 0).all()


def test_whoever_falls_first_in_the_dice_game_becomes_the_ghost() -> None:
    games, fell = played(DiceRules(6, ghost=True))
    ghost = games.batch.states["ghost"]
    haunted = np.flatnonzero(ghost != NOBODY)
    assert haunted.size > 30
    assert fell[haunted, ghost[haunted]].all()
    assert (ghost[haunted] == games.first[haunted]).mean() > 0.9, "but where several fell between two choices"


def test_a_bar_has_more_parts_than_there_are_colours() -> None:
    row = {f"part {number}": Interval(1 / 7, 0, 1) for number in range(7)}
    assert "part 6" in stacked_bars({"row": row}, "label", "axis")


def test_the_tables_are_shown_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = main(Args(deals=160, sizes="3 5", variants="base; ghost", tiers="heuristic", parts="", out=str(tmp_path)), DiceRules())
    shown = capsys.readouterr().out
    for word in ("sheriff", "by Indians", "by Dynamite", FIRST, "Sid Ketchum", "ghost"):
        assert word in shown
    assert json.loads((tmp_path / "balance.json").read_text()) == json.loads(json.dumps(results))
    assert str(tmp_path) not in (tmp_path / "balance.json").read_text() + (tmp_path / "report.html").read_text()
    for name in ("roles.png", "characters.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    assert [(row["variant"], row["players"]) for row in results["tables"]] == [(BASE, 3), (BASE, 5), ("ghost", 5)]
    for row in results["tables"]:
        blows = [share[0] for name, share in row["shares"].items() if name.startswith("by ")]
        assert sum(blows) == pytest.approx(1, abs=1e-4), "every game has a last blow"
        assert ("sheriff" in row["roles"]) == (row["players"] > 3)
    law = results["tables"][1]["roles"]
    assert law["sheriff"] == law["deputy"], "they win together"


def test_a_character_is_compared_with_its_role() -> None:
    results = main(Args(deals=512, sizes="4", variants="base", tiers="random", parts="", out=""), DiceRules())
    worth = results["characters"][BASE]["any role"]
    assert len(worth) == 16
    mean = np.mean([row["random"][0] for row in worth.values()])
    assert abs(mean) < 0.01, "what one wins more than its role another wins less"
    assert all(row["random"][1] <= row["random"][0] <= row["random"][2] for row in worth.values())


def test_a_game_without_words_for_blows_is_measured_too(capsys: pytest.CaptureFixture[str]) -> None:
    results = main(Args(deals=10, sizes="4", variants="base; rebel", tiers="heuristic", parts=""), Rules())
    assert [row["variant"] for row in results["tables"]] == [BASE, "rebel"]
    assert "last blow" not in capsys.readouterr().out
    assert not [name for name in results["tables"][0]["shares"] if name.startswith("by ")]


@pytest.mark.parametrize("game", ["bang", "dice"])
def test_the_help_promises_last_blows_only_where_the_game_names_them(game: str) -> None:
    code, printed = bang("balance", game, "--help")
    help_text = " ".join(printed.split())
    assert code == 0
    assert "A game that names what eliminates, as the dice game does, has a table of what strikes the last blow" in help_text
    assert help_text.count("last blow") == 1


def test_unless_told_otherwise_every_module_is_played_at_every_number_of_players() -> None:
    tables = list(tables_of(DiceRules(), "", ""))
    assert {(variant, table.players) for variant, table in tables if variant in (BASE, ALL)} == {
        *((BASE, players) for players in range(3, 9)),
        *((ALL, players) for players in range(5, 9)),
    }
    every = {"ghost": True, "posse": True, "special_roles": True, "chiefs_arrow": True, "saloon_dice": True}
    assert all(every.items() <= table.as_dict().items() for variant, table in tables if variant == ALL)
    assert len(tables) == 6 + 6 + 6 + 5 + 6 + 4 + 4


def test_what_the_table_plays_already_is_no_variant() -> None:
    tables = list(tables_of(DiceRules(7, ghost=True), "", ""))
    assert all({"ghost": True, "players": 7}.items() <= table.as_dict().items() for _, table in tables)
    assert "ghost" not in {variant for variant, _ in tables}


def test_the_same_seed_gives_the_same_figures() -> None:
    def once() -> dict[str, Any]:
        return main(Args(deals=20, sizes="5", variants="ghost", tiers="random; heuristic", parts="choices"), DiceRules())

    one, other = once(), once()
    assert one.pop("made").keys() == other.pop("made").keys() == {"date", "seconds", "commit", "machine"}
    assert one == other


def test_the_figures_are_the_same_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    monkeypatch.setattr(watched_games, "AT_ONCE", 10)

    def by(workers: int) -> dict[str, Any]:
        return main(Args(deals=25, sizes="4 5", variants="base", tiers="random", parts="", workers=workers), DiceRules())

    alone, shared = by(1), by(2)
    assert alone["tables"] == shared["tables"]
    assert alone["characters"] == shared["characters"]


@pytest.mark.parametrize(
    ("args", "rules", "sentence"),
    [
        ({"deals": 1}, DiceRules(), "at least 2 deals"),
        ({"sizes": "five"}, DiceRules(), 'sizes: expected numbers of players as in "4 7"; got \'five\''),
        ({"sizes": "3", "variants": "ghost"}, DiceRules(), "players: expected at least 5 with ghost=True, got 3"),
        ({"sizes": "5 12"}, DiceRules(), "sizes: nothing is played with 12 players; leave this out"),
        ({"variants": "ghosts"}, DiceRules(), "has no switch 'ghosts'"),
        ({"variants": ";"}, DiceRules(), "name at least one variant"),
        ({"variants": "base ghost"}, DiceRules(), 'write "base; ghost" if two variants are meant, else leave "base" out'),
        ({"variants": "base bart_draws_per_point=false"}, Rules(), '"base" stands for the game without further switches'),
        ({"variants": "base; bart_draws_per_point"}, Rules(), '"base" and "bart draws per point" are the same game, BANG!, 3 players'),
        ({"tiers": "search", "sizes": "4"}, DiceRules(), '"search" would take days'),
        ({"sizes": "5", "variants": "base; royal"}, Rules(), "royal=True needs death_mesa=True; without that it changes nothing"),
        ({"variants": "base; royal"}, Rules(), "royal=True needs death_mesa=True; without that it changes nothing"),
        ({"within": -5.0}, DiceRules(), "within: expected percentage points from 0 to 100, got -5.0"),
        ({"tiers": "random; learned", "change": "drawn=1", "toward": "law=50"}, Rules(4), "toward: of these tiers nobody but random"),
        ({}, Gunslinger(2), "The Lone Gunslinger has no characters to compare.*bang evaluate gunslinger"),
    ],
)
def test_what_cannot_be_measured_is_refused(args: dict[str, Any], rules: Spec, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(Args(**args), rules)


def test_switches_are_read_as_they_are_written() -> None:
    assert read_switches("players=7, dodge-city rebel=false") == {"players": 7, "dodge_city": True, "rebel": False}
    with pytest.raises(RulesError, match="no switch"):
        DiceRules(**read_switches("ghosts"))


def test_the_page_of_the_docs_says_what_the_files_of_the_studies_say() -> None:
    text = (ROOT / "docs" / "reference" / "balance.md").read_text("utf-8")
    assert text == page(ROOT / "docs"), "python -m bang_experiments.balance.page writes it"
