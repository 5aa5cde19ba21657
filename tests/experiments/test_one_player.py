"""The Lone Gunslinger in the terminal: a person plays it, with undo and advice; an agent is watched at it."""

import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents.table_agents import agent_at
from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import distances
from bang_env.bang.screen.guide import CHARACTERS, LONE, NPC, explain_lone
from bang_env.bang.screen.story import happened
from bang_experiments.terminal import advice
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import bang

RULES = Gunslinger(2)
SEED = 3
DEAL = ("--level", "2", "--seed", "3", "--delay", "0")
BOARD = "The Lone Gunslinger, level 2 · round "


def played(rules: Gunslinger = RULES, seed: int = SEED, choices: int = 10_000) -> Match:
    """A game in which the first choice is always taken, to its end or as far as asked for."""
    match = Match(rules, {}, seed)
    while match.asked != w.NOBODY and match.answers < choices:
        match.answer(match.options[0])
    return match


def screens(*keys: str, words: tuple[str, ...] = DEAL) -> list[str]:
    """The texts that `bang play gunslinger` prints before the first key and after each one, without prompts."""
    code, printed = bang("play", "gunslinger", *words, keys="".join(f"{key}\n" for key in keys))
    assert code == 0
    return re.split(r"(?m)^(?:Sheriff|Deputy|)> ", printed)


def board_of(screen: str) -> str:
    """The board and the menu, without what was told before."""
    return screen[screen.index(BOARD) :]


# Playing


@pytest.mark.parametrize("switches", [(), ("--night", "--most-wanted"), ("--two-characters",)], ids=str)
def test_a_game_is_played_to_its_end_by_number(switches: tuple[str, ...]) -> None:
    code, printed = bang("play", "gunslinger", *DEAL, *switches, keys="1\n" * 2000)
    assert code == 0
    assert "deal 3.\nYou are the Sheriff at seat 0 and the Deputy at seat " in printed
    assert "The game is over. Winners: " in printed
    assert ("You win." in printed) != ("You lose." in printed)
    assert " ".join(["The same deal again: bang play gunslinger --level 2", *switches, "--seed 3"]) in printed
    assert max(map(len, printed.splitlines())) <= 160


def test_the_final_challenge_is_one_switch() -> None:
    assert "The Lone Gunslinger, final challenge: deal 3." in screens("q", words=("--final-challenge", "--seed", "3"))[0]
    both = Gunslinger.of(final_challenge=True, two_characters=True)
    assert both == Gunslinger(4, night=True, most_wanted=True, two_characters=True)
    assert "bang play gunslinger --level 4 --night --most-wanted --seed 3" in screens("q", words=("--final-challenge", "--seed", "3"))[-1]


def test_the_player_is_told_for_which_of_his_seats_he_chooses() -> None:
    match, asked = Match(RULES, {}, SEED), []
    while match.asked != w.NOBODY:
        asked.append("Sheriff" if match.roles[match.asked] == w.SHERIFF else "Deputy")
        match.answer(match.options[0])
    printed = bang("play", "gunslinger", *DEAL, keys="1\n" * 2000)[1]
    assert re.findall(r"(?m)^(Sheriff|Deputy)> ", printed) == asked
    assert re.findall(r"(?m)^» (Sheriff|Deputy) ", printed) == asked
    assert set(asked) == {"Sheriff", "Deputy"}


def test_everything_on_the_table_is_in_sight() -> None:
    match = Match(RULES, {}, SEED)
    scene, screen = match.scene(w.NOBODY), screens("q")[0]
    for place in scene.places:
        assert place.name in screen
        assert len(place.hand) == place.hand_n
        for card in place.hand:
            assert tables.CARDS[tables.KIND_OF[card]].name in screen
    assert [place.name.split()[0] for place in scene.places if place.role in (w.SHERIFF, w.DEPUTY)] == ["Sheriff", "Deputy"]


def test_distances_are_listed_by_name_there_and_back() -> None:
    for choices in (0, 20, 40):
        match = played(choices=choices)
        scene, games = match.scene(w.NOBODY), Positions(match.moment(choices))
        rows = distances(scene, [place.seat for place in scene.places if not place.stack], width=1_000)
        npcs = [place for place in scene.places if place.alive and place.role in (w.OUTLAW, w.RENEGADE)]
        own = [place for place in scene.places if place.alive and place not in npcs]
        assert len(rows) == len(own)
        for row, place in zip(rows, own, strict=True):
            listed = []
            for npc in npcs:
                there, back = games.distance(0, place.seat, npc.seat), games.distance(0, npc.seat, place.seat)
                listed.append(f"{npc.name} {there}" + (f" ({back} back)" if there != back else ""))
            role = "Sheriff" if place.role == w.SHERIFF else "Deputy"
            assert row == f"The {role} reaches {scene.reach(place.seat)}. Distances: {', '.join(listed)}"


