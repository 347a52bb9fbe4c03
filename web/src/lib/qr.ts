/** A small encoder of QR codes (ISO/IEC 18004): text as bytes, error correction level M, versions 1 to 13. */

/** For each version from 1: codewords of error correction in a block, and blocks of each length: [count, data bytes]. */
const VERSIONS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
];
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];
/** The mask is always the same one, the first; level M is 0, so the format bits depend on nothing. */
const FORMAT = 0b101010000010010;

/** The modules of the code, row by row: true is dark. Null if the text is too long. */
export function encode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((_, place) => bytes.length + (place < 9 ? 2 : 3) <= capacity(place + 1)) + 1;
  if (!version) return null;
  const grid = new Grid(version);
  grid.fill(interleave(version, dataOf(bytes, version)));
  return grid.rows;
}

const blocksOf = (version: number) => {
  const [correction, ...kinds] = VERSIONS[version - 1] ?? [0];
  return { correction, lengths: kinds.flatMap(([count, length]) => Array<number>(count).fill(length)) };
};
const capacity = (version: number): number => blocksOf(version).lengths.reduce((sum, length) => sum + length, 0);

/** Mode, length, text, end mark and padding. */
function dataOf(bytes: readonly number[], version: number): number[] {
  const lengthBits = version < 10 ? 8 : 16;
  const parts: [number, number][] = [
    [BYTES, 4],
    [bytes.length, lengthBits],
    ...bytes.map((byte): [number, number] => [byte, 8]),
    [0, 4],
  ];
  const bits = parts.map(([value, count]) => value.toString(2).padStart(count, '0')).join('');
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let place = 0; data.length < capacity(version); place++) data.push(PADDING[place % 2] ?? 0);
  return data;
}

/** Split the data into blocks, and take the bytes of all blocks in turn: first the data, then the corrections. */
function interleave(version: number, data: readonly number[]): number[] {
  const { correction, lengths } = blocksOf(version);
  const generator = generatorOf(correction);
  let start = 0;
  const blocks = lengths.map((length) => data.slice(start, (start += length)));
  const inTurn = (all: number[][]) =>
    Array.from({ length: Math.max(...all.map((block) => block.length)) }, (_, place) =>
      all.flatMap((block) => block[place] ?? []),
    ).flat();
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => remainder(block, generator)))];
}

// Reed-Solomon codes over GF(256)

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The product of (x − 2^i) for i below a degree, without its leading 1. */
function generatorOf(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let turn = 0; turn < degree; turn++) {
    for (let place = 0; place < degree; place++)
      found[place] = times(found[place] ?? 0, root) ^ (found[place + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

function remainder(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((number, place) => (rest[place] = (rest[place] ?? 0) ^ times(number, factor)));
  }
  return rest;
}

/** The square of modules, and which of them are taken by patterns. */
class Grid {
  readonly rows: boolean[][];
  private readonly taken: boolean[][];
  private readonly size: number;

  constructor(version: number) {
    this.size = version * 4 + 17;
    this.rows = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.taken = this.rows.map((row) => [...row]);
    this.drawTiming();
    this.drawFinders();
    this.drawAlignment(version);
    this.drawFormat();
    if (version > 6) this.drawVersion(version);
  }

  private set(x: number, y: number, isDark: boolean): void {
    const [row, taken] = [this.rows[y], this.taken[y]];
    if (!row || !taken || x < 0 || x >= this.size) return;
    row[x] = isDark;
    taken[x] = true;
  }

  private drawTiming(): void {
    for (let place = 0; place < this.size; place++) {
      this.set(6, place, place % 2 === 0);
      this.set(place, 6, place % 2 === 0);
    }
  }

  private drawFinders(): void {
    const far = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const)
      this.drawRings(x, y, 4, (ring) => ring !== 2 && ring < 4);
  }

  /** Small squares at the crossings of some rows and columns, except where the finders are. */
  private drawAlignment(version: number): void {
    const count = version < 2 ? 0 : Math.floor(version / 7) + 2;
    const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
    const centres = Array.from({ length: count }, (_, place) =>
      place ? this.size - 7 - (count - 1 - place) * step : 6,
    );
    const [first, last] = [centres[0], centres.at(-1)];
    for (const x of centres)
      for (const y of centres) {
        const isCorner = (x === first && (y === first || y === last)) || (x === last && y === first);
        if (!isCorner) this.drawRings(x, y, 2, (ring) => ring !== 1);
      }
  }

  private drawRings(x: number, y: number, most: number, isDark: (ring: number) => boolean): void {
    for (let dx = -most; dx <= most; dx++)
      for (let dy = -most; dy <= most; dy++) this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** The format stands twice: around the first finder, and beside the two others. */
  private drawFormat(): void {
    for (let bit = 0; bit < 15; bit++) {
      const isDark = ((FORMAT >> bit) & 1) === 1;
      const near = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
      this.set(...((bit < 8 ? [8, near] : [near, 8]) as [number, number]), isDark);
      this.set(...((bit < 8 ? [this.size - 1 - bit, 8] : [8, this.size - 15 + bit]) as [number, number]), isDark);
    }
    this.set(8, this.size - 8, true);
  }

  private drawVersion(version: number): void {
    let rest = version;
    for (let turn = 0; turn < 12; turn++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let bit = 0; bit < 18; bit++) {
      const isDark = ((bits >> bit) & 1) === 1;
      const [far, near] = [this.size - 11 + (bit % 3), Math.floor(bit / 3)];
      this.set(far, near, isDark);
      this.set(near, far, isDark);
    }
  }

  /** Lay the bytes in pairs of columns from the right, up and down in turn, under the mask of a chessboard. */
  fill(bytes: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size * 2; step++) {
        const x = right - (step % 2);
        const row = Math.floor(step / 2);
        const y = isUpward ? this.size - 1 - row : row;
        if (this.taken[y]?.[x]) continue;
        const isDark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        this.set(x, y, isDark !== ((x + y) % 2 === 0));
        bit++;
      }
    }
  }
}
