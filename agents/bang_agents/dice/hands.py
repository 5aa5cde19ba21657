"""Hands of base dice: what 0 to 5 of them show, in any order, numbered by size.

Hand 0 is the empty one; `FIRST_HAND[n]` is the first with n dice. A hand with one more die has a higher number. Of as many
dice, those with more Arrows come first.
"""

from itertools import combinations_with_replacement

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.mind import HANDS, NO_HAND
    from bang_env.dice.words import ARROW, BASE_FACES, DICE, DYNAMITE, GATLING
    from bang_env.kernel.plain_records import block

    # hand, face -> the hand with one more die that shows it
    WITH: Annotated[list[list[int]], HANDS, BASE_FACES] = block(0, HANDS, BASE_FACES)
    WITHOUT_DYNAMITE: Annotated[list[int], HANDS] = block(0, HANDS)  # hand that shows Dynamite -> the hand with one fewer of it
    # hand -> the hands with one die fewer that showed something else, and NO_HAND
    PART: Annotated[list[list[int]], HANDS, DICE] = block(0, HANDS, DICE)
    SHOWN: Annotated[list[list[int]], HANDS, BASE_FACES] = block(0, HANDS, BASE_FACES)  # how many dice show it
    FIRST_HAND: Annotated[list[int], DICE + 2] = block(0, DICE + 2)  # size -> its first hand
    SIZE: Annotated[list[int], HANDS] = block(0, HANDS)
    # size, number of Arrows -> the first hand behind those of so many dice with so many Arrows or more
    END: Annotated[list[list[int]], DICE + 1, DICE + 2] = block(0, DICE + 1, DICE + 2)


def lay_out() -> None:
    """Number the hands."""
    faces = range(ARROW, GATLING + 1)
    hands = [hand for size in range(DICE + 1) for hand in combinations_with_replacement(faces, size)]
    place = {hand: k for k, hand in enumerate(hands)}
    FIRST_HAND[DICE + 1] = len(hands)
    for k in range(len(hands) - 1, -1, -1):
        hand = hands[k]
        parts = 0
        for i in range(DICE):
            PART[k][i] = NO_HAND
        FIRST_HAND[len(hand)] = k
        SIZE[k] = len(hand)
        for n in range(hand.count(ARROW) + 1):
            END[len(hand)][n] = max(END[len(hand)][n], k + 1)
        END[len(hand)][len(hand) + 1] = k  # no hand has more Arrows than dice
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
                    PART[k][parts] = part
                    parts += 1


lay_out()
