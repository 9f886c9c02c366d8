import { randomUUID } from 'node:crypto';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type Change, looksLikeEmail } from './accountChanges.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { mayManage } from './mayManage.ts';
import { refusal } from './refusal.ts';
import { mailVerification } from './registerAccount.ts';
import { normalEmail, userTable } from './users.ts';

/**
 * Staff change the address for signing in and for mails (domains, D7: users 2). Open sessions end, as the account may now
 * belong to another person; the new address has to be confirmed before anybody signs in with it, and the old one is told.
 */
export async function changeEmail(
  { db, now, vault }: AccountDeps & { readonly vault: Pick<Vault, 'seal' | 'closeTexts' | 'secretOf'> },
  { email, ...change }: Change & { email: string },
): Promise<ChangeAnswer> {
  if (!looksLikeEmail(email)) return refusal('emailInvalid');
  try {
    return await db.transaction(async (trx) => {
      const before = await userTable(trx).where({ id: change.userId }).first();
      const answer = await changeAccount(
        { db: trx, now, vault },
        {
          ...change,
          what: 'emailChanged',
          endsSessions: true,
          refuse: (user) =>
            mayManage(change.actor, user, 2) ?? (user.email === normalEmail(email) ? refusal('emailSame') : undefined),
          columns: () => ({ email: normalEmail(email), email_verified: false }),
        },
      );
      if (answer.kind === 'refused' || !before) return answer;
      const at = now();
      await trx('app.account_tokens').where({ user_id: before.id }).whereNull('used_at').update({ used_at: at });
      await mailVerification({ trx, now, vault }, before.id);
      const id = randomUUID();
      await addGuest(trx, { id, email: before.email, firstName: before.first_name, locale: before.locale }, at);
      await enqueueMail(trx, { id, template: 'email-changed', toUserId: id, data: {}, at });
      return answer;
    });
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') return refusal('emailTaken');
    throw fault;
  }
}
