"""The events of High Noon (events 3.2) that change what cards do. Those that change turns stand in test_high_noon_turns.py."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top
from tests.support.scenarios.turns import finish

SHOT = ("Sheriff: Bang2♣ Beer", "Outlaw: / Barrel", "Renegade")
JAILED = ("Sheriff: Beer", "Outlaw: Beer / JailJ♠", "Renegade: Beer")
DYNAMITE = ("Sheriff: Beer", "Outlaw: Beer / Dynamite2♥", "Renegade: Beer")


# Blessing: all cards count as Hearts. Curse: as Spades.


def test_blessing_a_barrel_always_works() -> None:
    t = Table(*SHOT, event="Blessing", deck="5♠")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 4


def test_curse_a_barrel_never_works() -> None:
    t = Table(*SHOT, event="Curse", deck="5♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3


def test_blessing_a_jail_always_opens() -> None:
    t = Table(*JAILED, turn=1, phase="start", event="Blessing", deck="5♠")
    assert asked(t) == (1, "play")
    assert in_play(t, 1) == []


def test_curse_a_jail_never_opens() -> None:
    t = Table(*JAILED, turn=1, phase="start", event="Curse", deck="5♥")
    assert asked(t) == (2, "play")
    assert in_play(t, 1) == []


def test_blessing_a_dynamite_never_explodes() -> None:
    t = Table(*DYNAMITE, turn=1, phase="start", event="Blessing", deck="5♠")
    assert t.life(1) == 4
    assert in_play(t, 2) == ["Dynamite"]


@pytest.mark.parametrize("flipped", ["3♥", "9♦", "2♣", "2♠"])
def test_curse_a_dynamite_explodes_on_any_2_to_9(flipped: str) -> None:
    t = Table(*DYNAMITE, turn=1, phase="start", event="Curse", deck=flipped)
    assert t.life(1) == 1
    assert in_play(t, 2) == []


@pytest.mark.parametrize("flipped", ["10♥", "A♦", "J♣", "K♠"])
def test_curse_a_dynamite_does_not_explode_on_10_to_ace(flipped: str) -> None:
    t = Table(*DYNAMITE, turn=1, phase="start", event="Curse", deck=flipped)
    assert t.life(1) == 4
    assert in_play(t, 2) == ["Dynamite"]


def test_blessing_lucky_duke_cannot_fail_a_draw() -> None:
    t = Table("Sheriff: Bang2♣ Beer", "Outlaw LuckyDuke: / Barrel", "Renegade", event="Blessing", deck="5♠ 6♣")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "first")
    assert t.life(1) == 4


@pytest.mark.parametrize(("event", "cards"), [("Blessing", 3), ("Curse", 2)])
@pytest.mark.parametrize("second", ["Bang2♣", "Bang2♦"])
def test_blessing_and_curse_change_the_card_that_black_jack_shows(event: str, cards: int, second: str) -> None:
    t = Table("Sheriff BlackJack: Duel", "Outlaw", "Renegade", phase="start", event=event, deck=f"Bang3♣ {second} Bang4♣")
    assert hand(t, 0) == ["Bang"] * cards + ["Duel"]


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_blessing_and_curse_take_the_diamonds_of_apache_kids_protection(event: str) -> None:
    t = Table("Sheriff: Bang2♦ Beer", "Outlaw ApacheKid", "Renegade", event=event)
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    t = Table("Sheriff: DuelQ♦ Beer", "Outlaw ApacheKid", "Renegade", event=event)
    t.play(0, "Duel", on=1)
    assert t.life(1) == 2
    t = Table("Sheriff: IndiansK♦ Beer", "Outlaw ApacheKid", "Renegade", event=event)
    t.play(0, "Indians")
    assert [t.life(1), t.life(2)] == [2, 3]


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_blessing_and_curse_let_diamonds_take_apache_kids_cards(event: str) -> None:
    t = Table("Sheriff: Panic8♦ CatBalou9♦ Beer", "Outlaw ApacheKid: Duel / Scope", "Renegade", event=event)
    t.play(0, "Panic", on=1, take="hand").play(0, "CatBalou", on=1, take="Scope")
    assert hand(t, 0) == ["Beer", "Duel"]
    assert in_play(t, 1) == []


def test_without_them_diamonds_do_not_affect_apache_kid() -> None:
    t = Table("Sheriff: IndiansK♦ Beer", "Outlaw ApacheKid", "Renegade", event="Shootout")
    t.play(0, "Indians")
    assert [t.life(1), t.life(2)] == [3, 3]


# The Daltons: on entering, everybody with a blue card in play discards one of his choice.


def test_the_daltons_everybody_with_a_blue_card_in_play_discards_one_of_his_choice() -> None:
    seats = ("Sheriff: Beer / Scope Barrel", "Outlaw: Beer / Winchester Mustang", "Renegade: Beer")
    t = Table(*seats, phase="start", event="TheDaltons")
    assert asked(t) == (0, "daltons")
    assert offered(t) == ["Barrel", "Scope"]
    t.reply(0, "Scope")
    assert asked(t) == (1, "daltons")
    assert offered(t) == ["Mustang", "Winchester"]
    t.reply(1, "Winchester")
    assert [in_play(t, seat) for seat in range(3)] == [["Barrel"], ["Mustang"], []]
    assert top(t) == "Winchester"
    assert asked(t) == (0, "play")


def test_the_daltons_nobody_may_refuse() -> None:
    t = Table("Sheriff: Beer / Scope Barrel", "Outlaw: Beer", "Renegade: Beer", phase="start", event="TheDaltons")
    with pytest.raises(IllegalMove):
        t.reply(0, "pass")


def test_the_daltons_a_single_blue_card_goes_without_a_question() -> None:
    t = Table("Sheriff: Beer / Scope", "Outlaw: Beer / Barrel", "Renegade: Beer", phase="start", event="TheDaltons")
    assert asked(t) == (0, "play")
    assert [in_play(t, 0), in_play(t, 1)] == [[], []]


def test_the_daltons_begin_with_the_sheriff_whosever_turn_a_position_is_in() -> None:
    seats = ("Outlaw: Beer / Scope Barrel", "Sheriff: Beer / Winchester Mustang", "Renegade: Beer")
    t = Table(*seats, turn=2, phase="start", event="TheDaltons")
    assert asked(t) == (1, "daltons")
    t.reply(1, "Mustang")
    assert asked(t) == (0, "daltons")


def test_the_daltons_ones_own_jail_counts_and_opens_that_way() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / JailJ♠ Scope", "Renegade: Beer", phase="start", event="TheDaltons")
    assert asked(t) == (1, "daltons")
    assert offered(t) == ["Jail", "Scope"]
    t.reply(1, "Jail")
    finish(t, 0)
    assert asked(t) == (1, "play")


def test_the_daltons_a_dynamite_counts_for_the_player_it_lies_in_front_of() -> None:
    t = Table("Sheriff: Beer / Dynamite", "Outlaw: Beer", "Renegade: Beer", phase="start", event="TheDaltons", deck="Missed5♠")
    assert in_play(t, 0) == []
    assert t.life(0) == 5
    assert "Missed" in hand(t, 0)


def test_the_daltons_green_cards_and_hands_are_safe() -> None:
    t = Table("Sheriff: Beer Scope / Canteen", "Outlaw: Beer / Bible Barrel", "Renegade: Beer", phase="start", event="TheDaltons")
    assert [in_play(t, 0), in_play(t, 1)] == [["Canteen"], ["Bible"]]
    assert "Scope" in hand(t, 0)


def test_the_daltons_come_once() -> None:
    t = Table("Sheriff: Beer Scope Barrel", "Outlaw: Beer", "Renegade: Beer", turn=2, event="/ TheDaltons")
    finish(t, 2)
    t.play(0, "Scope").play(0, "Barrel")
    finish(t, 0)
    assert asked(t) == (1, "play")
    assert in_play(t, 0) == ["Barrel", "Scope"]


# The Doctor: on entering, who has the fewest life points regains one.


def test_the_doctor_whoever_has_the_fewest_life_points_regains_one() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", phase="start", event="TheDoctor", life={0: 3, 1: 2, 2: 3})
    assert [t.life(seat) for seat in range(3)] == [3, 3, 3]


def test_the_doctor_all_who_share_the_fewest_regain_one() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer", "Outlaw", phase="start", event="TheDoctor", life={0: 2, 1: 1, 2: 1, 3: 4})
    assert [t.life(seat) for seat in range(4)] == [2, 2, 2, 4]


def test_the_doctor_nobody_goes_above_his_maximum() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret: Beer", "Renegade: Beer", phase="start", event="TheDoctor", life={0: 4})
    assert [t.life(seat) for seat in range(3)] == [4, 3, 4]


def test_the_doctor_the_eliminated_do_not_count() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", phase="start", event="TheDoctor", life={2: 3})
    assert [t.life(seat) for seat in range(3)] == [5, 0, 4]
    assert not t.alive(1)


# The Reverend: no Beer can be played.


def test_the_reverend_a_beer_cannot_be_played() -> None:
    t = Table("Sheriff: Beer Scope", "Outlaw", "Renegade", event="TheReverend", life={0: 1})
    assert offered(t) == ["Scope", "pass"]


def test_the_reverend_a_last_beer_does_not_save() -> None:
    t = Table("Sheriff: Bang Scope", "Outlaw: Beer Beer", "Renegade", "Outlaw", event="TheReverend", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


def test_the_reverend_sid_ketchum_may_still_discard_two_cards() -> None:
    t = Table("Sheriff: Bang Scope", "Outlaw SidKetchum: Beer Beer", "Renegade", "Outlaw", event="TheReverend", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert asked(t) == (1, "last_chance")
    assert offered(t) == ["ability", "pass"]
    t.reply(1, "ability")
    assert t.alive(1)
    assert t.life(1) == 1
    t = Table("Sheriff SidKetchum: Beer Beer Scope", "Outlaw", "Renegade", event="TheReverend", life={0: 1})
    t.play(0, "ability", cost="Beer Beer")
    assert t.life(0) == 2


def test_the_reverend_a_saloon_may_still_be_played() -> None:
    t = Table("Sheriff: Saloon Beer", "Outlaw", "Renegade", event="TheReverend", life={0: 1, 1: 2})
    t.play(0, "Saloon")
    assert [t.life(0), t.life(1)] == [2, 3]


def test_the_reverend_tequila_whisky_and_canteen_may_still_be_played_and_a_beer_can_pay() -> None:
    t = Table("Sheriff: Tequila Beer Scope", "Outlaw", "Renegade", event="TheReverend", life={1: 2})
    t.play(0, "Tequila", on=1, cost="Beer")
    assert t.life(1) == 3
    t = Table("Sheriff: Whisky Beer Scope / Canteen", "Outlaw", "Renegade", event="TheReverend", life={0: 1})
    t.play(0, "Whisky", cost="Beer").play(0, "Canteen")
    assert t.life(0) == 4


# The Sermon: no BANG! cards in one's own turn.


def test_the_sermon_no_bang_card_can_be_played() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade", event="TheSermon")
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("free", [" / Volcanic", ""])
def test_the_sermon_binds_willy_the_kid_and_a_volcanic_too(free: str) -> None:
    t = Table(f"Sheriff WillyTheKid: Bang Beer{free}", "Outlaw", "Renegade", event="TheSermon")
    assert offered(t) == ["Beer", "pass"]


def test_the_sermon_calamity_janet_cannot_use_a_missed_as_a_bang() -> None:
    t = Table("Sheriff CalamityJanet: Bang Missed Beer", "Outlaw", "Renegade", event="TheSermon")
    assert offered(t) == ["Beer", "pass"]


def test_the_sermon_other_cards_with_the_bang_symbol_may_be_used() -> None:
    t = Table("Sheriff: Gatling Punch Springfield Bang Beer / Knife", "Outlaw", "Renegade", event="TheSermon")
    t.play(0, "Gatling").play(0, "Punch", on=1).play(0, "Knife", on=2)
    assert [t.life(1), t.life(2)] == [2, 2]
    t.play(0, "Springfield", on=1, cost="Bang")  # a card that pays is not used
    assert t.life(1) == 1


def test_the_sermon_doc_holyday_may_discard_bang_cards() -> None:
    t = Table("Sheriff DocHolyday: Bang Bang Beer", "Outlaw", "Renegade", event="TheSermon")
    t.play(0, "ability", cost="Bang Bang", on=1)
    assert t.life(1) == 3


@pytest.mark.parametrize("card", ["Bang", "Missed"])
def test_the_sermon_no_bang_card_can_be_used_in_a_duel_in_ones_own_turn(card: str) -> None:
    t = Table(f"Sheriff CalamityJanet: Duel {card} Beer", "Outlaw: Bang", "Renegade", event="TheSermon")
    t.play(0, "Duel", on=1)
    assert asked(t) == (1, "duel")
    t.reply(1, "Bang")
    assert t.life(0) == 4
    assert hand(t, 0) == sorted([card, "Beer"])


def test_the_sermon_others_may_use_bang_cards_out_of_their_turn() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw CalamityJanet: Missed", "Renegade", event="TheSermon")
    t.play(0, "Duel", on=1).reply(1, "Missed")
    assert [t.life(0), t.life(1)] == [4, 4]
    t = Table("Sheriff: Indians Beer", "Outlaw: Bang", "Renegade: Duel", event="TheSermon")
    t.play(0, "Indians").reply(1, "Bang")
    assert [t.life(1), t.life(2)] == [4, 3]
    t = Table("Sheriff: Gatling Beer", "Outlaw CalamityJanet: Bang", "Renegade: Duel", event="TheSermon")
    t.play(0, "Gatling").reply(1, "Bang")
    assert [t.life(1), t.life(2)] == [4, 3]


# Shootout: a second BANG! card in a turn.


def test_shootout_a_second_bang_card_may_be_played_but_no_third() -> None:
    t = Table("Sheriff: Bang Bang Bang Beer", "Outlaw", "Renegade", event="Shootout")
    t.play(0, "Bang", on=1).play(0, "Bang", on=2)
    assert offered(t) == ["Beer", "pass"]
    assert [t.life(1), t.life(2)] == [3, 3]


def test_shootout_a_missed_of_calamity_janet_counts_as_one_of_the_two() -> None:
    t = Table("Sheriff CalamityJanet: Missed Bang Bang Beer", "Outlaw", "Renegade", event="Shootout")
    t.play(0, "Missed", on=1).play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("seat", ["Sheriff WillyTheKid: Bang Bang Bang Beer", "Sheriff: Bang Bang Bang Beer / Volcanic"])
def test_shootout_sets_no_limit_where_there_was_none(seat: str) -> None:
    t = Table(seat, "Outlaw", "Renegade", event="Shootout")
    t.play(0, "Bang", on=1).play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 1
