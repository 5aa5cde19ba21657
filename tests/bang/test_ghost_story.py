"""Questions to ghosts, their choices, and what they have done, told in sentences."""

from collections.abc import Callable

import numpy as np
import pytest

from bang_env import Rules, Table
from bang_env.bang import words as w
from bang_env.bang.engine.layout import GAME
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import board, scene_of
from bang_env.bang.screen.story import asked, choice_words
from bang_env.bang.screen.terminal import SCREEN
from bang_env.bang.sets.death_mesa.screen import ghost_story
from tests.support.scenarios.ghost_tables import OTHERS, SHERIFF, last_sentences
from tests.support.scenarios.ghost_tables import willys_ghost as haunted


def question(t: Table, seat: int | None = None) -> str:
    """The pending question in words, as the seat asked reads it, or another one (-1: a spectator)."""
    return asked(scene_of(t.record, None if seat == w.NOBODY else t.asked if seat is None else seat))


def choices(t: Table) -> list[str]:
    """The possible choices in words, as the seat asked reads them."""
    scene = scene_of(t.record, t.asked)
    return [choice_words(scene, choice) for choice in Positions(np.array([t.record], GAME)).options(0)]


# What is asked


ASKED: list[tuple[Callable[[], Table], str]] = [
    (lambda: haunted("Spook♦"), "You may play a card of the Dead Men's Deck or end the turn."),
    (
        lambda: Table(SHERIFF, "(Outlaw WillyTheKid): Spook♦ Curse Decay Warn", *OTHERS, turn=1),
        "You may play a card of the Dead Men's Deck or end the turn. It costs two further cards (the dead are lone).",
    ),
    (
        lambda: haunted("Spook♦ Decay♦ Curse♦").choose(1, "Curse").choose(1, 3),
        "You may play a card of the Dead Men's Deck or end the turn. It costs a further card (it is not the first of this turn).",
    ),
    (lambda: haunted("Spook♦").choose(1, "Spook"), "You play Spook! J♦: on whom?"),
    (lambda: haunted("Seance").choose(1, "Seance"), "You play Seance K♥: whose hand is seen?"),
    (lambda: haunted("Seance").choose(1, "Seance").choose(1, 0), "You play Seance K♥: who else sees cards of Jesse Jones?"),
    (lambda: haunted("RobGrave", "/ Beer").choose(1, "RobGrave"), "You play Rob Grave Q♥: who gets a card of Rose Doolan's buried goods?"),
    (lambda: haunted("TheEastWind").choose(1, "TheEastWind").choose(1, 0), "You play The East Wind K♦: between Jesse Jones and whom?"),
    (lambda: haunted("Cemetery", "/ Beer").choose(1, "Cemetery"), "You play Cemetery 3♥: who takes two cards?"),
    (
        lambda: haunted("Syphon♦", "Curse / Beer").choose(1, "Syphon"),
        "You play Syphon 7♦ on Rose Doolan: from the hand or the buried goods?",
    ),
    (
        lambda: haunted("LastTestament / Beer Bang").choose(1, "LastTestament").choose(1, 0),
        "You play Last Testament 9♥ on Jesse Jones: which of the buried goods?",
    ),
    (lambda: haunted("Decay").choose(1, "Decay"), "You play Decay 3♦ on Jesse Jones: which card?"),
    (
        lambda: Table(SHERIFF, "(Outlaw): Spook♦ Curse Decay Warn", *OTHERS, turn=1).choose(1, "Spook").choose(1, 0),
        "You must discard 2 cards to play Spook! J♦.",
    ),
    (lambda: renegade().choose(2, "any_two"), "You play two cards as Spook!: on whom?"),
    (lambda: renegade().choose(2, "any_two").choose(2, 0), "You must discard 2 cards to play Spook!; the first gives the suit."),
    (
        lambda: haunted("LastTestament / Beer Bang").choose(1, "LastTestament").choose(1, 0).choose(1, "Beer"),
        "You may give a living player a random card of the buried goods, as Last Testament 9♥ is a heart.",
    ),
    (lambda: haunted("Curse♠").choose(1, "Curse").choose(1, 0), "You may draw a card onto the buried goods, as Curse 3♠ is a spade."),
    (lambda: haunted("Spook Spook Mirage Warn").end_turn(1), "You must discard 2 cards of the Dead Men's Deck."),
    (
        lambda: haunted("Spook♦", "Mirage♣").choose(1, "Spook").choose(1, 0),
        "You may negate Willy the Kid's Spook! J♦ on Jesse Jones with a black card.",
    ),
    (
        lambda: haunted("Spook♦ Curse♦", "Mirage♣").choose(1, "Spook").choose(1, 0).reply(2, "Mirage"),
        "You may answer Rose Doolan's Mirage 10♣ with a red card, or your Spook! J♦ is negated.",
    ),
    (
        lambda: haunted("Spook♦ Curse♦", "Mirage♣ Decay♠").choose(1, "Spook").choose(1, 0).reply(2, "Mirage").reply(1, "Curse"),
        "You may answer Willy the Kid's Curse 8♦ with a black card, or Willy the Kid's Spook! J♦ has its effect.",
    ),
    (lambda: influence(), "You may answer Mirage 10♣ with a red card for Willy the Kid, or Willy the Kid's Spook! J♦ is negated."),
    (lambda: shot("Bang8♦"), "You may help Bart Cassidy against Slab the Killer's BANG! 8♦, which takes 2 Missed! to stop."),
    (lambda: shot("Duel"), "You may help Bart Cassidy against Slab the Killer's Duel Q♦."),
    (
        lambda: shot("Bang8♦", "Deputy").choose(1, "Mirage"),
        "You play Mirage 10♥: to whom does the attack of Slab the Killer on Bart Cassidy go?",
    ),
    (lambda: moon("♠"), "You must discard 2 cards to Willy the Kid's Bad Moon Rising 2♦."),
    (lambda: moon("♣"), "You must discard a card to Willy the Kid's Bad Moon Rising 2♦."),
    (
        lambda: haunted("Poltergeist♦").choose(1, "Poltergeist"),
        "You must discard a card in front of yourself to Willy the Kid's Poltergeist 9♦, or lose a life point.",
    ),
    (
        lambda: haunted("Decay♦").choose(1, "Decay").choose(1, "Barrel"),
        "You may save Barrel Q♠ from Willy the Kid's Decay 3♦ by discarding a card with a Missed! symbol.",
    ),
    (lambda: haunted("Cemetery", "/ Beer Bang").choose(1, "Cemetery").choose(1, 0), "You take a card of the buried goods."),
    (lambda: cursed(), "You must give up a hand card to Willy the Kid's Curse."),
    (
        lambda: possessed(),
        "You have possessed Bart Cassidy's BANG! 8♦: on whom is it played?",
    ),
    (lambda: possessed("CatBalou"), "You play Cat Balou K♥ on Jesse Jones: which card?"),
    (
        lambda: windy(),
        "You must discard a second card with a BANG! symbol: The East Wind blows between you and Bart Cassidy.",
    ),
    (lambda: redrawn(), "You may exchange a card that was just drawn, as the dead are lone."),
]  # fmt: skip


