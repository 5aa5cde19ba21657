"""Where compiled modules come from: those that call one another most are linked into one library for each package (`setup.py`), so that
the C compiler sees through their calls; a module that stands in no library is found as any other.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

LIBRARY = "_linked"  # its name in each of these packages
PACKAGES = ("bang_env.bang", "bang_env.dice", "bang_agents.bang", "bang_agents.dice")


class Finder(MetaPathFinder):
    """Finds the modules of a library."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[str, frozenset[str]]] = {}

    def library(self, package: str) -> tuple[str, frozenset[str]]:
        """The path of a package's library and the modules in it: none where it was not built."""
        if package not in self.known:
            self.known[package] = "", frozenset()
            folder = Path(next(iter(sys.modules[package].__path__)))
            for path in (folder / f"{LIBRARY}{suffix}" for suffix in EXTENSION_SUFFIXES):
                if path.exists():
                    spec = spec_from_file_location(f"{package}.{LIBRARY}", path)
                    assert spec
                    self.known[package] = str(path), frozenset(module_from_spec(spec).modules)
                    break
        return self.known[package]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module is loaded from, if it stands in a library."""
        package = ".".join(name.split(".", 2)[:2])
        if package not in PACKAGES or package == name:
            return None
        place, modules = self.library(package)
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place)) if name in modules else None


def install() -> None:
    """From now on these modules are looked for in the libraries first."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
