import type { Db } from '#projections/database/db.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { PlacesRequest, UnpaidOrder, UnpaidPlace, UnpaidPlaces } from '#services/domains/preparationDeps.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { loadRecord } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';

export const freePlace: UnpaidPlace = { taken: true, others: [], giveBack: async () => {} };
/** Where nobody counts: seeds, and tests of something else. */
export const freePlaces: UnpaidPlaces = { take: async () => freePlace, check: async () => freePlace };

/** How many others a buyer may have beside the order that this person places; staff may place more for them (lifecycles, "Order"). */
export const mostUnpaid = (actor: Actor, { unpaidOrdersPerBuyer }: Settings): number =>
  actor.kind === 'person' && (actor.userType === 'buyer' || actor.userType === 'broker')
    ? unpaidOrdersPerBuyer
    : Infinity;

/** A placement that hasn't come to an order by then has died. Placing takes seconds. */
const PLACING_MS = 3 * 60_000;
/** The buyer's turn: once the payment was sent it's staff who are waited for, and a buyer may go on. */
const unpaid: readonly unknown[] = ['paymentPending'];

interface Deps {
  readonly db: Db;
  readonly eventStore: EventStore;
}

/**
 * Counts a buyer's unpaid orders so that placements at the same instant, in any process, see each other: whoever comes
 * writes the order down under a lock of that buyer before it's placed. What was written down, or stands in the list of
 * orders, is checked against the order's own events, so a place comes back however the order left it.
 */
export const unpaidPlaces = ({ db, eventStore }: Deps): UnpaidPlaces => ({
  take: async (request) => {
    const { buyerId, orderId } = request;
    const over = await ordersOver({ db, eventStore }, request);
    return db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`unpaid-orders-${buyerId}`]);
      const { taken, others } = await counted(trx, request, over);
      await trx('app.unpaid_places')
        .where({ buyer_id: buyerId })
        .whereIn('order_id', [...over])
        .delete();
      if (taken) {
        await trx('app.unpaid_places')
          .insert({ buyer_id: buyerId, order_id: orderId })
          .onConflict(['buyer_id', 'order_id'])
          .ignore();
      }
      return {
        taken,
        others,
        giveBack: async () =>
          void (await db('app.unpaid_places').where({ buyer_id: buyerId, order_id: orderId }).delete()),
      };
    });
  },
  check: async (request) => ({
    ...freePlace,
    ...(await counted(db, request, await ordersOver({ db, eventStore }, request))),
  }),
});

async function counted(
  db: Db,
  { buyerId, orderId, most }: PlacesRequest,
  over: readonly string[],
): Promise<Pick<UnpaidPlace, 'taken' | 'others'>> {
  const others = (await known(db, buyerId, orderId)).filter(({ id }) => !over.includes(id));
  return { taken: others.length < most, others: others.map(({ id, number }) => ({ id, number })) };
}

/** Orders that were written down, and those of the list: it may be a moment behind, but knows what was placed before places were counted. */
async function known(
  db: Db,
  buyerId: string,
  orderId: string | null,
): Promise<readonly (UnpaidOrder & { readonly takenAt: Date | null })[]> {
  const { rows } = await db.raw<{ id: string; number: string | null; taken_at: Date | null }>(
    `select one.id, max(one.taken_at) as taken_at, max(listed.first_position) as number from (
       select order_id as id, taken_at from app.unpaid_places where buyer_id = :buyerId
       union all select id, null from read.orders where buyer_id = :buyerId and tab = any(:unpaid::text[])
     ) one left join read.orders listed on listed.id = one.id
     where one.id is distinct from :orderId group by one.id order by number`,
    { buyerId, orderId, unpaid: [...unpaid] as string[] },
  );
  return rows.map(({ id, number, taken_at: takenAt }) => ({ id, number, takenAt }));
}

/** Ids of those that are unpaid no more, or never came to be. */
async function ordersOver(
  { db, eventStore }: Deps,
  { buyerId, orderId, most }: PlacesRequest,
): Promise<readonly string[]> {
  if (most === Infinity) return [];
  const looked = await Promise.all(
    (await known(db, buyerId, orderId)).map(async ({ id, takenAt }) => {
      // Nobody can pay, cancel or let expire an order whose events can't be read: it doesn't keep its buyer from ordering.
      const record = await unlessDamaged(loadRecord(eventStore, 'order', id));
      const value = record?.snapshot.value;
      const isOver =
        value === undefined
          ? true
          : value === null
            ? takenAt === null || Date.now() - takenAt.getTime() > PLACING_MS
            : !unpaid.includes(value);
      return isOver ? [id] : [];
    }),
  );
  return looked.flat();
}
