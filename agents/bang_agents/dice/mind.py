"""The workings of the heuristic, as structs that C has too."""

from typing import Annotated

from bang_env.dice.words import BASE_FACES, MOST_DICE, MOST_LIFE, ROLES, SEATS, SIDES
from bang_env.kernel.plain_records import Struct

VERSION = 3  # of the heuristic: moves when some view gets another choice; what older ones choose stays as it is
MOST_SYMBOLS = MOST_DICE + 2  # 1s, 2s or Beers of one turn: a double counts as two, and Slab the Killer doubles once more
MOST_TAKEN = 12  # arrows of one turn that are reckoned with
HANDS = 462  # of up to five dice with six sides: 11! / (5! 6!)
NO_HAND = HANDS
PLANES = SIDES + 1  # the sides of the Saloon die that may lie, and TO_ROLL
TO_ROLL = SIDES  # it is still to be rolled, or there is none
TURNED, UNTURNED = range(2)  # whether it shows a side
OPEN, LATE, LAST_TWO = range(3)  # phases of a game: while an Outlaw lives, without Outlaws, with two players left
PHASES = 3
ELIMINATED = PHASES  # added to a phase: the same to the eliminated, who look on
VANTAGES = 2 * PHASES  # the phases to the living, then to the eliminated
TAKEN = 6  # arrows taken in a turn that are told apart: 0 to 4, 5 or more


class Beliefs(Struct):
    """Workings of the posterior over role assignments; k, i count the seats whose role is hidden."""

    n: int  # hidden seats
    seat: Annotated[list[int], SEATS]  # k -> relative seat
    left: Annotated[list[int], ROLES]  # roles still to be given to hidden seats
    role: Annotated[list[int], SEATS]  # k -> role, while assignments are gone through
    alone: Annotated[list[list[float]], SEATS, ROLES]  # k, role: what seat k did to seats whose role is known
    pair: Annotated[list[list[list[list[float]]]], SEATS, SEATS, ROLES, ROLES]  # k, i, role of k, role of i: what seat k did to seat i
    mass: Annotated[list[list[float]], SEATS, ROLES]  # k, role: sum of weights


class Mind(Struct):
    """The judgement of one seat about its table: who is who, and what things are worth to it. Seats are relative to it, as in `View`."""

    p: Annotated[list[list[float]], SEATS, ROLES]  # seat, role: the posterior
    value: Annotated[list[list[float]], SEATS, MOST_LIFE + 1]  # what so many life points of this seat are worth to me (negative: an enemy)
    worth: Annotated[list[float], SEATS]  # what its elimination is worth to me (negative: an ally, or myself)
    left: Annotated[list[int], ROLES]  # living seats of each role
    living: int  # players in the game
    role: int  # the role with which I win
    when: int  # the phase of the game
    vantage: int  # from which I judge what life points are worth: `when`, with ELIMINATED added if I have been (and look on as the Ghost)
    version: int  # of the heuristic
    dread: float  # the chance that arrows lying now are lost life points in the end
    hurt: Annotated[list[list[float]], SEATS, MOST_SYMBOLS + 1]  # what so many shots at a seat are worth
    cheer: Annotated[list[list[float]], SEATS, MOST_SYMBOLS + 1]  # what so many Beers for a seat are worth
    taken: Annotated[list[float], MOST_TAKEN]  # what so many arrows that I take are worth
    shots: Annotated[list[list[float]], MOST_SYMBOLS + 1, MOST_SYMBOLS + 1]  # so many 1s, so many 2s
    beers: Annotated[list[float], MOST_SYMBOLS + 1]  # so many Beers
    kit: Annotated[list[float], MOST_SYMBOLS + 1]  # so many Gatling symbols of Kit Carlson
    gun: float  # the Gatling gun
    double_shot: float  # Slab the Killer: one shot doubled
    two_life: float  # two life points for me
    bullet: float  # one Bullet
    broken: float  # one Broken Arrow
    tokens: Annotated[list[list[float]], BASE_FACES, MOST_DICE + 1]  # face, how many of it -> their worth where the Ghost gives them best
    beliefs: Beliefs


class Rolls(Struct):
    """Workings of one decision about what to roll again."""

    kind: int  # of the Saloon die, or BASE_DIE
    base: int  # base dice
    first: int  # the first plane that there is
    bound: int  # 1: any number of arrows may have been taken
    free: int  # 1: Dynamite may be rolled again
    locked: int  # base dice that show Dynamite and stay
    old: int  # base dice that show Arrows, taken before
    # plane, hand -> worth of whole hands, and what is expected of others with one roll left
    last: Annotated[list[list[float]], PLANES, HANDS]
    # whether the Saloon die shows a side, arrows taken, hand -> the best of what may be left lying (NEVER for NO_HAND): of one plane after
    # the other, and of TO_ROLL
    best: Annotated[list[list[list[float]]], 2, TAKEN, HANDS + 1]
    # plane, arrows taken, hand -> what is expected with more than one roll left
    next: Annotated[list[list[list[float]]], PLANES, TAKEN, HANDS]
    arrows: Annotated[list[list[float]], MOST_DICE + 1, TAKEN]  # dice to roll, arrows taken -> what is expected of all arrows of the turn
    prompt: Annotated[list[float], SIDES]  # what a side of the Saloon die does at once
