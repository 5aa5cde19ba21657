"""Parts that layers above hand down to `bang_env`: they register them when they are imported, and nothing here knows what it is."""

from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class Registered(Generic[T]):
    """One thing that a layer above registers: the last one counts. `usual` is the module that does so unless another has done it; it is
    imported when the thing is first needed.
    """

    def __init__(self, usual: str) -> None:
        self.usual = usual
        self._found: list[T] = []

    def register(self, thing: T) -> T:
        """Hands it down."""
        self._found.append(thing)
        return thing

    def get(self) -> T:
        """The registered part. Raises a ModuleNotFoundError where nobody has, and the usual module is not installed."""
        if not self._found:
            import_module(self.usual)
        return self._found[-1]
