import type { Db } from '../database/db.ts';

/** A screenshot that a cardholder uploaded for a booking. */
export interface BookingFile {
  readonly bookingId: string;
  readonly fileId: string;
  readonly kind: 'auScreenshot' | 'removalScreenshot';
}

/** Returns the screenshots in the bookings of a cardholder, or in one booking. */
export async function bookingFiles(
  db: Db,
  of: { readonly cardholderId: string } | { readonly bookingId: string },
): Promise<readonly BookingFile[]> {
  const [column, id] = 'bookingId' in of ? ['id', of.bookingId] : ['cardholder_id', of.cardholderId];
  const { rows } = await db.raw<{ id: string; added: string | null; removed: string | null }>(
    `select id, state->>'auScreenshotFileId' as added, state->>'removalScreenshotFileId' as removed
     from read.bookings where ${column} = ? and coalesce(state->>'auScreenshotFileId', state->>'removalScreenshotFileId') is not null
     order by opened_at desc limit 200`,
    [id],
  );
  return rows.flatMap(({ id: bookingId, added, removed }) => [
    ...(removed === null ? [] : [{ bookingId, fileId: removed, kind: 'removalScreenshot' as const }]),
    ...(added === null ? [] : [{ bookingId, fileId: added, kind: 'auScreenshot' as const }]),
  ]);
}

/** Returns when the consent forms of a cardholder's bookings were signed, or that of one booking. Instants. */
export async function signedConsents(
  db: Db,
  of: { readonly cardholderId: string } | { readonly bookingId: string },
): Promise<readonly { readonly bookingId: string; readonly signedAt: string }[]> {
  const [column, id] = 'bookingId' in of ? ['id', of.bookingId] : ['cardholder_id', of.cardholderId];
  const { rows } = await db.raw<{ bookingId: string; signedAt: string }>(
    `select id as "bookingId", state->'consent'->>'at' as "signedAt"
     from read.bookings where ${column} = ? and state->'consent'->>'at' is not null
     order by opened_at desc limit 200`,
    [id],
  );
  return rows;
}

/** Returns whether a user was ever added to a card for this order, or for this booking. */
export async function wasAuAdded(
  db: Db,
  of: { readonly orderId: string } | { readonly bookingId: string },
): Promise<boolean> {
  const [column, id] = 'bookingId' in of ? ['id', of.bookingId] : ['order_id', of.orderId];
  const { rows } = await db.raw<unknown>(
    `select 1 from read.bookings where ${column} = ? and au_added_at is not null limit 1`,
    [id],
  );
  return rows.length > 0;
}
