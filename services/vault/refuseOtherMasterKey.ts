import type { Db } from '#projections/database/db.ts';
import { StartFault } from '#services/platform/startFault.ts';
import { openBox } from './box.ts';
import { masterSecrets } from './masterSecrets.ts';

/**
 * Throws `StartFault` if the personal data of this database was sealed under another master key: the product could open
 * none of it, and whatever it sealed could not be opened with the right key. Checks several keys, as a single one that
 * does not open may be damaged.
 */
export async function refuseOtherMasterKey(db: Db, masterKey: Uint8Array): Promise<void> {
  const { wrapping } = masterSecrets(masterKey);
  const { rows } = await db.raw<{ subject: string; wrapped_key: Buffer }>(
    'select subject, wrapped_key from app.subject_keys where wrapped_key is not null order by subject limit 5',
  );
  const opens = ({ subject, wrapped_key }: (typeof rows)[number]) => {
    try {
      return openBox(wrapping, wrapped_key, subject).length > 0;
    } catch {
      return false;
    }
  };
  if (rows.length === 0 || rows.some(opens)) return;
  throw new StartFault(
    'MASTER_KEY is not the key that the personal data in this database was sealed with: start with the one it had before',
  );
}
