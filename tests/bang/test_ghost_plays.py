"""Plays and answers of Death Mesa in words: a ghost's card with all that it decides, negation, bonus, interference; what the living play at
ghosts. What the cards do stands in tests/rules/death_mesa/.
"""

from collections.abc import Callable

import numpy as np
import pytest

from bang_env.bang.cards.tables import DMD_WORDS, KIND_WORDS
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import CardWord
from bang_env.bang.table.sentence import log_since
from bang_env.bang.table.table import IllegalMove, Table
from bang_env.bang.table.wording import Answer
from bang_env.bang.words import BASE_KINDS, E_DMD_PAY, R_SECOND, STEP
from bang_env.kernel.spec import spec_from_dict

Move = Callable[[Table], Table]


def haunted(hand: str, *, other: str = "(Deputy)", rules: Rules | None = None) -> Table:
    """The turn of a dead Outlaw, in whose hand are these cards; another ghost sees to it that the dead are not lone."""
    seats = "Sheriff: Bang Panic / Barrel Scope", f"(Outlaw): {hand}", other, "Renegade: Missed", "Outlaw"
    return Table(*seats, turn=1, rules=rules, seed=4)


def alone(hand: str) -> Table:
    """The turn of the only ghost: each card costs two others."""
    return Table("Sheriff: Bang / Scope", f"(Outlaw): {hand}", "Deputy", "Outlaw", turn=1)


# The whole play


def test_a_play_names_its_target() -> None:
    t = haunted("Spook♦ Curse").play(1, "Spook", on=4)
    assert t.life(4) == 3 and t.dmd_top == "SpookJ♦" and t.ghost_hand(1) == ["Curse"]


@pytest.mark.parametrize("word", ["Spook", "Spook!", "Spook♠", "SpookK♠", "spookks", CardWord(1)])
def test_a_card_is_named_as_generously_as_others(word: str) -> None:
    t = haunted("SpookK♠ Curse")
    if isinstance(word, CardWord):
        word = t.ghost_hand(1)[1]
    assert t.play(1, word, on=4).life(4) == 3


def test_of_two_suits_the_first_is_played_that_fits() -> None:
    assert haunted("SpookK♠ SpookJ♦").play(1, "Spook", on=4).dmd_top == "SpookJ♦"
    t = haunted("SpookK♠ SpookJ♦").play(1, "Spook♠", on=4)
    assert t.question == "bonus" and t.ghost_hand(1) == ["SpookJ♦"]


@pytest.mark.parametrize("on", [4, "4", "seat 4", [4], (4,)])
def test_a_target_is_a_seat_or_a_list_of_one(on: object) -> None:
    assert haunted("Spook♦").play(1, "Spook", on=on).life(4) == 3  # type: ignore[arg-type]


def test_two_targets_are_a_list_in_the_order_of_the_card() -> None:
    t = haunted("Seance♣").play(1, "Seance", on=[0, 3])
    assert all(int(known) == 0b1011 for known in t.record["known"][0][:2])
    t = haunted("RobGrave♣", other="(Deputy): / Beer").play(1, "RobGrave", on=[2, 4])
    assert t.goods(2) == [] and t.hand(4) == ["Beer"]
    t = haunted("TheEastWind♠").play(1, "East Wind", on=(0, 4))
    assert int(t.record["wind"][1][0]) == 1 << 4


def test_raw_choices_make_the_same_play() -> None:
    whole = haunted("RobGrave♣ Decay Spook", other="(Outlaw): / Beer Bang").play(1, "RobGrave", on=[2, 4], cost="Spook Decay")
    t = haunted("RobGrave♣ Decay Spook", other="(Outlaw): / Beer Bang").choose(1, "RobGrave")
    assert t.question == "target" and t.options == [3, 4, 0]
    assert t.choose(1, 4).question == "cost" and t.choose(1, "Spook") == whole


