"""BANG! The Dice Game, with Old Saloon."""

from bang_env.kernel import linked

linked.install()
