"""The board as text: what it shows to whom, and that it fits."""

import re

import numpy as np
import pytest

import bang_agents
from bang_env import Rules, Table
from bang_env.bang import words as w
from bang_env.bang.engine.layout import GAME
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import LEAST, RINGS, WIDTH, board, distances, scene_of
from bang_env.bang.screen.story import EVENTS, QUESTIONS, asked, choice_words, happened
from bang_env.bang.sight.view_layout import VIEW
from bang_experiments.terminal.match import Match

TALLEST = 60
VARIANTS = [(3, False), (4, False), (5, False), (6, False), (7, False), (8, False)]
VARIANTS += [(4, True), (6, True), (8, True), (9, True), (10, True)]


def match_of(players: int, rebel: bool, seed: int, sets: bool = False) -> Match:
    """A random game, of the base game or with every set."""
    two = players <= 8 and seed % 2 == 0
    rules = Rules(players, rebel=rebel, two_characters=two, jail_on_self=True, dodge_city=sets, high_noon=sets, fistful=sets)
    return Match(rules, dict.fromkeys(range(players), bang_agents.make("random", seed)), seed)


@pytest.mark.parametrize("sets", [False, True])
@pytest.mark.parametrize(("players", "rebel"), VARIANTS)
def test_every_board_of_a_random_game_fits_and_says_who_is_asked_what(players: int, rebel: bool, sets: bool) -> None:
    match, count = match_of(players, rebel, players + rebel, sets), 0
    while match.asked != w.NOBODY:
        count += 1
        for onlooker in (w.NOBODY, match.asked, (match.asked + 1) % players)[count % 3 :: 3]:
            scene = match.scene(onlooker)
            text = board(scene)
            assert max(map(len, text.splitlines())) <= WIDTH
            assert len(text.splitlines()) <= TALLEST
            assert not re.search(r"[{}]|\[\]", text)
            assert bool(asked(scene)) == (onlooker in (w.NOBODY, match.asked))
            if onlooker == match.asked:
                named = [choice_words(scene, choice) for choice in match.options]
                assert len(set(named)) == len(named)
        match.answer(match.choice_of_agent())
    assert "The game is over. Winners: " in board(match.scene(w.NOBODY))


@pytest.mark.parametrize("width", [60, 80, 99])
@pytest.mark.parametrize(("players", "rebel"), VARIANTS[::2])
def test_a_narrow_board_fits_its_width_and_tells_the_same(players: int, rebel: bool, width: int) -> None:
    match, count = match_of(players, rebel, width, sets=True), 0
    while match.asked != w.NOBODY:
        count += 1
        for onlooker in (w.NOBODY, match.asked, (match.asked + 1) % players)[count % 3 :: 3]:
            scene = match.scene(onlooker)
            text = board(scene, width=width)
            assert max(map(len, text.splitlines())) <= width
            assert not re.search(r"[{}]|\[\]|[│╭║]", text)
            cut = {"distance", "you", "yo", "y"}  # in a list it is "dist"; in the frame of a box "(you)" may be cut off
            assert set(re.findall(r"\w+", board(scene))) - cut <= set(re.findall(r"\w+", text))
        match.answer(match.choice_of_agent())


def test_a_board_is_narrow_below_100_columns_and_never_wider() -> None:
    t = Table("Sheriff: Bang8♦ / Schofield", "Outlaw RoseDoolan: Missed / Barrel", "(Renegade)")
    assert board(t.record, width=100) == board(t.record, width=300) == board(t.record)
    assert board(t.record, 0, last=0, width=80).splitlines()[2:6] == [
        "► 0 seat 0 (you) Sheriff  ♥♥♥♥♥ 1 card · Schofield [reach 2]",
        "  1 Rose Doolan  role ?   ♥♥♥♥  1 card dist 1 · Colt .45 [reach 1] · Barrel",
        "  2 seat 2       Renegade · eliminated",
        "Your hand: BANG! 8♦",
    ]
    assert board(t.record, width=10) == board(t.record, width=LEAST)


def test_distances_name_every_seat_at_any_width() -> None:
    scene = match_of(8, False, 3).scene(2)
    others = [place for place in scene.places if place.seat != 2]
    for width in (300, 100, 80, 60):
        lines = distances(scene, [2], width)
        assert lines[0].startswith("You reach 1. Distances: ")
        assert max(map(len, lines)) <= width
        assert all(f"{place.name} {scene.distance(2, place.seat)}" in " ".join(map(str.strip, lines)) for place in others)
    assert distances(scene, []) == []


