import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { guestsById } from '#services/mail/guests.ts';
import { mailsInOutbox, previewMail, retryMail } from '#services/mail/mailOutbox.ts';
import { outbox } from './contract.ts';
import { findMailFacts } from './findMailFacts.ts';

/** Outgoing mail. */
export const outboxHandlers = ({ db, env, vault, now }: ApiDeps): readonly RouteHandler[] => [
  handle(outbox.outbox, async ({ query: { page, pageSize, status } }) => {
    const { total, mails } = await mailsInOutbox(db, {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...(status ? { status } : {}),
    });
    const ids = mails.map(({ toUserId }) => toUserId);
    const [users, guests] = await Promise.all([findUsers(db, ids), guestsById(db, ids)]);
    return {
      rows: mails.map((mail) => ({
        ...mail,
        data: { ...mail.data },
        to: (users.get(mail.toUserId) ?? guests.get(mail.toUserId))?.email ?? null,
        refused: users.get(mail.toUserId)?.mailRefused != null,
      })),
      count: total,
      countIsExact: true,
    };
  }),
  handle(outbox.mailPreview, async ({ params }) => {
    const mail = await previewMail(
      {
        db,
        publicUrl: env.PUBLIC_URL,
        factsOf: findMailFacts({ db, now, vault }),
        ...(env.production ? {} : { secretOf: vault.secretOf }),
      },
      params.id,
    );
    if (!mail) throw notFound();
    return mail;
  }),
  handle(outbox.retryMail, async ({ params }) => {
    if (!(await retryMail({ db, now }, params.id))) throw conflict('mailNotRetryable');
    return { done: true as const };
  }),
];
