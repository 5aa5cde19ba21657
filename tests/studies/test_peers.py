"""Other environments beside ours, for moments only."""

import io
import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray
from rich.console import Console

from bang_experiments.measuring.speed import MEASURED
from bang_experiments.measuring.stopwatch import Beside, Pace, Play
from studies.peers import comparison, environments, openspiel
from studies.peers.environments import Compared, Peer, compare


def plays(decisions: int) -> Callable[[], Play]:
    return lambda: lambda: (decisions, 1)


def missing() -> Play:
    import_module("no_such_peer")
    raise AssertionError("it is there")


def with_ours(make: Callable[[], Play], **more: object) -> Compared:
    """A peer compared with a loop of ours for a moment."""
    return compare(Peer("group", "a peer", "play", make, **more), plays(10), seconds=0.001, rounds=3)  # type: ignore[arg-type]  # by name


def test_a_peer_that_is_not_installed_is_named_in_one_line() -> None:
    compared = with_ours(missing)
    assert compared.beside is None
    assert compared.why == "not installed (no_such_peer)"


def test_a_peer_that_fails_when_it_is_made_or_played_or_counted_does_not_end_the_run() -> None:
    def fails() -> tuple[int, int]:
        raise AttributeError("step is gone")

    for compared in (with_ours(lambda: fails), with_ours(fails), with_ours(plays(10), forced=fails)):  # type: ignore[arg-type]  # it makes nothing
        assert compared.beside is None
        assert compared.why == "failed: AttributeError: step is gone"


def test_an_error_of_ours_is_not_laid_at_the_door_of_a_peer() -> None:
    def ours() -> Play:
        raise RuntimeError("ours")

    with pytest.raises(RuntimeError, match="ours"):
        compare(Peer("group", "a peer", "play", plays(10)), ours, seconds=0.001, rounds=1)


def cannot() -> Play:
    raise openspiel.CannotBuild("no C++ compiler")


def test_where_no_loop_in_cpp_can_be_built_another_is_measured_under_its_own_name_or_none() -> None:
    compared = with_ours(cannot, instead=("bots", plays(10)))
    assert (compared.name, compared.why) == ("bots", "no loop in C++ (no C++ compiler)")
    assert compared.beside is not None
    assert with_ours(cannot).beside is None


def test_forced_decisions_of_a_peer_are_counted_and_left_out_of_a_second_ratio() -> None:
    compared = Compared(Peer("group", "a peer", "play", plays(1)), Beside(Pace(3, 1), Pace(4, 1), (0.75,)), forced=0.25)
    assert compared.with_a_choice == pytest.approx(1.0)


def test_every_peer_is_compared_with_a_loop_that_is_measured_and_loops_that_share_a_peer_have_short_names() -> None:
    assert {peer.ours for peer in environments.PEERS} <= {row[0] for row in MEASURED}
    times = Counter((peer.group, peer.name) for peer in environments.PEERS)
    assert {peer.ours for peer in environments.PEERS if times[peer.group, peer.name] > 1} <= set(comparison.SHORT)


def test_bars_stand_at_the_peers_that_they_were_set_for() -> None:
    bars = [(peer.name, peer.ours, peer.bar) for peer in environments.PEERS if not np.isnan(peer.bar)]
    assert bars == [
        ("OpenSpiel social_deduction, C++", "play", 1),
        ("OpenSpiel bridge, C++ with tensors", "look", 1),
        ("OpenSpiel dou_dizhu, C++ with tensors", "look", 1),
        ("weiss-sim, 64 games", "own_64", 5),
        ("weiss-sim, 1,024 games", "own_1024", 5),
        ("fastcatan, 64 games", "bare_64", 1),
        ("fastcatan, 1,024 games", "bare_1024", 1),
    ]


