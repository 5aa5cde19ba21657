"""What cards, characters, events and roles do, in a line each, for whoever plays in the terminal."""

from textwrap import wrap

from bang_env.bang.cards.tables import EVENT_NAMES, EVENT_TEXTS
from bang_env.bang.screen.board import WIDTH
from bang_env.bang.screen.names import fold

CARDS = {
    "BANG!": "shoot a player within your weapon's reach: a Missed!, or a life point. One a turn.",
    "Missed!": "cancels a BANG! or Gatling aimed at you.",
    "Beer": "one life point, in your turn or when you are dying. Does nothing when only two are left.",
    "Panic!": "take a card from a player at distance 1, from the hand (blind) or in play.",
    "Cat Balou": "any player discards a card, from the hand (blind) or in play.",
    "Duel": "you and another throw in BANG! cards in turn, the other first; who has none loses a life point.",
    "General Store": "a card for each player is laid out; each takes one, you first.",
    "Indians!": "every other player throws in a BANG! or loses a life point.",
    "Stagecoach": "draw two cards.",
    "Gatling": "shoots every other player, at any distance. No BANG! card.",
    "Saloon": "every player gains a life point.",
    "Wells Fargo": "draw three cards.",
    "Barrel": "when you are shot, flip a card: hearts counts as a Missed!.",
    "Dynamite": "at the start of your turn flip a card: 2 to 9 of spades costs three life points, else it moves on.",
    "Jail": "locks up a player, not the Sheriff: at the start of the turn hearts opens it, else the turn is missed.",
    "Mustang": "others see you one farther away.",
    "Scope": "you see others one nearer.",
    "Volcanic": "weapon, reach 1: any number of BANG! cards.",
    "Schofield": "weapon, reach 2.",
    "Remington": "weapon, reach 3.",
    "Rev. Carabine": "weapon, reach 4.",
    "Winchester": "weapon, reach 5.",
    "Binocular": "you see others one nearer.",
    "Hideout": "others see you one farther away.",
    "Canteen": "green: one life point.",
    "Knife": "green: shoots a player at distance 1.",
    "Bible": "green: a Missed!, and you draw a card.",
    "Pepperbox": "green: shoots a player within your weapon's reach.",
    "Conestoga": "green: take a card from any player, from the hand (blind) or in play.",
    "Ten Gallon Hat": "green: a Missed!.",
    "Pony Express": "green: draw three cards.",
    "Iron Plate": "green: a Missed!.",
    "Sombrero": "green: a Missed!.",
    "Can Can": "green: any player discards a card, from the hand (blind) or in play.",
    "Buffalo Rifle": "green: shoots any player.",
    "Derringer": "green: shoots a player at distance 1, and you draw a card.",
    "Howitzer": "green: shoots every other player.",
    "Rag Time": "discard another card: take a card from any player, from the hand (blind) or in play.",
    "Whisky": "discard another card: two life points.",
    "Dodge": "a Missed!, and you draw a card.",
    "Tequila": "discard another card: a life point for any player.",
    "Punch": "shoots a player at distance 1.",
    "Brawl": "discard another card: every other player loses a card, which you choose.",
    "Springfield": "discard another card: shoots any player.",
}
GREEN = "cards with a green border are put down and wait: a Missed! until the next player's turn, others until your own next turn."
CHARACTERS = {
    "Bart Cassidy": "draws a card for each life point he loses.",
    "Black Jack": "shows his second card of phase 1; if it is red he draws one more.",
    "Calamity Janet": "uses BANG! as Missed! and Missed! as BANG!.",
    "El Gringo": "takes a card from the hand of whoever costs him a life point.",
    "Jesse Jones": "may take his first card from another player's hand.",
    "Jourdonnais": "always has a Barrel.",
    "Kit Carlson": "looks at three cards and puts one back.",
    "Lucky Duke": "flips two cards and chooses.",
    "Paul Regret": "is seen one farther away.",
    "Pedro Ramirez": "may take his first card from the discard pile.",
    "Rose Doolan": "sees others one nearer.",
    "Sid Ketchum": "may discard two cards for a life point, at any time.",
    "Slab the Killer": "his BANG! cards take two Missed!.",
    "Suzy Lafayette": "draws a card whenever her hand is empty.",
    "Vulture Sam": "takes all the cards of whoever is eliminated.",
    "Willy the Kid": "plays any number of BANG! cards.",
    "Apache Kid": "is not affected by the diamonds that others play.",
    "Belle Star": "in her turn, cards in play in front of others have no effect.",
    "Bill Noface": "draws one card in phase 1, and one more for each life point he lacks.",
    "Chuck Wengam": "may lose a life point, not the last, to draw two cards.",
    "Doc Holyday": "may discard two cards once a turn to shoot a player within reach.",
    "Elena Fuente": "uses any card as Missed!.",
    "Greg Digger": "gains two life points whenever somebody is eliminated.",
    "Herb Hunter": "draws two cards whenever somebody is eliminated.",
    "José Delgado": "may discard a blue card to draw two, twice a turn.",
    "Molly Stark": "draws a card whenever she uses one out of turn.",
    "Pat Brennan": "may take any card in play instead of drawing.",
    "Pixie Pete": "draws three cards in phase 1.",
    "Sean Mallory": "may keep ten cards.",
    "Tequila Joe": "gains two life points with a Beer.",
    "Vera Custer": "chooses in each of her turns whose ability she has.",
}
ROLES = {
    "Sheriff": "eliminate the Outlaws and the Renegade. You are the one everybody knows.",
    "Deputy": "protect the Sheriff; you win with him, even dead.",
    "Outlaw": "get the Sheriff killed; you win together, even dead. Whoever eliminates an Outlaw draws three cards.",
    "Renegade": "be the last one alive: the Sheriff must fall last.",
    "Rebel!": "eliminate the Sheriff yourself, in your own turn, and take his place.",
}
AIMS_OF_THREE = {
    "Deputy": "eliminate the Renegade yourself, or be the last one alive. All roles are known.",
    "Outlaw": "eliminate the Deputy yourself, or be the last one alive. All roles are known.",
    "Renegade": "eliminate the Outlaw yourself, or be the last one alive. All roles are known.",
}
EVENTS = {name: f"{text}." for name, text in zip(EVENT_NAMES[1:], EVENT_TEXTS[1:], strict=True)}


