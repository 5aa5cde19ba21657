"""Where the network of a learner computes."""

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from bang_env import Rules
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.device import fast_bfloat16, read_device
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.runs import learn
from tests.support.commands.short_runs import short


def having(monkeypatch: pytest.MonkeyPatch, gpus: int) -> None:
    """As if this machine had so many."""
    monkeypatch.setattr(torch.cuda, "is_available", lambda: gpus > 0)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: gpus)


@pytest.mark.parametrize(
    ("word", "gpus", "device"),
    [("cpu", 0, "cpu"), ("auto", 0, "cpu"), ("auto", 1, "cuda"), ("cpu", 2, "cpu"), ("cuda", 1, "cuda"), ("cuda:1", 2, "cuda:1")],
)
def test_a_device_is_named_by_a_word(word: str, gpus: int, device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    having(monkeypatch, gpus)
    assert read_device(word) == torch.device(device)


@pytest.mark.parametrize(
    ("word", "gpus", "sentence"),
    [
        ("gpu", 1, "device: expected cpu, cuda, cuda:0 or its like, or auto; got 'gpu'"),
        ("cuda:-1", 1, "device: expected cpu, cuda"),
        ("meta", 1, "device: expected cpu, cuda"),
        ("cuda", 0, "device: expected one that this machine has; got cuda, and here is no GPU that PyTorch can use"),
        ("cuda:1", 1, "got cuda:1, and here is cuda:0 alone"),
        ("cuda:7", 2, "got cuda:7, and here is cuda:0 to cuda:1"),
    ],
)
def test_a_device_that_is_not_there_is_refused_before_anything_is_made(
    word: str, gpus: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    having(monkeypatch, gpus)
    with pytest.raises(ValueError, match=sentence):
        learn(short(device=word, runs=str(tmp_path / "runs")), Rules(4))
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize("learner", ["selfplay", MASKABLE])
def test_a_run_goes_on_at_another_device_where_one_is_named(learner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    args = short(minutes=0.02, device="auto", learner=learner, runs=str(tmp_path), name="run")
    learn(args, Rules(4))
    resume = Args(resume=str(tmp_path / "run"), more_minutes=0.02)
    learn(resume, Rules(4))
    assert load_checkpoint(tmp_path / "run")[1]["device"] == "auto"
    learn(replace(resume, device="cpu"), Rules(4))
    assert load_checkpoint(tmp_path / "run")[1]["device"] == "cpu"


def test_sixteen_bits_are_asked_of_the_device_that_computes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda including_emulation: not including_emulation)
    assert fast_bfloat16(torch.device("cuda"))
    monkeypatch.setattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)
    monkeypatch.setattr(torch.cpu, "_is_amx_tile_supported", lambda: False)
    assert not fast_bfloat16(torch.device("cpu"))
