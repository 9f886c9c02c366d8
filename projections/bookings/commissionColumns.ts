import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { columnOf } from '../grid/column.ts';
import { bookingColumns, lateBy } from './columns.ts';
import type { BookingFacts } from './facts.ts';

const column = columnOf<BookingFacts>();

/** The columns of payable commissions. Only the payment counts as a deadline, whatever else is due of the booking. */
export const commissionColumns = {
  ...bookingColumns,
  breachAt: column({
    kind: 'instant',
    nullable: true,
    staffOnly: true,
    sql: 'commission_due_at',
    type: 'timestamptz',
    from: ({ commissionDueAt }) => commissionDueAt,
    due: true,
    csv: 'csv.breach',
  }),
  breachName: column({
    kind: 'text',
    nullable: true,
    staffOnly: true,
    expression: `case when b.commission_due_at is not null then 'payCommission' end`,
    csv: { head: 'csv.breachName', as: 'staff.due' },
  }),
  lastDuty: column(
    lastDutyColumn('last_commission_duty', ({ lastCommissionDuty }: BookingFacts) => lastCommissionDuty),
  ),
  overdue: column({ kind: 'flag', staffOnly: true, expression: lateBy('b.commission_due_at'), csv: 'csv.late' }),
};
