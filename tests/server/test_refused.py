"""Malformed, unauthorized, late or excessive requests are refused with a reason over HTTP and WebSocket."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.databases import sqlite
from support.server import CLIENT, Address, Person, open_table, serving
from support.sockets import window

FRENCH = {"accept-language": "fr"}


def refused(answer: httpx.Response, status: int, key: str = "") -> None:
    """Check that a response is a refusal with this status and reason."""
    assert answer.status_code == status, answer.text
    why = answer.json()
    assert set(why) == {"key", "facts", "text"}
    assert why["text"]
    assert not key or why["key"] == key


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"7", b'{"version": []}', b"\xff\xfe", b'{"a":' * 3000])
def test_a_body_that_is_malformed_is_refused(address: Address, body: bytes) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    before = Person(address, table, token).await_turn()
    for path in ("turn", "preview", "chat", "name", "fork"):
        headers = FRENCH | {"authorization": f"Bearer {token}", "content-type": "application/json"}
        answer = CLIENT.post(f"{address.http}/api/tables/{table}/{path}", content=body, headers=headers)
        refused(answer, 413 if len(body) > 16_384 else answer.status_code)
        assert answer.status_code in (400, 413, 422)
        assert answer.json()["text"].startswith(("Ce message est mal formé", "La requête est trop grande."))
    assert Person(address, table, token).look() == before


def test_what_is_malformed_is_named_with_what_would_be_right(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    for answer, field, told in (
        (person.turn(-1, ["pass"], "some-key"), "version", "must be at least 0"),
        (person.turn(10**7, ["pass"], "some-key"), "version", "must be at most 1000000"),
        (person.turn(0, ["pass"], "short"), "key", "must have at least 8 characters"),
        (
            person.post("/preview", version=0, actions=["pass", "x" * 41]),
            "actions.1",
            "must have at most 40 characters",
        ),
        (person.turn(0, [], "some-key"), "actions", "must have at least 1 entry"),
        (person.post("/preview", version=0, actions="pass"), "actions", "must be a list"),
        (person.post("/preview", version=0, actions=[7]), "actions.0", "must be text"),
        (person.post("/preview", version=1.5), "version", "must be a whole number"),
        (person.post("/spectators", may_talk="perhaps"), "may_talk", "must be true or false"),
        (person.post("/chat"), "text", "is missing"),
        (person.get("/at/x"), "version", "must be a whole number"),
    ):
        refused(answer, 422, "malformed")
        assert answer.json()["facts"]["field"] == field
        assert answer.json()["text"] == f"This message is malformed: “{field}” {told}."


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"memory": "perfect"}, "“memory” must be one of helped, unaided."),
        ({"sead": 7}, "there is no field “sead”."),
        ({"game": "x" * 41}, "“game” must have at most 40 characters."),
        ({"name": "a\nb"}, "check “name”."),
    ],
)
def test_a_table_that_is_asked_for_wrongly_is_refused_in_words(
    address: Address, wanted: dict[str, Any], told: str
) -> None:
    body = {"game": "big-shot", "seats": ["you", "naive"]} | wanted
    answer = CLIENT.post(f"{address.http}/api/tables", json=body)
    refused(answer, 422, "malformed")
    assert answer.json()["text"] == f"This message is malformed: {told}"


@pytest.mark.parametrize("body", ["{", "seats=you"])
def test_a_body_that_is_no_json_is_called_that(address: Address, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = CLIENT.post(f"{address.http}/api/tables", content=body, headers=headers)
    refused(answer, 422, "malformed")
    assert answer.json()["text"] == "This message is malformed: its body is not a JSON object."


@pytest.mark.parametrize("game", ["big-shot", "black-friday-2010", "black-friday-2023"])
def test_without_seats_the_usual_line_up_plays(address: Address, game: str) -> None:
    usual = {one["name"]: one["usual"] for one in CLIENT.get(f"{address.http}/api/games").json()}[game]
    answer = CLIENT.post(f"{address.http}/api/tables", json={"game": game})
    assert answer.status_code == 201
    opened = answer.json()
    assert [seat["kind"] for seat in opened["seats"]] == ["you"]
    shown = Person(address, opened["table"], opened["seats"][0]["token"]).look()
    assert sorted(seat["player"] for seat in shown["seats"]) == sorted(usual)


def test_seats_are_offered_as_they_are_asked_for(address: Address) -> None:
    for word in ("human", "someone"):
        answer = CLIENT.post(f"{address.http}/api/tables", json={"game": "big-shot", "seats": ["you", word]})
        refused(answer, 422, "unknown-name")
        assert {"you", "open", "naive"} <= set(answer.json()["text"].rstrip(".").replace(",", "").split())
        assert "human," not in answer.json()["text"]


def test_a_body_that_is_too_large_is_refused(address: Address) -> None:
    answer = CLIENT.post(f"{address.http}/api/tables", content=b"x" * 20_000)
    refused(answer, 413, "too-large")

    def pieces() -> Any:
        for _ in range(100):
            yield b" " * 1000

    refused(CLIENT.post(f"{address.http}/api/tables", content=pieces()), 413, "too-large")


def test_one_cannot_decide_for_others(address: Address) -> None:
    table, tokens = open_table(address, "big-shot", "you", "open")
    people = [Person(address, table, token) for token in tokens]
    shown = [person.look() for person in people]
    mover = next(place for place, one in enumerate(shown) if one["to_move"] == one["seat"])
    own, foreign = people[mover], people[1 - mover]
    version = shown[mover]["version"]
    actions = own.compose(shown[mover], Random(1))
    elsewhere, (stranger,) = open_table(address, "big-shot", "you", "naive")
    refused(foreign.turn(version, actions, "first-key"), 409, "not-your-turn")
    for person in (Person(address, table), Person(address, table, stranger), Person(address, elsewhere, "x")):
        refused(person.turn(version, actions, "first-key"), 403, "not-your-seat")
    assert own.look() == shown[mover]
    done = own.turn(version, actions, "first-key")
    assert done.status_code == 200
    refused(foreign.turn(version, actions, "first-key"), 409, "too-late")
    assert own.turn(version, actions, "first-key").json() == done.json()
    after = own.look()
    refused(own.turn(version, actions, "other-key"), 409, "too-late")
    refused(own.turn(-1, actions, "other-key"), 422, "malformed")
    refused(own.turn(after["version"], [], "other-key"), 422)
    assert own.look() == after


def test_a_version_that_is_past_and_one_that_is_not_reached_are_told_apart(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    now = person.await_turn()["version"]
    for answer in (person.turn(9999, ["pass"], "some-key"), person.post("/preview", version=9999)):
        refused(answer, 409, "no-such-version")
        assert answer.json()["text"] == f"This table has versions 0 to {now}, but no version 9999."
    late = person.turn(0, ["pass"], "some-key")
    refused(late, 409, "too-late")
    assert late.json()["text"] == f"The table has moved on: this was for version 0, and it is now at {now}."


def test_a_token_of_no_seat_is_called_that(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    answer = Person(address, table, "wrong").turn(1, ["pass"], "some-key")
    refused(answer, 403, "not-your-seat")
    assert answer.json()["text"] == "This link does not open a seat at this table."


def test_a_key_is_for_one_decision(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    first = person.await_turn()
    first_turn = person.compose(first, Random(1))
    assert person.turn(first["version"], first_turn, "only-key").status_code == 200
    second = person.await_turn()
    others = [name for name in first["legal"] if name != first_turn[0]]
    refused(person.turn(first["version"], others[:1], "only-key"), 409, "key-used")
    assert person.turn(first["version"], first_turn, "only-key").status_code == 200
    refused(person.turn(second["version"], person.compose(second, Random(1)), "only-key"), 409, "key-used")
    assert person.look()["version"] == second["version"]


def test_what_is_not_there_is_refused(address: Address) -> None:
    table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
    person = Person(address, table, token, "fr")
    before = person.await_turn()
    version = before["version"]
    for path, status in (
        (f"/at/{version}?seat=9", 422),
        (f"/at/{version}?seat=4", 422),
        (f"/at/{version}?seat=1", 422),
        (f"/at/{version}?seat=-1", 422),
        ("/at/-1", 422),
        ("/at/x", 422),
        (f"/at/{version + 1}", 422),
        ("/at/999999", 422),
        ("/log", 422),
        ("/nothing", 404),
    ):
        refused(person.get(path), status)
    refused(person.post("/fork", version=version, seat=1), 422, "still-playing")
    refused(person.post("/leave", player="nobody"), 422, "unknown-name")
    refused(Person(address, "nowhere1").get(), 404, "no-such-table")
    refused(CLIENT.get(f"{address.http}/api/words/xx", headers=FRENCH), 422, "unknown-name")
    refused(CLIENT.get(f"{address.http}/api/rules/poker/en"), 422, "unknown-name")
    assert person.look() == before


@pytest.mark.parametrize("player", ["pipe:true", "pipe:seconds=1:true", "pipe", "tycoon:sims=9", "my-bot"])
def test_nobody_brings_a_program_or_a_player_of_their_own(address: Address, player: str) -> None:
    wanted = {"game": "big-shot", "seats": ["you", player]}
    refused(CLIENT.post(f"{address.http}/api/tables", json=wanted), 422, "unknown-name")
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    refused(Person(address, table, token).post("/leave", player=player), 422, "unknown-name")


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "line\nbreak", "", "x" * 501])
def test_text_that_cannot_be_kept_is_refused(address: Address, text: str) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    refused(person.post("/chat", text=text), 422, "malformed")
    refused(person.post("/name", name=text), 422, "malformed")
    assert person.look()["chat"] == []


@pytest.mark.parametrize("text", [" ", "\u00a0\u2003", "\u200b\u200d\ufeff", "\u3164", "\u2800 \ufe0f"])
def test_text_in_which_nothing_is_seen_is_refused(address: Address, text: str) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive", name="Ada")
    person = Person(address, table, token, "fr")
    for answer in (person.post("/chat", text=text), person.post("/name", name=text)):
        refused(answer, 422, "nothing-to-read")
        assert answer.json()["text"].startswith("C’est vide")
    wanted = {"game": "big-shot", "seats": ["you", "naive"], "name": text}
    refused(CLIENT.post(f"{address.http}/api/tables", json=wanted), 422, "nothing-to-read")
    shown = person.look()
    assert (shown["chat"], shown["seats"][0]["name"]) == ([], "Ada")


@pytest.mark.parametrize("text", ["?", "李", "🎲", "a\u200d", " 7 "])
def test_whatever_can_be_seen_may_be_said(address: Address, text: str) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    assert person.post("/chat", text=text).status_code == 200
    assert person.post("/name", name=text).status_code == 200
    assert person.look()["chat"][0]["text"] == text


@pytest.mark.parametrize("first", ["not json", "[]", '{"token": 7}', '{"since": -1}', b"\x00\x01", "x" * 20_000])
def test_a_line_that_begins_with_nonsense_is_closed(address: Address, first: str | bytes) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    with connect(address.socket(table)) as socket:
        socket.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=30)
    assert closed.value.rcvd
    assert closed.value.rcvd.code in (1007, 1009)


def test_any_message_after_the_hello_closes_the_connection(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    for frame in (b"\x00\x01", "not json", "null", '{"type": "hello"}', '{"type": "odds", "id": 1}', "x" * 20_000):
        with window(address, table, token) as page, pytest.raises(ConnectionClosed) as closed:
            page.see()
            page.socket.send(frame)
            while True:
                page.socket.recv(timeout=30)
        assert closed.value.rcvd
        assert closed.value.rcvd.code in (1007, 1009)


def test_an_address_that_leads_nowhere_shows_a_person_the_page_and_tells_a_program(tmp_path: Path) -> None:
    person = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    (tmp_path / "index.html").write_text("the page")
    with serving(sqlite(tmp_path), page=tmp_path) as address:
        for path in ("/nowhere", "/rules/chess", "/t/some/where"):
            shown = CLIENT.get(address.http + path, headers=person)
            assert (shown.status_code, shown.text) == (404, "the page"), path
            assert shown.headers["content-type"].startswith("text/html")
        assert CLIENT.get(f"{address.http}/rules/big-shot", headers=person).status_code == 200
        refused(CLIENT.get(f"{address.http}/nowhere"), 404, "no-such-page")
        refused(CLIENT.get(f"{address.http}/api/nowhere", headers=person), 404, "no-such-page")


def test_an_unsupported_method_is_refused_as_such(address: Address) -> None:
    for path in ("/api/games", "/api/tables/nowhere1", "/"):
        refused(CLIENT.delete(address.http + path), 405, "not-that-way")


@pytest.mark.parametrize("name", ["zzz", "x" * 40, "nowhere%00", "a b c d e f"])
def test_a_table_that_cannot_be_is_not_there(address: Address, name: str) -> None:
    refused(Person(address, name).get(), 404, "no-such-table")
    refused(Person(address, name).post("/chat", text="hello"), 404, "no-such-table")
