"""Writes what Python sees of a compiled module, as a stub `x.pyi`: types and docstrings, for type checkers and editors.

Annotations and docstrings come from the source `x.py`; from its header `x.pxd` come what C alone sees (`cdef`: left out), the types of
`cpdef` functions and the attributes that may be read. What has no type in either is `Any`. Run by `setup.py`, which puts stubs into wheels.
"""

import ast
import re
from dataclasses import dataclass, field

INTS = {"char", "short", "int", "long", "unsigned", "signed", "Py_ssize_t"}
WORDS = {"void": "None", "bint": "bool", "float": "float", "double": "float", "object": "Any", "": "Any"}
ELEMENTS = {"unsigned char": "np.uint8", "signed char": "np.int8", "long long": "np.int64", "float": "np.float32", "double": "np.float64"}
DISPLAYS = {
    ast.JoinedStr: "str", ast.Dict: "dict[Any, Any]", ast.Tuple: "tuple[Any, ...]", ast.List: "list[Any]", ast.ListComp: "list[Any]",
}  # fmt: skip
ALWAYS = "from typing import Any\nimport numpy as np\nfrom numpy.typing import NDArray"  # for types that the source does not import
DECLARED = re.compile(r"( *)(cdef|cpdef) (.+)")
FUNCTION = re.compile(r"(?:(.*) )?(\w+)\((.*)\)")


@dataclass
class Header:
    """The declarations of a .pxd header. A method or attribute is named "Class.name"."""

    hidden: set[str] = field(default_factory=set)
    """what C alone sees"""
    signatures: dict[str, ast.FunctionDef] = field(default_factory=dict)
    """the `cpdef` functions"""
    readable: dict[str, dict[str, str]] = field(default_factory=dict)
    """class -> attribute -> type, of the classes of C"""
    numbers: list[str] = field(default_factory=list)
    """the names of `cpdef enum`"""
    imported: dict[str, str] = field(default_factory=dict)
    """name -> the module that it is cimported from"""


def python_type(c: str) -> str:
    """The Python type of a C type: "const long long[::1]" -> "NDArray[np.int64]"."""
    c = c.removeprefix("const ").strip()
    if c.endswith("]"):
        return f"NDArray[{ELEMENTS.get(c.partition('[')[0], 'Any')}]"
    if c in WORDS:
        return WORDS[c]
    if set(c.split()) <= INTS:
        return "int"
    if c.isidentifier():
        return c  # a class
    raise ValueError(f"no Python type stands for the C type {c!r}")


def signature(returned: str, name: str, arguments: str) -> ast.FunctionDef:
    """A `cpdef` function as one of Python."""
    parts = []
    for argument in re.split(r",\s*(?![^\[]*\])", arguments):
        kind, _, own = argument.strip().rpartition(" ")
        parts.append(own if own == "self" else f"{own}: {python_type(kind)}")
    (function,) = ast.parse(f"def {name}({', '.join(parts)}) -> {python_type(returned)}: ...").body
    assert isinstance(function, ast.FunctionDef)
    return function


def read_header(text: str) -> Header:
    """Reads declarations, one a line."""
    header, owner, numbers = Header(), "", False
    for line in text.splitlines():
        line = re.sub(r"\s*#.*", "", line)
        if imported := re.match(r"from (\S+) cimport (.+)", line):
            header.imported |= dict.fromkeys(re.split(r",\s*", imported[2]), imported[1])
        declared = DECLARED.match(line)
        if declared is None:
            if numbers and line.strip():
                header.numbers.append(line.split("=")[0].strip())
            continue
        indent, kind, what = declared.groups()
        numbers = kind == "cpdef" and what == "enum:"
        if not indent:
            owner = ""
        if of := re.match(r"class (\w+)", what):
            owner = of[1]
            header.readable[owner] = {}
        elif match := FUNCTION.match(what):
            returned, name, arguments = match.groups(default="")
            place = f"{owner}.{name}".lstrip(".")
            if kind == "cdef":
                header.hidden.add(place)
            else:
                header.signatures[place] = signature(returned, name, arguments)
        elif owner and (attribute := re.match(r"(?:readonly|public) (.+) (\w+)", what)):
            header.readable[owner][attribute[2]] = python_type(attribute[1])
        elif not owner:
            header.hidden |= set(re.findall(r"(\w+)(?=,|$)", re.sub(r"\[[^\]]*\]", "", what)))
    return header


def literal_type(value: ast.expr) -> str:
    """The type of a value that is written out."""
    if isinstance(value, ast.Constant) and value.value is not None:
        return type(value.value).__name__
    return DISPLAYS.get(type(value), "Any")


def docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> list[ast.stmt]:
    """The docstring of a module, class or function as its first statement, if there is one."""
    return node.body[:1] if ast.get_docstring(node, clean=False) is not None else []


def default(value: ast.expr) -> ast.expr:
    """A default as a stub has it: a number, a word, or "..." for what would have to be computed."""
    return value if isinstance(value, ast.Constant) else ast.Constant(...)


