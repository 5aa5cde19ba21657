"""Death Mesa with High Noon and A Fistful of Cards (M26, M27)."""

from collections.abc import Callable

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, name, offered, seats_offered, top
from tests.support.scenarios.ghosts import IDLE, dmd_discards, ghost_hand, goods, on_to
from tests.support.scenarios.turns import finish

LIVING = ("Renegade: Beer", "Outlaw: Beer")
DULL = "Indians " * 14
PLAYABLE = "Spook♦ Curse♦"

# What is remembered of those who come back


def test_guilty_conscience_who_has_eliminated_a_dead_man_is_named_though_another_did_it_again() -> None:
    shooters = "Renegade: Bang / Winchester", "Outlaw: Bang Gatling Gatling / RevCarabine"
    seats = ("Sheriff: Beer", "Outlaw", "Deputy: Beer", *shooters, "Outlaw: Beer")
    events, ghosts = "Shootout / DeadMan HighNoon", "Curse♦ GuiltyConscience♦ " + "Curse♦ " * 22
    t = Table(*seats, turn=3, life={1: 1, 2: 1}, event=events, deck="Jail " * 40, dmd=ghosts, rules=Rules(6, death_mesa=True))

    def go_on(until: Callable[[], bool]) -> None:
        while not until():
            assert t.asked is not None
            jail = next((word for word in t.options if name(word) == "Jail"), t.options[0])
            t.reply(t.asked, jail if t.question == "discard" else "pass" if "pass" in t.options else t.options[0])

    t.play(3, "Bang", on=1)
    go_on(lambda: asked(t) == (4, "play"))
    t.play(4, "Gatling")
    go_on(lambda: (asked(t), t.turn, t.event) == ((4, "play"), 4, "DeadMan"))
    assert t.alive(1)
    t.play(4, "Gatling")
    go_on(lambda: asked(t) == (4, "play"))
    t.play(4, "Bang", on=1)
    go_on(lambda: asked(t)[0] == t.turn == 2)
    t.choose(2, "GuiltyConscience")
    assert seats_offered(t) == {3, 4}


# M5: nothing else happens in a ghost's turn

TURN_EVENTS = [
    "HighNoon", "AFistfulOfCards", "BloodBrothers", "NewIdentity", "Thirst", "TrainArrival", "Handcuffs", "Ranch", "Peyote", "HardLiquor",
    "AbandonedMine", "LawOfTheWest", "Vendetta",
]  # fmt: skip


@pytest.mark.parametrize("event", TURN_EVENTS)
def test_m5_no_event_happens_in_a_ghosts_turn(event: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): / Volcanic", "(Deputy)", *LIVING)
    t = Table(*seats, turn=1, phase="start", event=event, dmd=f"{PLAYABLE} {PLAYABLE}", deck="♥", discard="Duel")
    assert asked(t) == (1, "play")
    assert [ghost_hand(t, 1), t.hand(1), goods(t, 1), t.life(1)] == [["Curse", "Spook"], [], ["Volcanic"], 0]
    t.end_turn(1)
    assert asked(t) == (2, "play")
    assert top(t) == "Duel"


def test_m5_a_ghosts_discards_go_to_its_own_pile_in_the_abandoned_mine() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦", "(Deputy)", *LIVING)
    t = Table(*seats, turn=1, event="AbandonedMine").end_turn(1).reply(1, "Decay")
    assert dmd_discards(t) == ["Decay"]


