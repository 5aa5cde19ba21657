"""80 columns and 24 rows are enough: whoever is asked sees whose turn it is, what has happened, the question and all its options."""

import re

import numpy as np
import pytest

from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.screen import Picture
from bang_env.kernel.spec import Spec
from bang_experiments.terminal import play, watch
from bang_experiments.terminal.keyboard import numbered_choices
from bang_experiments.terminal.question_screen import Asking, asking, broken, fit_question, has_room
from tests.support.commands.screenful import Terminal
from tests.support.games.toy import Toy

WIDTH, HEIGHT = 80, 24
SETS = {"dodge_city": True, "high_noon": True, "fistful": True}
SALOON = {"saloon_dice": True, "chiefs_arrow": True, "special_roles": True, "posse": True, "ghost": True}
TABLES: list[tuple[Spec, int]] = [
    *((Rules(players), players) for players in (3, 4, 5, 6, 7, 8)),
    (Rules(10, rebel=True), 1),
    (Rules(6, rebel=True, death_mesa=True, **SETS), 1),
    (Rules(6, rebel=True, death_mesa=True, **SETS), 2),
    (Rules(8, rebel=True, death_mesa=True, two_characters=True, **SETS), 3),
    (Rules(10, rebel=True, death_mesa=True, **SETS), 4),
    (Gunslinger(2), 1),
    (Gunslinger(4, night=True, two_characters=True), 2),
    (DiceRules(4), 1),
    (DiceRules(8, **SALOON), 2),
    (DiceRules(6, **SALOON), 3),
    (Toy(), 1),
    (Toy(alone=True), 2),
]


def plain(text: str) -> str:
    """The text with single spaces."""
    return " ".join(text.split())


class Player:
    """Somebody who chooses at random by number, and looks at the screen first."""

    def __init__(self, spec: Spec, seed: int, height: int = HEIGHT) -> None:
        self.chance, self.asked, self.left_out = np.random.default_rng(seed), 0, 0
        self.terminal = Terminal(WIDTH, height, self.typed)
        match, person = play.deal(play.Args(seed=seed), spec, seed)
        self.sitting = play.Sitting(self.terminal, match, person, play.Args(seed=seed, delay=0))
        self.sitting.play()

    def typed(self, rows: list[str]) -> str | None:
        """The number of a choice; None when the game is over."""
        match = self.sitting.match
        if match.asked == NOBODY:
            return None
        self.asked += 1
        self.look(rows)
        return str(1 + int(self.chance.integers(len(match.options))))

    def look(self, rows: list[str]) -> None:
        """The question is whole."""
        match, person = self.sitting.match, self.sitting.person
        scene = match.scene(person.eyes)
        picture = match.screen.picture(scene, person.seats, WIDTH)
        sight = plain(" ".join(rows))
        assert len(rows) <= HEIGHT
        assert max(map(len, rows)) <= WIDTH
        for lines in (picture.head, picture.question):
            assert plain(" ".join(lines)) in sight, "\n".join(rows)
        listed = match.screen.menu(scene, match.options)
        for choice, words in zip(match.options, numbered_choices(match, scene), strict=True):
            assert choice not in listed or plain(words) in sight, f"{words} is not in\n" + "\n".join(rows)
        sentences = match.history(person.eyes, match.before_last(person.seats))
        news = broken([f"  {line}" for line in [*sentences, *self.sitting.last] if line], WIDTH)
        shown = [line for line in news if line in rows or line.strip() in rows]
        assert news[-3:] == [line for line in news[-3:] if line in shown], "\n".join(rows)
        note = re.search(r"(?m)^  \.\.\. (\d+) more lines?: s$", "\n".join(rows))
        assert note or len(shown) == len(news)
        self.left_out += bool(note)


MANY = Rules(8, rebel=True, death_mesa=True, two_characters=True, **SETS)


@pytest.mark.parametrize(("spec", "seed"), TABLES, ids=lambda part: part.full_title if isinstance(part, Spec) else str(part))
def test_a_question_is_whole_on_80_columns_and_24_rows(spec: Spec, seed: int) -> None:
    player = Player(spec, seed)
    assert player.asked > 0
    assert player.sitting.match.asked == NOBODY


