"""A kept game as one file: whole, harmless, and readable without a network."""

import gzip
import json
import re
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bang_env import DiceRules, Rules
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.record_of_play import SaveError
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import Workers
from bang_experiments.page.export import Args, main
from bang_experiments.reviewing.review_file import Settings, write_review
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.terminal.match import Match
from tests.support.browsers.browser import DESK, PHONE, Tab, chromium
from tests.support.games.toy import Toy


def played(rules: Spec, choices: int = 25) -> Match:
    """A game of some choices."""
    match = Match(rules, {}, 3)
    while match.asked != NOBODY and match.answers < choices:
        match.make(match.options[match.answers % len(match.options)])
    return match


def exported(folder: Path, rules: Spec, **more: Any) -> Path:
    """A game as a file."""
    record = folder / "game.jsonl"
    record.write_bytes(played(rules).record())
    main(Args(str(record), **more), Console(quiet=True))
    return folder / "game.html"


def held(file: Path) -> Any:
    """The packed content of an exported file."""
    packed = re.search(r'id="game">(.*?)<', file.read_text("utf-8"))
    assert packed is not None
    return json.loads(gzip.decompress(b64decode(packed[1])))


@pytest.mark.parametrize("rules", [Rules(5, death_mesa=True), DiceRules(4), Toy()], ids=str)
def test_every_moment_is_there_through_everybodys_eyes(tmp_path: Path, rules: Spec) -> None:
    kept, match = held(exported(tmp_path, rules)), played(rules)
    assert kept["eyes"] == [NOBODY, *range(rules.players)]
    assert {len(moments) for moments in kept["moments"].values()} == {match.answers + 1}
    assert [moment["at"] for moment in kept["moments"]["1"]] == [*range(match.answers + 1)]


def test_with_a_seat_there_is_nothing_but_what_it_saw(tmp_path: Path) -> None:
    kept = held(exported(tmp_path, Rules(5), seat=2))
    moments = kept["moments"]["2"]
    assert [*kept["moments"]] == ["2"] and all(moment["eyes"] == 2 for moment in moments)
    assert [moment["at"] for moment in moments] == [*range(len(moments))] and moments[0]["of"] == len(moments) - 1
    for before, after in pairwise(moments):
        assert after["news"] or after["scene"] != before["scene"] or after["comes"]


def test_equal_games_make_equal_files_and_no_file_asks_for_anything(tmp_path: Path) -> None:
    first = exported(tmp_path, Rules(4)).read_bytes()
    assert exported(tmp_path, Rules(4)).read_bytes() == first
    assert b"default-src 'none'" in first and first.count(b"</script>") == 2 and b'src="' not in first


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    exported(tmp_path, Rules(4))
    with pytest.raises(ValueError, match="no seat 4"):
        main(Args(str(tmp_path / "game.jsonl"), seat=4))
    with pytest.raises(ValueError, match="inside a folder that is there"):
        main(Args(str(tmp_path / "game.jsonl"), out=str(tmp_path / "none" / "game.html")))
    before = (tmp_path / "game.jsonl").read_bytes()
    with pytest.raises(ValueError, match="is read by this command; expected another file"):
        main(Args(str(tmp_path / "game.jsonl"), out=str(tmp_path / "game.jsonl")))
    with pytest.raises(ValueError, match="expected a plain file or a new one; got /dev/null"):
        main(Args(str(tmp_path / "game.jsonl"), out="/dev/null"))
    assert (tmp_path / "game.jsonl").read_bytes() == before
    (tmp_path / "game.jsonl").write_text("<script>alert(1)</script>\n")
    with pytest.raises(SaveError, match="not a record of play"):
        main(Args(str(tmp_path / "game.jsonl")))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_file_opens_from_the_disk_and_is_leafed_through(tmp_path: Path, size: tuple[int, int]) -> None:
    file = exported(tmp_path, Rules(5, death_mesa=True))
    with chromium() as browser:
        tab = Tab(browser, file.as_uri(), size, dark=True)
        tab.page.wait_for_selector(".slider")
        tab.page.keyboard.press("ArrowRight")
        tab.until("document.querySelector('output').innerText.startsWith('1 /')")
        tab.page.keyboard.press("End")
        tab.until("document.querySelector('output').innerText.startsWith('25 /')")
        tab.page.keyboard.press("e")
        tab.page.wait_for_selector(".seat.own")
        assert tab.violations() == [] and not tab.too_wide() and not tab.said
        assert [url for url in tab.asked if not url.startswith("data:")] == [file.as_uri()]
        tab.close()


def test_a_review_that_is_kept_beside_the_record_is_in_the_file_unless_one_seat_is_to_see_it(tmp_path: Path) -> None:
    assert held(exported(tmp_path, Rules(4)))["review"] is None
    match = played(Rules(4))
    review = make_review(match, Settings("heuristic", 2, 0), Workers(1))
    write_review(tmp_path / "game.review.json", review, match)
    assert held(exported(tmp_path, Rules(4)))["review"]["decisions"]
    kept = (tmp_path / "game.review.json").read_bytes()
    with pytest.raises(ValueError, match="is read by this command; expected another file"):
        main(Args(str(tmp_path / "game.jsonl"), out=str(tmp_path / "game.review.json")))
    assert (tmp_path / "game.review.json").read_bytes() == kept
    assert held(exported(tmp_path, Rules(4), seat=1))["review"] is None, "it tells of what the seat did not see"
    (tmp_path / "game.review.json").write_text("{}")
    assert held(exported(tmp_path, Rules(4)))["review"] is None, "one that cannot be used is left out"
