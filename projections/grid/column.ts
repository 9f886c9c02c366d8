import type { z } from 'zod';
import type { Json } from '#workflows/kernel/json.ts';
import { BY_NAME } from './named.ts';
import type { ComparedAs } from './where.ts';

/** The type of a row's value, by the kind of its column. */
export interface KindValues {
  text: string;
  /** Text that is empty after the person was forgotten. */
  person: string;
  /** A whole number that may be too large for JSON numbers: positions, revisions. */
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
  /** Any other value, typed by its `schema`. */
  own: unknown;
}
export type Kind = keyof KindValues;

/**
 * A column of the CSV file: the key of its header, and how the value is formatted if not by the column's kind: as
 * another kind, or by the texts under a key (`status.card`).
 */
export type InCsv = string | { readonly head: string; readonly as?: string; of?(value: unknown): unknown };

/** The values that a projection writes. Null is allowed, because some rows are shown in no list. */
type Written<K extends Kind> = (K extends 'own' ? Json : KindValues[K]) | null;

interface ColumnOfKind<Facts, K extends Kind> {
  readonly kind: K;
  /** The possible values of a `text` or a `list`. */
  readonly values?: readonly string[];
  readonly schema?: z.ZodType;
  /** Name in the projection's table; by default the column's own name in snake case. */
  readonly sql?: string;
  /** SQL type with constraints. Set for a column of the projection's table, whose values `from` provides. */
  readonly type?: string;
  readonly from?: (facts: Facts) => Written<K>;
  /** SQL over the list's tables, for a value that isn't a single column of its table. */
  readonly expression?: string | ((now: Date) => string);
  /** SQL for the row's value if the expression is null; filters and sorting see the null. */
  readonly none?: string;
  /** Names of the list's joins that the expression needs. */
  readonly joins?: readonly string[];
  /** How it is filtered and sorted, if not by its kind; false if it can't be. */
  readonly compared?: ComparedAs | false;
  /** A due time: rows without one come last in either sort direction. */
  readonly due?: true;
  /** Not a field of the row: for filters and sorting only. */
  readonly hidden?: true;
  /** Left out of customers' rows. */
  readonly staffOnly?: true;
  /** The name or address of this person, whom the response contains under `buyer`, `cardholder` or `customer`. */
  readonly person?: { readonly as: string; readonly field: 'name' | 'email' };
  readonly csv?: InCsv;
}

/**
 * `show`: computes the row's value if it isn't read from the table. It must not return null unless `nullable` is set.
 */
type Shown<View, Value> =
  | { readonly nullable: true; readonly show?: (view: View) => Value | null }
  | { readonly nullable?: never; readonly show?: (view: View) => Value };

/** The complete definition of one column of a list, from which table, row, filters, sorting and CSV are derived. */
export type Column<Facts = never, View = never> = {
  [K in Kind]: ColumnOfKind<Facts, K> & Shown<View, KindValues[K]>;
}[Kind];
export type Columns = Readonly<Record<string, Column>>;

/**
 * Returns a factory of columns: `const column = columnOf<OrderFacts, OrderView>()`. `Facts` is what the projection
 * knows when it writes a row, `View` what a query knows when it reads one.
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

/**
 * Columns for the name and address of people whose ids a list contains. They need a join of that name (`joinPerson`).
 */
export const buyerColumns = {
  buyerName: personColumn('buyer', 'name', 'staff.order.buyer'),
  buyerEmail: personColumn('buyer', 'email', 'csv.buyerEmail'),
};
export const cardholderColumns = {
  cardholderName: personColumn('cardholder', 'name', 'users.type.cardholder'),
  cardholderEmail: personColumn('cardholder', 'email', 'csv.cardholderEmail'),
};

/** Same as `buyerColumns`, but for a customer, buyer or cardholder. */
export const customerColumns = {
  customerName: personColumn('customer', 'name', 'staff.ticket.customer'),
  customerEmail: personColumn('customer', 'email', 'csv.customerEmail'),
};

/** Returns the columns of a list that customers may see. */
export const forCustomers = <const Cs extends Columns>(columns: Cs) =>
  Object.fromEntries(Object.entries(columns).filter(([, { staffOnly }]) => !staffOnly)) as ForCustomers<Cs>;
export type ForCustomers<Cs> = { readonly [N in keyof Cs as Cs[N] extends { staffOnly: true } ? never : N]: Cs[N] };

/** Returns a column's name in its table: `totalCents` → `total_cents`. */
export const nameInTable = (name: string, sql: string | undefined): string =>
  sql ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the SQL of a list's column; undefined if its value comes only from `show`. */
export function sqlOf(name: string, column: Column, alias: string, now: Date): string | undefined {
  const { expression, show, sql, type } = column;
  if (expression !== undefined) return typeof expression === 'string' ? expression : expression(now);
  return show && !sql && !type ? undefined : `${alias}.${nameInTable(name, sql)}`;
}
