"""Every Python door that takes views or masks: what a game shows is taken, anything else is refused with a sentence and nothing worse."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_agents.bang import beliefs, role_posteriors, worth
from bang_agents.learned import Learned
from bang_env import VIEW, Batch, Gunslinger, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHARACTER_DISTANCE_TO, CHOICES, DISTANCE_TO, KIND_OF
from bang_env.bang.features import pages as features
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import board
from bang_env.bang.sets.death_mesa.sight.death_mesa_fields import FIELDS as GHOST_FIELDS
from bang_env.bang.sight.view_check import BOUNDS, read_views
from bang_env.kernel.chance import mix
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE, pick
from tests.experiments.test_learned import record_of, weights_of
from tests.support.games.positions import positions, view_of
from tests.support.games.whole import whole
from tests.support.malformed.views import answer, changed, random_views, seen_in_play, view_trace

Door = Callable[[Any, Any], object]


def dealt(rules: Spec | None = None) -> Batch:
    """Some games at their first questions."""
    return Batch(rules or Rules(5), 4, seed=1, features=False, views=True)


def learned() -> Learned:
    """A policy with chance weights, for tables of up to 5."""
    return Learned.of(weights_of(5), Rules(5), record_of(5))


OF_MANY: dict[str, Door] = {
    "Heuristic.act": lambda views, masks: bang_agents.make("heuristic").act(views, masks),
    "Learned.act": lambda views, masks: learned().act(views, masks),
    "role_posteriors": lambda views, masks: role_posteriors(views),
    "write_all": lambda views, masks: features.write_all(views, 5, np.zeros((len(masks), features.size(["base"], 5)), np.float32)),
}
OF_ONE: dict[str, Door] = {
    "features": lambda views, masks: features.features(views),
    "board": lambda views, masks: board(views, 0),
}
DOORS = OF_MANY | OF_ONE
MASKED = {name: DOORS[name] for name in ("Heuristic.act", "Learned.act")}

WRONG_FORMS: list[Callable[[NDArray[Any]], Any]] = [
    lambda views: 3,
    lambda views: None,
    lambda views: "views",
    lambda views: {"n": 5},
    lambda views: np.zeros(4),
    lambda views: np.full(8, 200, np.uint8),
    lambda views: views.view(np.uint8),
    lambda views: views.astype([(name, views.dtype[name]) for name in reversed(views.dtype.names or ())]),
    lambda views: views.astype(views.dtype.newbyteorder()),
    lambda views: views[["n", "role"]],
    lambda views: views["n"],
    lambda views: views.reshape(2, 2),
    lambda views: views.astype(object),
    lambda views: dealt().states,
]


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
@pytest.mark.parametrize("form", range(len(WRONG_FORMS)))
def test_what_is_no_array_of_views_is_refused_and_never_cast(door: Door, form: int) -> None:
    batch = dealt()
    with pytest.raises(ValueError, match=r"1-d array of the VIEW dtype|record of the VIEW dtype|VIEW record|dtype GAME or VIEW"):
        door(WRONG_FORMS[form](batch.views), batch.masks)


@pytest.mark.parametrize("door", OF_MANY.values(), ids=OF_MANY)
def test_a_single_record_is_no_array_and_the_sentence_says_what_is(door: Door) -> None:
    batch = dealt()
    for single in (batch.views[0], Table("Sheriff: Bang", "Outlaw").view(0)):
        with pytest.raises(ValueError, match=r"^views: expected a 1-d array of the VIEW dtype, such as batch.views\[:1\]; got a single "):
            door(single, batch.masks[:1])


@pytest.mark.parametrize("door", OF_ONE.values(), ids=OF_ONE)
def test_doors_of_one_view_take_a_record_and_an_array_of_one(door: Door) -> None:
    batch = dealt()
    door(batch.views[0], batch.masks)
    door(batch.views[:1], batch.masks)
    door(Table("Sheriff: Bang", "Outlaw").view(1), batch.masks)


@pytest.mark.parametrize("door", OF_MANY.values(), ids=OF_MANY)
def test_views_may_lie_anywhere_and_need_not_be_writable(door: Door) -> None:
    batch = dealt()
    frozen = batch.views.copy()
    frozen.flags.writeable = False
    for views in (frozen, frozen[::-1], frozen[::2], frozen.view(np.recarray), [frozen[k] for k in range(4)]):
        door(views, batch.masks[: len(views)])


def test_no_views_have_no_answers() -> None:
    batch = dealt()
    none, masks = batch.views[:0], batch.masks[:0]
    assert [len(agent.act(none, masks)) for agent in (bang_agents.make("heuristic"), learned(), bang_agents.make("random"))] == [0, 0, 0]
    assert role_posteriors(none).shape == (0, w.SEATS, w.ROLES) and features.features(none, 5).shape == (0, features.size(["base"], 5))


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=str)
def test_what_a_game_shows_is_never_refused(rules: Spec) -> None:
    for game in positions(rules, games=2, every=5):
        read_views(np.array([view_of(game, seat) for seat in range(rules.players)], VIEW))


def laid_out() -> Iterator[Table]:
    """Positions that no rules deal: 2 to 10 seats in any mix of roles, the eliminated among them, long hands, rows of cards in play."""
    roles = ["Outlaw", "Renegade", "Deputy", "Rebel", "Outlaw"]
    green = "Canteen Knife Bible Pepperbox Conestoga TenGallonHat PonyExpress IronPlate Sombrero CanCan BuffaloRifle Derringer Howitzer"
    for seats in range(2, w.SEATS + 1):
        mixed = [f"{roles[(seats + k) % 5]}: Bang Beer9♥ Missed / Mustang" for k in range(seats - 1)]
        yield Table("Sheriff: Bang Panic Duel / Scope", *mixed, seed=seats)
        fallen = "(Deputy)" if seats > 2 else "Outlaw"
        yield Table(*mixed[: seats // 2], fallen, *mixed[seats // 2 :], event="Ambush / HighNoon", phase="start")
    blue = "Mustang Hideout Scope Binocular Barrel Dynamite Volcanic"
    yield Table(f"Sheriff: {'Bang ' * 40} / {blue} {green}", "Outlaw PaulRegret: Beer", "Renegade")
    yield Table("Sheriff: Beer", "Outlaw: Missed Bang", "Deputy: Beer / Jail", "Renegade: Duel", rules=Gunslinger(2))
    ghosts = "(Outlaw WillyTheKid): SpookK♠ Curse / Beer Volcanic", "(Renegade): Possess Terrify Possess / Bang Bang", "(Deputy)"
    yield Table("Sheriff: Bang / Barrel", *ghosts, "Outlaw: Missed Beer / Jail", "Renegade: Duel Panic")
    yield Table("Outlaw: Bang", *ghosts, "Rebel: Missed", "Sheriff: Beer / Dynamite", turn=2, phase="start", event="GhostTown / DeadMan")


def test_what_a_table_shows_is_never_refused() -> None:
    for number, t in enumerate(laid_out()):
        game, dice = Positions(np.array([t.record])), mix(number)
        for _ in range(150):
            views = np.array([view_of(game, seat) for seat in range(t.seats)], VIEW)
            assert np.isfinite(features.features(views)).all()
            assert np.isfinite(role_posteriors(read_views(views))).all()
            if game.asked(0) == w.NOBODY:
                break
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))


def test_every_number_of_a_view_has_its_bounds_but_those_that_lead_nowhere() -> None:
    assert set(VIEW.names or ()) - set(BOUNDS) == {
        *("fresh", "past_events", "did", "harmed_by", "known", "in_play", "discard"),
        *("hand_limit", "more_cards", "more_hearts", "more_blasts"),
        *("put_down", "burden", "burden_now", "curses", "taxes", "memoriam"),
    }


def limits(which: int) -> NDArray[Any]:
    """The least (0) or the greatest (1) numbers that a view may hold, as a view."""
    view = np.zeros(1, VIEW)
    for name in VIEW.names or ():
        bounds: Any = BOUNDS.get(name, ends(name))
        view[name] = bounds[which]
    return view


def ends(name: str) -> list[int]:
    """The least and the greatest number that a field can hold."""
    kept = np.iinfo(VIEW[name].base)
    return [int(kept.min), int(kept.max)]


LEAST, MOST = limits(0), limits(1)
OF_GHOSTS = {str(field[0]) for field in GHOST_FIELDS}


@pytest.mark.parametrize("name", VIEW.names or ())
def test_a_field_at_its_ends_is_refused_or_answered(name: str) -> None:
    for seen, masks in seen_in_play(steps=6):
        views = seen if name in (seen.dtype.names or ()) else whole(seen, VIEW)
        unread = name in OF_GHOSTS and not views["death_mesa"][-1]  # without Death Mesa nobody looks at what belongs to it
        for end in ends(name):
            for place in range(int(np.prod(VIEW[name].shape))):
                spoilt = views[-1:].copy()
                spoilt[name].reshape(1, -1)[0, place] = end
                answers = answer(spoilt, masks[-1:])
                assert answers is None or unread or LEAST[name].reshape(-1)[place] <= end <= MOST[name].reshape(-1)[place]
            spoilt = views[-1:].copy()
            spoilt[name] = end
            answers = answer(spoilt, masks[-1:])
            if unread and answers is not None:
                assert all((new == old).all() for new, old in zip(answers, answer(views[-1:], masks[-1:]) or [], strict=True))


def test_the_sentence_says_which_view_and_what_is_wrong_with_it() -> None:
    spoilt: list[tuple[str, Any, str]] = [
        ("n", 0, "views[2] is not a valid view: n is 0, not 2 to 10"),
        ("role", 127, "role[0] is 127, not 1 to 5"),
        ("question", -128, f"question is -128, not 0 to {w.Q_HAUNT - 1}"),
        ("discard_n", -1, "discard_n is -1, not 0 to 144"),
        ("round", 32_767, "round is 32767, not 0 to 30000"),
        ("turn", 7, "it names a seat that this game does not have"),
        ("gunslinger", 1, "The Lone Gunslinger has a Sheriff and no expansion"),
        ("role_counts", 1, "role_counts[0] is 1, not 0 to 0"),
        ("known", 255, "a number in a hand, in play or in the discard pile is not a card"),
        ("hand_n", 0, "a seat is known to hold more cards than it has"),
        ("log", [99, 0, 0, 0], f"log[0, 0] is 99, not 0 to {w.E_DMD_DRAW - 1}"),
    ]
    for name, value, sentence in spoilt:
        views = dealt(Rules(5, dodge_city=True)).views.copy()
        views[name][2] = value
        with pytest.raises(ValueError, match="views\\[2\\] is not a valid view") as refused:
            role_posteriors(views)
        assert sentence in str(refused.value)
    views = dealt(Rules(5, death_mesa=True)).views.copy()
    for event, card in ((w.E_RICOCHET, w.FIRST_DMD + 1), (w.E_NEGATE, 5)):
        views["log"][0, 0] = event, 0, 0, card
        with pytest.raises(ValueError, match="what it says of ghosts contradicts itself"):
            bang_agents.make("heuristic").act(views, dealt(Rules(5, death_mesa=True)).masks)
    views = dealt().views.copy()
    views["question"], views["target"] = w.Q_TAKE, w.NOBODY
    with pytest.raises(ValueError, match="its question is about a seat, but target names none"):
        bang_agents.make("heuristic").act(views, dealt().masks)
    views = dealt().views.copy()
    views["role_counts"][:, w.OUTLAW] += 1
    with pytest.raises(ValueError, match="role_counts does not name as many roles as there are seats"):
        bang_agents.make("heuristic").act(views, dealt().masks)


def test_a_view_that_lacks_the_fields_of_a_set_it_says_is_played_is_refused() -> None:
    batch = dealt()
    assert batch.views.dtype.itemsize < VIEW.itemsize
    views = batch.views.copy()
    views["death_mesa"] = 1
    for name, door in DOORS.items():
        with pytest.raises(ValueError, match=r"it lacks the fields of a set that it says is played|float32 array of shape"):
            door(views[:1] if name in OF_ONE else views, batch.masks)


def test_a_view_with_the_fields_of_every_set_counts_as_the_one_without_them() -> None:
    for views, masks in seen_in_play(steps=4):
        longer = whole(views, VIEW)
        assert (bang_agents.make("heuristic").act(longer, masks) == bang_agents.make("heuristic").act(views, masks)).all()
        assert (role_posteriors(longer) == role_posteriors(views)).all()
        assert (features.features(longer) == features.features(views)).all()


def test_empty_and_uninitialised_arrays_are_refused_by_every_door() -> None:
    masks = np.ones((4, CHOICES), np.bool_)
    chance = np.random.default_rng(3)
    for views in (np.zeros(4, VIEW), np.full(4 * VIEW.itemsize, 255, np.uint8).view(VIEW), random_views(4, chance)):
        for name, door in DOORS.items():
            with pytest.raises(ValueError, match=r"is not a valid view|seats 0 to|Scene$|an array \(1,\)"):
                door(views[:1] if name in OF_ONE else views, masks)


def test_random_bytes_and_changed_views_are_refused_or_answered() -> None:
    chance = np.random.default_rng(4)
    mask = np.ones((1, CHOICES), np.bool_)
    assert all(answer(random_views(1, chance), mask) is None for _ in range(400))
    answered = int(view_trace(1_500, seed=5).split()[0])
    assert 300 < answered < 1_400


def refusal(views: NDArray[Any]) -> str:
    """Why an array of views is refused; "" where it is not."""
    try:
        read_views(views)
    except ValueError as refused:
        return str(refused)
    return ""


def test_a_flaw_is_found_wherever_it_lies_in_the_array() -> None:
    views = np.concatenate([whole(views, VIEW) for views, _ in seen_in_play(steps=10)])
    chance = np.random.default_rng(6)
    for k in chance.integers(len(views), size=60):
        spoilt = views.copy()
        spoilt[k : k + 1] = changed(views[k : k + 1], 30, chance)
        refusals = [refusal(spoilt[k : k + 1]), refusal(spoilt)]
        assert refusals[1] == refusals[0].replace("views[0]", f"views[{k}]")


def test_distances_stay_in_their_table_however_many_cards_lie_in_play() -> None:
    assert max(DISTANCE_TO) == max(CHARACTER_DISTANCE_TO) == 1  # so that no distance is beyond SEATS + IN_PLAY - 1
    views = dealt().views.copy()
    views["in_play_n"], views["in_play"] = w.IN_PLAY, 1 + KIND_OF.index(w.MUSTANG)
    assert np.isfinite(features.features(views)).all()


@pytest.mark.parametrize("door", MASKED.values(), ids=MASKED)
def test_masks_are_bools_or_0_and_1_of_any_kind_of_number(door: Door) -> None:
    batch = dealt()
    whole = np.asarray(door(batch.views, batch.masks))
    for dtype in (np.int8, np.uint8, np.int64, np.float32, ">i2"):
        np.testing.assert_array_equal(np.asarray(door(batch.views, batch.masks.astype(dtype))), whole)
    np.testing.assert_array_equal(np.asarray(door(batch.views, batch.masks.tolist())), whole)
    np.testing.assert_array_equal(np.asarray(door(batch.views, np.asfortranarray(batch.masks))), whole)


WRONG_MASKS: list[tuple[Callable[[NDArray[Any]], Any], str]] = [
    (lambda masks: masks.astype(str), "got str"),
    (lambda masks: masks.astype(object), "got object"),
    (lambda masks: masks.astype(complex), "got complex"),
    (lambda masks: None, "got object"),
    (lambda masks: masks[0], r"2-d array with a row for each game, such as batch.masks\[:1\]; got shape \(62,\)"),
    (lambda masks: masks[None], "2-d array"),
    (lambda masks: masks * 2, "1 where a choice is allowed and 0 elsewhere, got 2"),
    (lambda masks: masks - 0.5, "got -0.5|got 0.5"),
    (lambda masks: np.where(masks, np.nan, 0), "got nan"),
    (lambda masks: masks & (np.arange(len(masks)) != 2)[:, None], r"masks\[2\] allows nothing"),
]


@pytest.mark.parametrize(("spoil", "sentence"), WRONG_MASKS)
def test_other_masks_are_refused(spoil: Callable[[NDArray[Any]], Any], sentence: str) -> None:
    batch = dealt()
    doors: list[Door] = [*MASKED.values(), lambda views, masks: bang_agents.make("random").act(None, masks)]  # type: ignore[arg-type]
    for door in doors:
        with pytest.raises(ValueError, match=sentence):
            door(batch.views, spoil(batch.masks))


@pytest.mark.parametrize("door", MASKED.values(), ids=MASKED)
def test_masks_have_a_row_of_choices_for_each_view(door: Door) -> None:
    batch = dealt()
    for masks in (batch.masks[:3], batch.masks[:, :-1], np.ones((4, CHOICES + 1), np.bool_)):
        with pytest.raises(ValueError, match=rf"masks: expected shape \(4, 62\) or (\(4, 93\) or )?\(4, {CHOICES}\)"):
            door(batch.views, masks)


@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.uint8, np.int64, np.float64])
def test_random_takes_what_is_allowed_whatever_the_dtype(dtype: Any) -> None:
    masks = dealt().masks
    chosen = bang_agents.make("random", seed=2).act(None, masks.astype(dtype))  # type: ignore[arg-type]
    assert masks[np.arange(4), chosen].all()
    np.testing.assert_array_equal(chosen, bang_agents.make("random", seed=2).act(None, masks))  # type: ignore[arg-type]


def test_a_search_is_given_worlds_and_masks_of_theirs() -> None:
    batch, search = dealt(), bang_agents.make("search:4")
    assert isinstance(search, bang_agents.Searcher)
    with pytest.raises(TypeError, match=r"Worlds, such as batch\.worlds"):
        search.act_in(batch.views, batch.masks)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="masks: expected shape"):
        search.act_in(batch.worlds(), batch.masks[:2])


def test_features_are_written_only_where_they_fit() -> None:
    views = dealt().views
    good = np.zeros((4, features.size(["base"], 6)), np.float32)
    features.write_all(views, 6, good)
    np.testing.assert_array_equal(good, features.features(views, 6))
    for out in (good[:3], good[:, :-1], good.astype(float), np.asfortranarray(good), good.tolist(), None):
        with pytest.raises(ValueError, match=r"C-contiguous float32 array of shape \(4, "):
            features.write_all(views, 6, out)  # type: ignore[arg-type]
    for seats in (4, 11, -1, 5.5, "5", None, True):
        with pytest.raises(ValueError, match="padded_seats: expected a whole number from the seats"):
            features.write_all(views, seats, good)  # type: ignore[arg-type]


def test_rows_of_the_base_game_are_0_in_the_places_of_an_expansion() -> None:
    views = np.concatenate([dealt(Rules(5, dodge_city=True)).views, dealt().views])
    written = np.full((8, features.size(["base", "expansions"], 5)), 7, np.float32)
    features.write_all(views, 5, written)
    np.testing.assert_array_equal(written, features.features(views))
    assert not written[4:, features.size(["base"], 5) :].any()


def test_features_of_the_lone_gunslinger_and_of_an_expansion_do_not_lie_in_one_array() -> None:
    views = np.concatenate([dealt(Rules(6, dodge_city=True)).views, dealt(Gunslinger(1)).views])
    with pytest.raises(ValueError, match="have other places"):
        features.features(views, 10)


@pytest.mark.parametrize("seats", [-1, 11, 5.0, "5", None, True])
def test_places_of_features_are_named_for_up_to_10_seats(seats: Any) -> None:
    with pytest.raises(ValueError, match="seats: expected 0 to 10"):
        features.size(["base"], seats)
    with pytest.raises(ValueError, match="seats: expected 0 to 10"):
        features.slices(["base"], seats)


def test_lists_that_users_hand_to_compiled_code_are_looked_at() -> None:
    building = Path(__file__).parents[2] / "build_tools" / "compiling.py"
    assert "boundscheck" not in building.read_text()  # on, but in loops over checked arrays
    with pytest.raises(IndexError):
        beliefs.lay_out([], [1.0], 0.1)
    with pytest.raises(IndexError):
        Positions(dealt().states.copy()).options(4)
    for table, role, place in (("numbers", 9, "GAIN"), ("numbers", 1, "NOTHING"), ("keep", 1, w.KINDS), ("danger", 1, -1), ("price", 1, 1)):
        with pytest.raises(ValueError, match="no value stands in the table"):
            worth.set_value(table, role, place, 0.0)
