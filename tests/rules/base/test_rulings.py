"""Where the sources of the base game disagree (docs/reference/rulings.md), and the switches of Rules. Revolution: test_revolution.py."""

import pytest

from bang_env import IllegalMove, Rules, RulesError, Table
from tests.support.scenarios.cards import all_but, asked, hand, in_play, offered, seats_offered, seen, top

THREE = ("Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")


def test_bart_cassidy_draws_one_card_for_each_point() -> None:
    t = Table("Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", turn=1, phase="start", deck="9♠ Duel Duel Duel Panic Panic")
    assert hand(t, 1) == ["Duel", "Duel", "Duel", "Panic", "Panic"]


def test_as_a_switch_bart_cassidy_draws_one_card_for_each_loss() -> None:
    t = Table(
        "Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", "Outlaw",
        turn=1, phase="start", deck="9♠ Duel Duel Panic Panic", rules=Rules(players=4, bart_draws_per_point=False),
    )  # fmt: skip
    assert hand(t, 1) == ["Duel", "Duel", "Panic"]


@pytest.mark.parametrize("character", ["BartCassidy", "ElGringo"])
def test_bart_cassidy_and_el_gringo_use_their_ability_only_if_they_survive(character: str) -> None:
    t = Table("Sheriff: Bang Beer Beer", f"Renegade {character}", "Outlaw", deck="Beer Beer", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert hand(t, 0) == ["Beer", "Beer"]
    assert hand(t, 1) == []


def test_the_pile_is_reshuffled_as_soon_as_the_deck_is_empty() -> None:
    deck = "Bang2♣ Bang3♣"
    rest = all_but(f"Beer6♥ {deck} Duel8♣")
    t = Table("Sheriff: Beer6♥", f"Outlaw: {rest}", deck=deck, discard="Duel8♣", phase="start")
    assert hand(t, 0) == ["Bang", "Bang", "Beer"]
    assert top(t) == ""
    assert seen(t, 0, "deck_n") == 1


def test_suzy_lafayette_cannot_feed_on_her_refill_in_a_duel() -> None:
    t = Table("Sheriff: Duel Bang Beer", "Outlaw SuzyLafayette: Bang", "Renegade", deck="Bang")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Bang"]


def test_suzy_lafayette_who_wins_a_duel_with_her_last_card_draws_after_it() -> None:
    t = Table("Sheriff: Duel Beer", "Outlaw SuzyLafayette: Bang", "Renegade", deck="Panic")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.life(0) == 4
    assert hand(t, 1) == ["Panic"]


def test_suzy_lafayette_draws_between_two_missed_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Missed Duel")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


def test_suzy_lafayette_who_draws_for_a_dodge_goes_on_with_the_missed_that_she_draws() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw SuzyLafayette: Dodge", "Renegade", deck="Missed Duel Panic")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


def test_what_suzy_lafayette_draws_then_need_not_be_a_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Duel")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Duel"]


def test_a_card_of_ones_own_in_play_may_be_taken() -> None:
    t = Table("Sheriff: Panic Beer / Dynamite", "Outlaw", "Renegade: Duel")
    t.play(0, "Panic", on=0, take="Dynamite")
    assert hand(t, 0) == ["Beer", "Dynamite"]
    t = Table("Sheriff: CatBalou Beer / Dynamite Scope", "Outlaw", "Renegade: Duel")
    t.play(0, "CatBalou", on=0, take="Dynamite")
    assert in_play(t, 0) == ["Scope"]
    assert top(t) == "Dynamite"


def test_a_card_of_ones_own_hand_may_not() -> None:
    t = Table("Sheriff: CatBalou Beer / Scope Barrel", "Outlaw", "Renegade: Duel")
    t.choose(0, "CatBalou").choose(0, 0)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "Scope"]
    t = Table("Sheriff: CatBalou Beer Duel", "Outlaw: Panic", "Renegade: Panic")
    t.choose(0, "CatBalou")
    assert seats_offered(t) == {1, 2}


