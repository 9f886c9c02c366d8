import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { notify } from '#services/vault/notices.ts';
import { accountsChannel, endAllSessions } from '../sessions.ts';
import { type Factor, hasFactor } from './factors.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

export interface OwnFactor {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
  readonly sessionId: string;
}

/**
 * What comes with a new factor, before its row counts: the audit line and a mail, and with the first one recovery codes. Null when the
 * account has codes already.
 */
export async function factorAdded(
  { trx, at }: { trx: Db; at: Date },
  { actor, requestOrigin, sessionId, factor }: OwnFactor & { readonly factor: Exclude<Factor, 'recovery'> },
): Promise<readonly string[] | null> {
  const { userId } = actor;
  // One after the other: two who add the first one at once would each get codes, and the first ones would be void.
  await trx('app.users').where({ id: userId }).forUpdate().first('id');
  const isFirst = !(await hasFactor(trx, userId));
  await writeAudit(trx, {
    id: world.newId(),
    stream: `account-${userId}`,
    type: 'account.factor-added.v1',
    data: { factor },
    actor,
    at,
    requestOrigin,
  });
  await enqueueMail(trx, { id: world.newId(), template: 'factor-added', toUserId: userId, data: {}, at });
  if (!isFirst) {
    await notify(trx, accountsChannel, userId);
    return null;
  }
  // Begun when nothing but the password was asked for: to be finished, it would take the factor that is there now.
  if (factor === 'passkey') await trx('app.totp').where({ user_id: userId }).whereNull('confirmed_at').delete();
  await trx('app.passkey_challenges').where({ asked_by: sessionId, purpose: 'add' }).delete();
  await endAllSessions(trx, { userId, at, except: sessionId });
  return replaceRecoveryCodes(trx, { userId, at });
}