def test_a_play_says_what_it_takes() -> None:
    t = haunted("LastTestament♣ / Beer Volcanic").play(1, "LastTestament", on=4, take="Volcanic")
    assert (t.goods(1), t.hand(4)) == (["Beer"], ["Volcanic"])
    t = haunted("Decay♦").play(1, "Decay", on=0, take="Scope")
    assert t.in_play(0) == ["Barrel"]
    t = haunted("Terrify♦").play(1, "Terrify", on=0, take="Barrel")
    assert (t.in_play(0), t.sideways(0), t.hand(0)) == (["Scope"], ["Barrel"], ["Bang", "Panic"])
    t = haunted("Terrify♦").play(1, "Terrify", on=0, take="hand")
    assert len(t.hand(0)) == 1 and len(t.sideways(0)) == 1 and t.sideways(0)[0] in ("Bang", "Panic")
    for take, left in (("hand", ([], ["Beer"])), ("goods", (["Curse"], []))):
        t = haunted("Syphon♦ Spook Spook", other="(Deputy): Curse / Beer").play(1, "Syphon", on=2, take=take)
        assert (t.ghost_hand(2), t.goods(2)) == left


def test_the_switch_of_hidden_stash_says_where_from() -> None:
    switch = Rules(stash_from_goods=True)
    for take, left in (("deck", ["Beer"]), ("goods", [])):
        assert haunted("HiddenStash♣ / Beer", rules=switch).play(1, "HiddenStash", on=4, take=take).goods(1) == left
    with pytest.raises(IllegalMove, match=r"asks more \(take\): say take=...; possible: deck, goods"):
        haunted("HiddenStash♣ / Beer", rules=switch).play(1, "HiddenStash", on=4)
    with pytest.raises(IllegalMove, match="cannot take 'goods' with HiddenStash; possible: deck"):
        haunted("HiddenStash♣ / Beer").play(1, "HiddenStash", on=4, take="goods")
    assert haunted("HiddenStash♣ / Beer").play(1, "HiddenStash", on=4, take="deck").goods(1) == ["Beer"]


# The cost


@pytest.mark.parametrize("cost", ["Curse Decay", "Decay, Curse", ["Curse♦", "Decay"], "♦ Decay♠", ["Decay4♠", "8♦"]])
def test_a_cost_names_all_cards_that_are_discarded_with_it(cost: str | list[str]) -> None:
    t = alone("Spook♦ Curse♦ Decay♠ Warn♣").play(1, "Spook", on=0, cost=cost)
    assert t.life(0) == 4 and t.ghost_hand(1)[-1:] == ["Warn"]


def test_a_cost_may_be_left_out_where_all_that_is_left_pays() -> None:
    assert alone("Spook♦ Curse Decay").play(1, "Spook", on=0) == alone("Spook♦ Curse Decay").play(1, "Spook", on=0, cost="Curse Decay")
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: Curse♦, Decay♦, Warn♥"):
        alone("Spook♦ Curse Decay Warn").play(1, "Spook", on=0)


def test_a_further_card_in_a_turn_costs_one_more() -> None:
    t = haunted("Spook♦ Nightmare♦ Curse♦ Decay♦ Warn♣").play(1, "Spook", on=4).play(1, "Nightmare", on=0, cost="Warn")
    assert t.ghost_hand(1) == ["Curse", "Decay"]
    t.play(1, "Curse", on=0)
    assert t.ghost_hand(1) == []
    t = alone("Spook♦ Nightmare♦ Curse Decay Warn♣ Mirage Syphon♦").play(1, "Spook", on=0, cost="Mirage Warn")
    assert t.play(1, "Nightmare", on=0, cost="Curse Decay Syphon").ghost_hand(1)[1:] == []


def test_cards_of_one_name_pay_one_each() -> None:
    t = alone("Spook♦ Curse♦ Curse♦ Curse♠").play(1, "Spook", on=0, cost="Curse♦ Curse♦")
    assert "Curse♠" in t.ghost_hand(1)
    t = alone("Spook♦ Curse♦ Curse♦ Curse♦").play(1, "Spook", on=0, cost="Curse Curse")
    assert "Curse" in t.ghost_hand(1)
    assert t == alone("Spook♦ Curse♦ Curse♦ Curse♦").play(1, "Spook", on=0)  # which of them pay is no choice


def test_any_two_is_a_card_of_the_first_ones_suit() -> None:
    seats = "Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣", "(Outlaw): Syphon♦", "Outlaw", "Deputy"
    t = Table(*seats, turn=1)
    assert "any_two" in t.options
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Decay", "Curse"])
    assert t.asked == 2 and t.question == "negate" and t.ghost_hand(1) == ["Warn"]  # a red card negates a black one
    t = Table(*seats, turn=1).play(1, "any two", on=0, cost="Curse Decay")
    assert t.life(0) == 4
    with pytest.raises(IllegalMove, match=r"asks more \(cost\)"):
        Table(*seats, turn=1).play(1, "any_two", on=0)
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: Decay♠, Warn♣"):
        Table(*seats, turn=1).play(1, "any_two", on=0, cost="Curse")


