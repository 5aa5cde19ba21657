"""Hangover (events 3.2): no character has an ability. Life points stay."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, names, offered
from tests.support.scenarios.turns import finish


def shot(target: str, card: str = "Bang", deck: str = "") -> Table:
    """The Sheriff plays a card on seat 1."""
    t = Table(f"Sheriff: {card} Beer", target, "Renegade: Beer", "Outlaw", event="Hangover", deck=deck)
    return t.play(0, card, on=1)


def test_life_points_stay_those_of_the_character() -> None:
    t = Table("Sheriff PaulRegret: Beer", "Outlaw ElGringo", "Renegade Jourdonnais", event="Hangover")
    assert [t.max_life(seat) for seat in range(3)] == [4, 3, 4]


def test_suzy_lafayette_draws_no_card_for_an_empty_hand() -> None:
    t = Table("Sheriff SuzyLafayette: Beer", "Outlaw: Beer", "Renegade", event="Hangover")
    t.play(0, "Beer")
    assert t.turn == 1
    assert hand(t, 0) == []


def test_jourdonnais_has_no_barrel_of_his_own() -> None:
    t = shot("Outlaw Jourdonnais: Beer")
    assert t.life(1) == 3
    t = shot("Outlaw Jourdonnais: Beer / Barrel", deck="♠ ♥").reply(1, "barrel")
    assert asked(t) == (0, "play")  # one draw, not two
    assert t.life(1) == 3


def test_paul_regret_is_seen_at_the_distance_of_his_seat() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret: / Mustang", "Renegade PaulRegret", "Outlaw", event="Hangover")
    assert [t.distance(0, 1), t.distance(0, 2)] == [2, 2]


def test_rose_doolan_sees_the_others_at_the_distance_of_their_seats() -> None:
    t = Table("Sheriff RoseDoolan: Beer", "Outlaw", "Renegade", "Outlaw", event="Hangover")
    assert t.distance(0, 2) == 2


def test_one_missed_cancels_a_bang_of_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw: Missed", "Renegade", event="Hangover")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 4


def test_willy_the_kid_may_play_one_bang() -> None:
    t = Table("Sheriff WillyTheKid: Bang Bang Beer", "Outlaw", "Renegade", event="Hangover")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass"]


def test_calamity_janets_cards_are_what_they_are() -> None:
    t = Table("Sheriff CalamityJanet: Missed Beer", "Outlaw", "Renegade", event="Hangover")
    assert offered(t) == ["Beer", "pass"]
    assert shot("Outlaw CalamityJanet: Bang").life(1) == 3


def test_bart_cassidy_draws_nothing() -> None:
    assert hand(shot("Outlaw BartCassidy: Duel"), 1) == ["Duel"]


def test_el_gringo_takes_nothing() -> None:
    assert hand(shot("Outlaw ElGringo: Duel"), 0) == ["Beer"]


def test_vulture_sam_inherits_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel / Scope", "Renegade VultureSam: Beer", "Outlaw", event="Hangover", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Beer"]


def test_lucky_duke_flips_one_card() -> None:
    t = Table("Sheriff: Beer", "Outlaw LuckyDuke: Beer / JailJ♠", "Renegade: Beer", turn=1, phase="start", event="Hangover", deck="♠ ♥")
    assert asked(t) == (2, "play")


@pytest.mark.parametrize(
    "character",
    ["BlackJack", "JesseJones", "KitCarlson", "PedroRamirez", "PixiePete", "BillNoface", "PatBrennan", "VeraCuster"],
)
def test_nobody_does_anything_else_in_phase_1_than_draw_two(character: str) -> None:
    seats = (f"Sheriff {character}: Beer", "Outlaw SidKetchum: Duel / Scope", "Renegade")
    t = Table(*seats, phase="start", event="Hangover", deck="Panic8♦ Gatling10♥ Saloon", discard="Stagecoach", life={0: 2})
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Gatling", "Panic"]


@pytest.mark.parametrize("character", ["SidKetchum", "ChuckWengam", "DocHolyday", "JoseDelgado"])
def test_no_ability_can_be_used_in_phase_2(character: str) -> None:
    t = Table(f"Sheriff {character}: Beer Scope Duel", "Outlaw", "Renegade", event="Hangover", life={0: 3})
    assert offered(t) == ["Beer", "Duel", "Scope", "pass"]


def test_sid_ketchum_cannot_save_himself() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Scope", "Renegade", "Outlaw", event="Hangover", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


def test_apache_kid_is_affected_by_diamonds() -> None:
    assert shot("Outlaw ApacheKid", card="Bang♦").life(1) == 2


def test_elena_fuentes_cards_are_what_they_are() -> None:
    assert shot("Outlaw ElenaFuente: Beer Duel").life(1) == 2


def test_molly_stark_draws_nothing() -> None:
    t = shot("Outlaw MollyStark: Missed Duel").reply(1, "Missed")
    assert hand(t, 1) == ["Duel"]


def test_belle_star_leaves_the_cards_of_the_others_their_effect() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw: / Barrel", "Renegade: / Mustang", event="Hangover")
    assert t.distance(0, 2) == 2
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")


def test_greg_digger_and_herb_hunter_get_nothing_for_the_eliminated() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw", "Renegade GregDigger: Beer", "Outlaw HerbHunter: Beer")
    t = Table(*seats, event="Hangover", life={1: 1, 2: 2})
    t.play(0, "Bang", on=1)
    assert t.life(2) == 2
    assert hand(t, 3) == ["Beer"]


def test_tequila_joes_beer_gives_one_life_point() -> None:
    t = Table("Sheriff TequilaJoe: Beer Duel", "Outlaw", "Renegade", event="Hangover", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 3


def test_sean_mallory_keeps_as_many_cards_as_he_has_life_points() -> None:
    t = Table("Outlaw SeanMallory: Beer Duel Panic Scope", "Sheriff: Beer", "Renegade", event="Hangover")
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    t.reply(0, "Panic")
    assert hand(t, 0) == names(["Beer", "Duel", "Scope"])


def test_abilities_are_back_when_it_is_over() -> None:
    seats = ("Sheriff WillyTheKid: Bang Beer", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=2, event="Hangover / Thirst", deck="Bang")
    finish(t, 2)
    t.play(0, "Bang", on=1)
    assert "Bang" in offered(t)
