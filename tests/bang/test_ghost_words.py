"""Death Mesa in words: names of the Dead Men's Deck, ghosts and their cards in a position, what can be read, save and load."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bang_env import SaveError, Table
from bang_env.bang.cards.tables import (
    BASE_DECK,
    DEAD_MENS_CARDS,
    DEAD_MENS_DECK,
    DMD_WORDS,
    DODGE_CITY_DECK,
    KIND_WORDS,
    card_word,
    dmd_card,
)
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import DMD_BOOK, KIND_BOOK, CardWord, Wanted, read_card, read_cards
from bang_env.bang.words import (
    D_BAD_MOON_RISING,
    D_CURSE,
    D_SPOOK,
    D_THE_EAST_WIND,
    DIAMONDS,
    DMD_ROOM,
    FIRST_DMD,
    GHOST_HAND,
    GOODS,
    KING,
    NOBODY,
    SET_DEATH_MESA,
    SET_DODGE_CITY,
    SPADES,
)
from bang_env.kernel.letters import UnknownName
from bang_env.kernel.scenario import ScenarioError

LIVING = "Sheriff: Beer", "Outlaw: Beer"


def played(t: Table) -> bool:
    """Whether Death Mesa is played."""
    return bool(t.record["sets"][SET_DEATH_MESA])


def dead_mens_deck(t: Table) -> list[str]:
    """The Dead Men's Deck as full words, top first."""
    return [card_word(int(card)) for card in t.record["dmd_deck"][: t.record["dmd_deck_n"]][::-1]]


def dead_mens_cards(t: Table) -> list[str]:
    """All its cards, in the deck and in hands."""
    return dead_mens_deck(t) + [card.full for seat in range(t.seats) for card in t.ghost_hand(seat)]


def ordinary_cards(t: Table) -> list[str]:
    """Every other card of a table."""
    game = t.record
    piles = [int(card) for name in ("deck", "discard") for card in game[name][: game[f"{name}_n"]]]
    held = [card.full for seat in range(t.seats) for card in (*t.hand(seat), *t.in_play(seat), *t.goods(seat))]
    return [card_word(card) for card in piles] + held


# Names


def test_a_card_of_the_dead_mens_deck_is_a_word_like_others() -> None:
    spook = CardWord(dmd_card(D_SPOOK, SPADES, KING))
    assert (str(spook), spook.suit, spook.rank, spook.face, spook.full) == ("Spook", "♠", "K", "Spook♠", "SpookK♠")
    assert spook == "Spook" and spook == "Spook♠" and spook == "SpookK♠" and spook != "Spook♦" and spook != "Spook2♠"
    assert spook == CardWord(dmd_card(D_SPOOK, DIAMONDS, 2)) and hash(spook) == hash("Spook") and repr(spook) == "'SpookK♠'"
    twin = pickle.loads(pickle.dumps(spook))
    assert twin.card == spook.card and copy.deepcopy(spook).full == "SpookK♠"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Spook", D_SPOOK), ("Spook!", D_SPOOK), ("spook", D_SPOOK), ("East Wind", D_THE_EAST_WIND), ("TheEastWind", D_THE_EAST_WIND),
        ("wind", D_THE_EAST_WIND), ("Bad Moon", D_BAD_MOON_RISING), ("BadMoonRising", D_BAD_MOON_RISING), ("Curse", D_CURSE),
        ("Bad Moon Rising", D_BAD_MOON_RISING), ("CURSE", D_CURSE),
    ],
)  # fmt: skip
def test_its_names_are_read_as_generously_as_others(text: str, name: int) -> None:
    assert read_cards(text) == [Wanted(name, None, None, dmd=True)]


def test_suits_and_ranks_stand_behind_its_names_too() -> None:
    assert read_cards("SpookK♠ Spook!kS Curse♦ Bad Moon♠ Beer 9♠") == [
        Wanted(D_SPOOK, KING, SPADES, dmd=True),
        Wanted(D_SPOOK, KING, SPADES, dmd=True),
        Wanted(D_CURSE, None, DIAMONDS, dmd=True),
        Wanted(D_BAD_MOON_RISING, None, SPADES, dmd=True),
        read_card("Beer"),
        Wanted(None, 9, SPADES),
    ]


def test_every_name_is_a_word_and_no_word_is_in_both_decks() -> None:
    assert not set(KIND_BOOK) & set(DMD_BOOK)
    for row in DEAD_MENS_CARDS:
        assert read_cards(row.name) == [read_card(DMD_WORDS[row.number])] == [Wanted(row.number, None, None, dmd=True)]
    everything = [*DMD_WORDS, *KIND_WORDS]
    assert [card.word for card in read_cards(" ".join(everything))] == everything
    assert [card.word for card in read_cards(", ".join(row.name for row in DEAD_MENS_CARDS))] == DMD_WORDS