def test_every_event_and_every_question_has_a_sentence() -> None:
    assert set(EVENTS) == {number for name, number in vars(w).items() if name.startswith("E_") and name != "E_NONE"}
    assert set(QUESTIONS) == {number for name, number in vars(w).items() if name.startswith("Q_") and name != "Q_NONE"}


def test_seats_sit_clockwise_around_the_onlooker() -> None:
    for seats, spots in RINGS.items():
        assert len(set(spots)) == seats
        middle = max(row for row, _ in spots) / 2
        around = [np.arctan2(row - middle, column - 1) - np.pi / 2 for row, column in spots]  # rows grow downwards: clockwise from below
        assert around[0] == 0
        assert (np.diff(np.mod(around, 2 * np.pi)) > 0).all()


def test_a_spectator_sees_every_hand_and_role() -> None:
    t = Table("Sheriff SlabTheKiller: Bang8♦ / Schofield Barrel", "Outlaw: Missed / Jail", "Renegade: BeerJ♥", discard="Gatling")
    text = board(t.record)
    for part in ("0 Slab the Killer", "BANG! 8♦", "Missed! ", "Beer J♥", "(Outlaw)", "(Renegade)", "Schofield [reach 2] · Barrel", "♥♥♥♥♥"):
        assert part in text
    assert "on top: Gatling 10♥" in text
    assert "» Slab the Killer may play a card or end the phase." in text
    assert str(t) == text or text in str(t)


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    t = Table("Sheriff: Bang8♦", "Outlaw RoseDoolan: MissedJ♣ / Scope", "Deputy: BeerJ♥")
    text = board(t.record, seat=0)
    assert "Your hand: BANG! 8♦" in text
    assert "(you)" in text
    for part in ("Missed!", "Beer", "Outlaw", "Deputy"):
        assert part not in text
    assert "» You may play" in text
    other = board(t.record, seat=1)
    assert "Your hand: Missed! J♣" in other
    assert "(Outlaw)" in other
    assert "»" not in other


def test_the_board_of_a_view_is_that_of_its_seat() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed", "Deputy: Beer", "Renegade")
    for seat in range(4):
        assert board(t.view(seat), seat) == board(t.record, seat)


@pytest.mark.parametrize("sets", [False, True])
def test_distances_on_the_board_are_those_of_the_game(sets: bool) -> None:
    for players, rebel in VARIANTS[::3]:
        match = match_of(players, rebel, 3, sets)
        for count in range(400):
            if match.asked == w.NOBODY:
                break
            match.answer(match.choice_of_agent())
            if count % 10:
                continue
            scene = match.scene(w.NOBODY)
            living = [place.seat for place in scene.places if place.alive]
            for a in living:
                for b in living:
                    assert a == b or scene.distance(a, b) == Positions(match.moment(match.answers).copy()).distance(0, a, b)


def test_what_happens_is_told_in_sentences() -> None:
    t = Table("Sheriff SlabTheKiller: Bang8♦ CatBalou9♦ Beer", "Outlaw RoseDoolan: Missed♠ Missed♣ / BarrelQ♠", "Renegade: Beer", deck="9♣")
    t.play(0, "Bang", on=1).reply(1, "Missed♠").play(0, "CatBalou", on=1, take="Barrel")
    spectator = scene_of(t.record)
    assert happened(spectator) == [
        "Slab the Killer plays BANG! 8♦ on Rose Doolan.",
        "Rose Doolan answers with Missed! 2♠.",
        "Rose Doolan answers with Missed! 10♣.",
        "Slab the Killer plays Cat Balou 9♦ on Rose Doolan.",
        "Rose Doolan's Barrel Q♠ is discarded by Slab the Killer.",
    ]
    assert happened(scene_of(t.record, 1), 2) == [
        "Slab the Killer plays Cat Balou 9♦ on you.",
        "Your Barrel Q♠ is discarded by Slab the Killer.",
    ]
    assert happened(scene_of(t.record, 0), 1) == ["Rose Doolan's Barrel Q♠ is discarded by you."]


