"""Why a choice is not offered: each reason once, and all of them over random games."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import Gunslinger, IllegalMove, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import scene_of
from bang_env.bang.screen.reasons import nameable, reason, why_not
from bang_env.bang.screen.terminal import SCREEN
from bang_experiments.terminal.keyboard import matches
from tests.support.games.positions import positions

Make = Callable[[], Table]
Case = tuple[Make, str | int, str]
"""A position, what is named there, and why it is not possible."""


def at(*seats: str, **more: Any) -> Make:
    """A table, made when it is needed."""
    return lambda: Table(*seats, **more)


def west(sheriff: str, *others: str, deck: str) -> Make:
    """The Sheriff's turn has begun under the Law of the West."""
    return at(sheriff, *(others or ("Outlaw", "Renegade")), deck=deck, event="LawOfTheWest", phase="start")


def refusal(t: Table, answer: str | int) -> str:
    """The reason that a Table gives when it refuses an answer; "" where it gives none."""
    assert t.asked is not None
    with pytest.raises(IllegalMove) as refused:
        t.choose(t.asked, answer)
    parentheses = re.search(r" \((.+)\)$", str(refused.value))
    return parentheses[1] if parentheses else ""


OTHERS = ("Outlaw", "Outlaw RoseDoolan", "Renegade", "Deputy")
WHOLE = Rules(5, dodge_city=True, beer_at_full_life=False)
KEEPING = Rules(5, fistful=True, own_cards=False)

UNREACHED = "nobody is in reach: seat 0's weapon reaches 1"

PHASE_2: list[Case] = [
    (at("Sheriff: Bang Missed", *OTHERS), "Missed", "Missed! answers a BANG!; it is not played in seat 0's turn"),
    (at("Sheriff: Bang Dodge", *OTHERS), "Dodge", "Dodge answers a BANG!; it is not played in seat 0's turn"),
    (at("Sheriff: Bang / Bible", *OTHERS), "Bible", "Bible answers a BANG!; it is not played in seat 0's turn"),
    (at("Sheriff: Bang", *OTHERS), "Gatling", "seat 0 has no Gatling in hand"),
    (at("Sheriff: Bang♠", *OTHERS), "Bang♥", "seat 0 has no BANG! of hearts in hand"),
    (lambda: at("Sheriff: Bang Bang Beer", *OTHERS)().play(0, "Bang", on=1), "Bang", "seat 0 has played the one BANG! of this turn"),
    (
        lambda: at("Sheriff: Bang Bang Bang Beer", *OTHERS, event="Shootout")().play(0, "Bang", on=1).play(0, "Bang", on=1),
        "Bang",
        "seat 0 has played the two BANG! cards of this turn",
    ),
    (at("Sheriff: Bang Beer", "Outlaw: / Mustang", "Renegade: / Hideout"), "Bang", UNREACHED),
    (at("Sheriff: Barrel Beer / Barrel", *OTHERS), "Barrel", "Barrel is in play in front of seat 0 already"),
    (at("Sheriff: Panic Beer", "Outlaw: / Mustang", "Renegade: / Hideout"), "Panic", "nobody at distance 1 has a card"),
    (at("Sheriff: CatBalou Beer", *OTHERS), "CatBalou", "nobody has a card to be taken"),
    (at("Sheriff: Jail Beer", "Outlaw: / Jail", "Renegade: / Jail"), "Jail", "nobody can be put in Jail"),
    (at("Sheriff: Punch Beer", "Outlaw: / Mustang", "Renegade: / Hideout"), "Punch", "nobody is at distance 1"),
    (at("Sheriff: Beer Stagecoach", *OTHERS, rules=WHOLE), "Beer", "seat 0 is at full life"),
    (at("Sheriff: Tequila Bang Stagecoach", *OTHERS, rules=WHOLE), "Tequila", "everybody is at full life"),
    (at("Sheriff: Whisky / Knife", *OTHERS), "Whisky", "Whisky costs another card, and seat 0 has none to spare"),
    (at("Sheriff: Bang", *OTHERS), 1, "choose a card first, then the player to play it on"),
    (
        lambda: at("Sheriff: Canteen Beer", *OTHERS)().play(0, "Canteen"),
        "Canteen",
        "Canteen was put in play this turn and works from the next turn on",
    ),
    (at("Sheriff: Beer / Canteen", *OTHERS, event="Lasso"), "Canteen", "Lasso: cards in play have no effect"),
    (at("Sheriff: Beer / Knife", "Outlaw: / Mustang", "Renegade: / Hideout"), "Knife", "nobody is at distance 1"),
    (at("Sheriff: Beer / CanCan", "Outlaw", "Renegade"), "CanCan", "nobody has a card to be taken"),
    (at("Sheriff: Beer Barrel", *OTHERS, event="TheJudge"), "Barrel", "The Judge: no cards can be put in play"),
    (at("Sheriff: Beer Stagecoach", *OTHERS, event="TheReverend"), "Beer", "The Reverend: no Beer can be played"),
    (at("Sheriff: Bang Stagecoach", *OTHERS, event="TheSermon"), "Bang", "The Sermon: no BANG! cards in one's own turn"),
    (at("Sheriff CalamityJanet: Missed Beer", *OTHERS, event="TheSermon"), "Missed", "The Sermon: no BANG! cards in one's own turn"),
    (
        lambda: at("Sheriff: BeerJ♥ Gatling Duel", *OTHERS, event="Handcuffs", phase="start")().reply(0, "♥"),
        "Duel",
        "Handcuffs: only hearts can be used this turn",
    ),
    (
        west("Sheriff: Scope Barrel", deck="Missed Beer6♥"),
        "pass",
        "the Law of the West wants Beer 6♥ played, and this could prevent it",
    ),
    (
        west("Sheriff: Bang2♣ Scope", deck="Missed Bang8♦"),
        "Bang♣",
        "the Law of the West wants BANG! 8♦ played, and this could prevent it",
    ),
    (
        west("Sheriff: Beer Springfield", deck="Stagecoach Springfield"),
        "Gatling",
        "seat 0 has no Gatling in hand",
    ),
]  # fmt: skip



