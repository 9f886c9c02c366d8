import type { Db } from '#projections/database/db.ts';
import { auditedTable } from '#services/audit/auditedTable.ts';
import type { NotifiedEntity } from './routes.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';

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

type Told = Pick<NewMail, 'toUserId' | 'data'>;

/** The mails of which staff muted the reader for what they are about: the record itself, or the order or card of its booking. */
export async function mutedAmong<Mail extends Told>(db: Db, mails: readonly Mail[]): Promise<ReadonlySet<Mail>> {
  if (mails.length === 0) return new Set();
  const readers = [...new Set(mails.map(({ toUserId }) => toUserId))];
  const rows = await db('app.muted_records')
    .whereRaw(`muted -> 'userIds' @> any(array(select to_jsonb(reader) from unnest(?::text[]) as reader))`, [readers])
    .select('record', 'muted');
  const mutedFor = (userId: string) =>
    rows.filter(({ muted }) => (muted as Mute).userIds.includes(userId)).map(({ record }) => record);
  const found = new Set<Mail>();
  // Nearly nobody is muted anywhere.
  if (rows.length === 0) return found;
  for (const mail of mails) if (await isAbout(db, mail, mutedFor(mail.toUserId))) found.add(mail);
  return found;
}

async function isAbout(db: Db, { toUserId, data }: Told, muted: readonly string[]): Promise<boolean> {
  if (muted.length === 0) return false;
  const { orderId, bookingId, cardId } = data;
  const booking =
    bookingId === undefined
      ? undefined
      : await db('read.bookings').where({ id: bookingId }).first('order_id', 'card_id');
  const about = Object.entries({
    user: [toUserId],
    order: [orderId, booking?.order_id],
    booking: [bookingId],
    card: [cardId, booking?.card_id],
  } satisfies Record<NotifiedEntity, readonly (string | null | undefined)[]>);
  return about.some(([entity, ids]) =>
    ids.some((id) => id && muted.includes(mutedRecord(entity as NotifiedEntity, id))),
  );
}
