"""The Lone Gunslinger, the turn of an NPC: checks, draw, top of the Stack first, discard from the bottom; and the player's own turns."""

import pytest

from bang_env import Table
from bang_env.bang.cards.tables import BASE_DECK
from bang_env.bang.screen.names import CardWord
from tests.support.scenarios.cards import asked, hand, in_play, top
from tests.support.scenarios.stacks import lone, prints, stack, thrown


def started(npc: str, deck: str, life: int = 4) -> Table:
    """The Outlaw at seat 1 at the very start of his turn."""
    return lone("Sheriff: Beer", npc, "Deputy: Beer", "Renegade", phase="start", deck=deck, life={1: life})


def test_an_npc_draws_two_cards_onto_his_stack_the_last_on_top() -> None:
    t = started("Outlaw: Missed4♠", "Missed2♠ Missed3♠")
    assert prints(t, 1) == ["Missed4♠", "Missed2♠", "Missed3♠"]
    assert t.turn == 2


def test_an_empty_stack_begins_with_the_two_cards_drawn() -> None:
    assert prints(started("Outlaw", "MissedA♣ Missed3♠"), 1) == ["MissedA♣", "Missed3♠"]


def test_an_npc_checks_his_dynamite_first() -> None:
    t = started("Outlaw: Missed4♠ / Dynamite", "2♠ Missed5♠ Missed6♠")
    assert t.life(1) == 1
    assert in_play(t, 1) == []
    assert prints(t, 1) == ["Missed6♠"]  # he keeps one card: the top one


def test_the_dynamite_that_does_not_explode_goes_on_to_the_left() -> None:
    t = started("Outlaw / Dynamite", "10♠ Missed5♠ Missed6♠ 10♦")
    assert (t.life(1), in_play(t, 1)) == (4, [])
    assert in_play(t, 2) == []
    assert in_play(t, 3) == ["Dynamite"]  # the Deputy has checked it too


def test_an_npc_in_jail_skips_his_turn() -> None:
    t = started("Outlaw: Missed4♠ Stagecoach / Jail", "K♦")
    assert stack(t, 1) == ["Missed", "Stagecoach"]
    assert in_play(t, 1) == []
    assert t.turn == 2


def test_a_heart_lets_an_npc_out_of_jail() -> None:
    t = started("Outlaw: Missed4♠ / Jail", "K♥ Missed5♠ Missed6♠")
    assert len(stack(t, 1)) == 3
    assert in_play(t, 1) == []


def test_an_npc_checks_the_dynamite_before_the_jail() -> None:
    t = started("Outlaw / Dynamite Jail", "2♠ K♥ Missed5♠ Missed6♠")
    assert t.life(1) == 1
    assert in_play(t, 1) == []
    assert stack(t, 1) == ["Missed"]


def test_the_card_drawn_last_is_used_first() -> None:
    t = started("Outlaw", "Bang♦ Duel")
    assert thrown(t)[:2] == ["Duel", "Bang"]


def test_cards_that_cannot_be_used_are_passed_over() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Bang Missed Beer Missed", "Deputy: Beer", "Renegade")
    assert t.life(0) == 4
    assert stack(t, 1) == ["Missed", "Beer", "Missed"]


def test_after_each_card_he_starts_again_from_the_top() -> None:
    t = lone(
        "Sheriff: Beer",
        "Outlaw: WellsFargo Stagecoach Missed",
        "Deputy: Beer",
        "Renegade",
        deck="Missed Saloon Missed Missed Missed",
        life={1: 3},
    )
    assert thrown(t)[:3] == ["Stagecoach", "Saloon", "WellsFargo"]


def test_a_card_passed_over_before_is_used_as_soon_as_it_can_be() -> None:
    t = lone("Sheriff: Beer / Mustang", "Outlaw: Scope Bang", "Deputy: Beer / Mustang", "Renegade")
    assert in_play(t, 1) == ["Scope"]
    assert t.life(0) == 4


def test_he_goes_on_until_no_card_can_be_used() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Bang Duel Barrel Scope Schofield", "Deputy: Beer", "Renegade")
    assert stack(t, 1) == []
    assert in_play(t, 1) == ["Barrel", "Schofield", "Scope"]
    assert t.life(0) == 3


def test_what_exceeds_his_life_points_is_discarded_from_the_bottom() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Missed2♠ Missed3♠ Missed4♠ Missed5♠", "Deputy: Beer", "Renegade", life={1: 2})
    assert prints(t, 1) == ["Missed4♠", "Missed5♠"]
    assert top(t) == "Missed"
    assert t.discard_top == "Missed3♠"


def test_an_npc_within_his_hand_limit_discards_nothing() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Missed Missed Missed Missed", "Deputy: Beer", "Renegade")
    assert stack(t, 1) == ["Missed"] * 4
    assert thrown(t) == []


def test_the_turn_passes_from_an_npc_to_the_next_seat() -> None:
    t = lone("Sheriff: Beer", "Outlaw", "Renegade", "Deputy: Beer", deck="Missed Missed Missed Missed", phase="start")
    assert asked(t) == (3, "play")
    assert [len(stack(t, seat)) for seat in (1, 2)] == [2, 2]


def test_an_npc_who_eliminates_himself_ends_his_turn() -> None:
    t = lone("Sheriff: Bang Bang", "Outlaw: Stagecoach Duel", "Deputy: Beer", "Renegade", life={1: 1})
    t.reply(0, "Bang")
    assert not t.alive(1)
    assert t.discard_top in ("Duel", "Stagecoach")
    assert asked(t) == (2, "play")


# The player's two seats


def test_the_player_draws_two_plays_and_discards_down_to_his_life_points() -> None:
    t = lone("Sheriff: Beer Bang Missed", "Outlaw", "Deputy: Beer", "Renegade", turn=0, phase="start", deck="Duel Panic", life={0: 3})
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Missed", "Panic"]
    assert asked(t) == (0, "play")
    t.end_turn(0)
    assert asked(t) == (0, "discard")


def test_the_player_also_plays_the_turn_of_the_deputy() -> None:
    t = lone("Sheriff: Beer", "Outlaw", "Deputy: Beer Bang", "Outlaw", turn=2)
    assert asked(t) == (2, "play")
    t.play(2, "Bang", on=1)
    assert t.life(1) == 3


def test_the_hand_of_the_player_stays_sorted() -> None:
    t = lone("Sheriff: Missed Beer Bang Scope", "Outlaw", "Deputy: Beer", "Renegade", turn=0)
    assert hand(t, 0) == ["Bang", "Beer", "Missed", "Scope"]
    assert t.hand(0) == sorted(t.hand(0), key=lambda word: word.card)


@pytest.mark.parametrize("cards", ["Stagecoach", "WellsFargo", "Stagecoach Volcanic / Winchester", "GeneralStore"])
def test_a_turn_with_nothing_to_draw_but_what_was_just_used_has_an_end(cards: str) -> None:
    rest = [CardWord(card).full for card in BASE_DECK]
    for word in cards.replace("/ ", "").split():
        rest.remove(next(card for card in rest if card.startswith(word)))
    t = lone(f"Sheriff: {' '.join(rest)}", f"Outlaw: {cards}")
    assert (t.record["deck_n"], t.turn, t.alive(1)) == (0, 0, True)
    assert cards.split()[0] in stack(t, 1)
