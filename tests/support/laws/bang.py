"""Laws that hold in every position of every game, checked on arrays of games (dtype GAME) at once."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CARD_COUNT, FACE_OF, KIND_OF, LIFE_OF, SET_DECKS, WEAPON_OF
from bang_env.bang.engine.layout import GAME
from bang_env.bang.words import FRAMES, LAID, NOBODY, PILE, SEATS
from tests.support.games.whole import whole
from tests.support.laws.ghosts import check_ghosts, going_on

GameArray = NDArray[Any]  # dtype GAME, shape (N,)
OF_GHOSTS = (w.F_HAUNT, w.F_REDRAW, w.F_RITE, w.F_NEGATE, w.F_ATTACK, w.F_POSSESS)  # frames that ask ghosts alone
KINDS = np.array(KIND_OF[:CARD_COUNT])
LIVES = np.array(LIFE_OF)
DECK_OF_SETS = np.array([np.bincount(deck, minlength=CARD_COUNT) for deck in SET_DECKS])


def decks_of(games: GameArray) -> NDArray[np.int64]:
    """How often each print is in the deck that is played: (N, CARD_COUNT)."""
    decks = np.asarray(games["sets"] @ DECK_OF_SETS, np.int64)
    for row in np.flatnonzero(games["rule_deck_n"]):
        decks[row] = np.bincount(games["rule_deck"][row, : games["rule_deck_n"][row]], minlength=CARD_COUNT)
    return decks


def cards_of(games: GameArray) -> NDArray[np.int64]:
    """How often each print lies anywhere on the table: (N, CARD_COUNT)."""
    games, rows = whole(games, GAME), len(games)
    counts = np.zeros(rows * CARD_COUNT, np.int64)
    for zone in ("deck", "discard", "laid", "hand", "in_play", "goods"):
        cards = games[zone]
        count = games["in_play_n"] + games["aside_n"] if zone == "in_play" else games[f"{zone}_n"]
        there = np.arange(cards.shape[-1]) < count[..., None]
        row = np.broadcast_to(np.arange(rows).reshape(-1, *[1] * (cards.ndim - 1)), cards.shape)
        counts += np.bincount(row[there] * CARD_COUNT + cards[there], minlength=rows * CARD_COUNT)
    return counts.reshape(rows, CARD_COUNT)


def stacks(games: GameArray) -> NDArray[np.bool_]:
    """Which hands are Stacks (The Lone Gunslinger), which lie as they came: (N, SEATS)."""
    return np.asarray((games["rule_gunslinger"][:, None] != 0) & np.isin(games["role"], (w.OUTLAW, w.RENEGADE)))


def check_cards(games: GameArray) -> None:
    """No card is lost, doubled or invented."""
    wrong = np.flatnonzero((cards_of(games) != decks_of(games)).any(axis=1))
    assert not len(wrong), f"game {wrong[0]}: the cards on the table are not the deck"


def check_life(games: GameArray) -> None:
    """Nobody has more life than his maximum; whoever is at 0 or below is eliminated or in his dying window."""
    seated = np.arange(SEATS) < games["n"][:, None]
    alive = games["alive"].astype(bool) & seated
    assert (games["life"] <= games["max_life"])[seated].all(), "somebody has more life than his maximum"
    more = games["rule_life"].astype(int)[:, None]
    office_brings = 1 + games["rule_sheriff_life"].astype(int)[:, None]
    assert (games["life"] <= 4 + more + office_brings)[seated].all()
    chosen = games["character"] > 0
    points = (games["max_life"] - LIVES[games["character"]] - more)[seated & chosen & (games["phase"] != w.SETUP)[:, None]]
    office = (np.arange(SEATS) == games["sheriff"][:, None])[seated & chosen & (games["phase"] != w.SETUP)[:, None]]
    brings = np.broadcast_to(office_brings, seated.shape)[seated & chosen & (games["phase"] != w.SETUP)[:, None]]
    assert ((points == 0) | (points == brings) & office).all(), "a maximum that is neither the character's nor a Sheriff's"
    set_up = games["phase"] != w.SETUP
    ghosts = np.arange(SEATS) == games["ghost"][:, None]
    assert (games["life"] == 0)[ghosts].all(), "a ghost has life points"
    dying = alive & (games["life"] <= 0) & set_up[:, None] & ~ghosts
    for game, seat in zip(*np.nonzero(dying), strict=True):
        frames = games["frames"][game, : games["depth"][game]]
        hits = frames[frames[:, w.WHAT] == w.F_HIT]
        assert (hits[:, w.WHO] == seat).any(), f"game {game}: seat {seat} lives on without life"
    assert (games["life"] > -4)[seated].all()
    assert ((games["ghost"] == NOBODY) | (games["ghost"] == games["turn"])).all(), "a ghost stays after its turn"


def check_room(games: GameArray) -> None:
    """Stack, piles and hands stay within their room, every frame is of a kind, seats are seats."""
    depth = games["depth"]
    assert ((depth >= 0) & (depth < FRAMES)).all(), "the stack of frames is not bounded"
    there = np.arange(FRAMES) < depth[:, None]
    kinds = games["frames"][..., w.WHAT][there]
    assert ((kinds > 0) & (kinds < w.FRAME_KINDS)).all()
    seats = games["frames"][..., w.WHO][there]
    assert ((seats >= NOBODY) & (seats < SEATS)).all()
    assert ((games["deck_n"] >= 0) & (games["deck_n"] <= PILE)).all()
    assert ((games["discard_n"] >= 0) & (games["discard_n"] <= PILE)).all()
    assert ((games["laid_n"] >= 0) & (games["laid_n"] <= LAID)).all()
    assert ((games["hand_n"] >= 0) & (games["hand_n"] <= w.HAND)).all()
    assert ((games["in_play_n"] >= 0) & (games["in_play_n"] <= w.IN_PLAY)).all()


def check_seats(games: GameArray) -> None:
    """Empty chairs are empty, the eliminated show their role; hands are sorted by print and known to their owner."""
    seats = np.arange(SEATS)
    seated = seats < games["n"][:, None]
    for name in ("alive", "role", "hand_n", "in_play_n", "won"):
        assert not games[name][~seated].any(), f"an empty chair has {name}"
    out = seated & ~games["alive"].astype(bool)
    assert (games["shown"].astype(bool) | ~out).all(), "an eliminated player's role is hidden"
    places = np.arange(w.HAND)
    held = places < games["hand_n"][..., None]
    both = held[..., 1:] & held[..., :-1]
    both &= ~stacks(games)[..., None]
    assert (games["hand"][..., 1:] >= games["hand"][..., :-1])[both].all(), "a hand is not sorted"
    assert ((games["known"] >> seats[:, None]) & 1)[held].all(), "somebody does not know his own card"


def check_question(games: GameArray) -> None:
    """A running game asks one seat something with at least two options; that seat is in the game, or orders the cards it leaves behind, or
    is a ghost with a ghost's business.
    """
    running = np.flatnonzero(games["over"] == 0)
    live = games[running]
    assert (live["depth"] > 0).all()
    rows = np.arange(len(live))
    top = live["frames"][rows, live["depth"] - 1]
    asked = top[:, w.WHO]
    assert ((asked >= 0) & (asked < live["n"])).all(), "nobody is asked in a running game"
    assert (live["choices"] >= 2).all(), "a seat with one choice was asked"
    some = np.arange(games["choice"].shape[1]) < live["choices"][:, None]
    options = np.sort(np.where(some, live["choice"], -1 - np.arange(some.shape[1])), axis=1)
    assert (options[:, 1:] != options[:, :-1]).all(), "a choice is offered twice"
    alive = live["alive"][rows, asked].astype(bool)
    leaving = (top[:, w.WHAT] == w.F_HIT) & (top[:, w.STEP] == w.H_SPOILS)
    haunting = live["sets"][:, w.SET_DEATH_MESA].astype(bool) & np.isin(top[:, w.WHAT], OF_GHOSTS)
    possessed = going_on(live, w.F_RITE, w.WHO)[rows, asked] & (top[:, w.WHAT] == w.F_TAKE) & (top[:, w.A] == w.BRAWL_ALL)
    haunting |= possessed & ~alive
    assert (alive ^ (leaving | haunting)).all(), "an eliminated player is asked what is no ghost's business, or a living one what is"


def check_events(games: GameArray) -> None:
    """Each event comes at most once; the one in force is the last that came; everybody has the ability that is his now."""
    games = whole(games, GAME)
    played = games[games["phase"] != w.SETUP]
    assert ((played["event_at"] >= 0) & (played["event_at"] <= played["events_n"]) & (played["events_n"] <= w.EVENT_ROOM)).all()
    for game in played[played["events_n"] > 0]:
        deck = game["events"][: game["events_n"]].tolist()
        assert len(set(deck)) == len(deck) and deck[-1] in (w.HIGH_NOON, w.A_FISTFUL_OF_CARDS), "an event comes twice"
        assert game["event"] == (deck[game["event_at"] - 1] if game["event_at"] else w.NO_EVENT), "not the last event is in force"
    own = np.where(played["character"] == w.VERA_CUSTER, played["copied"], played["character"])
    ghosts = (played["sets"][:, w.SET_DEATH_MESA, None] != 0) & (played["alive"] == 0)
    able = np.where((played["event"][:, None] == w.HANGOVER) | ghosts | (played["nightmare"] != 0), w.NO_CHARACTER, own)
    assert (played["able"] == able).all(), "an ability is not up to date"


def check_in_play(games: GameArray) -> None:
    """Nobody has two cards of one face in play, or two weapons; the eliminated have none, unless somebody is about to take or bury them."""
    there = np.arange(w.IN_PLAY) < games["in_play_n"][..., None]
    faces = np.where(there, np.array(FACE_OF)[games["in_play"]], -1 - np.arange(w.IN_PLAY))
    faces = np.sort(faces, axis=-1)
    assert (faces[..., 1:] != faces[..., :-1]).all(), "two cards of one name lie in front of a player"
    weapons = np.array(WEAPON_OF)[np.array(KIND_OF)[games["in_play"]]] > 0
    assert ((weapons & there).sum(axis=-1) <= 1).all(), "two weapons lie in front of a player"
    out = (np.arange(SEATS) < games["n"][:, None]) & (games["alive"] == 0)
    for game, seat in zip(*np.nonzero(out & (games["hand_n"] + games["in_play_n"] + games["aside_n"] > 0)), strict=True):
        frames = games["frames"][game, : games["depth"][game]].tolist()
        going = [(frame[w.WHAT], frame[w.BY if frame[w.WHAT] == w.F_SHARE else w.WHO]) for frame in frames]
        assert (w.F_HIT, seat) in going or (w.F_SHARE, seat) in going, f"game {game}: seat {seat} is eliminated and has cards"


def check_end(games: GameArray) -> None:
    """A game that is over has a winner, who wins with his side, and nobody is asked any more."""
    over = games[games["over"] != 0]
    won = over["won"].astype(bool)
    assert won.any(axis=1).all(), "a game without a winner"
    assert (over["choices"] == 0).all()
    assert (won.sum(axis=1) == 1)[over["rule_three"] != 0].all(), "three players: one wins"
    role = over["role"]
    law = np.isin(role, (w.SHERIFF, w.DEPUTY))
    outlaws = role == w.OUTLAW
    assert not ((won & law).any(axis=1) & (won & ~law & (role != w.REBEL)).any(axis=1)).any(), "the law and its enemies both win"
    some = (won & outlaws).any(axis=1)
    assert (won | ~outlaws)[some].all(), "an Outlaw does not win with the Outlaws"
    for game in over[over["rule_three"] == 0]:
        assert set(np.flatnonzero(game["won"]).tolist()) == winners(game), "the wrong ones have won"


def winners(game: NDArray[Any]) -> set[int]:
    """Who has won a game that is over, from who is alive (not with three players)."""
    seats = range(game["n"])
    role, slayer, sheriff = game["role"].tolist(), game["slayer"].tolist(), int(game["sheriff"])
    living = [p for p in seats if game["alive"][p]]
    if sheriff in living:
        return {p for p in seats if role[p] == w.SHERIFF or (role[p] == w.DEPUTY and not game["lost"][p])}
    outlaws = {p for p in seats if role[p] == w.OUTLAW}
    if not living and game["sets"][w.SET_DEATH_MESA] and game["avenger"] != NOBODY:
        return {int(game["avenger"])}
    if len(living) == 1 and (role[living[0]] == w.RENEGADE or sheriff == NOBODY):
        killer = NOBODY if sheriff == NOBODY else slayer[sheriff]
        shared = game["rule_showdown"] and killer != NOBODY and role[killer] == w.OUTLAW and killer not in living
        return {*living, *(outlaws if shared else ())}
    return outlaws


def names_of(game: NDArray[Any]) -> dict[str, dict[int, int]]:
    """How often each name lies anywhere on the table of one game (1,): cards, cards of the Dead Men's Deck, events, characters, roles."""
    row = whole(game, GAME)[0]
    piles = {name: row[name][: row[f"{name}_n"]] for name in ("dmd_deck", "dmd_discard", "dmd_used")}
    dead = [*piles.values(), *(row["ghost_hand"][p][: row["ghost_hand_n"][p]] for p in range(row["n"]))]
    kinds = np.bincount(KINDS, weights=cards_of(game)[0])
    tallies = {
        "cards": dict(enumerate(kinds.astype(int).tolist())),
        "cards of the dead": Counter(((np.concatenate(dead).astype(int) - w.FIRST_DMD) // w.DMD_PRINTS).tolist()),
        "events": Counter(row["events"][: row["events_n"]].tolist()),
        "characters": Counter(abs(row["dealt"][: row["n"]]).reshape(-1).tolist()),
        "roles": Counter(row["role"][: row["n"]].tolist()),
    }
    return {place: {name: number for name, number in names.items() if number} for place, names in tallies.items()}


class Kept:
    """The things that a game (1,) was dealt, by name: none is lost, doubled or invented afterwards."""

    def __init__(self, game: NDArray[Any]) -> None:
        self.dealt = names_of(game)
        deck = np.bincount(KINDS, weights=decks_of(game)[0])
        assert self.dealt["cards"] == {kind: int(number) for kind, number in enumerate(deck) if number}, "not the deck was dealt"
        dead = Counter(((game["rule_dmd"][0, : game["rule_dmd_n"][0]].astype(int) - w.FIRST_DMD) // w.DMD_PRINTS).tolist())
        assert self.dealt["cards of the dead"] == dead, "not the Dead Men's Deck was dealt"

    def check(self, game: NDArray[Any]) -> None:
        """To be called after every decision."""
        now = names_of(game)
        wrong = {place: (names, now[place]) for place, names in self.dealt.items() if now[place] != names}
        assert not wrong, f"dealt, and there now: {wrong}"
        row = game[0]
        seats = range(row["n"])
        assert all(row["character"][p] == row["dealt"][p][0] for p in seats), "a character that was not dealt"


CHECKS = (check_cards, check_life, check_room, check_seats, check_question, check_events, check_in_play, check_end, check_ghosts)


def check(games: GameArray) -> None:
    """Every law, on every game of the array."""
    for law in CHECKS:
        law(games)