# The Lone Gunslinger: what automated seats do, by card and character, and the words of the variant.
NPC = {
    "BANG!": "on the Preferred Target if in reach, one a turn; also against Indians! and in a Duel.",
    "Missed!": "never by itself; answers a BANG! or a Gatling.",
    "Beer": "unless he is at full health; also as the last rescue.",
    "Panic!": "on the Preferred Target at distance 1, if he has a card in hand; if the Sheriff has none, an Outlaw robs the Deputy. You "
    "choose: one of the blue cards in play but Jail; if there is none, a blue card in hand; else any card. It goes on top of the Stack.",
    "Cat Balou": "on the Preferred Target, at any distance, if he has a card in hand. The rest as with Panic!, but the card is discarded.",
    "Duel": "on the Preferred Target, even a hopeless one.",
    "General Store": "at once; each of them takes the card laid out last.",
    "Indians!": "at once, whoever it hits.",
    "Stagecoach": "at once; the cards go onto the Stack.",
    "Gatling": "at once, whoever it hits.",
    "Saloon": "unless he is at full health.",
    "Wells Fargo": "at once; the cards go onto the Stack.",
    "Barrel": "put in play unless he has one, and always used, before a Missed!.",
    "Dynamite": "at once, unless one lies in front of him.",
    "Jail": "only on the Deputy.",
    "Mustang": "put in play unless he has one.",
    "Scope": "put in play unless he has one.",
    "Volcanic": "put in play, in place of any other weapon, if the Preferred Target is at distance 1.",
    "Schofield": "put in play if it reaches further than his weapon.",
    "Remington": "put in play if it reaches further than his weapon.",
    "Rev. Carabine": "put in play if it reaches further than his weapon.",
    "Winchester": "put in play if it reaches further than his weapon.",
    "Jourdonnais": "always uses his Barrel, before a Missed!.",
    "Lucky Duke": "takes the better of the two cards.",
    "Slab the Killer": "against him, two Missed! or none.",
}
LONE = {
    "Sheriff": "is played by you. If he is eliminated, you have lost. Nobody draws cards for an Outlaw whom you eliminate.",
    "Deputy": "is played by you. If the Sheriff eliminates him, the Sheriff loses all his cards.",
    "Outlaw": "is an automated seat. His Preferred Target is the Sheriff; if the card cannot reach him, the Deputy, for the rest of that "
    "turn. If he eliminates an Outlaw, he draws three cards.",
    "Renegade": "is an automated seat. His Preferred Target is the Deputy; once he is eliminated, the Sheriff.",
    "Preferred Target": "the only one at whom an automated seat aims. Gatling, Indians! and Dynamite hit others too.",
    "Stack": "the hand of an automated seat. He draws two cards onto it, one after the other. He uses the first card from the top "
    "that he can use, and begins again at the top until none is left. Cards above his life points are discarded from the bottom. He "
    "answers with the fitting card nearest the top.",
    "NPC": "an Outlaw or the Renegade: an automated seat, which plays from its Stack. Ask ? stack, ? preferred, ? table, or ? and a card.",
}
LONE_AIM = "Eliminate the three Outlaws and the Renegade, who are automated seats. If the Sheriff is eliminated, you lose."


def named(title: str, wanted: str) -> bool:
    """Whether a title, or a word in it, begins with what is asked."""
    return any(start.startswith(wanted) for start in [fold(title), *map(fold, title.split())])


def explain(name: str) -> list[str]:
    """The lines about everything whose name begins with, or has a word that begins with, what is asked."""
    wanted = fold(name)
    entries = [*CARDS.items(), *CHARACTERS.items(), *EVENTS.items(), *ROLES.items(), ("Green", GREEN)]
    return [f"{title}: {line}" for title, line in entries if wanted and named(title, wanted)]


def explain_lone(name: str) -> list[str]:
    """The same for The Lone Gunslinger, with what an NPC does, at most `WIDTH` wide. "table" asks for every card that an NPC may hold."""
    wanted = fold(name)
    if wanted == "table":
        rows: dict[str, list[str]] = {}
        for title, line in NPC.items():
            rows.setdefault(line, []).append(title)
        return [part for line, titles in rows.items() for part in wrap(f"{', '.join(titles)}: {line}", WIDTH, subsequent_indent="  ")]
    found: list[str] = []
    for title, line in [*CARDS.items(), *CHARACTERS.items(), *LONE.items()]:
        if wanted and named(title, wanted) and (title in NPC or title not in CARDS):
            found += wrap(f"{title}: {line}", WIDTH, subsequent_indent="  ")
            found += wrap(f"An NPC: {NPC[title]}", WIDTH, initial_indent="  ", subsequent_indent="  ") if title in NPC else []
    return found
