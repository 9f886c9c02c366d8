import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { mayManage } from './mayManage.ts';
import { ownSessions } from './ownSessions.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { endSession } from './sessions.ts';
import { userById } from './users.ts';

/**
 * Staff (users 3; an admin for the house's own people) end one session of somebody; its next request gets 401. `ended` is false
 * for a session that is over or somebody else's: nothing changes then.
 */
export async function endSessionOf(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  {
    actor,
    requestOrigin,
    userId,
    sessionId,
  }: {
    readonly actor: Person;
    readonly requestOrigin: RequestOrigin;
    readonly userId: string;
    readonly sessionId: string;
  },
): Promise<{ readonly kind: 'answered'; readonly ended: boolean } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const within = { db: trx, now };
    const user = await userById(trx, userId);
    if (!user || user.forgotten) return refusal('unknownAccount');
    const refused = mayManage(actor, user, 3);
    if (refused) return refused;
    const isTheirs = (await ownSessions(within, userId)).some(({ id }) => id === sessionId);
    const ended = isTheirs && (await endSession(within, sessionId));
    if (ended) {
      await writeAudit(trx, {
        id: world.newId(),
        stream: `account-${userId}`,
        type: 'account.session-ended.v1',
        data: { sessionId },
        actor,
        at: now(),
        requestOrigin,
      });
    }
    return { kind: 'answered', ended };
  });
}
