"""Games of heuristics with Death Mesa: every card of the Dead Men's Deck is played, negated and answered."""

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents.bang.act import choices
from bang_env import Batch, Rules
from bang_env.bang import words as w
from bang_env.bang.cards.tables import DMD_WORDS, PASS, dmd_print
from bang_env.kernel.numbers import NOBODY

GAMES = 700  # of each table
TABLES = (Rules(players=5, death_mesa=True), Rules(players=7, death_mesa=True), Rules(players=8, death_mesa=True, dodge_city=True))
NEVER_NEGATED = {"Syphon"}


def word(card: int) -> str:
    """The name of a card of the deck."""
    return DMD_WORDS[dmd_print(card)[0]]


def cards_of(event: int, states: NDArray[np.void], last: NDArray[np.int64]) -> list[str]:
    """The names in the lines of this event that the logs have had since they were so long; at most as many as they keep."""
    back = np.arange(w.LOG)
    lines = states["log"][np.arange(len(states))[:, None], (states["log_n"][:, None] - 1 - back) % w.LOG]
    new = (back < (states["log_n"] - last)[:, None]) & (lines[:, :, 0] == event)
    return [word(card - 1) for card in lines[new][:, 3].tolist()]


def usage(rules: Rules, games: int) -> dict[str, Counter[str]]:
    """How often each card was played, negated, and answered for in a duel of ghosts."""
    counts = {what: Counter[str]() for what in ("played", "negated", "answered")}
    batch = Batch(rules, games, seed=rules.players, restart=False, features=False, views=True)
    going = np.arange(games)
    while going.size:
        views, masks, last = batch.views[going], batch.masks[going], batch.states["log_n"][going].astype(np.int64)
        chosen = choices(views, masks)
        duels = views["rite_card"][(views["question"] == w.Q_GHOST_DUEL) & (chosen != PASS)]
        counts["answered"].update(word(card) for card in duels.tolist())
        batch.step(chosen, going)
        states = batch.states[going]
        counts["played"].update(cards_of(w.E_DMD_PLAY, states, last))
        counts["negated"].update(cards_of(w.E_NEGATED, states, last))
        going = going[batch.asked[going] != NOBODY]
    return counts


def test_every_card_of_the_dead_mens_deck_is_played_negated_and_answered(capsys: pytest.CaptureFixture[str]) -> None:
    tables = [usage(rules, GAMES) for rules in TABLES]
    counts = {what: sum((each[what] for each in tables), Counter[str]()) for what in tables[0]}
    with capsys.disabled():
        print(f"\n{GAMES * len(TABLES)} games of heuristics with Death Mesa\n{'card':<22}{'played':>8}{'negated':>9}{'answered':>10}")
        for name in sorted(DMD_WORDS):
            print(f"{name:<22}{counts['played'][name]:>8}{counts['negated'][name]:>9}{counts['answered'][name]:>10}")
    assert set(counts["played"]) == set(DMD_WORDS)
    assert set(counts["negated"]) == set(DMD_WORDS) - NEVER_NEGATED
    assert set(counts["answered"]) == set(DMD_WORDS) - NEVER_NEGATED
