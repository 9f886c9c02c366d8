import { waitsForClientConsent } from '#workflows/order/clientConsent.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { type OrderState, refusedBookings } from '#workflows/order/state.ts';
import { kept } from '#workflows/settings/kept.ts';
import { recordingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { byParts } from '../grid/named.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { orderColumns } from './columns.ts';
import { type OrderFacts, orderFacts, type OrderStateName } from './facts.ts';
import { refundColumns } from './refundColumns.ts';

/** The columns of the orders table: those of its lists, and those for searching. */
const stored: StoredColumns<OrderFacts> = {
  ...storedIn<OrderFacts>(orderColumns, refundColumns),
  /** `deleted`, `history`, or the order's state; null for a placement that never became an order. */
  tab: { type: 'text collate "C"', from: ({ state, value }) => tabOf(state, value) },
  /** True if a paid line was refused and has not been replaced or refunded yet. */
  line_refused: {
    type: 'boolean not null',
    from: ({ state, value }) => refusedBookings(state).length > 0 && (value === 'paid' || value === 'closed'),
  },
  expires_soon_hours: { type: 'int not null', from: ({ state }) => kept(state.inForce, 'expiresSoonHours') },
  /** True if its buyer still has to sign the client's consent form. */
  consent_waits: { type: 'boolean not null', from: ({ state }) => waitsForClientConsent(state) },
  just_restored: { type: 'boolean not null', from: ({ state }) => state.justRestored },
  search: {
    type: 'tsvector not null',
    from: ({ id, firstPosition, name, email, phone, banks, state }) =>
      lexemes(
        [String(firstPosition), id, ...references(state).map(normalizedReference)],
        [name, email, phone, ...banks, ...references(state)],
      ),
  },
};

/** The bank references of its payment and refunds, by which staff with a bank statement search. */
const references = ({ confirmed, refundsPaid }: OrderState): readonly string[] =>
  [confirmed, ...refundsPaid].flatMap((paid) => paid?.reference ?? []);

const tabOf = ({ placedAt, deletedBecause, inHistory }: OrderState, value: OrderStateName) =>
  placedAt === null ? null : deletedBecause !== null ? 'deleted' : inHistory ? 'history' : value;

const sorted = (column: string) => `(tab, ${column} desc nulls last, first_position desc)`;

/** One row per order: the columns that lists filter and sort by, and the whole folded order. */
const ordersTable = table({
  name: 'orders',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  indexes: [
    ...['placed_at', 'total_cents', 'client_name', 'client_email', 'updated_at', 'pay_by', 'paid_at'].map(sorted),
    // The most urgent first, then the newest.
    '(tab, next_due_at, first_position desc)',
    '(tab, first_position desc)',
    '(placed_at desc nulls last, first_position desc) where tab is not null',
    '(first_position desc) where tab is not null',
    '(buyer_id, placed_at desc)',
    '(proof_file_id) where proof_file_id is not null',
    // Partial indexes: few orders wait for another card, owe anything, were overpaid, or were paid back.
    '(next_due_at, first_position desc) where line_refused',
    '(refund_due_at, first_position desc) where refund_owed_cents > 0',
    '(refund_paid_at desc, first_position desc) where refund_paid_cents > 0',
    '(refund_due_at, first_position desc) where credit_cents > 0',
    'using gin (search)',
    byParts('client_name', 'client_email'),
  ],
});

/** Orders: the buyer's list, the staff's queue and an order's page. */
export const ordersProjection: Projection = {
  name: 'orders',
  version: 15,
  prefixes: ['order-', 'account-'],
  tables: [ordersTable],
  apply: upToEachErasure(async (context, events) => {
    const extraRows = await recordErasure(
      context,
      { lifecycle: orderLifecycle, rows: ordersTable, owners: ['buyer_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'order'),
      extraRows,
    );
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: recordingDuties(orderLifecycle),
  table: ordersTable,
  toRow: (record: FoldedRecord<WithDuties<OrderState>>) => rowOf(orderFacts(record)),
});
