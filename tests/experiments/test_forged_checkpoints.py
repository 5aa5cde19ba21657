"""A checkpoint of a stranger: what it holds is checked before anything is made of it, and sends nothing to a terminal but what prints."""

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_env import Rules
from bang_experiments.learning.checkpoint import FILE, Progress, save_checkpoint
from bang_experiments.learning.options import Args
from tests.support.commands.terminal import bang

ESCAPE = "\x1b]0;PWNED\x07\x1b[31m\u202e\n[red]"
Change = Callable[[dict[str, Any], dict[str, Any], Progress], object]
FORGED: dict[str, tuple[Change, str]] = {
    "game": (lambda args, rules, progress: rules.update(game=ESCAPE), "is not known here"),
    "switch": (lambda args, rules, progress: rules.update({ESCAPE: True}), "has no switch"),
    "option": (lambda args, rules, progress: args.update({ESCAPE: 1}), "was begun by another version of bang_env, with the option"),
    "opponents": (lambda args, rules, progress: args.update(opponents=ESCAPE), "there is no agent"),
    "code": (lambda args, rules, progress: args.update(opponents=f"evil:Agent {ESCAPE}"), "runs only if you name it too"),
    "role": (lambda args, rules, progress: args.update(role=ESCAPE), "role: expected one of sheriff, outlaw, renegade, any"),
    "name": (lambda args, rules, progress: args.update(name=f"../{ESCAPE}"), "name: expected the name of one folder"),
    "layers": (lambda args, rules, progress: args.update(layers=ESCAPE), "layers: expected widths"),
    "games": (lambda args, rules, progress: args.update(games=10**12), "games: expected at most 1,000,000"),
    "wide": (lambda args, rules, progress: args.update(layers="99999999"), "layers: expected widths of 1 to 16,384"),
    "kind": (lambda args, rules, progress: args.update(games="many"), "holds the games 'many', and that is a whole number"),
    "nan": (lambda args, rules, progress: args.update(minutes=float("nan")), "holds the minutes nan, and that is a number"),
    "steps": (lambda args, rules, progress: setattr(progress, "steps", -(10**30)), "holds the steps -1000000"),
    "curve": (lambda args, rules, progress: setattr(progress, "curve", ESCAPE), "not the checkpoint of a training run"),
    "baselines": (lambda args, rules, progress: setattr(progress, "baselines", {"random": ESCAPE}), "not the checkpoint of a training run"),
    "network": (lambda args, rules, progress: args.update(layers="9"), "does not hold the network of this run"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_checkpoint_is_refused_in_a_sentence_that_only_prints(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    args, rules, progress = asdict(Args(minutes=0.01, games=4, steps=4, layers="8")), Rules(4).as_dict(), Progress()
    change, sentence = FORGED[what]
    change(args, rules, progress)
    save_checkpoint(tmp_path, {"policy.nothing": np.zeros(1, np.float32)}, args, rules, progress)
    assert (tmp_path / FILE).exists()
    code, printed = bang("train", "--resume", str(tmp_path))
    assert code == 2, printed
    assert sentence in printed and "Traceback" not in printed
    lines = printed.split("\n")
    assert len(lines) <= 4 and all(line.isprintable() for line in lines)