def test_what_happened_is_told_in_order_with_a_gap_before_each_turn() -> None:
    match = Match(RULES, {}, SEED)
    while match.asked != w.NOBODY:
        news = match.answer(match.options[0])
        sentences = [sentence for sentence in news if sentence]
        last = min(len(sentences), 20)
        assert sentences[len(sentences) - last :] == happened(match.scene(w.NOBODY), last)
        for k, sentence in enumerate(news[1:], start=1):
            assert (news[k - 1] == "") == sentence.endswith("'s turn.")


def test_the_story_of_the_whole_game_is_what_was_told_from_the_deal_on() -> None:
    match, story = Match(RULES, {}, SEED), Match(RULES, {}, SEED).news()
    while match.asked != w.NOBODY:
        story += match.answer(match.options[0])
    assert list(filter(None, match.history())) == list(filter(None, story))
    assert match.history(since=match.answers - 1) == match.news()


def test_where_one_choice_brings_about_more_than_the_game_keeps_the_story_says_so() -> None:
    news = []
    for seed in range(10):
        match = Match(Gunslinger(4), {}, seed)
        while match.asked != w.NOBODY:
            news.append(list(filter(None, match.answer(match.options[0]))))
    longest = max(news, key=len)
    assert len(longest) == 1 + w.LOG
    assert re.fullmatch(r"\.\.\. \([1-9]\d* more before that\)", longest[0])


def test_the_player_may_ask_hear_it_again_err_and_leave() -> None:
    first, *rest = screens("?", "? duel", "s", "b", "xyzzy", "a", "q")
    assert "u          take your last choice back" in rest[0]
    assert "  An NPC: on the Preferred Target, even a hopeless one." in rest[1]
    assert rest[2] == "  Sheriff Vulture Sam's turn.\n  Sheriff Vulture Sam draws 2 cards.\n"
    assert rest[3] == board_of(first)
    assert "Not possible here: 'xyzzy'" in rest[4]
    assert "chance to win" in rest[5] and chosen_by(rest[5]).keys() == {"heuristic", "search:1000"}
    assert rest[6] == "You leave the table. The same deal again: bang play gunslinger --level 2 --seed 3\n"


@pytest.mark.parametrize("choices", [0, 1, 10])
def test_the_end_of_input_leaves_cleanly(choices: int) -> None:
    assert screens(*["1"] * choices)[-1] == "You leave the table. The same deal again: bang play gunslinger --level 2 --seed 3\n"


def test_the_end_of_input_leaves_at_the_end_of_the_game_too() -> None:
    last = screens(*["1"] * played().answers)
    assert "Enter leaves." in last[-2]
    assert last[-1] == ""


# Undo


def test_choices_are_taken_back_to_the_first_question_and_made_again_with_the_same_outcome() -> None:
    rules = Gunslinger(4, night=True, two_characters=True)
    match = Match(rules, {}, SEED)
    seen = [(match.scene(w.NOBODY), match.options, match.news())]
    while match.asked != w.NOBODY:
        match.answer(match.options[-1])
        seen.append((match.scene(w.NOBODY), match.options, match.news()))
    for scene, options, news in seen[-2::-1]:
        assert match.take_back() == options[-1]
        assert (match.scene(w.NOBODY), match.options, match.news()) == (scene, options, news)
    with pytest.raises(ValueError, match="no choice has been made yet"):
        match.take_back()
    for scene, options, news in seen[1:]:
        match.answer(match.options[-1])
        assert (match.scene(w.NOBODY), match.options, match.news()) == (scene, options, news)


def test_another_choice_after_undo_is_another_game() -> None:
    match = played(choices=12)
    before = match.scene(w.NOBODY)
    match.take_back()
    match.answer(match.options[-1])
    assert match.scene(w.NOBODY) != before


def test_undo_at_the_keyboard_goes_back_to_the_first_question_and_no_further() -> None:
    made = 15
    first, *rest = screens(*["1"] * made, *["u"] * (made + 1), *["1"] * made, "q")
    there, back, again = rest[:made], rest[made : 2 * made], rest[2 * made + 1 : -1]
    boards = [board_of(screen) for screen in (first, *there)]
    assert [board_of(screen) for screen in back] == boards[-2::-1]
    assert all(screen.startswith("Taken back: ") for screen in back)
    assert rest[2 * made] == "This is the first question: there is nothing to take back.\n"
    assert again == there


