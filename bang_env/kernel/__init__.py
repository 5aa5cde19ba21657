"""The foundation of every game."""

from bang_env.kernel import linked_modules

linked_modules.install()
