import type { Db } from '#projections/database/db.ts';
import { notify } from '#services/vault/notices.ts';
import { isTemplate, type Template, templateOf } from '#services/domains/mails.ts';
import { mailData, type MailData } from './mailData.ts';

export interface NewMail {
  /** UUID derived from what the mail is for (an event's id, say): the same mail enqueued twice is one mail. */
  readonly id: string;
  readonly template: Template;
  /** The account it goes to, or a guest (`guests.ts`); its address and language are looked up when it is sent. */
  readonly toUserId: string;
  readonly data: MailData;
  readonly at: Date;
  /** When what it tells of happened: a notification says so, also when it's told later. */
  readonly happenedAt?: Date;
  /** Its reader did what it tells of. */
  readonly byReader?: boolean;
}

/** Tells the workers which mail waits for them: they ask for its job at once. */
export const mailChannel = 'app_mail';
export const mailNotice = ({ id, template }: { readonly id: string; readonly template: string }) => `${template} ${id}`;
export const mailOfNotice = (notice: string) => {
  const [template = '', id = ''] = notice.split(' ');
  return { id, template };
};

/**
 * Puts a mail into the outbox, in the caller's transaction; once that commits the workers hear of it. With `gathering` it waits for
 * others of its minute. False when it was there already. Throws on an unknown
 * template, on data that is not ids and amounts, and when the template's values are missing: faults of the caller.
 */
export async function enqueueMail(
  trx: Db,
  { id, template, toUserId, data, at }: NewMail,
  { gathering = false } = {},
): Promise<boolean> {
  if (!isTemplate(template)) throw new Error(`There is no mail template ${String(template)}`);
  const parsed = mailData.parse(data);
  const missing = templateOf(template).needs.filter((name) => parsed[name] === undefined);
  if (missing.length > 0) throw new Error(`The mail ${template} needs ${missing.join(', ')}`);
  const inserted = await trx('app.mail_outbox')
    .insert({
      id,
      template,
      to_user: toUserId,
      data: JSON.stringify(parsed),
      status: gathering ? 'gathering' : 'pending',
      created_at: at,
      next_try_at: at,
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  if (inserted.length > 0 && !gathering) await notify(trx, mailChannel, mailNotice({ id, template }));
  return inserted.length > 0;
}
