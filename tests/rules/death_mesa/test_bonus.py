"""The bonus of a card that was not negated (M13): ♠ a card onto one's goods, ♥ a random one of them for a living player."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered
from tests.support.scenarios.ghosts import goods


def rite(cards: str, *others: str, on: int | None = 0, deck: str = "Panic Duel", seed: int = 0) -> Table:
    """A dead Outlaw (seat 1) plays the first of these cards, behind a slash are its goods."""
    seats = ("Sheriff: Beer", f"(Outlaw): {cards}", *(others or ("(Deputy)",)), "Renegade: Beer", "Outlaw: Beer")
    return Table(*seats, turn=1, deck=deck, seed=seed, life={0: 3}, dmd="Spook♦ Curse♦").play(1, cards.split()[0], on=on)


def test_m13_after_a_spade_the_ghost_may_draw_a_card_onto_its_buried_goods() -> None:
    t = rite("Nightmare♠ / Beer")
    assert asked(t) == (1, "bonus")
    assert offered(t) == ["deck", "pass"]
    t.reply(1, "deck")
    assert goods(t, 1) == ["Beer", "Panic"]


def test_m13_it_need_not() -> None:
    t = rite("Nightmare♠ / Beer").reply(1)
    assert goods(t, 1) == ["Beer"]


def test_m13_after_a_heart_a_living_player_of_its_choice_may_draw_from_its_buried_goods() -> None:
    t = rite("BloodJuice♥ / Volcanic")
    assert asked(t) == (1, "bonus")
    assert seats_offered(t) == {0, 3, 4}
    assert "pass" in t.options
    t.reply(1, 3)
    assert hand(t, 3) == ["Beer", "Volcanic"]
    assert goods(t, 1) == []


def test_m13_after_a_heart_it_need_not_either() -> None:
    t = rite("BloodJuice♥ / Volcanic").reply(1)
    assert goods(t, 1) == ["Volcanic"]


def test_m13_that_card_is_drawn_at_random() -> None:
    drawn = set()
    for seed in range(30):
        drawn.update(hand(rite("BloodJuice♥ / Volcanic Barrel", seed=seed).reply(1, 4), 4))
    assert drawn == {"Beer", "Volcanic", "Barrel"}


def test_m13_after_a_heart_without_goods_there_is_nothing_to_choose() -> None:
    assert rite("BloodJuice♥").question != "bonus"


@pytest.mark.parametrize("card", ["BloodJuice♣", "Spook♦"])
def test_m13_clubs_and_diamonds_bring_none(card: str) -> None:
    t = rite(f"{card} / Volcanic")
    assert t.question != "bonus"
    assert goods(t, 1) == ["Volcanic"]


def test_m13_whatever_came_of_the_card() -> None:
    t = rite("BloodJuice♥ / Volcanic", on=3)
    assert t.life(3) == 4
    assert asked(t) == (1, "bonus")


def test_m13_the_effect_comes_first() -> None:
    t = rite("Spook♠ / Volcanic")
    assert t.life(0) == 2
    assert asked(t) == (1, "bonus")


def test_m13_the_answer_of_the_target_comes_before_the_bonus() -> None:
    t = Table("Sheriff: Missed", "(Outlaw): Spook♠", "(Deputy)", "Renegade: Beer", turn=1).play(1, "Spook", on=0)
    assert asked(t) == (0, "dodge")
    t.reply(0, "Missed")
    assert asked(t) == (1, "bonus")


def test_m13_a_negated_card_brings_none() -> None:
    t = rite("Spook♠ / Volcanic", "(Deputy): Curse♦").reply(2, "Curse")
    assert t.question != "bonus"


def test_m13_a_card_defended_in_a_duel_brings_it() -> None:
    t = rite("Spook♠ Warn♣ / Volcanic", "(Deputy): Curse♦").reply(2, "Curse").reply(1, "Warn")
    assert asked(t) == (1, "bonus")


def test_m13_what_is_discarded_for_it_brings_none() -> None:
    t = rite("Spook♦ Nightmare♠ BloodJuice♥ / Volcanic", "(Outlaw)")
    assert t.question != "bonus"


def test_m13_the_discards_of_the_duel_bring_none() -> None:
    t = rite("Spook♦ BloodJuice♥ / Volcanic", "(Deputy): Nightmare♠ / Duel").reply(2, "Nightmare").reply(1, "BloodJuice")
    assert t.life(0) == 2
    assert t.question != "bonus"


def test_m13_a_warn_out_of_turn_brings_it() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Warn♥ / Volcanic", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn")
    assert asked(t) == (1, "bonus")
    t.reply(1, 3)
    assert hand(t, 3) == ["Beer", "Volcanic"]
    assert t.life(3) == 4
    assert asked(t) == (0, "play")


def test_m13_a_mirage_out_of_turn_brings_it() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Mirage♥ / Volcanic", "(Deputy)", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Mirage", on=4)
    assert asked(t) == (1, "bonus")
    t.reply(1, 3)
    assert [t.life(3), t.life(4), goods(t, 1)] == [4, 3, []]


def test_m13_a_syphon_of_spades_brings_it() -> None:
    t = rite("Syphon♠", "(Deputy): / Duel", on=2)
    assert goods(t, 1) == ["Duel"]
    assert asked(t) == (1, "bonus")
    t.reply(1, "deck")
    assert goods(t, 1) == ["Duel", "Panic"]


def test_m13_none_for_who_is_a_ghost_no_more() -> None:
    seats = ("Sheriff", "(Renegade): Spook♠ / Volcanic", "(Deputy)", "Outlaw: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert t.alive(1)
    assert t.question != "bonus"
