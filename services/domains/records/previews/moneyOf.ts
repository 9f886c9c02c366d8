import { entriesOf, isTakenBack, noMoney, orderIdOf, orderMoneyAfter } from '#projections/ledger/entries.ts';
import type { Line, OrderMoney } from '#projections/ledger/lines.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { Consequences } from '#services/domains/records/previews/contract.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Overlay } from './overlay.ts';

/**
 * Returns what the ledger would book for the events of the run, summed by account; reversals of cash entries are kept
 * apart from receipts and payments. Accounts with a balance of zero are left out.
 */
export async function moneyOf({ appended, stored }: Overlay): Promise<Consequences['money']> {
  const orders = new Map<string, OrderMoney>();
  const lines: (Line & { readonly takenBack: boolean })[] = [];
  for (const event of appended()) {
    if (!(event.type in entriesOf) && recordOf(event.stream)?.name !== 'order') continue;
    const orderId = orderIdOf(event);
    if (orderId === undefined) continue;
    const order = orders.get(orderId) ?? moneyAfter(noMoney, await stored(`order-${orderId}`));
    lines.push(
      ...(entriesOf[event.type]?.(event.data, order) ?? []).map((line) => ({
        ...line,
        takenBack: line.account === 'cash' && isTakenBack(event.type),
      })),
    );
    orders.set(orderId, moneyAfter(order, [event]));
  }
  return [false, true].flatMap((takenBack) =>
    [...new Set(lines.map(({ account }) => account))]
      .map((account) => ({
        account,
        amountCents: lines
          .filter((line) => line.account === account && line.takenBack === takenBack)
          .reduce((sum, { amountCents }) => sum + amountCents, 0),
        ...(takenBack ? { takenBack: true as const } : {}),
      }))
      .filter(({ amountCents }) => amountCents !== 0),
  );
}

const moneyAfter = (before: OrderMoney, events: readonly StoredEvent[]) =>
  events.reduce((money, { type, data }) => orderMoneyAfter(type, data, money) ?? money, before);
