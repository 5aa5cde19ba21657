"""The modules of the project that are compiled, and what is written of them before: headers for C, stubs for type checkers."""

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
PACKAGES = ("bang_env", "agents/bang_agents", "experiments/bang_experiments")
HEADERS = ROOT / "build" / "headers"
COMPILED = re.compile(r"^import cython$", re.MULTILINE)
STRUCTS = re.compile(r"^class \w+\(Struct\):$", re.MULTILINE)


def without_init(name: str) -> ModuleType:
    """A module that imports some of bang_env, read without the package's own `__init__`, which wants the game that is not built yet."""
    kept = {module: sys.modules.pop(module) for module in list(sys.modules) if module.split(".")[0] == "bang_env"}
    package = ModuleType("bang_env")
    package.__path__ = [str(ROOT / "bang_env")]
    sys.modules["bang_env"] = package
    try:
        return import_module(name)
    finally:
        for module in [module for module in sys.modules if module.split(".")[0] == "bang_env"]:
            del sys.modules[module]
        sys.modules.update(kept)


def sources() -> dict[str, Path]:
    """All modules by name."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {dotted(path): path for path in paths if "node_modules" not in path.parts}


def dotted(path: Path) -> str:
    """The module's name: "agents/bang_agents/random.py" -> "bang_agents.random"."""
    parts = (path.relative_to(ROOT) if path.is_absolute() else path).with_suffix("").parts
    return ".".join(parts[0 if parts[0] in PACKAGES else 1 :])


def compiled() -> list[Path]:
    """The sources that are compiled, relative to the project: those that import Cython, and those whose header has a class."""
    return [path.relative_to(ROOT) for path in sources().values() if is_compiled(path)]


def is_compiled(path: Path) -> bool:
    """Whether a source is compiled."""
    return COMPILED.search(path.read_text("utf-8")) is not None or "cdef class" in hand_written(path)


def hand_written(path: Path) -> str:
    """The header that somebody wrote for a source; "" where there is none."""
    header = path.with_suffix(".pxd")
    return header.read_text("utf-8") if header.exists() else ""


def header_of(source: Path) -> Path:
    """Where the header stands that is written for a source."""
    return HEADERS / f"{dotted(source).replace('.', '/')}.pxd"


def headers() -> dict[str, str]:
    """Path in the folder of headers -> text, of all that are written."""
    constants, dispatch, signatures = (without_init(f"build_tools.{name}") for name in ("constants", "dispatch", "signatures"))
    compositions = without_init("build_tools.set_questions").compositions
    texts = {name: path.read_text("utf-8") for name, path in sources().items()}
    number = constants.numbers.__name__
    headers_of, names, records, inline = {number: number}, {number: frozenset(constants.constants(constants.numbers))}, {}, {}
    for house in constants.HOUSES:
        words, places, layout, view = (house.module(name) for name in ("words", "features.places", "engine.layout", "sight.view_layout"))
        headers_of |= {module.__name__: words for module in house.words} | {layout: words, view: words}
        headers_of |= {module.__name__: places for module in house.places}
        names[words] = frozenset(constants.all_constants(house.words) | constants.sizes(house))
        names[places] = frozenset(constants.places(house))
        records[f"{layout}.Game"], records[f"{view}.View"] = signatures.Record(layout, "Game*"), signatures.Record(view, "View*")
        records[f"{layout}.Frame"] = signatures.Record("", constants.frame(house))
        inline[house.module(house.short)] = {"inline": True}
        bodies, imports = dispatch.switches(house.frames, house.words[0])
        inline[house.module("engine.dispatch")] = {"bodies": bodies, "needs": imports}
        for asking in house.asking:
            answering = [(number, row.switch, row.module(asking)) for number, row in enumerate(house.sets)]
            bodies, imports = compositions(asking, [one for one in answering if one[-1] in texts], texts)
            inline[asking] = {"bodies": bodies, "needs": imports}
    modules = {}
    for name, path in sources().items():
        text, header = texts[name], hand_written(path)
        if header or name in inline or STRUCTS.search(text) or is_compiled(path):
            modules[name] = signatures.Module(name, text, header, **inline.get(name, {}))
    everything = signatures.Headers(modules, headers_of, names, records)
    written = {name: everything.header(name) for name, module in modules.items() if not module.header}
    files: dict[str, str] = constants.files()
    return files | {f"{name.replace('.', '/')}.pxd": text for name, text in written.items()}


def write_headers() -> None:
    """Writes the headers, and stubs of modules whose source does not show all to type checkers, where they changed."""
    constants, stubs = without_init("build_tools.constants"), without_init("build_tools.stubs")
    for name in constants.files():  # older builds wrote them beside the sources, where Cython would find them first
        (ROOT / name).unlink(missing_ok=True)
    for name, text in headers().items():
        write(HEADERS / name, text)
    for name, text in constants.shapes().items():
        path = sources()[name]
        write(path.with_suffix(".pyi"), stubs.with_more(path.read_text("utf-8"), text))


def write(path: Path, text: str) -> None:
    """Writes a file if it says something else."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
