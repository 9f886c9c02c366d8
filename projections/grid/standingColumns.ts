import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { EndedDuty } from '#workflows/kernel/endedDuty.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { columnOf } from './column.ts';

/** How a record stands: its state, what is due first, and how the last duty ended. */
export interface Standing {
  readonly value: string;
  readonly due: Deadline | undefined;
  readonly lastDuty: EndedDuty | null;
}

/**
 * The columns that say how a record stands, for lists whose table is `x`. `name` is the lifecycle's: its states' column is
 * `{name}_state`, and `status.{name}` has their words.
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
      /** What breaks when nobody acts. */
      breachAt: column({
        kind: 'instant',
        nullable: true,
        sql: 'next_due_at',
        type: 'timestamptz',
        from: ({ due }) => due?.dueAt ?? null,
        due: true,
        csv: 'csv.breach',
      }),
      /** Whether the last duty that ended was kept. */
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