def test_at_a_full_table_lines_are_left_out_and_said_so() -> None:
    assert Player(MANY, 3).left_out > 5


def first_question(keys: list[str], height: int = HEIGHT) -> list[list[str]]:
    """The rows on the screen at the first question, and after each key."""
    seen: list[list[str]] = []

    def typed(rows: list[str]) -> str | None:
        seen.append(rows)
        return keys[len(seen) - 1] if len(seen) <= len(keys) else None

    terminal = Terminal(WIDTH, height, typed)
    play.main(play.Args(seed=2, delay=0), MANY, terminal)
    return seen


def test_s_shows_the_rest_page_by_page_and_then_the_question_again() -> None:
    question, *pages = first_question(["s", *[""] * 20])
    turned = [rows for rows in pages if rows[-1].startswith("Enter: ")]
    assert "more line" in question[0]
    assert len(turned) >= 1
    assert all(len(rows) <= HEIGHT for rows in turned)
    text = "\n".join(line for rows in pages[: len(turned) + 1] for line in rows)
    match, _ = play.deal(play.Args(seed=2), MANY, 2)
    whole = match.screen.board(match.scene(0), width=WIDTH).split("\n")
    assert all(line.strip() in text for line in whole)
    assert pages[len(turned)] == question


def test_s_shows_an_onlooker_the_rest_too_and_without_step_the_line_says_how() -> None:
    cut: list[str] = []
    pages: list[str] = []

    def typed(rows: list[str]) -> str:
        if not cut:
            cut.extend(line for line in rows if re.fullmatch(r"  \.\.\. \d+ more lines?: s", line))
            return "s" if cut else ""
        pages.extend(rows)
        return "" if rows[-1].startswith("Enter: ") else "q"

    watch.main(watch.Args(seed=2, step=True), MANY, Terminal(WIDTH, HEIGHT, typed))
    assert {line[2] for line in pages if re.match(r"[ ►] \d ", line)} == set("01234567")
    terminal = Terminal(WIDTH, HEIGHT, lambda _: None)
    watch.main(watch.Args(seed=2, delay=0), Rules(5), terminal)
    assert re.search(r"\.\.\. \d+ more lines?: --step", terminal.paper.getvalue())


def test_a_low_wide_terminal_keeps_the_question_too_and_a_high_one_has_the_whole_board() -> None:
    match, person = play.deal(play.Args(seed=2), MANY, 2)
    for width, height in ((120, 24), (80, 16), (60, 12)):
        terminal = Terminal(width, height, lambda _: None)
        question = asking(terminal, match, match.scene(0), person.seats, ["It happened."] * 9, "  1  this\n  2  that")
        assert not has_room(question, height)
        lines = fit_question(question, height).lines
        assert len(lines) < height
        assert [*question.picture.question, *question.menu] == lines[-len(question.picture.question) - 2 :]
        assert "  It happened." in lines
    assert has_room(question, 200)


def test_options_that_have_no_room_are_turned_over_page_by_page() -> None:
    menu = [f"{k:>3}  option {k}" for k in range(60)]
    question = Asking(["  It happened."], [], Picture(["head"], [["board"] * 9, ["own"]], ["asked"]), menu)
    pages = [fit_question(question, HEIGHT, page) for page in range(5)]
    assert all(len(page.lines) < HEIGHT for page in pages)
    assert pages[0].pages == 4
    assert pages[4] == pages[0]
    assert [line for page in pages[:4] for line in page.lines if line in menu] == menu
    assert "  page 2 of 4 of the options: m turns it" in pages[1].lines


def test_the_hand_of_whoever_looks_stands_on_a_board_once() -> None:
    match, person = play.deal(play.Args(seed=2), Rules(6, **SETS), 2)
    for seats in ((), person.seats):
        for body in match.screen.picture(match.scene(0), seats, WIDTH).bodies:
            assert "\n".join(body).lower().count("hand: ") == 1