def function(node: ast.FunctionDef, declared: ast.FunctionDef | None) -> ast.FunctionDef:
    """Signature and docstring of a function; `declared`: its signature in the header."""
    if declared is not None:
        node.args, node.returns = declared.args, declared.returns
    everything = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
    for argument in everything:
        if argument is not None and argument.arg != "self" and argument.annotation is None:
            argument.annotation = ast.Name("Any")
    node.args.defaults = [default(value) for value in node.args.defaults]
    node.args.kw_defaults = [value and default(value) for value in node.args.kw_defaults]
    node.returns = node.returns or ast.Name("Any")
    node.body = docstring(node) or [ast.Expr(ast.Constant(...))]
    return node


def annotated(node: ast.ClassDef) -> dict[str, str]:
    """The types of attributes that the source says: those of parameters of `__init__` with their names, and of annotated assignments."""
    made = next((item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"), None)
    if made is None:
        return {}
    kinds = {argument.arg: ast.unparse(argument.annotation) for argument in made.args.args if argument.annotation is not None}
    for step in ast.walk(made):
        if isinstance(step, ast.AnnAssign) and isinstance(step.target, ast.Attribute):
            kinds[step.target.attr] = ast.unparse(step.annotation)
    return kinds


def attributes(node: ast.ClassDef, header: Header) -> list[ast.stmt]:
    """The attributes of an object: of a class of C what its header lists, of another what `__init__` sets."""
    if node.name in header.readable:
        annotations = annotated(node)
        pairs = [(name, annotations.get(name, kind)) for name, kind in header.readable[node.name].items() if not name.startswith("_")]
        return ast.parse("\n".join(f"@property\ndef {name}(self) -> {kind}: ..." for name, kind in pairs)).body
    kinds: dict[str, str] = {}
    for made in ast.walk(next(item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__")):
        if isinstance(made, ast.AnnAssign) and isinstance(made.target, ast.Attribute):
            kinds[made.target.attr] = ast.unparse(made.annotation)
        elif isinstance(made, ast.Assign) and isinstance(made.targets[0], ast.Attribute):
            kinds[made.targets[0].attr] = literal_type(made.value)
    return ast.parse("\n".join(f"{name}: {kind}" for name, kind in kinds.items())).body


def constants(node: ast.Assign | ast.AnnAssign) -> list[tuple[str, str]]:
    """The names that a statement of a module gives values to, and their types."""
    if isinstance(node, ast.AnnAssign):
        return [(ast.unparse(node.target), ast.unparse(node.annotation))]
    (target,) = node.targets
    if isinstance(target, ast.Subscript):
        return []
    if not isinstance(target, ast.Tuple):
        return [(ast.unparse(target), literal_type(node.value))]
    values = node.value.elts if isinstance(node.value, ast.Tuple) else [None] * len(target.elts)
    return [(ast.unparse(name), "Any" if value is None else literal_type(value)) for name, value in zip(target.elts, values, strict=True)]


def seen(name: str, place: str, header: Header) -> bool:
    """Whether a name is for users, and not for C alone."""
    return place not in header.hidden and (name == "__init__" or not name.startswith("_"))


def statements(source: ast.Module, header: Header) -> list[ast.stmt]:
    """The definitions of the module."""
    definitions = ast.parse("\n".join(f"{name}: int" for name in header.numbers)).body
    for node in source.body:
        if isinstance(node, ast.FunctionDef) and seen(node.name, node.name, header):
            definitions.append(function(node, header.signatures.get(node.name)))
        elif isinstance(node, ast.ClassDef):
            inside = [*docstring(node), *attributes(node, header)]
            for item in node.body:
                place = f"{node.name}.{item.name}" if isinstance(item, ast.FunctionDef) else ""
                if isinstance(item, ast.FunctionDef) and seen(item.name, place, header):
                    inside.append(function(item, header.signatures.get(place)))
            definitions.append(ast.ClassDef(node.name, node.bases, node.keywords, inside, node.decorator_list))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            names = [(name, kind) for name, kind in constants(node) if seen(name, name, header)]
            definitions += ast.parse("\n".join(f"{name}: {kind}" for name, kind in names)).body
    return definitions


def stub(source: str, header: str) -> str:
    """The text of a module's stub."""
    module, declared = ast.parse(source), read_header(header)
    defined = statements(module, declared)
    used = {node.id for statement in defined for node in ast.walk(statement) if isinstance(node, ast.Name)}
    from_header = [f"from {place} import {name}" for name, place in declared.imported.items() if name in used]
    imports: dict[str, ast.stmt] = {}
    for node in [*ast.parse("\n".join([ALWAYS, *from_header])).body, *module.body]:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                only = ast.Import([alias]) if isinstance(node, ast.Import) else ast.ImportFrom(node.module, [alias], 0)
                imports[alias.asname or alias.name] = only
    needed = [imports[name] for name in imports if name in used]
    return ast.unparse(ast.fix_missing_locations(ast.Module([*docstring(module), *needed, *defined], []))) + "\n"


def with_more(source: str, more: str) -> str:
    """The text of the stub of a module that has more than stands in its source."""
    imports = "from typing import TypeAlias\nfrom bang_env.kernel.plain_records import Plain\n"
    defined = {re.split(r"\W", line.removeprefix("class "))[0] for line in more.splitlines()}
    lines = [line for line in stub(source, "").splitlines() if line.split(":")[0] not in defined]
    first = lines.index("from typing import Any")
    return "\n".join([*lines[:first], imports.rstrip(), *lines[first:], more])
