"""Laws that hold at every question of random positions, which mix everything."""

import random

import pytest

from bang_env import DiceRules, DiceTable
from bang_env.dice.cards import CARD_WORDS, CHARACTER_WORDS, ROLE_CARDS, ROLE_NAMES
from bang_env.dice.words import MOST_ARROWS, MOST_LIFE

CARDS = {name: [CARD_WORDS[row.number] for row in ROLE_CARDS if ROLE_NAMES[row.role] == name] for name in ROLE_NAMES[1:]}


def random_table(dice: random.Random) -> DiceTable:
    """A position that no deal need make: any mix of roles, some special, one seat perhaps the Ghost."""
    roles = ["Sheriff", *dice.choices(("Deputy", "Outlaw", "Renegade"), k=dice.randint(1, 7))]
    characters = dice.sample(CHARACTER_WORDS[1:], len(roles))
    seats = [f"{dice.choice([role, *CARDS[role]])} {character}" for role, character in zip(roles, characters, strict=True)]
    living = list(range(len(seats)))
    if len(seats) > 2 and dice.random() < 0.5:
        seats[-1] = f"({seats[-1]}) ghost"
        living.pop()
    return DiceTable(
        *seats,
        life={seat: dice.randint(1, 5) for seat in living if dice.random() < 0.7},
        arrows=dict.fromkeys(living, 1),
        chief=dice.choice([None, "pile", dice.choice(living)]),
        tokens=dice.choice([None, {dice.choice(living): dice.choice(["Arrow", "Dynamite x2"])}]),
        turn=dice.choice(living),
        rules=DiceRules(8, saloon_dice=dice.random() < 0.5, molly_part=dice.random() < 0.5, apache_extra=dice.random() < 0.5),
        seed=dice.randrange(1_000_000),
    )


@pytest.mark.parametrize("seed", range(40))
def test_at_every_question_of_random_positions_the_laws_hold(seed: int) -> None:
    dice = random.Random(seed)
    t = random_table(dice)
    for _ in range(200):
        if t.over or t.asked is None:
            break
        question = t._ask()
        assert [question.find(name) for name in question.names.values()] == list(question.names), "each name means its own choice"
        assert t.alive(t.asked) or t.asked == t.ghost
        assert t.pile + sum(t.arrows(seat) for seat in range(t.seats)) == MOST_ARROWS
        assert all(0 <= t.life(seat) <= MOST_LIFE for seat in range(t.seats))
        seat = dice.randrange(t.seats)
        other = t.clone()
        other._games.resample(0, seat, dice.randrange(1_000_000))
        assert other.view(seat).tobytes() == t.view(seat).tobytes(), "a seat sees nothing of what it does not know"
        t.choose(t.asked, dice.choice(["keep"] if t.question == "reroll" and dice.random() < 0.3 else t.options))
    again = DiceTable.load(t.save())
    assert again == t and str(again) == str(t)
