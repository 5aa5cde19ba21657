"""A view holds everything a player with perfect memory may know, and nothing more."""

from typing import Any

import numpy as np
import pytest

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.cards.tables import DMD_SECOND, KIND_OF
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.sets.death_mesa.sight.death_mesa_fields import FIELDS as GHOST_FIELDS
from bang_env.bang.sight.view_layout import VIEW
from bang_env.bang.words import LOG, NOBODY, SEATS
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE, LONE_TABLES
from tests.support.games.positions import copy_of, positions, view_of

OPEN = ("shown", "character", "alive", "life", "max_life", "lost", "won", "copied", "able", "hand_n", "in_play_n")  # of a seat, seen by all
OF_GHOSTS = [str(field[0]) for field in GHOST_FIELDS]
RULES_SEEN = {
    "royal": "rule_royal", "mild_moon": "rule_mild_moon", "aimed_moon": "rule_aimed_moon", "stash_goods": "rule_stash_goods",
    "showdown": "rule_showdown",
}  # fmt: skip
SAME = (  # the same number in the game and in every view
    "round", "deck_n", "discard_n", "laid_n", "n", "phase", "bangs", "uses", "fresh", "suit", "law", "event", "returned", "over",
)  # fmt: skip


def turned(g: Any, field: str, seat: int) -> Any:
    """A field by seat as the viewer counts seats: he is 0."""
    return np.roll(g[field][: g["n"]], -seat, axis=0)


def relative(g: Any, absolute: int, seat: int) -> int:
    """A seat as the viewer counts; nobody stays nobody."""
    return NOBODY if absolute == NOBODY else int((absolute - seat) % g["n"])


def check_open(g: Any, v: Any, seat: int) -> None:
    """Check that a view shows what lies open on the table as the game has it."""
    n = int(g["n"])
    for field in SAME:
        assert v[field] == g[field], field
    for field in OPEN:
        if field != "character" or g["phase"] != w.SETUP:
            assert (v[field][:n] == turned(g, field, seat)).all(), field
        assert not v[field][n:].any(), f"{field} of a seat that is not there"
    assert [v["turn"], v["first"], v["sheriff"]] == [relative(g, int(g[field]), seat) for field in ("turn", "first", "sheriff")]
    assert v["given_up"][:n].tolist() == np.maximum(0, -turned(g, "dealt", seat)[:, 1]).tolist()
    assert [v["ghost"], v["first_fallen"]] == [relative(g, int(g[field]), seat) for field in ("ghost", "first_fallen")]
    check_events(g, v)
    assert v["slayer"][:n].tolist() == [relative(g, slayer, seat) for slayer in turned(g, "slayer", seat).tolist()]
    assert (v["discard"][: g["discard_n"]] == g["discard"][: g["discard_n"]] + 1).all() and not v["discard"][g["discard_n"] :].any()
    assert (v["did"][:n, :n] == np.roll(g["did"][:n, :n], (-seat, -seat), axis=(0, 1))).all()
    assert not v["did"][n:].any() and not v["did"][:, n:].any()
    harm = v["did"][:, :, : w.AIMED].sum(axis=2)
    assert (harm == v["harmed_by"][:, : w.SEATS].T).all() and not v["harmed_by"][:, w.SEATS :].any()
    assert [v["ambush_cards"], v["penalty_off"]] == [g["rule_ambush_cards"], g["rule_penalty_off"]]
    assert v["role_counts"].tolist() == np.bincount(g["role"][:n], minlength=w.ROLES).tolist()
    for q in range(n):
        p = (seat + q) % n
        cards = g["in_play"][p][: g["in_play_n"][p] + g["aside_n"][p]] + 1
        assert (v["in_play"][q][: len(cards)] == cards).all() and not v["in_play"][q][len(cards) :].any()


def check_events(g: Any, v: Any) -> None:
    """The events that have come, and the one that lies open; never one below it."""
    come = g["events"][: g["event_at"]].tolist()
    assert v["events_left"] == g["events_n"] - g["event_at"]
    assert int(v["past_events"]) == sum(1 << event for event in come)
    assert v["next_event"] == (g["events"][g["event_at"]] if v["events_left"] else w.NO_EVENT)


