import {
  entriesOf,
  type Line,
  noMoney,
  orderIdOf,
  type OrderMoney,
  orderMoneyAfter,
} from '#projections/ledger/entries.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { Consequences } from '#services/domains/previews/contract.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Overlay } from './overlay.ts';

/** What the ledger would book for the events of the run, summed by account. Accounts that come out even are left out. */
export async function moneyOf({ appended, stored }: Overlay): Promise<Consequences['money']> {
  const orders = new Map<string, OrderMoney>();
  const lines: Line[] = [];
  for (const event of appended()) {
    if (!(event.type in entriesOf) && recordOf(event.stream)?.name !== 'order') continue;
    const orderId = orderIdOf(event);
    if (orderId === undefined) continue;
    const order = orders.get(orderId) ?? moneyAfter(noMoney, await stored(`order-${orderId}`));
    lines.push(...(entriesOf[event.type]?.(event.data, order) ?? []));
    orders.set(orderId, moneyAfter(order, [event]));
  }
  const accounts = [...new Set(lines.map(({ account }) => account))];
  return accounts
    .map((account) => ({
      account,
      amountCents: lines
        .filter((line) => line.account === account)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    }))
    .filter(({ amountCents }) => amountCents !== 0);
}

const moneyAfter = (before: OrderMoney, events: readonly StoredEvent[]) =>
  events.reduce((money, { type, data }) => orderMoneyAfter(type, data, money) ?? money, before);
