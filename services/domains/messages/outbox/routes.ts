import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

/** gathering: waits for other mails of the same minute; gathered: was sent within another mail. */
export const mailStatuses = [
  'pending',
  'sending',
  'sent',
  'kept',
  'failed',
  'skipped',
  'gathering',
  'gathered',
] as const;

export const outbox = get('outbox', '/api/v1/mail-outbox/', [admin], { takesAfter: true });
/** Outside production its links work, so that the product can be tried without SMTP. */
export const mailPreview = get('mailPreview', '/api/v1/mail-outbox/:id/', [admin]);
export const retryMail = post('retryMail', '/api/v1/mail-outbox/:id/retry/', [admin]);
