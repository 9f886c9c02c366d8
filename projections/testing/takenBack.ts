import { creditCents as creditOfExtension, type ExtensionState } from '#workflows/extension/state.ts';
import { creditCents as creditOfOrder, type OrderState } from '#workflows/order/state.ts';
import { Olga } from '#workflows/testing/people.ts';
import { asks } from './asks.ts';
import type { Market } from './market.ts';

/** Ends of an order are few, and each of them can be taken back. */
const takenBackBy: Readonly<Record<string, string>> = { cancel: 'restore', delete: 'undelete' };

/** What was done to an order is taken back at once, where it can be. */
export function takeBack(market: Market, id: string, done: string): void {
  const back = takenBackBy[done];
  if (back) market.send('order', id, back, asks.order[back]!(market, id, market.at('order', id).state), Olga);
}

/** What was paid above the price of an order or extension is owed back. Answers whether any was. */
export function returnCredit(market: Market): boolean {
  const orders = market.ids('order').filter((id) => creditOfOrder(market.at('order', id).state as OrderState) > 0);
  const extensions = market
    .ids('extension')
    .filter((id) => creditOfExtension(market.at('extension', id).state as ExtensionState) > 0);
  const id = market.random.pick([...orders, ...extensions]);
  if (id === undefined) return false;
  const name = orders.includes(id) ? 'order' : 'extension';
  return market.send(name, id, 'returnCredit', { reason: 'Paid too much' }, Olga);
}

/** What an order owes is paid back, half of the time by mistake. Left to chance, most histories would have none of it. Answers whether any owed something. */
export function payBack(market: Market): boolean {
  const id = market.random.pick(market.ids('order').filter((one) => owes(market, one)));
  if (!id) return false;
  for (const command of ['recordRefundPaid', ...(market.random.chance(0.5) ? ['reverseRefundPaid'] : [])]) {
    market.send('order', id, command, asks.order[command]!(market, id, market.at('order', id).state), Olga);
  }
  return true;
}
const owes = (market: Market, id: string): boolean => (market.at('order', id).state as OrderState).refundOwedCents > 0;
