"""What a build says while it translates."""

import sys
from io import StringIO

import pytest

from build_tools.compiling import Notes


def test_a_build_counts_the_modules_it_translates_and_does_not_list_them(monkeypatch: pytest.MonkeyPatch) -> None:
    notes, shown = Notes(), StringIO()
    monkeypatch.setattr(sys, "__stdout__", shown)
    monkeypatch.setattr(sys, "stdout", shown)
    for k in range(1, 97):
        print(f"Compiling bang_env/m{k}.py because it changed.", file=notes)
    for k in range(1, 97):
        print(f"[{k:2}/96] Cythonizing bang_env/m{k}.py", file=notes)
    print("Error compiling Cython file:", file=notes)
    lines = shown.getvalue().splitlines()
    assert lines[-2:] == ["bang_env:   module 96 of 96", "Error compiling Cython file:"]
    assert len(lines) == 11
