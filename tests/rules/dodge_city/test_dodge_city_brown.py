"""The brown cards of Dodge City, and its blue Binocular and Hideout. (What all BANG! symbols share stands in test_bang_symbols.py.)"""

import pytest

from bang_env import IllegalMove, Rules, Table
from bang_env.bang.cards.tables import KIND_OF, KIND_WORDS
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top

WITH_COST = ["RagTime", "Brawl", "Tequila", "Whisky", "Springfield"]


def discarded(t: Table) -> list[str]:
    """The names in the discard pile, top last."""
    return [KIND_WORDS[KIND_OF[card]] for card in t.record["discard"][: t.record["discard_n"]]]


# Binocular and Hideout


def test_with_the_binocular_others_are_seen_one_nearer() -> None:
    t = Table("Sheriff: Bang Beer / Binocular", "Outlaw", "Outlaw", "Renegade", "Deputy", "Outlaw")
    assert [t.distance(0, seat) for seat in range(1, 6)] == [1, 1, 2, 1, 1]
    assert t.distance(2, 0) == 2
    t.choose(0, "Bang")
    assert seats_offered(t) == {1, 2, 4, 5}


def test_the_binocular_adds_to_the_scope() -> None:
    t = Table("Sheriff: Beer / Binocular Scope", "Outlaw", "Outlaw", "Renegade", "Deputy", "Outlaw")
    assert t.distance(0, 3) == 1


def test_the_binocular_adds_to_rose_doolan_and_the_scope() -> None:
    t = Table("Sheriff RoseDoolan: Beer / Binocular Scope", *["Outlaw"] * 7)
    assert t.distance(0, 4) == 1


def test_behind_the_hideout_one_is_seen_one_farther_but_sees_nobody_farther() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Hideout", "Renegade", "Deputy")
    assert t.distance(0, 1) == 2
    assert t.distance(3, 1) == 3
    assert t.distance(1, 0) == 1


def test_the_hideout_adds_to_the_mustang() -> None:
    t = Table("Sheriff: Beer", "Outlaw: / Hideout Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 3


def test_the_hideout_adds_to_paul_regret_and_the_mustang() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret: / Hideout Mustang", "Renegade", "Deputy")
    assert t.distance(0, 1) == 4


def test_binocular_and_hideout_cancel_out() -> None:
    t = Table("Sheriff: Beer / Binocular", "Outlaw", "Renegade: / Hideout", "Deputy")
    assert t.distance(0, 2) == 2


@pytest.mark.parametrize("card", ["Binocular", "Hideout"])
def test_binocular_and_hideout_are_laid_in_front_of_their_player_and_work_at_once(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw", "Renegade", "Deputy")
    t.play(0, card)
    assert in_play(t, 0) == [card]
    assert (t.distance(0, 2), t.distance(2, 0)) == ((1, 2) if card == "Binocular" else (2, 3))


@pytest.mark.parametrize("card", ["Binocular", "Hideout"])
def test_no_two_of_them_lie_in_front_of_a_player(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer / {card}", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


# Punch


def test_punch_is_a_bang_at_a_player_at_distance_one_whatever_the_weapon() -> None:
    t = Table("Sheriff: Punch Beer / Winchester", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, "Punch")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 4}
    t.reply(0, 4)
    assert t.life(4) == 3
    assert top(t) == "Punch"


def test_punch_counts_scope_and_mustang() -> None:
    t = Table("Sheriff: Punch Beer / Scope", "Outlaw: / Mustang Hideout", "Outlaw", "Renegade: / Mustang", "Deputy")
    t.choose(0, "Punch")
    assert seats_offered(t) == {2, 4}


def test_punch_with_nobody_at_distance_one_cannot_be_played() -> None:
    t = Table("Sheriff: Punch Beer / Winchester", "Outlaw: / Mustang", "Renegade: / Hideout")
    assert offered(t) == ["Beer", "pass"]


# Springfield


def test_springfield_is_a_bang_at_any_player() -> None:
    t = Table("Sheriff: Springfield Duel Beer", "Outlaw", "Outlaw", "Renegade: / Mustang Hideout", "(Deputy)", "Outlaw", "Deputy")
    t.choose(0, "Springfield").reply(0, "Duel")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2, 3, 5, 6}
    t.reply(0, 3)
    assert t.life(3) == 3
    assert hand(t, 0) == ["Beer"]
    assert sorted(discarded(t)) == ["Duel", "Springfield"]


def test_springfield_may_be_missed_and_its_cost_is_lost() -> None:
    t = Table("Sheriff: Springfield Duel Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Springfield", on=1, cost="Duel").reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 0) == ["Beer"]


# Plus one card


@pytest.mark.parametrize("card", WITH_COST)
def test_a_further_card_of_choice_is_discarded_first(card: str) -> None:
    t = Table(f"Sheriff: {card} Duel Beer Gatling / Scope", "Outlaw: Missed", "Renegade", life={0: 2})
    t.choose(0, card)
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Beer", "Duel", "Gatling"]  # neither itself nor a card in play
    t.reply(0, "Gatling")
    assert hand(t, 0) == ["Beer", "Duel"]
    assert "Gatling" in discarded(t)


