import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { notify } from '#services/vault/notices.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import { keepAcceptance, signAcceptance } from './acceptance.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { acceptedChannel, type ReadOnly } from './standing.ts';
import type { Transparency } from './transparency.ts';

export interface AcceptDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly transparency: Pick<Transparency, 'signing' | 'outside' | 'standing'>;
}

export interface Accepting {
  readonly actor: Actor;
  readonly requestOrigin: RequestOrigin;
  /** The reason, for readers of the audit. */
  readonly reason: string;
}

/**
 * Accepts the log as it is now, although signed events are missing: a new log with an origin of its own begins, and the
 * acceptance is signed, stored outside the database and audited. Returns false if there is nothing to accept.
 */
export async function acceptLog(
  { db, now, transparency: { signing, outside, standing } }: AcceptDeps,
  { actor, requestOrigin, reason }: Accepting,
): Promise<boolean> {
  await standing.known();
  const readOnly = standing.readOnly();
  if (!readOnly) return false;
  const { anchor, why, signed, found, from, to } = readOnly;
  const at = now();
  const note = acceptanceOf(anchor, { at, by: actor.kind === 'person' ? actor.userId : 'commandLine' }, signing);
  // Stored outside first: otherwise a database that is reset again would not know that this was accepted.
  await outside.keepAcceptance(note, at);
  await db.transaction(async (trx) => {
    await keepAcceptance(trx, note);
    await writeAudit(trx, {
      id: world.newId(),
      stream: 'audit',
      type: 'audit.log-accepted.v1',
      data: { why, signed, found, from, to, checkpoint: anchor.note, reason },
      actor,
      at,
      requestOrigin,
    });
    await notify(trx, acceptedChannel, '');
  });
  await standing.recheck();
  return true;
}

/** The same for an empty log in development, where nobody needs to confirm it. */
export async function acceptEmpty(
  { db, signing, outside }: { db: Db } & Pick<Transparency, 'signing' | 'outside'>,
  { anchor }: ReadOnly,
): Promise<void> {
  const at = world.now();
  const note = acceptanceOf(anchor, { at, by: 'emptyLog' }, signing);
  await outside.keepAcceptance(note, at);
  await keepAcceptance(db, note);
}

const acceptanceOf = (
  { origin, size, root }: SignedCheckpoint,
  { at, by }: { at: Date; by: string },
  signing: SigningKey,
): string => signAcceptance({ origin, size, root: root.toString('base64'), at: at.toISOString(), by }, signing);
