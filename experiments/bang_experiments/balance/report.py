"""A study of balance as one page that stands alone: no script, no request, readable on a phone, on paper, by day and by night."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from bang_agents.whole_file import write_whole
from bang_env.kernel.letters import harmless
from bang_experiments.arena.provenance import origin_rows
from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.luck import PARTS
from bang_experiments.balance.study import Study
from bang_experiments.balance.study_answers import shifts
from bang_experiments.balance.terminal_tables import change_rows, figure_rows, role_rows
from bang_experiments.benchmark.figures import AROUND, FAINT, INK, OPTIONS, ROW, SERIES, WIDE, as_svg, dots
from bang_experiments.pictures.results import in_percent

SHARED = PackageLoader("bang_experiments.benchmark", "pages")
PAGES = Environment(
    loader=ChoiceLoader([PackageLoader("bang_experiments.balance", "pages"), SHARED]), autoescape=True, undefined=StrictUndefined
)
HATCHES = "", "///", "...", "xxx", ""  # of the parts of a bar: colour is not the only difference
LEAST_TOLD = 0.04  # a part of a bar in which its share is written


def stacked_bars(rows: Mapping[str, Mapping[str, Interval]], label: str, axis: str) -> str:
    """A bar for each name, cut into shares: `rows[name][part]`. Shares below zero, by chance, are drawn as nothing."""
    with plt.rc_context(OPTIONS):
        figure, axes = plt.subplots(figsize=(WIDE, AROUND + ROW * len(rows)))
        parts = list(dict.fromkeys(part for row in rows.values() for part in row))
        ends = [0.0] * len(rows)
        for number, part in enumerate(parts):
            shares = [max(0.0, row[part].value) if part in row else 0.0 for row in rows.values()]
            colour, hatch = SERIES[number % len(SERIES)], HATCHES[number % len(HATCHES)]
            look: dict[str, Any] = {"color": colour, "hatch": hatch, "alpha": 0.75, "height": 0.75}
            axes.barh(range(len(rows)), shares, left=ends, label=part, edgecolor=FAINT, **look)
            for place, share in enumerate(shares):
                if share >= LEAST_TOLD:
                    axes.text(ends[place] + share / 2, place, f"{100 * share:.0f}", color=INK, ha="center", va="center", fontsize=8)
            ends = [end + share for end, share in zip(ends, shares, strict=True)]
        for side in ("top", "right", "left", "bottom"):
            axes.spines[side].set_visible(False)
        axes.tick_params(colors=INK, length=0)
        axes.set_yticks(range(len(rows)), [harmless(name) for name in rows], parse_math=False)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.xaxis.set_major_formatter(in_percent)
        axes.set_xlabel(axis, color=INK)
        axes.legend(frameon=False, labelcolor=INK, loc="lower left", bbox_to_anchor=(0, 1), ncols=3)
        return as_svg(figure, label)


def drawings(study: Study, answers: Mapping[str, str]) -> list[dict[str, str]]:
    """Figures with what is to be read in them."""
    first, pictures = study.variants()[0], []
    more = "percentage points more games won than the average seat wins"
    for role in study.roles(first):
        rows = {
            f"{players} players": {
                row.tier: row.beside_even(role)
                for row in study.tables
                if (row.variant, row.players) == (first, players) and role in row.roles
            }
            for players in study.sizes(first)
        }
        rows = {name: row for name, row in rows.items() if row}
        if rows:
            answer = answers.get(f"{first}: is the {role} stronger or weaker than an average seat?", "")
            title = f"{role.capitalize()}: {answer[:1].lower()}{answer[1:].partition(' (points')[0]}"
            pictures.append({"title": title, "svg": dots(rows, title, more), "caption": f"{first}, every tier at every number of players."})
    for variant, base in study.pairs():
        by_role = shifts(study, variant, base)
        if moved := {f"{role}, {players} players": row for role, by_size in by_role.items() for players, row in by_size.items()}:
            title = f"{variant}: who wins more, who less"
            svg = dots(moved, title, f"percentage points more games won than with {base}")
            pictures.append({"title": title, "svg": svg, "caption": "Every tier above random."})
    if worth := study.worth(first):
        title = "What each character adds to the games its role wins"
        svg = dots(worth, title, "percentage points more games won than seats of the same role")
        pictures.append({"title": title, "svg": svg, "caption": f"{first}, all numbers of players together."})
    for variant in dict.fromkeys(row.variant for row in study.luck):
        bars = {f"{row.players} players, {row.tier}": row.figures for row in study.luck if row.variant == variant}
        title = f"{variant}: what decides who wins"
        svg = stacked_bars(bars, title, "share of the variance of who wins")
        caption = f"{', '.join(PARTS)}; each cut is explained in docs/reference/balance.md. What a bar lacks was not told of so few deals."
        pictures.append({"title": title, "svg": svg, "caption": caption})
    return pictures


def page(study: Study, summary: Mapping[str, Any]) -> str:
    """The whole page."""
    by_question = {answer["question"]: answer["answer"] for answer in summary["answers"]}
    toward = summary.get("toward")
    return PAGES.get_template("balance.html").render(
        called=study.called,
        tiers=study.tiers(),
        deals=summary["args"]["deals"],
        answers=summary["answers"],
        says=toward["says"] if toward else [],
        changes=change_rows(toward) if toward else None,
        figures=drawings(study, by_question),
        roles=role_rows(study, study.tiers()),
        luck=figure_rows(study.luck) if study.luck else None,
        skill=figure_rows(study.skill) if study.skill else None,
        origin=[
            *origin_rows(summary["made"], [summary["versions"]]),
            ["options", ", ".join(f"{name} {value}" for name, value in summary["args"].items() if value not in ("", 0))],
        ],
    )


def write_report(path: Path, study: Study, summary: Mapping[str, Any]) -> None:
    """Writes the page of a study. `summary`: what balance.json holds."""
    write_whole(path, page(study, summary).encode())
