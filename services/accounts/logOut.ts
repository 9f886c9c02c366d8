import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { endSession, ownSessionBehind } from './sessions.ts';

type Deps = { readonly db: Knex; readonly now: () => Date };

export interface Leaving {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
  readonly sessionId: string;
}

/**
 * Ends the current session; during a login as somebody else also the session it was opened from. Ending it again
 * changes nothing and writes no second audit line.
 */
export const logOut = ({ db, now }: Deps, leaving: Leaving): Promise<void> =>
  db.transaction(async (trx) => {
    const own = await ownSessionBehind({ db: trx, now }, leaving.sessionId);
    await leave({ db: trx, now }, leaving);
    if (own) await leave({ db: trx, now }, { ...leaving, sessionId: own.id, stream: `account-${own.userId}` });
  });

/** Ends one session and writes the audit line of its account. */
export async function leave(
  { db: trx, now }: Deps,
  { actor, requestOrigin, sessionId, stream = `account-${actor.userId}` }: Leaving & { readonly stream?: string },
): Promise<void> {
  if (!(await endSession({ db: trx, now }, sessionId))) return;
  await writeAudit(trx, {
    id: randomUUID(),
    stream,
    type: 'account.signed-out.v1',
    data: { sessionId },
    actor,
    at: now(),
    requestOrigin,
  });
}