# M26


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_m26_dmd_cards_keep_their_suits_in_negation(event: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Nightmare♠ Decay♦", *LIVING)
    t = Table(*seats, turn=1, event=event).play(1, "Spook", on=0)
    assert asked(t) == (2, "negate")
    assert offered(t) == ["Nightmare", "pass"]


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_m26_and_for_the_bonus(event: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♠ / Volcanic", "(Deputy)", *LIVING)
    assert offered(Table(*seats, turn=1, event=event).play(1, "Nightmare", on=0)) == ["deck", "pass"]


def test_m26_the_cards_flipped_follow_the_event() -> None:
    seats = ("Sheriff", "(Outlaw): BadMoonRising♦", "(Deputy)", "Renegade", "Outlaw")
    t = Table(*seats, turn=1, event="Curse", deck="♥").play(1, "BadMoonRising")
    assert [t.life(seat) for seat in (0, 3, 4)] == [4, 3, 3]
    t = Table(*seats, turn=1, event="Blessing", deck="♠ Indians Indians Indians", dmd=PLAYABLE).play(1, "BadMoonRising")
    assert [len(t.hand(seat)) for seat in (0, 3, 4)] == [1, 1, 1]


def test_m26_apache_kid_under_a_blessing_is_safe_from_diamonds_of_ghosts() -> None:
    t = Table("Sheriff ApacheKid: Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING, turn=1, event="Blessing").play(1, "Spook", on=0)
    assert t.life(0) == 4


# M27: Gold Rush


def test_m27_gold_rush_turns_the_order_of_ghosts_too() -> None:
    seats = ("Sheriff: Beer", "Renegade: Beer", "(Outlaw): Nightmare♦", "(Deputy): Curse♦")
    t = Table(*seats, event="GoldRush", dmd=f"{PLAYABLE} {PLAYABLE}")
    for seat, following in ((0, 3), (3, 2), (2, 1), (1, 0)):
        assert asked(finish(t, seat)) == (following, "play")


def test_m27_under_gold_rush_ghosts_are_still_asked_clockwise() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy): Nightmare♠", "Renegade: Beer", "(Renegade): Possess♠")
    t = Table(*seats, turn=1, event="GoldRush").play(1, "Spook", on=0)
    assert asked(t) == (2, "negate")


# M27: Ghost Town


def test_m27_in_ghost_town_a_ghost_comes_back_as_the_event_says_instead_of_its_ghost_turn() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", *LIVING)
    t = Table(*seats, event="GhostTown", deck="Duel Panic Scope", dmd=PLAYABLE).end_turn(0)
    assert asked(t) == (1, "play")
    assert t.alive(1)
    assert hand(t, 1) == ["Duel", "Panic", "Scope"]
    assert offered(t) == ["Duel", "Panic", "Scope", "pass"]
    assert goods(t, 1) == ["Volcanic"]


def test_m27_in_ghost_town_it_draws_no_dmd_cards() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "(Deputy)", *LIVING)
    assert ghost_hand(Table(*seats, event="GhostTown", deck="Duel Panic Scope", dmd=PLAYABLE).end_turn(0), 1) == []


def test_m27_in_ghost_town_what_it_leaves_is_buried() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): / Volcanic", "(Deputy)", *LIVING)
    t = Table(*seats, event="GhostTown", deck="Duel Panic Scope Duel Duel Duel", discard="Saloon").end_turn(0).play(1, "Scope")
    finish(t, 1)
    assert not t.alive(1)
    assert [goods(t, 1), top(t)] == [["Duel", "Panic", "Scope", "Volcanic"], "Saloon"]


def test_m27_in_ghost_town_it_has_its_ability_and_counts_for_distance() -> None:
    seats = ("Sheriff: Beer", "(Outlaw PixiePete): Spook♦", "(Deputy)", *LIVING)
    t = Table(*seats, event="GhostTown", deck="Duel Panic Scope")
    assert t.distance(0, 3) == 1
    t.end_turn(0)
    assert [t.distance(0, 3), len(t.hand(1))] == [2, 3]


def test_m27_after_ghost_town_it_plays_as_a_ghost_again() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING)
    t = Table(*seats, event="GhostTown / Shootout", deck=DULL)
    on_to(t.end_turn(0), 0)
    assert t.event == "Shootout"
    on_to(t.end_turn(0), 1)
    assert not t.alive(1)
    assert t.hand(1) == []


# M27: Dead Man


def dead_man() -> Table:
    """Who was eliminated first (seat 1) comes back."""
    seats = ("Sheriff: Beer", "(Outlaw WillyTheKid): Spook♦ Curse♦ / Volcanic", "(Deputy)", *LIVING)
    return Table(*seats, event="DeadMan", deck="Duel Panic Scope Indians").end_turn(0)


def test_m27_dead_man_comes_back_as_the_event_says() -> None:
    t = dead_man()
    assert asked(t) == (1, "play")
    assert [t.alive(1), t.ghost(1), t.life(1)] == [True, False, 2]
    assert hand(t, 1) == ["Duel", "Indians", "Panic", "Scope"]


def test_m27_dead_man_discards_his_dmd_cards_and_his_goods_stay_buried() -> None:
    t = dead_man()
    assert [ghost_hand(t, 1), goods(t, 1)] == [[], ["Volcanic"]]
    assert dmd_discards(t) == ["Curse", "Spook"]
    assert in_play(t, 1) == []


def test_m27_dead_man_who_is_eliminated_again_is_a_ghost_again() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): / Volcanic", "(Deputy)", "Renegade: Bang Bang Beer / Volcanic", "Outlaw: Beer")
    t = Table(*seats, event="DeadMan", deck="Missed Duel Duel Duel", dmd="Decay♦").end_turn(0)
    on_to(t, 3).play(3, "Bang", on=1)
    while t.question in ("dodge", "interfere"):
        assert t.asked is not None
        t.reply(t.asked)
    t.play(3, "Bang", on=1)
    while t.question in ("dodge", "interfere"):
        assert t.asked is not None
        t.reply(t.asked)
    assert not t.alive(1)
    assert "Volcanic" in goods(t, 1)
    assert len(t.goods(1)) == 5 - 2


