"""What every game stands on."""

from bang_env.kernel import linked

linked.install()
