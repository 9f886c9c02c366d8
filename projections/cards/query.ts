import type { Knex } from 'knex';
import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import type { Page, PageRequest } from '../paging/model.ts';
import type { MyCardRow, StaffCardRow, StaffCardsRequest } from './model.ts';
import { cardSelection, source, sourceValues, type StoredCard } from './source.ts';
import { cardTabConditions } from './tabs.ts';

/** A cardholder's own cards, the newest first; archived ones last. */
export async function myCards(
  db: Knex,
  cardholderId: string,
  { search, page, pageSize }: PageRequest,
  now: Date,
): Promise<Page<MyCardRow>> {
  const where = allOf([{ sql: 'c.cardholder_id = ?', values: [cardholderId] }, ...searched(search)]);
  const { rows, count } = await pageOf(
    db,
    where,
    `c.card_state = 'archived', c.created_at desc, c.id`,
    page,
    pageSize,
    now,
  );
  return { rows: rows.map(myCardOf), count, countIsExact: true };
}

/** One of a cardholder's own cards; undefined when it is not theirs. */
export async function myCard(db: Knex, cardholderId: string, id: string, now: Date): Promise<MyCardRow | undefined> {
  const { rows } = await pageOf(
    db,
    { sql: 'c.id = ? and c.cardholder_id = ?', values: [id, cardholderId] },
    'c.id',
    1,
    1,
    now,
  );
  return rows[0] && myCardOf(rows[0]);
}

/** A page of the staff's list. */
export async function staffCards(db: Knex, request: StaffCardsRequest, now: Date): Promise<Page<StaffCardRow>> {
  const { rows, count } = await pageOf(
    db,
    conditions(request),
    `${orders[request.ordering]}, c.id`,
    request.page,
    request.pageSize,
    now,
  );
  return { rows: rows.map(staffCardOf), count, countIsExact: true };
}

/** One card as staff see it; undefined when there is none. */
export async function staffCard(db: Knex, id: string, now: Date): Promise<StaffCardRow | undefined> {
  const { rows } = await pageOf(db, { sql: 'c.id = ?', values: [id] }, 'c.id', 1, 1, now);
  return rows[0] && staffCardOf(rows[0]);
}

/** These cards as staff see them, by id. */
export async function staffCardsById(
  db: Knex,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StaffCardRow>> {
  const { rows } = await db.raw<{ rows: StoredCard[] }>(
    `select ${cardSelection(now)} from ${source} where c.id = any(?::text[])`,
    [...sourceValues(now), [...ids]],
  );
  return new Map(rows.map((row) => [row.id, staffCardOf(row)]));
}

/** Ids of a cardholder's cards that are not archived: those that an `unverification_hold` is about. */
export async function cardIdsOf(db: Knex, cardholderId: string): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from read.cards where cardholder_id = ? and card_state <> 'archived' order by first_position`,
    [cardholderId],
  );
  return rows.map(({ id }) => id);
}

/** What the server has to know of a card's holds and owner before a slot is reserved. */
export async function cardFlags(
  db: Knex,
  cardId: string,
): Promise<{ readonly onHold: boolean; readonly ownerVerified: boolean; readonly ownerBlocked: boolean } | undefined> {
  const { rows } = await db.raw(
    `select coalesce(h.on_hold, false) as on_hold, coalesce(o.verified, false) as verified, coalesce(o.blocked, false) as blocked
     from read.cards c left join read.card_holds h on h.id = c.id left join read.card_owners o on o.id = c.cardholder_id where c.id = ?`,
    [cardId],
  );
  const row = rows[0];
  return row && { onHold: row.on_hold, ownerVerified: row.verified, ownerBlocked: row.blocked };
}

const orders: Record<StaffCardsRequest['ordering'], string> = {
  submitted: 'c.created_at',
  '-submitted': 'c.created_at desc',
  lender: 'c.lender',
  '-lender': 'c.lender desc',
  price: 'c.price_cents',
  '-price': 'c.price_cents desc',
  limit: 'c.limit_cents',
  '-limit': 'c.limit_cents desc',
  available: 'c.slots_available',
  '-available': 'c.slots_available desc',
};

function conditions(request: StaffCardsRequest): Fragment {
  const optional: readonly (readonly [string, Fragment['values'][number] | undefined])[] = [
    ['c.bank_id = ?', request.bankId],
    ['c.cardholder_id = ?', request.cardholderId],
    ['h.active_kinds::jsonb @> to_jsonb(?::text)', request.tab === 'onHold' ? request.holdKind : undefined],
    ['c.slots_offered >= ?', request.slotsOfferedMin],
    ['c.slots_offered <= ?', request.slotsOfferedMax],
    ['c.slots_available >= ?', request.slotsAvailableMin],
    ['c.slots_available <= ?', request.slotsAvailableMax],
    ['c.opened_on >= ?', request.openedFrom],
    ['c.opened_on <= ?', request.openedTo],
    ['c.created_at >= ?::timestamptz', request.submittedFrom && startOfDay(request.submittedFrom)],
    ['c.created_at < ?::timestamptz', request.submittedTo && startOfDay(addDays(request.submittedTo, 1))],
  ];
  return allOf([
    { sql: cardTabConditions[request.tab].sql, values: [] },
    ...optional.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }])),
    ...searched(request.search),
  ]);
}

function searched(search: string | undefined): Fragment[] {
  const words = searchQuery(search);
  return words === undefined ? [] : [{ sql: 'c.search @@ ?::tsquery', values: [words] }];
}

async function pageOf(
  db: Knex,
  where: Fragment,
  order: string,
  page: number,
  pageSize: number,
  now: Date,
): Promise<{ rows: readonly StoredCard[]; count: number }> {
  const values = [...sourceValues(now), ...(where.values as Knex.RawBinding[])];
  const { rows } = await db.raw<{ rows: StoredCard[] }>(
    `select ${cardSelection(now)} from ${source} where ${where.sql} order by ${order} limit ? offset ?`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  if (page === 1 && rows.length < pageSize) return { rows, count: rows.length };
  const counted = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from ${source} where ${where.sql}`,
    values,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

const myCardOf = (row: StoredCard): MyCardRow => ({
  id: row.id,
  state: row.card_state,
  bankId: row.bank_id,
  lender: row.lender,
  limitCents: row.limit_cents,
  statementDay: row.statement_day,
  openedOn: row.opened_on,
  isAmex: row.state.isAmex,
  proposed: row.state.proposed,
  commissionCents: row.commission_cents,
  slotsOffered: row.slots_offered,
  slotsReserved: row.slots_reserved,
  slotsAvailable: row.slots_available,
  reserved: Object.values(row.state.reservations).map(({ orderId, line, statementDate }) => ({
    orderId,
    line,
    statementDate,
  })),
  onHold: row.on_visible_hold,
  ownerVerified: row.verified,
  submittedAt: row.created_at.toISOString(),
  reviewDueAt: row.review_due_at?.toISOString() ?? null,
  reason: row.state.reason,
  nextStatementDate: row.next_date,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});

const staffCardOf = (row: StoredCard): StaffCardRow => ({
  ...myCardOf(row),
  onHold: row.on_hold,
  cardholderId: row.cardholder_id,
  priceCents: row.price_cents,
  ownerBlocked: row.blocked,
  orderable: row.orderable,
  breachAt: row.review_due_at?.toISOString() ?? null,
  holdKinds: row.active_kinds,
});
