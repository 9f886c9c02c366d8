import type { Db } from '../database/db.ts';
import type { PayableCommission } from '../bookings/query.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';

/**
 * Returns why the payment of an extension was declined, and why the extension ended; undefined if the read model
 * doesn't have it.
 */
export async function extensionReasons(
  db: Db,
  id: string,
): Promise<Pick<ExtensionState, 'declinedBecause' | 'endedBecause'> | undefined> {
  const { rows } = await db.raw<{ state: ExtensionState }>('select x.state from read.extensions x where x.id = ?', [
    id,
  ]);
  return rows[0]?.state;
}

/**
 * Returns what each cardholder is to be paid for extensions: the number, the sum in cents, and since when the longest
 * waiting one can be paid.
 */
export async function extensionsByCardholder(db: Db): Promise<
  readonly {
    readonly cardholderId: string;
    readonly extensions: number;
    readonly cents: number;
    readonly since: string;
  }[]
> {
  const { rows } = await db.raw<{ cardholder_id: string; extensions: number; cents: string; since: Date }>(
    `select x.cardholder_id, count(*)::int as extensions, sum(x.commission_cents)::bigint as cents, min(earned.at) as since
       from read.extensions x
       left join lateral (select min(l.at) as at from read.ledger l
         where l.extension_id = x.id and l.account = 'commission-payable') earned on true
      where x.extension_state = 'commissionPayable' group by 1`,
  );
  return rows.map((row) => ({
    cardholderId: row.cardholder_id,
    extensions: row.extensions,
    cents: Number(row.cents),
    since: row.since.toISOString(),
  }));
}

/**
 * Returns a cardholder's expected commissions for approved extensions, each with the day on which it begins and can be
 * paid.
 */
export async function expectedExtensions(
  db: Db,
  cardholderId: string,
): Promise<
  readonly (Omit<PayableCommission, 'cardholderId'> & {
    readonly bookingId: string;
    readonly payable: boolean;
    /** Pacific day. */
    readonly on: string;
  })[]
> {
  const { rows } = await db.raw<StoredExpected>(
    `select x.id, x.booking_id, b.first_position as number, x.bank, x.commission_cents as cents,
            x.extension_state = 'commissionPayable' as payable, to_char(x.reported_until, 'YYYY-MM-DD') as on
       from read.extensions x join read.bookings b on b.id = x.booking_id
      where x.cardholder_id = ? and x.extension_state in ('approved', 'commissionPayable') order by x.reported_until, x.id`,
    [cardholderId],
  );
  return rows.map(({ cents, booking_id: bookingId, ...row }) => ({
    ...row,
    bookingId,
    number: String(row.number),
    amountCents: Number(cents),
  }));
}

interface StoredExpected {
  readonly id: string;
  readonly booking_id: string;
  readonly number: string;
  readonly bank: string;
  readonly cents: string;
  readonly payable: boolean;
  readonly on: string;
}

/**
 * Returns the payable commissions of some cardholders for extensions, or of all, by the number and lender of their
 * bookings.
 */
export async function payableExtensions(
  db: Db,
  cardholderIds?: readonly string[],
): Promise<readonly PayableCommission[]> {
  // The driver's types allow no null among the values of a raw query.
  const ids = (cardholderIds ? [...cardholderIds] : null) as string[];
  const { rows } = await db.raw<Omit<PayableCommission, 'amountCents'> & { cents: string }>(
    `select x.id, x.cardholder_id as "cardholderId", b.first_position as number, x.bank, x.commission_cents as cents
       from read.extensions x join read.bookings b on b.id = x.booking_id
      where (?::text[] is null or x.cardholder_id = any(?::text[])) and x.extension_state = 'commissionPayable' order by x.first_position`,
    [ids, ids],
  );
  return rows.map(({ cents, ...row }) => ({ ...row, number: String(row.number), amountCents: Number(cents) }));
}
