"""The Lone Gunslinger: Sheriff and Deputy with a character that no NPC can have, against Stacks (G17). All of it is open knowledge."""

import pytest

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHARACTER_WORDS
from bang_env.bang.screen.names import CardWord
from tests.support.scenarios.cards import asked, hand, in_play, top
from tests.support.scenarios.stacks import lone, prints, stack, thrown


def seen_on_the_deck(view: object) -> list[str]:
    """The cards on the deck that a seat knows, top first; up to the first it does not know."""
    cards = view["deck_top"].tolist()  # type: ignore[index] # a VIEW record
    return [CardWord(card - 1).full for card in cards[: cards.index(0)]]


@pytest.mark.parametrize("character", CHARACTER_WORDS[1 : w.BASE_CHARACTERS])
@pytest.mark.parametrize("seat", ["Sheriff", "Deputy"])
def test_sheriff_and_deputy_may_be_anybody_of_the_base_game(seat: str, character: str) -> None:
    t = lone(f"{seat} {character}: Beer Bang Missed", "Outlaw", f"{'Deputy' if seat == 'Sheriff' else 'Sheriff'}: Beer", "Renegade", turn=0)
    assert t.character(0) == character
    assert asked(t) == (0, "play")


# Jesse Jones


def test_jesse_jones_draws_his_first_card_from_a_stack() -> None:
    seats = ("Sheriff JesseJones: Beer", "Outlaw: Bang2♣ Missed2♠ Scope", "Deputy: Duel", "Renegade")
    t = lone(*seats, turn=0, phase="start", deck="MissedA♣")
    assert asked(t) == (0, "draw")
    assert t.options == ["deck", 1, 2]
    t.reply(0, 1)
    assert len(prints(t, 1)) == 2
    assert t.hand(0) == sorted(t.hand(0), key=lambda word: word.card)
    assert len(set(hand(t, 0)) & {"Bang", "Missed", "Scope"}) >= 1


def test_what_jesse_jones_leaves_of_a_stack_keeps_its_order() -> None:
    cards = ["Bang2♣", "Missed2♠", "ScopeA♠", "Beer6♥"]
    seats = ("Sheriff JesseJones: Duel", f"Outlaw: {' '.join(cards)}", "Deputy: Duel", "Renegade")
    t = lone(*seats, turn=0, phase="start").reply(0, 1)
    assert prints(t, 1) == [card for card in cards if card in prints(t, 1)]
    assert all(int(t.view(viewer)["known_n"][(1 - viewer) % 4]) == 3 for viewer in range(4))


# Kit Carlson


def kit() -> tuple[str, ...]:
    return ("Sheriff KitCarlson: Duel", "Outlaw: Bang2♣", "Deputy: Duel", "Renegade")


def test_everybody_sees_the_three_cards_of_kit_carlson() -> None:
    t = lone(*kit(), turn=0, phase="start", deck="Bang8♦ Panic8♦ Saloon")
    assert asked(t) == (0, "return")
    for viewer in range(4):
        v = t.view(viewer)
        assert sorted(CardWord(int(card) - 1).full for card in v["laid"][: v["laid_n"]]) == ["Bang8♦", "Panic8♦", "Saloon5♥"]


def test_everybody_knows_what_kit_carlson_puts_back_until_it_is_drawn() -> None:
    t = lone(*kit(), turn=0, phase="start", deck="Bang8♦ Panic8♦ Saloon Missed2♠").reply(0, "Saloon")
    for viewer in range(4):
        assert seen_on_the_deck(t.view(viewer)) == ["Saloon5♥"]
    t.end_turn(0)
    assert prints(t, 1) == ["Saloon5♥", "Missed2♠"]
    for viewer in range(4):
        assert seen_on_the_deck(t.view(viewer)) == []


def test_in_another_world_the_card_that_kit_carlson_put_back_lies_there_too() -> None:
    t = lone(*kit(), turn=0, phase="start", deck="Bang8♦ Panic8♦ Saloon").reply(0, "Saloon")
    others = set()
    for seed in range(20):
        world = t.clone()
        world._games.resample(0, 2, seed)
        assert seen_on_the_deck(world.view(2)) == ["Saloon5♥"]
        game = world.record
        assert CardWord(int(game["deck"][game["deck_n"] - 1])) == "Saloon5♥"
        others.add(int(game["deck"][game["deck_n"] - 2]))
    assert len(others) > 5


# Pedro Ramirez


