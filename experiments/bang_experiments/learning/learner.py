"""The interface of a learner in a training run, and how networks and optimizers are kept as plain arrays and taken over."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from bang_agents.actor import ACTOR

LAST_RATE = 0.02  # learning rate at the end, of that at the beginning
ADAM = "adam."  # before the names of arrays of an optimizer


@dataclass(frozen=True)
class Clock:
    """The used time of a run, as shares from 0 to 1."""

    whole: Callable[[], float]
    """of all of it"""
    first_part: float = 0.0
    """how much of it the first part takes, in which the heuristic is copied or the value learns alone"""

    def copying(self) -> bool:
        """Whether the first part is going on."""
        return self.whole() < self.first_part

    def of_first_part(self) -> float:
        """The used share of the first part."""
        return min(1.0, self.whole() / self.first_part) if self.first_part > 0 else 1.0

    def of_the_rest(self) -> float:
        """The used share of the time after it."""
        return min(1.0, max(0.0, (self.whole() - self.first_part) / max(1e-9, 1 - self.first_part)))


@dataclass(frozen=True)
class Round:
    """One round of play and learning in numbers."""

    phase: str
    """ "imitate" or "ppo" """
    choices: int
    """choices of the learner"""
    finished: int
    """games that ended with a result for the learner, or were cut off"""
    won: float
    """share of them that the learner's seat asked last has won: of those in which agents hold the other seats, if there are any"""
    cut_off: int
    """those of them that were cut off"""
    notes: Mapping[str, float] = field(default_factory=dict)
    """what the log keeps besides, by its name there"""


class Learner(Protocol):
    """Plays and learns in rounds."""

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        ...

    def round(self) -> Round:
        """Plays `steps` choices in each game and learns from them."""
        ...

    def actor(self) -> dict[str, NDArray[np.float32]]:
        """The policy, as `bang_agents.learned.save_policy` takes it."""
        ...

    def begin(self, actor: Mapping[str, NDArray[np.float32]], heads: Mapping[str, NDArray[np.float32]]) -> None:
        """Takes over an actor of the same shape, as `actor` returns it, and of the heads of a network what fits, if it has such heads."""
        ...

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that learning goes on from."""
        ...

    def restore(self, arrays: Mapping[str, NDArray[Any]], choices: int) -> None:
        """Goes on from `arrays` of a learner of the same shape, which had made so many choices."""
        ...

    def close(self) -> None:
        """Ends whatever plays elsewhere; what was learned stays."""
        ...


def layer_arrays(layers: Iterable[nn.Module], prefix: str) -> dict[str, NDArray[np.float32]]:
    """Layers, first layer first, as "<prefix>.<i>.weight" and "<prefix>.<i>.bias"."""
    return {
        f"{prefix}.{number}.{name}": tensor.detach().cpu().numpy().copy()
        for number, layer in enumerate(layers)
        for name, tensor in layer.named_parameters()
    }


def adam_arrays(optimizer: torch.optim.Optimizer) -> dict[str, NDArray[Any]]:
    """ "adam.<parameter>.<name>" of every moment."""
    arrays: dict[str, NDArray[Any]] = {}
    for number, moments in optimizer.state_dict()["state"].items():
        for name, tensor in moments.items():
            arrays[f"{ADAM}{number}.{name}"] = np.atleast_1d(tensor.detach().cpu().numpy()).copy()
    return arrays


def restore_adam(optimizer: torch.optim.Optimizer, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Puts the moments of `adam_arrays` back; other arrays are left alone. Raises a ValueError for moments that no such optimizer has."""
    moments: dict[int, dict[str, torch.Tensor]] = {}
    for name, array in arrays.items():
        if name.startswith(ADAM):
            number, word = name.removeprefix(ADAM).split(".")
            tensor = torch.from_numpy(array)
            moments.setdefault(int(number), {})[word] = tensor[0] if word == "step" else tensor
    parameters: list[torch.Tensor] = [parameter for group in optimizer.param_groups for parameter in group["params"]]
    for place, own in moments.items():
        if not 0 <= place < len(parameters):
            raise ValueError(f"{ADAM}{place}: expected the moments of one of {len(parameters)} parameters")
        check_moments(f"{ADAM}{place}", own, parameters[place].shape)
    state = optimizer.state_dict()
    state["state"] = moments
    optimizer.load_state_dict(state)


def check_moments(name: str, moments: Mapping[str, torch.Tensor], shape: torch.Size) -> None:
    """Rejects moments of a parameter that lack a part, are of another shape, or could not have come about."""
    shapes = {"step": torch.Size(), "exp_avg": shape, "exp_avg_sq": shape}
    if moments.keys() != shapes.keys():
        raise ValueError(f"{name}: expected {', '.join(shapes)}, got {', '.join(moments)}")
    for word, tensor in moments.items():
        if tensor.shape != shapes[word] or not tensor.is_floating_point():
            raise ValueError(f"{name}.{word}: expected floats of shape {tuple(shapes[word])}, got {tensor.dtype} of {tuple(tensor.shape)}")
        if not bool(torch.isfinite(tensor).all()) or (word != "exp_avg" and bool((tensor < 0).any())):
            raise ValueError(f"{name}.{word}: expected finite numbers{'' if word == 'exp_avg' else ' of at least 0'}")


def first_not_finite(arrays: Mapping[str, NDArray[Any]]) -> str:
    """The name of the first array with a number that is not finite; "" where all numbers are."""
    return next((name for name, array in arrays.items() if array.dtype.kind == "f" and not np.isfinite(array).all()), "")


def take_over(net: nn.Module, actor: Mapping[str, NDArray[np.float32]], heads: Mapping[str, NDArray[np.float32]]) -> None:
    """Puts an actor of the same shape into the network of self-play, and of the heads ("meeting.weight" and its like) what both have."""
    inner, weights = len(actor) // 2 - 1, dict(heads)
    for number in range(inner + 1):
        layer = f"trunk.{number}" if number < inner else "scores"
        weights |= {f"{layer}.{part}": actor[f"{ACTOR}.{number}.{part}"] for part in ("weight", "bias")}
    with torch.no_grad():
        for name, array in weights.items():
            own = net.get_parameter(name)
            both = tuple(slice(min(sizes)) for sizes in zip(own.shape, array.shape, strict=True))
            own[both] = torch.from_numpy(array[both])
