"""The Dead Men's Deck itself (M1), a deck of one's own, and Redraw."""

from collections import Counter

import pytest

from bang_env import Rules, RulesError, Table
from bang_env.bang.cards.tables import DEAD_MENS_DECK, dmd_print
from tests.support.scenarios.cards import asked, name, offered
from tests.support.scenarios.ghosts import dmd_discards, dmd_top, ghost_hand

TEN = "SpookK♠ SpookJ♦ Curse3♠ Curse8♦ Decay4♠ Decay3♦ Nightmare7♠ Nightmare6♦ Possess9♠ Possess10♦"
MUST = Rules(players=5, death_mesa=True, must_redraw=True)
SMALL = Rules(players=4, death_mesa=True, dead_mens_deck=TEN)


def test_the_deck_has_one_card_of_every_rank_and_suit_a_black_and_a_red_one_of_each_name() -> None:
    prints = [dmd_print(card) for card in DEAD_MENS_DECK]
    assert len({(suit, rank) for _, suit, rank in prints}) == len(prints) == 52
    assert Counter(kind for kind, _, _ in prints) == dict.fromkeys(range(26), 2)
    assert len({(kind, suit in (0, 1)) for kind, suit, _ in prints}) == 52  # hearts and diamonds are suits 0 and 1


def test_m1_the_discard_pile_is_shuffled_into_a_new_deck_when_none_is_left() -> None:
    nine = TEN.replace("SpookJ♦ ", "")
    t = Table("Sheriff: Beer", "(Deputy): SpookJ♦", f"(Outlaw): {nine}", "Renegade: Beer", turn=1, rules=SMALL)
    t.play(1, "Spook", on=0).reply(2)
    assert t.turn == 2
    assert len(t.ghost_hand(2)) == 10
    assert dmd_top(t) == ""


def test_m1_with_none_there_nothing_is_drawn() -> None:
    t = Table("Sheriff: Beer", f"(Outlaw): {TEN}", "(Deputy)", "Renegade: Beer", turn=1, phase="start", rules=SMALL)
    assert t.turn == 1
    assert len(t.ghost_hand(1)) == 10


def test_m1_the_cards_of_a_play_still_going_on_are_not_shuffled_in() -> None:
    nine = TEN.replace("SpookJ♦ ", "")
    seats = ("Sheriff: Beer", "(Deputy): SpookJ♦", f"(Outlaw): {nine}", "Renegade", "Outlaw: Beer")
    t = Table(*seats, turn=1, rules=SMALL, life={3: 1}).play(1, "Spook", on=3).reply(2)
    assert not t.alive(3)
    assert ghost_hand(t, 3) == []
    assert len(t.ghost_hand(2)) == 10  # it is seat 2 that draws the Spook! again


def test_another_composition_is_played_with() -> None:
    drawn = set()
    for seed in range(30):
        t = Table("Sheriff: Beer", "(Outlaw)", "(Deputy)", "Renegade: Beer", turn=1, phase="start", rules=SMALL, seed=seed)
        drawn.update(ghost_hand(t, 1))
    assert drawn == {"Spook", "Curse", "Decay", "Nightmare", "Possess"}


def test_another_composition_may_have_cards_that_the_printed_deck_has_not() -> None:
    rules = Rules(players=4, death_mesa=True, dead_mens_deck="Spook2♥ " * 10)
    t = Table("Sheriff: Beer", "(Outlaw): Spook2♥", "(Deputy)", "Renegade: Beer", turn=1, rules=rules).play(1, "Spook2♥", on=0)
    assert t.life(0) == 4


def test_another_composition_is_saved_with_the_game() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook♦", "(Deputy)", "Renegade: Beer", turn=1, rules=SMALL).play(1, "Spook", on=0)
    again = Table.load(t.save())
    assert again == t
    assert again.record["rule_dmd"].tolist() == t.record["rule_dmd"].tolist()


@pytest.mark.parametrize("deck", ["Spook", "SpookK♠", "Beer6♥ " * 10, "SpookK♠ " * 200, 7])
def test_a_composition_that_is_no_dead_mens_deck_is_refused(deck: object) -> None:
    with pytest.raises(RulesError):
        Rules(players=4, death_mesa=True, dead_mens_deck=deck)


def test_death_mesa_is_refused_with_three_players() -> None:
    with pytest.raises(RulesError):
        Rules(players=3, death_mesa=True)


# Redraw: Desecrate Grave, Rob Grave and Syphon, while the dead are lone


