"""Who is asked at all shows nobody what they hold: a ghost that could do something and passes is to all others like one that could not."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import PASS
from bang_env.bang.rules import Rules
from bang_env.bang.words import NOBODY
from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_experiments.measuring.golden import ALL_SETS, pick, table
from tests.support.games.positions import copy_of, view_of

UNTOUCHED = 20  # cards on top of the Dead Men's Deck, more than are drawn before somebody is asked
REACTIONS = (w.Q_NEGATE, w.Q_GHOST_DUEL, w.Q_INFLUENCE, w.Q_INTERFERE)
TABLES = (Rules(5, death_mesa=True), Rules(8, death_mesa=True), Rules(7, death_mesa=True, **ALL_SETS))


def with_other_cards(game: Games, ghost: int, chance: np.random.Generator) -> Games | None:
    """A copy of a position in which a ghost holds other cards in place of those that it alone knows; None where that is impossible."""
    other = copy_of(game)
    g = other.array[0]
    own = [k for k in range(g["ghost_hand_n"][ghost]) if g["ghost_known"][ghost, k] == 1 << ghost]
    low = int(g["dmd_deck_n"]) - UNTOUCHED
    if not own or low < len(own):
        return None
    for k, place in zip(own, chance.choice(low, len(own), replace=False).tolist(), strict=True):
        g["ghost_hand"][ghost, k], g["dmd_deck"][place] = int(g["dmd_deck"][place]), int(g["ghost_hand"][ghost, k])
    n = int(g["ghost_hand_n"][ghost])
    order = np.argsort(g["ghost_hand"][ghost, :n], kind="stable")
    for row in ("ghost_hand", "ghost_known"):
        g[row][ghost, :n] = g[row][ghost, :n][order]
    other.read(0)
    return other


def hand(game: Games, ghost: int) -> list[int]:
    """The cards that a ghost holds."""
    cards: list[int] = game.array["ghost_hand"][0, ghost, : game.array["ghost_hand_n"][0, ghost]].tolist()
    return cards


def pass_reactions(game: Games, ghost: int) -> list[int]:
    """The ghost passes whenever it may react to something; returns the questions."""
    asked = []
    while game.asked(0) == ghost and game.question(0) in REACTIONS:
        asked.append(game.question(0))
        game.answer(0, PASS)
    return asked


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_ghost_that_passes_is_to_the_others_like_one_that_is_not_asked(rules: Rules) -> None:
    game, chance = table(rules), np.random.default_rng(1)
    differently: Counter[int] = Counter()  # reactions that were asked for in one world and not in the other
    for number in range(6):
        dice = mix(number)
        game.deal(0, dice)
        while (seat := game.asked(0)) != NOBODY:
            dice = mix(dice)
            choice = pick(game.options(0), dice)
            for ghost in range(rules.players):
                if ghost == seat or not game.array["ghost_hand_n"][0, ghost]:
                    continue
                other = with_other_cards(game, ghost, chance)
                if other is None:
                    continue
                assert other.options(0) == game.options(0)
                worlds, held = [copy_of(game), other], [hand(world, ghost) for world in (game, other)]
                for world in worlds:
                    world.answer(0, choice)
                asked = [pass_reactions(world, ghost) for world in worlds]
                if asked[0] != asked[1]:
                    differently.update(set(asked[0]) ^ set(asked[1]))
                if ghost in [world.asked(0) for world in worlds] or held != [hand(world, ghost) for world in worlds]:
                    continue  # its own turn, or somebody has taken a card from it
                for viewer in set(range(rules.players)) - {ghost}:
                    assert view_of(worlds[0], viewer).tobytes() == view_of(worlds[1], viewer).tobytes()
            game.answer(0, choice)
    assert differently[w.Q_NEGATE] > 5 and differently[w.Q_INTERFERE] > 0


def views(t: Table, *seats: int) -> list[bytes]:
    """The views of these seats, as bytes."""
    return [t.view(seat).tobytes() for seat in seats]


def test_nobody_else_sees_that_a_ghost_might_have_exchanged_a_card() -> None:
    shown: list[Any] = []
    for drawn in ("RobGrave♣ Nightmare♠", "Curse♦ Nightmare♠"):
        t = Table("Sheriff: Beer", "Outlaw: Bang", "(Outlaw): Spook♠ / Beer", "Renegade: Missed", turn=2, phase="start", dmd=drawn)
        shown.append(t.question)
        if t.question == "redraw":
            t.reply(2, "pass")
        assert (t.asked, t.question) == (2, "play")
        shown += views(t, 0, 1, 3)
    assert shown[0] == "redraw" and shown[4] == "play"
    assert shown[1:4] == shown[5:]


def test_nobody_else_sees_that_a_player_might_have_saved_a_card() -> None:
    shown: list[Any] = []
    for held in ("Missed", "Duel"):
        t = Table("Sheriff: Beer", f"Outlaw: {held} Bang / Barrel", "(Outlaw): Decay♠ Curse♦", "(Renegade): Spook♠", "Deputy", turn=2)
        t.play(2, "Decay", on=1, take="Barrel")
        while t.question == "negate":
            t.reply(3, "pass")
        shown.append(t.question)
        if t.question == "decay":
            t.reply(1, "pass")
        assert not t.in_play(1)
        shown += views(t, 0, 3, 4)
    assert shown[0] == "decay" != shown[4]
    assert shown[1:4] == shown[5:]
