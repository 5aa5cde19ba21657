"""Writes the C header `x.pxd` of a compiled module from the types in its source `x.py`, so that these stand there alone.

A function becomes one of C when it has parameters and C knows the types of all of these and of its result (`kernel/c_types.py`); a variable
of a module, or one inside such a function, when it is annotated with such a type. What the block `if not cython.compiled:` imports is
cimported where a header has it; a whole number that is set there is a constant of C. A class made of `Struct` is a struct. A module whose
header is written by hand keeps it.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import get_args

from bang_env.kernel import c_types

PLAIN = {"int": "int", "bool": "bint", "float": "double", "None": "void", "bytes": "bytes"}
NAMED: dict[str, str] = {name: get_args(kind)[1] for name, kind in vars(c_types).items() if len(get_args(kind)) == 2}
LIBC = {"math": "libc.math"}
C_TYPES = c_types.__name__
HAND_WRITTEN = re.compile(r"^(?:cdef|cpdef) (?:inline |readonly |public )*(?P<struct>struct |class )?(?P<what>[^\n]+)", re.MULTILINE)


class NoC(Exception):
    """A type that C does not know."""


@dataclass(frozen=True)
class Record:
    """A name that a written header has besides constants: a struct, or another word for a type."""

    module: str
    c: str


@dataclass
class Module:
    """A module that is compiled, or whose names C knows."""

    name: str
    source: str
    header: str = ""
    """written by hand"""
    inline: bool = False
    """functions of one line that are compiled into their callers; the module itself is not compiled"""
    bodies: Mapping[str, list[str]] = field(default_factory=dict)
    """function -> its lines in C, where they do not follow from the source; likewise compiled into their callers"""
    needs: set[tuple[str, str]] = field(default_factory=set)
    """what these lines cimport: module and name"""

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source)

    @cached_property
    def plain(self) -> list[ast.stmt]:
        """The statements in the blocks for plain Python alone; of a module that is not compiled all."""
        if not re.search(r"^import cython$", self.source, re.MULTILINE):
            return self.tree.body
        return guarded(self.tree, "not cython.compiled", "cython.compiled")

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Name -> the module and the name there, of everything imported by name."""
        nodes = [*self.tree.body, *self.plain]
        statements = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
        return {alias.asname or alias.name: (str(node.module), alias.name) for node in statements for alias in node.names}

    @cached_property
    def functions(self) -> list[ast.FunctionDef]:
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]

    @cached_property
    def function_types(self) -> dict[str, ast.Subscript]:
        """The types of functions of C that a module names, each a `Callable`."""
        named: dict[str, ast.Subscript] = {}
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript(value=ast.Name("Callable")) as kind):
                    named[name] = kind
        return named

    @cached_property
    def structs(self) -> list[ast.ClassDef]:
        """The classes that are structs of C: those made of `Struct`."""
        classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        return [node for node in classes if "Struct" in map(ast.unparse, node.bases)]


