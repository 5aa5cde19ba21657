"""A whole play in one sentence: the card, what it costs, its target, what it takes.

The questions that follow the card are answered from the sentence. What is not asked, because there was one possibility, may be left out;
what is said must then agree with what happened (`sentence.py`). A question that the sentence does not answer is refused; only the cards of
a General Store or a Brawl may be left to `reply`.
"""

from bang_env.bang.cards.tables import PASS
from bang_env.bang.positions import Positions
from bang_env.bang.table.sentence import (
    Payment, Plan, Played, check_payment, check_take, check_target, check_use, next_payment, one_target, pay, takes, target_of,
)
from bang_env.bang.table.set_table import is_played_out
from bang_env.bang.table.wording import ask, refusal
from bang_env.bang.words import BRAWL_ALL, NOBODY, Q_COST, Q_HAUNT, Q_INTERFERE, Q_PLAY, Q_SID, Q_STORE, Q_TAKE, Q_TARGET
from bang_env.kernel.scenario import Answer, IllegalMove


def play_out(games: Positions, seat: int, card: Answer | None, plan: Plan) -> None:
    """Seat plays a card or its ability in game 0, as planned. Raises IllegalMove; the game is then somewhere on the way."""
    question = ask(games)
    question.expect(seat)
    word = plan.use if card is None else card
    choice = question.find(word)
    if question.kind not in (Q_PLAY, Q_HAUNT, Q_INTERFERE):
        raise IllegalMove(f"seat {seat} is to reply first, not to play {word!r}: {question.text()}")
    if choice is None or choice == PASS:
        raise IllegalMove(f"seat {seat} cannot play {word!r} now; {question.possible()}{question.why(word)}")
    if is_played_out(games, question, choice, plan, False):
        return
    played = Played.of(games.array[0].copy(), question, choice)
    check_use(played, plan.use)
    on = one_target(played, plan.on)
    cost, taken = pay(played, plan.cost, on), takes(played, plan.take)
    games.answer(0, choice)
    asked = follow(games, played, on, list(cost), taken)
    if plan.cost:
        check_payment(played, games.array[0], cost)
    if on is not None and (Q_TARGET, NOBODY) not in asked:
        check_target(played, target_of(played, games.array[0]), on)
    check_take(played, games.array[0], {seat: take for seat, take in taken.items() if not asked & {(Q_TAKE, seat), (Q_STORE, seat)}})


def follow(games: Positions, played: Played, on: Answer | None, cost: list[Payment], taken: dict[int, Answer]) -> set[tuple[int, int]]:
    """Answers the questions that belong to the play; returns which were asked, each with the seat in `taken` that it was about."""
    asked: set[tuple[int, int]] = set()
    while True:
        question = ask(games)
        if question.seat != played.seat or played.is_over(games.array[0]):
            return asked
        about = NOBODY
        answer: Answer | None
        if question.kind == Q_TARGET:
            answer, argument = on, "on"
        elif question.kind in (Q_COST, Q_SID):
            answer, argument = next_payment(question, cost), "cost"
        elif question.kind == Q_TAKE and (taken or played.effect != BRAWL_ALL):
            about = question.about if played.effect == BRAWL_ALL else NOBODY
            if on is not None and about == NOBODY and (Q_TARGET, NOBODY) not in asked:
                check_target(played, question.about, on)
            answer, argument = taken.get(about), "take"
        elif question.kind == Q_STORE and taken and not asked:
            answer, argument = taken.get(about), "take"
        else:
            return asked
        if answer is None:
            raise IllegalMove(refusal(question, argument))
        games.answer(0, question.choice(answer))
        asked.add((question.kind, about))
