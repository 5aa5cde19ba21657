"""The pages of the reference that follow from the code are what `python -m docs.writers` writes; every rule has a test."""

import re
from collections.abc import Iterable

import numpy as np
import pytest

import bang_env
from bang_env import BANG, Batch
from bang_env.kernel.game import LEAST, MOST
from docs.writers import choices, environments, errors, functions, meanings, places, rows
from docs.writers.__main__ import FOLDER, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_the_code_says(name: str) -> None:
    written = PAGES[name]()
    assert (FOLDER / f"{name}.md").read_text("utf-8") == written, "make docs writes it"


def test_every_place_field_and_question_has_a_meaning_and_no_meaning_is_left_over() -> None:
    assert list(places.unknown()) == []


def test_the_seen_ranges_lie_within_what_observations_may_be() -> None:
    for game in places.GAMES:
        assert all(LEAST <= low <= high <= MOST for low, high in places.ranges(game).values())


def test_every_place_that_a_table_has_is_seen() -> None:
    for game, (one, _) in places.GAMES.items():
        for page in one.pages.pages.values():
            blocks = [name for name in page.seat if not name[-1].isdigit()]
            assert all(places.seen(game, page.name, name) for name in (*dict(page.table), *blocks)), page.name


def test_a_block_of_the_observation_is_what_the_page_says() -> None:
    batch = Batch(bang_env.Rules(5), 1, seed=1, views=True)
    at = BANG.pages.slices(batch.rules.pages, 5)
    assert batch.features[0, at["0.life"]] == batch.views["life"][0, 0] / 4
    assert batch.features[0, at["deck"]] == batch.views["deck_n"][0] / 128
    assert np.isclose(batch.features[0, at["living"]], 5 / 8)


def test_what_is_filled_into_sentences_of_errors_is_said_in_words() -> None:
    filled = re.findall("‹(.*?)›", errors.errors())
    assert len(filled) > 200
    assert [words for words in filled if not re.fullmatch(r"[a-z ]+|\.\.\.", words) or words in ("harmless", "join", "len")] == []


def without_test(text: str) -> Iterable[str]:
    """The rows of tables with a column "tests" that name none."""
    with_tests = False
    for line in text.splitlines():
        if line.startswith("| written"):
            with_tests = line.endswith("| tests |")
        elif line.startswith("#"):
            with_tests = False
        elif with_tests and line.startswith("| `") and not line.rstrip("| ").endswith(")"):
            yield line


@pytest.mark.parametrize("write", [rows.cards, rows.characters, rows.events, rows.ghosts_cards, rows.dice_rows])
def test_every_card_character_event_and_role_has_a_scenario(write: object) -> None:
    assert callable(write)
    assert list(without_test(write())) == []


@pytest.mark.parametrize("write", [rows.cards, rows.characters, rows.events, rows.ghosts_cards, rows.dice_rows])
def test_every_card_character_event_and_role_is_played_in_a_function(write: object) -> None:
    assert callable(write)
    lines = [line for line in write().split("\n## The columns")[0].splitlines() if line.startswith("| `") and line.endswith(") |")]
    assert len(lines) > 20
    assert [line for line in lines if "/engine/" not in line] == []


def test_a_function_that_the_engine_does_not_have_is_not_linked() -> None:
    with pytest.raises(LookupError, match=r"attack\.py has no function run_shots"):
        functions.linked("bang", ["attack.run_shots"])


def test_choices_have_words_that_differ() -> None:
    for game in (BANG, bang_env.DICE):
        words = [bang_env.choice_word(number, game) for number in range(game.choices)]
        assert len(set(words)) == len(words)
        assert all(f"| `{word}` |" in choices.choices() for word in words)


def test_versions_end_with_those_that_are_played() -> None:
    for game in (BANG, bang_env.DICE):
        assert environments.VERSIONS[game.name][-1][0] == str(game.version)


def test_errors_name_every_kind_that_is_described() -> None:
    kinds = {kind for kind, _ in errors.raised()}
    assert set(errors.KINDS) <= kinds


def test_the_usual_tables_of_every_environment_are_made() -> None:
    for door in environments.DOORS:
        for switches in door.tables:
            assert door.usual(**switches).rules.choices > 0


def test_meanings_of_places_are_sentences_without_a_full_stop() -> None:
    for texts in (*map(places.meanings_of, meanings.FEATURES), *meanings.QUESTIONS.values()):
        assert all(text and not text.endswith(".") for text in texts.values())
