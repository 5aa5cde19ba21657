"""Why something is not possible in the dice game, how dice are named, and what the helps say."""

from dataclasses import replace

import pytest

from bang_env import DiceRules
from bang_env.dice import words as w
from bang_env.dice.cards import CHARACTER_ROWS, ROLE_CARDS, ROLE_NAMES
from bang_env.dice.screen.guide import AIMS, AIMS_OF_THREE, FACES, explain
from bang_env.dice.screen.phrases import FACE_NAMES
from bang_env.dice.screen.rolls import named_roll
from bang_env.dice.screen.scene import Scene
from bang_env.dice.screen.terminal import SCREEN
from bang_experiments.terminal.keyboard import matches
from tests.support.games.dice_scenes import asking, dealt, dice, every_module, played, table, with_place

SHOT_1, SHOT_2 = asking(w.Q_SHOT, 7, about_face=w.ONE), asking(w.Q_SHOT, 7, about_face=w.TWO)  # Rose Doolan shoots
JANET_2, JACK_1, JACK_2 = (
    with_place(scene, 0, character=character)
    for scene, character in ((SHOT_2, w.CALAMITY_JANET), (SHOT_1, w.BLACK_JACK), (SHOT_2, w.BLACK_JACK))
)
ROLL = asking(w.Q_REROLL, dice=dice(w.DYNAMITE, w.ONE, w.ONE, w.BEER, w.BEER, kind=w.COWARD), rerolls=1)
REVEALS = with_place(asking(w.Q_REVEAL, special=w.ALL_SPECIAL), 0, card=w.THE_UGLY)

REFUSED = [
    (JACK_1, "jesse", "Jesse Jones is too far: 2 places away, and a 1 reaches exactly one place"),
    (JACK_2, "slab", "Slab the Killer is too near: 1 place away, and a 2 reaches exactly two places"),
    (JACK_2, "suzy", "Suzy Lafayette is too far: 3 places away, and a 2 reaches exactly two places"),
    (SHOT_1, "suzy", "Suzy Lafayette is too far: 3 places away, and a 1 reaches one or two places"),
    (SHOT_2, "slab", "Slab the Killer is too near: 1 place away, and a 2 reaches two or three places"),
    (JANET_2, "suzy", "Suzy Lafayette is too far: 3 places away, and a 2 reaches one or two places"),
    (SHOT_1, "yourself", "nobody shoots at themselves"),
    (SHOT_1, "rose", "nobody shoots at themselves"),
    (with_place(SHOT_1, 2, alive=False), "jesse", "Jesse Jones is eliminated"),
    (SHOT_1, "pass", "every 1 and every 2 must be used"),
    (SHOT_1, "keep", "nothing has been rolled yet"),
    (replace(SHOT_1, dice=ROLL.dice), "roll", "nothing is rolled now: the dice are used"),
    (asking(w.Q_BEER), "pass", "every Beer must be given to somebody"),
    (with_place(asking(w.Q_BEER), 2, alive=False), "jesse", "Jesse Jones is eliminated"),
    (asking(w.Q_BROKEN), "jesse", "Jesse Jones holds no arrow"),
    (asking(w.Q_BROKEN, chief=2), "jesse", "Jesse Jones holds only the Chief's Arrow, which a Broken Arrow does not take"),
    (with_place(asking(w.Q_ABILITY), 0, character=w.KIT_CARLSON), "jesse", "Jesse Jones holds no arrow"),
    (with_place(asking(w.Q_ABILITY), 0, character=w.ELENA_FUENTE), "rose", "it must be another player"),
    (asking(w.Q_SWAP, about=2), "jesse", "it must be another player"),
    (ROLL, "dynamite", "Dynamite is locked: it is not rolled again"),
    (ROLL, "roll 1, dyna", "Dynamite is locked: it is not rolled again"),
    (ROLL, "gatling", "no base die shows Gatling"),
    (ROLL, "roll 1 1 1", "only 2 of the base dice show 1"),
    (ROLL, "beer beer", "only 1 of the base dice shows Beer"),
    (ROLL, "pass", 'whoever wants to roll no more keeps the dice ("keep")'),
    (ROLL, "jesse", "no player is to be named here"),
    (ROLL, "loudmouth", "the Saloon dice are not played at this table"),
    (replace(ROLL, saloon=True), "loudmouth", "a Saloon die is chosen before the first roll of the turn"),
    (ROLL, "ability", "there is nothing to use: where Rose Doolan's ability has a choice, it is asked"),
    (ROLL, "gambler", "special roles are not played at this table"),
    (REVEALS, "gambler", "The Gambler is not your role"),
    (REVEALS, "reveal the ugly", "The Ugly is revealed at the start of the own turn, where players hold different arrows"),
    (with_place(REVEALS, 0, used=True), "ugly", "The Ugly has been used"),
    (with_place(asking(w.Q_TOKEN), 0, alive=False), "ability", "who is eliminated has no ability"),
]


