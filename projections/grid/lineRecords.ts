import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { buyerColumns, cardholderColumns, columnOf, type Columns } from './column.ts';
import { comparedIn } from './compared.ts';
import type { GridList } from './gridList.ts';
import { joinPerson } from './people.ts';
import { type RowOf, rowReader, selectionOf, type StoredOf, type ViewOf } from './row.ts';
import { lexemes } from './search.ts';
import { type Standing, standingColumns } from './standingColumns.ts';
import type { Fragment } from './where.ts';

/** What is known of every record about one line of an order: an extension, a claim. */
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
 * The columns that every queue of such records has. CSV has them in this order: `first`, whose they are, the queue's own, `last`.
 * `name` is the lifecycle's: its states' column is `{name}_state`.
 */
export function lineColumns<Facts extends LineFacts, const States extends readonly string[], const Name extends string>(
  name: Name,
  states: States,
) {
  const column = columnOf<Facts>();
  const standing = standingColumns<Facts, States, Name>(name, states);
  return {
    first: {
      /** The order's number: what people call it by. */
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

/** A payment as the bank knows it. */
interface Referenced {
  readonly reference: string;
}

/** The words by which such a record is found. `paid`: what came in and went out, which is looked for from a bank's statement. */
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
/** Whose words it may hold. */
export const lineOwners = ['buyer_id', 'cardholder_id'] as const;
/** By its booking, by its people, and as the queue reads it. */
export const lineIndexes = (stateColumn: string): readonly string[] => [
  '(booking_id)',
  `(${stateColumn}, next_due_at, first_position desc)`,
  '(buyer_id)',
  '(cardholder_id)',
];

const joinOrder = 'left join read.orders o on o.id = x.order_id';

/** A tab with the records in some of their states. */
export const inStates =
  <State extends string>(stateColumn: string) =>
  (...states: readonly State[]) =>
  (): Fragment => ({ sql: `x.${stateColumn} = any(?::text[])`, values: [states] });

/** A queue of such records: what is due first comes first. */
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
