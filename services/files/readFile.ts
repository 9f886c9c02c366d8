import type { Db, TableRow } from '#projections/database/db.ts';
import { fileName } from '#workflows/fileName.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { FileStore } from './fileStore.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { MediaType } from '#workflows/mediaTypes.ts';

/** What may be known of a file without opening it: enough to decide who may see it. */
export interface FileFacts {
  readonly id: string;
  readonly subject: string;
  readonly purpose: FilePurpose;
  readonly mediaType: MediaType;
  /** Bytes. */
  readonly size: number;
  readonly uploadedBy: string;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
}

type FileRow = TableRow<'app.files'>;

export async function fileFacts(db: Db, id: string): Promise<FileFacts | undefined> {
  const row = await db('app.files').where({ id }).first();
  return row && factsOf(row);
}

export type ReadFile =
  | {
      readonly kind: 'open';
      readonly facts: FileFacts;
      readonly bytes: Buffer;
      /** Its sender's, with the ending of what it is, whenever it was stored. */
      readonly originalName: string;
    }
  | { readonly kind: 'erased'; readonly facts: FileFacts }
  | { readonly kind: 'unknown' };

/** A file's content, opened with its subject's key; `erased` once that key is gone. Whether the asker may is asked before. */
export async function readFile(
  { db, vault, store }: { db: Db; vault: Pick<Vault, 'open' | 'openBytes'>; store: FileStore },
  id: string,
): Promise<ReadFile> {
  const found = await db('app.files').where({ id }).first();
  if (!found) return { kind: 'unknown' };
  const row = found as FileRow;
  const facts = factsOf(row);
  const name = await vault.open(row.original_name);
  if (name.kind === 'erased') return { kind: 'erased', facts };
  const bytes = await store.get(row.stored_name).catch(async (fault: unknown) => {
    // Its subject may have been forgotten since the name was opened: then the file is gone on purpose.
    if ((await vault.open(row.original_name)).kind === 'erased') return undefined;
    throw fault;
  });
  if (!bytes) return { kind: 'erased', facts };
  const content = await vault.openBytes(row.subject, bytes, { eventId: row.id, path: 'content' });
  return content.kind === 'open'
    ? { kind: 'open', facts, bytes: content.bytes, originalName: fileName(name.value, facts.mediaType) }
    : { kind: 'erased', facts };
}

/** Returns a file's name and size without opening it; the name is null once its subject is forgotten. */
export async function fileLabel(
  { db, vault }: { db: Db; vault: Pick<Vault, 'open'> },
  id: string,
): Promise<{ readonly name: string | null; readonly sizeBytes: number; readonly uploadedAt: string } | undefined> {
  const row = await db('app.files').where({ id }).first();
  if (!row) return undefined;
  const { original_name, media_type, size, created_at } = row as FileRow;
  const name = await vault.open(original_name);
  return {
    name: name.kind === 'open' ? fileName(name.value, media_type) : null,
    sizeBytes: size,
    uploadedAt: created_at.toISOString(),
  };
}

const factsOf = (row: FileRow): FileFacts => ({
  id: row.id,
  subject: row.subject,
  purpose: row.purpose,
  mediaType: row.media_type,
  size: row.size,
  uploadedBy: row.uploaded_by,
  createdAt: row.created_at.toISOString(),
});
