"""BANG! The Dice Game, with Old Saloon."""
