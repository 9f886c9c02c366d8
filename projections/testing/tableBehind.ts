import type { Db } from '../database/db.ts';

/** The table of the live generation behind a view: rows that a test makes up go there, as a view may join parts to it. */
export async function tableBehind(db: Db, view: string): Promise<string> {
  const { rows } = await db.raw<{ name: string }>(
    `select table_name as name from information_schema.view_table_usage
     where view_schema = 'read' and view_name = ? and table_name !~ '_parts_g[0-9]+$'`,
    [view],
  );
  return `read.${rows[0]!.name}`;
}
