import type { Db } from '../database/db.ts';
import { PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import type { EarningSource, StatementKind } from './model.ts';

/** One entry of what a cardholder earned or was paid, in cents. What was taken back is below zero. */
export interface StatementLine {
  readonly id: string;
  readonly at: string;
  readonly kind: StatementKind;
  readonly source: EarningSource;
  readonly orderId: string;
  /** Null for a referral: it is somebody else's. */
  readonly bookingId: string | null;
  /** The booking's number and lender; null where there is no such booking, or none any more. */
  readonly number: number | null;
  readonly bank: string | null;
  readonly earnedCents: number;
  readonly paidCents: number;
  /** What the bank calls the transfer. */
  readonly reference: string | null;
  /** How it was sent; null where nothing was, and for payments from before it was asked. */
  readonly method: PayoutMethod | null;
}

/** What a Pacific month (`2026-11`) comes to. */
export interface StatementMonth {
  readonly month: string;
  readonly earnedCents: number;
  readonly paidCents: number;
}

const isPayment = `l.type ~ '[.](commission|referral)-(un|)paid[.]v1$'`;
const sums = `
  coalesce(-sum(l.amount_cents) filter (where not ${isPayment}), 0)::bigint as earned,
  coalesce(sum(l.amount_cents) filter (where ${isPayment}), 0)::bigint as paid`;
/** Commissions for bookings and extensions, and for people who were brought. */
const mine = `((l.account in ('commission-payable', 'commission-owed-back') and l.cardholder_id = :who) or (l.account = 'referral-payable' and l.referrer_id = :who))`;

/** Each month in which something was earned or paid, the newest first. Their difference adds up to what is owed. */
export async function statementMonths(db: Db, cardholderId: string): Promise<readonly StatementMonth[]> {
  const { rows } = await db.raw<{ month: string; earned: string; paid: string }>(
    `select to_char(l.at at time zone :zone, 'YYYY-MM') as month, ${sums} from read.ledger l where ${mine} group by 1 order by 1 desc`,
    { zone: PACIFIC, who: cardholderId },
  );
  return rows.map(({ month, earned, paid }) => ({ month, earnedCents: Number(earned), paidCents: Number(paid) }));
}

/**
 * The lines between two Pacific days, the first one included, the newest first. A commission that was paid is one line, as much of it as
 * was set off or sent; each commission that was set off against it is one below zero.
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

/** The newest entries of what somebody earned by bringing others and was paid for it. */
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
    // Why staff changed an amount is for staff.
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

/** A referral is earned and taken back by the events of orders and cards: the amount says which. */
function referralKind(type: string, cents: number): StatementKind {
  if (type.endsWith('.referral-paid.v1')) return 'paid';
  if (type.endsWith('.referral-unpaid.v1')) return 'unpaid';
  return cents > 0 ? 'voided' : 'earned';
}