def test_a_card_of_one_deck_never_fits_a_word_of_the_other() -> None:
    assert all(card >= FIRST_DMD for card in read_card("Curse").prints())
    assert all(card < FIRST_DMD for card in read_card("♦").prints())
    assert not read_card("♦").fits(dmd_card(D_CURSE, DIAMONDS, 8))
    assert Wanted(None, None, DIAMONDS, dmd=True).fits(dmd_card(D_CURSE, DIAMONDS, 8))


def test_an_unknown_card_is_refused_with_the_names_of_both_decks() -> None:
    with pytest.raises(UnknownName, match=r"no card is called 'Spok'; there are Bang, .* in the Dead Men's Deck BadMoonRising, "):
        read_card("Spok")


def test_every_name_may_have_any_suit_and_rank() -> None:
    assert Table(*LIVING, "(Outlaw): Spook2♥").ghost_hand(2)[0].full == "Spook2♥"


# Seats


def test_a_ghost_has_cards_of_the_dead_mens_deck_and_buried_goods() -> None:
    t = Table(*LIVING, "(Outlaw WillyTheKid): SpookK♠ Curse / Volcanic Beer")
    assert [card.full for card in t.ghost_hand(2)] == ["Curse8♦", "SpookK♠"] and t.goods(2) == ["Beer", "Volcanic"]
    assert (t.ghost(2), t.alive(2), t.life(2), t.hand(2), t.in_play(2)) == (True, False, 0, [], [])
    assert (t.role(2), t.shown(2), t.character(2)) == ("Outlaw", True, "WillyTheKid")


@pytest.mark.parametrize(
    ("seat", "hand", "goods"),
    [
        ("(Outlaw): Spook", ["Spook"], []), ("(Outlaw WillyTheKid): Spook", ["Spook"], []), ("(Outlaw): / Beer", [], ["Beer"]),
        ("(Outlaw) / Beer", [], ["Beer"]), ("(Outlaw: Spook / Beer)", ["Spook"], ["Beer"]), ("( outlaw ):spook!/beer", ["Spook"], ["Beer"]),
        ("(Outlaw): Bad Moon / Cat Balou", ["BadMoonRising"], ["CatBalou"]),
    ],
)  # fmt: skip
def test_each_part_of_a_ghost_may_be_left_out(seat: str, hand: list[str], goods: list[str]) -> None:
    t = Table(*LIVING, seat)
    assert (t.ghost_hand(2), t.goods(2), t.ghost(2)) == (hand, goods, True)


@pytest.mark.parametrize(
    "words",
    [
        {"seat": "(Outlaw): Spook"}, {"seat": "(Outlaw): / Beer"}, {"seat": "Outlaw", "dmd": "Spook"}, {"seat": "Outlaw", "dmd": "♥"},
        {"seat": "(Outlaw)", "rules": Rules(4, death_mesa=True)}, {"seat": "Outlaw", "rules": {"death_mesa": True}},
    ],
    ids=str,
)  # fmt: skip
def test_death_mesa_is_played_where_something_of_it_is_named(words: dict[str, Any]) -> None:
    t = Table(*LIVING, words.pop("seat"), **words)
    assert played(t) and t.ghost(2) == (not t.alive(2))
    assert Counter(dead_mens_cards(t)) == Counter(card_word(card) for card in DEAD_MENS_DECK)
    assert Counter(ordinary_cards(t)) == Counter(card_word(card) for card in BASE_DECK)
    assert t.record["rule_dmd"][: t.record["rule_dmd_n"]].tolist() == DEAD_MENS_DECK


def test_brackets_alone_are_no_ghost() -> None:
    t = Table(*LIVING, "(Outlaw)", dmd="")
    assert not played(t) and not t.ghost(2) and not t.alive(2)
    assert t.record["rule_dmd_n"] == 0 and dead_mens_deck(t) == []


def test_a_ghost_of_a_position_was_eliminated_by_nobody_and_has_attacked_nobody() -> None:
    t = Table("Sheriff: Beer", "(Outlaw): Spook", "(Deputy): Curse", "Renegade")
    game = t.record
    assert set(game["slayer"][:4].tolist()) == set(game["last_attack"][:4].tolist()) == {NOBODY} and not game["attacked"].any()
    assert (game["first_fallen"], game["avenger"]) == (1, NOBODY)


def test_the_cards_of_a_ghost_are_known_to_their_owner_alone() -> None:
    game = Table(*LIVING, "(Outlaw): Spook Curse / Beer", "(Deputy): Decay").record
    assert game["ghost_known"][2].tolist()[:3] == [4, 4, 0] and game["ghost_known"][3].tolist()[:2] == [8, 0]
    assert game["goods_known"][2].tolist()[:2] == [4, 0]


