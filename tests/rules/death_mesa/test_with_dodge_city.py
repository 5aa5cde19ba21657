"""Death Mesa with Dodge City: its cards against ghosts, its symbols as attacks, its characters."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top
from tests.support.scenarios.ghosts import IDLE, dmd_discards, ghost_hand, goods, knows_hand, on_to

LIVING = ("Renegade: Beer", "Outlaw: Beer")
DULL = "Indians " * 12

# M8: Can Can and Brawl, and nothing else


def test_m8_a_can_can_discards_a_card_of_a_ghosts_hand() -> None:
    t = Table("Sheriff: Beer / CanCan", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", *LIVING).play(0, "CanCan", on=1)
    assert [ghost_hand(t, 1), goods(t, 1), dmd_discards(t)] == [[], ["Volcanic"], ["Spook"]]


def test_m8_in_a_brawl_every_ghost_with_such_cards_loses_one() -> None:
    seats = ("Sheriff: Brawl Duel Beer", "(Outlaw): Spook♦ Curse♦", "(Deputy): Decay♦", *LIVING, "(Outlaw): / Volcanic")
    t = Table(*seats).play(0, "Brawl", cost="Duel")
    assert [len(t.ghost_hand(1)), len(t.ghost_hand(2)), goods(t, 5)] == [1, 0, ["Volcanic"]]
    assert [hand(t, 3), hand(t, 4)] == [[], []]


def test_m8_a_brawl_takes_it_at_random() -> None:
    lost = set()
    for seed in range(30):
        t = Table("Sheriff: Brawl Duel Beer", "(Outlaw): Spook♦ Curse♦", "(Deputy)", *LIVING, seed=seed).play(0, "Brawl", cost="Duel")
        lost.update(dmd_discards(t))
    assert lost == {"Spook", "Curse"}


@pytest.mark.parametrize("card", ["RagTime", "Springfield", "Punch", "Tequila"])
def test_m8_other_brown_cards_are_not_played_at_ghosts(card: str) -> None:
    t = Table(f"Sheriff: {card} Duel Saloon", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", *LIVING).choose(0, card)
    while t.question == "cost":
        t.choose(0, "Duel")
    assert not seats_offered(t) & {1, 2}
    assert t.question == "target"


@pytest.mark.parametrize("card", ["Conestoga", "Knife", "Pepperbox", "BuffaloRifle", "Derringer"])
def test_m8_nor_are_other_green_cards(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", *LIVING).choose(0, card)
    assert seats_offered(t) == {3, 4}


def test_m8_doc_holydays_shot_is_not_for_ghosts() -> None:
    t = Table("Sheriff DocHolyday: Duel Saloon Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING)
    with pytest.raises(IllegalMove):
        t.play(0, "ability", cost="Duel Saloon", on=1)


# M22: what counts as an attack


@pytest.mark.parametrize(("card", "cost"), [("Punch", None), ("Springfield", "Duel")])
def test_m22_any_card_with_the_symbol_is_an_attack(card: str, cost: str | None) -> None:
    t = Table(f"Sheriff: {card} Duel Beer", "(Outlaw): Warn♣", "(Deputy)", *LIVING).play(0, card, on=3, cost=cost)
    assert asked(t) == (1, "interfere")
    assert t.play(1, "Warn").life(3) == 4


@pytest.mark.parametrize("card", ["Knife", "Pepperbox", "BuffaloRifle", "Derringer"])
def test_m22_a_green_one_too(card: str) -> None:
    t = Table(f"Sheriff: Beer / {card}", "(Outlaw): Mirage♣", "(Deputy)", *LIVING).play(0, card, on=3)
    assert asked(t) == (1, "interfere")
    t.play(1, "Mirage", on=4)
    assert [t.life(3), t.life(4)] == [4, 3]


def test_m22_the_ability_of_doc_holyday_too() -> None:
    t = Table("Sheriff DocHolyday: Duel Saloon Beer", "(Outlaw): Warn♣", "(Deputy)", *LIVING).play(0, "ability", cost="Duel Saloon", on=3)
    assert asked(t) == (1, "interfere")
    assert t.play(1, "Warn").life(3) == 4


def test_m22_a_howitzer_for_warn_only() -> None:
    t = Table("Sheriff: Beer / Howitzer", "(Outlaw): Warn♣ Mirage♣", "(Deputy)", *LIVING).play(0, "Howitzer")
    assert asked(t) == (1, "interfere")
    assert offered(t) == ["Warn", "pass"]
    t.play(1, "Warn")
    assert [t.life(3), t.life(4)] == [4, 3]


@pytest.mark.parametrize("card", ["RagTime", "Brawl"])
def test_m22_cards_that_take_are_no_attacks(card: str) -> None:
    t = Table(f"Sheriff: {card} Duel Beer", "(Outlaw): Warn♣ Mirage♣", "(Deputy)", *LIVING)
    t.play(0, card, on=3 if card == "RagTime" else None, cost="Duel")
    assert asked(t) == (0, "play")


# Characters in play and as ghosts: M26, M2


def test_m26_apache_kid_is_not_affected_by_diamonds_aimed_at_him() -> None:
    t = Table("Sheriff ApacheKid: Beer / Scope", "(Outlaw): Spook♦", "(Deputy)", *LIVING, turn=1).play(1, "Spook", on=0)
    assert t.life(0) == 4
    t = Table("Sheriff ApacheKid: Beer / Scope", "(Outlaw): Decay♦", "(Deputy)", *LIVING, turn=1).play(1, "Decay", on=0)
    assert in_play(t, 0) == ["Scope"]


def test_m26_nor_by_diamonds_at_all() -> None:
    seats = ("Sheriff ApacheKid: Beer", "(Outlaw): Poltergeist♦", "(Deputy)", *LIVING)
    t = Table(*seats, turn=1).play(1, "Poltergeist")
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]
    seats = ("Sheriff ApacheKid", "(Outlaw): BadMoonRising♦", "(Deputy)", "Renegade", "Outlaw")
    t = Table(*seats, turn=1, deck="♠").play(1, "BadMoonRising")
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]


def test_m26_but_by_other_suits() -> None:
    t = Table("Sheriff ApacheKid: Beer", "(Outlaw): Spook♠", "(Deputy)", *LIVING, turn=1).play(1, "Spook", on=0)
    assert t.life(0) == 3


def test_m26_greg_digger_gains_for_an_elimination_by_a_ghost() -> None:
    seats = ("Sheriff GregDigger: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={0: 1, 3: 1}).play(1, "Spook", on=3)
    assert t.life(0) == 3


def test_m26_herb_hunter_draws_for_it() -> None:
    seats = ("Sheriff HerbHunter: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}, deck="Indians Gatling").play(1, "Spook", on=3)
    assert hand(t, 0) == ["Beer", "Gatling", "Indians"]


def test_m26_vulture_sam_takes_the_cards_of_who_falls_by_it() -> None:
    seats = ("Sheriff VultureSam: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Duel / Scope", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 1}, deck="Indians Gatling").play(1, "Spook", on=3)
    assert hand(t, 0) == ["Beer", "Duel", "Scope"]
    assert goods(t, 3) == ["Gatling", "Indians"]


@pytest.mark.parametrize("character", ["GregDigger", "HerbHunter"])
def test_m26_as_ghosts_they_have_no_ability(character: str) -> None:
    seats = ("Sheriff: Bang Beer", f"(Renegade {character}): Curse♦", "Deputy", "Outlaw: Beer")
    t = Table(*seats, life={2: 1}, dmd="Decay♦").play(0, "Bang", on=2)
    assert [t.life(1), t.hand(1), goods(t, 1)] == [0, [], []]


def test_m2_two_vulture_sams_share_and_the_eliminated_buries_as_many_as_they_take() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Outlaw: Duel Panic / Scope", "Renegade VultureSam: Beer", "Outlaw: Beer")
    t = Table(*seats, phase="start", life={1: 1}, deck=DULL, dmd="Decay♦").reply(0, 2).play(0, "Bang", on=1)
    while t.question == "share":
        assert t.asked is not None
        t.reply(t.asked, t.options[0])
    assert [len(t.goods(1)), t.hand(1)] == [3, []]
    assert len(t.hand(2)) == 3


def test_m2_green_cards_are_buried_too() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade: / Bible Canteen", *LIVING, life={1: 1}, dmd="Decay♦").play(0, "Bang", on=1)
    if t.question == "dodge":
        t.reply(1)
    assert goods(t, 1) == ["Bible", "Canteen"]


# The cards


@pytest.mark.parametrize(("card", "cost", "life"), [("Whisky", "Duel", 2), ("Tequila", "Duel", 2), ("Canteen", None, 3)])
def test_dry_spell_whisky_and_tequila_give_him_nothing_a_canteen_does(card: str, cost: str | None, life: int) -> None:
    where = f"Duel Beer / {card}" if card == "Canteen" else f"{card} Duel Beer"
    seats = ("Sheriff: Beer", "(Deputy): DrySpell♣", "(Outlaw)", f"Renegade: {where}", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 2}, deck=DULL, dmd=IDLE).play(1, "DrySpell", on=3)
    assert t.play(3, card, on=3 if card == "Tequila" else None, cost=cost).life(3) == life


def test_dry_spell_he_may_give_tequila_to_others() -> None:
    seats = ("Sheriff: Beer", "(Deputy): DrySpell♣", "(Outlaw)", "Renegade: Tequila Duel Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={3: 2, 4: 2}, deck=DULL, dmd=IDLE).play(1, "DrySpell", on=3).play(3, "Tequila", on=4, cost="Duel")
    assert t.life(4) == 3


@pytest.mark.parametrize("answer", ["Missed", "Dodge", "Bible", "Sombrero"])
def test_decay_any_card_with_a_missed_symbol_answers_it(answer: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Decay♦", "(Deputy)", f"Renegade: {answer} Beer / Scope", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck="Indians", dmd="Spook♦ Curse♦").play(1, "Decay", on=3)
    assert asked(t) == (3, "decay")
    t.reply(3, answer)
    assert [in_play(t, 3), hand(t, 3), top(t)] == [["Scope"], ["Beer"], answer]  # it is discarded, not played: no card for a Dodge


def test_decay_a_green_card_in_play_is_no_answer() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Decay♦", "(Deputy)", "Renegade: Beer / Bible", "Outlaw: Beer")
    assert in_play(Table(*seats, turn=1).play(1, "Decay", on=3), 3) == []


def test_ghost_stories_what_a_card_costs_does_not_count() -> None:
    seats = ("Sheriff: Beer", "(Deputy): GhostStories♦", "(Outlaw)", "Renegade: Springfield Duel Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "GhostStories", on=3).play(3, "Springfield", on=4, cost="Duel")
    assert t.life(4) == 3
    assert t.turn == 4


def test_ghost_stories_a_green_card_that_is_used_counts() -> None:
    seats = ("Sheriff: Beer", "(Deputy): GhostStories♦", "(Outlaw)", "Renegade: Beer / Canteen", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "GhostStories", on=3).play(3, "Canteen")
    assert t.turn == 4


def test_ghost_stories_abilities_do_not_count() -> None:
    seats = ("Sheriff: Beer", "(Deputy): GhostStories♦", "(Outlaw)", "Renegade DocHolyday: Duel Saloon Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "GhostStories", on=3).play(3, "ability", cost="Duel Saloon", on=4)
    assert "Beer" in offered(t)
    t.play(3, "Beer")
    assert t.turn == 4


@pytest.mark.parametrize("card", ["Punch", "Springfield"])
@pytest.mark.parametrize("place", ["hand", "front"])
def test_guilty_conscience_any_bang_symbol_is_forbidden(card: str, place: str) -> None:
    held = f"{card} Duel Beer" if place == "hand" else f"Duel Beer / {'Knife' if card == 'Punch' else 'Howitzer'}"
    seats = (f"Sheriff: Bang {held}", "Renegade", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    dmd = f"Decay♦ GuiltyConscience♦ Curse♦ {'Cemetery♣ RobGrave♣ ' * 3}"
    t = Table(*seats, life={1: 1}, deck=f"{'Indians ' * 4} Saloon Saloon", dmd=dmd).play(0, "Bang", on=1).end_turn(0)
    t = on_to(t.play(1, "GuiltyConscience", on=0), 0)
    assert offered(t) == ["Beer", "Saloon", "pass"]


def conscious(character: str, held: str, event: str | None = None) -> Table:
    """A Sheriff who has eliminated the Renegade has a turn under a Guilty Conscience."""
    seats = (f"Sheriff {character}: Bang {held}", "Renegade", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    dmd = f"Decay♦ GuiltyConscience♦ Curse♦ {'Cemetery♣ RobGrave♣ ' * 3}"
    t = Table(*seats, life={1: 1}, deck=f"{'Indians ' * 4} Saloon Saloon", dmd=dmd, event=event).play(0, "Bang", on=1).end_turn(0)
    return on_to(t.play(1, "GuiltyConscience", on=0), 0)


@pytest.mark.parametrize("cost", ["Beer Saloon", "Bang Duel"])
def test_guilty_conscience_forbids_cards_not_doc_holydays_ability(cost: str) -> None:
    t = conscious("DocHolyday", "Bang Duel Beer")
    assert offered(t) == ["Beer", "Saloon", "ability", "pass"]
    assert t.play(0, "ability", cost=cost, on=3).life(3) == 3


@pytest.mark.parametrize(("event", "trick"), [("Sniper", "sniper"), ("Ricochet", "ricochet")])
def test_guilty_conscience_forbids_what_uses_bang_cards(event: str, trick: str) -> None:
    t = conscious("ChuckWengam", "Bang Bang Beer / Scope", event)
    assert offered(t) == ["Beer", "Saloon", "ability", "pass"]
    with pytest.raises(IllegalMove):
        t.choose(0, trick)


def test_proper_burial_what_jose_delgados_ability_costs_is_no_card_used() -> None:
    seats = ("Sheriff: Beer", "(Deputy): ProperBurial♣", "(Outlaw)", "Renegade JoseDelgado: Scope Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "ProperBurial", on=3).play(3, "ability", cost="Scope").end_turn(3)
    t.reply(3, "Indians")
    assert hand(t, 3) == ["Beer", *["Indians"] * 5]
    assert t.turn == 4


def test_proper_burial_doc_holydays_shot_is_no_card_used() -> None:
    seats = ("Sheriff: Beer", "(Deputy): ProperBurial♣", "(Outlaw)", "Renegade DocHolyday: Scope Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "ProperBurial", on=3).play(3, "ability", cost="Scope Beer", on=4)
    assert len(t.end_turn(3).hand(3)) == 4


def test_possess_what_a_card_costs_is_a_random_one_of_his() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", "Renegade: Springfield Springfield Springfield", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Possess", on=3)
    assert asked(t) == (1, "possess")
    t.reply(1, 4)
    assert [t.life(4), hand(t, 3)] == [3, ["Springfield"]]


def test_possess_a_card_that_cannot_be_paid_for_goes_back() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", "Renegade: Springfield", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Possess", on=3)
    assert hand(t, 3) == ["Springfield"]


def test_possess_a_dodge_goes_back() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", "Renegade: Dodge", "Outlaw: Beer")
    assert hand(Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Possess", on=3), 3) == ["Dodge"]


def test_possess_green_cards_may_be_put_in_front_of_others() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", "Renegade: Canteen", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Possess", on=3)
    assert seats_offered(t) == {0, 3, 4}
    assert in_play(t.reply(1, 4), 4) == ["Canteen"]


def test_the_east_wind_any_two_cards_with_the_symbol() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): TheEastWind♦", "(Renegade)", "Renegade: Bang Punch Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "TheEastWind", on=[3, 4])
    on_to(t, 3).play(3, "Punch", on=4, cost="Bang")
    assert t.life(4) == 3
    assert hand(t, 3) == ["Beer", "Indians", "Indians"]


@pytest.mark.parametrize(("card", "other"), [("Bang", "Knife"), ("Knife", "Bang")])
def test_the_east_wind_a_green_card_in_play_is_one_of_the_two(card: str, other: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): TheEastWind♦", "(Renegade)", "Renegade: Bang Beer / Knife", "Outlaw: Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "TheEastWind", on=[3, 4])
    on_to(t, 3).play(3, card, on=4, cost=other)
    assert [t.life(4), hand(t, 3), in_play(t, 3)] == [3, ["Beer", "Indians", "Indians"], []]


def test_the_east_wind_both_must_be_playable_at_that_target() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): TheEastWind♦", "(Renegade)", "Renegade: Bang Punch Beer / Schofield", "Outlaw: / Mustang")
    t = on_to(Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "TheEastWind", on=[3, 4]), 3)
    with pytest.raises(IllegalMove):
        t.play(3, "Bang", on=4)


def test_m17_green_cards_lie_down_as_just_put_down() -> None:
    seats = ("Sheriff", "(Renegade): Spook♦ / Bible Dodge", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={0: 1}, deck="Panic Indians").play(1, "Spook", on=0)
    assert in_play(t, 1) == ["Bible"]
    assert hand(t, 1) == ["Dodge", "Indians", "Panic"]


def test_possess_a_green_missed_that_a_ghost_puts_down_waits_for_the_next_turn() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦ Spook♦ Curse♦ Decay♦", "(Deputy)", "Renegade: Sombrero", "Outlaw: Bang Beer")
    t = Table(*seats, turn=1, deck=DULL, dmd=IDLE).play(1, "Possess", on=3).reply(1, 0)
    assert in_play(t, 0) == ["Sombrero"]
    shot = t.clone().play(1, "Spook", on=0, cost="Curse")
    assert [shot.life(0), in_play(shot, 0)] == [t.life(0) - 1, ["Sombrero"]], "he is not asked"
    later = on_to(t, 4).play(4, "Bang", on=0).reply(2, "pass")
    assert [asked(later), offered(later)] == [(0, "dodge"), ["Sombrero", "pass"]]


def test_possess_a_green_missed_put_down_before_one_leaves_those_of_others_as_they_were() -> None:
    ghosts = "(Outlaw): Possess♦ Spook♦ Curse♦", "(Deputy)"
    seats = ("Sheriff: Beer", *ghosts, "Renegade: IronPlate♦", "Outlaw: Beer", "Outlaw: / IronPlate♠")
    t = Table(*seats, turn=1).play(1, "Possess", on=3).reply(1, 4)
    assert in_play(t, 4) == in_play(t, 5) == ["IronPlate"]
    struck = t.clone().play(1, "Spook", on=5, cost="Curse")
    assert [asked(struck), offered(struck)] == [(5, "dodge"), ["IronPlate", "pass"]]
    assert t.life(4) == 1 + t.play(1, "Spook", on=4, cost="Curse").life(4), "this one waits"


def possessed_duel(winner: str, loser: str) -> Table:
    """A Duel of seat 3, which a ghost plays as theirs, with seat 4; it has taken that card of the hand."""
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", winner, loser, "Outlaw: Beer")
    for seed in range(40):
        t = Table(*seats, turn=1, seed=seed, deck=f"Saloon Panic Gatling Scope {'Beer ' * 8}", dmd=IDLE).play(1, "Possess", on=3)
        if asked(t) == (1, "possess") and 3 not in seats_offered(t):
            return t.reply(1, 4)
    raise AssertionError("the Duel was never taken")


def test_possess_molly_stark_draws_for_what_she_shows_in_her_possessed_duel() -> None:
    t = possessed_duel("Renegade MollyStark: Duel Bang Bang", "Outlaw: Bang Bang")
    t.reply(4, "Bang").reply(3, "Bang").reply(4, "Bang").reply(3, "Bang")
    assert [hand(t, 3), hand(t, 4)] == [["Gatling", "Panic", "Saloon", "Scope"], []], "two of them in phase 1 of her turn"


def test_possess_in_a_duel_of_molly_stark_and_who_copies_her_each_draws_their_own() -> None:
    t = possessed_duel("Renegade MollyStark: Duel Bang Bang", "Outlaw MollyStark: Bang Bang")
    t.reply(4, "Bang").reply(3, "Bang").reply(4, "Bang").reply(3, "Bang")
    assert [len(t.hand(3)), len(t.hand(4))] == [2 + 2, 2]


def test_possess_el_gringo_takes_nothing_from_himself() -> None:
    seats = ("Sheriff: Beer", "(Renegade): Seance♣ Possess♦ Curse♦", "(Outlaw)", f"Outlaw ElGringo: {'Bang ' * 4}", "Deputy: Beer")
    t = Table(*seats, turn=1, deck="Beer " * 8, dmd=f"{IDLE} {IDLE}").play(1, "Seance", on=[3, 4])
    t.play(1, "Possess", on=3, cost="Curse")
    other, own = t.clone().reply(1, 0), t.reply(1, 3)
    assert [own.life(3), own.hand(3)] == [2, other.hand(3)]
    assert knows_hand(own, 4, 3) == knows_hand(other, 4, 3) != [], "nothing is taken, so nobody forgets anything"


def windy(cards: str, held: str = "") -> Table:
    """Seat 3, whom The East Wind keeps from its only neighbour, is asked to play; it has drawn these two cards in this turn or before."""
    seats = ("Sheriff: Beer", "(Outlaw): TheEastWind♦", "(Deputy)", f"Renegade: {held}")
    return on_to(Table(*seats, turn=1, deck=f"{cards} {DULL}", dmd=f"{IDLE} {IDLE}").play(1, "TheEastWind", on=[0, 3]), 3)


def test_the_east_wind_a_springfield_needs_its_price_and_a_second_card() -> None:
    assert "Springfield" not in offered(windy("Bang Springfield"))
    assert len(windy("Springfield Springfield").hand(3)) == 4, "with these two alone it is not asked; a turn later they can be paid for"


@pytest.mark.parametrize("second", ["Bang", "Springfield"])
def test_the_east_wind_the_only_second_card_does_not_pay_for_a_springfield(second: str) -> None:
    t = windy("Springfield Panic", f"{second} Beer").choose(3, "Springfield")
    assert [asked(t), offered(t)] == [(3, "cost"), ["Beer", "Panic"]]
    t.reply(3, "Beer")
    while t.asked is not None and t.question == "interfere":
        t.reply(t.asked, "pass")
    assert [t.life(0), hand(t, 3)] == [4, ["Panic"]]
