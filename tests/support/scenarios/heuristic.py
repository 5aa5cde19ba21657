"""The heuristic's choices at a table, in words."""

import numpy as np

from bang_agents import make
from bang_env import Table
from bang_env.bang.cards.tables import CHOICES, FIRST_OPTION, FIRST_SEAT, choice_word
from bang_env.bang.sight.view_layout import VIEW


def wish(table: Table) -> str | int:
    """The heuristic's answer to the pending question: "pass", a card's name without suit, an absolute seat, or an option's name."""
    answer = exact_wish(table)
    return answer.rstrip("♥♦♣♠") if isinstance(answer, str) else answer


def exact_wish(table: Table) -> str | int:
    """The heuristic's answer to the pending question, a card with its suit: "Bang♠"."""
    seat = table.asked
    assert seat is not None
    views = np.zeros(1, VIEW)
    views[0] = table.view(seat)
    masks = np.zeros((1, CHOICES), np.bool_)
    masks[0, offered(table)] = True
    choice = int(make("heuristic").act(views, masks)[0])
    assert masks[0, choice]
    if FIRST_SEAT <= choice < FIRST_OPTION:
        return (seat + choice - FIRST_SEAT) % table.seats
    return choice_word(choice)


def offered(table: Table) -> list[int]:
    """The choices that the engine offers to the asked seat."""
    record = table.record
    return [int(choice) for choice in record["choice"][: record["choices"]]]


def follow(table: Table, seat: int) -> list[str | int]:
    """The heuristic plays on for a seat as long as that seat is asked in its phase 2; returns what it chose, "pass" included."""
    done: list[str | int] = []
    while table.asked == seat and table.turn == seat and (not done or done[-1] != "pass"):
        answer = exact_wish(table)
        table.choose(seat, answer)
        done.append(answer.rstrip("♥♦♣♠") if isinstance(answer, str) else answer)
    return done
