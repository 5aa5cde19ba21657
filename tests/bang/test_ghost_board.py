"""Death Mesa on the screen: what a board shows of ghosts, what is told and asked of them, what `?` says."""

import re
from collections.abc import Callable

import numpy as np
import pytest

import bang_agents
from bang_env import Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.engine.layout import GAME
from bang_env.bang.positions import Positions
from bang_env.bang.screen import ghost_guide, ghost_story
from bang_env.bang.screen.board import WIDTH, board, scene_of
from bang_env.bang.screen.guide import explain
from bang_env.bang.screen.story import asked, choice_words, happened
from bang_env.bang.screen.terminal import SCREEN
from bang_experiments.terminal.match import Match

TALLEST = 66
SETS = {"dodge_city": True, "high_noon": True, "fistful": True}
TABLES = [
    Rules(4, death_mesa=True), Rules(5, death_mesa=True, stash_from_goods=True), Rules(8, death_mesa=True, royal=True, dodge_city=True),
    Rules(10, rebel=True, death_mesa=True, aimed_moon=True, **SETS),
]  # fmt: skip
SHERIFF = "Sheriff JesseJones: Bang8♦ Missed10♣ / BarrelQ♠ ScopeA♠"
OTHERS = "Outlaw BartCassidy: Beer", "Deputy SlabTheKiller: Missed"


def haunted(first: str, second: str = "") -> Table:
    """The turn of Willy the Kid's ghost; a dead Renegade keeps him company."""
    return Table(SHERIFF, f"(Outlaw WillyTheKid): {first}", f"(Renegade RoseDoolan): {second}", *OTHERS, turn=1)


def question(t: Table, seat: int | None = None) -> str:
    """What is asked, as the seat asked reads it, or another one (-1: a spectator)."""
    return asked(scene_of(t.record, None if seat == w.NOBODY else t.asked if seat is None else seat))


def choices(t: Table) -> list[str]:
    """What may be chosen, as the seat asked reads it."""
    scene = scene_of(t.record, t.asked)
    return [choice_words(scene, choice) for choice in Positions(np.array([t.record], GAME)).options(0)]


def told(t: Table, last: int, seat: int | None = None) -> list[str]:
    """What has happened last, as a spectator reads it, or a seat."""
    return happened(scene_of(t.record, seat), last)


# Boards


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_every_board_of_a_random_game_fits_and_says_who_is_asked_what(rules: Rules) -> None:
    match, count = Match(rules, dict.fromkeys(range(rules.players), bang_agents.make("random", 3)), 3), 0
    while match.asked != w.NOBODY:
        count += 1
        for onlooker in (w.NOBODY, match.asked, (match.asked + 1) % rules.players)[count % 3 :: 3]:
            scene = match.scene(onlooker)
            for width in (WIDTH, 80):
                text = board(scene, width=width)
                assert max(map(len, text.splitlines())) <= width
                assert len(text.splitlines()) <= TALLEST
                assert not re.search(r"[{}]|\[\]", text)
            assert bool(asked(scene)) == (onlooker in (w.NOBODY, match.asked))
            if onlooker == match.asked:
                named = [choice_words(scene, choice) for choice in match.options]
                assert len(set(named)) == len(named)
        match.answer(match.choice_of_agent())
    assert "The game is over. Winners: " in board(match.scene(w.NOBODY))


def test_a_ghost_is_no_eliminated_player_of_an_ordinary_game() -> None:
    t = haunted("SpookK♠ Curse / Beer")
    text, narrow = board(t.record, seat=0), board(t.record, seat=0, width=80)
    assert "Outlaw · ghost" in text and "Renegade · ghost" in text
    assert "2 cards, 1 buried good " in text
    assert "► 1 Willy the Kid     Outlaw · ghost · 2 cards · 1 buried good · eliminated\n" in narrow
    plain = board(Table(SHERIFF, "(Outlaw WillyTheKid)", *OTHERS).record, seat=0)
    assert "ghost" not in plain and "Death Mesa" not in plain and "Dead Men's Deck" not in plain
    assert "turn of the ghost of Willy the Kid: playing" in text


def test_a_ghost_sees_its_cards_and_its_goods_and_no_distances() -> None:
    text = board(haunted("SpookK♠ Curse8♦ / Beer6♥ Volcanic10♠", "Warn / Bang").record, seat=1)
    assert "\nYour hand: Curse 8♦, Spook! K♠\nYour buried goods: Beer 6♥, Volcanic 10♠\n" in text
    assert "Warn" not in text and "BANG!" not in text.replace("BANG! ·", "")
    assert "distance" not in text
    assert "1 card, 1 buried good " in text
    assert "Your hand: empty" in board(haunted("Curse♦ / Beer").choose(1, "Curse").choose(1, 0).record, seat=1)


