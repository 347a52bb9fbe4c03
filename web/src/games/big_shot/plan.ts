/** Layout: our plan of the town, and the ring of auction spaces around it. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Way = 'up' | 'right' | 'down' | 'left';

const UNITS = 6;

/** The lots on a 6 × 6 grid: column, row, width and height. Each park touches its own three lots. */
const PLAN: Record<string, [number, number, number, number]> = {
  PA: [0, 0, 2, 2],
  A9: [2, 0, 2, 1],
  H5: [4, 0, 2, 1],
  A10: [2, 1, 2, 1],
  H1: [4, 1, 2, 1],
  A11: [0, 2, 2, 2],
  H3: [2, 2, 2, 2],
  B11: [4, 2, 2, 2],
  H4: [0, 4, 2, 1],
  B10: [2, 4, 2, 1],
  PB: [4, 4, 2, 2],
  H2: [0, 5, 2, 1],
  B9: [2, 5, 2, 1],
};

/** The lots in reading order. */
export const LOTS = Object.keys(PLAN);

/** Whether a lot is two rows high. */
export function isTall(name: string): boolean {
  return (PLAN[name]?.[3] ?? 1) > 1;
}

export function isPark(name: string): boolean {
  return name.startsWith('P');
}

/** The rectangle of a lot in a town of this size, with half a street on each side. */
export function lotBox(name: string, width: number, height: number, street: number): Box {
  const [column, row, columns, rows] = PLAN[name] ?? [0, 0, 1, 1];
  return {
    x: (column * width) / UNITS + street / 2,
    y: (row * height) / UNITS + street / 2,
    w: (columns * width) / UNITS - street,
    h: (rows * height) / UNITS - street,
  };
}

/** The next lot in some direction; the same lot at the edge of the town. */
export function neighbour(name: string, way: Way): string {
  const from = middle(lotBox(name, UNITS, UNITS, 0));
  const [along, across]: [(to: Point) => number, (to: Point) => number] =
    way === 'left' || way === 'right'
      ? [(to) => (way === 'right' ? to.x - from.x : from.x - to.x), (to) => Math.abs(to.y - from.y)]
      : [(to) => (way === 'down' ? to.y - from.y : from.y - to.y), (to) => Math.abs(to.x - from.x)];
  const reachable = LOTS.map((lot) => ({ lot, to: middle(lotBox(lot, UNITS, UNITS, 0)) }))
    .filter(({ to }) => along(to) > 0.6)
    .sort((one, other) => along(one.to) + 2 * across(one.to) - along(other.to) - 2 * across(other.to));
  return reachable[0]?.lot ?? name;
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

// The ring

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Place {
  box: Box;
  side: Side;
  /** The point of the broker's lane beside the space, and its distance along the lane. */
  stop: Point;
  far: number;
}

export interface Ring {
  width: number;
  height: number;
  town: Box;
  lane: Box;
  places: Place[];
}

/** The ring on a wide page: six spaces above and below, three at each side. */
export function broadRing(): Ring {
  return layRing({ width: 1060, height: 690, deep: 62, wide: 68, above: 6, beside: 3, lane: 24 });
}

/** The same with less room. */
export function middlingRing(): Ring {
  return layRing({ width: 860, height: 720, deep: 62, wide: 68, above: 6, beside: 3, lane: 24 });
}

/** The ring on a phone: nine spaces above and nine below, with the lane around the town's edges. */
export function slimRing(): Ring {
  return layRing({ width: 344, height: 506, deep: 46, wide: 0, above: 9, beside: 0, lane: 22 });
}

interface Measures {
  width: number;
  height: number;
  deep: number;
  wide: number;
  above: number;
  beside: number;
  lane: number;
}

/** Lay out the spaces clockwise from the top left corner, with a lane inside of them. */
function layRing({ width, height, deep, wide, above, beside, lane }: Measures): Ring {
  const side = wide ? lane : 8;
  const inner = { x: wide, y: deep, w: width - 2 * wide, h: height - 2 * deep };
  const town = { x: wide + side, y: deep + lane, w: inner.w - 2 * side, h: inner.h - 2 * lane };
  const way = { x: wide + side / 2, y: deep + lane / 2, w: inner.w - side, h: inner.h - lane };
  const broad = width / above;
  const tall = beside ? inner.h / beside : 0;
  const boxes: [Side, Box][] = [
    ...steps(above).map((n): [Side, Box] => ['top', { x: n * broad, y: 0, w: broad, h: deep }]),
    ...steps(beside).map((n): [Side, Box] => ['right', { x: width - wide, y: deep + n * tall, w: wide, h: tall }]),
    ...steps(above).map((n): [Side, Box] => [
      'bottom',
      { x: width - (n + 1) * broad, y: height - deep, w: broad, h: deep },
    ]),
    ...steps(beside).map((n): [Side, Box] => ['left', { x: 0, y: height - deep - (n + 1) * tall, w: wide, h: tall }]),
  ];
  const places = boxes.map(([at, box]) => {
    const stop = stopOf(middle(box), at, way);
    return { box, side: at, stop, far: farOf(stop, at, way) };
  });
  return { width, height, town, lane: way, places };
}

function steps(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** The point of the lane that a space faces. */
function stopOf(from: Point, side: Side, lane: Box): Point {
  const x = Math.min(Math.max(from.x, lane.x), lane.x + lane.w);
  const y = Math.min(Math.max(from.y, lane.y), lane.y + lane.h);
  if (side === 'top') return { x, y: lane.y };
  if (side === 'bottom') return { x, y: lane.y + lane.h };
  return { x: side === 'right' ? lane.x + lane.w : lane.x, y };
}

/** The distance of a point along the lane, clockwise from the top left corner. */
function farOf(point: Point, side: Side, lane: Box): number {
  if (side === 'top') return point.x - lane.x;
  if (side === 'right') return lane.w + point.y - lane.y;
  if (side === 'bottom') return lane.w + lane.h + (lane.x + lane.w - point.x);
  return 2 * lane.w + lane.h + (lane.y + lane.h - point.y);
}

/** The SVG path from one space to another, clockwise along the lane. */
export function wayBetween(ring: Ring, from: number, to: number): string {
  const [start, end] = [ring.places[from], ring.places[to]];
  if (!start || !end) return '';
  const { x, y, w, h } = ring.lane;
  const around = 2 * (w + h);
  const last = end.far > start.far ? end.far : end.far + around;
  const corners = [0, w, w + h, 2 * w + h].flatMap((far, n) => {
    const point = { x: x + (n === 1 || n === 2 ? w : 0), y: y + (n >= 2 ? h : 0) };
    return [
      { far, point },
      { far: far + around, point },
    ];
  });
  const passed = corners.filter(({ far }) => far > start.far && far < last).sort((one, other) => one.far - other.far);
  return [start.stop, ...passed.map(({ point }) => point), end.stop]
    .map((point, n) => `${n ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('');
}
