"""Further outputs of a trained network: how likely each seat is of each role, and what a position is worth. A search asks; no choice of the
policy needs it, so it costs play nothing.

Both begin where the scores of choices do, at the last layer of the trunk. A policy may have layers of its own for beliefs (`BELIEFS`) in
place of the role head: they also read the features, and were taught at tables where not everybody plays by reason. The sums are those of
`network.py`: the same on every machine.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from bang_agents.network import Layers, Network
from bang_agents.unseen_roles import UNKNOWN, hidden, roles_left
from bang_env.kernel.spec import Spec

ROUNDS = 30  # of balancing beliefs with the roles that are left
ROLES, BELIEFS = "roles", "beliefs"  # layers of the role head, and of beliefs: "beliefs.0", "beliefs.1", ...

Weights = Mapping[str, NDArray[np.float32]]


def layer_of(weights: Weights, name: str, width: int, after: int | None) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Weights (in, out) and biases (out,) of a layer that takes `width` inputs and gives `after` outputs (None: any number of them).
    Raises a ValueError for other shapes.
    """
    weight, bias = weights[f"{name}.weight"], weights.get(f"{name}.bias")
    fits = weight.ndim == 2 and weight.shape[1] == width and (len(weight) == after or (after is None and len(weight) > 0))
    if not fits or bias is None or bias.shape != weight.shape[:1]:
        expected = f"({'any' if after is None else after}, {width})"
        raise ValueError(f'the layer "{name}" has shape {weight.shape}; expected {expected}, and a bias for each row')
    return np.ascontiguousarray(weight.T, dtype=np.float32), bias.astype(np.float32)


def layers_of(weights: Weights, name: str, width: int, last: int) -> Layers:
    """The layers "name.0", "name.1" and so on, through which `width` numbers become `last`, each as `layer_of` has it. Raises a ValueError
    for layers that do not fit, or where there is none.
    """
    count = max(1, sum(each.startswith(f"{name}.") and each.endswith(".weight") for each in weights))
    layers = []
    for number in range(count):
        if f"{name}.{number}.weight" not in weights:
            raise ValueError(f'the layer "{name}.{number}" is missing')
        layers.append(layer_of(weights, f"{name}.{number}", width, last if number == count - 1 else None))
        width = len(layers[-1][1])
    return layers


