"""Code that a user names, as in "module:Class", and where it is looked for."""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from types import ModuleType
from typing import Any

from bang_env.kernel.letters import harmless

_last: list[str] = []  # the folder that is looked through last, if there is one
_never: set[str] = set()  # libraries that are never taken from it


def look_last_in(folder: str, libraries: Iterable[str]) -> None:
    """From now on a module that a user names may lie in this folder, which is looked through after everything that is installed. It is not
    searched before a module is named that lies nowhere else, and none of the `libraries` is ever imported from it.
    """
    _last[:] = [folder]
    _never.update(libraries)


def import_named(module: str) -> ModuleType:
    """The module of a name that a user has typed. A name that a file holds is not imported."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if not _last or _last[0] in sys.path or missing.name != module.partition(".")[0] or missing.name in _never:
            raise
    for library in _never - set(sys.modules):
        if find_spec(library) is None:
            sys.modules[library] = None  # type: ignore[assignment]  # so that it stays missing, as Python allows
    sys.path.append(_last[0])
    return import_module(module)


def named_thing(word: str, refusal: str) -> Any:
    """The object that "module:attribute" names, which a user has typed; "module:Model.ask" is an attribute of an attribute. Where it cannot
    be had, raises a ValueError that begins with this refusal and goes on with the reason.
    """
    module, _, attribute = word.partition(":")
    try:
        return attrgetter(attribute)(import_named(module))
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            reason = f"there is no module {error.name}; run the command where Python finds it, or set PYTHONPATH"
        elif isinstance(error, AttributeError):
            reason = str(error)
        else:
            reason = f"importing {module} failed: {type(error).__name__}: {error}"
        raise ValueError(f"{refusal}: {harmless(reason)}") from error
