"""Questions of compiled modules to sets (`bang_env/bang/engine/set_rules.py`), written for C: the calls of the sets that answer."""

import ast
from collections.abc import Mapping, Sequence

TO_ALL = "asked_of_all_sets"  # the decorator of what is asked of sets that are not played too
PLAYED = {"Game": "{}.sets[{}]", "View": "{}.{}"}  # whether a set is played, of its number or its switch, by the type of what says so


def compositions(
    asked: str, sets: Sequence[tuple[int, str, str]], sources: Mapping[str, str]
) -> tuple[dict[str, list[str]], set[tuple[str, str]]]:
    """Function -> its lines, for all functions of the module `asked`; and the modules of sets that these name, as the header cimports them.

    `sets` are those that answer: number, the field of a view that says whether it is played, module. `sources`: the texts of all modules.
    """
    defined = {module: functions(sources[module]) for *_, module in sets}
    imports: set[tuple[str, str]] = set()
    bodies = {}
    for name, node in functions(sources[asked]).items():
        first, *others = (one.arg for one in node.args.args)
        kind = "" if TO_ALL in map(ast.unparse, node.decorator_list) else ast.unparse(node.args.args[0].annotation or ast.Constant(None))
        moment = ast.unparse(node.returns or ast.Constant(None)) == "None"
        lines = []
        for number, switch, module in sets:
            if name in defined[module]:
                folder, _, last = module.rpartition(".")
                answer = constant(defined[module][name])
                if answer is None:
                    imports.add((folder, last))
                    answer = f"{last}.{name}({', '.join([first, *others])})"
                step = answer if moment else f"{others[-1]} = {answer}"
                played = PLAYED[kind].format(first, number if kind == "Game" else switch) if kind else ""
                lines += [f"if {played}:", f"    {step}"] if played else [step]
        bodies[name] = lines + ([] if moment else [f"return {others[-1]}"]) or ["pass"]
    return bodies, imports


def constant(answer: ast.FunctionDef) -> str | None:
    """The constant that a function returns in any case, so that nothing has to be called for it; None for any other function."""
    *_, last = answer.body
    is_constant = len(answer.body) == 2 and isinstance(last, ast.Return) and isinstance(last.value, ast.Constant)
    return ast.unparse(last).removeprefix("return ") if is_constant else None


def functions(source: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module by name."""
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
