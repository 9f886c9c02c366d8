import type { Knex } from 'knex';

/** A file that was added to an order as a document. */
export interface OrderDocument {
  readonly fileId: string;
  readonly orderId: string;
  readonly type: string;
  readonly uploadedBy: string;
  /** Instant, ISO 8601 UTC. */
  readonly uploadedAt: string;
}

interface Row {
  file_id: string;
  order_id: string;
  type: string;
  uploaded_by: string;
  uploaded_at: Date;
}

export const addDocument = async (
  db: Knex,
  { fileId, orderId, type, uploadedBy, uploadedAt }: OrderDocument,
): Promise<void> =>
  void (await db('app.documents').insert({
    file_id: fileId,
    order_id: orderId,
    type,
    uploaded_by: uploadedBy,
    uploaded_at: uploadedAt,
  }));

/** The newest first. */
export async function documentsOf(
  db: Knex,
  which: { readonly orderId: string } | { readonly uploadedBy: string },
): Promise<readonly OrderDocument[]> {
  const rows: Row[] = await db('app.documents')
    .where('orderId' in which ? { order_id: which.orderId } : { uploaded_by: which.uploadedBy })
    .orderBy('uploaded_at', 'desc')
    .limit(200);
  return rows.map(documentIn);
}

export async function documentOf(db: Knex, fileId: string): Promise<OrderDocument | undefined> {
  const row: Row | undefined = await db('app.documents').where({ file_id: fileId }).first();
  return row && documentIn(row);
}

/** Takes it off its order. Answers how many there were. */
export const removeDocument = (db: Knex, fileId: string): Promise<number> =>
  db('app.documents').where({ file_id: fileId }).delete();

const documentIn = (row: Row): OrderDocument => ({
  fileId: row.file_id,
  orderId: row.order_id,
  type: row.type,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at.toISOString(),
});
