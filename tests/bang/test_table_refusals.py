"""A refused move changes nothing and says who is asked what; a table is bytes, and bytes that are none are refused."""

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.kernel.record_of_play import SaveError
from bang_env.kernel.scenario import ScenarioError


def shot() -> Table:
    return Table("Sheriff: Bang Beer Panic", "Outlaw: Missed / Barrel", "Renegade: Bang").play(0, "Bang", on=1)


def over() -> Table:
    return Table("Sheriff: Bang Beer", "Outlaw", life={1: 1}).play(0, "Bang", on=1)


def start() -> Table:
    return Table("Sheriff: Bang Beer Panic", "Outlaw: Missed / Barrel", "Renegade: Bang", "Outlaw")


REFUSALS: list[tuple[Callable[[], Table], Callable[[Table], Table], str]] = [
    (shot, lambda t: t.reply(0, "Missed"), "seat 1 is to answer, not seat 0: dodge; possible: pass, Missed♣, barrel"),
    (shot, lambda t: t.reply(2), "seat 1 is to answer, not seat 2: dodge"),
    (shot, lambda t: t.reply(7), "seat 1 is to answer, not seat 7"),
    (shot, lambda t: t.reply("one"), "seat 1 is to answer, not seat one"),  # type: ignore[arg-type]
    (shot, lambda t: t.play(0, "Beer"), "seat 1 is to answer, not seat 0"),
    (shot, lambda t: t.play(1, "Missed"), "seat 1 is to reply first, not to play 'Missed': dodge"),
    (shot, lambda t: t.end_turn(0), "seat 1 is to answer, not seat 0"),
    (shot, lambda t: t.end_turn(1), "seat 1 is to reply first: dodge"),
    (shot, lambda t: t.reply(1, "Beer"), "seat 1 cannot answer 'Beer' to dodge; possible: pass, Missed♣, barrel"),
    (shot, lambda t: t.reply(1, "Missed♠"), "cannot answer 'Missed♠'"),
    (shot, lambda t: t.reply(1, 0), "cannot answer 0"),
    (shot, lambda t: t.reply(1, True), "cannot answer True"),
    (shot, lambda t: t.reply(1, 1.5), "cannot answer 1.5"),  # type: ignore[arg-type]
    (shot, lambda t: t.reply(1, ["barrel", "Beer"]), "'Beer'"),
    (shot, lambda t: t.choose(1, "nonsense"), "cannot answer 'nonsense'"),
    (start, lambda t: t.play(0, "Missed"), "seat 0 cannot play 'Missed' now; possible: pass, Bang♥, Beer♥, Panic♥"),
    (start, lambda t: t.play(0, "pass"), "cannot play 'pass'"),
    (start, lambda t: t.play(0, "ability"), "cannot play 'ability'"),
    (start, lambda t: t.play(0, "Bang", on=2), "cannot answer 2 to target; possible: seat 1, seat 3"),
    (start, lambda t: t.play(0, "Bang", on=0), "cannot answer 0 to target"),
    (start, lambda t: t.play(0, "Bang", on=4), "cannot answer 4 to target"),
    (start, lambda t: t.play(0, "Panic", on=3), "cannot play Panic on 3; possible: seat 1"),
    (start, lambda t: t.play(0, "Panic", on=1, take="Scope"), "possible: hand, Barrel♠"),
    (start, lambda t: t.choose(0, 1), "cannot answer 1 to play"),
    (start, lambda t: t.reply(0, []), "must say something to play"),
    (over, lambda t: t.play(0, "Beer"), "the game is over"),
    (over, lambda t: t.reply(1), "the game is over"),
    (over, lambda t: t.choose(0), "the game is over"),
    (over, lambda t: t.end_turn(0), "the game is over"),
]


@pytest.mark.parametrize(("scenario", "move", "sentence"), REFUSALS)
def test_a_refused_move_says_who_is_asked_what_and_changes_nothing(
    scenario: Callable[[], Table], move: Callable[[Table], Table], sentence: str
) -> None:
    t = scenario()
    before = t.save()
    with pytest.raises(IllegalMove, match=sentence.replace("(", r"\(")) as refused:
        move(t)
    assert isinstance(refused.value, ValueError)
    assert t.save() == before and t == scenario()


# The Lone Gunslinger


