import type { Db } from '../database/db.ts';
import { PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import type { EarningSource, StatementKind } from './model.ts';

/** One line of a cardholder's statement, earned or paid, in cents. Amounts taken back are negative. */
export interface StatementLine {
  readonly id: string;
  readonly at: string;
  readonly kind: StatementKind;
  readonly source: EarningSource;
  readonly orderId: string;
  /** Null for a referral: the booking is another person's. */
  readonly bookingId: string | null;
  /** The booking's number and lender; null if there is no such booking (any more). */
  readonly number: number | null;
  readonly bank: string | null;
  readonly earnedCents: number;
  readonly paidCents: number;
  /** The bank's reference of the transfer. */
  readonly reference: string | null;
  /** How it was sent; null if nothing was, and for payments from before this was asked for. */
  readonly method: PayoutMethod | null;
}

/** The totals of a Pacific month (`2026-11`). */
export interface StatementMonth {
  readonly month: string;
  readonly earnedCents: number;
  readonly paidCents: number;
}

const isPayment = `l.type ~ '[.](commission|referral)-(un|)paid[.]v1$'`;
const sums = `
  coalesce(-sum(l.amount_cents) filter (where not ${isPayment}), 0)::bigint as earned,
  coalesce(sum(l.amount_cents) filter (where ${isPayment}), 0)::bigint as paid`;
/** Commissions for bookings and extensions, and for referrals. */
const mine = `((l.account in ('commission-payable', 'commission-owed-back') and l.cardholder_id = :who) or (l.account = 'referral-payable' and l.referrer_id = :who))`;

/** Returns each month with earnings or payments, newest first. Their differences add up to what is owed. */
export async function statementMonths(db: Db, cardholderId: string): Promise<readonly StatementMonth[]> {
  const { rows } = await db.raw<{ month: string; earned: string; paid: string }>(
    `select to_char(l.at at time zone :zone, 'YYYY-MM') as month, ${sums} from read.ledger l where ${mine} group by 1 order by 1 desc`,
    { zone: PACIFIC, who: cardholderId },
  );
  return rows.map(({ month, earned, paid }) => ({ month, earnedCents: Number(earned), paidCents: Number(paid) }));
}

/**
 * Returns the lines between two Pacific days, the first one inclusive, newest first. A paid commission is one line with
 * the amount set off or sent; each commission that was set off against it is a negative line.
 */
export async function statementLines(
  db: Db,
  cardholderId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StatementLine[]> {
  const { rows } = await db.raw<StoredLine>(
    `select l.event_id, min(l.seq) as seq, l.at, l.type, l.account, l.order_id, b.id as booking_id, l.extension_id,
            sum(l.amount_cents) as amount_cents, max(l.note) as note, l.payout_method, b.first_position as number, b.bank
       from read.ledger l left join read.bookings b
         on b.id = coalesce(l.set_off_booking_id, l.booking_id) and l.account <> 'referral-payable'
      where ${mine} and l.at >= :from::timestamptz and l.at < :to::timestamptz
      group by l.event_id, l.at, l.position, l.type, l.account, l.order_id, l.set_off_booking_id, l.extension_id, l.payout_method, b.id, b.first_position, b.bank
      order by l.at desc, l.position desc, min(l.seq)`,
    { who: cardholderId, from: startOfDay(from), to: startOfDay(to) },
  );
  return rows.map(lineOf);
}

/** Returns the newest entries of a referrer's earnings and payments. */
export async function referralStatement(db: Db, referrerId: string, most: number): Promise<readonly StatementLine[]> {
  const { rows } = await db.raw<StoredLine>(
    `select l.event_id, l.seq, l.at, l.type, l.account, l.order_id, null as booking_id, l.extension_id, l.amount_cents, l.note, l.payout_method,
            null as number, null as bank
       from read.ledger l where l.account = 'referral-payable' and l.referrer_id = ?
      order by l.at desc, l.position desc, l.seq limit ?`,
    [referrerId, most],
  );
  return rows.map(lineOf);
}

interface StoredLine {
  readonly event_id: string;
  readonly seq: number;
  readonly at: Date;
  readonly type: string;
  readonly account: string;
  readonly order_id: string;
  readonly booking_id: string | null;
  readonly extension_id: string | null;
  readonly amount_cents: string;
  readonly note: string | null;
  readonly payout_method: PayoutMethod | null;
  readonly number: string | null;
  readonly bank: string | null;
}

function lineOf(row: StoredLine): StatementLine {
  const cents = Number(row.amount_cents);
  const ofReferral = row.account === 'referral-payable';
  const kind = ofReferral ? referralKind(row.type, cents) : kindOf(row);
  const isPaid = kind === 'paid' || kind === 'unpaid' || kind === 'setOff';
  return {
    id: `${row.event_id}-${row.seq}`,
    at: row.at.toISOString(),
    kind,
    source: ofReferral ? 'referral' : row.extension_id === null || kind === 'setOff' ? 'booking' : 'extension',
    orderId: row.order_id,
    bookingId: row.booking_id,
    number: row.number === null ? null : Number(row.number),
    bank: row.bank,
    earnedCents: isPaid ? 0 : -cents,
    paidCents: isPaid ? cents : 0,
    // The reason for a changed amount is visible only to staff.
    reference: kind === 'paid' ? row.note : null,
    method: kind === 'setOff' ? null : row.payout_method,
  };
}

function kindOf({ type, account }: StoredLine): StatementKind {
  if (type.endsWith('.commission-became-payable.v1')) return 'earned';
  if (type.endsWith('.commission-updated.v1')) return 'changed';
  if (type.endsWith('.commission-voided.v1')) return 'voided';
  if (account === 'commission-owed-back') return 'setOff';
  if (type.endsWith('.commission-paid.v1')) return 'paid';
  return 'unpaid';
}

/**
 * Referral commissions are earned and taken back by the events of orders and cards: the sign of the amount
 * distinguishes the two.
 */
function referralKind(type: string, cents: number): StatementKind {
  if (type.endsWith('.referral-paid.v1')) return 'paid';
  if (type.endsWith('.referral-unpaid.v1')) return 'unpaid';
  return cents > 0 ? 'voided' : 'earned';
}