def test_m27_when_dead_man_is_back_those_who_are_left_may_be_lone() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "(Deputy): Nightmare♦ Terrify♦", *LIVING)
    t = Table(*seats, event="DeadMan", deck=DULL, dmd="Spook♦ Curse♦").end_turn(0)
    on_to(t, 1)
    on_to(t.end_turn(1), 2).choose(2, "Nightmare").choose(2, 3)
    assert asked(t) == (2, "cost")


def test_m24_until_your_next_turn_ends_at_that_seat_ghost_or_not() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♦", "(Deputy)", "Renegade PaulRegret: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="/ DeadMan", deck=DULL, dmd=IDLE).play(1, "Nightmare", on=3)
    on_to(t, 0)
    assert [t.event, t.distance(4, 3)] == ["DeadMan", 1]
    on_to(t.end_turn(0), 1)
    assert t.alive(1)
    assert t.distance(4, 3) == 2


# Other events (M27)


def test_m27_new_identity_does_not_ask_ghosts() -> None:
    seats = ("Sheriff: Beer", "(Outlaw BartCassidy+WillyTheKid)", "(Deputy)", *LIVING)
    t = Table(*seats, turn=1, phase="start", event="NewIdentity", dmd=PLAYABLE)
    assert asked(t) == (1, "play")
    assert t.character(1) == "BartCassidy"


def test_m17_a_sheriff_by_scofflaw_has_no_more_life_points_under_new_identity_than_the_new_character() -> None:
    seats = ("Sheriff", "(Renegade BartCassidy+WillyTheKid): Spook♦ / Beer", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    events, dmd = "/ NewIdentity Shootout", f"Decay♦ {IDLE} {IDLE}"
    t = Table(*seats, turn=1, life={0: 1}, event=events, deck=DULL, dmd=dmd).play(1, "Spook", on=0)
    while t.question != "identity":
        assert t.asked is not None
        t.reply(t.asked, "pass" if "pass" in t.options else t.options[0])
    assert t.asked == 1
    t.reply(1, "second")
    assert [t.character(1), t.max_life(1), t.life(1)] == ["WillyTheKid", 4, 2]


def test_m27_nightmare_and_hangover_add_nothing_to_each_other() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Nightmare♦", "(Deputy)", "Renegade PaulRegret: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="Hangover / Shootout", deck=DULL, dmd=f"{IDLE} {PLAYABLE}").play(1, "Nightmare", on=3)
    assert t.distance(4, 3) == 1
    on_to(t, 0)
    assert [t.event, t.distance(4, 3)] == ["Shootout", 1]
    assert on_to(t.end_turn(0), 1).distance(4, 3) == 2


def test_m27_the_sermon_forbids_a_bang_at_a_ghost() -> None:
    t = Table("Sheriff: Bang Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING, event="TheSermon")
    assert offered(t) == ["Beer", "pass"]
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=1)


@pytest.mark.parametrize("event", ["TheReverend", "TheSermon", "TheJudge", "Lasso", "Ambush", "Shootout"])
def test_m27_what_is_forbidden_to_the_living_is_not_to_ghosts(event: str) -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING, turn=1, event=event).play(1, "Spook", on=0)
    assert t.life(0) == 4


def test_m22_the_shots_of_a_fistful_are_no_attacks() -> None:
    seats = ("Sheriff: Duel", "(Outlaw): Warn♣ Mirage♣", "(Deputy)", *LIVING)
    t = Table(*seats, phase="start", event="AFistfulOfCards")
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == ["Mirage", "Warn"]


def test_m22_russian_roulette_is_none_and_passes_over_ghosts() -> None:
    seats = ("Sheriff: Missed Beer", "(Outlaw): Warn♣ Mirage♣", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, phase="start", event="RussianRoulette").reply(0, "Missed")
    assert [t.life(0), t.life(3), ghost_hand(t, 1)] == [5, 2, ["Mirage", "Warn"]]


def test_m22_a_snipers_shot_is_one_and_a_warn_one_of_two_missed() -> None:
    seats = ("Sheriff: Bang♦ Bang♦ Beer", "(Outlaw): Warn♣", "(Deputy)", "Renegade: Missed Beer", "Outlaw: Beer")
    t = Table(*seats, event="Sniper").play(0, "sniper", cost="Bang Bang", on=3)
    assert asked(t) == (1, "interfere")
    t.play(1, "Warn").reply(3, "Missed")
    assert t.life(3) == 4


