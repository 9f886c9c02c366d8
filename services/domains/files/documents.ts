import type { Db, TableRow } from '#projections/database/db.ts';

/** A file added as a document: to an order, to a booking, or to neither if it is private to its owner. */
export interface StoredDocument {
  readonly fileId: string;
  readonly orderId: string | null;
  readonly bookingId: string | null;
  /** A `DocumentKind`; older uploads have the sender's own word. */
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

/** Selects documents: those of an order, of a booking, or all about one person's own data. */
export type Documents =
  | { readonly orderId: string }
  | { readonly bookingId: string }
  | { /** The sender; null for none. */ readonly ownerId: string | null; readonly subject: string };

/** Maximum number of listed documents. */
const MOST = 200;

/** Returns the newest documents first. */
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

/** Removes a document from its record. Returns the number of removed rows. */
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
