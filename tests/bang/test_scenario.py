"""How a position is written in words, and which words make none."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bang_env import IllegalMove, Table
from bang_env.bang.cards.tables import BASE_DECK, CHARACTER_WORDS, DODGE_CITY_DECK, EVENT_WORDS, KIND_WORDS, card_word
from bang_env.bang.rules import Rules
from bang_env.bang.words import SET_DODGE_CITY, SET_FISTFUL, SET_HIGH_NOON
from bang_env.kernel.scenario import ScenarioError
from bang_env.kernel.spec import RulesError


def everything(t: Table) -> list[str]:
    """Every card of a table, as full words."""
    game = t.record
    rows = [(game["deck"], game["deck_n"]), (game["discard"], game["discard_n"])]
    rows += [(game[zone][seat], game[f"{zone}_n"][seat]) for seat in range(t.seats) for zone in ("hand", "in_play")]
    return [card_word(int(card)) for row, n in rows for card in row[:n]]


def deck_of(t: Table) -> list[str]:
    """The draw pile as full words, top first."""
    game = t.record
    return [card_word(int(card)) for card in game["deck"][: game["deck_n"]][::-1]]


def test_a_seat_has_a_role_a_character_a_hand_and_cards_in_play() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer / Barrel Volcanic", "Outlaw")
    assert (t.role(0), t.character(0), t.hand(0), t.in_play(0)) == ("Sheriff", "SlabTheKiller", ["Bang", "Beer"], ["Barrel", "Volcanic"])
    assert (t.role(1), t.character(1), t.hand(1), t.in_play(1)) == ("Outlaw", None, [], [])


@pytest.mark.parametrize(
    "seat", ["Outlaw: / Barrel", "Outlaw:/Barrel", "Outlaw / Barrel", "outlaw : / barrel", "Outlaw:  /  BARREL ", "Outlaw: / Barrel!"]
)
def test_colon_hand_and_case_are_free(seat: str) -> None:
    t = Table("Sheriff: Beer", seat)
    assert t.in_play(1) == ["Barrel"] and t.hand(1) == []


@pytest.mark.parametrize("words", ["CatBalou WellsFargo Bang Missed RevCarabine", "Cat Balou, Wells Fargo, BANG!, Missed!, Rev. Carabine"])
def test_names_are_read_as_printed_too(words: str) -> None:
    assert sorted(Table("Sheriff: Beer", f"Outlaw: {words}").hand(1)) == ["Bang", "CatBalou", "Missed", "RevCarabine", "WellsFargo"]


@pytest.mark.parametrize("name", ["SidKetchum", "Sid", "sid ketchum", "SIDKETCHUM", "Ketchum"])
def test_characters_are_read_by_any_name_of_theirs(name: str) -> None:
    assert Table("Sheriff: Beer", f"Renegade {name}").character(1) == "SidKetchum"


def test_life_is_full_unless_said_and_the_sheriff_has_one_more() -> None:
    t = Table("Sheriff: Beer", "Outlaw PaulRegret", "Renegade", "Deputy BartCassidy", life={2: 1, 3: 2})
    assert [t.life(p) for p in range(4)] == [5, 3, 1, 2]
    assert [t.max_life(p) for p in range(4)] == [5, 3, 4, 4]


def test_any_mix_of_2_to_10_seats_is_a_table() -> None:
    t = Table("Outlaw: Bang Beer", "Outlaw", *["Deputy"] * 8)
    assert t.seats == 10 and t.asked == 0 and not t.over
    assert Table("Renegade: Beer", "Sheriff").shown(1)
    assert Table("Deputy: Beer", "Outlaw").question == "play"


def test_the_eliminated_hold_nothing_and_show_their_role() -> None:
    t = Table("Sheriff: Beer", "(Outlaw VultureSam)", "Renegade", "(Deputy)")
    assert (t.alive(1), t.shown(1), t.life(1), t.hand(1), t.character(1)) == (False, True, 0, [], "VultureSam")
    assert (t.alive(2), t.shown(2), t.shown(0)) == (True, False, True)
    assert t.distance(0, 2) == 1


def test_the_rebel_turns_his_variant_on() -> None:
    assert Table("Sheriff: Beer", "Rebel").record["rule_rebel"]
    assert not Table("Sheriff: Beer", "Outlaw").record["rule_rebel"]
    assert Table("Sheriff: Beer", "Outlaw", rules=Rules(players=6, rebel=True)).record["rule_rebel"]


def test_switches_come_from_rules_whatever_its_number_of_players() -> None:
    t = Table("Sheriff: Beer Jail", "Outlaw: Jail Beer", turn=1, rules=Rules(players=7, jail_on_self=True))
    assert t.seats == 2
    assert t.play(1, "Jail", on=1).in_play(1) == ["Jail"]
    with pytest.raises(IllegalMove):
        Table("Sheriff: Beer Jail", "Outlaw: Jail Beer", turn=1).play(1, "Jail", on=1)
    assert Table("Sheriff: Beer", "Outlaw", "Outlaw", rules={"beer_at_full_life": False}).turn == 1


def test_named_cards_lie_on_top_of_the_piles_first_one_on_top() -> None:
    t = Table("Sheriff: Beer", "Outlaw", deck="♠ 9♠ Bang BeerJ♥ Dynamite♥", discard="Panic♦ 10♣ Duel")
    assert deck_of(t)[:5] == ["BangA♠", "Stagecoach9♠", "BangQ♥", "BeerJ♥", "Dynamite2♥"]
    assert t.discard_top == "Panic8♦"
    assert [card_word(int(card)) for card in t.record["discard"][:3][::-1]] == ["Panic8♦", "Missed10♣", "DuelQ♦"]


def test_the_same_words_give_the_same_cards_and_the_seed_shuffles_the_rest() -> None:
    def lay(seed: int) -> Table:
        return Table("Sheriff: Bang Bang♦ Beer", "Outlaw: Missed / Barrel", deck="♠ ♥", seed=seed)

    assert lay(3) == lay(3) and lay(3) != lay(4)
    assert lay(3).hand(0) == lay(4).hand(0) and deck_of(lay(3))[:2] == deck_of(lay(4))[:2] and deck_of(lay(3)) != deck_of(lay(4))
    assert Counter(deck_of(lay(3))) == Counter(deck_of(lay(-4)))


def test_a_scenario_uses_the_80_cards_while_they_last() -> None:
    t = Table("Sheriff: Bang Bang♠ Gatling", "Outlaw: Missed / Scope", deck="9♠ K♠ ♥ Dynamite", discard="Beer A♦")
    assert Counter(everything(t)) == Counter(card_word(card) for card in BASE_DECK)


def test_demanding_words_choose_their_cards_first() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Bang♥ BangQ♥", deck="A♠ ♥", discard="Scope Bang♠")
    assert [card.full for card in t.hand(1)] == ["BangQ♥", "BangK♥"]
    assert t.hand(0) == ["BangA♥"]
    assert t.discard_top == "ScopeA♠"


def test_more_copies_than_the_deck_has_are_made() -> None:
    t = Table("Sheriff: Gatling Gatling", "Outlaw: Dynamite2♥ / Dynamite", deck="2♥")
    assert t.hand(0) == ["Gatling", "Gatling"] and deck_of(t)[0] == "Dynamite2♥"
    assert len(everything(t)) == 83


@pytest.mark.parametrize("word", ["Dynamite2♥", "Dynamite2H", "dynamite2h", "Dynamite♥", "Dynamite♡", "Dynamite2♥\ufe0f"])
def test_suits_are_read_in_several_ways(word: str) -> None:
    assert Table("Sheriff: Beer", f"Outlaw: {word}").hand(1)[0].full == "Dynamite2♥"


def test_phase_start_is_the_very_start_of_a_turn() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer / Jail", turn=1, phase="start", deck="♥ Missed Missed")
    assert (t.turn, t.asked, t.question, t.in_play(1), len(t.hand(1))) == (1, 1, "play", [], 3)
    assert Table("Sheriff: Beer", "Outlaw: Beer / Jail", turn=1).in_play(1) == ["Jail"]


# The sets


def test_every_printed_name_is_a_word() -> None:
    cards = " ".join(KIND_WORDS)
    assert sorted(map(str, Table("Sheriff: Beer", f"Outlaw: {cards}").hand(1))) == sorted(KIND_WORDS)
    for name in CHARACTER_WORDS[1:]:
        assert Table("Sheriff: Beer", f"Outlaw {name}").character(1) == name
    for name in EVENT_WORDS[1:]:
        assert Table("Sheriff: Beer", "Outlaw", event=name).event == name


@pytest.mark.parametrize("name", ["JoseDelgado", "JoséDelgado", "José Delgado", "josé", "Jose", "Delgado"])
def test_accents_may_be_left_out(name: str) -> None:
    assert Table("Sheriff: Beer", f"Renegade {name}").character(1) == "JoseDelgado"


def test_names_of_three_words_may_keep_their_spaces() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Ten Gallon Hat Can Can, Pony Express / Iron Plate", event="Law of the West / High Noon, Dead Man")
    assert sorted(t.hand(1)) == ["CanCan", "PonyExpress", "TenGallonHat"] and t.in_play(1) == ["IronPlate"]
    assert t.event == "LawOfTheWest"
    assert [EVENT_WORDS[number] for number in t.record["events"][:3]] == ["LawOfTheWest", "HighNoon", "DeadMan"]


@pytest.mark.parametrize(
    "words",
    [
        {"hand": "Punch"}, {"in_play": "Hideout"}, {"deck": "Dodge"}, {"discard": "♥ Whisky"}, {"who": "MollyStark"},
        {"who": "SidKetchum+PixiePete"}, {"hand": "Bang8♠"}, {"in_play": "Barrel♣"}, {"rules": Rules(dodge_city=True)},
    ],
    ids=str,
)  # fmt: skip
def test_dodge_city_is_played_where_something_of_it_is_named(words: dict[str, Any]) -> None:
    seat = f"Outlaw {words.get('who', '')}: {words.get('hand', '')} / {words.get('in_play', '')}"
    t = Table("Sheriff: Beer", seat, deck=words.get("deck", ""), discard=words.get("discard", ""), rules=words.get("rules"))
    assert t.record["sets"][SET_DODGE_CITY] == 1
    assert Counter(everything(t)) == Counter(card_word(card) for card in [*BASE_DECK, *DODGE_CITY_DECK])


def test_without_a_word_of_it_dodge_city_is_not_played() -> None:
    t = Table("Sheriff: Beer Panic♥", "Outlaw SidKetchum: Bang♠ / Dynamite", deck="10♣ 8♠")
    assert t.record["sets"][SET_DODGE_CITY] == 0 and len(everything(t)) == 80


def test_more_copies_are_those_of_the_deck_that_is_played() -> None:
    t = Table("Sheriff: Barrel Barrel Barrel", "Outlaw: Indians Indians Indians")
    assert [card.full for card in t.hand(0)] == ["BarrelQ♠", "BarrelQ♠", "BarrelK♠"]
    assert [card.full for card in t.hand(1)] == ["IndiansK♦", "IndiansK♦", "IndiansA♦"]


def test_an_event_brings_its_set() -> None:
    def sets(event: str | None) -> list[int]:
        game = Table("Sheriff: Beer", "Outlaw", event=event).record
        return game["sets"][[SET_HIGH_NOON, SET_FISTFUL]].tolist()  # type: ignore[no-any-return]

    assert sets(None) == sets("") == sets(" / ") == [0, 0]
    assert sets("Blessing") == sets("/ HighNoon") == [1, 0]
    assert sets("Ambush") == sets("/ AFistfulOfCards") == [0, 1]
    assert sets("Handcuffs / Sniper") == [1, 1]
    bonus = Table("Sheriff: Beer", "Outlaw", event="Handcuffs", rules=Rules(high_noon=True, bonus_events=False))
    assert bonus.record["rule_bonus_events"] == 1


def test_an_event_is_in_force_and_others_are_to_come() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", event="Curse / TheDoctor HighNoon")
    assert t.event == "Curse"
    assert [int(t.record[name]) for name in ("events_n", "event_at")] == [3, 1]
    t = Table("Sheriff: Beer", "Outlaw: Beer", event="/ TheDoctor")
    assert t.event is None
    assert [int(t.record[name]) for name in ("events_n", "event_at")] == [1, 0]
    t = Table("Sheriff: Beer", "Outlaw: Beer", rules=Rules(high_noon=True))
    assert t.event is None and t.record["events_n"] == 0  # no card is named, so none lies there


def test_green_cards_in_play_are_ready() -> None:
    t = Table("Sheriff: Beer / Knife", "Outlaw: / Sombrero")
    assert t.options == ["pass", "Beer", "Knife"]
    assert t.play(0, "Knife").options == ["pass", "Sombrero"]


def test_the_seat_that_stands_first_in_brackets_was_eliminated_first() -> None:
    assert Table("Sheriff: Beer", "Outlaw", "(Outlaw)", "(Deputy)").record["first_fallen"] == 2
    assert Table("Sheriff: Beer", "Outlaw").record["first_fallen"] == -1


def test_a_deputy_an_outlaw_and_a_renegade_are_the_variant_for_three() -> None:
    t = Table("Renegade: Beer", "Deputy", "Outlaw")
    assert t.record["rule_three"] == 1 and t.record["first"] == 1
    assert [t.shown(seat) for seat in range(3)] == [True] * 3
    assert [t.max_life(seat) for seat in range(3)] == [4] * 3
    assert Table("Renegade: Beer", "(Deputy)", "Outlaw").record["first"] == 2
    for seats in (("Outlaw: Beer", "Outlaw", "Renegade"), ("Sheriff: Beer", "Outlaw", "Renegade"), ("Deputy: Beer", "Outlaw")):
        assert Table(*seats, rules=Rules(players=3)).record["rule_three"] == 0


def test_second_characters_for_new_identity_are_named_or_chosen_by_the_seed() -> None:
    def dealt(seed: int) -> list[list[int]]:
        t = Table("Sheriff KitCarlson+WillyTheKid: Beer", "Outlaw SidKetchum", "Renegade", event="NewIdentity", seed=seed)
        return [[int(number) for number in pair] for pair in t.record["dealt"][:3]]

    assert dealt(1)[0] == [CHARACTER_WORDS.index("KitCarlson"), CHARACTER_WORDS.index("WillyTheKid")]
    characters = [pair[1] for pair in dealt(1)] + [CHARACTER_WORDS.index(name) for name in ("KitCarlson", "SidKetchum")]
    assert len(set(characters)) == 5 and 0 not in characters
    assert max(pair[1] for seed in range(20) for pair in dealt(seed)) <= 16  # no Dodge City here
    assert dealt(1) == dealt(1) and len({str(dealt(seed)) for seed in range(5)}) > 1
    assert Table("Sheriff: Beer", "Outlaw SidKetchum").record["dealt"][1].tolist() == [CHARACTER_WORDS.index("SidKetchum"), 0]


WRONG_SCENARIOS: list[tuple[Callable[[], Table], str]] = [
    (lambda: Table("Sheriff"), "seats: expected 2 to 10, got 1"),
    (lambda: Table(*["Outlaw"] * 11), "seats: expected 2 to 10, got 11"),
    (lambda: Table("Sheriff", "Bandit"), "no role is called 'Bandit'; there are Sheriff, Deputy, Outlaw, Renegade, Rebel"),
    (lambda: Table("Sheriff", "Outlaw BillyTheKid"), "no character is called 'BillyTheKid'; there are BartCassidy"),
    (lambda: Table("Sheriff", "Outlaw: Cactus"), "no card is called 'Cactus'; there are Bang"),
    (lambda: Table("Sheriff", "Outlaw: Bang2♠"), "there is no Bang2♠; Bang is printed A♠ 2♣"),
    (lambda: Table("Sheriff", "Outlaw: Barrel♥"), "there is no Barrel♥; Barrel is printed Q♠ K♠"),
    (lambda: Table("Sheriff", "Outlaw: 9♠"), "written with their names"),
    (lambda: Table("Sheriff", "Outlaw: / Beer"), "Beer is not a card that stays in play"),
    (lambda: Table("Sheriff", "Outlaw: / Barrel Barrel"), "only one Barrel"),
    (lambda: Table("Sheriff", "Outlaw: / Volcanic Remington"), "only one weapon"),
    (lambda: Table("Sheriff", "(Outlaw): Bang"), "holds nothing"),
    (lambda: Table("Sheriff", "(Outlaw: Barrel)"), "holds nothing"),
    (lambda: Table("Sheriff", "Sheriff"), "both Sheriff"),
    (lambda: Table("Sheriff", "(Sheriff)", "Outlaw"), "both Sheriff"),
    (lambda: Table("Sheriff", 1), "a seat is written as words"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", life={1: 5}), r"1 to 4 life points for seat 1 \(Outlaw\), got 5"),
    (lambda: Table("Sheriff ElGringo", "Outlaw", life={0: 0}), r"1 to 4 life points for seat 0 \(ElGringo\), got 0"),
    (lambda: Table("Sheriff", "Outlaw", life={2: 1}), "there is no seat 2; there are seats 0 to 1"),
    (lambda: Table("Sheriff", "(Outlaw)", "Outlaw", life={1: 1}), "seat 1 is eliminated"),
    (lambda: Table("Sheriff", "Outlaw", turn=2), "turn: 2 is not a living seat"),
    (lambda: Table("Sheriff", "(Outlaw)", "Outlaw", turn=1), "turn: 1 is not a living seat"),
    (lambda: Table("Sheriff", "Outlaw", phase="draw"), 'phase: expected "play" or "start", got \'draw\''),
    (lambda: Table("Sheriff", "Outlaw", event="Rain"), "no event is called 'Rain'; there are Blessing, Curse"),
    (lambda: Table("Sheriff", "Outlaw", event="Blessing Curse"), "expected one event in force, got 2; those to come stand behind a slash"),
    (lambda: Table("Sheriff", "Outlaw", event="Blessing / Curse Blessing"), "there is one Blessing"),
    (lambda: Table("Sheriff", "Outlaw", event="/" + " ".join(EVENT_WORDS[1:18])), "expected at most 16 events; got 17"),
    (lambda: Table("Sheriff", "Outlaw", event=3), "event: written as words"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw SuzyLafayette+"), "two characters are written as in SuzyLafayette"),
    (lambda: Table("Sheriff", "Outlaw: / Brawl"), "Brawl is not a card that stays in play"),
    (lambda: Table("Sheriff", "Outlaw: / IronPlateA♦ IronPlateQ♠"), "only one IronPlate"),
    (lambda: Table("Sheriff", "Outlaw", seed="one"), "seed"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", rules=5), "rules"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", deck=5), "a pile is written as words"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", life=3), "life points by seat"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", life={True: 2}), "there is no seat True; there are seats 0 to 1"),
    (lambda: Table("Sheriff", "Outlaw", life={1.0: 2}), r"there is no seat 1\.0"),  # type: ignore[dict-item]
    (lambda: Table("Sheriff", "Outlaw", life={"a": 1}), "there is no seat 'a'"),  # type: ignore[dict-item]
    (lambda: Table("Sheriff", "Outlaw", life={1: 2.0}), r"expected 1 to 4 life points for seat 1 .*, got 2\.0"),  # type: ignore[dict-item]
    (lambda: Table("Sheriff", "Outlaw", life={1: True}), "expected 1 to 4 life points for seat 1 .*, got True"),
    (lambda: Table("Sheriff", "Outlaw", turn=1.5), r"turn: 1\.5 is not a living seat"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", turn=1.0), r"turn: 1\.0 is not a living seat"),  # type: ignore[arg-type]
    (lambda: Table("Sheriff", "Outlaw", turn=True), "turn: True is not a living seat"),
    (lambda: Table("Sheriff", "Outlaw", deck="Bang " * 145), "expected at most 144 cards"),
]


@pytest.mark.parametrize(("scenario", "sentence"), WRONG_SCENARIOS)
def test_a_wrong_scenario_is_refused_with_a_sentence(scenario: Callable[[], Table], sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        scenario()


def test_unknown_switches_are_refused() -> None:
    with pytest.raises(RulesError):
        Table("Sheriff", "Outlaw", rules={"poker": True})
