"""A set that somebody makes at home touches its own files and the places that docs/guides/adding.md names, and works everywhere."""

import json
import re
from pathlib import Path

import pytest

from bang_env.bang.cards.tables import CARD_COUNT, CHARACTER_WORDS, CHOICES, card_word, choice_word
from bang_env.bang.features.places import PAGES
from bang_env.bang.rules import Rules
from bang_experiments.measuring import golden
from bang_experiments.measuring import plain_copy as copies
from tests.support.homemade.edits import EDITS, HERE, OWN_FILES, homemade_copy

GAMES, STEPS, OTHERS = 12, 60, 30
FEATURES = """
import hashlib
from bang_env import Batch, Rules
from bang_agents import make
batch, agent, found = Batch({rules}, 4, seed=3, views=True), make("random", seed=1), hashlib.sha256()
for _ in range(60):
    found.update(batch.features.tobytes())
    batch.step(agent.act(batch.views, batch.masks))
print(found.hexdigest())
"""
ADDING = (copies.ROOT / "docs" / "guides" / "adding.md").read_text("utf-8")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the homemade set, which runs as plain Python."""
    return homemade_copy(tmp_path_factory.mktemp("homemade"))


def printed(folder: Path, script: str) -> str:
    """The last word that a script prints when the project in the folder runs it."""
    return copies.run_python(folder, "-c", script).stdout.split()[-1]


def test_random_games_with_it_keep_every_law_and_nobody_peeks(home: Path) -> None:
    assert len(printed(home, f"from tests.support.homemade.play import play; print(play({GAMES}))")) == 64


def test_heuristics_play_it(home: Path) -> None:
    assert len(printed(home, f"from tests.support.homemade.play import heuristics; print(heuristics({STEPS}))")) == 64


def test_its_scenarios_hold(home: Path) -> None:
    done = copies.run_python(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules/homemade")
    assert "9 passed" in done.stdout


@pytest.mark.parametrize("kind", golden.KINDS_OF_TABLES)
def test_where_it_is_not_played_not_a_byte_of_a_game_changes(home: Path, kind: str) -> None:
    script = f"from bang_experiments.measuring.golden import *; print(signature({OTHERS}, of=KINDS_OF_TABLES[{kind!r}]))"
    assert printed(home, script) == golden.signature(OTHERS, of=golden.KINDS_OF_TABLES[kind])


def test_what_choices_cards_and_characters_were_called_stays(home: Path) -> None:
    names = "[choice_word(c) for c in range(CHOICES)] + [card_word(c) for c in range(CARD_COUNT)] + CHARACTER_WORDS"
    script = f"from bang_env.bang.cards.tables import *; print('|'.join({names}))"
    theirs = printed(home, script).split("|")
    choices, cards = [choice_word(c) for c in range(CHOICES)], [card_word(c) for c in range(CARD_COUNT)]
    assert theirs[: len(choices)] == choices
    assert theirs[len(choices) + 4 :][: len(cards)] == cards, "four more faces come before the cards"
    assert theirs[-len(CHARACTER_WORDS) - 1 : -1] == CHARACTER_WORDS


def test_its_choices_follow_those_of_the_sets_that_are_played_with_it(home: Path) -> None:
    tables = copies.run_python(home, "-c", "from tests.support.homemade.play import numbering; print(numbering())").stdout.split()
    with_others = [Rules(5), Rules(5, dodge_city=True), Rules(5, **golden.ALL_SETS), Rules(5, death_mesa=True)]
    assert tables == [f"{rules.choices + 4}:Lantern♦" for rules in with_others]


def test_its_choices_are_named_where_it_is_played(home: Path) -> None:
    script = """
from bang_env import Rules, Table, bang_v0
env = bang_v0.env(players=4, homemade=True)
print(env.describe(62), env.action_space("player_0").n)
t = Table("Sheriff: Lantern9♥ Bang", "Outlaw", "Renegade")
print(*t.options)
t.play(0, "Lantern")
print(t.save().decode().splitlines()[-1])
"""
    places, offered, last = copies.run_python(home, "-c", script).stdout.splitlines()
    assert places == "SnakeOil♦ 66"
    assert offered.split() == ["pass", "Bang", "Lantern"]
    assert json.loads(last)["choice"] == Rules(5).choices + 2, "behind Snake Oil ♦ and ♣"


def test_its_choices_are_named_where_an_answer_or_a_mask_is_refused(home: Path) -> None:
    script = """
