"""The 80 cards and 16 characters of the base game, as printed."""

from bang_env.bang import words as w
from bang_env.bang.cards.row import Card, Character

CARDS = (
    Card(w.BANG, "BANG!", w.BROWN, "A♠ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ Q♥ K♥ A♥",
         play=w.SHOOT, target=w.REACHABLE),
    Card(w.MISSED, "Missed!", w.BROWN, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 10♣ J♣ Q♣ K♣ A♣", play=w.NOT_PLAYED, missed=True),
    Card(w.BEER, "Beer", w.BROWN, "6♥ 7♥ 8♥ 9♥ 10♥ J♥", play=w.HEAL, amount=1),
    Card(w.PANIC, "Panic!", w.BROWN, "J♥ Q♥ A♥ 8♦", play=w.STEAL, target=w.AT_DISTANCE_1),
    Card(w.CAT_BALOU, "Cat Balou", w.BROWN, "K♥ 9♦ 10♦ J♦", play=w.STRIP, target=w.ANY_WITH_CARDS),
    Card(w.DUEL, "Duel", w.BROWN, "Q♦ J♠ 8♣", play=w.CHALLENGE, target=w.ANY_OTHER),
    Card(w.GENERAL_STORE, "General Store", w.BROWN, "9♣ Q♠", play=w.STORE),
    Card(w.INDIANS, "Indians!", w.BROWN, "K♦ A♦", play=w.RAID),
    Card(w.STAGECOACH, "Stagecoach", w.BROWN, "9♠ 9♠", play=w.DRAW, amount=2),
    Card(w.GATLING, "Gatling", w.BROWN, "10♥", play=w.SHOOT_ALL),
    Card(w.SALOON, "Saloon", w.BROWN, "5♥", play=w.HEAL_ALL),
    Card(w.WELLS_FARGO, "Wells Fargo", w.BROWN, "3♥", play=w.DRAW, amount=3),
    Card(w.BARREL, "Barrel", w.BLUE, "Q♠ K♠"),
    Card(w.DYNAMITE, "Dynamite", w.BLUE, "2♥"),
    Card(w.JAIL, "Jail", w.BLUE, "4♥ 10♠ J♠", play=w.LOCK_UP, target=w.NOT_SHERIFF),
    Card(w.MUSTANG, "Mustang", w.BLUE, "8♥ 9♥", distance_to=+1),
    Card(w.SCOPE, "Scope", w.BLUE, "A♠", distance_from=-1),
    Card(w.VOLCANIC, "Volcanic", w.BLUE, "10♠ 10♣", weapon=1),
    Card(w.SCHOFIELD, "Schofield", w.BLUE, "J♣ Q♣ K♠", weapon=2),
    Card(w.REMINGTON, "Remington", w.BLUE, "K♣", weapon=3),
    Card(w.REV_CARABINE, "Rev. Carabine", w.BLUE, "A♣", weapon=4),
    Card(w.WINCHESTER, "Winchester", w.BLUE, "8♠", weapon=5),
)  # fmt: skip

CHARACTERS = (
    Character(w.BART_CASSIDY, "Bart Cassidy", 4),
    Character(w.BLACK_JACK, "Black Jack", 4),
    Character(w.CALAMITY_JANET, "Calamity Janet", 4),
    Character(w.EL_GRINGO, "El Gringo", 3),
    Character(w.JESSE_JONES, "Jesse Jones", 4),
    Character(w.JOURDONNAIS, "Jourdonnais", 4),
    Character(w.KIT_CARLSON, "Kit Carlson", 4),
    Character(w.LUCKY_DUKE, "Lucky Duke", 4),
    Character(w.PAUL_REGRET, "Paul Regret", 3, distance_to=+1),
    Character(w.PEDRO_RAMIREZ, "Pedro Ramirez", 4),
    Character(w.ROSE_DOOLAN, "Rose Doolan", 4, distance_from=-1),
    Character(w.SID_KETCHUM, "Sid Ketchum", 4),
    Character(w.SLAB_THE_KILLER, "Slab the Killer", 4),
    Character(w.SUZY_LAFAYETTE, "Suzy Lafayette", 4),
    Character(w.VULTURE_SAM, "Vulture Sam", 4),
    Character(w.WILLY_THE_KID, "Willy the Kid", 4),
)
