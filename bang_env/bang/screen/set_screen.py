"""Words and reasons that sets add to the screens: tables, and questions like those of `engine/set_rules.py`.

A table has the rows of all sets, a question is asked of those that are played in a scene.
"""

from collections.abc import Collection

from bang_env.bang.cards.row import CardSet
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.sets.set_questions import asked_of_all_sets, asked_of_sets, modules_of_sets


def joined(name: str) -> dict[int, str]:
    """The tables of this name of all sets in one."""
    return {key: words for _, module in modules_of_sets(__name__) for key, words in vars(module).get(name, {}).items()}


def all_of(name: str) -> tuple[int, ...]:
    """The numbers that the sets list under this name."""
    return tuple(number for _, module in modules_of_sets(__name__) for number in vars(module).get(name, ()))


# Sentences (`story.py`), by entry of the log and by question.
EVENTS, ALONE, THEMSELVES, QUESTIONS, PASSES = map(joined, ("EVENTS", "ALONE", "THEMSELVES", "QUESTIONS", "PASSES"))
NUMBERED = all_of("NUMBERED")
# Questions (`reasons.py`, `choice_pointers.py`): those that choose among hand cards, among seats, among a set's own cards; what is said of
# a card that is not where the question looks for it.
FROM_HAND, OF_SEATS, OF_CARDS = map(all_of, ("FROM_HAND", "OF_SEATS", "OF_CARDS"))
ELSEWHERE = joined("ELSEWHERE")


def entries(played: Collection[CardSet]) -> list[tuple[str, str]]:
    """The entries of `?` that these sets have besides their cards, characters and events."""
    modules = [module for number, module in modules_of_sets(__name__) if CARD_SETS[number] in played]
    return [entry for module in modules for entry in vars(module).get("ENTRIES", ())]


# Sentences


@asked_of_sets
def event_template(scene: Scene, which: int, template: str) -> str:
    """The template of an entry of the log, where it depends on more than the entry's kind."""
    return template


@asked_of_sets
def event_parts(scene: Scene, which: int, parts: dict[str, str]) -> dict[str, str]:
    """Further names for the template of an entry of the log."""
    return parts


@asked_of_sets
def question_template(scene: Scene, template: str) -> str:
    """The template of the pending question, where it depends on more than its kind."""
    return template


@asked_of_sets
def question_parts(scene: Scene, parts: dict[str, str]) -> dict[str, str]:
    """Further names for the template of the pending question."""
    return parts


@asked_of_sets
def played_name(scene: Scene, card: int, name: str) -> str:
    """The name of a card that was played."""
    return name


@asked_of_sets
def cards_meant(scene: Scene, cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The ordinary cards among which a question chooses; None where no set says it."""
    return cards


@asked_of_sets
def own_cards_named(scene: Scene, choice: int, cards: list[int]) -> list[int]:
    """The cards of a set's own deck, in the hand of the seat asked, that a choice names."""
    return cards


@asked_of_sets
def choice_words(scene: Scene, choice: int, words: str) -> str:
    """The meaning of a choice; "" where it means what it always means."""
    return words


# The table


@asked_of_sets
def front_words(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """Cards in front of a seat that are not in play."""
    return words


@asked_of_sets
def counts_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """Counts of the cards that an eliminated seat has which plays on."""
    return words


@asked_of_sets
def hand_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """The cards in the hand of an eliminated seat that the onlooker knows, and how many are unknown; [] where none is known."""
    return words


@asked_of_sets
def goods_of_dead(scene: Scene, place: Place, words: list[str]) -> list[str]:
    """The cards put away by an eliminated seat that the onlooker knows, and how many are unknown; [] where none is known."""
    return words


@asked_of_sets
def upon(scene: Scene, place: Place, effects: list[str]) -> list[str]:
    """The effects that others have laid upon a seat."""
    return effects


@asked_of_sets
def explained(scene: Scene, effects: list[str], texts: dict[str, str]) -> dict[str, str]:
    """By name what the cards of a set's own deck do that lie open, or are behind such effects."""
    return texts


@asked_of_sets
def pile_words(scene: Scene, words: list[str]) -> list[str]:
    """Further piles."""
    return words


@asked_of_sets
def used_words(scene: Scene, words: list[str]) -> list[str]:
    """Further cards that lie on the table."""
    return words


@asked_of_sets
def turn_of_dead(scene: Scene, words: str) -> str:
    """The stage of the turn of an eliminated seat."""
    return words


# Who the player is


@asked_of_sets
def welcome(scene: Scene, lines: list[str]) -> list[str]:
    """Lines for a player at the beginning of the game."""
    return lines


@asked_of_sets
def fallen(scene: Scene, place: Place, lines: list[str]) -> list[str]:
    """Lines for the player of a seat when it is eliminated."""
    return lines


@asked_of_sets
def plays_on(scene: Scene, place: Place, lines: list[str]) -> list[str]:
    """Lines for the player of an eliminated seat at any time later: the way in which it plays on."""
    return lines


@asked_of_sets
def aim_of_dead(scene: Scene, place: Place, aim: str) -> str:
    """The way in which an eliminated seat still wins; "" where it is the way of the living."""
    return aim


# Reasons


@asked_of_all_sets
def reason(scene: Scene, choice: int, why: str) -> str:
    """The reason against a choice at a question of a set, or against one of its own choices anywhere."""
    return why


@asked_of_sets
def nameable(scene: Scene, at_hand: dict[str, int], in_deck: dict[str, int]) -> dict[str, int]:
    """Further names that players may write, with their choices: adds to `at_hand` those that the seat asked could mean, and returns
    `in_deck` with those that stand elsewhere in the game.
    """
    return in_deck


@asked_of_sets
def left_out(scene: Scene, why: str) -> str:
    """Why nothing else may be chosen, where the choices that there are tell it."""
    return why


@asked_of_sets
def no_play(scene: Scene, card: int, green: bool, why: str) -> str:
    """The reason against playing a hand card in phase 2, or against using a green one in play."""
    return why


@asked_of_sets
def no_more(scene: Scene, why: str) -> str:
    """The reason against playing or using any card."""
    return why


@asked_of_sets
def no_trick(scene: Scene, why: str) -> str:
    """The reason against a Sniper or a Ricochet."""
    return why


@asked_of_sets
def no_beer(scene: Scene, why: str) -> str:
    """The reason against a Beer that is to save a dying player."""
    return why


@asked_of_sets
def no_ability(scene: Scene, why: str) -> str:
    """Why a character has no ability."""
    return why


@asked_of_sets
def not_aimed(scene: Scene, seat: int, card: int, effect: int, rule: int, why: str) -> str:
    """The reason against aiming a card (NO_CARD: an ability) at a seat."""
    return why


@asked_of_sets
def not_in_play(scene: Scene, kind: int, why: str) -> str:
    """Why a card that lies in front of the seat asked cannot be used."""
    return why
