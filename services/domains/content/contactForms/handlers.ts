import type { Request } from 'express';
import { world } from '#projections/world.ts';
import { findUsers } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { requireHuman } from '#services/domains/system/captcha/requireHuman.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { limited, limitedByAddress } from '#services/domains/people/fromWhere.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { type ContactKind, keepRequest, type RequestRow, requestsToAnswer } from './contactRequests.ts';
import { type ContactRequest, contactForms } from './contract.ts';
import { guideOfLink } from './guideLink.ts';

const done = { done: true } as const;

/** The site's open forms, and the list in which staff answer them. */
export const contactFormHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  /** Only a person who solved the captcha uses up a try: nobody can do so for the others of an office. */
  const admit = async (kind: ContactKind, req: Request, captcha: string) => {
    await requireHuman(deps, captcha);
    await limitedByAddress(deps.contactLimit, req, kind);
  };
  return [
    handle(contactForms.sendContact, async ({ body: { captcha, ...sent }, req }) => {
      await admit('contact', req, captcha);
      await keepRequest(deps, 'contact', sent);
      return done;
    }),
    handle(contactForms.sendLead, async ({ body: { captcha, cardLimitCents, cardAgeYears, ...sent }, req }) => {
      await admit('lead', req, captcha);
      await keepRequest(deps, 'lead', { ...sent, card_limit_cents: cardLimitCents, card_age_years: cardAgeYears });
      return done;
    }),
    handle(contactForms.requestGuide, async ({ body: { captcha, firstName, product, ...sent }, req }) => {
      await admit('guide', req, captcha);
      await keepRequest(deps, 'guide', { ...sent, name: firstName, guide: product });
      return done;
    }),
    handle(contactForms.openGuide, async ({ body: { token }, req }) => {
      await limited(deps, req);
      const path = await guideOfLink(deps, token);
      if (path === undefined) throw new ApiProblem(410, 'tokenUnknown');
      return { path };
    }),
    handle(contactForms.contactRequests, async ({ query: { page, pageSize } }) => {
      const { rows, count } = await requestsToAnswer(db, { page, pageSize });
      const users = await findUsers(
        db,
        rows.flatMap(({ answered_by: id }) => id ?? []),
      );
      return { rows: rows.map((row) => shown(row, users)), count, countIsExact: true };
    }),
    handle(contactForms.answerContact, async ({ params: { id }, person: actor, requestOrigin }) => {
      const at = now();
      await db.transaction(async (trx) => {
        const row = await trx('app.contact_requests').where({ id }).whereNot({ kind: 'guide' }).first('id', 'kind');
        if (!row) throw notFound();
        const changed = await trx('app.contact_requests')
          .where({ id })
          .whereNull('answered_at')
          .update({ answered_at: at, answered_by: actor.userId });
        // Somebody else of the staff was faster: it stays theirs.
        if (changed === 0) return;
        await writeAudit(trx, {
          id: world.newId(),
          stream: `contact-request-${id}`,
          type: 'contact-request.answered.v1',
          data: { kind: row.kind },
          actor,
          at,
          requestOrigin,
        });
      });
      return done;
    }),
  ];
};

const shown = (row: RequestRow, users: Parameters<typeof whoIs>[0]): ContactRequest => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  bank: row.bank,
  cardLimitCents: row.card_limit_cents === null ? null : Number(row.card_limit_cents),
  cardAgeYears: row.card_age_years,
  locale: row.locale,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by === null ? null : whoIs(users, row.answered_by).name,
});
