"""The server of the page: who is let in, what a seat is sent, what garbage and cut connections do."""

import json
from typing import Any

import anyio
import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.page.app import Page, make_app
from bang_experiments.page.feed import KEPT, Feed
from bang_experiments.page.play_table import PlayTable
from bang_experiments.page.scenes import moment
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.play import Args, Person, deal
from tests.support.browsers.page_client import ASKING, HOST, TOKEN, WS, form, opened, until
from tests.support.games.toy import Toy

FOUR = [Rules(4), Rules(4, death_mesa=True), DiceRules(4), Gunslinger(1), Toy()]


def hear_all(socket: Any) -> None:
    """Hears whatever comes."""
    while True:
        socket.receive_text()


def play_on(client: TestClient, key: str) -> dict[str, Any]:
    """Plays with the first choice that ends things, or any, until the game is over; the last frame."""
    with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
        for _ in range(3000):
            frame: dict[str, Any] = json.loads(socket.receive_text())
            if frame["kind"] == "frame" and frame["scene"].get("over"):
                return frame
            if frame.get("asked"):
                choice = frame["scene"]["options"][-1]["choice"]
                socket.send_text(json.dumps({"do": "choose", "n": frame["n"], "choice": choice}))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({"host": "evil.example"}, "answers only under the address"),
        ({"origin": "http://evil.example"}, "Another page"),
        ({"origin": "null"}, "Another page"),
        ({"x-bang-token": "guessed"}, "lacks its token"),
        ({"x-bang-token": ""}, "lacks its token"),
    ],
)
def test_only_the_page_itself_with_its_token_is_let_in(headers: dict[str, str], says: str) -> None:
    with opened() as client:
        for answer in (client.get("/", headers=headers), client.post("/api/about", headers=headers, json={})):
            assert answer.status_code == 403 and says in answer.text
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{WS}/any", headers=headers):
            pass


def test_a_request_without_an_origin_asks_for_nothing_but_reads() -> None:
    app = make_app(Page(Rules(5)), TOKEN, [HOST])
    with TestClient(app, base_url=f"http://{HOST}", headers={"x-bang-token": TOKEN}) as client:
        assert client.get("/").status_code == 200 and client.post("/api/about", json={}).status_code == 403
    with TestClient(app, base_url=f"http://{HOST}") as client:
        assert client.get("/page.js").status_code == 200 and client.get("/").status_code == 403
        assert client.get(f"/?token={TOKEN}").headers["content-security-policy"].startswith("default-src 'none'")


