"""Why a choice is not offered in Death Mesa: to ghosts, and to the living where ghosts prevent it."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import IllegalMove, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.engine.layout import GAME
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import scene_of
from bang_env.bang.screen.reasons import nameable, reason, why_not
from bang_env.bang.screen.terminal import SCREEN
from bang_experiments.terminal.keyboard import matches
from tests.support.games.positions import positions

Make = Callable[[], Table]
Case = tuple[Make, str | int, str]
"""A position, what is named there, and why it is not possible."""

LIVING = "Outlaw BartCassidy", "Deputy PaulRegret: Beer"


def refusal(t: Table, answer: str | int) -> str:
    """The reason that a Table gives when it refuses an answer; "" where it gives none."""
    assert t.asked is not None
    with pytest.raises(IllegalMove) as refused:
        t.choose(t.asked, answer)
    parentheses = re.search(r" \(([^()]+(?:\([^()]+\)[^()]*)*)\)$", str(refused.value))
    return parentheses[1] if parentheses else ""


def ghost(hand: str, other: str = "(Renegade RoseDoolan)", rules: Rules | None = None) -> Make:
    """The turn of Willy the Kid's ghost."""
    return lambda: Table("Sheriff: Bang", f"(Outlaw WillyTheKid): {hand}", other, *LIVING, turn=1, rules=rules)


def lone(hand: str, rules: Rules | None = None) -> Make:
    """The turn of the only ghost."""
    return lambda: Table("Sheriff: Bang", f"(Outlaw WillyTheKid): {hand}", *LIVING, turn=1, rules=rules)


def then(make: Make, *answers: str | int) -> Make:
    """Extend the making of a table by some answers of whoever is asked there."""

    def made() -> Table:
        t = make()
        for answer in answers:
            t.choose(t.asked or 0, answer)
        return t

    return made


