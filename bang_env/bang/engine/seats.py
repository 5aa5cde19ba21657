"""Questions about one seat that are easily taken for one: is it in the game, does it have turns, has it life points?

Each has one line: the build writes it into the header as it is, so that it is compiled into its callers (`build_tools/signatures.py`).
"""

from bang_env.bang.cards.tables import LIFE_OF
from bang_env.bang.engine.layout import Game
from bang_env.bang.engine.set_rules import dead_play_on
from bang_env.bang.words import DEAD_MAN, GHOST_TOWN, OUTLAW, RENEGADE


def is_villain(role: int) -> bool:
    """Whom the law must eliminate."""
    return role == OUTLAW or role == RENEGADE


def is_npc(g: Game, p: int) -> bool:
    """Whether a seat is automated (The Lone Gunslinger): its hand is a Stack."""
    return g.rule_gunslinger != 0 and is_villain(g.role[p])


def ability(g: Game, p: int) -> int:
    """The character whose ability a seat has: none in a Hangover, for Vera Custer the one she copies."""
    return g.able[p]


def seat_at(g: Game, p: int, k: int) -> int:
    """The seat k places clockwise, once round at most."""
    return p + k - g.n if p + k >= g.n else p + k


def sits(g: Game, p: int) -> bool:
    """Whether a seat is in the game: it counts for distance, for who is next and for the end, and feels what happens to everybody."""
    return g.alive[p] != 0


def haunts(g: Game, p: int) -> bool:
    """Whether a seat is eliminated and plays on (as a ghost of Death Mesa)."""
    return dead_play_on(g, False) and not g.alive[p]


def comes_back(g: Game, p: int) -> bool:
    """Whether an eliminated seat has its turn as one who is in the game: in a Ghost Town, or for good as the Dead Man."""
    return g.event == GHOST_TOWN or (g.event == DEAD_MAN and p == g.first_fallen and not g.returned)


def has_turns(g: Game, p: int) -> bool:
    """Whether a seat has turns: also the eliminated who come back, or haunt."""
    return g.alive[p] != 0 or dead_play_on(g, False) or comes_back(g, p)


def is_ghost(g: Game, p: int) -> bool:
    """Whether a seat is in the game for this turn alone (Ghost Town)."""
    return g.ghost == p


def has_life_points(g: Game, p: int) -> bool:
    """Whether a seat can lose and gain life points: a ghost has none."""
    return g.ghost != p


def own_points(g: Game, p: int) -> int:
    """The life points of a seat's character."""
    return LIFE_OF[g.character[p]] + g.rule_life


def sheriff_points(g: Game) -> int:
    """The life points that the office of the Sheriff brings."""
    return 1 + g.rule_sheriff_life


def two_points(g: Game, p: int) -> int:
    """The life points of a seat that comes back, or becomes somebody else, with 2: not more than it can have."""
    return 2 if g.max_life[p] > 2 else g.max_life[p]


def office_points(g: Game, p: int) -> int:
    """The Sheriff's life point of a seat, or however many these rules give, or 0: a Sheriff who came into office by a Scofflaw has none
    (M17).
    """
    return g.max_life[p] - own_points(g, p)


def front(g: Game, p: int) -> int:
    """How many cards lie in front of a seat: those in play, and behind them those laid sideways (Death Mesa), which have no effect."""
    return g.in_play_n[p] + g.aside_n[p]
