"""A ghost's play in one sentence (Death Mesa): the card, at whom, what is taken, and all cards of the Dead Men's Deck discarded with it.

The questions that follow the card are answered from the sentence, up to the negation, which others may begin. What is not asked, because
there was one possibility, may be left out; what is said must then agree with what happened. A cost may also be left out where it takes all
cards that are left: they are paid as they lie in the hand.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bang_env.bang.cards.tables import ANY_TWO, DMD_SECOND, DMD_TAKE, PASS, dmd_print
from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import CardWord, Wanted, read_card
from bang_env.bang.table.sentence import Plan, log_since, said_seat
from bang_env.bang.table.wording import Question, ask, choice_of, ghost_hand, goods, in_front, refusal
from bang_env.bang.words import (
    E_DMD_PAY, E_DMD_PLAY, G_NOBODY, NO_CARD, NOBODY, Q_GHOST_COST, Q_GHOST_TAKE, Q_GHOST_TARGET, R_SECOND, STEP, TAKES_DECK_OR_GOODS,
    TAKES_FRONT, TAKES_GOOD, TAKES_HAND_OR_FRONT, TAKES_HAND_OR_GOODS, TAKES_NOTHING,
)
from bang_env.kernel.letters import UnknownName, fold
from bang_env.kernel.scenario import Answer, IllegalMove

MOST_NAMED = 2  # players whom a card names


class Rite(NamedTuple):
    """A card that a ghost plays, and the game before it."""

    before: Any
    """a record of dtype GAME"""
    seat: int
    choice: int
    name: Answer
    card: int
    """the card that is played, NO_CARD for any two"""

    @classmethod
    def of(cls, before: Any, question: Question, choice: int) -> "Rite":
        """The card that a choice of a ghost's play question plays."""
        card = NO_CARD if choice == ANY_TWO else question.cards[choice][0]
        return cls(before, question.seat, choice, question.names[choice], card)

    def purse(self) -> list[int]:
        """The cards that may pay, sorted; the card that is played is in the hand no more."""
        hand = ghost_hand(self.before, self.seat)
        if self.card != NO_CARD:
            hand.remove(self.card)
        return hand

    def column(self, table: list[int], otherwise: int) -> int:
        """The entry of the card in a column of the rows."""
        return otherwise if self.card == NO_CARD else table[dmd_print(self.card)[0]]


class Said(NamedTuple):
    """All that the sentence says besides the card."""

    on: list[Answer | None]
    take: Answer | None
    cost: list[int] | None
    """the cards that pay, in the order in which they are named; None where nothing is said"""


def play_rite(games: Positions, question: Question, choice: int, plan: Plan) -> None:
    """A ghost plays a card, or any two, in game 0, as planned. Raises IllegalMove; the game is then somewhere on the way."""
    rite = Rite.of(games.array[0].copy(), question, choice)
    words = read_plan(rite, plan)
    games.answer(0, choice)
    asked, cost_question = follow(games, rite, words)
    after = games.array[0]
    check_cost(rite, after, words, cost_question)
    first = first_target(rite, after, words)
    if words.on and "first" not in asked:
        check_first(rite, first, words.on[0])
    if len(words.on) > 1 and "second" not in asked:
        check_second(rite, first, words.on[1])
    if words.take is not None and "take" not in asked:
        check_take(rite, first, words.take)


def read_plan(rite: Rite, plan: Plan) -> Said:
    """A plan read as one of a ghost's play."""
    if plan.use is not None:
        raise IllegalMove(f"seat {rite.seat} plays nothing here that uses {plan.use!r}")
    on = seats_named(plan.on)
    most = 1 if rite.column(DMD_SECOND, G_NOBODY) == G_NOBODY else MOST_NAMED
    if len(on) > most:
        raise IllegalMove(f"{rite.name} names {most} player{'s' * (most > 1)} at most, not {len(on)}")
    if len(plan.take) > 1:
        raise IllegalMove(f"seat {rite.seat} names one thing to take with {rite.name}, not {len(plan.take)}")
    return Said(on, plan.take[0] if plan.take else None, cards_named(rite, plan.cost) if plan.cost else None)


def seats_named(on: Answer | Iterable[Answer | None] | None) -> list[Answer | None]:
    """A target, or a list of two."""
    if on is None:
        return []
    return list(on) if isinstance(on, Iterable) and not isinstance(on, str) else [on]


def cards_named(rite: Rite, cost: list[Answer | None]) -> list[int]:
    """The cards that pay, in the order of their words. The word that fits the fewest cards is served first."""
    purse = rite.purse()
    payments = [read_payment(word) for word in cost]
    uses: dict[int, int] = {}
    for k in sorted(range(len(payments)), key=lambda k: sum(map(payments[k].fits, purse))):
        card = next((card for card in purse if payments[k].fits(card)), None)
        if card is None:
            held = ", ".join(CardWord(card).face for card in rite.purse()) or "nothing"
            raise IllegalMove(f"seat {rite.seat} cannot pay with {', '.join(map(str, cost))}; to pay with: {held}")
        purse.remove(card)
        uses[k] = card
    return [uses[k] for k in range(len(payments))]


def read_payment(word: Answer | None) -> Wanted:
    """A card of the Dead Men's Deck that is to pay."""
    try:
        parts = read_card(word if isinstance(word, str) else str(word))
    except UnknownName as unknown:
        raise IllegalMove(f"cost: {unknown}") from None
    return parts if parts.kind is not None else parts._replace(dmd=True)


