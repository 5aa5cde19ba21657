"""Pictures of an evaluation: every row by its name, differences beside the rates, few deals marked."""

from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from rich.console import Console

from bang_env import Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.evaluate import Args, main
from bang_experiments.pictures import evaluation, results

WON, GAINED = "seats that win", "difference, in percentage points"


def drawn(lineups: str, rules: Spec, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, **more: Any) -> dict[str, Figure]:
    """The figures of an evaluation, by the names of their files."""
    figures: dict[str, Figure] = {}
    for module in (evaluation, results):
        monkeypatch.setattr(module, "write_picture", lambda figure, path: figures.update({path.name: figure}))
    main(Args(lineups=lineups, out=str(tmp_path), **{"deals": 20, **more}), rules, Console(quiet=True))
    plt.close("all")
    return figures


def panels(figure: Figure) -> dict[str, Axes]:
    """The parts of a figure, by their titles."""
    return {axes.get_title(loc="left"): axes for axes in figure.axes}


def names(figure: Figure) -> list[str]:
    """The labels of a figure's rows, from top to bottom."""
    return [" ".join(label.get_text().split()) for label in figure.axes[0].get_yticklabels()]


def bars(axes: Axes) -> list[Rectangle]:
    """The bars of a part."""
    return [patch for patch in axes.patches if isinstance(patch, Rectangle)]


def test_one_seat_stands_with_its_role_and_its_difference_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (figure,) = drawn("heuristic; careful = heuristic one-renegade=random", Rules(8), monkeypatch, tmp_path).values()
    assert names(figure) == [
        "sheriff", "heuristic", "careful", "deputy, each of 2", "heuristic", "careful", "outlaw, each of 3", "heuristic", "careful",
        "renegade, each of 2", "heuristic", "careful, one seat", "careful",
    ]  # fmt: skip
    parts = panels(figure)
    assert set(parts) == {WON, GAINED}
    assert len(bars(parts[WON])) == 9
    assert len(parts[GAINED].containers) == 5, "for each row but those of the first line-up"
    assert parts[WON].get_ylim() == parts[GAINED].get_ylim()
    assert "one seat: difference from that very seat in heuristic" in figure.get_supxlabel()
    assert figure.get_suptitle() == "BANG!, 8 players"


def test_few_deals_are_hatched_and_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lineups = "heuristic; search:2; random"
    (figure,) = drawn(lineups, Gunslinger(), monkeypatch, tmp_path, tables="level=1", search_deals=3).values()
    assert names(figure) == ["gunslinger", "heuristic", "search:2, 3 deals", "random"]
    assert figure.get_suptitle() == "The Lone Gunslinger, level 1"
    assert [bool(bar.get_hatch()) for bar in bars(panels(figure)["games won"])] == [False, True, False]
    assert "20 deals, 95 % intervals; differences from heuristic on the same deals; hatched: fewer deals" in figure.get_supxlabel()


def test_lines_over_tables_have_their_differences_below(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lineups, tables = "heuristic; mine = heuristic one-outlaw=random; heuristic one-outlaw=search:2", "players=4; players=5 dodge_city"
    figures = drawn(lineups, Rules(), monkeypatch, tmp_path, tables=tables, search_deals=2)
    assert set(figures) == {f"tables-{role}.png" for role in ("sheriff", "deputy", "outlaw", "renegade")}
    won, gained = figures["tables-outlaw.png"].axes
    assert won.get_title(loc="left") == "BANG!: seats of a role that win, outlaw"
    labels = [" ".join(label.split()) for label in won.get_legend_handles_labels()[1]]
    search = "heuristic one-outlaw=search:2"
    assert labels == ["heuristic", "mine, one seat", "mine", f"{search}, one seat, 2 deals", f"{search}, 2 deals"]
    assert (won.get_ylabel(), gained.get_ylabel()) == ("games won", "difference")
    assert len(gained.containers) == 4
    assert [label.get_text() for label in gained.get_xticklabels()] == ["players 4", "players 5\ndodge city"]
    fills = [container[0].get_markerfacecolor() for container in won.containers]
    assert [fill == "white" for fill in fills] == [False, False, False, True, True]
    assert len({container[0].get_color() for container in won.containers}) == 3, "one seat has the colour of its line-up"


def test_names_are_broken_between_words_and_are_no_mathematics() -> None:
    long = results.legend_line("heuristic one-outlaw=runs/a-folder-with-a-long-name/outlaw-5 deputy=a$b$c", 30).split("\n")
    assert max(map(len, long)) <= 30 + 2  # a dollar sign is written with a backslash
    assert long[0] == "heuristic"
    assert long[1].startswith("one-outlaw=runs")
    assert long[1].endswith("outlaw-5")
    assert long[2] == r"deputy=a\$b\$c"


def test_one_line_up_has_no_differences_to_draw(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (figure,) = drawn("heuristic", Rules(4), monkeypatch, tmp_path).values()
    assert set(panels(figure)) == {WON}


def test_differences_are_spoken_of_where_there_are_some(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for lineups, spoken in (("random", False), ("random; heuristic", True)):
        (figure,) = drawn(lineups, Rules(4), monkeypatch, tmp_path).values()
        assert any("differences from random" in text.get_text() for text in figure.texts) == spoken
