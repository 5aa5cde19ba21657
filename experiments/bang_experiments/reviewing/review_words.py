"""A review in words: what a page and a terminal show of it. All names come from the game's own screen."""

import math
from typing import Any

from bang_env.kernel.drawing import seat_id
from bang_env.kernel.games import Games
from bang_env.kernel.letters import capital
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import listed
from bang_experiments.arena.statistics import wilson
from bang_experiments.reviewing.judge import Loss, Option
from bang_experiments.reviewing.review_file import Decision, Review
from bang_experiments.terminal.match import Match

MISLED = 20  # percent that a wrong role is likelier than the true one, where nobody is pointed at
DIFFERENT = 0.03  # a difference of chances that is worth a sentence


def percent(won: int, playouts: int) -> tuple[float, float, float]:
    """Play-outs that were won, in percent, and the ends of the 95 % interval; 0 to 100 where nothing was tried."""
    if not playouts:
        return 0.0, 0.0, 100.0
    interval = wilson(won, playouts)
    return round(100 * interval.value, 1), round(100 * interval.low, 1), round(100 * interval.high, 1)


def short(place: str) -> str:
    """"7.3" of "turn 7, decision 3"."""
    return ".".join(word for word in place.replace(",", "").split() if word.isdecimal())


class Teller:
    """Says what a review of a game has found."""

    def __init__(self, match: Match, review: Review) -> None:
        self.match, self.review = match, review
        first = match.screen.draw(match.screen.look(match.moment(0), NOBODY), [])
        self.names = [seat.name for seat in first.seats]
        self._scene: tuple[int, Any] = NOBODY, None  # that of the decision which is told of
        self.sides = self._sides()

    def _sides(self) -> list[tuple[str, list[int]]]:
        """Each side with its seats: named after its roles, and after its seats too where another one has the same."""
        groups = self.review.sides()
        roles = self.roles_at(0)
        order = self.match.rules.game.roles.index
        words = [listed(sorted({roles[seat] for seat in seats}, key=order)) for seats in groups]
        seats_of = [f"seat{'s' if len(seats) > 1 else ''} {listed(seats)}" for seats in groups]
        return [
            (f"{word} ({where})" if words.count(word) > 1 else word, seats)
            for word, where, seats in zip(words, seats_of, groups, strict=True)
        ]

    def roles_at(self, at: int) -> list[str]:
        """The true role of each seat behind so many choices."""
        game = self.match.rules.game
        return [game.roles[role] for role in Games(game, self.match.moment(at).copy()).roles(0, self.match.players)]

    def chances(self) -> list[list[list[float]]]:
        """The chance of each side to win at each moment, in percent, with the ends of the 95 % interval."""
        count = self.review.futures
        return [[list(percent(won[seats[0]], count)) for _, seats in self.sides] for won in self.review.won]

    def scene(self, decision: Decision) -> Any:
        """The game as the seat asked saw it."""
        if self._scene[0] != decision.at:
            self._scene = decision.at, self.match.screen.look(self.match.moment(decision.at), decision.seat)
        return self._scene[1]

    def words(self, decision: Decision, choice: int) -> str:
        """A choice as the seat asked reads it."""
        return self.match.screen.choice_words(self.scene(decision), choice)

    def seat_name(self, seat: int) -> str:
        """"seat 2 (Rose Doolan)"."""
        name = self.names[seat]
        return name if name == f"seat {seat}" else f"seat {seat} ({name})"

    def why(self, decision: Decision) -> list[str]:
        """The review of a decision, as sentences."""
        loss, better = decision.loss, capital(self.words(decision, decision.loss.better))
        choice_words = capital(self.words(decision, decision.choice))
        if loss.lost <= 0:
            sentences = [f'Nothing better was found: "{better}", the best of the other options, does not win more often.']
        else:
            doubt = "" if loss.sure else ", which may be chance alone"
            gain = f"{100 * loss.lost:.0f} ± {100 * loss.error:.0f} percentage points"
            sentences = [f'"{better}" wins more often than "{choice_words}", as far as the seat could know: by {gain}{doubt}.']
        sentences += self._as_they_lay(loss, decision.option(decision.choice), decision.option(loss.better), better, choice_words)
        sentences += self._misled(decision)
        by: dict[int, list[str]] = {}
        for name, choice in decision.by.items():
            by.setdefault(choice, []).append(name)
        for choice, names in by.items():
            words = "the same" if choice == decision.choice else f'"{capital(self.words(decision, choice))}"'
            sentences.append(capital(f"{listed(names)} would have chosen {words}."))
        return sentences

    def _as_they_lay(self, loss: Loss, made_option: Option, better: Option, better_words: str, words: str) -> list[str]:
        """The worth of the two options with the cards as they lay, where that is surely something else."""
        apart = better.lay_chance - made_option.lay_chance
        ends = [percent(option.lay_won, option.lay_tried)[1:] for option in (made_option, better)]
        errors = [(high - low) / 200 for low, high in ends]
        if not made_option.lay_tried or abs(apart - loss.lost) < max(DIFFERENT, math.hypot(loss.error, *errors)):
            return []
        numbers = f'"{better_words}" {100 * better.lay_chance:.0f} %, "{words}" {100 * made_option.lay_chance:.0f} %'
        more = "more" if apart > max(0.0, loss.lost) else "less" if apart > 0 else "nothing"
        return [f"With the cards as they lay it cost {more}, which the seat could not know: {numbers}."]

    def _misled(self, decision: Decision) -> list[str]:
        """The beliefs of the seat about those at whom the two options point, or else of whom it was most wrong about, and the truth."""
        roles = self.roles_at(decision.at)
        drawing = self.match.screen.draw(self.scene(decision), [decision.choice, decision.loss.better])
        aimed = {place for option in drawing.options for place in option.at}
        pointed = [seat for seat in decision.beliefs if seat_id(int(seat)) in aimed]
        wrong = sorted(decision.beliefs, key=lambda seat: decision.beliefs[seat].get(roles[int(seat)], 0))[:1]
        sentences = []
        for seat in pointed or wrong:
            likely = decision.beliefs[seat]
            role, chance = next(iter(likely.items()))
            truth = roles[int(seat)]
            if not pointed and chance - likely.get(truth, 0) < MISLED:
                continue
            truth = "as in truth" if role == truth else f"in truth {truth} ({likely.get(truth, 0)} %)"
            sentences.append(capital(f"{self.seat_name(int(seat))} was {role} by all that could be known ({chance} %), {truth}."))
        return sentences

    def line(self, decision: Decision) -> list[str]:
        """The line that was not taken, with the cards as they lay, as sentences; an empty one before each turn."""
        return decision.played_in(self.match).history(NOBODY, decision.at) if decision.line else []

    def option(self, decision: Decision, option: Option) -> dict[str, Any]:
        """An option as plain data."""
        return {
            "choice": option.choice,
            "words": self.words(decision, option.choice),
            "chance": percent(option.won, option.tried),
            "lay": percent(option.lay_won, option.lay_tried),
            "by": [name for name, choice in decision.by.items() if choice == option.choice],
        }

    def decision(self, decision: Decision) -> dict[str, Any]:
        """A decision as plain data."""
        roles, loss = self.roles_at(decision.at), decision.loss
        believed = [
            {"seat": int(seat), "name": self.names[int(seat)], "roles": [[role, chance] for role, chance in row.items()],
             "truth": roles[int(seat)]}
            for seat, row in decision.beliefs.items()
        ]  # fmt: skip
        return {
            "at": decision.at,
            "place": self.match.place(decision.at),
            "seat": decision.seat,
            "choice": decision.choice,
            "chosen": self.words(decision, decision.choice),
            "instead": self.words(decision, loss.better),
            "lost": round(100 * loss.lost, 1),
            "error": round(100 * loss.error, 1),
            "sure": loss.sure and loss.lost > 0,
            "options": [self.option(decision, each) for each in sorted(decision.options, key=lambda each: -each.chance)],
            "beliefs": believed,
            "why": self.why(decision),
            "line": self.line(decision),
        }

    def all(self) -> dict[str, Any]:
        """The whole review as plain data, for a page."""
        return {
            "by": self.review.settings.by,
            "futures": self.review.futures,
            "names": self.names,
            "sides": [{"name": name, "seats": seats} for name, seats in self.sides],
            "chances": self.chances(),
            "places": [self.match.place(at) for at in range(self.match.answers + 1)],
            "decisions": [self.decision(decision) for decision in self.review.decisions],
        }