def test_any_two_costs_what_a_card_costs() -> None:
    seats = "Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣ Mirage Syphon♦", "Outlaw", "Deputy"
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Warn", "Curse", "Mirage", "Syphon"])
    assert t.life(0) == 4 and t.ghost_hand(1)[:1] == ["Decay"]
    with pytest.raises(IllegalMove, match=r"asks more \(cost\)"):
        Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Warn", "Curse"])
    t = Table("Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣ Mirage", "Outlaw", "Deputy", turn=1).play(1, "any_two", on=0)
    assert t.life(0) == 4


# What is not asked must agree, what is asked must be said


WRONG: list[tuple[Callable[[], Table], Move, str]] = [
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Decay", on=0), "seat 1 cannot play 'Decay' now; possible: pass, Curse♦, Spook♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Bang", on=0), "seat 1 cannot play 'Bang' now"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "any_two", on=0), "seat 1 cannot play 'any_two' now"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "pass"), "cannot play 'pass'"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(0, "Bang", on=4), "seat 1 is to answer, not seat 0: play"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook"), r"asks more \(target\): say on=...; possible: seat 3, seat 4, seat 0"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=2), "cannot answer 2 to target; possible: seat 3, seat 4, seat 0"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=[0, 3]), "Spook names 1 player at most, not 2"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=[0, 3, 4]), "Seance names 2 players at most, not 3"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=0), r"asks more \(target\): say on=...; possible: seat 3, seat 4"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=[0, 0]), "cannot answer 0 to target"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=3, take="Scope"), "seat 1 cannot play Decay on 3; possible: seat 0"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0), r"asks more \(take\): say take=...; possible: Barrel♠, Scope♠"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0, take="hand"), "cannot answer 'hand' to take"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0, take=["Scope", "Barrel"]), "names one thing to take with Decay, not 2"),
    (lambda: haunted("Poltergeist"), lambda t: t.play(1, "Poltergeist", on=0), "cannot play Poltergeist on 0; it has no target"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=0, take="hand"), "seat 1 takes nothing with Spook"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=0, use="Sid"), "plays nothing here that uses 'Sid'"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), "Spook costs seat 1 nothing here, not 1"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Warn"), "cannot pay with Warn; to pay with: Curse♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Spook"), "cannot pay with Spook; to pay with: Curse♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Cactus"), "cost: no card is called 'Cactus'"),
    (lambda: alone("Spook♦ Curse Curse"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), "costs seat 1 2 cards of .* here, not 1"),
    (lambda: alone("Spook♦ Curse Decay Warn"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), r"asks more \(cost\)"),
    (lambda: alone("Spook♦ Curse Warn Decay"), lambda t: t.play(1, "Spook", on=0, cost="Curse Warn Decay"), "seat 1 2 cards .*, not 3"),
    (lambda: alone("Spook♦ Curse Decay"), lambda t: t.play(1, "Spook", on=0, cost="Bang"), "cannot pay with Bang"),
    (
        lambda: haunted("LastTestament / Beer"),
        lambda t: t.play(1, "LastTestament", on=0, take="Bang"),
        "cannot take 'Bang' with LastTestament; possible: Beer♥",
    ),
    (lambda: haunted("Terrify"), lambda t: t.play(1, "Terrify", on=3, take="Scope"), "cannot take 'Scope' with Terrify; possible: hand"),
    (
        lambda: haunted("Syphon", other="(Deputy): / Beer"),
        lambda t: t.play(1, "Syphon", on=2, take="hand"),
        "cannot take 'hand' with Syphon; possible: goods",
    ),
    (
        lambda: haunted("RobGrave", other="(Deputy): / Beer"),
        lambda t: t.play(1, "RobGrave", on=[0, 4]),
        "seat 1 cannot play RobGrave on 0; possible: seat 2",
    ),
    (
        lambda: Table("Sheriff: Bang", "(Outlaw): Seance♣", "(Renegade)", "Outlaw", turn=1),
        lambda t: t.play(1, "Seance", on=[0, 2]),
        "cannot name 2 as the second player of Seance; possible: seat 3",
    ),
]