def test_a_browser_that_hangs_up_in_the_middle_of_a_request_disturbs_nobody() -> None:
    page = Page(Rules(5))
    app = make_app(page, TOKEN, [HOST])
    headers = [(name.encode(), value.encode()) for name, value in (ASKING | {"host": HOST, "content-length": "1000"}).items()]
    came = iter([{"type": "http.request", "body": json.dumps(form(Rules(5))).encode(), "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> Any:
        return next(came)

    async def send(_: Any) -> None:
        """Nobody hears it."""

    path = {"path": "/api/play", "raw_path": b"/api/play", "query_string": b"", "root_path": ""}
    scope = {"type": "http", "method": "POST", "http_version": "1.1", "scheme": "http", "headers": headers, "client": None, "server": None}
    anyio.run(app, scope | path, receive, send)
    assert not page.hall.tables, "nothing is carried out of what came"


def test_the_form_is_made_from_the_fields_of_every_spec() -> None:
    with opened(Rules(6, rebel=True)) as client:
        games = {game["name"]: game for game in client.get("/api/games").json()["games"]}
        assert next(iter(games)) == "bang" and {"gunslinger", "dice"} <= set(games)
        switches = {switch["name"]: switch for switch in games["bang"]["switches"]}
        assert switches["players"]["value"] == 6 and switches["rebel"]["value"] is True and switches["players"]["text"]
        assert switches["royal"]["needs"] == ["death_mesa"]
        about = client.post("/api/about", json=form(Rules(4))).json()
        assert about["players"] == 4 and about["roles"] == ["sheriff", "outlaw", "renegade"]


@pytest.mark.parametrize(
    ("path", "message", "says"),
    [
        ("about", {"game": "chess"}, "there is no game 'chess'"),
        ("about", {"game": "bang", "switches": {"players": 2}}, "players"),
        ("about", {"game": "bang", "switches": {"players": [1]}}, "expected a number"),
        ("about", {"game": "bang", "switches": 3}, "expected a JSON object"),
        ("about", {"game": "bang", "switches": {"\ud800": [1]}}, "\\ud800: expected a number"),
        ("about", [], "a message is a JSON object"),
        ("play", form(Rules(4), seat=9), "no seat 9"),
        ("play", form(Rules(4), role="judge"), "'judge'"),
        ("play", form(Rules(4), opponents="nobody-such"), "nobody-such"),
        ("play", form(Rules(4), others=[0]), "seat 0 cannot be another person's"),
        ("play", form(Rules(4), others="all"), "expected a list"),
        ("look", {"record": "{}"}, "not a record of play"),
        ("look", {}, "expected the text"),
        ("look", {"record": "\ud800"}, "expected the text"),
        ("again", {"key": "none"}, "not open any more"),
        ("from", {"key": "none"}, "not open any more"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(path: str, message: Any, says: str) -> None:
    with opened() as client:
        answer = client.post(f"/api/{path}", content=json.dumps(message))
        assert answer.status_code == 409 and says in answer.json()["refused"]


@pytest.mark.parametrize("rules", FOUR, ids=str)
def test_a_whole_game_of_each_kind_is_played_and_looked_at_again(rules: Spec) -> None:
    with opened(rules) as client:
        key = client.post("/api/play", json=form(rules)).json()["keys"][0]
        last = play_on(client, key)
        assert "won" in last and last["scene"]["question"].startswith("The game is over")
        again = client.post("/api/again", json={"key": key}).json()["key"]
        with client.websocket_connect(f"{WS}/{again}?token={TOKEN}") as socket:
            for eyes in (-1, 1):
                socket.send_text(json.dumps({"do": "go", "at": 3, "eyes": eyes}))
                seen = json.loads(socket.receive_text())
                assert (seen["at"], seen["eyes"]) == (min(3, seen["of"]), eyes) and seen["place"] and not seen["grows"]


def test_agents_play_on_as_far_as_somebody_looks_and_a_person_takes_a_seat_there() -> None:
    with opened() as client:
        key = client.post("/api/watch", json=form(Rules(4), lineup="random")).json()["key"]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            for at in range(12):
                socket.send_text(json.dumps({"do": "go", "at": at, "eyes": 2}))
                seen = json.loads(socket.receive_text())
                assert seen["of"] == at and seen["scene"]["eyes"] == 2
            socket.send_text(json.dumps({"do": "go", "at": 99}))
            assert "no moment behind 99" in json.loads(socket.receive_text())["words"]
        mine = client.post("/api/from", json={"key": key, "at": 6, "seat": 1, "opponents": "heuristic"}).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{mine}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            assert frame["practice"] and frame["scene"]["seats"][1]["you"]


@pytest.mark.parametrize("rules", [Rules(5), Rules(5, death_mesa=True, high_noon=True), DiceRules(6, special_roles=True)], ids=str)
def test_what_a_seat_is_sent_is_the_same_in_games_that_differ_in_what_it_may_not_know(rules: Spec) -> None:
    match, person = deal(Args(seed=3, opponents="random"), rules, 3)
    for number in range(60):
        games = Games(rules.game, match.moment(match.answers).copy())
        games.resample(0, person.eyes, number)
        other = match.branch(match.answers)
        other._games = Games(rules.game, games.array.copy())
        sent = [PlayTable(one, {"key": person}).content("key") for one in (match, other)]
        assert sent[0] == sent[1] and "deal" not in sent[0]
        if match.asked == NOBODY:
            break
        match.make(match.options[number % len(match.options)])


def test_a_choice_of_which_a_seat_knows_nothing_leaves_no_frame() -> None:
    feed = Feed()
    feed.show({"scene": {"title": "a"}}, [], 0)
    feed.show({"scene": {"title": "a"}}, [], 1)
    assert feed.number == 1
    feed.show({"scene": {"title": "a"}}, ["Something happened."], 2)
    assert feed.number == 2


def test_a_cut_connection_goes_on_where_it_was() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(5))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            choice = frame["scene"]["options"][-1]["choice"]
            socket.send_text(json.dumps({"do": "choose", "n": frame["n"], "choice": choice}))
            following = json.loads(socket.receive_text())
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}&seen={frame['n']}") as socket:
            assert json.loads(socket.receive_text()) == following
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}&seen=nonsense") as socket:
            whole = json.loads(socket.receive_text())
            assert whole["from"] == 0 and len(whole["news"]) >= len(frame["news"])


def test_a_tab_that_has_missed_too_much_is_told_the_whole_story() -> None:
    feed = Feed()
    for number in range(KEPT + 10):
        feed.show({"scene": number}, [f"{number}"], number)
    assert [frame.number for frame in feed.since(KEPT + 8)] == [KEPT + 9, KEPT + 10]
    (whole,) = feed.since(3)
    assert whole.number == KEPT + 10 and len(json.loads(whole.text)["news"]) == KEPT + 10
    feed.forget(4)
    assert feed.lines == ["0", "1", "2", "3", "4"]


def test_garbage_is_answered_with_sentences_and_the_game_goes_on() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(5))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            for text in ("", "x", "[]", "null", '{"do": 1}', '{"do": "choose"}', "[" * 5000, '{"do": "choose", "n": 1e99, "choice": true}'):
                socket.send_text(text)
                assert json.loads(socket.receive_text())["kind"] == "refused"
            socket.send_bytes(b"\xff\xfe")
            assert json.loads(socket.receive_text())["kind"] == "refused"
            for message in ({"n": frame["n"], "choice": 10**9}, {"n": frame["n"] - 1, "choice": 0}):
                socket.send_text(json.dumps({"do": "choose", **message}))
                assert json.loads(socket.receive_text())["kind"] == "refused"
            socket.send_text(json.dumps({"do": "choose", "n": frame["n"], "choice": frame["scene"]["options"][0]["choice"]}))
            assert json.loads(socket.receive_text())["n"] == frame["n"] + 1


def test_a_flood_ends_its_own_connection_and_no_other() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(5))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            for _ in range(400):
                socket.send_text("{}")
            with pytest.raises(WebSocketDisconnect):
                hear_all(socket)
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            assert until(socket, "asked")["asked"]
        assert client.post("/api/look", content=b"x" * (9 * 2**20)).status_code == 413


def test_a_table_that_is_not_there_says_so() -> None:
    with opened() as client, client.websocket_connect(f"{WS}/nothing?token={TOKEN}") as socket, pytest.raises(WebSocketDisconnect) as end:
        socket.receive_text()
    assert end.value.code == 4004


def test_half_made_plays_and_choices_are_taken_back() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(5), seed=3, role="sheriff")).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            first = until(socket, "asked")
            socket.send_text(json.dumps({"do": "undo", "n": first["n"]}))
            assert "nothing to take back" in json.loads(socket.receive_text())["words"]
            bang = next(option["choice"] for option in first["scene"]["options"] if option["words"].startswith("BANG!"))
            socket.send_text(json.dumps({"do": "choose", "n": first["n"], "choice": bang}))
            begun = until(socket, "begun")
            socket.send_text(json.dumps({"do": "back", "n": begun["n"]}))
            back = json.loads(socket.receive_text())
            assert back["scene"] == first["scene"] and not back["practice"] and back["from"] == 0
            socket.send_text(json.dumps({"do": "choose", "n": back["n"], "choice": 0}))
            asked = until(socket, "asked")
            socket.send_text(json.dumps({"do": "undo", "n": asked["n"]}))
            again = until(socket, "practice")
            assert again["scene"]["options"] == first["scene"]["options"]


