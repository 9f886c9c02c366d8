import type { z } from 'zod';
import type { Json } from '#workflows/kernel/json.ts';
import { BY_NAME } from './named.ts';
import type { ComparedAs } from './where.ts';

/** What the values of each kind are in a row. */
export interface KindValues {
  text: string;
  /** Text that is empty once the person is forgotten. */
  person: string;
  /** A whole number that may be too large for JSON: positions, revisions. */
  serial: string;
  number: number;
  /** Cents. */
  money: number;
  /** ISO 8601, UTC. */
  instant: string;
  /** A Pacific calendar day. */
  day: string;
  flag: boolean;
  list: readonly string[];
  /** Anything else, by its `schema`. */
  own: unknown;
}
export type Kind = keyof KindValues;

/**
 * A column of the table for spreadsheets: the key of what stands over it, and how the value is written where that isn't the column's
 * kind: as another kind, or in the words that stand under a key (`status.card`).
 */
export type InCsv = string | { readonly head: string; readonly as?: string; of?(value: unknown): unknown };

/** What a projection writes: rows may be there that no list shows, so null is allowed. */
type Written<K extends Kind> = (K extends 'own' ? Json : KindValues[K]) | null;

interface ColumnOfKind<Facts, K extends Kind> {
  readonly kind: K;
  /** The words that a `text` or a `list` is made of. */
  readonly values?: readonly string[];
  readonly schema?: z.ZodType;
  /** Its name in the projection's table: the column's own name in snake case when left out. */
  readonly sql?: string;
  /** SQL type with constraints: the projection's table has it, and `from` says what the projection writes. */
  readonly type?: string;
  readonly from?: (facts: Facts) => Written<K>;
  /** SQL over the list's tables, for what isn't one column of its table. */
  readonly expression?: string | ((now: Date) => string);
  /** SQL that rows get where the expression is null; filters and sorting see the null. */
  readonly none?: string;
  /** Names of the list's joins that the expression needs. */
  readonly joins?: readonly string[];
  /** How it is filtered and sorted where its kind doesn't say so; false: it can't be. */
  readonly compared?: ComparedAs | false;
  /** Something that is due: whichever way it is sorted, what isn't due at all comes last. */
  readonly due?: true;
  /** No field of the row: for filters and sorting only. */
  readonly hidden?: true;
  /** Not in the rows that customers get. */
  readonly staffOnly?: true;
  /** A name or an address of this person, which the answer has under `buyer`, `cardholder` or `customer`. */
  readonly person?: { readonly as: string; readonly field: 'name' | 'email' };
  readonly csv?: InCsv;
}

/** `show`: how the row gets its value when it isn't read from the table; it must not be null unless `nullable` says so. */
type Shown<View, Value> =
  | { readonly nullable: true; readonly show?: (view: View) => Value | null }
  | { readonly nullable?: never; readonly show?: (view: View) => Value };

/** One column of a list. Everything that is known about it stands here; table, row, filters, sorting and CSV follow. */
export type Column<Facts = never, View = never> = {
  [K in Kind]: ColumnOfKind<Facts, K> & Shown<View, KindValues[K]>;
}[Kind];
export type Columns = Readonly<Record<string, Column>>;

/**
 * Makes columns: `const column = columnOf<OrderFacts, OrderView>()`. `Facts` is what the projection knows when it writes
 * a row, `View` what a query knows when it reads one.
 */
export const columnOf =
  <Facts, View = never>() =>
  <const C extends Column<Facts, View>>(column: C): C =>
    column;

const personColumn = <const Head extends string>(
  as: 'buyer' | 'cardholder' | 'customer',
  field: 'name' | 'email',
  csv: Head,
) =>
  ({
    kind: 'person',
    expression: `${as}.${field}${field === 'name' ? ` ${BY_NAME}` : ''}`,
    joins: [as],
    hidden: true,
    person: { as, field },
    csv,
  }) as const;

/** Name and address of the people whose ids a list has: they need a join of that name (`joinPerson`). */
export const buyerColumns = {
  buyerName: personColumn('buyer', 'name', 'staff.order.buyer'),
  buyerEmail: personColumn('buyer', 'email', 'csv.buyerEmail'),
};
export const cardholderColumns = {
  cardholderName: personColumn('cardholder', 'name', 'users.type.cardholder'),
  cardholderEmail: personColumn('cardholder', 'email', 'csv.cardholderEmail'),
};

/** The same of a customer, buyer or cardholder. */
export const customerColumns = {
  customerName: personColumn('customer', 'name', 'staff.ticket.customer'),
  customerEmail: personColumn('customer', 'email', 'csv.customerEmail'),
};

/** The columns of a list that customers may have. */
export const forCustomers = <const Cs extends Columns>(columns: Cs) =>
  Object.fromEntries(Object.entries(columns).filter(([, { staffOnly }]) => !staffOnly)) as ForCustomers<Cs>;
export type ForCustomers<Cs> = { readonly [N in keyof Cs as Cs[N] extends { staffOnly: true } ? never : N]: Cs[N] };

/** A column's name in its table: `totalCents` → `total_cents`. */
export const nameInTable = (name: string, sql: string | undefined): string =>
  sql ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The SQL that stands for a column of a list; undefined for one that only `show` knows. */
export function sqlOf(name: string, column: Column, alias: string, now: Date): string | undefined {
  const { expression, show, sql, type } = column;
  if (expression !== undefined) return typeof expression === 'string' ? expression : expression(now);
  return show && !sql && !type ? undefined : `${alias}.${nameInTable(name, sql)}`;
}
