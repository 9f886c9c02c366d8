import type { Db } from '../database/db.ts';
import { endOfDay, nextMonth, PACIFIC, startOfDay } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import { pageRows } from '#workflows/limits.ts';
import { rowReader, selectionOf, type StoredOf } from '../grid/row.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import type { Page, PageRequest } from '../paging/model.ts';
import { world } from '../world.ts';
import { type CashOutKind, cashOutKinds, type LedgerAccount, ledgerColumns } from './columns.ts';
import type { LedgerBalance, LedgerLine } from './model.ts';

/** Returns every line of an order and of its bookings, oldest first. They add up to zero. */
export const ledgerOf = (db: Db, orderId: string): Promise<readonly LedgerLine[]> =>
  linesWhere(db, { sql: 'l.order_id = ?', values: [orderId] }, 'order by l.position, l.seq');

/** Selects lines of an account: from an instant, up to another one, of one side, or of one kind of cash paid out. */
interface OfAccount {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly side?: 'debit' | 'credit' | undefined;
  readonly kind?: CashOutKind | undefined;
}

const whereAccount = (account: LedgerAccount, { from, until, side, kind }: OfAccount): Fragment =>
  allOf([
    { sql: 'l.account = ?', values: [account] },
    ...(from === undefined ? [] : [{ sql: 'l.at >= ?::timestamptz', values: [from] }]),
    ...(until === undefined ? [] : [{ sql: 'l.at < ?::timestamptz', values: [until] }]),
    ...(side === undefined ? [] : [{ sql: `l.amount_cents ${side === 'debit' ? '>' : '<'} 0`, values: [] }]),
    ...(kind === undefined ? [] : [{ sql: `${kindOfCashOut} = ?`, values: [kind] }]),
  ]);

/** Returns the lines that make up a balance, newest first. */
export const ledgerOfAccount = (
  db: Db,
  account: LedgerAccount,
  { offset = 0, limit = pageRows, ...of }: OfAccount & { offset?: number; limit?: number } = {},
): Promise<readonly LedgerLine[]> =>
  linesWhere(db, whereAccount(account, of), `order by l.position desc, l.seq offset ${offset} limit ${limit}`);

/** Returns one page of the same lines, with the total number. The first `page` is 1. */
export async function accountPage(
  db: Db,
  account: LedgerAccount,
  { page, pageSize, ...of }: Pick<PageRequest, 'page' | 'pageSize'> & OfAccount,
): Promise<Page<LedgerLine>> {
  const where = whereAccount(account, of);
  const [rows, counted] = await Promise.all([
    ledgerOfAccount(db, account, { ...of, offset: (page - 1) * pageSize, limit: pageSize }),
    db.raw<{ lines: number }>(`select count(*)::int as lines from read.ledger l where ${where.sql}`, [...where.values]),
  ]);
  return { rows: [...rows], count: counted.rows[0]?.lines ?? 0, countIsExact: true };
}

/**
 * Checks that every order's lines add up to zero: returns the number of orders, and each order that doesn't, with the
 * difference in cents.
 */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const { rows } = await db.raw<{ lines: number; orders: number; wrong: TrialBalance['wrong'] | null }>(
    `select coalesce(sum(o.lines), 0)::int as lines, count(*)::int as orders,
       json_agg(json_build_object('orderId', o.order_id, 'leftCents', o.cents) order by o.order_id) filter (where o.cents <> 0) as wrong
     from (select order_id, count(*) as lines, sum(amount_cents) as cents from read.ledger group by order_id) o`,
  );
  const { lines, orders, wrong } = rows[0]!;
  return { lines, orders, wrong: wrong ?? [] };
}
export interface TrialBalance {
  readonly lines: number;
  readonly orders: number;
  readonly wrong: readonly { readonly orderId: string; readonly leftCents: number }[];
}

/** Returns the balance of each account: in total, or of one order, cardholder or buyer. */
export async function balances(
  db: Db,
  of: { orderId?: string; cardholderId?: string; buyerId?: string } = {},
): Promise<readonly LedgerBalance[]> {
  const rows = await db('read.ledger')
    .modify((query) => void (of.orderId && query.where('order_id', of.orderId)))
    .modify((query) => void (of.cardholderId && query.where('cardholder_id', of.cardholderId)))
    .modify((query) => void (of.buyerId && query.where('buyer_id', of.buyerId)))
    .groupBy('account')
    .orderBy('account')
    .select(
      'account',
      db.raw<{ amount: string; lines: number }>('sum(amount_cents) as amount, count(*)::int as lines'),
    );
  return rows.map(({ account, amount, lines }) => ({ account, amountCents: Number(amount), lines }));
}

