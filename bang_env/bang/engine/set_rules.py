"""Questions that sets answer, and moments at which they act: with each function the rules ask every set that is played.

A set answers with functions of the same names and parameters in the module of its folder that stands where this one stands in the game
(`sets/set_questions.py`). The last parameter of a question is the answer so far. A game without sets that answer pays nothing: the build
writes each function into the header as the calls of these sets (`build_tools/set_questions.py`).
"""

from bang_env.bang.engine.layout import Frame, Game
from bang_env.bang.sets.set_questions import asked_of_sets


# Moments


@asked_of_sets
def game_is_dealt(g: Game) -> None:
    """All cards are dealt; the first turn has not begun."""


@asked_of_sets
def position_is_set(g: Game) -> None:
    """A position made by hand is about to be played."""


@asked_of_sets
def turn_is_opened(g: Game) -> None:
    """Another turn follows: what comes with it before it begins, as an event that is turned over, belongs to it already."""


@asked_of_sets
def dead_has_turn(g: Game, p: int, drawn: bool) -> None:
    """Seat p has a turn, though it is eliminated and does not come back; `drawn`: it has drawn its cards."""


@asked_of_sets
def phase_1_begins(g: Game, p: int) -> None:
    """Seat p is about to draw: what is pushed now comes afterwards."""


@asked_of_sets
def phase_3_is_over(g: Game, p: int) -> None:
    """Seat p has discarded what is too much. Only where `acts_after_phase_3`."""


@asked_of_sets
def returns_to_life(g: Game, p: int) -> None:
    """Seat p, which was eliminated, is in the game for good: in the Revolution, or as the Dead Man."""


@asked_of_sets
def sheriff_is_succeeded(g: Game) -> None:
    """The `verdict` is V_SCOFFLAW."""


@asked_of_sets
def goes_to_its_grave(g: Game, p: int, taken: int) -> None:
    """Seat p is eliminated, and others have taken so many of its cards. Only where the dead play on."""


@asked_of_sets
def sideways_is_removed(g: Game, p: int, k: int) -> None:
    """Of the cards laid sideways in front of seat p, card k is removed; `g.aside_n` still counts it."""


@asked_of_sets
def cards_are_used(g: Game, p: int, n: int) -> None:
    """Seat p has played or used n cards."""


@asked_of_sets
def card_is_put_before(g: Game, p: int, card: int) -> None:
    """A card is put down before seat p, whose turn it is not."""


@asked_of_sets
def bang_is_aimed(g: Game, p: int, q: int) -> None:
    """A BANG! card of seat p has found its target q."""


@asked_of_sets
def winners_are_known(g: Game) -> None:
    """The game is over; `g.won` says who has won."""


# Questions


@asked_of_sets
def turn_begins(g: Game, p: int, waits: bool) -> bool:
    """Whether what comes with a turn may decide the game, so that this is looked at before the Dynamite."""
    return waits


@asked_of_sets
def acts_after_phase_3(g: Game, acts: bool) -> bool:
    """Whether anything may happen when phase 3 is over."""
    return acts


@asked_of_sets
def dead_play_on(g: Game, play: bool) -> bool:
    """Whether the eliminated have turns of their own, and what they had stays theirs."""
    return play


@asked_of_sets
def keeps_cards(g: Game, p: int, keeps: bool) -> bool:
    """Whether seat p, which leaves the game once more, has put its cards anywhere but onto the discard pile."""
    return keeps


@asked_of_sets
def fallen_sheriff(g: Game, verdict: int) -> int:
    """The verdict (V_...) where the Sheriff is eliminated and there is no Revolution."""
    return verdict


@asked_of_sets
def loses_unseen(g: Game, q: int, loses: bool) -> bool:
    """Whether seat q, which loses a card, whichever, has lost one of its own sort."""
    return loses


@asked_of_sets
def was_put_before(g: Game, p: int, card: int, put: bool) -> bool:
    """Whether a card of this name was put down in this turn before seat p, whose turn it is not."""
    return put


@asked_of_sets
def hand_behind(g: Game, p: int, hand: int) -> int:
    """The seat from whose hand El Gringo takes where seat p has cost him a life point, or NOBODY."""
    return hand


@asked_of_sets
def cards_drawn(g: Game, p: int, n: int) -> int:
    """How many cards seat p draws in phase 1."""
    return n


@asked_of_sets
def ability_is_lost(g: Game, p: int, lost: bool) -> bool:
    """Whether seat p does not have the ability of its character."""
    return lost


@asked_of_sets
def alcohol_helps(g: Game, p: int, helps: bool) -> bool:
    """Whether seat p gains life points from Beer and its like."""
    return helps


@asked_of_sets
def bangs_allowed(g: Game, n: int) -> int:
    """How many BANG! cards the seat that has the turn may play in it."""
    return n


@asked_of_sets
def may_use_cards(g: Game, p: int, n: int, may: bool) -> bool:
    """Whether seat p may play or use n cards more."""
    return may


@asked_of_sets
def may_harm(g: Game, p: int, may: bool) -> bool:
    """Whether seat p may play what can take a life point."""
    return may


@asked_of_sets
def differs_by_card(g: Game, differs: bool) -> bool:
    """Whether of two cards of one name perhaps only one may be played."""
    return differs


@asked_of_sets
def may_be_played(g: Game, p: int, card: int, answer: int) -> int:
    """Whether seat p may play a hand card, what it costs aside: 1, 0, or UNSAID where the rules of the other sets say it."""
    return answer


@asked_of_sets
def may_be_used(g: Game, p: int, card: int, answer: int) -> int:
    """Whether seat p may use a green card in play: 1, 0, or UNSAID where the rules of the other sets say it."""
    return answer


@asked_of_sets
def needed_for_shot(g: Game, p: int, card: int, paid: int, needed: bool) -> bool:
    """Whether seat p, which pays for a card, could aim it at nobody any more if it paid with that hand card."""
    return needed


@asked_of_sets
def aims(g: Game, p: int, card: int, effect: int, rule: int, seats: int) -> int:
    """The seats that seat p may play a card at (NO_CARD: an ability), a bit each."""
    return seats


@asked_of_sets
def counts_when_aimed(g: Game, counts: bool) -> bool:
    """Whether a BANG! card counts for the limit of the turn only at some targets, and so not before it has one."""
    return counts


@asked_of_sets
def meets_the_dead(g: Game, p: int, q: int, met: bool) -> bool:
    """Whether the target q of what seat p plays is an eliminated seat, on which it has acted already."""
    return met


@asked_of_sets
def attack_begins(g: Game, q: int, p: int, killer: int, card: int, needed: int, flags: int, begun: bool) -> bool:
    """Whether the attack of seat p on seat q has begun in another way than with a shot, or a Duel, that q answers."""
    return begun


@asked_of_sets
def volley_reaches(g: Game, f: Frame, p: int, reached: bool) -> bool:
    """Whether a card that acts on all others has acted on seat p in another way than usual."""
    return reached
