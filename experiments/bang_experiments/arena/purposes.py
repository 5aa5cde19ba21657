"""Purposes of deals. Each purpose of a seed has deals of its own, so that nothing is measured on deals by which anything was learned or
chosen.
"""

from enum import IntEnum

from bang_env.doors.seating import seed_from


class Purpose(IntEnum):
    """The purposes for which seeds of deals are scattered from a run's seed. A number is never given to another purpose."""

    CURVE = 1
    """points of a learning curve"""
    TRAINING = 2
    """what is learned from"""
    VERDICT = 3
    """the table at the end of a training"""
    PROVING = 4
    """where an advised policy is left to its adviser"""
    CERTIFICATE = 5
    """what is said of a policy that is shipped"""
    EXPLOITER = 6
    """what an exploiter gains"""
    BENCHMARK = 7
    """guests among hosts, in a suite"""
    MIXED = 8
    """tables of candidates, by which they are rated"""
    BALANCE = 9
    """tables of one agent, in a study of balance"""
    LUCK = 10
    """deals that are played again with another future"""
    DECIDING = 11
    """games in which all choices of some decisions are tried"""
    SKILL = 12
    """guests of another skill, role by role"""
    BELIEFS = 13
    """games by which a policy is taught who is who"""
    DATASET = 14
    """games that are written down"""


def deals_seed(seed: int, purpose: Purpose, *more: int) -> int:
    """The seed, 63 bits, of the deals of a purpose; `more`: numbers that tell several of one purpose apart."""
    return seed_from(seed, purpose, *more)
