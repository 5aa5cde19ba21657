"""The parts of a board that belong to Death Mesa: ghosts with their cards, buried goods, what lies upon whom, and the Dead Men's Deck."""

from collections import Counter

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.sets.death_mesa.screen.ghost_story import counted
from bang_env.bang.screen.phrases import card_name
from bang_env.bang.screen.scene import Place, Scene
from bang_env.kernel.phrases import owner, seat_name

NEXT_TURN = ((w.LAID_STORIES, w.D_GHOST_STORIES), (w.LAID_GUILT, w.D_GUILTY_CONSCIENCE), (w.LAID_BURIAL, w.D_PROPER_BURIAL))


def title(name: int) -> str:
    """The name of a card of the Dead Men's Deck."""
    return tables.DEAD_MENS_CARDS[name].name


def front_words(place: Place) -> list[str]:
    """Cards laid sideways."""
    return [f"{tables.CARDS[tables.KIND_OF[card]].name} (sideways)" for card, _ in place.grave.aside]


def counts(place: Place) -> list[str]:
    """How many cards a ghost holds, and how many are buried: "2 cards", "buried goods: 5"."""
    goods = place.grave.goods_n
    return [counted(place.grave.hand_n, "card"), *([f"buried goods: {goods}"] if goods else [])]


def hand_words(place: Place) -> list[str]:
    """The cards of a ghost's hand that the onlooker knows, and how many are unknown; [] where none is known."""
    return known_cards([card_name(card) for card in place.grave.hand], place.grave.hand_n)


def goods_words(place: Place) -> list[str]:
    """Buried goods, by name alone."""
    counts = Counter(tables.CARDS[tables.KIND_OF[card]].name for card in place.grave.goods)
    covered = place.grave.goods_n - len(place.grave.goods)
    names = [f"{number} {name}" if number > 1 else name for name, number in counts.items()]
    return names + ([f"{covered} unknown"] if covered and names else [])


def known_cards(cards: list[str], number: int) -> list[str]:
    """These cards, and how many more there are; [] where none is known."""
    covered = number - len(cards)
    return cards + ([f"{covered} unknown"] if covered and cards else [])


def upon(scene: Scene, place: Place) -> list[str]:
    """The effects that ghosts have laid upon a seat."""
    grave = place.grave
    words = [*this_turn(scene, place), *repeated(w.D_CURSE, len(grave.curses)), *repeated(w.D_DEATH_AND_TAXES, len(grave.taxes))]
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


def pile_words(scene: Scene) -> list[str]:
    """The Dead Men's Deck."""
    mesa = scene.mesa
    if mesa is None:
        return []
    top = [f"on top: {card_name(mesa.discard[-1])}"] if mesa.discard else []
    return [f"Dead Men's Deck {mesa.deck_n}", f"discard pile {len(mesa.discard)}", *top]


def used_words(scene: Scene) -> list[str]:
    """The cards of plays that are still going on."""
    return [card_name(card) for card in scene.mesa.in_use] if scene.mesa else []


def turn_words(scene: Scene) -> str:
    """The turn of a ghost, in words."""
    return {w.PHASE_1: "drawing", w.PHASE_2: "playing", w.PHASE_3: "discarding"}.get(scene.phase, "beginning")
