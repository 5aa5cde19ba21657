"""Rules that meet: one card, two reactions. The order is that of docs/reference/rulings.md."""

from bang_env import Table
from tests.support.scenarios.cards import all_but, asked, hand, in_play, offered, top


def test_suzy_lafayette_as_the_sheriff_who_eliminates_a_deputy_draws_one_card_after_her_loss() -> None:
    t = Table("Sheriff SuzyLafayette: Bang Beer / Scope", "Deputy", "Outlaw", "Renegade", life={1: 1}, deck="Duel")
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [["Duel"], []]
    assert asked(t) == (0, "play")


def test_a_reward_after_the_penalty_of_the_same_gatling_is_kept() -> None:
    t = Table("Sheriff: Gatling Beer / Scope", "Deputy", "Outlaw", "Renegade", life={1: 1, 2: 1}, deck="Duel Panic Beer")
    t.play(0, "Gatling")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert in_play(t, 0) == []


def test_a_reward_before_the_penalty_of_the_same_gatling_is_lost() -> None:
    t = Table("Sheriff: Gatling Beer / Scope", "Outlaw", "Deputy", "Renegade: Beer", life={1: 1, 2: 1}, deck="Duel Panic Beer")
    t.play(0, "Gatling")
    assert [hand(t, 0), in_play(t, 0)] == [[], []]
    assert t.turn == 3


def test_el_gringo_takes_his_card_before_the_next_in_line_is_shot_at() -> None:
    t = Table("Sheriff: Gatling Beer Duel", "Outlaw ElGringo", "Renegade: Missed")
    t.play(0, "Gatling")
    assert asked(t) == (2, "dodge")
    assert [len(t.hand(0)), len(t.hand(1))] == [1, 1]


def test_bart_cassidy_draws_before_the_next_in_line_is_shot_at() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw BartCassidy", "Renegade: Missed", deck="Duel")
    t.play(0, "Gatling")
    assert asked(t) == (2, "dodge")
    assert hand(t, 1) == ["Duel"]


def test_suzy_lafayette_waits_until_the_gatling_is_over() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw SuzyLafayette: Missed", "Renegade: Missed", deck="Duel")
    t.play(0, "Gatling").reply(1, "Missed")
    assert hand(t, 1) == []
    t.reply(2)
    assert hand(t, 1) == ["Duel"]


def test_vulture_sam_hit_by_the_same_gatling_inherits_first_and_answers_then() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw: Missed", "Renegade VultureSam", life={1: 1})
    t.play(0, "Gatling").reply(1)
    assert not t.alive(1)
    assert asked(t) == (2, "dodge")
    t.reply(2, "Missed")  # the Missed! of the eliminated
    assert t.life(2) == 4


def test_a_vulture_sam_already_eliminated_inherits_nothing() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw VultureSam", "Outlaw: Duel", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Gatling")
    assert [hand(t, 1), hand(t, 2)] == [[], []]


def test_calamity_janet_answers_slab_the_killer_with_a_bang_and_a_missed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw CalamityJanet: Bang Missed", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Bang")
    assert t.life(1) == 4
    assert hand(t, 1) == []


def test_jourdonnais_draws_against_a_gatling_but_not_against_indians() -> None:
    t = Table("Sheriff: Gatling Indians Beer", "Outlaw Jourdonnais", "Renegade", deck="♥")
    t.play(0, "Gatling").reply(1, "barrel")
    assert t.life(1) == 4
    t.play(0, "Indians")
    assert t.life(1) == 3


def test_lucky_duke_with_a_barrel_flips_two_for_each_draw() -> None:
    t = Table("Sheriff: Bang Stagecoach", "Outlaw LuckyDuke: / Barrel", "Renegade", deck="Duel♣ Bang♣ Panic Gatling")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "second")
    assert t.life(1) == 3
    assert top(t) == "Bang"


