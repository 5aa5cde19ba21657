"""Decks: the printed one of the sets that are played, and decks of one's own as a person writes them."""

from collections import Counter
from collections.abc import Sequence

from bang_env.bang.cards.row import RANKS, SUIT_SIGNS
from bang_env.bang.cards.tables import KIND_OF, KIND_WORDS, PLAY_OF, PRINTS, RANK_OF, SET_DECKS, SUIT_OF, card_word
from bang_env.bang.words import CHALLENGE, DECK_LEAST, DECK_MOST, FIRE, HEAL, HEAL_ALL, HEARTS, RAID, SHOOT, SHOOT_ALL, SPADES
from bang_env.kernel.compositions import MOST_DIGITS, parts_of
from bang_env.kernel.letters import fold, harmless
from bang_env.kernel.spec import RulesError

KIND_BOOK = {fold(word): kind for kind, word in enumerate(KIND_WORDS)}
HARMFUL = (SHOOT, FIRE, SHOOT_ALL, RAID, CHALLENGE)
HARM = 4  # at least one card in so many can take a life point
EXAMPLE = '"Bang=20 Missed=8", or every card like "BangA♠ Missed10♣ ..."'


def printed_deck(sets: Sequence[int]) -> list[int]:
    """The cards of the sets that are played (a number for each set, 0 if it is not)."""
    return [card for number, deck in enumerate(SET_DECKS) if sets[number] for card in deck]


def read_print(text: str, deck: Sequence[int]) -> int:
    """"BangA♠" -> the number of that card; a RulesError where a printed deck has none such."""
    body, suit = text[:-1], SUIT_SIGNS.find(text[-1])
    rank = next((sign for sign in RANKS if body.endswith(sign) and fold(body.removesuffix(sign)) in KIND_BOOK), None)
    if rank is None or suit < 0:
        raise RulesError(f"deck: expected {EXAMPLE}; got {harmless(text)!r}")
    one = (KIND_BOOK[fold(body.removesuffix(rank))], suit, RANKS[rank])
    card = PRINTS.index(one) if one in PRINTS else None
    if card is None or card not in deck:
        raise RulesError(f"deck: no {harmless(text)} is printed in the sets that are played")
    return card


def read_number(text: str, deck: Sequence[int]) -> tuple[int, int]:
    """"Bang=20" -> which name, and how many cards of it; a RulesError for a name of which a printed deck has no card."""
    name, _, number = text.partition("=")
    kind = KIND_BOOK.get(fold(name))
    if kind is None or all(KIND_OF[card] != kind for card in deck):
        raise RulesError(f"deck: no card of the sets that are played is called {harmless(name)!r}; names are written like CatBalou")
    if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
        raise RulesError(f"deck: expected 0 to {DECK_MOST} cards behind {KIND_WORDS[kind]}, got {harmless(number)!r}")
    return kind, int(number)


def so_many(cards: Sequence[int], count: int) -> list[int]:
    """`count` of these cards, evenly spread over them; where `count` is more than there are, copies of each of them besides."""
    whole, rest = divmod(count, len(cards))
    return [*cards] * whole + [cards[(2 * k + 1) * len(cards) // (2 * rest)] for k in range(rest)]


def read_deck(composition: object, deck: Sequence[int], players: int) -> tuple[str, list[int]]:
    """A composition in words, as there is one way to write it, and its cards: either numbers of cards by name, all others as in the printed
    `deck`, or every card. "" and the printed cards where that comes to the same. A RulesError for what is neither, or no deck to play with.
    """
    parts = parts_of("deck", composition)
    numbers: dict[int, int] = {}
    for kind, number in [read_number(part, deck) for part in parts if "=" in part]:
        if kind in numbers:
            raise RulesError(f"deck names {KIND_WORDS[kind]} twice")
        numbers[kind] = number
    if numbers and len(numbers) < len(parts):
        raise RulesError(f"deck: expected {EXAMPLE}; got both at once")
    printed = {kind: [card for card in deck if KIND_OF[card] == kind] for kind in sorted({KIND_OF[card] for card in deck})}
    if numbers:
        numbers = {kind: numbers[kind] for kind in printed if numbers.get(kind, len(printed[kind])) != len(printed[kind])}
        cards = [card for kind, own in printed.items() for card in so_many(own, numbers.get(kind, len(own)))]
        text = " ".join(f"{KIND_WORDS[kind]}={number}" for kind, number in numbers.items())
    else:
        cards = sorted(read_print(part, deck) for part in parts) or list(deck)
        text = " ".join(map(card_word, cards))
    if sorted(cards) == sorted(deck):
        return "", list(deck)
    check_deck(cards, players)
    return text, cards


def check_deck(cards: Sequence[int], players: int) -> None:
    """Raises a RulesError for a deck that no game can be played with, or that gives back so many life points that a game with it need not
    end.
    """
    if not DECK_LEAST <= len(cards) <= DECK_MOST:
        raise RulesError(f"deck: expected {DECK_LEAST} to {DECK_MOST} cards, got {len(cards)}")
    effects = Counter(PLAY_OF[KIND_OF[card]] for card in cards)
    harm = sum(effects[effect] for effect in HARMFUL)
    if harm * HARM < len(cards):
        raise RulesError(f"deck: at least one card in {HARM} takes life points, as BANG! and Duel do; here {harm} of {len(cards)}")
    healing = effects[HEAL] + players * effects[HEAL_ALL]
    if 2 * harm < 3 * healing:
        rule = "three cards take life points for every two that give them, a Saloon counting once for each player"
        raise RulesError(f"deck: at least {rule}; here {harm} against {healing}")


def beyond_printed(cards: Sequence[int], deck: Sequence[int]) -> tuple[int, int, int]:
    """How many cards, hearts and spades from 2 to 9 a deck has more than the printed one."""
    hearts, blasts = ([sum(is_such(card) for card in cards) for cards in (cards, deck)] for is_such in (is_heart, is_blast))
    return len(cards) - len(deck), hearts[0] - hearts[1], blasts[0] - blasts[1]


def is_heart(card: int) -> bool:
    """Whether a card flipped opens a Jail."""
    return SUIT_OF[card] == HEARTS


def is_blast(card: int) -> bool:
    """Whether a card flipped sets off the Dynamite."""
    return SUIT_OF[card] == SPADES and RANK_OF[card] <= 9
