"""The specs of games by name. Those that ship are announced, so that no game is imported before somebody asks for it."""

from typing import TYPE_CHECKING

from bang_env.kernel.registry import RegisteredByName

if TYPE_CHECKING:
    from bang_env.kernel.spec import Spec

SPECS: RegisteredByName[type["Spec"]] = RegisteredByName()
