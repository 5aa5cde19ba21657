"""Rules of all shots of Dodge City (they bear the BANG! symbol but are no BANG! cards), and its brown Missed!, Dodge."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top

BROWN_SHOTS = ["Punch", "Springfield"]
GREEN_SHOTS = ["Derringer", "Knife", "Pepperbox", "BuffaloRifle", "Howitzer"]
NEW_SHOTS = BROWN_SHOTS + GREEN_SHOTS
SHOTS = ["Bang", "Gatling", *NEW_SHOTS]
NEW_MISSED = ["Dodge", "Bible", "TenGallonHat", "Sombrero", "IronPlate"]
DECK = "Panic Panic Panic Panic Panic"


def shooter(shot: str, character: str = "", more: str = "Beer Beer", role: str = "Sheriff") -> str:
    """A seat that can fire this shot."""
    return f"{role} {character}: {more} / {shot}" if shot in GREEN_SHOTS else f"{role} {character}: {shot} {more}"


def fire(t: Table, shot: str) -> Table:
    """Seat 0 shoots at seat 1, and with some at the others too."""
    return t.play(0, shot, on=None if shot in ("Gatling", "Howitzer") else 1, cost="Beer" if shot == "Springfield" else None)


def fired(shot: str, target: str, character: str = "", deck: str = DECK, life: int = 4) -> Table:
    """Seat 0 has shot at seat 1."""
    return fire(Table(shooter(shot, character), target, "Renegade", deck=deck, life={1: life}), shot)


# Shots


@pytest.mark.parametrize("shot", SHOTS)
def test_a_shot_takes_a_life_point_of_who_has_no_answer(shot: str) -> None:
    t = fired(shot, "Outlaw: Beer Bang Duel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")
    assert in_play(t, 0) == []


@pytest.mark.parametrize("shot", SHOTS)
def test_a_missed_cancels_every_shot(shot: str) -> None:
    t = fired(shot, "Outlaw: Missed Duel")
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "pass"]
    t.reply(1, "Missed")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


@pytest.mark.parametrize("shot", SHOTS)
def test_a_barrel_works_against_every_shot(shot: str) -> None:
    t = fired(shot, "Outlaw: / Barrel", deck="♥ Panic Panic")
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4


@pytest.mark.parametrize("shot", SHOTS)
@pytest.mark.parametrize("missed", NEW_MISSED)
def test_the_new_missed_cancel_every_shot(shot: str, missed: str) -> None:
    t = fired(shot, f"Outlaw: Duel Dodge / {missed}" if missed != "Dodge" else "Outlaw: Duel Dodge")
    assert asked(t) == (1, "dodge")
    assert missed in offered(t)
    t.reply(1, missed)
    assert t.life(1) == 4
    assert in_play(t, 1) == []


@pytest.mark.parametrize("shot", SHOTS)
def test_only_the_target_of_a_shot_may_cancel_it(shot: str) -> None:
    t = Table(shooter(shot), "Outlaw", "Renegade: Missed / Barrel Sombrero")
    fire(t, shot)
    assert t.life(1) == 3
    assert asked(t) == ((2, "dodge") if shot in ("Gatling", "Howitzer") else (0, "play"))


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_a_new_shot_is_not_the_bang_of_the_turn(shot: str) -> None:
    before = Table(shooter(shot, more="Bang Beer Beer"), "Outlaw", "Renegade")
    fire(before, shot).play(0, "Bang", on=1)
    assert before.life(1) == 2
    after = Table(shooter(shot, more="Bang Beer Beer"), "Outlaw", "Renegade")
    fire(after.play(0, "Bang", on=1), shot)
    assert after.life(1) == 2


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_one_missed_is_enough_against_a_new_shot_of_slab_the_killer(shot: str) -> None:
    t = fired(shot, "Outlaw: Missed Duel", character="SlabTheKiller")
    assert asked(t) == (1, "dodge")
    t.reply(1, "Missed")
    assert t.life(1) == 4


@pytest.mark.parametrize("shot", BROWN_SHOTS)
def test_a_new_shot_is_no_bang_card_against_indians_or_in_a_duel(shot: str) -> None:
    t = Table("Sheriff: Indians Duel Beer", f"Outlaw: {shot} Beer", "Renegade")
    t.play(0, "Indians").play(0, "Duel", on=1)
    assert t.life(1) == 2
    assert asked(t) == (0, "play")


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_who_eliminates_an_outlaw_with_a_new_shot_draws_three_cards(shot: str) -> None:
    t = Table(shooter(shot), "Outlaw", "Renegade", life={1: 1}, deck="Duel Panic Gatling Saloon")
    fire(t, shot)
    left = ["Beer"] if shot == "Springfield" else ["Beer", "Beer"]
    assert hand(t, 0) == sorted([*left, "Duel", "Panic", "Gatling"] + ["Saloon"] * (shot == "Derringer"))


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_the_sheriff_is_punished_for_a_deputy_eliminated_by_a_new_shot(shot: str) -> None:
    t = Table(f"{shooter(shot)} Scope" if shot in GREEN_SHOTS else f"{shooter(shot)} / Scope", "Deputy", "Renegade: Beer", life={1: 1})
    fire(t, shot)
    assert not t.alive(1)
    assert in_play(t, 0) == []
    assert len(t.hand(0)) == (1 if shot == "Derringer" else 0)  # its card is drawn when the shot is settled


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_el_gringo_takes_a_card_for_a_new_shot(shot: str) -> None:
    t = fire(Table(shooter(shot, more="Beer Beer Beer"), "Outlaw ElGringo", "Renegade"), shot)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Beer"]


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_a_beer_saves_from_a_new_shot(shot: str) -> None:
    t = fired(shot, "Outlaw: Beer Duel", life=1)
    assert asked(t) == (1, "last_chance")
    t.reply(1, "Beer")
    assert t.life(1) == 1


# Dodge


def test_dodge_is_a_missed_and_draws_a_card() -> None:
    t = fired("Bang", "Outlaw: Dodge Duel")
    assert offered(t) == ["Dodge", "pass"]
    t.reply(1, "Dodge")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel", "Panic"]
    assert top(t) == "Dodge"
    assert asked(t) == (0, "play")


def test_dodge_need_not_be_played() -> None:
    t = fired("Bang", "Outlaw: Dodge Duel").reply(1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Dodge", "Duel"]


def test_dodge_is_not_played_in_ones_own_turn() -> None:
    t = Table("Sheriff: Dodge Missed Beer", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_dodge_does_not_help_against_indians_or_in_a_duel() -> None:
    t = Table("Sheriff: Indians Duel Beer", "Outlaw: Dodge Beer", "Renegade")
    t.play(0, "Indians").play(0, "Duel", on=1)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Beer", "Dodge"]


def test_the_card_of_a_dodge_is_drawn_before_the_next_in_line_is_shot_at() -> None:
    t = Table("Sheriff: Gatling Beer", "Outlaw: Dodge", "Renegade: Missed", deck="Panic")
    t.play(0, "Gatling").reply(1, "Dodge")
    assert asked(t) == (2, "dodge")
    assert hand(t, 1) == ["Panic"]


def test_a_dodge_and_a_missed_cancel_a_bang_of_slab_the_killer() -> None:
    t = fired("Bang", "Outlaw: Dodge Missed Duel", character="SlabTheKiller")
    assert offered(t) == ["Dodge", "Missed", "pass"]
    t.reply(1, "Dodge")  # the second follows the first
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel", "Panic"]


def test_a_single_dodge_does_not_help_against_slab_the_killer() -> None:
    t = fired("Bang", "Outlaw: Dodge Duel", character="SlabTheKiller")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Dodge", "Duel"]  # both or none


def test_a_heart_on_the_barrel_and_a_dodge_cancel_a_bang_of_slab_the_killer() -> None:
    t = fired("Bang", "Outlaw: Dodge Duel / Barrel", character="SlabTheKiller", deck="♥ Panic")
    t.reply(1, "barrel").reply(1, "Dodge")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel", "Panic"]


# Calamity Janet


def test_calamity_janet_plays_neither_dodge_nor_a_green_missed_as_a_bang() -> None:
    t = Table("Sheriff CalamityJanet: Dodge Missed Beer / Sombrero IronPlate", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "Missed", "pass"]


@pytest.mark.parametrize("card", ["Indians", "Duel"])
def test_calamity_janet_shows_no_dodge_and_no_punch_for_a_bang(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw CalamityJanet: Dodge Punch Springfield Missed / Sombrero", "Renegade")
    t.play(0, card, on=1 if card == "Duel" else None)
    assert offered(t) == ["Missed", "pass"]


def test_calamity_janet_misses_with_no_punch_and_no_springfield() -> None:
    t = fired("Bang", "Outlaw CalamityJanet: Punch Springfield Bang Dodge / Knife")
    assert offered(t) == ["Bang", "Dodge", "pass"]


@pytest.mark.parametrize("shot", NEW_SHOTS)
def test_calamity_janet_misses_a_new_shot_with_a_bang(shot: str) -> None:
    t = fired(shot, "Outlaw CalamityJanet: Bang Duel").reply(1, "Bang")
    assert t.life(1) == 4
    assert hand(t, 1) == ["Duel"]


def test_a_punch_of_calamity_janet_does_not_use_up_her_bang() -> None:
    t = Table("Sheriff CalamityJanet: Punch Missed Beer", "Outlaw", "Renegade")
    t.play(0, "Punch", on=1).play(0, "Missed", on=1)
    assert t.life(1) == 2
