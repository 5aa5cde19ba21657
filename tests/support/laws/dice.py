"""Laws that hold in every position of the dice game, checked on arrays of games at once."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_COUNTS, SIDE_FACES
from bang_env.dice.words import NOBODY, SEATS

FACES_OF = [set(SIDE_FACES[w.SIDES * kind : w.SIDES * (kind + 1)]) for kind in (w.BASE_DIE, w.LOUDMOUTH, w.COWARD)]


def check(games: NDArray[Any]) -> None:
    """All of them, for records (N,) of the dice game."""
    check_seats(games)
    check_arrows(games)
    check_dice(games)
    check_roles(games)
    check_question(games)


def seated(games: NDArray[Any]) -> NDArray[np.bool_]:
    """(N, SEATS) where somebody sits."""
    return np.asarray(np.arange(SEATS) < games["n"][:, None])


def check_seats(games: NDArray[Any]) -> None:
    """Who is alive has life points, unless they are just being lost; the others have nothing and show their role."""
    there, alive = seated(games), games["alive"] != 0
    losing = (games["frames"][:, :, w.WHAT] == w.F_LOSS) & (np.arange(w.FRAMES) < games["depth"][:, None])
    assert not games["alive"][~there].any(), "an empty chair is alive"
    assert (games["life"] > 0)[alive & ~losing.any(axis=1)[:, None]].all(), "somebody lives on without life"
    out = there & ~alive
    for name in ("life", "arrows"):
        assert not games[name][out].any(), f"an eliminated seat has {name}"
    assert games["shown"][out].all(), "an eliminated seat hides its role"
    office = (3 + games["rule_sheriff_life"]) * (games["rule_special"] != 0)  # of a Sheriff who has become The Good
    assert (games["life"] <= games["max_life"] + office[:, None])[there].all(), "more life than the maximum"
    assert (games["life"] >= 0).all() and (games["max_life"] <= w.MOST_LIFE).all()
    ghost = games["ghost"]
    haunted = ghost != NOBODY
    assert not (haunted & (games["rule_ghost"] == 0)).any()
    assert not games["alive"][haunted, ghost[haunted]].any(), "the Ghost is alive"


def check_arrows(games: NDArray[Any]) -> None:
    """Nine arrows, or as many as the rules say, and the Chief's where it is played, lie in the pile or with somebody alive; the pile is
    never empty at a question.
    """
    assert (games["pile"] + games["arrows"].sum(axis=1) == w.MOST_ARROWS + games["rule_arrows"]).all(), "an arrow is lost or invented"
    played = games["rule_chief"] != 0
    chief = games["chief"]
    assert (chief[~played] == NOBODY).all()
    assert ((chief[played] >= 0) & (chief[played] <= w.PILE)).all()
    held = played & (chief < SEATS)
    assert games["alive"][held, chief[held]].all(), "the Chief's Arrow lies with the dead"
    assert ((games["pile"] + (chief == w.PILE) > 0) | (games["over"] != 0)).all(), "the pile is empty and no Indians come"
    tokens = games["token_seat"]
    owned = tokens != NOBODY
    assert ((games["token_n"] > 0) == owned).all()
    assert games["alive"][owned, tokens[owned]].all(), "tokens lie with the dead"


def check_dice(games: NDArray[Any]) -> None:
    """As many dice as there may be, each with a face that it has, the base dice in order."""
    n = games["dice_n"]
    most = games["rule_dice"] + w.MOST_DICE
    assert (np.isin(n, (0, w.GHOST_DICE)) | (n == most) | (n == most - 1)).all()
    rolled = np.flatnonzero(games["rolled"])
    for game in games[rolled]:
        base = int(game["dice_n"]) - int(game["saloon"] != w.BASE_DIE)
        faces = game["face"][: game["dice_n"]].tolist()
        assert faces[:base] == sorted(faces[:base]), "the dice are out of order"
        own = {face - 1 for face in game["rule_faces"].tolist() if face}
        assert set(faces[:base]) <= (own or FACES_OF[0])
        assert set(faces[base:]) <= (own or FACES_OF[0] if game["saloon"] == w.BASE_DIE else FACES_OF[int(game["saloon"])])
    assert ((games["rerolls"] >= 0) & (games["rerolls"] <= w.REROLLS + 1)).all()
    assert not games["fault"].any()


def check_roles(games: NDArray[Any]) -> None:
    """The roles of this number of players, each special card once, a used one face up; each character once."""
    own = games["rule_roles"][:, w.SHERIFF] > 0
    dealt = (games["role"][own, :, None] == np.arange(1, w.ROLES)).sum(axis=1)
    assert (dealt == games["rule_roles"][own, 1:]).all(), "the roles are not those of the rules"
    for n, counts in ROLE_COUNTS.items():
        of_n = games[(games["n"] == n) & ~own]
        for role in range(1, w.ROLES):
            assert ((of_n["role"] == role).sum(axis=1) == counts[role]).all(), "the roles are not those that were dealt"
    cards, characters = games["card"], games["character"]
    for card in range(1, w.CARDS):
        assert ((cards == card).sum(axis=1) <= 1).all(), "a special role is there twice"
    for character in range(1, w.CHARACTERS):
        assert ((characters == character).sum(axis=1) <= 1).all(), "a character is there twice"
    assert (games["shown"] != 0)[(games["used"] != 0)].all(), "a used role is hidden"
    assert (characters > 0)[seated(games)].all()


def check_question(games: NDArray[Any]) -> None:
    """A running game asks one seat that has turns something with at least two choices; one that is over asks nobody."""
    over = games["over"] != 0
    assert not games["depth"][over].any() and not games["choices"][over].any()
    running = games[~over]
    rows = np.arange(len(running))
    assert ((running["depth"] > 0) & (running["depth"] < w.FRAMES)).all()
    assert (running["choices"] >= 2).all(), "a seat with one choice was asked"
    asked = running["frames"][rows, running["depth"] - 1, w.WHO]
    assert ((asked >= 0) & (asked < running["n"])).all()
    assert (running["alive"][rows, asked] | (running["ghost"] == asked)).all(), "an eliminated seat is asked"
    some = np.arange(w.CHOICE_ROOM) < running["choices"][:, None]
    options = np.sort(np.where(some, running["choice"].astype(int), -1 - np.arange(w.CHOICE_ROOM)), axis=1)
    assert (options[:, 1:] != options[:, :-1]).all(), "a choice is offered twice"
    lone = (games["rule_three"] != 0) & ~games["alive"].any(axis=1)
    assert (games["won"].any(axis=1) | lone)[over].all(), "nobody has won a game that is over"
    assert not games["won"][~over].any()


class Kept:
    """The things that a game (1,) was dealt, by name: no role card, special role, character or arrow is lost, doubled or invented later."""

    def __init__(self, game: NDArray[Any]) -> None:
        self.dealt = names_of(game)

    def check(self, game: NDArray[Any]) -> None:
        """To be called after every decision."""
        now = names_of(game)
        wrong = {place: (names, now[place]) for place, names in self.dealt.items() if now[place] != names}
        assert not wrong, f"dealt, and there now: {wrong}"


def names_of(game: NDArray[Any]) -> dict[str, list[int]]:
    """The names that lie on the table of one game (1,), sorted, each as often as it is there; and how many arrows there are."""
    row = game[0]
    return {
        "roles": sorted(row["role"][: row["n"]].tolist()),
        "special roles": sorted(row["card"][: row["n"]].tolist()),
        "characters": sorted(row["character"][: row["n"]].tolist()),
        "arrows": [int(row["pile"] + row["arrows"].sum()), int(row["chief"] != NOBODY)],
    }
