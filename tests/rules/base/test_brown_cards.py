"""The brown cards that are not about shooting: Beer to Wells Fargo. (BANG! and Missed! stand in test_shooting.py.)"""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen, top


def test_beer_gives_one_life_point_to_the_player() -> None:
    t = Table("Sheriff: Beer Beer Duel", "Outlaw", "Renegade", life={0: 2, 1: 2})
    t.play(0, "Beer")
    assert [t.life(0), t.life(1)] == [3, 2]
    assert top(t) == "Beer"


def test_several_beers_may_be_drunk_in_one_turn() -> None:
    t = Table("Sheriff: Beer Beer Duel", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "Beer").play(0, "Beer")
    assert t.life(0) == 4


def test_beer_at_full_life_may_be_played_without_effect() -> None:
    t = Table("Sheriff: Beer Duel", "Outlaw", "Renegade")
    t.play(0, "Beer")
    assert t.life(0) == t.max_life(0) == 5
    assert hand(t, 0) == ["Duel"]


def test_beer_has_no_effect_with_two_players_left() -> None:
    t = Table("Sheriff: Beer Duel", "(Outlaw)", "Renegade", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 2
    assert hand(t, 0) == ["Duel"]


def test_saloon_gives_every_living_player_one_life_point_up_to_the_maximum() -> None:
    t = Table("Sheriff: Saloon Beer", "Outlaw", "(Outlaw)", "Renegade", life={0: 2, 1: 1})
    t.play(0, "Saloon")
    assert [t.life(0), t.life(1), t.life(3)] == [3, 2, 4]
    assert not t.alive(2)


def test_saloon_works_with_two_players_left() -> None:
    t = Table("Sheriff: Saloon Beer", "Outlaw", life={0: 2, 1: 1})
    t.play(0, "Saloon")
    assert [t.life(0), t.life(1)] == [3, 2]


def test_stagecoach_draws_two_cards() -> None:
    t = Table("Sheriff: Stagecoach", "Outlaw", "Renegade", deck="Duel Panic Bang")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Duel", "Panic"]


def test_wells_fargo_draws_three_cards() -> None:
    t = Table("Sheriff: WellsFargo", "Outlaw", "Renegade", deck="Duel Panic Bang Beer")
    t.play(0, "WellsFargo")
    assert hand(t, 0) == ["Bang", "Duel", "Panic"]


def test_general_store_lays_out_a_card_for_each_living_player_who_choose_clockwise() -> None:
    t = Table("Outlaw", "Sheriff: GeneralStore Duel", "Renegade", "(Outlaw)", "Deputy", turn=1, deck="Bang Beer Missed Panic Gatling")
    t.play(1, "GeneralStore")
    assert asked(t) == (1, "store")
    assert offered(t) == ["Bang", "Beer", "Missed", "Panic"]
    t.reply(1, "Missed")
    assert asked(t) == (2, "store")
    t.reply(2, "Bang")
    assert asked(t) == (4, "store")
    assert offered(t) == ["Beer", "Panic"]
    t.reply(4, "Panic")
    assert hand(t, 1) == ["Duel", "Missed"]
    assert [hand(t, 0), hand(t, 2), hand(t, 4)] == [["Beer"], ["Bang"], ["Panic"]]
    assert asked(t) == (1, "play")


def test_general_store_must_be_chosen_from() -> None:
    t = Table("Sheriff: GeneralStore Duel", "Outlaw", "Renegade", deck="Bang Beer Missed")
    t.play(0, "GeneralStore")
    with pytest.raises(IllegalMove):
        t.reply(0)


def test_panic_takes_a_chosen_card_in_play_of_a_player_at_distance_one() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Duel / Scope Barrel", "Renegade", "Deputy")
    t.play(0, "Panic", on=1, take="Barrel")
    assert hand(t, 0) == ["Barrel", "Beer"]
    assert in_play(t, 1) == ["Scope"]
    assert hand(t, 1) == ["Duel"]
    assert top(t) == "Panic"


def test_panic_takes_a_random_card_from_the_hand() -> None:
    taken = set()
    for seed in range(30):
        t = Table("Sheriff: Panic Beer", "Outlaw: Duel Gatling / Scope", "Renegade", "Deputy", seed=seed)
        t.play(0, "Panic", on=1, take="hand")
        assert len(t.hand(0)) == 2
        assert len(t.hand(1)) == 1
        taken.update(hand(t, 0))
    assert taken == {"Beer", "Duel", "Gatling"}


def test_panic_is_offered_only_at_distance_one_and_at_players_with_a_card() -> None:
    t = Table("Sheriff: Panic Beer / Winchester", "Outlaw: Duel", "Outlaw: Duel", "Renegade: Bang", "Deputy")
    t.choose(0, "Panic")  # seats 2 and 3 are too far, seat 4 has nothing; his own Winchester could be taken back
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {0, 1}


def test_panic_that_finds_nothing_to_take_cannot_be_played() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw", "Outlaw: Duel", "Renegade: Bang", "Deputy")
    assert offered(t) == ["Beer", "pass"]


def test_what_panic_takes_may_be_played_in_the_same_turn() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: / Schofield", "Renegade", "Deputy")
    t.play(0, "Panic", on=1, take="Schofield").play(0, "Schofield")
    assert in_play(t, 0) == ["Schofield"]


def test_cat_balou_discards_a_card_in_play_at_any_distance() -> None:
    t = Table("Sheriff: CatBalou Beer", "Outlaw", "Outlaw", "Renegade: Duel / Mustang Barrel", "Deputy", "Outlaw")
    t.play(0, "CatBalou", on=3, take="Mustang")
    assert in_play(t, 3) == ["Barrel"]
    assert hand(t, 3) == ["Duel"]
    assert top(t) == "Mustang"


def test_cat_balou_discards_a_random_card_from_the_hand() -> None:
    discarded = set()
    for seed in range(30):
        t = Table("Sheriff: CatBalou Beer", "Outlaw: Duel Gatling / Scope", "Renegade", seed=seed)
        t.play(0, "CatBalou", on=1, take="hand")
        assert in_play(t, 1) == ["Scope"]
        discarded.add(top(t))
    assert discarded == {"Duel", "Gatling"}


@pytest.mark.parametrize("card", ["Jail", "Dynamite", "Winchester", "Scope"])
def test_cat_balou_takes_away_any_card_in_play(card: str) -> None:
    t = Table("Sheriff: CatBalou Beer", f"Outlaw: Duel / {card}", "Renegade")
    t.play(0, "CatBalou", on=1, take=card)
    assert in_play(t, 1) == []
    assert top(t) == card


def test_the_only_thing_to_take_is_taken_without_a_question() -> None:
    t = Table("Sheriff: CatBalou Beer", "Outlaw: Duel", "Renegade")
    t.choose(0, "CatBalou")
    assert hand(t, 1) == []
    assert top(t) == "Duel"


def test_gatling_shoots_at_all_others_clockwise_at_any_distance() -> None:
    t = Table("Outlaw: Missed", "Outlaw: Missed", "Sheriff: Gatling Beer", "Renegade", "Deputy: Missed / Mustang", "Outlaw", turn=2)
    t.play(2, "Gatling")
    assert t.life(3) == 3
    assert asked(t) == (4, "dodge")
    t.reply(4, "Missed")
    assert t.life(5) == 3
    assert asked(t) == (0, "dodge")
    t.reply(0)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert [t.life(seat) for seat in range(6)] == [3, 4, 5, 3, 4, 3]
    assert asked(t) == (2, "play")


def test_gatling_may_be_answered_by_a_barrel() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw: / Barrel", "Renegade", deck="♥")
    t.play(0, "Gatling").reply(1, "barrel")
    assert [t.life(1), t.life(2)] == [4, 3]


def test_indians_ask_clockwise_and_skip_those_without_bang() -> None:
    t = Table("Sheriff: Indians Beer", "Outlaw", "Outlaw: Bang", "Renegade: Bang")
    t.play(0, "Indians")
    assert t.life(1) == 3
    assert asked(t) == (2, "indians")
    t.reply(2, "Bang")
    assert asked(t) == (3, "indians")
    t.reply(3)
    assert [t.life(seat) for seat in range(4)] == [5, 3, 4, 3]
    assert [hand(t, 2), hand(t, 3)] == [[], ["Bang"]]
    assert asked(t) == (0, "play")


def test_missed_and_barrel_do_not_help_against_indians() -> None:
    t = Table("Sheriff: Indians Beer", "Outlaw: Missed / Barrel", "Renegade: Missed")
    t.play(0, "Indians")
    assert [t.life(1), t.life(2)] == [3, 3]
    assert asked(t) == (0, "play")


def test_indians_are_not_the_bang_of_the_turn() -> None:
    t = Table("Sheriff: Indians Bang Beer", "Outlaw", "Renegade")
    t.play(0, "Indians").play(0, "Bang", on=1)
    assert t.life(1) == 2


def test_duel_asks_the_challenged_first_and_then_by_turns() -> None:
    t = Table("Sheriff: Duel Bang Bang Beer", "Outlaw: Bang Bang Duel", "Renegade")
    t.play(0, "Duel", on=1)
    for seat in (1, 0, 1, 0):
        assert asked(t) == (seat, "duel")
        t.reply(seat, "Bang")
    assert [t.life(0), t.life(1)] == [5, 3]
    assert [hand(t, 0), hand(t, 1)] == [["Beer"], ["Duel"]]


def test_the_challenger_who_cannot_answer_loses_his_duel() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw: Bang", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert [t.life(0), t.life(1)] == [4, 4]


def test_either_duellist_may_give_in() -> None:
    t = Table("Sheriff: Duel Bang Beer", "Outlaw: Bang", "Renegade")
    t.play(0, "Duel", on=1).reply(1)
    assert [t.life(0), t.life(1)] == [5, 3]
    assert hand(t, 1) == ["Bang"]


def test_missed_and_barrel_do_not_help_in_a_duel() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw: Missed / Barrel", "Renegade")
    t.play(0, "Duel", on=1)
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_duel_reaches_any_other_player() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw", "Outlaw", "Renegade: / Mustang", "Deputy", "(Outlaw)", "Outlaw")
    t.choose(0, "Duel")
    assert seats_offered(t) == {1, 2, 3, 4, 6}


def test_taking_from_a_hand_is_seen_by_nobody_else() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: Duel", "Renegade")
    t.play(0, "Panic", on=1, take="hand")
    assert seen(t, 1, "known_n")[2] == 1  # the victim knows which card he lost
    assert seen(t, 2, "known_n")[1] == 0  # the third does not
