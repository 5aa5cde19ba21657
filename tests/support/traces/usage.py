"""Use of cards, abilities, events and their choices at a table, counted step by step over many games at once."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env import Batch, Rules
from bang_env.bang import words as w
from bang_env.bang.cards import tables as t

Flags = NDArray[np.bool_]
FACE_KIND = np.array([*t.FACE_KIND, 0])
FACE_SUIT = np.array([*t.FACE_SUIT, 0])
KIND = np.array([0, *t.KIND_OF])  # by print + 1
FACE = np.array([-1, *t.FACE_OF])
MISSED_SYMBOL = np.array(t.MISSED_OF, np.bool_)
GREEN = np.array(t.BORDER_OF) == w.GREEN
FARTHER = np.array(t.DISTANCE_TO)
NEARER = np.array(t.DISTANCE_FROM)
WEAPON = np.array(t.WEAPON_OF)
LOGGED = {w.BART_CASSIDY, w.EL_GRINGO, w.SID_KETCHUM, w.SUZY_LAFAYETTE, w.VULTURE_SAM, w.CHUCK_WENGAM, w.DOC_HOLYDAY, w.HERB_HUNTER,
          w.JOSE_DELGADO, w.MOLLY_STARK}  # fmt: skip


class Moment:
    """The views of the asked seats of some games, and what they choose, column by column."""

    def __init__(self, views: NDArray[np.void], masks: Flags, choices: NDArray[np.int64]) -> None:
        self.views, self.masks, self.choices = views, masks, choices
        self.question = views["question"]
        self.face = np.where(choices >= t.FIRST_FACE, choices - t.FIRST_FACE, len(t.FACE_KIND))
        self.is_face = self.face < len(t.FACE_KIND)
        self.kind = FACE_KIND[self.face]
        self.is_seat = (choices >= t.FIRST_SEAT) & (choices < t.FIRST_OPTION)
        self.seat = np.where(self.is_seat, choices - t.FIRST_SEAT, 0)
        self.option = choices - t.FIRST_OPTION
        place = np.arange(w.IN_PLAY)
        self.lying = np.where(place < views["in_play_n"][:, :, None], views["in_play"], 0)  # (N, SEATS, IN_PLAY), prints + 1
        self.mine = self.lying[:, 0]
        self.from_play = self.is_face & (FACE[self.mine] == self.face[:, None]).any(axis=1)
        character = views["character"]
        able = np.where(character == w.VERA_CUSTER, views["copied"], character)
        self.ables = np.where((views["event"] == w.HANGOVER)[:, None], w.NO_CHARACTER, able)
        self.able = self.ables[:, 0]
        self.playing = self.question == w.Q_PLAY
        self.dodging = self.question == w.Q_DODGE
        self.aiming = (self.question == w.Q_TARGET) & (KIND[views["cause_card"]] == w.BANG) & (views["cause_card"] > 0)

    def has(self, kind: int) -> Flags:
        """Whether a card of that name lies in front of the asked seat."""
        return np.asarray(((KIND[self.mine] == kind) & (self.mine > 0)).any(axis=1))

    def steps(self) -> NDArray[np.int64]:
        """(N, SEATS): the shorter way round over living seats."""
        alive = self.views["alive"].astype(np.int64)
        before = np.cumsum(alive, axis=1) - alive
        return np.asarray(np.minimum(before, alive.sum(axis=1)[:, None] - before))

    def changed(self, seat: NDArray[np.int64], by: NDArray[np.int64]) -> NDArray[np.int64]:
        """The sum that the cards in play of a seat add to a distance."""
        cards = self.lying[np.arange(len(seat)), seat]
        return np.asarray((by[KIND[cards]] * (cards > 0)).sum(axis=1))

    def reach(self) -> NDArray[np.int64]:
        """How far the weapon in play carries."""
        return np.asarray(np.maximum(1, (WEAPON[KIND[self.mine]] * (self.mine > 0)).max(axis=1)))


def card_used(m: Moment) -> Flags:
    """Brown and blue cards are played or answer something, green ones are used from in front of their owner."""
    plays = m.playing | m.dodging | np.isin(m.question, (w.Q_INDIANS, w.Q_DUEL, w.Q_LAST_CHANCE))
    return np.asarray(m.is_face & plays & (~GREEN[m.kind] | m.from_play))


def needed_rose(m: Moment) -> Flags:
    """A BANG! that reaches its target only since she sees it nearer."""
    rows = np.arange(len(m.seat))
    regret = m.ables[rows, m.seat] == w.PAUL_REGRET
    far = m.steps()[rows, m.seat] + m.changed(m.seat, FARTHER) + m.changed(np.zeros_like(m.seat), NEARER) + regret
    quiet = ~np.isin(m.views["event"], (w.AMBUSH, w.LASSO))
    return np.asarray(m.aiming & quiet & (far > m.reach()) & (m.able == w.ROSE_DOOLAN))


def needed_paul(m: Moment) -> Flags:
    """Somebody shoots, and cannot shoot at him, who sits beside with nothing that hides him."""
    needed = np.zeros(len(m.seat), np.bool_)
    beside = m.steps() == 1
    for seat in range(1, w.SEATS):
        there = (m.ables[:, seat] == w.PAUL_REGRET) & (m.views["alive"][:, seat] == 1) & beside[:, seat]
        hidden = m.changed(np.full_like(m.seat, seat), FARTHER) > 0
        needed |= there & ~hidden & ~m.masks[:, t.FIRST_SEAT + seat]
    return np.asarray(needed & m.aiming)


def of_cause(m: Moment, character: int) -> Flags:
    """Whether the seat behind the question has this character's ability."""
    cause = m.views["cause"]
    return np.asarray((cause >= 0) & (m.ables[np.arange(len(cause)), np.maximum(cause, 0)] == character))


