"""Plays of ghosts in words: a card with all that it decides, and what it costs. Answers: `test_ghost_answers.py`. What the cards do stands
in tests/rules/death_mesa/.
"""

from collections.abc import Callable

import numpy as np
import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.cards.tables import DMD_WORDS, KIND_WORDS
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import CardWord
from bang_env.bang.table.sentence import log_since
from bang_env.bang.words import BASE_KINDS, E_DMD_PAY, R_SECOND, STEP
from bang_env.kernel.scenario import Answer
from bang_env.kernel.spec import spec_from_dict
from tests.support.scenarios.ghost_tables import alone, haunted

Move = Callable[[Table], Table]


# The whole play


def test_a_play_names_its_target() -> None:
    t = haunted("Spook♦ Curse").play(1, "Spook", on=4)
    assert t.life(4) == 3 and t.dmd_top == "SpookJ♦" and t.ghost_hand(1) == ["Curse"]


@pytest.mark.parametrize("word", ["Spook", "Spook!", "Spook♠", "SpookK♠", "spookks", CardWord(1)])
def test_a_card_is_named_as_generously_as_others(word: str) -> None:
    t = haunted("SpookK♠ Curse")
    if isinstance(word, CardWord):
        word = t.ghost_hand(1)[1]
    assert t.play(1, word, on=4).life(4) == 3


def test_of_two_suits_the_first_is_played_that_fits() -> None:
    assert haunted("SpookK♠ SpookJ♦").play(1, "Spook", on=4).dmd_top == "SpookJ♦"
    t = haunted("SpookK♠ SpookJ♦").play(1, "Spook♠", on=4)
    assert t.question == "bonus" and t.ghost_hand(1) == ["SpookJ♦"]


@pytest.mark.parametrize("on", [4, "4", "seat 4", [4], (4,)])
def test_a_target_is_a_seat_or_a_list_of_one(on: object) -> None:
    assert haunted("Spook♦").play(1, "Spook", on=on).life(4) == 3  # type: ignore[arg-type]


def test_two_targets_are_a_list_in_the_order_of_the_card() -> None:
    t = haunted("Seance♣").play(1, "Seance", on=[0, 3])
    assert all(int(knowers) == 0b1011 for knowers in t.record["known"][0][:2])
    t = haunted("RobGrave♣", other="(Deputy): / Beer").play(1, "RobGrave", on=[2, 4])
    assert t.goods(2) == [] and t.hand(4) == ["Beer"]
    t = haunted("TheEastWind♠").play(1, "East Wind", on=(0, 4))
    assert int(t.record["wind"][1][0]) == 1 << 4


def test_raw_choices_make_the_same_play() -> None:
    whole = haunted("RobGrave♣ Decay Spook", other="(Outlaw): / Beer Bang").play(1, "RobGrave", on=[2, 4], cost="Spook Decay")
    t = haunted("RobGrave♣ Decay Spook", other="(Outlaw): / Beer Bang").choose(1, "RobGrave")
    assert t.question == "target" and t.options == [3, 4, 0]
    assert t.choose(1, 4).question == "cost" and t.choose(1, "Spook") == whole


def test_a_play_says_what_it_takes() -> None:
    t = haunted("LastTestament♣ / Beer Volcanic").play(1, "LastTestament", on=4, take="Volcanic")
    assert (t.goods(1), t.hand(4)) == (["Beer"], ["Volcanic"])
    t = haunted("Decay♦").play(1, "Decay", on=0, take="Scope")
    assert t.in_play(0) == ["Barrel"]
    t = haunted("Terrify♦").play(1, "Terrify", on=0, take="Barrel")
    assert (t.in_play(0), t.sideways(0), t.hand(0)) == (["Scope"], ["Barrel"], ["Bang", "Panic"])
    t = haunted("Terrify♦").play(1, "Terrify", on=0, take="hand")
    assert len(t.hand(0)) == 1 and len(t.sideways(0)) == 1 and t.sideways(0)[0] in ("Bang", "Panic")
    for take, left in (("hand", ([], ["Beer"])), ("goods", (["Curse"], []))):
        t = haunted("Syphon♦ Spook Spook", other="(Deputy): Curse / Beer").play(1, "Syphon", on=2, take=take)
        assert (t.ghost_hand(2), t.goods(2)) == left


