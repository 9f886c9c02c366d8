import type { Db } from '#projections/database/db.ts';
import { leave, type Leaving } from './logOut.ts';
import { ownSessionBehind, renewToken, type StartedSession } from './sessions.ts';

/**
 * Ends a login as somebody else and returns the staff member to their own session, with a new token. Undefined if their
 * own session has ended since: they are then signed out. The login as somebody else ends in either case.
 */
export const returnToOwnAccount = (
  { db, now }: { db: Db; now: () => Date },
  leaving: Leaving,
): Promise<StartedSession | undefined> =>
  db.transaction(async (trx) => {
    const own = await ownSessionBehind({ db: trx, now }, leaving.sessionId);
    await leave({ db: trx, now }, leaving);
    return own && renewToken(trx, { ...own, at: now() });
  });
