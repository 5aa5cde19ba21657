"""Questions about the cards that the living play: what the dead forbid them, and what The East Wind costs (Death Mesa)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import BORDER_OF, KIND_OF, PLAY_OF, TARGET_OF
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.offers import forbidden, may_target
    from bang_env.bang.engine.questions import counts_as_bang, ready
    from bang_env.bang.engine.seats import haunts
    from bang_env.bang.words import BROWN, CHALLENGE, DYNAMITE, FIRE, GREEN, LAID_GUILT, NO_EVENT, RAID, REACHABLE, SHOOT, SHOOT_ALL


def lies_heavy(g: Game, p: int, card: int) -> bool:
    """Whether a Guilty Conscience forbids a card in this turn: any that can take a life point."""
    if not g.burden_now & LAID_GUILT or p != g.turn:
        return False
    effect = PLAY_OF[KIND_OF[card]]
    if effect == SHOOT or effect == FIRE or effect == SHOOT_ALL or effect == RAID or effect == CHALLENGE:
        return True
    return KIND_OF[card] == DYNAMITE or counts_as_bang(g, p, card)


def ghost_with_cards(g: Game) -> bool:
    """Whether a ghost holds cards of the Dead Men's Deck, which the living may discard."""
    for q in range(g.n):
        if haunts(g, q) and g.ghost_hand_n[q] > 0:
            return True
    return False


def wind_blows(g: Game, p: int, q: int) -> bool:
    """Whether an attack of seat p on seat q takes two cards by The East Wind."""
    for by in range(g.n):
        if (g.wind[by][p] >> q) & 1:
            return True
    return False


def has_second(g: Game, p: int, q: int, card: int, cost: int) -> bool:
    """Whether a seat has a second card with a BANG! symbol that it could play at another one, besides one that it holds to play or pays
    with (NO_CARD: that has left its hand), and when that has been paid for.
    """
    skipped = 0
    found: bool = False
    for k in range(g.hand_n[p]):
        if g.hand[p][k] == card and not skipped:
            skipped = 1
        elif is_second(g, p, q, g.hand[p][k]):
            found = True
    if found and (not skipped or g.hand_n[p] - 1 > cost):
        return True
    for k in range(g.in_play_n[p]):
        if g.in_play[p][k] != card and is_second_in_play(g, p, q, g.in_play[p][k]):
            return True
    return False


def last_second(g: Game, p: int, card: int, paid: int) -> bool:
    """Whether nobody is left as the target of a shot that its player has not paid for yet, once a hand card has paid for it."""
    for q in range(g.n):
        if may_target(g, p, q, TARGET_OF[KIND_OF[card]]) and (not wind_blows(g, p, q) or has_second(g, p, q, paid, 0)):
            return False
    return True


def is_second(g: Game, p: int, q: int, card: int) -> bool:
    """Whether a hand card has a BANG! symbol and could be played at a seat, but for the limit."""
    if g.event != NO_EVENT and forbidden(g, p, card):
        return False
    if counts_as_bang(g, p, card):
        return may_target(g, p, q, REACHABLE)
    kind = KIND_OF[card]
    return PLAY_OF[kind] == FIRE and BORDER_OF[kind] == BROWN and may_target(g, p, q, TARGET_OF[kind])


def is_second_in_play(g: Game, p: int, q: int, card: int) -> bool:
    """Whether a green card in front of its player has a BANG! symbol and could be used at a seat."""
    kind = KIND_OF[card]
    return BORDER_OF[kind] == GREEN and PLAY_OF[kind] == FIRE and ready(g, p, card) and may_target(g, p, q, TARGET_OF[kind])