ROYAL = Rules(4, death_mesa=True, royal=True)
SEANCE = then(ghost("Seance"), "Seance")
TURN: list[Case] = [
    (ghost("Spook Curse"), "Decay", "Willy the Kid has no Decay in hand"),
    (ghost("Spook♦ Curse"), "Spook♠", "Willy the Kid has no Spook! of spades in hand"),
    (ghost("Spook Mirage"), "Mirage", "Mirage is played against an attack, not in one's own turn"),
    (ghost("Spook Warn"), "Warn", "Warn is played against an attack, not in one's own turn"),
    (lone("Curse SeanceK♣", ROYAL), "Curse", "Curse costs two further cards (the dead are lone; J, Q, K and A are free of that), "
     "and Willy the Kid has 1 besides"),
    (then(ghost("Spook♦ Curse♦ Nightmare♦ Decay♦"), "Curse", 0), "Decay", "nobody alive has a card in play"),
    (ghost("Spook DesecrateGrave"), "DesecrateGrave", "no other ghost has buried goods"),
    (ghost("Spook RobGrave"), "RobGrave", "no other ghost has buried goods"),
    (ghost("Spook Syphon"), "Syphon", "no other ghost has a card"),
    (ghost("Spook Cemetery"), "Cemetery", "nobody has buried goods"),
    (ghost("Spook LastTestament"), "LastTestament", "Willy the Kid has no buried goods"),
    (ghost("Spook Decay"), "Decay", "nobody alive has a card in play"),
    (ghost("Spook GuiltyConscience"), "GuiltyConscience", "nobody alive has eliminated anybody"),
    (lambda: Table("Sheriff: Bang", "(Deputy): Spook UnfinishedBusiness", "(Outlaw)", "Outlaw", "Renegade", "Deputy", turn=1),
     "UnfinishedBusiness", "there is nobody against whom it may be played"),
    (ghost("Spook Curse"), "any_two", "only a dead Renegade plays any two cards as a Spook!"),
    (lambda: Table("Sheriff", "(Renegade WillyTheKid): SeanceK♣ Curse Decay", *LIVING, turn=1, rules=ROYAL), "any_two",
     "it costs two further cards (the dead are lone; J, Q, K and A are free of that), and Willy the Kid has 1 besides"),
    (ghost("Spook Curse"), 0, "choose the card first, then its target"),
]  # fmt: skip
TARGETS: list[Case] = [
    (then(ghost("Spook"), "Spook"), 2, "Rose Doolan is a ghost"),
    (then(ghost("Spook"), "Spook"), 1, "Willy the Kid is a ghost"),
    (then(ghost("Spook"), "Spook"), "pass", "something must be chosen here"),
    (then(ghost("Spook Curse"), "Spook"), "Curse", "here a player is to be named"),
    (SEANCE, 3, "Bart Cassidy has no card in hand"),
    (then(ghost("Seance", "(Renegade)"), "Seance", 0), 0, "seat 0 is named already"),
    (then(lambda: Table("Sheriff: / Scope", "(Outlaw): Decay♦", "(Renegade)", "Outlaw: / Barrel", "Deputy", turn=1), "Decay"), 4,
     "seat 4 has no card in play"),
    (then(lambda: Table("Sheriff", "(Outlaw): Syphon", "(Renegade): Curse", "(Deputy): Curse", "Outlaw", turn=1), "Syphon"), 0,
     "it must be another ghost"),
    (then(lambda: Table("Sheriff", "(Outlaw): RobGrave", "(Renegade): / Beer", "(Deputy): / Beer", "(Outlaw)", "Outlaw", turn=1),
          "RobGrave"), 4, "seat 4 has no buried goods"),
]  # fmt: skip
DUEL = then(ghost("Spook♦ Curse♦ Decay♠", "(Renegade RoseDoolan): Mirage♣ Warn♥ Bad Moon♠"), "Spook", 0)
OTHERS: list[Case] = [
    (DUEL, "Warn", "Warn A♥ is red, and so is Spook! J♦: it takes a black card"),
    (then(DUEL, "Mirage"), "Decay", "Decay 4♠ is black, and so is Mirage 10♣: it takes a red card"),
    (then(ghost("LastTestament / Beer Bang"), "LastTestament", 0), "Gatling", "Willy the Kid has buried no Gatling"),
    (then(ghost("Syphon", "(Renegade): Curse / Beer"), "Syphon"), "Beer", "it is a random card, whichever is chosen"),
    (then(lambda: Table("Sheriff: Beer / Scope", "(Outlaw): Terrify", "(Renegade)", "Outlaw", turn=1), "Terrify"), "Barrel",
     "seat 0 has no Barrel in play"),
    (then(lambda: Table("Sheriff: Beer / Scope Jail", "(Outlaw): Poltergeist", "(Renegade)", "Outlaw", turn=1), "Poltergeist"), "Jail",
     "no Jail is given up to a Poltergeist"),
    (then(lambda: Table("Sheriff: Beer Missed / Scope", "(Outlaw): Decay♦", "(Renegade)", "Outlaw", turn=1), "Decay"), "Beer",
     "Beer has no Missed! symbol"),
    (then(lambda: Table("Sheriff", "(Outlaw): Cemetery", "(Renegade): / Beer Bang", "Outlaw", turn=1), "Cemetery", 0), "Gatling",
     "no Gatling is buried"),
    (lambda: Table("Sheriff", "(Outlaw): Curse", *LIVING, turn=1, phase="start", dmd="Syphon Spook"), "Curse", "Curse cannot be exchanged"),
]  # fmt: skip


def attack(card: str, hand: str, *between: str, role: str = "Deputy") -> Make:
    """Seat 0 attacks seat 2, and the ghost at seat 1 may act."""
    seats = f"({role} WillyTheKid): {hand}", "Outlaw BartCassidy: Missed", *(between or ("Renegade", "Outlaw")), "(Renegade)"
    return lambda: Table(f"Sheriff: {card} / Winchester", *seats).play(0, card, on=2)


def surrounded(hand: str) -> Make:
    """Seat 0 attacks seat 2, who has living players on both sides, and the ghost at seat 5 may act."""
    seats = "Outlaw", "Outlaw BartCassidy: Missed", "Renegade", "Outlaw", f"(Deputy WillyTheKid): {hand}", "(Renegade)"
    return lambda: Table("Sheriff: Bang / Winchester", *seats).play(0, "Bang", on=2)


