import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import { type Whence, writeAudit } from './audit.ts';
import { endSession } from './sessions.ts';

/** Ends the session that somebody sits in. Once more changes nothing, and is no second line of the audit. */
export const logOut = ({ db, now }: { db: Knex; now: () => Date }, { actor, whence, sessionId }: { actor: Person; whence: Whence; sessionId: string }): Promise<void> =>
  db.transaction(async (trx) => {
    if (!(await endSession({ db: trx, now }, sessionId))) return;
    await writeAudit(trx, { id: randomUUID(), stream: `account-${actor.userId}`, type: 'account.signed-out.v1', data: { sessionId }, actor, at: now(), whence });
  });
