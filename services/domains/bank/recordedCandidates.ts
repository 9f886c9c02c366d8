import type { Db } from '#projections/database/db.ts';
import { recordedTransfers, type RecordedTransfer } from '#projections/ledger/recordedTransfers.ts';
import { orderNumbers } from '#projections/orders/query.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import { candidate, referenceOf, type ShownCandidate } from './candidate.ts';

/** Days before a line's day in which its transfer was recorded, and in which a transfer that came back was sent. */
const RECORDED_DAYS = 10;
const RETURNED_DAYS = 60;

/**
 * The transfers that are in the books and on no line of a statement yet: a line ticks one off, or brings one that went
 * out back.
 */
export async function recordedSince(db: Db, day: string): Promise<readonly ShownCandidate[]> {
  const since = addHours(`${day}T00:00:00.000Z`, -RETURNED_DAYS * 24);
  const [transfers, matched] = await Promise.all([
    recordedTransfers(db, { since }),
    matchedSince(db, since.slice(0, 10)),
  ]);
  const free = transfers.filter((one) => !matched(one));
  const recordedFrom = addHours(`${day}T00:00:00.000Z`, -RECORDED_DAYS * 24);
  const wentOut = transfers.filter(({ amountCents, kind }) => amountCents < 0 && kind !== 'payment');
  const [users, numbers] = await Promise.all([
    findUsers(
      db,
      transfers.flatMap(({ personIds }) => personIds),
    ),
    orderNumbers(
      db,
      transfers.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)),
    ),
  ]);
  return [
    ...free.filter(({ at }) => at >= recordedFrom).map((one) => transferShown(one, 'recorded', { users, numbers })),
    ...wentOut.map((one) => transferShown(one, 'returned', { users, numbers })),
  ];
}

function transferShown(
  { id, amountCents, at, personIds, parts, reference, comparedReference }: RecordedTransfer,
  kind: 'recorded' | 'returned',
  { users, numbers }: { readonly users: ReadonlyMap<string, User>; readonly numbers: ReadonlyMap<string, string> },
): ShownCandidate {
  const names = personIds.map((person) => whoIs(users, person).name).filter((name) => name !== '');
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))];
  return {
    ...candidate({
      kind,
      id,
      comesIn: kind === 'returned' || amountCents > 0,
      exact: true,
      numbers: orderIds.flatMap((order) => numbers.get(order) ?? []),
      names,
      dueCents: Math.abs(amountCents),
      sentAt: at,
      orderId: orderIds.length === 1 ? orderIds[0]! : null,
      name: names.slice(0, 3).join(', '),
      method: null,
      recorded: { reference, at },
    }),
    reference: comparedReference,
  };
}

/** Returns whether a line of the statement is already known to be this transfer. */
async function matchedSince(db: Db, day: string): Promise<(transfer: RecordedTransfer) => boolean> {
  const lines = await db('app.bank_lines')
    .whereNotNull('settled_at')
    .whereNull('aside_because')
    .where('day', '>=', day)
    .select('id', 'day', 'amount_cents', 'reference', 'kind', 'target_id');
  const ticked = new Set(lines.flatMap(({ kind, target_id: id }) => (kind === 'recorded' && id ? [id] : [])));
  const keyOf = (reference: string, cents: number) => `${cents} ${reference}`;
  const booked = new Set(lines.map((line) => keyOf(normalizedReference(referenceOf(line)), line.amount_cents)));
  return ({ id, comparedReference, amountCents }) =>
    ticked.has(id) || booked.has(keyOf(comparedReference, amountCents));
}