def test_the_switch_of_hidden_stash_says_where_from() -> None:
    switch = Rules(death_mesa=True, stash_from_goods=True)
    for take, left in (("deck", ["Beer"]), ("goods", [])):
        assert haunted("HiddenStash♣ / Beer", rules=switch).play(1, "HiddenStash", on=4, take=take).goods(1) == left
    with pytest.raises(IllegalMove, match=r"asks more \(take\): say take=...; possible: deck, goods"):
        haunted("HiddenStash♣ / Beer", rules=switch).play(1, "HiddenStash", on=4)
    with pytest.raises(IllegalMove, match="cannot take 'goods' with HiddenStash; possible: deck"):
        haunted("HiddenStash♣ / Beer").play(1, "HiddenStash", on=4, take="goods")
    assert haunted("HiddenStash♣ / Beer").play(1, "HiddenStash", on=4, take="deck").goods(1) == ["Beer"]


# The cost


@pytest.mark.parametrize("cost", ["Curse Decay", "Decay, Curse", ["Curse♦", "Decay"], "♦ Decay♠", ["Decay4♠", "8♦"]])
def test_a_cost_names_all_cards_that_are_discarded_with_it(cost: str | list[str]) -> None:
    t = alone("Spook♦ Curse♦ Decay♠ Warn♣").play(1, "Spook", on=0, cost=cost)
    assert t.life(0) == 4 and t.ghost_hand(1)[-1:] == ["Warn"]


def test_a_cost_may_be_left_out_where_all_that_is_left_pays() -> None:
    assert alone("Spook♦ Curse Decay").play(1, "Spook", on=0) == alone("Spook♦ Curse Decay").play(1, "Spook", on=0, cost="Curse Decay")
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: Curse♦, Decay♦, Warn♥"):
        alone("Spook♦ Curse Decay Warn").play(1, "Spook", on=0)


def test_a_further_card_in_a_turn_costs_one_more() -> None:
    t = haunted("Spook♦ Nightmare♦ Curse♦ Decay♦ Warn♣").play(1, "Spook", on=4).play(1, "Nightmare", on=0, cost="Warn")
    assert t.ghost_hand(1) == ["Curse", "Decay"]
    t.play(1, "Curse", on=0)
    assert t.ghost_hand(1) == []
    t = alone("Spook♦ Nightmare♦ Curse Decay Warn♣ Mirage Syphon♦").play(1, "Spook", on=0, cost="Mirage Warn")
    assert t.play(1, "Nightmare", on=0, cost="Curse Decay Syphon").ghost_hand(1)[1:] == []


def test_cards_of_one_name_pay_one_each() -> None:
    t = alone("Spook♦ Curse♦ Curse♦ Curse♠").play(1, "Spook", on=0, cost="Curse♦ Curse♦")
    assert "Curse♠" in t.ghost_hand(1)
    t = alone("Spook♦ Curse♦ Curse♦ Curse♦").play(1, "Spook", on=0, cost="Curse Curse")
    assert "Curse" in t.ghost_hand(1)
    assert t == alone("Spook♦ Curse♦ Curse♦ Curse♦").play(1, "Spook", on=0)  # which of them pay is no choice


def test_any_two_is_a_card_of_the_first_ones_suit() -> None:
    seats = "Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣", "(Outlaw): Syphon♦", "Outlaw", "Deputy"
    t = Table(*seats, turn=1)
    assert "any_two" in t.options
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Decay", "Curse"])
    assert t.asked == 2 and t.question == "negate" and t.ghost_hand(1) == ["Warn"]  # a red card negates a black one
    t = Table(*seats, turn=1).play(1, "any two", on=0, cost="Curse Decay")
    assert t.life(0) == 4
    with pytest.raises(IllegalMove, match=r"asks more \(cost\)"):
        Table(*seats, turn=1).play(1, "any_two", on=0)
    with pytest.raises(IllegalMove, match=r"asks more \(cost\): say cost=...; possible: Decay♠, Warn♣"):
        Table(*seats, turn=1).play(1, "any_two", on=0, cost="Curse")


def test_any_two_costs_what_a_card_costs() -> None:
    seats = "Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣ Mirage Syphon♦", "Outlaw", "Deputy"
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Warn", "Curse", "Mirage", "Syphon"])
    assert t.life(0) == 4 and t.ghost_hand(1)[:1] == ["Decay"]
    with pytest.raises(IllegalMove, match=r"asks more \(cost\)"):
        Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Warn", "Curse"])
    t = Table("Sheriff: Bang", "(Renegade): Curse♦ Decay♠ Warn♣ Mirage", "Outlaw", "Deputy", turn=1).play(1, "any_two", on=0)
    assert t.life(0) == 4


