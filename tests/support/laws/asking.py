"""All that may be asked of a game, and the law that asking changes no byte of it."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.doors.text import describe
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.screen import screen_of
from bang_env.kernel.spec import Spec

LISTED = ("choices", "choice")  # where the options of the pending question stand
Opening = Callable[[NDArray[Any]], Any]  # the positions of a house, with `ask_again`


def everything(text: str, names: list[str]) -> list[int]:
    """A text that means every name there is."""
    return list(range(len(names)))


def ask_everything(rules: Spec, game: Games) -> None:
    """Puts every door's questions to game 0: who is asked what, views, features, texts, boards, and why what is not offered is not."""
    seat, options = game.asked(0), game.options(0)
    record, screen, players = game.array, screen_of(rules.game), rules.players
    game.question(0), game.roles(0, players), game.won(0, players), game.alive(0, players)
    views = np.zeros(players, rules.game.view)
    for p in range(players):
        game.view(0, p, views[p : p + 1])
    rules.game.features(views, players, rules.pages)
    rules.game.hidden(np.repeat(record, players), np.arange(players), players)
    mask = np.zeros(rules.choices, np.int8)
    mask[options] = 1
    for p in range(players):
        str(describe(rules.game, views[p : p + 1], mask if p == seat else np.zeros_like(mask)))
    screen.board(record)
    for eyes in (NOBODY, max(seat, 0)):
        scene = screen.look(record, eyes)
        screen.board(scene, last=5), screen.below(scene, [max(seat, 0)], 80), screen.happened(None, record, eyes)
        if seat != NOBODY:
            screen.why_not(scene, options, "", everything), screen.prompt(scene, [seat]), screen.in_a_play(scene)
            [screen.choice_words(scene, choice) for choice in options]


def check_asking(rules: Spec, game: Games, opening: Opening) -> None:
    """Game 0 is the same to the byte once everything has been asked, and the options are those that they were."""
    before = game.array.tobytes()
    ask_everything(rules, game)
    assert game.array.tobytes() == before, "asking has changed the game"
    if game.asked(0) != NOBODY:
        again = opening(game.array.copy())
        again.ask_again(0)
        assert again.array.tobytes() == before, "options that are listed anew are others, or have changed the game"


def check_listing(records: NDArray[Any], opening: Opening) -> None:
    """Check that listing the options of positions (N,), whatever they are, writes to no fields but those of LISTED."""
    asked = opening(records.copy())
    for number in range(len(records)):
        asked.ask_again(number)
    after = asked.array.copy()
    for name in LISTED:
        after[name] = records[name]
    if after.tobytes() != records.tobytes():
        changed = [name for name in records.dtype.names or () if (after[name] != records[name]).any()]
        raise AssertionError(f"listing the options has changed {changed}")


def bent(record: NDArray[Any]) -> NDArray[Any]:
    """A position (1,) of the card game, (N,) times: under each event of its sets, with each hand card of the asked seat as the one that the
    Law of the West shows; where there are ghosts, cards that lie in front lie sideways, all but the first of each seat.
    """
    first = record.copy()
    game = first[0]
    fallen = np.flatnonzero(game["alive"][: game["n"]] == 0)
    if game["sets"][w.SET_DEATH_MESA] and len(fallen):
        laid = np.clip(np.minimum(game["in_play_n"] - 1, w.ASIDE - game["aside_n"]), 0, None)
        for p, n in enumerate(laid.tolist()):
            game["aside_by"][p][n:] = game["aside_by"][p][: w.ASIDE - n].copy()
            game["aside_by"][p][:n] = fallen[0]
        game["in_play_n"] -= laid
        game["aside_n"] += laid
    seat = game["frames"][game["depth"] - 1, w.WHO]
    hand = game["hand"][seat][: game["hand_n"][seat]].tolist()
    events = {*game["events"][: game["events_n"]].tolist(), w.NO_EVENT}
    shown = [(event, card + 1) for event in events for card in (hand if event == w.LAW_OF_THE_WEST else [NOBODY])]
    records = np.repeat(first, len(shown))
    records["event"], records["law"] = np.transpose(shown)
    return records
