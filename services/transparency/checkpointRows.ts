import type { Knex } from 'knex';
import type { SignedCheckpoint } from './checkpoint.ts';

/** So many of the newest are kept; of those before, each day's last. */
const KEPT = 1_000;

/** Keeps a checkpoint beside the tree it tells of. */
export const keepCheckpointRow = (db: Knex, { size, note }: SignedCheckpoint) =>
  db('app.tlog_checkpoints').insert({ size, note }).onConflict('size').merge(['note']);

/** All that are kept, as they were signed; the largest last. */
export const checkpointNotes = (db: Knex): Promise<string[]> =>
  db('app.tlog_checkpoints').orderBy('size').pluck('note');

/** The newest note; undefined before the first. */
export async function newestCheckpointNote(db: Knex): Promise<string | undefined> {
  const row: { note: string } | undefined = await db('app.tlog_checkpoints').orderBy('size', 'desc').first('note');
  return row?.note;
}

/** Lets old ones go. */
export const thinCheckpointRows = (db: Knex) =>
  db.raw(
    `delete from app.tlog_checkpoints where size not in (select size from app.tlog_checkpoints order by size desc limit ?)
       and size not in (select max(size) from app.tlog_checkpoints group by date_trunc('day', signed_at))`,
    [KEPT],
  );
