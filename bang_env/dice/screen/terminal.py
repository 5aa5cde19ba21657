"""The screen of the dice game for terminals and pages: boards, stories, reasons, and who the player is."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bang_env.dice import words as w
from bang_env.dice.house import DICE
from bang_env.dice.screen import guide, sections
from bang_env.dice.screen.board import board, picture
from bang_env.dice.screen.drawing import draw
from bang_env.dice.screen.question_words import choice_words
from bang_env.dice.screen.reasons import why_not
from bang_env.dice.screen.rolls import EVERY_ROLL, UNLISTED, listed, named_roll
from bang_env.dice.screen.scene import Scene, seen_by, seen_by_all
from bang_env.dice.screen.story import KEEPS, Teller
from bang_env.kernel.drawing import Drawing
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import new_entries, sentence
from bang_env.kernel.screen import Moment, Picture, Screen, State
from bang_env.kernel.spec import Spec


class DiceScreen(Screen):
    """The dice game, with every module of Old Saloon."""

    typed = "keep, roll 1, rose"
    helped = "gatling"
    explained = "what a character, role, face or die does; ? turn: how a turn goes"
    legend = (
        "  (Outlaw)   a role in brackets is hidden from the other players; role ? is hidden from you",
        "  on a small board  ♥3/4 a2 d1 are life points, arrows (+C: the Chief's too) and distance",
    )

    choice_words = staticmethod(choice_words)
    menu = staticmethod(listed)
    read = staticmethod(named_roll)
    why_not = staticmethod(why_not)
    marks = staticmethod(sections.marks)
    tell = staticmethod(sections.tell)

    def look(self, state: State, eyes: int) -> Scene:
        """The table as a seat sees it; a spectator's for NOBODY. When the game is over all roles lie open."""
        games, n = Games(self.game, state.copy()), int(state[0]["n"])
        views = np.zeros(n, self.game.view)
        for seat in range(n) if eyes == NOBODY else [eyes]:
            games.view(0, seat, views[seat : seat + 1])
        scene = seen_by_all(views) if eyes == NOBODY else seen_by(views[eyes], eyes)
        if scene.over:
            everything = scene if eyes == NOBODY else self.look(state, NOBODY)
            open_now = [replace(place, role=true.role, card=true.card, side=true.side, shown=True)
                        for place, true in zip(scene.places, everything.places, strict=True)]  # fmt: skip
            scene = replace(scene, places=tuple(open_now))
        return scene

    def board(self, scene: Any, *, last: int = 0, width: int = 80) -> str:
        """The board of a scene, or of a record with all that is hidden."""
        return board(scene if isinstance(scene, Scene) else self.look(scene, NOBODY), last=last, width=width)

    def picture(self, scene: Scene, seats: Sequence[int], width: int) -> Picture:
        """The board in parts, with fewer and fewer of what is known of the seats."""
        return picture(scene, self.below(scene, seats, width), width)

    def draw(self, scene: Scene, options: Sequence[int]) -> Drawing:
        """The scene as plain data, with the reasons against what cannot be chosen."""
        return draw(scene, options, self.in_a_play(scene))

    def below(self, scene: Scene, seats: Sequence[int], width: int) -> list[str]:
        """How dice are named that the menu leaves out."""
        return [UNLISTED] if scene.asked in seats and listed(scene, EVERY_ROLL) != EVERY_ROLL else []

    def words(self, rules: Spec) -> list[str]:
        """Everything that ? explains."""
        return [title for title, _ in guide.ENTRIES]

    def explain(self, rules: Spec, name: str) -> list[str]:
        """The text of a character, role, face, die or question."""
        return guide.explain(name)

    def welcome(self, rules: Spec, scene: Scene, seats: Sequence[int]) -> list[str]:
        """Who the player is, and what a turn is."""
        return guide.welcome(scene, scene.places[seats[0]])

    def eliminated(self, scene: Scene, seats: Sequence[int]) -> list[str]:
        """How the Ghost plays on."""
        return [guide.FALLEN] if scene.ghost in seats else []

    def in_a_play(self, scene: Scene) -> bool:
        """Whether an ability or a role is being used, or a token given."""
        again = (w.Q_SWAP, w.Q_TURN, w.Q_FACE, w.Q_TOKEN)
        return scene.question in again or (scene.question == w.Q_ARROW and scene.chief != w.PILE)

    def happened(self, before: State | None, after: State, eyes: int, seat: int = NOBODY, choice: int = NOBODY) -> list[Moment]:
        """The log in sentences. Where more happened than it keeps, a sentence says so."""
        scene = self.look(after, eyes)
        earlier = self.look(before, eyes) if before is not None else None
        entries = new_entries(int(before[0]["log_n"]) if before is not None else 0, int(after[0]["log_n"]), w.LOG, w.COUNTED)
        log = scene.log[max(0, len(scene.log) - entries) :]
        first: list[Moment] = [(False, sentence(scene, KEEPS, seat, NOBODY, {}))] if choice == w.KEEP else []
        if entries > len(log):
            first.append((False, f"... ({entries - len(log)} more before that)"))
            earlier = None
        return first + Teller(scene, log, earlier, choice).tell()


SCREEN = DiceScreen(DICE)
DICE.screens.register(SCREEN)
