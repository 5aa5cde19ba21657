"""A certificate as tables: each cell beside what is asked of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table

from bang_env.kernel.spec import Spec
from bang_experiments.arena.bars import SHARP, cell_bars, gains_nothing
from bang_experiments.arena.certificate import Cell
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.statistics import Interval
from bang_experiments.command.text_table import text_table

BESIDE = "baseline"  # in the record of a policy's exploiter: that of the baseline in the same seat
HEADINGS = "heuristic", "policy", "gain", "lowest", "must be", "bar", "guard", "worst guests", "exploiter"


def points(share: float) -> str:
    """A share in percent, or percentage points."""
    return f"{100 * share:.1f}"


def mark(fulfilled: bool) -> str:
    """Whether something is as it must be."""
    return "yes" if fulfilled else "no"


def of_bar(cell: Cell, one_player: bool) -> str:
    """The bar of a cell, and whether it is reached."""
    bar = cell_bars(cell.table, cell.role).bar
    if bar is None:
        return ""
    return f"{points(bar)}: {mark((cell.learned if one_player else Interval.of_list(cell.gain).low) >= bar)}"


def worst_guests(cell: Cell) -> tuple[str, Interval] | None:
    """The players among whom the policy gains least over the baseline, and that gain; None where none was measured."""
    gains = {name: Interval.of_list(gain) for name, gain in cell.guests.items()}
    worst = min(gains, key=lambda name: gains[name].value, default=None)
    return None if worst is None else (worst, gains[worst])


def budget(exploiter: Mapping[str, Any]) -> tuple[float, int]:
    """The minutes of a training, and the number of seats that shared them."""
    return exploiter["minutes"], exploiter.get("seats", 1)


def how_trained(exploiters: Iterable[Mapping[str, Any] | None]) -> str:
    """The training time of the exploiters of some cells: "30 minutes for 22 seats together", "30 minutes for each seat"; empty where
    there are none.
    """
    words = []
    for each in filter(None, exploiters):
        minutes, seats = budget(each)
        words.append(f"{minutes:g} minutes for {'each seat' if seats == 1 else f'{seats} seats together'}")
    return " or ".join(dict.fromkeys(words))


def unending(cut_off: Mapping[str, float | None]) -> str:
    """A sentence about the tables (by their words) where a share of the games among such policies alone was cut off; else empty."""
    shares = ", ".join(f"{100 * share:.2g} % of `{table}`" for table, share in cut_off.items() if share)
    games = f"Of games among such policies alone, some do not end within {MAX_DECISIONS:,} decisions, and nobody wins them"
    return f"{games}: {shares}." if shares else ""


def more_deals(deals: Iterable[int | None]) -> str:
    """The gains that were measured by more deals than others, as the end of a clause; empty where none was."""
    more = [each for each in deals if each]
    again = "that fewer do not tell from nothing (each further look raises the chance of a wrong interval by up to 5 percentage points)"
    return f", of {max(more):,} for {len(more)} gain{'s' if len(more) > 1 else ''} {again}" if more else ""


def played_out(games: Iterable[int | None]) -> str:
    """The gains of ghosts whose choices were played out, as the end of a clause; empty where there are none."""
    some = [each for each in games if each]
    gains = f"{len(some)} gain{'s' if len(some) > 1 else ''} of ghosts"
    return f"; every choice otherwise played out in {max(some):,} games for {gains}, where deals do not tell either" if some else ""


def row(cell: Cell, one_player: bool) -> list[str]:
    """A cell in words, in the order of `HEADINGS`."""
    gain, must = Interval.of_list(cell.gain), cell_bars(cell.table, cell.role)
    guard = f"{Interval.of_list(cell.guard).difference()}: {mark(gains_nothing(Interval.of_list(cell.guard)))}" if cell.guard else ""
    guests = worst_guests(cell)
    among = f"{guests[1].difference()} ({guests[0]}): {mark(guests[1].high >= 0)}" if guests else ""
    exploiter = Interval.of_list(cell.exploiter["gain"]).difference() if cell.exploiter else ""
    reached = f"{must.words()}: {mark(must.fulfilled(gain))}"
    rates = points(cell.heuristic), points(cell.learned)
    return [*rates, gain.difference(), f"{100 * gain.low:+.1f}", reached, of_bar(cell, one_player), guard, among, exploiter]


def certificate_table(rules: Spec, cells: Sequence[Cell]) -> Table:
    """The cells of a table of play. Columns that are empty in all of them are left out."""
    rows = [row(cell, rules.one_player) for cell in cells]
    columns = [number for number in range(len(HEADINGS)) if any(words[number] for words in rows)]
    seats = ([cell.role, *[words[number] for number in columns]] for cell, words in zip(cells, rows, strict=True))
    return text_table(rules.full_title, ["seat", *[HEADINGS[number] for number in columns]], seats)


def summary(cells: Sequence[Cell], deals: int) -> str:
    """The number of cells that are as they must be, and the figures, in sentences."""
    good = sum(cell_bars(cell.table, cell.role).fulfilled(Interval.of_list(cell.gain)) for cell in cells)
    passed = f"{good} of {len(cells)} seats gain what they must, by the lower end of the 95 % interval"
    out = played_out(cell.ghost_games for cell in cells)
    sentences = [f"{passed}; percentage points of {deals:,} paired deals{more_deals(cell.deals for cell in cells)}{out}."]
    if guards := [gains_nothing(Interval.of_list(cell.guard)) for cell in cells if cell.guard]:
        what = "a heuristic in that seat among such policies, less the policy there"
        sentences.append(f"Guard: {what}; it loses, or gains nothing measured to ± {100 * SHARP:g}, in {sum(guards)} of {len(guards)}.")
    if endless := unending({cell.table: cell.cut_off for cell in cells}):
        sentences.append(endless)
    if worse := [any(Interval.of_list(gain).high < 0 for gain in cell.guests.values()) for cell in cells if cell.guests]:
        what = "the policy less the heuristic in that seat among other players"
        sentences.append(f"Guests: {what}; it is surely worse in {sum(worse)} of {len(worse)}.")
    if budgets := how_trained(cell.exploiter for cell in cells):
        sentences.append(f"Exploiter: a learner trained against the policy, less the policy in that seat: a lower bound ({budgets}).")
    return "\n".join(sentences)
