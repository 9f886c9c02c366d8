import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { derivedId } from '#services/commands/ids.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { notify } from '#services/vault/notices.ts';
import { tokenOf, useToken } from './accountTokens.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { accountsChannel } from './sessions.ts';
import { personOf, userOf, type UserRow, userTable } from './users.ts';

/**
 * Confirms an e-mail address through the mailed link. Works once; opened again, or after another link confirmed the
 * address, it says that the address is confirmed already and changes nothing.
 */
export async function verifyEmail(
  { db, now }: { db: Db; now: () => Date },
  { token, requestOrigin }: { token: string; requestOrigin: RequestOrigin },
): Promise<{ readonly kind: 'verified' | 'alreadyVerified'; readonly userId: string } | AccountRefusal> {
  return db.transaction(async (trx) => {
    const userId = await useToken({ trx, now }, { purpose: 'verify-email', token });
    if (!userId) return (await confirmedBefore({ trx, now }, token)) ?? refusal('tokenUnknown');
    const at = now();
    const [row] = await userTable(trx)
      .where({ id: userId })
      .update({ email_verified: true, updated_at: at })
      .returning('*');
    if (!row) return refusal('tokenUnknown');
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${userId}`,
      type: 'account.email-verified.v1',
      data: {},
      actor: personOf(userOf(row)),
      at,
      requestOrigin,
    });
    await welcome(trx, { row, at });
    await notify(trx, accountsChannel, userId);
    return { kind: 'verified', userId };
  });
}

/** What comes next, for those who signed up: once, however often their address changes. */
export async function welcome(trx: Db, { row, at }: { row: UserRow; at: Date }): Promise<void> {
  const { id, user_type: userType } = row;
  if (userType === 'staff' || userType === 'admin') return;
  const template = userType === 'cardholder' ? 'welcome-cardholder' : 'welcome-buyer';
  await enqueueMail(trx, { id: derivedId('welcome', id), template, toUserId: id, data: {}, at });
}

async function confirmedBefore({ trx, now }: { trx: Db; now: () => Date }, token: string) {
  const issued = await tokenOf({ trx, now }, { purpose: 'verify-email', token });
  if (!issued?.userId) return undefined;
  const user = await userTable(trx).where({ id: issued.userId, email_verified: true }).first('id');
  return user && ({ kind: 'alreadyVerified', userId: issued.userId } as const);
}