def test_a_beer_gained_by_the_reward_counts_at_once() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw", "Renegade", life={0: 2, 1: 1}, deck="Beer Missed Missed")
    t.play(0, "Bang", on=1).play(0, "Beer")
    assert t.life(0) == 2  # two players are left
    t = Table("Sheriff: Bang Duel", "Outlaw", "Renegade", "Outlaw", life={0: 2, 1: 1}, deck="Beer Missed Missed")
    t.play(0, "Bang", on=1).play(0, "Beer")
    assert t.life(0) == 3


def test_jesse_jones_draws_from_the_deck_what_sid_ketchum_has_thrown_away() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw SidKetchum: Duel Gatling", "Renegade", phase="start", life={1: 2}, deck="Panic Bang")
    t.reply(0, 1).reply(1, "ability").reply(1, "Duel")
    assert t.life(1) == 3
    assert hand(t, 0) == ["Bang", "Beer", "Panic"]


def test_general_store_goes_on_with_the_reshuffled_pile() -> None:
    held = "GeneralStore9♣ Beer6♥"
    t = Table(f"Sheriff: {held}", "Outlaw", "Renegade", deck="Bang2♣", discard=all_but(f"{held} Bang2♣"))
    t.play(0, "GeneralStore")
    assert asked(t) == (0, "store")
    t.reply(0, "Bang")
    if t.asked == 1:
        t.reply(1, offered(t)[0])
    assert [len(t.hand(seat)) for seat in range(3)] == [2, 1, 1]


def test_kit_carlson_keeps_what_there_is_when_fewer_than_three_cards_are_left() -> None:
    t = Table("Sheriff KitCarlson: Beer6♥", f"Outlaw: {all_but('Beer6♥ Bang2♣ Duel8♣')}", deck="Bang2♣ Duel8♣", phase="start")
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]


def test_a_dynamite_passes_over_a_neighbour_who_has_one() -> None:
    t = Table("Sheriff: Beer / Dynamite", "Outlaw: / Dynamite", "Renegade", deck="♥", phase="start")
    assert [in_play(t, seat) for seat in range(3)] == [[], ["Dynamite"], ["Dynamite"]]


def test_a_dynamite_stays_where_everybody_has_one() -> None:
    t = Table("Sheriff: Beer / Dynamite", "Outlaw: / Dynamite", "Renegade: / Dynamite", deck="♥", phase="start")
    assert [in_play(t, seat) for seat in range(3)] == [["Dynamite"]] * 3
    assert asked(t) == (0, "play")


def test_a_vulture_sam_who_is_the_rebel_keeps_the_old_sheriffs_cards_through_the_revolution() -> None:
    t = Table("Sheriff: Duel / Scope", "Rebel VultureSam: Bang", "Outlaw", "Renegade", turn=1, life={0: 1}, deck="Panic Panic")
    t.play(1, "Bang", on=0)
    assert t.role(1) == "Sheriff"
    assert hand(t, 1) == ["Duel", "Panic", "Panic", "Scope"]


def test_the_sheriffs_cards_are_discarded_before_the_revolution() -> None:
    t = Table("Sheriff: Duel Panic", "Rebel: Bang Beer", "Outlaw PedroRamirez", "Renegade", turn=1, life={0: 1})
    t.play(1, "Bang", on=0)
    assert asked(t) == (0, "discard")
    assert t.role(1) == "Rebel"
    t.reply(0, "Duel")
    assert t.role(1) == "Sheriff"


def test_a_table_without_villains_goes_on() -> None:
    t = Table("Sheriff: Bang Duel", "Deputy: Beer", "Deputy: Beer", "Deputy: Beer", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert not t.alive(1)
    assert not t.over


def test_a_table_without_a_sheriff_ends_when_one_is_left() -> None:
    t = Table("Outlaw: Bang Bang Beer / Volcanic", "Outlaw", "Renegade", life={1: 1, 2: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    t.play(0, "Bang", on=2)
    assert t.over
    assert t.winners == {0}
