"""Measures how balanced a game is: who wins, how much the deal, later chance and skill decide, and what a changed rule would do."""
