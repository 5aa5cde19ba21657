"""Scenes as plain data, which pages draw: for every game alike, complete, and from what a seat knows alone."""

import json
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bang_env import Batch, DiceRules, DiceTable, Gunslinger, Rules, Table
from bang_env.kernel.drawing import Card, Drawing, Place, Seat, as_data
from bang_env.kernel.game_display import GameDisplay
from bang_env.kernel.games import Games
from bang_env.kernel.markup import markup
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.screen import screen_of
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import DICE_TABLES, EVERY_TABLE
from bang_experiments.terminal.match import Match
from tests.support.games.positions import copy_of, positions
from tests.support.games.toy import Toy

ALL_TABLES = (*EVERY_TABLE, *DICE_TABLES, Toy(), Toy(alone=True))


def drawing(game: Games, eyes: int, asking: bool = True) -> Drawing:
    """A page's drawing of a game for the eyes of a seat; with `asking`, the choices of the seat asked too."""
    screen = screen_of(game.game)
    return screen.draw(screen.look(game.array, eyes), game.options(0) if asking else [])


def ids(data: Any) -> Iterator[str]:
    """Every id in a drawing."""
    if isinstance(data, dict):
        yield from [data["id"]] if "id" in data else []
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from ids(one)


def of(table: Any, eyes: int) -> Drawing:
    """A page's drawing of a position in words for the eyes of a seat, with the choices of the seat asked."""
    game = DICE if isinstance(table, DiceTable) else BANG
    return drawing(Games(game, np.atleast_1d(table.record).copy()), eyes)


BANG, DICE = Rules(5).game, DICE_TABLES[0].game


@pytest.mark.parametrize("rules", [rules for rules in ALL_TABLES if rules != Toy(alone=True)], ids=str)
def test_a_seat_is_drawn_the_same_in_games_that_differ_only_in_what_it_may_not_know(rules: Spec) -> None:
    for number, game in enumerate(positions(rules, games=1, every=12)):
        if game.asked(0) == NOBODY:
            continue
        for seat in range(rules.players):
            other = copy_of(game)
            other.resample(0, seat, 1000 * number + seat)
            asking = game.asked(0) == seat
            assert drawing(other, seat, asking) == drawing(game, seat, asking)


@pytest.mark.parametrize("rules", ALL_TABLES, ids=str)
def test_every_choice_has_words_and_points_only_at_what_is_drawn(rules: Spec) -> None:
    for game in positions(rules, games=1, every=6):
        asked = game.asked(0)
        for eyes in (NOBODY, max(0, asked)):
            drawn = drawing(game, eyes)
            data = as_data(drawn)
            names = [*ids(data)]
            assert len(names) == len(set(names)) and json.loads(json.dumps(data)) == data
            assert [option.choice for option in drawn.options] == game.options(0)
            assert all(option.words and set(option.at) <= set(names) for option in drawn.options)
            assert len(drawn.seats) == rules.players and drawn.over == (asked == NOBODY)
            assert drawn.question or drawn.over


@pytest.mark.parametrize("rules", [rules for rules in ALL_TABLES if not isinstance(rules, Toy)][::3], ids=str)
def test_what_may_be_chosen_has_no_reason_against_it(rules: Spec) -> None:
    for game in positions(rules, games=1, every=4):
        drawn = drawing(game, max(0, game.asked(0)))
        chosen = {thing for option in drawn.options for thing in option.at}
        things: list[Any] = [*drawn.seats, *drawn.dice, *(card for seat in drawn.seats for place in seat.places for card in place.cards)]
        assert not [thing for thing in things if thing.id in chosen and thing.why]


def test_cards_that_cannot_be_played_say_why_before_anybody_tries() -> None:
    t = Table("Sheriff RoseDoolan: Bang Missed Beer Dynamite", "Outlaw", "Outlaw: Missed", "Renegade / Mustang", life={0: 3})
    hand = {card.name: card for card in of(t, 0).seats[0].places[0].cards}
    assert hand["Missed!"].why == "Missed! answers a BANG!; it is not played in your turn."
    assert not hand["BANG!"].why and not hand["Beer"].why and hand["BANG!"].text


def test_seats_that_cannot_be_shot_at_say_how_far_they_are() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Outlaw", "Renegade", "Deputy").choose(0, "Bang")
    drawn = of(t, 0)
    assert [option.at for option in drawn.options] == [("seat-1",), ("seat-4",)] and drawn.begun
    assert drawn.seats[2].why == "Seat 2 is out of reach: distance 2, your weapon reaches 1."
    assert [(seat.distance, seat.reached) for seat in drawn.seats] == [(0, False), (1, True), (2, False), (2, False), (1, True)]


def test_a_hand_of_another_seat_is_a_number_of_cards() -> None:
    drawn = of(Table("Sheriff: Bang", "Outlaw: Beer Missed / Barrel"), 0)
    hand, front = drawn.seats[1].places
    assert (hand.name, hand.cards, hand.unseen) == ("Hand", (), 2) and [card.name for card in front.cards] == ["Barrel"]
    assert drawn.seats[1].role == "" and drawn.seats[0].role == "Sheriff"
    assert of(Table("Sheriff: Bang", "Outlaw: Beer Missed"), NOBODY).seats[1].role == "Outlaw"


