"""The network of a policy, for one view at a time: from features to a choice, also inside compiled loops, in several threads at once.

Its loops stand in `scores.py`.
"""

from collections.abc import Sequence
from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_agents.network_arrays import align, in_blocks, pad_to_blocks, room_with
from bang_env.kernel.engine import Player, as_bytes
from bang_env.kernel.game import Game

if cython.compiled:
    from cython.cimports.bang_env.kernel.calls import Policies, Policy
else:
    from bang_agents.network_structs import BLOCK, MOST_WIDTH, NOWHERE, Net
    from bang_agents.scores import (
        answer,
        answer_many,
        best,
        choose_rows,
        is_stalled,
        score_of,
        score_rows,
        stalled_rows,
        think,
        think_rows,
    )  # fmt: skip
    from bang_env.kernel.calls import PAST, PRESENT
    from bang_env.kernel.chance import mix
    from bang_env.kernel.numbers import NOBODY
    from bang_env.kernel.plain_records import Plain

ROUND, DECK = "round", "deck_n"  # fields of a view: rounds begun, cards of the draw pile, which is renewed as soon as it is empty
Layers = Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]]


def byte_of(game: Game, name: str, kind: type[np.signedinteger[Any]] = np.int8) -> int:
    """The byte of a view at which a field of such numbers begins; NOWHERE if there is none."""
    fields = game.view.fields
    return int(fields[name][1]) if fields and name in fields and fields[name][0].base == kind else NOWHERE


