"""A game that one person plays, or several, each with a link of their own; agents hold the other seats."""

import asyncio
import time
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from anyio import to_thread

from bang_env.kernel.numbers import NOBODY
from bang_experiments.arena.statistics import chance_words
from bang_experiments.page.feed import Feed, StoryPart
from bang_experiments.page.messages import Refused, whole_of
from bang_experiments.page.scenes import explanation, scene_data
from bang_experiments.reviewing.reviewer import beliefs
from bang_experiments.terminal.advice import NOBODY_YET, adviser_at
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.play import Person
from bang_experiments.terminal.saved_games import save

SAVED_AS = "bang-%Y-%m-%d-%H%M%S"


class PlayTable:
    """The game, who plays it, and what each of them is shown. All of it happens in one event loop, but for what agents think."""

    def __init__(self, match: Match, people: Mapping[str, Person], *, practice: bool = False, advice: str = "") -> None:
        """`people` by their keys; `practice`: the game does not begin at its deal, or somebody has seen more of it."""
        self.match, self.people, self.practice = match, dict(people), practice
        self.feeds = {key: Feed(self.story_so_far(key)) for key in people}
        self.trouble = ""
        """why the agents do not play on, as a sentence"""
        self.touched = time.monotonic()
        self._adviser, self._unfit = adviser_at(match, advice)
        self._acted = 0
        """the first frame behind what the person did last, where one plays"""
        self._moves: asyncio.Task[None] | None = None
        self._halted = False
        self._acts: dict[str, Callable[[str, Mapping[str, Any]], Any]] = {
            "choose": self.choose, "back": self.take_back, "undo": self.undo, "hint": self.hint, "save": self.save,
            "explain": self.explain,
        }  # fmt: skip
        for key in people:
            self.feeds[key].show_anew(self.content(key))

    @property
    def seats(self) -> set[int]:
        """Those that people answer for."""
        return {seat for person in self.people.values() for seat in person.seats}

    def story_so_far(self, key: str) -> list[StoryPart]:
        """The welcome of the person, and what has happened so far, choice by choice."""
        person, match = self.people[key], self.match
        welcome = match.screen.welcome(match.rules, match.scene(person.eyes), person.seats)
        events = [StoryPart(at, match.events_apart(at, person.eyes)) for at in range(match.answers + 1)]
        return [StoryPart(0, welcome), *(part for part in events if part.lines)]

    def content(self, key: str) -> dict[str, Any]:
        """The frame for the person: the scene of the own eyes and nothing else, and what may be done."""
        person, match = self.people[key], self.match
        over = match.asked == NOBODY
        asked = match.asked in person.seats
        scene = match.scene(NOBODY if over else person.eyes)
        result = {"won": any(match.won[seat] for seat in person.seats), "deal": str(match.seed)} if over else {}
        mine = match.before_last(person.seats) is not None
        drawing = scene_data(match, scene, match.options if asked else [])
        if not self.may_take_back(person):
            drawing.pop("begun", None)
        return {
            "scene": drawing,
            "asked": asked,
            "mine": list(person.seats),
            "practice": self.practice,
            "undo": mine and len(self.people) == 1,
            "trouble": self.trouble,
            **result,
        }

    def may_take_back(self, person: Person) -> bool:
        """Whether the last choice belongs to a play of the person that has shown nothing yet, to the others neither."""
        match = self.match
        quiet = len(self.people) == 1 or not match.events_at(match.answers, NOBODY)
        return match.asked in person.seats and match.half_made(person.eyes) and quiet

    def show_all(self) -> None:
        """Everybody is shown what has become of the game since the last choice."""
        for key, person in self.people.items():
            news = self.match.events_apart(self.match.answers, person.eyes)
            self.feeds[key].show(self.content(key), news, self.match.answers)

    def show_anew(self) -> None:
        """Show the frame anew where the game has gone back."""
        for key, feed in self.feeds.items():
            feed.forget(self.match.answers)
            feed.show_anew(self.content(key))

    def go_on(self) -> None:
        """The agents play until a person is asked, or the game is over."""
        if self._moves is None or self._moves.done():
            self._halted = False
            self._moves = asyncio.get_running_loop().create_task(self._move())

    async def _move(self) -> None:
        try:
            while self.match.asked != NOBODY and self.match.asked not in self.seats:
                choice = await to_thread.run_sync(self.match.choice_of_agent)
                if self._halted:
                    return
                self.match.make(choice)
                self.show_all()
        except Exception as failure:  # an agent may be anybody's code
            self.trouble = f"The agents cannot play on: {failure or type(failure).__name__}"
            self.show_anew()

    def close(self) -> None:
        """The table is given up."""
        self._halted = True

    async def _stop(self) -> None:
        """Waits until no agent thinks any more; what it would have chosen is not carried out."""
        self.close()
        if self._moves is not None:
            await asyncio.wait([self._moves])

    async def act(self, key: str, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """Carry out a person's message; returns what only that person is told, or None. Raises Refused with the reason."""
        self.touched = time.monotonic()
        act = self._acts.get(str(message.get("do")))
        if act is None:
            raise Refused(f"nothing is known by the name of {message.get('do')!r}; there are {', '.join(self._acts)}")
        answer: dict[str, Any] | None = await act(key, message)
        return answer

    def expect_current(self, key: str, message: Mapping[str, Any]) -> None:
        """Refuses what was meant for another moment: a second click, another tab."""
        if whole_of(message, "n") != self.feeds[key].number:
            raise Refused("the game has gone on since")

    def expect_undone(self, key: str, message: Mapping[str, Any]) -> None:
        """Refuses to undo where the person has chosen or undone something behind the frame that is meant; others may have gone on."""
        if not self._acted <= whole_of(message, "n") <= self.feeds[key].number:
            raise Refused("the game has gone on since")

    async def choose(self, key: str, message: Mapping[str, Any]) -> None:
        """The person chooses."""
        self.expect_current(key, message)
        choice = whole_of(message, "choice")
        if self.match.asked not in self.people[key].seats:
            raise Refused("you are not asked anything now")
        if choice not in self.match.options:
            raise Refused(f"choice {choice} is not among the options")
        self._acted = self.feeds[key].number + 1
        self.match.make(choice)
        self.show_all()
        self.go_on()

    async def take_back(self, key: str, message: Mapping[str, Any]) -> None:
        """The play that was begun is taken back, as far as nothing has been shown since."""
        self.expect_current(key, message)
        person, at = self.people[key], self.match.answers
        while self.may_take_back(person):
            self.match.take_back(person.seats)
        if self.match.answers == at:
            raise Refused("no play has been begun, or something has been shown since")
        for other, feed in self.feeds.items():
            if other != key:  # nothing was told to the others: they see another frame only where theirs looks otherwise
                feed.show(self.content(other), [], self.match.answers)
        self.feeds[key].forget(self.match.answers)
        self.feeds[key].show_anew(self.content(key))

    async def undo(self, key: str, message: Mapping[str, Any]) -> None:
        """The last choice of the person is taken back. What was seen stays seen, so from then on the game counts as practice."""
        self.expect_undone(key, message)
        person, match = self.people[key], self.match
        if len(self.people) > 1:
            raise Refused("choices are taken back only where one person plays")
        if match.before_last(person.seats) is None:
            raise Refused("this is the first question: there is nothing to take back")
        await self._stop()
        self.expect_undone(key, message)  # another tab may have been quicker
        self._acted = self.feeds[key].number + 1
        self.practice = self.practice or not (self.may_take_back(person) or person.eyes == NOBODY)
        match.take_back(person.seats)
        self.trouble = ""
        self.show_anew()
        self.go_on()

    async def hint(self, key: str, message: Mapping[str, Any]) -> dict[str, Any]:
        """A hint, from what the seat may know: how often each option wins in play-outs, which agents would choose it, and beliefs about
        hidden roles.
        """
        self.expect_current(key, message)
        person, match = self.people[key], self.match
        if match.asked not in person.seats:
            raise Refused("you are not asked anything now")
        if not self._adviser.name and not match.rules.game.heuristic:
            raise Refused(NOBODY_YET.partition(":")[0])
        here, scene = match.branch(match.answers), match.scene(person.eyes)
        rows, refusals = await to_thread.run_sync(self._adviser.rows, here, scene)
        options = here.options
        hints = [
            {"choice": options[row.place - 1], "chance": chance_words(row.won, row.tried), "by": list(row.by), "words": row.words}
            for row in rows
        ]
        believed = beliefs(here, here.moment(here.answers), here.asked)
        playouts = max(row.tried for row in rows)
        told = [*self._unfit, *refusals]
        advice = {"rows": hints, "refusals": told, "tried": playouts, "judge": self._adviser.judge, "beliefs": believed}
        return {"kind": "hint", "n": message["n"], **advice}

    async def explain(self, key: str, message: Mapping[str, Any]) -> dict[str, Any]:
        """The explanation of a name of the game."""
        return explanation(self.match, message)

    async def save(self, key: str, message: Mapping[str, Any]) -> dict[str, Any]:
        """The game is kept in a file in the folder where the page was opened; its name says nothing of the deal."""
        self.match.options_of_play |= {"practice": True} if self.practice else {}
        try:
            sentence = save(self.match, str(new_file(time.strftime(SAVED_AS))))
        except (ValueError, OSError) as refusal:
            raise Refused(f"the game cannot be kept here: {getattr(refusal, 'strerror', None) or refusal}") from None
        return {"kind": "said", "words": sentence}


def new_file(name: str) -> Path:
    """A file of this name, with a number behind it where games were saved in the same second."""
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    return next(path for path in (Path(f"{each}.jsonl") for each in names) if not path.exists())
