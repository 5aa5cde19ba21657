"""How often a seat of one role shoots at, or heals, a seat of another when it could: counts of self-play (`tuning/dice_beliefs.py`).

RATES[deed][role of the actor][role of the target], roles Sheriff, Deputy, Outlaw, Renegade: deeds over the times that it could have been
done. BASE[deed]: the same of players at random, any two roles.
"""

RATES = (
    # shoot
    ((0.5, 0.3, 0.62, 0.55),
     (0.03, 0.35, 0.6, 0.55),
     (0.85, 0.5, 0.35, 0.4),
     (0.3, 0.55, 0.55, 0.5)),
    # heal
    ((0.5, 0.15, 0.03, 0.05),
     (0.4, 0.1, 0.03, 0.03),
     (0.01, 0.05, 0.15, 0.1),
     (0.1, 0.03, 0.03, 0.03)),
)  # fmt: skip

BASE = (0.55, 0.25)
POWER = 0.7  # shots and Beers of one seat are not independent: so many of them count as that share of as many
DOUBT = 0.15  # chance, for each seat, that it plays at random
