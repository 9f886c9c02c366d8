import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { PlacesRequest, UnpaidOrder, UnpaidPlace, UnpaidPlaces } from '#services/domains/preparationDeps.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { loadRecord } from '#services/commands/record.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';

export const freePlace: UnpaidPlace = { taken: true, others: [], giveBack: async () => {} };
/** Imposes no limit: for seeds, and for tests of other subjects. */
export const freePlaces: UnpaidPlaces = { take: async () => freePlace, check: async () => freePlace };

/**
 * Returns how many other unpaid orders a buyer may have besides the one this person places; staff may place more for
 * them (lifecycles, "Order").
 */
export const mostUnpaid = (actor: Actor, { unpaidOrdersPerBuyer }: Settings): number =>
  actor.kind === 'person' && (actor.userType === 'buyer' || actor.userType === 'broker')
    ? unpaidOrdersPerBuyer
    : Infinity;

/** Time after which a placement without an order counts as dead. Placing takes seconds. */
const PLACING_MS = 3 * 60_000;
/** States that wait for the buyer: once a payment was sent, it is staff's turn, and the buyer may place another. */
const unpaid: readonly unknown[] = ['paymentPending'];

interface Deps {
  readonly db: Db;
  readonly eventStore: EventStore;
}

/**
 * Counts a buyer's unpaid orders so that simultaneous placements in any process see each other: each placement notes
 * its order under a lock of that buyer before placing it. Noted and listed orders are checked against their own events,
 * so a place becomes free however the order left it.
 */
export const unpaidPlaces = ({ db, eventStore }: Deps): UnpaidPlaces => ({
  take: async (request) => {
    const { buyerId, orderId, fromCart = [] } = request;
    const over = await ordersOver({ db, eventStore }, request);
    return db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`unpaid-orders-${buyerId}`]);
      const { taken: isFree, others } = await counted(trx, request, over);
      const cartIsOrdered = isFree && !(await cartTaken(trx, { buyerId, orderId, fromCart }));
      const taken = isFree && !cartIsOrdered;
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
        cartIsOrdered,
        others,
        giveBack: async () => {
          await db('app.unpaid_places').where({ buyer_id: buyerId, order_id: orderId }).delete();
          await db('app.carts').where({ user_id: buyerId, ordered_as: orderId }).update({ ordered_as: null });
        },
      };
    });
  },
  check: async (request) => ({
    ...freePlace,
    ...(await counted(db, request, await ordersOver({ db, eventStore }, request))),
  }),
});

/** Takes these cards of a cart for an order, until they leave it; false where one of them isn't there or another order's. */
async function cartTaken(
  trx: Db,
  {
    buyerId,
    orderId,
    fromCart,
  }: { readonly buyerId: string; readonly orderId: string; readonly fromCart: readonly string[] },
): Promise<boolean> {
  if (fromCart.length === 0) return true;
  const { rows } = await trx.raw<{ free: boolean }>(
    `select ordered_as is null or ordered_as = :orderId or ordered_at < clock_timestamp() - :patience::int * interval '1 ms' as free
       from app.carts where user_id = :buyerId::uuid and card_id = any(:fromCart::uuid[]) for update`,
    { buyerId, orderId, fromCart: [...fromCart], patience: PLACING_MS },
  );
  if (rows.length < fromCart.length || !rows.every(({ free }) => free)) return false;
  await trx('app.carts')
    .where({ user_id: buyerId })
    .whereIn('card_id', [...fromCart])
    .update({ ordered_as: orderId, ordered_at: trx.raw('clock_timestamp()') });
  return true;
}

async function counted(
  db: Db,
  { buyerId, orderId, most }: PlacesRequest,
  over: readonly string[],
): Promise<Pick<UnpaidPlace, 'taken' | 'others'>> {
  const others = (await known(db, buyerId, orderId)).filter(({ id }) => !over.includes(id));
  return { taken: others.length < most, others: others.map(({ id, number }) => ({ id, number })) };
}

/**
 * Returns the noted orders and those of the projection: it may be a moment behind, but knows orders from before they
 * were noted.
 */
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

/** Returns the ids of orders that are no longer unpaid, or were never placed. */
async function ordersOver(
  { db, eventStore }: Deps,
  { buyerId, orderId, most }: PlacesRequest,
): Promise<readonly string[]> {
  if (most === Infinity) return [];
  const looked = await Promise.all(
    (await known(db, buyerId, orderId)).map(async ({ id, takenAt }) => {
      // An order whose events can't be read can't be paid, cancelled or expired: it does not keep its buyer from
      // ordering.
      const record = await unlessDamaged(loadRecord(eventStore, 'order', id));
      const value = record?.snapshot.value;
      const isOver =
        value === undefined
          ? true
          : value === null
            ? takenAt === null || world.now().getTime() - takenAt.getTime() > PLACING_MS
            : !unpaid.includes(value);
      return isOver ? [id] : [];
    }),
  );
  return looked.flat();
}
