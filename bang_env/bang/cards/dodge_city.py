"""The 40 cards and 15 characters of Dodge City, as printed. Cards of names that the base game has are further prints of those."""

from bang_env.bang import words as w
from bang_env.bang.cards.row import Card, Character

MORE_PRINTS = {
    w.BANG: "5♣ 6♣ K♣ 8♠",
    w.MISSED: "8♦",
    w.BEER: "6♥ 6♠",
    w.PANIC: "J♥",
    w.CAT_BALOU: "8♣",
    w.GENERAL_STORE: "A♠",
    w.INDIANS: "5♦",
    w.BARREL: "A♣",
    w.DYNAMITE: "10♣",
    w.MUSTANG: "5♥",
    w.REMINGTON: "6♦",
    w.REV_CARABINE: "5♠",
}

CARDS = (
    Card(w.BINOCULAR, "Binocular", w.BLUE, "10♦", distance_from=-1),
    Card(w.HIDEOUT, "Hideout", w.BLUE, "K♦", distance_to=+1),
    Card(w.CANTEEN, "Canteen", w.GREEN, "7♥", play=w.HEAL, amount=1),
    Card(w.KNIFE, "Knife", w.GREEN, "8♥", play=w.FIRE, target=w.NEIGHBOUR),
    Card(w.BIBLE, "Bible", w.GREEN, "10♥", play=w.NOT_PLAYED, missed=True, extra=1),
    Card(w.PEPPERBOX, "Pepperbox", w.GREEN, "A♥", play=w.FIRE, target=w.REACHABLE),
    Card(w.CONESTOGA, "Conestoga", w.GREEN, "9♦", play=w.STEAL, target=w.ANY_WITH_CARDS),
    Card(w.TEN_GALLON_HAT, "Ten Gallon Hat", w.GREEN, "J♦", play=w.NOT_PLAYED, missed=True),
    Card(w.PONY_EXPRESS, "Pony Express", w.GREEN, "Q♦", play=w.DRAW, amount=3),
    Card(w.IRON_PLATE, "Iron Plate", w.GREEN, "A♦ Q♠", play=w.NOT_PLAYED, missed=True),
    Card(w.SOMBRERO, "Sombrero", w.GREEN, "7♣", play=w.NOT_PLAYED, missed=True),
    Card(w.CAN_CAN, "Can Can", w.GREEN, "J♣", play=w.STRIP, target=w.ANY_WITH_CARDS),
    Card(w.BUFFALO_RIFLE, "Buffalo Rifle", w.GREEN, "Q♣", play=w.FIRE, target=w.ANY_OTHER),
    Card(w.DERRINGER, "Derringer", w.GREEN, "7♠", play=w.FIRE, target=w.NEIGHBOUR, extra=1),
    Card(w.HOWITZER, "Howitzer", w.GREEN, "9♠", play=w.SHOOT_ALL),
    Card(w.RAG_TIME, "Rag Time", w.BROWN, "9♥", play=w.STEAL, target=w.ANY_WITH_CARDS, cost=1),
    Card(w.WHISKY, "Whisky", w.BROWN, "Q♥", play=w.HEAL, amount=2, cost=1),
    Card(w.DODGE, "Dodge", w.BROWN, "7♦ K♥", play=w.NOT_PLAYED, missed=True, extra=1),
    Card(w.TEQUILA, "Tequila", w.BROWN, "9♣", play=w.HEAL, target=w.ANYBODY, amount=1, cost=1),
    Card(w.PUNCH, "Punch", w.BROWN, "10♠", play=w.FIRE, target=w.NEIGHBOUR),
    Card(w.BRAWL, "Brawl", w.BROWN, "J♠", play=w.BRAWL_ALL, cost=1),
    Card(w.SPRINGFIELD, "Springfield", w.BROWN, "K♠", play=w.FIRE, target=w.ANY_OTHER, cost=1),
)

CHARACTERS = (
    Character(w.APACHE_KID, "Apache Kid", 3),
    Character(w.BELLE_STAR, "Belle Star", 4),
    Character(w.BILL_NOFACE, "Bill Noface", 4),
    Character(w.CHUCK_WENGAM, "Chuck Wengam", 4),
    Character(w.DOC_HOLYDAY, "Doc Holyday", 4),
    Character(w.ELENA_FUENTE, "Elena Fuente", 3),
    Character(w.GREG_DIGGER, "Greg Digger", 4),
    Character(w.HERB_HUNTER, "Herb Hunter", 4),
    Character(w.JOSE_DELGADO, "José Delgado", 4),
    Character(w.MOLLY_STARK, "Molly Stark", 4),
    Character(w.PAT_BRENNAN, "Pat Brennan", 4),
    Character(w.PIXIE_PETE, "Pixie Pete", 3),
    Character(w.SEAN_MALLORY, "Sean Mallory", 3),
    Character(w.TEQUILA_JOE, "Tequila Joe", 4),
    Character(w.VERA_CUSTER, "Vera Custer", 3),
)
