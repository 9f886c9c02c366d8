import type { Db } from '#projections/database/db.ts';
import type { Fragment } from '#projections/grid/where.ts';
import { ordersWithState } from '#projections/orders/rows.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import type { BankLine } from './contract.ts';
import type { WaitingOrder } from './proposals.ts';

/** More orders than ever wait for a payment at once. */
const MOST = 5_000;

export type ShownOrder = NonNullable<BankLine['order']>;
export interface ComparedOrder extends WaitingOrder {
  readonly shown: ShownOrder;
}

/** Returns the orders that wait for a payment or its confirmation, with what a bank's line is compared with. */
export const waitingOrders = (db: Db, now: Date): Promise<readonly ComparedOrder[]> =>
  comparedOrders(db, now, { sql: `o.tab in ('paymentPending', 'paymentUnderReview')`, values: [] });

/** Returns these orders, whatever their state. */
export const ordersById = (db: Db, now: Date, ids: readonly string[]): Promise<readonly ComparedOrder[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : comparedOrders(db, now, { sql: 'o.id = any(?::text[]) and o.tab is not null', values: [[...ids]] });

async function comparedOrders(db: Db, now: Date, where: Fragment): Promise<readonly ComparedOrder[]> {
  const orders = await ordersWithState(db, where, now, {
    sql: 'order by o.first_position desc limit ?',
    values: [MOST],
  });
  const users = await findUsers(
    db,
    orders.flatMap(({ row: { buyerId } }) => buyerId ?? []),
  );
  return orders.map(({ row, state }) => {
    const buyerName = whoIs(users, row.buyerId ?? '').name;
    const dueCents = Math.max(0, row.totalCents - cameInCents(state));
    return {
      id: row.id,
      number: row.number,
      dueCents,
      names: [buyerName, row.clientName].filter((name) => name !== ''),
      sentAt: state.payment?.at ?? row.placedAt,
      shown: {
        id: row.id,
        number: row.number,
        state: row.state,
        clientName: row.clientName,
        buyerName,
        dueCents,
        method: (state.payment?.method ?? null) as PaymentMethod | null,
      },
    };
  });
}
