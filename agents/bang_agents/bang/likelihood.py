"""Likelihoods of deeds between two roles, against those between any two: counts of self-play (`studies/tuning/beliefs.py`).

RATIOS[deed][role of the actor][role of the target], roles Sheriff, Deputy, Outlaw, Renegade, Rebel!: deeds of such a seat at such a seat,
by the turns begun while both lived, over the mean of all pairs. The last deed is the last blow.
"""

RATIOS = (
    # shoot
    ((1, 0.0908, 1.74, 1.27, 0.67),
     (0.01, 0.235, 1.7, 1.1, 0.601),
     (2.92, 0.518, 0.01, 0.376, 0.612),
     (0.519, 1.93, 0.864, 1.04, 1.44),
     (1.34, 0.647, 0.855, 1.17, 1)),
    # duel
    ((1, 0.161, 1.82, 0.983, 0.472),
     (0.01, 0.211, 1.87, 0.802, 0.412),
     (4.07, 0.185, 0.01, 0.0725, 0.379),
     (0.437, 2.08, 0.794, 0.901, 1.24),
     (1.09, 0.774, 0.89, 1.33, 1)),
    # rob
    ((1, 0.325, 1.62, 1.19, 0.594),
     (0.01, 0.34, 1.64, 0.927, 0.542),
     (3.06, 0.429, 0.116, 0.377, 0.632),
     (0.518, 1.89, 0.847, 1.09, 1.46),
     (0.934, 0.928, 0.818, 1.63, 1)),
    # jail
    ((1, 0.218, 2, 1.15, 0.403),
     (1, 0.213, 2, 0.811, 0.42),
     (1, 2, 0.0474, 1.45, 1.06),
     (1, 2.22, 0.747, 1.13, 1.57),
     (1, 0.959, 0.667, 2.04, 1)),
    # area
    ((1, 0.974, 1.04, 0.932, 1.02),
     (0.84, 0.936, 0.995, 0.918, 0.984),
     (0.947, 1.08, 1.02, 1.02, 1.05),
     (0.861, 1.14, 1.09, 1.22, 1.05),
     (0.85, 1.04, 1.01, 0.952, 1)),
    # help
    ((1, 2.53, 1.05, 0.976, 0.941),
     (2.5, 1.68, 1.1, 0.989, 0.995),
     (0.188, 0.495, 1.06, 0.419, 0.388),
     (1.25, 0.543, 0.875, 0.634, 0.612),
     (1.69, 1.44, 1.33, 1.22, 1)),
    # kill
    ((1, 0.0915, 1.81, 1.27, 0.809),
     (0.01, 0.276, 1.7, 1.12, 0.541),
     (1.6, 0.706, 0.169, 0.375, 0.483),
     (0.443, 1.65, 1.39, 1, 0.954),
     (1.54, 1.2, 1.82, 1.31, 1)),
)  # fmt: skip

# Deeds of one seat at another are not independent: 1, 2, 3, 4 or more of a sort count as so many. Of several such rows, and of several
# doubts, these gave nearly the lowest log-loss at tables of heuristics without exceeding the uniform one where the others play at random.
POWERS = (0.55, 0.85, 1.05, 1.2)
DOUBT = 0.1  # chance, before the first deed, that the others play at random
SUSPICION = 0.95  # the same chance where a table must disprove it before deeds are believed
