import pg from 'pg';
import { world } from '#projections/world.ts';
import { readLines } from './lines.ts';
import type { KeysManifest } from './manifest.ts';

/** Its table, in the database of the keys. */
export const DATA_KEY = 'app.backup_key';

/** The key that seals the half of the data; made when the first backup is taken. */
export async function dataKeyOf(keysDatabaseUrl: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: keysDatabaseUrl, application_name: 'tradelines-backup' });
  await client.connect();
  try {
    await client.query(`insert into ${DATA_KEY} (key) values ($1) on conflict do nothing`, [world.randomBytes(32)]);
    const { rows } = await client.query<{ key: Buffer }>(`select key from ${DATA_KEY}`);
    return rows[0]!.key;
  } finally {
    await client.end();
  }
}

/** The same key out of the half of the keys; undefined for a backup from before the data was sealed. */
export async function dataKeyIn(folder: string, { tables }: KeysManifest): Promise<Buffer | undefined> {
  const part = tables.find(({ table }) => table === DATA_KEY);
  if (!part) return undefined;
  for await (const line of readLines({ folder, key: undefined }, part)) {
    return Buffer.from((JSON.parse(line) as { key: string }).key.slice(String.raw`\x`.length), 'hex');
  }
  return undefined;
}
