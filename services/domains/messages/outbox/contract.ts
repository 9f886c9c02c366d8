import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { done, idParams, instant, noBody, pageOf, pagingQuery } from '#services/http/shapes.ts';
import * as routes from './routes.ts';
import { mailStatuses } from './routes.ts';

const mail = z.object({
  id: z.string(),
  template: z.string(),
  toUserId: z.string(),
  to: z.string().nullable(),
  /** True if the person's address rejected mail, so that none goes to it. */
  refused: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(mailStatuses),
  tries: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type MailView = z.infer<typeof mail>;

/** Mails sent by the product. */
const schemas = {
  outbox: {
    summary: 'Outgoing mail, newest first',
    query: z.strictObject({ ...pagingQuery, status: z.enum(mailStatuses).optional() }),
    answer: pageOf(mail),
  },
  mailPreview: {
    summary: 'A mail as its recipient reads it',
    params: idParams,
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  },
  retryMail: { summary: 'Try a failed or kept mail again', params: idParams, body: noBody, answer: done },
};
export const outbox = contracts(routes, schemas);
