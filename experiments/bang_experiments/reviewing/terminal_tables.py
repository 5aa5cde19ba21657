"""A review in the terminal: how the game stood, the decisions that lost most, and one decision from close by."""

from rich.console import Console
from rich.table import Table

from bang_experiments.arena.statistics import chance_words
from bang_experiments.command.text_table import text_table
from bang_experiments.reviewing.review_file import Decision
from bang_experiments.reviewing.review_words import Teller, short
from bang_experiments.terminal.match import show, tell

NO_BREAK = "\N{NO-BREAK SPACE}"
MOMENTS = 12  # rows of the table of how the game stood


def standing_table(teller: Teller) -> Table:
    """Each side's chance to win at moments that are spread over the game."""
    match, review = teller.match, teller.review
    rows = []
    for at in sorted({round(k * match.answers / (MOMENTS - 1)) for k in range(MOMENTS)}):
        chances = (chance_words(review.won[at][seats[0]], review.futures) for _, seats in teller.sides)
        rows.append([str(at), short(match.place(at)), *chances])
    title = f"Chance to win with the cards as they lay, {review.settings.by} at every seat (95 %)"
    return text_table(title, ["choices", "turn", *(name for name, _ in teller.sides)], rows, left=())


def decision_table(teller: Teller, decisions: list[Decision]) -> Table:
    """The choices made, the better ones, and how much was lost."""
    rows = []
    for decision in decisions:
        loss = decision.loss
        seat = f"{decision.seat} {teller.names[decision.seat]}"
        lost = f"{100 * loss.lost:.0f} ± {100 * loss.error:.0f}{'' if loss.sure else ' ?'}".replace(" ", NO_BREAK)
        words = (teller.words(decision, choice) for choice in (decision.choice, loss.better))
        rows.append([str(decision.at), short(teller.match.place(decision.at)), seat, lost, *words])
    title = "Decisions by the chance to win that they lost, in percentage points, as far as the seat could know"
    return text_table(title, ("--at", "turn", "seat", "lost", "chosen", "better"), rows, left=(2, 4, 5))


def option_table(teller: Teller, decision: Decision) -> Table:
    """The worth of each option, and who would have chosen it."""
    rows = []
    for option in sorted(decision.options, key=lambda each: -each.chance):
        by = [name for name, choice in decision.by.items() if choice == option.choice]
        chosen_by = ", ".join([*(["the seat"] if option.choice == decision.choice else []), *by])
        known, lay = chance_words(option.won, option.tried), chance_words(option.lay_won, option.lay_tried)
        rows.append([teller.words(decision, option.choice), known, lay, chosen_by])
    title = f"{teller.match.place(decision.at)}: {teller.seat_name(decision.seat)}"
    return text_table(title, ("option", "wins, as far as known", "wins, as the cards lay", "chosen by"), rows, left=(0, 3))


def belief_table(teller: Teller, decision: Decision) -> Table:
    """The beliefs about hidden roles, and the truth."""
    roles = teller.roles_at(decision.at)
    rows = []
    for seat, likely in decision.beliefs.items():
        words = ", ".join(f"{role} {chance} %" for role, chance in likely.items())
        rows.append([f"{seat} {teller.names[int(seat)]}", words, roles[int(seat)]])
    return text_table("Hidden roles, by all that the seat could know", ("seat", "likely", "in truth"), rows, left=(0, 1, 2))


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
