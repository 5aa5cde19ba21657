"""The vector of features: named places, a documented range, and the numbers that the names promise."""

import hashlib
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import KIND_OF, WEAPON_OF
from bang_env.bang.features.pages import features, pages_of, size, slices
from bang_env.bang.features.places import BASE, CAUSES, EXPANSIONS, PAGES
from bang_env.bang.rules import Rules
from bang_env.bang.sight.view_layout import VIEW
from bang_experiments.measuring.golden import TABLES
from tests.support.games.positions import distance, positions, view_of

SCENES = (
    Table("Sheriff: Bang Beer / Barrel", "Outlaw: Missed", "Renegade / Dynamite", deck="2♠ ♥"),
    Table("Sheriff WillyTheKid: Bang", "Outlaw JesseJones: Duel", "Deputy: Panic", "Outlaw", "Renegade", turn=1, phase="start"),
    Table("Sheriff", "Rebel: Duel", "(Outlaw)", "Outlaw: Bang", turn=1).play(1, "Duel", on=3),
)
MORE_SCENES = (
    Table("Sheriff VeraCuster: Bang Whisky / Canteen IronPlate", "Outlaw ElenaFuente", "(Renegade)", event="Curse / GhostTown HighNoon"),
    Table("Deputy DocHolyday: Bang Knife Beer", "Outlaw: RagTime / Sombrero Hideout", "Renegade", event="Handcuffs", phase="start"),
    Table("Sheriff: Canteen Brawl Beer Bang", "Outlaw: Dodge / Bible", "Renegade BelleStar").play(0, "Canteen").choose(0, "Brawl"),
)
SIGNATURE = (1, 1, "a094e6b10bdb1a0d")  # versions of the pages, and the hash of the features of all seats of SCENES


def named(t: Table, seat: int) -> dict[str, Any]:
    """The features of a seat by name: a float, or a list where the name covers several."""
    vector = features(t.view(seat))
    pages = pages_of(np.array([t.view(seat)]))
    parts = {name: vector[where].tolist() for name, where in slices(pages, t.seats).items()}
    return {name: part if len(part) > 1 else part[0] for name, part in parts.items()}


def counted(numbers: list[float]) -> list[int]:
    """The places that are not 0."""
    return np.flatnonzero(numbers).tolist()


@pytest.mark.parametrize("pages", [("base",), ("base", "expansions"), ("base", "gunslinger"), ("expansions", "gunslinger"), ()])
@pytest.mark.parametrize("seats", [0, 4, 7, 10])
def test_slices_cover_the_vector_in_order_without_gap_or_overlap(seats: int, pages: tuple[str, ...]) -> None:
    at = 0
    for where in slices(pages, seats).values():
        assert where.start == at < where.stop and where.step is None
        at = where.stop
    assert at == size(pages, seats)
    assert len(slices(pages, seats)) == sum(len(page.table) + seats * len(page.seat) for page in PAGES.chosen(pages))


def test_a_table_of_seven_fits_in_420_floats() -> None:
    assert size(["base"], 7) <= 420


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_values_are_finite_and_lie_between_minus_1_and_2(rules: Rules) -> None:
    for game in positions(rules, games=2, every=5):
        for seat in range(rules.players):
            vector = features(view_of(game, seat))
            assert vector.dtype == np.float32 and vector.shape == (size(rules.pages, rules.players),)
            assert np.isfinite(vector).all()
            assert vector.min() >= -1 and vector.max() <= 2


def test_the_version_moves_when_the_numbers_do() -> None:
    digest = hashlib.sha256(b"".join(features(t.view(seat), 10).tobytes() for t in (*SCENES, *MORE_SCENES) for seat in range(t.seats)))
    assert (BASE.version, EXPANSIONS.version, digest.hexdigest()[:16]) == SIGNATURE, "the same view gives other features: raise the version"


def test_padding_adds_empty_blocks_and_changes_nothing_else() -> None:
    for t in SCENES:
        plain, padded = features(t.view(0)), features(t.view(0), 9)
        assert padded.shape == (size(["base"], 9),)
        assert (padded[: len(plain)] == plain).all() and not padded[len(plain) :].any()


def test_many_views_give_the_rows_that_each_gives() -> None:
    views: NDArray[Any] = np.zeros(3, VIEW)
    views[:] = [t.view(0) for t in SCENES]
    views.setflags(write=False)
    rows = features(views)
    assert rows.shape == (3, size(["base"], 5))
    assert all((row == features(view, 5)).all() for row, view in zip(rows, views, strict=True))
    four = size(["base"], 4)
    assert features(views[::2]).shape == (2, four) and features(views[:0], 4).shape == (0, four)


