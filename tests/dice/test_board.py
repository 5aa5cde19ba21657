"""The board of the dice game as text: what it shows to whom, that it fits, and that it tells nothing hidden."""

import re
from dataclasses import replace

import pytest

from bang_env import DiceRules
from bang_env.dice import words as w
from bang_env.dice.screen.board import LEAST, board
from bang_env.dice.screen.question_words import QUESTIONS, asked
from bang_env.dice.screen.rolls import listed
from bang_env.dice.screen.terminal import SCREEN
from bang_env.kernel.games import Games
from tests.support.games.dice_scenes import asking, dealt, dice, every_module, played, table, with_place


@pytest.mark.parametrize("players", range(3, 9))
def test_every_board_and_story_of_a_random_game_fits_and_every_choice_has_a_word_of_its_own(players: int) -> None:
    for seed, special in ((players, True), (players + 11, "mixed")):
        rules = every_module(players, special, molly_part=seed % 2 == 0, apache_extra=seed % 3 == 0)
        for count, step in enumerate(played(rules, seed)):
            eyes = (w.NOBODY, step.asked, count % players)[count % 3]
            scene = SCREEN.look(step.after, eyes)
            for width in (80, LEAST):
                text = SCREEN.board(scene, width=width)
                assert max(map(len, text.splitlines())) <= width
                assert len(text.splitlines()) <= (7 if width == 80 else 12) + 2 * players
                assert not re.search(r"[{}\[\]]", text)
            assert bool(asked(scene)) == (eyes in (w.NOBODY, step.asked) or step.asked == w.NOBODY)
            for _, sentence in SCREEN.happened(step.before, step.after, eyes, step.seat, step.choice):
                assert re.fullmatch(r"[A-Z×.][^{}\[\]]*[.!)]", sentence)
                assert "/" not in sentence and "  " not in sentence
            if scene.asked != w.NOBODY:
                named = [SCREEN.choice_words(scene, choice) for choice in step.options]
                assert len({name.casefold() for name in named}) == len(named)
        assert all("The game is over. Winners: " in board(SCREEN.look(step.after, eyes)) for eyes in (w.NOBODY, 0))


@pytest.mark.parametrize("rules", [DiceRules(4), every_module(5), every_module(8, "mixed")], ids=str)
def test_a_seat_is_shown_the_same_in_every_game_that_it_cannot_tell_apart(rules: DiceRules) -> None:
    for count, step in enumerate(played(rules, 2)):
        if count % 4 or step.before is None:
            continue
        seat = count // 4 % rules.players
        other, before = Games(rules.game, step.after.copy()), Games(rules.game, step.before.copy())
        other.resample(0, seat, count)
        before.resample(0, seat, count + 1)
        assert SCREEN.look(other.array, seat) == SCREEN.look(step.after, seat)
        story = SCREEN.happened(step.before, step.after, seat, step.seat, step.choice)
        assert SCREEN.happened(before.array, other.array, seat, step.seat, step.choice) == story


def test_every_question_has_a_sentence() -> None:
    questions = {number for name, number in vars(w).items() if name.startswith("Q_") and name != "Q_NONE"}
    assert set(QUESTIONS) | {w.Q_ABILITY, w.Q_REVEAL} == questions


def test_the_board_of_the_base_game() -> None:
    scene = table(dice=dice(w.DYNAMITE, w.ONE, w.ONE, w.BEER, w.GATLING), rerolls=1, pile=7)
    scene = with_place(with_place(scene, 3, arrows=2, hits=1), 0, life=3)
    scene = with_place(scene, 4, alive=False, role=w.RENEGADE, shown=True)
    assert board(scene).splitlines() == [
        "BANG! The Dice Game · round 1 · turn of Slab the Killer · pile: 7 arrows",
        "  0 Rose Doolan (you)  (Outlaw)  ♥ 3/8  -",
        "► 1 Slab the Killer    Sheriff   ♥ 8/8  -         dist 1",
        "  2 Jesse Jones        role ?    ♥ 8/8  -         dist 2",
        "  3 Suzy Lafayette     role ?    ♥ 8/8  2 arrows  dist 1 · shot at: 1",
        "  4 Pedro Ramirez      Renegade  out",
        "Dice of Slab the Killer: Dynamite (locked), 1, 1, Beer, Gatling · 1 re-roll left",
    ]