/** Returns what is owed to a person, by account: commissions, refunds and credit, referral earnings. Cents, above 0. */
export async function owedTo(
  db: Db,
  userId: string,
): Promise<readonly { readonly account: LedgerAccount; readonly amountCents: number }[]> {
  const { rows } = await db.raw<{ account: LedgerAccount; cents: string }>(
    `select account, -sum(amount_cents) as cents from (
       select account, amount_cents from read.ledger where cardholder_id = :userId and account = 'commission-payable'
       union all
       select account, amount_cents from read.ledger
       where buyer_id = :userId and account in ('refunds-payable', 'customer-credit', 'customer-deposits')
       union all
       select account, amount_cents from read.ledger where referrer_id = :userId and account = 'referral-payable'
     ) l group by account having sum(amount_cents) < 0 order by account`,
    { userId },
  );
  return rows.map(({ account, cents }) => ({ account, amountCents: Number(cents) }));
}

/**
 * Returns the sum of a buyer's confirmed payments in a Pacific month in cents, less the refunds in that month, never
 * below 0 (lifecycles, "Money"). `monthStart` is the month's first day: `2026-11-01`.
 */
export const monthlySpend = async (db: Db, buyerId: string, monthStart: string): Promise<number> =>
  (await monthlySpends(db, [buyerId], monthStart)).get(buyerId) ?? 0;

/** Same as `monthlySpend`, but for all time. */
export async function spentEver(db: Db, buyerId: string): Promise<number> {
  const row = await spending(db, [buyerId]).sum({ cents: 'amount_cents' }).first();
  return Math.max(0, Number(row?.cents ?? 0));
}

/**
 * Accounts that count as spending: confirmed payments up to their total, and refunds as soon as they are owed.
 * Overpayments and unconfirmed payments still belong to the customer.
 */
export const spentOn: readonly LedgerAccount[] = ['cash', 'customer-credit', 'customer-deposits', 'refunds-payable'];
const spending = (db: Db, buyerIds: readonly string[]) =>
  db('read.ledger')
    .whereIn('buyer_id', [...buyerIds])
    .whereIn('account', [...spentOn]);

/** Same as `monthlySpend`, but for several buyers; those without spending are left out. */
export async function monthlySpends(
  db: Db,
  buyerIds: readonly string[],
  monthStart: string,
): Promise<ReadonlyMap<string, number>> {
  if (buyerIds.length === 0) return new Map();
  const rows = await spending(db, buyerIds)
    .where('at', '>=', startOfDay(monthStart))
    .where('at', '<', startOfDay(nextMonth(monthStart)))
    .groupBy('buyer_id')
    .select('buyer_id', db.raw<{ cents: string }>('sum(amount_cents) as cents'));
  return new Map(rows.map(({ buyer_id: id, cents }) => [id!, Math.max(0, Number(cents))]));
}

async function linesWhere(db: Db, where: Fragment, order: string): Promise<readonly LedgerLine[]> {
  const { rows } = await db.raw<StoredOf<typeof ledgerColumns>>(
    `select ${selectionOf(ledgerColumns, 'l', world.now())} from read.ledger l where ${where.sql} ${order}`,
    [...where.values],
  );
  return rows.map((row) => read(row, {}));
}

const read = rowReader(ledgerColumns);

const kindOfCashOut = `case when l.type ~ '\\.(commission|referral)-paid\\.v1$' then 'payout' when l.type ~ '\\.refund-paid\\.v1$' then 'refund' else 'correction' end`;

/** The cash of one Pacific day in cents, all positive. */
export interface CashOfDay {
  readonly day: string;
  readonly inCents: number;
  readonly refundCents: number;
  readonly payoutCents: number;
  readonly correctionCents: number;
}

/** Returns the cash received and paid on each of some consecutive Pacific days. */
export async function cashByDay(db: Db, days: readonly string[]): Promise<readonly CashOfDay[]> {
  const { rows } = await db.raw<{ day: string; came: string } & Record<CashOutKind, string>>(
    `select day::text, coalesce(sum(cents) filter (where cents > 0), 0) as came,
            ${cashOutKinds.map((kind) => `coalesce(-sum(cents) filter (where cents < 0 and kind = '${kind}'), 0) as "${kind}"`).join(', ')}
     from (select (l.at at time zone '${PACIFIC}')::date as day, l.amount_cents as cents, ${kindOfCashOut} as kind
       from read.ledger l where l.account = 'cash' and l.at >= ?::timestamptz and l.at < ?::timestamptz) moved
     group by day`,
    [startOfDay(must(days[0], 'day')), endOfDay(must(days.at(-1), 'day'))],
  );
  const cash = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const { came = 0, refund = 0, payout = 0, correction = 0 } = cash.get(day) ?? {};
    return {
      day,
      inCents: Number(came),
      refundCents: Number(refund),
      payoutCents: Number(payout),
      correctionCents: Number(correction),
    };
  });
}
