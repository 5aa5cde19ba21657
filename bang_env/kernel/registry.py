"""Parts that agents and experiments hand down to `bang_env`, when they are imported; nothing here knows what these are."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class Registered(Generic[T]):
    """One thing that agents or experiments register: the last one counts. `usual`: the module that does so unless another has; it is
    imported when the thing is first needed.
    """

    def __init__(self, usual: str) -> None:
        self.usual = usual
        self._thing: T | None = None

    def register(self, thing: T) -> T:
        """Hands it down."""
        self._thing = thing
        return thing

    def get(self) -> T:
        """The registered part. Raises a ModuleNotFoundError where nobody has, and the usual module is not installed."""
        if self._thing is None:
            import_module(self.usual)
        assert self._thing is not None, f"{self.usual} registers it"
        return self._thing


class RegisteredByName(Mapping[str, T]):
    """Several things by their names, each registered by a module. A name may be announced with its module, which is imported when the thing
    is first needed.
    """

    def __init__(self) -> None:
        self._modules: dict[str, str] = {}
        self._found: dict[str, T] = {}

    def announce(self, module: str, *names: str) -> None:
        """Makes names known by the module that registers them."""
        self._modules |= dict.fromkeys(names, module)

    def register(self, name: str, thing: T) -> None:
        """Hands one down."""
        self._modules.setdefault(name, "")
        self._found[name] = thing

    def __getitem__(self, name: str) -> T:
        """The thing of a name. Raises a KeyError where there is none."""
        if name not in self._found:
            import_module(self._modules[name])
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        """Whether a name is known; nothing is imported."""
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        """The names in the order in which they became known; nothing is imported."""
        return iter(self._modules)

    def __len__(self) -> int:
        """How many names are known."""
        return len(self._modules)