@dataclass
class Headers:
    """The modules of a project, and the headers that C reads of them."""

    modules: Mapping[str, Module]
    constants: Mapping[str, str] = field(default_factory=dict)
    """module -> the written header that has its constants"""
    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """written header -> the constants in it"""
    records: Mapping[str, Record] = field(default_factory=dict)
    """"module.Name" -> what it is to C"""

    def c_type(self, node: ast.expr, module: Module, used: set[tuple[str, str]]) -> str:
        """The C type of an annotation; notes in `used` which names of headers it needs."""
        text = ast.unparse(node)
        if isinstance(node, ast.BinOp) and text.endswith(" | None"):
            kind = self.c_type(node.left, module, used)
            if ":" not in kind and not self.is_object(kind):
                raise NoC(text)
            return kind
        if text in PLAIN:
            return PLAIN[text]
        if text == "list[Any]":
            return "list"
        if isinstance(node, ast.Subscript):
            return self.subscript(node, module, used)
        if not isinstance(node, ast.Name):
            raise NoC(text)
        place, name = module.imports.get(text, (module.name, text))
        if place == C_TYPES and name in NAMED:
            return NAMED[name]
        if record := self.records.get(f"{place}.{name}"):
            if record.module:
                used.add((record.module, name))
            return record.c
        if name in self.exports.get(place, {}) and (kind := self.exports[place][name]) in ("struct", "class", "type"):
            if place != module.name:
                used.add((place, name))
            return f"{text}*" if kind == "struct" else text
        raise NoC(text)

    def subscript(self, node: ast.Subscript, module: Module, used: set[tuple[str, str]]) -> str:
        """The C type of `list[T]`, `Sequence[T]`, `tuple[T, T]`."""
        outer = ast.unparse(node.value)
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if outer == "Annotated":
            return self.variable(node, module, used)
        if outer in ("list", "Sequence") and not isinstance(inner[0], ast.Subscript):
            kind = self.c_type(inner[0], module, used)
            pointer = kind if self.is_record(inner[0], module) else f"{kind}*"
            return pointer if outer == "list" else f"const {pointer}"
        if outer == "tuple":
            return f"({', '.join(self.c_type(one, module, used) for one in inner)})"
        raise NoC(ast.unparse(node))

    def is_record(self, node: ast.expr, module: Module) -> bool:
        """Whether a type is a struct, which is a pointer already."""
        place, name = module.imports.get(ast.unparse(node), (module.name, ast.unparse(node)))
        record = self.records.get(f"{place}.{name}")
        return (record is not None and bool(record.module)) or self.exports.get(place, {}).get(name) == "struct"

    def variable(self, node: ast.expr, module: Module, used: set[tuple[str, str]]) -> str:
        """The C type of a variable, which may be an array or a struct of its own: "short[ROW]"."""
        if not (isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Annotated"):
            return self.c_type(node, module, used)
        assert isinstance(node.slice, ast.Tuple)
        kind, *sizes = node.slice.elts
        while isinstance(kind, ast.Subscript) and ast.unparse(kind.value) in ("list", "Sequence"):
            kind = kind.slice
        declared = self.c_type(kind, module, used)
        if ast.unparse(sizes[0]) == "HERE":
            return declared.removesuffix("*")
        return declared + "".join(f"[{ast.unparse(size)}]" for size in sizes)

    def is_object(self, kind: str) -> bool:
        """Whether a type is one of Python's objects."""
        of_c = {name for names in self.exports.values() for name, what in names.items() if what in ("struct", "type")}
        return kind.isidentifier() and kind not in (set(PLAIN.values()) - {"bytes"}) | set(NAMED.values()) | of_c

    @cached_property
    def exports(self) -> dict[str, dict[str, str]]:
        """Module -> name -> what it is to C: "struct", "class", "function", "variable" or "constant"."""
        by_module: dict[str, dict[str, str]] = {name: {} for name in self.modules}
        self.__dict__["exports"] = by_module  # types of functions need those of structs
        for name, module in self.modules.items():
            if module.header:
                by_module[name] = hand_written(module.header)
            else:
                by_module[name] = {one.name: "struct" for one in module.structs} | dict.fromkeys(module.function_types, "type")
        for name, module in self.modules.items():
            if not module.header:
                by_module[name] |= {one: "constant" for one, _ in enum_items(module)}
                by_module[name] |= {one: "variable" for one, _ in self.variables(module, set())}
                by_module[name] |= {one.name: "function" for one in module.functions if self.signature(one, module, set()) is not None}
        return by_module

    def signature(self, node: ast.FunctionDef, module: Module, used: set[tuple[str, str]]) -> tuple[str, list[str]] | None:
        """The result and the parameters of a function of C; None for one of Python."""
        arguments = node.args
        if not arguments.args or arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg or node.returns is None:
            return None
        needed: set[tuple[str, str]] = set()
        try:
            kinds = [self.c_type(one.annotation or ast.Name("?"), module, needed) for one in arguments.args]
            result = self.c_type(node.returns, module, needed)
        except NoC:
            return None
        used |= needed
        return result, [f"{kind} {one.arg}" for kind, one in zip(kinds, arguments.args, strict=True)]

    def variables(self, module: Module, used: set[tuple[str, str]]) -> Iterator[tuple[str, str]]:
        """The variables of a module that are C's, and their types."""
        seen = set()
        for node in [*module.tree.body, *module.plain, *guarded(module.tree, "cython.compiled", "not cython.compiled")]:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id not in seen:
                try:
                    yield node.target.id, self.variable(node.annotation, module, used)
                    seen.add(node.target.id)
                except NoC:
                    continue

    def locals(self, node: ast.FunctionDef, module: Module, used: set[tuple[str, str]]) -> list[str]:
        """The annotated variables of a function, as `cython.locals` has them."""
        steps = [step for step in ast.walk(node) if isinstance(step, ast.AnnAssign) and isinstance(step.target, ast.Name)]
        return [f'{ast.unparse(step.target)}="{self.variable(step.annotation, module, used)}"' for step in steps]

    def cimports(self, module: Module, used: set[tuple[str, str]], called: bool) -> list[str]:
        """The lines that cimport what the block for plain Python imports, and what the types need: functions and modules (`called`), or all
        else.
        """
        needed = set(used)
        for node in module.plain:
            if isinstance(node, ast.ImportFrom) and node.module:
                needed |= {line for alias in node.names for line in self.in_c(node.module, alias.name, alias.asname)}
        by_module: dict[str, list[str]] = {}
        for place, name in sorted(needed):
            if place != module.name and self.is_called(place, name) == called:
                by_module.setdefault(place, []).append(name)
        return [f"from {place} cimport {', '.join(names)}" for place, names in sorted(by_module.items())]

    def is_called(self, place: str, name: str) -> bool:
        """Whether what a header cimports is a function or a module, which no declaration needs."""
        name = name.split(" as ")[0]
        return f"{place}.{name}" in self.modules or self.exports.get(place, {}).get(name) == "function"

    def in_c(self, place: str, name: str, own: str | None) -> Iterator[tuple[str, str]]:
        """The header that has what Python imports, and its name there."""
        as_own = f"{name} as {own}" if own and own != name else name
        if f"{place}.{name}" in self.modules:
            yield place, as_own
        elif place in LIBC:
            yield LIBC[place], as_own
        elif f"{place}.{name}" in self.records:
            if self.records[f"{place}.{name}"].module:
                yield self.records[f"{place}.{name}"].module, as_own
        elif place in self.constants and name in self.names[self.constants[place]]:
            yield self.constants[place], as_own
        elif name in self.exports.get(place, {}):
            yield place, as_own

    def header(self, name: str) -> str:
        """The text of a module's header."""
        module = self.modules[name]
        used = set(module.needs)
        lines: list[str] = []
        if items := enum_items(module):
            lines += ["cdef enum:", *(f"    {one} = {value}" for one, value in items)]
        lines += self.function_types(module, used)
        for struct in module.structs:
            lines += [f"cdef struct {struct.name}:", *(f"    {one}" for one in self.fields(struct, module, used))]
        lines += [f"cdef {kind} {one}" for one, kind in self.variables(module, used)]
        for node in module.functions:
            if (signature := self.signature(node, module, used)) is not None:
                lines += self.function(node, module, *signature, used)
        if any("@cython" in line for line in lines):
            lines.insert(0, "cimport cython")
        # What is called comes last: then modules may call one another in circles, since Cython has read the functions of each before.
        return "\n".join([*self.cimports(module, used, False), *lines, *self.cimports(module, used, True)]) + "\n"

    def function_types(self, module: Module, used: set[tuple[str, str]]) -> Iterator[str]:
        """The declarations of types of functions; those with a type that C does not know are Python's alone."""
        for name, value in module.function_types.items():
            match value.slice:
                case ast.Tuple(elts=[ast.List(elts=arguments), result]):
                    with suppress(NoC):
                        kinds = [self.c_type(one, module, used) for one in arguments]
                        yield f"ctypedef {self.c_type(result, module, used)} (*{name})({', '.join(kinds)}) noexcept nogil"

    def fields(self, struct: ast.ClassDef, module: Module, used: set[tuple[str, str]]) -> Iterator[str]:
        """The fields of a struct; those of a type that C does not know are plain Python's alone."""
        for node in struct.body:
            if isinstance(node, ast.AnnAssign):
                with suppress(NoC):
                    yield f"{self.field(node.annotation, module, used)} {ast.unparse(node.target)}"

    def field(self, annotation: ast.expr, module: Module, used: set[tuple[str, str]]) -> str:
        """The C type of a field of a struct: other structs lie inside, but for those that lie elsewhere."""
        match annotation:
            case ast.Subscript(slice=ast.Tuple(elts=[struct, ast.Name("THERE")])):
                return self.c_type(struct, module, used)
        kind = self.variable(annotation, module, used)
        return kind.removesuffix("*") if self.is_record(annotation, module) else kind

    def function(self, node: ast.FunctionDef, module: Module, result: str, arguments: list[str], used: set[tuple[str, str]]) -> list[str]:
        """The declaration of a function of C, or of one that is compiled into its callers the whole of it."""
        names = [one.rpartition(" ")[0] for one in arguments]
        kind, tail = "cdef", " noexcept" if any(":" in one for one in names) else " noexcept nogil"
        if any(self.is_object(one) for one in [*names, result]):  # may raise, and Python may call it if it has no pointers
            kind = "cdef" if any("*" in one for one in names) else "cpdef"
            tail = "" if self.is_object(result) else " except *" if result == "void" else " except? -1"
        declared = f"{result} {node.name}({', '.join(arguments)}){tail}"
        if node.name in module.bodies:
            return [f"cdef inline {declared}:", *(f"    {line}" for line in module.bodies[node.name])]
        if module.inline:
            *_, last = node.body
            return [f"cdef inline {declared}:", f"    {ast.get_source_segment(module.source, last)}"]
        locals_of = self.locals(node, module, used)
        return [*([f"@cython.locals({', '.join(locals_of)})"] if locals_of else []), f"{kind} {declared}"]


def guarded(tree: ast.Module, condition: str, opposite: str) -> list[ast.stmt]:
    """The statements at the top of a module that are carried out only where a condition holds: under an `if`, or the `else` of the
    opposite.
    """
    statements: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.If):
            test = ast.unparse(node.test)
            statements += node.body if test == condition else node.orelse if test == opposite else []
    return statements


