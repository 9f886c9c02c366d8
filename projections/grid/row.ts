import { z } from 'zod';
import { type Column, type Columns, type KindValues, sqlOf } from './column.ts';

type Bare<C> = C extends { schema: z.ZodType<infer Value> }
  ? Value
  : C extends { kind: 'list'; values: readonly (infer Word)[] }
    ? Word[]
    : C extends { values: readonly (infer Word)[] }
      ? Word
      : C extends { kind: infer K extends keyof KindValues }
        ? KindValues[K]
        : never;
type Value<C> = C extends { nullable: true } ? Bare<C> | null : Bare<C>;
type Fields<Cs> = { [N in keyof Cs]: Cs[N] extends { hidden: true } ? never : N }[keyof Cs];
type Read<Cs> = { [N in keyof Cs]: Cs[N] extends { hidden: true } | { show: unknown } ? never : N }[keyof Cs];

/** A row of a list, by its columns. */
export type RowOf<Cs> = { -readonly [N in Fields<Cs>]: Value<Cs[N]> };

/** The same row as the driver returns it, without values that aren't read from the database. */
export type StoredOf<Cs> = {
  readonly [N in Read<Cs>]: Cs[N] extends { kind: 'instant' }
    ? Date | (Cs[N] extends { nullable: true } ? null : never)
    : Value<Cs[N]>;
};

/** The schema of the rows. */
export const rowSchema = <Cs extends Columns>(columns: Cs) =>
  z.object(
    Object.fromEntries(
      Object.entries(columns)
        .filter(([, { hidden }]) => !hidden)
        .map(([name, column]) => [name, column.nullable ? bare(column).nullable() : bare(column)]),
    ) as { -readonly [N in Fields<Cs>]: z.ZodType<Value<Cs[N]>, Value<Cs[N]>> },
  );

function bare({ kind, values, schema }: Column): z.ZodType {
  if (schema) return schema;
  switch (kind) {
    case 'number':
    case 'money':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(values ? z.enum(values) : z.string());
    case 'own':
      throw new Error('A column of its own kind needs a schema');
    default:
      return values ? z.enum(values) : z.string();
  }
}

/** Returns the select list for `readRow`, with the names of the row. */
export const selectionOf = (columns: Columns, alias: string, now: Date): string =>
  Object.entries(columns)
    .filter(([, { hidden, show }]) => !hidden && !show)
    .map(([name, column]) => {
      const found = sqlOf(name, column, alias, now)!;
      const sql = column.none === undefined ? found : `coalesce(${found}, ${column.none})`;
      return `${column.kind === 'day' ? `(${sql})::text` : sql} as "${name}"`;
    })
    .join(', ');

/**
 * Returns a reader of rows with these columns. `stored` must have what `selectionOf` names; `view` is the input of the
 * columns' `show`.
 */
export function rowReader<Cs extends Columns>(columns: Cs): (stored: StoredOf<Cs>, view: ViewOf<Cs>) => RowOf<Cs> {
  const fields = Object.entries(columns).filter(([, { hidden }]) => !hidden);
  return (stored, view) => {
    const row: Record<string, unknown> = {};
    for (const [name, { kind, show }] of fields) {
      // A view for these columns has what each of their `show` needs.
      row[name] = show ? show(view as never) : asRead(kind, stored[name as keyof typeof stored]);
    }
    return row as RowOf<Cs>;
  };
}
/** The combined input of these columns' `show`. */
export type ViewOf<Cs> = {
  [N in keyof Cs]: (view: Cs[N] extends { show: (view: infer V) => unknown } ? V : unknown) => void;
}[keyof Cs] extends (view: infer V) => void
  ? V
  : never;

function asRead(kind: Column['kind'], value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  // The driver returns a `bigint` column as text.
  return (kind === 'money' || kind === 'number') && typeof value === 'string' ? Number(value) : value;
}
