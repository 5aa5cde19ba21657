"""The homemade set: two names, four cards, one character."""

from bang_env.bang import words as w
from bang_env.bang.cards.row import Card, Character

CARDS = (
    Card(w.SNAKE_OIL, "Snake Oil", w.BROWN, "3♣ 6♦", play=w.HEAL, amount=2, text="two life points."),
    Card(w.LANTERN, "Lantern", w.BLUE, "4♦ 9♥", text="you may keep one card more at the end of your turn."),
)

CHARACTERS = (Character(w.GRANNY_OAKLEY, "Granny Oakley", 4, text="draws a card whenever somebody is eliminated."),)
