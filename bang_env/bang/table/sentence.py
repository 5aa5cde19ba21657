"""Sentences about a play: read, and checked against what the play cost, hit and took without asking."""

from collections.abc import Iterable
from operator import index
from typing import Any, NamedTuple, Self

from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.tables import (
    BORDER_OF, COST_OF, FACE_KIND, FACE_OF, FIRST_FACE, FIRST_OPTION, KIND_OF, KIND_WORDS, PAYS_OF, PLAY_OF, PRICE_OF,
)
from bang_env.bang.screen.names import CHARACTER_BOOK, CardWord, Wanted, read_card
from bang_env.bang.table.wording import ABILITY, Question, ghost_hand, in_front, in_hand, in_play
from bang_env.bang.words import (
    BANG, BLUE, BRAWL_ALL, CALAMITY_JANET, COUNTED, DOC_HOLYDAY, E_ABILITY, E_DISCARD, E_LOSE_PLAY, E_PLAY, E_RICOCHET, E_SNIPER, FIRE,
    GREEN, LAY, LOG, MISSED, NOBODY, NOT_PLAYED, O_RICOCHET, O_SNIPER, PAY_ANY, PAY_BLUE, RAID, RICOCHET, SHOOT, SHOOT_ALL, SNIPE, STEAL,
    STORE, STRIP, SET_DEATH_MESA,
)
from bang_env.kernel.letters import UnknownName, fold
from bang_env.kernel.scenario import Answer, IllegalMove

ANY, BANGS, BLUES = "", "BANG! cards", "blue cards"  # what pays
PAYERS = {PAY_ANY: ANY, PAY_BLUE: BLUES}
SHOTS = {FIRST_OPTION + O_SNIPER: (SNIPE, 2, BANGS), FIRST_OPTION + O_RICOCHET: (RICOCHET, 1, BANGS)}


class Plan(NamedTuple):
    """All that a play says besides the card; None or [] where it says nothing."""

    on: Answer | Iterable[Answer | None] | None
    """a seat; a list of two where a ghost's card names two (Death Mesa)"""
    take: list[Answer | None]
    cost: list[Answer | None]
    use: Answer | None


class Played(NamedTuple):
    """A play: who plays what, and the game before it."""

    before: Any
    """a record of dtype GAME"""
    seat: int
    choice: int
    name: Answer
    kind: int
    """the name of the card, NOBODY where none is played"""
    effect: int
    price: int
    """how many cards it costs"""
    payers: str
    """which cards may pay"""
    asked: str
    """the question that it answers, with all that was possible"""

    @classmethod
    def of(cls, before: Any, question: Question, choice: int) -> Self:
        """The card that a choice of a play question plays, and its cost."""
        seat, name, asked = question.seat, question.names[choice], f"seat {question.seat} is asked {question.text()}"
        choice = numbers_of(before["sets"])[choice]
        if choice in SHOTS:
            return cls(before, seat, choice, name, NOBODY, *SHOTS[choice], asked)
        if choice < FIRST_FACE:
            able = int(before["able"][seat])
            effect = FIRE if able == DOC_HOLYDAY else NOT_PLAYED
            return cls(before, seat, choice, name, NOBODY, effect, PRICE_OF[able], PAYERS[PAYS_OF[able]], asked)
        kind = FACE_KIND[choice - FIRST_FACE]
        put_down = BORDER_OF[kind] == GREEN and any(FACE_OF[card] == choice - FIRST_FACE for card in in_hand(before, seat))
        effect = LAY if put_down else SHOOT if kind == MISSED else PLAY_OF[kind]
        return cls(before, seat, choice, name, kind, effect, 0 if put_down else COST_OF[kind], ANY, asked)

    def is_over(self, now: Any) -> bool:
        """Whether the next card has been played already, unasked: the shown card of the Law of the West, as all that was left."""
        shown = int(self.before["law"]) - 1
        return shown >= 0 and now["law"] == 0 and FIRST_FACE + FACE_OF[shown] != self.choice

    @property
    def able(self) -> int:
        """The character whose ability the seat has."""
        return int(self.before["able"][self.seat])

    def pays(self, card: int) -> bool:
        """Whether a hand card may pay."""
        if self.payers == BLUES:
            return BORDER_OF[KIND_OF[card]] == BLUE
        return self.payers != BANGS or KIND_OF[card] == BANG or (KIND_OF[card] == MISSED and self.able == CALAMITY_JANET)

    def purse(self) -> list[int]:
        """The cards that may pay: hand cards, against The East Wind green ones in play too. The card that is played pays nothing."""
        hand = in_hand(self.before, self.seat)
        if any(map(self.windy, range(int(self.before["n"])))):
            hand += [card for card in in_play(self.before, self.seat) if BORDER_OF[KIND_OF[card]] == GREEN]
        gone = next((card for card in hand if FACE_OF[card] == self.choice - FIRST_FACE), None)
        if gone is not None:
            hand.remove(gone)
        return [card for card in hand if self.pays(card)]

    def windy(self, seat: int) -> bool:
        """Whether The East Wind blows against it on the way to a seat (Death Mesa): a card with a BANG! symbol takes a second one then."""
        aimed = self.kind != NOBODY and self.effect in (SHOOT, FIRE) and seat >= 0
        played = bool(self.before["sets"][SET_DEATH_MESA])
        return aimed and played and any(int(between[self.seat]) >> seat & 1 for between in self.before["wind"])

    def prices(self, on: Answer | None) -> set[int]:
        """How many cards it costs to play it on a seat. Without a seat, what it may cost."""
        seats = range(int(self.before["n"])) if on is None else [said_seat(on)]
        return {self.price + self.windy(seat) for seat in seats}


