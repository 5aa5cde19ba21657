"""Cards for the words of a position, out of a deck: ordinary cards and those of the Dead Men's Deck alike."""

from collections import Counter

from bang_env.bang import words as w
from bang_env.bang.screen.names import Wanted
from bang_env.kernel.chance import mix


def hand_out(words: list[Wanted], deck: list[int]) -> tuple[list[int], list[int]]:
    """A card for every word, and the cards that are left of the deck, sorted.

    The word that fits the fewest cards is served first, of those the ones with a name; bare suits last.
    """
    copies = Counter(deck)
    left = Counter(deck)
    fits = [card.prints() for card in words]

    def demand(k: int) -> tuple[bool, int, bool]:
        return words[k].kind is None and words[k].rank is None, sum(copies[card] for card in fits[k]), words[k].kind is None

    dealt = [0] * len(words)
    for k in sorted(range(len(words)), key=demand):
        printed = [card for card in fits[k] if copies[card]] or fits[k]
        dealt[k] = next((card for card in printed if left[card]), printed[0])
        left[dealt[k]] = max(0, left[dealt[k]] - 1)
    return dealt, sorted(left.elements())


def shuffled(cards: list[int], seed: int) -> list[int]:
    """The cards in an order made of the seed."""
    cards = list(cards)
    x = mix(seed & w.MASK_64)
    for k in range(len(cards) - 1, 0, -1):
        x = mix(x)
        other = x % (k + 1)
        cards[k], cards[other] = cards[other], cards[k]
    return cards
