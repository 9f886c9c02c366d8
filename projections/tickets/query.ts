import type { Db } from '../database/db.ts';
import { searchQuery } from '../grid/search.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page, PageRequest } from '../paging/model.ts';
import { ticketColumns } from './columns.ts';
import type { TicketStateName } from './facts.ts';
import type { TicketRow } from './model.ts';

export interface TicketsWanted extends PageRequest {
  /** Only tickets of this customer; omitted for staff. */
  readonly customerId?: string;
  readonly status?: TicketStateName;
  readonly userKind?: 'buyer' | 'cardholder';
  /** Only tickets with messages that the reader hasn't seen. */
  readonly unread?: boolean;
}

/**
 * Returns a page of tickets, sorted by last message. Tickets deleted by staff are included only if that status is
 * requested, and never for the customer.
 */
export async function ticketsPage(
  db: Db,
  { customerId, status, userKind, unread, search, page, pageSize }: TicketsWanted,
  now: Date,
): Promise<Page<TicketRow>> {
  const words = searchQuery(search);
  const unseen = customerId === undefined ? 'x.unread > 0' : `(x.state->'unread'->>'customer')::int > 0`;
  const where = allOf([
    ...(customerId === undefined ? [] : [{ sql: 'x.customer_id = ?', values: [customerId] }]),
    ...(customerId === undefined && status !== undefined
      ? []
      : [{ sql: `x.ticket_state <> 'deleted'`, values: [] } satisfies Fragment]),
    ...(status === undefined ? [] : [{ sql: 'x.ticket_state = ?', values: [status] }]),
    ...(userKind === undefined ? [] : [{ sql: 'x.customer_kind = ?', values: [userKind] }]),
    ...(unread ? [{ sql: unseen, values: [] }] : []),
    ...(words === undefined ? [] : [{ sql: 'x.search @@ ?::tsquery', values: [words] }]),
  ]);
  const { rows } = await db.raw<StoredOf<typeof ticketColumns> & { mine: string }>(
    `select ${selectionOf(ticketColumns, 'x', now)}, x.state->'unread'->>'customer' as mine from read.tickets x where ${where.sql}
     order by x.last_message_at desc, x.first_position desc limit ? offset ?`,
    [...where.values, pageSize, (page - 1) * pageSize],
  );
  return {
    // In a customer's list, `unread` counts what the customer hasn't seen.
    rows: rows.map((row) => ({ ...read(row, {}), ...(customerId === undefined ? {} : { unread: Number(row.mine) }) })),
    ...(await countRows(db, 'read.tickets x', where)),
  };
}

/** Returns the number of tickets with messages that this customer (or staff, if omitted) hasn't seen. */
export async function unreadTickets(db: Db, customerId?: string): Promise<number> {
  const { rows } = await (customerId === undefined
    ? db.raw(`select count(*)::int as n from read.tickets where unread > 0 and ticket_state <> 'deleted'`)
    : db.raw(
        `select count(*)::int as n from read.tickets where customer_id = ? and ticket_state <> 'deleted' and (state->'unread'->>'customer')::int > 0`,
        [customerId],
      ));
  return (rows as { n: number }[])[0]?.n ?? 0;
}

/** Returns the number of a ticket; undefined if it isn't projected. */
export async function ticketNumber(db: Db, id: string): Promise<string | undefined> {
  const row = await db('read.tickets').where({ id }).first('first_position');
  return row === undefined ? undefined : String(row.first_position);
}

/** Returns the previous and the next ticket, in the order in which they were opened. */
export async function ticketNeighbours(
  db: Db,
  id: string,
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const { rows } = await db.raw<{ previous: string | null; next: string | null }>(
    `select (select id from read.tickets p where p.first_position < x.first_position and p.ticket_state <> 'deleted' order by p.first_position desc limit 1) as previous,
            (select id from read.tickets n where n.first_position > x.first_position and n.ticket_state <> 'deleted' order by n.first_position limit 1) as next
     from read.tickets x where x.id = ?`,
    [id],
  );
  return rows[0] ?? { previous: null, next: null };
}

const read = rowReader(ticketColumns);

/** Returns the ids of the tickets about an order or one of its bookings, oldest first, without deleted ones. */
export const ticketsAbout = (db: Db, orderId: string, bookingIds: readonly string[]): Promise<string[]> =>
  db('read.tickets')
    .where((either) => either.where({ order_id: orderId }).orWhereIn('booking_id', [...bookingIds]))
    .whereNot({ ticket_state: 'deleted' })
    .orderBy('first_position')
    .pluck('id');

/** Durations in minutes: half of all took at most `half`, nine in ten at most `most`; null if there are none. */
export interface Took {
  readonly count: number;
  readonly half: number | null;
  readonly most: number | null;
}

/**
 * Returns how long customers' tickets opened since an instant waited for their first answer, and how long until they
 * were closed. For a ticket that was reopened, the last closing counts; tickets opened by staff wait for no first
 * answer.
 */
export async function answerTimes(
  db: Db,
  since: Date,
): Promise<{ readonly firstAnswer: Took; readonly resolution: Took; readonly unanswered: number }> {
  const minutes = (end: string) => `extract(epoch from ${end} - opened_at) / 60`;
  const took = (end: string) =>
    `json_build_object('count', count(*) filter (where ${end} is not null),
       'half', round(percentile_cont(0.5) within group (order by ${minutes(end)}) filter (where ${end} is not null)),
       'most', round(percentile_cont(0.9) within group (order by ${minutes(end)}) filter (where ${end} is not null)))`;
  const { rows } = await db.raw<{ first: Took; resolution: Took; unanswered: number }>(
    `select ${took('first_reply_at')} as first, ${took('closed_at')} as resolution,
            (count(*) filter (where first_reply_at is null and closed_at is null))::int as unanswered
     from read.tickets where opened_at >= ? and ticket_state <> 'deleted' and state->>'openedBy' = 'customer'`,
    [since],
  );
  const { first, resolution, unanswered } = rows[0]!;
  return { firstAnswer: first, resolution, unanswered };
}
