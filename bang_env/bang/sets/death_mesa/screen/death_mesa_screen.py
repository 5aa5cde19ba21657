"""Additions of Death Mesa to the screens: answers to `bang_env/bang/screen/set_screen.py`, and the tables that it joins."""

from collections import Counter

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.phrases import card_name
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.sets.death_mesa.screen import ghost_guide, ghost_reasons, ghost_story, haunted_reasons
from bang_env.kernel.phrases import owner, seat_name

EVENTS, ALONE, THEMSELVES = ghost_story.EVENTS, ghost_story.ALONE, ghost_story.THEMSELVES
QUESTIONS, PASSES, NUMBERED = ghost_story.QUESTIONS, ghost_story.PASSES, ghost_story.NUMBERED
FROM_HAND, OF_SEATS, OF_CARDS, ELSEWHERE = ghost_reasons.FROM_HAND, ghost_reasons.OF_SEATS, ghost_reasons.OF_CARDS, ghost_reasons.ELSEWHERE
ENTRIES = ghost_guide.ENTRIES
NEXT_TURN = ((w.LAID_STORIES, w.D_GHOST_STORIES), (w.LAID_GUILT, w.D_GUILTY_CONSCIENCE), (w.LAID_BURIAL, w.D_PROPER_BURIAL))


# Sentences


def event_template(scene: Scene, which: int, template: str) -> str:
    """Cards that ghosts answer, and any two of them as one."""
    return ghost_story.event_template(scene, which) or template


def event_parts(scene: Scene, which: int, parts: dict[str, str]) -> dict[str, str]:
    """Names of cards of the Dead Men's Deck, and whom they name."""
    return parts | ghost_story.event_parts(scene, which)


def question_template(scene: Scene, template: str) -> str:
    """By card of the Dead Men's Deck."""
    return ghost_story.question_template(scene) or template


def question_parts(scene: Scene, parts: dict[str, str]) -> dict[str, str]:
    """The cost of a card of the Dead Men's Deck, the players whom it names, its outcome."""
    return parts | ghost_story.question_parts(scene)


def played_name(scene: Scene, card: int, name: str) -> str:
    """Any two cards as one."""
    return ghost_story.played_name(scene, card)


