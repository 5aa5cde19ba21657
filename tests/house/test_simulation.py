"""Random games of every kind of table: the laws (`tests/support/laws`) hold at every decision, every game ends, every question comes up."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import BASE_DECK, CHOICES, KIND_OF, KIND_WORDS
from bang_env.bang.engine.layout import GAME, RULES
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.bang.words import LOG, NOBODY, QUESTIONS, SEATS
from bang_env.doors.batch import Batch
from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE, LONE_TABLES, MESA_TABLES, TABLES, pick, table
from bang_experiments.measuring.loops import sample
from tests.support.laws.asking import bent, check_asking, check_listing
from tests.support.laws.bang import Kept, check
from tests.support.laws.batched_positions import Together

SAMPLED, FEW = 12, 2  # games of each kind of table looked at in every decision; where ghosts play on they are long
PLAYED, FEWER = 2_400, 600  # games of each kind of table, looked at now and then: tens of thousands in all
AT_ONCE = 300
PEOPLE = [*TABLES, *MESA_TABLES]  # where every seat is somebody's
DEAD = 2  # who is dead in the position of the laws of Death Mesa
APART = 12  # decisions of a game after which everything is asked again
TERRIFIES = " ".join(f"Terrify{rank}{suit}" for rank in "2345" for suit in "♠♥♦♣")
SCARED: dict[str, Any] = {
    "dodge_city": True, "fistful": True, "death_mesa": True, "dead_mens_deck": f"{TERRIFIES} SpookK♠ Spook2♦ Curse8♦ Curse8♠",
}  # fmt: skip
TERRIFIED = (Rules(players=6, **SCARED), Rules(players=8, **SCARED), Rules(players=8, own_cards=False, **SCARED))
LONGEST = 5_000  # decisions of a game of random players


def name(rules: Spec) -> str:
    """The table as a test calls it: "6-rebel", "7-mesa-switched"."""
    if isinstance(rules, Gunslinger):
        return rules.title
    assert isinstance(rules, Rules)
    switched = bool(rules.unusual().keys() - {"players", "rebel", "death_mesa"})
    parts = {"rebel": rules.rebel, "mesa": rules.death_mesa, "switched": switched}
    return "-".join([str(rules.players), *(part for part, there in parts.items() if there)])


def random_choices(masks: NDArray[np.bool_], asked: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """An allowed choice for each game; a mask is never empty for the seat that is asked."""
    assert (asked != NOBODY).all()
    assert (np.count_nonzero(masks, axis=1) >= 2).all()
    return sample(masks, rng)


@pytest.mark.parametrize("rules", PEOPLE, ids=name)
def test_every_law_holds_at_every_decision(rules: Rules) -> None:
    game, seen = table(rules), Together(check)
    for number in range(FEW if rules.death_mesa else SAMPLED):
        dice = mix(number)
        game.deal(0, dice)
        decisions = 0
        while (seat := game.asked(0)) != NOBODY:
            seen.add(game.array)
            options = game.options(0)
            assert len(options) >= 2
            assert sorted(set(options)) == sorted(options)
            assert 0 <= min(options) <= max(options) < CHOICES
            assert game.question(0) != w.Q_NONE
            assert 0 <= seat < rules.players
            dice = mix(dice)
            game.answer(0, pick(options, dice))
            decisions += 1
            assert decisions < LONGEST, "the game does not end"
        seen.add(game.array)
        assert game.array["over"][0]
        assert game.options(0) == []
    seen.check()


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_every_card_is_kept_by_name_after_every_decision(rules: Spec) -> None:
    game = table(rules)
    for number in range(FEW):
        dice = mix(number)
        game.deal(0, dice)
        kept = Kept(game.array)
        while game.asked(0) != NOBODY:
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
            kept.check(game.array)


@pytest.mark.parametrize("rules", TERRIFIED, ids=name)
def test_every_card_is_kept_by_name_where_ghosts_lay_cards_sideways_under_the_law_of_the_west(rules: Rules) -> None:
    game = table(rules)
    for number in range(5 * SAMPLED):
        dice = mix(number)
        game.deal(0, dice)
        kept = Kept(game.array)
        while game.asked(0) != NOBODY:
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
            kept.check(game.array)
            bring_in_the_law_of_the_west(game)


def bring_in_the_law_of_the_west(game: Games) -> None:
    """The Law of the West changes places with the event in force, for all whose turn of the round is still to come."""
    row = game.array[0]
    if row["phase"] == w.PHASE_2 and row["event"] not in (w.NO_EVENT, w.LAW_OF_THE_WEST):
        deck, at = row["events"], row["event_at"] - 1
        deck[deck.tolist().index(w.LAW_OF_THE_WEST)] = deck[at]
        deck[at] = row["event"] = w.LAW_OF_THE_WEST
        game.read(0)


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_asking_changes_no_byte_of_a_game(rules: Spec) -> None:
    game = table(rules)
    dice = mix(7)
    game.deal(0, dice)
    decisions = 0
    while game.asked(0) != NOBODY:
        if decisions % APART == 0:
            check_asking(rules, game, Positions)
        check_listing(bent(game.array), Positions)
        dice = mix(dice)
        game.answer(0, pick(game.options(0), dice))
        decisions += 1
    check_asking(rules, game, Positions)


@pytest.mark.parametrize("rules", LONE_TABLES, ids=name)
def test_every_law_holds_for_the_lone_gunslinger(rules: Gunslinger) -> None:
    game, seen = table(rules), Together(check)
    missing = {"play", "target", "take", "store", "dodge", "indians", "duel", "last_chance", "discard", "plunder"}
    missing |= {"character"} if rules.two_characters else set()
    for number in range(4 * SAMPLED):
        dice = mix(number)
        game.deal(0, dice)
        while (seat := game.asked(0)) != NOBODY:
            seen.add(game.array)
            assert game.array["role"][0, seat] in (w.SHERIFF, w.DEPUTY), "an automated seat is asked"
            missing.discard(QUESTIONS[game.question(0)])
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
        seen.add(game.array)
    seen.check()
    assert not missing, f"never asked: {missing}"


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=name)
def test_a_clone_and_a_saved_game_go_on_as_the_game_does(rules: Spec) -> None:
    batch = Batch(rules, games=16, seed=9, views=True)
    rng = np.random.default_rng(9)
    for step in range(240):
        choices = random_choices(batch.masks, batch.asked, rng)
        others = [batch.clone(), Batch.load(batch.save())] if step % 40 == 0 else []
        batch.step(choices)
        for other in others:
            other.step(choices)
            assert other.states.tobytes() == batch.states.tobytes()
            arrays = "asked", "masks", "features", "views", "over", "rewards", "winners", "survivors", "roles", "ended_roles", "episode"
            for array in arrays:
                assert getattr(other, array).tobytes() == getattr(batch, array).tobytes(), array
            assert other.save() == batch.save()


@pytest.mark.parametrize("rules", PEOPLE, ids=name)
def test_thousands_of_games_end_with_a_winner_and_use_every_card(rules: Rules) -> None:
    batch = Batch(rules, games=AT_ONCE, seed=4, features=False)
    rng = np.random.default_rng(4)
    seen = np.zeros((w.EVENTS, w.DMD_END + 1), bool)
    length = np.zeros(AT_ONCE, np.int64)
    ended = step = 0
    while ended < (FEWER if rules.death_mesa else PLAYED):
        batch.step(random_choices(batch.masks, batch.asked, rng))
        ended += int(np.count_nonzero(batch.over))
        length = np.where(batch.over, 0, length + 1)
        assert length.max() < LONGEST, "a game does not end"
        assert (batch.winners[batch.over].any(axis=1)).all()
        assert ((batch.rewards != 0) == (batch.over[:, None] & (np.arange(SEATS) < rules.players))).all()
        assert ((batch.rewards > 0) == batch.winners).all()
        if step % (LOG // 4) == 0:  # a decision rarely writes more than four lines
            log = batch.states["log"].reshape(-1, 4)
            seen[log[:, 0], log[:, 3]] = True
        if step % 50 == 0:
            check(batch.states)
        step += 1
    assert batch.episode.sum() == ended
    played = seen[w.E_PLAY]
    never = {KIND_WORDS[KIND_OF[card]] for card in BASE_DECK if KIND_OF[card] != w.MISSED and not played[card + 1]}
    assert not never, f"never played: {never}"
    assert seen[w.E_DODGE].any()
    for event in (w.E_DYNAMITE_EXPLODES, w.E_DYNAMITE_MOVES, w.E_JAIL_OPENS, w.E_JAIL_HOLDS, w.E_BOUNTY, w.E_RESHUFFLE, w.E_FALL):
        assert seen[event].any(), f"event {event} never happened"
    if rules.death_mesa:
        check_ghosts(rules, seen)


def check_ghosts(rules: Rules, seen: NDArray[np.bool_]) -> None:
    """Every card of the Dead Men's Deck was played and negated, but Syphon, which nobody can negate; all that ghosts do was done."""
    deck = np.array(rules.dead_mens_cards())
    for event in (w.E_DMD_PLAY, w.E_NEGATED, w.E_NEGATE, w.E_DMD_PAY, w.E_DMD_LOSE):
        names = {(card - w.FIRST_DMD) // w.DMD_PRINTS for card in deck.tolist()}
        done = {(card - 1 - w.FIRST_DMD) // w.DMD_PRINTS for card in np.flatnonzero(seen[event]).tolist() if card > w.FIRST_DMD}
        never = names - done - ({w.D_SYPHON} if event == w.E_NEGATED else set())
        assert not never, f"event {event} never happened with {never}"
    happen = {w.E_DMD_DRAW, w.E_BURY, w.E_SYPHON, w.E_ASIDE, w.E_ASIDE_ENDS, w.E_DMD_RESHUFFLE, w.E_REDIRECTED, w.E_POSSESSED}
    happen |= set() if rules.dead_mens_deck else {w.E_GIVE_GOOD, w.E_LOSE_GOOD, w.E_GOODS_SHOWN, w.E_SEANCE}
    missing = {event for event in happen if not seen[event].any()}
    assert not missing, f"events {missing} never happened"


@pytest.mark.parametrize("rules", LONE_TABLES, ids=name)
def test_thousands_of_games_alone_end_for_both_seats_alike_and_npcs_use_every_card(rules: Gunslinger) -> None:
    batch = Batch(rules, games=AT_ONCE, seed=4, features=False)
    rng = np.random.default_rng(4)
    npcs = np.zeros((w.EVENTS, len(KIND_OF) + 1), bool)  # what automated seats have done, with which card
    ended = 0
    while ended < PLAYED // 4:
        batch.step(random_choices(batch.masks, batch.asked, rng))
        ended += int(np.count_nonzero(batch.over))
        log = batch.states["log"]
        role = np.take_along_axis(batch.states["role"], log[:, :, 1].astype(np.int64), axis=1)
        acts = log[np.isin(role, (w.OUTLAW, w.RENEGADE)) & (log[:, :, 1] != NOBODY)]
        npcs[acts[:, 0], acts[:, 3]] = True
        won = batch.rewards[batch.over, :6] > 0
        lawful = np.isin(batch.ended_roles[batch.over, :6], (w.SHERIFF, w.DEPUTY))
        assert (won == lawful)[won[:, 0]].all(), "the Deputy wins with the Sheriff, and nobody else"
        assert not (won & lawful)[~won[:, 0]].any(), "the Deputy loses with the Sheriff"
    check(batch.states)
    never = {KIND_WORDS[KIND_OF[card]] for card in BASE_DECK if not npcs[w.E_PLAY][card + 1]}
    assert never == {"Missed"}, f"never used by an NPC: {never}"
    for event in (w.E_DODGE, w.E_SHOW_BANG, w.E_BOUNTY, w.E_FALL, w.E_STORE, w.E_JAIL_HOLDS, w.E_DYNAMITE_EXPLODES, w.E_DISCARD):
        assert npcs[event].any(), f"event {event} never happened to an NPC"


def test_every_question_comes_up() -> None:
    games = [table(rules) for rules in PEOPLE]
    missing = set(range(w.QUESTION_COUNT)) - {w.Q_NONE, w.Q_PLUNDER}  # The Lone Gunslinger's
    for number in range(20 * len(games)):
        game = games[number % len(games)]
        dice = mix(number)
        game.deal(0, dice)
        while game.asked(0) != NOBODY:
            missing.discard(game.question(0))
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
    assert not missing, f"never asked: {[QUESTIONS[question] for question in missing]}"


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("deck", (0,), 55),
        ("hand_n", (1,), 9),
        ("life", (2,), 6),
        ("life", (2,), 0),
        ("depth", (), 32),
        ("deck_n", (), -1),
        ("in_play_n", (8,), 1),
        ("choices", (), 1),
        ("alive", (0,), 0),
        ("over", (), 1),
    ],
)
def test_the_laws_notice_a_broken_position(field: str, place: tuple[int, ...], value: int) -> None:
    game = table(Rules(players=7))
    game.deal(0, 1)
    broken = game.array.copy()
    check(broken)
    assert broken[field][(0, *place)] != value
    broken[field][(0, *place)] = value
    with pytest.raises((AssertionError, IndexError, ValueError)):
        check(broken)


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [
        ("ghost_hand_n", (0,), 1),
        ("ghost_hand", (DEAD, 0), w.DMD_END - 1),
        ("ghost_known", (DEAD, 0), 1),
        ("ghost_known", (DEAD, 1), w.ALL_SEATS | w.JUST_DRAWN),
        ("dmd_deck", (0,), 0),
        ("dmd_deck_n", (), 3),
        ("dmd_used_n", (), 1),
        ("goods_n", (DEAD,), 0),
        ("goods", (DEAD, 0), 79),
        ("goods_known", (DEAD, 0), 0),
        ("aside_n", (0,), 1),
        ("dry", (0,), 1 << 7),
        ("last_attack", (1,), 7),
        ("able", (DEAD,), w.BART_CASSIDY),
        ("avenger", (), DEAD),
        ("slayer", (DEAD,), DEAD),
        ("hand_n", (DEAD,), 1),
        ("rule_dmd_n", (), 51),
        ("sets", (w.SET_DEATH_MESA,), 0),
        ("curses", (9, 0), 1),
    ],
)
def test_the_laws_of_death_mesa_notice_a_broken_position(field: str, place: tuple[int, ...], value: int) -> None:
    t = Table("Sheriff: Bang", "Outlaw: Beer", "(Outlaw): Spook Curse / Bang Volcanic", "Renegade", "Deputy")
    broken = np.array([t.record])
    check(broken)
    assert broken[field][(0, *place)] != value
    broken[field][(0, *place)] = value
    with pytest.raises((AssertionError, IndexError, ValueError)):
        check(broken)


def test_the_rules_lie_side_by_side_in_the_record_a_byte_each() -> None:
    assert GAME.fields is not None
    assert all(GAME[rule].base.itemsize == 1 for rule in RULES if rule != "rule_dmd")  # cards of the Dead Men's Deck, which take two
    for rule, following in pairwise(RULES):
        assert GAME.fields[following][1] == GAME.fields[rule][1] + GAME[rule].itemsize