def haunted() -> Table:
    """The turn of Sid Ketchum's ghost."""
    t = Table("(Outlaw SidKetchum)", "Sheriff", "Deputy: Beer", "Renegade", event="GhostTown", turn=3, deck="Bang Duel Gatling")
    return t.end_turn(3)


SID, CHUCK = "Sheriff SidKetchum: Bang", "Sheriff ChuckWengam: Bang"
DOC, JOSE = "Sheriff DocHolyday: Bang Bang Beer", "Sheriff JoseDelgado: Bang Barrel Scope Mustang"
ABILITIES: list[Case] = [
    (at("Sheriff: Bang", *OTHERS), "ability", "there is no ability to be used here"),
    (
        at("Sheriff BartCassidy: Bang", *OTHERS),
        "ability",
        "Bart Cassidy's ability is not chosen: it acts by itself, or is asked about in its moment",
    ),
    (at(f"{SID} Beer", *OTHERS), "ability", "Sid Ketchum is at full life"),
    (at(SID, *OTHERS, life={0: 1}), "SidKetchum", "it costs two cards, and Sid Ketchum has 1"),
    (at(f"{SID} Beer", *OTHERS, event="Hangover", life={0: 1}), "Sid", "Hangover: characters have no abilities"),
    (haunted, "ability", "a ghost has no life points"),
    (at(CHUCK, *OTHERS, life={0: 1}), "ability", "it costs a life point, and Chuck Wengam has only one"),
    (
        lambda: at(f"{DOC} Panic Saloon", *OTHERS)().play(0, "ability", cost="Bang Bang", on=1),
        "ability",
        "the ability has been used once this turn, and may be no more",
    ),
    (at("Sheriff DocHolyday: Beer", *OTHERS), "ability", "it costs two cards, and Doc Holyday has 1"),
    (at(DOC, "Outlaw: / Mustang", "Renegade: / Hideout"), "ability", "nobody is in reach: Doc Holyday's weapon reaches 1"),
    (
        lambda: at(JOSE, *OTHERS)().play(0, "ability", cost="Barrel").play(0, "ability", cost="Scope"),
        "ability",
        "the ability has been used twice this turn, and may be no more",
    ),
    (at("Sheriff JoseDelgado: Bang", *OTHERS), "ability", "José Delgado has no blue card in hand to pay with"),
    (at("Sheriff: Bang Beer", *OTHERS, event="Sniper"), "sniper", "it takes two BANG! cards"),
    (at("Sheriff: Bang Bang Beer", "Outlaw: / Mustang", "Renegade: / Hideout", event="Sniper"), "sniper", UNREACHED),
    (at("Sheriff: Bang Bang Beer", *OTHERS), "sniper", "Sniper is not in force"),
    (at("Sheriff: Beer", "Outlaw: / Barrel", "Renegade", event="Ricochet"), "ricochet", "it takes a BANG!"),
    (at("Sheriff: Bang Beer", *OTHERS, event="Ricochet"), "ricochet", "nobody has a card in play"),
    (at("Sheriff: Bang Beer / Scope", *OTHERS, event="Ricochet", rules=KEEPING), "ricochet", "nobody else has a card in play"),
]  # fmt: skip


