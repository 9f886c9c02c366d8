import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { buyerColumns, cardholderColumns, columnOf, type Columns } from './column.ts';
import { comparedIn } from './compared.ts';
import type { GridList } from './gridList.ts';
import { joinPerson } from './people.ts';
import { type RowOf, rowReader, selectionOf, type StoredOf, type ViewOf } from './row.ts';
import { lexemes } from './search.ts';
import { type Standing, standingColumns } from './standingColumns.ts';
import type { Fragment } from './where.ts';

/** The common data of records about one line of an order: extensions and claims. */
export interface LineFacts extends Standing {
  readonly id: string;
  readonly state: { readonly buyerId: string | null };
  readonly terms: {
    readonly orderId: string;
    readonly bookingId: string;
    readonly line: number;
    readonly bank: string;
    readonly cardholderId: string;
  } | null;
}

const word = 'text collate "C"';

/**
 * Returns the columns that every queue of such records has. The order in CSV is: `first`, the customers, the queue's
 * own, `last`. `name` is the lifecycle's: the column of its states is `{name}_state`.
 */
export function lineColumns<Facts extends LineFacts, const States extends readonly string[], const Name extends string>(
  name: Name,
  states: States,
) {
  const column = columnOf<Facts>();
  const standing = standingColumns<Facts, States, Name>(name, states);
  return {
    first: {
      /** The order's number, by which people identify it. */
      number: column({
        kind: 'serial',
        expression: 'o.first_position',
        none: '0',
        joins: ['order'],
        csv: 'staff.order.number',
      }),
      ...standing.first,
      nextDueName: column({
        kind: 'text',
        nullable: true,
        type: 'text',
        from: ({ due }) => due?.name ?? null,
        csv: { head: 'staff.booking.waitsFor', as: 'staff.due' },
      }),
      ...standing.overdue,
      bank: column({ kind: 'text', type: 'text', from: ({ terms }) => terms?.bank ?? null, csv: 'staff.booking.bank' }),
      line: column({ kind: 'number', type: 'int', from: ({ terms }) => terms?.line ?? null, csv: 'staff.path.line' }),
      buyerId: column({ kind: 'text', type: word, from: ({ state }) => state.buyerId }),
      ...buyerColumns,
      cardholderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.cardholderId ?? null }),
      ...cardholderColumns,
    },
    last: {
      orderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.orderId ?? null }),
      bookingId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.bookingId ?? null }),
      revision: column({ kind: 'serial' }),
      updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
      id: column({ kind: 'text', csv: 'csv.id' }),
    },
  };
}

/** A payment with the bank's reference. */
interface Referenced {
  readonly reference: string;
}

/**
 * Returns the search words of such a record. `paid`: payments in and out, which staff look up from a bank statement.
 */
export const lineWords = (
  { id, terms }: Pick<LineFacts, 'id' | 'terms'>,
  paid: readonly (Referenced | null)[],
): string => {
  const references = paid.flatMap((one) => one?.reference ?? []);
  return lexemes(
    [id, ...(terms ? [terms.orderId, terms.bookingId] : []), ...references.map(normalizedReference)],
    [terms?.bank, ...references],
  );
};
/** The owners of personal texts in its words. */
export const lineOwners = ['buyer_id', 'cardholder_id'] as const;
/** Indexes by booking, by customers, and for the queue's order. */
export const lineIndexes = (stateColumn: string): readonly string[] => [
  '(booking_id)',
  `(${stateColumn}, next_due_at, first_position desc)`,
  '(buyer_id)',
  '(cardholder_id)',
];

const joinOrder = 'left join read.orders o on o.id = x.order_id';

/** Returns the condition of a tab with the records in some states. */
export const inStates =
  <State extends string>(stateColumn: string) =>
  (...states: readonly State[]) =>
  (): Fragment => ({ sql: `x.${stateColumn} = any(?::text[])`, values: [states] });

/** Returns the queue of such records, the earliest due first. */
export function lineList<Tab extends string, const Cs extends Columns>({
  table,
  columns,
  tabs,
  arrived,
}: Pick<GridList<Tab, RowOf<Cs>>, 'table' | 'tabs'> & {
  readonly columns: Cs;
  readonly arrived: NonNullable<GridList<Tab, RowOf<Cs>>['arrived']>;
}): GridList<Tab, RowOf<Cs>> {
  const read = rowReader(columns);
  return {
    table,
    alias: 'x',
    joins: {
      buyer: joinPerson('buyer', 'x.buyer_id'),
      cardholder: joinPerson('cardholder', 'x.cardholder_id'),
      order: joinOrder,
    },
    columns: comparedIn(columns, 'x'),
    tabs,
    arrived,
    standard: () => [
      { sql: 'x.next_due_at', how: 'asc nulls last' },
      { sql: 'x.first_position', how: 'desc' },
    ],
    last: 'x.first_position',
    searched: { words: 'x.search', people: ['x.buyer_id', 'x.cardholder_id'], order: 'x.order_id' },
    rows: async (db, ids, now) => {
      const { rows } = await db.raw<StoredOf<Cs> & { id: string }>(
        `select ${selectionOf(columns, 'x', now)} from ${table} x ${joinOrder} where x.id = any(?::text[])`,
        [[...ids]],
      );
      return new Map(rows.map((row) => [row.id, read(row, {} as ViewOf<Cs>)]));
    },
  };
}
