import type { Knex } from 'knex';
import type { Message, MessageTexts } from '#services/notifications/messages.ts';
import type { Group } from './groups.ts';

const MOST = 50;

interface Row {
  id: string;
  texts: MessageTexts;
  about: Group;
  channels: Message['channels'];
  readers: number;
  failed: number;
  opened: number;
  written_by: string;
  written_at: Date;
  send_at: Date;
  sent_at: Date | null;
  cancelled_at: Date | null;
}

/** What was written to groups, the latest first, with what became of it. */
export async function groupMessagesOf(db: Knex) {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select m.*,
            (select count(*)::int from app.message_readers r where r.message_id = m.id) as readers,
            (select count(*)::int from app.mail_outbox o where o.data ->> 'messageId' = m.id::text and o.status = 'failed') as failed,
            (select count(*)::int from app.notifications n where n.data ->> 'messageId' = m.id::text and n.read_at is not null) as opened
       from app.messages m where entity = 'group' order by written_at desc, id limit ${MOST}`,
  );
  return rows.map((row) => ({
    id: row.id,
    group: row.about,
    texts: row.texts,
    channels: row.channels,
    readers: row.readers,
    failed: row.failed,
    opened: row.opened,
    by: row.written_by,
    writtenAt: row.written_at.toISOString(),
    sendAt: row.send_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  }));
}