ATTACKS: list[Case] = [
    (attack("Bang", "Warn Curse"), "Curse", "Curse is played in one's own turn, not against an attack"),
    (attack("Duel", "Warn Mirage"), "Warn", "a Warn is a Missed!, and none is needed here"),
    (then(surrounded("Warn Mirage♥ Mirage♣"), "Mirage♥", 3), "Mirage", "an attack is redirected only once"),
    (attack("Bang", "Warn Mirage Curse", "(Renegade)", "(Outlaw)"), "Mirage", "nobody but the attacker sits next to Bart Cassidy"),
    (attack("Bang", "Warn Curse", role="Outlaw"), "any_two", "only a dead Deputy plays any two cards as a Warn"),
    (then(surrounded("Mirage Curse"), "Mirage"), 0, "an attack never goes to the attacker"),
    (then(surrounded("Mirage Curse"), "Mirage"), 2, "Bart Cassidy is attacked already"),
    (then(surrounded("Mirage Curse"), "Mirage"), 4, "seat 4 does not sit next to Bart Cassidy"),
    (then(surrounded("Mirage Curse"), "Mirage"), 6, "seat 6 is a ghost"),
    (surrounded("Warn Curse"), "Mirage", "Willy the Kid has no Mirage in hand"),
    (surrounded("Warn Curse"), 3, "choose the card first, then its target"),
    (lambda: Table("Sheriff: Gatling", "(Deputy): Warn Mirage", "Outlaw", "(Renegade)", "Outlaw").play(0, "Gatling"), "Mirage",
     "Gatling is an attack on more than one player"),
]  # fmt: skip


def laid(card: str, sheriff: str, on: int | list[int] = 0, **more: Any) -> Table:
    """The Sheriff's turn after a ghost has played a card."""
    t = Table(sheriff, "Outlaw BartCassidy: Beer", "Deputy", f"(Outlaw WillyTheKid): {card}", "(Renegade)", turn=3, **more)
    t.play(3, card, on=on)
    while t.turn != 0:
        t.reply(t.asked or 0, "pass")
    return t


def thirsty() -> Table:
    """Sid Ketchum is dying under a Dry Spell."""
    t = Table("Sheriff: Bang", "Outlaw SidKetchum: Beer Beer", "Deputy", "(Outlaw): DrySpell", "(Renegade)", turn=3, life={1: 1})
    t.play(3, "DrySpell", on=1)
    while t.turn != 0:
        t.reply(t.asked or 0, "pass")
    t.play(0, "Bang", on=1)
    return t.reply(1, "pass") if t.question == "dodge" else t


def guilty() -> Table:
    """The Sheriff has eliminated an Outlaw, and has a Guilty Conscience."""
    seats = "Sheriff SidKetchum: Bang Bang Duel Beer", "Outlaw", "(Renegade): GuiltyConscience♦", "Deputy", "Outlaw", "(Outlaw)"
    t = Table(*seats, life={1: 1}, deck="Beer Beer Beer").play(0, "Bang", on=1)
    while t.turn != 2:
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    t.play(2, "GuiltyConscience", on=0)
    while t.turn != 0:
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    return t


def sideways() -> Table:
    """The Sheriff's Barrel lies sideways."""
    t = Table("Sheriff: Beer / Barrel", "Outlaw", "Deputy", "(Outlaw WillyTheKid): Terrify♦", "(Renegade)", turn=3)
    t.play(3, "Terrify", on=0, take="Barrel")
    while t.turn != 0:
        t.reply(t.asked or 0, "pass")
    return t


