"""Reviews: which decisions of a game that was played lost how much of the chance to win, by what the seat could know, and how surely."""