@pytest.mark.parametrize("seats", [3, 4, 11, -1])
def test_too_few_or_too_many_blocks_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="padded_seats: expected a whole number from the seats of the game"):
        features(SCENES[1].view(0), seats)


@pytest.mark.parametrize("wrong", [np.zeros(3), np.zeros((2, 2), VIEW), 3])
def test_what_is_no_view_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="views: expected a VIEW record"):
        features(wrong)


@pytest.mark.parametrize("rules", [Rules(players=5), Rules(players=10, rebel=True)], ids=str)
def test_distances_and_reach_are_those_of_the_rules(rules: Rules) -> None:
    names = slices(rules.pages, rules.players)
    for game in positions(rules, games=4, every=9):
        g = game.array[0]
        reach = [max([1, *(WEAPON_OF[KIND_OF[card]] for card in g["in_play"][p][: g["in_play_n"][p]])]) for p in range(rules.players)]
        for seat in range(rules.players):
            vector = features(view_of(game, seat))
            for q in range(1, rules.players):
                p = (seat + q) % rules.players
                seen = [float(vector[names[f"{q}.{name}"]][0]) for name in ("near_to", "near_from", "in_reach", "reaches_me")]
                if not (g["alive"][seat] and g["alive"][p]):
                    assert seen == [0, 0, 0, 0]
                    continue
                to, back = distance(game, seat, p), distance(game, p, seat)
                assert seen == pytest.approx([1 / to, 1 / back, float(to <= reach[seat]), float(back <= reach[p])])
                if p != g["sheriff"] and g["alive"][g["sheriff"]]:
                    assert vector[names[f"{q}.reaches_sheriff"]][0] == (distance(game, p, int(g["sheriff"])) <= reach[p])


def test_the_question_the_own_hand_and_the_cards_on_offer() -> None:
    t = Table("Sheriff: GeneralStore Bang Bang Missed", "Outlaw", "Renegade", deck="Beer Beer Duel").play(0, "GeneralStore")
    places = named(t, 0)
    assert counted(places["question"]) == [w.Q_STORE]
    assert (places["hand"][w.BANG], places["hand"][w.MISSED], sum(places["hand"])) == (1, 0.5, 1.5)
    assert (places["offer"][w.BEER], places["offer"][w.DUEL], sum(places["offer"])) == (1, 0.5, 1.5)
    assert counted(places["cause"]) == [list(CAUSES.values()).index("general_store")]
    assert counted(named(t, 1)["question"]) == [w.Q_NONE]
    assert sum(named(t, 1)["offer"]) == 1.5, "all see what lies there"


def test_cards_in_play_of_the_target_are_on_offer_when_one_is_taken() -> None:
    t = Table("Sheriff: CatBalou", "Outlaw: Bang / Scope Volcanic", "Renegade / Dynamite")
    t.choose(0, "CatBalou").choose(0, 1)
    places = named(t, 0)
    assert counted(places["offer"]) == [w.SCOPE, w.VOLCANIC]
    assert [places[f"{q}.target"] for q in range(3)] == [0, 1, 0]
    assert [places[f"{q}.no_limit"] for q in range(3)] == [0, 1, 0]


def test_the_shooter_is_the_cause_and_answers_are_counted() -> None:
    t = Table("Sheriff SlabTheKiller: Bang", "Outlaw CalamityJanet: Missed Bang Bang / Barrel", "Deputy").play(0, "Bang", on=1)
    places = named(t, 1)
    assert counted(places["question"]) == [w.Q_DODGE] and counted(places["cause"]) == [list(CAUSES.values()).index("bang")]
    assert (places["needed"], places["barrels"], places["misses"], places["bangs"]) == (0.5, 0.5, 1.5, 1.5)
    assert [places[f"{q}.causes"] for q in range(3)] == [0, 0, 1]
    assert [places[f"{q}.slab"] for q in range(3)] == [0, 0, 1]
    assert counted(places["character"]) == [w.CALAMITY_JANET - 1]


