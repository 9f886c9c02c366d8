import type { Db } from '#projections/database/db.ts';

/** Makes a record's row impossible to write in a projection's live table, as a fault in a projection would; `mend` ends it. */
export async function poisonRow(db: Db, table: string, id: string): Promise<{ readonly mend: () => Promise<void> }> {
  const { generation } = (await db('read.checkpoints')
    .where({ projection: table, state: 'live' })
    .first('generation'))!;
  const name = `read.${table}_g${generation}`;
  await db.raw(`alter table ${name} add constraint poison check (id <> '${id}') not valid`);
  return { mend: async () => void (await db.raw(`alter table ${name} drop constraint poison`)) };
}