@pytest.mark.parametrize(("scenario", "move", "sentence"), WRONG)
def test_a_play_that_does_not_agree_is_refused_with_a_sentence(scenario: Callable[[], Table], move: Move, sentence: str) -> None:
    t = scenario()
    before = t.clone()
    with pytest.raises(IllegalMove, match=sentence):
        move(t)
    assert t == before


def test_what_is_not_asked_may_be_left_out() -> None:
    seats = "Sheriff: Bang / Barrel", "(Outlaw): Decay♦", "(Renegade)", "Outlaw"
    whole = Table(*seats, turn=1).play(1, "Decay", on=0, take="Barrel")
    assert whole.in_play(0) == [] and Table(*seats, turn=1).play(1, "Decay") == whole
    assert Table(*seats, turn=1).play(1, "Decay", on=[None], take=[None]) == whole
    seats = "Sheriff: Bang", "(Outlaw): Seance♣", "(Renegade)", "Outlaw"
    whole = Table(*seats, turn=1).play(1, "Seance", on=[0, 3])
    assert Table(*seats, turn=1).play(1, "Seance") == whole == Table(*seats, turn=1).play(1, "Seance", on=0)


# Questions and answers


def test_negation_is_answered_with_cards() -> None:
    t = haunted("Spook♦ Curse♦ Warn♣", other="(Deputy): Decay♠ Mirage♣ Nightmare♦").play(1, "Spook", on=0)
    assert (t.asked, t.question, t.options) == (2, "negate", ["pass", "Decay", "Mirage"])
    t.reply(2, "Decay♠")
    assert (t.asked, t.question, t.options) == (1, "ghost_duel", ["pass", "Curse"])
    t.reply(1, "Curse♦")
    assert (t.asked, t.question) == (2, "ghost_duel")
    t.reply(2, "10♣")
    assert t.life(0) == 5 and t.dmd_top == "Mirage" and t.question == "play"


def test_a_dead_renegade_is_asked_to_influence_a_duel() -> None:
    seats = "Sheriff: Bang", "(Outlaw): Spook♦", "(Deputy): Decay♠", "(Renegade): Curse♦", "Outlaw", "Outlaw"
    t = Table(*seats, turn=1).play(1, "Spook", on=0)
    t.reply(2, "Decay")
    assert (t.asked, t.question, t.options) == (3, "influence", ["pass", "Curse"])
    assert t.clone().reply(3, "Curse").life(0) == 4
    assert t.reply(3).life(0) == 5


def test_a_bonus_is_the_deck_or_a_seat() -> None:
    t = haunted("SpookK♠ Curse").play(1, "Spook", on=4)
    assert (t.asked, t.question, t.options) == (1, "bonus", ["pass", "deck"])
    assert len(t.clone().reply(1, "deck").goods(1)) == len(t.clone().reply(1, "draw").goods(1)) == 1
    assert t.clone().reply(1).goods(1) == [] == t.clone().reply(1, "no").goods(1)
    t = haunted("BloodJuice♥ Curse / Beer").play(1, "Blood Juice", on=4)
    assert (t.question, t.options) == ("bonus", ["pass", 3, 4, 0])
    assert t.reply(1, 3).hand(3) == ["Missed", "Beer"]


def test_a_warn_and_a_mirage_are_played_against_an_attack() -> None:
    def shot() -> Table:
        seats = "(Outlaw): Warn♣ Mirage♥ Mirage♣", "(Deputy): Curse♠ Decay♠", "Renegade", "Outlaw", "Deputy / Scope"
        return Table("Sheriff: Bang Beer", *seats).play(0, "Bang", on=3)

    assert (shot().asked, shot().question, shot().options) == (1, "interfere", ["pass", "Mirage", "Mirage", "Warn"])
    t = shot().play(1, "Warn")
    assert t.life(3) == 4 and t.ghost_hand(1) == ["Mirage", "Mirage"]
    t = shot().play(1, "Mirage♣", on=4)
    assert (t.asked, t.question, t.options) == (1, "interfere", ["pass", "Warn"]) and shot().play(1, "Mirage♣") == t
    t.reply(1).reply(2)
    assert (t.life(3), t.life(4)) == (4, 3)
    with pytest.raises(IllegalMove, match="cannot play Mirage on 5; possible: seat 4"):
        shot().play(1, "Mirage♣", on=5)
    t = shot().reply(1)
    assert (t.asked, t.options) == (2, ["pass", "any_two"])
    assert t.clone().reply(2).life(3) == 3
    assert t.clone().play(2, "any_two", cost=["Decay", "Curse"]).life(3) == 4
    with pytest.raises(IllegalMove, match="cannot play 'Spook' now"):
        shot().play(1, "Spook", on=0)
    with pytest.raises(IllegalMove, match="cannot play Warn on 4; "):
        shot().play(1, "Warn", on=4)