def test_goods_may_be_any_cards_and_bring_their_set() -> None:
    t = Table(*LIVING, "(Outlaw): / Volcanic Remington Barrel Barrel Bang Knife")
    assert t.goods(2) == ["Bang", "Barrel", "Barrel", "Volcanic", "Remington", "Knife"]
    assert t.record["sets"][SET_DODGE_CITY] == 1
    assert Counter(ordinary_cards(t)) == Counter(card_word(card) for card in [*BASE_DECK, *DODGE_CITY_DECK])


def test_a_deputy_an_outlaw_and_a_renegade_are_no_variant_for_three_with_ghosts() -> None:
    t = Table("Deputy: Beer", "Outlaw", "(Renegade): Spook")
    assert t.record["rule_three"] == 0 and not t.shown(1)
    assert Table("Deputy: Beer", "Outlaw", "(Renegade)").record["rule_three"] == 1


# The Dead Men's Deck


def test_named_cards_lie_on_top_of_the_dead_mens_deck() -> None:
    t = Table(*LIVING, "(Outlaw): Spook", dmd="Curse SpookK♠ ♥ 9♦ Bad Moon")
    assert dead_mens_deck(t)[:5] == ["Curse8♦", "SpookK♠", "BloodJuice2♥", "Poltergeist9♦", "BadMoonRising2♦"]
    assert t.ghost_hand(2)[0].full == "SpookJ♦"
    assert Counter(dead_mens_cards(t)) == Counter(card_word(card) for card in DEAD_MENS_DECK)


def test_more_copies_than_the_dead_mens_deck_has_are_made() -> None:
    t = Table(*LIVING, "(Outlaw): Spook Spook Spook", dmd="SpookK♠ CurseA♥ CurseA♥")
    assert [card.full for card in t.ghost_hand(2)] == ["SpookJ♦", "SpookJ♦", "SpookJ♦"]
    assert dead_mens_deck(t)[:3] == ["SpookK♠", "CurseA♥", "CurseA♥"]
    assert len(dead_mens_cards(t)) == len(DEAD_MENS_DECK) + 4


def test_the_seed_shuffles_the_rest_of_the_dead_mens_deck() -> None:
    def lay(seed: int) -> Table:
        return Table(*LIVING, "(Outlaw): Curse / Beer", dmd="Spook ♠", seed=seed)

    assert lay(3) == lay(3) and lay(3).ghost_hand(2) == lay(4).ghost_hand(2)
    assert dead_mens_deck(lay(3))[:2] == dead_mens_deck(lay(4))[:2] and dead_mens_deck(lay(3)) != dead_mens_deck(lay(4))
    assert Counter(dead_mens_deck(lay(3))) == Counter(dead_mens_deck(lay(4)))


def test_the_dead_mens_deck_does_not_disturb_other_shuffles() -> None:
    seats = "(Outlaw): Spook", "(Outlaw)"
    with_ghost, without = (Table(*LIVING, seat, deck="♥ Bang", discard="Duel", seed=5).record for seat in seats)
    for field in ("deck", "discard", "hand", "in_play", "rng"):
        assert with_ghost[field].tolist() == without[field].tolist()


def test_a_dead_mens_deck_of_ones_own_is_dealt_out_of() -> None:
    own = "SpookK♠ SpookQ♠ Spook2♥ Curse8♦ Curse9♦ Warn2♣ Warn3♣ Mirage4♥ Mirage5♥ Decay6♦"
    t = Table(*LIVING, "(Outlaw): Spook Decay", rules=Rules(4, death_mesa=True, dead_mens_deck=own))
    assert [card.full for card in t.ghost_hand(2)] == ["Decay6♦", "Spook2♥"]
    assert Counter(dead_mens_cards(t)) == Counter(own.split())


def test_switches_of_death_mesa_come_from_rules() -> None:
    t = Table(*LIVING, "(Outlaw): Spook", rules=Rules(death_mesa=True, royal=True, mild_moon=True))
    assert (t.record["rule_royal"], t.record["rule_mild_moon"], t.record["rule_showdown"]) == (1, 1, 0)


# Refusals

