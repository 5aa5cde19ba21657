"""The features of The Lone Gunslinger: every hand and Stack lies open, and what does not is in the deck."""

import hashlib
from typing import Any

import numpy as np
import pytest

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import BASE_DECK, KIND_OF, WEAPON_OF
from bang_env.bang.features.pages import features, size, slices
from bang_env.bang.features.places import BASE, FRONT_KINDS, GUNSLINGER
from bang_env.bang.gunslinger import Gunslinger
from bang_experiments.measuring.golden import LONE_TABLES
from tests.support.games.positions import distance, positions, view_of

SCENES = (
    Table("Sheriff: Bang Beer / Barrel", "Outlaw: Missed Beer Scope / Mustang", "Deputy: Duel", "Renegade", rules=Gunslinger()),
    Table("Sheriff: Beer Missed", "Outlaw SlabTheKiller: CatBalou", "Deputy", "Renegade", turn=1, rules=Gunslinger(2, night=True)),
    Table("Sheriff: GeneralStore Bang", "Renegade: Saloon", "(Deputy)", "Outlaw / Dynamite", rules=Gunslinger(4)).play(0, "GeneralStore"),
    Table("Sheriff SidKetchum: Beer Bang", "Outlaw: Panic", "Deputy", turn=1, life={0: 2}, rules=Gunslinger(1)),
)
PAGES = Gunslinger().pages
SIGNATURE = (1, 1, "71bcd68c6d08b081")  # versions of the pages, and the hash of the features of all seats of SCENES


def named(t: Table, seat: int) -> dict[str, Any]:
    """The features of a seat by name: a float, or a list where the name covers several."""
    vector = features(t.view(seat))
    parts = {name: vector[where].tolist() for name, where in slices(PAGES, t.seats).items()}
    return {name: part if len(part) > 1 else part[0] for name, part in parts.items()}


def places_of(places: dict[str, Any], seat: int, head: str) -> dict[str, float]:
    """The features of a seat whose names begin with `head` ("holds_"), by the rest of their names, without the zeros."""
    start = f"{seat}.{head}"
    return {name.removeprefix(start): value for name, value in places.items() if name.startswith(start) and value}


def test_the_places_of_the_variant_follow_those_of_the_base_game() -> None:
    names = slices(PAGES, 6)
    assert list(names)[: len(slices(["base"], 6))] == list(slices(["base"], 6))
    assert size(PAGES, 6) == size(["base"], 6) + GUNSLINGER.table_size + 6 * len(GUNSLINGER.seat) == size(Gunslinger(3).pages, 6)
    at = 0
    for where in names.values():
        assert where.start == at < where.stop
        at = where.stop
    assert at == size(PAGES, 6)


@pytest.mark.parametrize("rules", LONE_TABLES, ids=str)
def test_values_are_finite_and_lie_between_minus_1_and_2(rules: Gunslinger) -> None:
    for game in positions(rules, games=2, every=5):
        for seat in range(6):
            vector = features(view_of(game, seat))
            assert vector.dtype == np.float32 and vector.shape == (rules.game.pages.size(rules.pages, rules.players),)
            assert np.isfinite(vector).all()
            assert vector.min() >= -1 and vector.max() <= 2


def test_the_version_moves_when_the_numbers_do() -> None:
    digest = hashlib.sha256(b"".join(features(t.view(seat), 6).tobytes() for t in SCENES for seat in range(t.seats)))
    assert (BASE.version, GUNSLINGER.version, digest.hexdigest()[:16]) == SIGNATURE, "the same view gives other features: raise the version"


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("night", [False, True])
def test_level_and_night_are_told(level: int, night: bool) -> None:
    places = named(Table("Sheriff: Beer", "Outlaw", rules=Gunslinger(level, night=night)), 0)
    assert (places["level"], places["night"]) == (level / 4, float(night))


def test_every_hand_is_told_card_by_card_half_a_point_each() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw: Missed Missed Missed Duel", "Deputy: Scope", "Renegade", rules=Gunslinger())
    for seat in range(4):
        places = named(t, seat)
        assert places_of(places, (0 - seat) % 4, "holds_") == {"Bang": 1, "Beer": 0.5}
        assert places_of(places, (1 - seat) % 4, "holds_") == {"Missed": 1.5, "Duel": 0.5}
        assert places_of(places, (2 - seat) % 4, "holds_") == {"Scope": 0.5}
        assert places_of(places, (3 - seat) % 4, "holds_") == {}


