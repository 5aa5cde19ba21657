"""The last events at a table of the dice game, as sentences."""

from collections import Counter
from collections.abc import Sequence

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, DIE_WORDS, ROLE_OF_CARD
from bang_env.dice.screen.phrases import FACE_NAMES, Rolled, a_role, dice_names, points, times, token_name
from bang_env.dice.screen.scene import Scene
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import sentence
from bang_env.kernel.screen import Moment

Entry = tuple[int, int, int, int]

# {who} and {other} are seats, {who's} and {other's} their possessives, "plays/play" stands for "Rose plays" and "you play".
EVENTS = {
    w.E_TURN: "{who's} turn.",
    w.E_DICE: "{who's} dice show {dice}.",
    w.E_DIE: "{who} takes/take the {die}.",
    w.E_ARROW: "{who} takes/take {arrows} from the pile.",
    w.E_CHIEF: "{who} takes/take the Chief's Arrow from the pile.",
    w.E_GIVE: "{who} gives/give {arrow} to {other}.",
    w.E_BROKEN: "{who} puts/put one of {other's} arrows back, for the Broken Arrow.",
    w.E_INDIANS: "The pile is empty: the Indians attack! Then all arrows go back to the pile.",
    w.E_LOSE: "{who} loses/lose {points} to {cause}.",
    w.E_GAIN: "{who} gains/gain {points}{reason}.",
    w.E_SHOT: "{who} shoots/shoot at {other} with {shots}.",
    w.E_BEER: "{who} gives/give {other} {beers}.",
    w.E_DISCARD: "{who} puts/put one of {other's} arrows back.",
    w.E_REVEAL: "{who} reveals/reveal {card}, {type}.",
    w.E_JUDGED: "{who's} {card} has no effect, and is used up.",
    w.E_ABILITY: "{who} uses/use an ability[ on {other}].",
    w.E_DEATH: "{who}, {role}, is/are eliminated[ by {other}].",
    w.E_GHOST: "{who} plays/play on as the Ghost[, and wins/win with {side} now].",
    w.E_TOKEN: "{who}, the Ghost, gives/give {other} {token}.",
    w.E_SWAP: "{who} and {other} exchange all their arrows.",
    w.E_SHERIFF: "{who} is/are the new Sheriff, and {other} a Deputy.",
    w.E_TURNED: "{who} turns/turn a die[ from {old}][ to {new}]. The dice show {dice}.",
    w.E_SAVED: "{other} keeps {who} in the game, with 2 life points.",
    w.E_DENIED: "{who} does/do not gain {points}: {other} prevents it.",
    w.E_GUN: "{who} puts/put all arrows back and fires/fire the Gatling gun.",
}
# The same where the seat itself is meant.
THEMSELVES = {
    w.E_BEER: "{who} drinks/drink {beers}.",
    w.E_DISCARD: "{who} puts/put {arrow} back into the pile.",
    w.E_SAVED: "{who} stays/stay in the game, with 2 life points.",
}
# The same where the onlooker is the other seat.
BY_YOU = {
    w.E_SAVED: "You keep {who} in the game, with 2 life points.",
    w.E_DENIED: "{who} does not gain {points}: you prevent it.",
}
ABILITIES = {
    w.BART_CASSIDY: "{who} takes/take an arrow in place of a life point.",
    w.SLAB_THE_KILLER: "{who} doubles/double the shot at {other} with a Beer.",
    w.SID_KETCHUM: "{who} chooses/choose {other} for a life point.",
    w.MOLLY_STARK: "{who} loses/lose life points in place of {other}.",
}
HAUNTED = "{who's} turn, as the Ghost."
APACHE = "{who} takes/take the Chief's Arrow from {other}."
KIT = "{who} puts/put {other's} Chief's Arrow back."
SHOT_DOWN = "{who} loses/lose {points} to {other's} {cause}."
CAUSES = {
    w.BY_INDIANS: "the Indians",
    w.BY_BULLET: "the Bullet",
    w.BY_DYNAMITE: "the Dynamite",
    w.BY_SHOTS: "shots",
    w.BY_GATLING: "Gatling gun",
}
REASONS = {
    w.BY_BEER: "",
    w.BY_SID: "",
    w.BY_SUZY: " for a turn without 1s and 2s",
    w.BY_SAM: " for the elimination",
    w.BY_DOC: " for three or more 1s and 2s",
}
ARROWS = ("an arrow", "the Chief's Arrow", "all arrows")
ADDED_UP = (w.E_ARROW, w.E_SHOT, w.E_BEER)  # told once where they happen several times on end