class Network:
    """The layers of a policy, and how it chooses. `holds_seats`: whether it can be a `Player`."""

    net: Net
    widest: int

    def __init__(
        self,
        game: Game,
        pages: Sequence[str],
        seats: int,
        layers: Layers,
        *,
        advice: float,
        against_all: bool,
        left: NDArray[np.bool_],
        adviser: Player | None,
        greedy: bool,
        seed: int,
        ghosts: "Network | None" = None,
    ) -> None:
        """`pages`, `seats`: the features that come in, and for how many seats they have blocks; without pages any numbers come in, and it
        only scores. `layers`: weights float32 (in, out) and biases float32 (out,), first layer first. `advice`: added to the score of what
        the adviser would choose, and if that is `against_all` others together, the logarithm of their number besides; `left` bool
        (2, roles): in which roles, of living and of eliminated seats, a `Player` leaves the choice to the adviser. `seed`: of what is added
        to the scores unless `greedy`. `ghosts`: by which a `Player` chooses for eliminated seats, of the same pages and seats; without it
        by this one. Raises a ValueError for ghosts in a game that eliminates nobody.
        """
        *inner, (last, bias) = layers
        parts = [part for weight, beside in inner for part in (pad_to_blocks(beside, BLOCK), in_blocks(weight, BLOCK))]
        parts += [pad_to_blocks(bias, BLOCK), np.ascontiguousarray(pad_to_blocks(last, BLOCK).T[: len(bias)])]
        self.widths = np.array([len(pad_to_blocks(weight, BLOCK)) for weight, _ in layers], np.int32)
        self.widest = int(self.widths.max())
        self.ghosts = ghosts
        self.last_inputs = len(last)
        self.weights = align(np.concatenate([part.ravel() for part in parts]))
        self.marks = left.astype(np.uint8).ravel()
        self.game, self.adviser = game, adviser
        net: Net = cython.address(self.net) if cython.compiled else Net()
        net.pages = game.pages.bits(pages)
        net.seats = seats
        net.features = game.pages.size(pages, seats) if pages else len(layers[0][0])
        net.choices = len(bias)
        net.hidden = len(inner)
        net.n_at = byte_of(game, "n")
        net.role_at = byte_of(game, "role")
        net.alive_at = byte_of(game, "alive")
        net.round_at = byte_of(game, ROUND, np.int16)
        net.deck_at = byte_of(game, DECK, np.int16)
        net.roles = left.shape[1]
        net.advised = advice > 0
        net.advice = float(np.float32(advice))
        net.against_all = against_all
        net.greedy = greedy
        net.seed = seed
        net.finite = bool(np.isfinite(self.weights).all())  # 0 times a finite weight is 0
        narrow = self.widest <= MOST_WIDTH and net.choices <= game.choices
        knows_roles = not (advice and left.any()) or net.role_at != NOWHERE
        self.holds_seats = bool(pages) and narrow and net.n_at != NOWHERE and knows_roles and (adviser is not None or not advice)
        if ghosts is not None:
            if net.alive_at == NOWHERE:
                raise ValueError(f"it has layers for ghosts, and {game.name} eliminates nobody")
            self.holds_seats = self.holds_seats and ghosts.holds_seats
        if cython.compiled:
            self.point()
        else:
            net.ghosts = None if ghosts is None else ghosts.net
            net.calls, net.parts, net.left = game.engine.calls, parts, self.marks.tolist()
            if adviser is not None:
                net.adviser = adviser.chooser
            self.net = net

    def point(self) -> None:
        """Says where compiled code finds arrays and functions, all of which are kept here."""
        weights, widths, marks, engine, adviser, ghosts = self.weights, self.widths, self.marks, self.game.engine, self.adviser, self.ghosts
        net = cython.address(self.net)
        net.calls = cython.address(engine.calls)
        net.weights = cython.address(weights[0])
        net.widths = cython.address(widths[0])
        last = weights.shape[0] - net.choices * cython.cast(cython.Py_ssize_t, widths[net.hidden])
        net.last = cython.address(weights[last])
        net.bias = cython.address(weights[last - (net.choices + BLOCK - 1) // BLOCK * BLOCK])
        net.left = cython.address(marks[0])
        net.ghosts = cython.NULL if ghosts is None else cython.address(ghosts.net)
        net.adviser.choose = cython.NULL
        if adviser is not None:
            net.adviser = adviser.chooser
            self.holds_seats = self.holds_seats and net.adviser.choose != cython.NULL

    def player(self) -> Player | None:
        """The network for loops inside compiled code, where it can be. At a table with more seats than there is room for, or where none of
        its choices is allowed, it takes the first one that is.
        """
        if not self.holds_seats:
            return None
        player = Player()
        player.kept = self
        player.view = self.game.view
        player.choices = self.game.choices
        if cython.compiled:
            player.chooser.choose = cython.cast(Policy, answer)
            player.chooser.own = cython.cast(cython.p_void, cython.address(self.net))
        else:
            player.chooser.choose = answer
            player.chooser.own = self.net
        player.chooser.reads = PRESENT if self.adviser is None and self.ghosts is None else PAST
        if cython.compiled and self.adviser is None and self.ghosts is None and self.net.finite:
            player.chooser.choose_many = cython.cast(Policies, answer_many)
        return player

    def choose(
        self, views: NDArray[Any], masks: NDArray[np.uint8], advised: NDArray[np.int64] | None, numbers: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """(N,) choices for checked views (N,) and masks (N, choices), no row without a choice; `advised` (N,): what the adviser would
        choose; `numbers` (N,): of the decisions, for chance.
        """
        choices = np.zeros(len(views), np.int64)
        if not len(views):
            return choices
        if advised is None:
            advised = np.full(len(views), NOBODY, np.int64)
        if cython.compiled:
            inputs, live, at = self.room()
            choose_rows(cython.address(self.net), as_bytes(views), np.ascontiguousarray(masks), advised, numbers, choices, inputs, live, at)
        else:
            v, features = Plain(views.dtype), [0.0] * self.net.features
            for i in range(len(views)):
                v.read(views, i)
                self.net.calls.write(v, self.net.pages, self.net.seats, features)
                dice = mix(self.net.seed ^ int(numbers[i]))
                choices[i] = best(self.net, room_with(np.array(features, np.float32)), masks[i].tolist(), int(advised[i]), dice)
        self.game.engine.check()
        return choices

    def stalled(self, views: NDArray[Any]) -> NDArray[np.bool_]:
        """(N,) of views (N,): whether a `Player` leaves the choice to the adviser since the game may go on for ever (`is_stalled`)."""
        out = np.zeros(len(views), np.uint8)
        if cython.compiled:
            stalled_rows(cython.address(self.net), as_bytes(views), out)
        else:
            v = Plain(views.dtype)
            for i in range(len(views)):
                v.read(views, i)
                out[i] = is_stalled(self.net, v)
        return np.asarray(out != 0)

    def room(self) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]]:
        """Room for the workings of one decision."""
        return np.empty(self.widest, np.float32), np.empty(self.widest, np.float32), np.empty(self.widest, np.int32)

    def scores(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """(N, choices) the scores of feature rows (N, F), before any advice."""
        self._check_rows(features)
        out = np.zeros((len(features), self.net.choices), np.float32)
        if cython.compiled:
            room, live, at = self.room()
            score_rows(cython.address(self.net), np.ascontiguousarray(features, np.float32), out, room, live, at)
        else:
            for i in range(len(features)):
                last = think(self.net, room_with(np.asarray(features[i], np.float32)))
                out[i] = [score_of(self.net, last, k) for k in range(self.net.choices)]
        return out

    def thoughts(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """(N, W) the inputs of the last layer for rows of features (N, F), W wide."""
        self._check_rows(features)
        out = np.zeros((len(features), self.widths[len(self.widths) - 1]), np.float32)
        if cython.compiled:
            room, live, at = self.room()
            think_rows(cython.address(self.net), np.ascontiguousarray(features, np.float32), out, room, live, at)
        else:
            for i in range(len(features)):
                out[i] = think(self.net, room_with(np.asarray(features[i], np.float32)))
        return out[:, : self.last_inputs]

    def _check_rows(self, features: NDArray[np.float32]) -> None:
        if features.ndim != 2 or features.shape[1] != self.net.features:
            raise ValueError(f"this policy reads rows of {self.net.features} features, not an array of shape {features.shape}")
