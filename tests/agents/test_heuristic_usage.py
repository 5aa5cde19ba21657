"""The heuristic uses everything that there is: each card, each ability, each choice that an event gives."""

import pytest

from bang_agents import make
from bang_env import Rules
from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHARACTER_NAMES, EVENT_NAMES, KIND_WORDS
from tests.support.traces.usage import CHOSEN, Usage

TABLES = [(3, False), (4, False), (5, False), (6, True), (7, False)]
GAMES = 400


def test_every_card_every_ability_and_every_event_is_used_in_2000_games(capsys: pytest.CaptureFixture[str]) -> None:
    usage = Usage()
    for number, (players, rebel) in enumerate(TABLES):
        rules = Rules(players, rebel=rebel, dodge_city=True, high_noon=True, fistful=True)
        usage.watch(rules, make("heuristic"), GAMES, seed=100 + number)
    with capsys.disabled():
        print("", *usage.lines(), sep="\n")
    assert usage.games == 2000
    assert not [name for name in KIND_WORDS if not usage.cards[name]]
    assert not [name for name in CHARACTER_NAMES[1:] if not usage.abilities[name]]
    assert not [name for name in EVENT_NAMES[1:] if not usage.events[name]]
    assert not [name for name in CHOSEN if not usage.chosen[name]]
    assert len(KIND_WORDS) == w.KINDS
