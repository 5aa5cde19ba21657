"""The foundation of every game."""

from bang_env.kernel import linked

linked.install()
