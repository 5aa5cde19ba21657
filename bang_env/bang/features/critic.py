"""Hidden information for a critic: roles and hands of the others. For the critic of a training run only; no agent is given it."""

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.cards.tables import KIND_OF
from bang_env.bang.features.places import MORE_KINDS

HAND_SHOWN = 12  # cards of a hand that are counted; more are rare
NAMES = [*range(w.BASE_KINDS), *MORE_KINDS]  # those on pages, so that a set without a page changes no critic
SHOWN = len(NAMES)  # also the place of other names and of "no card", which are not counted
PLACE_OF_CARD = np.array([NAMES.index(kind) if kind in NAMES else SHOWN for kind in KIND_OF] + [SHOWN])  # the last is "no card"


def hidden_size(players: int) -> int:
    """Floats of `hidden`."""
    return (players - 1) * (w.ROLES - 1 + SHOWN)


def hidden(states: NDArray[np.void], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
    """(N, hidden_size) of games `states` (N,) of dtype GAME, seen from the absolute seats (N,).

    For each other seat, clockwise: its role, one-hot from SHERIFF on; then its hand, half a point for each card of one of NAMES.
    """
    rows = np.arange(len(states))[:, None]
    others = (seats[:, None] + np.arange(1, players)) % players
    roles = np.eye(w.ROLES, dtype=np.float32)[states["role"][rows, others]][:, :, w.SHERIFF :]
    cards = states["hand"][:, :, :HAND_SHOWN][rows, others].astype(np.int64)
    held = np.arange(HAND_SHOWN) < states["hand_n"][rows, others][:, :, None]
    names = PLACE_OF_CARD[np.where(held, cards, len(KIND_OF))]
    places = np.arange(others.size).reshape(others.shape)[:, :, None] * (SHOWN + 1) + names
    counts = np.bincount(places.ravel(), minlength=others.size * (SHOWN + 1)).reshape(*others.shape, SHOWN + 1)[:, :, :SHOWN]
    return np.concatenate([roles, counts.astype(np.float32) / 2], axis=2).reshape(len(states), -1)
