"""The dice game told in sentences: every event, every choice, every question."""

from dataclasses import replace

import pytest

from bang_env import DiceRules
from bang_env.dice import words as w
from bang_env.dice.screen.question_words import asked, choice_words
from bang_env.dice.screen.scene import Scene
from bang_env.dice.screen.story import EVENTS, Teller
from bang_env.dice.screen.terminal import SCREEN
from tests.support.games.dice_scenes import asking, dealt, dice, every_module, played, table, with_place

YOU, SLAB, JESSE, SUZY, PEDRO = range(5)


def packed(*faces: int, kind: int = w.BASE_DIE) -> tuple[int, int]:
    """Dice as the log has them."""
    low, high = (sum(face + 1 << 4 * k for k, face in enumerate(some)) for some in (faces[:3], faces[3:]))
    return low, high | kind << 12


def tell(*entries: tuple[int, int, int, int], before: Scene | None = None, choice: int = w.NOBODY, scene: Scene | None = None) -> list[str]:
    """The sentences that Rose Doolan, at seat 0, reads about these entries of the log."""
    return [sentence for _, sentence in Teller(scene or table(), entries, before, choice).tell()]


EVENT_SENTENCES = [
    ((w.E_TURN, SLAB, w.NOBODY, 0), "Slab the Killer's turn."),
    ((w.E_TURN, YOU, w.NOBODY, 0), "Your turn."),
    ((w.E_DIE, YOU, w.NOBODY, w.LOUDMOUTH), "You take the Loudmouth."),
    ((w.E_ARROW, SLAB, w.NOBODY, 0), "Slab the Killer takes an arrow from the pile."),
    ((w.E_CHIEF, YOU, w.NOBODY, 0), "You take the Chief's Arrow from the pile."),
    ((w.E_BROKEN, SLAB, YOU, 0), "Slab the Killer puts one of your arrows back, for the Broken Arrow."),
    ((w.E_INDIANS, SLAB, w.NOBODY, 0), "The pile is empty: the Indians attack! Then all arrows go back to the pile."),
    ((w.E_LOSE, YOU, w.NOBODY, 100 * w.BY_INDIANS + 2), "You lose 2 life points to the Indians."),
    ((w.E_LOSE, SLAB, w.NOBODY, 100 * w.BY_BULLET + 1), "Slab the Killer loses a life point to the Bullet."),
    ((w.E_LOSE, YOU, SLAB, 100 * w.BY_SHOTS + 3), "You lose 3 life points to Slab the Killer's shots."),
    ((w.E_LOSE, SLAB, YOU, 100 * w.BY_GATLING + 1), "Slab the Killer loses a life point to your Gatling gun."),
    ((w.E_GAIN, YOU, w.NOBODY, 100 * w.BY_BEER + 1), "You gain a life point."),
    ((w.E_GAIN, SUZY, w.NOBODY, 100 * w.BY_SUZY + 2), "Suzy Lafayette gains 2 life points for a turn without 1s and 2s."),
    ((w.E_SHOT, SLAB, YOU, w.TWO), "Slab the Killer shoots at you with a 2."),
    ((w.E_BEER, SLAB, SLAB, 0), "Slab the Killer drinks a Beer."),
    ((w.E_BEER, YOU, JESSE, 0), "You give Jesse Jones a Beer."),
    ((w.E_DISCARD, SLAB, SLAB, 2), "Slab the Killer puts all arrows back into the pile."),
    ((w.E_DISCARD, YOU, JESSE, 0), "You put one of Jesse Jones's arrows back."),
    ((w.E_DISCARD, YOU, JESSE, 1), "You put Jesse Jones's Chief's Arrow back."),
    ((w.E_REVEAL, JESSE, w.NOBODY, w.THE_BAD), "Jesse Jones reveals The Bad, an Outlaw."),
    ((w.E_JUDGED, JESSE, YOU, w.THE_BAD), "Jesse Jones's The Bad has no effect, and is used up."),
    ((w.E_ABILITY, SLAB, YOU, w.SLAB_THE_KILLER), "Slab the Killer doubles the shot at you with a Beer."),
    ((w.E_ABILITY, YOU, w.NOBODY, w.BART_CASSIDY), "You take an arrow in place of a life point."),
    ((w.E_DEATH, JESSE, SLAB, w.RENEGADE), "Jesse Jones, a Renegade, is eliminated by Slab the Killer."),
    ((w.E_DEATH, YOU, w.NOBODY, w.OUTLAW), "You, an Outlaw, are eliminated."),
    ((w.E_GHOST, YOU, w.NOBODY, w.OUTLAW), "You play on as the Ghost."),
    ((w.E_TOKEN, PEDRO, YOU, 200 + w.ARROW), "Pedro Ramirez, the Ghost, gives you the tokens Arrow and ×2."),
    ((w.E_SWAP, YOU, SLAB, 0), "You and Slab the Killer exchange all their arrows."),
    ((w.E_SHERIFF, JESSE, SLAB, 0), "Jesse Jones is the new Sheriff, and Slab the Killer a Deputy."),
    ((w.E_TURNED, SLAB, *packed(w.ONE, w.BEER)), "Slab the Killer turns a die. The dice show 1, Beer."),
    ((w.E_SAVED, JESSE, JESSE, 0), "Jesse Jones stays in the game, with 2 life points."),
    ((w.E_SAVED, JESSE, YOU, 0), "You keep Jesse Jones in the game, with 2 life points."),
    ((w.E_DENIED, JESSE, SLAB, 2), "Jesse Jones does not gain 2 life points: Slab the Killer prevents it."),
    ((w.E_DENIED, YOU, SLAB, 1), "You do not gain a life point: Slab the Killer prevents it."),
    ((w.E_GUN, SLAB, w.NOBODY, 0), "Slab the Killer puts all arrows back and fires the Gatling gun."),
]