PILE = "from the discard pile"
KIT = [  # event, deck, discard pile, what he puts back, what is told of him
    ("", "Bang Beer Duel", "", "Beer", ["draws 2 cards"]),
    ("Thirst", "Bang Beer Duel", "", "Beer Bang", ["draws a card"]),
    ("TrainArrival", "Bang Beer Duel", "", "", ["draws 3 cards"]),
    ("LawOfTheWest", "Scope Beer6♥ DuelQ♦", "", "Scope", ["draws a card", "draws Duel Q♦"]),
    ("AbandonedMine", "Bang", "Beer6♥ DuelQ♦ ScopeA♠", "Beer", [f"takes Duel Q♦ {PILE}", f"takes Scope A♠ {PILE}"]),
    ("AbandonedMine", "Bang Panic", "Beer6♥", "Beer", ["draws 2 cards"]),
    ("AbandonedMine", "Bang Panic", "Beer6♥", "Bang", [f"takes Beer 6♥ {PILE}", "draws a card"]),
]


@pytest.mark.parametrize(("event", "deck", "discard", "back", "deeds"), KIT)
def test_kit_carlsons_draw_is_told_as_others_are(event: str, deck: str, discard: str, back: str, deeds: list[str]) -> None:
    t = Table("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade", event=event or None, deck=deck, discard=discard, phase="start")
    for card in back.split():
        t.reply(0, card)
    for onlooker in (None, 1):
        story = happened(scene_of(t.record, onlooker), w.LOG)
        assert story[story.index("Kit Carlson's turn.") + 1 :] == [f"Kit Carlson {what}." for what in deeds]
    assert happened(scene_of(t.record, 0), 1)[0].startswith(("You draw ", "You take "))


def test_a_lost_point_names_who_took_it_and_dynamite_takes_three() -> None:
    t = Table("Sheriff: Bang", "Outlaw RoseDoolan: / Dynamite", "Renegade", turn=1, phase="start", deck="5♠ ♦ ♦")
    assert "Rose Doolan loses 3 life points." in happened(scene_of(t.record))
    t = Table("Sheriff: Beer", "Outlaw RoseDoolan", "Renegade", phase="start", event="RussianRoulette")
    assert "Seat 0 loses 2 life points." in happened(scene_of(t.record))
    t = Table("Sheriff: Bang Bang", "Outlaw RoseDoolan", "Renegade").play(0, "Bang", on=1)
    assert happened(scene_of(t.record))[1:2] == ["Rose Doolan loses a life point to seat 0."]


