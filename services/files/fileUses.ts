import type { Db } from '#projections/database/db.ts';

/** Part of forgetting somebody: what could still tell that a file of theirs is the same as another goes too. Answers the stored names. */
export async function forgetFilesOf(trx: Db, subject: string): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ stored_name: string }>(
    `update app.files set sha256 = null, fingerprint = null where subject = :subject or starts_with(subject, :subject || '/') returning stored_name`,
    { subject },
  );
  return rows.map(({ stored_name }) => stored_name);
}

/** Ids of all uploads of exactly this file, itself included. */
export async function sameFiles(db: Db, fileId: string): Promise<readonly string[]> {
  const rows = await db('app.files')
    .whereRaw('fingerprint = (select fingerprint from app.files where id = ?)', [fileId])
    .select('id')
    .limit(100);
  return [...new Set([fileId, ...rows.map(({ id }) => id)])];
}
