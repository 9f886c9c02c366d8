import type { Db, Trx } from '#projections/database/db.ts';
import { StartFault } from '#services/platform/startFault.ts';

interface Row {
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
  readonly created_at: Date;
  readonly destroyed_at: Date | null;
}

const AT_ONCE = 1_000;

/**
 * Copies the main database's keys to their own database, checks that each has arrived, and only then empties the table
 * here. `truncate` gives it a new file, so that the old one is removed from the disk. If the process is killed at any
 * point, the next start begins again: keys that were copied stay, and a key destroyed in the meantime stays destroyed.
 * Returns how many there were.
 */
export async function moveKeys(main: Trx, keys: Db): Promise<number> {
  await main.raw('lock table app.subject_keys in access exclusive mode');
  let moved = 0;
  for (let after = ''; ;) {
    const { rows } = await main.raw<Row>(
      'select subject, wrapped_key, created_at, destroyed_at from app.subject_keys where subject > ? order by subject limit ?',
      [after, AT_ONCE],
    );
    if (rows.length === 0) break;
    await copy(keys, rows);
    moved += rows.length;
    after = rows.at(-1)!.subject;
  }
  if (moved > 0) await main.raw('truncate app.subject_keys');
  await moveBackupKey(main, keys);
  return moved;
}

/** Backups that were begun before go on with it. */
async function moveBackupKey(main: Trx, keys: Db): Promise<void> {
  const row = await main('app.backup_key').first('key');
  if (!row) return;
  await keys('app.backup_key').insert({ key: row.key }).onConflict('one_row').ignore();
  await main('app.backup_key').delete();
}

async function copy(keys: Db, rows: readonly Row[]): Promise<void> {
  const asJson = rows.map(({ subject, wrapped_key: key, created_at, destroyed_at }) => ({
    subject,
    wrapped_key: key?.toString('hex') ?? null,
    created_at,
    destroyed_at,
  }));
  await keys.raw(
    `insert into app.subject_keys (subject, wrapped_key, created_at, destroyed_at)
     select subject, decode(wrapped_key, 'hex'), created_at, destroyed_at
       from json_to_recordset(?::json) as row (subject text, wrapped_key text, created_at timestamptz, destroyed_at timestamptz)
     on conflict (subject) do update set wrapped_key = excluded.wrapped_key, destroyed_at = excluded.destroyed_at where app.subject_keys.destroyed_at is null`,
    [JSON.stringify(asJson)],
  );
  const { rows: arrived } = await keys.raw<Pick<Row, 'subject' | 'wrapped_key'>>(
    'select subject, wrapped_key from app.subject_keys where subject = any(?::text[])',
    [rows.map(({ subject }) => subject)],
  );
  const found = new Map(arrived.map(({ subject, wrapped_key: key }) => [subject, key]));
  const isThere = ({ subject, wrapped_key: key }: Row) => {
    const copied = found.get(subject);
    return copied === null || (copied !== undefined && key !== null && copied.equals(key));
  };
  if (!rows.every(isThere)) {
    throw new StartFault(
      'A key did not arrive in the database of KEYS_DATABASE_URL: nothing was removed from the main one',
    );
  }
}
