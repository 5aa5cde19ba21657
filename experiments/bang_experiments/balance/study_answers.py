"""The answers of a study of balance, in sentences. A claim is made where all tiers other than random agree, each by its
interval; otherwise the answer says that they disagree.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bang_env.kernel.letters import capital
from bang_env.kernel.phrases import listed
from bang_experiments.arena.statistics import Interval, average, less, less_at_worst, sure_together
from bang_experiments.balance import luck
from bang_experiments.balance.decisive_decisions import CHOICES, DECIDES
from bang_experiments.balance.study import MIXED, Row, Study
from bang_experiments.balance.table_figures import BEYOND, FIRST, SEES


@dataclass(frozen=True)
class Answer:
    """A question of a study with its answer."""

    question: str
    answer: str
    sure: bool
    """whether all tiers above random agree"""

    def as_dict(self) -> dict[str, Any]:
        """The answer as plain data for JSON."""
        return asdict(self)


def by(tiers: Sequence[str]) -> str:
    """The tiers that played: "heuristic and learned", "heuristic alone"."""
    return f"{tiers[0]} alone" if len(tiers) == 1 else listed(tiers)


def points(value: float) -> str:
    """A difference of shares in percentage points."""
    return f"{100 * value:+.1f}"


def sign(interval: Interval) -> int:
    """The sign of an interval: 1 if all of it is positive, -1 if negative, 0 if it contains zero."""
    return int(interval.low > 0) - int(interval.high < 0)


def agreed(intervals: Sequence[Interval]) -> int:
    """The sign that all intervals share; 0 where they differ, or one contains zero."""
    signs = {sign(interval) for interval in intervals}
    return signs.pop() if len(signs) == 1 else 0


def fairest_size(study: Study, variant: str) -> Answer | None:
    """The number of players at which roles win most alike; several, where their intervals do not tell them apart in any tier."""
    sizes = study.sizes(variant)
    gaps = {tier: {row.players: row.gap for row in study.of(variant, tier)} for tier in study.skilled()}
    gaps = {tier: row for tier, row in gaps.items() if len(row) == len(sizes)}
    if len(sizes) < 2 or not gaps:
        return None
    question = f"{variant}: which number of players is fairest?"
    phrases, fair = [], set(sizes)
    for tier, row in gaps.items():
        best, *_, worst = sorted(row, key=lambda players: row[players].value)
        fair &= {players for players in sizes if not sign(less(row[players], row[best]))}
        phrases.append(f"{tier}: {best} players ({row[best].even()}), least fair {worst} ({row[worst].even()})")
    several = f"{listed(sorted(fair))} players{', which are not told apart' if len(fair) > 1 else ''}"
    says = f"{several if fair else 'It depends on who plays'}. Points between the strongest role and the weakest, {'; '.join(phrases)}"
    return Answer(question, says, bool(fair))


def role_strength(study: Study, variant: str, word: str) -> Answer | None:
    """Whether a role is too strong or too weak, at which numbers of players."""
    by_way: dict[int, list[str]] = {1: [], -1: [], 0: []}
    tiers_there = [tier for tier in study.skilled() if study.of(variant, tier)]
    for players in study.sizes(variant):
        rows = [row for row in study.at(variant, players).values() if word in row.roles]
        if rows:
            gains = [row.beside_even(word) for row in rows]
            numbers = f"{players} ({', '.join(points(gain.value) for gain in gains)})"
            by_way[agreed(gains)].append(numbers)
    if not any(by_way.values()):
        return None
    phrases = [f"{text} {listed(by_way[way])}" for way, text in ((1, "stronger with"), (-1, "weaker with")) if by_way[way]]
    open_ = [f"neither, or not in all tiers, with {listed(by_way[0])}"] if by_way[0] else []
    tiers = f"points more than an average seat wins; {by(tiers_there)}"
    question = f"{variant}: is the {word} stronger or weaker than an average seat?"
    return Answer(question, capital(f"{'; '.join([*phrases, *open_])} players ({tiers})"), not by_way[0])


def shifts(study: Study, variant: str, base: str) -> dict[str, dict[int, dict[str, Interval]]]:
    """Role -> number of players -> skilled tier -> what a variant shifts in the games won by a seat, at tables that both are played at."""
    by_role: dict[str, dict[int, dict[str, Interval]]] = {}
    for word in study.roles(base):
        for players in study.sizes(variant):
            one, other = (
                {tier: row.roles[word] for tier, row in study.at(name, players).items() if word in row.roles} for name in (variant, base)
            )
            if gains := {tier: less(rate, other[tier]) for tier, rate in one.items() if tier in other}:
                by_role.setdefault(word, {})[players] = gains
    return by_role


def variant_shifts(study: Study, variant: str, base: str) -> Answer | None:
    """The answer to which roles win more or less with a variant, and at which numbers of players."""
    moved = shifts(study, variant, base)
    if not moved:
        return None
    by_role = {word: role_shift(by_size) for word, by_size in moved.items()}
    phrases, rest = [f"{word} {words}" for word, words in by_role.items() if words], [word for word, words in by_role.items() if not words]
    tiers_there = by(list(dict.fromkeys(tier for row in next(iter(moved.values())).values() for tier in row)))
    says = f"{'; '.join(phrases)} ({tiers_there}). " if phrases else ""
    says += f"Nothing sure in all tiers: {listed(rest)}." if rest else ""
    sure = not rest and all(agreed(list(row.values())) for by_size in moved.values() for row in by_size.values())
    return Answer(f"Who wins more, who less with {variant} than with {base}?", capital(says.strip()), sure)


def role_shift(by_size: Mapping[int, Mapping[str, Interval]]) -> str:
    """The shift of a role in words: a mean where all numbers of players shift the same way, else the numbers that do; empty where none
    surely shifts.
    """
    ways = {players: agreed(list(row.values())) for players, row in by_size.items()}
    if set(ways.values()) in ({1}, {-1}):
        tiers = dict.fromkeys(tier for row in by_size.values() for tier in row)
        means = [average([row[tier] for row in by_size.values() if tier in row]) for tier in tiers]
        numbers = f"with {listed(ways)} players: {' and '.join(points(mean.value) for mean in means)} on average"
        return f"{'more' if set(ways.values()) == {1} else 'less'} {numbers}"
    if not any(ways.values()):
        return ""
    each = [(text, [players for players, way in ways.items() if way == sign]) for text, sign in (("more", 1), ("less", -1))]
    return f"{', '.join(f'{text} with {listed(sizes)}' for text, sizes in each if sizes)} players (of {listed(ways)})"


def figure_of(study: Study, variant: str, base: str, name: str) -> dict[str, tuple[Interval, Interval]]:
    """Skilled tier -> a share of games in a variant and in the base, mean over the numbers of players of both."""
    intervals = {}
    for tier in study.skilled():
        pairs = [(study.at(variant, n).get(tier), study.at(base, n).get(tier)) for n in study.sizes(variant)]
        both = [(one.shares[name], two.shares[name]) for one, two in pairs if one and two and name in one.shares and name in two.shares]
        if both:
            intervals[tier] = average([one for one, _ in both]), average([two for _, two in both])
    return intervals


def first_eliminated(study: Study, variant: str, base: str) -> Answer | None:
    """Whether the first who is eliminated has a game."""
    wins = figure_of(study, variant, base, FIRST)
    if not wins:
        return None
    beyond, sees = figure_of(study, variant, base, BEYOND), figure_of(study, variant, base, SEES)
    way = agreed([less(one, other) for one, other in wins.values()])
    phrases = "; ".join(
        f"{tier}: wins {100 * one.value:.1f} % of the games in place of {100 * other.value:.1f}, is eliminated after "
        f"{100 * sees[tier][0].value:.0f} % of the decisions in place of {100 * sees[tier][1].value:.0f}, and the eliminated make "
        f"{100 * beyond[tier][0].value:.1f} % of the decisions in place of {100 * beyond[tier][1].value:.1f}"
        for tier, (one, other) in wins.items()
    )
    says = {1: "More often", -1: "Less often", 0: "Nothing sure in all tiers"}[way]
    sizes = listed([players for players in study.sizes(variant) if players in study.sizes(base)])
    question = f"With {variant}, how often does the first who is eliminated win?"
    return Answer(question, f"{says} than with {base}, on average of {sizes} players. {phrases}" if way else f"{says}. {phrases}", way != 0)


def best_characters(study: Study, variant: str, word: str) -> Answer | None:
    """Which character is best and which is worst for a role: those that are so however many characters are compared."""
    worth = study.worth(variant, word)
    rows = {name: [sure_together(row[tier], len(worth)) for tier in study.skilled() if tier in row] for name, row in worth.items()}
    rows = {name: row for name, row in rows.items() if len(row) == len(study.skilled())}
    good = sorted((name for name, row in rows.items() if agreed(row) > 0), key=lambda name: -min(gain.value for gain in rows[name]))
    bad = sorted((name for name, row in rows.items() if agreed(row) < 0), key=lambda name: max(gain.value for gain in rows[name]))
    if not rows:
        return None

    def examples(names: list[str]) -> str:
        return listed([f"{name} ({' and '.join(points(gain.value) for gain in rows[name])})" for name in names[:3]])

    says = [f"best {examples(good)}"] if good else []
    says += [f"worst {examples(bad)}"] if bad else []
    sure = bool(good or bad)
    role = f"for the {word}" if word else "for whoever has it"
    more = f"points more than the role wins ({by(study.skilled())})"
    question = f"{variant}: which character is best, and which is worst, {role}?"
    return Answer(question, capital(f"{'; '.join(says)}, {more}") if sure else "None is surely better or worse in every tier.", sure)


def deal_share(study: Study, variant: str) -> Answer | None:
    """The answer to how much the deal decides: the mean of each share over the tables at which all are told that are told at any."""
    rows = [row for row in study.luck if row.variant == variant]
    parts_known = [part for part in luck.PARTS if any(part in row.figures for row in rows)]
    rows = [row for row in rows if all(part in row.figures for part in parts_known)]
    alike = [row for row in rows if row.tier != MIXED]
    if not alike:
        return None
    tiers = list(dict.fromkeys(row.tier for row in alike))

    def shares(rows: Sequence[Row], parts: Sequence[str]) -> str:
        means = averaged_figures([row.figures for row in rows])
        return ", ".join(f"{part} {means[part].even()} %" for part in parts)

    fixed = [part for part in parts_known if part != luck.PLAYERS]
    says = "; ".join(f"{tier}: {shares([row for row in alike if row.tier == tier], fixed)}" for tier in tiers)
    mixed = [row for row in rows if row.tier == MIXED]
    says += f"; where {listed(tiers)} players are seated at random: {shares(mixed, parts_known)}" if mixed else ""
    sizes = listed(sorted({row.players for row in alike}))
    question = f"{variant}: how much does the deal decide, and how much chance and play?"
    return Answer(question, f"On average of {sizes} players, {says}{'' if luck.ROLES in parts_known else '; the rest is the deal'}.", True)


def deciding_choices(study: Study, variant: str) -> Answer | None:
    """The answer to how often a decision decides something."""
    rows = [row for row in study.deciding if row.variant == variant and row.figures]
    tiers = [tier for tier in study.skilled() if any(row.tier == tier for row in rows)]
    if not tiers:
        return None

    def averages(tier: str) -> str:
        means = averaged_figures([row.figures for row in rows if row.tier == tier])
        decides = f"{means[DECIDES].even()} % of the decisions decide the game of the seat once the luck to come is known"
        return f"{tier}: {means[CHOICES].value:.1f} choices on average; {decides}"

    return Answer(f"{variant}: how often does a decision decide something?", "; ".join(map(averages, tiers)) + ".", True)


def skill_by_role(study: Study, variant: str) -> Answer | None:
    """The role as which a guest of another tier wins or loses most; no role is named where intervals do not tell it from the next. What it
    gains as two roles comes of the same deals.
    """
    rows = [row for row in study.skill if row.variant == variant]
    sentences, sure = [], True
    for tier in dict.fromkeys(row.tier for row in rows):
        means = averaged_figures([row.figures for row in rows if row.tier == tier])
        first, *others = sorted(means, key=lambda word: -abs(means[word].value))
        way = sign(means[first])
        clear = way != 0 and all(sign(less_at_worst(means[first], means[word])) == way for word in others)
        most = f"{'wins' if way > 0 else 'loses'} most as the {first}" if clear else "no role is surely first"
        sure &= clear
        sentences.append(f"{tier}: {most} ({', '.join(f'{word} {means[word].difference()}' for word in (first, *others))})")
    if not sentences:
        return None
    return Answer(f"{variant}: what does a guest win more than the heuristics among whom it sits?", f"{'; '.join(sentences)} points.", sure)


def averaged_figures(rows: Sequence[Mapping[str, Interval]]) -> dict[str, Interval]:
    """The mean of each figure over the rows that have it."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: average([row[name] for row in rows if name in row]) for name in names}


def shifts_alone(study: Study) -> list[Answer]:
    """The shifts of each change by itself, beside the table as it is."""
    each = [variant_shifts(study, variant, base) for variant, base in study.pairs()]
    return [answer for answer in each if answer is not None]


def answers(study: Study) -> list[Answer]:
    """All answers: everything about the first variant, and what the others change."""
    first = study.variants()[0]
    sentences: list[Answer | None] = [fairest_size(study, variant) for variant in study.variants()]
    for variant in study.variants():
        own = [word for word in study.roles(variant) if variant == first or word not in study.roles(first)]
        sentences += [role_strength(study, variant, word) for word in own]
    for ask in (variant_shifts, first_eliminated):
        sentences += [ask(study, variant, base) for variant, base in study.pairs()]
    sentences += [best_characters(study, first, word) for word in ["", *study.roles(first)]]
    whole: tuple[Callable[[Study, str], Answer | None], ...] = (deal_share, deciding_choices, skill_by_role)
    for each in whole:
        sentences += [each(study, variant) for variant in study.variants()]
    return [answer for answer in sentences if answer is not None]
