"""Random games of every kind of table of the dice game: the laws hold at every decision, every game ends, everything comes up."""

import numpy as np
import pytest

from bang_env.dice import words as w
from bang_env.dice.positions import Positions
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import DICE_TABLES, pick, table
from tests.support.laws.asking import check_asking, check_listing
from tests.support.laws.batched_positions import Together
from tests.support.laws.dice import Kept, check

EVERYTHING = DiceRules(8, saloon_dice=True, chiefs_arrow=True, special_roles="mixed", posse=True, ghost=True)
SAMPLED, AT_ONCE, STEPS = 10, 200, 400
FEW, APART = 2, 12  # games in which everything is asked, after so many decisions again
LONGEST = 3_000  # decisions of a game of random players


def name(rules: Spec) -> str:
    """The table as a test calls it."""
    return rules.command()


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_every_law_holds_at_every_decision(rules: Spec) -> None:
    game, seen = table(rules), Together(check)
    for number in range(SAMPLED):
        dice = mix(number)
        game.deal(0, dice)
        for _ in range(LONGEST):
            seen.add(game.array)
            options = game.options(0)
            if game.asked(0) == NOBODY:
                break
            assert len(options) >= 2 and len(set(options)) == len(options)
            assert 0 <= min(options) <= max(options) < rules.choices
            assert game.question(0) != w.Q_NONE
            dice = mix(dice)
            game.answer(0, pick(options, dice))
        assert game.array["over"][0] == 1 and options == []
    seen.check()


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_roles_characters_and_arrows_are_kept_by_name_after_every_decision(rules: Spec) -> None:
    game = table(rules)
    for number in range(SAMPLED):
        dice = mix(number)
        game.deal(0, dice)
        kept = Kept(game.array)
        while game.asked(0) != NOBODY:
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
            kept.check(game.array)


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_asking_changes_no_byte_of_a_game(rules: Spec) -> None:
    game = table(rules)
    for number in range(FEW):
        dice = mix(number)
        game.deal(0, dice)
        decisions = 0
        while game.asked(0) != NOBODY:
            if decisions % APART == 0:
                check_asking(rules, game, Positions)
            check_listing(game.array, Positions)
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
            decisions += 1
        check_asking(rules, game, Positions)


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_a_clone_and_a_saved_batch_go_on_as_the_batch_does(rules: Spec) -> None:
    batch = Batch(rules, games=12, seed=9, views=True)
    for step in range(150):
        choices = batch.sample(step)
        others = [batch.clone(), Batch.load(batch.save())] if step % 50 == 0 else []
        batch.step(choices)
        for other in others:
            other.step(choices)
            for array in ("states", "asked", "masks", "features", "views", "over", "rewards", "winners", "roles", "episode"):
                assert getattr(other, array).tobytes() == getattr(batch, array).tobytes(), array


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_thousands_of_games_pay_their_winners(rules: Spec) -> None:
    batch = Batch(rules, games=AT_ONCE, seed=4, views=True)
    for step in range(STEPS):
        batch.step(batch.sample(step))
        assert ((batch.rewards != 0) == (batch.over[:, None] & (np.arange(w.SEATS) < rules.players))).all()
        assert ((batch.rewards > 0) == batch.winners).all()
        if step % 40 == 0:
            check(batch.states)
            assert (batch.features >= -1).all() and (batch.features <= 2).all()
            rules.game.read_views(batch.views)
    assert batch.episode.sum() > AT_ONCE


def test_every_question_event_character_and_special_role_comes_up() -> None:
    games = [table(rules) for rules in DICE_TABLES]
    questions = set(range(w.QUESTION_COUNT)) - {w.Q_NONE, w.Q_ROLL}  # a Table's
    characters = set(range(w.NO_CHARACTER + 1, w.CHARACTERS))
    events, kinds, shown = set(range(1, w.EVENTS)), set(range(1, w.FRAME_KINDS)), set(range(1, w.CARDS)) - {w.THE_BEAR}
    for number in range(60 * len(games)):
        game = games[number % len(games)]
        dice = mix(number)
        game.deal(0, dice)
        while game.asked(0) != NOBODY:
            questions.discard(game.question(0))
            record = game.array[0]
            kinds -= set(record["frames"][: record["depth"], w.WHAT].tolist())
            events -= set(record["log"][:, 0].tolist())
            characters -= set(record["character"].tolist())
            shown -= {int(card) for card, used in zip(record["card"], record["used"], strict=True) if used}
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
    assert not questions, f"never asked: {[w.QUESTIONS[question] for question in questions]}"
    assert not events, f"never happened: {events}"
    assert not characters, f"never dealt: {characters}"
    assert not shown, f"never revealed: {shown}"
    assert not kinds, f"frames that never waited for an answer: {kinds}"


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("arrows", (0,), 9), ("pile", (), 0), ("chief", (), NOBODY), ("life", (1,), 0), ("life", (2,), 12), ("alive", (3,), 0),
        ("face", (0,), 11), ("dice_n", (), 3), ("role", (0,), 0), ("depth", (), 20), ("choices", (), 1), ("ghost", (), 0),
        ("used", (2,), 1), ("card", (0,), w.THE_UGLY), ("won", (0,), 1), ("over", (), 1), ("token_n", (), 1), ("character", (4,), 0),
    ],
)  # fmt: skip
def test_the_laws_notice_a_broken_position(field: str, place: tuple[int, ...], value: int) -> None:
    game = table(EVERYTHING)
    game.deal(0, 3)
    while game.array["rolled"][0] == 0:
        game.answer(0, game.options(0)[0])
    broken = game.array.copy()
    check(broken)
    broken["card"][0] = [0, w.THE_UGLY, 0, 0, 0, 0, 0, 0]
    assert broken[field][(0, *place)] != value
    broken[field][(0, *place)] = value
    with pytest.raises(AssertionError):
        check(broken)