def chosen(answer: str, *seats: str, **more: Any) -> Make:
    """A table at which seat 0 has named what it plays."""
    return lambda: Table(*seats, **more).choose(0, answer)


FIVE = ("Outlaw", "Outlaw RoseDoolan", "Renegade", "Deputy")
ARMED = ("Outlaw: Beer", "Outlaw RoseDoolan: Beer", "(Renegade)", "Renegade: Beer / Jail", "Deputy: / Mustang")
TARGETS: list[Case] = [
    (chosen("Bang", "Sheriff: Bang", *FIVE), 2, "Rose Doolan is out of reach: distance 2, seat 0's weapon reaches 1"),
    (chosen("Bang", "Sheriff: Bang / Winchester", *ARMED), 3, "seat 3 is eliminated"),
    (chosen("Bang", "Sheriff: Bang", *FIVE), 0, "it must be another player"),
    (chosen("Bang", "Sheriff: Bang Beer", *FIVE), "Beer", "here a player is to be named"),
    (chosen("Bang", "Sheriff: Bang Beer", *FIVE), "pass", "something must be chosen here"),
    (chosen("Panic", "Sheriff: Panic / Barrel", *ARMED), 2, "Rose Doolan is out of reach: distance 2, and Panic! reaches 1"),
    (chosen("Panic", "Sheriff: Panic / Scope", "Outlaw", "Outlaw: Beer", "Renegade: Beer", "Deputy"), 1, "seat 1 has no card"),
    (chosen("Panic", "Sheriff: Panic", "Outlaw: Beer", "Outlaw: Beer", "Renegade: Beer"), 0, "seat 0 has no card in play"),
    (
        chosen("CatBalou", "Sheriff: CatBalou / Scope", *ARMED, rules=Rules(6, own_cards=False)),
        0,
        "one's own cards are not taken at this table",
    ),
    (chosen("Jail", "Outlaw: Jail", "Sheriff", "Deputy", "Outlaw", turn=0), 1, "the Sheriff is never put in Jail"),
    (chosen("Jail", "Outlaw: Jail", "Sheriff", "Deputy", "Outlaw", turn=0), 0, "it must be another player"),
    (chosen("Jail", "Sheriff: Jail", *ARMED), 4, "seat 4 is in Jail already"),
    (chosen("Punch", "Sheriff: Punch", *FIVE), 2, "Rose Doolan is out of reach: distance 2, and Punch reaches 1"),
    (
        chosen("Tequila", "Sheriff: Tequila Beer", *FIVE, life={0: 1, 1: 1}, rules=WHOLE),
        2,
        "Rose Doolan is at full life",
    ),
    (chosen("ricochet", "Sheriff: Bang", *ARMED, event="Ricochet"), 1, "seat 1 has no card in play"),
]  # fmt: skip


def shot(seat: str, by: str = "Sheriff: Bang", **more: Any) -> Make:
    """A BANG! flies at seat 1."""
    return lambda: Table(by, seat, "Renegade", **more).play(0, "Bang", on=1)