def test_of_a_stack_the_place_of_each_name_nearest_to_the_top_is_told() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Missed Beer Missed Bang", "Deputy: Scope", rules=Gunslinger())
    places = named(t, 2)
    assert places_of(places, 2, "first_") == {"Bang": 1, "Missed": 1 / 2, "Beer": pytest.approx(1 / 3), "Duel": pytest.approx(1 / 5)}
    assert places_of(places, 1, "first_") == {}, "the player's hand has no order"
    assert places_of(places, 0, "first_") == {}


def test_cards_in_play_are_told_by_name_for_every_seat() -> None:
    t = Table("Sheriff / Barrel Volcanic", "Outlaw / Mustang Jail", "Deputy: Beer / Dynamite", rules=Gunslinger(), turn=2)
    places = named(t, 2)
    assert [set(places_of(places, seat, "has_")) for seat in range(3)] == [{"Dynamite"}, {"Barrel", "Volcanic"}, {"Mustang", "Jail"}]
    assert {name.removeprefix("has_") for name in GUNSLINGER.seat if name.startswith("has_")} == {
        "Barrel", "Mustang", "Scope", "Dynamite", "Jail", "Volcanic", "Schofield", "Remington", "RevCarabine", "Winchester",
    }  # fmt: skip
    assert len(FRONT_KINDS) == 10


def test_the_chance_of_the_next_card_counts_all_that_does_not_lie_open() -> None:
    t = Table("Sheriff: Bang Bang", "Outlaw: Beer Missed / Barrel", "Deputy: Duel", discard="Duel Bang", rules=Gunslinger())
    gone = {w.BANG: 3, w.BEER: 1, w.MISSED: 1, w.BARREL: 1, w.DUEL: 2}
    for seat in range(3):
        chances = named(t, seat)["next"]
        assert sum(chances) == pytest.approx(1)
        for kind in range(w.BASE_KINDS):
            printed = sum(KIND_OF[card] == kind for card in BASE_DECK)
            assert chances[kind] == pytest.approx((printed - gone.get(kind, 0)) / 72)


def test_cards_laid_out_in_a_general_store_do_not_come_next() -> None:
    t = Table("Sheriff: GeneralStore Bang", "Outlaw", "Deputy", rules=Gunslinger(), deck="Saloon WellsFargo Gatling")
    t.play(0, "GeneralStore")
    chances = named(t, 0)["next"]
    assert [chances[kind] for kind in (w.SALOON, w.WELLS_FARGO, w.GATLING)] == [0, 0, 0]


def test_who_reaches_the_deputy_is_told() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Outlaw / Schofield", "(Outlaw)", "Outlaw", "Deputy / Mustang", rules=Gunslinger())
    for seat in (0, 5):
        places = named(t, seat)
        assert [places[f"{(p - seat) % 6}.reaches_deputy"] for p in range(6)] == [0, 0, 0, 0, 0, 0]
    t = Table("Sheriff: Beer", "Outlaw", "Outlaw / Winchester", "(Outlaw)", "Outlaw RoseDoolan", "Deputy / Mustang", rules=Gunslinger())
    assert [named(t, 0)[f"{p}.reaches_deputy"] for p in range(6)] == [0, 0, 1, 0, 1, 0]


@pytest.mark.parametrize("rules", LONE_TABLES[::3], ids=str)
def test_who_reaches_the_deputy_agrees_with_the_rules(rules: Gunslinger) -> None:
    names = slices(PAGES, 6)
    for game in positions(rules, games=4, every=9):
        g = game.array[0]
        deputy = g["role"][:6].tolist().index(w.DEPUTY)
        vector = features(view_of(game, 0))
        for seat in set(range(6)) - {deputy}:
            reach = max([1, *(WEAPON_OF[KIND_OF[card]] for card in g["in_play"][seat][: g["in_play_n"][seat]])])
            both = bool(g["alive"][seat] and g["alive"][deputy])
            assert vector[names[f"{seat}.reaches_deputy"]][0] == (both and distance(game, seat, deputy) <= reach)


def test_what_an_npc_takes_is_a_question_of_its_own() -> None:
    places = named(SCENES[1], 0)
    assert places["plunder"] == 1
    assert [places[f"{seat}.causes"] for seat in range(4)] == [0, 1, 0, 0]
    assert named(SCENES[0], 0)["plunder"] == 0
    assert named(SCENES[1], 2)["plunder"] == 0, "asked is the Sheriff"
