"""The text of what a seat sees: made of its view and mask alone, for every game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bang_env import BANG, DICE, Batch, DiceRules, DiceTable, Gunslinger, Rules, Table
from bang_env.doors.text import AnswerError, TextObservation, describe
from bang_env.kernel.games import Games
from bang_env.kernel.neutral_names import NAMES, neutral_names
from bang_env.kernel.screen import screen_of
from bang_env.kernel.spec import Spec
from tests.support.games.dice_scenes import every_module
from tests.support.games.toy import HIGHER, Toy

BANG_SECTIONS = ("game", "you", "table", "hand", "history", "question")
DICE_SECTIONS = ("game", "you", "table", "dice", "history", "question")
SPECS = {
    "the base game": (Rules(5), BANG_SECTIONS),
    "three players": (Rules(3), BANG_SECTIONS),
    "all sets": (Rules(8, rebel=True, dodge_city=True, high_noon=True, fistful=True, death_mesa=True), BANG_SECTIONS),
    "two characters": (Rules(4, two_characters=True), BANG_SECTIONS),
    "Death Mesa": (Rules(5, death_mesa=True), BANG_SECTIONS),
    "The Lone Gunslinger": (Gunslinger(2), BANG_SECTIONS),
    "its two characters": (Gunslinger(4, two_characters=True), BANG_SECTIONS),
    "the dice game": (DiceRules(5), DICE_SECTIONS),
    "three at the dice game": (DiceRules(3), DICE_SECTIONS),
    "all modules": (every_module(7), DICE_SECTIONS),
    "a toy": (Toy(), ("game", "table")),
}
PLACES = re.compile("to your left|on your left")


def played(spec: Spec, games: int = 6, steps: int = 220) -> Iterator[Batch]:
    """Games played by chance, question by question."""
    batch = Batch(spec, games, seed=5, features=False, views=True)
    for step in range(steps):
        yield batch
        batch.step(batch.sample(seed=step))


def observation_of(batch: Batch, game: int = 0) -> TextObservation:
    """The observation, as text, of the seat asked in a game of a batch."""
    return describe(batch.rules.game, batch.views[game : game + 1], batch.masks[game])


@pytest.mark.parametrize("case", SPECS)
def test_every_question_has_the_sections_of_its_game_and_choices_that_are_told_apart(case: str) -> None:
    spec, sections = SPECS[case]
    for step, batch in enumerate(played(spec)):
        observation = observation_of(batch, step % 6)
        assert tuple(observation.sections) == sections
        assert all(lines and all(lines) for lines in observation.sections.values())
        assert [choice for choice, _ in observation.offered] == np.flatnonzero(batch.masks[step % 6]).tolist()
        words = [words for _, words in observation.offered]
        assert len(set(words)) == len(words)
        assert not any(word.isdecimal() or word != word.strip() for word in words)
        assert not re.search(r"\bseat \d|[{}]", str(observation))


@pytest.mark.parametrize("case", SPECS)
def test_a_choice_is_read_by_its_number_and_by_its_words(case: str) -> None:
    batch = next(played(SPECS[case][0]))
    observation = observation_of(batch)
    for number, (choice, words) in enumerate(observation.offered, 1):
        assert observation.read(f" {number}\n") == observation.read(words) == choice
        assert f"\n{number}. {words}\n" in str(observation)
    assert json.loads(json.dumps(observation.as_dict()))["choices"]["1"] == observation.offered[0][1]


@pytest.mark.parametrize("case", SPECS)
def test_a_seat_reads_the_same_of_every_world_that_it_cannot_tell_apart(case: str) -> None:
    spec = SPECS[case][0]
    for step, batch in enumerate(played(spec, 1, 120)):
        if step % 8:
            continue
        games, seat, view = Games(spec.game, batch.states.copy()), int(batch.asked[0]), np.zeros(1, spec.game.view)
        games.resample(0, seat, step)
        games.view(0, seat, view)
        assert describe(spec.game, view, batch.masks[0]) == observation_of(batch)


def test_neither_hidden_hands_nor_hidden_roles_nor_the_next_cards_are_told() -> None:
    table = Table("Sheriff: Bang Gatling", "Outlaw: Beer", "Renegade: Duel / Barrel", "Outlaw: Saloon", deck="Jail WellsFargo")
    text = str(describe(BANG, table.view(0), np.zeros(BANG.choices)))
    _, rest = text.split("roles: Sheriff, Outlaw (2), Renegade\n")
    assert "Gatling" in rest
    assert "Barrel" in rest
    for hidden in ("Renegade: ", "Outlaw;", "Beer", "Duel", "Saloon", "Jail", "Wells Fargo"):
        assert hidden not in rest, hidden
    assert rest.count("role unknown") == 3
    assert rest.count("hidden from the others") == 0
    assert "Outlaw (hidden from the others)" in str(describe(BANG, table.view(1), np.zeros(BANG.choices)))


def test_what_a_role_is_for_stands_with_the_character_and_the_hand() -> None:
    table = Table("Sheriff RoseDoolan: BangQ♦ Bang2♣ Beer", "Outlaw ElGringo", "Outlaw")
    observation = describe(BANG, table.view(0), np.zeros(BANG.choices), names=["Ann", "Bob", "Cid"])
    assert observation.sections["you"][0] == (
        "You are Ann, the Sheriff: eliminate the Outlaws and the Renegade. You are the one everybody knows."
    )
    assert observation.sections["you"][1] == "You play Rose Doolan, who sees others one nearer."
    assert observation.sections["hand"][0].startswith("BANG! Q♦, BANG! 2♣: shoot a player")
    assert observation.sections["table"][2].startswith("Bob: El Gringo (takes a card from the hand of whoever costs him a life point);")


def test_what_has_happened_is_told_from_what_the_seat_last_did_itself() -> None:
    table = Table("Sheriff: Bang Beer Missed", "Outlaw: Missed Bang", "Outlaw", deck="♠ ♠ ♠ ♠")
    names = ["Ann", "Bob", "Cid"]
    table.play(0, "Bang", on=1).reply(1, "Missed")
    (first, second) = describe(BANG, table.view(0), np.zeros(BANG.choices), names=names).sections["history"]
    assert first.startswith("You play BANG! ") and first.endswith(" on Bob.")
    assert second.startswith("Bob answers with Missed!")
    table.end_turn(0).play(1, "Bang", on=0)
    history = describe(BANG, table.view(0), np.zeros(BANG.choices), names=names).sections["history"]
    assert history[0] == first
    assert history[-1].startswith("Bob plays BANG!")
    assert describe(BANG, table.view(2), np.zeros(BANG.choices), names=["Cid", "Ann", "Bob"]).sections["history"][0].startswith("Ann plays")


def test_the_example_of_the_docs_is_what_is_told() -> None:
    batch = Batch(Rules(4), 1, seed=513, features=False, views=True)
    for _ in range(12):
        batch.step(batch.sample(seed=1))
    docs = (Path(__file__).parents[2] / "docs" / "guides" / "language_models.md").read_text()
    assert f"```text\n{observation_of(batch)}\n```" in docs


def test_a_ghost_is_told_what_its_cards_do_and_how_it_wins() -> None:
    table = Table("Sheriff: Bang", "(Outlaw): SpookK♠ Curse / Beer", "Deputy", "Outlaw", turn=1)
    observation = describe(BANG, table.view(1), np.zeros(BANG.choices))
    assert "As a dead Outlaw: you win with the Outlaws when the Sheriff is eliminated, dead or alive." in observation.sections["you"]
    assert [line.split()[0] for line in observation.sections["hand"]] == ["Curse", "Spook!", "your"]


def test_the_dice_are_told_with_what_their_faces_mean() -> None:
    table = DiceTable("Sheriff", "Outlaw BartCassidy", "Renegade", "Outlaw", rolls="1 1 2 Beer Dynamite").roll()
    game = DiceRules.game
    dice = describe(game, table.view(0), np.zeros(game.choices)).sections["dice"]
    assert dice[0] == "Your dice: Dynamite (locked), 1, 1, 2, Beer · 2 re-rolls left"
    assert "- 1: a shot at a player one place away, left or right: a life point." in dice


@pytest.mark.parametrize("case", ["the base game", "all sets", "two characters", "its two characters", "all modules"])
def test_a_seat_keeps_its_name_throughout_a_game_and_everybody_uses_it(case: str) -> None:
    spec = SPECS[case][0]
    batch = Batch(spec, 1, seed=2, features=False, restart=False)
    screen, seat_names = screen_of(spec.game), set()
    while not batch.over[0]:
        games = Games(spec.game, batch.states.copy())
        for seat in range(spec.players):
            view = np.zeros(1, spec.game.view)
            games.view(0, seat, view)
            names = neutral_names(screen.marks(view[0]))
            if not PLACES.search(" ".join(names)):
                seat_names.add(tuple(names[(k - seat) % spec.players] for k in range(spec.players)))
        batch.step(batch.sample(seed=3))
    assert len(seat_names) == 1


def test_names_say_nothing_of_who_sits_where() -> None:
    first = [neutral_names(np.random.default_rng(seed).permutation(np.arange(1, 17))[:5].tolist())[0] for seed in range(400)]
    assert set(first) == set(NAMES)


def test_seats_that_nothing_tells_apart_are_called_by_their_places() -> None:
    assert neutral_names([0, 0, 0]) == ["you", "the player on your left", "the player 2 places to your left"]
    assert neutral_names([]) == []


@pytest.mark.parametrize(
    ("answer", "reason", "sentence"),
    [
        ("", "empty", "The answer is empty: answer with a number from 1 to 2, or with the exact words of one choice"),
        (" \n", "empty", "empty"),
        (None, "not a text", "not a text but NoneType"),
        (2, "not a text", "int"),
        ("0", "a number not offered", "'0' is not the number of a choice"),
        ("3", "a number not offered", "'3'"),
        ("02", "a number not offered", "'02'"),
        ("9" * 5000, "a number not offered", "99..."),
        ("²", "words not offered", "'²'"),
        ("-1", "words not offered", "'-1'"),
        ("2.", "words not offered", "'2.'"),
        ("Draw", "words not offered", "'Draw' is not one of the choices"),
        ("I choose 2", "words not offered", "'I choose 2'"),
        ("hold draw", "words not offered", "'hold draw'"),
    ],
)
def test_an_answer_is_never_guessed(answer: object, reason: str, sentence: str) -> None:
    observation = observation_of(next(played(Toy())))
    with pytest.raises(AnswerError, match=re.escape(sentence)) as refused:
        observation.read(answer)
    assert refused.value.reason == reason


def test_words_of_two_choices_are_refused_and_their_numbers_read() -> None:
    observation = TextObservation({}, ((4, "draw"), (7, "draw")))
    with pytest.raises(AnswerError, match="the words of 2 choices"):
        observation.read("draw")
    assert observation.read("2") == 7


def test_the_reason_of_a_refusal_stands_at_the_end_of_the_next_attempt() -> None:
    observation = observation_of(next(played(Toy())))
    assert str(observation.refusing("Say 1 or 2.")) == f"{observation}\n\n## Your last answer was refused\nSay 1 or 2."


def test_what_cannot_be_described_is_refused() -> None:
    batch = Batch(Rules(5), 2, seed=1, features=False, views=True)
    view, mask = batch.views[:1], batch.masks[0]
    with pytest.raises(ValueError, match="view: expected one, such as"):
        describe(BANG, batch.views, mask)
    with pytest.raises(ValueError, match="views: expected a 1-d array"):
        describe(BANG, np.zeros(1, HIGHER.view), mask)
    with pytest.raises(ValueError, match=r"masks: expected shape \(1, choices\) for views of shape \(1,\), got \(2, 62\)"):
        describe(BANG, view, batch.masks)
    for wrong in (np.zeros((3, BANG.choices)), np.zeros((1, 9, 2)), False):
        with pytest.raises(ValueError, match="masks: expected"):
            describe(BANG, view, wrong)
    with pytest.raises(ValueError, match=rf"mask: expected at most {BANG.choices} places; got {BANG.choices + 1}"):
        describe(BANG, view, [True] * (BANG.choices + 1))
    with pytest.raises(ValueError, match="5 different names"):
        describe(BANG, view, mask, names=["Ann"])
    with pytest.raises(ValueError, match="5 different names"):
        describe(BANG, view, mask, names=["Ann", "Ann", "Bob", "Cid", "Dot"])
    with pytest.raises(ValueError, match="a seat that is not asked"):
        describe(BANG, Table("Sheriff: Beer Bang", "Outlaw: Missed").view(1), mask)
    with pytest.raises(ValueError, match="first: that is not what the seat of the view is asked"):
        describe(BANG, view, [BANG.choice_word(choice) == "first" for choice in range(BANG.choices)])


def test_a_view_with_a_number_that_no_game_shows_is_refused() -> None:
    batch = Batch(DiceRules(5), 1, views=True)
    view = batch.views.copy()
    view["log_n"], view["log"][0, 0, 0] = 1, 2050
    with pytest.raises(ValueError, match="view: expected one that a game of dice can show"):
        describe(DICE, view, batch.masks[0])
