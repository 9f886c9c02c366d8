import type { Db, TableRow } from '../database/db.ts';
import type { OwnersCard, OwnersRecord } from './model.ts';

/** Maximum number of cards. */
const MOST = 20;

/** Returns a cardholder's cards, the newest first, deleted ones last. */
export async function cardsOfOwner(db: Db, cardholderId: string): Promise<OwnersCard[]> {
  const rows = await db('read.cards')
    .where({ cardholder_id: cardholderId })
    .orderByRaw(`card_state = 'archived', first_position desc`)
    .limit(MOST);
  return rows.map(cardOf);
}

const cardOf = (row: TableRow<'read.cards'>): OwnersCard => ({
  id: row.id,
  lender: row.lender,
  state: row.card_state,
  limitCents: row.limit_cents,
  openedOn: row.opened_on,
  statementDay: row.statement_day,
  priceCents: row.price_cents,
  commissionCents: row.commission_cents,
});

/**
 * Returns other cards that may be the same one entered twice, whoever entered them and whatever became of them: same
 * lender, limit and statement day.
 */
export async function sameCards(db: Db, card: OwnersCard): Promise<readonly (OwnersCard & { cardholderId: string })[]> {
  const rows = await db('read.cards')
    .where({ lender: card.lender, limit_cents: card.limitCents, statement_day: card.statementDay })
    .whereNot({ id: card.id })
    .orderBy('first_position', 'desc')
    .limit(MOST);
  return rows.map((row) => ({ ...cardOf(row), cardholderId: row.cardholder_id! }));
}

/** Number of cards to compare a price with. */
const NEAREST = 5;

/** Returns the lender's cards on sale whose limits are nearest to a card's. */
export async function likeCards(db: Db, card: OwnersCard): Promise<readonly OwnersCard[]> {
  const rows = await db('read.cards')
    .where({ lender: card.lender, card_state: 'active' })
    .whereNot({ id: card.id })
    .orderByRaw('abs(limit_cents - ?), abs(price_cents - ?), id', [card.limitCents, card.priceCents])
    .limit(NEAREST);
  return rows.map(cardOf);
}

const NOTHING: OwnersRecord = { bookings: 0, posted: 0, declined: 0, faults: 0 };

/** Returns what became of the bookings of these cardholders, by id, with an entry for each. */
export async function recordsOfOwners(
  db: Db,
  cardholderIds: readonly string[],
): Promise<ReadonlyMap<string, OwnersRecord>> {
  const { rows } = await db.raw<OwnersRecord & { id: string }>(
    `select b.cardholder_id as id, count(*)::int as bookings, count(b.posted_at)::int as posted,
       (count(*) filter (where b.fulfilment = 'refused'))::int as declined,
       (select count(*)::int from read.claims c
        where c.cardholder_id = b.cardholder_id and c.fault = 'cardholder' and c.ended_at is not null) as faults
     from read.bookings b where b.cardholder_id = any(?::text[]) and b.fulfilment is not null group by b.cardholder_id`,
    [[...cardholderIds]],
  );
  const found = new Map(rows.map(({ id, ...record }) => [id, record]));
  return new Map(cardholderIds.map((id) => [id, found.get(id) ?? NOTHING]));
}
