"""Hands of base dice: what 0 to 5 of them show, in any order, numbered by size.

Hand 0 is the empty one; `FIRST_HAND[n]` is the first with n dice. A hand with one more die has a higher number.
"""

from itertools import combinations_with_replacement

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.mind import HANDS
    from bang_env.dice.words import ARROW, BASE_FACES, DICE, DYNAMITE, GATLING
    from bang_env.kernel.plain_records import block

    # hand, face -> the hand with one more die that shows it
    WITH: Annotated[list[list[int]], HANDS, BASE_FACES] = block(0, HANDS, BASE_FACES)
    WITHOUT_DYNAMITE: Annotated[list[int], HANDS] = block(0, HANDS)  # hand that shows Dynamite -> the hand with one fewer of it
    PART: Annotated[list[list[int]], HANDS, DICE] = block(0, HANDS, DICE)  # hand -> the hands with one die fewer that showed something else
    PARTS: Annotated[list[int], HANDS] = block(0, HANDS)  # how many these are
    SHOWN: Annotated[list[list[int]], HANDS, BASE_FACES] = block(0, HANDS, BASE_FACES)  # how many dice show it
    FIRST_HAND: Annotated[list[int], DICE + 2] = block(0, DICE + 2)  # size -> its first hand
    SIZE: Annotated[list[int], HANDS] = block(0, HANDS)


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
