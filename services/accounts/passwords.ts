import { hash, verify } from '@node-rs/argon2';
import { passwordQueue } from './passwordQueue.ts';

// OWASP's argon2id minimum; about 36 ms on the machine this was written on.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Half of libuv's four threads; a hundred in the queue take about two seconds.
const inTurn = passwordQueue({ atOnce: 2, waiting: 100 });

/** argon2id, as a PHC string, of the composed form (NFC): a Mac types an accent as a sign of its own. Throws `PasswordsBusy`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost));

/**
 * Whether the password is correct. Without a hash (no such account, or no password set yet) it does the same work and
 * returns false. Hashes from before passwords were composed are of whatever was typed: both forms are tried. Throws `PasswordsBusy`.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody());
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms) {
    if (await inTurn(() => verify(known, form))) return passwordHash != null;
  }
  return false;
}

let nobody: Promise<string> | undefined;
const hashOfNobody = () => (nobody ??= hashPassword('the password of nobody at all'));
/** Creates the hash that is used for unknown accounts, so that even the first such login takes no longer. */
export const warmPasswords = async (): Promise<void> => void (await hashOfNobody());
