"""The workings of the heuristic, as structs that C has too."""

from typing import Annotated

from bang_env.bang.words import DEEDS, ROLES, SEATS
from bang_env.kernel.c_types import Int8, UInt8
from bang_env.kernel.plain_records import Struct


class Beliefs(Struct):
    """Workings of the posterior over role assignments; k, i count the seats whose role is hidden."""

    n: int  # hidden seats
    seat: Annotated[list[int], SEATS]  # k -> relative seat
    left: Annotated[list[int], ROLES]  # roles still to be given to hidden seats
    linked: Annotated[list[list[Int8]], SEATS, SEATS]  # k, i < k: there is a factor in pair
    # seats assigned so far, k, role: factor of deeds between k and all seats whose role is known or assigned
    alone: Annotated[list[list[list[float]]], SEATS, SEATS, ROLES]
    # k, i < k, role of i, role of k: factor of deeds between two hidden seats
    pair: Annotated[list[list[list[list[float]]]], SEATS, SEATS, ROLES, ROLES]
    mass: Annotated[list[list[float]], SEATS, ROLES]  # k, role: sum of weights


class Mind(Struct):
    """The judgement of one seat about its table: who is who, and what things are worth to it. Seats are relative to it, as in `View`."""

    first: int  # the first column of the numbers that it reasons by, those of its table (`worth.table_at`)
    me: int  # the column of the viewer
    p: Annotated[list[list[float]], SEATS, ROLES]  # seat, role: the posterior
    worth: Annotated[list[float], SEATS]  # what it is worth to me that this seat is worse off (negative: an ally)
    hurt: Annotated[list[float], SEATS]  # the same for a life point that is not the last
    kill: Annotated[list[float], SEATS]  # what the elimination by my hand is worth, bounty and penalty included
    near: Annotated[list[int], SEATS]  # distance from me, weapon apart
    left: Annotated[list[int], ROLES]  # living seats of each role
    alive: int  # living seats
    myself: float  # what my own last life point is worth to me
    spare: float  # 1: cards beyond the hand limit are in my hand, so playing one is free
    beliefs: Beliefs


class Inferred(Struct):
    """The parts of a view that beliefs follow from, and the beliefs that followed, so that the same parts need no second look."""

    p: Annotated[list[list[float]], SEATS, ROLES]
    fit: int
    n: Int8
    role: Annotated[list[Int8], SEATS]
    role_counts: Annotated[list[Int8], ROLES]
    slayer: Annotated[list[Int8], SEATS]
    alive: Annotated[list[Int8], SEATS]
    did: Annotated[list[list[list[UInt8]]], SEATS, SEATS, DEEDS]