def test_hints_come_from_what_the_seat_knows_and_are_for_whoever_asks() -> None:
    with opened(Toy()) as client:
        key = client.post("/api/play", json=form(Toy())).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            socket.send_text(json.dumps({"do": "hint", "n": frame["n"]}))
            assert "no heuristic" in until(socket, "refused")["words"]
        key = client.post("/api/play", json=form(DiceRules(4))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            socket.send_text(json.dumps({"do": "hint", "n": frame["n"]}))
            rows = until(socket, "hint")["rows"]
            assert {row["choice"] for row in rows} == {option["choice"] for option in frame["scene"]["options"]} and rows[0]["chance"]


def test_two_people_play_at_one_table_each_with_a_link() -> None:
    with opened() as client:
        made = client.post("/api/play", json=form(Rules(4), others=[2])).json()
        assert made["seats"] == [0, 2] and len(set(made["keys"])) == 2
        for key, seat in zip(made["keys"], made["seats"], strict=True):
            with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
                frame = json.loads(socket.receive_text())
                assert frame["scene"]["eyes"] == seat and not frame["undo"]


def test_a_saved_game_is_gone_on_with(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(5), opponents="heuristic")).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            frame = until(socket, "asked")
            socket.send_text(json.dumps({"do": "save", "n": frame["n"]}))
            until(socket, "said")
        (file,) = tmp_path.iterdir()
        key = client.post("/api/continue", json={"record": file.read_text()}).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            assert until(socket, "asked")["scene"] == frame["scene"]
        match = Match.of_record(file.read_bytes())
        match.options_of_play = {}
        assert "nobody played" in client.post("/api/continue", json={"record": match.record().decode()}).json()["refused"]


