"""A set that somebody makes at home touches its own files and the places that docs/guides/adding.md names, and works everywhere."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CARD_COUNT, CHARACTER_WORDS, CHOICES, DECK_CARDS, card_word, choice_word
from bang_env.bang.features.places import PAGES
from bang_env.bang.rules import Rules
from bang_experiments.measuring import golden
from bang_experiments.measuring import plain_copy as copies
from tests.support.homemade.edits import EDITS, HERE, OWN_FILES, lay_over

GAMES, STEPS, OTHERS, TURNS = 12, 60, 30, 300
PRINTS = "3♣ 6♦ 7♣ 9♥ 10♦ J♠"  # of a homemade card where it is to be offered often
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
SHOTS = """
from bang_env import IllegalMove, Table
from bang_env.bang.features.pages import features, slices
from bang_env.bang.screen.board import scene_of
from bang_env.bang.sight.reading import reaches
for front, event in ("Lantern", ""), ("Lantern Schofield", ""), ("Lantern Schofield", "Lasso"):
    t = Table(f"Sheriff: Bang Bang / {front}", *["Outlaw"] * 3, "Renegade", "Deputy", event=event)
    view, names = t.view(0), slices(["base"], 6)
    in_reach = int(features(view, pages=["base"])[names["3.in_reach"]][0])
    try:
        hit = bool(t.play(0, "Bang", on=3))
    except IllegalMove:
        hit = False
    print(reaches(view)[0], in_reach, scene_of(view).reach(0), hit)
"""
PAID = """
from bang_env import IllegalMove, Table
t = Table("Sheriff: SnakeOil Beer Panic", "Outlaw", "Renegade", deck="Bang Missed Duel")
print(*t.choose(0, "SnakeOil").options)
print(*t.choose(0, "Panic").hand(0))
"""
USED = """
from bang_env import IllegalMove, Table
t = Table("Sheriff GrannyOakley: Beer Panic Panic Bang", "Outlaw", "Renegade")
print(*t.play(0, "GrannyOakley", cost="Panic Panic").hand(0))
for table in t, Table("Sheriff GrannyOakley: Bang", "Outlaw", "Renegade"):
    try:
        table.choose(0, "GrannyOakley")
    except IllegalMove as error:
        print(error)
"""
GREEN_SHOT = """
from bang_env import Table
t = Table("Sheriff: Beer / Lantern", "Outlaw", "Outlaw", "Renegade", "Outlaw").play(0, "Lantern", on=2)
print(t.life(2), t.in_play(0))
"""
GREEN_DODGE = """
from bang_env import Table
t = Table("Sheriff: Bang Beer", "Outlaw: Beer / Lantern", "Renegade").play(0, "Bang", on=1).reply(1, "Lantern")
print(t.life(1), t.in_play(1))
"""
DRY_SPELL = """
from bang_env import Table
t = Table(
    "Sheriff: SnakeOil Beer", "(Deputy): DrySpell", "(Outlaw)", "Renegade: Beer", "Outlaw: Beer", turn=1, life={0: 2, 3: 2, 4: 2},
    dmd="Curse8♦ DrySpell6♥ Nightmare7♠ Nightmare6♦ Decay♦ Decay♣",
)
t.play(1, "DrySpell", on=3).end_turn(1)
while t.turn != 0:
    t.choose(t.asked, "pass" if "pass" in t.options else t.options[0])
t.play(0, "SnakeOil")
print(*(t.life(seat) for seat in (0, 3, 4)))
"""
WORDS = "bang_env/bang/words.py"
ADDING = (copies.ROOT / "docs" / "guides" / "adding.md").read_text("utf-8")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the homemade set, which runs as plain Python."""
    folder = copies.copy_project(tmp_path_factory.mktemp("homemade"))
    copies.copy_tests(folder)
    shutil.copytree(copies.ROOT / "docs" / "writers", folder / "docs" / "writers")
    lay_over(folder)
    return folder


def printed(folder: Path, script: str) -> str:
    """The last word that a script prints when the project in the folder runs it."""
    return copies.run_python(folder, "-c", script).stdout.split()[-1]