def test_m8_a_sniper_and_a_ricochet_do_not_aim_at_ghosts() -> None:
    seats = ("Sheriff: Bang♦ Bang♦ Beer", "(Outlaw): Spook♦ / Volcanic", "(Deputy)", "Renegade: Beer / Scope", "Outlaw: Beer / Barrel")
    with pytest.raises(IllegalMove):
        Table(*seats, event="Sniper").play(0, "sniper", cost="Bang Bang", on=1)
    with pytest.raises(IllegalMove):
        Table(*seats, event="Ricochet").play(0, "ricochet", on=1)


def test_m4_the_doctor_heals_the_living_with_the_fewest() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING)
    t = Table(*seats, phase="start", event="TheDoctor", life={0: 3, 3: 2, 4: 4})
    assert [t.life(seat) for seat in range(5)] == [3, 0, 0, 3, 4]


def test_m4_the_daltons_leave_buried_cards_alone() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦ / Volcanic Barrel", "(Deputy)", *LIVING, phase="start", event="TheDaltons")
    assert goods(t, 1) == ["Barrel", "Volcanic"]


def test_m4_blood_brothers_are_among_the_living() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", *LIVING, phase="start", event="BloodBrothers", life={3: 2, 4: 2})
    assert asked(t) == (0, "brothers")
    assert seats_offered(t) == {3, 4}


def test_dry_spell_hard_liquor_gives_him_nothing() -> None:
    seats = ("Sheriff: Beer", "(Deputy): DrySpell♣", "(Outlaw)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="HardLiquor", life={3: 2}, deck=DULL, dmd=IDLE).play(1, "DrySpell", on=3)
    if t.question == "liquor":
        t.reply(3, "liquor")
    assert t.life(3) == 2


def test_m17_the_new_sheriff_turns_over_the_events() -> None:
    seats = ("Sheriff", "(Renegade): Spook♦ / Beer", "(Outlaw)", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1, life={0: 1}, event="/ Shootout Ambush", deck=DULL, dmd=f"Decay♦ {IDLE} {IDLE}").play(1, "Spook", on=0)
    assert t.event is None
    on_to(t, 0)
    assert t.event is None
    on_to(t, 1)
    assert t.event == "Shootout"


def test_possess_under_the_judge_nothing_can_be_put_down() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", "Renegade: Barrel", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="TheJudge", dmd=PLAYABLE).play(1, "Possess", on=3)
    assert hand(t, 3) == ["Barrel"]


@pytest.mark.parametrize("living", ["Renegade: Bang", "Renegade CalamityJanet: Missed"])
def test_possess_under_the_sermon_a_bang_is_shot_outside_its_owners_turn(living: str) -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Possess♦", "(Deputy)", living, "Outlaw: Beer")
    t = Table(*seats, turn=1, event="TheSermon", dmd=PLAYABLE).play(1, "Possess", on=3)
    assert asked(t) == (1, "possess")
    assert t.reply(1, 4).life(4) == 3


def test_death_and_taxes_in_a_thirst() -> None:
    seats = ("Sheriff: Beer", "(Deputy): DeathAndTaxes♣", "(Outlaw)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="Thirst", deck=DULL, dmd=IDLE).play(1, "DeathAndTaxes", on=3)
    assert hand(t, 3) == ["Beer"]


@pytest.mark.parametrize("card", ["GhostStories", "Nightmare"])
def test_ghost_stories_bind_the_turn_that_they_lie_on_and_no_event_that_comes_before_the_next_one(card: str) -> None:
    seats = ("Sheriff: Missed Beer", f"(Outlaw): {card}♦", "(Deputy)", "Renegade: Beer", "Outlaw: Beer Saloon")
    t = Table(*seats, turn=1, event="/ RussianRoulette", deck="Indians " * 14, dmd=IDLE).play(1, card, on=4)
    on_to(t, 4).play(4, "Saloon")
    while t.turn == 4 and t.asked is not None:
        t.reply(t.asked, "pass" if "pass" in t.options else t.options[0])
    assert asked(t) == (0, "dodge")


@pytest.mark.parametrize(("character", "draws"), [("KitCarlson", 1), ("BartCassidy", 1), ("PixiePete", 2)])
def test_death_and_taxes_leave_the_card_of_a_train_arrival(character: str, draws: int) -> None:
    seats = ("Sheriff: Beer", "(Deputy): DeathAndTaxes♣ DeathAndTaxes♥ Curse♦", "(Outlaw)", f"Renegade {character}: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="TrainArrival", deck="Duel " * 12, dmd=IDLE)
    t.play(1, "DeathAndTaxes", on=3).play(1, "DeathAndTaxes", on=3, cost="Curse")
    assert hand(on_to(t, 3), 3) == ["Beer"] + ["Duel"] * draws
