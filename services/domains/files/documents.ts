import type { Knex } from 'knex';

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

interface Row {
  file_id: string;
  order_id: string | null;
  booking_id: string | null;
  type: string;
  uploaded_by: string;
  uploaded_at: Date;
}

export const addDocument = async (
  db: Knex,
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
export async function documentsOf(db: Knex, which: Documents): Promise<readonly StoredDocument[]> {
  const documents = db('app.documents as d').select('d.*').orderBy('d.uploaded_at', 'desc').limit(MOST);
  const rows: Row[] = await ('orderId' in which
    ? documents.where('d.order_id', which.orderId)
    : 'bookingId' in which
      ? documents.where('d.booking_id', which.bookingId)
      : documents.whereIn('d.file_id', (own) => {
          own
            .from('app.documents')
            .where('uploaded_by', which.ownerId)
            .select('file_id')
            .union((about) => void about.from('app.files').where('subject', which.subject).select('id'));
        }));
  return rows.map(documentIn);
}

export async function documentOf(db: Knex, fileId: string): Promise<StoredDocument | undefined> {
  const row: Row | undefined = await db('app.documents').where({ file_id: fileId }).first();
  return row && documentIn(row);
}

/** Takes it away from where it belonged. Answers how many there were. */
export const removeDocument = (db: Knex, fileId: string): Promise<number> =>
  db('app.documents').where({ file_id: fileId }).delete();

const documentIn = (row: Row): StoredDocument => ({
  fileId: row.file_id,
  orderId: row.order_id,
  bookingId: row.booking_id,
  type: row.type,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at.toISOString(),
});