def test_the_board_of_old_saloon() -> None:
    scene = table(dice=dice(w.ARROW, w.TWO, kind=w.LOUDMOUTH), rerolls=0, chief=2, ghost=4, token_seat=0, token_face=w.BEER, token_n=2)
    scene = with_place(scene, 0, card=w.THE_UGLY, beers=2)
    scene = with_place(scene, 1, card=w.THE_BEAR)
    scene = with_place(scene, 4, alive=False, role=w.RENEGADE, side=w.OUTLAW, card=w.LEFT_HAND, shown=True)
    scene = replace(scene, dice=(*scene.dice[:1], replace(scene.dice[1], face=w.DOUBLE_TWO)))
    assert board(scene).splitlines() == [
        "BANG! The Dice Game · round 1 · turn of Slab the Killer · pile: 9 arrows",
        "  0 Rose Doolan (you)  (Outlaw: The Ugly)   ♥ 8/8  - · token Beer ×2 · 2 Beers",
        "► 1 Slab the Killer    Sheriff: The Bear    ♥ 8/8  -      dist 1",
        "  2 Jesse Jones        role ?               ♥ 8/8  Chief  dist 2",
        "  3 Suzy Lafayette     role ?               ♥ 8/8  -      dist 1",
        "  4 Pedro Ramirez      Renegade: Left Hand  Ghost · wins with the Outlaws",
        "Dice of Slab the Killer: Arrow, Loudmouth: Double 2 · no re-roll left",
    ]


def test_where_three_dynamites_show_no_die_is_marked_as_locked() -> None:
    locked = tuple(replace(die, locked=True) for die in dice(w.DYNAMITE, w.DYNAMITE, w.DYNAMITE, w.ONE, w.ONE))
    assert "Dynamite, Dynamite, Dynamite, 1, 1 · no re-roll left" in board(table(dice=locked, rerolls=2))


def test_points_that_are_about_to_be_lost_are_shown_while_that_may_change() -> None:
    scene = with_place(asking(w.Q_ABILITY, amount=2), 0, character=w.BART_CASSIDY, due=2)
    assert "about to lose 2" in board(scene)
    assert "about to lose" not in board(with_place(scene, 0, character=w.PEDRO_RAMIREZ))


def test_roles_are_shown_to_their_seat_and_where_they_lie_open() -> None:
    games = dealt(every_module(5), 3)
    own, all_roles = board(SCREEN.look(games.array, 2)), board(SCREEN.look(games.array, w.NOBODY))
    hidden = re.compile(r"\((?:Deputy|Outlaw|Renegade): [\w ]+\)")
    assert (own.count("role ?"), len(hidden.findall(own))) == (3, 1)
    assert (all_roles.count("role ?"), len(hidden.findall(all_roles))) == (0, 4)
    assert "Sheriff: The Bear" in own


def test_the_menu_of_many_dice_lists_those_of_one_face_and_all() -> None:
    faces = (w.ARROW, w.ONE, w.ONE, w.BEER, w.BEER)
    scene = asking(w.Q_REROLL, dice=dice(*faces, kind=w.COWARD), rerolls=2)
    options = [w.KEEP, *(w.SUBSET_ZERO + which for which in (0b1, 0b10, 0b110, 0b111, 0b1000, 0b10000, 0b11000, 0b11111))]
    assert [SCREEN.choice_words(scene, choice) for choice in listed(scene, options)] == [
        "keep the dice", "roll Arrow", "roll 1", "roll 1, 1", "roll Beer", "roll Coward", "roll Arrow, 1, 1, Beer, Coward",
    ]  # fmt: skip
    assert SCREEN.below(scene, [0], 80) and not SCREEN.below(scene, [1], 80)
    few = replace(scene, dice=scene.dice[:4])
    assert listed(few, options) == options and not SCREEN.below(few, [0], 80)
