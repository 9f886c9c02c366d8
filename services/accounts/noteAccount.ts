import { world } from '#projections/world.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import type { Change } from './accountChanges.ts';
import type { AccountDeps, ChangeAnswer } from './changeAccount.ts';
import { mayManage } from './mayManage.ts';
import { refusal } from './refusal.ts';
import { userOf, userTable } from './users.ts';

/**
 * What staff want their colleagues to know about a person (users 3): an event of the account, its text sealed until it's read. It
 * changes nothing, and nobody takes it back.
 */
export async function noteAccount(
  { db, now, vault }: AccountDeps,
  { actor, requestOrigin, userId, text }: Change & { readonly text: string },
): Promise<ChangeAnswer> {
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: userId }).forShare().first();
    if (!row || row.forgotten_at) return refusal('unknownAccount');
    const refused = mayManage(actor, userOf(row), 3);
    if (refused) return refused;
    const id = world.newId();
    await writeAudit(trx, {
      id,
      stream: `account-${userId}`,
      type: 'account.noted.v1',
      data: { ...(await sealedReason(vault, { eventId: id, userId, reason: text })) },
      actor,
      at: now(),
      requestOrigin,
    });
    return { kind: 'changed', user: userOf(row) };
  });
}
