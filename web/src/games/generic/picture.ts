/** Layout of any game's picture: nested named fields of numbers, words and lists. */
import { capital, write } from '../../lib/words';

export type Scalar = string | number | boolean | null | undefined;
export type Row = [name: string, value: unknown];

export const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** The name of a field in readable form. */
export const label = (name: string): string => capital(write(name.replaceAll('_', ' ')));

/** A value in readable form. */
export function text(value: Scalar): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return typeof value === 'string' ? write(value.replaceAll('_', ' ')) : String(value);
}

/** The fields of an object, or the items of a list by index. */
export function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.map((item, place) => [String(place + 1), item]);
  return Object.entries((value ?? {}) as Record<string, unknown>);
}

/** The columns of a grid: the common fields of all rows, if these are objects of single values. */
export function columnsOf(value: unknown): string[] {
  const rows = rowsOf(value).map(([, row]) => row);
  const isGrid =
    rows.length > 1 &&
    rows.every((row) => !isScalar(row) && rowsOf(row).every(([, cell]) => isScalar(cell) || isList(cell)));
  const names = [...new Set(rows.flatMap((row) => rowsOf(row).map(([name]) => name)))];
  const isNumbered = names.every((name) => /^-?\d+$/.test(name));
  return isGrid ? (isNumbered ? names.toSorted((one, two) => Number(one) - Number(two)) : names) : [];
}

/** Whether a list, or an object of counts, fits on one line. */
export const isList = (value: unknown): boolean =>
  !isScalar(value) && rowsOf(value).length <= 8 && rowsOf(value).every(([, item]) => isScalar(item));

/** A short list on one line: values of lists, names and values of objects. */
export function inline(value: unknown): string {
  const items = rowsOf(value).map(([name, item]) =>
    Array.isArray(value) ? text(item as Scalar) : `${write(name.replaceAll('_', ' '))} ${text(item as Scalar)}`,
  );
  return items.join(', ') || '–';
}

/** The value of an object's field or a list's item. */
export const within = (value: unknown, name: string): unknown =>
  isScalar(value)
    ? undefined
    : Array.isArray(value)
      ? value[Number(name) - 1]
      : (value as Record<string, unknown>)[name];