@pytest.mark.parametrize(
    ("seats", "more", "sentence"),
    [
        (("Sheriff: Bang", "Outlaw"), {"event": "Blessing"}, "without events"),
        (("Sheriff: Bang", "Outlaw"), {"event": "/ TheDaltons"}, "without events"),
        (("Sheriff: Bang", "Outlaw"), {"event": "/ Sniper"}, "without events"),
        (("Sheriff: Knife", "Outlaw"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw: Bang8♠"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw / Sombrero"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw"), {"deck": "Whisky"}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw"), {"discard": "Brawl"}, "without Dodge City"),
        (("Sheriff SeanMallory: Bang", "Outlaw"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw", "Deputy VeraCuster"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw ElenaFuente"), {}, "without Dodge City"),
        (("Sheriff: Bang", "Outlaw", "Rebel"), {}, "without a Rebel"),
        (("Sheriff: Bang", "Outlaw", "(Rebel)"), {}, "without a Rebel"),
        (("Deputy: Bang", "Outlaw", "Outlaw"), {}, "needs a living Sheriff"),
        (("Deputy: Bang", "Outlaw", "Renegade"), {}, "needs a living Sheriff"),
        (("(Sheriff)", "Outlaw", "Deputy"), {"turn": 1}, "needs a living Sheriff"),
        (("Sheriff: Bang", "Deputy", "Outlaw", "Deputy"), {}, "one Deputy at most"),
        (("Sheriff: Bang", "Deputy", "Outlaw", "(Deputy)"), {}, "one Deputy at most"),
        (("Sheriff: Bang", "Outlaw SidKetchum"), {}, "seat 1 is automated and cannot be SidKetchum; it can be BartCassidy, BlackJack"),
        (("Sheriff: Bang", "Deputy", "Renegade JesseJones"), {}, "seat 2 is automated and cannot be JesseJones"),
        (("Sheriff: Bang", "Deputy", "(Outlaw ElGringo)", "Outlaw"), {}, "seat 2 is automated and cannot be ElGringo"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rules", [Gunslinger(2), Gunslinger.final_challenge(), {"level": 0, "two_characters": True}], ids=str)
def test_what_the_lone_gunslinger_does_not_have_is_refused(seats: tuple[str, ...], more: dict[str, Any], sentence: str, rules: Any) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        Table(*seats, rules=rules, **more)


def test_seats_that_play_themselves_may_have_no_character_and_the_others_any() -> None:
    t = Table("Sheriff SidKetchum: Bang", "Outlaw: Bang", "Deputy JesseJones", "Renegade VultureSam", "(Outlaw)", rules=Gunslinger(2))
    assert [t.character(seat) for seat in range(5)] == ["SidKetchum", None, "JesseJones", "VultureSam", None]


@pytest.mark.parametrize("rules", [None, Rules(4), {"players": 6}, {}])
def test_without_the_rules_of_the_lone_gunslinger_there_are_no_stacks_and_everybody_plays(rules: Any) -> None:
    t = Table("Sheriff: Bang", "Outlaw: Scope Missed Bang Beer", "Deputy", "Renegade: Duel Bang", turn=1, rules=rules)
    assert [word.full for word in t.hand(1)] == [word.full for word in sorted(t.hand(1), key=lambda word: word.card)]
    assert (t.asked, t.question) == (1, "play")
    assert t.view(0)["known_n"][1] == 0


def test_the_turn_of_a_seat_that_plays_itself_is_not_ended_by_hand() -> None:
    t = Table("Sheriff: Beer Missed", "Outlaw: Missed", "Deputy: Beer Missed", "Renegade", turn=1, rules=Gunslinger())
    assert (t.asked, t.question) == (2, "play")
    before = t.save()
    for seat in (0, 1, 3):
        with pytest.raises(IllegalMove, match=f"seat 2 is to answer, not seat {seat}: play"):
            t.end_turn(seat)
    assert t.save() == before
    asked = Table("Sheriff: Beer Missed", "Outlaw: Bang", "Deputy: Beer", "Renegade", turn=1, rules=Gunslinger()).reply(0, "Missed")
    with pytest.raises(IllegalMove, match="seat 2 is to answer, not seat 1"):
        asked.end_turn(1)


def test_the_player_may_declare_the_end_of_a_phase_that_ended_by_itself_though_npcs_have_played_since() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Deputy: Beer", "Renegade: Missed", deck="Missed Missed", rules=Gunslinger())
    t.play(0, "Bang", on=1)
    assert (t.asked, t.turn) == (2, 2)
    t.end_turn(0)
    with pytest.raises(IllegalMove, match="seat 2 is to answer, not seat 0"):
        t.end_turn(0)


# Bytes


def test_a_clone_goes_its_own_way() -> None:
    t = start()
    twin = t.clone()
    assert twin == t and hash(twin) == hash(t) and twin is not t
    twin.play(0, "Beer")
    assert twin != t and t == start() and t != "table"
    assert copy.deepcopy(t) == t == pickle.loads(pickle.dumps(t))


def test_a_saved_game_goes_on_as_it_was() -> None:
    t = shot()
    loaded = Table.load(t.save())
    assert loaded == t and loaded.save() == t.save()
    assert loaded.reply(1, "barrel") == t.reply(1, "barrel")
    assert Table.load(over().save()).winners == {0}


def test_a_table_with_stacks_is_saved_and_loaded() -> None:
    t = Table("Sheriff: Beer Missed", "Outlaw: Missed Beer Bang", "Deputy: Beer", "Renegade: Duel Barrel", rules=Gunslinger(3))
    assert Table.load(t.save()) == t


@pytest.mark.parametrize("words", [{"cost": "Beer"}, {"take": "hand"}, {"use": "ability"}, {"on": [1, 2]}, {"take": ["hand", "hand"]}])
def test_a_refused_play_says_who_is_asked_what_and_what_is_possible(words: dict[str, Any]) -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Beer", "Renegade: Beer")
    with pytest.raises(IllegalMove, match="seat 0 is asked play; possible: pass, Bang♥, Beer♥"):
        t.play(0, "Bang", **({"on": 1} | words))


def test_a_record_whose_choices_are_no_numbers_is_refused() -> None:
    saved = start().play(0, "Bang", on=1).save()
    assert b'"choice":' in saved
    number = re.search(rb'"choice": ?([0-9]+)', saved)
    assert number is not None
    wrong = saved[: number.start(1)] + number[1] + b".0" + saved[number.end(1) :]
    with pytest.raises(SaveError):
        Table.load(wrong)
