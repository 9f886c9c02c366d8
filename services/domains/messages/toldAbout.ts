import type { Db } from '#projections/database/db.ts';
import type { MailStatus } from '#services/mail/mailOutbox.ts';
import { isTemplate, templateOf } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { NotifiedEntity } from './routes.ts';

/** A notification about a record: by mail, in the app, or both. */
export interface ToldRow {
  readonly id: string;
  readonly template: string;
  readonly toUserId: string;
  readonly data: MailData;
  readonly at: string;
  readonly mail: {
    readonly status: MailStatus;
    readonly sentAt: string | null;
    readonly lastError: string | null;
  } | null;
  readonly app: { readonly readAt: string | null } | null;
}

const MOST = 100;

const bookingsWith = (column: 'order_id' | 'card_id') =>
  `data ->> 'bookingId' in (select id from read.bookings where ${column} = :id)`;
const written = `data ->> 'messageId' in (select id::text from app.messages where entity = :entity and entity_id = :id::uuid)`;
const conditions: Readonly<Record<NotifiedEntity, string>> = {
  order: `(data ->> 'orderId' = :id or ${bookingsWith('order_id')} or ${written})`,
  booking: `(data ->> 'bookingId' = :id or ${written})`,
  card: `(data ->> 'cardId' = :id or ${bookingsWith('card_id')} or ${written})`,
  user: 'to_user = :id::uuid',
};

/** Returns the notifications about a record, the latest first; `toldId`: only that one. */
export async function toldAbout(
  db: Db,
  { entity, id, toldId }: { readonly entity: NotifiedEntity; readonly id: string; readonly toldId?: string },
): Promise<readonly ToldRow[]> {
  const { rows } = await db.raw<Row>(
    `select coalesce(m.id, n.id) as id, coalesce(m.template, n.template) as template, coalesce(m.to_user, n.to_user) as to_user,
            coalesce(m.data, n.data) as data, coalesce(m.created_at, n.created_at) as at,
            m.status, m.sent_at, m.last_error, n.id is not null as in_app, n.read_at
     from (select * from app.mail_outbox where ${conditions[entity]} ${toldId === undefined ? '' : 'and id = :toldId::uuid'} order by created_at desc, id limit ${MOST}) m
     full join (select * from app.notifications where ${conditions[entity]} ${toldId === undefined ? '' : 'and id = :toldId::uuid'} order by created_at desc, id limit ${MOST}) n on n.id = m.id
     order by at desc, id limit ${MOST}`,
    { entity, id, ...(toldId === undefined ? {} : { toldId }) },
  );
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    toUserId: row.to_user,
    data: row.data,
    at: row.at.toISOString(),
    mail:
      row.status === null
        ? null
        : { status: row.status, sentAt: row.sent_at?.toISOString() ?? null, lastError: row.last_error },
    app: row.in_app ? { readAt: row.read_at?.toISOString() ?? null } : null,
  }));
}

interface Row {
  id: string;
  template: string;
  to_user: string;
  data: MailData;
  at: Date;
  status: MailStatus | null;
  sent_at: Date | null;
  last_error: string | null;
  in_app: boolean;
  read_at: Date | null;
}

/**
 * Returns whether it can be mailed again: mails that grant access to an account can't, and pending ones are sent
 * anyway.
 */
export function canBeToldAgain({ template, mail }: Pick<ToldRow, 'template' | 'mail'>): boolean {
  if (!isTemplate(template)) return false;
  if (mail && (mail.status === 'pending' || mail.status === 'sending' || mail.status === 'gathering')) return false;
  return template === 'message' || templateOf(template).about !== 'account';
}
