"""The learner that plays against itself: what each decision was worth, who is paid, and what it is shown."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

import bang_agents
from bang_agents.learned import Learned
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from tests.support.commands.short_runs import short

SMALL = Settings(layers=(32, 32), steps=24, minibatch=128, bfloat16=False)
PLAYING = Clock(lambda: 0.0)
COPYING = Clock(lambda: 0.0, 1.0)
MESA = Rules(5, death_mesa=True)
TASKS: dict[str, tuple[Spec, list[dict[str, object]]]] = {
    "all seats": (Rules(5), [{}]),
    "one seat of any role": (Rules(4), [{"players": "heuristic", "free": "any"}]),
    "both at once": (Rules(4), [{"players": "random", "free": "outlaw"}, {}]),
    "ghosts": (MESA, [{"players": "heuristic", "free": "ghost"}]),
    "all seats and their ghosts": (MESA, [{}]),
    "the dice game": (DiceRules(5), [{}]),
    "one player": (Gunslinger(0), [{}]),
    "several sizes": (Rules(7), [{"rules": Rules(3)}, {"rules": Rules(7)}, {"rules": Rules(4), "players": "heuristic", "free": "any"}]),
}


def learner(
    name: str, settings: Settings = SMALL, games: int = 12, seed: int = 3, most: int | None = None, clock: Clock = PLAYING
) -> SelfPlay:
    """A small learner of one of the tasks."""
    rules, parts = TASKS[name]
    usual = {"rules": rules, "games": games, "views": True, "max_decisions": most, "padded_seats": rules.players}
    batches = [Batch(**usual | {"seed": seed + k} | part) for k, part in enumerate(parts)]
    return SelfPlay(rules, batches, settings, clock, seed)


def decisions(learns: SelfPlay) -> Iterator[tuple[int, int, list[int]]]:
    """(game, player, steps of the decisions) of everybody who was asked in the last round."""
    seat = learns.rollout.seat
    for game in range(seat.shape[1]):
        for player in range(len(learns.first_seat_of_player)):
            yield game, player, np.flatnonzero(learns.player_of_seat[seat[:, game]] == player).tolist()


def worth(learns: SelfPlay, game: int, player: int, steps: list[int], before: list[float]) -> tuple[list[float], list[bool]]:
    """Gains of the decisions with values `before` (of earlier rounds), then of those at `steps`, one player after the other; and whether
    they are settled: written down from the definition.
    """
    rollout, decay = learns.rollout, learns.settings.gae
    values = before + [float(rollout.value[step, game]) for step in steps]
    times = [-1] * len(before) + steps
    gains, settled = [0.0] * len(values), [False] * len(values)
    for k in range(len(values) - 1, -1, -1):
        until = times[k + 1] if k + 1 < len(values) else len(rollout.seat)
        ends = [step for step in range(max(times[k], 0), until) if rollout.over[step, game]]
        is_cut = bool(ends) and bool(rollout.cut[ends[0], game])
        if is_cut and not learns.settings.lost_if_cut:
            continue
        if ends:
            pays = -1.0 if is_cut else float(rollout.paid[ends[0], game, learns.first_seat_of_player[player]])
            gains[k], settled[k] = pays - values[k], True
        elif k + 1 < len(values):
            gains[k], settled[k] = values[k + 1] - values[k] + decay * gains[k + 1], True
    return gains, settled


@pytest.mark.parametrize(("most", "is_lost"), [(None, False), (60, False), (60, True)], ids=["to the end", "cut off", "cut off and lost"])
@pytest.mark.parametrize("name", TASKS)
def test_a_decision_is_worth_what_its_player_expects_at_the_next_one_or_is_paid_in_the_end(
    name: str, most: int | None, is_lost: bool
) -> None:
    learns = learner(name, replace(SMALL, lost_if_cut=is_lost), most=most)
    for _ in range(5):
        learns.collect()
        learns.judge()
        waits, waited = learns.waiting.waits.copy(), learns.waiting.rows["value"].clone()
        gains, goals, usable, late = learns.returns()
        late_gains = []
        for game, player, steps in decisions(learns):
            before = [float(waited[game, player])] if waits[game, player] else []
            expected, settled = worth(learns, game, player, steps, before)
            own = len(before)
            assert usable[steps, game].tolist() == settled[own:]
            assert gains[steps, game].tolist() == pytest.approx(expected[own:], abs=1e-5)
            late_gains += expected[:own] if settled[:own] == [True] else []
        assert sorted(late["gain"].tolist()) == pytest.approx(sorted(late_gains), abs=1e-5)
        assert torch.allclose(goals, gains + learns.rollout.value)


@pytest.mark.parametrize("name", TASKS)
def test_every_player_is_paid_the_outcome_of_every_game_once(name: str) -> None:
    learns = learner(name)
    finished = 0
    for _ in range(6):
        learns.collect()
        finished += int(learns.rollout.over.sum())
        learns.judge()
        _, _, usable, late = learns.returns()
        over = learns.rollout.over
        playing = learns.rollout.roles[torch.from_numpy(over)].numpy() >= 0  # at smaller tables the last seats are empty
        paid = learns.rollout.paid[over][:, learns.first_seat_of_player][playing[:, : len(learns.first_seat_of_player)]]
        assert set(np.unique(paid)) <= {-1.0, 1.0}
        assert usable.sum() + len(late["gain"]) > 0
    assert finished > 0


@pytest.mark.parametrize("name", ["all seats", "all seats and their ghosts", "the dice game", "one player"])
def test_an_advised_policy_begins_as_the_heuristic(name: str) -> None:
    rules, _ = TASKS[name]
    learns = learner(name)
    agent = Learned.of(learns.net.actor(), rules, {"padded_seats": rules.players, "advice": learns.advice})
    heuristic = bang_agents.make("heuristic", game=rules.game)
    batch = Batch(rules, 32, seed=5, views=True)
    for _ in range(40):
        assert (agent.act(batch.views, batch.masks) == heuristic.act(batch.views, batch.masks)).all()
        batch.step_random(1)


def test_scores_and_role_head_are_not_shown_what_is_hidden_and_the_value_is() -> None:
    learns = learner("all seats")
    learns.collect()
    seen, unseen = learns.rollout.seen[0], learns.rollout.unseen[0]
    with torch.no_grad():
        scores, value, roles = learns.net(seen, unseen)
        other_scores, other_value, other_roles = learns.net(seen, unseen + 1)
    assert torch.equal(scores, other_scores)
    assert torch.equal(roles, other_roles)
    assert not torch.equal(value, other_value)


@pytest.mark.parametrize("opened", [True, False])
def test_a_saved_policy_says_of_roles_and_positions_what_the_network_says(opened: bool) -> None:
    learns = learner("all seats", replace(SMALL, open_critic=opened))
    learns.round()
    agent = Learned.of(learns.actor(), learns.rules, {"padded_seats": learns.rules.players, "advice": learns.advice})
    batch = Batch(learns.rules, 12, seed=4, views=True)
    batch.step_random(1)
    seats = batch.asked.astype(np.int64)
    hidden = learns.rules.game.hidden(batch.states, seats, learns.rules.players)
    with torch.no_grad():
        scores, value, _ = learns.net(torch.from_numpy(batch.features), torch.from_numpy(hidden[:, : hidden.shape[1] * opened]))
    assert np.allclose(agent.scores(batch.features), scores.numpy(), atol=1e-4)
    assert np.allclose(agent.heads.values(batch.views, batch.states, seats), value.clamp(-1, 1).numpy(), atol=1e-4)
    assert agent.heads.knows_roles


def test_a_closed_value_is_shown_what_the_seat_sees_alone() -> None:
    learns = learner("all seats", replace(SMALL, open_critic=False))
    learns.round()
    assert learns.rollout.unseen.shape[-1] == 0


def test_no_further_pass_is_made_once_the_policy_has_moved_far() -> None:
    still, moves = (learner("all seats", replace(SMALL, epochs=6, learning_rate=0.02, target_kl=most), games=32) for most in (1e-9, 0.0))
    assert still.round().notes["train/approx_kl"] < moves.round().notes["train/approx_kl"]


@pytest.mark.parametrize("against", ["each", "all"])
def test_the_probabilities_that_are_learned_from_are_those_of_the_choices_made(against: str) -> None:
    learns = learner("all seats", replace(SMALL, steps=400, advice=1.0, advice_against=against), games=32)
    learns.collect()
    learns.judge()
    rollout = learns.rollout
    with torch.no_grad():
        scores, _, _ = learns.net(rollout.seen.flatten(0, 1), rollout.unseen.flatten(0, 1))
    options = rollout.masks.flatten(0, 1).sum(1, keepdim=True)
    ahead = 1.0 + (options - 1).clamp(min=1).log() * (against == "all")
    advice = torch.zeros_like(scores).scatter_(1, rollout.advice.flatten()[:, None], ahead)
    chances = torch.softmax((scores + advice).masked_fill(~rollout.masks.flatten(0, 1), -1e9), 1)
    assert torch.allclose(chances.gather(1, rollout.chosen.flatten()[:, None])[:, 0].log(), rollout.old.flatten(), atol=1e-4)
    followed = (rollout.chosen == rollout.advice).flatten().float()
    expected = chances.gather(1, rollout.advice.flatten()[:, None])[:, 0]
    error = float((expected * (1 - expected)).sum() ** 0.5) / len(expected)
    assert float(followed.mean()) == pytest.approx(float(expected.mean()), abs=4 * error)


def test_equal_seeds_learn_equal_networks() -> None:
    nets = []
    for _ in range(2):
        learns = learner("both at once")
        for _ in range(3):
            learns.round()
        nets.append(learns.net.actor())
    assert all(np.array_equal(nets[0][name], nets[1][name]) for name in nets[0])


def test_value_and_role_head_learn() -> None:
    learns = learner("one seat of any role", replace(SMALL, steps=64, learning_rate=3e-3, epochs=2), games=48)
    notes = [learns.round().notes for _ in range(16)]
    for name in ("train/value_loss", "train/role_loss"):
        assert notes[-1][name] < 0.8 * notes[0][name]


def test_without_advice_the_first_part_of_the_time_copies_the_heuristic() -> None:
    learns = learner("all seats", replace(SMALL, advice=0.0, learning_rate=5e-3, epochs=4), games=48, clock=COPYING)
    rounds = [learns.round() for _ in range(12)]
    rollout = learns.rollout
    assert (rollout.chosen == rollout.advice).all()
    with torch.no_grad():
        scores, _, _ = learns.net(rollout.seen.flatten(0, 1), rollout.unseen.flatten(0, 1))
    best = scores.masked_fill(~rollout.masks.flatten(0, 1), -1e9).argmax(1)
    assert {done.phase for done in rounds} == {"imitate"}
    assert float((best == rollout.advice.flatten()).float().mean()) > 0.7


def test_with_advice_the_first_part_of_the_time_teaches_value_and_roles_alone() -> None:
    learns = learner("all seats", clock=COPYING)
    before = learns.net.scores.weight.detach().clone()
    notes = [learns.round().notes for _ in range(8)]
    assert torch.equal(learns.net.scores.weight, before)
    assert notes[-1]["train/role_loss"] < notes[0]["train/role_loss"]


def test_a_checkpoint_holds_all_that_learning_goes_on_from() -> None:
    learns, other = learner("both at once"), learner("both at once", seed=4)
    learns.round()
    other.restore(learns.arrays(), 500)
    assert all(np.array_equal(array, other.arrays()[name]) for name, array in learns.arrays().items())
    other.round()


def test_a_network_learns_at_tables_of_several_sizes_and_plays_at_all_of_them(tmp_path: Path) -> None:
    args = short(role="any", tables="players=3; players=6 rebel; players=4", runs=str(tmp_path), name="sizes")
    results = main(args, Rules(5))
    policy = Learned(tmp_path / "sizes")
    assert policy.padded_seats == 6 and [table["players"] for table in policy.record["tables"]] == [3, 6, 4]
    for rules in (Rules(3), Rules(4), Rules(6, rebel=True)):
        play_deals(rules, policy, 4)
    again = main(replace(args, resume=str(tmp_path / "sizes"), more_minutes=0.02), Rules(5))
    assert again["progress"]["steps"] > results["progress"]["steps"] and again["args"]["tables"] == args.tables


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"tables": ";"}, "expected at least one by its switches"),
        ({"tables": "players=5; players=7 death_mesa"}, "have other features or choices, so no network plays both"),
        ({"tables": "players=4; players=5", "learner": MASKABLE}, "maskable-ppo learns at one table; selfplay at several"),
    ],
)
def test_tables_that_no_network_learns_together_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        task_of(short(**options), Rules(5))


def test_deals_are_shared_by_the_tables() -> None:
    task = task_of(short(role="any", tables="players=3; players=4; players=8"), Rules(5))
    done: list[int] = []
    results = task.play(bang_agents.make("heuristic"), 20, 1, done.append)
    assert sorted((results.roles > 0).sum(axis=1).tolist()) == [3] * 6 + [4] * 7 + [8] * 7
    assert done[-1] == 20 and done == sorted(done)


def test_two_seats_have_halves_of_the_games_each() -> None:
    task = task_of(short(role="1; 2"), Rules(5))
    assert task.learner == "seat 1; seat 2" and [batch.games for batch in task.batches(16, 1)] == [8, 8]


def test_each_company_holds_the_other_seats_in_an_equal_share_of_the_games() -> None:
    task = task_of(short(role="any", opponents="heuristic,self; random; heuristic:1,random"), Rules(5))
    batches = task.batches(24, 1)
    assert [(batch.games, batch.seats and sorted(agent.name for agent in batch.seats.agents)) for batch in batches] == [
        (4, ["heuristic"]),
        (4, None),
        (8, ["random"]),
        (8, ["heuristic:1", "random"]),
    ]
    assert task.title.endswith("among heuristic,self; random; heuristic:1,random")
    assert task.others == ["heuristic", "self"]


def test_companies_stand_in_the_record_of_the_policy(tmp_path: Path) -> None:
    main(short(role="any", opponents="heuristic; random,self", runs=str(tmp_path), name="run"), Rules(4))
    record = Learned(tmp_path / "run").record
    assert (record["opponents"], record["also_among"]) == (["heuristic"], [["random", "self"]])


def test_the_second_learner_has_one_company() -> None:
    with pytest.raises(ValueError, match="opponents: maskable-ppo learns among one company of agents"):
        task_of(short(opponents="heuristic; random", learner=MASKABLE), Rules(4))


@pytest.mark.parametrize(("task", "gatherers"), [("three companies", 16), ("many tables", 16), ("one of four is self", 5)])
def test_gatherers_have_every_kind_of_games_between_them_as_one_would(task: str, gatherers: int) -> None:
    companies = {"opponents": "heuristic; random; heuristic,self"}
    options, games = {
        "three companies": ({"role": "outlaw; renegade", "tables": "players=4; players=5; players=6"} | companies, 512),
        "many tables": ({"role": "any", "tables": "; ".join(f"players={n}" for n in range(3, 9)), "opponents": "heuristic,self"}, 100),
        "one of four is self": ({"role": "any", "opponents": "heuristic,heuristic,heuristic,self"}, 64),
    }[task]
    learns = task_of(short(**options), Rules(5))
    whole = {kind.group: kind.games for kind in learns.kinds(games)}
    parts = [learns.kinds(games, (number, gatherers)) for number in range(gatherers)]
    assert {group: sum(kind.games for part in parts for kind in part if kind.group == group) for group in whole} == whole
    assert {kind.group for part in parts for kind in part} == set(whole)
    sizes = [sum(kind.games for kind in part) for part in parts]
    assert sum(sizes) == games and max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("from_policy", [False, True])
def test_while_the_critic_learns_alone_a_policy_that_was_taken_over_stays_as_it_is(from_policy: bool) -> None:
    learns = learner("all seats", replace(SMALL, from_policy=from_policy), clock=COPYING)
    before = {name: tensor.clone() for name, tensor in learns.net.state_dict().items()}
    for _ in range(3):
        learns.round()
    changed = {name for name, tensor in learns.net.state_dict().items() if not torch.equal(tensor, before[name])}
    assert {"value.weight", "roles.weight"} <= changed
    assert any(name.startswith("trunk.") for name in changed) != from_policy
    assert not any(name.startswith("scores.") for name in changed)


def test_a_further_pass_is_made_unless_the_policy_moved_too_far_in_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    learns = learner("all seats", replace(SMALL, epochs=4, target_kl=0.03, steps=4, minibatch=1000))
    moved, passes = iter([0.0, 0.01, 0.05, 0.01]), []

    def loss(rows: dict[str, torch.Tensor], weight: float, copying: bool) -> tuple[torch.Tensor, torch.Tensor]:
        passes.append(next(moved))
        parts = torch.tensor([passes[-1], 0.0, 0.0, 0.0])
        return learns.net.value.bias.sum() * 0.0, parts

    monkeypatch.setattr(learns, "loss", loss)
    learns.round()
    assert passes == [0.0, 0.01, 0.05], "on average of the three it moved no more than 0.02"
