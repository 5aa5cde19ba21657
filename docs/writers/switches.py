"""The switches of each spec, with what they need."""

from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.command.options import lines_under_fields
from docs.writers.markdown import code, page, table

SPECS: tuple[tuple[type[Spec], str, str], ...] = (
    (Rules, "`Rules`: BANG!", '`bang_v0.env(...)`, `gymnasium.make("bang_env/Bang-v0", ...)` and `bang play` take them too'),
    (
        Gunslinger,
        "`Gunslinger`: The Lone Gunslinger",
        '`gunslinger_v0.env(...)`, `gymnasium.make("bang_env/LoneGunslinger-v0", ...)` and `bang play gunslinger`',
    ),
    (DiceRules, "`DiceRules`: BANG! The Dice Game", '`dice_v0.env(...)`, `gymnasium.make("bang_env/Dice-v0", ...)` and `bang play dice`'),
)


def of_spec(spec: type[Spec], heading: str, doors: str) -> list[str]:
    """The switches of one spec."""
    lines = lines_under_fields(spec)
    rows = []
    for name in spec.switches():
        needs = " and ".join(code(other) for other in spec.needs(name))
        rows.append((code(name), code(repr(spec.usual(name))), needs, lines.get(name, "")))
    parts = [f"## {heading}", f"{doors}.", table(("switch", "default", "needs", "what it does"), rows)]
    if spec.presets:
        names = [
            (code(name), code(", ".join(f"{switch}={value}" for switch, value in preset.switches.items())), preset.text)
            for name, preset in spec.presets.items()
        ]
        parts += ["Several switches at once:", table(("name", "is", "what it does"), names)]
    return parts


def switches() -> str:
    """The page of switches."""
    return page(
        "# Switches of the rules",
        """`Rules`, `Gunslinger` and `DiceRules` say what is played. Their fields are arguments in Python and options on the command
line: `dodge_city=True` is `--dodge-city`, and `own_cards=False` is `--no-own-cards`. A switch that would change nothing
without another one is refused with a sentence that names it, and so is everything that cannot be played.""",
        "[Design a variant](../guides/variants.md) says what roles, decks, dice and numbers may be.",
        *(part for one in SPECS for part in of_spec(*one)),
    )
