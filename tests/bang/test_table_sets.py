"""Plays and answers of the expansions in words: costs, green cards, abilities, the shots and questions of events."""

from collections.abc import Callable

import pytest

from bang_env import IllegalMove, Table

# Costs


@pytest.mark.parametrize("cost", ["Beer", "Beer♥", ["Beer"], "beerJ♥"])
def test_a_card_that_costs_another_names_it(cost: str | list[str]) -> None:
    t = Table("Sheriff: Springfield Beer BeerJ♥ Panic", "Outlaw", "Outlaw").play(0, "Springfield", on=2, cost=cost)
    assert t.life(2) == 3 and t.hand(0) == ["Beer", "Panic"]


def test_a_cost_may_be_left_out_where_there_is_one_and_must_agree() -> None:
    def lay() -> Table:
        return Table("Sheriff: Springfield Beer", "Outlaw", "Outlaw")

    assert lay().play(0, "Springfield", on=1) == lay().play(0, "Springfield", on=1, cost="Beer")
    for cost, sentence in (("Panic", "cannot pay with Panic; to pay with: Beer♥"), ("Beer Beer", "Springfield costs 1 card, not 2")):
        with pytest.raises(IllegalMove, match=sentence):
            lay().play(0, "Springfield", on=1, cost=cost)
    with pytest.raises(IllegalMove, match="cannot pay with Springfield"):
        lay().play(0, "Springfield", on=1, cost="Springfield")


def test_a_play_that_says_no_cost_is_refused_with_what_is_asked() -> None:
    t = Table("Sheriff: Springfield Beer Panic", "Outlaw", "Outlaw")
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: Beer♥, Panic♥"):
        t.play(0, "Springfield", on=1)
    with pytest.raises(IllegalMove, match=r"asks more \(target\): say on="):
        t.play(0, "Springfield", cost="Beer")


def test_the_target_of_a_card_with_a_cost_must_agree() -> None:
    def lay() -> Table:
        return Table("Sheriff: RagTime Beer Panic", "Outlaw: Bang / Scope", "Outlaw")

    assert lay().play(0, "RagTime", on=1, cost="Beer", take="Scope").hand(0) == ["Panic", "Scope"]
    with pytest.raises(IllegalMove, match="cannot play RagTime on 2; possible: seat 1"):
        lay().play(0, "RagTime", on=2, cost="Beer", take="hand")
    with pytest.raises(IllegalMove, match="it has no target"):
        Table("Sheriff: Whisky Beer Panic", "Outlaw").play(0, "Whisky", on=1, cost="Beer")


# Brawl


def brawl() -> Table:
    return Table("Sheriff: Brawl Beer Panic / Scope", "Outlaw: Bang / Barrel", "Outlaw", "Renegade: Duel / Mustang", "Deputy: Missed")


def test_a_brawl_names_what_it_takes_from_each_of_the_others_with_cards() -> None:
    t = brawl().play(0, "Brawl", cost="Beer", take=["hand", "Mustang", "hand"])
    assert (t.hand(1), t.in_play(1)) == ([], ["Barrel"])
    assert (t.hand(3), t.in_play(3)) == (["Duel"], [])
    assert (t.hand(4), t.hand(0)) == ([], ["Panic"])
    assert brawl().play(0, "Brawl", cost="Beer", take="hand Mustang hand") == t


def test_in_a_brawl_one_word_is_said_of_everybody() -> None:
    t = brawl().play(0, "Brawl", cost="Beer", take="hand")
    assert [t.hand(seat) for seat in (1, 3, 4)] == [[], [], []]


def test_the_cards_of_a_brawl_may_be_named_one_by_one() -> None:
    t = brawl().play(0, "Brawl", cost="Beer")
    assert (t.asked, t.question, t.options) == (0, "take", ["hand", "Barrel"])
    assert t.reply(0, "hand").reply(0, "Mustang") == brawl().play(0, "Brawl", cost="Beer", take=["hand", "Mustang", None])