def lone(dmd: str, *ghosts: str, held: str = "", rules: Rules | None = None) -> Table:
    """Seat 1 begins its turn as a ghost."""
    seats = ("Sheriff: Beer", f"(Outlaw): {held}", *ghosts, "Renegade: Beer", "Outlaw: Beer")
    return Table(*seats, turn=1, phase="start", dmd=dmd, rules=rules)


@pytest.mark.parametrize("card", ["Syphon♦", "RobGrave♣", "DesecrateGrave♣"])
def test_redraw_who_is_lone_may_discard_such_a_card_and_draw_another(card: str) -> None:
    t = lone(f"{card} Curse♦ Decay♦ Spook♦")
    assert asked(t) == (1, "redraw")
    assert offered(t) == sorted([name(card), "pass"])
    t.reply(1, card)
    assert ghost_hand(t, 1) == ["Curse", "Decay"]
    assert dmd_discards(t) == [name(card)]


def test_redraw_is_optional() -> None:
    t = lone("Syphon♦ Curse♦ Decay♦").reply(1)
    assert ghost_hand(t, 1) == ["Curse", "Syphon"]


def test_redraw_again_if_need_be() -> None:
    t = lone("Syphon♦ Curse♦ RobGrave♣ Decay♦").reply(1, "Syphon")
    assert asked(t) == (1, "redraw")
    t.reply(1, "RobGrave")
    assert ghost_hand(t, 1) == ["Curse", "Decay"]


def test_redraw_two_dead_of_the_same_role_are_lone() -> None:
    assert asked(lone("Syphon♦ Curse♦", "(Outlaw)")) == (1, "redraw")


def test_redraw_not_with_dead_of_two_roles() -> None:
    t = lone("Syphon♦ Curse♦", "(Deputy): Decay♦")
    assert asked(t) == (1, "play")
    assert ghost_hand(t, 1) == ["Curse", "Syphon"]


def test_redraw_is_for_who_has_just_drawn_it() -> None:
    t = lone("Curse♦ Decay♦", held="Syphon♦")
    assert asked(t) == (1, "play")


def test_redraw_other_cards_are_kept() -> None:
    t = lone("Cemetery♣ Seance♣", held="Curse♦")
    assert asked(t) == (1, "play")


def test_redraw_also_of_the_card_drawn_upon_elimination() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade: Beer", "Outlaw", life={1: 1}, dmd="RobGrave♣ Curse♦").play(0, "Bang", on=1)
    assert asked(t) == (1, "redraw")
    t.reply(1, "RobGrave")
    assert ghost_hand(t, 1) == ["Curse"]
    assert asked(t) == (0, "play")


# Redraw by the letter


@pytest.mark.parametrize("card", ["Syphon♦", "RobGrave♣", "DesecrateGrave♣"])
def test_must_redraw_such_a_card_is_exchanged_unasked(card: str) -> None:
    t = lone(f"{card} Curse♦ Decay♦ Spook♦", rules=MUST)
    assert t.question != "redraw"
    assert [ghost_hand(t, 1), dmd_discards(t)] == [["Curse", "Decay"], [name(card)]]


def test_must_redraw_again_until_another_card_comes() -> None:
    t = lone("Syphon♦ RobGrave♣ DesecrateGrave♣ Syphon♠ Curse♦ Decay♦", rules=MUST)
    assert ghost_hand(t, 1) == ["Curse", "Decay"]
    assert sorted(dmd_discards(t)) == ["DesecrateGrave", "RobGrave", "Syphon", "Syphon"]


def test_must_redraw_not_with_dead_of_two_roles_nor_a_card_drawn_earlier() -> None:
    assert ghost_hand(lone("Syphon♦ Curse♦", "(Deputy): Decay♦", rules=MUST), 1) == ["Curse", "Syphon"]
    assert ghost_hand(lone("Curse♦ Decay♦", held="Syphon♦", rules=MUST), 1) == ["Curse", "Decay", "Syphon"]


def test_must_redraw_also_the_card_drawn_upon_elimination() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw", "Renegade: Beer", "Outlaw")
    t = Table(*seats, life={1: 1}, dmd="RobGrave♣ Curse♦", rules=MUST).play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    assert [ghost_hand(t, 1), dmd_discards(t)] == [["Curse"], ["RobGrave"]]


def test_must_redraw_ends_where_no_other_card_is_left_to_come() -> None:
    deck = " ".join(f"Syphon{rank}♦" for rank in range(2, 10)) + " RobGrave2♣ Curse2♣"
    rules = Rules(players=5, death_mesa=True, must_redraw=True, dead_mens_deck=deck)
    t = lone("RobGrave♣ Curse♣", rules=rules)
    assert "Curse" in ghost_hand(t, 1) and ghost_hand(t, 1)[1] in ("RobGrave", "Syphon")