def renegade() -> Table:
    """The turn of a dead Renegade, who may play any two cards."""
    return Table(SHERIFF, "(Outlaw WillyTheKid): Syphon♦", "(Renegade RoseDoolan): Curse♦ Decay♠ Warn♣", *OTHERS, turn=2)


def influence() -> Table:
    """A dead Renegade outside a duel is asked to answer for one of its two."""
    t = Table(SHERIFF, "(Outlaw WillyTheKid): Spook♦", "(Outlaw PaulRegret): Mirage♣", "(Renegade RoseDoolan): Curse♦", *OTHERS, turn=1)
    return t.choose(1, "Spook").choose(1, 0).reply(2, "Mirage")


def shot(card: str, between: str = "(Renegade)") -> Table:
    """Slab the Killer attacks Bart Cassidy, and a dead Deputy may act."""
    seats = "(Deputy WillyTheKid): Mirage Curse Decay Warn", between, "Outlaw BartCassidy: Missed", "Outlaw JesseJones", "(Outlaw)"
    return Table(f"Sheriff SlabTheKiller: {card} / Winchester", *seats).play(0, card.rstrip("8♦"), on=3)


def moon(suit: str) -> Table:
    """Bad Moon Rising, and the Sheriff is asked."""
    return Table(SHERIFF, "(Outlaw WillyTheKid): BadMoonRising♦", "(Renegade)", "Outlaw", "Deputy", turn=1, deck=suit).choose(1, "BadMoon")


