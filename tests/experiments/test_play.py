"""The main game in the terminal: undo, the story, advice, cards taken back, refusals with their reasons, and a terminal of 80 columns."""

import re

import pytest

import bang_agents
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.bang import words as w
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import distances
from bang_env.bang.screen.scene import Scene
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.terminal import play
from bang_experiments.terminal.advice import Adviser, table
from bang_experiments.terminal.keyboard import matches
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import bang

DEAL = ("--seed", "3", "--delay", "0")
BOARD = "BANG! · "
LEFT = "You leave the table. The same deal again: bang play --seed 3\n"


def screens(*keys: str, words: tuple[str, ...] = (), columns: int = 200) -> list[str]:
    """The texts that `bang play` prints before the first key and after each one, without prompts."""
    code, printed = bang("play", *DEAL, *words, keys="".join(f"{key}\n" for key in keys), columns=columns)
    assert code == 0
    return re.split(r"(?m)^> ", printed)


def board_of(screen: str) -> str:
    """The board and the menu, without what was told before."""
    return screen[screen.index(BOARD) :]


def shooting(*keys: str) -> list[str]:
    """The screens after a BANG! has been chosen, in a deal that gives one at once."""
    return screens("bang2", *keys, "q")[1:]


# Undo


@pytest.mark.parametrize("opponents", ["heuristic", "random"])
def test_undo_goes_back_to_ones_own_last_choice_and_the_same_choices_give_the_same_game(opponents: str) -> None:
    made, words = 12, ("--opponents", opponents)
    first, *rest = screens(*["1"] * made, *["u"] * (made + 1), *["1"] * made, "q", words=words)
    there, back, again = rest[:made], rest[made : 2 * made], rest[2 * made + 1 : -1]
    boards = [board_of(screen) for screen in (first, *there)]
    assert [board_of(screen) for screen in back] == boards[-2::-1]
    assert all(screen.startswith("Taken back: ") for screen in back)
    assert rest[2 * made] == "This is the first question: there is nothing to take back.\n"
    assert again == there


def test_whoever_takes_a_choice_back_may_choose_otherwise() -> None:
    first, passed, back, played = screens("pass", "u", "volcanic", "q")[:4]
    assert board_of(back) == board_of(first)
    assert "You play Volcanic 10♣." in played
    assert passed != played


def test_undo_is_possible_at_the_end_and_nothing_is_asked_of_who_never_chose() -> None:
    printed = screens(*["1"] * 200, words=("--opponents", "random"))
    end = next(k for k, screen in enumerate(printed) if "The game is over." in screen)
    assert "u takes your last choice back, Enter leaves." in printed[end]
    *_, last, back, left = screens(*["1"] * end, "u", "q", words=("--opponents", "random"))
    assert last == printed[end]
    assert back.startswith("Taken back: ")
    assert board_of(back) == board_of(printed[end - 1])
    assert left == LEFT.replace("play", "play --opponents random")


def test_the_help_says_what_undo_is_for() -> None:
    assert "(for study: what you have seen stays seen)" in screens("?", "q")[1]


def test_a_match_takes_back_the_choices_of_the_others_too() -> None:
    match = Match(Rules(5), dict.fromkeys(range(1, 5), bang_agents.make("random", 1)), 3)
    seen: list[tuple[Scene, list[int], list[str]]] = []
    while match.asked != w.NOBODY and len(seen) < 10:
        if match.asked == 0:
            seen.append((match.scene(0), match.options, match.history(0)))
            match.answer(match.options[-1])
        else:
            match.answer(match.choice_of_agent())
    for before in seen[::-1]:
        match.take_back([0])
        assert (match.scene(0), match.options, match.history(0)) == before
    with pytest.raises(ValueError, match="no choice has been made yet"):
        match.take_back([0])


# Taking a card back


def test_a_card_is_taken_back_before_its_target_is_chosen() -> None:
    first = screens("q")[0]
    asked, back, _ = shooting("back")
    assert "» You play BANG! 2♦: on whom?" in asked
    assert "back  take it back" in asked
    assert back.startswith("Taken back: BANG! 2♦\n")
    assert board_of(back) == board_of(first)


