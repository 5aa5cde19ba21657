"""Death Mesa in the terminal: a person who is eliminated plays on, and sees why; the Dead Men's Deck on the command line."""

import re
import shlex
from pathlib import Path

import pytest

import bang_agents
from bang_env import Rules
from bang_env.bang import words as w
from bang_env.bang.sets.death_mesa.screen import ghost_guide, ghost_story
from bang_env.kernel.phrases import clause
from bang_experiments.terminal import play
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import bang

DECK = "SpookK♠ SpookQ♠ Spook2♥ WarnA♣ CurseA♦ Decay4♠ Curse8♦ Syphon7♦ WarnA♥ SeanceK♣"


def screens(*keys: str, words: tuple[str, ...] = (), columns: int = 80) -> list[str]:
    """The texts that `bang play --death-mesa` prints before the first key and after each one, without prompts."""
    game = ("--death-mesa", "--delay", "0", "--opponents", "random")
    code, printed = bang("play", *game, *words, keys="".join(f"{key}\n" for key in keys), columns=columns)
    assert code == 0
    return re.split(r"(?m)^> ", printed)


def test_whoever_is_eliminated_is_told_so_once_and_plays_on() -> None:
    printed = screens(*["1"] * 400, words=("--seed", "5", "--role", "outlaw"))
    text = "".join(printed)
    one_line = " ".join(text.split())
    assert one_line.count(ghost_guide.FALLEN) == 1
    assert f"As a dead Outlaw: {ghost_guide.AIMS[w.OUTLAW]}" in one_line
    assert play.OUT not in text
    fallen = next(k for k, screen in enumerate(printed) if "You play on as a ghost" in screen)
    assert [screen for screen in printed[fallen:] if "» You may play a card of the Dead Men's Deck" in screen]


def test_no_line_is_wider_than_80_columns() -> None:
    for seed in ("1", "5"):
        printed = screens("? ghost", "? dead", "? spook", *["2"] * 150, words=("--seed", seed))
        assert max(len(line) for screen in printed for line in screen.splitlines()) <= 80


def test_a_card_of_a_ghost_is_taken_back_as_one_of_the_living() -> None:
    printed = screens(*["1"] * 60, words=("--seed", "5", "--role", "outlaw"))
    turn = next(k for k, screen in enumerate(printed) if "» You may play a card of the Dead Men's Deck" in screen)
    card = re.search(r" 2  (.+?)(?:  |\n)", printed[turn])
    assert card is not None
    _, *rest = screens(*["1"] * turn, "2", "back", "q", words=("--seed", "5", "--role", "outlaw"))[turn:]
    assert "take it back" in rest[0]
    assert rest[1].startswith(f"Taken back: {card[1]}")


def test_every_question_of_death_mesa_is_shown_in_some_game() -> None:
    questions = set(range(w.Q_HAUNT, w.QUESTION_COUNT)) - {w.Q_POSSESS_TAKE}  # too rare, and asked in test_ghost_board.py
    seen: set[int] = set()
    rules = Rules(6, death_mesa=True)
    for seed in range(40):
        match = Match(rules, dict.fromkeys(range(6), bang_agents.make("random", seed)), seed)
        while match.asked != w.NOBODY:
            scene = match.scene(match.asked)
            if scene.question in questions - seen:
                seen.add(scene.question)
                assert "\n» You " in match.screen.board(scene, width=100)
            match.make(match.choice_of_agent())
        if seen == questions:
            return
    raise AssertionError(f"never asked: {questions - seen}")


def test_what_the_key_says_of_ghosts_is_of_death_mesa_alone() -> None:
    spook, ghost, *_ = screens("? spook", "? lone", "q")[1:]
    assert spook.startswith("Spook! (Dead Men's Deck): a BANG! at any living player")
    assert ghost.startswith("Lone: the dead are lone while")
    code, printed = bang("play", "--seed", "3", "--delay", "0", keys="? spook\nq\n")
    assert code == 0 and "Dead Men's Deck" not in printed


# The deck


def test_another_deck_is_taken_from_the_command_line_and_said_again() -> None:
    words = ("--seed", "3", "--dead-mens-deck", DECK)
    left = screens("q", words=words)[-1]
    again = left[left.index("bang play") :].split("\n")[0]
    assert shlex.split(again) == [
        "bang", "play", "--death-mesa", "--dead-mens-deck", DECK, "--opponents", "random", "--seed", "3",
    ]  # fmt: skip
    assert bang(*shlex.split(again)[1:], "--delay", "0", keys="q\n")[1].endswith(left)
    assert Rules(5, death_mesa=True, dead_mens_deck=DECK).command() == f"--death-mesa --dead-mens-deck '{DECK}'"
    assert "Dead Men's Deck 10" in screens("q", words=words)[0]


@pytest.mark.parametrize(("deck", "sentence"), [("Spook", "got 'Spook'"), ("SpookK♠", "expected 10 to 104 cards, got 1")])
def test_a_deck_that_cannot_be_played_is_refused_with_a_sentence(deck: str, sentence: str) -> None:
    code, printed = bang("play", "--death-mesa", "--dead-mens-deck", deck)
    assert code == 2
    assert printed.startswith("bang play: dead_mens_deck: ")
    assert sentence in printed


# Watching, and looking at it again


def test_a_game_is_watched_and_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    words = ("--players", "5", "--death-mesa", "--dead-mens-deck", DECK, "--seed", "2", "--lineup", "random", "--fast")
    code, watched = bang("watch", *words, "--record", str(file))
    assert code == 0 and "The game is over. Winners: " in watched
    assert "of the Dead Men's Deck." in watched
    match = Match.of_record(file.read_bytes())
    assert match.rules == Rules(5, death_mesa=True, dead_mens_deck=DECK)
    code, printed = bang("replay", str(file), "--all")
    assert code == 0 and printed.startswith("BANG!, 5 players, Death Mesa\n")
    assert "\n".join(f"  {sentence}".rstrip() for sentence in match.history()) in printed
    for seat in ("0", "3"):
        code, printed = bang("replay", str(file), "--seat", seat, keys="n\n" * match.answers + "q\n", columns=80)
        assert code == 0 and not re.search(r"[{}]|\[\]", printed)


def test_the_story_of_a_ghost_keeps_what_was_hidden() -> None:
    match = Match(Rules(5, death_mesa=True), dict.fromkeys(range(5), bang_agents.make("random", 4)), 4)
    story = match.news(1)
    while match.asked != w.NOBODY:
        story += match.answer(match.choice_of_agent(), 1)
    assert list(filter(None, match.history(1))) == list(filter(None, story))


def test_every_template_is_whole() -> None:
    scene = Match(Rules(5, death_mesa=True), {}, 3).scene(0)
    parts = dict.fromkeys(
        ("card", "drawn", "rite", "second", "cards", "price", "its suit", "colour", "outcome", "threat", "missed", "cause", "cause's",
         "themselves", "ordinary"), "something",
    )  # fmt: skip
    for templates in (ghost_story.EVENTS, ghost_story.ALONE, ghost_story.THEMSELVES, ghost_story.QUESTIONS, ghost_story.FIRST_ASKED,
                      ghost_story.SECOND_ASKED, ghost_story.TAKE_ASKED):  # fmt: skip
        for template in templates.values():
            for seat in (0, 1):
                assert not re.search(r"[{}/]|\[|\]", clause(scene, template, seat, 2, parts))