def cursed() -> Table:
    """A Curse has waited for the end of a phase 3."""
    t = Table(SHERIFF, "Outlaw", "Deputy", "(Outlaw WillyTheKid): Curse♦", "(Renegade)", turn=3).play(3, "Curse", on=0)
    while t.question != "curse":
        t.reply(t.asked or 0, "pass")
    return t


def possessed(card: str = "Bang8♦") -> Table:
    """A card is possessed."""
    seats = "Sheriff JesseJones: Beer / Barrel", "(Outlaw): Possess♦", "(Renegade)", f"Outlaw BartCassidy: {card}", "Deputy"
    return Table(*seats, turn=1).play(1, "Possess", on=3)


def windy() -> Table:
    """A BANG! between two players with The East Wind between them."""
    t = Table("Sheriff: Bang Bang♦ Bang♣", "Outlaw BartCassidy", "Deputy", "(Outlaw): TheEastWind♦", "(Renegade)", turn=3)
    t.play(3, "TheEastWind", on=[0, 1])
    while t.turn != 0:
        t.reply(t.asked or 0, "pass")
    return t.choose(0, "Bang").choose(0, 1)


def redrawn() -> Table:
    """A lone ghost has drawn a Syphon."""
    return Table(SHERIFF, "(Outlaw): Curse", *OTHERS, turn=1, phase="start", dmd="Syphon Curse")


@pytest.mark.parametrize(("make", "sentence"), ASKED)
def test_a_question_says_what_is_asked_by_whom_about_what(make: Callable[[], Table], sentence: str) -> None:
    assert question(make()) == sentence


def test_every_question_of_death_mesa_is_among_them() -> None:
    there = {Positions(np.array([make().record], GAME)).question(0) for make, _ in ASKED}
    assert set(range(w.Q_HAUNT, w.QUESTION_COUNT)) <= there
    assert set(ghost_story.PASSES) | {
        w.Q_GHOST_TARGET, w.Q_GHOST_TAKE, w.Q_GHOST_COST, w.Q_GHOST_DISCARD, w.Q_CEMETERY, w.Q_POSSESS, w.Q_POSSESS_TAKE, w.Q_CURSED,
    } == set(range(w.Q_HAUNT, w.QUESTION_COUNT))  # fmt: skip


def test_a_spectator_reads_names_and_the_others_nothing() -> None:
    t = haunted("Spook♦ Curse♦", "Mirage♣").choose(1, "Spook").choose(1, 0).reply(2, "Mirage")
    spectator = "Willy the Kid may answer Rose Doolan's Mirage 10♣ with a red card, or Willy the Kid's Spook! J♦ is negated."
    assert question(t, w.NOBODY) == spectator
    assert question(t, 0) == ""


def test_the_price_says_that_court_cards_are_free_of_it() -> None:
    t = Table(SHERIFF, "(Outlaw): Spook♦ Curse Decay Warn", *OTHERS, turn=1, rules=Rules(4, death_mesa=True, royal=True))
    assert "two further cards (the dead are lone; J, Q, K and A are free of that)" in question(t)