def test_a_raw_answer_begins_the_same_chain() -> None:
    t = Table("Sheriff: Bang / Scope", "(Outlaw): Mirage♣", "(Renegade)", "Outlaw", "Outlaw", "Deputy").play(0, "Bang", on=4)
    assert (t.asked, t.question) == (1, "interfere")
    assert t.clone().reply(1, "Mirage").question == "target"
    assert t.clone().reply(1, ["Mirage", 5]) == t.play(1, "Mirage", on=5)


def test_a_ghosts_turn_ends_in_words() -> None:
    t = haunted("Spook Curse Decay Warn")
    t.end_turn(1)
    assert (t.asked, t.question, t.options) == (1, "discard", ["Curse", "Decay", "Spook", "Warn"])
    with pytest.raises(IllegalMove, match="seat 1 is to reply first: discard"):
        t.end_turn(1)
    assert t.reply(1, "Spook Warn").ghost_hand(1) == ["Curse", "Decay"] and t.turn == 2
    t = alone("Spook Curse")  # nothing can be played: the turn has ended by itself
    assert t.turn == 2 and t.end_turn(1).turn == 2


def test_the_start_of_a_ghosts_turn_is_before_its_two_cards() -> None:
    t = Table("Sheriff: Bang", "(Outlaw): Spook", "(Renegade)", "Outlaw", turn=1, phase="start", dmd="Curse Warn")
    assert (t.asked, t.question, t.ghost_hand(1)) == (1, "play", ["Curse", "Spook", "Warn"])
    t = Table("Sheriff: Bang", "(Outlaw): Spook", "Outlaw", turn=1, phase="start", dmd="Syphon♦ Warn Decay")
    assert (t.asked, t.question, t.options) == (1, "redraw", ["pass", "Syphon"])
    assert t.reply(1, "Syphon").ghost_hand(1) == ["Decay", "Spook", "Warn"]


def test_questions_to_the_living_are_answered_with_cards() -> None:
    t = Table("Sheriff: Missed / Barrel", "(Outlaw): Decay♦ Curse", "(Renegade)", "Outlaw: Beer", turn=1).play(1, "Decay", on=0)
    assert (t.asked, t.question, t.options) == (0, "decay", ["pass", "Missed"])
    assert t.reply(0, "Missed").in_play(0) == ["Barrel"]
    t = Table("Sheriff: Beer / Barrel", "(Outlaw): Poltergeist♦", "(Renegade)", "Outlaw", turn=1).play(1, "Poltergeist")
    assert (t.life(3), t.asked, t.question, t.options) == (3, 0, "poltergeist", ["pass", "Barrel"])
    seats = "Sheriff: Beer / Barrel", "(Outlaw): BadMoonRising♦", "(Renegade)", "Outlaw: Bang Beer"
    t = Table(*seats, turn=1, deck="♠").play(1, "Bad Moon")
    assert (t.asked, t.question, t.options) == (3, "moon", ["pass", "Bang", "Beer"])
    t.reply(3, "Beer")  # then only one is left
    assert (t.asked, t.question, t.hand(3)) == (0, "moon", [])
    assert t.reply(0, "Barrel").in_play(0) == [] == t.hand(0)
    seats = "Sheriff: Beer", "(Outlaw): Cemetery♣ / Bang", "(Renegade): / Beer Volcanic", "Outlaw"
    t = Table(*seats, turn=1).play(1, "Cemetery", on=0)
    assert (t.asked, t.question, t.options) == (0, "store", ["Bang", "Beer", "Volcanic"])
    t.reply(0, "Volcanic Bang")
    assert t.hand(0) == ["Bang", "Beer", "Volcanic"] and t.hand(3)[:1] == ["Beer"]


def test_what_is_possessed_is_aimed_and_takes() -> None:
    seats = "Sheriff: CatBalou", "(Outlaw): Possess♦", "(Renegade)", "Outlaw: Beer / Scope", "Deputy: Bang"
    t = Table(*seats, turn=1).play(1, "Possess", on=0)
    assert (t.asked, t.question, t.options) == (1, "possess", [3, 4])
    t.reply(1, 3)
    assert (t.question, t.options) == ("take", ["hand", "Scope"])
    assert t.reply(1, "Scope").in_play(3) == []


