import type { Db } from '../database/db.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { BookingDue, Earnings } from './model.ts';
import { cardholderBookings } from './rows.ts';

/** More than a cardholder can work on in a day. */
const MOST = 200;

/** Returns what is due of a cardholder's bookings, the earliest first, each booking's in the order of its own page. */
export async function dueOfCardholder(db: Db, cardholderId: string, now: Date): Promise<readonly BookingDue[]> {
  const open = { sql: 'b.cardholder_id = ? and b.next_due_at is not null', values: [cardholderId] };
  const found = await cardholderBookings(db, open, now, { sql: 'order by b.next_due_at limit ?', values: [MOST] });
  return found
    .flatMap(({ row, state, value }) =>
      inTurn(bookingDeadlines({ value, state }), 'cardholder', now.toISOString()).map(
        ({ name, dueAt, turn, doneBy, upcoming }): BookingDue => ({
          bookingId: row.id,
          clientName: row.clientName,
          bank: row.bank,
          name,
          dueAt,
          turn,
          doneBy: doneBy ?? null,
          upcoming,
          overdue: turn !== 'system' && Date.parse(dueAt) <= now.getTime(),
        }),
      ),
    )
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

/** Returns the number of bookings a cardholder has had, and the earliest promised commission. */
export async function bookingsSoFar(db: Db, cardholderId: string): Promise<Pick<Earnings, 'bookings' | 'nextPayout'>> {
  const row = await db('read.bookings')
    .where({ cardholder_id: cardholderId })
    .whereNotNull('fulfilment')
    .first(db.raw<{ bookings: number }>('count(*)::int as bookings'));
  return { bookings: row?.bookings ?? 0, nextPayout: await nextPayout(db, cardholderId) };
}

/** What one card has earned and will earn, in cents. */
export interface CardEarnings {
  readonly bookings: number;
  readonly paidCents: number;
  readonly comingCents: number;
}
const NOTHING: CardEarnings = { bookings: 0, paidCents: 0, comingCents: 0 };

/**
 * Returns the earnings of these cards of a cardholder, in no order, with an entry for each. Void commissions are not
 * counted.
 */
export async function earningsOfCards(
  db: Db,
  cardholderId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, CardEarnings>> {
  const { rows } = await db.raw<{ card_id: string; bookings: number; paid: string; coming: string }>(
    `select card_id, count(*)::int as bookings,
       coalesce(sum(commission_cents) filter (where commission = 'paid'), 0)::bigint as paid,
       coalesce(sum(commission_cents) filter (where commission in ('accruing', 'payable')), 0)::bigint as coming
     from read.bookings where cardholder_id = ? and card_id = any(?::text[]) and fulfilment is not null group by card_id`,
    [cardholderId, [...cardIds]],
  );
  const known = new Map(
    rows.map(({ card_id: id, bookings, paid, coming }) => [
      id,
      { bookings, paidCents: Number(paid), comingCents: Number(coming) },
    ]),
  );
  return new Map(cardIds.map((id) => [id, known.get(id) ?? NOTHING]));
}

async function nextPayout(db: Db, cardholderId: string): Promise<Earnings['nextPayout']> {
  const { rows } = await db.raw<{ id: string; cents: number; due_at: Date }>(
    `select id, commission_cents as cents, commission_due_at as due_at from read.bookings where cardholder_id = ? and commission in ('accruing', 'payable') and commission_due_at is not null order by commission_due_at, id limit 1`,
    [cardholderId],
  );
  const [first] = rows;
  return first ? { bookingId: first.id, amountCents: first.cents, dueAt: first.due_at.toISOString() } : null;
}