ANSWERS: list[Case] = [
    (shot("Outlaw: Missed Beer"), "Beer", "Beer does not answer a shot"),
    (shot("Outlaw: Missed Bible"), "Bible", "Bible must be in play to answer a shot"),
    (shot("Outlaw: Missed / Canteen"), "Canteen", "Canteen does not answer a shot"),
    (shot("Outlaw: Missed"), "barrel", "seat 1 has no Barrel in play"),
    (shot("Outlaw: Missed Barrel"), "barrel", "Barrel must be in play to answer a shot"),
    (
        lambda: shot("Outlaw: Missed / Barrel", deck="♠")().reply(1, "barrel"),
        "barrel",
        "a Barrel is used once against a shot, and before any Missed!",
    ),
    (shot("Outlaw: Missed / Barrel", event="Lasso"), "barrel", "Lasso: cards in play have no effect"),
    (
        shot("Outlaw: Missed / Barrel", "Sheriff BelleStar: Bang"),
        "barrel",
        "in the turn of Belle Star cards in play in front of others have no effect",
    ),
    (shot("Outlaw: Missed / Bible", event="Lasso"), "Bible", "Lasso: cards in play have no effect"),
    (
        shot("Outlaw: Missed Beer / Barrel", "Sheriff SlabTheKiller: Bang"),
        "Missed",
        "2 Missed! are needed, and seat 1 has 1",
    ),
    (
        lambda: shot("Outlaw ElenaFuente: Beer Duel Gatling", "Sheriff SlabTheKiller: Bang")().reply(1, "Beer"),
        "pass",
        "whoever begins to answer a shot goes on, with as many Missed! as are needed",
    ),
    (lambda: Table("Sheriff: Indians", "Outlaw: Bang Missed", "Renegade").play(0, "Indians"), "Missed", "Missed! is no BANG!"),
    (lambda: Table("Sheriff: Duel", "Outlaw: Bang Missed", "Renegade").play(0, "Duel", on=1), "Missed", "Missed! is no BANG!"),
    (
        lambda: Table("Sheriff: Duel Bang Beer", "Outlaw SidKetchum: Bang Beer Beer", "Renegade").play(0, "Duel", on=1),
        "ability",
        "Sid Ketchum is at full life",
    ),
]  # fmt: skip


def dying(seat: str, *others: str, **more: Any) -> Make:
    """Seat 1 has lost its last life point."""
    return lambda: Table("Sheriff: Indians", seat, *others, life={1: 1}, **more).play(0, "Indians").reply(1, "pass")


LAST_CHANCES: list[Case] = [
    (dying("Outlaw: Beer Bang", "Renegade"), "Bang", "BANG! saves nobody who is dying: a Beer does"),
    (dying("Outlaw SidKetchum: Beer Bang"), "Beer", "a Beer has no effect with only two players left"),
    (dying("Outlaw SidKetchum: Beer Bang", "Renegade", event="TheReverend"), "Beer", "The Reverend: no Beer can be played"),
]

BLOOD = at("Sheriff: Beer", "Outlaw", "Outlaw", "(Renegade)", event="BloodBrothers", phase="start", life={1: 1})
OTHER_QUESTIONS: list[Case] = [
    (at("Sheriff JesseJones", "Outlaw", "Outlaw: Beer", "(Renegade)", phase="start"), 1, "seat 1 has no card in hand"),
    (at("Sheriff JesseJones", "Outlaw", "Outlaw: Beer", "(Renegade)", phase="start"), 3, "seat 3 is eliminated"),
    (at("Sheriff JesseJones", "Outlaw", "Outlaw: Beer", phase="start"), 0, "it must be another player"),
    (at("Sheriff PatBrennan", "Outlaw", "Outlaw: / Scope", phase="start"), 1, "seat 1 has no card in play"),
    (
        at("Sheriff PedroRamirez", "Outlaw: Beer", "Outlaw", phase="start", discard="Beer"),
        1,
        "the card comes from the deck or the discard pile",
    ),
    (at("Sheriff VeraCuster", "Outlaw", "(Renegade)", "Outlaw", phase="start"), 2, "seat 2 is eliminated"),
    (at("Sheriff VeraCuster", "Outlaw", "Renegade", phase="start"), 0, "it must be another player"),
    (BLOOD, 2, "seat 2 is at full life"),
    (BLOOD, 0, "it must be another player"),
    (BLOOD, 3, "seat 3 is eliminated"),
    (at("Sheriff KitCarlson", "Outlaw", "Renegade", phase="start", deck="Bang Beer Duel"), "Gatling", "no Gatling lies there"),
    (
        lambda: Table("Sheriff: GeneralStore", "Outlaw", "Renegade", deck="Bang Beer Duel").play(0, "GeneralStore"),
        "Gatling",
        "no Gatling lies there",
    ),
    (lambda: Table("Sheriff: CatBalou", *ARMED).choose(0, "CatBalou").choose(0, 4), "Barrel", "seat 4 has no Barrel in play"),
    (
        lambda: Table("Sheriff: CatBalou Beer / Scope Barrel", *ARMED).choose(0, "CatBalou").choose(0, 0),
        "hand",
        "one's own hand is not taken from",
    ),
    (
        lambda: Table("Sheriff: CatBalou", "Outlaw: / Scope Barrel", "Renegade").choose(0, "CatBalou"),
        "hand",
        "seat 1 has no card in hand",
    ),
    (
        lambda: Table("Sheriff: Bang", "Outlaw: Beer / Scope Barrel", "Renegade", event="Ricochet").choose(0, "ricochet"),
        "hand",
        "only cards in play can be taken here",
    ),
    (
        lambda: Table("Sheriff: Bang2♣ Bang8♦ BangQ♥ Beer", "Outlaw", "Renegade", event="Sniper").choose(0, "sniper"),
        "Beer",
        "only BANG! cards pay for this",
    ),
    (lambda: Table(JOSE, "Outlaw", "Renegade").choose(0, "ability"), "Bang", "only blue cards pay for this"),
    (lambda: Table("Sheriff: Beer Bang Duel", "Outlaw", "Renegade", life={0: 1}).end_turn(0), "Gatling", "seat 0 has no Gatling in hand"),
    (
        lambda: Table("Sheriff: Bang / Barrel Scope", "Outlaw", "Renegade: Beer", event="/ TheDaltons", turn=2).end_turn(2),
        "Mustang",
        "seat 0 has no Mustang in play",
    ),
    (
        lambda: Table("Sheriff: Bang / Barrel Scope Canteen", "Outlaw", "Renegade: Beer", event="/ TheDaltons", turn=2).end_turn(2),
        "Canteen",
        "it must be a blue card",
    ),
    (
        lambda: Table("Renegade: Bang Beer", "Outlaw: Duel / Scope", "Sheriff PedroRamirez", life={1: 1}).play(0, "Bang", on=1),
        "Gatling",
        "seat 1 has no Gatling",
    ),
    (
        at("Sheriff: Beer Bang / Barrel Scope", "Outlaw: CatBalou", "Deputy: Beer", "Renegade", rules=Gunslinger(2), turn=1),
        "Beer",
        "a blue card in play but Jail is taken first, then a blue one in hand",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "answer", "why"), PHASE_2 + ABILITIES + TARGETS + ANSWERS + LAST_CHANCES + OTHER_QUESTIONS)
