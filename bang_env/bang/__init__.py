"""The card game BANG!: base game, Dodge City, High Noon, A Fistful of Cards, The Rebel!, The Lone Gunslinger."""

from bang_env.kernel import linked

linked.install()
