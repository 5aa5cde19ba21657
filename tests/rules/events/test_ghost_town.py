"""Ghost Town (events 3.2): the eliminated play their own turns as ghosts."""

import pytest

from bang_env import Table
from bang_env.bang.words import NOBODY
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top
from tests.support.scenarios.turns import finish, lay_down

DECK = "Duel Panic Scope"


def haunted(*seats: str, deck: str = DECK, life: dict[int, int] | None = None, event: str = "GhostTown", discard: str = "") -> Table:
    """Seat 0 has ended its turn, and the eliminated seat 1 plays as a ghost."""
    return Table(*seats, deck=deck, life=life, event=event, discard=discard).end_turn(0)


def three(ghost: str = "(Outlaw)", deck: str = DECK, discard: str = "") -> Table:
    """A ghost between a Sheriff and a Renegade who hold a Beer each."""
    return haunted("Sheriff: Beer", ghost, "Renegade: Beer", deck=deck, discard=discard)


# The turn of a ghost


def test_an_eliminated_player_comes_back_for_his_own_turn_and_draws_three_cards() -> None:
    t = three()
    assert asked(t) == (1, "play")
    assert t.alive(1)
    assert hand(t, 1) == ["Duel", "Panic", "Scope"]


def test_at_the_end_of_it_he_is_out_again_and_his_cards_are_discarded() -> None:
    t = three().play(1, "Scope")
    finish(t, 1)
    assert not t.alive(1)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert asked(t) == (2, "play")
    assert seen(t, 0, "discard_n") == 3


def test_a_ghosts_hand_limit_is_0_and_he_chooses_the_order_where_somebody_can_tell() -> None:
    t = haunted("Sheriff PedroRamirez: Beer", "(Outlaw)", "Renegade: Beer").end_turn(1)
    assert asked(t) == (1, "discard")
    assert seen(t, 1, "needed") == 3
    assert offered(t) == ["Duel", "Panic", "Scope"]
    t.reply(1, "Panic").reply(1, "Duel")
    assert hand(t, 1) == []
    assert top(t) == "Scope"


def test_he_comes_back_in_every_turn_of_his_that_the_event_is_in_force_for() -> None:
    t = finish(three(deck=f"{DECK} Duel Duel Duel Duel Gatling Indians Saloon"), 1, 2, 0)
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Gatling", "Indians", "Saloon"]


def test_who_is_eliminated_in_this_round_comes_back_in_this_round() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade: Beer", life={1: 1}, event="GhostTown", deck=f"Duel Duel Duel {DECK}")
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    finish(t, 0)
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Duel", "Panic", "Scope"]


def test_the_eliminated_stay_away_when_the_event_is_over() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", event="GhostTown / Shootout")
    finish(t, 1, 2)
    assert (t.turn, t.event) == (0, "Shootout")
    finish(t, 0)
    assert asked(t) == (2, "play")


def test_every_eliminated_player_has_a_turn() -> None:
    seats = ("Sheriff: Beer", "(Outlaw)", "(Deputy)", "Renegade: Beer", "(Outlaw)")
    t = haunted(*seats, deck=f"{DECK} Gatling Indians Saloon Duel Duel {DECK}")
    finish(t, 1)
    assert asked(t) == (2, "play")
    assert [t.alive(seat) for seat in range(5)] == [True, False, True, True, False]
    finish(t, 2, 3)
    assert t.turn == 4


def test_a_dead_first_player_has_a_ghosts_turn_too() -> None:
    seats = ("Deputy", "Outlaw: Beer", "Renegade: Bang Beer")
    t = Table(*seats, turn=2, life={0: 1}, event="/ GhostTown Shootout", deck=f"{'Duel ' * 7} {DECK}")
    t.play(2, "Bang", on=0)
    finish(t, 2)
    assert (t.turn, t.event) == (1, "GhostTown")
    finish(t, 1, 2)
    assert asked(t) == (0, "play")
    finish(t, 0)
    assert (t.turn, t.event) == (1, "Shootout")


def test_everybody_sees_that_a_ghost_plays() -> None:
    t = three()
    assert [seen(t, seat, "ghost") for seat in range(3)] == [1, 0, 2]
    finish(t, 1)
    assert seen(t, 0, "ghost") == NOBODY


