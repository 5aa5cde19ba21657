"""Public methods of a game take only what is one of its views, records, pages, choices and seats; anything else gets a sentence."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import BANG, DICE, Batch, DiceRules, Rules, Table, features
from bang_env.bang.words import E_TURN
from bang_env.character_game import character_game
from bang_env.kernel.game import Game

GAMES = [(BANG, Rules(8)), (DICE, DiceRules(8))]
TAMPERED = (0x7F, 0x80, 0xFF)


@pytest.mark.parametrize(("game", "rules"), GAMES, ids=[game.name for game, _ in GAMES])
def test_features_of_a_game_are_those_of_its_batches(game: Game, rules: Any) -> None:
    batch = Batch(rules, 64, views=True)
    assert np.array_equal(game.features(batch.views, 8, rules.pages), batch.features)
    assert np.array_equal(game.features(batch.views[::2], 8, rules.pages), batch.features[::2])


@pytest.mark.parametrize(("game", "rules"), GAMES, ids=[game.name for game, _ in GAMES])
def test_features_have_blocks_for_every_seat_of_the_views(game: Game, rules: Any) -> None:
    batch = Batch(rules, 64, views=True)
    for seats in (3, 7, 0, -1, 11, 10**30, None, "8", 8.0, True):
        for _ in range(20):
            with pytest.raises(ValueError, match=r"seats: expected a whole number from 8 \(the seats of the game\) to "):
                game.features(batch.views, seats, rules.pages)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "rules"), GAMES, ids=[game.name for game, _ in GAMES])
def test_bytes_that_are_no_views_have_no_features(game: Game, rules: Any) -> None:
    views = Batch(rules, 4, views=True).views
    chance = np.random.default_rng(1)
    for k in range(300):
        spoilt = views.copy().view(np.uint8)
        if k < len(TAMPERED):
            spoilt.fill(TAMPERED[k])
        else:
            spoilt[:] = chance.integers(0, 256, spoilt.size)
        with pytest.raises(ValueError, match="view"):
            game.features(spoilt.view(views.dtype), 8, rules.pages)


@pytest.mark.parametrize(("game", "rules"), GAMES, ids=[game.name for game, _ in GAMES])
def test_a_method_of_a_game_refuses_what_is_not_its_own_with_a_sentence(game: Game, rules: Any) -> None:
    batch, other = Batch(rules, 2, views=True), Batch(DiceRules(8) if game is BANG else Rules(8), 2, views=True)
    views, states, seats = batch.views, batch.states, np.zeros(2, np.int64)
    pages = ("nope",), None, 5, "base", [["base"]]
    others: tuple[Any, ...] = (None, 3, "x", np.zeros(3), views[0], other.views, states)
    foreign: tuple[Any, ...] = (None, 3, np.zeros(3), states[0], other.states, views)
    places = np.zeros(1, np.int64), np.array([0, 8]), np.array([-1, 0]), np.zeros(2), None
    wrong: list[tuple[Callable[..., object], tuple[Any, ...], str]] = [
        *((game.features, (views, 8, names), "page") for names in pages),
        *((game.plays, (views, names), "page") for names in pages),
        *((game.choice_word, (no,), "choice: expected a whole number") for no in (-1, game.choices, 10**9, "x", None, 1.5)),
        *((game.read_role, (no,), "no role is called") for no in (1, None, "x")),
        *((game.hidden_size, (no,), "players: expected a whole number from 1 to") for no in (0, -1, 99, None, "x")),
        *((game.blocks, (no, rules), "padded_seats: expected a whole number") for no in (7, 99, "x", 8.5)),
        (game.blocks, (8, None), "spec: expected a spec"),
        *((game.features, (rows, 8, rules.pages), "views") for rows in others),
        *((game.read_views, (rows,), "views") for rows in others),
        *((game.eliminated, (rows,), "views: expected a 1-d array of views") for rows in others),
        *((game.plays, (rows, rules.pages), "views: expected a 1-d array of views") for rows in others),
        *((character_game(rules).last_blow, (rows,), "states: expected a 1-d array of records") for rows in foreign),
        *((game.hidden, (rows, seats, 8), "states: expected a 1-d array of records") for rows in foreign),
        *((game.hidden, (states, place, 8), "seats: expected a seat from 0 to 7") for place in places),
    ]
    for call, arguments, sentence in wrong:
        with pytest.raises(ValueError, match=sentence):
            call(*arguments)


def test_the_module_of_features_shows_nothing_that_writes_unchecked() -> None:
    views = Batch(Rules(8), 4, views=True).views
    for name in ("write", "survey", "plan"):
        assert not hasattr(features, name)
    with pytest.raises(ValueError, match="array of shape"):
        features.write_all(views, 10, np.zeros((4, 3), np.float32))


def test_numbers_of_views_have_names() -> None:
    names = BANG.number_words
    view = Table("Sheriff Jourdonnais: Bang", "Outlaw: Missed / Barrel").view(0)
    assert [names["roles"][role] for role in view["role"][:2]] == ["Sheriff", "Unknown"]
    assert names["characters"][view["character"][0]] == "Jourdonnais" and names["questions"][view["question"]] == "play"
    assert next(names["cards"][card] for card in view["in_play"][1] if card).startswith("Barrel")
    assert len(names["deeds"]) == view["did"].shape[2] and names["log"][E_TURN] == "turn"
    dice = DICE.number_words
    assert dice["faces"][0] == "Arrow" and len(dice["deeds"]) == DICE.view["did"].shape[-1] and dice["cards"][1] == "The Bear"
