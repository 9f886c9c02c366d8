import type { DataByType } from '#workflows/lifecycles.ts';
import type { SoldLine } from '#workflows/order/schemas.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';

const word = 'text collate "C"';

/** One row per line of an order, with the instant at which it reached each step. */
const linesTable = table({
  name: 'lines',
  columns: {
    order_id: `${word} not null`,
    line: 'int not null',
    card_id: `${word} not null`,
    bank_id: 'int not null',
    bank: 'text not null',
    cardholder_id: `${word} not null`,
    price_cents: 'int not null',
    /** The booking that serves the line. */
    booking_id: word,
    placed_at: 'timestamptz not null',
    paid_at: 'timestamptz',
    consented_at: 'timestamptz',
    added_at: 'timestamptz',
    posted_at: 'timestamptz',
    ended_at: 'timestamptz',
    /** How it ended, in the past tense of the event that ended it. */
    outcome: word,
  },
  key: ['order_id', 'line'],
  earlyIndexes: ['(booking_id) where booking_id is not null'],
  indexes: ['(placed_at)', '(added_at) where added_at is not null'],
});

interface LineRow {
  readonly order_id: string;
  readonly line: number;
  readonly card_id: string;
  readonly bank_id: number;
  readonly bank: string;
  readonly cardholder_id: string;
  readonly price_cents: number;
  readonly booking_id: string | null;
  readonly placed_at: string;
  readonly paid_at: string | null;
  readonly consented_at: string | null;
  readonly added_at: string | null;
  readonly posted_at: string | null;
  readonly ended_at: string | null;
  readonly outcome: LineOutcome | null;
}
/** How a line ends: before it is paid, before it posts, or with its lease. */
export type LineOutcome = 'expired' | 'cancelled' | 'refused' | 'replaced' | 'refunded' | 'removed';

const unserved = {
  booking_id: null,
  consented_at: null,
  added_at: null,
  posted_at: null,
  ended_at: null,
  outcome: null,
} as const;

/** Changes lines of an order, given the event's time. Returns undefined for a line that does not change. */
type Changes = {
  readonly [Type in keyof DataByType]?: (data: DataByType[Type], line: LineRow, at: string) => Partial<LineRow> | null;
};

const ended =
  (outcome: LineOutcome) =>
  (_: unknown, line: LineRow, at: string): Partial<LineRow> | null =>
    line.ended_at === null || outcome === 'refunded' ? { ended_at: at, outcome } : null;

/** What an order's events change on each of its lines. */
const ofOrder: Changes = {
  'order.payment-confirmed.v1': (_, __, at) => ({ paid_at: at }),
  'order.confirmation-reversed.v1': ({ bookingIds }, { booking_id: booking }) => ({
    paid_at: null,
    ...(booking !== null && bookingIds.includes(booking) ? unserved : {}),
  }),
  'order.expired.v1': ended('expired'),
  'order.cancelled.v1': ended('cancelled'),
  'order.restored.v1': ({ lines }, row) => {
    const again = lines.find(({ line }) => line === row.line);
    return row.outcome === 'refunded' ? null : { ...unserved, ...(again ? soldAs(again) : {}) };
  },
  'order.line-replaced.v1': ({ line, newBookingId }, row) =>
    line.line === row.line ? { ...unserved, ...soldAs(line), booking_id: newBookingId } : null,
};
/** What a booking's events change on the line that it serves. */
const ofBooking: Changes = {
  'booking.consent-signed.v1': (_, __, at) => ({ consented_at: at }),
  'booking.au-added.v1': (_, __, at) => ({ added_at: at }),
  'booking.client-added.v1': (_, __, at) => ({ added_at: at }),
  'booking.posted.v1': (_, __, at) => ({ posted_at: at }),
  'booking.posting-accepted.v1': (_, __, at) => ({ posted_at: at }),
  'booking.refused.v1': ended('refused'),
  'booking.cancelled.v1': ended('cancelled'),
  'booking.replaced.v1': ended('replaced'),
  'booking.refunded.v1': ended('refunded'),
  'booking.au-removed.v1': ended('removed'),
};
type Change = (data: unknown, line: LineRow, at: string) => Partial<LineRow> | null;
const changes = { ...ofOrder, ...ofBooking } as Readonly<Record<string, Change | undefined>>;

/** The lines of all orders, and how far each of them got: what funnels and posting rates are counted from. */
export const linesProjection: Projection = {
  name: 'lines',
  version: 1,
  prefixes: ['order-', 'booking-'],
  tables: [linesTable],
  apply: async (context, events) => {
    const wanted = events.filter(
      ({ type }) => type in changes || type === 'order.placed.v1' || type === 'booking.opened.v1',
    );
    if (wanted.length === 0) return;
    const { lines, changed } = await linesOf(context, wanted);
    for (const event of wanted) {
      for (const row of changedBy(event, lines)) {
        lines.set(keyOf(row), row);
        changed.add(keyOf(row));
      }
    }
    await upsertRows(
      context.trx,
      context.t['lines']!,
      linesTable,
      [...changed].map((key) => lines.get(key)!),
    );
  },
};

/** Returns the lines that an event changes, as they are afterwards. */
function changedBy({ type, stream, data, meta }: StoredEvent, lines: ReadonlyMap<string, LineRow>): readonly LineRow[] {
  const at = String(meta['at']);
  const id = idIn(stream);
  if (type === 'order.placed.v1') {
    return (data as DataByType['order.placed.v1']).lines.map((line) => ({
      order_id: id,
      line: line.line,
      ...soldAs(line),
      ...unserved,
      placed_at: at,
      paid_at: null,
    }));
  }
  if (type === 'booking.opened.v1') {
    const { orderId, line } = data as DataByType['booking.opened.v1'];
    const row = lines.get(keyOf({ order_id: orderId, line }));
    return row ? [{ ...row, ...unserved, booking_id: id }] : [];
  }
  const isOf: (row: LineRow) => boolean =
    categoryOf(stream) === 'order' ? (row) => row.order_id === id : (row) => row.booking_id === id;
  return [...lines.values()].filter(isOf).flatMap((row) => {
    const change = changes[type]!(data, row, at);
    return change ? [{ ...row, ...change }] : [];
  });
}

const soldAs = ({ cardId, bankId, bank, cardholderId, priceCents }: SoldLine) => ({
  card_id: cardId,
  bank_id: bankId,
  bank,
  cardholder_id: cardholderId,
  price_cents: priceCents,
});

const keyOf = ({ order_id: order, line }: Pick<LineRow, 'order_id' | 'line'>): string => `${order}:${line}`;

/** Returns the stored lines of the orders and bookings that a batch is about. */
async function linesOf({ trx, t }: ApplyContext, events: readonly StoredEvent[]) {
  const ids = (category: string) =>
    events.flatMap(({ stream }) => (categoryOf(stream) === category ? [idIn(stream)] : []));
  const opened = events.flatMap(({ type, data }) =>
    type === 'booking.opened.v1' ? [(data as DataByType['booking.opened.v1']).orderId] : [],
  );
  const { rows } = await trx.raw<LineRow>(
    `select ${Object.keys(linesTable.columns)
      .map((column) => (column.endsWith('_at') ? `to_json(${column}) #>> '{}' as ${column}` : column))
      .join(', ')} from ${t['lines']} where order_id = any(:orders::text[]) or booking_id = any(:bookings::text[])`,
    { orders: [...new Set([...ids('order'), ...opened])], bookings: [...new Set(ids('booking'))] },
  );
  return { lines: new Map(rows.map((row) => [keyOf(row), row])), changed: new Set<string>() };
}
