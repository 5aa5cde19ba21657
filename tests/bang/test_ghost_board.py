"""Death Mesa on the screen: what a board shows of ghosts, what `?` says. What is asked and told: test_ghost_story.py."""

import re

import pytest

import bang_agents
from bang_env import Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.board import WIDTH, board, scene_of
from bang_env.bang.screen.guide import explain
from bang_env.bang.screen.story import asked, choice_words
from bang_env.bang.screen.terminal import SCREEN
from bang_env.bang.sets.death_mesa.screen import ghost_guide
from bang_experiments.terminal.match import Match
from tests.support.scenarios.ghost_tables import OTHERS, SHERIFF, last_sentences
from tests.support.scenarios.ghost_tables import willys_ghost as haunted

TALLEST = 66
SETS = {"dodge_city": True, "high_noon": True, "fistful": True}
TABLES = [
    Rules(4, death_mesa=True), Rules(5, death_mesa=True, stash_from_goods=True), Rules(8, death_mesa=True, royal=True, dodge_city=True),
    Rules(10, rebel=True, death_mesa=True, aimed_moon=True, **SETS),
]  # fmt: skip


# Boards


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_every_board_of_a_random_game_fits_and_says_who_is_asked_what(rules: Rules) -> None:
    match, count = Match(rules, dict.fromkeys(range(rules.players), bang_agents.make("random", 3)), 3), 0
    while match.asked != w.NOBODY:
        count += 1
        for onlooker in (w.NOBODY, match.asked, (match.asked + 1) % rules.players)[count % 3 :: 3]:
            scene = match.scene(onlooker)
            for width in (WIDTH, 80):
                text = board(scene, width=width)
                assert max(map(len, text.splitlines())) <= width
                assert len(text.splitlines()) <= TALLEST
                assert not re.search(r"[{}]|\[\]", text)
            assert bool(asked(scene)) == (onlooker in (w.NOBODY, match.asked))
            if onlooker == match.asked:
                named = [choice_words(scene, choice) for choice in match.options]
                assert len(set(named)) == len(named)
        match.answer(match.choice_of_agent())
    assert "The game is over. Winners: " in board(match.scene(w.NOBODY))


def test_a_ghost_is_no_eliminated_player_of_an_ordinary_game() -> None:
    t = haunted("SpookK♠ Curse / Beer")
    text, narrow = board(t.record, seat=0), board(t.record, seat=0, width=80)
    assert "Outlaw · ghost" in text and "Renegade · ghost" in text
    assert "2 cards, buried goods: 1" in text
    assert "► 1 Willy the Kid     Outlaw · ghost · 2 cards · buried goods: 1 · eliminated\n" in narrow
    plain = board(Table(SHERIFF, "(Outlaw WillyTheKid)", *OTHERS).record, seat=0)
    assert "ghost" not in plain and "Death Mesa" not in plain and "Dead Men's Deck" not in plain
    assert "turn of the ghost of Willy the Kid: playing" in text


def test_a_ghost_sees_its_cards_and_its_goods_and_no_distances() -> None:
    text = board(haunted("SpookK♠ Curse8♦ / Beer6♥ Volcanic10♠", "Warn / Bang").record, seat=1)
    assert "\nYour hand: Curse 8♦, Spook! K♠\nYour buried goods: Beer 6♥, Volcanic 10♠\n" in text
    assert "Warn" not in text and "BANG!" not in text.replace("BANG! ·", "")
    assert "distance" not in text
    assert "1 card, buried goods: 1" in text
    assert "Your hand: empty" in board(haunted("Curse♦ / Beer").choose(1, "Curse").choose(1, 0).record, seat=1)


def test_others_see_how_many_cards_a_ghost_has_and_those_they_know() -> None:
    t = haunted("Cemetery♥", "Spook♦ Curse♦ / Beer6♥ Beer7♥ Volcanic BangA♠ Duel").choose(1, "Cemetery").choose(1, 0)
    text = board(t.record, seat=3)
    assert "buried: BANG!, 2 Beer, Duel," in text and text.count("hand: ") == 1  # their own
    assert "hand: Curse 8♦, Spook! J♦" in board(t.record)
    assert "buried: BANG!, 2 Beer, Duel\n" in board(t.reply(0, "Volcanic").record, seat=3, width=80)


