"""Files of suites: what one must say, and those that are shipped."""

import re

import pytest

from bang_env import DiceRules, Rules
from bang_experiments.benchmark.suite import read_suite, shipped_suites, suite_of
from tests.support.commands.small_suite import SMALL


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("version = 3", "version is missing"),
        ('hosts = ["heuristic:1", "random"]', 'hosts: expected at least one, such as "heuristic:1"'),
        ("first_deals = 200", ""),
    ],
)
def test_a_suite_without_a_line(change: str, sentence: str) -> None:
    text = SMALL.replace(change, "").encode()
    if not sentence:
        assert suite_of("mine", text).first_deals == 2000
        return
    with pytest.raises(ValueError, match=f"the suite mine: {sentence}"):
        suite_of("mine", text)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("first_deals = 3", "first_deals: expected a number from 200 to"),
        ('tables = ["players=4"', "the suite mine is not TOML"),
        ("tables = [4]", "tables: expected a list of words; got [4]"),
        ('tables = ["players=4; players=5"]', "tables: expected one table in each of the words"),
        ('tables = ["players=44"]', "the suite mine: "),
        ('version = "1"', "version: expected int; got '1'"),
        ("version = true", "version: expected int; got True"),
        ("precision = 0.0", "precision: expected 0.05 to 100"),
        ("precision = nan", "precision: expected 0.05 to 100"),
        ("mixed_deals = 50", "mixed_deals: expected 0 or a number from 100 to"),
        ("belief_deals = 99", "belief_deals: expected 0 or a number from 100 to"),
        ("colour = 1", "colour is not one of version, title, tables"),
    ],
)
def test_a_line_of_a_suite_that_says_nothing_valid(line: str, sentence: str) -> None:
    name = line.partition(" ")[0]
    text = re.sub(rf"(?m)^{name} = .*\n", "", SMALL) + line + "\n"
    with pytest.raises(ValueError, match=re.escape(sentence)):
        suite_of("mine", text.encode())


def test_a_suite_file_that_is_no_text() -> None:
    with pytest.raises(ValueError, match="the suite mine is not TOML"):
        suite_of("mine", b"\xff\xfe\x00")


@pytest.mark.parametrize("name", shipped_suites())
def test_a_shipped_suite_is_whole(name: str) -> None:
    suite = read_suite(name)
    assert suite.version >= 1 and suite.specs()
    assert all(table.one_player or table.game is DiceRules().game or table.game is Rules().game for table in suite.specs())


def test_the_suites_that_were_asked_for_are_there() -> None:
    base = {f"base-{n}" for n in range(4, 9)} | {f"rebel-{n}" for n in (4, 6, 8, 10)}
    more = {"death-mesa-5", "death-mesa-7", "all-sets-7", "dice-5", "dice-8", "saloon-5", "saloon-8", "gunslinger", "minute"}
    assert set(shipped_suites()) == base | more