def follow(games: Positions, rite: Rite, words: Said) -> tuple[set[str], Question | None]:
    """Answers the questions that belong to the play; returns which were asked, and the first that asked for a payment."""
    asked: set[str] = set()
    cost_question: Question | None = None
    pending = None if words.cost is None else list(words.cost)
    while True:
        question = ask(games)
        if question.seat != rite.seat:
            return asked, cost_question
        answer: Answer | None
        if question.kind == Q_GHOST_TARGET:
            place = int(top_step(games) == R_SECOND)
            asked.add(("first", "second")[place])
            answer, word = words.on[place] if place < len(words.on) else None, "on"
        elif question.kind == Q_GHOST_TAKE:
            asked.add("take")
            answer, word = words.take, "take"
        elif question.kind == Q_GHOST_COST:
            cost_question = cost_question or question
            games.answer(0, next_payment(question, pending))
            continue
        else:
            return asked, cost_question
        if answer is None:
            raise IllegalMove(refusal(question, word))
        games.answer(0, question.choice(answer))


def top_step(games: Positions) -> int:
    """The step of the frame that asks."""
    game = games.array[0]
    return int(game["frames"][game["depth"] - 1][STEP])


def next_payment(question: Question, pending: list[int] | None) -> int:
    """The choice that pays next: of the cards still to pay the first that is offered, and is taken out of them; where none are named, the
    first that is offered.
    """
    if pending is None:
        return next(choice for choice in question.names if choice != PASS)
    for card in pending:
        if choice_of(card) in question.names:
            pending.remove(card)
            return choice_of(card)
    raise IllegalMove(refusal(question, "cost"))


def check_cost(rite: Rite, after: Any, words: Said, asked: Question | None) -> None:
    """Check that the cards that paid are those named, or all that was left where nothing was said and there was a choice."""
    log = log_since(rite.before, after)
    if log is None:
        return
    paid = [card - 1 for event, actor, _, card in log if event == E_DMD_PAY and actor == rite.seat]
    if words.cost is None:
        if asked is not None and sorted(map(choice_of, paid)) != sorted(map(choice_of, rite.purse())):
            raise IllegalMove(refusal(asked, "cost"))
        return
    if len(paid) != len(words.cost):
        costs = f"{len(paid)} cards of the Dead Men's Deck" if len(paid) > 1 else "one card of the Dead Men's Deck" if paid else "nothing"
        raise IllegalMove(f"{rite.name} costs seat {rite.seat} {costs} here, not {len(words.cost)}")
    if sorted(map(choice_of, paid)) != sorted(map(choice_of, words.cost)):
        raise IllegalMove(f"seat {rite.seat} cannot pay for {rite.name} with {faces(words.cost)} here; possible: {faces(paid)}")


def faces(cards: Iterable[int]) -> str:
    """Cards in a sentence."""
    return ", ".join(CardWord(card).face for card in cards)


def first_target(rite: Rite, after: Any, words: Said) -> int | None:
    """The seat that the log names as the target, NOBODY where there is none; None where it has lost it."""
    log = log_since(rite.before, after)
    if log is None:
        return said_seat(words.on[0]) if words.on else None
    return next((other for event, actor, other, _ in log if event == E_DMD_PLAY and actor == rite.seat), NOBODY)


def check_first(rite: Rite, first: int | None, on: Answer | None) -> None:
    """The target was not asked for: the one named must be the only one."""
    if on is None or first in (None, said_seat(on)):
        return
    possible = f"possible: seat {first}" if first != NOBODY else "it has no target"
    raise IllegalMove(f"seat {rite.seat} cannot play {rite.name} on {on!r}; {possible}")


def check_second(rite: Rite, first: int | None, on: Answer | None) -> None:
    """The second player was not asked for: the one named must be the only one."""
    seats = [seat for seat in range(int(rite.before["n"])) if rite.before["alive"][seat] and seat != first]
    if on is not None and said_seat(on) not in seats:
        possible = ", ".join(f"seat {seat}" for seat in seats)
        raise IllegalMove(f"seat {rite.seat} cannot name {on!r} as the second player of {rite.name}; possible: {possible}")


def check_take(rite: Rite, first: int | None, take: Answer) -> None:
    """Check a thing to take that was not asked for: it must be all there was."""
    there = things(rite, NOBODY if first is None else first)
    if not there:
        raise IllegalMove(f"seat {rite.seat} takes nothing with {rite.name}")
    words = [thing for thing in there if isinstance(thing, str) and not isinstance(thing, CardWord)]
    cards = [thing.card for thing in there if isinstance(thing, CardWord)]
    if fold(str(take)) in words:
        return
    try:
        parts = read_card(take if isinstance(take, str) else str(take))
    except UnknownName:
        parts = None
    if parts is None or not any(map(parts.fits, cards)):
        possible = ", ".join([*words, *(CardWord(card).face for card in cards)])
        raise IllegalMove(f"seat {rite.seat} cannot take {take!r} with {rite.name}; possible: {possible}")


def things(rite: Rite, first: int) -> list[str]:
    """The things that a card may take, as far as it stood before the play."""
    game, takes = rite.before, rite.column(DMD_TAKE, TAKES_NOTHING)
    if takes == TAKES_GOOD:
        return [CardWord(card) for card in goods(game, rite.seat)]
    if takes == TAKES_DECK_OR_GOODS:
        return ["deck", *(["goods"] if game["rule_stash_goods"] and game["goods_n"][rite.seat] else [])]
    if first == NOBODY:
        return []
    front: list[str] = [CardWord(card) for card in in_front(game, first)]
    hand = ["hand"] if game["hand_n"][first] or game["ghost_hand_n"][first] else []
    buried = ["goods"] if game["goods_n"][first] else []
    return {TAKES_FRONT: front, TAKES_HAND_OR_FRONT: hand + front, TAKES_HAND_OR_GOODS: hand + buried}.get(takes, [])
