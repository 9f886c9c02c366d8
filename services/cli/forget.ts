import type { Db } from '#projections/database/db.ts';
import { forgetStranger, forgetUser } from '#services/accounts/forgetUser.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import type { Vault } from '#services/vault/vault.ts';

/** `npm run forget -- USER`, an id or an e-mail address, also one that only a form of the site was sent with. Answers the process's exit code. */
export async function forgetCommand(
  deps: { db: Db; now: () => Date; vault: Pick<Vault, 'erase' | 'sweep'>; fileStore?: Pick<FileStore, 'remove'> },
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const [user, ...more] = args;
  if (!user || more.length > 0) {
    print('Usage: npm run forget -- USER (an id or an e-mail address)');
    return 2;
  }
  const answer = await forgetUser(deps, user);
  if (answer.kind === 'refused') {
    const sent = user.includes('@') ? await forgetStranger(deps.db, user) : 0;
    if (sent > 0) {
      print(`Forgotten: ${sent} form(s) and address(es) of somebody without an account`);
      return 0;
    }
    print(`There is no account ${user}`);
    return 1;
  }
  print(
    `Forgotten: account ${answer.userId}, ${answer.keys} key(s) destroyed, ${answer.sessions} session(s) ended, ${answer.files} file(s) closed`,
  );
  print('Its certificate of erasure: /admin/audit?types=account.forgotten.v1, for admins, once the log is signed');
  print(
    'Note the id beside your backups: after a restore of keys from before today this account is to be forgotten again',
  );
  return 0;
}