WRONG: list[tuple[Callable[[], Table], str]] = [
    (lambda: Table("Sheriff", "(Outlaw): Bang"), "an eliminated player holds nothing but cards of the Dead Men's Deck, .* goods; not Bang"),
    (lambda: Table("Sheriff", "(Outlaw): Spook Bang / Beer"), "not Bang"),
    (lambda: Table("Sheriff", "(Outlaw): ♥"), "by their names, .* not ♥"),
    (lambda: Table("Sheriff", "(Outlaw): Spook / Curse"), "Curse is a card of the Dead Men's Deck"),
    (lambda: Table("Sheriff", "(Outlaw): Spook / 9♠"), "seat 1: cards in a hand or in play are written with their names"),
    (lambda: Table("Sheriff", "Outlaw: Spook"), r"Spook is a card of the Dead Men's Deck; .* of the eliminated, .*\(Outlaw\): Spook"),
    (lambda: Table("Sheriff", "Outlaw: Bang / Curse"), "Curse is a card of the Dead Men's Deck"),
    (lambda: Table("Sheriff", "Outlaw", deck="♥ Warn"), "deck: Warn is a card of the Dead Men's Deck; .* in the pile dmd="),
    (lambda: Table("Sheriff", "Outlaw", discard="Mirage"), "discard: Mirage is a card of the Dead Men's Deck"),
    (lambda: Table("Sheriff", "Outlaw", dmd="Bang"), "dmd: Bang is no card of the Dead Men's Deck; there are BadMoonRising, BloodJuice"),
    (lambda: Table("Sheriff", "Outlaw", dmd="Cactus"), "no card is called 'Cactus'"),
    (lambda: Table("Sheriff", "Outlaw", dmd=5), "a pile is written as words"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "(Outlaw):" + " Spook" * (GHOST_HAND + 1)), "expected at most 12 cards of .* Deck of a ghost, got 13"),
    (lambda: Table("Sheriff", "(Outlaw): /" + " Beer" * (GOODS + 1)), "seat 1: expected at most 64 buried goods of a ghost, got 65"),
    (lambda: Table("Sheriff", "Outlaw", dmd="Spook " * DMD_ROOM), "a table holds at most 128 cards of the Dead Men's Deck; got 178"),
    (lambda: Table("Sheriff", "(Outlaw): Spook", turn=2), "turn: 2 is not a seat of this table"),
    (lambda: Table("Sheriff", "(Outlaw): Spook", "Outlaw", life={1: 1}), "seat 1 is eliminated"),
    (
        lambda: Table("Sheriff: Bang", "Outlaw: Bang", "(Outlaw): Spook", rules=Gunslinger()),
        "The Lone Gunslinger is played with the base game, without Death Mesa",
    ),
]


@pytest.mark.parametrize(("scenario", "sentence"), WRONG)
def test_a_wrong_ghost_is_refused_with_a_sentence(scenario: Callable[[], Table], sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        scenario()


# Reading


def test_the_living_have_nothing_of_a_ghost() -> None:
    t = Table(*LIVING, "(Outlaw): Spook / Beer")
    assert (t.ghost(0), t.ghost_hand(0), t.goods(0), t.sideways(0), t.sideways(2), t.dmd_top) == (False, [], [], [], [], None)


def test_the_hand_and_the_goods_are_sorted() -> None:
    t = Table(*LIVING, "(Outlaw): Warn SpookK♠ Spook♦ Curse / Volcanic Beer♥ Bang♠ Bang♥")
    assert [card.face for card in t.ghost_hand(2)] == ["Curse♦", "Spook♦", "Spook♠", "Warn♥"]
    assert [card.face for card in t.goods(2)] == ["Bang♥", "Bang♠", "Beer♥", "Volcanic♣"]


def test_other_seats_than_those_of_the_table_are_refused() -> None:
    t = Table(*LIVING, "(Outlaw): Spook")
    for read in (t.ghost, t.ghost_hand, t.goods, t.sideways):
        with pytest.raises(IndexError, match="there are seats 0 to 2"):
            read(3)


# Save and load


WAYS = ["Curse ♥", ["Curse", "♥"], ("Curse♦",), (card for card in ("Curse", "♠"))]


@pytest.mark.parametrize("dmd", WAYS, ids=["text", "list", "tuple", "generator"])
def test_a_table_with_ghosts_is_saved_and_loaded(dmd: Any) -> None:
    t = Table(*LIVING, "(Outlaw): Spook / Beer", dmd=dmd, seed=7, rules=Rules(death_mesa=True, royal=True))
    again = Table.load(t.save())
    assert again == t and again.save() == t.save() and again.clone() == t and copy.deepcopy(t) == t and pickle.loads(pickle.dumps(t)) == t
    t.play(0, "Beer")
    assert Table.load(t.save()) == t


def test_a_save_without_its_words_is_refused() -> None:
    save = Table(*LIVING, "(Outlaw): Spook", dmd="Curse").save()
    assert b'"dmd": "Curse"' in save
    for wrong in (save.replace(b'"dmd": "Curse"', b'"dmd": "Bang"'), save.replace(b'"dmd": "Curse", ', b"")):
        assert wrong != save
        with pytest.raises(SaveError):
            Table.load(wrong)
