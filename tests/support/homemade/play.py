"""Random games with the homemade set, for a project that has it (`edits.py`): every law at every decision, no peeking, every card used."""

import hashlib

import numpy as np

import bang_agents
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import CHARACTER_WORDS, FACE_KIND, FIRST_FACE, KIND_OF, KIND_WORDS
from bang_env.bang.features.pages import features
from bang_env.bang.rules import Rules
from bang_env.bang.words import E_ABILITY, E_PLAY, NOBODY, Q_PLAY
from bang_env.doors.batch import Batch
from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_experiments.measuring.golden import ALL_SETS, pick, table
from tests.support.games.positions import copy_of, view_of
from tests.support.laws.bang import check
from tests.support.laws.batched_positions import Together

SWITCHES = {"homemade": True}
TABLES = (
    Rules(players=4, **SWITCHES),
    Rules(players=7, **SWITCHES, beer_at_full_life=False),
    Rules(players=8, **SWITCHES, **ALL_SETS),
    Rules(players=10, rebel=True, **SWITCHES, **ALL_SETS),
    Rules(players=6, death_mesa=True, **SWITCHES),
)
OWN = {row.kind for row in CARD_SETS[-1].cards}
PLAYED = {"SnakeOil", "Lantern", "GrannyOakley"}


def play(games: int) -> str:
    """So many games of random players, looked at in every decision; a hash of all that happened."""
    digest, unseen, positions = hashlib.sha256(), set(PLAYED), Together(check)
    made = [table(rules) for rules in TABLES]
    for number in range(games):
        game = made[number % len(made)]
        dice = mix(number)
        game.deal(0, dice)
        while (seat := game.asked(0)) != NOBODY:
            positions.add(game.array)
            look(game, seat, dice)
            for event, actor, _, card in game.array["log"][0].tolist():
                if event == E_PLAY and card:
                    unseen.discard(KIND_WORDS[KIND_OF[card - 1]])
                if event == E_ABILITY:
                    unseen.discard(CHARACTER_WORDS[game.array["able"][0, actor]])
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
        positions.add(game.array)
        digest.update(game.array.tobytes())
    positions.check()
    assert not unseen, f"never used: {unseen}"
    return digest.hexdigest()


def numbering() -> str:
    """How many choices a table with the set has, alone and with others; each by the number that the game gives it there. In plain Python
    alone: compiled, these functions are of C.
    """
    from bang_env.bang.cards.table_numbers import choice_meant, number_at_table

    tables = [Rules(5, **SWITCHES, **others) for others in ({}, {"dodge_city": True}, ALL_SETS, {"death_mesa": True})]
    for rules in tables:
        for number, choice in enumerate(rules.numbers):
            assert (number_at_table(rules.sets, choice), choice_meant(rules.sets, number)) == (number, choice)
    return " ".join(f"{rules.choices}:{rules.choice_word(rules.choices - 1)}" for rules in tables)


def look(game: Games, seat: int, dice: int) -> None:
    """No peeking: a world that the seat asked cannot tell from the true one looks the same to it; its features can be written."""
    other = copy_of(game)
    other.resample(0, seat, dice >> 1)
    assert view_of(other, seat).tobytes() == view_of(game, seat).tobytes()
    assert other.options(0) == game.options(0)
    assert np.isfinite(features(view_of(game, seat))).all()


def heuristics(steps: int) -> str:
    """Heuristics, who know nothing of the set, play it by its rows."""
    digest = hashlib.sha256()
    for rules in TABLES:
        batch = Batch(rules, games=2, seed=3, views=True)
        player = bang_agents.make("heuristic", seed=1)
        for _ in range(steps):
            batch.step(player.act(batch.views, batch.masks))
            digest.update(batch.states.tobytes() + batch.features.tobytes())
    return digest.hexdigest()


def shares_played(steps: int) -> str:
    """For each homemade card, of the turns in which heuristics could play it the share in which they did: "SnakeOil 0.91 Lantern 0.87"."""
    offered: dict[str, set[tuple[int, ...]]] = {KIND_WORDS[kind]: set() for kind in OWN}
    taken: dict[str, set[tuple[int, ...]]] = {KIND_WORDS[kind]: set() for kind in OWN}
    batch, numbers = Batch(TABLES[0], games=8, seed=3, features=False, views=True), TABLES[0].numbers
    player = bang_agents.make("heuristic", seed=1)
    for _ in range(steps):
        views, masks = batch.views, batch.masks
        choices = player.act(views, masks)
        states = batch.states
        for game in np.flatnonzero(views["question"] == Q_PLAY):
            turn = int(game), int(batch.episode[game]), int(states["round"][game]), int(states["turn"][game])
            for number in np.flatnonzero(masks[game]):
                face = numbers[number] - FIRST_FACE
                if face >= 0 and FACE_KIND[face] in OWN:
                    offered[KIND_WORDS[FACE_KIND[face]]].add(turn)
                    if choices[game] == number:
                        taken[KIND_WORDS[FACE_KIND[face]]].add(turn)
        batch.step(choices)
    return " ".join(f"{name} {len(taken[name]) / max(1, len(turns)):.2f} of {len(turns)}" for name, turns in offered.items())