# What is not asked must agree, what is asked must be said


WRONG: list[tuple[Callable[[], Table], Move, str]] = [
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Decay", on=0), "seat 1 cannot play 'Decay' now; possible: pass, Curse♦, Spook♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Bang", on=0), "seat 1 cannot play 'Bang' now"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "any_two", on=0), "seat 1 cannot play 'any_two' now"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "pass"), "cannot play 'pass'"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(0, "Bang", on=4), "seat 1 is to answer, not seat 0: play"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook"), r"asks more \(target\): say on=...; possible: seat 3, seat 4, seat 0"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=2), "cannot answer 2 to target; possible: seat 3, seat 4, seat 0"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=[0, 3]), "Spook names 1 player at most, not 2"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=[0, 3, 4]), "Seance names 2 players at most, not 3"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=0), r"asks more \(target\): say on=...; possible: seat 3, seat 4"),
    (lambda: haunted("Seance"), lambda t: t.play(1, "Seance", on=[0, 0]), "cannot answer 0 to target"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=3, take="Scope"), "seat 1 cannot play Decay on 3; possible: seat 0"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0), r"asks more \(take\): say take=...; possible: Barrel♠, Scope♠"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0, take="hand"), "cannot answer 'hand' to take"),
    (lambda: haunted("Decay"), lambda t: t.play(1, "Decay", on=0, take=["Scope", "Barrel"]), "names one thing to take with Decay, not 2"),
    (lambda: haunted("Poltergeist"), lambda t: t.play(1, "Poltergeist", on=0), "cannot play Poltergeist on 0; it has no target"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=0, take="hand"), "seat 1 takes nothing with Spook"),
    (lambda: haunted("Spook♦"), lambda t: t.play(1, "Spook", on=0, use="Sid"), "plays nothing here that uses 'Sid'"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), "Spook costs seat 1 nothing here, not 1"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Warn"), "cannot pay with Warn; to pay with: Curse♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Spook"), "cannot pay with Spook; to pay with: Curse♦"),
    (lambda: haunted("Spook♦ Curse"), lambda t: t.play(1, "Spook", on=0, cost="Cactus"), "cost: no card is called 'Cactus'"),
    (lambda: alone("Spook♦ Curse Curse"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), "costs seat 1 2 cards of .* here, not 1"),
    (lambda: alone("Spook♦ Curse Decay Warn"), lambda t: t.play(1, "Spook", on=0, cost="Curse"), r"asks more \(cost\)"),
    (lambda: alone("Spook♦ Curse Warn Decay"), lambda t: t.play(1, "Spook", on=0, cost="Curse Warn Decay"), "seat 1 2 cards .*, not 3"),
    (lambda: alone("Spook♦ Curse Decay"), lambda t: t.play(1, "Spook", on=0, cost="Bang"), "cannot pay with Bang"),
    (
        lambda: haunted("LastTestament / Beer"),
        lambda t: t.play(1, "LastTestament", on=0, take="Bang"),
        "cannot take 'Bang' with LastTestament; possible: Beer♥",
    ),
    (lambda: haunted("Terrify"), lambda t: t.play(1, "Terrify", on=3, take="Scope"), "cannot take 'Scope' with Terrify; possible: hand"),
    (
        lambda: haunted("Syphon", other="(Deputy): / Beer"),
        lambda t: t.play(1, "Syphon", on=2, take="hand"),
        "cannot take 'hand' with Syphon; possible: goods",
    ),
    (
        lambda: haunted("RobGrave", other="(Deputy): / Beer"),
        lambda t: t.play(1, "RobGrave", on=[0, 4]),
        "seat 1 cannot play RobGrave on 0; possible: seat 2",
    ),
    (
        lambda: Table("Sheriff: Bang", "(Outlaw): Seance♣", "(Renegade)", "Outlaw", turn=1),
        lambda t: t.play(1, "Seance", on=[0, 2]),
        "cannot name 2 as the second player of Seance; possible: seat 3",
    ),
]


@pytest.mark.parametrize(("scenario", "move", "sentence"), WRONG)
def test_a_play_that_does_not_agree_is_refused_with_a_sentence(scenario: Callable[[], Table], move: Move, sentence: str) -> None:
    t = scenario()
    before = t.clone()
    with pytest.raises(IllegalMove, match=sentence):
        move(t)
    assert t == before


