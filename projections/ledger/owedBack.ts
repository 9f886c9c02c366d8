import type { Db } from '../database/db.ts';

/** The amount not set off yet of a commission that was voided after it had been paid. */
export interface OwedBack {
  readonly cardholderId: string;
  readonly bookingId: string;
  /** The booking's number, as every page shows it; null if the booking no longer exists. */
  readonly number: string | null;
  readonly bank: string | null;
  /** Cents, above 0. */
  readonly amountCents: number;
  /** When it was voided. Instant. */
  readonly at: string;
}

/**
 * Returns what some cardholders owe back, or all of them, the longest owed first: the part of each commission that no
 * payment has set off yet.
 */
export async function owedBack(db: Db, cardholderIds?: readonly string[]): Promise<readonly OwedBack[]> {
  // The driver's types allow no null among the values of a raw query.
  const ids = (cardholderIds ? [...cardholderIds] : null) as string[];
  const { rows } = await db.raw<Stored>(
    `select l.cardholder_id, l.booking_id, b.first_position as number, b.bank, sum(l.amount_cents) as cents, min(l.at) as at
       from (select cardholder_id, coalesce(set_off_booking_id, booking_id) as booking_id, amount_cents, at, position
               from read.ledger where account = 'commission-owed-back' and (?::text[] is null or cardholder_id = any(?::text[]))) l
       left join read.bookings b on b.id = l.booking_id
      group by 1, 2, 3, 4 having sum(l.amount_cents) > 0 order by min(l.position)`,
    [ids, ids],
  );
  return rows.map(({ cardholder_id: cardholderId, booking_id: bookingId, number, bank, cents, at }) => ({
    cardholderId,
    bookingId,
    number: number === null ? null : String(number),
    bank,
    amountCents: Number(cents),
    at: at.toISOString(),
  }));
}

interface Stored {
  readonly cardholder_id: string;
  readonly booking_id: string;
  readonly number: string | null;
  readonly bank: string | null;
  readonly cents: string;
  readonly at: Date;
}
