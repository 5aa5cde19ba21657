"""A resampled game is another world that the seat cannot tell from the true one."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import KIND_OF, MISSED_OF
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.words import NOBODY
from bang_env.kernel.chance import mix
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE, LONE_TABLES, MESA_TABLES, TABLES, pick, table
from tests.support.games.positions import copy_of, positions, view_of
from tests.support.laws import bang as laws
from tests.support.laws import ghosts as ghost_laws

# All but "at least two choices".
LAWS = (laws.check_cards, laws.check_life, laws.check_room, laws.check_seats, laws.check_end, ghost_laws.check_ghosts)
PUBLIC = (  # what everybody sees, so that no world differs in it
    "round", "deck_n", "discard_n", "laid_n", "discard", "n", "over", "turn", "phase", "bangs", "sheriff", "first", "shown", "alive",
    "life", "max_life", "slayer", "lost", "won", "hand_n", "in_play_n", "in_play", "did", "harmed_by", "log", "log_n", "depth", "frames",
    "event", "event_at", "events_n", "uses", "suit", "law", "fresh", "copied", "able", "ghost", "first_fallen", "returned",
    *(name for name in ghost_laws.FIELDS if name not in ("dmd_deck", "ghost_hand", "ghost_known", "goods", "goods_known")),
)  # fmt: skip


def public(record: NDArray[Any], field: str, seat: int) -> NDArray[Any]:
    """A field as it is in every world of the seat: which of its goods a Last Testament of another ghost gives is hidden."""
    if field not in (record.dtype.names or ()):
        return np.zeros(1)  # of a set that is not played
    values = np.array(record[field])
    if field == "frames":
        for frame in values[0]:
            if frame[0] == w.F_RITE and frame[1] != seat and (frame[3] - w.FIRST_DMD) // w.DMD_PRINTS == w.D_LAST_TESTAMENT:
                frame[5] = 0
    return values


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=str)
def test_the_view_and_the_own_options_are_those_of_the_true_game(rules: Spec) -> None:
    for number, game in enumerate(positions(rules, games=3, every=3)):
        for seat in range(rules.players):
            other = copy_of(game)
            other.resample(0, seat, 1000 * number + seat)
            assert view_of(other, seat).tobytes() == view_of(game, seat).tobytes()
            assert other.asked(0) == game.asked(0) and other.question(0) == game.question(0)
            if game.asked(0) == seat:
                assert other.options(0) == game.options(0)
            else:
                assert bool(other.options(0)) == bool(game.options(0)), "the seat asked has something to answer in every world"


@pytest.mark.parametrize("rules", [*TABLES, *MESA_TABLES], ids=str)
def test_every_world_obeys_the_laws_and_differs_in_hidden_things_alone(rules: Rules) -> None:
    for number, game in enumerate(positions(rules, games=1, every=12)):
        true = game.array
        for seat in range(rules.players):
            other = copy_of(game)
            other.resample(0, seat, mix(number))
            world = other.array
            for law in LAWS:
                law(world)
            for field in PUBLIC:
                assert (public(world, field, seat) == public(true, field, seat)).all(), field
            assert sorted(world["role"][0]) == sorted(true["role"][0])
            n = int(true["hand_n"][0, seat])
            assert (world["hand"][0, seat, :n] == true["hand"][0, seat, :n]).all()
            assert (world["dealt"][0, seat] == true["dealt"][0, seat]).all() or not rules.two_characters
            rows = ghost_laws.ROWS if true["sets"][0, w.SET_DEATH_MESA] else {"hand": ghost_laws.ROWS["hand"]}
            for row, (masks, _) in rows.items():
                for p in range(rules.players):
                    n = int(true[f"{row}_n"][0, p])
                    seers = world[masks][0, p, :n] & w.ALL_SEATS
                    assert set(seers.tolist()) <= {1 << p, 1 << p | 1 << seat, w.ALL_SEATS}, "what else somebody knows is hidden"
                    own = true[masks][0, p, :n] >> seat & 1
                    assert sorted(true[row][0, p, :n][own != 0]) == sorted(world[row][0, p, :n][world[masks][0, p, :n] >> seat & 1 != 0])
            assert (world["rng"] != true["rng"]).all(), "what chance will bring is hidden"


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=str)
def test_every_world_can_be_played_to_its_end(rules: Spec) -> None:
    for number, game in enumerate(positions(rules, games=1, every=25)):
        other = copy_of(game)
        other.resample(0, number % rules.players, number)
        dice = mix(number)
        while other.asked(0) != NOBODY:
            dice = mix(dice)
            other.answer(0, pick(other.options(0), dice))
        laws.check(other.array)


@pytest.mark.parametrize("rules", LONE_TABLES, ids=str)
def test_in_the_lone_gunslinger_only_the_order_of_the_draw_pile_and_coming_chance_change(rules: Gunslinger) -> None:
    changed: set[str] = set()
    for number, game in enumerate(positions(rules, games=3, every=3)):
        for seat in range(6):
            other = copy_of(game)
            other.resample(0, seat, mix(6 * number + seat))
            assert other.options(0) == game.options(0), "of whoever is asked"
            changed |= {field for field in game.array.dtype.names or () if (other.array[field] != game.array[field]).any()}
            n = int(game.array["deck_n"][0])
            deck, world = game.array["deck"][0, :n], other.array["deck"][0, :n]
            assert sorted(world) == sorted(deck)
            put_back = game.array["deck_known"][0, :n] != 0
            assert (world[put_back] == deck[put_back]).all(), "what Kit Carlson put back"
    assert changed == {"rng", "deck"}


def test_one_seed_is_one_world() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Beer Missed", "Renegade: Duel", "Deputy")
    worlds = [copy_of(t._games) for _ in range(3)]
    for world, seed in zip(worlds, (5, 5, 6), strict=True):
        world.resample(0, 0, seed)
    assert worlds[0].array.tobytes() == worlds[1].array.tobytes() != worlds[2].array.tobytes()


def test_hidden_roles_are_dealt_evenly_and_shown_ones_stay() -> None:
    t = Table("Sheriff", "Outlaw", "(Outlaw)", "Deputy", "Renegade")
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        world = copy_of(t._games)
        world.resample(0, 1, seed)
        seen[tuple(world.array["role"][0, :5].tolist())] += 1
    assert set(seen) == {(1, 3, 3, 2, 4), (1, 3, 3, 4, 2)}
    assert min(seen.values()) > 500


def test_a_card_seen_stays_where_it_was_seen_and_an_unseen_one_may_be_any_other() -> None:
    t = Table("Sheriff: GeneralStore", "Outlaw: Bang", "Renegade", deck="Duel Gatling Saloon").play(0, "GeneralStore")
    t.reply(0, "Saloon").reply(1, "Duel")
    hands: Counter[int] = Counter()
    for seed in range(300):
        world = copy_of(t._games)
        world.resample(0, 2, seed)
        game = world.array[0]
        duel = int(np.flatnonzero(game["known"][1, :2] == (1 << w.SEATS) - 1)[0])
        hands[int(game["hand"][1, duel])] += 1
        hands[-1 - int(game["hand"][1, 1 - duel])] += 1
    assert len([card for card in hands if card >= 0]) == 1, "the Duel was seen"
    assert len([card for card in hands if card < 0]) > 40, "the other card was not"


def test_a_seat_that_is_not_the_rebel_in_this_world_can_only_pass_when_asked_to_show() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw: Bang", "Renegade", turn=1, phase="start")
    assert t.question == "show"
    sizes = set()
    for seed in range(60):
        world = copy_of(t._games)
        world.resample(0, 0, seed)
        assert (len(world.options(0)) == 2) == (world.array["role"][0, 1] == w.REBEL)
        sizes.add(len(world.options(0)))
    assert sizes == {1, 2}


def test_a_finished_game_stays_finished() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Deputy", life={1: 1}).play(0, "Bang", on=1)
    assert t.over
    world = copy_of(t._games)
    world.resample(0, 2, 1)
    assert world.asked(0) == NOBODY and world.options(0) == []


def test_the_event_in_force_and_the_open_one_stay_and_those_below_change_places() -> None:
    game = table(Rules(players=4, high_noon=True))
    game.deal(0, 5)
    true = game.array["events"][0, : game.array["events_n"][0]].tolist()
    seconds: Counter[int] = Counter()
    for seed in range(300):
        world = copy_of(game)
        world.resample(0, 1, seed)
        events = world.array["events"][0, : len(true)].tolist()
        assert (events[0], events[-1]) == (true[0], true[-1]) and sorted(events) == sorted(true)
        seconds[events[1]] += 1
    assert set(seconds) == set(true[1:-1]) and max(seconds.values()) < 60


def test_of_both_event_sets_other_cards_may_come_and_the_other_last_one() -> None:
    game = table(Rules(players=4, high_noon=True, fistful=True))
    game.deal(0, 5)
    n = int(game.array["events_n"][0])
    hidden: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for seed in range(400):
        world = copy_of(game)
        world.resample(0, 1, seed)
        laws.check_events(world.array)
        hidden.update(world.array["events"][0, 1 : n - 1].tolist())
        last[int(world.array["events"][0, n - 1])] += 1
    assert len(hidden) == w.EVENT_CARDS - 1 - 3, "all but the open one and the two last ones"
    assert set(last) == {w.HIGH_NOON, w.A_FISTFUL_OF_CARDS} and min(last.values()) > 140


def test_second_characters_of_others_change_and_ones_own_stays() -> None:
    game = table(Rules(players=4, high_noon=True))
    game.deal(0, 5)
    true = game.array["dealt"][0, :4].copy()
    characters: Counter[int] = Counter()
    for seed in range(300):
        world = copy_of(game)
        world.resample(0, 1, seed)
        dealt = world.array["dealt"][0, :4]
        assert (dealt[:, 0] == true[:, 0]).all() and (dealt[1] == true[1]).all()
        assert len(set(dealt.ravel().tolist())) == 8, "no character is dealt twice"
        characters[int(dealt[2, 1])] += 1
    assert len(characters) == 16 - 4 - 1, "anybody but those in play and the viewer's own second"


def test_who_pays_with_bangs_holds_bangs_in_every_world_but_not_always_the_same() -> None:
    t = Table("Sheriff: Bang5♦ Bang9♦ Bang3♣ Beer Duel", "Outlaw: Missed", "Renegade", "Deputy", event="Sniper").choose(0, "sniper")
    bang_counts: Counter[str] = Counter()
    for seed in range(200):
        world = copy_of(t._games)
        world.resample(0, 1, seed)
        bangs = [card for card in world.array["hand"][0, 0, :5].tolist() if KIND_OF[card] == w.BANG]
        assert len(bangs) >= 2 and len(world.options(0)) >= 1
        bang_counts.update(map(str, bangs))
    assert len(bang_counts) > 15


def test_who_has_played_the_first_of_two_missed_holds_the_second_in_every_world() -> None:
    t = Table("Sheriff SlabTheKiller: Bang", "Outlaw: Missed♠ Missed♣ Missed♣ Dodge", "Renegade", "Deputy").play(0, "Bang", on=1)
    t.reply(1, "Missed♠")
    assert t.question == "dodge"
    for seed in range(100):
        world = copy_of(t._games)
        world.resample(0, 2, seed)
        assert any(MISSED_OF[KIND_OF[card]] for card in world.array["hand"][0, 1, :3].tolist())


def test_what_a_last_testament_of_another_ghost_gives_is_one_of_its_goods_in_every_world() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): LastTestament♣ / Volcanic Scope", "(Deputy): Spook♠ Curse♦", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1).choose(1, "LastTestament").choose(1, 3).choose(1, "Scope")
    assert (t.asked, t.question) == (2, "negate")
    gifts: Counter[int] = Counter()
    for seed in range(200):
        world = copy_of(t._games)
        world.resample(0, 2, seed)
        before = world.array.copy()
        world.answer(0, 0)
        assert world.array["goods_n"][0, 1] == before["goods_n"][0, 1] - 1 and world.array["hand_n"][0, 3] == before["hand_n"][0, 3] + 1
        laws.check_cards(world.array)
        ghost_laws.check_ghosts(world.array)
        seen = world.array["known"][0, 3, :2].astype(int) == 1 << 1 | 1 << 3
        gifts.update(world.array["hand"][0, 3, :2][seen].tolist())
    assert len(gifts) > 30, "Scope itself is one that only its owner knew"
