"""The finder of compiled modules. Those of one part, `bang_env.bang` for example with all its folders, are linked into one library
(`setup.py`), so that the C compiler sees through their calls. A module that stands in no library is found as any other.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

LIBRARY = "_linked"  # its name in each part
ROOTS = ("bang_env", "bang_agents", "bang_experiments")


def part_of(name: str) -> str | None:
    """The part that a module belongs to: "bang_env.bang.engine.run" -> "bang_env.bang"; None for any other module."""
    names = name.split(".")
    return ".".join(names[:2]) if names[0] in ROOTS and len(names) > 2 else None


class Finder(MetaPathFinder):
    """Finds the modules of a library."""

    def __init__(self) -> None:
        self.libraries: dict[str, tuple[str, frozenset[str]]] = {}

    def library(self, part: str) -> tuple[str, frozenset[str]]:
        """The path of a part's library and the modules in it: none where it was not built."""
        if part not in self.libraries:
            self.libraries[part] = "", frozenset()
            folder = Path(next(iter(sys.modules[part].__path__)))
            for path in (folder / f"{LIBRARY}{suffix}" for suffix in EXTENSION_SUFFIXES):
                if path.exists():
                    spec = spec_from_file_location(f"{part}.{LIBRARY}", path)
                    assert spec
                    self.libraries[part] = str(path), frozenset(module_from_spec(spec).modules)
                    break
        return self.libraries[part]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module, if it stands in a library."""
        part = part_of(name)
        if part is None:
            return None
        place, modules = self.library(part)
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place)) if name in modules else None


def install() -> None:
    """From now on these modules are looked for in the libraries first."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
