"""A reader of QR codes, as ISO/IEC 18004 defines them: level M, byte mode; written apart from the page's encoder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Modules = Sequence[Sequence[bool]]

FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
FORMAT_MASK = 0b101010000010010
LEVEL_M = 0b00
BLOCKS = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    4: (18, [32] * 2),
    5: (24, [43] * 2),
    6: (16, [27] * 4),
    7: (18, [31] * 4),
    8: (22, [38] * 2 + [39] * 2),
    9: (22, [36] * 3 + [37] * 2),
    10: (26, [43] * 4 + [44]),
}
"""For each version the correction bytes of a block, and the data bytes of all blocks."""

ALIGNMENT = {1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34]}
ALIGNMENT |= {7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50]}
"""The centres of the alignment patterns, in rows and columns."""


def read(modules: Modules) -> str:
    """Return the text of a code; fail if anything about it is wrong."""
    size = len(modules)
    version = (size - 17) // 4
    check_patterns(modules)
    assert read_format(modules) == (LEVEL_M, 0)
    taken = reserved(size, version)
    bits = [modules[y][x] != ((x + y) % 2 == 0) for x, y in path(size) if (x, y) not in taken]
    data = corrected([to_number(bits[start : start + 8]) for start in range(0, len(bits) // 8 * 8, 8)], version)
    stream = "".join(f"{byte:08b}" for byte in data)
    width = 8 if version < 10 else 16
    assert stream[:4] == "0100", "not in byte mode"
    length = int(stream[4 : 4 + width], 2)
    start = 4 + width
    return bytes(int(stream[at : at + 8], 2) for at in range(start, start + 8 * length, 8)).decode()


def to_number(bits: Sequence[bool]) -> int:
    """Return the number that bits stand for, the highest first."""
    return int("".join("01"[bit] for bit in bits), 2)


def check_patterns(modules: Modules) -> None:
    """Check the finders in three corners, and the timing between them."""
    size = len(modules)
    for left, top in [(0, 0), (size - 7, 0), (0, size - 7)]:
        assert ["".join("01"[bit] for bit in row[left : left + 7]) for row in modules[top : top + 7]] == FINDER
    for place in range(8, size - 8):
        assert modules[6][place] == modules[place][6] == (place % 2 == 0)


def read_format(modules: Modules) -> tuple[int, int]:
    """Return the level and the mask, which stand on the code twice."""
    size = len(modules)
    near = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    far = [(x, 8) for x in range(size - 1, size - 9, -1)] + [(8, y) for y in range(size - 7, size)]
    one, other = (to_number([modules[y][x] for x, y in reversed(places)]) for places in (near, far))
    assert one == other
    fields = (one ^ FORMAT_MASK) >> 10
    return fields >> 3, fields & 7


def reserved(size: int, version: int) -> set[tuple[int, int]]:
    """Return the modules that hold no data."""
    corners = {(x, y) for x in range(9) for y in range(9)}
    corners |= {(x, y) for x in range(size - 8, size) for y in range(9)}
    taken = corners | {(y, x) for x, y in corners} | {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    centres = ALIGNMENT[version]
    for x in centres:
        for y in centres:
            if (x, y) not in {(6, 6), (6, size - 7), (size - 7, 6)}:
                taken |= {(x + dx, y + dy) for dx in range(-2, 3) for dy in range(-2, 3)}
    if version > 6:
        block = {(x, y) for x in range(size - 11, size - 8) for y in range(6)}
        taken |= block | {(y, x) for x, y in block}
    return taken


def path(size: int) -> Iterator[tuple[int, int]]:
    """Walk over pairs of columns from the right, up and down in turn, skipping the timing column."""
    for turn, right in enumerate([*range(size - 1, 6, -2), 5, 3, 1]):
        rows = range(size - 1, -1, -1) if turn % 2 == 0 else range(size)
        for y in rows:
            yield right, y
            yield right - 1, y


def corrected(codewords: Sequence[int], version: int) -> list[int]:
    """Return the data, of which no block may need a correction."""
    correction, lengths = BLOCKS[version]
    supply = iter(codewords)
    blocks: list[list[int]] = [[] for _ in lengths]
    for place in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if place < length:
                block.append(next(supply))
    data = [byte for block in blocks for byte in block]
    for _ in range(correction):
        for block in blocks:
            block.append(next(supply))
    assert all(not any(syndromes(block, correction)) for block in blocks), "wrong corrections"
    return data


def syndromes(block: Sequence[int], correction: int) -> Iterator[int]:
    """Evaluate a block at the roots of the generator: all are 0 if it is intact."""
    root = 1
    for _ in range(correction):
        yield evaluate(block, root)
        root = product(root, 2)


def evaluate(block: Sequence[int], at: int) -> int:
    """Evaluate a polynomial over GF(256)."""
    value = 0
    for byte in block:
        value = product(value, at) ^ byte
    return value


def product(one: int, other: int) -> int:
    """Multiply in GF(256)."""
    found = 0
    while other:
        found ^= one if other & 1 else 0
        one = one << 1 ^ (0x11D if one & 0x80 else 0)
        other >>= 1
    return found
