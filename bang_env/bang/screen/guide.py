"""Cards, characters, events and roles explained in a line each, for whoever plays in the terminal."""

from textwrap import wrap

import numpy as np

from bang_env.bang.cards import tables
from bang_env.bang.cards.row import CardSet
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.screen.board import WIDTH
from bang_env.bang.screen.phrases import ROLE_NAMES
from bang_env.bang.screen.set_screen import entries as entries_of_sets
from bang_env.kernel.letters import fold
from bang_env.kernel.phrases import is_meant
from bang_env.kernel.spec import Spec

CARDS = {row.name: row.text for row in tables.CARDS}
GREEN = "cards with a green border are put down and wait: a Missed! until the next player's turn, others until your own next turn."
CHARACTERS = {row.name: row.text for row in tables.CHARACTER_ROWS}
ROLES = {
    "Sheriff": "eliminate the Outlaws and the Renegade. You are the one everybody knows.",
    "Deputy": "protect the Sheriff; you win with him, even dead.",
    "Outlaw": "get the Sheriff killed; you win together, even dead. Whoever eliminates an Outlaw draws three cards.",
    "Renegade": "be the last one alive: the Sheriff must fall last.",
    "Rebel!": "eliminate the Sheriff yourself, in your own turn, and take over the office.",
}
AIMS_OF_THREE = {
    "Deputy": "eliminate the Renegade yourself, or be the last one alive. All roles are known.",
    "Outlaw": "eliminate the Deputy yourself, or be the last one alive. All roles are known.",
    "Renegade": "eliminate the Outlaw yourself, or be the last one alive. All roles are known.",
}
EVENTS = {row.name: f"{row.text}." for row in tables.EVENT_ROWS}


# The Lone Gunslinger: what automated seats do, by card and character, and the words of the variant.
NPC = {
    "BANG!": "on the Preferred Target if in reach, one a turn; also against Indians! and in a Duel.",
    "Missed!": "never by itself; answers a BANG! or a Gatling.",
    "Beer": "unless the seat is at full health; also as the last rescue.",
    "Panic!": "on the Preferred Target at distance 1, if that seat has a card in hand; if the Sheriff has none, an Outlaw robs the "
    "Deputy. You choose: one of the blue cards in play but Jail; if there is none, a blue card in hand; else any card. It goes on top of "
    "the Stack.",
    "Cat Balou": "on the Preferred Target, at any distance, if that seat has a card in hand. The rest as with Panic!, but the card is "
    "discarded.",
    "Duel": "on the Preferred Target, even a hopeless one.",
    "General Store": "at once; each of them takes the card laid out last.",
    "Indians!": "at once, whoever it hits.",
    "Stagecoach": "at once; the cards go onto the Stack.",
    "Gatling": "at once, whoever it hits.",
    "Saloon": "unless the seat is at full health.",
    "Wells Fargo": "at once; the cards go onto the Stack.",
    "Barrel": "put in play unless the seat has one, and always used, before a Missed!.",
    "Dynamite": "at once, unless the seat has one in play.",
    "Jail": "only on the Deputy.",
    "Mustang": "put in play unless the seat has one.",
    "Scope": "put in play unless the seat has one.",
    "Volcanic": "put in play, in place of any other weapon, if the Preferred Target is at distance 1.",
    "Schofield": "put in play if it reaches further than the seat's weapon.",
    "Remington": "put in play if it reaches further than the seat's weapon.",
    "Rev. Carabine": "put in play if it reaches further than the seat's weapon.",
    "Winchester": "put in play if it reaches further than the seat's weapon.",
    "Jourdonnais": "always uses his Barrel, before a Missed!.",
    "Lucky Duke": "takes the better of the two cards.",
    "Slab the Killer": "against him, two Missed! or none.",
}
LONE = {
    "Sheriff": "is played by you. If the Sheriff is eliminated, you have lost. Nobody draws cards for an Outlaw whom you eliminate.",
    "Deputy": "is played by you. A Sheriff who eliminates the Deputy loses all cards.",
    "Outlaw": "is an automated seat. Its Preferred Target is the Sheriff; if the card cannot reach the Sheriff, the Deputy, for the rest "
    "of that turn. If it eliminates an Outlaw, it draws three cards.",
    "Renegade": "is an automated seat. Its Preferred Target is the Deputy; once the Deputy is eliminated, the Sheriff.",
    "Preferred Target": "the only one at whom an automated seat aims. Gatling, Indians! and Dynamite hit others too.",
    "Stack": "the hand of an automated seat. It draws two cards onto it, one after the other. It uses the first card from the top "
    "that can be used, and begins again at the top until none is left. Cards above its life points are discarded from the bottom. It "
    "answers with the fitting card nearest the top.",
    "NPC": "an Outlaw or the Renegade: an automated seat, which plays from its Stack. Ask ? stack, ? preferred, ? table, or ? and a card.",
}
LONE_AIM = "Eliminate the three Outlaws and the Renegade, who are automated seats. If the Sheriff is eliminated, you lose."


def names_of(row: CardSet) -> list[str]:
    """The names of a set: cards, characters, events, cards of the Dead Men's Deck."""
    return [named.name for part in (row.cards, row.characters, row.events, row.dead_mens_deck) for named in part]


def played(rules: Spec) -> list[CardSet]:
    """The sets that a table is played with."""
    record = np.zeros(1, rules.layout.record)
    rules.write(record)
    return [row for number, row in enumerate(CARD_SETS) if record[0]["sets"][number]]


def words(rules: Spec) -> list[str]:
    """The names of a table: its cards, characters, events and roles."""
    roles = [ROLE_NAMES[role] for role, count in enumerate(rules.role_counts) if count]
    return list(dict.fromkeys([name for row in played(rules) for name in names_of(row)] + roles))


def not_played(rules: Spec) -> list[str]:
    """The names of the sets that a table is played without."""
    played = set(words(rules))
    return [name for row in CARD_SETS for name in names_of(row) if name not in played]


def explain(name: str, rules: Spec) -> list[str]:
    """The lines about everything whose name begins with, or has a word that begins with, what is asked, of what a table is
    played with.
    """
    folded = fold(name)
    entries = [*CARDS.items(), *CHARACTERS.items(), *EVENTS.items(), *ROLES.items()]
    names = set(words(rules))
    entries = [(title, line) for title, line in entries if title in names]
    entries += [*entries_of_sets(played(rules)), ("Green", GREEN)]
    return [f"{title}: {line}" for title, line in entries if folded and is_meant(title, folded)]


def explain_lone(name: str) -> list[str]:
    """The explanation of a name of The Lone Gunslinger, with what an NPC does, at most `WIDTH` wide. "table" asks for every card that an
    NPC may hold.
    """
    folded = fold(name)
    if folded == "table":
        rows: dict[str, list[str]] = {}
        for title, line in NPC.items():
            rows.setdefault(line, []).append(title)
        return [part for line, titles in rows.items() for part in wrap(f"{', '.join(titles)}: {line}", WIDTH, subsequent_indent="  ")]
    lines: list[str] = []
    for title, line in [*CARDS.items(), *CHARACTERS.items(), *LONE.items()]:
        if folded and is_meant(title, folded) and (title in NPC or title not in CARDS):
            lines += wrap(f"{title}: {line}", WIDTH, subsequent_indent="  ")
            lines += wrap(f"An NPC: {NPC[title]}", WIDTH, initial_indent="  ", subsequent_indent="  ") if title in NPC else []
    return lines
