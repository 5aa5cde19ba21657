"""The device on which the network of a learner computes. Games are played on the processor, by compiled code, wherever that is."""

import re

import torch

from bang_env.kernel.letters import harmless

CPU, AUTO = torch.device("cpu"), "auto"


def read_device(word: str) -> torch.device:
    """The device of a word: "cpu", "cuda", "cuda:1", or "auto", a GPU where there is one. Raises a ValueError for one that is not there."""
    there = torch.cuda.device_count() if torch.cuda.is_available() else 0
    if word == AUTO:
        return torch.device("cuda") if there else CPU
    if word == "cpu":
        return CPU
    if not re.fullmatch(r"cuda(:[0-9]{1,4})?", word):
        raise ValueError(f"device: expected cpu, cuda, cuda:0 or its like, or auto; got {harmless(word)!r}")
    if int(word.partition(":")[2] or 0) >= there:
        devices = f"cuda:0 to cuda:{there - 1}" if there > 1 else "cuda:0 alone" if there else "no GPU that PyTorch can use"
        raise ValueError(f"device: expected one that this machine has; got {word}, and here is {devices}")
    return torch.device(word)


def fast_bfloat16(device: torch.device = CPU) -> bool:
    """Whether a device multiplies 16-bit numbers as such; on others they are slower than 32-bit ones."""
    if device.type == "cuda":
        return bool(torch.cuda.is_bf16_supported(including_emulation=False))
    return bool(torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())
