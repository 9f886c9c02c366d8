import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { oneTimePasswordHours } from '#workflows/limits.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { mayManage } from './mayManage.ts';
import { passwordFault } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { shutOut } from './shutOut.ts';
import { type User, userOf, userTable } from './users.ts';

export interface OneTimePassword {
  readonly kind: 'set';
  readonly user: User;
  /** In the clear this once: only its hash is stored. */
  readonly password: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Staff (users 3; an admin for the house's own people) set a password that its owner has to replace at the next login, before
 * anything else (domains, D7). Everything ends that let somebody in (`shutOut`), and the person is mailed that it happened, without
 * the password. It works for `oneTimePasswordHours`.
 */
export async function setOneTimePassword(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  {
    actor,
    requestOrigin,
    userId,
  }: { readonly actor: Person; readonly requestOrigin: RequestOrigin; readonly userId: string },
): Promise<OneTimePassword | AccountRefusal> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: userId }).whereNull('disabled_at').forUpdate().first();
    if (!row || row.forgotten_at) return refusal('unknownAccount');
    const refused = mayManage(actor, userOf(row), 3);
    if (refused) return refused;
    const at = now();
    const until = new Date(at.getTime() + oneTimePasswordHours * 3_600_000);
    const [after] = await userTable(trx)
      .where({ id: userId })
      .update({ password_hash: passwordHash, one_time_until: until, updated_at: at, revision: row.revision + 1 })
      .returning('*');
    const id = world.newId();
    await writeAudit(trx, {
      id,
      stream: `account-${userId}`,
      type: 'account.one-time-password-set.v1',
      data: { until: until.toISOString() },
      actor,
      at,
      requestOrigin,
    });
    await shutOut(trx, { userId, at, providers: 'tell' });
    const by = until.toISOString();
    await enqueueMail(trx, { id, template: 'password-set-by-staff', toUserId: userId, data: { by }, at });
    return { kind: 'set', user: userOf(after!), password, expiresAt: by };
  });
}

/** Without letters and digits that look alike, or make words: it is read out on the phone. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789';
const GROUPS = 3;
const OF_GROUP = 5;

/** Fifteen characters in three groups: 71 bits. */
function newPassword(): string {
  const character = () => alphabet[world.randomInt(alphabet.length)]!;
  const group = () => Array.from({ length: OF_GROUP }, character).join('');
  const password = Array.from({ length: GROUPS }, group).join('-');
  return passwordFault(password) ? newPassword() : password;
}
