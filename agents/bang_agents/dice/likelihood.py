"""How often a seat of one role shoots at, or heals, a seat of another when it could: counts of self-play (`tuning/dice_beliefs.py`).

RATES[deed][role of the actor][role of the target], roles Sheriff, Deputy, Outlaw, Renegade: deeds over the times that it could have been
done. BASE[deed]: the same of players at random, any two roles.
"""

RATES = (
    # shoot
    ((0.492, 0.178, 0.657, 0.552),
     (0.00482, 0.198, 0.701, 0.471),
     (0.98, 0.315, 0.0507, 0.199),
     (0.273, 0.552, 0.664, 0.592)),
    # heal
    ((0.972, 0.13, 0.004, 0.00762),
     (0.923, 0.184, 0.004, 0.004),
     (0.004, 0.0143, 0.506, 0.0192),
     (0.249, 0.004, 0.004, 0.76)),
)  # fmt: skip

BASE = (0.492, 0.189)

# Deeds of one seat are not independent of each other: so many of them count as that share of as many, at seats whose role the actor may not
# know, and at the Sheriff. Of several such pairs, and of several doubts, these guessed best.
POWERS = (0.3, 0.7)
DOUBT = 0.1  # chance, for each seat, that it plays at random
