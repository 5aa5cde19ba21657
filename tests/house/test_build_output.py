"""Messages of a build while it translates, and the modules that it translates again."""

import sys
from io import StringIO
from pathlib import Path

import pytest
from setuptools import Extension

from build_tools import project
from build_tools.compiling import Notes, knowing_headers, link


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


def test_a_module_is_translated_anew_when_a_number_that_it_names_has_changed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from Cython.Build import Dependencies
    from Cython.Compiler.Main import Context

    monkeypatch.setattr(project, "HEADERS", tmp_path)
    monkeypatch.chdir(project.ROOT)
    written = project.headers()
    for name, text in written.items():
        project.write(tmp_path / name, text)
    tree = Dependencies.DependencyTree(Context([*map(str, (project.ROOT, project.ROOT / "agents", tmp_path))], {}), quiet=True)
    monkeypatch.setattr(Dependencies.DependencyTree, "cimported_files", knowing_headers(Dependencies.DependencyTree.cimported_files))
    for game in ("bang", "dice"):
        words = f"bang_env/{game}/words.pxd"
        naming = [source for source in project.compiled() if f"bang_env.{game}.words cimport" in written.get(named(source), "")]
        assert len(naming) > 10
        assert all(str(tmp_path / words) in tree.all_dependencies(str(source)) for source in naming)


def test_a_library_is_compiled_anew_when_a_table_of_rows_has_changed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(project, "ROOT", tmp_path)
    monkeypatch.setattr(project, "HEADERS", tmp_path / "headers")
    project.write(project.HEADERS / "game" / "words.h", "static const int AMOUNT_OF[] = {1};")
    project.write(tmp_path / "rules.c", '#include "Python.h"\n#include "game/words.h"\n')
    library = Extension("game._linked", [])
    link(library, [Extension("game.rules", [str(tmp_path / "rules.c")])], True)
    assert library.depends == [str(project.HEADERS / "game" / "words.h")]


def named(source: Path) -> str:
    """The header of a source, as `project.headers` names it."""
    return project.header_of(source).relative_to(project.HEADERS).as_posix()