def check_hidden(g: Any, v: Any, seat: int) -> None:
    """Roles and cards come out where this seat has seen them, and nowhere else."""
    n, bit = int(g["n"]), 1 << seat
    for q in range(SEATS):
        p = (seat + q) % n
        open_role = q < n and (g["shown"][p] or q == 0 or g["over"])
        assert v["role"][q] == (g["role"][p] if open_role else w.UNKNOWN)
        hand = g["hand"][p][: g["hand_n"][p]] if q < n else np.zeros(0, np.uint8)
        seen = hand[g["known"][p][: len(hand)] & bit != 0] + 1
        assert v["known_n"][q] == len(seen)
        assert (v["known"][q][: len(seen)] == seen).all() and not v["known"][q][len(seen) :].any()
    assert v["known_n"][0] == v["hand_n"][0], "a seat knows its own hand"
    deck = np.where(g["deck_known"][: g["deck_n"]] & bit, g["deck"][: g["deck_n"]] + 1, 0)[::-1][: w.DECK_TOP]
    assert (v["deck_top"][: len(deck)] == deck).all() and not v["deck_top"][len(deck) :].any()
    laid = np.where(g["laid_known"][: g["laid_n"]] & bit, g["laid"][: g["laid_n"]] + 1, 0)
    assert (v["laid"][: len(laid)] == laid).all() and not v["laid"][len(laid) :].any()


def check_log(g: Any, v: Any, seat: int) -> None:
    """The log in the viewer's seats, oldest first."""
    n = min(int(g["log_n"]), LOG)
    assert v["log_n"] == n and not v["log"][n:].any()
    for k in range(n):
        event, actor, other, card = g["log"][(g["log_n"] - n + k) % LOG].tolist()
        assert v["log"][k].tolist() == [event, relative(g, actor, seat), relative(g, other, seat), card]


def check_question(game: Games, g: Any, v: Any, seat: int) -> None:
    """The pending question stands in the view of the seat that is asked, and in no other."""
    if game.asked(0) != seat:
        assert [v[field] for field in ("asked", "question", "needed", "barrels", "cause_card")] == [0] * 5
        assert [v["cause"], v["target"]] == [NOBODY, NOBODY] and not v["dealt"].any()
        return
    assert v["asked"] == 1 and v["question"] == game.question(0)
    for_another = v["question"] == w.Q_CHARACTER and v["target"] > 0 and g["rule_gunslinger"]
    if v["question"] < w.Q_HAUNT and g["frames"][g["depth"] - 1][w.WHAT] != w.F_WIND:
        assert (v["target"] != NOBODY) == (v["question"] in (w.Q_TAKE, w.Q_SHARE) or for_another)
    assert v["dealt"].all() == v["dealt"].any() == (v["question"] in (w.Q_CHARACTER, w.Q_IDENTITY))
    assert v["needed"] >= 0 and v["barrels"] >= 0
    for needing in (w.Q_DODGE, w.Q_LAST_CHANCE, w.Q_DISCARD, w.Q_SID):
        assert v["question"] != needing or v["needed"] > 0
    for caused in (w.Q_INDIANS, w.Q_DUEL, w.Q_PLUNDER):
        assert v["question"] != caused or (v["cause"] > 0 and v["cause_card"] > 0)
    if v["question"] == w.Q_DODGE:  # shots of an event have no seat behind them, those of abilities no card
        assert v["cause"] > 0 or g["event"] in (w.A_FISTFUL_OF_CARDS, w.RUSSIAN_ROULETTE)
        assert v["cause_card"] > 0 or v["cause_dmd"] or g["sets"][w.SET_DODGE_CITY] or g["sets"][w.SET_FISTFUL]


def check_lone(g: Any, v: Any) -> None:
    """The Lone Gunslinger: its rules; nothing but the draw pile is hidden, and pairs lie open while characters are chosen."""
    assert [v["gunslinger"], v["level"], v["night"]] == [g["rule_gunslinger"], g["rule_level"], g["rule_night"]]
    if not g["rule_gunslinger"]:
        assert not v["pairs"].any()
        return
    assert v["pairs"].any() == (g["phase"] == w.SETUP)
    assert (v["known_n"] == v["hand_n"]).all()
    assert (v["role"][: g["n"]] != w.UNKNOWN).all()
    assert (v["laid"] != 0).sum() == v["laid_n"]