def check_use(played: Played, use: Answer | None) -> None:
    """`use` names the ability that is used: one's own, or the one that Vera Custer has chosen; or "Bang" for Calamity Janet's Missed!."""
    if use is None:
        return
    word = fold(str(use))
    own = word == "ability" or CHARACTER_BOOK.get(word) in {played.able, int(played.before["character"][played.seat])} - {0}
    janet = played.able == CALAMITY_JANET and played.kind == MISSED
    if not (played.choice == ABILITY and own) and not (janet and (own or word == "bang")):
        raise IllegalMove(f"seat {played.seat} plays nothing here that uses {use!r}; {played.asked}")


class Payment(NamedTuple):
    """A card that is to pay: the word for it, and the name and suit that it means."""

    word: str
    wanted: Wanted

    @classmethod
    def read(cls, word: Answer | None) -> Self:
        """The card that a word means. Of cards that only their rank tells apart the lowest pays, whichever is named."""
        text = word if isinstance(word, str) else str(word)
        return cls(text, read_card(text))

    def fits(self, card: int) -> bool:
        """Whether a card in hand is such a card."""
        return self.wanted.fits(card)

    def has_symbol(self) -> bool:
        """Whether it means a card with a BANG! symbol."""
        return any(PLAY_OF[KIND_OF[card]] in (SHOOT, FIRE) for card in self.wanted.prints())

    def fits_face(self, card: int) -> bool:
        """Whether a card has that name and suit."""
        return self.wanted._replace(rank=None).fits(card)


def pay(played: Played, cost: list[Answer | None], on: Answer | None) -> list[Payment]:
    """The cards that pay, the word that fits the fewest cards first. Where it takes all that may pay, they need not be named."""
    purse, prices = played.purse(), played.prices(on)
    if not cost:
        return [Payment.read(CardWord(card).face) for card in purse] if {len(purse)} == prices else []
    if prices == {0}:
        raise IllegalMove(f"seat {played.seat} plays nothing here that costs cards; {played.asked}")
    if len(cost) not in prices:
        what = KIND_WORDS[played.kind] if played.kind != NOBODY else f"the {played.name}"
        raise IllegalMove(f"{what} costs {max(prices)} card{'s' * (max(prices) > 1)}, not {len(cost)}; {played.asked}")
    try:
        payments = [Payment.read(word) for word in cost]
    except UnknownName as unknown:
        raise IllegalMove(f"cost: {unknown}; {played.asked}") from None
    payments.sort(key=lambda payment: sum(map(payment.fits, purse)))
    for payment in payments:
        paid_with = next((card for card in purse if payment.fits(card)), None)
        if paid_with is None:
            held = ", ".join(CardWord(card).face for card in played.purse())
            of_what = f"{played.payers} in hand" if played.payers else "to pay with"
            raise IllegalMove(f"seat {played.seat} cannot pay with {', '.join(map(str, cost))}; {of_what}: {held}")
        purse.remove(paid_with)
    return sorted(payments, key=Payment.has_symbol) if len(payments) > played.price else payments  # The East Wind takes the last one


def in_wind(played: Played, after: Any) -> bool:
    """Whether The East Wind took a card besides the price."""
    target = target_of(played, after)
    return target is not None and played.windy(target)


def next_payment(question: Question, cost: list[Payment]) -> Answer | None:
    """The next payment of the cards still to pay: the first that is offered. It is taken out of them; None where there are none."""
    for payment in cost:
        for choice, cards in question.cards.items():
            if any(map(payment.fits, cards)):
                cost.remove(payment)
                return question.names[choice]
    return cost[0].word if cost else None


def check_payment(played: Played, after: Any, cost: list[Payment]) -> None:
    """Check that the cards that paid, asked for or not, are those named."""
    log = log_since(played.before, after)
    if log is None:
        return
    price, events = played.price + in_wind(played, after), (E_DISCARD, E_LOSE_PLAY) if in_wind(played, after) else (E_DISCARD,)
    paid = [card - 1 for event, actor, _, card in log if event in events and actor == played.seat][:price]
    left = list(paid)
    for payment in cost:
        paid_with = next((card for card in left if payment.fits_face(card)), None)
        if paid_with is None:
            possible = ", ".join(CardWord(card).face for card in paid) or "nothing"
            raise IllegalMove(f"seat {played.seat} cannot pay for {played.name} with {payment.word} here; possible: {possible}")
        left.remove(paid_with)


