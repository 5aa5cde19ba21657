"""A table is read and played in words."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.cards.tables import CHARACTER_WORDS, EVENT_WORDS
from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import ROLE_WORDS, CardWord
from bang_env.bang.sight.view_layout import VIEW
from bang_env.bang.words import CHARACTERS, EVENT_CARDS

# Reading


def test_card_words_are_equal_to_as_much_as_is_said() -> None:
    card = Table("Sheriff: Bang♠", "Outlaw").hand(0)[0]
    assert card == "Bang" and card == "Bang♠" and card == "BangA♠"
    assert card != "Bang♥" and card != "Beer" and card != 3
    assert (str(card), f"{card}", card.suit, card.rank, card.full, repr(card)) == ("Bang", "Bang", "♠", "A", "BangA♠", "'BangA♠'")
    assert {card} == {"Bang"} and [card] == ["Bang♠"]
    assert pickle.loads(pickle.dumps(card)).full == copy.deepcopy(card).full == "BangA♠"


def test_options_are_named_as_answers() -> None:
    t = Table("Sheriff: Bang Panic", "Outlaw: Missed / Barrel", "Renegade: Beer")
    assert t.options == ["pass", "Bang", "Panic"]
    assert t.clone().choose(0, "Bang").options == [1, 2]
    assert t.clone().play(0, "Bang", on=1).options == ["pass", "Missed", "barrel"]
    t.choose(0, "Panic").choose(0, 1)
    assert (t.asked, t.question, t.options) == (0, "take", ["hand", "Barrel"])
    assert repr(t) == "<Table of 3 seats: turn of seat 0; seat 0 is asked take; possible: hand, Barrel♠>"


def test_a_view_is_a_record_of_what_the_seat_may_know() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed", "Renegade")
    view = t.view(1)
    assert view.dtype == VIEW and view["n"] == 3
    assert view["role"][:3].tolist() == [3, 0, 1] and view["hand_n"][:3].tolist() == [1, 0, 1]
    assert t.view(1).tobytes() == view.tobytes()


def test_the_record_of_a_table_cannot_be_written_to() -> None:
    t = Table("Sheriff: Bang", "Outlaw")
    with pytest.raises(ValueError, match="read-only"):
        t.record["life"][0] = 9
    assert t.life(0) == 5


def test_a_finished_game_has_winners_and_nobody_to_ask() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Deputy", life={1: 1})
    assert (t.over, t.winners) == (False, set())
    t.play(0, "Bang", on=1)
    assert (t.over, t.winners, t.asked, t.question, t.options, t.event) == (True, {0, 2}, None, None, [], None)


def test_reading_of_a_seat_that_is_not_there_is_refused() -> None:
    t = Table("Sheriff: Bang", "Outlaw")
    reads: list[Callable[[Any], object]] = [t.life, t.max_life, t.role, t.shown, t.character, t.alive, t.hand, t.in_play, t.view]
    for read in reads:
        for seat in (2, -1, "0", None, True):
            with pytest.raises(IndexError, match="there are seats 0 to 1"):
                read(seat)


def test_a_printed_table_is_a_board() -> None:
    assert "Rose Doolan" in str(Table("Sheriff RoseDoolan: Bang", "Outlaw"))


def test_a_card_word_stands_for_its_print() -> None:
    assert [CardWord(card).full for card in range(3)] == ["BangQ♥", "BangK♥", "BangA♥"]


# Playing


def test_moves_return_the_table() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed / Barrel", deck="♠")
    assert t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "Missed").end_turn(0) is t
    assert t.life(1) == 4 and t.discard_top == "Missed"


@pytest.mark.parametrize("card", ["Bang", "bang", "BANG!", "Bang♠", "BangA♠"])
def test_a_card_is_named_with_or_without_suit(card: str) -> None:
    t = Table("Sheriff: Bang♠ Bang♥ Beer", "Outlaw").play(0, card, on=1)
    assert t.discard_top == ("Bang♠" if "♠" in card else "Bang♥")


def test_cards_no_rule_tells_apart_go_by_the_lowest_rank() -> None:
    assert Table("Sheriff: Bang3♦ Bang9♦ Beer", "Outlaw").play(0, "Bang9♦", on=1).discard_top == "Bang3♦"


def test_an_option_handed_back_means_exactly_itself() -> None:
    t = Table("Sheriff: Bang♠ Bang♥ Beer", "Outlaw")
    assert t.clone().choose(0, t.options[2]).discard_top == "Bang♠"
    assert t.play(0, t.hand(0)[1], on=1).discard_top == "Bang♠"


CARDS = "Bang Bang♠ Missed Missed♠ Beer Panic CatBalou Duel GeneralStore Indians Stagecoach Gatling Saloon Barrel Dynamite Jail Volcanic"
CARDS += " Springfield Brawl Tequila RagTime Whisky Knife Howitzer Bible IronPlate Dodge Conestoga Mustang"


@pytest.mark.parametrize("seed", range(18))
def test_every_option_of_a_game_can_be_said_by_its_name(seed: int) -> None:
    chance = np.random.default_rng(seed)
    roles = [ROLE_WORDS[role] for role in (1, 3, 4, 2, 3, 5, 3, 4, 2, 3)[: 2 + seed % 9]]
    seats = [f"{role} {CHARACTER_WORDS[chance.integers(CHARACTERS)]}: {' '.join(chance.choice(CARDS.split(), 4))}" for role in roles]
    events = " ".join(EVENT_WORDS[number] for number in chance.permutation(np.arange(1, EVENT_CARDS))[:6])
    t = Table(*seats, phase="start", event=f"/ {events}", seed=seed)
    for _ in range(120):
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


def test_the_target_may_be_left_out_where_there_is_one_and_must_agree() -> None:
    def lay() -> Table:
        return Table("Sheriff: Bang Beer", "Outlaw", "(Outlaw)")

    assert lay().play(0, "Bang").life(1) == lay().play(0, "Bang", on=1).life(1) == lay().play(0, "Bang", on="1").life(1) == 3
    for seat in (0, 2, 5, "x"):
        with pytest.raises(IllegalMove, match="possible: seat 1"):
            lay().play(0, "Bang", on=seat)


def test_cards_without_a_target_may_name_their_player() -> None:
    assert Table("Sheriff: Barrel Beer", "Outlaw").play(0, "Barrel", on=0).in_play(0) == ["Barrel"]
    for card in ("Beer", "Gatling", "Barrel"):
        with pytest.raises(IllegalMove, match="no target"):
            Table(f"Sheriff: {card} Beer", "Outlaw").play(0, card, on=1)


def test_what_is_taken_is_said_or_is_all_there_is() -> None:
    def lay(cards: str) -> Table:
        return Table("Sheriff: Panic Beer", f"Outlaw: {cards}", "Renegade: Beer")

    assert lay("Bang / Barrel").play(0, "Panic", on=1, take="hand").hand(0) == ["Bang", "Beer"]
    assert lay("Bang / Barrel").play(0, "Panic", on=1, take="Barrel").hand(0) == ["Beer", "Barrel"]
    assert lay("Bang").play(0, "Panic", on=1).hand(0) == lay("Bang").play(0, "Panic", on=1, take="hand").hand(0) == ["Bang", "Beer"]
    assert lay("/ Barrel").play(0, "Panic", on=1, take="Barrel♠").hand(0) == ["Beer", "Barrel"]
    for cards, take, possible in (
        ("Bang / Barrel", None, "possible: hand, Barrel♠"),
        ("Bang", "Barrel", "possible: hand"),
        ("/ Barrel", "hand", "possible: Barrel"),
        ("Bang / Barrel", "Scope", "possible: hand, Barrel♠"),
        ("Bang", "nonsense", "possible: hand"),
    ):
        with pytest.raises(IllegalMove, match=possible):
            lay(cards).play(0, "Panic", on=1, take=take)
    with pytest.raises(IllegalMove, match="takes nothing"):
        lay("Bang").play(0, "Beer", take="hand")


def test_own_cards_in_play_are_taken_by_name() -> None:
    assert Table("Sheriff: CatBalou Beer / Dynamite", "Outlaw: Bang").play(0, "CatBalou", on=0, take="Dynamite").discard_top == "Dynamite"
    with pytest.raises(IllegalMove, match="possible: Dynamite"):
        Table("Sheriff: CatBalou Beer / Dynamite", "Outlaw: Bang").play(0, "CatBalou", on=0, take="hand")


def test_a_play_that_says_too_little_is_refused_with_what_is_asked() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Outlaw")
    with pytest.raises(IllegalMove, match=r"\(target\): say on=...; possible: seat 1, seat 2"):
        t.play(0, "Bang")


@pytest.mark.parametrize("word", ["SidKetchum", "Sid", "ability"])
@pytest.mark.parametrize("cost", ["Bang Beer", ["Bang", "Beer"], "Beer, Bang♥", ("BeerJ♥", "Bang")])
def test_an_ability_is_played_by_its_word_or_its_character_and_names_its_cost(word: str, cost: str | list[str]) -> None:
    t = Table("Sheriff SidKetchum: Bang♥ Bang♠ BeerJ♥ Missed", "Outlaw", life={0: 2}).play(0, word, cost=cost)
    assert t.life(0) == 3 and t.hand(0) == ["Bang♠", "Missed"]


def test_use_names_the_ability_of_a_play() -> None:
    def lay() -> Table:
        return Table("Sheriff SidKetchum: Bang Bang Missed Missed", "Outlaw", life={0: 2})

    assert lay().play(0, None, use="SidKetchum", cost="Bang Missed").life(0) == 3
    assert Table("Sheriff CalamityJanet: Missed Beer", "Outlaw").play(0, "Missed", on=1, use="Bang").life(1) == 3
    with pytest.raises(IllegalMove, match="uses 'SlabTheKiller'"):
        lay().play(0, "Bang", on=1, use="SlabTheKiller")


def test_a_cost_that_cannot_be_paid_is_refused() -> None:
    t = Table("Sheriff SidKetchum: Bang Missed Missed", "Outlaw", life={0: 2})
    for cost, sentence in (
        ("Bang Bang", "cannot pay"),
        ("Bang", "costs 2 cards, not 1"),
        (None, "say cost="),
        ("Bang Cactus", "no card is called"),
        ("Bang Tequila", "cannot pay with Bang, Tequila; to pay with: Bang♥, Missed♣, Missed♣"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            t.play(0, "ability", cost=cost)
    with pytest.raises(IllegalMove, match="costs cards"):
        t.play(0, "Bang", on=1, cost="Missed Missed")


def test_a_general_store_may_name_the_own_card_at_once() -> None:
    def lay() -> Table:
        return Table("Sheriff: GeneralStore Beer", "Outlaw", deck="Duel Bang")

    assert lay().play(0, "GeneralStore").question == "store"
    assert lay().play(0, "GeneralStore", take="Duel").hand(1) == ["Bang"]


def test_answers_may_come_in_a_row() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SidKetchum: Duel Panic Beer", life={1: 1}).play(0, "Bang", on=1)
    assert t.clone().reply(1, "ability Duel Panic") == t.reply(1, ["Sid", "Duel", "Panic"])
    assert t.life(1) == 1 and t.hand(1) == ["Beer"]  # one point gained, one lost
    t = Table("Sheriff: Bang Bang Beer Duel", "Outlaw", life={0: 2}).end_turn(0)
    assert t.question == "discard" and t.asked == 0
    assert t.reply(0, ["Bang", "Duel"]).turn == 1


@pytest.mark.parametrize(
    ("character", "deck", "answer", "hand"),
    [
        ("PedroRamirez", "Beer Duel", "discard", ["Beer", "Saloon"]),
        ("PedroRamirez", "Beer Duel", "discard_pile", ["Beer", "Saloon"]),
        ("PedroRamirez", "Beer Duel", "pass", ["Beer", "Duel"]),
        ("JesseJones", "Beer Duel", 1, ["Beer", "Panic"]),
        ("JesseJones", "Beer Duel", "1", ["Beer", "Panic"]),
        ("JesseJones", "Beer Duel", "deck", ["Beer", "Duel"]),
        ("KitCarlson", "Beer Duel Panic", "Panic", ["Beer", "Duel"]),
        ("LuckyDuke: Beer / Jail", "♠ ♥ Duel Panic", "♥", ["Beer", "Panic", "Duel"]),
        ("LuckyDuke: Beer / Jail", "♠ ♥ Duel Panic", "second", ["Beer", "Panic", "Duel"]),
    ],
)
def test_questions_before_phase_2_understand_their_words(character: str, deck: str, answer: str | int, hand: list[str]) -> None:
    t = Table(f"Sheriff {character}", "Outlaw: Panic", phase="start", deck=deck, discard="Saloon")
    assert sorted(t.reply(0, answer).hand(0)) == sorted(hand)


@pytest.mark.parametrize(("answer", "shown"), [("show", True), ("yes", True), ("reveal", True), ("pass", False), ("no", False)])
def test_the_rebel_may_show_his_role(answer: str, shown: bool) -> None:
    t = Table("Sheriff", "Rebel: Beer", "Outlaw", turn=1, phase="start")
    assert t.question == "show"
    assert t.reply(1, answer).shown(1) == shown


def test_jourdonnais_draws_by_his_own_name() -> None:
    assert Table("Sheriff: Bang Beer", "Outlaw Jourdonnais", deck="♥").play(0, "Bang", on=1).reply(1, "Jourdonnais").life(1) == 4


def test_the_eliminated_lay_off_their_cards_in_hand_order_when_somebody_else_moves() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Panic / Barrel", "Renegade PedroRamirez", life={1: 1}, deck="Missed Missed Missed")
    t.play(0, "Bang", on=1).reply(1)
    assert (t.asked, t.question, t.alive(1)) == (1, "discard", False)
    assert t.clone().reply(1, "Barrel").reply(1, "Duel").discard_top == "Panic"
    before = t.save()
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=2)
    assert t.save() == before
    t.play(0, "Beer")
    assert t.hand(0) == ["Missed"] * 3 and t.discard_top == "Beer"


def test_ending_a_turn_that_ended_by_itself_is_fine_once() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Beer", "Renegade").play(0, "Bang", on=1)
    assert t.turn == 1  # no card was left to play
    assert t.clone().end_turn(0).turn == 1
    t.end_turn(0)
    for seat in (0, 2):
        with pytest.raises(IllegalMove):
            t.end_turn(seat)
    t = Table("Sheriff: Missed Missed♠ Missed", "Outlaw: Beer", life={0: 2})
    assert t.question == "discard" and t.end_turn(0).question == "discard"
