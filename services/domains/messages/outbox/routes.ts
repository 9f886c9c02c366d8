import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** gathering: waits for others of the same minute; gathered: went out within another one. */
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

export const refusedTabs = ['buyers', 'cardholders', 'roles'] as const;

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const outbox: Of<'outbox'> = {
  name: 'outbox',
  method: 'get',
  path: '/api/v1/mail-outbox/',
  access: [admin],
  takesAfter: true,
};
/** Outside production its links work, so that a machine without SMTP can be tried out. */
export const mailPreview: Of<'mailPreview'> = {
  name: 'mailPreview',
  method: 'get',
  path: '/api/v1/mail-outbox/:id/',
  access: [admin],
};
export const retryMail: Of<'retryMail'> = {
  name: 'retryMail',
  method: 'post',
  path: '/api/v1/mail-outbox/:id/retry/',
  access: [admin],
};
