import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { endSession, ownSessionBehind } from './sessions.ts';
import { tokenHash } from './tokens.ts';
import { personOf, userById } from './users.ts';

type Deps = { readonly db: Db; readonly now: () => Date };

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

/**
 * A login in a browser takes the place of the session that its cookie was of: that one ends as if its owner had logged out, for nobody
 * could end it from here any more. `token` is what the cookie held.
 */
export async function endReplaced(
  deps: Deps,
  { token, by, requestOrigin }: { readonly token: string; readonly by: string; readonly requestOrigin: RequestOrigin },
): Promise<void> {
  const old: { id: string; user_id: string } | undefined = await deps
    .db('app.sessions')
    .where({ token_hash: tokenHash(token) })
    .whereNull('ended_at')
    .whereNot({ id: by })
    .first('id', 'user_id');
  const owner = old && (await userById(deps.db, old.user_id));
  if (owner) await logOut(deps, { actor: personOf(owner), requestOrigin, sessionId: old.id });
}

/** Ends one session and writes the audit line of its account. */
export async function leave(
  { db: trx, now }: Deps,
  { actor, requestOrigin, sessionId, stream = `account-${actor.userId}` }: Leaving & { readonly stream?: string },
): Promise<void> {
  if (!(await endSession({ db: trx, now }, sessionId))) return;
  await writeAudit(trx, {
    id: world.newId(),
    stream,
    type: 'account.signed-out.v1',
    data: { sessionId },
    actor,
    at: now(),
    requestOrigin,
  });
}
