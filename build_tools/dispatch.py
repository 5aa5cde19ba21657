"""The functions of a game's `engine/dispatch.py` as C has them: each a switch over the kinds of frames, from their rows."""

from collections.abc import Sequence
from types import ModuleType

from bang_env.kernel.frame_kinds import COLUMNS, OWN_NUMBER, FrameRows, in_order


def switches(rows: Sequence[FrameRows], words: ModuleType) -> tuple[dict[str, list[str]], set[tuple[str, str]]]:
    """Column -> the lines of its function; and the modules that these name, as the header cimports them."""
    imports: set[tuple[str, str]] = set()
    return {column: switch(rows, words, column, imports) for column in COLUMNS}, imports


def switch(rows: Sequence[FrameRows], words: ModuleType, column: str, imports: set[tuple[str, str]]) -> list[str]:
    """The lines of the function of one column; notes the modules that it names."""
    arguments = "(g, f, choice)" if column == "answer" else "(g, f)"
    names: dict[str, list[str]] = {}
    for package, kind in in_order(rows, words):
        names.setdefault(action(package, getattr(kind, column), arguments, words, imports), []).append(kind.name)
    result = "" if column in ("options", "answer") else "return "
    usual = max((action for action in names if action.lstrip("-").isdigit()), key=lambda action: len(names[action]), default="0")
    lines, word = [f"cdef int what = f[{words.WHAT}]"], "if"
    for action_, kinds in names.items():
        if action_ != usual:
            tests = " or ".join(f"what == {getattr(words, kind)}" for kind in kinds)
            lines += [f"{word} {tests}:  # {', '.join(kinds)}", f"    {result}{action_}"]
            word = "elif"
    return lines + ([f"return {usual}"] if result else [])


def action(package: str, cell: str | int, arguments: str, words: ModuleType, imports: set[tuple[str, str]]) -> str:
    """A cell in the C of Cython."""
    if isinstance(cell, int):
        return str(cell)
    if own := OWN_NUMBER.fullmatch(cell):
        return f"f[{getattr(words, own[1])}]"
    module, _, name = cell.rpartition(".")
    alias = f"{package.rpartition('.')[2]}_{module}"
    imports.add((package, f"{module} as {alias}"))
    return f"{alias}.{name}{arguments}"
