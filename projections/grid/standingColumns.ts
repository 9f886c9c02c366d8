import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { EndedDuty } from '#workflows/kernel/endedDuty.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { columnOf } from './column.ts';

/** The status of a record: its state, what is due first, and how the last duty ended. */
export interface Standing {
  readonly value: string;
  readonly due: Deadline | undefined;
  readonly lastDuty: EndedDuty | null;
}

/**
 * Returns the columns for the status of a record, for lists whose table is `x`. `name` is the lifecycle's: the column
 * of its states is `{name}_state`, with texts under `status.{name}`.
 */
export function standingColumns<
  Facts extends Standing,
  const States extends readonly string[],
  const Name extends string,
>(name: Name, states: States) {
  const column = columnOf<Facts>();
  return {
    first: {
      state: column({
        kind: 'text',
        values: states,
        sql: `${name}_state`,
        type: 'text collate "C" not null',
        from: ({ value }) => value,
        csv: { head: 'staff.order.state', as: `status.${name}` },
      }),
      /** The next deadline that matters if nobody acts. */
      breachAt: column({
        kind: 'instant',
        nullable: true,
        sql: 'next_due_at',
        type: 'timestamptz',
        from: ({ due }) => due?.dueAt ?? null,
        due: true,
        csv: 'csv.breach',
      }),
      /** How the last duty ended: met in time or late. */
      lastDuty: column(lastDutyColumn('last_duty', ({ lastDuty }: Facts) => lastDuty)),
    },
    overdue: {
      overdue: column({
        kind: 'flag',
        expression: (now) => `coalesce(x.next_due_at <= '${now.toISOString()}'::timestamptz, false)`,
        csv: 'csv.late',
      }),
    },
  };
}
