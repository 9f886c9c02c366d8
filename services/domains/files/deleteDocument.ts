import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { FileStore } from '#services/files/fileStore.ts';
import { type StoredDocument, removeDocument } from './documents.ts';

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
  readonly fileStore: FileStore;
}

/**
 * Deletes a document permanently: its link to an order or booking, its row and its file, so that no path serves it any
 * longer. The log keeps who deleted it, and from which record.
 */
export async function deleteDocument(
  { db, now, fileStore }: Deps,
  { fileId, orderId, bookingId, type, uploadedBy }: StoredDocument,
  { person, requestOrigin }: { readonly person: Person; readonly requestOrigin: RequestOrigin },
): Promise<void> {
  const stored = await db.transaction(async (trx) => {
    if ((await removeDocument(trx, fileId)) === 0) return undefined;
    const [row] = await trx('app.files').where({ id: fileId }).delete('stored_name');
    await writeAudit(trx, {
      id: world.newId(),
      stream: `file-${fileId}`,
      type: 'file.deleted.v1',
      data: { fileId, purpose: 'document', orderId, bookingId, type, uploadedBy },
      actor: person,
      at: now(),
      requestOrigin,
    });
    return row?.stored_name;
  });
  // Runs after the commit, because deleting a file cannot be rolled back.
  if (stored !== undefined) await fileStore.remove(stored);
}
