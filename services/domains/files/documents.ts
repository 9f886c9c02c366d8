import type { Db, TableRow } from '#projections/database/db.ts';

/** A file that was added as a document: to an order, to a booking, or to neither when it is its owner's alone. */
export interface StoredDocument {
  readonly fileId: string;
  readonly orderId: string | null;
  readonly bookingId: string | null;
  /** A `DocumentKind`; what was uploaded before there were kinds has the sender's own word. */
  readonly type: string;
  readonly uploadedBy: string;
  /** Instant, ISO 8601 UTC. */
  readonly uploadedAt: string;
}

type Row = TableRow<'app.documents'>;

export const addDocument = async (
  db: Db,
  { fileId, orderId, bookingId, type, uploadedBy, uploadedAt }: StoredDocument,
): Promise<void> =>
  void (await db('app.documents').insert({
    file_id: fileId,
    order_id: orderId,
    booking_id: bookingId,
    type,
    uploaded_by: uploadedBy,
    uploaded_at: uploadedAt,
  }));

/** Which documents: of an order, of a booking, or all that are about one person's own data. */
export type Documents =
  | { readonly orderId: string }
  | { readonly bookingId: string }
  | { /** Who sent them; null for nobody. */ readonly ownerId: string | null; readonly subject: string };

/** So many are listed at most. */
const MOST = 200;

/** The newest first. */
export async function documentsOf(db: Db, which: Documents): Promise<readonly StoredDocument[]> {
  const documents = db('app.documents as d').select('d.*').orderBy('d.uploaded_at', 'desc').limit(MOST);
  const rows = await ('orderId' in which
    ? documents.where('d.order_id', which.orderId)
    : 'bookingId' in which
      ? documents.where('d.booking_id', which.bookingId)
      : documents.whereRaw(
          `d.file_id in (select file_id from app.documents where uploaded_by = ? union select id from app.files where subject = ?)`,
          [which.ownerId, which.subject],
        ));
  return rows.map(documentIn);
}

export async function documentOf(db: Db, fileId: string): Promise<StoredDocument | undefined> {
  const row = await db('app.documents').where({ file_id: fileId }).first();
  return row && documentIn(row);
}

/** Takes it away from where it belonged. Answers how many there were. */
export const removeDocument = (db: Db, fileId: string): Promise<number> =>
  db('app.documents').where({ file_id: fileId }).delete();

const documentIn = (row: Row): StoredDocument => ({
  fileId: row.file_id,
  orderId: row.order_id,
  bookingId: row.booking_id,
  type: row.type,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at.toISOString(),
});
