// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type Actor, system } from '#workflows/kernel/actor.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import { forgetTestimonialsOf } from '#services/domains/content/testimonials/testimonialsTable.ts';
import { forgetFilesOf } from '#services/files/fileUses.ts';
import { forgetMessagesTo } from '#services/notifications/messages.ts';
import { notify } from '#services/vault/notices.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import { byCommandLine, type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { emailForms } from './accountEmail.ts';
import { emailChanges, guestsOfEmailChange } from './emailChange.ts';
import { forgetAddress, forgetNames, forgetRowsOf } from './forgetTraces.ts';
import { namesOf } from './namedIn.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { forgetFactors } from './secondFactor/removeFactor.ts';
import { accountsChannel } from './sessions.ts';
import { shutOut } from './shutOut.ts';
import { userAt, userTable } from './users.ts';

export interface Forgotten {
  readonly kind: 'forgotten';
  readonly userId: string;
  /** Number of keys destroyed: the account's own and those of its clients. */
  readonly keys: number;
  readonly sessions: number;
  readonly files: number;
}

/**
 * Destroys the keys of an account and of its clients, empties its row, ends its sessions and links, and deletes its
 * files. Events keep their encrypted values, which nobody can read afterwards; the hash chain is unchanged. Cannot be
 * undone; calling it again changes nothing.
 */
export async function forgetUser(
  {
    db,
    now,
    vault,
    fileStore,
  }: { db: Db; now: () => Date; vault: Pick<Vault, 'erase' | 'sweep'>; fileStore?: Pick<FileStore, 'remove'> },
  userIdOrEmail: string,
  { actor, requestOrigin }: { readonly actor: Actor; readonly requestOrigin: RequestOrigin } = {
    actor: system('forget'),
    requestOrigin: byCommandLine,
  },
): Promise<Forgotten | AccountRefusal> {
  const at = now();
  const stored: string[] = [];
  const known = await accountOf(db, userIdOrEmail).first('id');
  if (!known) return refusal('unknownAccount');
  // First, as the keys may be in a database of their own: if the process is killed after it, the same command continues
  // from here.
  const keys = await vault.erase(subjectOfUser(known.id));
  const answer = await db.transaction(async (trx): Promise<Forgotten | AccountRefusal> => {
    const row = await userTable(trx).where({ id: known.id }).forUpdate().first();
    if (!row) return refusal('unknownAccount');
    const subject = subjectOfUser(row.id);
    const files = await forgetFilesOf(trx, subject);
    stored.push(...files);
    const sessions = await shutOut(trx, { userId: row.id, at, providers: 'drop' });
    await forgetRowsOf(trx, row.id);
    await forgetFactors(trx, row.id);
    if (!row.forgotten_at) {
      await forgetNames(trx, await namesOf(trx, row));
      // What they sent by a form of the site before they had an account, too, under any address of theirs.
      for (const email of await addressesOf(trx, row)) await forgetAddress(trx, email);
      await forgetEmailChanges(trx, row.id);
      await forgetTestimonialsOf(trx, row.id);
      await forgetMessagesTo(trx, row.id);
      await userTable(trx)
        .where({ id: row.id })
        .update({
          ...nobody(row.id),
          disabled_at: row.disabled_at ?? at,
          forgotten_at: at,
          updated_at: at,
          revision: row.revision + 1,
        });
      await writeAudit(trx, {
        id: world.newId(),
        stream: `account-${row.id}`,
        type: 'account.forgotten.v1',
        data: { keys },
        actor,
        at,
        requestOrigin,
      });
    }
    await notify(trx, accountsChannel, row.id);
    return { kind: 'forgotten', userId: row.id, keys, sessions, files: files.length };
  });
  // The files can no longer be decrypted. Deleted after the commit, as a file cannot be rolled back; forgetting again
  // deletes any that are left.
  for (const name of stored) await fileStore?.remove(name);
  await vault.sweep();
  return answer;
}

/** The other addresses that they had or wanted, and the mails' copies of them. */
async function forgetEmailChanges(trx: Db, userId: string): Promise<void> {
  const ids = await emailChanges(trx).where({ user_id: userId }).pluck('id');
  await trx('app.mail_guests').whereIn('id', ids.flatMap(guestsOfEmailChange)).delete();
  await emailChanges(trx).where({ user_id: userId }).delete();
}

const addressesOf = async (trx: Db, { id, email }: { id: string; email: string }): Promise<ReadonlySet<string>> => {
  const changes = await emailChanges(trx).where({ user_id: id });
  return new Set(
    [email, ...changes.flatMap((one) => [one.old_email, one.new_email])].flatMap((one) => [...emailForms(one)]),
  );
};

/**
 * Takes away what somebody without an account sent by a form of the site. Returns how many forms and addresses there were.
 */
export const forgetStranger = (db: Db, email: string): Promise<number> =>
  db.transaction(async (trx) => {
    let gone = 0;
    for (const one of emailForms(email)) gone += await forgetAddress(trx, one);
    return gone;
  });

const accountOf = (db: Db, userIdOrEmail: string) => {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userIdOrEmail);
  return isId ? userTable(db).where({ id: userIdOrEmail }) : userAt(db, userIdOrEmail);
};

/** An address that nobody can have (RFC 6761), so that the real one can be used for a new account. */
const nobody = (id: string) => ({
  email: `erased-${id}@erased.invalid`,
  first_name: '',
  last_name: '',
  phone: null,
  state: null,
  company_name: null,
  source: null,
  source_text: null,
  password_hash: null,
  one_time_until: null,
  bounced_email: null,
  bounced_at: null,
  bounce_said: null,
  email_verified: false,
});
