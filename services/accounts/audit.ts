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
  /** The network that it came from, and how; unknown for what the system does. */
  readonly origin?: string | undefined;
  readonly via?: string | undefined;
}

/** Writes the line in the transaction of the change itself: both or neither. A line with this id that is there already stays the only one. */
export async function writeAudit(trx: Knex, { id, stream, type, data, actor, at, origin, via }: AuditLine): Promise<void> {
  const meta = { at: at.toISOString(), actor, commandId: id, origin, via };
  await trx('app.audit_outbox').insert({ id, stream, type, data: JSON.stringify(data), meta: JSON.stringify(meta) }).onConflict('id').ignore();
}

/** How many lines are not events yet. */
export async function auditLinesWaiting(db: Knex): Promise<number> {
  const row = await db('app.audit_outbox').whereNull('relayed_at').count({ total: '*' }).first();
  return Number(row?.['total'] ?? 0);
}
