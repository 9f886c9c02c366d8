import type { Db } from '#projections/database/db.ts';
import type { Message, MessageTexts } from '#services/notifications/messages.ts';
import type { NotifiedEntity } from './routes.ts';

/** Maximum number of listed messages. */
export const MOST = 50;

/** Returns messages of staff to people of a record, the latest first. */
export async function messagesOf(db: Db, entity: NotifiedEntity, entityId: string) {
  const { rows } = await db.raw<StoredMessage & { readers: string[] }>(
    `select m.*, array(select user_id::text from app.message_readers r where r.message_id = m.id order by user_id) as readers
     from app.messages m where entity = ? and entity_id = ? order by written_at desc, id limit ${MOST}`,
    [entity, entityId],
  );
  return rows.map((row) => ({ ...messageOf(row), to: row.readers }));
}

/** A message as stored. */
export interface StoredMessage {
  id: string;
  texts: MessageTexts;
  channels: Message['channels'];
  written_by: string;
  written_at: Date;
  send_at: Date;
  sent_at: Date | null;
  cancelled_at: Date | null;
}

/** Converts a stored message for display, whoever its readers are. Instants are ISO 8601 UTC. */
export const messageOf = ({ id, texts, channels, ...row }: StoredMessage) => ({
  id,
  texts,
  channels,
  by: row.written_by,
  writtenAt: row.written_at.toISOString(),
  sendAt: row.send_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
});
