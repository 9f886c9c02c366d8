import type { Db } from '../database/db.ts';
import type { ApplyContext } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import { cardsIn, orderable, orderableToItsOwner } from './source.ts';

/**
 * Filter and sort columns of the list of tradelines, precomputed on every change: with holds and owners joined to each
 * card, a page of 100,000 cards took 380 ms, and the planner could only guess how many are for sale.
 */
export const cardOffersTable = table({
  name: 'card_offers',
  columns: {
    id: 'text collate "C" not null',
    cardholder_id: 'text collate "C"',
    /** Approved and not archived, whether for sale or not. */
    listed: 'boolean not null',
    orderable: 'boolean not null',
    /** Same as `orderable`, as its owner sees it. */
    orderable_to_owner: 'boolean not null',
    bank_id: 'int not null',
    price_cents: 'int not null',
    limit_cents: 'int not null',
    opened_on: 'text collate "C" not null',
    statement_day: 'int not null',
    search: 'tsvector not null',
  },
  key: ['id'],
  indexes: [
    '(price_cents, id)',
    '(limit_cents, id)',
    '(opened_on, id)',
    '(statement_day, id)',
    '(bank_id, price_cents)',
    'using gin (search)',
    // Covering indexes: counts and orderings by date are read from these alone.
    '(bank_id, statement_day, price_cents, limit_cents, opened_on, id) where orderable',
    '(statement_day, id) where orderable',
  ],
});

const columns = Object.keys(cardOffersTable.columns);
const others = columns.filter((column) => column !== 'id');

/** Computes the offers of these cards, and of those that these people own. */
export async function writeOffers(
  { trx, t }: Pick<ApplyContext, 't'> & { readonly trx: Db },
  { cards, owners }: { readonly cards: readonly string[]; readonly owners: readonly string[] },
): Promise<void> {
  if (cards.length + owners.length === 0) return;
  const names = { cards: t['cards']!, card_holds: t['card_holds']!, card_owners: t['card_owners']! };
  await trx.raw(
    `insert into ${t['card_offers']} as f (${columns.join(', ')})
     select c.id, c.cardholder_id, c.card_state in ('active', 'onUpdateReview'), ${orderable}, ${orderableToItsOwner},
            c.bank_id, c.price_cents, c.limit_cents, c.opened_on, c.statement_day, c.search
     from ${cardsIn(names)} where c.id = any(?::text[]) or c.cardholder_id = any(?::text[])
     on conflict (id) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${others.map((column) => `f.${column}`).join(', ')}) is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`,
    [[...new Set(cards)], [...owners]],
  );
}