def test_a_refusal_says_why(make: Make, answer: str | int, why: str) -> None:
    assert refusal(make(), answer) == why


# Over random games

SETS = {"dodge_city": True, "high_noon": True, "fistful": True}
TABLES: list[Rules | Gunslinger] = [Rules(5), Rules(4, beer_at_full_life=False), Rules(3, **SETS), Rules(8, **SETS), Gunslinger(2)]
TOLD = (w.Q_PLAY, w.Q_TARGET, w.Q_TAKE, w.Q_DODGE, w.Q_INDIANS, w.Q_DUEL, w.Q_LAST_CHANCE, w.Q_STORE, w.Q_RETURN, w.Q_DISCARD)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_there_is_a_reason_for_what_is_not_offered_and_none_against_what_is(rules: Rules | Gunslinger) -> None:
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
    options = Positions(np.array([t.record])).options(0)
    return SCREEN.why_not(scene_of(t.record, t.asked), options, text, matches)


def test_the_player_is_told_in_the_second_person() -> None:
    t = Table("Sheriff: Bang Bang Missed Beer", *OTHERS)
    assert at_the_keyboard(t, "missed") == ["Missed! answers a BANG!; it is not played in your turn"]
    assert at_the_keyboard(t.clone().choose(0, "Bang"), "rose") == ["Rose Doolan is out of reach: distance 2, your weapon reaches 1"]
    assert at_the_keyboard(t.play(0, "Bang", on=1), "bang") == ["you have played the one BANG! of this turn"]


def test_what_the_player_holds_is_meant_before_what_the_game_has() -> None:
    t = Table("Sheriff SidKetchum: Bang Sombrero Barrel / Barrel Sombrero", *OTHERS)
    assert at_the_keyboard(t, "barrel") == ["Barrel is in play in front of you already"]
    assert at_the_keyboard(t, "sombrero") == ["Sombrero is in play in front of you already"]
    assert at_the_keyboard(t, "sid") == ["you are at full life"]
    assert at_the_keyboard(t, "gatl") == ["you have no Gatling in hand"]
    assert at_the_keyboard(t, "xyzzy") == at_the_keyboard(t, "") == []


def test_nothing_hidden_is_told() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Missed", "Outlaw", "Renegade: Beer").choose(0, "Panic")
    for text in ("outlaw", "missed", "renegade", "seat"):
        assert not [why for why in at_the_keyboard(t, text) if "Outlaw" in why or "Renegade" in why]
