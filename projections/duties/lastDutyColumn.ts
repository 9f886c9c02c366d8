import { z } from 'zod';
import { type EndedDuty, missedBy } from '#workflows/kernel/endedDuty.ts';

const endedDuty = z.object({ name: z.string(), dueAt: z.string(), endedAt: z.string() });

/**
 * Defines a column of a staff list for the last duty that ended: `lastDuty: column(lastDutyColumn('last_duty', ({
 * lastDuty }) => lastDuty))`.
 */
export const lastDutyColumn = <Facts>(sql: string, from: (facts: Facts) => EndedDuty | null) =>
  ({
    kind: 'own',
    nullable: true,
    staffOnly: true,
    schema: endedDuty,
    compared: false,
    sql,
    type: 'json',
    from: (facts: Facts) => {
      const duty = from(facts);
      return duty && { ...duty };
    },
    csv: {
      head: 'csv.lastDuty',
      as: 'csv.duty',
      of: (duty: unknown) => (duty === null ? null : missedBy(duty as EndedDuty) > 0 ? 'missed' : 'kept'),
    },
  }) as const;
