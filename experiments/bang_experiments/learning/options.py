"""The length and the numbers of a training: the options of `bang train`, which every other file of the training reads."""

import math
import re
import string
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bang_agents.policy_advice import ALL, EACH, MOST_ADVICE
from bang_agents.user_agents import names_code
from bang_env.doors.arguments import read_max_decisions
from bang_env.kernel.numbers import read_within
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import MOST_WORKERS, ray_itself
from bang_experiments.arena.statistics import check_deals
from bang_experiments.learning.settings import Settings

SELF_PLAY, MASKABLE = "selfplay", "maskable-ppo"
OWN = "minibatch", "epochs", "learning_rate", "gae", "advice"  # numbers of which each learner has others that are usual
LEARNERS: dict[str, dict[str, Any]] = {  # name: the numbers that are usual for it
    SELF_PLAY: {"games": 512} | {name: getattr(Settings, name) for name in OWN},
    MASKABLE: {"games": 256, "minibatch": 4096, "epochs": 3, "learning_rate": 1e-3, "gae": 0.9, "advice": 0.0},
}
DEFAULT_SHARE = 0.25  # of the time, for copying the heuristic
ADVISED_SHARE = 0.05  # where it advises the learner
LAYERS = ",".join(map(str, Settings.layers))  # usual widths of hidden layers
MOST_WIDTH, MOST_LAYERS = 16_384, 64
MOST = {
    "minutes": 10_000_000, "choices": 10**15, "more_minutes": 10_000_000, "games": 1_000_000, "steps": 1_000_000, "minibatch": 100_000_000,
    "epochs": 10_000, "learning_rate": 1, "entropy": 10, "target_kl": 1_000, "curve_every": 10_000_000, "checkpoint_every": 10_000_000,
    "threads": 1024, "padded_seats": 1_000, "seeds": 1_000, "tries": 32, "try_length": 1_000, "workers": MOST_WORKERS,
}  # fmt: skip
"""The most of each number: beyond it no machine has the memory, or nothing is learned."""
MOST_CHOICES = 100_000_000  # collected between updates: `games` times `steps`
BETWEEN_AGENTS = f"{string.whitespace},;="  # part the names of agents in lists and line-ups
SEEDS = 2**32  # as many as Stable-Baselines3 and PyTorch take
GHOST_ADVICE = 4.0  # usual for ghosts, whose choices are too many to be copied well in minutes


def read_widths(layers: str) -> list[int]:
    """The widths of hidden layers, of a text such as "256,128"."""
    words = layers.split(",")
    if not all(word.strip().isdecimal() and 0 < int(word) <= MOST_WIDTH for word in words):
        raise ValueError(f'layers: expected widths of 1 to {MOST_WIDTH:,} separated by commas, as in "256,256"; got {layers!r}')
    if len(words) > MOST_LAYERS:
        raise ValueError(f"layers: expected at most {MOST_LAYERS} widths, got {len(words)}")
    return [int(word) for word in words]


def names_code_in(opponents: str) -> bool:
    """Whether one of these opponents is code of a user's own."""
    return any(names_code(name) for name in re.split(r"[,;\s]+", opponents))