@pytest.mark.parametrize(("scene", "text", "reason"), REFUSED, ids=[f"{text}: {reason}" for _, text, reason in REFUSED])
def test_what_is_not_possible_is_refused_with_its_reason(scene: Scene, text: str, reason: str) -> None:
    assert SCREEN.why_not(scene, [], text, matches) == [reason]


@pytest.mark.parametrize("text", ["xyzzy", "", "!"])
def test_nonsense_has_no_reason(text: str) -> None:
    assert SCREEN.why_not(ROLL, [w.KEEP], text, matches) == []


def test_what_is_offered_is_never_refused() -> None:
    for players in (3, 5, 8):
        for step in played(every_module(players), players):
            if step.asked == w.NOBODY:
                break
            scene = SCREEN.look(step.after, step.asked)
            offered = {choice - w.FIRST_SEAT for choice in step.options if w.FIRST_SEAT <= choice < w.USE}
            if not offered:
                continue
            for place in scene.places:
                sentences = SCREEN.why_not(scene, step.options, place.name, matches)
                assert (sentences == []) == ((place.seat - step.asked) % players in offered), (place.name, sentences)


@pytest.mark.parametrize(
    ("text", "rolled"),
    [
        ("roll 1", 0b00010), ("roll 1, 1", 0b00110), ("1 1", 0b00110), ("beer, 1", 0b01010), ("coward beer", 0b11000),
        ("Roll BEER", 0b01000), ("roll c and 1", 0b10010), ("1", None), ("dynamite", None), ("beer x", None), ("roll", None), ("", None),
    ],
)  # fmt: skip
def test_dice_are_named_in_any_order(text: str, rolled: int | None) -> None:
    options = [w.KEEP, *(w.SUBSET_ZERO + which for which in range(2, 32, 2) if which & 0b110 != 0b100)]
    assert named_roll(ROLL, options, text) == (w.NOBODY if rolled is None else w.SUBSET_ZERO + rolled)


def test_every_character_role_and_face_is_explained() -> None:
    for row in (*CHARACTER_ROWS, *ROLE_CARDS):
        assert any(line.startswith(f"{row.name}: ") and row.text in line for line in explain(row.name))
        assert row.text.split()[0] not in ("who", "whoever")  # it follows "You play Rose Doolan, who"
    for role in AIMS:
        assert explain(ROLE_NAMES[role])[0] == f"{ROLE_NAMES[role]}: {AIMS[role]}"
    assert set(FACES) == set(FACE_NAMES)
    assert explain("2") == [f"2: {FACES['2']}"]
    for word in w.QUESTIONS[1:]:
        assert explain({"reroll": "roll", "broken": "Broken Arrow"}.get(word, word)), word
    assert explain("") == explain("xyzzy") == []


def test_a_player_is_welcomed_with_role_aim_character_and_power() -> None:
    scene = with_place(table(special=w.ALL_SPECIAL), 0, card=w.THE_BAD)
    assert SCREEN.welcome(DiceRules(5), scene, [0]) == [
        f"You sit at seat 0 and are an Outlaw: {AIMS[w.OUTLAW]}",
        "You play Rose Doolan, who may use a 1 or a 2 at a player one place farther away.",
        "Your special role is The Bad: when another player is about to gain life points: does not gain them.",
        "A turn: roll five dice, then up to twice any of them again. Arrows and Dynamite count at once; then come 1 and 2, Beer, Gatling.",
    ]
    three = SCREEN.look(dealt(DiceRules(3), 1).array, 0)
    assert SCREEN.welcome(DiceRules(3), three, [0])[0].endswith(AIMS_OF_THREE[three.places[0].role])


def test_whoever_is_eliminated_is_told_how_the_ghost_plays_on() -> None:
    scene = with_place(table(ghost=0), 0, alive=False)
    assert "play on as the Ghost" in SCREEN.eliminated(scene, [0])[0]
    assert SCREEN.eliminated(scene, [1]) == SCREEN.eliminated(replace(scene, ghost=2), [0]) == []


def test_a_play_may_be_taken_back_between_its_choices() -> None:
    for question in range(1, w.QUESTION_COUNT):
        begun = question in (w.Q_SWAP, w.Q_TURN, w.Q_FACE, w.Q_TOKEN)
        assert SCREEN.in_a_play(asking(question, chief=w.PILE)) == begun
    assert SCREEN.in_a_play(asking(w.Q_ARROW, chief=0))