def test_questions_name_their_cause() -> None:
    t = Table("Sheriff: Bang8♦ Indians", "Outlaw RoseDoolan: Missed♠ Bang♦", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(scene_of(t.record, 1)) == "You must answer seat 0's BANG! 8♦: 1 Missed! needed."
    assert asked(scene_of(t.record, 0)) == ""
    t.reply(1, "pass").play(0, "Indians")
    assert asked(scene_of(t.record)) == "Rose Doolan must throw in a BANG! against seat 0's Indians! or lose a life point."


def test_winners_are_marked_on_the_board_of_every_seat() -> None:
    t = Table("Sheriff: Bang", "Outlaw RoseDoolan", "Deputy", life={1: 1}).play(0, "Bang", on=1)
    for seat in (None, 0, 1, 2):
        text = board(t.record, seat)
        assert text.count(" winner ") == 2
        assert max(map(len, text.splitlines())) <= WIDTH


def test_fallen_seats_show_their_role_and_who_did_it() -> None:
    t = Table("Sheriff SlabTheKiller: Bang", "Outlaw RoseDoolan", "Renegade", life={1: 1}).play(0, "Bang", on=1)
    text = board(t.record, seat=2)
    assert "eliminated by Slab the" in text
    assert "Outlaw" in text


def test_the_board_shows_the_event_in_force_and_the_next_one() -> None:
    t = Table("Sheriff: Beer", "Outlaw", event="Ambush / TheDoctor HighNoon")
    text = board(t.record)
    assert "Event: Ambush. Everybody is at distance 1, but for cards in play.\n" in text
    assert "Next event (2 left): The Doctor. On entering, whoever has the fewest life points regains one.\n" in text
    last = board(Table("Sheriff: Beer", "Outlaw", event="Ambush / HighNoon").record, seat=1)
    assert "Last event: High Noon. " in last
    assert "vent" not in board(Table("Sheriff: Beer", "Outlaw").record)


def test_a_green_card_put_down_this_turn_works_from_the_next_turn_on() -> None:
    t = Table("Sheriff: Canteen Beer / Knife", "Outlaw: / Sombrero").play(0, "Canteen")
    assert "Knife" in board(t.record) and "Canteen (next turn)" in board(t.record, seat=1)
    assert "next turn" not in board(t.end_turn(0).record)


def test_a_green_card_in_play_is_used_and_one_in_hand_put_down() -> None:
    t = Table("Sheriff: Knife / Canteen", "Outlaw")
    match = scene_of(t.record)
    named = [choice_words(match, choice) for choice in Positions(np.array([t.record])).options(0)]
    assert named == ["end your phase 2", "Knife 8♥", "use Canteen 7♥"]


def test_ghosts_copies_and_second_characters_stand_in_their_boxes() -> None:
    t = Table("(Outlaw)", "Sheriff VeraCuster: Beer", "Outlaw SlabTheKiller", "Deputy", event="GhostTown", turn=1, phase="start")
    t.reply(1, "Slab")
    assert "as Slab the Killer" in board(t.record, seat=2)
    while t.turn != 0:
        assert t.asked is not None
        t.reply(t.asked, t.options[0])
    assert "Outlaw · ghost" in board(t.record, seat=1)
    t = Table("Sheriff KitCarlson+WillyTheKid: Beer", "Outlaw SidKetchum+RoseDoolan", event="/ NewIdentity")
    assert "in reserve: Willy the Kid" in board(t.record) and "in reserve: Rose Doolan" in board(t.record)
    assert "in reserve: Willy the Kid" in board(t.record, seat=0) and "Rose Doolan" not in board(t.record, seat=0)


def test_what_an_event_asks_is_said_beside_it() -> None:
    t = Table("Sheriff: Beer", "Outlaw", event="Handcuffs", phase="start").reply(0, "♥")
    assert "Event: Handcuffs (hearts). " in board(t.record)
    t = Table("Sheriff: Beer", "Outlaw", event="LawOfTheWest", phase="start", deck="Bang Stagecoach")
    assert "Event: Law of the West (Stagecoach 9♠). " in board(t.record, seat=1)


def test_shots_that_nobody_fires_name_their_event() -> None:
    t = Table("Sheriff: Missed Beer", "Outlaw", event="RussianRoulette", phase="start")
    assert asked(scene_of(t.record)) == "Seat 0 must answer Russian Roulette: 1 Missed! needed."
    t = Table("Sheriff: Missed Beer", "Outlaw", event="AFistfulOfCards", phase="start")
    assert asked(scene_of(t.record, 0)) == "You must answer A Fistful of Cards: 1 Missed! needed."
    t = Table("Sheriff DocHolyday: Beer Panic Panic", "Outlaw: Missed", "Renegade").play(0, "ability", cost="Beer Panic", on=1)
    assert asked(scene_of(t.record)) == "Seat 1 must answer Doc Holyday's shot: 1 Missed! needed."
    assert "Doc Holyday uses their ability on seat 1." in happened(scene_of(t.record))


def test_events_are_told_in_sentences() -> None:
    t = Table("Sheriff: Beer", "Outlaw SlabTheKiller: Beer", "Outlaw", turn=1, event="/ Peyote Sniper", deck="Missed Missed Beer7♥ ♠")
    t.end_turn(1)
    while t.turn != 0:
        t.reply(2, t.options[0])
    t.reply(0, "red").reply(0, "r")
    story = happened(scene_of(t.record), w.LOG)
    for sentence in ("Peyote comes into force.", "Seat 0 guesses red.", "Seat 0 draws Beer 7♥."):
        assert sentence in story
    t = Table("Sheriff: Bang Bang♠ Beer", "Outlaw: / Barrel", event="Sniper").play(0, "sniper").reply(1, "pass")
    assert "Seat 0 shoots two BANG! cards at seat 1." in happened(scene_of(t.record))
    t = Table("Sheriff: Bang Bang♠ Beer", "Outlaw: / Mustang", event="Ricochet").play(0, "ricochet", cost="Bang♠", on=1)
    assert "Seat 0 shoots at seat 1's Mustang 8♥." in happened(scene_of(t.record))


def test_colour_only_adds_codes() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", "(Deputy)")
    coloured = board(t.record, colour=True)
    assert coloured != board(t.record)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == board(t.record)


def test_what_is_no_game_is_refused() -> None:
    for source in (np.zeros(2, GAME), np.zeros(3), "a game", None):
        with pytest.raises(ValueError, match="one record of dtype GAME or VIEW"):
            board(source)
    with pytest.raises(ValueError, match="seats 0 to 1"):
        board(Table("Sheriff: Bang", "Outlaw").record, seat=2)
    assert board(np.array([Table("Sheriff: Bang", "Outlaw").view(0)], VIEW)).startswith("BANG! · 2 players")