def test_cursed_players_choose_a_card() -> None:
    t = Table("Sheriff", "(Outlaw): Curse♦", "(Renegade)", "Outlaw: Bang Beer", turn=1).play(1, "Curse", on=3)
    while t.asked != 3:
        t.reply(t.asked)  # type: ignore[arg-type] # somebody is asked
    t.end_turn(3)
    while t.question == "discard":
        t.reply(3, t.options[-1])
    assert (t.asked, t.question) == (3, "curse") and t.reply(3, "Bang").goods(1) == ["Bang"]


# The living at ghosts


def test_a_bang_and_a_cat_balou_are_played_at_a_ghost() -> None:
    seats = "Sheriff: Bang CatBalou Beer", "Outlaw", "(Outlaw): Curse", "Deputy: Beer"
    t = Table(*seats).play(0, "Bang", on=2)
    assert t.ghost_hand(2) == [] and t.dmd_top == "Curse"
    for take in (None, "hand"):
        assert Table(*seats).play(0, "CatBalou", on=2, take=take).ghost_hand(2) == []
    with pytest.raises(IllegalMove, match="cannot take 'Curse' from seat 2; possible: hand"):
        Table(*seats).play(0, "CatBalou", on=2, take="Curse")
    with pytest.raises(IllegalMove, match="cannot answer 2 to target"):
        Table("Sheriff: Bang Beer", "Outlaw", "(Outlaw) / Beer", "Deputy: Beer").play(0, "Bang", on=2)
    with pytest.raises(IllegalMove, match="names one player with Bang, not a list"):
        Table(*seats).play(0, "Bang", on=[2])


def test_a_brawl_takes_from_ghosts_too() -> None:
    seats = "Sheriff: Brawl Beer Beer", "Outlaw: / Barrel", "(Outlaw): Curse", "Deputy"
    t = Table(*seats).play(0, "Brawl", take=["Barrel", "hand"], cost="Beer")
    assert t.in_play(1) == [] and t.ghost_hand(2) == []
    with pytest.raises(IllegalMove, match="a Brawl takes from seat 1, seat 2, one card each, not 3"):
        Table(*seats).play(0, "Brawl", take=["Barrel", "hand", "hand"], cost="Beer")


def test_cards_laid_sideways_may_be_taken() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: / Scope", "(Outlaw): Terrify♦", "(Renegade)", turn=2).play(2, "Terrify", on=1, take="Scope")
    while t.asked != 0 or t.question != "play":
        t.reply(t.asked)  # type: ignore[arg-type] # somebody is asked
    t.play(0, "Panic", on=1, take="Scope")
    assert "Scope" in t.hand(0) and t.sideways(1) == []


def test_a_shot_in_the_east_wind_names_its_second_card() -> None:
    def windy(hand: str, front: str = "") -> Table:
        seats = "(Outlaw): TheEastWind♠", "(Renegade)", f"Sheriff: {hand} / {front}", "Outlaw: Beer", "Deputy"
        t = Table(*seats, turn=0).play(0, "TheEastWind", on=[2, 3]).reply(0)
        while t.asked != 2 or t.question != "play":
            t.reply(t.asked)  # type: ignore[arg-type] # somebody is asked
        return t

    t = windy("Bang♥ Bang♣ Beer Punch Panic").play(2, "Bang♥", on=3, cost="Punch")
    assert t.life(3) == 3 and "Punch" not in t.hand(2) and "Bang♣" in [card.face for card in t.hand(2)]
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: "):
        windy("Bang♥ Bang♣ Beer Punch").play(2, "Bang♥", on=3)
    with pytest.raises(IllegalMove, match="cannot answer 'Beer' to cost"):
        windy("Bang♥ Bang♣ Beer Punch").play(2, "Bang♥", on=3, cost="Beer")
    with pytest.raises(IllegalMove, match="Bang costs 1 card, not 2"):
        windy("Bang♥ Bang♣ Beer Punch").play(2, "Bang♥", on=3, cost="Punch Bang")
    with pytest.raises(IllegalMove, match="plays nothing here that costs cards"):
        windy("Bang♥ Bang♣ Beer Punch").play(2, "Bang♥", on=4, cost="Punch")
    t = windy("Springfield Punch Punch Beer Beer").play(2, "Springfield", on=3, cost="Punch Beer")
    assert t.life(3) == 3 and [card for card in t.hand(2) if card == "Punch"] == ["Punch"]


