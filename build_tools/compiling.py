"""Compiles the rule modules: Cython translates them to C, those of a game, for example, are linked into one library
(`bang_env/kernel/linked_modules.py`), and the C compiler sees through their calls.
"""

import io
import os
import re
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, TextIO

from setuptools import Extension
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from build_tools import project
from build_tools.linking import direct, table_of_contents

WORKERS = os.cpu_count() or 1

MEMORYVIEWS = "bang_env.kernel.memoryviews"  # Cython's code for them, once: else every module that knows one has it, over half of a build
CHEAP = "-fvect-cost-model=very-cheap"  # loops take several numbers at once only where they need no code besides, as at -O2
DIRECTIVES = {"infer_types": True, "wraparound": False, "cdivision": True, "initializedcheck": False, "annotation_typing": False}
PLAIN = (
    "bang_env: no working C compiler, so nothing is compiled: the game will run as plain Python, the same game many times slower.\n"
    "bang_env: for the fast build install a compiler and Python's headers (Debian: apt-get install gcc python3-dev), then install again."
)


def say(text: str, out: TextIO | None = None) -> None:
    """Prints one line for whoever waits."""
    print(text if text.startswith("bang_env: ") else f"bang_env: {text}", file=out, flush=True)


@contextmanager
def silence() -> Iterator[None]:
    """Hide what programs print meanwhile."""
    kept = os.dup(1), os.dup(2)
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    try:
        yield
    finally:
        for stream, before in zip((1, 2), kept, strict=True):
            os.dup2(before, stream)
            os.close(before)


def compiler_takes(*options: str, linked: bool = False) -> bool:
    """Whether the compiler with which setuptools builds takes a small program that includes Python's headers, with such options; `linked`:
    and makes a library of it.
    """
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder, silence():
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = [sysconfig.get_path("include")]
        try:
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=include, extra_postargs=[*options])
            if linked:
                compiler.link_shared_object(objects, str(source.with_suffix(".so")), extra_postargs=[*options])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def taken(*options: str) -> list[str]:
    """Those of these options that the compiler takes."""
    return [*options] if compiler_takes(*options) else [option for option in options if compiler_takes(option)]


def write_stubs(folder: Path) -> None:
    """Write stubs of the compiled modules for type checkers, into a folder that holds the packages."""
    stub, headers = project.without_init("build_tools.stubs").stub, project.headers()
    for source in project.compiled():
        name = "/".join(project.dotted(source).split("."))
        header = project.hand_written(project.ROOT / source) or headers[f"{name}.pxd"]
        (folder / f"{name}.pyi").write_text(stub((project.ROOT / source).read_text("utf-8"), header), "utf-8")


def extensions() -> list[Extension]:
    """The modules to compile: an empty list where no compiler works. They are translated when they are built: whoever only asks what there
    is (a source distribution, the metadata) does not wait for Cython.
    """
    if os.environ.get("BANG_PLAIN") == "1":
        say("BANG_PLAIN=1, so nothing is compiled: the game will run as plain Python.")
        return []
    if sys.byteorder != "little":
        say("compiled rules count on the lowest byte coming first, so nothing is compiled here: the game will run as plain Python.")
        return []
    if not compiler_takes():
        say(PLAIN)
        return []
    linked_modules = project.without_init("bang_env.kernel.linked_modules")
    libraries: dict[str, list[str]] = {}
    modules = [Extension(MEMORYVIEWS, [])]
    for source in project.compiled():
        part = linked_modules.part_of(project.dotted(source))
        if part and os.environ.get("BANG_SEPARATE") != "1":
            libraries.setdefault(f"{part}.{linked_modules.LIBRARY}", []).append(str(source))
        else:
            modules.append(Extension(project.dotted(source), [str(source)]))
    return [*(Extension(name, sources) for name, sources in libraries.items()), *modules]


# What Cython reads after "from package cimport", to know which modules a header depends on. Its own pattern wants a line to begin there, so
# that whatever cimports whole modules would not be translated anew when their headers change.
AFTER_FROM = re.compile(r"[ \t]+\(([\w., \t]*)\)[ \t]*[#\n]|[ \t]+([\w., \t]*)[ \t]*[#\n]")


class Notes(io.StringIO):
    """Standard output while Cython works, in its worker processes too: of its two lines for each module every tenth part is told of, in one
    line; all else it has to say passes.
    """

    def write(self, text: str) -> int:
        for line in text.splitlines():
            if count := re.match(r"\[ *(\d+)/(\d+)\] Cythonizing", line):
                done, modules = map(int, count.groups())
                if done * 10 // modules > (done - 1) * 10 // modules:
                    say(f"  module {done} of {modules}", sys.__stdout__)
            elif line and not re.match(r"Compiling \S+ because|Generating shared module", line):
                print(line, file=sys.__stdout__, flush=True)
        return len(text)


def knowing_headers(cimported: Callable[[Any, str], tuple[str, ...]]) -> Callable[[Any, str], tuple[str, ...]]:
    """Cython's `cimported_files`, which looks for a source's own header beside it alone: here it lies in the folder of headers. Without it
    a change in `words.py` would leave modules as they were, with the old numbers.
    """

    def with_own_header(tree: Any, filename: str) -> tuple[str, ...]:
        others = cimported(tree, filename)
        own = project.header_of(Path(filename)) if filename.endswith(".py") else None
        return (*others, str(own)) if own and own.exists() else others

    return with_own_header


