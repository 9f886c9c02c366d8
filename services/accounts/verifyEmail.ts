import type { Knex } from 'knex';
import { notify } from '#services/vault/notices.ts';
import { useToken } from './accountTokens.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { accountsChannel } from './sessions.ts';
import { userTable } from './users.ts';

/** Confirms an e-mail address by the link that was mailed to it. Works once. */
export async function verifyEmail({ db, now }: { db: Knex; now: () => Date }, { token }: { token: string }): Promise<{ readonly kind: 'verified'; readonly userId: string } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const userId = await useToken({ trx, now }, { purpose: 'verify-email', token });
    if (!userId) return refusal('tokenUnknown');
    await userTable(trx).where({ id: userId }).update({ email_verified: true, updated_at: now() });
    await notify(trx, accountsChannel, userId);
    return { kind: 'verified', userId };
  });
}
