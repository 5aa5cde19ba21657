"""Table: one game for people and tests, in words.

    t = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "Missed")
    assert t.life(1) == 4 and t.discard_top == "Missed"

How a position is written stands in `position.py` and `seat_words.py`, how a play is read in `sentence.py`, an answer in `wording.py`. Every
refused use raises IllegalMove (a ValueError) and leaves the table as it was.
"""

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any, Self

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHARACTER_WORDS, EVENT_WORDS, PASS
from bang_env.bang.house import BANG
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import board
from bang_env.bang.screen.names import ROLE_WORDS, CardWord
from bang_env.bang.table.position import PHASES, position
from bang_env.bang.table.sentence import Plan
from bang_env.bang.table.unasked_deeds import Run, Unasked, before_unasked_play
from bang_env.bang.table.whole_plays import play_out
from bang_env.bang.table.wording import Question, ask, ghost_hand, goods, in_hand, in_play, sideways, words_of
from bang_env.kernel.numbers import whole
from bang_env.kernel.scenario import Answer, Asking, IllegalMove, Scenario, ScenarioError, read_rules
from bang_env.kernel.spec import Spec

Answers = Answer | Iterable[Answer | None] | None
PLAYING = (w.Q_PLAY, w.Q_HAUNT)  # what the seat whose turn it is may play, as a living player or as a ghost


def several(pile: Any) -> bool:
    """Whether a pile is given card by card, not in one text."""
    return isinstance(pile, Iterable) and not isinstance(pile, str) and getattr(pile, "ndim", 1) > 0


