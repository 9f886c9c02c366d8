import type { Db } from '#projections/database/db.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import type { Via } from '#workflows/kernel/via.ts';
import { notify } from '#services/vault/notices.ts';

/** Where the relay hears that a line waits: it is an event within moments, not at its next look. */
export const auditChannel = 'app_audit';

/**
 * The kind of event that a change of a plain table, or a look at something personal, becomes; declared where it is written.
 * Sessions are among them: one lasts a year, so that they are few; a single wrong password is not, or anybody could fill
 * the log, but the account whose tries are spent is named, once in a quarter of an hour. Mails that were asked for stand in
 * the outbox.
 */
export type AuditedType = `${string}.${string}.v${number}`;

/** Where a change came from, as it is kept for ever: the network (never the address), and how. */
export interface RequestOrigin {
  readonly origin?: string | undefined;
  readonly via: Via;
}
/** From the server's own command line: whoever sits there needs no account. */
export const byCommandLine: RequestOrigin = { via: 'commandLine' };

/** What staff or an admin changed, waiting to become an event. Its id becomes the event's id, so twice is once. */
export interface AuditLine {
  readonly id: string;
  /** `account-{id}`, `settings`, … */
  readonly stream: string;
  readonly type: AuditedType;
  /** What, before, after. Personal values sealed, secrets never. */
  readonly data: Json;
  readonly actor: Actor;
  readonly at: Date;
  readonly requestOrigin: RequestOrigin;
}

/** What such an event says of itself. */
export type AuditMeta = RequestOrigin & { readonly at: string; readonly actor: Actor; readonly commandId: string };

/** Writes the line in the transaction of the change itself: both or neither. A line with this id that is there already stays the only one. */
export async function writeAudit(
  trx: Db,
  { id, stream, type, data, actor, at, requestOrigin: { origin, via } }: AuditLine,
): Promise<void> {
  const meta: AuditMeta = { at: at.toISOString(), actor, commandId: id, origin, via };
  await trx('app.audit_outbox')
    .insert({ id, stream, type, data: JSON.stringify(data), meta: JSON.stringify(meta) })
    .onConflict('id')
    .ignore();
  await notify(trx, auditChannel, '');
}

/** Counts the lines that are not events yet. */
export async function auditLinesWaiting(db: Db): Promise<number> {
  const row = await db('app.audit_outbox').whereNull('relayed_at').count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}
