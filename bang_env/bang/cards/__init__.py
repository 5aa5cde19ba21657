"""What is printed on the cards: rows only."""