def seats_of(bits: int, n: int) -> list[int]:
    """The seats of a set, a bit each."""
    return [p for p in range(n) if int(bits) >> p & 1]


def check_graves(g: Any, v: Any, seat: int) -> None:
    """Death Mesa: what lies open among the dead, and of hidden cards those that this seat has seen; nothing of it in other games."""
    assert v["death_mesa"] == g["sets"][w.SET_DEATH_MESA]
    if not v["death_mesa"]:
        assert not any(v[field].any() for field in OF_GHOSTS)
        return
    n = int(g["n"])
    for field, rule in RULES_SEEN.items():
        assert v[field] == g[rule], field
    for field in ("used", "rites", "bangs_more", "burden_now", "dmd_deck_n", "dmd_discard_n", "dmd_used_n"):
        assert v[field] == g[field], field
    assert seats_of(v["memoriam_now"], n) == sorted(relative(g, p, seat) for p in seats_of(g["memoriam_now"], n))
    for pile in ("dmd_discard", "dmd_used"):
        assert v[pile].tolist() == g[pile][: g[f"{pile}_n"]].tolist() + [0] * (w.DMD_ROOM - g[f"{pile}_n"]), pile
    for q in range(SEATS):
        p = (seat + q) % n
        if q >= n:
            assert not any(v[field][q].any() for field in OF_GHOSTS if VIEW[field].shape[:1] == (SEATS,)), "of a seat that is not there"
            continue
        for field, there in (("burden", "burden"), ("aside_n", "aside_n"), ("ghost_n", "ghost_hand_n"), ("goods_n", "goods_n")):
            assert v[field][q] == g[there][p], field
        last = int(g["last_attack"][p])
        assert v["last_attack"][q] == (last if last < 0 else relative(g, last, seat))
        for field in ("dry", "nightmare", "attacked"):
            assert seats_of(v[field][q], n) == sorted(relative(g, r, seat) for r in seats_of(g[field][p], n)), field
        for r in range(n):
            other = relative(g, r, seat)
            for field in ("curses", "taxes", "memoriam"):
                assert v[field][q, other] == g[field][p, r], field
            assert seats_of(v["wind"][q, other], n) == sorted(relative(g, s, seat) for s in seats_of(g["wind"][p, r], n))
        aside = int(g["aside_n"][p])
        assert v["aside_by"][q].tolist() == [relative(g, by, seat) for by in g["aside_by"][p][:aside].tolist()] + [0] * (w.ASIDE - aside)
        check_seen(g, v, p, q, seat)


def check_seen(g: Any, v: Any, p: int, q: int, seat: int) -> None:
    """Of a ghost's hand and goods those cards that the viewer has seen; all of their own."""
    for field, count, row, masks, held, more in (
        ("ghost_hand", "ghost_known_n", "ghost_hand", "ghost_known", "ghost_hand_n", 0),
        ("goods", "goods_known_n", "goods", "goods_known", "goods_n", 1),
    ):
        seen = [int(card) + more for card, knowers in zip(g[row][p][: g[held][p]], g[masks][p], strict=False) if knowers >> seat & 1]
        assert v[count][q] == len(seen) and v[field][q].tolist() == seen + [0] * (VIEW[field].shape[1] - len(seen)), field
        assert q or len(seen) == g[held][p], "a ghost knows what is its own"


