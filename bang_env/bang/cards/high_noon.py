"""The event cards of High Noon, with its two bonus cards."""

from bang_env.bang import words as w
from bang_env.bang.cards.row import Event

EVENTS = (
    Event(w.BLESSING, "Blessing", "all cards count as Hearts"),
    Event(w.CURSE, "Curse", "all cards count as Spades"),
    Event(w.THE_DALTONS, "The Daltons", "on entering, everybody with a blue card in play discards one"),
    Event(w.THE_DOCTOR, "The Doctor", "on entering, whoever has the fewest life points regains one"),
    Event(w.GHOST_TOWN, "Ghost Town", "the eliminated play their turns as ghosts"),
    Event(w.GOLD_RUSH, "Gold Rush", "turns go counter-clockwise"),
    Event(w.HANGOVER, "Hangover", "characters have no abilities"),
    Event(w.THE_REVEREND, "The Reverend", "no Beer can be played"),
    Event(w.THE_SERMON, "The Sermon", "no BANG! cards in one's own turn"),
    Event(w.SHOOTOUT, "Shootout", "two BANG! cards in a turn"),
    Event(w.THIRST, "Thirst", "one card less in phase 1"),
    Event(w.TRAIN_ARRIVAL, "Train Arrival", "one card more in phase 1"),
    Event(w.HANDCUFFS, "Handcuffs", "after phase 1 a suit is named; only hand cards of that suit can be used", bonus=True),
    Event(w.NEW_IDENTITY, "New Identity", "at the start of a turn the other character may be taken, with 2 life points", bonus=True),
    Event(w.HIGH_NOON, "High Noon", "every turn begins with the loss of a life point", last=True),
)