def translate(extensions: list[Extension]) -> None:
    """Writes the C headers and translates the rule modules to C."""
    from Cython.Build import Dependencies, cythonize

    Dependencies.dependency_after_from_regex = AFTER_FROM
    tree = Dependencies.DependencyTree
    tree.cimported_files = knowing_headers(tree.cimported_files)  # type: ignore[method-assign]  # Cython asks this class and no other
    project.write_headers()
    began = time.perf_counter()
    singles = [Extension(project.dotted(Path(source)), [source]) for extension in extensions for source in extension.sources]
    say(f"translating {len(singles)} modules to C with Cython where they changed ({WORKERS} at a time) ...")
    roots = [str(Path(package).parent) for package in project.PACKAGES] + [str(project.HEADERS.relative_to(project.ROOT))]
    with redirect_stdout(Notes()):
        translated: list[Extension] = cythonize(
            [Extension(MEMORYVIEWS, []), *singles],
            include_path=roots,
            language_level=3,
            compiler_directives=DIRECTIVES,
            nthreads=WORKERS,
            shared_utility_qualified_name=MEMORYVIEWS,
        )
    say(f"translated in {time.perf_counter() - began:.0f} s")
    shared = {one.name: one for one in translated}
    usual = [] if os.name == "nt" else taken("-g0", "-w", "-ffp-contract=off", "-fno-wrapv")
    together = ["-flto=auto", "-fvisibility=hidden"] if usual and compiler_takes("-flto=auto", "-fvisibility=hidden", linked=True) else []
    hard = ["-O3", CHEAP] if usual and compiler_takes("-O3", CHEAP) else ["-O2"]
    flags = os.environ.get("CFLAGS", "").split()
    for extension in extensions:
        if extension.name in shared:
            extension.sources = shared[extension.name].sources
            extension.depends = [*shared[extension.name].depends, *included(Path(extension.sources[0]).read_text("utf-8"))]
        else:
            modules = [shared[project.dotted(Path(source))] for source in extension.sources]
            link(extension, modules, any(flag.startswith("-O") for flag in flags))
        extension.include_dirs.append(str(project.HEADERS.relative_to(project.ROOT)))
        if os.name != "nt":
            # -w: the warnings are about code that Cython wrote. No fused multiply and add: floats as plain Python has them. Python's own
            # -fwrapv is taken back, since places are counted faster without it: no signed number runs over (`make sanitize` looks for it).
            # CFLAGS have the last word.
            level = ["-O2"] if loops(extension.name) else hard
            options = [*level, *usual]
            if extension.name in shared:
                extension.extra_compile_args = [*options, *flags]
            else:
                extension.extra_compile_args, extension.extra_link_args = [*options, *together, *flags], [*options, *together, *flags]


def loops(module: str) -> bool:
    """Whether it is made of loops over seats, which are a few percent slower where the compiler tries harder; all else is faster."""
    return any(part.endswith(("sight", "features")) for part in module.split("."))


def included(text: str) -> list[str]:
    """The headers of C that a C file includes, of those that the build writes: Cython does not know that a library is older than these."""
    paths = [project.HEADERS / name for name in re.findall(r'^#include "([^"]+)"', text, re.MULTILINE)]
    return [str(path) for path in paths if path.exists()]


def link(library: Extension, translated: list[Extension], as_told: bool) -> None:
    """Makes a library of translated modules: their C with direct calls, in build/linked, and the list of them. `as_told`: all of them are
    compiled as CFLAGS say.
    """
    last = [one.name.split(".")[-1] for one in translated]
    if twice := {name for name in last if last.count(name) > 1}:
        raise SystemExit(f"bang_env: {library.name} cannot have two modules with the last name {twice.pop()}")
    texts = direct({one.name: Path(one.sources[0]).read_text("utf-8") for one in translated})
    texts[library.name] = table_of_contents(library.name.split(".")[-1], [one.name for one in translated])
    folder = project.ROOT / "build" / "linked"
    folder.mkdir(parents=True, exist_ok=True)
    for module in [] if as_told else filter(loops, texts):
        texts[module] = '#pragma GCC optimize ("O2")\n' + texts[module]
    for module, text in texts.items():
        path = folder / f"{module}.c"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    library.sources = [str((folder / f"{module}.c").relative_to(project.ROOT)) for module in texts]
    depends = {name for one in translated for name in one.depends}
    library.depends = sorted(depends.union(*map(included, texts.values())))
    library.include_dirs += [str(Path(one.sources[0]).parent) for one in translated]


class Sources(build_py):
    """The packages as Python, with stubs. An editable install has none: there type checkers read the sources."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            write_stubs(Path(self.build_lib))


class Build(build_ext):
    """Compiles several modules at a time and says so."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = WORKERS

    def run(self) -> None:
        if self.extensions:
            translate(self.extensions)
        library = project.without_init("bang_env.kernel.linked_modules").LIBRARY
        if self.extensions and not any(one.name.endswith(library) for one in self.extensions):  # else old ones would be found first
            for old in (path for package in project.PACKAGES for path in (project.ROOT / package).glob(f"*/{library}.*")):
                old.unlink()
        super().run()

    def build_extensions(self) -> None:
        began = time.perf_counter()
        say(f"compiling {len(self.extensions)} libraries where they changed ({WORKERS} at a time, about a minute the first time) ...")
        super().build_extensions()
        say(f"compiled in {time.perf_counter() - began:.0f} s")

    def build_extension(self, ext: Extension) -> None:
        began = time.perf_counter()
        super().build_extension(ext)
        if (seconds := time.perf_counter() - began) > 0.3:  # less: it had not changed
            say(f"  {ext.name} ({seconds:.0f} s)")