def test_a_ghost_counts_for_distance_in_his_turn_only() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", "Outlaw: Beer", event="GhostTown", deck=DECK)
    assert t.distance(0, 2) == 1
    t.end_turn(0)
    assert [t.distance(0, 2), t.distance(1, 3)] == [2, 2]
    finish(t, 1)
    assert t.distance(0, 2) == 1


def test_a_ghost_counts_for_his_own_general_store() -> None:
    t = three(deck="GeneralStore Duel Panic Gatling Saloon Indians")
    t.play(1, "GeneralStore")
    assert seen(t, 1, "laid_n") == 3


# A ghost cannot be eliminated, and neither loses nor gains life points.


def test_a_ghost_who_loses_a_duel_loses_nothing() -> None:
    t = haunted("Sheriff: Bang", "(Outlaw)", "Renegade: Beer")
    t.play(1, "Duel", on=0).reply(0, "Bang")
    assert asked(t) == (1, "play")
    assert t.alive(1)
    assert t.life(1) == 0
    assert hand(t, 1) == ["Panic", "Scope"]


@pytest.mark.parametrize("ghost", ["(Outlaw)", "(Deputy)"])
def test_there_is_neither_reward_nor_penalty_for_a_ghost(ghost: str) -> None:
    t = haunted("Sheriff: Bang Beer / Barrel", ghost, "Renegade: Beer", "Outlaw: Beer")
    t.play(1, "Duel", on=0).reply(0, "Bang")
    finish(t, 1)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Barrel"]]
    assert not t.over


def test_bart_cassidy_as_a_ghost_draws_nothing_for_a_lost_duel() -> None:
    t = haunted("Sheriff: Bang", "(Outlaw BartCassidy)", "Renegade: Beer")
    t.play(1, "Duel", on=0).reply(0, "Bang")
    assert hand(t, 1) == ["Panic", "Scope"]


def test_a_beer_does_not_heal_a_ghost() -> None:
    t = three(deck="Beer Panic Scope").play(1, "Beer")
    assert t.life(1) == 0


def test_a_ghosts_saloon_heals_the_others_only() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade: Beer", deck="Saloon Panic Scope", life={0: 2, 2: 2})
    t.play(1, "Saloon")
    assert [t.life(seat) for seat in range(3)] == [3, 0, 3]


def test_a_beer_saves_from_a_ghost_who_counts_as_a_player_in_the_game() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade: Duel", deck="Bang Panic Scope", life={0: 1})
    t.play(1, "Bang", on=0)
    assert asked(t) == (0, "last_chance")
    t.reply(0, "Beer")
    assert t.life(0) == 1


def test_a_ghost_draws_the_reward_for_an_outlaw() -> None:
    t = haunted("Sheriff: Beer", "(Deputy)", "Outlaw", "Renegade", deck="Bang Panic Scope Duel Duel Duel", life={2: 1})
    t.play(1, "Bang", on=2)
    assert hand(t, 1) == ["Duel", "Duel", "Duel", "Panic", "Scope"]


# Abilities of ghosts


def test_pixie_pete_draws_three_as_a_ghost_too() -> None:
    assert len(three("(Outlaw PixiePete)").hand(1)) == 3


def test_bill_noface_as_a_ghost_draws_one_and_one_for_each_life_point_he_lacks() -> None:
    assert len(three("(Outlaw BillNoface)").hand(1)) == 5


@pytest.mark.parametrize(("second", "cards"), [("Bang2♦", 4), ("Bang2♣", 3)])
def test_black_jack_as_a_ghost_shows_his_second_card(second: str, cards: int) -> None:
    t = three("(Outlaw BlackJack)", deck=f"Duel {second} Panic Gatling")
    assert len(t.hand(1)) == cards


def test_kit_carlson_as_a_ghost_takes_all_three() -> None:
    t = three("(Outlaw KitCarlson)")
    assert asked(t) == (1, "play")
    assert hand(t, 1) == ["Duel", "Panic", "Scope"]


def test_jesse_jones_as_a_ghost_may_take_the_first_of_his_three_cards_from_a_hand() -> None:
    t = three("(Outlaw JesseJones)")
    assert asked(t) == (1, "draw")
    t.reply(1, 2)
    assert hand(t, 1) == ["Beer", "Duel", "Panic"]


