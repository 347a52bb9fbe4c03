"""Records: declaration and memory layout agree, in Python and in compiled rules."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from outcry.kernel.compile import rule
from outcry.kernel.record import (
    Record,
    Row,
    Small,
    Tiny,
    assign,
    clear,
    copy,
    counts,
    layout,
    new,
    plain,
    restore,
    rows,
)
from outcry.kernel.verbs import Position, register
from outcry.rules.black_friday import BLACK_FRIDAY_2023


class Shelf(Record):
    """A row of small fields."""

    items: Annotated[Row[Small], 3]
    dust: Tiny


class Room(Record):
    """Nested rows, and other fields."""

    number: int
    warmth: float
    shelves: Annotated[Row[Shelf], 2]
    best: Shelf


class Cellar(Record):
    """Has exactly the fields of a room."""

    number: int
    warmth: float
    shelves: Annotated[Row[Shelf], 2]
    best: Shelf


class Hall(Room):
    """Has the fields of a room and one more."""

    guests: int


@rule
def overwrite(target: Room, source: Room) -> None:
    """Assign in compiled code."""
    assign(target, source)


@rule
def wipe(target: Room) -> None:
    """Clear in compiled code."""
    clear(target)


@rule
def dust(shelf: Shelf) -> None:
    """Write to a nested record in compiled code."""
    shelf.dust += 1


def furnished(record: type[Any] = Room) -> Any:
    """Fill every field of a room."""
    room = new(record, number=7)
    room.warmth = 20.5
    room.best.items = (1, 2, 3)
    room.shelves[1].items[2] = -300
    room.shelves[0].dust = 255
    return room


def test_fields_lie_in_the_declared_order_with_the_declared_size() -> None:
    form = layout(Room)
    assert form.names == ("number", "warmth", "shelves", "best")
    assert [form[name].itemsize for name in form.names] == [8, 8, 16, 8]
    assert [form[name].kind for name in ("number", "warmth")] == ["i", "f"]
    assert form["best"]["items"].base == np.int16
    assert form["best"]["dust"] == np.uint8


def test_a_record_that_inherits_begins_like_its_parent() -> None:
    assert layout(Hall).names == ("number", "warmth", "shelves", "best", "guests")
    assert next(iter(layout(BLACK_FRIDAY_2023.state).names or ())) == "players"


def test_a_new_record_is_all_zero_but_for_what_was_filled_in() -> None:
    assert new(Room).tobytes() == bytes(layout(Room).itemsize)
    assert (new(Room, number=4).number, new(Room, number=4).warmth) == (4, 0)


def test_rows_and_counts_have_the_wanted_shape() -> None:
    assert len(rows(Room, 3)) == 3
    assert counts(2, 3).tolist() == [[0, 0, 0], [0, 0, 0]]


def test_a_nested_record_is_read_and_written_in_place() -> None:
    room = furnished()
    shelf = room.shelves[1]
    shelf.items[0] = 9
    assert list(room.shelves[1].items) == [9, 0, -300]
    assert list(room.best.items) == [1, 2, 3]


def test_a_copy_is_equal_to_the_last_byte_and_independent() -> None:
    room = furnished()
    twin = copy(room)
    assert twin.tobytes() == room.tobytes()
    twin.shelves[0].items[0] = 5
    assert (room.shelves[0].items[0], twin.dtype) == (0, room.dtype)


def test_a_plain_copy_has_the_same_numbers_in_plain_python() -> None:
    room = furnished()
    seen = plain(room)
    assert (seen.number, seen.warmth, seen.best.items, seen.best.dust) == (7, 20.5, [1, 2, 3], 0)
    assert [(shelf.items, shelf.dust) for shelf in seen.shelves] == [([0, 0, 0], 255), ([0, 0, -300], 0)]
    assert {type(seen.number), type(seen.best.dust), type(seen.best.items[0])} == {int}
    room.number = 8
    assert seen.number == 7


def test_compiled_rules_write_to_a_record_wherever_it_lies() -> None:
    alone, row, room = new(Shelf), rows(Shelf, 3), furnished()
    twin, restored = copy(alone), restore(Shelf, alone.tobytes())
    for shelf in (alone, alone, row[1], room.shelves[1], room.best, twin, restored):
        dust(shelf)
    assert [shelf.dust for shelf in (alone, twin, restored, *row)] == [2, 1, 1, 0, 1, 0]
    assert [shelf.dust for shelf in (*room.shelves, room.best)] == [255, 1, 1]
    assert list(room.best.items) == [1, 2, 3]


def test_a_record_has_the_declared_fields_and_no_others() -> None:
    assert hasattr(furnished(), "shelves")
    assert not hasattr(furnished(), "cellar")


@pytest.mark.parametrize("put", [assign, overwrite])
def test_assigning_overwrites_everything(put: Any) -> None:
    source, target = furnished(), new(Room, number=99)
    target.shelves[0].items[1] = 4
    put(target, source)
    assert target.tobytes() == source.tobytes() == furnished().tobytes()


def test_assigning_reaches_a_nested_record() -> None:
    source, target = furnished(), new(Room)
    assign(target.best, source.shelves[1])
    assert list(target.best.items) == [0, 0, -300]
    assert target.number == 0


@pytest.mark.parametrize("empty", [clear, wipe])
def test_clearing_sets_every_byte_to_zero(empty: Any) -> None:
    room = furnished()
    empty(room)
    assert room.tobytes() == new(Room).tobytes()


def test_records_with_the_same_fields_are_different_records() -> None:
    assert layout(Room) != layout(Cellar)
    assert layout(Room) == layout(Room)


@pytest.mark.parametrize("record", [Room, Cellar, Hall])
def test_a_record_that_begins_like_another_is_copied_whole(record: type[Any]) -> None:
    overwrite(new(Room), furnished())
    source, target = furnished(record), new(record)
    if record is Hall:
        source.guests = 12
    overwrite(target, source)
    assert target.tobytes() == source.tobytes()


class Chair(Position):
    """A table of a game that nobody plays."""


def test_two_games_may_not_share_a_record() -> None:
    one: Any = object()
    two: Any = object()
    register(Chair, one)
    register(Chair, one)
    with pytest.raises(ValueError, match="Chair already belongs to another game"):
        register(Chair, two)


def test_a_record_in_use_may_not_be_taken_by_other_rules() -> None:
    rules: Any = object()
    with pytest.raises(ValueError, match="State already belongs to another game"):
        register(BLACK_FRIDAY_2023.state, rules)