def test_choices_say_what_they_mean() -> None:
    assert choices(haunted("Spook♦ SpookK♦ Curse")) == ["end your turn", "Curse 8♦", "Spook! J♦ (one of 2)"]
    assert choices(renegade()) == ["end your turn", "Curse 8♦", "Decay 4♠", "any two cards as a Spook!"]
    assert choices(shot("Bang8♦")) == ["do not help", "Mirage 10♥", "Warn A♥", "any two cards as a Warn"]
    assert choices(haunted("Syphon♦", "Curse / Beer").choose(1, "Syphon")) == [
        "a random card from the hand", "a random card of the buried goods",
    ]  # fmt: skip
    assert choices(haunted("Curse♠").choose(1, "Curse").choose(1, 0)) == ["do without", "a card from the deck"]
    assert choices(haunted("Spook♦").choose(1, "Spook")) == ["Bart Cassidy", "Slab the Killer", "Jesse Jones"]
    assert choices(moon("♠")) == ["lose a life point instead", "BANG! 8♦", "Missed! 10♣", "Barrel Q♠", "Scope A♠"]
    t = Table("Sheriff: Bang", "(Outlaw WillyTheKid): Curse", "Outlaw BartCassidy", "(Renegade)").choose(0, "Bang")
    assert choices(t) == ["Willy the Kid, a ghost with 1 card", "Bart Cassidy, at distance 1"]


def test_a_second_card_for_the_east_wind_is_discarded_and_not_used() -> None:
    t = Table("Sheriff: Bang8♦ Springfield Beer / Knife8♥", "Outlaw BartCassidy", "(Outlaw): TheEastWind♦", "(Renegade)", turn=2)
    t.play(2, "TheEastWind", on=[0, 1])
    while t.turn != 0:
        t.reply(t.asked or 0, "pass")
    t.choose(0, "Bang8♦")
    if t.question == "target":
        t.choose(0, 1)
    assert choices(t)[-1] == "Knife 8♥"


# What has happened


def test_a_negation_is_told_link_by_link() -> None:
    t = haunted("Spook♦ Curse♦", "Mirage♣ Decay♠").choose(1, "Spook").choose(1, 0).reply(2, "Mirage").reply(1, "Curse").reply(2, "Decay")
    assert last_sentences(t, 7)[:5] == [
        "Willy the Kid plays Spook! J♦ on Jesse Jones.",
        "Rose Doolan throws in Mirage 10♣ against Willy the Kid's Spook! J♦.",
        "Willy the Kid answers with Curse 8♦.",
        "Rose Doolan answers with Decay 4♠.",
        "Willy the Kid's Spook! J♦ is negated.",
    ]
    assert last_sentences(t, 7, seat=1)[1] == "Rose Doolan throws in Mirage 10♣ against your Spook! J♦."


def test_an_answer_for_another_one_is_told_as_such() -> None:
    t = influence().reply(3, "Curse")
    assert "Rose Doolan answers with Curse 8♦ for Willy the Kid." in last_sentences(t, 4)


def test_any_two_are_told_as_what_they_are_played_as() -> None:
    t = renegade().choose(2, "any_two").choose(2, 0).choose(2, "Decay").choose(2, "Curse")
    assert last_sentences(t, 3) == [
        "Rose Doolan pays with Decay 4♠.", "Rose Doolan pays with Curse 8♦.", "Rose Doolan plays two cards as Spook! ♠ on Jesse Jones.",
    ]  # fmt: skip
    assert question(t) == "You may negate Rose Doolan's Spook! ♠ on Jesse Jones with a red card."
    t.reply(1, "pass")
    assert question(t, w.NOBODY).startswith("Jesse Jones must answer Rose Doolan's Spook! ♠: ")


def test_a_real_card_of_the_same_rank_keeps_its_name() -> None:
    own = Rules(4, death_mesa=True, dead_mens_deck="Spook2♦ " + " ".join(f"Curse{rank}♦" for rank in range(2, 11)))
    t = Table(SHERIFF, "(Outlaw WillyTheKid): Spook2♦", "(Renegade): Curse2♦", *OTHERS, turn=1, rules=own).choose(1, "Spook").choose(1, 0)
    assert last_sentences(t, 1) == ["Willy the Kid plays Spook! 2♦ on Jesse Jones."]


