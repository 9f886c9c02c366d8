import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { fileName } from '#workflows/fileName.ts';
import { uploadLimitBytes, uploadLimitMegabytes } from '#workflows/limits.ts';
import { StoppedWork } from '#services/offload/faults.ts';
import type { Offload } from '#services/offload/offload.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { FileStore } from './fileStore.ts';
import type { InspectedUpload } from './inspectUpload.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { MediaType } from '#workflows/mediaTypes.ts';
import { uploadRefused, type UploadRefusal } from './uploadRefusal.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  /** As the sender's machine called it: kept sealed, with the ending of what it is, and used for nothing but showing. */
  readonly declaredName: string;
  readonly uploadedBy: string;
  /** Who waits for their turn with it, where that is not the account alone (access links, somebody else's eyes). */
  readonly sentBy?: string;
  readonly purpose: FilePurpose;
  /** Whose data it is (`subjectOfUser`, `subjectOfClient`): their key seals it. */
  readonly subject: string;
  /** Derived from the command's id by a caller that may be sent twice: the same id again gives the same file. */
  readonly id?: string;
}

export interface StoredFile {
  readonly id: string;
  readonly mediaType: MediaType;
  /** Bytes, as it will be served. */
  readonly size: number;
  /** Equal for equal uploads: see `sameFiles`. */
  readonly fingerprint: string;
}

export interface FileDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'seal' | 'sealBytes' | 'fingerprint'>;
  readonly store: FileStore;
  readonly offload: Pick<Offload, 'inspectUpload'>;
}

/**
 * Takes a jpg, png or pdf up to the limit, judged by its content. Pictures are made anew, PDFs looked through; then it is
 * sealed and written, and only when it is safely there its row says so. Killed in between it leaves an unreadable file
 * that nobody knows, never a row without a file. Throws `OffloadBusy` when too many are being looked through.
 */
export async function storeUpload(
  { db, now, vault, store, offload }: FileDeps,
  upload: Upload,
): Promise<{ readonly kind: 'stored'; readonly file: StoredFile } | UploadRefusal> {
  const id = upload.id ?? world.newId();
  const known = await db('app.files').where({ id }).first();
  if (known) return { kind: 'stored', file: fileOfRow(known) };
  const checked = await checkedUpload(offload, upload);
  if (checked.kind === 'refused') return checked;
  const { mediaType, sha256, content = upload.bytes } = checked;
  const fingerprint = vault.fingerprint(sha256, 'file');
  const storedName = world.randomBytes(16).toString('hex');
  await store.put(storedName, await vault.sealBytes(upload.subject, content, { eventId: id, path: 'content' }));
  const originalName = await vault.seal(upload.subject, fileName(upload.declaredName, mediaType), {
    eventId: id,
    path: 'originalName',
  });
  const row = {
    id,
    subject: upload.subject,
    purpose: upload.purpose,
    media_type: mediaType,
    size: content.length,
    sha256,
    fingerprint,
    original_name: JSON.stringify(originalName),
    stored_name: storedName,
    uploaded_by: upload.uploadedBy,
    created_at: now(),
  };
  const inserted = await db('app.files').insert(row).onConflict('id').ignore().returning('id');
  if (inserted.length === 0) await store.remove(storedName);
  return { kind: 'stored', file: { id, mediaType, size: content.length, fingerprint } };
}

async function checkedUpload(
  offload: FileDeps['offload'],
  { bytes, purpose, uploadedBy, sentBy = uploadedBy }: Upload,
): Promise<InspectedUpload | UploadRefusal> {
  if (bytes.length === 0) return uploadRefused('emptyFile');
  if (bytes.length > uploadLimitBytes) {
    return uploadRefused('tooLarge', { maxFileSizeMB: uploadLimitMegabytes });
  }
  try {
    return await offload.inspectUpload({ bytes, purpose }, { who: sentBy });
  } catch (fault) {
    // Whatever takes so long or so much memory is no screenshot.
    if (fault instanceof StoppedWork) return uploadRefused('tooComplex');
    throw fault;
  }
}

const fileOfRow = (row: {
  id: string;
  media_type: MediaType;
  size: number;
  fingerprint: string | null;
}): StoredFile => ({ id: row.id, mediaType: row.media_type, size: row.size, fingerprint: row.fingerprint ?? '' });
