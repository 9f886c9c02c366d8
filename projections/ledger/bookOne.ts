import { referralChanges } from '#workflows/referral/referrers.ts';
import { entriesOf, orderMoneyAfter } from './entries.ts';
import type { Line, OrderMoney } from './lines.ts';
import { baseChange, referralLines } from './referrals.ts';

/**
 * Returns the entries of one event, and the money data of its order afterwards: the same object if nothing changed. A
 * pure function, so that a year of orders can be booked without a database.
 */
export function bookOne(
  { type, data }: { readonly type: string; readonly data: unknown },
  before: OrderMoney,
): { readonly lines: readonly Line[]; readonly after: OrderMoney } {
  const entry = (entriesOf[type]?.(data, before) ?? []).filter(({ amountCents }) => amountCents !== 0);
  const told = orderMoneyAfter(type, data, before);
  const change = baseChange(entry);
  const after = told || change !== 0 ? { ...(told ?? before), baseCents: before.baseCents + change } : before;
  return { lines: [...entry, ...referralLines(referralChanges(before, after))], after };
}
