import { world } from '#projections/world.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { addGuest } from '#services/mail/guests.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Change } from './accountChanges.ts';
import { accountEmail } from './accountEmail.ts';
import { issueToken } from './accountTokens.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { mayManage } from './mayManage.ts';
import { refusal } from './refusal.ts';
import { shutOut } from './shutOut.ts';
import { userAt, userTable } from './users.ts';

/**
 * Staff change the address for signing in and for mails (domains, D7: users 2). As the account may now belong to another
 * person, everything ends that lets in whoever had it: sessions, the password, linked accounts of providers, mailed links.
 * The new address gets a link that confirms it and sets a password, and the old one is told.
 */
export async function changeEmail(
  { db, now, vault }: AccountDeps & { readonly vault: Pick<Vault, 'seal' | 'closeTexts' | 'secretOf'> },
  { email: typed, ...change }: Change & { email: string },
): Promise<ChangeAnswer> {
  const email = accountEmail(typed);
  if (email === undefined) return refusal('emailInvalid');
  try {
    return await db.transaction(async (trx) => {
      const there = await userAt(trx, typed).first('id');
      if (there && there.id !== change.userId) return refusal('emailTaken');
      const before = await userTable(trx).where({ id: change.userId }).first();
      const answer = await changeAccount(
        { db: trx, now, vault },
        {
          ...change,
          what: 'emailChanged',
          refuse: (user) =>
            mayManage(change.actor, user, 2) ?? (user.email === email ? refusal('emailSame') : undefined),
          columns: () => ({ email, email_verified: false, password_hash: null }),
        },
      );
      if (answer.kind === 'refused' || !before) return answer;
      const at = now();
      await shutOut(trx, { userId: before.id, at, providers: 'drop', formerEmail: before.email });
      const { id: tokenId } = await issueToken({ trx, now, vault }, { purpose: 'reset-password', userId: before.id });
      await enqueueMail(trx, { id: tokenId, template: 'reset-password', toUserId: before.id, data: { tokenId }, at });
      const id = world.newId();
      await addGuest(trx, { id, email: before.email, firstName: before.first_name, locale: before.locale }, at);
      await enqueueMail(trx, { id, template: 'email-changed', toUserId: id, data: {}, at });
      return answer;
    });
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') return refusal('emailTaken');
    throw fault;
  }
}