@pytest.mark.parametrize("card", WITH_COST)
def test_the_cost_must_be_paid(card: str) -> None:
    t = Table(f"Sheriff: {card} Duel Beer", "Outlaw: Missed", "Renegade", life={0: 2})
    t.choose(0, card)
    with pytest.raises(IllegalMove):
        t.reply(0, "pass")


@pytest.mark.parametrize("card", WITH_COST)
def test_before_the_cost_is_paid_nothing_happens(card: str) -> None:
    t = Table(f"Sheriff: {card} Duel Beer", "Outlaw: Missed", "Renegade", life={0: 2})
    t.choose(0, card)
    assert [t.life(0), t.life(1), t.hand(1)] == [2, 4, ["Missed"]]
    assert hand(t, 0) == ["Beer", "Duel"]


@pytest.mark.parametrize("card", WITH_COST)
def test_with_no_other_card_in_hand_it_cannot_be_played(card: str) -> None:
    t = Table(f"Sheriff: {card} / Scope CanCan", "Outlaw: Missed", "Renegade", life={0: 2})
    assert offered(t) == ["CanCan", "pass"]


@pytest.mark.parametrize("card", WITH_COST)
def test_one_card_with_a_cost_may_pay_for_another(card: str) -> None:
    other = "Whisky" if card != "Whisky" else "Tequila"
    t = Table(f"Sheriff: {card} {other} Beer", "Outlaw: Missed", "Renegade", life={0: 2})
    t.choose(0, card).reply(0, other)
    assert other not in hand(t, 0)


@pytest.mark.parametrize("paid", ["Beer", "Stagecoach", "Gatling", "Scope", "Bang"])
def test_the_card_paid_has_no_effect(paid: str) -> None:
    t = Table(f"Sheriff: Springfield {paid} Bang Duel", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "Springfield", on=1, cost=paid)
    assert [t.life(seat) for seat in range(3)] == [2, 3, 4]
    assert in_play(t, 0) == []
    assert hand(t, 0) == ["Bang", "Duel"]
    assert "Bang" in offered(t)  # the BANG! of this turn is still to be played


def test_the_only_card_left_pays_without_a_question() -> None:
    t = Table("Sheriff: Whisky Missed", "Outlaw: Beer", "Renegade", life={0: 2}, deck="Missed Missed")
    t.play(0, "Whisky")
    assert t.life(0) == 4
    assert hand(t, 0) == []


# Rag Time


def test_rag_time_takes_a_card_in_play_of_any_player_at_any_distance() -> None:
    t = Table("Sheriff: RagTime Duel Beer", "Outlaw", "Outlaw", "Renegade: Missed / Mustang Hideout Barrel", "Deputy: Bang", "Outlaw")
    t.choose(0, "RagTime").reply(0, "Duel")
    assert seats_offered(t) == {3, 4}  # who has a card
    t.reply(0, 3)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "Hideout", "Mustang", "hand"]
    t.reply(0, "Barrel")
    assert hand(t, 0) == ["Barrel", "Beer"]
    assert in_play(t, 3) == ["Hideout", "Mustang"]


def test_rag_time_takes_a_random_card_from_the_hand() -> None:
    taken = set()
    for seed in range(30):
        t = Table("Sheriff: RagTime Missed Beer", "Outlaw: Duel Gatling / Scope", "Renegade", seed=seed)
        t.play(0, "RagTime", on=1, take="hand", cost="Missed")
        assert len(t.hand(1)) == 1
        taken.update(hand(t, 0))
    assert taken == {"Beer", "Duel", "Gatling"}


def test_rag_time_that_finds_nothing_to_take_cannot_be_played() -> None:
    t = Table("Sheriff: RagTime Missed Beer", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


# Brawl


def test_brawl_discards_one_card_of_every_other_player_hand_or_in_play_as_its_player_chooses() -> None:
    t = Table("Sheriff: Brawl Duel Beer / Scope", "Outlaw: Bang / Barrel", "(Deputy)", "Renegade: Bang Panic / Mustang Jail", "Outlaw")
    t.choose(0, "Brawl").reply(0, "Duel")
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "hand"]
    t.reply(0, "hand")
    assert asked(t) == (0, "take")
    assert offered(t) == ["Jail", "Mustang", "hand"]
    t.reply(0, "Mustang")
    assert asked(t) == (0, "play")  # seat 4 had nothing to lose
    assert [hand(t, 1), in_play(t, 1)] == [[], ["Barrel"]]
    assert [hand(t, 3), in_play(t, 3)] == [["Bang", "Panic"], ["Jail"]]
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], ["Scope"]]
    assert sorted(discarded(t)) == ["Bang", "Brawl", "Duel", "Mustang"]


