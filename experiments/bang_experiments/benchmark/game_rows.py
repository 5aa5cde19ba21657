"""The games of a benchmark as rows of a CSV file, packed with gzip: one for each deal, seat looked at and candidate."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.packed_csv import write_csv_gz
from bang_experiments.benchmark.contest import Contest, names_of

COLUMNS = "table", "hosts", "role", "candidate", "deal", "seat", "won", "cut_off", "gained"


def write_games(path: Path, contests: Sequence[Contest]) -> None:
    """Writes the rows, whole or not at all. Deals are numbered from 0; `hosts` is empty where one player answers every question; `cut_off`
    is 1 for a game that was ended without a winner; `gained` is what the candidate's choices gained over the baseline's, for those whose
    choices are compared one by one, in games with deals of their own.
    """
    rows: list[list[Any]] = []
    for contest in contests:
        table = table_words(contest.table)
        for word in contest.words:
            for guest in contest.guests:
                seats, won, cut_off = (each(word, guest).tolist() for each in (contest.seats, contest.won, contest.cut_off))
                gains = contest.gains.get(contest.series(word, guest))
                gained = [""] * len(won) if gains is None else [f"{gain:.5f}" for gain in gains.gained.tolist()]
                games = zip(seats, won, cut_off, gained, strict=True)
                head = [table, contest.called, word, names_of(contest.agents.words, guest)]
                rows += [[*head, deal, seat, int(won), int(cut), gain] for deal, (seat, won, cut, gain) in enumerate(games)]
    write_csv_gz(path, COLUMNS, rows)