def check_rite(game: Games, g: Any, v: Any, seat: int) -> None:
    """The card of the Dead Men's Deck that is on its way, to others once all is said and paid; what a question is about."""
    if not v["death_mesa"]:
        return
    rites = [f for f in g["frames"][: g["depth"]] if f[w.WHAT] == w.F_RITE and (f[w.STEP] > w.R_NEGATION or f[w.WHO] == seat)]
    if not rites:
        assert [v["rite_by"], v["rite_on"], v["rite_second"], v["rite_card"]] == [NOBODY, NOBODY, NOBODY, 0]
    else:
        f = rites[-1]
        two = f[w.STEP] > w.R_SECOND and DMD_SECOND[(f[w.CARD] - w.FIRST_DMD) // w.DMD_PRINTS] != w.G_NOBODY
        assert [v["rite_by"], v["rite_on"]] == [relative(g, int(f[place]), seat) for place in (w.WHO, w.BY)]
        assert v["rite_card"] == f[w.CARD] and v["rite_second"] == (relative(g, int(f[w.A]), seat) if two else NOBODY)
    if game.asked(0) != seat:
        assert not v["cause_dmd"]
    elif v["question"] >= w.Q_HAUNT:
        caused = (w.Q_GHOST_TARGET, w.Q_GHOST_TAKE, w.Q_GHOST_COST, w.Q_BONUS, w.Q_NEGATE, w.Q_GHOST_DUEL, w.Q_INFLUENCE, w.Q_MOON)
        assert v["cause_dmd"] or v["question"] not in (*caused, w.Q_POLTERGEIST, w.Q_DECAY, w.Q_CEMETERY, w.Q_POSSESS)
        assert v["cause_card"] or v["question"] not in (w.Q_DECAY, w.Q_POSSESS, w.Q_POSSESS_TAKE)
        assert v["target"] != NOBODY or v["question"] not in (w.Q_GHOST_TAKE, w.Q_INTERFERE, w.Q_GHOST_DUEL, w.Q_POSSESS_TAKE)
        assert v["rite_by"] != NOBODY or v["question"] not in (*caused, w.Q_POSSESS)
        if v["question"] == w.Q_DECAY:
            assert v["cause_card"] in v["in_play"][0]
        if v["question"] == w.Q_POSSESS:
            assert v["cause_card"] in v["known"][v["cause"]], "the ghost has seen the card"


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=str)
def test_a_view_is_what_the_seat_has_seen_in_every_position(rules: Spec) -> None:
    for game in positions(rules, games=1, every=4):
        g = game.array[0]
        for seat in range(rules.players):
            v = view_of(game, seat)
            check_open(g, v, seat)
            check_hidden(g, v, seat)
            check_log(g, v, seat)
            check_question(game, g, v, seat)
            check_lone(g, v)
            check_graves(g, v, seat)
            check_rite(game, g, v, seat)


def swap(row: Any, i: int, other: Any, j: int) -> None:
    """Two hidden things change places."""
    row[i], other[j] = int(other[j]), int(row[i])


def hidden_slots(g: Any, seat: int) -> list[tuple[Any, int]]:
    """Rows and places of all cards that the seat does not know."""
    rows = [(g["hand"][p], g["known"][p], g["hand_n"][p]) for p in range(g["n"])]
    rows += [(g["deck"], g["deck_known"], g["deck_n"]), (g["laid"], g["laid_known"], g["laid_n"])]
    return [(row, k) for row, knowers, n in rows for k in range(n) if not knowers[k] >> seat & 1]


@pytest.mark.parametrize("rules", [Rules(players=4), Rules(players=7), Rules(players=8, rebel=True, two_characters=True)], ids=str)
def test_changing_what_a_seat_does_not_know_does_not_change_its_view(rules: Rules) -> None:
    rng = np.random.default_rng(3)
    for game in positions(rules, games=2, every=9):
        for seat in range(rules.players):
            other = copy_of(game)
            g = other.array[0]
            slots = hidden_slots(g, seat)
            for _ in range(20):
                (row, i), (second, j) = slots[rng.integers(len(slots))], slots[rng.integers(len(slots))]
                swap(row, i, second, j)
            hidden = [p for p in range(g["n"]) if p != seat and not g["shown"][p] and not g["over"]]
            for p in hidden:
                swap(g["role"], p, g["role"], int(rng.choice(hidden)))
            g["rng"] = rng.integers(2**63, size=w.STREAMS, dtype=np.uint64)
            g["dealt"][np.arange(SEATS) != seat] = 1
            if g["phase"] == w.SETUP:
                g["character"][np.arange(SEATS) != seat] = 2
            other.read(0)
            assert view_of(other, seat).tobytes() == view_of(game, seat).tobytes()


@pytest.mark.parametrize("rules", LONE_TABLES, ids=str)
def test_where_all_lies_open_every_seat_sees_the_same_table(rules: Gunslinger) -> None:
    for game in positions(rules, games=2, every=9):
        views = [view_of(game, seat) for seat in range(6)]
        for field in ("hand_n", "known", "in_play", "role", "character", "life", "pairs"):
            for seat, v in enumerate(views):
                assert (np.roll(v[field][:6], seat, axis=0) == views[0][field][:6]).all(), field
        for field in ("deck_top", "laid", "discard", "deck_n"):
            assert all((v[field] == views[0][field]).all() for v in views), field


