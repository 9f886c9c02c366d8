import type { Db } from '../database/db.ts';
import { bookingExpected } from '#workflows/booking/expected.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { cardholderBookings } from './rows.ts';

/** An unpaid commission, and the day from which it can be paid. */
export interface ExpectedCommission {
  readonly bookingId: string;
  readonly number: string;
  readonly bank: string;
  readonly amountCents: number;
  readonly payable: boolean;
  /** Pacific day. */
  readonly on: string;
}

/** More than any cardholder has at the same time. */
const MOST = 500;

/** Returns a cardholder's unpaid commissions, the earliest first; all dates are those of the booking's own journey. */
export async function expectedCommissions(
  db: Db,
  cardholderId: string,
  inForce: InForce,
): Promise<readonly ExpectedCommission[]> {
  const found = await cardholderBookings(
    db,
    {
      sql: `b.cardholder_id = ? and b.commission in ('accruing', 'payable') and b.fulfilment is not null`,
      values: [cardholderId],
    },
    new Date(inForce.now),
    { sql: 'order by b.first_position limit ?', values: [MOST] },
  );
  return found
    .map(({ row, state }) => ({
      bookingId: row.id,
      number: row.number,
      bank: row.bank,
      amountCents: row.commissionCents,
      payable: state.commissionPayableAt !== null,
      on: pacificDate(
        state.commissionPayableAt ??
          bookingExpected(state, state.terms!, inForce)['makeCommissionPayable'] ??
          inForce.now,
      ),
    }))
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
