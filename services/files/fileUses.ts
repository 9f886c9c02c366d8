import type { Knex } from 'knex';
import type { FilePurpose } from '#workflows/filePurposes.ts';

export interface FileUse {
  readonly fileId: string;
  readonly purpose: FilePurpose;
  readonly uploadedBy: string;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Other uploads of exactly this file, oldest first: a proof used twice warns staff (lifecycles, Order). */
export async function otherUsesOf(
  db: Knex,
  { fingerprint, except }: { fingerprint: string; except?: string },
): Promise<readonly FileUse[]> {
  const rows: { id: string; purpose: FilePurpose; uploaded_by: string; created_at: Date }[] = await db('app.files')
    .where({ fingerprint })
    .modify((query) => void (except && query.whereNot({ id: except })))
    .orderBy('created_at')
    .limit(100);
  return rows.map(({ id, purpose, uploaded_by, created_at }) => ({
    fileId: id,
    purpose,
    uploadedBy: uploaded_by,
    createdAt: created_at.toISOString(),
  }));
}

/** Part of forgetting somebody: what could still tell that a file of theirs is the same as another goes too. Answers the stored names. */
export async function forgetFilesOf(trx: Knex, subject: string): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: { stored_name: string }[] }>(
    `update app.files set sha256 = null, fingerprint = null where subject = :subject or starts_with(subject, :subject || '/') returning stored_name`,
    { subject },
  );
  return rows.map(({ stored_name }) => stored_name);
}

/** Ids of all uploads of exactly this file, itself included. */
export async function sameFiles(db: Knex, fileId: string): Promise<readonly string[]> {
  const rows: { id: string }[] = await db('app.files')
    .where('fingerprint', db('app.files').select('fingerprint').where({ id: fileId }))
    .select('id')
    .limit(100);
  return [...new Set([fileId, ...rows.map(({ id }) => id)])];
}
