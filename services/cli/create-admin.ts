import type { Db } from '#projections/database/db.ts';
import { createAdmin } from '#services/accounts/createAdmin.ts';
import type { Vault } from '#services/vault/vault.ts';

/** `npm run create-admin -- EMAIL`. Answers the process's exit code. */
export async function createAdminCommand(
  deps: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'>; publicUrl: string },
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const [email, ...more] = args;
  if (!email || more.length > 0) {
    print('Usage: npm run create-admin -- EMAIL');
    return 2;
  }
  const answer = await createAdmin(deps, email);
  if (answer.kind === 'refused') {
    print(
      answer.code === 'emailInvalid' ? `${email} is not an e-mail address` : `There is an account for ${email} already`,
    );
    return 1;
  }
  print(`The admin account ${email} is there. Set its password within an hour at`);
  print(answer.link);
  return 0;
}
