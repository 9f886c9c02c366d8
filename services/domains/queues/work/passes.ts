import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { type AuditedType, type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { conflict } from '#services/http/problems.ts';
import { endLease } from './leases.ts';
import type { SkipReason } from './routes.ts';

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
}
/** The person and the record to pass over, and the origin of the request. */
export interface Passing {
  readonly queue: QueueName;
  readonly lifecycle: string;
  readonly id: string;
  readonly person: Person;
  readonly requestOrigin: RequestOrigin;
}

/** Hours for which a skipped record is not offered again to the person who skipped it. */
const SKIPPED_FOR = 1;
const MOST_DAYS = 30;

/** Skips a record for the person who asks. The reason is stored as an event. */
export const skip = (deps: Deps, passing: Passing, reason: SkipReason): Promise<void> =>
  pass(deps, passing, {
    type: 'queue.record-skipped.v1',
    forUser: passing.person.userId,
    until: addHours(deps.now().toISOString(), SKIPPED_FOR),
    data: { reason },
  });

/** Puts a record off for everybody until an instant. 409 for an instant in the past or more than 30 days ahead. */
export async function snooze(deps: Deps, passing: Passing, until: string): Promise<void> {
  const now = deps.now();
  const at = new Date(until);
  if (at <= now || at > new Date(addHours(now.toISOString(), MOST_DAYS * 24))) {
    throw conflict('snoozeOutOfRange', { values: { days: MOST_DAYS } });
  }
  await pass(deps, passing, {
    type: 'queue.record-snoozed.v1',
    forUser: null,
    until: at.toISOString(),
    data: { until: at.toISOString() },
  });
}

interface Pass {
  readonly type: AuditedType;
  readonly forUser: string | null;
  readonly until: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Writes the row and its event together, and ends the person's lease of the record. */
const pass = (
  { db, now }: Deps,
  { queue, lifecycle, id, person: actor, requestOrigin }: Passing,
  { type, forUser, until, data }: Pass,
): Promise<void> =>
  db.transaction(async (trx) => {
    await trx('app.queue_passes').where('until', '<', now()).delete();
    await trx('app.queue_passes')
      .insert({ queue, record_id: id, for_user: forUser, until })
      .onConflict(['queue', 'record_id', 'for_user'])
      .merge();
    await endLease(trx, { stream: `${lifecycle}-${id}`, userId: actor.userId });
    await writeAudit(trx, {
      id: world.newId(),
      stream: `queue-${queue}`,
      type,
      data: { queue, lifecycle, recordId: id, ...data },
      actor,
      at: now(),
      requestOrigin,
    });
  });
