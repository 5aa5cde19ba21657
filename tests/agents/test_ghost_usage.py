"""Games of heuristics with Death Mesa: every card of the Dead Men's Deck is played, negated and answered."""

from collections import Counter

import numpy as np
import pytest

from bang_agents.bang.act import choices
from bang_env import Rules
from bang_env.bang import words as w
from bang_env.bang.cards.tables import DMD_WORDS, PASS, dmd_print
from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_experiments.measuring.golden import table

GAMES = 2_000
TABLES = (Rules(players=5, death_mesa=True), Rules(players=7, death_mesa=True), Rules(players=8, death_mesa=True, dodge_city=True))
NEVER_NEGATED = {"Syphon"}


def new_events(before: int, log: np.ndarray, after: int) -> list[tuple[int, int]]:
    """What has been written since, as (event, card); at most as much as the log keeps."""
    return [(int(log[k % w.LOG][0]), int(log[k % w.LOG][3]) - 1) for k in range(max(before, after - w.LOG), after)]


def usage(games: int) -> dict[str, Counter[str]]:
    """How often each card was played, negated, and answered for in a duel of ghosts."""
    counts = {what: Counter[str]() for what in ("played", "negated", "answered")}
    view = np.zeros(1, VIEW)
    tables = [table(rules) for rules in TABLES]
    for number in range(games):
        rules, game = TABLES[number % len(TABLES)], tables[number % len(TABLES)]
        game.deal(0, mix(number) >> 1)
        record = game.array[0]
        while (seat := game.asked(0)) != NOBODY:
            mask = np.zeros((1, rules.choices), np.bool_)
            mask[0, list(game.options(0))] = True
            game.view(0, seat, view)
            choice = int(choices(view, mask)[0])
            if game.question(0) == w.Q_GHOST_DUEL and choice != PASS:
                counts["answered"][DMD_WORDS[dmd_print(int(view[0]["rite_card"]))[0]]] += 1
            before = int(record["log_n"])
            game.answer(0, choice)
            for event, card in new_events(before, record["log"], int(record["log_n"])):
                if event in (w.E_DMD_PLAY, w.E_NEGATED):
                    counts["played" if event == w.E_DMD_PLAY else "negated"][DMD_WORDS[dmd_print(card)[0]]] += 1
    return counts


def test_every_card_of_the_dead_mens_deck_is_played_negated_and_answered(capsys: pytest.CaptureFixture[str]) -> None:
    counts = usage(GAMES)
    with capsys.disabled():
        print(f"\n{GAMES} games of heuristics with Death Mesa\n{'card':<22}{'played':>8}{'negated':>9}{'answered':>10}")
        for name in sorted(DMD_WORDS):
            print(f"{name:<22}{counts['played'][name]:>8}{counts['negated'][name]:>9}{counts['answered'][name]:>10}")
    assert set(counts["played"]) == set(DMD_WORDS)
    assert set(counts["negated"]) == set(DMD_WORDS) - NEVER_NEGATED
    assert set(counts["answered"]) == set(DMD_WORDS) - NEVER_NEGATED