def test_pedro_ramirez_as_a_ghost_may_take_the_first_of_his_three_cards_from_the_discard_pile() -> None:
    t = three("(Outlaw PedroRamirez)", discard="Saloon").reply(1, "discard_pile")
    assert hand(t, 1) == ["Duel", "Panic", "Saloon"]


def test_sean_mallory_as_a_ghost_keeps_nothing() -> None:
    assert hand(finish(three("(Outlaw SeanMallory)"), 1), 1) == []


def test_vera_custer_as_a_ghost_chooses_a_living_character() -> None:
    t = haunted("Sheriff PixiePete: Beer", "(Outlaw VeraCuster)", "Renegade KitCarlson: Beer", "(Outlaw SlabTheKiller)")
    assert asked(t) == (1, "copy")
    assert seats_offered(t) == {0, 2}
    t.reply(1, 0)
    assert len(t.hand(1)) == 3


def test_greg_digger_and_herb_hunter_as_ghosts_have_their_abilities_but_gain_no_life() -> None:
    seats = ("Sheriff: Beer", "(Outlaw GregDigger)", "Renegade", "Outlaw: Beer")
    t = haunted(*seats, deck="Bang Panic Scope", life={2: 1}).play(1, "Bang", on=2)
    assert t.life(1) == 0
    seats = ("Sheriff: Beer", "(Outlaw HerbHunter)", "Renegade", "Outlaw: Beer")
    t = haunted(*seats, deck="Bang Panic Scope Duel Duel", life={2: 1}).play(1, "Bang", on=2)
    assert hand(t, 1) == ["Duel", "Duel", "Panic", "Scope"]


def test_el_gringo_takes_a_card_from_the_ghost_who_hits_him() -> None:
    t = haunted("Sheriff ElGringo: Beer", "(Outlaw)", "Renegade", deck="Bang Panic Panic").play(1, "Bang", on=0)
    assert hand(t, 0) == ["Beer", "Panic"]


def test_slab_the_killer_as_a_ghost_needs_two_missed_against_him() -> None:
    t = haunted("Sheriff: Missed Beer", "(Outlaw SlabTheKiller)", "Renegade", deck="Bang Panic Scope")
    t.play(1, "Bang", on=0)
    assert t.life(0) == 4


def test_abilities_of_the_eliminated_rest_out_of_their_turns() -> None:
    t = Table("Sheriff: Bang Beer", "(Outlaw VultureSam)", "Renegade: Duel", "Outlaw", life={2: 1}, event="GhostTown")
    t.play(0, "Bang", on=2)
    assert not t.alive(2)
    assert hand(t, 1) == []


def test_suzy_lafayette_as_a_ghost_draws_for_an_empty_hand_in_her_turn_and_holds_nothing_after_it() -> None:
    t = three("(Outlaw SuzyLafayette)", deck="Saloon Stagecoach9♠ Saloon Beer Beer Duel Panic")
    t.play(1, "Saloon").play(1, "Saloon").play(1, "Stagecoach").play(1, "Beer").play(1, "Beer")
    assert hand(t, 1) == ["Duel"]
    finish(t, 1)
    assert hand(t, 1) == []
    assert asked(t) == (2, "play")


# Vulture Sam


def test_a_living_vulture_sam_takes_the_ghosts_cards_at_the_end_of_his_turn() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade VultureSam: Beer", deck=f"{DECK} Gatling Saloon")
    t.play(1, "Scope").end_turn(1)
    assert asked(t) == (2, "play")  # no phase 3 for the ghost
    assert hand(t, 2) == ["Beer", "Duel", "Gatling", "Panic", "Saloon", "Scope"]
    assert [hand(t, 1), in_play(t, 1)] == [[], []]