def test_the_dead_mens_deck_lies_in_the_middle() -> None:
    t = haunted("Spook♦ Curse8♦ Decay").choose(1, "Spook").choose(1, 0)
    assert "played: Spook! J♦" in board(t.record)
    t.reply(0, "pass")
    assert "\nDead Men's Deck 49 · discard pile 1 · on top: Spook! J♦\n" in board(t.record, width=80)


UPON = {
    "Curse": "Curse", "DeathAndTaxes": "Death and Taxes", "GhostStories": "Ghost Stories", "ProperBurial": "Proper Burial",
    "DrySpell": "Dry Spell until Willy the Kid's turn", "Nightmare": "Nightmare until Willy the Kid's turn",
    "InMemoriam": "In Memoriam for Willy the Kid",
}  # fmt: skip


@pytest.mark.parametrize("card", UPON)
def test_what_lies_upon_a_seat_is_shown(card: str) -> None:
    t = haunted(f"{card}♣ {card}♠ Bang".replace(" Bang", "") if card != "Curse" else "Curse3♠ Curse8♦").choose(1, card).choose(1, 3)
    for seat in (None, 0, 2):
        assert f"      effects: {UPON[card]}\n" in board(t.record, seat, width=80)


def test_the_east_wind_names_the_other_one_and_a_turn_what_lies_upon_it() -> None:
    t = haunted("TheEastWind").choose(1, "TheEastWind").choose(1, 0).choose(1, 3)
    text = board(t.record, seat=3, width=80)
    assert "      effects: The East Wind to you until Willy the Kid's turn\n" in text
    assert "      effects: The East Wind to Jesse Jones until Willy the Kid's turn\n" in text
    t = haunted("GhostStories").choose(1, "GhostStories").choose(1, 3)
    while t.turn != 3:
        t.reply(t.asked or 0, "pass" if "pass" in t.options else t.options[0])
    assert "      effects: Ghost Stories this turn\n" in board(t.record, seat=0, width=80)


def test_a_card_laid_sideways_lies_in_front_and_is_not_in_play() -> None:
    t = haunted("Terrify").choose(1, "Terrify").choose(1, 0).choose(1, "Barrel")
    assert "Colt .45 [reach 1] · Scope · Barrel (sideways)" in board(t.record, seat=3, width=80)
    assert last_sentences(t, 3)[0] == "Jesse Jones's Barrel Q♠ is laid sideways by Willy the Kid."


# What `?` says, and what a person is told


def test_every_card_of_the_dead_mens_deck_and_every_word_has_its_line() -> None:
    titles = [title for title, _ in ghost_guide.ENTRIES]
    assert [title for title in titles if title.endswith(" (Dead Men's Deck)")] == [
        f"{row.name} (Dead Men's Deck)" for row in tables.DEAD_MENS_CARDS
    ]
    for name in ("ghost", "negation", "buried", "lone", "any two", "bonus", "sideways", "scofflaw", "vengeance", "price"):
        assert len(explain(name, Rules(5, death_mesa=True))) > len(explain(name, Rules(5)))
    assert explain("spook", Rules(5, death_mesa=True)) == ["Spook! (Dead Men's Deck): a BANG! at any living player, at any distance."]
    assert len(explain("curse", Rules(5, high_noon=True, death_mesa=True))) == 2  # an event is called so too
    assert SCREEN.explain(Rules(5), "spook") == []
    assert SCREEN.explain(Rules(5, death_mesa=True), "spook") == explain("spook", Rules(5, death_mesa=True))


def test_whoever_is_eliminated_is_told_how_to_play_on_and_to_win() -> None:
    t = Table(SHERIFF, "(Deputy): Curse", "(Renegade): Curse", "(Outlaw): Curse", "Outlaw")
    scene = scene_of(t.record)
    for seat, words in ((1, "As a dead Deputy: "), (2, "As a dead Renegade: eliminate the Sheriff "), (3, "As a dead Outlaw: ")):
        first, second = SCREEN.eliminated(scene, [seat])
        assert first.startswith("You play on as a ghost: ")
        assert second.startswith(words)
    assert SCREEN.eliminated(scene, [0]) == []
    assert SCREEN.eliminated(scene_of(Table("Sheriff", "(Outlaw)", "Outlaw").record), [1]) == []


def test_the_welcome_says_that_the_eliminated_play_on() -> None:
    for rules in (Rules(5), Rules(5, death_mesa=True)):
        lines = SCREEN.welcome(rules, Match(rules, {}, 3).scene(0), [0])
        assert (ghost_guide.WELCOME in lines) == rules.death_mesa
