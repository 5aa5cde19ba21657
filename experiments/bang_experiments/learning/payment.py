"""The pay of a learner for a game, where that is not +1 to winners and -1 to losers: a function of a user's, as environments take
`rewards=`.
"""

import numpy as np

from bang_env.doors.aec import Ending, Rewards, paid_by, read_rewards
from bang_env.doors.batch import Batch
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless
from bang_env.kernel.named_code import named_thing


class Payment:
    """The reward of "module:function"."""

    def __init__(self, word: str, game: Game) -> None:
        """`word`: names a function of the `Ending` of a game, which returns a number for each seat, or a mapping from role names to (won,
        lost). Only what a user types is imported, never what a file holds. Raises a ValueError for what is neither.
        """
        self.word = word
        module, colon, attribute = word.partition(":")
        if not (module and colon and attribute):
            raise ValueError(f'reward: expected module:function; got "{harmless(word)}"')
        rewards: Rewards = named_thing(word, f'reward: "{harmless(word)}" cannot be imported')
        self.rewards = read_rewards(rewards, game)

    def pay(self, batch: Batch) -> None:
        """Writes the rewards of the games of a batch that ended in its last step; those that were cut off pay nothing."""
        players, names = batch.rules.players, batch.game.roles
        for game in np.flatnonzero(batch.over & ~batch.truncated).tolist():
            roles = tuple(names[role] for role in batch.ended_roles[game, :players].tolist())
            won, alive, payoffs = (array[game, :players].tolist() for array in (batch.winners, batch.survivors, batch.payoffs))
            ending = Ending(roles, tuple(won), tuple(alive), tuple(payoffs))
            batch.rewards[game, :players] = self._paid(ending)

    def _paid(self, ending: Ending) -> list[float]:
        """The reward of each seat; what fails in the function of the user is a ValueError that names it."""
        try:
            return paid_by(self.rewards, ending)
        except Exception as error:
            failure = f"{type(error).__name__}: {error}"
            raise ValueError(f"reward: {harmless(self.word)} failed, asked what {ending} pays: {harmless(failure)}") from error
