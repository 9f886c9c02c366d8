import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { createSession, type StartedSession } from './sessions.ts';
import { type User, userById } from './users.ts';

/** Who may log in as another user (spec section 6: users 3, or admin): checked at the start and on each request. */
export function mayLogInAs(
  actor: Pick<User, 'userType' | 'permissions' | 'blocked' | 'disabled'>,
  { userType }: Pick<User, 'userType'>,
): boolean {
  if (actor.blocked || actor.disabled || userType === 'admin') return false;
  if (actor.userType === 'admin') return true;
  return actor.userType === 'staff' && reaches(actor.permissions, 'users', 3) && userType !== 'staff';
}

export type LogInAsAnswer =
  | { readonly kind: 'signedIn'; readonly user: User; readonly session: StartedSession }
  | AccountRefusal;

/**
 * Opens a session as somebody else that contains both identities (spec section 6: users 3, or admin). Staff may log in
 * as customers, never as other staff, which would lend them permissions. Nobody can log in as an admin.
 */
export async function logInAs(
  { db, now }: { db: Knex; now: () => Date },
  {
    actor,
    requestOrigin,
    userId,
    ownSessionId,
    address,
    userAgent,
  }: {
    actor: Person;
    requestOrigin: RequestOrigin;
    userId: string;
    ownSessionId?: string;
    address?: string;
    userAgent?: string;
  },
): Promise<LogInAsAnswer> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  if (actor.userId === userId) return refusal('notYourself');
  const [self, user] = await Promise.all([userById(db, actor.userId), userById(db, userId)]);
  if (!self || !mayLogInAs(self, user ?? { userType: 'buyer' })) return refusal('notAllowed');
  if (!user || user.disabled) return refusal('unknownAccount');
  return db.transaction(async (trx) => {
    const session = await createSession(
      { db: trx, now },
      {
        userId,
        behindUserId: actor.userId,
        ...(ownSessionId ? { ownSessionId } : {}),
        ...(address ? { address } : {}),
        ...(userAgent ? { userAgent } : {}),
      },
    );
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${userId}`,
      type: 'account.logged-in-as.v1',
      data: { sessionId: session.sessionId },
      actor,
      at: now(),
      requestOrigin,
    });
    return { kind: 'signedIn', user, session };
  });
}