def enum_items(module: Module) -> list[tuple[str, str]]:
    """The whole numbers that the block for plain Python sets, with what they are: constants of C."""
    items: list[tuple[str, str]] = []
    for node in module.plain:
        if isinstance(node, ast.Assign):
            (target,) = node.targets
            if isinstance(target, ast.Name) and whole(node.value):
                items.append((target.id, ast.unparse(node.value)))
            elif isinstance(target, ast.Tuple) and ast.unparse(node.value).startswith("range("):
                items += [(ast.unparse(one), str(k)) for k, one in enumerate(target.elts)]
    return items


def whole(value: ast.expr) -> bool:
    """Whether an expression is made of whole numbers and names alone."""
    parts = (ast.BinOp, ast.UnaryOp, ast.Name, ast.operator, ast.USub, ast.Load)
    return all(isinstance(node, parts) or (isinstance(node, ast.Constant) and type(node.value) is int) for node in ast.walk(value))


def hand_written(header: str) -> dict[str, str]:
    """The names that a header written by hand declares."""
    items: dict[str, str] = {}
    for match in HAND_WRITTEN.finditer(header):
        what = re.sub(r"\s*#.*", "", match["what"])
        if match["struct"]:
            items[re.split(r"[(:]", what)[0]] = match["struct"].strip()
        elif call := re.match(r"[^(]*?(\w+)\(", what):
            items[call[1]] = "function"
        elif not what.startswith(("enum", "extern")):
            items |= dict.fromkeys(re.findall(r"(\w+)(?=,|$)", re.sub(r"\[[^\]]*\]", "", what)), "variable")
    items |= dict.fromkeys(re.findall(r"^ctypedef .*?\(\*(\w+)\)", header, re.MULTILINE), "type")
    for block in re.findall(r"^(?:cdef |cpdef )?enum:.*\n((?:    .*\n?)+)", header, re.MULTILINE):
        items |= dict.fromkeys(re.findall(r"^    (\w+)", block, re.MULTILINE), "constant")
    for block in re.findall(r"^cdef extern from .*\n((?:    .*\n?|\n)+)", header, re.MULTILINE):
        block = re.sub(r'""".*?"""', "", block, flags=re.DOTALL)
        items |= dict.fromkeys(re.findall(r"(\w+)(?: \"\w+\")?(?:\(.*)?$", re.sub(r"[ ]*#.*|\(.*", "", block), re.MULTILINE), "variable")
    return items
