/** One field of a record: its path (`client.firstName`) and value. */
export interface FieldRow {
  readonly path: string;
  readonly value: unknown;
}

/** A record's fields one by one, in its own order. Lists of plain values and masked or erased values stay one field. */
export const fieldRows = (fields: Readonly<Record<string, unknown>>, under = ''): readonly FieldRow[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const path = under === '' ? name : `${under}.${name}`;
    return isPart(value) ? fieldRows(value, path) : [{ path, value }];
  });

/** One field with its values in two records. */
export interface FieldPair {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
  readonly differs: boolean;
}

/** Pairs the fields of two records, in the order of the one with more of them. */
export function fieldPairs(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly FieldPair[] {
  const [left, right] = [fieldRows(one), fieldRows(other)];
  const [ones, others] = [left, right].map((rows) => new Map(rows.map(({ path, value }) => [path, value])));
  const paths = new Set(
    [...(right.length >= left.length ? right : left), ...(right.length >= left.length ? left : right)].map(
      ({ path }) => path,
    ),
  );
  return [...paths]
    .map((path) => ({ path, one: ones!.get(path) ?? null, other: others!.get(path) ?? null }))
    .map((pair) => ({
      ...pair,
      differs: JSON.stringify(pair.one) !== JSON.stringify(pair.other) && (isFilled(pair.one) || isFilled(pair.other)),
    }));
}

/** True if there is a value to show. */
export const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isObject(value) && Object.keys(value).length === 0);

/**
 * Returns the part of a record that a path lies in: `client`, `lines.0`, `bookings.{id}`; empty for a top-level field.
 */
export function groupOf(path: string): string {
  const [first, second, ...rest] = path.split('.');
  if (second === undefined) return '';
  return rest.length > 0 && /^(?:\d+|[0-9a-f-]{36})$/.test(second) ? `${first}.${second}` : first!;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  !('erased' in value) &&
  Object.keys(value).length > 0 &&
  (!Array.isArray(value) || value.some(isObject));