def test_random_games_with_it_keep_every_law_and_nobody_peeks(home: Path) -> None:
    assert len(printed(home, f"from tests.support.homemade.play import play; print(play({GAMES}))")) == 64


def test_heuristics_play_it(home: Path) -> None:
    assert len(printed(home, f"from tests.support.homemade.play import heuristics; print(heuristics({STEPS}))")) == 64


@contextmanager
def another_text(folder: Path, old: str, new: str) -> Iterator[None]:
    """The project in the folder with something else for what a pattern matches in the rows of the homemade set."""
    path = folder / "bang_env/bang/cards/homemade.py"
    right = path.read_text("utf-8")
    path.write_text(re.sub(old, new, right), "utf-8")
    try:
        yield
    finally:
        path.write_text(right, "utf-8")


@contextmanager
def another_row(folder: Path, name: str, columns: str) -> Iterator[None]:
    """The project in the folder with other columns of a homemade card, and more of its prints."""
    row = rf'\1"{PRINTS}", {columns}{", " if columns else ""}text='
    with another_text(folder, rf'("{name}", w\.\w+, )"[^"]*",[^"]*text=', row):
        yield


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("Snake Oil", "play=w.DRAW, amount=2"),
        ("Snake Oil", "play=w.DRAW, amount=3, cost=1"),
        ("Lantern", ""),
        ("Lantern", "distance_to=1"),
        ("Lantern", "distance_from=-1"),
        ("Lantern", "reach=1"),
        ("Lantern", "weapon=5"),
    ],
)
def test_heuristics_play_a_new_card_by_its_row_whenever_they_can(home: Path, name: str, columns: str) -> None:
    with another_row(home, name, columns):
        script = f"from tests.support.homemade.play import shares_played; print(shares_played({TURNS}))"
        words = copies.run_python(home, "-c", script).stdout.split()
    played, _, offers = words[words.index(name.replace(" ", "")) + 1 :][:3]
    assert int(offers) >= 40
    assert float(played) > 0.5


def test_what_a_row_adds_to_the_reach_holds_in_the_rules_in_features_and_on_screens(home: Path) -> None:
    with another_row(home, "Lantern", "reach=2"):
        shots = copies.run_python(home, "-c", SHOTS).stdout.splitlines()
    assert shots == ["3 1 3 True", "4 1 4 True", "1 0 1 False"], "with the Colt .45, with a Schofield, under the Lasso"


def test_cards_are_drawn_when_their_price_is_paid(home: Path) -> None:
    with another_row(home, "Snake Oil", "play=w.DRAW, amount=3, cost=1"):
        paying, hand = copies.run_python(home, "-c", PAID).stdout.splitlines()
    assert paying == "Beer Panic"
    assert sorted(hand.split()) == ["Bang", "Beer", "Duel", "Missed"]


@pytest.mark.parametrize(
    ("play", "script", "life"), [("FIRE, target=w.ANY_OTHER", GREEN_SHOT, 3), ("NOT_PLAYED, missed=True", GREEN_DODGE, 4)]
)
def test_green_cards_of_a_set_need_no_dodge_city(home: Path, play: str, script: str, life: int) -> None:
    with another_text(home, 'w.BLUE, "4♦ 9♥"', f'w.GREEN, "4♦ 9♥", play=w.{play}'):
        assert copies.run_python(home, "-c", script).stdout.split() == [str(life), "[]"]


@pytest.mark.parametrize(("columns", "life"), [("", "3 3 3"), (", alcohol=True", "3 2 3")])
def test_under_a_dry_spell_only_drinks_do_not_help(home: Path, columns: str, life: str) -> None:
    with another_text(home, "play=w.HEAL, amount=2", f"play=w.HEAL_ALL{columns}"):
        assert copies.run_python(home, "-c", DRY_SPELL).stdout.strip() == life