def test_pedro_ramirez_may_draw_what_an_npc_has_discarded() -> None:
    seats = ("Deputy PedroRamirez: Duel", "Renegade", "Sheriff: Duel Beer", "Outlaw: Missed2♠ Missed3♠ Missed4♠")
    t = lone(*seats, turn=3, life={3: 2})
    assert thrown(t) == ["Missed"]
    assert asked(t) == (0, "draw")
    t.reply(0, "discardpile")
    assert "Missed2♠" in t.hand(0)


@pytest.mark.parametrize("deputy", ["Deputy", "Deputy PedroRamirez"])
def test_an_eliminated_npc_discards_his_stack_from_the_bottom_then_his_cards_in_play(deputy: str) -> None:
    t = lone("Sheriff: Bang Duel", "Outlaw: Saloon Bang2♣ Scope", f"{deputy}: Duel", "Renegade", turn=0, life={1: 1})
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    assert thrown(t) == ["Bang", "Saloon", "Bang", "Scope"]


# El Gringo


def test_el_gringo_takes_a_card_of_the_stack_of_the_npc_who_hit_him() -> None:
    t = lone("Sheriff ElGringo: Duel", "Outlaw: Missed2♠ Bang", "Deputy: Duel", "Renegade")
    assert t.life(0) == 3
    assert "Missed2♠" in t.hand(0)
    assert stack(t, 1) == []


def test_suzy_lafayette_has_a_card_again_for_el_gringo_to_take() -> None:
    t = lone("Sheriff ElGringo: Duel", "Outlaw SuzyLafayette: Bang", "Deputy: Duel", "Renegade", deck="Saloon Missed2♠")
    assert hand(t, 0) == ["Duel", "Saloon"]
    assert prints(t, 1) == ["Missed2♠"]


# Calamity Janet


def test_calamity_janet_answers_an_npcs_bang_with_a_bang_and_his_duel_with_a_missed() -> None:
    t = lone("Sheriff CalamityJanet: Bang Beer", "Outlaw: Bang", "Deputy: Duel", "Renegade")
    assert asked(t) == (0, "dodge")
    t.reply(0, "Bang")
    assert t.life(0) == 5
    t = lone("Sheriff CalamityJanet: Missed Beer", "Outlaw: Duel", "Deputy: Duel", "Renegade")
    assert asked(t) == (0, "duel")
    t.reply(0, "Missed")
    assert (t.life(0), t.life(1)) == (5, 3)


# Sid Ketchum


def test_sid_ketchum_may_use_his_ability_before_he_loses_a_hand_card_to_an_npc() -> None:
    t = lone("Sheriff SidKetchum: Bang Missed Duel", "Outlaw: CatBalou", "Deputy: Duel", "Renegade", life={0: 2})
    assert asked(t) == (0, "ability")
    t.reply(0, "ability Bang Missed")
    assert t.life(0) == 3
    assert hand(t, 0) == []
    assert top(t) == "Duel"


def test_what_sid_ketchum_keeps_is_asked_for_when_he_does_not_use_his_ability() -> None:
    t = lone("Sheriff SidKetchum: Scope Bang Duel", "Outlaw: Panic", "Deputy: Duel", "Renegade", life={0: 2}).reply(0, "pass")
    assert in_play(t, 1) == ["Scope"]  # the only blue card in hand went, and was laid
    assert hand(t, 0) == ["Bang", "Duel"]


@pytest.mark.parametrize("front", ["", " / Jail"])
def test_an_npc_gets_nothing_when_sid_ketchum_has_thrown_his_last_cards_away(front: str) -> None:
    seats = ("Sheriff: Beer / Mustang", "Outlaw: Panic", f"Deputy SidKetchum: Bang Missed{front}", "Renegade")
    t = lone(*seats, life={2: 2}, deck="♥ Missed Missed")
    assert asked(t) == (2, "ability")
    t.reply(2, "ability Bang")
    assert t.life(2) == 3
    assert stack(t, 1) == []
    assert t.asked == 2


def test_sid_ketchum_is_not_asked_when_a_card_in_play_goes() -> None:
    t = lone("Sheriff SidKetchum: Bang Missed / Barrel Mustang", "Outlaw: CatBalou", "Deputy: Duel", "Renegade", life={0: 2})
    assert asked(t) == (0, "plunder")


def test_sid_ketchum_may_save_himself_from_an_npcs_bang() -> None:
    t = lone("Sheriff SidKetchum: Duel Beer", "Outlaw: Bang", "Deputy: Duel", "Renegade", life={0: 1})
    assert asked(t) == (0, "dodge")
    t.reply(0, "ability Duel")
    assert (t.alive(0), t.life(0)) == (True, 1)
