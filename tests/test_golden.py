"""The golden signature: whoever changes how the game goes changes this line, and says so in CHANGELOG.md."""

import pytest

from bang_env.rules import Rules
from experiments.golden import BASE_TABLES, SET_TABLES, TABLES, mix, pick, signature

SIGNATURES = (("base", BASE_TABLES, "cc7c93497f72a65a"), ("sets", SET_TABLES, "fa3cc00d740aae8b"))


@pytest.mark.parametrize(("tables", "expected"), [pinned[1:] for pinned in SIGNATURES], ids=[pinned[0] for pinned in SIGNATURES])
def test_ten_thousand_seeded_games_go_as_they_always_went(tables: tuple[Rules, ...], expected: str) -> None:
    assert signature(10_000, of=tables) == expected


def test_the_signature_moves_with_the_seed_and_the_number_of_games() -> None:
    few = len(TABLES)
    assert len({signature(few), signature(few, seed=1), signature(few - 1), signature(few, sight=True)}) == 4


def test_the_random_player_is_uniform_over_the_options() -> None:
    drawn = [pick(range(5), mix(seed)) for seed in range(5_000)]
    assert all(900 < drawn.count(option) < 1_100 for option in range(5))