def test_where_no_card_is_being_played_there_is_none_to_be_taken_back() -> None:
    first, back, _ = screens("back", "q")
    assert "take it back" not in first
    assert back.startswith("Not possible here: 'back'.")


# Refusals


def test_what_is_not_offered_is_refused_with_its_reason() -> None:
    _, missed, rose, gatling, nonsense, number, left = screens("missed", "rose", "gatling", "xyzzy", "99", "q")
    assert missed == "Not possible: Missed! answers a BANG!; it is not played in your turn.\n"
    assert rose == "Not possible: choose a card first, then the player to play it on.\n"
    assert gatling == "Not possible: you have no Gatling in hand.\n"
    assert nonsense == "Not possible here: 'xyzzy'. Type a number from 1 to 6, a name, or ?\n"
    assert number == "Not possible here: '99'. Type a number from 1 to 6, a name, or ?\n"
    assert left == LEFT
    assert shooting("rose")[1] == "Not possible: Rose Doolan is out of reach: distance 2, your weapon reaches 1.\n"
    assert shooting("1", "bang")[2] == "Not possible: you have played the one BANG! of this turn.\n"


# The story


def test_the_story_is_told_since_ones_own_last_choice_and_on_request_from_the_deal_on() -> None:
    first, *_, played, story, whole, _ = screens("volcanic", "pass", "1", "s", "s all", "q")
    assert story.strip() == played.partition("\nBANG!")[0].strip()
    assert whole.startswith("  Your turn.\n  You draw 2 cards.\n  You play Volcanic 10♣.\n")
    assert whole.endswith(story)
    assert first.index("Your turn.") < first.index("You draw 2 cards.")


def test_the_story_keeps_what_was_hidden() -> None:
    match = Match(Rules(5), dict.fromkeys(range(5), bang_agents.make("heuristic")), 5)
    story = match.news(1)
    while match.asked != w.NOBODY:
        story += match.answer(match.choice_of_agent(), 1)
    assert list(filter(None, match.history(1))) == list(filter(None, story))
    assert match.history(1) != match.history(w.NOBODY)


# Advice


def advised(screen: str) -> dict[int, tuple[str, list[str]]]:
    """The rows of a table of advice: place in the menu -> the chance to win, and who would choose it."""
    rows = re.findall(r"(?m)^ *(\d+)  .+?  +(\d+ \(\d+ to \d+\) %) *(.*)$", screen)
    return {int(place): (chance, by.split(", ") if by else []) for place, chance, by in rows}


def test_advice_is_a_table_of_all_options_by_their_chance_to_win_and_who_would_choose_them() -> None:
    match = Match(Rules(5), {}, 3)
    place = 1 + match.options.index(match.choice_of(bang_agents.make("heuristic")))
    _, plain, again, other, with_it, unknown, _ = screens("a", "a", "a random", "a", "a nobody", "q")
    rows = advised(plain)
    assert plain == again
    assert sorted(rows) == list(range(1, len(match.options) + 1))
    assert "heuristic" in rows[place][1]
    assert sorted(name for _, by in rows.values() for name in by) == ["heuristic", "search:1000"]
    chances = [int(chance.split()[0]) for chance, _ in rows.values()]
    assert chances == sorted(chances, reverse=True)
    assert other == with_it == screens("a", "q", words=("--advice", "random"))[1]
    assert sorted(name for _, by in advised(other).values() for name in by) == ["heuristic", "random", "search:1000"]
    assert unknown.startswith('there is no agent "nobody"')
    assert max(len(line) for line in screens("a", "q", columns=80)[1].splitlines()) <= 80


def test_a_search_that_advises_is_asked_in_place_of_the_usual_one() -> None:
    rows = advised(screens("a search:50", "q")[1])
    assert sorted(name for _, by in rows.values() for name in by) == ["heuristic", "search:50"]


