"""Reading the table: whose abilities and which cards have effect, what lies where, how far it is, which event comes when."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.words import *


def lies(v, j, kind):
    """Whether a card of that name lies in front of a seat."""
    for k in range(v.in_play_n[j]):
        if KIND_OF[v.in_play[j][k] - 1] == kind:
            return 1
    return 0


def carries(v, j):
    """How far the weapon in front of a seat carries, in force or not."""
    for k in range(v.in_play_n[j]):
        far = WEAPON_OF[KIND_OF[v.in_play[j][k] - 1]]
        if far > 0:
            return far
    return 1


def reach(v, j):
    """How far a seat can shoot now."""
    return carries(v, j) if v.in_force[j] else 1


def measure(v, m):
    """Fills m.alive and m.near, the distance at which I see each living seat."""
    alive = 0
    for j in range(v.n):
        m.near[j] = alive
        m.place[j] = alive
        alive += v.alive[j]
    m.alive = alive
    mine = CHARACTER_DISTANCE_FROM[v.able[0]]
    if v.in_force[0]:
        for k in range(v.in_play_n[0]):
            mine += DISTANCE_FROM[KIND_OF[v.in_play[0][k] - 1]]
    for j in range(1, v.n):
        far = m.near[j]
        if alive - far < far:
            far = alive - far
        if v.event == AMBUSH:
            far = 1
        far += mine + CHARACTER_DISTANCE_TO[v.able[j]]
        if v.in_force[j]:
            for k in range(v.in_play_n[j]):
                far += DISTANCE_TO[KIND_OF[v.in_play[j][k] - 1]]
        m.near[j] = far if far > 1 else 1


def sees(v, m, j, k):
    """How far seat j sees seat k (base 1.5)."""
    way = m.place[j] - m.place[k] if m.place[j] > m.place[k] else m.place[k] - m.place[j]
    far = way if way < m.alive - way else m.alive - way
    far += CHARACTER_DISTANCE_FROM[v.able[j]] + CHARACTER_DISTANCE_TO[v.able[k]]
    for i in range(v.in_play_n[j]):
        far += DISTANCE_FROM[KIND_OF[v.in_play[j][i] - 1]]
    for i in range(v.in_play_n[k]):
        far += DISTANCE_TO[KIND_OF[v.in_play[k][i] - 1]]
    return far if far > 1 else 1


def held(v, j, kind):
    """How many cards of that name I know in a hand."""
    count = 0
    for k in range(v.known_n[j]):
        if KIND_OF[v.known[j][k] - 1] == kind:
            count += 1
    return count


def suit_of(v, card):
    """The suit that a card counts as."""
    if v.event == BLESSING:
        return HEARTS
    return SPADES if v.event == CURSE else SUIT_OF[card]


def usable(v, j, card):
    """Whether Handcuffs leave a seat the use of a hand card: in its own turn only the suit that it has named."""
    return 1 if v.suit == 0 or j != v.turn or SUIT_OF[card] == v.suit - 1 else 0


def spared(v, j, card):
    """Whether what is played leaves a seat alone: Apache Kid, Diamonds. `card` -1 is no card."""
    return 1 if card >= 0 and v.able[j] == APACHE_KID and suit_of(v, card) == DIAMONDS else 0


def living(v):
    """Seats not eliminated."""
    count = 0
    for j in range(v.n):
        count += v.alive[j]
    return count


def limit(v):
    """How many cards I may keep in phase 3."""
    if v.ghost == 0:
        return 0
    return 10 if v.able[0] == SEAN_MALLORY else v.life[0]


def event_then(v, j):
    """The event that will be in force when a seat has its next turn: another one, if the first seat's turn comes before or is it."""
    if v.next_event == NO_EVENT:
        return v.event
    steps = (j - v.turn + v.n) % v.n
    begins = (v.first - v.turn + v.n) % v.n
    if v.event == GOLD_RUSH:
        steps = (v.n - steps) % v.n
        begins = (v.n - begins) % v.n
    if steps == 0 or (begins > 0 and steps >= begins):
        return v.next_event
    return v.event


def shots_await(v):
    """Whether A Fistful of Cards will shoot at me in my next turn, once for each card in my hand."""
    return 1 if event_then(v, 0) == A_FISTFUL_OF_CARDS and v.ghost != 0 else 0
