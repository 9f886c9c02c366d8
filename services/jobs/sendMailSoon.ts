import type { Knex } from 'knex';
import type { Logger } from '#services/platform/logger.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';
import { tell } from '#services/notifications/tell.ts';
import type { Jobs } from './jobs.ts';

/**
 * Tells somebody as they chose: puts a mail into the outbox and asks for it to be sent at once. Resolves when it is in the outbox: should the job get
 * lost, the workers' sweep finds the mail. The same id again changes nothing.
 */
export const sendMailSoon =
  ({ knex, jobs, now, log }: { knex: Knex; jobs: Pick<Jobs, 'add'>; now: () => Date; log: Logger }) =>
  async (mail: Omit<NewMail, 'at'>): Promise<void> => {
    const isNew = await knex.transaction((trx) => tell(trx, { ...mail, at: now() }));
    if (!isNew) return;
    await jobs
      .add('mail', { id: mail.id, name: 'send', data: { mailId: mail.id } })
      .catch((err: unknown) => log.warn({ err, mail: mail.id }, 'a mail waits for the sweep'));
  };