def cards_meant(scene: Scene, cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Cards in front of somebody, and buried goods."""
    meant = ghost_story.cards_meant(scene)
    return cards if meant is None else meant


def own_cards_named(scene: Scene, choice: int, cards: list[int]) -> list[int]:
    """Cards of the Dead Men's Deck."""
    return cards + ghost_story.dead_mens_cards(scene, choice)


def choice_words(scene: Scene, choice: int, words: str) -> str:
    """Cards of the Dead Men's Deck, ghosts as targets, options."""
    return ghost_story.choice_words(scene, choice) or words


# The table


def front_words(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """Cards laid sideways."""
    return words + [f"{tables.CARDS[tables.KIND_OF[card]].name} (sideways)" for card, _ in place.grave.aside]


def counts_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """How many cards a ghost holds, and how many are buried: "2 cards", "buried goods: 5"."""
    goods = place.grave.goods_n
    return [*words, ghost_story.counted(place.grave.hand_n, "card"), *([f"buried goods: {goods}"] if goods else [])]


def hand_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """The cards of a ghost's hand that the onlooker knows, and how many are unknown; nothing where none is known."""
    return words + with_unknown([card_name(card) for card in place.grave.hand], place.grave.hand_n - len(place.grave.hand))


def goods_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """Buried goods, by name alone."""
    counts = Counter(tables.CARDS[tables.KIND_OF[card]].name for card in place.grave.goods)
    names = [f"{number} {name}" if number > 1 else name for name, number in counts.items()]
    return words + with_unknown(names, place.grave.goods_n - len(place.grave.goods))


def with_unknown(cards: list[str], unknown: int) -> list[str]:
    """These cards, and how many are unknown; [] where all are."""
    return cards + ([f"{unknown} unknown"] if unknown and cards else [])


def upon(scene: Scene, place: Place, effects: list[str]) -> list[str]:
    """The effects that ghosts have laid upon a seat."""
    grave = place.grave
    words = [*effects, *this_turn(scene, place), *repeated(w.D_CURSE, len(grave.curses)), *repeated(w.D_DEATH_AND_TAXES, len(grave.taxes))]
    for bit, name in NEXT_TURN:
        words += repeated(name, grave.burden // bit if bit == w.LAID_BURIAL else int(bool(grave.burden & bit)))
    words += [f"{title(w.D_IN_MEMORIAM)} for {seat_name(scene, ghost)}" for ghost in grave.memoriam]
    lasting = [(w.D_DRY_SPELL, "", by) for by in grave.dry] + [(w.D_NIGHTMARE, "", by) for by in grave.nightmare]
    lasting += [(w.D_THE_EAST_WIND, f" to {seat_name(scene, other)}", by) for other, by in grave.wind]
    return words + [f"{title(name)}{to} until {owner(scene, by, w.NOBODY)} turn" for name, to, by in lasting]


def repeated(name: int, times: int) -> list[str]:
    """A card that lies there so often."""
    return [title(name) + (f" ({times})" if times > 1 else "")] if times else []


def this_turn(scene: Scene, place: Place) -> list[str]:
    """The effects on the turn that is being played."""
    mesa = scene.mesa
    if mesa is None or scene.over or place.seat != scene.turn or not place.alive:
        return []
    names = [name for bit, name in NEXT_TURN if (mesa.burden_now >= bit if bit == w.LAID_BURIAL else mesa.burden_now & bit)]
    words = [f"{title(name)} this turn" for name in names]
    words += [f"any BANG!s at {seat_name(scene, seat)} this turn" for seat in mesa.memoriam_now]
    return words + ([f"{mesa.bangs_more} more BANG! this turn"] if mesa.bangs_more else [])


def title(name: int) -> str:
    """The name of a card of the Dead Men's Deck."""
    return tables.DEAD_MENS_CARDS[name].name


def explained(scene: Scene, effects: list[str], texts: dict[str, str]) -> dict[str, str]:
    """The cards being played, and those of which something lies upon a seat."""
    mesa = scene.mesa
    cards = (*mesa.in_use, mesa.rite_card) if mesa else ()
    played = {tables.dmd_print(card)[0] for card in cards if card != w.NO_CARD}
    rows = [row for row in tables.DEAD_MENS_CARDS if row.number in played or any(words.startswith(row.name) for words in effects)]
    return texts | {row.name: row.full_text for row in rows}


def pile_words(scene: Scene, words: list[str]) -> list[str]:
    """The Dead Men's Deck."""
    mesa = scene.mesa
    if mesa is None:
        return words
    top = [f"on top: {card_name(mesa.discard[-1])}"] if mesa.discard else []
    return [*words, f"Dead Men's Deck {mesa.deck_n}", f"discard pile {len(mesa.discard)}", *top]


def used_words(scene: Scene, words: list[str]) -> list[str]:
    """Cards of the Dead Men's Deck whose plays are still going on."""
    return words + [card_name(card) for card in (scene.mesa.in_use if scene.mesa else ())]


def turn_of_dead(scene: Scene, words: str) -> str:
    """The turn of a ghost."""
    return {w.PHASE_1: "drawing", w.PHASE_2: "playing", w.PHASE_3: "discarding"}.get(scene.phase, "beginning")


# Who the player is


def welcome(scene: Scene, lines: list[str]) -> list[str]:
    """The eliminated play on."""
    return [*lines, ghost_guide.WELCOME]


def fallen(scene: Scene, place: Place, lines: list[str]) -> list[str]:
    """A ghost's turns, and its aim."""
    return lines + ghost_guide.fallen(place)


def plays_on(scene: Scene, place: Place, lines: list[str]) -> list[str]:
    """As a ghost, if it is one."""
    return lines + ghost_guide.plays_on(place) if scene.haunts(place.seat) else lines


def aim_of_dead(scene: Scene, place: Place, aim: str) -> str:
    """By role, if it is a ghost."""
    return ghost_guide.AIMS.get(place.role, aim) if scene.haunts(place.seat) else aim


# Reasons


def reason(scene: Scene, choice: int, why: str) -> str:
    """At a question to ghosts, or against a card of the Dead Men's Deck."""
    return why or ghost_reasons.reason(scene, choice)


def nameable(scene: Scene, at_hand: dict[str, int], in_deck: dict[str, int]) -> dict[str, int]:
    """Cards of the Dead Men's Deck."""
    ghostly, others = ghost_reasons.nameable(scene)
    at_hand |= ghostly
    return in_deck | others


def left_out(scene: Scene, why: str) -> str:
    """At a question to ghosts."""
    return why or ghost_reasons.left_out(scene)


def no_play(scene: Scene, card: int, green: bool, why: str) -> str:
    """A card that lies upon the turn forbids it, or ghosts are targets where there are no others."""
    return haunted_reasons.no_play(scene, card, green, why)


def no_more(scene: Scene, why: str) -> str:
    """Ghost Stories."""
    return why or haunted_reasons.no_more(scene)


def no_trick(scene: Scene, why: str) -> str:
    """A card that lies upon the turn forbids it."""
    return why or haunted_reasons.no_trick(scene)


def no_beer(scene: Scene, why: str) -> str:
    """A Dry Spell."""
    return why or haunted_reasons.no_beer(scene)


def no_ability(scene: Scene, why: str) -> str:
    """A Nightmare."""
    return why or haunted_reasons.no_ability(scene)


def not_aimed(scene: Scene, seat: int, card: int, effect: int, rule: int, why: str) -> str:
    """Ghosts are targets for some cards; The East Wind and In Memoriam change the rest."""
    return haunted_reasons.not_struck(scene, seat, card, effect, rule)


def not_in_play(scene: Scene, kind: int, why: str) -> str:
    """A card that lies sideways."""
    return why or haunted_reasons.sideways(scene, kind)
