"""A seat's view of the card game in words, section by section: who it is, the table, its hand, what has happened, what it is asked.

Nothing stands there but what is in the view of that seat.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.board import end_words, event_lines, hand_words, identities, in_play_words, pile_lines, title_of
from bang_env.bang.screen.guide import AIMS_OF_THREE, CARDS, CHARACTERS, LONE_AIM, ROLES
from bang_env.bang.screen.phrases import ROLE_NAMES, a_role, card_name
from bang_env.bang.screen.scene import Place, Scene, seen_by
from bang_env.bang.screen.story import asked, choice_words, entry_sentence
from bang_env.kernel.neutral_names import place_name
from bang_env.kernel.phrases import with_counts
from bang_env.kernel.screen import NOT_ASKED, NOT_KEPT, NOTHING_YET, Told
from bang_env.kernel.seat_lists import deeds_of

ENDLESS = 1_000_000  # a width at which no line is broken
# What only a seat that was asked has done.
OWN_ACTS = (w.E_PLAY, w.E_DODGE, w.E_SHOW_BANG, w.E_SNIPER, w.E_RICOCHET, w.E_SUIT, w.E_GUESS, w.E_DMD_PLAY, w.E_DMD_PAY, w.E_NEGATE)
# Deeds that say something of the role of whoever does them: not what hits everybody.
DEEDS = {w.DID_SHOOT: "shot at", w.DID_DUEL: "challenged", w.DID_ROB: "robbed", w.DID_JAIL: "jailed", w.DID_HELP: "helped"}


def marks(view: Any) -> list[int]:
    """The character that each seat began with, clockwise from the viewer; all 0 while characters are chosen."""
    n = int(view["n"])
    if view["phase"] == w.SETUP:
        return [0] * n
    return [int(view["given_up"][k] or view["character"][k]) for k in range(n)]


def tell(view: Any, names: Sequence[str]) -> Told:
    """The view of one seat in words; the seats are called by `names`, clockwise from the viewer."""
    scene = seen_by(view, 0)
    scene = replace(scene, places=tuple(replace(place, name=name) for place, name in zip(scene.places, names, strict=True)))
    sections = {
        "game": game_lines(scene, view),
        "you": own_lines(scene),
        "table": ["Clockwise, beginning with you:", *(seat_line(scene, place, view) for place in scene.places), *other_cards(scene)],
        "hand": hand_lines(scene),
        "history": happened(scene),
        "question": [asked(scene) or NOT_ASKED, *(f"- {character_line(number)}" for number in scene.dealt)],
    }
    return Told(sections, scene.asked != w.NOBODY, lambda number: choice_words(scene, scene.numbers[number]))


def game_lines(scene: Scene, view: Any) -> list[str]:
    """The game, whose turn it is, the roles, the events and the piles."""
    title = f"{title_of(replace(scene, over=True))} · characters are chosen" if scene.phase == w.SETUP else title_of(scene)
    dealt = with_counts(ROLE_NAMES[role] for role, count in enumerate(scene.roles_dealt) for _ in range(count))
    pile = with_counts(tables.CARDS[tables.KIND_OF[card]].name for card in reversed(scene.discard))
    discards = [f"in the discard pile: {', '.join(pile)}"] if pile else []
    deck, *others = pile_lines(scene, ENDLESS)
    return [title, f"roles: {', '.join(dealt)}", *event_lines(scene, ENDLESS), deck, *discards, *others]


# The viewer


def is_mine(scene: Scene, place: Place) -> bool:
    """Whether the viewer answers for a seat: in The Lone Gunslinger one player has the Sheriff and the Deputy."""
    return place.seat == scene.onlooker or (scene.gunslinger and place.role in (w.SHERIFF, w.DEPUTY))


def own_lines(scene: Scene) -> list[str]:
    """Name, role, aim and character of the viewer; for a ghost, how it plays on."""
    own = scene.places[scene.onlooker]
    aim = LONE_AIM if scene.gunslinger else (AIMS_OF_THREE if scene.three else ROLES)[ROLE_NAMES[own.role]]
    name = "" if own.name == place_name(0) else f"{own.name}, "
    lines = [f"You are {name}{a_role(own.role)}: {aim[0].lower()}{aim[1:]}"]
    character = tables.CHARACTER_NAMES[own.character]
    lines += [f"You play {character}, who {CHARACTERS[character]}"] if own.character else []
    lines += [f"You have the ability of {character_line(own.copied)}"] if own.copied else []
    lines += [f"You may become {character_line(own.second)}"] if own.second else []
    others = [place for place in scene.places if place is not own and is_mine(scene, place)]
    lines += [f"You also answer for {place.name}, {a_role(place.role)}." for place in others]
    return set_screen.plays_on(scene, own, lines)


def character_line(number: int) -> str:
    """A character with what it does."""
    name = tables.CHARACTER_NAMES[number]
    return f"{name}: {CHARACTERS[name]}"


def hand_lines(scene: Scene) -> list[str]:
    """The cards that the viewer holds, with their texts, and those that it has buried."""
    own = scene.places[scene.onlooker]
    ghost = [f"{card_name(card)}: {dead_mens_text(card)}" for card in own.grave.hand]
    goods = ", ".join(card_name(card) for card in own.grave.goods)
    lines = [*card_lines_of(own.hand), *ghost, *([f"your buried goods: {goods}"] if goods else [])]
    return lines or ["no card"]


def card_lines_of(cards: Sequence[int]) -> list[str]:
    """Cards as printed, those of one name together with its text: "BANG! 8♦, BANG! 9♣: shoot a player ..."."""
    by_kind: dict[int, list[int]] = {}
    for card in cards:
        by_kind.setdefault(tables.KIND_OF[card], []).append(card)
    return [f"{', '.join(map(card_name, same))}: {CARDS[tables.CARDS[kind].name]}" for kind, same in by_kind.items()]


def dead_mens_text(card: int) -> str:
    """The effect of a card of the Dead Men's Deck."""
    return tables.DEAD_MENS_CARDS[tables.dmd_print(card)[0]].full_text


