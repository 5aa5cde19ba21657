"""The origin of results: versions of what played, hashes of saved policies and of users' code, day, machine and speed.

`versions` and `marks` say the same wherever the same is played. All that may differ from one run to the next stands in `timed_stamp`.
"""

import hashlib
import inspect
import json
import os
import platform
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import bang_env
from bang_agents import Agent, heuristic_version
from bang_agents.learned import Learned
from bang_agents.policies import FOLDER, KIND
from bang_agents.table_agents import agent_at
from bang_agents.text_agent import PREFIX
from bang_agents.user_agents import Own, module_of
from bang_env.kernel.games import COMPILED
from bang_env.kernel.phrases import listed
from bang_env.kernel.spec import Spec, spec_class

CPUINFO = Path("/proc/cpuinfo")
LEARNED = "learned"  # the policy that fits a table, by name
PATIENCE = 10  # seconds that git has for an answer


def versions(rules: Spec) -> dict[str, Any]:
    """The versions of bang_env, of the game's rules and of its heuristic (None where it has none)."""
    game = {"name": rules.game.name, "version": rules.game.version}
    return {"bang_env": bang_env.__version__, "game": game, "heuristic": heuristic_version(rules.game)}


def policy_file(agent: Agent) -> Path | None:
    """The file of a saved policy, or of the one that guides a search; None for another agent."""
    agent = getattr(agent, "policy", agent)
    return agent.path if isinstance(agent, Learned) else None


def marks(agents: Mapping[str, Agent]) -> dict[str, dict[str, Any]]:
    """Marks that tell agents, by name, from others of the same name: the hash of a policy's file, or of the file with a user's code, that
    of the module which was named where it is another file, and the `version` that their object has. Agents with none of these are left out.
    """
    by_name = {}
    for name, agent in agents.items():
        own = agent.agent if isinstance(agent, Own) else getattr(agent, "function", None)
        version = getattr(own, "version", None)
        mark: dict[str, Any] = {} if version is None else {"version": version if isinstance(version, int) else str(version)}
        policy = policy_file(agent)
        files = [file for file in ([policy] if policy else sources_of(agent, own)) if file.is_file()]
        if files:
            mark |= mark_of_file(files[0])
        if files[1:]:
            mark["module"] = mark_of_file(files[1])
        if mark:
            by_name[name] = mark
    return by_name


def mark_of_file(file: Path) -> dict[str, str]:
    """The name of a file, and the hash of its content."""
    return {"file": file.name, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}


def files_of(words: Iterable[str], tables: Sequence[Spec]) -> list[dict[str, Any]]:
    """The marks of the agents of these words at these tables, each once: "learned" is another one at each."""
    names = list(words)
    return unique([mark for table in tables for mark in marks({word: agent_at(word, table) for word in names}).values()])