# Sentences


def test_a_card_of_the_dead_mens_deck_is_not_for_the_living() -> None:
    with pytest.raises(IllegalMove, match="only the eliminated hold cards of the Dead Men's Deck"):
        Table("Sheriff: Beer", "Outlaw", "(Outlaw): Spook").play(0, "Spook", on=1)


# Random games


def crowd(seed: int) -> Table:
    """A table of living players and ghosts, all with cards, in the turn of a ghost."""
    chance = np.random.default_rng(seed)
    switch = ("stash_from_goods", "aimed_moon", "any_attacked")[seed % 3]
    sets = spec_from_dict({"game": "bang", "death_mesa": True, "dodge_city": bool(seed % 2), switch: True})
    names = KIND_WORDS if seed % 2 else KIND_WORDS[:BASE_KINDS]

    def cards(words: list[str], most: int) -> str:
        return " ".join(chance.choice(words, int(chance.integers(most))))

    fronts = "", "Barrel Scope", "Mustang"
    living = [f"{role}: {cards(names, 6)} / {chance.choice(fronts)}" for role in ("Sheriff", "Outlaw", "Deputy", "Outlaw")]
    dead = [f"({role}): {cards(DMD_WORDS, 9)} / {cards(names, 5)}" for role in ("Renegade", "Deputy", "Renegade", "Outlaw")[: 1 + seed % 4]]
    seats = [str(seat) for seat in chance.permutation([*living, *dead])]
    turn = next(seat for seat, words in enumerate(seats) if words.startswith("("))
    return Table(*seats, turn=turn, rules=sets, seed=seed)


@pytest.mark.parametrize("seed", range(12))
def test_every_option_of_a_game_with_ghosts_can_be_said_by_its_name(seed: int) -> None:
    chance, t = np.random.default_rng(seed), crowd(seed)
    for _ in range(100):
        if t.over:
            break
        assert t.asked is not None
        games, names = Positions(np.array([t.record])), t.options
        choices = games.options(0)
        k = int(chance.integers(len(choices)))
        games.answer(0, choices[k])
        name = names[k]
        twin = t.clone().choose(t.asked, name.full if isinstance(name, CardWord) else str(name))
        t.reply(t.asked, name)
        assert t.record.tobytes() == games.array.tobytes() == twin.record.tobytes()
    assert Table.load(t.save()) == t and str(t) and repr(t)


@pytest.mark.parametrize("seed", range(30))
def test_a_whole_play_is_the_chain_of_its_choices(seed: int) -> None:
    chance, t = np.random.default_rng(seed), crowd(seed)
    for _ in range(60):
        if t.over:
            break
        ghost = t.asked
        assert ghost is not None
        option = t.options[int(chance.integers(len(t.options)))]
        if not t.ghost(ghost) or t.question not in ("play", "interfere") or option == "pass":
            t.choose(ghost, option)
            continue
        chain, take = t.clone().choose(ghost, option), None
        on: list[Answer | None] = []
        while chain.asked == ghost and chain.question in ("target", "take", "cost"):
            answer = chain.options[int(chance.integers(len(chain.options)))]
            if chain.question == "target":
                frame = chain.record["frames"][chain.record["depth"] - 1]
                on += [None, answer] if frame[STEP] == R_SECOND and not on else [answer]
            take = answer if chain.question == "take" else take
            chain.choose(ghost, answer)
        log = log_since(t.record, chain.record)
        if log is not None:
            cost = [CardWord(card - 1) for event, who, _, card in log if (event, who) == (E_DMD_PAY, ghost)]
            assert t.play(ghost, option, on=on, take=take, cost=cost) == chain
        t = chain


# Save and load


def test_plays_of_ghosts_are_saved_and_loaded() -> None:
    t = haunted("Spook♠ Curse♦ Warn♣ Decay♠", other="(Deputy): Syphon♦").play(1, "Spook", on=4).reply(2, "Syphon").reply(1, "Decay")
    again = Table.load(t.save())
    assert again == t and again.question == t.question == "bonus"
    assert b'"says": "Spook' in t.save()
    assert str(t) and repr(t).startswith("<Table of 5 seats: turn of seat 1; seat 1 is asked bonus; possible: pass, deck")
