"""`learned`: which of the policies that are shipped plays at a table, in every door, and what is said where none does."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import bang_agents
from bang_agents import Agent
from bang_agents.agent import PolicyError
from bang_agents.agent_pair import agent_pair
from bang_agents.learned import Learned, read_policy, save_policy
from bang_agents.policies import FOLDER, fitting_policy, listing, policies
from bang_agents.policies.table_words import options_of
from bang_agents.table_agents import agent_at
from bang_agents.user_agents import names_code
from bang_env import BANG, DICE, Batch, DiceRules, Gunslinger, Rules, bang_v0, dice_v0, evaluate
from bang_env.kernel.spec import Spec
from tests.support.agents.policies import chance_weights, put, put_usual

MOST_BYTES = 10_000_000  # of all that is shipped
EVERYTHING = {"dodge_city": True, "high_noon": True, "fistful": True}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The usual policies, with chance weights."""
    put_usual(tmp_path)
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    return tmp_path


# Which one plays


CHOSEN: list[tuple[Spec, str]] = [
    (Rules(3), "base"),
    (Rules(5), "base"),
    (Rules(8, two_characters=True), "base"),
    (Rules(5, bart_draws_per_point=False), "base"),
    (Rules(6, own_cards=False, jail_on_self=True), "base"),
    (Rules(4, rebel=True), "rebel"),
    (Rules(6, rebel=True), "rebel"),
    (Rules(6, rebel=True, penalty_stays_off=True), "rebel"),
    (Rules(9, rebel=True), "rebel"),
    (Rules(5, **EVERYTHING), "all-sets"),
    (Rules(6, **EVERYTHING), "all-sets"),
    (Rules(5, dodge_city=True), "all-sets"),
    (Rules(4, dodge_city=True, fistful=True), "all-sets"),
    (Rules(5, death_mesa=True), "mesa"),
    (Rules(5, death_mesa=True, royal=True), "mesa"),
    (Gunslinger(0), "gunslinger"),
    (Gunslinger(2, night=True), "gunslinger"),
    (Gunslinger.final_challenge(), "gunslinger"),
    (DiceRules(3), "dice"),
    (DiceRules(5, saloon_dice=True), "saloon"),
    (DiceRules(5, special_roles="mixed"), "saloon"),
]


@pytest.mark.parametrize(("rules", "name"), CHOSEN, ids=lambda one: one.command() or "usual" if isinstance(one, Spec) else one)
@pytest.mark.usefixtures("folder")
def test_the_policy_that_has_learned_a_table_plays_there_or_the_nearest_one(rules: Spec, name: str) -> None:
    agent = agent_at("learned", rules)
    assert isinstance(agent, Learned)
    assert agent.name == f"learned:{name}"


REFUSED: list[tuple[Spec, str]] = [
    (
        Rules(8, **EVERYTHING),
        r"no policy that is shipped fits BANG!, 8 players, Dodge City, .*; learned:base is for --players 3 to 8; .*learned:rebel is for "
        r"--players 4, 6, 8, 9 or 10 --rebel. Play one of these tables, name another agent, or train one: bang train --players 8 --dodge",
    ),
    (Rules(6, rebel=True, death_mesa=True), "name learned:mesa, which can be asked here all the same, name another agent"),
    (Rules(4, rebel=True, dodge_city=True), "name learned:all-sets, which can be asked here"),
    (Rules(5, drawn=3), "fits BANG!, 5 players, drawn 3: .* name learned:base or learned:rebel, which can be asked here all the same"),
    (Rules(5, deck="Bang=20"), "fits BANG!, 5 players, deck Bang=20: "),
    (Rules(6, roles="sheriff, 2 deputy, 2 outlaw, renegade"), "fits BANG!, 6 players, roles sheriff, 2 deputy, 2 outlaw, renegade: "),
    (DiceRules(5, dice=4), "fits BANG! The Dice Game, 5 players, dice 4: "),
    (Rules(5, high_noon=True), "fits BANG!, 5 players, High Noon"),
    (Rules(5, death_mesa=True, dodge_city=True), "fits BANG!, 5 players, Dodge City, Death Mesa"),
]


