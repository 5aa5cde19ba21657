"""Ghosts at a Table in words: what they and others answer, what the living play at them."""


import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.ghost_tables import alone, haunted

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