def test_others_see_how_many_cards_a_ghost_has_and_those_they_know() -> None:
    t = haunted("Cemetery♥", "Spook♦ Curse♦ / Beer6♥ Beer7♥ Volcanic BangA♠ Duel").choose(1, "Cemetery").choose(1, 0)
    text = board(t.record, seat=3)
    assert "buried: BANG!, 2 Beer, Duel," in text and text.count("hand: ") == 1  # their own
    assert "hand: Curse 8♦, Spook! J♦" in board(t.record)
    assert "buried: BANG!, 2 Beer, Duel\n" in board(t.reply(0, "Volcanic").record, seat=3, width=80)


def test_the_dead_mens_deck_lies_in_the_middle() -> None:
    t = haunted("Spook♦ Curse8♦ Decay").choose(1, "Spook").choose(1, 0)
    assert "played: Spook! J♦" in board(t.record)
    t.reply(0, "pass")
    assert "\nDead Men's Deck 49 · discard pile 1 · on top: Spook! J♦\n" in board(t.record, width=80)


UPON = {
    "Curse": "Curse", "DeathAndTaxes": "Death and Taxes", "GhostStories": "Ghost Stories", "ProperBurial": "Proper Burial",
    "DrySpell": "Dry Spell until Willy the Kid's turn", "Nightmare": "Nightmare until Willy the Kid's turn",
    "InMemoriam": "In Memoriam for Willy the Kid",
}  # fmt: skip


@pytest.mark.parametrize("card", UPON)
def test_what_lies_upon_a_seat_is_shown(card: str) -> None:
    t = haunted(f"{card}♣ {card}♠ Bang".replace(" Bang", "") if card != "Curse" else "Curse3♠ Curse8♦").choose(1, card).choose(1, 3)
    for seat in (None, 0, 2):
        assert f"      upon: {UPON[card]}\n" in board(t.record, seat, width=80)


def test_the_east_wind_names_the_other_one_and_a_turn_what_lies_upon_it() -> None:
    t = haunted("TheEastWind").choose(1, "TheEastWind").choose(1, 0).choose(1, 3)
    text = board(t.record, seat=3, width=80)
    assert "      upon: The East Wind to you until Willy the Kid's turn\n" in text
    assert "      upon: The East Wind to Jesse Jones until Willy the Kid's turn\n" in text
    t = haunted("GhostStories").choose(1, "GhostStories").choose(1, 3)
    while t.turn != 3:
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    assert "      upon: Ghost Stories this turn\n" in board(t.record, seat=0, width=80)


def test_a_card_laid_sideways_lies_in_front_and_is_not_in_play() -> None:
    t = haunted("Terrify").choose(1, "Terrify").choose(1, 0).choose(1, "Barrel")
    assert "Colt .45 [reach 1] · Scope · Barrel (sideways)" in board(t.record, seat=3, width=80)
    assert told(t, 3)[0] == "Jesse Jones's Barrel Q♠ is laid sideways by Willy the Kid."


# What is asked