def test_the_sheriff_as_vulture_sam_takes_them_too() -> None:
    t = Table("Sheriff VultureSam: Beer", "(Outlaw)", "Renegade: Beer", event="GhostTown", deck=DECK).end_turn(0)
    t.end_turn(1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Scope"]


def test_two_vulture_sams_share_the_ghosts_cards_beginning_with_the_nearer_one() -> None:
    seats = ("Sheriff VeraCuster: Beer", "(Outlaw)", "Renegade VultureSam: Beer")
    t = Table(*seats, phase="start", event="GhostTown", deck="Beer Beer Duel Panic Scope Saloon Saloon")  # Vera can choose one only
    t.end_turn(0).end_turn(1)
    assert asked(t) == (2, "play")
    assert len(t.hand(0)) == 4
    assert len(t.hand(2)) == 5  # two of the ghost's, two of his own phase 1
    assert hand(t, 1) == []


def test_vulture_sam_as_a_ghost_takes_the_cards_of_who_is_eliminated_in_his_turn_and_loses_all_at_its_end() -> None:
    seats = ("Sheriff: Beer", "(Outlaw VultureSam)", "Renegade: Panic / Barrel", "Outlaw: Beer")
    t = haunted(*seats, deck="Bang Duel Scope", life={2: 1})
    t.play(1, "Bang", on=2).reply(2)
    assert not t.alive(2)
    assert hand(t, 1) == ["Barrel", "Duel", "Panic", "Scope"]
    finish(t, 1)
    assert hand(t, 1) == []


def test_the_leaving_of_a_ghost_is_no_elimination() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade GregDigger: Beer", "Outlaw HerbHunter: Beer", life={2: 1})
    finish(t, 1)
    assert t.life(2) == 1
    assert hand(t, 3) == ["Beer"]


# The end of the game


def test_a_ghost_counts_as_alive_for_an_end_check_in_his_turn_so_the_renegade_is_not_the_last_one() -> None:
    t = haunted("Sheriff", "(Outlaw)", "Renegade: Beer", deck="Bang Duel Scope", life={0: 1})
    t.play(1, "Bang", on=0)
    assert t.over
    assert t.winners == {1}


def test_a_ghost_of_an_outlaw_keeps_the_law_from_winning_until_he_leaves() -> None:
    t = haunted("Sheriff: Beer", "(Outlaw)", "Renegade", "Deputy: Beer", deck="Bang Duel Scope", life={2: 1})
    t.play(1, "Bang", on=2)
    assert asked(t) == (1, "play")
    finish(t, 1)
    assert t.over
    assert t.winners == {0, 3}


def test_a_ghost_of_a_renegade_who_is_the_only_one_left_wins() -> None:
    t = haunted("Sheriff", "(Renegade)", "Outlaw", deck="Gatling Duel Scope", life={0: 1, 2: 1})
    t.play(1, "Gatling")
    assert t.over
    assert t.winners == {1}


def test_a_ghost_who_shoots_the_sheriff_wins_for_the_outlaws() -> None:
    t = haunted("Sheriff", "(Outlaw)", "Renegade: Beer", "Outlaw", deck="Bang Duel Scope", life={0: 1})
    t.play(1, "Bang", on=0)
    assert t.winners == {1, 3}


def test_a_ghost_does_not_keep_the_renegade_from_winning_out_of_his_turn() -> None:
    t = Table("Renegade: Bang Beer", "Sheriff", "(Outlaw)", life={1: 1}, event="GhostTown")
    t.play(0, "Bang", on=1)
    assert t.winners == {0}


def test_the_law_need_not_wait_for_the_ghosts_to_come() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade", "(Outlaw)", life={1: 1}, event="GhostTown")
    t.play(0, "Bang", on=1)
    assert t.over
    assert t.winners == {0}


def test_a_ghost_of_three_players_who_eliminates_his_own_target_wins() -> None:
    t = Table("(Deputy)", "Outlaw: Beer", "Renegade", turn=1, event="GhostTown", life={2: 1}, deck="Missed2♠ Missed3♠ Gatling Panic Scope")
    finish(t, 1)  # the Renegade has nothing to play
    t.play(0, "Gatling").reply(2)
    lay_down(t, 2)
    assert t.over
    assert t.winners == {0}


def test_a_position_may_be_the_start_of_a_ghosts_turn() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "Renegade", turn=1, phase="start", event="GhostTown", deck="Bang2♣ Scope Barrel")
    assert hand(t, 1) == ["Bang", "Barrel", "Scope"]
    assert t.alive(1)
    t.play(1, "Bang", on=0).end_turn(1)
    assert (t.alive(1), t.turn) == (False, 2)