SID = "Sheriff SidKetchum: Bang Bang Beer Beer Duel"
GUILT = "Guilty Conscience: nothing can be played this turn that takes a life point"
HAUNTED: list[Case] = [
    (lambda: laid("GhostStories", SID, life={0: 3}).choose(0, "Beer"), "Bang",
     "Ghost Stories: only one card can be played or used this turn"),
    (lambda: laid("Nightmare", SID, life={0: 3}), "ability", "Nightmare: Sid Ketchum has no ability until Willy the Kid's turn"),
    (lambda: laid("TheEastWind", "Sheriff: Bang Beer", on=[0, 1], deck="Beer Beer").choose(0, "Bang"), 1,
     "The East Wind: between seat 0 and Bart Cassidy it takes a second card with a BANG! symbol"),
    (guilty, "Duel", GUILT),
    (thirsty, "Beer", "Dry Spell: Sid Ketchum gains nothing from alcohol"),
    (sideways, "Barrel", "Barrel lies sideways until Willy the Kid's turn: nobody can use it"),
    (lambda: Table("Sheriff: Panic", "(Outlaw WillyTheKid): Curse", "Outlaw: Beer", "Deputy: Beer").choose(0, "Panic"), 1,
     "Willy the Kid is a ghost: only a BANG!, Cat Balou, Can Can and Brawl strike ghosts"),
    (lambda: Table("Sheriff: Bang", "(Outlaw WillyTheKid)", "(Renegade): Curse", "Outlaw").choose(0, "Bang"), 1,
     "Willy the Kid is a ghost without cards"),
    (lambda: Table("Sheriff: CatBalou", "(Outlaw WillyTheKid)", "(Renegade): Curse", "Outlaw: Beer").choose(0, "CatBalou"), 1,
     "Willy the Kid is a ghost without cards"),
    (lambda: Table("Sheriff: Bang Beer", "Outlaw: / Mustang", "(Renegade)", "(Outlaw): / Beer", "Renegade: / Hideout"), "Bang",
     "nobody is in reach: seat 0's weapon reaches 1"),
    (lambda: Table("Sheriff: Bang Bang Beer", "Outlaw", "(Renegade)", "(Outlaw): / Beer").play(0, "Bang", on=1), "Bang",
     "seat 0 has played the one BANG! of this turn"),
    (lambda: Table("Sheriff: Bang Bang Beer", "Outlaw", "(Renegade): Curse", "(Outlaw): Curse").play(0, "Bang", on=1)
     .choose(0, "Bang"), 1, "seat 0 has played the one BANG! of this turn"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "answer", "why"), TURN + TARGETS + OTHERS + ATTACKS + HAUNTED)
def test_a_refusal_says_why(make: Make, answer: str | int, why: str) -> None:
    assert refusal(make(), answer) == why


# Over random games


TABLES = [
    Rules(5, death_mesa=True), Rules(7, death_mesa=True, dodge_city=True, royal=True), Rules(6, rebel=True, death_mesa=True),
    Rules(8, death_mesa=True, dodge_city=True, high_noon=True, fistful=True, aimed_moon=True, stash_from_goods=True, any_attacked=True),
]  # fmt: skip
TOLD = (
    w.Q_PLAY, w.Q_TARGET, w.Q_TAKE, w.Q_DODGE, w.Q_INDIANS, w.Q_DUEL, w.Q_LAST_CHANCE, w.Q_STORE, w.Q_RETURN, w.Q_DISCARD,
    *range(w.Q_HAUNT, w.QUESTION_COUNT),
)  # fmt: skip


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_there_is_a_reason_for_what_is_not_offered_and_none_against_what_is(rules: Rules) -> None:
    for game in positions(rules, games=12, every=2):
        if game.asked(0) == w.NOBODY:
            continue
        scene, options = scene_of(game.array, game.asked(0)), game.options(0)
        assert not [choice for choice in options if choice != tables.PASS and reason(scene, choice)]
        for choice in (choice for names in nameable(scene) for choice in names.values()):
            sentence = why_not(scene, options, choice)
            assert not sentence or choice not in options
            assert sentence or choice in options or scene.question not in TOLD
            assert not re.search(r"[{}/]|\[\]", sentence)


# At the keyboard


def at_the_keyboard(t: Table, text: str) -> list[str]:
    """The sentences that a player reads who types this text at a table."""
    options = Positions(np.array([t.record], GAME)).options(0)
    return SCREEN.why_not(scene_of(t.record, t.asked), options, text, matches)


def test_a_ghost_is_told_in_the_second_person() -> None:
    t = lone("Curse Spook♦ Decay Warn")()
    assert at_the_keyboard(t, "any") == ["only a dead Renegade plays any two cards as a Spook!"]
    assert at_the_keyboard(t, "mirage") == ["you have no Mirage in hand"]
    assert at_the_keyboard(t, "warn") == ["Warn is played against an attack, not in one's own turn"]
    assert at_the_keyboard(t.choose(1, "Spook"), "willy") == ["you are a ghost"]


def test_nothing_hidden_is_told() -> None:
    t = then(ghost("Syphon♦ Curse", "(Renegade RoseDoolan): Spook / Beer"), "Syphon")()
    for text in ("spook", "beer", "rose", "curse"):
        assert not [why for why in at_the_keyboard(t, text) if "Spook" in why or ("Beer" in why and text != "beer")]