def robbed_of_cover(m: Moment) -> Flags:
    """Belle Star shoots at somebody with a card in play."""
    return np.asarray(m.aiming & (m.able == w.BELLE_STAR) & (m.views["in_play_n"][np.arange(len(m.seat)), m.seat] > 0))


ABILITIES: dict[int, Callable[[Moment], Flags]] = {
    w.CALAMITY_JANET: lambda m: (m.able == w.CALAMITY_JANET) & m.is_face
    & ((m.dodging & (m.kind == w.BANG)) | (m.playing & (m.kind == w.MISSED))),
    w.JESSE_JONES: lambda m: (m.question == w.Q_DRAW) & (m.able == w.JESSE_JONES) & m.is_seat,
    w.JOURDONNAIS: lambda m: m.dodging & (m.able == w.JOURDONNAIS) & (m.option == w.O_BARREL) & ~m.has(w.BARREL),
    w.KIT_CARLSON: lambda m: m.question == w.Q_RETURN,
    w.LUCKY_DUKE: lambda m: m.question == w.Q_FLIP,
    w.PAUL_REGRET: needed_paul,
    w.PEDRO_RAMIREZ: lambda m: (m.question == w.Q_DRAW) & (m.option == w.O_DISCARD_PILE),
    w.ROSE_DOOLAN: needed_rose,
    w.SLAB_THE_KILLER: lambda m: m.dodging & (m.views["needed"] == 2) & of_cause(m, w.SLAB_THE_KILLER) & (m.views["cause_card"] > 0),
    w.WILLY_THE_KID: lambda m: m.playing & m.is_face & (m.kind == w.BANG) & (m.views["bangs"] >= 2) & (m.able == w.WILLY_THE_KID)
    & ~m.has(w.VOLCANIC),
    w.BELLE_STAR: robbed_of_cover,
    w.ELENA_FUENTE: lambda m: m.dodging & (m.able == w.ELENA_FUENTE) & m.is_face & ~MISSED_SYMBOL[m.kind],
    w.PAT_BRENNAN: lambda m: (m.question == w.Q_DRAW) & (m.able == w.PAT_BRENNAN) & m.is_seat,
    w.SEAN_MALLORY: lambda m: m.playing & (m.choices == t.PASS) & (m.able == w.SEAN_MALLORY)
    & (m.views["hand_n"][:, 0] > m.views["life"][:, 0]),
    w.TEQUILA_JOE: lambda m: m.playing & m.is_face & (m.kind == w.BEER) & (m.able == w.TEQUILA_JOE)
    & (m.views["max_life"][:, 0] - m.views["life"][:, 0] >= 2),
    w.VERA_CUSTER: lambda m: m.question == w.Q_COPY,
}  # fmt: skip