HAPPENED: list[tuple[Callable[[], Table], str]] = [
    (lambda: Table("Sheriff JesseJones: Bang", "Outlaw BartCassidy: Bang / Scope", "Renegade", "Deputy: Missed", life={1: 1},
                   rules=Rules(4, death_mesa=True)).play(0, "Bang", on=1), "Bart Cassidy buries 2 cards."),
    (lambda: haunted("Syphon♦", "Curse").choose(1, "Syphon"), "Willy the Kid takes a card from Rose Doolan."),
    (lambda: haunted("RobGrave♣", "/ Beer").play(1, "RobGrave", on=[2, 3]), "A card of Rose Doolan's buried goods goes to Bart Cassidy."),
    (lambda: haunted("DesecrateGrave♣", "/ Beer6♥").play(1, "DesecrateGrave"), "Beer 6♥ of Rose Doolan's buried goods is discarded by "
     "Willy the Kid."),
    (lambda: haunted("Seance♣").play(1, "Seance", on=[0, 3]), "Bart Cassidy sees up to two of Jesse Jones's hand cards."),
    (lambda: haunted("Cemetery♣", "/ Beer6♥").play(1, "Cemetery", on=0), "Jesse Jones takes Beer 6♥ from Rose Doolan's buried goods."),
    (lambda: haunted("Cemetery♣", "/ Beer6♥").play(1, "Cemetery", on=0), "All buried goods are turned face up."),
    (lambda: haunted("TheEastWind♦").play(1, "TheEastWind", on=[0, 3]), "Willy the Kid plays The East Wind K♦ on Jesse Jones and Bart "
     "Cassidy."),
    (lambda: shot("Bang8♦").play(1, "Mirage", on=4), "The attack goes to Jesse Jones instead."),
    (lambda: cursed().reply(0, "Bang"), "One of Jesse Jones's hand cards goes to Willy the Kid's buried goods."),
    (lambda: possessed().reply(1, 4), "Seat 1 possesses Bart Cassidy's BANG! 8♦."),
    (lambda: Table("Sheriff: Bang", "(Outlaw WillyTheKid): Curse♦", "Outlaw", "(Renegade)").play(0, "Bang", on=1),
     "Willy the Kid's Curse 8♦ is discarded by seat 0."),
    (lambda: Table("Sheriff JesseJones", "(Renegade WillyTheKid): Spook♦ / Barrel", "(Outlaw)", "Outlaw", "Deputy", turn=1, life={0: 1})
     .play(1, "Spook", on=0), "Scofflaw! Willy the Kid comes back to life as the new Sheriff; Jesse Jones's role is now Renegade."),
    (lambda: Table("Sheriff JesseJones", "(Renegade WillyTheKid): Spook♦ / BarrelQ♠", "(Outlaw)", "Outlaw", "Deputy", turn=1, life={0: 1})
     .play(1, "Spook", on=0), "Willy the Kid digs up Barrel Q♠ and has it in play."),
]  # fmt: skip


@pytest.mark.parametrize(("make", "sentence"), HAPPENED)
def test_what_ghosts_do_is_told_in_sentences(make: Callable[[], Table], sentence: str) -> None:
    assert sentence in last_sentences(make(), w.LOG)


def test_a_card_laid_sideways_comes_back_to_the_hand_with_the_ghosts_next_turn() -> None:
    t = Table(SHERIFF, "(Outlaw WillyTheKid): Terrify♦", "(Renegade)", *OTHERS, turn=1).play(1, "Terrify", on=0, take="Barrel")
    while t.turn != 1 or "sideways" in board(t.record):
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    assert "Jesse Jones's Barrel Q♠ comes back to the hand." in last_sentences(t, w.LOG)


def test_the_terminal_tells_a_negation_as_the_log_does_although_a_choice_stands_between() -> None:
    t = haunted("Spook♦ Curse♦", "Mirage♣").choose(1, "Spook").choose(1, 0)
    before = np.array([t.record], GAME)
    after = np.array([t.reply(2, "Mirage").record], GAME)
    sentences = SCREEN.happened(before, after, w.NOBODY)
    assert sentences == [(False, "Rose Doolan throws in Mirage 10♣ against Willy the Kid's Spook! J♦.")]
