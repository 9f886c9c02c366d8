import type { Db } from '../database/db.ts';
import type { CardState } from '#workflows/card/state.ts';
import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';
import type { Columns } from '../grid/column.ts';
import { rowReader, selectionOf, type StoredOf, type ViewOf } from '../grid/row.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import type { Page } from '../paging/model.ts';
import { cardColumns, myCardColumns } from './columns.ts';
import type { MyCardRow, StaffCardRow, StaffCardsRequest } from './model.ts';
import { ownCards, ownCardsValues } from './source.ts';
import { cardTabConditions, ownCardConditions } from './tabs.ts';

type OwnCardsRequest = Pick<StaffCardsRequest, 'search' | 'page' | 'pageSize' | 'tab' | 'bankId' | 'ordering'>;

/** Returns a cardholder's own cards, archived ones last. */
export async function myCards(
  db: Db,
  cardholderId: string,
  { search, page, pageSize, tab, bankId, ordering }: OwnCardsRequest,
  now: Date,
): Promise<Page<MyCardRow>> {
  const where = allOf([
    { sql: 'c.cardholder_id = ?', values: [cardholderId] },
    { sql: ownCardConditions[tab].sql, values: [] },
    ...(bankId === undefined ? [] : [{ sql: 'c.bank_id = ?', values: [bankId] }]),
    ...searched(search),
  ]);
  const order = `c.card_state = 'archived', ${orders[ordering]}, c.id`;
  const { rows, count } = await myPage(db, where, { order, page, pageSize }, now);
  return { rows, count, countIsExact: true };
}

/** Returns one of a cardholder's own cards; undefined if it is not theirs. */
export async function myCard(db: Db, cardholderId: string, id: string, now: Date): Promise<MyCardRow | undefined> {
  const where = { sql: 'c.id = ? and c.cardholder_id = ?', values: [id, cardholderId] };
  return (await myPage(db, where, one, now)).rows[0];
}

/** Returns the number of cards a cardholder offers, and how many of them were approved, without deleted ones. */
export async function countOwnCards(
  db: Db,
  cardholderId: string,
): Promise<{ readonly all: number; readonly approved: number }> {
  const { rows } = await db.raw<{ all: number; approved: number }>(
    `select count(*)::int as all, (count(*) filter (where card_state in ('active', 'onUpdateReview')))::int as approved from read.cards where cardholder_id = ? and card_state <> 'archived'`,
    [cardholderId],
  );
  return rows[0] ?? { all: 0, approved: 0 };
}

/** Returns a card's terms as one text, by which an imported row is matched. */
export const cardKey = (
  cardholderId: string,
  {
    bankId,
    limitCents,
    statementDay,
    openedOn,
  }: Pick<MyCardRow, 'bankId' | 'limitCents' | 'statementDay' | 'openedOn'>,
): string => [cardholderId, bankId, limitCents, statementDay, openedOn].join('/');

/** Returns the cards that these people offer by `cardKey`, without deleted ones. */
export async function offeredCards(db: Db, cardholderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ key: string }>(
    `select concat_ws('/', cardholder_id, bank_id, limit_cents, statement_day, opened_on) as key
     from read.cards where cardholder_id = any(?::text[]) and card_state <> 'archived'`,
    [[...cardholderIds]],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Returns those of the ids that belong to a card, in whatever state. */
export async function cardsAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set<string>(
    await db('read.cards')
      .whereIn('id', [...ids])
      .pluck('id'),
  );
}

/** Returns the card whose update under review has this id; undefined if there is none (any more). */
export async function cardOfUpdateRequest(db: Db, updateRequestId: string): Promise<string | undefined> {
  const row = await db('read.cards').where({ update_request_id: updateRequestId }).first('id');
  return row?.id;
}

/** Returns a page of the staff's list. */
export async function staffCards(db: Db, request: StaffCardsRequest, now: Date): Promise<Page<StaffCardRow>> {
  const { page, pageSize, ordering } = request;
  const order = `${orders[ordering]}, c.id`;
  const { rows, count } = await staffPage(db, conditions(request), { order, page, pageSize }, now);
  return { rows, count, countIsExact: true };
}

/** Returns one card as staff see it; undefined if there is none. */
export async function staffCard(db: Db, id: string, now: Date): Promise<StaffCardRow | undefined> {
  return (await staffPage(db, { sql: 'c.id = ?', values: [id] }, one, now)).rows[0];
}

/** Returns these cards as staff see them, by id. */
export async function staffCardsById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StaffCardRow>> {
  const where = { sql: 'c.id = any(?::text[])', values: [ids] };
  const { rows } = await staffPage(db, where, { order: 'c.id', page: 1, pageSize: ids.length + 1 }, now);
  return new Map(rows.map((row) => [row.id, row]));
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
  statement: 'd.next_date',
  '-statement': 'd.next_date desc',
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

interface CardPage {
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}
const one: CardPage = { order: 'c.id', page: 1, pageSize: 1 };

/** Reads a page of cards with these columns, and the total number. */
const pagesOf = <Cs extends Columns>(columns: Cs) => {
  const read = rowReader(columns);
  return async (db: Db, where: Fragment, { order, page, pageSize }: CardPage, now: Date) => {
    const values = [...ownCardsValues(now), ...where.values];
    const { rows } = await db.raw<StoredOf<Cs> & { folded: CardState }>(
      `select ${selectionOf(columns, 'c', now)}, c.state as folded from ${ownCards} where ${where.sql} order by ${order} limit ? offset ?`,
      [...values, pageSize, (page - 1) * pageSize],
    );
    const shown = rows.map((row) => read(row, { state: row.folded } as ViewOf<Cs>));
    if (page === 1 && rows.length < pageSize) return { rows: shown, count: rows.length };
    const counted = await db.raw<{ count: number }>(
      `select count(*)::int as count from ${ownCards} where ${where.sql}`,
      values,
    );
    return { rows: shown, count: counted.rows[0]?.count ?? 0 };
  };
};

const myPage = pagesOf(myCardColumns);
const staffPage = pagesOf(cardColumns);
