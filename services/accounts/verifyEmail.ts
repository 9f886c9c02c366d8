import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { notify } from '#services/vault/notices.ts';
import { useToken } from './accountTokens.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { accountsChannel } from './sessions.ts';
import { personOf, userOf, userTable } from './users.ts';

/** Confirms an e-mail address through the mailed link. Works once. */
export async function verifyEmail(
  { db, now }: { db: Knex; now: () => Date },
  { token, requestOrigin }: { token: string; requestOrigin: RequestOrigin },
): Promise<{ readonly kind: 'verified'; readonly userId: string } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const userId = await useToken({ trx, now }, { purpose: 'verify-email', token });
    if (!userId) return refusal('tokenUnknown');
    const at = now();
    const [row] = await userTable(trx)
      .where({ id: userId })
      .update({ email_verified: true, updated_at: at })
      .returning('*');
    if (!row) return refusal('tokenUnknown');
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${userId}`,
      type: 'account.email-verified.v1',
      data: {},
      actor: personOf(userOf(row)),
      at,
      requestOrigin,
    });
    await notify(trx, accountsChannel, userId);
    return { kind: 'verified', userId };
  });
}