def test_undo_is_possible_at_the_end() -> None:
    made = played().answers
    last = screens(*["1"] * made, "u", "1", "", "q")
    assert last[made + 1].startswith("Taken back: ")
    assert board_of(last[made + 1]) == board_of(last[made - 1])
    assert last[made + 2] == last[made]
    assert last[made + 3] == ""


# Advice


def chosen_by(screen: str) -> dict[str, int]:
    """Who would choose what, in a table of advice: the name of an agent -> the option's place in the menu."""
    rows = re.findall(r"(?m)^ +(\d+)  .* \d+ \(\d+ to \d+\) % {3,}(\S.*)$", screen)
    return {name: int(place) for place, names in rows for name in names.split(", ")}


def test_advice_is_what_the_agent_would_choose() -> None:
    match, heuristic = Match(RULES, {}, SEED), bang_agents.make("heuristic")
    for _ in range(5):
        place = match.options.index(match.choice_of(heuristic)) + 1
        printed = screens(*["1"] * match.answers, "a", "q", words=(*DEAL, "--advice", "search:20"))
        assert chosen_by(printed[-2])["heuristic"] == place
        match.answer(match.options[0])


def test_a_search_advises_too() -> None:
    assert 1 <= chosen_by(screens("a", "q", words=(*DEAL, "--advice", "search:20"))[1])["search:20"] <= 6


class Untrained:
    """An agent that cannot play this game."""

    name = "untrained"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        raise ValueError("this policy was trained for another game")


def test_an_adviser_who_cannot_play_this_game_does_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "agent_at", lambda name, *rest: Untrained() if name == "untrained" else agent_at(name, *rest))
    printed = screens("a", "1", "q", words=(*DEAL, "--advice", "untrained"))
    assert printed[1].endswith("untrained cannot say: this policy was trained for another game\n")
    assert BOARD in printed[2]


# The guide


def test_the_guide_says_of_every_card_when_an_npc_uses_it() -> None:
    cards = [row.name for row in tables.CARDS][: w.BASE_KINDS]
    assert [title for title in NPC if title not in CHARACTERS] == cards
    for card in cards:
        assert any(line.startswith("  An NPC: ") for line in explain_lone(card))
        assert card in " ".join(explain_lone("table"))
    for word in LONE:
        assert explain_lone(word)[0].startswith(f"{word}: ")
    assert explain_lone("barrel") == [
        "Barrel: when you are shot, flip a card: hearts counts as a Missed!.",
        "  An NPC: put in play unless the seat has one, and always used, before a Missed!.",
    ]
    assert explain_lone("winchester")[0] == "Winchester: weapon, reach 5."
    assert explain_lone("canteen") == explain_lone("") == []
    assert max(len(line) for card in cards for line in explain_lone(card)) <= 100


# Watching

WAYS = [("--fast",), ("--delay", "0"), ("--step",), ("--fast", "--lineup", "random"), ("--fast", "--lineup", "search:10")]
WAYS += [("--fast", "--two-characters"), ("--fast", "--final-challenge")]


@pytest.mark.parametrize("words", WAYS, ids=str)
def test_an_agent_is_watched_to_the_end(words: tuple[str, ...]) -> None:
    code, printed = bang("watch", "gunslinger", "--seed", "4", *words, keys="\n" * 2000)
    agent = words[words.index("--lineup") + 1] if "--lineup" in words else "heuristic"
    named = f" --lineup {agent}" if "--lineup" in words else ""
    assert code == 0
    assert re.match(rf"The Lone Gunslinger, .*, deal 4: {agent}\n", printed)
    assert "The game is over. Winners: " in printed
    assert re.search(rf"The same deal again: bang watch gunslinger.*{named} --seed 4\n", printed)
    assert max(map(len, printed.splitlines())) <= 160


def test_watching_shows_everything_that_happened_between_two_choices() -> None:
    match = Match(RULES, dict.fromkeys(range(6), bang_agents.make("heuristic")), 4)
    printed = bang("watch", "gunslinger", "--level", "2", "--seed", "4", "--delay", "0")[1]
    while match.asked != w.NOBODY:
        news = [f"  {sentence}".rstrip() for sentence in match.answer(match.choice_of_agent())]
        assert "\n".join(news) in printed


def test_watching_step_by_step_can_be_left() -> None:
    code, printed = bang("watch", "gunslinger", "--level", "2", "--seed", "4", "--step", keys="\n\nq\n")
    assert code == 0
    assert printed.count(BOARD) == 4
    assert "The same deal again: bang watch gunslinger --level 2 --seed 4\n" in printed