ASKED: list[tuple[Callable[[], Table], str]] = [
    (lambda: haunted("Spook♦"), "You may play a card of the Dead Men's Deck or end the turn."),
    (
        lambda: Table(SHERIFF, "(Outlaw WillyTheKid): Spook♦ Curse Decay Warn", *OTHERS, turn=1),
        "You may play a card of the Dead Men's Deck, at the price of two further cards (the dead are lone), or end the turn.",
    ),
    (
        lambda: haunted("Spook♦ Decay♦ Curse♦").choose(1, "Curse").choose(1, 3),
        "You may play a card of the Dead Men's Deck, at the price of a further card (it is not the first of this turn), or end the turn.",
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
    (lambda: shot("Bang8♦"), "You may act against Slab the Killer's BANG! 8♦ on Bart Cassidy: 2 Missed! needed."),
    (lambda: shot("Duel"), "You may act against Slab the Killer's Duel Q♦ on Bart Cassidy."),
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
    assert choices(shot("Bang8♦")) == ["let it happen", "Mirage 10♥", "Warn A♥", "any two cards as a Warn"]
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
    assert told(t, 7)[:5] == [
        "Willy the Kid plays Spook! J♦ on Jesse Jones.",
        "Rose Doolan throws in Mirage 10♣ against Willy the Kid's Spook! J♦.",
        "Willy the Kid answers with Curse 8♦.",
        "Rose Doolan answers with Decay 4♠.",
        "Willy the Kid's Spook! J♦ is negated.",
    ]
    assert told(t, 7, seat=1)[1] == "Rose Doolan throws in Mirage 10♣ against your Spook! J♦."


def test_an_answer_for_another_one_is_told_as_such() -> None:
    t = influence().reply(3, "Curse")
    assert "Rose Doolan answers with Curse 8♦ for Willy the Kid." in told(t, 4)


def test_any_two_are_told_as_what_they_are_played_as() -> None:
    t = renegade().choose(2, "any_two").choose(2, 0).choose(2, "Decay").choose(2, "Curse")
    assert told(t, 3) == [
        "Rose Doolan pays with Decay 4♠.", "Rose Doolan pays with Curse 8♦.", "Rose Doolan plays two cards as Spook! ♠ on Jesse Jones.",
    ]  # fmt: skip
    assert question(t) == "You may negate Rose Doolan's Spook! ♠ on Jesse Jones with a red card."
    t.reply(1, "pass")
    assert question(t, w.NOBODY).startswith("Jesse Jones must answer Rose Doolan's Spook! ♠: ")


def test_a_real_card_of_the_same_rank_keeps_its_name() -> None:
    own = Rules(4, death_mesa=True, dead_mens_deck="Spook2♦ " + " ".join(f"Curse{rank}♦" for rank in range(2, 11)))
    t = Table(SHERIFF, "(Outlaw WillyTheKid): Spook2♦", "(Renegade): Curse2♦", *OTHERS, turn=1, rules=own).choose(1, "Spook").choose(1, 0)
    assert told(t, 1) == ["Willy the Kid plays Spook! 2♦ on Jesse Jones."]


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
    assert sentence in told(make(), w.LOG)


def test_a_card_laid_sideways_comes_back_to_the_hand_with_the_ghosts_next_turn() -> None:
    t = Table(SHERIFF, "(Outlaw WillyTheKid): Terrify♦", "(Renegade)", *OTHERS, turn=1).play(1, "Terrify", on=0, take="Barrel")
    while t.turn != 1 or "sideways" in board(t.record):
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    assert "Jesse Jones's Barrel Q♠ comes back to the hand." in told(t, w.LOG)


def test_the_terminal_tells_a_negation_as_the_log_does_although_a_choice_stands_between() -> None:
    t = haunted("Spook♦ Curse♦", "Mirage♣").choose(1, "Spook").choose(1, 0)
    before = np.array([t.record], GAME)
    after = np.array([t.reply(2, "Mirage").record], GAME)
    told_then = SCREEN.happened(before, after, w.NOBODY)
    assert told_then == [(False, "Rose Doolan throws in Mirage 10♣ against Willy the Kid's Spook! J♦.")]


# What `?` says, and what a person is told


def test_every_card_of_the_dead_mens_deck_and_every_word_has_its_line() -> None:
    titles = [title for title, _ in ghost_guide.ENTRIES]
    assert [title for title in titles if title.endswith(" (Dead Men's Deck)")] == [
        f"{row.name} (Dead Men's Deck)" for row in tables.DEAD_MENS_CARDS
    ]
    for name in ("ghost", "negation", "buried", "lone", "any two", "bonus", "sideways", "scofflaw", "vengeance", "price"):
        assert len(explain(name, ghosts=True)) > len(explain(name))
    assert explain("spook", ghosts=True) == ["Spook! (Dead Men's Deck): a BANG! at any living player, at any distance."]
    assert len(explain("curse", ghosts=True)) == 2  # an event is called so too
    assert explain("spook") == []
    assert SCREEN.explain(Rules(5), "spook") == []
    assert SCREEN.explain(Rules(5, death_mesa=True), "spook") == explain("spook", ghosts=True)


def test_whoever_is_eliminated_is_told_how_to_play_on_and_to_win() -> None:
    t = Table(SHERIFF, "(Deputy): Curse", "(Renegade): Curse", "(Outlaw): Curse", "Outlaw")
    scene = scene_of(t.record)
    for seat, words in ((1, "As a dead Deputy: "), (2, "As a dead Renegade: eliminate the Sheriff "), (3, "As a dead Outlaw: ")):
        first, second = SCREEN.eliminated(scene, [seat])
        assert first.startswith("You play on as a ghost: ")
        assert second.startswith(words)
    assert SCREEN.eliminated(scene, [0]) == []
    assert SCREEN.eliminated(scene_of(Table("Sheriff", "(Outlaw)", "Outlaw").record), [1]) == []


def test_the_welcome_says_that_the_eliminated_play_on() -> None:
    for rules in (Rules(5), Rules(5, death_mesa=True)):
        lines = SCREEN.welcome(rules, Match(rules, {}, 3).scene(0), [0])
        assert (ghost_guide.WELCOME in lines) == rules.death_mesa