@dataclass
class Args:
    """One training run."""

    role: str = ""
    """whose seat the learner holds: a role, several with commas between them, any, or the number of a seat (empty: outlaw, or the
    player's where there is one player); with Death Mesa also ghost, for the eliminated of all roles, or ghost-outlaw, for those of one.
    "any; ghost" shares the games: in one half a seat of any role learns, in the other the ghosts"""
    opponents: str = ""
    """agents at the other seats, separated by commas and mixed in each game: random, heuristic, learned, saved
    policies, module:Class (empty: heuristic). In the share of the games that "self" has among them all seats learn; in the share of "past"
    the others are held by the learner as it was earlier in the run. With ";" between them several such lists, each for an equal share of
    the games: "heuristic,self; heuristic,self; random" has tables of random players in a third of them; what is won is measured among the
    first"""
    reward: str = ""
    """what a game pays in place of +1 for winners and -1 for losers: module:function, which is given the ending (roles, won and alive by
    seat) and returns a number for each seat; the curve and the table at the end count games won all the same"""
    tables: str = ""
    """several tables that share the games and that one network learns, each by its switches: "players=4; players=5 two_characters"
    (empty: one table, of the switches below). Where not all of the named roles are dealt, those that are learn"""
    padded_seats: int = 0
    """seats that the policy has room for, so that it can play at larger tables too (0: the players, and no fewer than `from` has)"""
    open_critic: bool = True
    """the critic, which only teaches and never plays, is shown what the learner does not see"""

    from_: str = ""
    """a saved policy, learned:NAME, or the name of a run, to begin from: for another role, table or opponents. It says what layers, padded
    seats, advice and advice against are, where they are left out. Layers that it has for ghosts alone are left out"""
    minutes: float = 5.0
    """training time; the evaluation at the end comes on top"""
    choices: int = 0
    """choices of the learner after which the training ends, in place of `minutes`: equal seeds and `threads` then make equal policies,
    however busy the machine is, if the run is not resumed (0: it ends by the clock)"""
    learner: str = SELF_PLAY
    """what learns: "selfplay", the project's own PPO, in which every seat that nobody holds learns (learning/selfplay.py), or
    "maskable-ppo" of sb3-contrib, for one seat of each game; both with a comma between them: one after the other, in one table"""
    imitate: float = -1.0
    """share of the time spent on copying the heuristic first (-1: a quarter if the heuristic plays at the table, else none; a twentieth,
    for the critic alone, if it advises the learner; with `from` that twentieth if the critic is not taken over, else none)"""
    advice: float = -1.0
    """added to the logit of what the heuristic would choose, in training and in play (0: the learner is not advised; -1: 3, and for
    maskable-ppo 4 for ghosts and 0 for the living). Deals kept for this say whether twice as much in play wins more, and in which roles
    the heuristic is to answer alone, since an advised learner does not win more there"""
    advice_against: str = ""
    """what `advice` counts against: "each" other choice, so that the heuristic's is the less likely the more there are, or "all" of them
    together, whatever their number (empty: each, or as the policy of `from` has it); all is not for maskable-ppo"""
    name: str = ""
    """folder of the run inside `runs` (empty: what is learned, with a number if taken)"""
    runs: str = "runs"
    """folder of all runs"""
    resume: str = ""
    """folder of a run to resume. Its own options apply, but for --more-minutes, --threads, --device and --ray. Where an opponent or the
    reward is code of your own, name it again"""
    more_minutes: float = 0.0
    """with `resume`: training time on top of what was planned, or of what the run has had where that is more"""
    seed: int = 0
    """of deals, weights and chance"""
    seeds: int = 1
    """so many runs, with the seeds `seed`, `seed` + 1, ..., one after the other, in folders NAME-1, NAME-2, ...; a picture of all curves
    and a table lie in NAME then. Given again, the command goes on where it was stopped"""
    max_decisions: int = MAX_DECISIONS
    """decisions, of all seats together, after which a game is cut off: nobody has won it, and the critic's guess is learned from"""
    lost_if_cut: bool = False
    """a game that is cut off is lost to every seat, in place of that guess: learners that wait for each other for ever learn not to"""
    games: int = 0
    """games played at once (0: 512, or 256 for maskable-ppo)"""
    steps: int = Settings.steps
    """choices in each game between updates"""
    minibatch: int = 0
    """choices in one gradient step (0: 2048, or 4096 for maskable-ppo)"""
    epochs: int = 0
    """passes over the collected choices (0: 1, or 3 for maskable-ppo)"""
    learning_rate: float = 0.0
    """of PPO at the beginning; falls with the time left (0: 0.0007, or 0.001 for maskable-ppo)"""
    entropy: float = Settings.entropy
    """bonus for undecided play at the beginning; falls to 0"""
    clip: float = Settings.clip
    """largest change of a choice's odds that is rewarded in one update"""
    target_kl: float = Settings.target_kl
    """with several epochs: no further one once the policy has moved farther than this in the last (0: all of them)"""
    tries: int = 0
    """so many choices of a decision, the likeliest, are tried out in copies of the game and compared, where agents hold the other seats and
    the policy is not certain (0: none). Measured for policies that had learned for a while: what is tried is judged by their value"""
    try_length: int = Settings.try_length
    """decisions of the learner that follow in such a copy, until the position is valued"""
    gae: float = -1.0
    """lambda of the advantage estimate (-1: 0.95, or 0.9 for maskable-ppo)"""
    layers: str = ""
    """widths of the hidden layers, of actor and critic each (empty: 256,256)"""
    curve_every: float = 30.0
    """seconds between points of the learning curve"""
    curve_deals: int = 1000
    """deals of one point"""
    checkpoint_every: float = 30.0
    """seconds between checkpoints"""
    deals: int = 10000
    """fresh deals of the evaluation at the end"""
    threads: int = 0
    """threads of the network (0: the cores of this machine, at most 4, less its workers)"""
    device: str = ""
    """where the network computes: cpu, cuda, cuda:1, or auto, a GPU where there is one (empty: cpu, or what a run that is resumed had)"""
    workers: int = 0
    """gatherers, which share the games and play the next round while the network learns from the last: threads of this process, or of a
    cluster (0: none, it plays and learns by turns)"""
    ray: str = ""
    """with `workers`: the address of the Ray cluster on which they play, or "local"; not kept for `resume`"""

    def filled(self) -> "Args":
        """These options, with the usual numbers of the learner where none was given; rejects a learner that there is not."""
        if self.learner not in LEARNERS:
            raise ValueError(f"learner: expected one of {', '.join(LEARNERS)}; got {self.learner!r}")
        unset = {"games": 0, "minibatch": 0, "epochs": 0, "learning_rate": 0, "gae": -1, "layers": "", "device": "", "advice_against": ""}
        usual = LEARNERS[self.learner] | {"layers": LAYERS, "device": "cpu", "advice_against": EACH}
        return replace(self, **{name: usual[name] for name, none in unset.items() if getattr(self, name) == none})

    def check(self) -> None:
        """Rejects numbers with which nothing can be trained."""
        check_deals(self.deals)
        check_deals(self.curve_deals, "curve_deals")
        read_max_decisions(self.max_decisions)
        self.check_ranges()
        self.check_workers()
        self.check_length()
        self.check_settings()
        self.check_advice()
        self.widths()

    def check_ranges(self) -> None:
        """Rejects numbers that are not positive, or more than any machine can use."""
        for name in ("minutes", "games", "steps", "minibatch", "epochs", "learning_rate", "curve_every", "checkpoint_every"):
            if not 0 < getattr(self, name) < math.inf:
                raise ValueError(f"{name}: expected a number above 0, got {getattr(self, name)}")
        for name in ("choices", "more_minutes", "entropy", "target_kl", "threads", "workers", "tries", "try_length"):
            if not 0 <= getattr(self, name) < math.inf:
                raise ValueError(f"{name}: expected a number of at least 0, got {getattr(self, name)}")
        if self.tries == 1:
            raise ValueError("tries: expected 0, or at least 2 choices to be compared with each other; got 1")
        for name, most in MOST.items():
            if getattr(self, name) > most:
                raise ValueError(f"{name}: expected at most {most:,}, got {getattr(self, name):,}")
        if self.games * self.steps > MOST_CHOICES:
            product = f"{self.games * self.steps:,}"
            raise ValueError(f"games times steps, the choices between updates: expected at most {MOST_CHOICES:,}, got {product}")

    def check_length(self) -> None:
        """Rejects seeds that libraries do not take, and a length that contradicts itself."""
        if self.seeds < 1:
            raise ValueError(f"seeds: expected at least 1, got {self.seeds}")
        read_within("seed", self.seed, 0, SEEDS - self.seeds, f"0 to 2**32 - {self.seeds} for a training")
        if self.more_minutes and not self.resume:
            raise ValueError("more minutes are for a run that is resumed; a new one takes --minutes")
        if self.choices and self.more_minutes:
            raise ValueError("more_minutes: expected none for a run that ends after a number of choices")

    def check_settings(self) -> None:
        """Rejects shares that are none, a name that is no folder's, and endings that the learner cannot be paid for."""
        if not 0 < self.clip < 1:
            raise ValueError(f"clip: expected a number between 0 and 1, got {self.clip}")
        if not 0 <= self.gae <= 1:
            raise ValueError(f"gae: expected a number from 0 to 1, got {self.gae}")
        if self.name in (".", "..") or Path(self.name).name != self.name:
            raise ValueError(f"name: expected the name of one folder inside {self.runs!r}, got {self.name!r}")
        if set(self.name) & set(BETWEEN_AGENTS):
            raise ValueError(f"name: expected one that a list of agents can hold, without blanks, commas, = and ; got {self.name!r}")
        if self.imitate != -1 and not 0 <= self.imitate <= 1:
            raise ValueError(f"imitate: expected a share of the time from 0 to 1 (or -1 for the usual one), got {self.imitate}")
        if self.learner == MASKABLE and (self.minibatch == 1 or self.games * self.steps % self.minibatch == 1):
            lone = f"a minibatch of one choice, which games times steps, {self.games * self.steps:,}, leave over"
            raise ValueError(f"minibatch: {MASKABLE} cannot learn from {lone}; got {self.minibatch}")
        if self.lost_if_cut and self.learner == MASKABLE:
            raise ValueError(f"lost_if_cut: {MASKABLE} learns from the critic's guess there; {SELF_PLAY} can take such games for lost")
        if self.lost_if_cut and self.reward:
            raise ValueError("lost_if_cut: a lost game pays -1, and a reward of your own pays otherwise")

    def check_advice(self) -> None:
        """Rejects advice that is no weight, or is against nothing."""
        if self.advice != -1 and not 0 <= self.advice <= MOST_ADVICE:
            raise ValueError(f"advice: expected a number between 0 and {MOST_ADVICE} (or -1, for the usual one), got {self.advice}")
        if self.advice_against not in (EACH, ALL):
            raise ValueError(f'advice_against: expected "{EACH}" or "{ALL}"; got {self.advice_against!r}')
        if self.advice_against == ALL and self.learner == MASKABLE:
            raise ValueError(f'advice_against: expected "{EACH}" with {MASKABLE}; {SELF_PLAY} has "{ALL}" too')
        if self.advice_against == ALL and not self.advice:
            raise ValueError(f'advice_against: expected "{EACH}" where nobody is advised, as with --advice 0; got "{ALL}"')

    def check_workers(self) -> None:
        """Rejects gatherers that would have nothing to do, and what they would not do."""
        if self.workers and self.learner == MASKABLE:
            raise ValueError(f"workers: {MASKABLE} plays its games itself; {SELF_PLAY} has gatherers")
        if self.workers > self.games:
            raise ValueError(f"workers: expected at most one for each of {self.games} games; got {self.workers}")
        if self.tries and self.learner == MASKABLE:
            raise ValueError(f"tries: {MASKABLE} learns from what it has chosen; {SELF_PLAY} can try other choices")
        if self.tries and self.reward:
            raise ValueError("tries: positions are valued from -1 (lost) to 1 (won), and a reward of your own pays otherwise")
        if self.ray and not self.workers:
            raise ValueError("ray: say also how many gatherers play there, as in --workers 2")
        if self.ray:
            ray_itself()

    def budget(self) -> str:
        """The length of a training, in words."""
        return f"{self.choices:,} choices" if self.choices else f"{self.minutes:g} minutes"

    def widths(self) -> list[int]:
        """The hidden layers."""
        return read_widths(self.layers)

    def imitated_share(self, usual: bool, advised: bool) -> float:
        """The share of the time for copying the heuristic; `usual`: whether it is copied by default, `advised`: whether it advises."""
        if self.imitate >= 0:
            return self.imitate
        return ADVISED_SHARE if advised else DEFAULT_SHARE if usual else 0.0