@pytest.mark.parametrize(("entry", "sentence"), EVENT_SENTENCES, ids=[sentence for _, sentence in EVENT_SENTENCES])
def test_an_event_is_told_in_a_sentence(entry: tuple[int, int, int, int], sentence: str) -> None:
    assert tell(entry) == [sentence]


def test_every_event_has_a_sentence() -> None:
    assert set(EVENTS) == {number for name, number in vars(w).items() if name.startswith("E_")}


def test_several_arrows_shots_and_beers_on_end_are_told_once() -> None:
    arrow, shot = (w.E_ARROW, YOU, w.NOBODY, 0), (w.E_SHOT, SLAB, YOU, w.ONE)
    assert tell(arrow, arrow, arrow) == ["You take three arrows from the pile."]
    assert tell(shot, shot) == ["Slab the Killer shoots at you with two 1s."]


def test_a_first_roll_a_roll_of_some_dice_and_what_a_token_has_set_are_told_apart() -> None:
    roll = (w.E_DICE, YOU, *packed(w.ARROW, w.ONE, w.ONE, w.BEER, w.BULLET, kind=w.LOUDMOUTH))
    assert tell((w.E_TURN, YOU, w.NOBODY, 0), roll)[1] == "You roll Arrow, 1, 1, Beer, Loudmouth: Bullet."
    assert tell(roll) == ["Your dice show Arrow, 1, 1, Beer, Loudmouth: Bullet."]
    before = asking(w.Q_REROLL, dice=dice(w.ONE, w.ONE, w.TWO, w.TWO, w.BULLET, kind=w.LOUDMOUTH))
    kept = "You keep 1, 1, Loudmouth: Bullet and roll Arrow, Beer."
    assert tell(roll, before=before, choice=w.SUBSET_ZERO + 0b01100) == [kept]
    fresh = table(token_seat=YOU, token_face=w.ONE, token_n=2)
    sentence = "You have 1, 1 from the Ghost, and roll Arrow, Beer, Loudmouth: Bullet."
    assert tell((w.E_TURN, YOU, w.NOBODY, 0), roll, before=fresh)[1] == sentence


def test_it_is_told_what_the_doc_turns_and_that_the_gambler_has_all_dice_rolled_again() -> None:
    before = asking(w.Q_FACE, dice=dice(w.ARROW, w.ONE, w.BULLET, kind=w.LOUDMOUTH))
    turn, roll = (w.E_TURNED, JESSE, *packed(w.ONE, w.BEER, w.BULLET, kind=w.LOUDMOUTH)), (w.E_DICE, YOU, *packed(w.ONE, w.ONE))
    assert tell(turn, before=before) == ["Jesse Jones turns a die from Arrow to Beer. The dice show 1, Beer, Loudmouth: Bullet."]
    assert tell(roll, before=before, choice=w.PASS) == ["You roll all dice once more: 1, 1."]


def test_elena_gives_in_her_own_turn_and_apache_takes_in_his() -> None:
    give = (w.E_GIVE, SLAB, YOU, 1)
    assert tell((w.E_TURN, SLAB, w.NOBODY, 0), give)[1] == "Slab the Killer gives the Chief's Arrow to you."
    assert tell((w.E_TURN, YOU, w.NOBODY, 0), give)[1] == "You take the Chief's Arrow from Slab the Killer."


def test_the_ghosts_turn_is_told_as_such_from_then_on() -> None:
    turn, ghost = (w.E_TURN, JESSE, w.NOBODY, 0), (w.E_GHOST, JESSE, w.NOBODY, w.DEPUTY)
    scene = with_place(table(ghost=JESSE), JESSE, alive=False, role=w.RENEGADE)
    assert tell(turn, ghost, turn, scene=scene) == [
        "Jesse Jones's turn.",
        "Jesse Jones plays on as the Ghost, and wins with the Sheriff now.",
        "Jesse Jones's turn, as the Ghost.",
    ]


def test_what_a_game_tells_is_counted_and_begins_with_a_turn() -> None:
    steps = list(played(every_module(6), 4))
    first = SCREEN.happened(None, steps[0].after, 0)
    assert first[0][0] and first[0][1].endswith("turn.")
    for step in steps[1:]:
        assert step.before is not None
        if step.choice == w.KEEP:
            assert SCREEN.happened(step.before, step.after, w.NOBODY, step.seat, step.choice)[0][1].endswith(" keeps the dice.")
    end = steps[-1].after
    lost = SCREEN.happened(steps[0].after, end, 0)[0][1]
    assert lost == f"... ({int(end[0]['log_n']) - int(steps[0].after[0]['log_n']) - w.LOG} more before that)"