def test_lucky_duke_sees_what_he_flips_and_what_for() -> None:
    t = Table("Sheriff LuckyDuke / Dynamite", "Outlaw", "Renegade", phase="start", deck="5♠ Q♥")
    places = named(t, 0)
    assert places["flips"] == [0, 1, 1, 0] and counted(places["cause"]) == [list(CAUSES.values()).index("dynamite")]
    t = Table("Sheriff: Bang", "Outlaw LuckyDuke / Barrel", "Renegade", deck="Q♥ 9♠").play(0, "Bang", on=1).reply(1, "barrel")
    places = named(t, 1)
    assert places["flips"] == [1, 0, 0, 1] and counted(places["cause"]) == [list(CAUSES.values()).index("barrel")]


def test_the_chance_of_a_heart_counts_what_is_not_seen() -> None:
    t = Table("Sheriff: Beer Beer Bang♠", "Outlaw / Mustang", "Renegade", discard="Beer Saloon")
    places = named(t, 0)
    assert places["heart"] == pytest.approx(15 / 74)
    assert places["blast"] == pytest.approx(10 / 74)
    t = Table("Sheriff KitCarlson", "Outlaw", phase="start", deck="Saloon Bang♦ Bang♣").reply(0, "Saloon")
    assert (named(t, 0)["heart"], named(t, 0)["blast"]) == (1, 0), "he put it there himself"
    assert named(t, 1)["heart"] == pytest.approx(20 / 80)


def test_roles_are_the_shown_ones_and_the_viewers_own() -> None:
    t = Table("Sheriff", "Outlaw", "(Outlaw)", "Deputy", "Renegade")
    places = named(t, 3)
    assert [counted([places[f"{q}.{role}"] for role in ("sheriff", "deputy", "outlaw", "renegade", "rebel")]) for q in range(5)] == [
        [1], [], [0], [], [2],
    ]  # fmt: skip
    assert places["hidden_roles"] == [0, 0.125, 0.125, 0]
    assert [places[f"{q}.leaning"] for q in range(5)] == [1, 0, 1, 0, -1]


def test_harm_and_help_are_counted_for_me_and_for_the_sheriff() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Bang Duel Saloon", "Deputy", "Renegade", turn=1, life={0: 3})
    t.play(1, "Saloon").play(1, "Bang", on=0).play(1, "Duel", on=2)
    places = named(t, 2)
    assert (places["3.harmed_sheriff"], places["3.helped_sheriff"], places["3.harmed_me"], places["3.harmed"]) == (0.25, 0.25, 0.25, 0.25)
    assert (places["0.harmed_by"], places["2.harmed_by"], places["2.harmed_by_sheriff"]) == (0.125, 0.125, 0)
    assert (places["3.leaning"], places["3.company"]) == (0, -0.25), "he hit a Deputy, which only the Deputy knows"
    assert named(t, 3)["2.company"] == 0


def test_known_cards_of_others_are_counted() -> None:
    t = Table("Sheriff: GeneralStore", "Outlaw: Beer", "Renegade", deck="Beer Missed Bang")
    t.play(0, "GeneralStore").reply(0, "Bang").reply(1, "Missed")
    places = named(t, 2)
    assert [places[f"{q}.known_{name}"] for q in (1, 2) for name in ("bang", "missed", "beer")] == [0.5, 0, 0, 0, 0.5, 0]


def test_the_places_of_expansions_say_what_lies_open() -> None:
    t = MORE_SCENES[0]
    places = named(t, 0)
    assert counted(places["event"]) == [w.CURSE - 1] and counted(places["next_event"]) == [w.GHOST_TOWN - 1]
    assert places["more_hand"][w.WHISKY - w.BASE_KINDS] == 0.5 and places["hand"][w.BANG] == 0.5
    assert (places["0.has_Canteen"], places["0.has_IronPlate"], places["0.waiting"], places["2.first_fallen"]) == (1, 1, 0, 1)
    assert (places["ability"], places["1.is_ElenaFuente"], places["answers"], places["green_uses"]) == (0, 1, 0.5, 0.5)
    assert places["heart"] == 0, "under the Curse no card is a heart"


def test_a_green_card_just_put_down_waits() -> None:
    places = named(MORE_SCENES[2], 0)
    assert (places["0.has_Canteen"], places["0.waiting"], places["green_uses"]) == (1, 0.5, 0)
    assert counted(places["more_question"]) == [w.Q_COST - w.BASE_QUESTIONS]
    assert named(MORE_SCENES[2], 1)["answers"] == 1, "Dodge in hand and Bible in play"


def test_cards_in_play_without_effect_are_marked() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw / Mustang Barrel", "Renegade")
    places = named(t, 0)
    assert (places["0.cards_work"], places["1.cards_work"], places["1.near_to"]) == (1, 0, 1)