def test_a_ghost_has_its_cards_and_goods_and_what_lies_upon_a_seat_is_told() -> None:
    t = Table("Sheriff: Bang", "(Outlaw WillyTheKid): SpookK♠ CurseQ♥ / Beer Volcanic", "(Deputy): WarnQ♣", "Renegade", "Outlaw", turn=1)
    ghost = of(t, 1).seats[1]
    assert ghost.state == "ghost" and [place.name for place in ghost.places] == ["Cards of the dead", "Buried goods"]
    assert [card.name for card in ghost.places[1].cards] == ["Beer", "Volcanic"]
    assert [(place.unseen, place.cards) for place in of(t, 0).seats[1].places] == [(2, ()), (2, ())]


def test_dice_are_pointed_at_together_and_locked_ones_say_so() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Outlaw", "Renegade", rolls="1 1 Beer Dynamite Gatling").roll()
    drawn = of(t, 0)
    assert [die.face for die in drawn.dice] == ["Dynamite", "1", "1", "Beer", "Gatling"]
    assert drawn.dice[0].why == "Dynamite is locked: it is not rolled again."
    both = next(option for option in drawn.options if option.at == ("die-1", "die-2"))
    assert both.together and both.words == "roll 1, 1" and not any("die-0" in option.at for option in drawn.options)


def test_a_game_without_a_screen_is_drawn_as_names_and_values() -> None:
    game = next(positions(Toy(), games=1))
    drawn = drawing(game, 0)
    assert ("theirs", "0") in drawn.table and [option.words for option in drawn.options] == ["hold", "draw"]
    assert drawn.seats[0].you and drawn.seats[0].turn and drawn.question == "Seat 0 is to choose."
    assert "theirs" not in dict(drawing(game, NOBODY).table)


def test_data_leave_out_what_is_empty() -> None:
    assert as_data(Drawing("Higher")) == {"title": "Higher"}


@pytest.mark.parametrize("table", [Table("Sheriff: Bang", "(Outlaw): SpookK♠ / Beer", "(Deputy)"), DiceTable("Sheriff", "Outlaw")], ids=str)
def test_a_table_shows_itself_in_a_notebook(table: Any) -> None:
    text = table._repr_html_()
    body = text.partition("</style>")[2]
    assert text == table._repr_html_() and body.count("<div") == body.count("</div>") and body.count("<span") == body.count("</span>")
    assert "Sheriff" in body and "life" in body


@pytest.mark.parametrize("rules", [Rules(5, death_mesa=True), DiceRules(4), Gunslinger(1), Toy()], ids=str)
def test_a_game_of_a_batch_shows_itself_through_the_eyes_of_a_seat(rules: Spec) -> None:
    batch = Batch(rules, 3, 1)
    batch.step_random(4)
    shown, seen = batch.show(1), batch.show(1, 0)
    for one in (shown, seen):
        body = one._repr_html_().partition("</style>")[2]
        assert body.count("<div") == body.count("</div>") and "<script" not in body and len(repr(one)) > 20
    before = repr(seen)
    batch.step_random(5)
    assert repr(seen) == before, "it stays as it was"
    states = batch.records([1])
    states_of_others = Games(rules.game, states.copy())
    states_of_others.resample(0, 0, 9)
    display = GameDisplay(rules.game, states_of_others.array.copy(), 0)
    assert repr(batch.show(1, 0)) == repr(display), "it tells what the seat may know alone"


@pytest.mark.parametrize(
    ("game", "seat", "wrong"), [(3, None, "games"), (0, 4, "seat"), (0, -1, "seat"), (0, "1", "seat"), ("x", None, "^game: expected")]
)
def test_only_games_and_seats_that_are_there_are_shown(game: Any, seat: Any, wrong: str) -> None:
    with pytest.raises((ValueError, IndexError), match=wrong):
        Batch(Rules(4), 3, 1).show(game, seat)


def test_a_record_shows_itself_with_what_has_happened() -> None:
    match = Match(Rules(4), {}, 5)
    for _ in range(9):
        match.make(match.options[0])
    body = match._repr_html_().partition("</style>")[2]
    assert "What has happened" in body and match.history()[-1].split()[0] in body and body.count("<div") == body.count("</div>")


def test_words_of_strangers_are_escaped_in_a_notebook() -> None:
    seat = Seat("seat-0", 0, "<img src=x>", places=(Place("p", "<b>", (Card("c", "</div>", text='"><script>'),)),))
    text = markup(Drawing("<script>", seats=(seat,), question="<i>?")).partition("</style>")[2]
    assert not re.search(r"<(script|img)|<i>\?", text) and "&lt;img src=x&gt;" in text


@pytest.mark.parametrize(
    ("rules", "suspects"),
    [
        (Rules(5), ("Deputy", "Outlaw", "Renegade")),
        (Rules(5, roles="sheriff, 3 outlaw, renegade"), ("Outlaw", "Renegade")),
        (DiceRules(5), ("Deputy", "Outlaw", "Renegade")),
        (DiceRules(5, roles="sheriff, 2 deputy, 2 outlaw"), ("Deputy", "Outlaw")),
    ],
    ids=lambda value: getattr(value, "title", ""),
)
def test_notes_on_suspects_name_the_roles_that_are_dealt_at_this_table(rules: Spec, suspects: tuple[str, ...]) -> None:
    batch = Batch(rules, 1, 3)
    game = Games(rules.game, batch.states[:1].copy())
    assert drawing(game, game.asked(0)).suspects == suspects
