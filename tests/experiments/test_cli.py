"""The command `bang`: its options, its refusals, and a game played through the keyboard."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bang_agents
import bang_env
from bang_env import Gunslinger, Rules
from bang_env.bang.cards import tables
from bang_env.bang.screen.guide import CARDS, CHARACTERS, EVENTS, ROLES, explain
from bang_env.bang.words import OUTLAW, RENEGADE
from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.spec import Spec
from bang_experiments.arena import evaluate
from bang_experiments.arena.lineups import LineUp
from bang_experiments.command.cli import COMMANDS, OF_A_GAME, app, module_of, option_names
from bang_experiments.command.options import lines_under_fields
from bang_experiments.learning import train
from bang_experiments.terminal import keyboard, play, watch
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import WIDE, bang

ROOT = Path(__file__).parents[2]


def modules_after(*words: str) -> str:
    """The modules that are loaded when the command has run, in a process of its own, and what it printed."""
    call = f"app({list(words)!r}, standalone_mode=False); print(sorted(sys.modules))"
    code = f"import sys; from bang_experiments.command.cli import app; {call}"
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ | WIDE, capture_output=True, text=True, check=True).stdout


def test_help_lists_every_command_and_imports_none() -> None:
    printed = modules_after("--help")
    for name, command in COMMANDS.items():
        assert name in printed
        assert command.line in printed
    assert "'torch'" not in printed
    assert "'matplotlib'" not in printed


def test_only_the_command_that_is_called_is_imported() -> None:
    for words in (("play",), ("play", "gunslinger")):
        printed = modules_after(*words, "--help")
        assert "'bang_experiments.terminal.play'" in printed
        for other in ("terminal.watch", "terminal.replay", "arena.evaluate", "learning.train", "measuring.speed"):
            assert f"'bang_experiments.{other}'" not in printed


def test_a_command_names_the_other_games_that_it_plays() -> None:
    for job in OF_A_GAME:
        assert f"The Lone Gunslinger has switches of its own: bang {job} gunslinger --help." in bang(job, "--help")[1]
        assert f"BANG! has switches of its own: bang {job} --help." in bang(job, "gunslinger", "--help")[1]
    assert "gunslinger" not in bang("speed", "--help")[1]


def test_help_says_which_game_it_is_about() -> None:
    assert re.search(r"Usage: \S+ play gunslinger \[OPTIONS\]", bang("play", "gunslinger", "--help")[1])
    assert re.search(r"Usage: \S+ play \[OPTIONS\]", bang("play", "--help")[1])


def test_the_usual_game_may_be_named_too() -> None:
    assert bang("watch", "bang", "--seed", "3", "--fast") == bang("watch", "--seed", "3", "--fast")


def test_a_mistyped_second_word_is_refused_with_a_sentence() -> None:
    code, printed = bang("play", "gunslnger", "--seed", "3")
    assert code == 2
    listed = r'there are bang, gunslinger,.* and "module:Class" names one that is not shipped'  # and what other tests have imported
    assert re.fullmatch(rf'bang play: there is no game "gunslnger"; {listed}; did you mean gunslinger\?\n', printed)
    code, printed = bang("speed", "up")
    assert code == 2
    assert "Got unexpected extra argument" in printed


GAMES = [(job, name) for job in COMMANDS for name in (("bang", "gunslinger") if job in OF_A_GAME else ("",))]


def spec_of(name: str) -> type[Spec] | None:
    """The spec of a name; None for no name."""
    return SPECS[name] if name else None


@pytest.mark.parametrize(("job", "game"), GAMES)
def test_every_option_of_every_command_is_explained(job: str, game: str) -> None:
    code, printed = bang(*filter(None, (job, game)), "--help")
    assert code == 0
    args, spec = module_of(job).Args, spec_of(game)
    assert all(lines_under_fields(args)[option.name].strip() for option in fields(args))
    own = {option.name.rstrip("_") for option in fields(args)} - {"file", "results"}
    if spec:
        explanations = lines_under_fields(spec) | {name: preset.text for name, preset in spec.presets.items()}
        assert all(explanations[switch].strip() for switch in option_names(spec))
        own |= set(option_names(spec).values())
    shown = set(re.findall(r"(?<!\S)--[a-z-]+", printed.partition("Options")[2]))
    both = {f"--no-{option.name}".replace("_", "-") for option in fields(args) if isinstance(option.default, bool)}
    assert shown - both - {"--record"} == {"--help"} | {f"--{name}".replace("_", "-") for name in own} - {"--record"}
    assert both <= shown


@pytest.mark.parametrize(("job", "game"), GAMES)
def test_help_fits_a_terminal_of_80_columns_with_every_option_whole(job: str, game: str) -> None:
    printed = bang(*filter(None, (job, game)), "--help", columns=80)[1]
    assert max(map(len, printed.splitlines())) <= 80
    assert "…" not in printed


def test_every_switch_of_a_game_stands_in_a_box_of_its_own() -> None:
    printed = bang("train", "gunslinger", "--help")[1]
    box = printed[printed.index("─ The Lone Gunslinger ─") :]
    for name in ("--level", "--night", "--most-wanted", "--two-characters", "--final-challenge"):
        assert printed.partition("Options")[2].count(f"{name} ") == box.count(f"{name} ") == 1
    assert "--minutes " not in box
    assert "--no-own-cards " in bang("train", "--help")[1]


def test_options_reach_the_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[evaluate.Args, Spec]] = []
    monkeypatch.setattr(evaluate, "main", lambda *call: calls.append(call))
    assert bang("evaluate", "--players", "6", "--rebel", "--deals", "10")[0] == 0
    assert bang("evaluate", "--dodge-city", "--high-noon", "--fistful")[0] == 0
    everything = Rules(5, dodge_city=True, high_noon=True, fistful=True)
    assert calls == [(evaluate.Args(deals=10), Rules(6, rebel=True)), (evaluate.Args(), everything)]


def test_options_of_another_game_reach_the_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, Spec]] = []
    monkeypatch.setattr(evaluate, "main", lambda *call: calls.append(call))
    monkeypatch.setattr(train, "main", lambda *call: calls.append(call))
    assert bang("evaluate", "gunslinger", "--lineups", "random", "--tables", "level=0; final_challenge", "--two-characters")[0] == 0
    assert bang("train", "gunslinger", "--final-challenge", "--minutes", "60")[0] == 0
    first = evaluate.Args(lineups="random", tables="level=0; final_challenge")
    assert calls == [(first, Gunslinger(two_characters=True)), (train.Args(minutes=60.0), Gunslinger.final_challenge())]


def test_tables_that_name_their_players_need_no_others_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Spec] = []
    for module in (evaluate, train):
        monkeypatch.setattr(module, "main", lambda _, rules: calls.append(rules))
    assert bang("evaluate", "--lineups", "random", "--rebel", "--tables", "players=6 fistful; players=8")[0] == 0
    assert bang("train", "--tables", "players=4 dodge_city; players=8 rebel dodge_city")[0] == 0
    assert calls == [Rules(6, rebel=True), Rules(4, dodge_city=True)]
    assert list(calls[0].tables("players=6 fistful; players=8").values()) == [Rules(6, rebel=True, fistful=True), Rules(8, rebel=True)]
    code, printed = bang("evaluate", "--lineups", "random", "--rebel", "--tables", "players=6; fistful")
    assert code == 2 and "players: expected 4, 6, 8, 9 or 10 with rebel=True, got 5" in printed


@pytest.mark.parametrize("job", OF_A_GAME)
def test_every_command_with_a_table_has_the_sets_and_the_switches(job: str, monkeypatch: pytest.MonkeyPatch) -> None:
    specs: list[Spec] = []
    monkeypatch.setattr(module_of(job), "main", lambda _, rules: specs.append(rules))
    rules = Rules(10, rebel=True, dodge_city=True, fistful=True, own_cards=False)
    assert bang(job, *rules.command().split())[0] == 0
    assert specs == [rules]
    assert "No such option" in bang(job, "gunslinger", "--no-own-cards")[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "--players", "9"), "players: expected 3 to 8"),
        (("watch", "--rebel"), "players: expected 4, 6, 8, 9 or 10 with rebel=True"),
        (("play", "--role", "judge"), "choose from sheriff, deputy, outlaw, renegade"),
        (("play", "--seat", "5"), "there is no seat 5"),
        (("watch", "--seat", "5"), "there is no seat 5"),
        (("play", "--delay", "-1"), "delay: expected a number of seconds from 0"),
        (("watch", "--delay", "nan"), "delay: expected a number of seconds from 0"),
        (("speed", "--seconds", "0"), "seconds: expected more than 0"),
        (("speed", "--repetitions", "0"), "repetitions: expected 1 to 1,000,000, got 0"),
        (("play", "--opponents", "nobody.zip"), 'there is no agent "nobody.zip"'),
        (("play", "gunslinger", "--level", "5"), "level: expected 0 to 4, got 5"),
        (("play", "gunslinger", "--advice", "nobody.zip"), 'there is no agent "nobody.zip"'),
        (("play", "gunslinger", "--delay", "61"), "delay: expected a number of seconds from 0"),
        (("watch", "gunslinger", "--final-challenge", "--level", "2"), "final challenge is level 4"),
        (("watch", "gunslinger", "--lineup", "nobody.zip"), 'there is no agent "nobody.zip"'),
        (("play", "gunslinger", "--role", "sheriff"), "has one player, and that is you: leave --role out"),
        (("play", "gunslinger", "--opponents", "random"), "has one player, and that is you: leave --opponents out"),
        (("play", "gunslinger", "--seat", "1"), "leave --seat out"),
        (("play", "--record", "nowhere/game.jsonl"), "expected a file inside a folder that is there; got nowhere/game.jsonl"),
        (("watch", "--record", "."), "expected a file inside a folder that is there; got ."),
        (("train", "--opponents", "search"), '"search" is no opponent for a training'),
        (("train", "gunslinger", "--level", "7"), "level: expected 0 to 4, got 7"),
        (("train", "gunslinger", "--final-challenge", "--level", "0"), "level=0 contradicts it"),
        (("train", "gunslinger", "--more-minutes", "5"), "a new one takes --minutes"),
        (("evaluate", "gunslinger", "--tables", "level=2; level=5"), "level: expected 0 to 4, got 5"),
        (("evaluate", "gunslinger", "--lineups", "nobody.zip"), 'there is no agent "nobody.zip"'),
    ],
)
def test_a_refusal_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    code, printed = bang(*words)
    assert code == 2
    assert sentence in printed
    assert "Traceback" not in printed


def test_a_refusal_can_show_where_it_comes_from() -> None:
    result = CliRunner().invoke(app, ["--traceback", "watch", "--players", "2"], env=WIDE)
    assert isinstance(result.exception, ValueError)


def test_a_game_is_played_to_its_end_by_number() -> None:
    code, printed = bang("play", "--seed", "3", "--opponents", "random", "--role", "deputy", "--seat", "2", keys="1\n" * 2000)
    assert code == 0
    assert "BANG!, 5 players: deal 3.\nYou sit at seat 2 and are a Deputy: protect the Sheriff" in printed
    assert "Your hand: " in printed
    assert "The game is over. Winners: " in printed
    assert ("You win." in printed) != ("You lose." in printed)


def test_three_players_are_told_whom_they_hunt() -> None:
    code, printed = bang("play", "--players", "3", "--role", "deputy", "--seed", "3", "--dodge-city", keys="q\n")
    assert code == 0
    assert "You sit at seat 0 and are a Deputy: eliminate the Renegade yourself, or be the last one alive." in printed


def test_a_game_with_every_set_is_played_to_its_end_by_number() -> None:
    words = ("--players", "8", "--rebel", "--dodge-city", "--high-noon", "--fistful", "--opponents", "random", "--seed", "5")
    code, printed = bang("play", *words, keys="1\n" * 3000)
    assert code == 0
    assert "comes into force." in printed
    assert "Next event (" in printed
    assert "The game is over. Winners: " in printed


def test_a_player_may_ask_look_again_err_and_leave() -> None:
    code, printed = bang("play", "--seed", "3", keys="?\n? barrel\nb\nxyzzy\n99\n\nq\n")
    assert code == 0
    assert "Type the number of a choice" in printed
    assert "Barrel: when you are shot" in printed
    assert printed.count("BANG! · 5 players") == 2
    assert "Not possible here: 'xyzzy'" in printed
    assert "Not possible here: '99'" in printed
    assert "The same deal again: bang play --seed 3" in printed
    assert bang("play", "--seed", "3")[0] == 0  # the end of input is leaving


def test_choices_are_meant_by_number_or_by_the_beginning_of_their_name() -> None:
    named = ["end your phase 2 pass", "BANG! 2♦", "BANG! 4♣", "General Store 9♣", "Rose Doolan, at distance 2"]
    meant = {"2": [1], "pass": [0], "end": [0], "bang": [1, 2], "bang4": [2], "store": [3], "ROSE": [4], "6": [], "": [], "!": []}
    assert {text: keyboard.matches(text, named) for text in meant} == meant
    assert keyboard.matches("²", ["hold", "draw"]) == []


def test_a_role_may_be_chosen() -> None:
    rules = Rules(7)
    roles = play.deal_of_roles(rules, "Outlaw", 3, seed=5)
    assert roles is not None
    assert roles[3] == OUTLAW
    assert [roles.count(role) for role in range(6)] == list(rules.role_counts)
    assert play.deal_of_roles(rules, "renegade", 6, seed=5) != play.deal_of_roles(rules, "renegade", 6, seed=6)
    assert play.deal_of_roles(rules, "renegade", 6, seed=5) == play.deal_of_roles(rules, "renegade", 6, seed=5)
    assert RENEGADE in roles


def test_everything_printed_has_its_line_in_the_guide() -> None:
    assert list(CARDS) == [row.name for row in tables.CARDS]
    assert list(CHARACTERS) == [row.name for row in tables.CHARACTER_ROWS]
    assert list(EVENTS) == [row.name for row in tables.EVENT_ROWS]
    rules = Rules(8, rebel=True, dodge_city=True, high_noon=True, fistful=True)
    assert explain("jose", rules) == ["José Delgado: may discard a blue card to draw two, twice a turn."]
    assert explain("dead", rules) == ["Dead Man: the first who was eliminated comes back with 2 life points and 2 cards."]
    assert explain("winch", rules) == ["Winchester: weapon, reach 5."]
    assert explain("rebel", rules) == [f"Rebel!: {ROLES['Rebel!']}"]
    assert explain("", rules) == []


WAYS = [("--fast",), ("--delay", "0"), ("--delay", "0", "--seat", "1"), ("--step",)]
WAYS += [("--delay", "0", "--dodge-city", "--high-noon", "--fistful")]


@pytest.mark.parametrize("words", WAYS, ids=str)
def test_a_game_is_watched_to_its_end(words: tuple[str, ...]) -> None:
    code, printed = bang("watch", "--seed", "4", "--lineup", "random", *words, keys="\n" * 2000)
    assert code == 0
    assert re.match(r"BANG!, 5 players.*, deal 4: random\n", printed)
    assert "The game is over. Winners: " in printed
    assert max(map(len, printed.splitlines())) <= 160


def test_watching_step_by_step_can_be_left() -> None:
    code, printed = bang("watch", "--seed", "4", "--step", keys="\n\nq\n")
    assert code == 0
    assert printed.count("BANG! · 5 players") == 4
    assert "The same deal again: bang watch --seed 4" in printed


def test_watching_seats_the_agent_looked_at() -> None:
    rules = Rules(5)
    usual, other = bang_agents.make("random", 1), bang_agents.make("random", 2)
    match = Match(rules, {}, 1)
    watch.sit_down(match, LineUp("", dict.fromkeys(range(6), usual), (OUTLAW, other)))
    assert [match.agents[seat] is other for seat in range(5)].count(True) == 1
    assert match.roles[[match.agents[seat] is other for seat in range(5)].index(True)] == OUTLAW


# Words that are mistyped


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("playy",), f"bang: there is no command 'playy'; there are {', '.join(COMMANDS)}; did you mean play?\n"),
        (("play", "gunsliger"), "; did you mean gunslinger?\n"),
        (("play", "--playerz", "5"), "--players"),
    ],
)
def test_a_mistyped_word_gets_a_suggestion(words: tuple[str, ...], sentence: str) -> None:
    code, printed = bang(*words)
    assert code == 2
    assert sentence in printed


def test_a_word_that_is_near_to_nothing_gets_no_suggestion() -> None:
    code, printed = bang("xyzzy")
    assert code == 2
    assert printed.endswith("replay, review, speed\n")


def test_the_version_is_shown() -> None:
    assert bang("--version") == (0, f"bang_env {bang_env.__version__}\n")


def in_a_process(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "bang_experiments.command.entry", *words], cwd=ROOT, check=False, text=True, **more)


def test_a_terminal_of_0_columns_is_none() -> None:
    ended = in_a_process("evaluate", "--deals", "2", env=os.environ | {"COLUMNS": "0", "LINES": "0"}, capture_output=True)
    assert ended.returncode == 0 and "2 deals, the same for all" in ended.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
@pytest.mark.parametrize("option", ["--version", "--help"])
def test_a_full_disk_is_said_in_a_sentence_where_no_command_runs(option: str) -> None:
    with Path("/dev/full").open("w") as full:
        ended = in_a_process(option, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 1 and ended.stderr == "bang: No space left on device\n"


def test_without_an_input_the_player_leaves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    play.main(play.Args(seed=3, delay=0), Rules(5))
    watch.main(watch.Args(seed=3, step=True), Rules(5))
    assert "You leave the table" in capsys.readouterr().out


def test_in_play_unknown_words_are_answered_with_words_of_this_game_alone() -> None:
    keys = "h\nhelp\nhelp barrel\nbarel\nhowitzer\nhideout\n? howitzer\n? barel\nq\n"
    code, printed = bang("play", "--seed", "3", "--delay", "0", keys=keys)
    assert code == 0
    assert printed.count("Type the number of a choice, or the beginning of its name") == 2
    assert "Barrel: when you are shot" in printed
    assert "Not possible here: 'barel'. Did you mean Barrel? Type a number from 1 to 6, a name, or ?" in printed
    assert "Not possible: there is no Howitzer in this game." in printed
    assert "Not possible: there is no Hideout in this game." in printed
    assert "Nothing in this game is called 'howitzer'." in printed
    assert "Nothing in this game is called 'barel'. Did you mean Barrel?" in printed
    assert "have no" not in printed
    with_it = bang("play", "--seed", "3", "--delay", "0", "--dodge-city", keys="howitzer\n? howitzer\nq\n")[1]
    assert "Not possible: you have no Howitzer in hand." in with_it
    assert "Howitzer: " in with_it
