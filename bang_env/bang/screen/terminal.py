"""The screen of BANG! for terminals and pages: boards, stories, reasons, and who the player is."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bang_env.bang import words as w
from bang_env.bang.house import BANG
from bang_env.bang.screen import guide, sections, set_screen
from bang_env.bang.screen.board import WIDTH, board, distances, scene_of
from bang_env.bang.screen.drawing import draw
from bang_env.bang.screen.guide import AIMS_OF_THREE, CHARACTERS, LONE_AIM, ROLES, explain, explain_lone
from bang_env.bang.screen.phrases import ROLE_NAMES, a_role
from bang_env.bang.screen.reasons import nameable, why_not
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.small_boards import picture
from bang_env.bang.screen.story import choice_words, happened
from bang_env.kernel.drawing import Drawing
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import new_entries
from bang_env.kernel.screen import Matches, Moment, Picture, Screen, State
from bang_env.kernel.spec import Spec

# Questions asked by a card or an ability while it is being played.
OF_A_PLAY = (w.Q_TARGET, w.Q_COST, w.Q_TAKE, w.Q_SID, w.Q_GHOST_TARGET, w.Q_GHOST_TAKE, w.Q_GHOST_COST)
OWN_DOING = (w.E_PLAY, w.E_DISCARD, w.E_ABILITY, w.E_DMD_PLAY, w.E_DMD_PAY)  # events that show their seat nothing new


class BangScreen(Screen):
    """The card game; in The Lone Gunslinger the player's own seats are called by role and name."""

    typed = "bang, rose, pass"
    helped = "barrel"
    explained = "what a card, character, event or role does"
    legend = (
        "  (one of 2) two cards of this name and suit are one choice; the lowest rank goes first",
        "  (Outlaw)   a role in brackets is hidden from the other players; role ? is hidden from you",
        "  on a small board  [2] is the reach of a weapon, +2 two more things in front of that player,",
        "             ♥3/4 5c d2 are life points, cards in hand and distance",
    )

    below = staticmethod(distances)
    marks = staticmethod(sections.marks)
    tell = staticmethod(sections.tell)
    words = staticmethod(guide.words)
    not_played = staticmethod(guide.not_played)

    def look(self, state: State, eyes: int) -> Scene:
        """The table as a seat sees it; a spectator's for NOBODY. When the game is over all roles lie open."""
        scene = scene_of(state, None if eyes == NOBODY else eyes)
        if scene.over:
            roles = zip(scene.places, Games(self.game, state.copy()).roles(0, len(scene.places)), strict=True)
            scene = replace(scene, places=tuple(replace(place, role=role, shown=True) for place, role in roles))
        return with_titles(scene) if state[0]["rule_gunslinger"] else scene

    def board(self, scene: Any, *, last: int = 0, width: int = 80) -> str:
        """The board of a scene, or of a record with all that is hidden."""
        return board(scene, last=last, width=width) if isinstance(scene, Scene) else board(scene)

    def draw(self, scene: Scene, options: Sequence[int]) -> Drawing:
        """The scene as plain data, with the reasons against what cannot be chosen."""
        numbers = scene.numbers
        drawing = draw(scene, [numbers[number] for number in options], self.in_a_play(scene))
        offers = (replace(offer, choice=number) for offer, number in zip(drawing.options, options, strict=True))
        return replace(drawing, options=tuple(offers))

    def picture(self, scene: Any, seats: Sequence[int], width: int) -> Picture:
        """The board in parts, with fewer and fewer of what is known of the seats."""
        return picture(scene if isinstance(scene, Scene) else self.look(scene, NOBODY), seats, min(width, WIDTH))

    def choice_words(self, scene: Scene, choice: int) -> str:
        """"BANG! 8♦", "Rose Doolan, at distance 2"."""
        return choice_words(scene, scene.numbers[choice])

    def prompt(self, scene: Scene, seats: Sequence[int]) -> str:
        """The role of the seat asked, where the player has several."""
        return ROLE_NAMES[scene.places[scene.asked].role] if len(seats) > 1 else ""

    def why_not(self, scene: Scene, options: list[int], text: str, matches: Matches) -> list[str]:
        """Looked up among the cards and seats in sight, then in the whole game."""
        mine, offered = replace(scene, onlooker=scene.asked), [scene.numbers[number] for number in options]
        for names in nameable(mine):
            meant = [list(names.values())[k] for k in matches(text, list(names))]
            reasons = list(dict.fromkeys(filter(None, (why_not(mine, offered, choice) for choice in meant))))
            if reasons:
                return reasons
        return []

    def explain(self, rules: Spec, name: str) -> list[str]:
        """The text of a card, character, event or role."""
        return explain_lone(name) if rules.one_player else explain(name, rules)

    def welcome(self, rules: Spec, scene: Scene, seats: Sequence[int]) -> list[str]:
        """Who the player is, and what to do."""
        own = [scene.places[seat] for seat in seats]
        if rules.one_player:
            held = " and ".join(f"the {ROLE_NAMES[place.role]} at seat {place.seat}" for place in own)
            characters = [(place, place.name.removeprefix(f"{ROLE_NAMES[place.role]} ")) for place in own if place.character]
            return [f"You are {held}.", LONE_AIM, *(f"{place.name} {CHARACTERS[character]}" for place, character in characters)]
        place = own[0]
        aim = (AIMS_OF_THREE if scene.three else ROLES)[ROLE_NAMES[place.role]]
        character = [f"You play {place.name}, who {CHARACTERS[place.name]}"] if place.name in CHARACTERS else []
        return set_screen.welcome(scene, [f"You sit at seat {place.seat} and are {a_role(place.role)}: {aim}", *character])

    def eliminated(self, scene: Scene, seats: Sequence[int]) -> list[str]:
        """How a ghost plays on."""
        return [line for seat in seats if scene.haunts(seat) for line in set_screen.fallen(scene, scene.places[seat], [])]

    def in_a_play(self, scene: Scene) -> bool:
        """Whether a card or an ability is being played."""
        return scene.question in OF_A_PLAY

    def shows_more(self, before: State, after: State, seat: int) -> bool:
        """Whether anything has happened but that the seat played, paid with or discarded cards of its own."""
        entries = new_entries(int(before[0]["log_n"]), int(after[0]["log_n"]), w.LOG, w.COUNTED)
        log = self.look(after, seat).log
        return entries > len(log) or any(event not in OWN_DOING or actor != seat for event, actor, *_ in log[len(log) - entries :])

    def happened(self, before: State | None, after: State, eyes: int, seat: int = NOBODY, choice: int = NOBODY) -> list[Moment]:
        """The log in sentences. Where more happened than it keeps, a sentence says so."""
        written = int(after[0]["log_n"])
        first = int(before[0]["log_n"]) if before is not None else 0
        entries = new_entries(first, written, w.LOG, w.COUNTED)
        if not entries:
            return []
        scene = self.look(after, eyes)
        log = scene.log[-entries:]
        lost = [(False, f"... ({entries - len(log)} more before that)")] if entries > len(log) else []
        sentences = zip(log, happened(scene, len(log)), strict=True)
        return lost + [(entry[0] == w.E_TURN, sentence) for entry, sentence in sentences]


def with_titles(scene: Scene) -> Scene:
    """The scene with the player's own seats called by role and name: "Sheriff Rose Doolan", "Deputy Paul Regret"."""
    own = [place for place in scene.places if place.role in (w.SHERIFF, w.DEPUTY)]
    titles = {place.seat: ROLE_NAMES[place.role] for place in own}
    names = {place.seat: f"{titles[place.seat]} {place.name}" if place.character else f"the {titles[place.seat]}" for place in own}
    return replace(scene, places=tuple(replace(place, name=names.get(place.seat, place.name)) for place in scene.places))


SCREEN = BangScreen(BANG)
BANG.screens.register(SCREEN)
