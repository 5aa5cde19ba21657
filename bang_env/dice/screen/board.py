"""The board of the dice game as text: the seats in a list, the dice, the shots and Beers given so far, what just happened and who is asked
what.
"""

from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_NAMES
from bang_env.dice.screen.phrases import SHORT_CARDS, die_name
from bang_env.dice.screen.question_words import asked
from bang_env.dice.screen.scene import Place, Scene
from bang_env.dice.screen.story import Teller
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import flow, on_one_line, side_by_side
from bang_env.kernel.screen import Picture
from bang_env.kernel.seat_lists import arrow, clockwise, in_columns

WIDTH = 80
LEAST = 60  # no narrower
INDENT = "      "  # before what does not fit on a line


def counted(n: int, chief: bool) -> str:
    """Arrows in a column: "3 arrows, Chief", "-" for none."""
    return ", ".join([*([f"{n} arrow{'' if n == 1 else 's'}"] if n else []), *(["Chief"] if chief else [])]) or "-"


def title_of(scene: Scene) -> list[str]:
    """The game, the round, whose turn it is, and what lies in the pile."""
    title = [f"BANG! The Dice Game{', changed rules' if scene.changed else ''}", f"round {scene.round}"]
    if not scene.over:
        ghost = "the Ghost, " if scene.turn == scene.ghost else ""
        title.append(f"turn of {ghost}{scene.places[scene.turn].name}")
    return [*title, f"pile: {counted(scene.pile, scene.chief == w.PILE)}"]


def role_words(place: Place) -> str:
    """The role as far as it is known, in brackets where the others do not see it."""
    if place.role == w.UNKNOWN:
        return "role ?"
    card = f": {SHORT_CARDS[place.card]}" if place.card > w.ORDINARY else ""
    return f"{ROLE_NAMES[place.role]}{card}" if place.shown else f"({ROLE_NAMES[place.role]}{card})"


def list_row(scene: Scene, place: Place) -> list[str]:
    """The columns of the list for a seat."""
    title = f"{place.seat} {place.name}" + (" (you)" if place.seat == scene.onlooker else "")
    if not place.alive:
        return [title, role_words(place), "Ghost" if place.seat == scene.ghost else "out"]
    far = ""
    if not scene.over and scene.onlooker not in (NOBODY, place.seat) and scene.places[scene.onlooker].alive:
        far = f"dist {scene.distance(scene.onlooker, place.seat)}"
    return [title, role_words(place), f"♥ {place.life}/{place.max_life}", counted(place.arrows, scene.chief == place.seat), far]


def marks(scene: Scene, place: Place) -> list[str]:
    """Remarks on a seat; a special role that lies open is used."""
    if scene.over:
        return ["winner"] if place.won else []
    side = "the Outlaws" if place.side == w.OUTLAW else "the Sheriff"
    by_condition = {
        f"wins with {side}": place.seat == scene.ghost and place.side not in (w.UNKNOWN, place.role),
        f"token {token_words(scene)}": place.seat == scene.token_seat,
        f"shot at: {place.hits}": place.hits > 0,
        f"{place.beers} Beer{'' if place.beers == 1 else 's'}": place.beers > 0,
        f"about to lose {place.due}": place.due > 0 and about_to_lose(scene),
    }
    return [words for words, so in by_condition.items() if so]


def about_to_lose(scene: Scene) -> bool:
    """Whether the points that are due have not been lost yet: Bart Cassidy or Molly Stark is asked."""
    return scene.question == w.Q_ABILITY and scene.able(scene.asked) in (w.BART_CASSIDY, w.MOLLY_STARK)


def token_words(scene: Scene) -> str:
    """The tokens that the Ghost has given: "Beer ×2"."""
    return die_name(scene.token_face, w.BASE_DIE) + (" ×2" if scene.token_n > 1 else "")


def seat_list(scene: Scene, width: int) -> list[str]:
    """The seats in a list, clockwise from the onlooker (or seat 0), with an arrow before the one whose turn it is."""
    places = clockwise(scene.places, scene.onlooker)
    rows = [list_row(scene, place) for place in places]
    lines: list[str] = []
    for place, row, columns in zip(places, rows, in_columns(rows, "  "), strict=True):
        head = arrow(scene, place) + columns
        cells = [head] if len(head) <= width else [arrow(scene, place) + row[0], *filter(None, row[1:])]
        lines += flow([*cells, *marks(scene, place)], " · ", width, indent=INDENT)
    return lines


def short_list(scene: Scene, width: int) -> list[str]:
    """A line for each seat."""
    places = clockwise(scene.places, scene.onlooker)
    heads = in_columns([list_row(scene, place) for place in places])
    seats = zip(places, heads, strict=True)
    return [on_one_line([arrow(scene, place) + head, *marks(scene, place)], " · ", width) for place, head in seats]


def pairs(scene: Scene, width: int) -> list[str]:
    """Two seats on a line, in few signs: "♥ 3/4 a2 d1" are life points, arrows and distance."""
    places = clockwise(scene.places, scene.onlooker)
    return side_by_side([(f"{arrow(scene, place)}{place.seat} ", place.name, f" {few(scene, place)}") for place in places], width)


def few(scene: Scene, place: Place) -> str:
    """A seat in few signs."""
    if not place.alive:
        return f"{role_words(place)} {'Ghost' if place.seat == scene.ghost else 'out'}"
    there = not scene.over and scene.onlooker not in (NOBODY, place.seat) and scene.places[scene.onlooker].alive
    far = f" d{scene.distance(scene.onlooker, place.seat)}" if there else ""
    chief = "+C" if scene.chief == place.seat else ""
    return f"{role_words(place)} ♥{place.life}/{place.max_life} a{place.arrows}{chief}{far}"


def picture(scene: Scene, below: list[str], width: int) -> Picture:
    """The board in parts; `below`: lines after the question."""
    width = max(LEAST, min(width, WIDTH))
    dice = dice_lines(scene, width)
    bodies = [[*seats(scene, width), *dice] for seats in (seat_list, short_list, pairs)]
    question = flow(asked(scene).split(), " ", width, "» ", INDENT)
    return Picture(flow(title_of(scene), " · ", width), [*bodies, dice], [*question, *below])


def dice_lines(scene: Scene, width: int) -> list[str]:
    """The faces of the dice, which are locked, and how many re-rolls are left; no line before the first roll."""
    if not scene.dice or scene.over:
        return []
    whose = "Your dice: " if scene.turn == scene.onlooker else f"Dice of {scene.places[scene.turn].name}: "
    over = all(die.locked for die in scene.dice)
    names = [die_name(die.face, die.kind) + (" (locked)" if die.locked and not over else "") for die in scene.dice]
    left = "no re-roll left" if over or not scene.rerolls else f"{scene.rerolls} re-roll{'' if scene.rerolls == 1 else 's'} left"
    beer = ", a Beer used" if scene.doubled else ""
    return flow([*(f"{name}," for name in names[:-1]), names[-1], f"· {left}{beer}"], " ", width, whose, INDENT)


def board(scene: Scene, *, last: int = 0, width: int = WIDTH) -> str:
    """The board of a scene as text; `last` is how many sentences tell what just happened."""
    width = max(LEAST, min(width, WIDTH))
    lines = [*flow(title_of(scene), " · ", width), *seat_list(scene, width), *dice_lines(scene, width)]
    for _, line in Teller(scene, scene.log).tell()[-last:] if last else []:
        lines += flow(line.split(), " ", width, "  ", INDENT)
    question = asked(scene)
    if question:
        lines += flow(question.split(), " ", width, "» ", INDENT)
    return "\n".join(lines)
