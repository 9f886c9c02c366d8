import type { Db } from '#projections/database/db.ts';
import type { Group } from './groups.ts';
import { messageOf, MOST, type StoredMessage } from './messagesOf.ts';

interface Row extends StoredMessage {
  about: Group;
  readers: number;
  failed: number;
  opened: number;
}

/** Returns the messages to groups, the latest first, with their delivery results. */
export async function groupMessagesOf(db: Db) {
  const { rows } = await db.raw<Row>(
    `select m.*,
            (select count(*)::int from app.message_readers r where r.message_id = m.id) as readers,
            (select count(*)::int from app.mail_outbox o where o.data ->> 'messageId' = m.id::text and o.status = 'failed') as failed,
            (select count(*)::int from app.notifications n where n.data ->> 'messageId' = m.id::text and n.read_at is not null) as opened
       from app.messages m where entity = 'group' order by written_at desc, id limit ${MOST}`,
  );
  return rows.map((row) => ({
    ...messageOf(row),
    group: row.about,
    readers: row.readers,
    failed: row.failed,
    opened: row.opened,
  }));
}