class Table(Scenario):
    """A position of the card game, written in words, that is played on. Seats are absolute numbers from 0, clockwise. Equal tables are
    equal bytes.

    `deck` and `discard` have their top first. `phase="play"`: seat `turn` is at the start of its phase 2; "start": at the very start of its
    turn. `life` is life points by seat where they are not full. `event` is the event in force, and behind a slash those to come, the next
    one first: "Blessing / TheDoctor HighNoon", "/ TheDaltons". The next one comes into force whenever the turn passes to the Sheriff; one
    that acts on entering acts at once in a position at the start of a turn, and has acted in one of phase 2.
    With Death Mesa an eliminated seat is a ghost, "(Outlaw): SpookK♠ Curse / Beer": cards of the Dead Men's Deck, then buried goods. `dmd`
    is what lies on top of that deck. `turn` may be a ghost: when it has drawn its two cards ("play") or before ("start").
    At its start it may also be the turn of an eliminated seat that comes back, in a GhostTown or as the DeadMan.
    A question with only one possible answer is never put: the game runs on. With `rules=Gunslinger(...)` Outlaws and Renegades play
    themselves, and the last card of such a hand is the top of its Stack.
    """

    _games: Positions
    _run: Run
    _unasked: list[Unasked]
    _rested: list[int]

    def __init__(
        self,
        *seats: str,
        deck: str | Iterable[str] = "",
        discard: str | Iterable[str] = "",
        rules: Spec | Mapping[str, Any] | None = None,
        turn: int = 0,
        phase: str = "play",
        life: Mapping[int, int] | None = None,
        event: str | None = None,
        dmd: str | Iterable[str] = "",
        seed: int = 0,
    ) -> None:
        """Lay out the position and run to the first question."""
        if not isinstance(phase, str) or phase not in PHASES:
            raise ScenarioError(f'phase: expected "play" or "start", got {phase!r}')
        spec = read_rules(BANG, rules)
        piles = {"deck": deck, "discard": discard, "dmd": dmd}
        piles = {name: tuple(pile) if several(pile) else pile for name, pile in piles.items()}
        array = position(seats, piles["deck"], piles["discard"], spec, turn, phase == "start", life, event, piles["dmd"], seed)
        self._games = Positions(array)
        run = Run(array.copy(), (turn, phase == "start"), [])
        self._games.set_up(0, turn, phase == "start")
        self._note(run, w.NOBODY, None)
        points = {index(seat): index(points) for seat, points in (life or {}).items()}
        words = {"turn": index(turn), "phase": phase, "life": list(points.items()), "event": event, "seed": index(seed)}
        self._said = spec, {"seats": seats, **piles, **words}

    # Reading

    @property
    def event(self) -> str | None:
        """The event in force, as a word; None where there is none."""
        number = int(self.record["event"])
        return EVENT_WORDS[number] if number else None

    @property
    def discard_top(self) -> CardWord | None:
        """The top card of the discard pile; None when it is empty."""
        game = self.record
        return CardWord(int(game["discard"][game["discard_n"] - 1])) if game["discard_n"] else None

    @property
    def dmd_top(self) -> CardWord | None:
        """The top card of the discard pile of the Dead Men's Deck (Death Mesa); None when it is empty."""
        game = self.record
        there = game["sets"][w.SET_DEATH_MESA] and game["dmd_discard_n"]
        return CardWord(int(game["dmd_discard"][game["dmd_discard_n"] - 1])) if there else None

    def role(self, seat: int) -> str:
        """The true role, shown or not."""
        return ROLE_WORDS[self.record["role"][self._seat(seat)]]

    def character(self, seat: int) -> str | None:
        """The character's name; None for the test-only one."""
        number = int(self.record["character"][self._seat(seat)])
        return CHARACTER_WORDS[number] if number else None

    def hand(self, seat: int) -> list[CardWord]:
        """The hand, sorted by name, suit and rank; a Stack (The Lone Gunslinger) as it lies, the top last."""
        return [CardWord(card) for card in in_hand(self.record, self._seat(seat))]

    def in_play(self, seat: int) -> list[CardWord]:
        """The cards in play in front of a seat, in the order they came; not those laid sideways."""
        return [CardWord(card) for card in in_play(self.record, self._seat(seat))]

    def ghost(self, seat: int) -> bool:
        """Whether the seat is a ghost of Death Mesa."""
        return bool(self.record["sets"][w.SET_DEATH_MESA]) and not self.alive(seat)

    def ghost_hand(self, seat: int) -> list[CardWord]:
        """The cards of the Dead Men's Deck that a ghost holds, sorted by name, suit and rank."""
        return [CardWord(card) for card in ghost_hand(self.record, self._seat(seat))]

    def goods(self, seat: int) -> list[CardWord]:
        """The buried goods of a ghost, sorted like a hand."""
        return [CardWord(card) for card in goods(self.record, self._seat(seat))]

    def sideways(self, seat: int) -> list[CardWord]:
        """The cards laid sideways in front of a seat (Terrify), in the order they came."""
        return [CardWord(card) for card in sideways(self.record, self._seat(seat))]

    def distance(self, a: int, b: int) -> int:
        """How far seat a sees seat b."""
        return int(self._games.distance(0, self._seat(a), self._seat(b)))

    # Moving

    def choose(self, seat: int, choice: Answer | None = "pass") -> Self:
        """One raw decision of any question."""
        trial = self._trial(seat)
        trial._answer(seat, choice)
        return self._take_over(trial)

    def reply(self, seat: int, choice: Answers = "pass") -> Self:
        """Answer the question put to this seat; a list of words answers as many questions in a row ("ability Bang Beer").

        A card that the seat has just used unasked, since nothing else was possible, may be named nevertheless.
        """
        question = ask(self._trial(seat)._games)
        single = choice is None or (isinstance(choice, str) and question.find(choice) is not None)
        answers = [choice] if single else words_of(choice)
        if not answers:
            question.expect(seat)
            raise IllegalMove(f"seat {seat} must say something to {question.text()}")
        table = self.clone()
        for answer in answers:
            table._reply(seat, answer)  # type: ignore[arg-type] # a single choice is an Answer
        return self._take_over(table)

    def _reply(self, seat: int, answer: Answer | None) -> None:
        """One answer, which may name what was not asked."""
        question = ask(self._games)
        past = next((play for play in self._unasked if play.named(seat, answer)), None)
        if past is not None and (question.seat != seat or question.find(answer) is None):
            self._unasked = [play for play in self._unasked if play is not past]
        else:
            self.choose(seat, answer)

    def end_turn(self, seat: int) -> Self:
        """End phase 2, or the plays of a ghost's turn; with too many cards in hand the question is then "discard".

        Accepted too where the seat's phase 2 has just ended by itself, for want of anything to play.
        """
        trial = self._trial(seat)
        question = ask(trial._games)
        if whole(seat) in self._rested and (question.seat != seat or question.kind not in PLAYING):
            trial._rested = self._rested[self._rested.index(seat) + 1 :]
            return self._take_over(trial)
        question.expect(seat)
        if question.kind not in PLAYING:
            raise IllegalMove(f"seat {seat} is to reply first: {question.text()}")
        trial._answer(seat, "pass")
        return self._take_over(trial)

    def play(
        self,
        seat: int,
        card: Answer | None,
        on: Answers = None,
        take: Answers = None,
        cost: Answers = None,
        use: Answer | None = None,
    ) -> Self:
        """Play a card, or the ability (by that word or the character's name), "sniper" or "ricochet", with everything the seat decides
        about it. A green card in hand is put down, one in play is used.

        `on` is the target, `take` "hand" or a card in play (for a Brawl a list, one for each of the others with cards, clockwise, or one
        word said of all; for a General Store the seat's own card), `cost` the cards that the card or ability costs, `use` the ability that
        is used. What is not asked, since only one thing is possible, may be left out or must agree. The shown card of the Law of the West
        that was played unasked, since nothing else was possible, may be played in words nevertheless, with what is still to be decided.

        A ghost (Death Mesa) plays a card of the Dead Men's Deck, or "any_two", with all that it decides before others may negate it: `on`
        is a seat, or a list where a card names two, `take` also "goods" or "deck", `cost` all cards of that deck discarded with it; with
        "any_two" these two come first.
        """
        trial = self._trial(seat)
        plan = Plan(on, words_of(take), words_of(cost), use)
        earlier = before_unasked_play(trial._run, trial._games, seat, card)
        if earlier is None:
            play_out(trial._games, seat, card, plan)
        else:
            begun = len(earlier.made) + 1
            play_out(earlier, seat, card, plan)
            for choice in earlier.made[begun:]:
                trial._games.answer(0, choice)
            if len(earlier.made) == begun:  # all of it has happened
                trial._run = Run(self._games.array, None, [])
                return self._take_over(trial)
        trial._note(Run(self._games.array, None, trial._games.made[len(self._games.made) :]), seat, None)
        return self._take_over(trial)

    def __str__(self) -> str:
        """The board as a spectator sees it, every hand and role."""
        return board(self._games.array)

    # Inside

    def _ask(self) -> Question:
        """The pending question."""
        return ask(self._games)

    @classmethod
    def _laid_out(cls, spec: Spec, words: Mapping[str, Any]) -> Self:
        """The position of these words."""
        named = {name: words[name] for name in ("deck", "discard", "dmd", "turn", "phase", "event", "seed")}
        return cls(*words["seats"], rules=spec, life=dict(words["life"]), **named)

    def _trial(self, seat: int) -> Self:
        """A copy to try a move on.

        An eliminated seat that is still to choose the order of its discards discards them in hand order when another seat moves.
        """
        trial = self.clone()
        question = ask(trial._games)
        while question.kind == w.Q_FALL and question.seat != seat:
            trial._games.answer(0, next(iter(question.names)))
            question = ask(trial._games)
        return trial

    def _made(self, question: Asking, choice: int) -> None:
        """One possible choice in a question."""
        run = Run(self._games.array.copy(), None, [choice])
        super()._made(question, choice)
        self._note(run, question.seat, choice, question.kind in PLAYING and choice == PASS)

    def _note(self, run: Run, seat: int, choice: int | None, passed: bool = False) -> None:
        """Notes what was done unasked in a run in which a seat made this choice, or (None) all those of its play."""
        self._run, self._unasked, self._rested = run, run.unasked(self.record, seat, choice), run.rested(self.record, passed)


BANG.layouts.register(Table.state_of)
