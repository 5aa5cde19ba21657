"""What Adam remembers, as plain arrays for a checkpoint."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray


def adam_arrays(optimizer: torch.optim.Optimizer) -> dict[str, NDArray[Any]]:
    """ "adam.<parameter>.<name>" of every moment."""
    arrays: dict[str, NDArray[Any]] = {}
    for number, moments in optimizer.state_dict()["state"].items():
        for name, tensor in moments.items():
            arrays[f"adam.{number}.{name}"] = np.atleast_1d(tensor.detach().numpy()).copy()
    return arrays


def restore_adam(optimizer: torch.optim.Optimizer, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Puts the moments of `adam_arrays` back; other arrays are left alone."""
    moments: dict[int, dict[str, torch.Tensor]] = {}
    for name, array in arrays.items():
        if name.startswith("adam."):
            _, number, word = name.split(".")
            tensor = torch.from_numpy(array)
            moments.setdefault(int(number), {})[word] = tensor[0] if word == "step" else tensor
    state = optimizer.state_dict()
    state["state"] = moments
    optimizer.load_state_dict(state)
