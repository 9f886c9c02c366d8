import type { Db } from '../database/db.ts';
import { PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';

/** What one person was paid in a Pacific calendar year, by the days of the payments. Cents. */
interface PaidInYear {
  readonly personId: string;
  /** Sent for bookings, extensions and referrals. */
  readonly bookingCents: number;
  readonly extensionCents: number;
  readonly referralCents: number;
  /** Payments that were taken back in the year, also those of earlier years. */
  readonly takenBackCents: number;
  /** Earned, but kept for commissions that were voided after they had been paid: it was not sent. */
  readonly setOffCents: number;
  /** What was sent, less what was taken back. */
  readonly paidCents: number;
}

const isPaid = `l.type ~ '[.](commission|referral)-paid[.]v1$'`;
const isTakenBack = `l.type ~ '[.](commission|referral)-unpaid[.]v1$'`;
const sent = (what: string) =>
  `coalesce(-sum(l.amount_cents) filter (where l.account = 'cash' and ${isPaid} and ${what}), 0)`;

/** Returns everybody who was paid in a year, or from whom a payment was taken back, the largest sum first. */
export async function paidInYear(db: Db, year: string): Promise<readonly PaidInYear[]> {
  const { rows } = await db.raw<Stored>(
    `select coalesce(l.referrer_id, l.cardholder_id) as person_id,
            ${sent('l.referrer_id is null and l.extension_id is null')} as bookings,
            ${sent('l.extension_id is not null')} as extensions,
            ${sent('l.referrer_id is not null')} as referrals,
            coalesce(sum(l.amount_cents) filter (where l.account = 'cash' and ${isTakenBack}), 0) as back,
            coalesce(-sum(l.amount_cents) filter (where l.account = 'commission-owed-back'), 0) as set_off,
            coalesce(-sum(l.amount_cents) filter (where l.account = 'cash'), 0) as paid
       from read.ledger l
      where l.account in ('cash', 'commission-owed-back') and (${isPaid} or ${isTakenBack})
        and l.at >= ?::timestamptz and l.at < ?::timestamptz
      group by 1 order by paid desc, 1`,
    [startOfDay(`${year}-01-01`), startOfDay(`${Number(year) + 1}-01-01`)],
  );
  return rows.map((row) => ({
    personId: row.person_id,
    bookingCents: Number(row.bookings),
    extensionCents: Number(row.extensions),
    referralCents: Number(row.referrals),
    takenBackCents: Number(row.back),
    setOffCents: Number(row.set_off),
    paidCents: Number(row.paid),
  }));
}

/** Returns the Pacific calendar years in which somebody was paid, the newest first. */
export async function yearsPaid(db: Db): Promise<readonly string[]> {
  const { rows } = await db.raw<{ year: string }>(
    `select distinct to_char(l.at at time zone '${PACIFIC}', 'YYYY') as year from read.ledger l
      where l.account = 'cash' and (${isPaid} or ${isTakenBack}) order by 1 desc`,
  );
  return rows.map(({ year }) => year);
}

interface Stored {
  readonly person_id: string;
  readonly bookings: string;
  readonly extensions: string;
  readonly referrals: string;
  readonly back: string;
  readonly set_off: string;
  readonly paid: string;
}