def test_what_is_not_asked_may_be_left_out() -> None:
    seats = "Sheriff: Bang / Barrel", "(Outlaw): Decay♦", "(Renegade)", "Outlaw"
    whole = Table(*seats, turn=1).play(1, "Decay", on=0, take="Barrel")
    assert whole.in_play(0) == [] and Table(*seats, turn=1).play(1, "Decay") == whole
    assert Table(*seats, turn=1).play(1, "Decay", on=[None], take=[None]) == whole
    seats = "Sheriff: Bang", "(Outlaw): Seance♣", "(Renegade)", "Outlaw"
    whole = Table(*seats, turn=1).play(1, "Seance", on=[0, 3])
    assert Table(*seats, turn=1).play(1, "Seance") == whole == Table(*seats, turn=1).play(1, "Seance", on=0)


# Random games


def crowd(seed: int) -> Table:
    """A table of living players and ghosts, all with cards, in the turn of a ghost."""
    chance = np.random.default_rng(seed)
    switch = ("stash_from_goods", "aimed_moon", "any_attacked")[seed % 3]
    sets = spec_from_dict({"game": "bang", "death_mesa": True, "dodge_city": bool(seed % 2), switch: True})
    names = KIND_WORDS if seed % 2 else KIND_WORDS[:BASE_KINDS]

    def cards(words: list[str], most: int) -> str:
        return " ".join(chance.choice(words, int(chance.integers(most))))

    fronts = "", "Barrel Scope", "Mustang"
    living = [f"{role}: {cards(names, 6)} / {chance.choice(fronts)}" for role in ("Sheriff", "Outlaw", "Deputy", "Outlaw")]
    dead = [f"({role}): {cards(DMD_WORDS, 9)} / {cards(names, 5)}" for role in ("Renegade", "Deputy", "Renegade", "Outlaw")[: 1 + seed % 4]]
    seats = [str(seat) for seat in chance.permutation([*living, *dead])]
    turn = next(seat for seat, words in enumerate(seats) if words.startswith("("))
    return Table(*seats, turn=turn, rules=sets, seed=seed)


@pytest.mark.parametrize("seed", range(12))
def test_every_option_of_a_game_with_ghosts_can_be_said_by_its_name(seed: int) -> None:
    chance, t = np.random.default_rng(seed), crowd(seed)
    for _ in range(100):
        if t.over:
            break
        assert t.asked is not None
        games, names = Positions(np.array([t.record])), t.options
        choices = games.options(0)
        k = int(chance.integers(len(choices)))
        games.answer(0, choices[k])
        name = names[k]
        twin = t.clone().choose(t.asked, name.full if isinstance(name, CardWord) else str(name))
        t.reply(t.asked, name)
        assert t.record.tobytes() == games.array.tobytes() == twin.record.tobytes()
    assert Table.load(t.save()) == t and str(t) and repr(t)


@pytest.mark.parametrize("seed", range(30))
def test_a_whole_play_is_the_chain_of_its_choices(seed: int) -> None:
    chance, t = np.random.default_rng(seed), crowd(seed)
    for _ in range(60):
        if t.over:
            break
        ghost = t.asked
        assert ghost is not None
        option = t.options[int(chance.integers(len(t.options)))]
        if not t.ghost(ghost) or t.question not in ("play", "interfere") or option == "pass":
            t.choose(ghost, option)
            continue
        chain, take = t.clone().choose(ghost, option), None
        on: list[Answer | None] = []
        while chain.asked == ghost and chain.question in ("target", "take", "cost"):
            answer = chain.options[int(chance.integers(len(chain.options)))]
            if chain.question == "target":
                frame = chain.record["frames"][chain.record["depth"] - 1]
                on += [None, answer] if frame[STEP] == R_SECOND and not on else [answer]
            take = answer if chain.question == "take" else take
            chain.choose(ghost, answer)
        log = log_since(t.record, chain.record)
        if log is not None:
            cost = [CardWord(card - 1) for event, actor, _, card in log if (event, actor) == (E_DMD_PAY, ghost)]
            assert t.play(ghost, option, on=on, take=take, cost=cost) == chain
        t = chain


# Save and load


def test_plays_of_ghosts_are_saved_and_loaded() -> None:
    t = haunted("Spook♠ Curse♦ Warn♣ Decay♠", other="(Deputy): Syphon♦").play(1, "Spook", on=4).reply(2, "Syphon").reply(1, "Decay")
    again = Table.load(t.save())
    assert again == t and again.question == t.question == "bonus"
    assert b'"says": "Spook' in t.save()
    assert str(t) and repr(t).startswith("<Table of 5 seats: turn of seat 1; seat 1 is asked bonus; possible: pass, deck")
