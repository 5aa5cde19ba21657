"""Write a kept game as one file: it opens in any browser, also on a phone and without a network, and asks for nothing.

    bang export game.jsonl
    bang export game.jsonl --out game.html --seat 2

In it are all moments of the game, as a replay on the page shows them, through everybody's eyes, and the review that bang review has kept
beside the record.
"""

import gzip
import json
import shlex
from base64 import b64encode
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from rich.console import Console

from bang_agents.whole_file import write_whole
from bang_env.kernel.numbers import NOBODY
from bang_experiments.command.output_files import check_folder, check_not_input
from bang_experiments.page.built_files import built_text
from bang_experiments.page.scenes import moment
from bang_experiments.reviewing.review_file import Review, ReviewError, file_beside, read_review
from bang_experiments.reviewing.review_words import Teller
from bang_experiments.terminal.match import Match, check_seat, show
from bang_experiments.terminal.replay import read_match

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
FILE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="page"></div>
<script type="application/json" id="game">{game}</script>
<script type="module">{script}</script>
</body>
</html>
"""


@dataclass
class Args:
    """The file that is written."""

    file: str
    """a record of play, as --record of bang play and bang watch writes it"""
    out: str = ""
    """the file to be written (empty: beside the record, with the ending .html)"""
    game: str = ""
    """a game that is not shipped, as "module:Class", which is imported (a record alone never imports anything)"""
    seat: int = -1
    """keep what this seat sees alone, without the review, which tells all (-1: what each of them sees, and all that is hidden)"""


def all_moments(match: Match, eyes: int) -> list[dict[str, Any]]:
    """Every moment of a game through these eyes."""
    return [moment(match, at, eyes) | {"of": match.answers, "grows": False, "kind": "moment"} for at in range(match.answers + 1)]


def moments_seen(match: Match, seat: int) -> list[dict[str, Any]]:
    """The moments at which a seat saw something new, numbered again: that somebody else was asked, and passed, leaves no gap."""
    moments: list[dict[str, Any]] = []
    for moment_data in all_moments(match, seat):
        if not moments or moment_data["news"] or moment_data["scene"] != moments[-1]["scene"] or moment_data["comes"]:
            moments.append(moment_data)
    turns = [moment_data["place"].partition(",")[0] for moment_data in moments]
    numbers = {"of": len(moments) - 1}
    return [
        moment_data | numbers | {"at": at, "place": turn, "turn": turns.index(turn)}
        for at, (moment_data, turn) in enumerate(zip(moments, turns, strict=True))
    ]


def pack_game(match: Match, eyes: list[int], review: Review | None = None) -> str:
    """The moments of a game through these eyes, and its review, as letters that a file of HTML may hold; through those of one seat alone
    what it saw.
    """
    moments_of = moments_seen if len(eyes) == 1 else all_moments
    moments = {str(seat): moments_of(match, seat) for seat in eyes}
    content: dict[str, Any] = {"eyes": eyes, "moments": moments, "review": Teller(match, review).all() if review else None}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return b64encode(gzip.compress(text.encode(), mtime=0)).decode()


def page_of(match: Match, eyes: list[int], review: Review | None = None) -> str:
    """The file as text. Nothing of the record stands in it as it is: names of strangers are packed, or escaped."""
    script = built_text("page.js").replace("</script", "<\\/script")
    title = escape(match.title)
    return FILE.format(policy=POLICY, title=title, style=built_text("page.css"), game=pack_game(match, eyes, review), script=script)


def whole_page(match: Match, review: Review | None) -> str:
    """The file with what everybody sees, all that is hidden, and the review."""
    return page_of(match, [NOBODY, *range(match.players)], review)


def review_of(args: Args, match: Match, console: Console) -> Review | None:
    """The review kept beside the record; one that cannot be used is left out, and why is said."""
    try:
        return read_review(file_beside(args.file), match)
    except ReviewError as error:
        show(console, f"{error}. It is left out.")
        return None


def main(args: Args, console: Console | None = None) -> None:
    """Writes the file."""
    match = read_match(args.file, args.game)
    check_seat(args.seat, match.players)
    path = Path(args.out) if args.out else Path(args.file).with_suffix(".html")
    check_folder(path)
    check_not_input("out", path, [args.file, file_beside(args.file)])
    whole = args.seat == NOBODY
    console = console or Console()
    review = review_of(args, match, console) if whole else None
    text = whole_page(match, review) if whole else page_of(match, [args.seat])
    write_whole(path, text.encode())
    size = f"{match.answers} choices" + (", with its review" if review else "")
    show(console, f"written: {path} ({len(text) // 1000:,} kB): {match.title}, {size}", whole=True)
    if whole and review is None:
        show(console, f"A review would be in it too: bang review {shlex.quote(args.file)}")