def unique(marks_listed: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Marks, each once, in their order."""
    return list({json.dumps(mark, sort_keys=True): mark for mark in marks_listed}.values())


def marks_by_agent(at_tables: Mapping[str, Mapping[str, Agent]]) -> dict[str, dict[str, Any]]:
    """The marks of agents by name at tables by name, as agent -> table -> mark: at each table "learned" is another one."""
    by_agent: dict[str, dict[str, Any]] = {}
    for table, agents in at_tables.items():
        for name, mark in marks(agents).items():
            by_agent.setdefault(name, {})[table] = mark
    return by_agent


def origin_rows(made: Mapping[str, Any], games: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """The rows of a report about where its results come from: of `timed_stamp`, and of the `versions` of each game."""
    played = "; ".join(f"{each['game']['name']} version {each['game']['version']}, heuristic {each['heuristic']}" for each in games)
    machine = ", ".join(str(made["machine"][name]) for name in ("processor", "system", "python") if name in made["machine"])
    return [
        ["bang_env", f"{games[0]['bang_env']}, commit {made['commit'] or 'unknown'}"],
        ["games", played],
        ["measured", f"{made['date']}, {made['seconds']:,.0f} seconds, {machine}"],
    ]


def commit_words(origin: Mapping[str, Any]) -> str:
    """The commit of `stamp`, as a page shows it."""
    return f"commit {origin['commit'][:12]}" if origin.get("commit") else "not from a git checkout"


def replaced_policies(agents: Iterable[Mapping[str, Any]]) -> list[str]:
    """The shipped policies, as `learned:NAME`, that come with another file now than the one in these marks."""
    now = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob(f"*{KIND}")}
    files = [mark["file"] for mark in agents if "file" in mark and now.get(mark["file"], mark["sha256"]) != mark["sha256"]]
    return [f"`learned:{file.removesuffix(KIND)}`" for file in dict.fromkeys(files)]


def newer_policies(measured: Iterable[tuple[str, Spec, Sequence[Mapping[str, Any]]]]) -> str:
    """A sentence about the tables, each by its words and its spec, at which `learned` is a policy now whose mark is not among those that
    were measured there; empty where it is the same at all of them.
    """
    tables: dict[str, list[str]] = {}
    for words, rules, then in measured:
        mark = marks({LEARNED: agent_at(LEARNED, rules)})[LEARNED]
        if mark not in then:
            tables.setdefault(f"`{LEARNED}:{mark['file'].removesuffix(KIND)}`", []).append(f"`{words}`")
    now = [f"{policy} at {listed(words)}" for policy, words in tables.items()]
    return f"`{LEARNED}` is another policy now than the one measured here: {'; '.join(now)}." if now else ""


def newer_rules(games: Iterable[Mapping[str, Any]]) -> list[str]:
    """Sentences about the games, each with its name and version as `versions` writes them, whose rules have another version now."""
    then = {game["name"]: game["version"] for game in games}
    now = {name: spec_class(name).of().game.version for name in then}
    return [f"The rules of `{name}` have version {now[name]} now." for name in then if now[name] != then[name]]


def newer_heuristics(measured: Iterable[Mapping[str, Any]]) -> list[str]:
    """Sentences about the games, each with its versions as `versions` writes them, whose newest heuristic was an earlier one then."""
    then = {each["game"]["name"]: each["heuristic"] for each in measured}
    now = {name: heuristic_version(spec_class(name).of().game) for name in then}
    return [f"The `heuristic` of `{name}` was version {then[name]}, and is {now[name]} now." for name in then if now[name] != then[name]]


def sources_of(agent: Agent, own: object) -> list[Path]:
    """The file in which a user's function or the class of their object stands, and that of the module which was named, each once."""
    word = agent.word if isinstance(agent, Own) else agent.name if agent.name.startswith(PREFIX) else ""
    files = [source_of(code) for code in (own, module_of(word))]
    return list(dict.fromkeys(file for file in files if file is not None))


def source_of(code: object) -> Path | None:
    """The file in which a module, a function, a class or an object's class stands; None where there is none."""
    if code is None:
        return None
    try:
        file = inspect.getsourcefile(code if inspect.isroutine(code) or isinstance(code, type | ModuleType) else type(code))
    except TypeError:
        return None
    return None if file is None else Path(file)


def timed_stamp(seconds: float) -> dict[str, Any]:
    """The day, the time it took, the commit and the machine."""
    return stamp() | {"seconds": round(seconds, 2)}


def stamp() -> dict[str, Any]:
    """The day, the commit and the machine."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {"date": now, "commit": commit(Path(bang_env.__file__)), "machine": machine()}


def machine() -> dict[str, Any]:
    """The processor, the system, Python and NumPy, and whether the game is compiled."""
    software = {"python": platform.python_version(), "numpy": np.__version__, "system": platform.platform(), "compiled": COMPILED}
    return {"processor": processor(), "cores": os.cpu_count()} | software


def processor() -> str:
    """The name of the processor, as far as the system tells it."""
    lines = CPUINFO.read_text(errors="replace").splitlines() if CPUINFO.exists() else []
    names = (value.strip() for key, _, value in (line.partition(":") for line in lines) if key.strip() == "model name")
    return next(names, platform.processor() or platform.machine())


def commit(file: Path) -> str | None:
    """The git commit that a file belongs to, with "+" where tracked files have been changed since; None where the file is not under git,
    as in an installed package.
    """
    if git(file, "ls-files", "--error-unmatch", file.name) is None or (head := git(file, "rev-parse", "HEAD")) is None:
        return None
    return head + ("+" if git(file, "status", "--porcelain", "--untracked-files=no") else "")


def git(file: Path, *words: str) -> str | None:
    """The answer of git in the folder of a file; None where there is no git, or it fails."""
    try:
        process = subprocess.run(["git", *words], cwd=file.parent, capture_output=True, text=True, check=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError):
        return None
    return process.stdout.strip()
