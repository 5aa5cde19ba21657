"""The event cards of A Fistful of Cards."""

from bang_env.bang import words as w
from bang_env.bang.cards.row import Event

EVENTS = (
    Event(w.ABANDONED_MINE, "Abandoned Mine", "phase 1 draws from the discard pile, phase 3 discards onto the deck"),
    Event(w.AMBUSH, "Ambush", "everybody is at distance 1, but for cards in play"),
    Event(w.BLOOD_BROTHERS, "Blood Brothers", "at the start of a turn a life point may be given away"),
    Event(w.DEAD_MAN, "Dead Man", "the first who was eliminated comes back with 2 life points and 2 cards"),
    Event(w.HARD_LIQUOR, "Hard Liquor", "phase 1 may be skipped for a life point"),
    Event(w.LASSO, "Lasso", "cards in play have no effect"),
    Event(w.LAW_OF_THE_WEST, "Law of the West", "the second card drawn is shown and must be played"),
    Event(w.PEYOTE, "Peyote", "red or black? Right guesses are drawn"),
    Event(w.RANCH, "Ranch", "after phase 1 any number of cards may be exchanged"),
    Event(w.RICOCHET_EVENT, "Ricochet", "a BANG! card may be shot at a card in play"),
    Event(
        w.RUSSIAN_ROULETTE, "Russian Roulette", "on entering, all must play a Missed! in turn; the first who does not loses 2 life points"
    ),
    Event(w.SNIPER, "Sniper", "two BANG! cards together need two Missed!"),
    Event(w.THE_JUDGE, "The Judge", "no cards can be put in play"),
    Event(w.VENDETTA, "Vendetta", 'at the end of a turn "draw!": on a Heart another turn'),
    Event(w.A_FISTFUL_OF_CARDS, "A Fistful of Cards", "every turn begins with a shot for each card in hand", last=True),
)
