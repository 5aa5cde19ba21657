"""The heuristic of BANG! The Dice Game, an agent by rules of thumb and exact odds: who is who (beliefs), what each seat is worth
(seat_worth), what life points and arrows count (points), what symbols do (symbol_worth), which dice to roll again (rolls, hands), what to
give as the Ghost (tokens), and what to answer (answers, abilities, special_roles).
"""

from bang_agents.dice.act import choices, player, reasoned_posteriors, role_posteriors, roll_worths, token_worths
from bang_agents.dice.mind import VERSION

__all__ = ["VERSION", "choices", "player", "reasoned_posteriors", "role_posteriors", "roll_worths", "token_worths"]
