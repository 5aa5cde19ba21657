"""A whole play in one sentence: the card, its target, what it takes, what it costs.

The questions that follow the card are answered from the sentence. What is not asked, because there was one possibility, may be left out;
what is said must then agree with what happened. A question that the sentence does not answer is refused.
"""

from operator import index
from typing import Any, NamedTuple

from bang_env.answers import ABILITY, Answer, IllegalMove, ask, in_hand, in_play
from bang_env.cards.tables import FACE_KIND, FIRST_FACE, FIRST_SEAT, PASS, PLAY_OF
from bang_env.core import Games
from bang_env.names import CHARACTER_BOOK, CardWord, UnknownName, Wanted, fold, read_card
from bang_env.scenario import demand
from bang_env.words import (
    CALAMITY_JANET,
    E_PLAY,
    LOG,
    MISSED,
    NOBODY,
    Q_PLAY,
    Q_SID,
    Q_STORE,
    Q_TAKE,
    Q_TARGET,
    QUESTIONS,
    RAID,
    SHOOT_ALL,
    STEAL,
    STRIP,
)

SID_COST = 2


class Plan(NamedTuple):
    """What a play says besides the card; None or [] where it says nothing."""

    on: Answer | None
    take: str | None
    cost: list[Answer | None]
    use: Answer | None


def play_out(games: Games, seat: int, card: Answer | None, plan: Plan) -> None:
    """Seat plays a card or its ability in game 0, as planned. Raises IllegalMove; the game is then somewhere on the way."""
    question = ask(games)
    question.expect(seat)
    word = plan.use if card is None else card
    choice = question.find(word)
    if question.kind != Q_PLAY:
        raise IllegalMove(f"seat {seat} is to reply first, not to play {word!r}: {question.text()}")
    if choice is None or choice == PASS:
        raise IllegalMove(f"seat {seat} cannot play {word!r} now; {question.possible()}")
    before = games.array[0].copy()
    check_use(before, seat, choice, plan.use)
    cost = pay(before, seat, choice, plan.cost)
    games.answer(0, choice)
    name = question.names[choice]
    following = ask(games)
    if plan.on is not None and (following.seat, following.kind) != (seat, Q_TARGET):
        check_target(before, games.array[0], seat, choice, plan.on, name)
    asked = follow(games, seat, plan, cost)
    if plan.take is not None and not asked & {Q_TAKE, Q_STORE}:
        check_take(before, games.array[0], seat, choice, plan.take, name)


def follow(games: Games, seat: int, plan: Plan, cost: list[Answer]) -> set[int]:
    """Answers the questions that belong to the play; returns which were asked."""
    asked: set[int] = set()
    while True:
        question = ask(games)
        if question.seat != seat:
            return asked
        if question.kind == Q_TARGET:
            answer, said = plan.on, "on"
        elif question.kind == Q_TAKE or (question.kind == Q_STORE and plan.take is not None and not asked):
            answer, said = plan.take, "take"
        elif question.kind == Q_SID:
            answer, said = cost.pop(0) if cost else None, "cost"
        else:
            return asked
        if answer is None:
            raise IllegalMove(f"this play of seat {seat} asks more ({QUESTIONS[question.kind]}): say {said}=...; {question.possible()}")
        games.answer(0, question.choice(answer))
        asked.add(question.kind)


def effect_of(choice: int) -> tuple[int, int]:
    """The kind of the card chosen and what it does; (-1, -1) for an ability."""
    if not FIRST_FACE <= choice < FIRST_SEAT:
        return -1, -1
    kind = FACE_KIND[choice - FIRST_FACE]
    return kind, PLAY_OF[kind]


def check_use(game: Any, seat: int, choice: int, use: Answer | None) -> None:
    """`use` names the ability that is used: Sid Ketchum's, or Calamity Janet's where a Missed! is a BANG!."""
    if use is None:
        return
    word, character = fold(str(use)), int(game["character"][seat])
    own = word == "ability" or CHARACTER_BOOK.get(word) == character != 0
    janet = character == CALAMITY_JANET and effect_of(choice)[0] == MISSED
    if not (choice == ABILITY and own) and not (janet and (own or word == "bang")):
        raise IllegalMove(f"seat {seat} plays nothing here that uses {use!r}")


def pay(game: Any, seat: int, choice: int, cost: list[Answer | None]) -> list[Answer]:
    """The cards that pay, as words of their faces; the most demanding words choose first."""
    if not cost:
        return []
    if choice != ABILITY:
        raise IllegalMove(f"seat {seat} plays nothing here that costs cards")
    if len(cost) != SID_COST:
        raise IllegalMove(f"the ability costs {SID_COST} cards, not {len(cost)}")
    try:
        wanted = [read_card(word if isinstance(word, str) else str(word)) for word in cost]
    except UnknownName as unknown:
        raise IllegalMove(f"cost: {unknown}") from None
    hand = in_hand(game, seat)
    paid: dict[Wanted, list[str]] = {}
    for card in sorted(wanted, key=demand):
        found = next((one for one in hand if card.fits(one)), None)
        if found is None:
            held = ", ".join(CardWord(one).face for one in in_hand(game, seat))
            raise IllegalMove(f"seat {seat} cannot pay with {', '.join(map(str, cost))}; in hand: {held}")
        hand.remove(found)
        paid.setdefault(card, []).append(CardWord(found).face)
    return [paid[card].pop(0) for card in wanted]


def target_of(before: Any, after: Any, seat: int) -> int:
    """The seat that the log names as the target, NOBODY where there is none."""
    entry = after["log"][int(before["log_n"]) % LOG]
    return int(entry[2]) if entry[0] == E_PLAY and entry[1] == seat else NOBODY


def check_target(before: Any, after: Any, seat: int, choice: int, on: Answer, name: Answer) -> None:
    """The target was not asked for: the one named must be the only one, or the player where the card is for the player."""
    try:
        said = index(on)  # type: ignore[arg-type] # words are read below
    except TypeError:
        number = fold(str(on)).removeprefix("seat")
        said = int(number) if number.isdecimal() else NOBODY
    target = target_of(before, after, seat)
    if target == said or (target == NOBODY and said == seat and effect_of(choice)[1] not in (SHOOT_ALL, RAID)):
        return
    possible = f"possible: seat {target}" if target != NOBODY else "it has no target"
    raise IllegalMove(f"seat {seat} cannot play {name} on {on!r}; {possible}")


def check_take(before: Any, after: Any, seat: int, choice: int, take: str, name: Answer) -> None:
    """What to take was not asked: the thing named must be all there was."""
    _, effect = effect_of(choice)
    target = target_of(before, after, seat)
    if effect not in (STEAL, STRIP) or target == NOBODY:
        raise IllegalMove(f"seat {seat} takes nothing with {name}")
    there = in_play(before, target)
    if fold(str(take)) == "hand":
        agrees = target != seat and before["hand_n"][target] > 0
    else:
        try:
            agrees = any(map(read_card(take if isinstance(take, str) else str(take)).fits, there))
        except UnknownName:
            agrees = False
    if not agrees:
        possible = "hand" if before["hand_n"][target] > 0 and target != seat else ", ".join(CardWord(card).face for card in there)
        raise IllegalMove(f"seat {seat} cannot take {take!r} from seat {target}; possible: {possible}")