def test_a_stack_lies_in_the_view_in_its_order_the_top_last() -> None:
    t = Table("Sheriff: Beer Missed", "Outlaw: Scope Missed2♠ Beer6♥ Bang2♣", "Deputy: Missed", rules=Gunslinger())
    for seat in range(3):
        v = t.view(seat)
        cards = v["known"][(1 - seat) % 3][:4]
        assert [KIND_OF[card - 1] for card in cards] == [w.SCOPE, w.MISSED, w.BEER, w.BANG]


def test_who_gives_a_card_to_an_npc_sees_to_whom_and_for_which_card() -> None:
    t = Table("Sheriff: Beer", "Outlaw: CatBalou", "Deputy: Missed", turn=1, rules=Gunslinger())
    assert t.question == "play" and t.asked == 2, "a single card goes without a question"
    t = Table("Sheriff: Beer Missed", "Outlaw: CatBalou", "Deputy: Missed", turn=1, rules=Gunslinger())
    v = t.view(0)
    assert (v["question"], v["cause"], v["target"], KIND_OF[v["cause_card"] - 1]) == (w.Q_PLUNDER, 1, NOBODY, w.CAT_BALOU)


def test_a_character_chosen_in_secret_is_known_to_its_seat_until_all_are_chosen() -> None:
    for game in positions(Rules(players=5, two_characters=True), games=3):
        g = game.array[0]
        if g["phase"] != w.SETUP:
            continue
        for seat in range(5):
            v = view_of(game, seat)
            chosen = (seat - g["first"]) % 5 < (game.asked(0) - g["first"]) % 5
            assert v["character"][:5].tolist() == [int(g["character"][seat]) if chosen else 0, 0, 0, 0, 0]
            assert v["dealt"].tolist() == (g["dealt"][seat].tolist() if game.asked(0) == seat else [0, 0])


def test_nobody_else_sees_that_the_rebel_is_asked_to_show_himself() -> None:
    t = Table("Sheriff: Beer", "Rebel: Beer", "Outlaw: Bang", "Renegade", turn=1, phase="start")
    assert (t.asked, t.question) == (1, "show")
    before = [t.view(seat).tobytes() for seat in (0, 2, 3)]
    t.reply(1, "pass")
    assert (t.asked, t.question) == (1, "play")
    assert [t.view(seat).tobytes() for seat in (0, 2, 3)] == before


def test_the_one_who_is_shot_at_sees_who_it_was_with_what_and_what_is_needed() -> None:
    t = Table("Sheriff SlabTheKiller: Bang", "Outlaw Jourdonnais: Missed Missed Missed / Barrel", "Deputy", "Outlaw")
    t.play(0, "Bang", on=1)
    v = t.view(1)
    assert (v["question"], v["cause"], v["needed"], v["barrels"]) == (w.Q_DODGE, 3, 2, 2)
    assert KIND_OF[v["cause_card"] - 1] == w.BANG
    assert not t.view(2)["cause_card"]


def test_the_one_who_takes_sees_whose_card_it_is_about() -> None:
    t = Table("Sheriff", "Outlaw: Panic Beer", "Deputy: Bang / Scope", turn=1)
    t.choose(1, "Panic")
    assert (t.question, t.view(1)["target"], t.view(1)["cause"]) == ("take", 1, NOBODY)


def test_life_points_short_are_needed_in_the_last_chance() -> None:
    t = Table("Sheriff", "Outlaw", "Outlaw: Beer Beer / Dynamite", "Deputy", turn=2, phase="start", deck="2♠", life={2: 2})
    assert (t.asked, t.question, t.view(2)["needed"]) == (2, "last_chance", 2)


def test_cards_too_many_are_needed_in_phase_3() -> None:
    t = Table("Sheriff: Bang Beer Missed", "Outlaw", "Outlaw", life={0: 1}).reply(0, "pass")
    assert (t.question, t.view(0)["needed"]) == ("discard", 2)


def test_views_are_the_same_size_for_every_game() -> None:
    assert {t.view(0).dtype for t in (Table("Sheriff", "Outlaw"), Table("Sheriff", *["Outlaw: Bang"] * 9))} == {VIEW}
