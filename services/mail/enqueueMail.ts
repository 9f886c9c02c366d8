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

/** Throws on an unknown template, on data that is not ids and amounts, and when the template's values are missing: faults of the caller. */
function checkMail({ template, data }: Pick<NewMail, 'template' | 'data'>): MailData {
  if (!isTemplate(template)) throw new Error(`There is no mail template ${String(template)}`);
  const parsed = mailData.parse(data);
  const missing = templateOf(template).needs.filter((name) => parsed[name] === undefined);
  if (missing.length > 0) throw new Error(`The mail ${template} needs ${missing.join(', ')}`);
  return parsed;
}

/**
 * Puts a mail into the outbox, in the caller's transaction; once that commits the workers hear of it. False when it was
 * there already. Throws as `checkMail` does.
 */
export const enqueueMail = async (trx: Db, mail: NewMail): Promise<boolean> => (await enqueueMails(trx, [mail])) > 0;

/** The same for several; those in `gathering` wait for others of their minute. Returns how many were not there yet. */
export async function enqueueMails(
  trx: Db,
  mails: readonly NewMail[],
  gathering: ReadonlySet<NewMail> = new Set(),
): Promise<number> {
  if (mails.length === 0) return 0;
  const rows = mails.map((mail) => ({
    id: mail.id,
    template: mail.template,
    to_user: mail.toUserId,
    data: JSON.stringify(checkMail(mail)),
    status: gathering.has(mail) ? ('gathering' as const) : ('pending' as const),
    created_at: mail.at,
    next_try_at: mail.at,
  }));
  const inserted = await trx('app.mail_outbox')
    .insert(rows)
    .onConflict('id')
    .ignore()
    .returning(['id', 'template', 'status']);
  await notify(trx, mailChannel, ...inserted.filter(({ status }) => status === 'pending').map(mailNotice));
  return inserted.length;
}
