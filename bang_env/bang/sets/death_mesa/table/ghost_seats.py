"""Death Mesa in a position: what turns it on, the hands and buried goods of ghosts, the Dead Men's Deck.

Its cards are dealt out of a deck of their own, as others are out of theirs, and lie below those named with `dmd=`, shuffled by the seed.
Ghosts of a position were eliminated by nobody, and nobody has attacked anybody.
"""

from collections.abc import Sequence
from typing import Any

from bang_env.bang import words as w
from bang_env.bang.cards.tables import DEAD_MENS_DECK
from bang_env.bang.screen.names import Wanted
from bang_env.bang.table.position_cards import hand_out, shuffled
from bang_env.bang.table.seat_words import Place
from bang_env.kernel.scenario import ScenarioError


def put_death_mesa(game: Any, places: Sequence[Place], pile: Sequence[Wanted]) -> None:
    """Death Mesa is played where the rules, which are written already, say so; with the usual deck also where the words name a card of the
    Dead Men's Deck or buried goods.
    """
    if pile or any(place.ghost_hand or place.goods for place in places):
        game["sets"][w.SET_DEATH_MESA] = 1
    if game["sets"][w.SET_DEATH_MESA] and not game["rule_dmd_n"]:
        game["rule_dmd_n"] = len(DEAD_MENS_DECK)
        game["rule_dmd"][: len(DEAD_MENS_DECK)] = DEAD_MENS_DECK


def put_ghosts(game: Any, places: Sequence[Place], goods: Sequence[Sequence[int]], pile: Sequence[Wanted], seed: int) -> None:
    """Hands and buried goods of the ghosts, and the Dead Men's Deck. `goods`: the cards dealt for those of each seat."""
    rows = [*(place.ghost_hand for place in places), pile]
    dealt, rest = hand_out([card for row in rows for card in row], [int(card) for card in game["rule_dmd"][: game["rule_dmd_n"]]])
    if len(dealt) + len(rest) > w.DMD_ROOM:
        raise ScenarioError(f"a table holds at most {w.DMD_ROOM} cards of the Dead Men's Deck; got {len(dealt) + len(rest)}")
    cards = iter(dealt)
    for seat, (place, buried) in enumerate(zip(places, goods, strict=True)):
        put_hidden(game, seat, "ghost_hand", [next(cards) for _ in place.ghost_hand], "cards of the Dead Men's Deck")
        put_hidden(game, seat, "goods", buried, "buried goods")
    deck = shuffled(rest, seed) + list(cards)[::-1]
    game["dmd_deck_n"] = len(deck)
    game["dmd_deck"][: len(deck)] = deck


def put_hidden(game: Any, seat: int, where: str, cards: Sequence[int], what: str) -> None:
    """Cards of a ghost, sorted, which nobody else knows."""
    room = game[where].shape[1]
    if len(cards) > room:
        raise ScenarioError(f"seat {seat}: expected at most {room} {what} of a ghost, got {len(cards)}")
    field = "ghost_known" if where == "ghost_hand" else "goods_known"
    game[f"{where}_n"][seat] = len(cards)
    game[where][seat][: len(cards)] = sorted(cards)
    game[field][seat][: len(cards)] = 1 << seat
