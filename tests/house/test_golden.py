"""The golden signature: whoever changes how the game goes changes this line, and says so in CHANGELOG.md."""

from typing import Any

import pytest

from bang_env import BANG
from bang_env.kernel.chance import mix
from bang_experiments.measuring.golden import KINDS_OF_TABLES, TABLES, Args, pick, signature

VERSION = 7  # of records of play: another one whenever the same choices lead elsewhere
SIGNATURES = {
    "base": "30657117e51d82df",
    "sets": "6e4af6a7e92a1470",
    "lone": "a8f033623e4b11fc",
    "mesa": "d6d70734131e452d",
    "letter": "8c8a8d41d3632479",
    "changed": "2b92ac03e189df4f",
    "dice": "53a7e80235107c07",
    "changed dice": "4267b6a37237fa9e",
}


@pytest.mark.parametrize("kind", KINDS_OF_TABLES)
def test_ten_thousand_seeded_games_go_as_they_always_went(kind: str) -> None:
    assert signature(10_000, of=KINDS_OF_TABLES[kind]) == SIGNATURES[kind]


def test_records_of_play_say_by_which_version_of_the_game_they_go() -> None:
    assert BANG.version == VERSION, "the signatures above are those of this version"


def test_the_signature_moves_with_the_seed_and_the_number_of_games() -> None:
    few = len(TABLES)
    assert len({signature(few), signature(few, seed=1), signature(few - 1), signature(few, sight=True)}) == 4


def test_the_random_player_is_uniform_over_the_options() -> None:
    drawn = [pick(range(5), mix(seed)) for seed in range(5_000)]
    assert all(900 < drawn.count(option) < 1_100 for option in range(5))


@pytest.mark.parametrize("change", [{"games": 0}, {"games": -5}, {"seed": -1}, {"of": "none"}])
def test_what_hashes_nothing_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(change))}: expected"):
        Args(**change).check()