def test_brawl_goes_clockwise_from_the_left_of_its_player() -> None:
    t = Table("Outlaw: Bang / Scope", "Renegade: Bang / Barrel", "Sheriff: Brawl Duel Beer", "Outlaw: Bang / Volcanic", turn=2)
    t.choose(2, "Brawl").reply(2, "Duel")
    assert offered(t) == ["Volcanic", "hand"]
    t.reply(2, "hand")
    assert offered(t) == ["Scope", "hand"]
    t.reply(2, "hand")
    assert offered(t) == ["Barrel", "hand"]
    t.reply(2, "Barrel")
    assert [hand(t, seat) for seat in range(4)] == [[], ["Bang"], ["Beer"], []]


def test_brawl_discards_a_random_card_of_a_hand() -> None:
    discards = set()
    for seed in range(30):
        t = Table("Sheriff: Brawl Missed Beer", "Outlaw: Duel Gatling", "Renegade", seed=seed)
        t.play(0, "Brawl", cost="Missed")
        assert len(t.hand(1)) == 1
        discards.add(top(t))
    assert discards == {"Duel", "Gatling"}


def test_brawl_reaches_every_distance_and_gives_no_chance_to_miss() -> None:
    t = Table("Sheriff: Brawl Duel Beer", "Outlaw: Missed", "Outlaw", "Renegade: Missed / Mustang", "Outlaw", "Deputy")
    t.choose(0, "Brawl").reply(0, "Duel").reply(0, "Mustang")
    assert asked(t) == (0, "play")
    assert [hand(t, 1), in_play(t, 3)] == [[], []]


def test_sid_ketchum_may_before_brawl_takes_a_card_of_his_hand() -> None:
    t = Table("Sheriff: Brawl Duel Beer", "Outlaw SidKetchum: Bang Panic Gatling", "Renegade: Missed / Scope", life={1: 2})
    t.choose(0, "Brawl").reply(0, "Duel")
    assert asked(t) == (1, "ability")
    t.reply(1, "ability").reply(1, "Bang").reply(1, "Panic")
    assert t.life(1) == 3
    assert hand(t, 1) == []  # the Gatling is gone
    assert asked(t) == (0, "take")
    t.reply(0, "Scope")
    assert hand(t, 2) == ["Missed"]


def test_suzy_lafayette_brawled_of_her_last_card_draws_when_the_brawl_is_over() -> None:
    t = Table("Sheriff: Brawl Duel Beer", "Outlaw SuzyLafayette: Missed", "Renegade: Missed / Scope", deck="Panic Bang")
    t.choose(0, "Brawl").reply(0, "Duel")
    assert hand(t, 1) == []
    t.reply(0, "hand")
    assert hand(t, 1) == ["Panic"]


# Tequila and Whisky


def test_tequila_gives_one_life_point_to_any_one_player_also_oneself() -> None:
    t = Table("Sheriff: Tequila Duel Beer", "Outlaw", "(Outlaw)", "Renegade: / Mustang", life={0: 2, 1: 1, 3: 1})
    t.choose(0, "Tequila").reply(0, "Duel")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {0, 1, 3}
    mine = t.clone().reply(0, 0)
    assert [mine.life(0), mine.life(1), mine.life(3)] == [3, 1, 1]
    t.reply(0, 3)
    assert [t.life(0), t.life(1), t.life(3)] == [2, 1, 2]


def test_tequila_gives_nothing_above_the_maximum() -> None:
    t = Table("Sheriff: Tequila Duel Beer", "Outlaw", "Renegade")
    t.play(0, "Tequila", on=1, cost="Duel")
    assert t.life(1) == t.max_life(1) == 4


def test_whisky_gives_two_life_points_to_its_player() -> None:
    t = Table("Sheriff: Whisky Duel Beer", "Outlaw", "Renegade", life={0: 2, 1: 2})
    t.play(0, "Whisky", cost="Duel")
    assert [t.life(0), t.life(1)] == [4, 2]
    assert hand(t, 0) == ["Beer"]


def test_whisky_gives_nothing_above_the_maximum() -> None:
    t = Table("Sheriff: Whisky Duel Beer", "Outlaw", "Renegade", life={0: 4})
    t.play(0, "Whisky", cost="Duel")
    assert t.life(0) == t.max_life(0) == 5


@pytest.mark.parametrize(("card", "life"), [("Tequila", 3), ("Whisky", 4)])
def test_they_work_with_two_players_left(card: str, life: int) -> None:
    t = Table(f"Sheriff: {card} Duel Gatling", "Outlaw", "(Renegade)", life={0: 2})
    t.play(0, card, on=0 if card == "Tequila" else None, cost="Duel")
    assert t.life(0) == life


@pytest.mark.parametrize("card", ["Tequila", "Whisky"])
def test_they_do_not_rescue_from_a_lethal_hit(card: str) -> None:
    t = Table("Sheriff: Bang Beer", f"Outlaw: {card} Duel", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)
    assert asked(t) == (0, "play")


@pytest.mark.parametrize("card", ["Tequila", "Whisky"])
def test_at_full_life_they_may_be_played_unless_the_rules_forbid_a_beer_then(card: str) -> None:
    seats = (f"Sheriff: {card} Duel Scope", "Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")
    assert card in offered(Table(*seats))
    assert card not in offered(Table(*seats, rules=Rules(players=4, dodge_city=True, beer_at_full_life=False)))
