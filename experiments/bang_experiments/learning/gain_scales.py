"""Gains of choices over what was expected, at a scale of its own for each group of decisions.

A group is a role in games that are alike. Who wins rarely, as a Renegade does at a large table, or their ghost, gains and loses little by
any choice; on one scale with all others such decisions would hardly be heard.
"""

import torch
from torch import Tensor

FEW = 50  # decisions of a group whose scale counts no more than that of all
LEAST = 1e-8  # added to a scale


def scale_gains(gain: Tensor, group: Tensor) -> Tensor:
    """(N,) gains at mean 0 and deviation 1 in each of the groups (N,), numbered from 0. The smaller a group, the more its mean and its
    deviation are those of all.
    """
    count = torch.bincount(group)
    means = (torch.bincount(group, gain) + FEW * gain.mean()) / (count + FEW)
    squares = (torch.bincount(group, gain.square()) + FEW * gain.square().mean()) / (count + FEW)
    spread = (squares - means.square()).clamp(min=0).sqrt() + LEAST
    return ((gain - means[group]) / spread[group]).float()


def compare_worths(worth: Tensor, weight: Tensor, group: Tensor) -> Tensor:
    """(N, K) how much more the choices of a decision are worth (N, K) than all of them on average, each as likely as its `weight` (N, K)
    says, 0 where there is none; at deviation 1 in each of the groups (N,) of those decisions that have choices to be compared.
    """
    mean = (weight * worth).sum(1, keepdim=True) / weight.sum(1, keepdim=True).clamp(min=LEAST)
    gain = (worth - mean) * (weight > 0)
    square, some = (weight * gain.square()).sum(1), (weight > 0).any(1).float()
    whole = square.sum() / some.sum().clamp(min=1)
    spread = ((torch.bincount(group, square) + FEW * whole) / (torch.bincount(group, some) + FEW)).sqrt() + LEAST
    return (gain / spread[group][:, None]).float()