# The table


def seat_line(scene: Scene, place: Place, view: Any) -> str:
    """A seat, as far as the viewer knows it."""
    own = place.seat == scene.onlooker
    row = tables.CHARACTER_ROWS[place.character - 1] if place.character else None
    title = row.name + ("" if own else f" ({row.text.rstrip('.')})") if row else ""
    state = state_of_living(scene, place) if place.alive else state_of_dead(scene, place)
    parts = [title, role_words(scene, place), *([] if scene.phase == w.SETUP else state), *([] if own else identities(place))]
    upon, done = set_screen.upon(scene, place, []), deeds_of(scene, place.seat, view, DEEDS)
    told_of = {"lies upon you: " if own else "lies upon them: ": upon, "has ": done}
    parts += [head + ", ".join(items) for head, items in told_of.items() if items]
    you = " (you)" if own and place.name != place_name(0) else ""
    return f"{place.name}{you}: {'; '.join(filter(None, parts))}"


def role_words(scene: Scene, place: Place) -> str:
    """The role as far as it is known, and whether the seat has won."""
    word = "role unknown" if place.role == w.UNKNOWN else ROLE_NAMES[place.role]
    secret = " (hidden from the others)" if place.role != w.UNKNOWN and not place.shown and not scene.over else ""
    return word + secret + (", an automated seat" if place.stack else "") + (", has won" if place.won else "")


def state_of_living(scene: Scene, place: Place) -> list[str]:
    """Life points, cards, distance."""
    ghost = ["a ghost for this turn"] if place.seat == scene.ghost else []
    hand = f"{place.hand_n} card{'' if place.hand_n == 1 else 's'} in hand"
    cards = hand_words(place) if place.seat != scene.onlooker else []
    if cards:
        hand = f"Stack, top first: {', '.join(cards)}" if place.stack else f"{hand}: {', '.join(cards)}"
    lines = [*ghost, f"life {max(0, place.life)}/{place.max_life}", hand, f"in play: {', '.join(in_play_words(scene, place))}"]
    return [*lines, *far(scene, place)]


def far(scene: Scene, place: Place) -> list[str]:
    """How far the viewer sees a seat, whether it can shoot there, and how far it is seen where that differs."""
    own = scene.places[scene.onlooker]
    if place is own or not own.alive or scene.over:
        return []
    there, back = scene.distance(own.seat, place.seat), scene.distance(place.seat, own.seat)
    shot = "in your reach" if there <= scene.reach(own.seat) else "out of your reach"
    return [f"at distance {there}, {shot}" + (f" (sees you at {back})" if there != back else "")]


def state_of_dead(scene: Scene, place: Place) -> list[str]:
    """How an eliminated seat left, and what it holds as a ghost."""
    if not scene.haunts(place.seat):
        return [end_words(scene, place)]
    counts = set_screen.counts_of_dead(scene, place, [])
    cards = [] if place.seat == scene.onlooker else set_screen.goods_of_dead(scene, place, set_screen.hand_of_dead(scene, place, []))
    return ["ghost", end_words(scene, place), ", ".join(counts) + (f": {', '.join(cards)}" if cards else "")]


def other_cards(scene: Scene) -> list[str]:
    """The effects of cards that lie on the table or are known of others, but for those in the viewer's hand."""
    own = scene.places[scene.onlooker]
    cards = [card for place in scene.places for card in (*place.front, *(place.hand if place is not own else ()))]
    kinds = {tables.KIND_OF[card] for card in (*cards, *scene.laid) if card != w.NO_CARD} - {tables.KIND_OF[card] for card in own.hand}
    lines = [f"{tables.CARDS[kind].name}: {tables.CARDS[kind].text}" for kind in sorted(kinds)]
    lying = [words for place in scene.places for words in set_screen.upon(scene, place, [])]
    lines += [f"{name}: {text}" for name, text in set_screen.explained(scene, lying, {}).items()]
    return ["What cards in sight do:", *(f"- {line}" for line in lines)] if lines else []


# What has happened


def happened(scene: Scene) -> list[str]:
    """The log since the viewer last did something that only a seat does that is asked (play a card, answer an attack). The log
    does not hold questions that were passed, so this may go back further than the last question; where it holds nothing that the viewer
    did, all of it is told, and whether there was more before.
    """
    mine = {place.seat for place in scene.places if is_mine(scene, place)}
    acts = [k for k, entry in enumerate(scene.log) if entry[1] in mine and entry[0] in OWN_ACTS]
    lines = [entry_sentence(scene, k) for k in range(acts[-1] if acts else 0, len(scene.log))]
    return ([NOT_KEPT] if not acts and len(scene.log) == w.LOG else []) + lines or [NOTHING_YET]