FIRST_ROLL = "{who} rolls/roll {dice}."
SET_ROLL = "{who} has/have {kept} from the Ghost, and rolls/roll {dice}."
GAMBLED_ROLL = "{who} rolls/roll all dice once more: {dice}."
NEXT_ROLL = "{who} keeps/keep {kept} and rolls/roll {dice}."
KEEPS = "{who} keeps/keep the dice."


def dice_in(entry: Entry) -> Rolled:
    """The dice that an entry tells (E_DICE, E_TURNED): 4 bits for each, three to a number, the kind of the Saloon die above them."""
    _, _, low, high = entry
    shown = [number >> 4 * k & 15 for number in (low, high & 0xFFF) for k in range(3)]
    faces = [face - 1 for face in shown if face]
    return tuple((face, high >> 12 if k == len(faces) - 1 else w.BASE_DIE) for k, face in enumerate(faces))


def without(dice: Rolled, some: Rolled) -> Rolled | None:
    """The dice without some of them; None where these are not among them."""
    left = list(dice)
    for die in some:
        if die not in left:
            return None
        left.remove(die)
    return tuple(left)


class Teller:
    """Tells entries of the log one after the other, and remembers what makes the next one plainer."""

    def __init__(self, scene: Scene, entries: Sequence[Entry], before: Scene | None = None, choice: int = NOBODY) -> None:
        """`before` is the table before these entries, where `choice` was made; None where that is not known."""
        self.scene, self.entries = scene, tuple(entries)
        events = [entry[0] for entry in entries]
        earlier = before or scene
        self.turn = earlier.turn if before or w.E_TURN not in events else NOBODY
        self.ghost = earlier.ghost if before or w.E_GHOST not in events else NOBODY
        self.tokens: dict[int, Rolled] = {}
        if before and before.token_seat != NOBODY:
            self.tokens[before.token_seat] = ((before.token_face, w.BASE_DIE),) * before.token_n
        self.first = before is not None and not before.dice
        self.dice: Rolled = tuple((die.face, die.kind) for die in before.dice) if before else ()
        self.told_all = before is not None
        self.kept: Rolled | None = None
        if before and w.SUBSET_ZERO < choice < w.TAKE_LOUDMOUTH:
            self.kept = tuple(die for k, die in enumerate(self.dice) if not choice - w.SUBSET_ZERO >> k & 1)

    def tell(self, first: int = 0) -> list[Moment]:
        """All of them from the entry `first` on, oldest first; whether a turn begins with a sentence stands beside it."""
        moments: list[Moment] = []
        for entry in self.entries[:first]:
            self.remember(entry)
        k = first
        while k < len(self.entries):
            entry, n = self.entries[k], 1
            while entry[0] in ADDED_UP and self.entries[k : k + n + 1] == (entry,) * (n + 1):
                n += 1
            moments.append((entry[0] == w.E_TURN, self.entry_sentence(entry, n)))
            self.remember(entry)
            k += n
        return moments

    def remember(self, entry: Entry) -> None:
        """Keep what the next entries need of this one."""
        event, actor, other, number = entry
        if event == w.E_TURN:
            self.turn, self.first, self.kept = actor, True, None
        elif event == w.E_GHOST:
            self.ghost = actor
        elif event == w.E_TOKEN:
            self.tokens = {other: ((number % 100, w.BASE_DIE),) * (number // 100)}
        elif event == w.E_DICE:
            self.first, self.kept = False, None
        if event in (w.E_DICE, w.E_TURNED):
            self.dice = dice_in(entry)

    def entry_sentence(self, entry: Entry, n: int) -> str:
        """An entry, or n of them that are alike, as a sentence."""
        event, actor, other, _ = entry
        if event == w.E_DICE:
            return self.roll(entry)
        if event == w.E_GIVE and other == self.turn:  # Apache Kid; Elena Fuente gives in her own turn
            return sentence(self.scene, APACHE, other, actor, {})
        if event == w.E_TURNED:
            return self.turned(entry)
        return sentence(self.scene, self.template(entry), actor, other, parts(self.scene, entry, n))

    def template(self, entry: Entry) -> str:
        """The sentence of an entry with its gaps."""
        event, actor, other, number = entry
        if event == w.E_TURN and actor == self.ghost:
            return HAUNTED
        if event == w.E_ABILITY:
            return ABILITIES.get(number, EVENTS[event])
        if event == w.E_DISCARD and actor != other and number:
            return KIT
        if event == w.E_LOSE and other != NOBODY:
            return SHOT_DOWN
        if event in BY_YOU and other == self.scene.onlooker != actor:
            return BY_YOU[event]
        return THEMSELVES.get(event, EVENTS[event]) if actor == other else EVENTS[event]

    def roll(self, entry: Entry) -> str:
        """The dice that are rolled, and those kept or set by the Ghost."""
        actor, dice = entry[1], dice_in(entry)
        kept = self.tokens.get(actor, ()) if self.first else self.kept
        rolled = without(dice, kept) if kept is not None else None
        if not rolled:
            template = GAMBLED_ROLL if self.told_all and not self.first and self.kept is None else EVENTS[w.E_DICE]
        elif not kept:
            template = FIRST_ROLL
        else:
            template = SET_ROLL if self.first else NEXT_ROLL
        return sentence(self.scene, template, actor, NOBODY, {"dice": dice_names(rolled or dice), "kept": dice_names(kept or ())})

    def turned(self, entry: Entry) -> str:
        """The die that The Doc has turned, as far as the dice before are known."""
        actor, dice = entry[1], dice_in(entry)
        was, now = Counter(self.dice), Counter(dice)
        die = {"old": dice_names([*(was - now)]), "new": dice_names([*(now - was)])} if self.dice else {}
        return sentence(self.scene, EVENTS[w.E_TURNED], actor, NOBODY, {"dice": dice_names(dice), **die})


def parts(scene: Scene, entry: Entry, n: int) -> dict[str, str]:
    """The parts of an entry besides seats."""
    event, actor, _, number = entry
    if event in (w.E_REVEAL, w.E_JUDGED):
        return {"card": CARD_NAMES[number], "type": a_role(ROLE_OF_CARD[number])}
    if event == w.E_LOSE:
        return {"points": points(number % w.CAUSE), "cause": CAUSES[number // w.CAUSE]}
    if event == w.E_GAIN:
        return {"points": points(number % w.CAUSE), "reason": REASONS[number // w.CAUSE]}
    if event == w.E_DEATH:
        card = scene.places[actor].card
        return {"role": a_role(number) + (f" ({CARD_NAMES[card]})" if card > w.ORDINARY else "")}
    if event == w.E_GHOST:
        side = "the Outlaws" if number == w.OUTLAW else "the Sheriff"
        return {"side": side if number != scene.places[actor].role else ""}
    if event in (w.E_GIVE, w.E_DISCARD):
        return {"arrow": ARROWS[number]}
    return {
        "arrows": times(n, "arrow"),
        "beers": times(n, "Beer"),
        "die": DIE_WORDS[number] if event == w.E_DIE else "",
        "points": points(number) if event == w.E_DENIED else "",
        "shots": times(n, FACE_NAMES[number]) if event == w.E_SHOT else "",
        "token": token_name(number % 100, number // 100) if event == w.E_TOKEN else "",
    }
