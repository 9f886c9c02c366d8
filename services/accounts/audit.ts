import type { Knex } from 'knex';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';

/** What staff or an admin changed, waiting to become an event. Its id becomes the event's id, so twice is once. */
export interface AuditLine {
  readonly id: string;
  /** `account-{id}`, `settings`, … */
  readonly stream: string;
  /** `account.changed.v1` */
  readonly type: string;
  /** What, before, after. Personal values sealed, secrets never. */
  readonly data: Json;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes the line in the transaction of the change itself: both or neither. */
export async function writeAudit(trx: Knex, { id, stream, type, data, actor, at }: AuditLine): Promise<void> {
  const meta = { at: at.toISOString(), actor, commandId: id };
  await trx('app.audit_outbox').insert({ id, stream, type, data: JSON.stringify(data), meta: JSON.stringify(meta) });
}

/** How many lines are not events yet. */
export async function auditLinesWaiting(db: Knex): Promise<number> {
  const row = await db('app.audit_outbox').whereNull('relayed_at').count({ total: '*' }).first();
  return Number(row?.['total'] ?? 0);
}
