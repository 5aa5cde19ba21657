"""TorchRL learns one seat with PPO and masks: an Outlaw at a table of 5, whose other seats are held by heuristics.

    pip install bang_env torchrl
    python examples/torchrl_ppo.py --steps 40000

`ActionMask` keeps the action spec to what is offered, for everything that draws from it; the actor draws from a `MaskedCategorical`.
"""

import argparse

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import bang_env  # noqa: F401  # registers the environments


def make() -> TransformedEnv:
    table = gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw", opponents="heuristic", observation="dict")
    mask = Compose(DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]), ActionMask())
    return TransformedEnv(GymWrapper(table, categorical_action_encoding=True), mask)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=100, help="games that are played to see how good it is")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the networks are small: more threads wait for each other
    torch.manual_seed(1)
    env = make()
    size, choices = env.observation_spec["observation"].shape[-1], env.action_spec.n
    net = TensorDictModule(MLP(size, choices, num_cells=[64, 64]), ["observation"], ["logits"])
    actor = ProbabilisticActor(net, {"logits": "logits", "mask": "action_mask"}, distribution_class=MaskedCategorical, return_log_prob=True)
    critic = ValueOperator(MLP(size, 1, num_cells=[64, 64]))
    advantage, loss = GAE(gamma=1.0, lmbda=0.95, value_network=critic), ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), lr=3e-4)
    for rollout in Collector(make, actor, frames_per_batch=1_000, total_frames=args.steps, auto_register_policy_transforms=True):
        for _ in range(10):
            advantage(rollout)
            for part in torch.randperm(len(rollout)).split(250):
                parts = loss(rollout[part])
                optimizer.zero_grad()
                (parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]).backward()
                optimizer.step()

    with torch.no_grad():
        wins = [sum(env.rollout(10_000, policy)["next", "reward"].sum() > 0 for _ in range(args.games)) for policy in (actor, None)]
    print(f"after {args.steps} steps: won {wins[0]} of {args.games} games as an Outlaw; random choices win {wins[1]} of them")


if __name__ == "__main__":
    main()
