"""Rows of a homemade set: a card or a character does what its columns say, and columns that do not fit are refused."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bang_env.bang import words as w
from bang_env.bang.cards.tables import DECK_CARDS
from bang_experiments.measuring import plain_copy as copies
from tests.support.homemade.edits import homemade_copy

TURNS = 300
PRINTS = "3♣ 6♦ 7♣ 9♥ 10♦ J♠"  # of a homemade card where it is to be offered often
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
from bang_env import Table
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
ROWS = "bang_env/bang/cards/homemade.py"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the homemade set, which runs as plain Python."""
    return homemade_copy(tmp_path_factory.mktemp("homemade"))


@contextmanager
def another_text(path: Path, old: str, new: str) -> Iterator[None]:
    """A file of the copy with something else for what a pattern matches."""
    right = path.read_text("utf-8")
    path.write_text(re.sub(old, new, right), "utf-8")
    try:
        yield
    finally:
        path.write_text(right, "utf-8")
        shutil.rmtree(path.parent / "__pycache__", ignore_errors=True)  # two texts of one length and second look alike to Python


@contextmanager
def another_row(folder: Path, name: str, columns: str) -> Iterator[None]:
    """The project in the folder with other columns of a homemade card, and more of its prints."""
    row = rf'\1"{PRINTS}", {columns}{", " if columns else ""}text='
    with another_text(folder / ROWS, rf'("{name}", w\.\w+, )"[^"]*",[^"]*text=', row):
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
    with another_text(home / ROWS, 'w.BLUE, "4♦ 9♥"', f'w.GREEN, "4♦ 9♥", play=w.{play}'):
        assert copies.run_python(home, "-c", script).stdout.split() == [str(life), "[]"]


@pytest.mark.parametrize(("columns", "life"), [("", "3 3 3"), (", alcohol=True", "3 2 3")])
def test_under_a_dry_spell_only_drinks_do_not_help(home: Path, columns: str, life: str) -> None:
    with another_text(home / ROWS, "play=w.HEAL, amount=2", f"play=w.HEAL_ALL{columns}"):
        assert copies.run_python(home, "-c", DRY_SPELL).stdout.strip() == life


def test_an_ability_that_a_row_lets_choose_is_paid_for_and_limited(home: Path) -> None:
    with another_text(home / ROWS, '"Granny Oakley", 4,', '"Granny Oakley", 4, use="throw a card away", uses=1, price=2,'):
        hand, *refused = copies.run_python(home, "-c", USED).stdout.splitlines()
    assert hand == "Bang Beer"
    assert len(refused) == 2 and "the ability has been used once this turn, and may be no more" in refused[0]
    assert "it costs two cards, and Granny Oakley has 1" in refused[1]


@pytest.mark.parametrize(
    ("path", "old", "new", "sentence"),
    [
        (WORDS, f"\nKINDS = {w.KINDS + 2}", f"\nKINDS = {w.KINDS + 3}", f"in the order of words.py (0 to {w.KINDS + 2})"),
        (WORDS, f"\nSETS = {w.SETS + 1}", f"\nSETS = {w.SETS}", "sets: expected a row each"),
        (
            ROWS,
            '"4♦ 9♥"',
            f'"{"4♦ " * w.PILE}"',
            f"expected at most {w.PILE} cards in all decks together; got {DECK_CARDS + 2 + w.PILE}",
        ),
        (
            ROWS,
            "amount=2",
            "amount=2, extra=1",
            "Snake Oil: extra: expected 0, since only SHOOT, FIRE and missed=True use it; got 1",
        ),
        (
            ROWS,
            '"4♦ 9♥"',
            '"4♦ 9♥", amount=1',
            "Lantern: amount: expected 0, since only HEAL and DRAW use it; got 1",
        ),
        (
            ROWS,
            "amount=2",
            "amount=0",
            "Snake Oil: amount: expected 1 to 20 for HEAL and DRAW; got 0",
        ),
        (
            ROWS,
            "play=w.HEAL, amount=2",
            "play=w.STORE, cost=1",
            "Snake Oil: cost: expected 0 for a green card and for this `play`, which is not paid for; got 1",
        ),
        (
            ROWS,
            "play=w.HEAL, amount=2",
            "play=w.STEAL, target=w.NEIGHBOUR",
            "Snake Oil: target: expected AT_DISTANCE_1 or ANY_WITH_CARDS for this `play`; got NEIGHBOUR",
        ),
        (
            ROWS,
            "play=w.HEAL, amount=2",
            "play=w.DRAW, amount=2, alcohol=True",
            "Snake Oil: alcohol: expected False, since only HEAL and HEAL_ALL use it; got True",
        ),
        (
            ROWS,
            "play=w.HEAL, amount=2",
            "play=w.FIRE",
            "Snake Oil: target: expected REACHABLE or NEIGHBOUR or ANY_OTHER for this `play`; got NO_TARGET",
        ),
        (
            ROWS,
            "play=w.HEAL, amount=2",
            "play=w.HEAL, amount=2, weapon=2",
            "Snake Oil: weapon, reach, distance_to, distance_from: expected 0 for a card that is not blue",
        ),
        (
            ROWS,
            '"Granny Oakley", 4,',
            '"Granny Oakley", 4, price=1,',
            "Granny Oakley: use: expected words for what `uses` and `price` are about; got none",
        ),
        (
            ROWS,
            '"Granny Oakley", 4,',
            '"Granny Oakley", 4, use="bang", pays=w.PAY_BANG,',
            "Granny Oakley: pays: expected PAY_ANY or PAY_BLUE; got 1",
        ),
        (
            ROWS,
            '"4♦ 9♥"',
            '"4♦ 9♥", play=w.DRAW, amount=1',
            "Lantern: play: expected LAY or LOCK_UP for a blue card, and for no other one",
        ),
        (
            ROWS,
            '"4♦ 9♥"',
            '"4♦ 16♥"',
            "prints: expected ranks from 2 to 10, J, Q, K and A, each with one of ♥♦♣♠; got '16♥'",
        ),
    ],
)
def test_rows_that_do_not_fit_the_numbers_or_their_effect_are_refused(home: Path, path: str, old: str, new: str, sentence: str) -> None:
    with another_text(home / path, re.escape(old), new), pytest.raises(RuntimeError, match=re.escape(sentence)):
        copies.run_python(home, "-c", "import bang_env.bang.house")
