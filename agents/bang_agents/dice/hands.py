"""Hands of base dice: what 0 to 5 of them show, in any order, numbered by size.

Hand 0 is the empty one; `FIRST_HAND[n]` is the first with n dice. A hand with one more die has a higher number.
"""

from itertools import combinations_with_replacement

import cython

if not cython.compiled:
    from bang_agents.dice.plain_mind import block
    from bang_env.dice.words import *

    HANDS = 462
    WITH = block(0, HANDS, BASE_FACES)
    WITHOUT_DYNAMITE = block(0, HANDS)
    PART = block(0, HANDS, DICE)
    PARTS = block(0, HANDS)
    SHOWN = block(0, HANDS, BASE_FACES)
    FIRST_HAND = block(0, DICE + 2)
    SIZE = block(0, HANDS)


def lay_out() -> None:
    """Number the hands."""
    faces = range(ARROW, GATLING + 1)
    hands = [hand for size in range(DICE + 1) for hand in combinations_with_replacement(faces, size)]
    place = {hand: k for k, hand in enumerate(hands)}
    FIRST_HAND[DICE + 1] = len(hands)
    for k in range(len(hands) - 1, -1, -1):
        hand = hands[k]
        FIRST_HAND[len(hand)] = k
        SIZE[k] = len(hand)
        for face in faces:
            SHOWN[k][face] = hand.count(face)
            if len(hand) < DICE:
                WITH[k][face] = place[tuple(sorted((*hand, face)))]
            if face in hand:
                at = hand.index(face)
                part = place[hand[:at] + hand[at + 1 :]]
                if face == DYNAMITE:
                    WITHOUT_DYNAMITE[k] = part
                else:
                    PART[k][PARTS[k]] = part
                    PARTS[k] += 1


lay_out()