@pytest.mark.parametrize(("rules", "sentence"), REFUSED, ids=lambda one: one.command() if isinstance(one, Spec) else "")
@pytest.mark.usefixtures("folder")
def test_where_something_is_new_to_all_of_them_a_sentence_says_what_to_do(rules: Spec, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        agent_at("learned", rules)


def test_without_a_policy_for_the_game_there_is_no_table_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    put(tmp_path, "base", Rules(5))
    with pytest.raises(ValueError, match=r"there is none for BANG! The Dice Game. Name another agent, or train one: bang train dice"):
        agent_at("learned", DiceRules(5))


def test_the_rebel_is_nobody_whom_a_policy_of_the_base_game_has_met(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    put(tmp_path, "base", Rules(6))
    with pytest.raises(ValueError, match="fits BANG!, 6 players, The Rebel!"):
        agent_at("learned", Rules(6, rebel=True))
    assert agent_at("learned:base", Rules(6, rebel=True)).name == "learned:base", "asked for by its name"


def test_of_two_that_have_learned_a_table_the_one_that_learned_fewer_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    put(tmp_path, "all", Rules(4), Rules(5))
    put(tmp_path, "five", Rules(5))
    put(tmp_path, "sets", Rules(7, rebel=False), seats=8)
    assert [fitting_policy(Rules(players)).name for players in (3, 4, 5, 6, 8)] == ["all", "all", "five", "sets", "sets"]


def test_a_policy_without_tables_has_learned_that_of_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    save_policy(tmp_path / "one.safetensors", chance_weights(Rules(5), (8,), 6), Rules(5), {"padded_seats": 6})
    assert policies()["one"].tables == (Rules(5),)
    assert agent_at("learned", Rules(6)).name == "learned:one"


@pytest.mark.usefixtures("folder")
def test_one_is_named_by_its_name_and_refused_where_its_network_reads_nothing() -> None:
    assert bang_agents.make("learned:rebel").name == "learned:rebel"
    with pytest.raises(ValueError, match=r"the policy learned:mesa plays BANG!, 8 players, Death Mesa, not BANG!, 5 players"):
        agent_at("learned:mesa", Rules(5))
    with pytest.raises(ValueError, match=r'no policy that is shipped is called "nobody"; there are all-sets, base, .* or saloon'):
        bang_agents.make("learned:nobody")


def test_what_is_no_policy_among_them_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_agents.policies.FOLDER", tmp_path)
    put(tmp_path, "odd", Rules(5)).write_bytes(b"nothing")
    with pytest.raises(PolicyError, match=r"odd.safetensors is not a saved policy"):
        agent_at("learned", Rules(5))
    for tables in ([5], [{"game": "bang", "players": 99}], {"game": "chess"}, "x"):
        save_policy(tmp_path / "odd.safetensors", chance_weights(Rules(5), (8,), 5), Rules(5), {"padded_seats": 5, "tables": tables})
        with pytest.raises(PolicyError, match=r"odd.safetensors does not say at which tables it has learned"):
            agent_at("learned", Rules(5))


# In every door


def played(rules: Spec, players: Any) -> Batch:
    """Games of which somebody plays one Outlaw by chance, and agents all others."""
    batch = Batch(rules, 8, seed=5, players=players, free="outlaw", max_decisions=400)
    for number in range(30):
        batch.step(batch.sample(number))
    return batch


@pytest.mark.parametrize(
    "rules", [Rules(5), Rules(4, rebel=True), Rules(5, death_mesa=True), DiceRules(6), DiceRules(5, saloon_dice=True)], ids=str
)
@pytest.mark.usefixtures("folder")
def test_it_plays_in_compiled_code_what_it_plays_when_it_is_asked_by_views(rules: Spec) -> None:
    bound = agent_at("learned", rules)
    assert bang_agents.player_of(bound, rules.game) is not None
    directly = bang_agents.make("learned", game=rules.game)

    def asked(views: Any, masks: Any) -> Any:
        return directly.act(views, masks)

    batches = [played(rules, holder) for holder in ("learned", bound, directly, asked)]
    assert batches[0].seats is not None
    assert batches[0].seats.agents[0].name == bound.name
    assert len({batch.states.tobytes() for batch in batches}) == 1


@pytest.mark.usefixtures("folder")
def test_asked_directly_it_goes_by_the_table_of_each_view() -> None:
    tables = [Rules(5), Rules(6, rebel=True), Rules(4)]
    batches = [Batch(rules, 6, seed=2, views=True, features=False) for rules in tables]
    views = np.concatenate([batch.views for batch in batches])
    masks = np.concatenate([batch.masks for batch in batches])
    by_table = [agent_at("learned", rules).act(batch.views, batch.masks).tolist() for rules, batch in zip(tables, batches, strict=True)]
    order = np.random.default_rng(1).permutation(len(views))
    choices = bang_agents.make("learned").act(views[order], masks[order])
    assert choices.tolist() == np.concatenate(by_table)[order].tolist()


@pytest.mark.parametrize("spec", [*(rules for rules, _ in CHOSEN), DiceRules(6, posse=True, chiefs_arrow=True, apache_extra=True)], ids=str)
def test_a_view_says_at_which_table_it_was_seen(spec: Spec) -> None:
    batch = Batch(spec, 3, seed=1, views=True, features=False)
    ((table, rows),) = spec.game.tables_of(batch.views)
    assert rows.tolist() == [0, 1, 2]
    assert (type(table), table.players, table.pages, table.choices) == (type(spec), spec.players, spec.pages, spec.choices)
    assert {name: getattr(table, name) for name in spec.additions} == {name: getattr(spec, name) for name in spec.additions}
    assert spec.game is BANG or table == spec


@pytest.mark.parametrize(("rules", "field"), [(Rules(5), "n"), (Gunslinger(1), "level"), (DiceRules(5), "special_roles")], ids=str)
@pytest.mark.usefixtures("folder")
def test_views_that_were_seen_at_no_table_are_refused(rules: Spec, field: str) -> None:
    batch = Batch(rules, 2, seed=1, views=True, features=False)
    views = batch.views.copy()
    views[field] = 11
    with pytest.raises(ValueError, match=rf"^views.*{field} .* 11"):
        bang_agents.make("learned", game=rules.game).act(views, batch.masks)


@pytest.mark.usefixtures("folder")
def test_it_holds_seats_in_every_environment() -> None:
    env = gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw", opponents="learned")
    env.reset(seed=1)
    vector = gymnasium.make_vec(
        "bang_env/Dice-v0", 3, vectorization_mode="vector_entry_point", players=5, role="outlaw", opponents="learned"
    )
    vector.reset(seed=1)
    with pytest.raises(ValueError, match="fits BANG!, 5 players, High Noon"):
        gymnasium.make("bang_env/Bang-v0", players=5, high_noon=True, opponents="learned")
    for maker, game in ((bang_v0, BANG), (dice_v0, DICE)):
        agent = bang_agents.make("learned", game=game)
        table = maker.raw_env(5)
        table.reset(seed=3)
        for _ in range(20):
            seat = table.agent_selection
            table.step(int(agent.act(table.view(seat), table.observe(seat)["action_mask"][None])[0]))


@pytest.mark.usefixtures("folder")
def test_it_is_evaluated_and_held_as_a_ghost() -> None:
    assert evaluate("learned", players=4, rebel=True, role="rebel", deals=10, opponents={"sheriff": "learned"}).agent == "learned:rebel"
    rules = Rules(5, death_mesa=True)
    ghosts: list[Callable[[], Agent]] = [
        lambda: agent_pair(bang_agents.make("heuristic"), bang_agents.make("learned"), BANG),
        lambda: agent_pair(bang_agents.make("heuristic"), agent_at("learned", rules), BANG),
    ]
    others = ("heuristic", "learned", ghosts[0](), ghosts[1]())
    states = [played(rules, players).states.tobytes() for players in others]
    assert len(set(states)) == 3
    assert states[2] == states[3]


@pytest.mark.usefixtures("folder")
def test_copies_and_pickles_of_it_choose_the_same() -> None:
    batch = Batch(Rules(5), 8, seed=2, views=True, features=False)
    for agent in (bang_agents.make("learned"), agent_at("learned", Rules(5))):
        before = agent.act(batch.views, batch.masks).tolist()
        copy = pickle.loads(pickle.dumps(agent))
        assert copy.name == agent.name
        assert copy.act(batch.views, batch.masks).tolist() == before


def test_two_policies_are_not_the_same_agent(folder: Path) -> None:
    batch = Batch(Rules(6, rebel=True), 32, seed=2, views=True, features=False)
    base, rebel = (agent_at(name, Rules(6, rebel=True)).act(batch.views, batch.masks) for name in ("learned:base", "learned"))
    assert (base != rebel).any()
    assert (policies()["base"].path, policies(folder)["base"].seats) == (folder / "base.safetensors", 8)


# What it costs, and what is shipped


def test_importing_agents_reads_no_policy_and_needs_no_extra() -> None:
    code = "import bang_agents, sys; bang_agents.make('heuristic'); assert not {'safetensors', 'bang_agents.policies'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_without_the_package_that_reads_policies_it_is_refused_with_the_extra() -> None:
    code = "import sys; sys.modules['safetensors'] = None; import bang_agents; bang_agents.make('learned')"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == 'ModuleNotFoundError: saved policies need safetensors: pip install "bang_env[play]"'


def test_its_name_runs_no_code() -> None:
    assert not any(names_code(name) for name in ("learned", "learned:base", "learned:all-sets"))


def test_float16_takes_half_the_room_and_comes_back_exactly(tmp_path: Path) -> None:
    weights = chance_weights(Rules(5), (64,), 5)
    for dtype in (np.float32, np.float16):
        save_policy(tmp_path / np.dtype(dtype).name, weights, Rules(5), {"padded_seats": 5}, dtype=dtype)
    arrays, _ = read_policy(tmp_path / "float16")
    assert all(array.dtype == np.float32 for array in arrays.values())
    assert all(np.array_equal(array, weights[name].astype(np.float16).astype(np.float32)) for name, array in arrays.items())
    sizes = [(tmp_path / name).stat().st_size for name in ("float32", "float16")]
    assert sizes[1] < 0.53 * sizes[0]
    with pytest.raises(ValueError, match="dtype: expected float32 or float16; got"):
        save_policy(tmp_path / "other", weights, Rules(5), {"padded_seats": 5}, dtype=np.int8)
    weights["actor.0.bias"][0] = 70_000
    with pytest.raises(PolicyError, match=r"actor.0.bias of the policy has numbers beyond 65504.0, which float16 cannot hold"):
        save_policy(tmp_path / "large", weights, Rules(5), {"padded_seats": 5}, dtype=np.float16)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ([Rules(5)], "--players 5"),
        ([Rules(players) for players in range(3, 9)], "--players 3 to 8"),
        ([Rules(players, rebel=True) for players in (4, 6)], "--players 4 or 6 --rebel"),
        ([Rules(5), Rules(4), Rules(7, dodge_city=True)], "--players 4 or 5, or --players 7 --dodge-city"),
        ([DiceRules(players) for players in (5, 6)], "dice --players 5 or 6"),
        ([Gunslinger(0), Gunslinger(1), Gunslinger(2, night=True)], "gunslinger --level 0 or 1, or gunslinger --level 2 --night"),
    ],
)
def test_tables_are_told_as_options(tables: list[Spec], words: str) -> None:
    assert options_of(tables) == words


def test_they_are_listed_with_their_sizes_and_tables(folder: Path) -> None:
    lines = listing(list(policies().values()))
    assert len(lines) == 7
    assert lines[1].split() == ["learned:base", "14", "kB", "--players", "3", "to", "8"]
    assert listing([]) == ["No policy is shipped."]
    done = subprocess.run([sys.executable, "-m", "bang_agents.policies"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == listing(list(policies(FOLDER).values()))


def test_what_is_shipped_is_found_at_the_tables_that_it_has_learned() -> None:
    shipped = policies(FOLDER).values()
    for rules in {rules for policy in shipped for rules in policy.tables}:
        special = min((policy for policy in shipped if rules in policy.tables), key=lambda policy: len(policy.tables))
        assert agent_at("learned", rules).name == special.word


def test_every_policy_is_found_at_one_of_its_tables_at_least() -> None:
    for policy in policies(FOLDER).values():
        assert policy.word in {agent_at("learned", rules).name for rules in policy.tables}


def test_what_is_shipped_takes_little_room() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir() if path.is_file()) <= MOST_BYTES
