"""The heuristic of BANG!, an agent by rules of thumb: who is who (beliefs), how the table stands (reading), what answers a seat may have
(odds), what each seat is worth (seat_worth), what a card does there (targets) and is worth in hand (hand), and what to do (card_plays,
abilities, answers, event_answers, set_answers).
"""

from bang_agents.bang.act import choices, player, reasoned_posteriors, role_posteriors
from bang_agents.bang.worth import VERSION

__all__ = ["VERSION", "choices", "player", "reasoned_posteriors", "role_posteriors"]
