"""A review in the terminal: how the game stood, the decisions that lost most, and one decision from close by."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bang_experiments.arena.statistics import chance_words
from bang_experiments.reviewing.review_file import Decision
from bang_experiments.reviewing.review_words import Teller, short
from bang_experiments.terminal.match import show, tell

MOMENTS = 12  # rows of the table of how the game stood


def standing_table(teller: Teller) -> Table:
    """Each side's chance to win at moments that are spread over the game."""
    match, review = teller.match, teller.review
    table = Table(title=Text(f"Chance to win with the cards as they lay, {review.settings.by} at every seat (95 %)"), title_justify="left")
    table.add_column("choices", justify="right")
    table.add_column("turn", justify="right")
    for name, _ in teller.sides:
        table.add_column(name, justify="right")
    last = match.answers
    for at in sorted({round(k * last / (MOMENTS - 1)) for k in range(MOMENTS)}):
        chances = (chance_words(review.won[at][seats[0]], review.futures) for _, seats in teller.sides)
        table.add_row(str(at), short(match.place(at)), *chances)
    return table


def decision_table(teller: Teller, decisions: list[Decision]) -> Table:
    """The choices made, the better ones, and how much was lost."""
    title = "Decisions by the chance to win that they lost, in percentage points, as far as the seat could know"
    table = Table(title=Text(title), title_justify="left")
    table.add_column("--at", justify="right")
    table.add_column("turn", justify="right")
    table.add_column("seat")
    table.add_column("lost", justify="right", no_wrap=True)
    table.add_column("chosen")
    table.add_column("better")
    for decision in decisions:
        loss = decision.loss
        seat = f"{decision.seat} {teller.names[decision.seat]}"
        lost = f"{100 * loss.lost:.0f} ± {100 * loss.error:.0f}{'' if loss.sure else ' ?'}"
        words = (teller.words(decision, choice) for choice in (decision.choice, loss.better))
        table.add_row(str(decision.at), short(teller.match.place(decision.at)), seat, lost, *map(Text, words))
    return table


def option_table(teller: Teller, decision: Decision) -> Table:
    """The worth of each option, and who would have chosen it."""
    table = Table(title=Text(f"{teller.match.place(decision.at)}: {teller.seat_name(decision.seat)}"), title_justify="left")
    table.add_column("option")
    table.add_column("wins, as far as known", justify="right")
    table.add_column("wins, as the cards lay", justify="right")
    table.add_column("chosen by")
    for option in sorted(decision.options, key=lambda each: -each.chance):
        by = [name for name, choice in decision.by.items() if choice == option.choice]
        chosen_by = Text(", ".join([*(["the seat"] if option.choice == decision.choice else []), *by]))
        known, lay = chance_words(option.won, option.tried), chance_words(option.lay_won, option.lay_tried)
        table.add_row(Text(teller.words(decision, option.choice)), known, lay, chosen_by)
    return table


def belief_table(teller: Teller, decision: Decision) -> Table:
    """The beliefs about hidden roles, and the truth."""
    roles = teller.roles_at(decision.at)
    table = Table(title=Text("Hidden roles, by all that the seat could know"), title_justify="left")
    for heading in ("seat", "likely", "in truth"):
        table.add_column(heading)
    for seat, likely in decision.beliefs.items():
        words = ", ".join(f"{role} {chance} %" for role, chance in likely.items())
        table.add_row(f"{seat} {teller.names[int(seat)]}", words, roles[int(seat)])
    return table


def show_review(console: Console, teller: Teller, decisions: list[Decision], more: int) -> None:
    """The game and its decisions; `more` of them are not shown."""
    console.print(standing_table(teller), highlight=False)
    if decisions:
        console.print(decision_table(teller, decisions), highlight=False)
    else:
        show(console, "No decision lost anything that these bounds let through.")
    settings, rest = teller.review.settings, f" {more} more: --top {len(decisions) + more}." if more else ""
    show(console, (
        f"{settings.by} plays on at every seat: {settings.playouts} play-outs of each option, more for those that lost most; ± 95 %, "
        f"? may be chance alone.{rest} One of them from close by: --at with its number."
    ))  # fmt: skip


def show_decision(console: Console, teller: Teller, decision: Decision) -> None:
    """One decision from close by."""
    console.print(option_table(teller, decision), highlight=False)
    if decision.beliefs:
        console.print(belief_table(teller, decision), highlight=False)
    for sentence in teller.why(decision):
        show(console, sentence)
    if line := teller.line(decision):
        show(console, "\nThe line that was not taken, with the cards as they lay:")
        tell(console, line, 0)
