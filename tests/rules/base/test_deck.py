"""The 80 cards, the draw pile, "draw!" and the reshuffle."""

from collections import Counter

from bang_env import Table
from bang_env.bang.cards.tables import BASE_DECK, card_word
from tests.support.scenarios.cards import EVERY_CARD, all_but, asked, hand, in_play, names, seen, top


def test_the_deck_holds_the_80_printed_cards() -> None:
    assert Counter(card_word(card) for card in BASE_DECK) == Counter(EVERY_CARD)
    assert len(BASE_DECK) == 80


def test_the_deck_holds_twenty_cards_of_each_suit() -> None:
    assert Counter(word[-1] for word in EVERY_CARD) == {"♥": 20, "♦": 20, "♣": 20, "♠": 20}


def test_there_are_seventeen_blue_and_sixty_three_brown_cards() -> None:
    blue = ["Barrel", "Dynamite", "Jail", "Mustang", "Scope", "Volcanic", "Schofield", "Remington", "RevCarabine", "Winchester"]
    assert sum(word in blue for word in names(map(card_word, BASE_DECK))) == 17


def test_the_named_cards_lie_on_top_of_the_deck_in_their_order() -> None:
    t = Table("Sheriff: Stagecoach Beer", "Outlaw", "Renegade", deck="Duel Panic Gatling")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_a_flipped_card_goes_to_the_discard_pile_and_has_no_effect() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: / Barrel", "Renegade", deck="Dynamite2♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 4
    assert top(t) == "Dynamite"
    assert [in_play(t, seat) for seat in range(3)] == [[], ["Barrel"], []]


def test_an_empty_draw_pile_is_made_of_the_discard_pile_at_once() -> None:
    held = "Stagecoach9♠ Beer6♥"
    deck = "Bang2♣ Bang3♣"
    t = Table(f"Sheriff: {held}", "Outlaw", "Renegade", deck=deck, discard=all_but(f"{held} {deck}"))
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Bang", "Bang", "Beer"]
    assert top(t) == ""
    assert seen(t, 1, "deck_n") == 77


def test_a_draw_goes_on_with_the_reshuffled_pile() -> None:
    held = "WellsFargo3♥ Beer6♥"
    t = Table(f"Sheriff: {held}", "Outlaw", "Renegade", deck="Bang2♣", discard=all_but(f"{held} Bang2♣"))
    t.play(0, "WellsFargo")
    assert len(t.hand(0)) == 4
    assert "Bang" in hand(t, 0)
    assert seen(t, 1, "deck_n") == 76
    assert top(t) == ""


def test_when_the_last_card_of_the_deck_is_flipped_the_pile_becomes_the_new_deck() -> None:
    rest = all_but("Bang2♣ Beer6♥ BarrelQ♠ Duel8♣")
    t = Table("Sheriff: Bang2♣ Beer6♥", "Outlaw: / BarrelQ♠", f"Renegade: {rest}", deck="Duel8♣")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3  # a club
    assert seen(t, 0, "deck_n") == 2  # the Duel and the BANG!
    assert top(t) == ""


def test_with_both_piles_empty_nothing_is_drawn() -> None:
    t = Table("Sheriff: Beer6♥", f"Outlaw: {all_but('Beer6♥')}", phase="start")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer"]


def test_a_played_card_lies_in_the_pile_before_its_effect() -> None:
    t = Table("Sheriff: Beer6♥ Stagecoach9♠", f"Outlaw: {all_but('Beer6♥ Stagecoach9♠')}")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Beer", "Stagecoach"]  # the only card that could be drawn was itself


def test_after_a_reshuffle_pedro_ramirez_finds_no_discard() -> None:
    deck = "Bang2♣ Bang3♣"
    t = Table(
        "Sheriff: Beer6♥", "Outlaw PedroRamirez: Beer7♥", "Renegade",
        deck=deck, discard=all_but(f"Beer6♥ Beer7♥ {deck}"), phase="start",
    )  # fmt: skip
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert len(t.hand(1)) == 3


def test_a_hand_has_room_for_96_cards_and_what_is_more_is_discarded() -> None:
    t = Table(f"Sheriff VultureSam: {'Bang ' * 80}", f"Outlaw: {'Missed ' * 20}", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)  # 79 and 20 cards
    assert len(t.hand(0)) == 96
    assert (t.hand(1), t.hand(2)) == ([], [])
    assert seen(t, 0, "hand_n")[:3] == [96, 0, 0]
    assert sum(seen(t, 0, pile) for pile in ("deck_n", "discard_n")) + 96 == 80 + 20 + 43