def test_as_a_switch_own_cards_are_out_of_bounds() -> None:
    t = Table("Sheriff: Panic Beer / Scope", *THREE, rules=Rules(players=4, own_cards=False))
    t.choose(0, "Panic")
    assert 0 not in seats_offered(t)


def test_jail_is_for_others_unless_the_rules_say_so() -> None:
    seats = ("Sheriff: Beer", "Outlaw: Jail Beer", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1).choose(1, "Jail")
    assert seats_offered(t) == {2, 3}
    t = Table(*seats, turn=1, rules=Rules(players=4, jail_on_self=True)).choose(1, "Jail")
    assert seats_offered(t) == {1, 2, 3}


def test_nobody_has_won_before_the_gatling_is_finished() -> None:
    t = Table("Renegade: Gatling", "Sheriff", "Outlaw: Beer", "Outlaw", life={1: 1, 2: 1, 3: 1})
    t.play(0, "Gatling")
    assert asked(t) == (2, "last_chance")
    t.reply(2)
    assert t.over
    assert t.winners == {0}


def test_the_dying_one_counts_for_the_beer() -> None:
    t = Table("Sheriff: Gatling Duel", "Outlaw: Beer", "Renegade: Beer", life={1: 1, 2: 1})
    t.play(0, "Gatling").reply(1, "Beer").reply(2, "Beer")
    assert [t.life(1), t.life(2)] == [1, 1]


def test_the_eliminated_do_not_count_for_the_beer_even_during_the_gatling() -> None:
    t = Table("Sheriff: Gatling Duel", "Outlaw", "Renegade: Beer", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert t.over
    assert t.winners == {0}


def test_the_winner_of_a_duel_he_did_not_play_gets_nothing() -> None:
    t = Table("Outlaw: Duel", "Renegade: Bang", "Sheriff: Beer", life={0: 1})
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert not t.alive(0)
    assert len(t.hand(1)) == 2  # the two cards of his own turn, which is next


def test_the_victims_cards_come_before_the_reward() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Panic", "Renegade PedroRamirez", life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "discard")
    assert hand(t, 0) == ["Beer"]
    t.reply(1, "Duel")
    assert len(t.hand(0)) == 4


def test_kit_carlson_has_four_life_points() -> None:
    t = Table("Sheriff: Beer", "Outlaw KitCarlson", "Renegade")
    assert t.max_life(1) == 4


# Switches of Rules


def test_beer_at_full_life_may_be_forbidden() -> None:
    rules = Rules(players=4, beer_at_full_life=False)
    t = Table("Sheriff: Beer Scope", *THREE, rules=rules)
    assert offered(t) == ["Scope", "pass"]
    t = Table("Sheriff: Beer Scope", *THREE, rules=rules, life={0: 4})
    t.play(0, "Beer")
    assert t.life(0) == 5


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 9, 10, 100])
def test_the_base_game_is_for_three_to_eight_players(players: int) -> None:
    with pytest.raises(RulesError, match="3 to 8"):
        Rules(players=players)


@pytest.mark.parametrize("players", [2, 3, 5, 7, 11])
def test_the_rebel_is_for_4_6_8_9_or_10_players(players: int) -> None:
    with pytest.raises(RulesError, match="4, 6, 8, 9 or 10"):
        Rules(players=players, rebel=True)


def test_an_unknown_switch_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesError, match="own_cards"):
        Rules(players=5, dodge_town=True)  # type: ignore[call-arg] # that is the point


def test_a_switch_is_true_or_false() -> None:
    with pytest.raises(RulesError, match="jail_on_self"):
        Rules(players=5, jail_on_self="yes")  # type: ignore[arg-type] # that is the point


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    t = Table("Sheriff: Panic Bang Beer", "Outlaw: Duel / Scope", "Renegade", "Deputy")
    before = t.save()
    with pytest.raises(IllegalMove):
        t.play(0, "Panic", on=1, take="Barrel")
    assert t.save() == before