CHOSEN: dict[str, Callable[[Moment], Flags]] = {
    "Blood Brothers: a life point given": lambda m: (m.question == w.Q_BROTHERS) & m.is_seat,
    "The Daltons: a card chosen": lambda m: m.question == w.Q_DALTONS,
    "Hard Liquor: drunk": lambda m: (m.question == w.Q_LIQUOR) & (m.option == w.O_LIQUOR),
    "Hard Liquor: left": lambda m: (m.question == w.Q_LIQUOR) & (m.choices == t.PASS),
    "New Identity: taken": lambda m: (m.question == w.Q_IDENTITY) & (m.option == w.O_SECOND),
    "New Identity: left": lambda m: (m.question == w.Q_IDENTITY) & (m.option == w.O_FIRST),
    "Peyote: red": lambda m: (m.question == w.Q_GUESS) & (m.option == w.O_RED),
    "Peyote: black": lambda m: (m.question == w.Q_GUESS) & (m.option == w.O_BLACK),
    "Ranch: a card exchanged": lambda m: (m.question == w.Q_RANCH) & m.is_face,
    "Ricochet: fired": lambda m: m.playing & (m.option == w.O_RICOCHET),
    "Sniper: fired": lambda m: m.playing & (m.option == w.O_SNIPER),
    "Handcuffs: a suit named": lambda m: m.question == w.Q_SUIT,
    "The Rebel! shows himself": lambda m: (m.question == w.Q_SHOW) & (m.option == w.O_SHOW),
}


class Usage:
    """Counts over games of one agent at all seats."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.abilities: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.games = 0

    def watch(self, rules: Rules, agent: Agent, games: int, seed: int) -> None:
        """Plays so many games to their end and counts what is used in them."""
        batch = Batch(rules, games, seed, restart=False, features=False, views=True)
        going = np.arange(games)
        last = np.zeros(games, np.int64)
        event = np.zeros(games, np.int64)
        while going.size:
            views, masks = batch.views[going], batch.masks[going]
            choices = agent.act(views, masks)
            self.count(Moment(views, masks, choices))
            batch.step(choices, going)
            self.read_log(batch, going, last)
            now = batch.states["event"][going]
            for number in now[now != event[going]]:
                self.events[t.EVENT_NAMES[number]] += 1
            event[going] = now
            going = going[batch.asked[going] != w.NOBODY]
        self.games += games

    def count(self, moment: Moment) -> None:
        """Counts what is used by these choices."""
        used = np.bincount(moment.kind[card_used(moment)], minlength=w.KINDS)
        self.cards.update({t.KIND_WORDS[kind]: int(n) for kind, n in enumerate(used) if n})
        for character, rule in ABILITIES.items():
            self.abilities[t.CHARACTER_NAMES[character]] += int(rule(moment).sum())
        for what, rule in CHOSEN.items():
            self.chosen[what] += int(rule(moment).sum())

    def read_log(self, batch: Batch, games: NDArray[np.int64], last: NDArray[np.int64]) -> None:
        """Count the abilities that no choice shows since they work by themselves; the log tells them."""
        states: Any = batch.states[games]
        new = states["log_n"] - last[games]
        rows = np.arange(len(games))
        for back in range(w.LOG):
            entry = states["log"][rows, (states["log_n"] - 1 - back) % w.LOG]
            there = back < new
            seat = np.maximum(entry[:, 1], 0)
            able = states["able"][rows, seat]
            drawing = there & (entry[:, 0] == w.E_DRAW) & (states["turn"] == seat)
            raid = there & (entry[:, 0] == w.E_PLAY) & (KIND[entry[:, 3]] == w.INDIANS)
            rules = {
                w.BLACK_JACK: there & (entry[:, 0] == w.E_DRAW_SHOWN) & (able == w.BLACK_JACK),
                w.PIXIE_PETE: drawing & (able == w.PIXIE_PETE) & (entry[:, 3] == 3),
                w.BILL_NOFACE: drawing & (able == w.BILL_NOFACE) & (entry[:, 3] > 2),
                w.GREG_DIGGER: there & (entry[:, 0] == w.E_GAIN_LIFE) & (able == w.GREG_DIGGER) & (states["turn"] != seat),
                w.APACHE_KID: raid & (states["able"] == w.APACHE_KID).any(axis=1),
            }
            for character, flags in rules.items():
                self.abilities[t.CHARACTER_NAMES[character]] += int(flags.sum())
            for character in able[there & (entry[:, 0] == w.E_ABILITY)]:
                if character in LOGGED:
                    self.abilities[t.CHARACTER_NAMES[character]] += 1
        last[games] = states["log_n"]

    def lines(self) -> list[str]:
        """The counts, rarest first."""
        named = {"cards": self.cards, "abilities": self.abilities, "events": self.events, "choices": self.chosen}
        lines = [f"used in {self.games:,} games of heuristics"]
        for title, counts in named.items():
            lines.append(f"{title}: " + ", ".join(f"{name} {n:,}" for name, n in sorted(counts.items(), key=lambda one: one[1])))
        return lines
