import type { Knex } from 'knex';
import { leave, type Leaving } from './logOut.ts';
import { ownSessionBehind, renewToken, type StartedSession } from './sessions.ts';

/**
 * Ends a login as somebody else and gives the staff member their own session back, with a new token. Undefined when that
 * session has ended meanwhile: they are then signed out. The masked session ends in either case.
 */
export const returnToOwnAccount = (
  { db, now }: { db: Knex; now: () => Date },
  leaving: Leaving,
): Promise<StartedSession | undefined> =>
  db.transaction(async (trx) => {
    const own = await ownSessionBehind({ db: trx, now }, leaving.sessionId);
    await leave({ db: trx, now }, leaving);
    return own && renewToken(trx, { ...own, at: now() });
  });
