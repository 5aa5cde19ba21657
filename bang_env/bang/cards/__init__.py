"""All that is printed on the cards: rows only."""
