import type { Knex } from 'knex';
import { startOfDay } from '#workflows/kernel/calendar.ts';
import type { LedgerAccount, LedgerBalance, LedgerLine } from './model.ts';

/** Every line of an order and of its bookings, the oldest first. They add up to zero. */
export const ledgerOf = async (db: Knex, orderId: string): Promise<readonly LedgerLine[]> =>
  linesIn(await db('read.ledger').where({ order_id: orderId }).orderBy(inOrder));

/** The lines that a balance is made of, the newest first. */
export const ledgerOfAccount = async (
  db: Knex,
  account: LedgerAccount,
  { offset = 0, limit = 100 }: { offset?: number; limit?: number } = {},
): Promise<readonly LedgerLine[]> =>
  linesIn(
    await db('read.ledger')
      .where({ account })
      .orderBy([{ column: 'position', order: 'desc' }, 'seq'])
      .offset(offset)
      .limit(limit),
  );

/** What each account comes to: of everything, or of one order, cardholder or buyer. */
export async function balances(
  db: Knex,
  of: { orderId?: string; cardholderId?: string; buyerId?: string } = {},
): Promise<readonly LedgerBalance[]> {
  const rows = await db('read.ledger')
    .modify((query) => void (of.orderId && query.where('order_id', of.orderId)))
    .modify((query) => void (of.cardholderId && query.where('cardholder_id', of.cardholderId)))
    .modify((query) => void (of.buyerId && query.where('buyer_id', of.buyerId)))
    .groupBy('account')
    .orderBy('account')
    .select('account')
    .sum('amount_cents as amount')
    .count('* as lines');
  return rows.map((row: Record<string, unknown>) => ({
    account: row['account'] as LedgerAccount,
    amountCents: Number(row['amount']),
    lines: Number(row['lines']),
  }));
}

/**
 * What a buyer's confirmed payments of a Pacific month come to in cents, less the refunds that fell into it, never below 0
 * (lifecycles, "Money"). `monthStart` is the month's first day: `2026-11-01`.
 */
export async function monthlySpend(db: Knex, buyerId: string, monthStart: string): Promise<number> {
  const [year, month] = monthStart.split('-').map(Number) as [number, number];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  const row = await db('read.ledger')
    .where({ buyer_id: buyerId })
    .whereIn('account', ['cash', 'refunds-payable'])
    .where('at', '>=', startOfDay(monthStart))
    .where('at', '<', startOfDay(next))
    .sum('amount_cents as cents')
    .first();
  return Math.max(0, Number(row?.['cents'] ?? 0));
}

const inOrder = [{ column: 'position' }, { column: 'seq' }];

const linesIn = (rows: readonly any[]): readonly LedgerLine[] =>
  rows.map((row) => ({
    eventId: row.event_id,
    seq: row.seq,
    position: String(row.position),
    at: row.at.toISOString(),
    type: row.type,
    account: row.account,
    amountCents: Number(row.amount_cents),
    orderId: row.order_id,
    bookingId: row.booking_id,
    buyerId: row.buyer_id,
    cardholderId: row.cardholder_id,
    note: row.note,
  }));
