import type { Db } from '#projections/database/db.ts';
import type { SignedCheckpoint } from './checkpoint.ts';

/** The number of newest checkpoints that are kept; before those, the last of each day. */
const KEPT = 1_000;

/** Stores a checkpoint beside its tree. */
export const keepCheckpointRow = (db: Db, { size, note }: SignedCheckpoint) =>
  db('app.tlog_checkpoints').insert({ size, note }).onConflict('size').merge(['note']);

/** All stored checkpoints as they were signed, the largest last. */
export const checkpointNotes = (db: Db): Promise<string[]> => db('app.tlog_checkpoints').orderBy('size').pluck('note');

/** The newest note; undefined before the first. */
export async function newestCheckpointNote(db: Db): Promise<string | undefined> {
  const row = await db('app.tlog_checkpoints').orderBy('size', 'desc').first('note');
  return row?.note;
}

/** The newest note over at most so many events; undefined if none is kept. */
export async function checkpointNoteUpTo(db: Db, size: number): Promise<string | undefined> {
  const row = await db('app.tlog_checkpoints').where('size', '<=', size).orderBy('size', 'desc').first('note');
  return row?.note;
}

/** The newest checkpoints that are kept, as they were signed, at most so many. */
export const newestCheckpointNotes = (db: Db, most: number): Promise<string[]> =>
  db('app.tlog_checkpoints').orderBy('size', 'desc').limit(most).pluck('note');

/** Deletes old ones. */
export const thinCheckpointRows = (db: Db) =>
  db.raw(
    `delete from app.tlog_checkpoints where size not in (select size from app.tlog_checkpoints order by size desc limit ?)
       and size not in (select max(size) from app.tlog_checkpoints group by date_trunc('day', signed_at))`,
    [KEPT],
  );