@pytest.mark.parametrize("rules", [Rules(5), Gunslinger(2), DiceRules(5)], ids=str)
def test_advice_is_the_same_in_games_that_the_seat_cannot_tell_apart(rules: Spec) -> None:
    match = Match(rules, {}, 3)
    for _ in range(3):
        match.make(match.options[-1])
    adviser, scene = Adviser("", 3, rules), match.scene(match.asked)
    true = adviser.rows(match, scene)
    for seed in range(3):
        other = match.moment(match.answers).copy()
        Games(rules.game, other).resample(0, match.asked, seed)
        assert other.tobytes() != match.moment(match.answers).tobytes()
        twin = Match(rules, {}, 3)
        twin._games = Games(rules.game, other)
        assert adviser.rows(twin, scene) == true


def test_advice_names_who_has_played_out() -> None:
    rules = Rules(4)
    for name, judge in (("", "the heuristic"), ("search:20", "the heuristic"), ("search:20@learned", "the heuristic")):
        adviser, match = Adviser(name, 3, rules), Match(rules, {}, 3)
        rows, _ = adviser.rows(match, match.scene(match.asked))
        assert f"play-outs of {judge} for each option" in table(rows, 80, adviser.judge)[-1]


def test_advice_changes_nothing_in_the_game() -> None:
    words = ("--opponents", "random", "--advice", "random")
    assert screens("1", "1", "1", "q", words=words)[-2] == screens("a", "1", "a", "1", "a", "1", "q", words=words)[-2]


# The table of distances


def test_distances_stand_below_the_board_there_and_back() -> None:
    match = Match(Rules(5), {}, 3)
    [line] = distances(match.scene(0), [0])
    games = Positions(match.moment(0))
    listed = []
    for place in match.scene(0).places[1:]:
        there, back = games.distance(0, 0, place.seat), games.distance(0, place.seat, 0)
        listed.append(f"{place.name} {there}" + (f" ({back} back)" if there != back else ""))
    assert line == f"You reach 1. Distances: {', '.join(listed)}"
    assert " back)" in line
    assert f"{line}\n" in screens("q")[0]


def test_distances_have_the_names_of_the_board_on_80_columns_too() -> None:
    match = Match(Rules(8), {}, 3)
    lines = distances(match.scene(0), [0], 80)
    assert max(map(len, lines)) <= 80
    assert all(place.name in " ".join(lines) for place in match.scene(0).places[1:])


# 80 columns


@pytest.mark.parametrize("words", [(), ("--opponents", "random"), ("--dodge-city", "--high-noon")], ids=str)
def test_in_a_terminal_of_80_columns_no_line_is_wider(words: tuple[str, ...]) -> None:
    printed = screens("?", "? barrel", "a", *["1"] * 200, columns=80, words=words)
    assert max(len(line) for screen in printed for line in screen.splitlines()) <= 80
    assert not re.search("[│╭║]", "".join(printed))


def test_the_board_of_five_players_and_its_menu_fit_24_lines() -> None:
    for seed in range(4):
        words = ("--seed", str(seed), "--role", ("sheriff", "outlaw", "renegade", "deputy")[seed])
        printed = screens(*["2"] * 100, columns=80, words=words)
        tall = [len(board_of(screen).splitlines()) + 1 for screen in printed if BOARD in screen]
        assert len(tall) > 3
        assert max(tall) <= 24


# Leaving


def test_who_is_out_of_the_game_is_told_so_once() -> None:
    for seed in ("1", "2", "4"):
        printed = bang("play", "--seed", seed, "--delay", "0", "--role", "outlaw", keys="1\n" * 300)[1]
        assert printed.count(play.OUT) <= 1
        if play.OUT in printed:
            return
    raise AssertionError("somebody should have been eliminated")


def test_the_seats_and_eyes_of_the_player_are_what_two_games_differ_in() -> None:
    match, alone = play.deal(play.Args(), Gunslinger(2), 3)
    assert [match.roles[seat] for seat in alone.seats] == [w.SHERIFF, w.DEPUTY]
    assert alone.eyes == w.NOBODY
    match, among = play.deal(play.Args(seat=2), Rules(5), 3)
    assert (among.seats, among.eyes) == ((2,), 2)
    assert sorted(match.agents) == [0, 1, 3, 4]


def test_a_number_that_is_longer_than_any_list_of_choices_means_none() -> None:
    assert matches("2", ["pass", "Bang"]) == [1] and matches("9" * 5000, ["pass", "Bang"]) == []
