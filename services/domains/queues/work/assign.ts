import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { writeAudit } from '#services/audit/audit.ts';
import type { Passing } from './passes.ts';

/** Assigns a record to somebody who works on its queue, or to nobody (null), and audits the change. */
export const assign = (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { queue, lifecycle, id, person: actor, requestOrigin }: Passing,
  assigneeId: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const stream = `${lifecycle}-${id}`;
    const rows = trx('app.queue_assignments');
    await (assigneeId === null
      ? rows.where({ stream }).delete()
      : rows.insert({ stream, user_id: assigneeId }).onConflict('stream').merge());
    await writeAudit(trx, {
      id: world.newId(),
      stream: `queue-${queue}`,
      type: 'queue.record-assigned.v1',
      data: { queue, lifecycle, recordId: id, assigneeId },
      actor,
      at: now(),
      requestOrigin,
    });
  });