def test_what_a_brawl_takes_must_be_there() -> None:
    for take, sentence in (
        (["hand", "Mustang"], "takes from seat 1, seat 3, seat 4, one card each, not 2"),
        (["hand", "Barrel", "hand"], "cannot answer 'Barrel' to take; possible: hand, Mustang♥"),
        (["hand", "Mustang", "Scope"], "cannot take 'Scope' from seat 4; possible: hand"),
        ([None, "Mustang", "hand"], "say take="),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            brawl().play(0, "Brawl", cost="Beer", take=take)
    with pytest.raises(IllegalMove, match="takes one card with RagTime"):
        Table("Sheriff: RagTime Beer", "Outlaw: Bang / Scope").play(0, "RagTime", take=["hand", "Scope"])


# Green cards


def test_a_green_card_in_hand_is_put_down_and_one_in_play_is_used() -> None:
    t = Table("Sheriff: Canteen Beer", "Outlaw: Beer", life={0: 3}, deck="Missed Missed Missed Missed").play(0, "Canteen")
    assert t.in_play(0) == ["Canteen"] and t.life(0) == 3
    with pytest.raises(IllegalMove, match="cannot play 'Canteen' now; possible: pass, Beer"):
        t.play(0, "Canteen")
    t.end_turn(0).end_turn(1)
    assert t.play(0, "Canteen").life(0) == 4 and t.in_play(0) == [] and t.discard_top == "Canteen"


def test_a_green_card_put_down_has_no_target() -> None:
    def lay(seat: str) -> Table:
        return Table(seat, "Outlaw", "Outlaw: Missed")

    assert lay("Sheriff: Knife Beer").play(0, "Knife", on=0).in_play(0) == ["Knife"]
    assert lay("Sheriff: Howitzer Beer").play(0, "Howitzer", on=0).in_play(0) == ["Howitzer"]
    for card in ("Knife", "Howitzer"):
        with pytest.raises(IllegalMove, match="no target"):
            lay(f"Sheriff: {card} Beer").play(0, card, on=1)
    assert lay("Sheriff: Beer / Knife").play(0, "Knife", on=1).life(1) == 3
    with pytest.raises(IllegalMove, match="takes nothing"):
        lay("Sheriff: Conestoga Beer").play(0, "Conestoga", take="hand")


def test_green_cards_answer_a_shot() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed / IronPlateQ♠ Sombrero Canteen").play(0, "Bang", on=1)
    assert t.options == ["pass", "Missed", "IronPlate", "Sombrero"]
    assert t.reply(1, "IronPlate♠").in_play(1) == ["Sombrero", "Canteen"] and t.life(1) == 4


# Abilities


def test_doc_holyday_pays_two_cards_and_names_his_target() -> None:
    t = Table("Sheriff DocHolyday: Bang Beer Panic Duel", "Outlaw", "Outlaw").play(0, "DocHolyday", cost="Beer Bang", on=2)
    assert t.life(2) == 3 and t.hand(0) == ["Panic", "Duel"]
    with pytest.raises(IllegalMove, match="the ability costs 2 cards, not 1"):
        Table("Sheriff DocHolyday: Bang Beer Panic", "Outlaw").play(0, "ability", cost="Beer", on=1)
    with pytest.raises(IllegalMove, match="cannot play ability on 2; possible: seat 1"):
        Table("Sheriff DocHolyday: Bang Beer Panic", "Outlaw", "(Outlaw)").play(0, "ability", cost="Beer Bang", on=2)


def test_jose_delgado_pays_blue_cards_only() -> None:
    def lay() -> Table:
        return Table("Sheriff JoseDelgado: Barrel Beer Scope", "Outlaw", deck="Duel Gatling")

    assert lay().play(0, "José", cost="Scope").hand(0) == ["Beer", "Duel", "Gatling", "Barrel"]
    with pytest.raises(IllegalMove, match="cannot pay with Beer; blue cards in hand: Barrel♣, Scope♠"):
        lay().play(0, "José", cost="Beer")


def test_chuck_wengam_pays_no_cards() -> None:
    t = Table("Sheriff ChuckWengam: Beer", "Outlaw").play(0, "Chuck")
    assert t.life(0) == 4 and len(t.hand(0)) == 3
    with pytest.raises(IllegalMove, match="costs cards"):
        t.play(0, "Chuck", cost="Beer")


@pytest.mark.parametrize("word", ["ability", "VeraCuster", "Doc"])
def test_vera_custer_uses_what_she_copied(word: str) -> None:
    t = Table("Sheriff VeraCuster: Bang Beer", "Outlaw DocHolyday", "Renegade SidKetchum", phase="start", deck="Missed Duel")
    assert (t.question, t.options) == ("copy", [1, 2])
    t.reply(0, "Doc").play(0, None, use=word, cost="Beer Duel", on=1)
    assert t.life(1) == 3
    with pytest.raises(IllegalMove, match="cannot play 'Sid' now"):
        t.play(0, "Sid")


# Events


def test_a_sniper_pays_two_bang_cards() -> None:
    def lay() -> Table:
        return Table("Sheriff: Bang♥ Bang♠ Bang♣ Beer", "Outlaw", "Outlaw", event="Sniper")

    t = lay().play(0, "sniper", cost="Bang♠ Bang♣", on=2)
    assert t.life(2) == 3 and t.hand(0) == ["Bang♥", "Beer"]
    assert Table("Sheriff: Bang♥ Bang♠ Beer", "Outlaw", event="Sniper").play(0, "sniper").life(1) == 3  # there are just two
    with pytest.raises(IllegalMove, match="BANG! cards in hand: Bang♥, Bang♣, Bang♠"):
        lay().play(0, "sniper", cost="Bang Beer", on=2)


def test_a_ricochet_names_the_card_in_play() -> None:
    def lay() -> Table:
        return Table("Sheriff: Bang♥ Bang♠ Beer", "Outlaw: Duel / Barrel Scope", "Outlaw: / Mustang", event="Ricochet")

    t = lay().play(0, "ricochet", on=1, take="Scope", cost="Bang♠").reply(1, "pass")
    assert t.in_play(1) == ["Barrel"] and t.hand(0) == ["Bang♥", "Beer"]
    assert lay().play(0, "ricochet", on=2, cost="Bang♠", take="Mustang").in_play(2) == []
    for take in ("Barrel", "hand"):
        with pytest.raises(IllegalMove, match="from seat 2; possible: Mustang"):
            lay().play(0, "ricochet", on=2, cost="Bang♠", take=take)


def at(seat: str, event: str, **words: object) -> Callable[[], Table]:
    """Seat 0 at the very start of its turn under an event; another Outlaw and an idle Renegade sit there too."""
    return lambda: Table(seat, "Outlaw RoseDoolan: Beer", "Renegade", event=event, phase="start", **words)  # type: ignore[arg-type]


SUITS = at("Sheriff: Beer", "Handcuffs", deck="Missed Missed")
GUESSES = at("Sheriff: Beer", "Peyote", deck="♥ ♠ Missed")
DRINKS = at("Sheriff: Beer", "HardLiquor", life={0: 2})
BROTHERS = at("Sheriff: Beer", "BloodBrothers", life={1: 2, 2: 3})
IDENTITIES = at("Sheriff KitCarlson+WillyTheKid: Beer", "NewIdentity")


@pytest.mark.parametrize("word", ["hearts", "♥", "heart", "H", "Hearts"])
def test_a_suit_is_named_by_its_word_or_sign(word: str) -> None:
    assert SUITS().reply(0, word).record["suit"] == 1


@pytest.mark.parametrize(("word", "cards"), [("red", 2), ("r", 2), ("♦", 2), ("Red", 2), ("black", 1), ("b", 1), ("♠", 1), ("clubs", 1)])
def test_a_guess_is_a_colour(word: str, cards: int) -> None:
    assert len(GUESSES().reply(0, word).hand(0)) == cards


@pytest.mark.parametrize(("word", "life"), [("liquor", 3), ("yes", 3), ("drink", 3), ("pass", 2), ("no", 2), ("draw", 2)])
def test_liquor_is_drunk_or_not(word: str, life: int) -> None:
    assert DRINKS().reply(0, word).life(0) == life


@pytest.mark.parametrize(("word", "lives"), [(1, [4, 3, 3]), ("Rose", [4, 3, 3]), ("seat 2", [4, 2, 4]), ("pass", [5, 2, 3])])
def test_a_brother_is_a_seat_or_its_character(word: str | int, lives: list[int]) -> None:
    t = BROTHERS().reply(0, word)
    assert [t.life(seat) for seat in range(3)] == lives


@pytest.mark.parametrize("word", ["first", "keep", "KitCarlson", "no", "pass"])
def test_an_identity_is_kept(word: str) -> None:
    t = IDENTITIES().reply(0, word)
    assert (t.character(0), t.life(0)) == ("KitCarlson", 5)


@pytest.mark.parametrize("word", ["second", "swap", "Willy", "yes"])
def test_an_identity_is_changed(word: str) -> None:
    t = IDENTITIES().reply(0, word)
    assert (t.character(0), t.life(0)) == ("WillyTheKid", 2)


def test_cards_are_exchanged_at_the_ranch_until_it_is_done() -> None:
    t = at("Sheriff: Beer", "Ranch", deck="Missed Missed Duel Gatling")()
    assert t.question == "ranch"
    assert sorted(t.clone().reply(0, "Missed Beer done").hand(0)) == ["Duel", "Gatling", "Missed"]
    assert sorted(t.reply(0).hand(0)) == ["Beer", "Missed", "Missed"]


def test_the_daltons_take_a_blue_card_by_its_name() -> None:
    t = Table("Sheriff: Beer / Scope Barrel Knife", "Outlaw", event="TheDaltons", phase="start")
    assert (t.question, t.options) == ("daltons", ["Scope", "Barrel"])
    assert t.reply(0, "Barrel").in_play(0) == ["Scope", "Knife"]


def test_pat_brennan_names_a_seat_and_then_its_card() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: / Barrel Scope", phase="start")
    assert t.options == ["deck", 1]
    assert t.reply(0, 1).options == ["Barrel", "Scope"]
    assert t.reply(0, "Scope").hand(0) == ["Beer", "Scope"]


def test_two_vulture_sams_share_by_name() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Outlaw: Duel Panic / Barrel", "Renegade VultureSam", "Outlaw")
    t = Table(*seats, phase="start", life={1: 1}, deck="Missed Missed").reply(0, "VultureSam").play(0, "Bang", on=1)
    assert t.reply(1, "pass").question == "share"
    assert t.asked == 2 and t.options == ["hand", "Barrel"]
    assert "Barrel" in t.reply(2, "Barrel").hand(2)


# A price that is not the one paid


def test_the_price_of_a_card_under_law_of_the_west_must_be_the_one_that_is_paid() -> None:
    def lay() -> Table:
        seats = ("Sheriff: Springfield Scope", "Outlaw", "Renegade")
        return Table(*seats, event="LawOfTheWest", phase="start", deck="Scope Beer")

    assert lay().play(0, "Springfield", on=1, cost="Scope").hand(0) == ["Beer", "Scope"]
    with pytest.raises(IllegalMove, match="cannot pay for Springfield with Beer here; possible: Scope♠"):
        lay().play(0, "Springfield", on=1, cost="Beer")


def test_a_blue_card_that_jose_delgado_did_not_pay_is_refused() -> None:
    def lay() -> Table:
        seats = ("Sheriff JoseDelgado: Barrel Missed", "Outlaw", "Renegade")
        return Table(*seats, event="LawOfTheWest", phase="start", deck="Beer Scope Duel Panic")

    t = lay().play(0, "JoseDelgado", cost="Barrel")
    assert sorted(map(str, t.hand(0))) == ["Beer", "Duel", "Missed", "Panic", "Scope"]
    with pytest.raises(IllegalMove, match="cannot pay for ability with Scope here; possible: Barrel♣"):
        lay().play(0, "JoseDelgado", cost="Scope")


def test_both_cards_of_a_price_are_compared_also_where_one_of_them_is_paid_unasked() -> None:
    def lay() -> Table:
        seats = ("Sheriff SidKetchum: Barrel Missed", "Outlaw", "Renegade")
        return Table(*seats, event="LawOfTheWest", phase="start", deck="Panic Beer", life={0: 2})

    t = lay().play(0, "SidKetchum", cost="Barrel Panic")
    assert [t.hand(0), t.life(0)] == [["Missed"], 4]  # the Beer, which must be played, has followed by itself
    with pytest.raises(IllegalMove):
        lay().play(0, "SidKetchum", cost="Barrel Beer")