ASKED = [
    (asking(w.Q_REROLL, rerolls=2), "You may roll any of the dice again (twice), or keep them."),
    (asking(w.Q_SHOT, about_face=w.ONE, amount=2), "You shoot with a 1 (2 left): at whom?"),
    (asking(w.Q_BEER, about_face=w.BEER, amount=1), "You give a Beer: who gains a life point?"),
    (asking(w.Q_DIE), "You may roll one of the Saloon dice this turn, in place of a base die."),
    (with_place(asking(w.Q_DIE), 0, character=w.TEQUILA_JOE), "You may roll one of the Saloon dice this turn, the Coward as a sixth die."),
    (asking(w.Q_SWAP, about=SLAB), "You exchange Slab the Killer's arrows: with whose?"),
    (asking(w.Q_FACE, about_face=w.DYNAMITE), "You turn the Dynamite: to which side?"),
    (asking(w.Q_TOKEN, about_face=w.BEER, amount=2), "You, the Ghost, give the tokens Beer and ×2 away: to whom?"),
    (
        with_place(asking(w.Q_ABILITY, about=SLAB, amount=3), 0, character=w.MOLLY_STARK),
        "Slab the Killer is about to lose 3 life points: you may lose them instead.",
    ),
    (
        with_place(asking(w.Q_REVEAL, about=0), 0, card=w.LEFT_HAND),
        "You are about to be eliminated, but may reveal The Left Hand of the Devil.",
    ),
    (replace(asking(w.Q_REROLL, rerolls=1), onlooker=w.NOBODY), "Rose Doolan may roll any of the dice again (once), or keep them."),
]


@pytest.mark.parametrize(("scene", "sentence"), ASKED, ids=[sentence for _, sentence in ASKED])
def test_a_question_is_asked_in_a_sentence(scene: Scene, sentence: str) -> None:
    assert asked(scene) == sentence


def seat(number: int) -> int:
    """The choice that names a seat, for seat 0."""
    return w.FIRST_SEAT + number


CHOICES = [
    (asking(w.Q_REROLL, dice=dice(w.ONE, w.ONE, w.BEER, kind=w.COWARD)), w.SUBSET_ZERO + 0b111, "roll 1, 1, Coward"),
    (asking(w.Q_REROLL), w.KEEP, "keep the dice"),
    (asking(w.Q_SHOT), seat(SLAB), "shoot Slab the Killer (Sheriff)"),
    (asking(w.Q_SHOT), seat(PEDRO), "shoot Pedro Ramirez"),
    (asking(w.Q_BEER), seat(YOU), "drink it yourself (8/8)"),
    (asking(w.Q_BEER), seat(JESSE), "a Beer for Jesse Jones (8/8)"),
    (asking(w.Q_BROKEN, chief=JESSE), seat(JESSE), "Jesse Jones's (Chief's Arrow)"),
    (asking(w.Q_REVEAL), w.FIRST_CARD + w.THE_DOC, "reveal The Doc"),
    (asking(w.Q_REVEAL), w.PASS, "keep your role hidden"),
    (with_place(asking(w.Q_ABILITY), 0, character=w.BART_CASSIDY), w.USE, "use Bart Cassidy's ability: take an arrow"),
    (with_place(asking(w.Q_ABILITY, about=SLAB), 0, character=w.MOLLY_STARK), w.PASS, "let Slab the Killer lose them"),
    (with_place(asking(w.Q_ABILITY, about=SLAB), 0, character=w.MOLLY_STARK), w.AMOUNT_ZERO + 2, "lose 2 life points yourself"),
    (asking(w.Q_DIE), w.TAKE_COWARD, "the Coward"),
    (asking(w.Q_ARROW), w.TAKE_CHIEF, "the Chief's Arrow"),
    (asking(w.Q_TURN), w.FIRST_SIDE + w.SIDES * w.LOUDMOUTH + 4, "turn Loudmouth: Bullet"),
    (asking(w.Q_FACE), w.FIRST_SIDE + w.BEER, "to Beer"),
    (asking(w.Q_RESULT), w.FIRST_SIDE + w.TWO, "give 2"),
    (asking(w.Q_DROP), w.USE, "put all arrows back"),
    (asking(w.Q_ROLL), w.ROLL, "roll the dice"),
]


@pytest.mark.parametrize(("scene", "choice", "words"), CHOICES, ids=[words for *_, words in CHOICES])
def test_a_choice_is_put_in_words(scene: Scene, choice: int, words: str) -> None:
    assert choice_words(scene, choice) == words


def test_seats_are_called_by_character() -> None:
    games = dealt(DiceRules(4), 1)
    assert all(place.name and not place.name.startswith("seat") for place in SCREEN.look(games.array, 0).places)
