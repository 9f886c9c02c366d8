// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { createSession, type StartedSession } from './sessions.ts';
import { type User, userById } from './users.ts';

/**
 * Who may log in as another user (spec section 6: users 3, or admin): checked at the start and on each request. Nobody
 * does as an admin, nor as somebody who is blocked.
 */
export function mayLogInAs(
  actor: Pick<User, 'userType' | 'permissions' | 'blocked' | 'disabled'>,
  { userType, blocked, disabled }: Pick<User, 'userType' | 'blocked' | 'disabled'>,
): boolean {
  if (actor.blocked || actor.disabled || blocked || disabled || userType === 'admin') return false;
  if (actor.userType === 'admin') return true;
  return actor.userType === 'staff' && reaches(actor.permissions, 'users', 3) && userType !== 'staff';
}

/** Whom everybody with the right may log in as: the test of an unknown id, and of what somebody has lost. */
const aCustomer = { userType: 'buyer' } as const;

/** Whether somebody may log in as anybody at all. */
export const mayLogInAsAnybody = (actor: Parameters<typeof mayLogInAs>[0]): boolean =>
  mayLogInAs(actor, { ...aCustomer, blocked: false, disabled: false });

export type LogInAsAnswer =
  | { readonly kind: 'signedIn'; readonly user: User; readonly session: StartedSession }
  | AccountRefusal;

/**
 * Opens a session as somebody else that contains both identities (spec section 6: users 3, or admin). Staff may log in
 * as customers, never as other staff, which would lend them permissions. Nobody can log in as an admin. `reason` is why;
 * the one who is looked at can read it, so it is sealed like every text about a person.
 */
export async function logInAs(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'closeTexts'> },
  {
    actor,
    requestOrigin,
    userId,
    reason,
    ownSessionId,
    address,
    userAgent,
  }: {
    actor: Person;
    requestOrigin: RequestOrigin;
    userId: string;
    reason: string;
    ownSessionId?: string;
    address?: string;
    userAgent?: string;
  },
): Promise<LogInAsAnswer> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  if (actor.userId === userId) return refusal('notYourself');
  const [self, user] = await Promise.all([userById(db, actor.userId), userById(db, userId)]);
  if (!self || !mayLogInAs(self, { userType: (user ?? aCustomer).userType, blocked: false, disabled: false })) {
    return refusal('notAllowed');
  }
  if (!user || user.disabled) return refusal('unknownAccount');
  if (user.blocked) return refusal('notForThisAccount');
  const id = world.newId();
  const why = await sealedReason(vault, { eventId: id, userId, reason });
  if (!why) return refusal('unknownAccount');
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
      id,
      stream: `account-${userId}`,
      type: 'account.logged-in-as.v1',
      data: { sessionId: session.sessionId, ...why },
      actor,
      at: now(),
      requestOrigin,
    });
    return { kind: 'signedIn', user, session };
  });
}