from bang_agents import make
from bang_env import BANG, Batch, Rules
from bang_env.doors.text import describe
class Wrong:
    def act(self, views, masks):
        return [0]
batch = Batch(Rules(4, homemade=True), 1, seed=1, features=False, views=True)
masks = batch.masks.copy()
masks[0] = [batch.rules.choice_word(number) in ("first", "Lantern♦") for number in range(batch.rules.choices)]
for ask in (lambda: make(Wrong()).act(batch.views, masks), lambda: describe(BANG, batch.views, masks)):
    try:
        ask()
    except ValueError as error:
        print(error)
"""
    answer, mask = copies.run_python(home, "-c", script).stdout.splitlines()
    number = Rules(4).choices + 3
    assert answer.endswith(f" (first), {number} (Lantern♦)")
    assert mask == "the mask offers first, Lantern♦: that is not what the seat of the view is asked"


def test_the_pages_of_features_stay_as_they_were(home: Path) -> None:
    named = "import json; from bang_env.bang.features.places import PAGES; "
    shape = "[(name, *page.table, page.seat) for name, page in PAGES.pages.items()]"
    script = f"{named}print(json.dumps({shape}, separators=(',', ':')))"
    shapes = [[name, *page.table, page.seat] for name, page in PAGES.pages.items()]
    assert json.loads(printed(home, script)) == json.loads(json.dumps(shapes))


def test_features_of_games_without_it_stay_and_its_cards_are_on_no_page(home: Path) -> None:
    plain = "Rules(5, dodge_city=True, high_noon=True, fistful=True)"
    assert printed(home, FEATURES.format(rules=plain)) == printed(copies.ROOT, FEATURES.format(rules=plain))
    assert len(printed(home, FEATURES.format(rules="Rules(5, dodge_city=True, homemade=True)"))) == 64


def test_saved_policies_play_on_where_it_is_not_played(home: Path) -> None:
    script = """
from bang_agents import make
from bang_env import Batch, Rules
for switches in ({}, {"dodge_city": True, "high_noon": True, "fistful": True}, {"death_mesa": True}):
    batch = Batch(Rules(5, **switches), 2, seed=3, features=False, views=True)
    print(make("learned").act(batch.views, batch.masks).tolist())
"""
    assert copies.run_python(home, "-c", script).stdout == copies.run_python(copies.ROOT, "-c", script).stdout


def test_the_reference_has_its_cards_characters_and_choices_with_their_scenarios(home: Path) -> None:
    script = "from docs.writers import choices, rows; print(rows.cards(), rows.characters(), choices.choices())"
    written = copies.run_python(home, "-c", script).stdout
    named = [line for line in written.splitlines() if line.startswith(("| `SnakeOil` ", "| `Lantern` ", "| `GrannyOakley` "))]
    assert [line.count("/engine/") > 0 and line.count("tests/rules/homemade/test_homemade.py") for line in named] == [1, 1, 1]
    assert "with `homemade=True`" in written and "| `Lantern♦` |" in written


def test_the_screens_tell_of_it(home: Path) -> None:
    script = (
        "from bang_env import Rules; from bang_env.bang.screen.guide import explain; print(*explain('lantern', Rules(5, homemade=True)))"
    )
    assert printed(home, script) == "turn."


def test_the_manual_names_every_place_and_shows_what_stands_there() -> None:
    for name in OWN_FILES:
        assert f"{HERE.relative_to(copies.ROOT).as_posix()}/{name}" in ADDING
    for edit in EDITS:
        assert f"`{edit.path}`" in ADDING
        for line in edit.new.removeprefix(edit.old).splitlines():
            assert any_number(line) in any_number(ADDING) or line in edit.old, f"docs/guides/adding.md does not show {line!r}"


def test_the_manual_names_functions_where_they_stand() -> None:
    named = re.findall(r"`([a-z_]\w*)`[,;]? \(`((?:engine|sight|cards)/[\w/]+\.py)`\)", ADDING)
    assert len(named) > 8
    for function, path in named:
        assert f"def {function}(" in (copies.ROOT / "bang_env" / "bang" / path).read_text("utf-8"), f"{path} has no function {function}"


def any_number(text: str) -> str:
    """A text without its numbers: those of the manual's example are the next ones only until the project itself has more cards."""
    return re.sub(r"\d+", "0", text)


def test_few_places_are_touched() -> None:
    assert len(OWN_FILES) == 2
    assert len({edit.path for edit in EDITS}) == 7
