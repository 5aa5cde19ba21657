"""Hidden information for a critic: roles and hands of the others. For the critic of a training run only; no agent is given it."""

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.cards.tables import KIND_OF
from bang_env.bang.features.places import MORE_KINDS

HAND_SHOWN = 12  # cards of a hand that are counted; more are rare
KINDS = [*range(w.BASE_KINDS), *MORE_KINDS]  # the names that are on pages, so that a set without pages changes no critic
NO_PLACE = len(KINDS)
PLACE_OF_CARD = np.array([KINDS.index(kind) if kind in KINDS else NO_PLACE for kind in KIND_OF] + [NO_PLACE])  # the last is "no card"


def hidden_size(players: int) -> int:
    """Floats of `hidden`."""
    return (players - 1) * (w.ROLES - 1 + NO_PLACE)


def hidden(states: NDArray[np.void], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
    """(N, hidden_size) of games `states` (N,) of dtype GAME, seen from the absolute seats (N,).

    For each other seat, clockwise: its role, one-hot from SHERIFF on; then its hand, half a point for each card of a name.
    """
    rows = np.arange(len(states))[:, None]
    others = (seats[:, None] + np.arange(1, players)) % players
    roles = np.eye(w.ROLES, dtype=np.float32)[states["role"][rows, others]][:, :, w.SHERIFF :]
    cards = states["hand"][:, :, :HAND_SHOWN][rows, others].astype(np.int64)
    held = np.arange(HAND_SHOWN) < states["hand_n"][rows, others][:, :, None]
    kinds = PLACE_OF_CARD[np.where(held, cards, len(KIND_OF))]
    places = np.arange(others.size).reshape(others.shape)[:, :, None] * (NO_PLACE + 1) + kinds
    counts = np.bincount(places.ravel(), minlength=others.size * (NO_PLACE + 1)).reshape(*others.shape, NO_PLACE + 1)[:, :, :NO_PLACE]
    return np.concatenate([roles, counts.astype(np.float32) / 2], axis=2).reshape(len(states), -1)
