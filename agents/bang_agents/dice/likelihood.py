"""Rates at which a seat of one role shoots at, or heals, a seat of another when it could: counts of self-play
(`studies/tuning/dice_beliefs.py`).

RATES[deed][role of the actor][role of the target], roles Sheriff, Deputy, Outlaw, Renegade: deeds over the times that it could have been
done. BASE[deed]: the same of players at random, any two roles.
"""

RATES = (
    # shoot
    ((0.49, 0.164, 0.662, 0.512),
     (0.00859, 0.167, 0.677, 0.481),
     (0.943, 0.503, 0.0723, 0.284),
     (0.301, 0.588, 0.588, 0.617)),
    # heal
    ((0.792, 0.32, 0.004, 0.0168),
     (0.824, 0.211, 0.004, 0.00907),
     (0.004, 0.0119, 0.471, 0.0374),
     (0.151, 0.0159, 0.0141, 0.759)),
)  # fmt: skip

BASE = (0.49, 0.188)

# Deeds of one seat are not independent of each other: so many of them count as that share of as many, at seats whose role the actor may not
# know, and at the Sheriff. Of several such pairs, and of several doubts, these guessed best.
POWERS = (0.3, 0.7)
DOUBT = 0.1  # chance, for each seat, that it plays at random
SUSPICION = 0.98  # chance, before the first deed, that nobody plays by reason, which a table must disprove before deeds are believed
