import type { Db } from '../database/db.ts';
import type { Projection } from '../engine/projection.ts';

/** Every row of a projection's live tables, as comparable text in the order of their keys. */
export async function tableRows(db: Db, { tables }: Projection): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const all: Record<string, readonly unknown[]> = {};
  for (const { name, key } of tables) {
    const { rows } = await db.raw<{ row: unknown }>(
      `select to_jsonb(r) as row from read.${name} r order by ${key.join(', ')}`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
