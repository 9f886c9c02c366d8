import type { Db, TableRow } from '#projections/database/db.ts';
import { mailStatuses } from '#services/domains/messages/outbox/routes.ts';
import { notify } from '#services/vault/notices.ts';
import { mailChannel, mailNotice } from './enqueueMail.ts';
import { isOutOfReach, recipientOf } from './guests.ts';
import type { FindMailFacts } from './mailFacts.ts';
import { type RenderDeps, type RenderedMail, renderMail } from './renderMail.ts';
import { isTemplate, type Template } from '#services/domains/mails.ts';
import type { MailData } from './mailData.ts';

export type MailStatus = (typeof mailStatuses)[number];

/** A line of the outbox as the admins' page shows it. */
export interface OutboxMail {
  readonly id: string;
  readonly template: string;
  readonly toUserId: string;
  readonly data: MailData;
  readonly status: MailStatus;
  readonly tries: number;
  readonly lastError: string | null;
  /** Instants, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly sentAt: string | null;
}

type Row = TableRow<'app.mail_outbox'>;

/** The outbox, newest first. */
export async function mailsInOutbox(
  db: Db,
  { limit, offset, status }: { limit: number; offset: number; status?: MailStatus },
): Promise<{ total: number; mails: readonly OutboxMail[] }> {
  const matching = () => db('app.mail_outbox').modify((query) => void (status && query.where({ status })));
  const [counted, rows] = await Promise.all([
    matching().count({ total: '*' }).first(),
    matching().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset),
  ]);
  return { total: Number(counted?.total ?? 0), mails: rows.map(mailOf) };
}

/**
 * A mail as its recipient would read it; undefined for an unknown mail or a recipient who is gone. Its links have their
 * secrets only when `secretOf` is given: for a machine without SMTP and without real people, never in production.
 */
export async function previewMail(
  {
    db,
    publicUrl,
    factsOf,
    secretOf = () => '********',
  }: { db: Db; publicUrl: string; factsOf: FindMailFacts; secretOf?: RenderDeps['secretOf'] },
  id: string,
): Promise<RenderedMail | undefined> {
  const row = await db('app.mail_outbox').where({ id }).first();
  const recipient = row && (await recipientOf(db, row.to_user));
  if (!row || !recipient || isOutOfReach(recipient, row.template) || !isTemplate(row.template)) return undefined;
  const { template, data } = row;
  const facts = await factsOf({ template, data, toUserId: row.to_user });
  return renderMail({ publicUrl, secretOf }, { template, data, facts }, recipient);
}

/** Tries a failed or kept mail again. False when it is in neither state. */
export const retryMail = ({ db, now }: { db: Db; now: () => Date }, id: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const [again] = await trx('app.mail_outbox')
      .where({ id })
      .whereIn('status', ['failed', 'kept'])
      .update({ status: 'pending', tries: 0, next_try_at: now() })
      .returning(['id', 'template']);
    if (again) await notify(trx, mailChannel, mailNotice(again));
    return again !== undefined;
  });

/** The mails that went out within another one, the first first. */
export async function mailsOfDigest(
  db: Db,
  digestId: string,
): Promise<readonly { template: Template; data: MailData; toUserId: string }[]> {
  const rows = await db('app.mail_outbox').where({ digest_id: digestId }).orderBy(['created_at', 'id']);
  return rows.flatMap(({ template, data, to_user: toUserId }) =>
    isTemplate(template) ? [{ template, data, toUserId }] : [],
  );
}

/** Returns the number of mails in each state, and since when the oldest overdue one has been waiting. */
export async function mailCounts(
  db: Db,
  now: Date,
): Promise<Record<MailStatus, number> & { oldestDueAt: string | null }> {
  const { rows } = await db.raw<{ status: MailStatus; total: number; oldest: Date | null }>(
    `select status, count(*)::int as total, min(next_try_at) filter (where status = 'pending' and next_try_at <= ?) as oldest from app.mail_outbox group by status`,
    [now],
  );
  const counts = Object.fromEntries(mailStatuses.map((status) => [status, 0])) as Record<MailStatus, number>;
  for (const { status, total } of rows) counts[status] = total;
  return { ...counts, oldestDueAt: rows.find(({ oldest }) => oldest)?.oldest?.toISOString() ?? null };
}

const mailOf = (row: Row): OutboxMail => ({
  id: row.id,
  template: row.template,
  toUserId: row.to_user,
  data: row.data,
  status: row.status,
  tries: row.tries,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