class Heads:
    """The role head and the value of a policy, either of which may be missing."""

    def __init__(self, weights: Weights, rules: Spec, blocks: int, network: Network) -> None:
        """`weights`: "beliefs.*" or "roles.*", and "meeting.*" with "value.*", if they are there; `blocks`: of seats in the features of
        `network`, the policy's own. Raises a ValueError for layers that do not fit.
        """
        self.rules, self.blocks, self.network = rules, blocks, network
        self.kinds = len(rules.game.roles)
        self._roles = self._value = None
        width = network.last_inputs
        self.reads_features = f"{BELIEFS}.0.weight" in weights
        if (self.reads_features or f"{ROLES}.weight" in weights) and "role" in (rules.game.view.names or ()):
            self._roles = self._scoring(self._belief_layers(weights, width))
        self.unseen = 0
        if "value.weight" in weights and "meeting.weight" in weights:
            unseen = rules.game.hidden_size(rules.players)
            self.unseen = unseen if weights["meeting.weight"].shape[-1] > width else 0
            meeting = layer_of(weights, "meeting", width + self.unseen, None)
            self._value = self._scoring([meeting, layer_of(weights, "value", len(meeting[1]), 1)])

    def _belief_layers(self, weights: Weights, width: int) -> Layers:
        """The layers from what the policy makes of a view, `width` numbers, and perhaps the features, to scores of roles."""
        places = self.rules.players * self.kinds
        if not self.reads_features:
            return [layer_of(weights, ROLES, width, places)]
        return layers_of(weights, BELIEFS, width + self.rules.game.pages.size(self.rules.pages, self.blocks), places)

    def _scoring(self, layers: Layers) -> Network:
        """A network of any numbers, which only scores."""
        left = np.zeros((2, self.kinds), np.bool_)
        return Network(self.rules.game, (), 0, layers, advice=0.0, against_all=False, left=left, adviser=None, greedy=True, seed=0)

    def _thoughts(self, views: NDArray[np.void], *, features: bool = False) -> NDArray[np.float32]:
        """(N, width) what the policy makes of views (N,), and then, if so, the `features`."""
        read_features = self.rules.game.features_of(views, self.blocks, self.rules.pages)
        thoughts = self.network.thoughts(read_features)
        return np.concatenate([thoughts, read_features], axis=1) if features else thoughts

    def read_by_beliefs(self, views: NDArray[np.void]) -> NDArray[np.float32]:
        """(N, width) what layers of beliefs read of checked views (N,): what the policy makes of them, then the features."""
        return self._thoughts(views, features=True)

    @property
    def knows_roles(self) -> bool:
        """Whether there is a role head."""
        return self._roles is not None

    @property
    def knows_values(self) -> bool:
        """Whether positions can be valued."""
        return self._value is not None

    def can_value(self, players: int) -> bool:
        """Whether positions can be valued at tables of so many players: a value that is also shown what a seat does not see has room for
        those of the tables that it has learned.
        """
        return self.knows_values and (not self.unseen or players <= self.rules.players)

    def roles(self, views: NDArray[np.void]) -> NDArray[np.float64]:
        """(N, seats, roles) how likely each seat, counted from the viewer, is of each role, for checked views (N,): 1 for what is
        known, and together as many of each role as are left, where views or their table say how many were dealt; zeros where no seat is.
        """
        assert self._roles is not None, "knows_roles says so"
        game, most = self.rules.game, self.rules.players
        scores = self._roles.scores(self._thoughts(views, features=self.reads_features)).astype(np.float64)
        scores = scores.reshape(len(views), most, self.kinds)
        scores[:, :, UNKNOWN] = -np.inf
        likely = np.exp(scores - scores.max(axis=2, keepdims=True))
        shares = np.ones((len(views), game.seats, self.kinds)) / (self.kinds - 1)  # seats beyond those of its tables: as many are left
        shares[:, :, UNKNOWN] = 0.0
        shares[:, :most] = likely / likely.sum(axis=2, keepdims=True)
        roles_seen = views["role"].astype(np.int64)
        if (counts := game.roles_dealt(views)) is not None:
            shares = balance_beliefs(shares * hidden(views, game)[:, :, None], roles_left(views, counts, game))
        shares[roles_seen != UNKNOWN] = np.eye(self.kinds)[roles_seen[roles_seen != UNKNOWN]]
        return shares * (np.arange(game.seats) < views["n"][:, None])[:, :, None]

    def values(self, views: NDArray[np.void], worlds: NDArray[np.void], seats: NDArray[np.int64]) -> NDArray[np.float64]:
        """(N,) from -1 (lost) to 1 (won): what positions (N,) of a table are worth to the seats (N,) that are asked there. `worlds`: their
        records; `views`: what these seats see of them.

        The value is also shown what a seat does not see, as in training. That leaks nothing where the records are worlds of a search: what
        is hidden there was dealt again, from what the seat knows, so it says nothing of the true game.
        """
        assert self._value is not None, "knows_values says so"
        game = self.rules.game
        unseen = np.zeros((len(views), self.unseen), np.float32)
        if self.unseen and len(views):
            of_this_table = game.hidden(worlds, seats, int(views["n"][0]))
            unseen[:, : of_this_table.shape[1]] = of_this_table
        return np.clip(self._value.scores(np.concatenate([self._thoughts(views), unseen], axis=1))[:, 0].astype(np.float64), -1, 1)


def balance_beliefs(likely: NDArray[np.float64], left: NDArray[np.int64]) -> NDArray[np.float64]:
    """Beliefs (N, seats, roles) scaled until each seat has one role and the seats together have as many of each as are `left`, (N, roles).
    Seats of zeros stay so. What already adds up stays as it is.
    """
    for _ in range(ROUNDS):
        total = likely.sum(axis=1)
        likely = likely * np.divide(left, total, out=np.zeros_like(total), where=total > 0)[:, None]
        total = likely.sum(axis=2)
        likely = likely * np.divide(1.0, total, out=np.zeros_like(total), where=total > 0)[:, :, None]
    return likely
