import type { Db } from '../database/db.ts';
import { bookingExpected } from '#workflows/booking/expected.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { cardholderBookings } from './rows.ts';

/** A commission that has not been paid: from when it can be, or has been able to be. */
export interface ExpectedCommission {
  readonly bookingId: string;
  readonly number: string;
  readonly bank: string;
  readonly amountCents: number;
  readonly payable: boolean;
  /** Pacific day. */
  readonly on: string;
}

/** More than anybody has running at once. */
const MOST = 500;

/** What a cardholder has coming and has not been paid yet, the earliest first; every date as the booking's own way tells it. */
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
