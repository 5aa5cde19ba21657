"""The numbers with which self-play learns."""

from dataclasses import dataclass, field

import torch

from bang_agents.policy_advice import EACH
from bang_experiments.learning.device import CPU, fast_bfloat16


@dataclass(frozen=True)
class Settings:
    """The numbers with which a network learns. `bang train` has them too unless told otherwise."""

    layers: tuple[int, ...] = (256, 256)
    """widths of the trunk"""
    steps: int = 64
    """choices in each game between updates"""
    minibatch: int = 2048
    """choices in one gradient step"""
    epochs: int = 1
    """passes over the collected choices"""
    learning_rate: float = 7e-4
    """at the beginning; falls with the time left"""
    entropy: float = 0.003
    """bonus for undecided play at the beginning; falls to 0"""
    clip: float = 0.2
    """largest change of a choice's odds that is rewarded in one update"""
    gae: float = 0.95
    """lambda of the advantage estimate"""
    value_weight: float = 0.5
    """of the value's loss"""
    role_weight: float = 0.1
    """of the role head's loss"""
    advice: float = 3.0
    """added to the logit of what the heuristic would choose"""
    advice_against: str = EACH
    """whether that counts against each other choice or all of them together: "each" or "all\""""
    target_kl: float = 0.03
    """no further pass over the choices once the policy has moved farther than this in the last (0: all of them)"""
    tries: int = 0
    """choices of a decision, the likeliest, that are tried out in copies of the game, where agents hold the other seats (0: none)"""
    try_length: int = 4
    """decisions of the learner that follow in such a copy, until the position is valued"""
    lost_if_cut: bool = False
    """games that are cut off are lost to every seat; else nothing is learned from their last decisions"""
    from_policy: bool = False
    """a saved policy was taken over: while the value and the role head alone learn, the trunk stays as it is, so that the policy does"""
    open_critic: bool = True
    """the value is also shown what the seat does not see"""
    bfloat16: bool = field(default_factory=fast_bfloat16)
    """matrix products of 16 bits: usual on devices that have them"""
    device: torch.device = CPU
    """where the network computes; what it learns from is played, and kept, by the processor"""
