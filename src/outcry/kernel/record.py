"""Records: class annotations that are documentation, static type and memory layout at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from types import SimpleNamespace
from typing import Annotated, Any, Protocol, TypeAlias, TypeVar, cast, get_args, get_origin, get_type_hints

import numba.core
import numpy as np
from numba.extending import intrinsic, overload

from .compile import stamp_of

T = TypeVar("T")

Small: TypeAlias = Annotated[int, np.int16]
"""A count of pieces, a price or an index: two bytes."""

Medium: TypeAlias = Annotated[int, np.int32]
"""A count that can grow large: four bytes."""

Tiny: TypeAlias = Annotated[int, np.uint8]
"""A printed number that never grows: one byte."""


class Row(Protocol[T]):
    """A fixed number of ints or records side by side; ``Annotated[Row[int], 3]`` declares three."""

    def __len__(self) -> int:
        """Return the number of entries."""
        ...

    def __iter__(self) -> Iterator[T]:
        """Iterate over the entries."""
        ...

    def __getitem__(self, place: int, /) -> T:
        """Return one entry; a record is a reference, not a copy."""
        ...

    def __setitem__(self, place: int, value: T, /) -> None:
        """Set one entry."""
        ...


class Record:
    """Base class of all records. At run time an instance is a ``FastRecord``, a ``numpy.record`` with these fields."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """The memory layout, which identifies the game to the verbs."""
        raise NotImplementedError

    def tobytes(self) -> bytes:
        """Return the bytes of the record; two records are equal if these are."""
        raise NotImplementedError


R = TypeVar("R", bound=Record)

_LAYOUTS: dict[type[Record], np.dtype[Any]] = {}
_NAMED: dict[str, list[type[Record]]] = {}


class FastRecord(np.record):  # type: ignore[misc]
    """A ``numpy.record`` with fast access to its memory.

    Every call of a compiled rule asks for the memory. NumPy would describe all fields first, which takes longer than
    most rules, so the memory is set when the record is created.
    """

    __getattribute__ = np.void.__getattribute__

    def __getattr__(self, name: str) -> Any:
        """Return a field; a nested record is a reference, not a copy."""
        field = self.dtype.fields.get(name) if self.dtype.fields else None
        if field is None:
            raise AttributeError(name)
        found = self.getfield(*field[:2])
        return found.view((FastRecord, found.dtype)) if found.dtype.names else found

    @cached_property
    def data(self) -> Any:
        """The memory; a nested record has to ask NumPy for it."""
        return np.void.data.__get__(self)


def layout(record: type[Record]) -> np.dtype[Any]:
    """Return the memory layout of a record; always the same object, so that Numba recognises it quickly."""
    if record not in _LAYOUTS:
        _LAYOUTS[record] = np.dtype((FastRecord, _layout(record)))
    return _LAYOUTS[record]


def _layout(hint: Any) -> np.dtype[Any]:
    """Return the layout of a type hint: rows and records are stored inline, a plain int takes 64 bits."""
    if get_origin(hint) is Annotated:
        inner, size = get_args(hint)
        return np.dtype((_layout(get_args(inner)[0]), (size,))) if isinstance(size, int) else np.dtype(size)
    if issubclass(hint, Record):
        return np.dtype(_fields(hint), align=True)
    return np.dtype({int: np.int64, float: np.float64}[hint])


def _fields(record: type[Record]) -> list[Any]:
    """List the fields, each with a NumPy title that names its class.

    Numba treats records with the same fields as one type, and a record that starts with the fields of another as its
    subtype. The titles keep the records of different games apart, and those of an outside game whose source changed.
    """
    hints = get_type_hints(record, include_extras=True)
    owner = _unique_name(record)
    return [((f"{owner}.{name}", name), _layout(hint)) for name, hint in hints.items()]


def _unique_name(record: type[Record]) -> str:
    """Return a unique name for a class and its source.

    A redefined class, as when a file is run twice, is numbered: compiled loops still know the rules of the first.
    """
    name = f"{record.__module__}.{record.__qualname__}{stamp_of(record.__module__)}"
    known = _NAMED.setdefault(name, [])
    if record not in known:
        known.append(record)
    return f"{name}#{known.index(record)}" if known.index(record) else name


def rows(record: type[R], length: int) -> Row[R]:
    """Allocate a row of zeroed records."""
    return cast("Row[R]", np.zeros(length, layout(record)))


def new(record: type[R], **values: int) -> R:
    """Allocate a zeroed record and set some of its fields."""
    kind = layout(record)
    made = cast("R", _from_memory(bytearray(kind.itemsize), kind))
    for name, value in values.items():
        setattr(made, name, value)
    return made


def counts(*shape: int) -> Any:
    """Allocate zeroed integers: ``counts(3)`` is a ``Row[int]``, ``counts(2, 3)`` a row of rows."""
    return np.zeros(shape, np.int64)


def copy(source: R) -> R:
    """Copy a record, in a single memory copy."""
    return cast("R", _from_memory(bytearray(source.tobytes()), source.dtype))


def restore(record: type[R], data: bytes) -> R:
    """Make a record from the bytes of another."""
    return cast("R", _from_memory(bytearray(data), layout(record)))


def _from_memory(memory: bytearray, kind: np.dtype[Any]) -> FastRecord:
    """Make a record that owns the given memory."""
    made: FastRecord = np.ndarray(1, kind, memory)[0]
    made.__dict__["data"] = memory
    return made


def plain(record: R) -> R:
    """Copy a record into plain numbers, lists and namespaces, for code that reads many fields outside compiled rules.

    Reading one field of a record takes microseconds; this takes a few for all of them.
    """
    return cast("R", _reader(record.dtype)(cast("Any", record).tolist()))


@cache
def _reader(kind: np.dtype[Any]) -> Callable[[Any], Any]:
    """Return a function that copies one field; a row of records becomes a list of namespaces."""
    if kind.subdtype:
        return _row_reader(kind.subdtype[0])
    parts = [(name, _reader(kind[name])) for name in kind.names or () if kind[name].names or kind[name].subdtype]

    def read(value: Any) -> SimpleNamespace:
        fields = dict(zip(kind.names or (), value, strict=True))
        for name, read_part in parts:
            fields[name] = read_part(fields[name])
        return SimpleNamespace(**fields)

    return read


def _row_reader(kind: np.dtype[Any]) -> Callable[[Any], list[Any]]:
    """Return a function that copies a row of numbers or records."""
    if not kind.names:
        return np.ndarray.tolist
    read = _reader(kind)
    return lambda rows: [read(row) for row in rows.tolist()]


def assign(target: R, source: R) -> None:
    """Overwrite one record with another of the same layout; works in compiled rules too."""
    for name in source.dtype.names or ():
        setattr(target, name, getattr(source, name))


def clear(record: Record) -> None:
    """Set every byte of a record to zero; works in compiled rules too."""
    assign(record, cast("Record", np.zeros(1, record.dtype)[0]))


@intrinsic
def _copy_memory(_context: Any, target: Any, source: Any) -> Any:
    """Compile to a single memory copy, if both layouts are the same."""
    types, cgutils = numba.core.types, numba.core.cgutils

    def generate(context: Any, builder: Any, _signature: Any, pointers: Any) -> None:
        cgutils.raw_memcpy(builder, *pointers, context.get_constant(types.intp, target.size), 1)

    return (types.void(target, source), generate) if target == source else None


@intrinsic
def _zero_memory(_context: Any, target: Any) -> Any:
    """Compile to a single memory fill."""
    types, cgutils = numba.core.types, numba.core.cgutils

    def generate(context: Any, builder: Any, _signature: Any, pointers: Any) -> None:
        cgutils.memset(builder, pointers[0], context.get_constant(types.intp, target.size), 0)

    return types.void(target), generate


@overload(assign)
def _compiled_assign(target: Any, source: Any) -> Callable[..., Any]:
    """Implement ``assign`` in compiled code."""

    def implementation(target: Any, source: Any) -> Any:
        return _copy_memory(target, source)

    return implementation


@overload(clear)
def _compiled_clear(record: Any) -> Callable[..., Any]:
    """Implement ``clear`` in compiled code."""

    def implementation(record: Any) -> Any:
        return _zero_memory(record)

    return implementation