def victims(played: Played) -> list[int]:
    """Those whom a Brawl takes a card from, in that order: the others with cards, clockwise."""
    game, n = played.before, int(played.before["n"])
    others = [(played.seat + k) % n for k in range(1, n)]
    return [seat for seat in others if in_front(game, seat) or holds(game, seat)]


def takes(played: Played, take: list[Answer | None]) -> dict[int, Answer]:
    """The things to take by the seat they are taken from; NOBODY for a play that takes from one seat. In a Brawl one word is said of
    everybody.
    """
    if not take:
        return {}
    if played.effect == BRAWL_ALL:
        seats = victims(played)
        words = take * len(seats) if len(take) == 1 else take
        if len(words) != len(seats):
            those = ", ".join(f"seat {seat}" for seat in seats)
            raise IllegalMove(f"a Brawl takes from {those}, one card each, not {len(words)}; {played.asked}")
        return {seat: word for seat, word in zip(seats, words, strict=True) if word is not None}
    if len(take) > 1:
        raise IllegalMove(f"seat {played.seat} takes one card with {played.name}, not {len(take)}; {played.asked}")
    return {} if take[0] is None else {NOBODY: take[0]}


def log_since(before: Any, after: Any) -> list[tuple[int, ...]] | None:
    """The events since the play began, as (event, seat, other seat, card + 1); None where it is more than the log keeps."""
    then, now = int(before["log_n"]), int(after["log_n"])
    entries = now - then if now >= then else now - LOG + COUNTED - then
    if entries > LOG:
        return None
    return [tuple(int(number) for number in after["log"][(then + k) % LOG]) for k in range(entries)]


def target_of(played: Played, after: Any) -> int | None:
    """The seat that the log names as the target, NOBODY where there is none; None where so much has happened that the log has lost it."""
    log = log_since(played.before, after)
    if log is None:
        return None
    events = (E_ABILITY,) if played.choice == ABILITY else (E_PLAY, E_SNIPER, E_RICOCHET)
    named = [other for event, actor, other, _ in log if actor == played.seat and event in events]
    if played.choice == ABILITY:  # it is told twice: that it is used, and on whom
        named = [other for other in named[:2] if other != NOBODY]
    return (named or [NOBODY])[0]


def said_seat(on: Answer | None) -> int:
    """The seat that an answer names, NOBODY where it is none."""
    try:
        return index(on)  # type: ignore[arg-type] # words are read below
    except TypeError:
        number = fold(str(on)).removeprefix("seat")
        return int(number) if number.isdecimal() else NOBODY


def one_target(played: Played, on: Answer | Iterable[Answer | None] | None) -> Answer | None:
    """The target of a living player's card: one at most."""
    if on is None or isinstance(on, str) or not isinstance(on, Iterable):
        return on
    raise IllegalMove(f"seat {played.seat} names one player with {played.name}, not a list; {played.asked}")


def check_target(played: Played, target: int | None, on: Answer) -> None:
    """The target was not asked for: the one named must be the only one, or the player where the card is for the player."""
    named = said_seat(on)
    if target in (None, named) or (target == NOBODY and named == played.seat and played.effect not in (SHOOT_ALL, RAID, BRAWL_ALL)):
        return
    possible = f"possible: seat {target}" if target != NOBODY else "it has no target"
    raise IllegalMove(f"seat {played.seat} cannot play {played.name} on {on!r}; {possible}")


def check_take(played: Played, after: Any, taken: dict[int, Answer]) -> None:
    """Check a thing to take that was not asked for: it must be all there was."""
    if played.effect == STORE:
        return  # there was one face for everybody
    for seat, take in taken.items():
        victim = target_of(played, after) if seat == NOBODY else seat
        if played.effect not in (STEAL, STRIP, RICOCHET, BRAWL_ALL) or victim == NOBODY:
            raise IllegalMove(f"seat {played.seat} takes nothing with {played.name}; {played.asked}")
        if victim is not None and not all_there_was(played, victim, take):
            raise IllegalMove(f"seat {played.seat} cannot take {take!r} from seat {victim}; possible: {only_one(played, victim)}")


def hand_counts(played: Played, victim: int) -> bool:
    """Whether a card could be taken from the hand of the victim."""
    return victim != played.seat and played.effect != RICOCHET and holds(played.before, victim)


def holds(game: Any, seat: int) -> bool:
    """Whether a seat has a hand: a ghost's are cards of the Dead Men's Deck (Death Mesa)."""
    return bool(game["hand_n"][seat] or ghost_hand(game, seat))


def all_there_was(played: Played, victim: int, take: Answer) -> bool:
    """Whether an answer names what the victim had before the play."""
    if fold(str(take)) == "hand":
        return hand_counts(played, victim)
    try:
        return any(map(read_card(take if isinstance(take, str) else str(take)).fits, in_front(played.before, victim)))
    except UnknownName:
        return False


def only_one(played: Played, victim: int) -> str:
    """The only thing that could be taken."""
    return "hand" if hand_counts(played, victim) else ", ".join(CardWord(card).face for card in in_front(played.before, victim))