class Bits:
    """A fake fastcatan: game i allows the choices 0, 64 + i and, if i is odd, nothing else."""

    def __init__(self, games: int, seed: int) -> None:
        self.games = games

    def reset(self) -> None:
        """Nothing to do."""

    def write_masks(self, words: NDArray[np.uint64]) -> None:
        words[:] = 0
        words[:, 1] = np.uint64(1) << np.arange(self.games, dtype=np.uint64)
        words[::2, 0] = 1

    def step_autoreset(self, chosen: NDArray[np.uint32], over: NDArray[np.uint8]) -> None:
        for game, choice in enumerate(chosen):
            assert choice == 64 + game or (choice == 0 and game % 2 == 0)
        over[:] = 0
        over[0] = 1


def test_fastcatan_is_given_choices_that_its_bits_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fastcatan", SimpleNamespace(BatchedEnv=Bits, MASK_WORDS=2))
    play = environments.Catan(8)
    assert play() == (80, 10)
    assert play.forced() == 0.5


def test_the_loop_in_cpp_asks_for_sources_of_the_installed_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pyspiel = SimpleNamespace(__file__=__file__)
    monkeypatch.setattr(openspiel, "version", lambda name: "2.0.2")

    def refused() -> str:
        with pytest.raises(openspiel.CannotBuild) as refusal:
            openspiel.checked_source(pyspiel)
        return str(refusal.value)

    monkeypatch.delenv(openspiel.SOURCE, raising=False)
    assert refused() == "OPEN_SPIEL_SOURCE is not set"
    monkeypatch.setenv(openspiel.SOURCE, str(tmp_path))
    assert refused() == f"no open_spiel/spiel.h in {tmp_path}"
    (tmp_path / "open_spiel").mkdir()
    (tmp_path / "open_spiel" / "spiel.h").touch()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.5"\n')
    assert refused() == f"{tmp_path} is OpenSpiel 1.5, installed is 2.0.2"
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "2.0.2"\n')
    assert openspiel.checked_source(pyspiel) == tmp_path


def test_the_loop_in_cpp_stands_beside_the_file_that_builds_it() -> None:
    assert openspiel.LOOP.is_file()


def test_peers_are_shown_under_headings_and_drawn_like_against_like(monkeypatch: pytest.MonkeyPatch) -> None:
    loops = {"play": ("(a) ours", plays(10)), "play_dice": ("(a) dice", plays(10))}
    peers = (
        Peer("first", "one", "play", plays(10), bar=1e-9, forced=lambda: 0.2),
        Peer("first", "one", "play_dice", plays(10), bar=1e9),
        Peer("second", "two", "play", missing),
        Peer("third", "loop", "play", cannot, bar=1e-9, instead=("bots", plays(10))),
    )
    monkeypatch.setattr(environments, "PEERS", peers)
    console = Console(file=io.StringIO(), width=80)
    compared = comparison.compare_all(loops, 0.002, 2, console)
    comparison.show_compared(loops, compared, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert all(words in shown for words in ("first", "second", "20%", "reached", "missed", "not installed (no_such_peer)"))
    assert [sorted(comparison.row_of(one)) for one in compared] == [
        ["bar", "forced", "group", "of_ours", "of_theirs", "ours", "peer", "ratio", "ratio_without_forced", "ratios"],
        ["bar", "group", "of_ours", "of_theirs", "ours", "peer", "ratio", "ratios"],
        ["group", "missing", "ours", "peer"],
        ["group", "instead", "of_ours", "of_theirs", "ours", "peer", "ratio", "ratios"],
    ]
    assert shown.count("reached") == 1, "a bar is set for the loop in C++, not for what is measured in its place"
    assert "no loop in C++ (no C++ compiler)" in shown
    bars = comparison.drawn(loops, compared)
    assert list(bars) == ["first", "third"]
    assert [name for name, *_ in bars["first"]] == ["bang_env: ours", "bang_env: dice", "one"]
    behind = bars["first"][2][2]
    assert behind is not None
    assert behind.startswith("×")
    assert " cards, ×" in behind
    assert behind.endswith(" dice")
