import type { Column, Columns, Kind } from '#projections/grid/column.ts';
import type { Key } from '#words/keys.ts';

/** One column of a table for spreadsheets. */
export interface CsvColumn {
  /** The key of what stands over it: where a list shows the same column, the list's. */
  readonly head: Key;
  /** A `person` who was forgotten is an empty text. */
  readonly kind: CsvKind | 'word';
  /** Of a `word`: the key under which the words of its values stand. */
  readonly words?: string;
  readonly value: (row: Readonly<Record<string, unknown>>) => unknown;
}
type CsvKind = 'text' | 'person' | 'number' | 'money' | 'instant' | 'day' | 'flag';
export type CsvColumns = Readonly<Record<string, CsvColumn>>;

/** What a column has to say for its table: a key that there is, and a kind of value, or a key that words stand under. */
type Written<C> = C extends { readonly csv: { readonly as: infer As extends string } }
  ? As extends CsvKind
    ? HeadOf<C>
    : [Extract<Key, `${As}.${string}`>] extends [never]
      ? never
      : HeadOf<C>
  : HeadOf<C>;
type HeadOf<C> = C extends { readonly csv: infer Csv }
  ? (Csv extends { readonly head: infer Head } ? Head : Csv) extends Key
    ? unknown
    : never
  : unknown;

/** The columns of a list that its table has, in their order. */
export const csvOf = <const Cs extends Columns>(
  columns: Cs & { readonly [N in keyof Cs]: Written<Cs[N]> },
): CsvColumns =>
  Object.fromEntries(
    Object.entries<Column>(columns).flatMap(([name, column]) => {
      const csv = csvColumn(name, column);
      return csv ? [[name, csv]] : [];
    }),
  );

function csvColumn(name: string, { kind, csv, person }: Column): CsvColumn | undefined {
  if (csv === undefined) return undefined;
  const { head, as = asWritten[kind], of } = typeof csv === 'string' ? { head: csv } : csv;
  const value: CsvColumn['value'] = person
    ? (row) => (row[person.as] as Readonly<Record<string, unknown>>)[person.field]
    : (row) => (of ? of(row[name]) : row[name]);
  return { head: head as Key, ...(isKind(as) ? { kind: as } : { kind: 'word', words: as }), value };
}

const asWritten = {
  text: 'text',
  person: 'person',
  serial: 'number',
  number: 'number',
  money: 'money',
  instant: 'instant',
  day: 'day',
  flag: 'flag',
  list: 'text',
  own: 'text',
} as const satisfies Record<Kind, CsvKind>;
const isKind = (as: string): as is CsvKind => (Object.values(asWritten) as readonly string[]).includes(as);
