"""Dry Spell, Nightmare, Terrify and The East Wind hold until the ghost's next turn (M24)."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered
from tests.support.scenarios.ghosts import IDLE, goods, on_to, sideways

QUIET = f"{IDLE} Decay♦ Spook♦ {IDLE} {IDLE}"  # the other ghost has nothing to play, the first one in its next turn has
DULL = "Indians " * 12


def rite(card: str, living: str, *others: str, deck: str = DULL, life: dict[int, int] | None = None) -> Table:
    """A dead Outlaw (seat 1) plays a card on seat 3; seat 2 is a dead Deputy."""
    seats = ("Sheriff: Beer", f"(Outlaw): {card}", "(Deputy)", living, *(others or ("Outlaw: Beer",)))
    return Table(*seats, turn=1, deck=deck, dmd=QUIET, life=life).play(1, card, on=3)


def quietly(t: Table) -> Table:
    """The dead Deputy does nothing about an attack."""
    while t.question == "interfere":
        t.reply(2)
    return t


# Dry Spell


def test_dry_spell_a_beer_gives_him_nothing() -> None:
    t = rite("DrySpell♣", "Renegade: Beer Beer", life={3: 2}).play(3, "Beer")
    assert t.life(3) == 2
    assert hand(t, 3) == ["Beer", "Indians", "Indians"]


def test_dry_spell_a_saloon_gives_to_the_others_only() -> None:
    t = rite("DrySpell♣", "Renegade: Saloon Beer", life={0: 2, 3: 2, 4: 2}).play(3, "Saloon")
    assert [t.life(seat) for seat in (0, 3, 4)] == [3, 2, 3]


def test_dry_spell_a_saloon_of_another_gives_him_nothing() -> None:
    t = rite("DrySpell♣", "Renegade: Beer", "Outlaw: Saloon Beer", life={3: 2, 4: 2})
    on_to(t, 4).play(4, "Saloon")
    assert [t.life(3), t.life(4)] == [2, 3]


def test_dry_spell_a_beer_does_not_save_him() -> None:
    t = rite("DrySpell♣", "Renegade: Beer", "Outlaw: Bang Beer", life={3: 1})
    quietly(on_to(t, 4).play(4, "Bang", on=3))
    assert not t.alive(3)


def test_dry_spell_others_may_drink() -> None:
    t = rite("DrySpell♣", "Renegade: Beer", "Outlaw: Beer Duel", life={4: 2})
    assert on_to(t, 4).play(4, "Beer").life(4) == 3


def test_dry_spell_blood_juice_is_no_drink() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): DrySpell♣ BloodJuice♣ Warn♣", "(Deputy)", "Renegade: Beer", turn=1, life={3: 2})
    assert t.play(1, "DrySpell", on=3).play(1, "BloodJuice", on=3).life(3) == 3


def test_dry_spell_sid_ketchum_heals_himself_as_ever() -> None:
    t = rite("DrySpell♣", "Renegade SidKetchum: Duel Panic Beer", life={3: 2})
    assert on_to(t, 3).play(3, "ability", cost="Duel Panic").life(3) == 3


def test_dry_spell_ends_when_the_turn_reaches_the_ghost() -> None:
    t = on_to(rite("DrySpell♣", "Renegade: Beer Beer", life={3: 2}), 1)
    assert on_to(t.end_turn(1), 3).play(3, "Beer").life(3) == 3


# Nightmare


def test_nightmare_a_living_player_has_no_ability() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♦", "(Deputy)", "Renegade PaulRegret: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1)
    assert t.distance(4, 3) == 2
    t.play(1, "Nightmare", on=3)
    assert t.distance(4, 3) == 1
    assert [t.life(3), t.max_life(3)] == [3, 3]


def test_nightmare_willy_the_kid_has_one_bang() -> None:
    t = quietly(rite("Nightmare♦", "Renegade WillyTheKid: Bang Bang Beer").play(3, "Bang", on=4))
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)


def test_nightmare_pixie_pete_draws_two_cards() -> None:
    assert len(rite("Nightmare♦", "Renegade PixiePete: Beer").hand(3)) == 3


def test_nightmare_jourdonnais_has_no_barrel_of_his_own() -> None:
    t = rite("Nightmare♦", "Renegade Jourdonnais: Beer", "Outlaw: Bang Beer")
    quietly(on_to(t, 4).play(4, "Bang", on=3))
    assert t.life(3) == 3


def test_nightmare_vulture_sam_takes_nothing() -> None:
    t = rite("Nightmare♦", "Renegade VultureSam: Beer", "Outlaw: Bang Beer", "Deputy: Duel", life={5: 1})
    quietly(on_to(t, 4).play(4, "Bang", on=5))
    assert not t.alive(5)
    assert "Duel" in goods(t, 5)


def test_nightmare_ends_when_the_turn_reaches_the_ghost() -> None:
    t = rite("Nightmare♦", "Renegade PaulRegret: Beer")
    assert on_to(t, 0).distance(4, 3) == 1
    assert on_to(t.end_turn(0), 1).distance(4, 3) == 2


def test_nightmare_of_two_ghosts_lasts_as_long_as_either() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♦", "(Deputy): Nightmare♦", "Renegade PaulRegret: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd=f"{IDLE} Decay♦ Spook♦ Curse♦ Spook♦", deck=DULL).play(1, "Nightmare", on=3).play(2, "Nightmare", on=3)
    assert on_to(t, 1).distance(4, 3) == 1
    assert on_to(t.end_turn(1), 2).distance(4, 3) == 2


def test_nightmare_vera_custer_has_no_ability_and_is_not_asked_whom_to_copy() -> None:
    t = rite("Nightmare♦", "Renegade VeraCuster: Beer", "Outlaw PixiePete: Beer")
    assert asked(on_to(t, 3)) == (3, "play")
    assert [len(t.hand(3)), t.record["copied"][3]] == [3, 0]


def test_nightmare_vera_custer_has_nobodys_ability_after_it_until_she_chooses_in_a_turn_of_her_own() -> None:
    seats = ("Sheriff PaulRegret: Beer", "(Outlaw): Nightmare♦", "(Deputy)", "Renegade VeraCuster: Beer", "Outlaw: Beer")
    t = on_to(Table(*seats, turn=1, deck=DULL, dmd=QUIET).play(1, "Nightmare", on=3), 1)
    assert t.distance(4, 3) == 1
    t.end_turn(1).reply(2, "GuiltyConscience♦ GuiltyConscience♠")
    assert asked(t) == (3, "copy")
    assert t.reply(3, 0).distance(4, 3) == 2


def test_nightmare_vera_custer_keeps_no_ability_that_she_chose_before_it() -> None:
    seats = ("Sheriff PaulRegret: Beer", "(Outlaw)", "Renegade VeraCuster: Beer", "(Deputy)", "Outlaw: Beer")
    t = Table(*seats, turn=2, phase="start", deck=DULL, dmd=f"{IDLE} Nightmare♦ Decay♦ {QUIET}").reply(2, 0)
    assert t.distance(4, 2) == 2
    on_to(t.end_turn(2), 1).play(1, "Nightmare", on=2).reply(3)
    assert t.distance(4, 2) == 1


# Terrify


def terrify(living: str, *others: str, take: str | None = None, deck: str = DULL, sheriff: str = "Sheriff: Beer") -> Table:
    """A dead Outlaw (seat 1) terrifies seat 3."""
    seats = (sheriff, "(Outlaw): Terrify♦", "(Deputy)", living, *(others or ("Outlaw: Beer",)))
    return Table(*seats, turn=1, deck=deck, dmd=QUIET).play(1, "Terrify", on=3, take=take)


def test_terrify_a_card_in_front_is_laid_sideways() -> None:
    t = terrify("Renegade: Beer / Scope Barrel", take="Barrel")
    assert [sideways(t, 3), in_play(t, 3)] == [["Barrel"], ["Scope"]]


def test_terrify_a_random_hand_card_is_shown_and_laid_sideways() -> None:
    laid = set()
    for seed in range(30):
        seats = ("Sheriff: Beer", "(Outlaw): Terrify♦", "(Deputy): Curse♦ Decay♦", "Renegade: Beer Duel / Scope", "Outlaw: Beer")
        t = Table(*seats, turn=1, seed=seed).play(1, "Terrify", on=3, take="hand")
        assert len(t.hand(3)) == 1
        laid.update(sideways(t, 3))
    assert laid == {"Beer", "Duel"}


def test_terrify_asks_what_where_there_is_a_choice() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Terrify♦", "(Deputy)", "Renegade: Beer Duel / Scope", "Outlaw")
    t = Table(*seats, turn=1).choose(1, "Terrify")
    assert seats_offered(t) == {0, 3}
    t.choose(1, 3)
    assert asked(t) == (1, "take")
    assert offered(t) == ["Scope", "hand"]


def test_terrify_nobody_can_use_the_card() -> None:
    t = terrify("Renegade: Duel / Scope", take="hand")
    assert hand(t, 3) == ["Indians", "Indians"]
    assert offered(t) == ["Indians", "pass"]


def test_terrify_a_weapon_or_a_mustang_has_no_effect() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Terrify♦", "(Deputy)", "Renegade: Beer / Mustang", "Outlaw: Beer")
    t = Table(*seats, turn=1)
    assert t.distance(0, 3) == 2
    assert t.play(1, "Terrify", on=3, take="Mustang").distance(0, 3) == 1


def test_terrify_a_barrel_does_not_help() -> None:
    t = terrify("Renegade: Beer / Barrel", "Outlaw: Bang Beer", take="Barrel")
    quietly(on_to(t, 4).play(4, "Bang", on=3))
    assert t.life(3) == 3


def test_terrify_a_jail_does_nothing() -> None:
    t = terrify("Renegade: Beer / JailJ♠", take="Jail", deck=f"♠ {DULL}")
    assert asked(t) == (3, "play")
    assert sideways(t, 3) == ["Jail"]


def test_terrify_a_dynamite_does_nothing() -> None:
    t = terrify("Renegade: Beer / Dynamite", take="Dynamite", deck=f"5♠ {DULL}")
    assert asked(t) == (3, "play")
    assert [t.life(3), sideways(t, 3)] == [4, ["Dynamite"]]


def test_terrify_a_card_that_lies_sideways_already_stays_so_until_the_next_turn_of_the_second_ghost() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Terrify♦", "(Deputy): Terrify♦", "Renegade: / Scope", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd=f"{IDLE} Decay♦ Spook♦ Curse♦ Spook♦", deck=DULL).play(1, "Terrify", on=3)
    on_to(t, 2).play(2, "Terrify", on=3)
    assert sideways(t, 3) == ["Scope"]
    assert [sideways(on_to(t, 1), 3), in_play(t, 3)] == [["Scope"], []]
    on_to(t.end_turn(1), 2)
    assert [sideways(t, 3), hand(t, 3).count("Scope")] == [[], 1]


def test_terrify_of_two_cards_of_one_name_the_one_in_play_is_laid_sideways_first() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Terrify♦ Terrify♠ Decay♣", "(Deputy)", "Renegade: Barrel / BarrelQ♠", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=f"{IDLE} Decay♦ Spook♦").play(1, "Terrify", on=3, take="hand")
    t.play(1, "Terrify", on=3, take="Barrel", cost="Decay")
    assert [sideways(t, 3), in_play(t, 3)] == [["Barrel", "Barrel"], []]


def test_terrify_it_goes_to_his_hand_at_the_ghosts_next_turn() -> None:
    t = terrify("Renegade: Beer / JailJ♠ Scope", take="Jail")
    on_to(t, 0)
    assert sideways(t, 3) == ["Jail"]
    on_to(t.end_turn(0), 1)
    assert [sideways(t, 3), in_play(t, 3)] == [[], ["Scope"]]
    assert "Jail" in hand(t, 3)


def test_terrify_it_may_be_stolen_like_a_card_in_front() -> None:
    t = on_to(terrify("Renegade: Beer / Barrel", "Outlaw: Panic Beer", take="Barrel"), 4).play(4, "Panic", on=3, take="Barrel")
    assert sideways(t, 3) == []
    assert "Barrel" in hand(t, 4)


def test_terrify_it_may_be_discarded_like_a_card_in_front() -> None:
    t = on_to(terrify("Renegade: Duel", "Outlaw: CatBalou Beer", take="hand"), 4).play(4, "CatBalou", on=3, take="Duel")
    assert sideways(t, 3) == []
    assert t.discard_top == "Duel"


def test_terrify_a_second_card_of_that_name_may_be_put_down() -> None:
    t = terrify("Renegade: ScopeA♠ Beer / Scope", take="Scope").play(3, "Scope")
    assert [in_play(t, 3), sideways(t, 3)] == [["Scope"], ["Scope"]]


def test_terrify_who_is_eliminated_buries_it_too() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Terrify♦ Spook♦ Warn♣", "(Deputy)", "Renegade: / Scope", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}).play(1, "Terrify", on=3).play(1, "Spook", on=3)
    assert not t.alive(3)
    assert goods(t, 3) == ["Scope"]


def test_terrify_vulture_sam_takes_it_from_the_eliminated() -> None:
    seats = ("Sheriff VultureSam: Beer", "(Outlaw): Terrify♦ Spook♦ Warn♣", "(Deputy)", "Renegade: / Scope", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}, deck="Panic").play(1, "Terrify", on=3).play(1, "Spook", on=3)
    assert [hand(t, 0), goods(t, 3)] == [["Beer", "Scope"], ["Panic"]]


def test_terrify_who_has_a_jail_laid_sideways_may_be_put_in_another() -> None:
    t = on_to(terrify("Renegade: Beer / JailJ♠", "Outlaw: Jail Beer", take="Jail"), 4).play(4, "Jail", on=3)
    assert [in_play(t, 3), sideways(t, 3)] == [["Jail"], ["Jail"]]


def test_terrify_suzy_lafayette_draws_for_her_last_card() -> None:
    t = terrify("Renegade SuzyLafayette: Duel", deck=f"Panic {DULL}")
    assert sideways(t, 3) == ["Duel"]
    assert hand(t, 3) == ["Indians", "Indians", "Panic"]


# The East Wind


def wind(a: str, b: str, *others: str, event: str | None = None, sheriff: str = "Sheriff: Beer") -> Table:
    """A dead Outlaw (seat 1) names seats 3 and 4; it is the turn of seat 3."""
    seats = (sheriff, "(Outlaw): TheEastWind♦", "(Deputy)", a, b, *others)
    return Table(*seats, turn=1, deck=DULL, dmd=QUIET, event=event).play(1, "TheEastWind", on=[3, 4])


def test_the_east_wind_a_shot_of_one_at_the_other_takes_two_cards_with_the_symbol() -> None:
    t = quietly(wind("Renegade: Bang Bang Beer", "Outlaw: Beer").play(3, "Bang", on=4, cost="Bang"))
    assert t.life(4) == 3
    assert hand(t, 3) == ["Beer", "Indians", "Indians"]


def test_the_east_wind_with_one_such_card_he_cannot_shoot_at_the_other() -> None:
    t = wind("Renegade: Bang Beer", "Outlaw: Beer")
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)
    assert quietly(t.play(3, "Bang", on=0)).life(0) == 4


def test_the_east_wind_blows_both_ways() -> None:
    t = on_to(wind("Renegade: Beer", "Outlaw: Bang Beer"), 4)
    with pytest.raises(IllegalMove):
        t.play(4, "Bang", on=3)


@pytest.mark.parametrize("apache", [3, 4])
def test_m26_the_east_wind_of_diamonds_leaves_apache_kid_alone_named_first_or_second_but_not_the_other_one(apache: int) -> None:
    kid, other = "Outlaw ApacheKid: Bang♣ Beer", "Outlaw: Bang♠ Beer"
    t = wind(kid, other) if apache == 3 else wind(other, kid)
    assert quietly(on_to(t.clone(), apache).play(apache, "Bang", on=7 - apache)).life(7 - apache) == 3
    with pytest.raises(IllegalMove, match="The East Wind"):
        on_to(t, 7 - apache).play(7 - apache, "Bang", on=apache)


def test_the_east_wind_the_other_card_may_not_be_left_out() -> None:
    t = wind("Renegade: Bang♦ Bang♣ Bang♥ Beer", "Outlaw: Beer").choose(3, "Bang♦").choose(3, 4)
    assert asked(t) == (3, "cost")
    assert offered(t) == ["Bang"]
    assert "pass" not in t.options


def test_the_east_wind_the_attacker_chooses_which_one_happens() -> None:
    t = quietly(wind("Renegade: Bang♦ Bang♣ Beer", "Outlaw ApacheKid: Beer").play(3, "Bang♣", on=4, cost="Bang♦"))
    assert t.life(4) == 2
    t = quietly(wind("Renegade: Bang♦ Bang♣ Beer", "Outlaw ApacheKid: Beer").play(3, "Bang♦", on=4, cost="Bang♣"))
    assert t.life(4) == 3


def test_the_east_wind_they_count_as_one_for_the_limit() -> None:
    t = quietly(wind("Renegade: Bang Bang Bang Beer", "Outlaw: Beer", event="Shootout").play(3, "Bang", on=4, cost="Bang"))
    assert quietly(t.play(3, "Bang", on=0)).life(0) == 4


def test_the_east_wind_who_has_had_the_bang_of_the_turn_has_no_other() -> None:
    t = quietly(wind("Renegade: Bang Bang Bang Beer", "Outlaw: Beer").play(3, "Bang", on=4, cost="Bang"))
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=0)


def test_the_east_wind_others_shoot_at_them_freely_and_they_at_others() -> None:
    t = quietly(wind("Renegade: Bang Beer", "Outlaw: Bang Beer").play(3, "Bang", on=0))
    quietly(on_to(t, 4).play(4, "Bang", on=0))
    assert t.life(0) == 3


def test_the_east_wind_one_missed_is_enough() -> None:
    t = quietly(wind("Renegade: Bang Bang Beer", "Outlaw: Missed Beer").play(3, "Bang", on=4, cost="Bang")).reply(4, "Missed")
    assert t.life(4) == 4


def test_the_east_wind_a_duel_and_a_gatling_are_free_of_it() -> None:
    t = quietly(wind("Renegade: Duel Gatling Beer", "Outlaw: Beer").play(3, "Duel", on=4).play(3, "Gatling"))
    assert t.life(4) == 2


def test_the_east_wind_ends_when_the_turn_reaches_the_ghost() -> None:
    t = on_to(wind("Renegade: Bang Beer", "Outlaw: Beer"), 1)
    assert quietly(on_to(t.end_turn(1), 3).play(3, "Bang", on=4)).life(4) == 3


def test_the_east_wind_an_attack_that_a_mirage_leads_to_the_other_takes_one_card() -> None:
    living = ("Renegade: Bang Beer / Schofield", "Outlaw: Beer", "Deputy: Beer")
    t = Table("Sheriff: Beer", "(Outlaw): TheEastWind♦ Mirage♣", "(Deputy)", *living, turn=1, deck=DULL, dmd=QUIET)
    t.play(1, "TheEastWind", on=[3, 4]).play(3, "Bang", on=5)
    t = quietly(t.choose(1, "Mirage").choose(1, 4).reply(2))
    assert t.life(4) == 3
    assert "Beer" in hand(t, 3)


def test_the_east_wind_names_two_living_players() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): TheEastWind♦", "(Deputy)", "Renegade: Beer", "Outlaw: Beer", turn=1).choose(1, "TheEastWind")
    assert seats_offered(t) == {0, 3, 4}
    t.choose(1, 3)
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 4}