def test_a_person_who_sits_nowhere_is_shown_all() -> None:
    match = Match(Gunslinger(1), {}, 1)
    assert PlayTable(match, {"key": Person((0,), NOBODY)}).content("key")["scene"].get("eyes", NOBODY) == NOBODY


def test_beliefs_are_told_through_the_eyes_of_one_seat_and_come_from_what_it_knows() -> None:
    match, _ = deal(Args(seed=3, opponents="heuristic"), Rules(5), 3)
    match.agents |= {0: match.agents[1]}
    while match.answers < 60 and match.asked != NOBODY:
        match.make(match.choice_of_agent())
    assert moment(match, 20, NOBODY)["beliefs"] == {}
    beliefs = moment(match, 20, 1)["beliefs"]
    assert beliefs and "1" not in beliefs and all(95 <= sum(chance for _, chance in roles) <= 105 for roles in beliefs.values())
    twin = match.branch(20)
    twin._games.resample(0, 1, 7)
    assert moment(twin, 20, 1)["beliefs"] == beliefs


def test_names_of_the_game_are_looked_up() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(4))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            socket.send_text(json.dumps({"do": "explain", "word": "barrel"}))
            assert until(socket, "explained")["lines"][0].startswith("Barrel: ")
            socket.send_text(json.dumps({"do": "explain", "word": "xyzzy"}))
            assert until(socket, "refused")["words"] == "nothing here is called 'xyzzy'"


def test_a_choice_taken_back_while_agents_think_is_not_followed_by_theirs() -> None:
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(4), opponents="search:200", role="sheriff")).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            first = until(socket, "asked")
            socket.send_text(json.dumps({"do": "choose", "n": first["n"], "choice": 0}))
            frame = json.loads(socket.receive_text())
            while frame["asked"] and frame["kind"] == "frame":
                socket.send_text(json.dumps({"do": "choose", "n": frame["n"], "choice": frame["scene"]["options"][0]["choice"]}))
                frame = json.loads(socket.receive_text())
            socket.send_text(json.dumps({"do": "undo", "n": frame["n"]}))
            back = until(socket, "practice")
            assert back["asked"] and back["scene"]["eyes"] == 0


class Stubborn:
    """An agent that falls over."""

    name = "stubborn"

    def act(self, views: Any, masks: Any) -> Any:
        """Falls over."""
        raise TypeError("I do not play")


def test_an_agent_that_falls_over_is_told_of_and_ends_nothing() -> None:
    stubborn = f"{__name__}:Stubborn"
    with opened() as client:
        key = client.post("/api/watch", json=form(Rules(4), lineup=stubborn)).json()["key"]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            socket.send_text(json.dumps({"do": "go", "at": 1}))
            assert "I do not play" in json.loads(socket.receive_text())["words"]
        key = client.post("/api/play", json=form(Rules(4), opponents=stubborn, seat=1, role="outlaw")).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            assert "I do not play" in until(socket, "trouble")["trouble"]
