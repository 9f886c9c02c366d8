import type { Knex } from 'knex';
import { PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import type { StatementKind } from './model.ts';

/** One entry of what a cardholder earned or was paid, in cents. What was taken back is below zero. */
export interface StatementLine {
  readonly id: string;
  readonly at: string;
  readonly kind: StatementKind;
  /** Of an extension of the booking. */
  readonly ofExtension: boolean;
  readonly bookingId: string | null;
  /** The booking's number and lender; null where there is no such booking any more. */
  readonly number: number | null;
  readonly bank: string | null;
  readonly earnedCents: number;
  readonly paidCents: number;
  /** What the bank calls the transfer. */
  readonly reference: string | null;
}

/** What a Pacific month (`2026-11`) comes to. */
export interface StatementMonth {
  readonly month: string;
  readonly earnedCents: number;
  readonly paidCents: number;
}

const isPayment = `split_part(l.type, '.commission-', 2) in ('paid.v1', 'unpaid.v1')`;
const sums = `
  coalesce(-sum(l.amount_cents) filter (where not ${isPayment}), 0)::bigint as earned,
  coalesce(sum(l.amount_cents) filter (where ${isPayment}), 0)::bigint as paid`;
const mine = `read.ledger l where l.account = 'commission-payable' and l.cardholder_id = ?`;

/** Each month in which something was earned or paid, the newest first. Their difference adds up to what is owed. */
export async function statementMonths(db: Knex, cardholderId: string): Promise<readonly StatementMonth[]> {
  const { rows } = await db.raw<{ rows: { month: string; earned: string; paid: string }[] }>(
    `select to_char(l.at at time zone ?, 'YYYY-MM') as month, ${sums} from ${mine} group by 1 order by 1 desc`,
    [PACIFIC, cardholderId],
  );
  return rows.map(({ month, earned, paid }) => ({ month, earnedCents: Number(earned), paidCents: Number(paid) }));
}

/** The lines between two Pacific days, the first one included, the newest first. */
export async function statementLines(
  db: Knex,
  cardholderId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StatementLine[]> {
  const { rows } = await db.raw<{ rows: StoredLine[] }>(
    `select l.event_id, l.seq, l.at, l.type, l.booking_id, l.extension_id, l.amount_cents, l.note, b.first_position as number, b.bank
       from read.ledger l left join read.bookings b on b.id = l.booking_id
      where l.account = 'commission-payable' and l.cardholder_id = ? and l.at >= ?::timestamptz and l.at < ?::timestamptz
      order by l.position desc, l.seq`,
    [cardholderId, startOfDay(from), startOfDay(to)],
  );
  return rows.map(lineOf);
}

interface StoredLine {
  readonly event_id: string;
  readonly seq: number;
  readonly at: Date;
  readonly type: string;
  readonly booking_id: string | null;
  readonly extension_id: string | null;
  readonly amount_cents: string;
  readonly note: string | null;
  readonly number: string | null;
  readonly bank: string | null;
}

function lineOf(row: StoredLine): StatementLine {
  const kind = kindOf(row.type);
  const isPaid = kind === 'paid' || kind === 'unpaid';
  const cents = Number(row.amount_cents);
  return {
    id: `${row.event_id}-${row.seq}`,
    at: row.at.toISOString(),
    kind,
    ofExtension: row.extension_id !== null,
    bookingId: row.booking_id,
    number: row.number === null ? null : Number(row.number),
    bank: row.bank,
    earnedCents: isPaid ? 0 : -cents,
    paidCents: isPaid ? cents : 0,
    // Why staff changed an amount is for staff.
    reference: kind === 'paid' ? row.note : null,
  };
}

function kindOf(type: string): StatementKind {
  if (type.endsWith('.commission-became-payable.v1')) return 'earned';
  if (type.endsWith('.commission-updated.v1')) return 'changed';
  if (type.endsWith('.commission-paid.v1')) return 'paid';
  return type.endsWith('.commission-unpaid.v1') ? 'unpaid' : 'voided';
}