def test_an_ability_that_a_row_lets_choose_is_paid_for_and_limited(home: Path) -> None:
    with another_text(home, '"Granny Oakley", 4,', '"Granny Oakley", 4, use="throw a card away", uses=1, price=2,'):
        hand, *refused = copies.run_python(home, "-c", USED).stdout.splitlines()
    assert hand == "Bang Beer"
    assert len(refused) == 2 and "the ability has been used once this turn, and may be no more" in refused[0]
    assert "it costs two cards, and Granny Oakley has 1" in refused[1]


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
    script = "from bang_env.bang.screen.guide import explain; print(*explain('lantern'))"
    assert printed(home, script) == "turn."


@pytest.mark.parametrize(
    ("path", "old", "new", "sentence"),
    [
        (WORDS, f"\nKINDS = {w.KINDS + 2}", f"\nKINDS = {w.KINDS + 3}", f"in the order of words.py (0 to {w.KINDS + 2})"),
        (WORDS, f"\nSETS = {w.SETS + 1}", f"\nSETS = {w.SETS}", "sets: expected a row each"),
        (
            "bang_env/bang/cards/homemade.py",
            '"4♦ 9♥"',
            f'"{"4♦ " * w.PILE}"',
            f"expected at most {w.PILE} cards in all decks together; got {DECK_CARDS + 2 + w.PILE}",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "amount=2",
            "amount=2, extra=1",
            "Snake Oil: extra: expected 0, since only SHOOT, FIRE and missed=True use it; got 1",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            '"4♦ 9♥"',
            '"4♦ 9♥", amount=1',
            "Lantern: amount: expected 0, since only HEAL and DRAW use it; got 1",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "amount=2",
            "amount=0",
            "Snake Oil: amount: expected 1 to 20 for HEAL and DRAW; got 0",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "play=w.HEAL, amount=2",
            "play=w.STORE, cost=1",
            "Snake Oil: cost: expected 0 for a green card and for this `play`, which is not paid for; got 1",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "play=w.HEAL, amount=2",
            "play=w.STEAL, target=w.NEIGHBOUR",
            "Snake Oil: target: expected AT_DISTANCE_1 or ANY_WITH_CARDS for this `play`; got NEIGHBOUR",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "play=w.HEAL, amount=2",
            "play=w.DRAW, amount=2, alcohol=True",
            "Snake Oil: alcohol: expected False, since only HEAL and HEAL_ALL use it; got True",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "play=w.HEAL, amount=2",
            "play=w.FIRE",
            "Snake Oil: target: expected REACHABLE or NEIGHBOUR or ANY_OTHER for this `play`; got NO_TARGET",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            "play=w.HEAL, amount=2",
            "play=w.HEAL, amount=2, weapon=2",
            "Snake Oil: weapon, reach, distance_to, distance_from: expected 0 for a card that is not blue",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            '"Granny Oakley", 4,',
            '"Granny Oakley", 4, price=1,',
            "Granny Oakley: use: expected words for what `uses` and `price` are about; got none",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            '"Granny Oakley", 4,',
            '"Granny Oakley", 4, use="bang", pays=w.PAY_BANG,',
            "Granny Oakley: pays: expected PAY_ANY or PAY_BLUE; got 1",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            '"4♦ 9♥"',
            '"4♦ 9♥", play=w.DRAW, amount=1',
            "Lantern: play: expected LAY or LOCK_UP for a blue card, and for no other one",
        ),
        (
            "bang_env/bang/cards/homemade.py",
            '"4♦ 9♥"',
            '"4♦ 16♥"',
            "prints: expected ranks from 2 to 10, J, Q, K and A, each with one of ♥♦♣♠; got '16♥'",
        ),
    ],
)
def test_rows_that_do_not_fit_the_numbers_or_their_effect_are_refused(home: Path, path: str, old: str, new: str, sentence: str) -> None:
    right = (home / path).read_text("utf-8")
    (home / path).write_text(right.replace(old, new), "utf-8")
    try:
        with pytest.raises(RuntimeError, match=re.escape(sentence)):
            printed(home, "import bang_env.bang.house")
    finally:
        (home / path).write_text(right, "utf-8")
        shutil.rmtree((home / path).parent / "__pycache__", ignore_errors=True)  # two texts of one length and second look alike to Python


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
