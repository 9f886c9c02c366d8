import type { Db } from '#projections/database/db.ts';
import { auditedTable } from '#services/audit/auditedTable.ts';
import type { NotifiedEntity } from './routes.ts';
import type { MailData } from '#services/mail/mailData.ts';

/** Who isn't told about a record. */
type Mute = { readonly userIds: readonly string[] };
type MutedRecord = `${NotifiedEntity}-${string}`;

export const mutesTable = auditedTable<Mute>({
  table: 'app.muted_records',
  key: 'record',
  stream: (record) => `notifications-${record}`,
  type: 'notifications.muted.v1',
  columns: ['userIds'],
  inColumn: 'muted',
  unset: { userIds: [] },
});

export const mutedRecord = (entity: NotifiedEntity, id: string): MutedRecord => `${entity}-${id}`;

/** Whether staff muted somebody for what a mail is about: the record itself, or the order or card of its booking. */
export async function isMuted(db: Db, userId: string, data: MailData): Promise<boolean> {
  const muted = await db('app.muted_records')
    .whereRaw(`muted -> 'userIds' @> to_jsonb(?::text)`, [userId])
    .pluck('record');
  // Nearly nobody is muted anywhere.
  if (muted.length === 0) return false;
  const { orderId, bookingId, cardId } = data;
  const booking =
    bookingId === undefined
      ? undefined
      : await db('read.bookings').where({ id: bookingId }).first('order_id', 'card_id');
  const about = Object.entries({
    user: [userId],
    order: [orderId, booking?.order_id],
    booking: [bookingId],
    card: [cardId, booking?.card_id],
  } satisfies Record<NotifiedEntity, readonly (string | null | undefined)[]>);
  return about.some(([entity, ids]) =>
    ids.some((id) => id && muted.includes(mutedRecord(entity as NotifiedEntity, id))),
  );
}
