import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { world } from '#projections/world.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { seenPerson } from '#services/domains/accounts/users/seenPerson.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { ApiProblem, conflict, forbidden, notFound } from '#services/http/problems.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { isTemplate } from '#services/domains/mails.ts';
import { keepMessage, type MessageTexts, sendDueMessages } from '#services/notifications/messages.ts';
import { mutedRecord, mutesTable } from './mutes.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { languageCodes } from '#words/languages.ts';
import { messages } from './contract.ts';
import { messagesOf } from './messagesOf.ts';
import { peopleOf, type RecordPerson } from './peopleOf.ts';
import { messageTemplates, notifyLevel, type NotifiedEntity, toldPages } from './routes.ts';
import { canBeToldAgain, toldAbout, type ToldRow } from './toldAbout.ts';

interface Named {
  readonly entity: NotifiedEntity;
  readonly id: string;
}

/** Handlers of notifications about a record, and of messages of staff to its people. */
export const messageHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now, vault, env } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) => {
    const { entity, id } = params as Named;
    if (!isOneOf([staff(toldPages[entity], notifyLevel)], person, {})) throw forbidden();
    if (entity === 'user') await seenPerson(db, id, person);
    else if (!(await peopleOf(db, entity, id))) throw notFound();
  };
  const audited = (
    { person: actor, requestOrigin }: Pick<Call, 'person' | 'requestOrigin'>,
    { entity, id }: Named,
  ) => ({ id: world.newId(), stream: `notifications-${mutedRecord(entity, id)}`, actor, requestOrigin, at: now() });
  return [
    handle(messages.messageTexts, async () => ({ rows: messageTemplates.map(templateTexts) })),
    handle(messages.toldAbout, ({ params }) => shown(deps, params), visible),
    handle(
      messages.toldPreview,
      async ({ params }) => {
        const { template, data, toUserId } = await oneTold(deps, params);
        const user = (await findUsers(db, [toUserId])).get(toUserId);
        if (!user || !isTemplate(template)) throw notFound();
        const facts = await findMailFacts({ db, now, vault })({ template, data, toUserId });
        const { subject, text } = renderMail(
          { publicUrl: env.PUBLIC_URL, secretOf: () => '********' },
          { template, data, facts },
          user,
        );
        return { subject, text };
      },
      visible,
    ),
    handle(
      messages.tellAgain,
      async (call) => {
        const told = await oneTold(deps, call.params);
        const { template, data, toUserId } = told;
        if (!isTemplate(template) || !canBeToldAgain(told)) throw conflict('cannotBeToldAgain');
        const audit = audited(call, call.params);
        await db.transaction(async (trx) => {
          await enqueueMail(trx, { id: audit.id, template, toUserId, data, at: now() });
          await writeAudit(trx, { ...audit, type: 'notifications.told-again.v1', data: { template, to: toUserId } });
        });
        return { done: true as const };
      },
      visible,
    ),
    handle(
      messages.muteRecord,
      async ({ params: { entity, id }, body: { revision: seen, userIds }, person, requestOrigin }) => {
        const people = (await peopleOf(db, entity, id)) ?? [];
        const row = { userIds: people.flatMap(({ userId }) => (userIds.includes(userId) ? userId : [])) };
        const by = { actor: person, requestOrigin };
        changed(await mutesTable.put(deps, by, mutedRecord(entity, id), { seen, row }));
        return { done: true as const };
      },
      visible,
    ),
    handle(
      messages.writeToPeople,
      async (call) => {
        const { params, person } = call;
        const { texts, channels, to, sendAt: asked } = call.body;
        const readers = await chosenPeople(deps, params, to);
        const at = now();
        const sendAt = asked === null || Date.parse(asked) < at.getTime() ? at : new Date(asked);
        const audit = audited(call, params);
        await db.transaction(async (trx) => {
          await keepMessage(
            trx,
            {
              id: audit.id,
              entity: params.entity,
              entityId: params.id,
              texts: texts as MessageTexts,
              channels,
              sendAt,
              writtenAt: at,
              writtenBy: person.userId,
            },
            readers,
          );
          const data = { to: readers.map(({ userId }) => userId), channels, sendAt: sendAt.toISOString() };
          await writeAudit(trx, { ...audit, type: 'notifications.message-written.v1', data });
        });
        if (sendAt <= at) await sendDueMessages({ db, now });
        return { id: audit.id, sendAt: sendAt.toISOString() };
      },
      visible,
    ),
    handle(
      messages.cancelToPeople,
      async (call) => {
        const { entity, id, messageId } = call.params;
        const audit = audited(call, call.params);
        await db.transaction(async (trx) => {
          const cancelled = await trx('app.messages')
            .where({ id: messageId, entity, entity_id: id })
            .whereNull('sent_at')
            .whereNull('cancelled_at')
            .update({ cancelled_at: now() });
          if (cancelled === 0) throw conflict('messageNotWaiting');
          await writeAudit(trx, { ...audit, type: 'notifications.message-cancelled.v1', data: { messageId } });
        });
        return { done: true as const };
      },
      visible,
    ),
  ];
};

async function shown({ db }: ApiDeps, { entity, id }: Named) {
  const [people = [], mute, rows, messages, names] = await Promise.all([
    peopleOf(db, entity, id),
    mutesTable.one(db, mutedRecord(entity, id)),
    toldAbout(db, { entity, id }),
    messagesOf(db, entity, id),
    recordNamesOf(db, [id]),
  ]);
  const users = await findUsers(db, [
    ...people.map(({ userId }) => userId),
    ...rows.map(({ toUserId }) => toUserId),
    ...messages.flatMap(({ to, by }) => [...to, by]),
  ]);
  const name = names[id] ?? (whoIs(users, id).name || null);
  return {
    name,
    people: people.map((person) => shownPerson(person, users.get(person.userId), mute!.userIds)),
    muteRevision: mute!.revision,
    told: rows.map(({ id: toldId, at, template, toUserId, mail, app }) => ({
      id: toldId,
      at,
      template,
      mail,
      app,
      to: whoIs(users, toUserId),
      again: canBeToldAgain({ template, mail }),
    })),
    messages: messages.map(({ to, by, ...message }) => ({
      ...message,
      to: to.map((userId) => whoIs(users, userId)),
      by: whoIs(users, by),
    })),
  };
}

const shownPerson = ({ userId, as }: RecordPerson, user: User | undefined, muted: readonly string[]) => ({
  ...whoIs(new Map(user ? [[userId, user]] : []), userId),
  as,
  language: user?.locale ?? 'en',
  gone: !user || user.disabled || user.forgotten,
  muted: muted.includes(userId),
});

async function oneTold({ db }: ApiDeps, { entity, id, toldId }: Named & { readonly toldId: string }): Promise<ToldRow> {
  const [told] = await toldAbout(db, { entity, id, toldId });
  if (!told) throw notFound();
  return told;
}

/** Returns the chosen people of the record. Throws 422 for anybody else, and for a closed account. */
async function chosenPeople({ db }: ApiDeps, { entity, id }: Named, to: readonly string[]) {
  const people = (await peopleOf(db, entity, id)) ?? [];
  const users = await findUsers(db, to);
  const chosen = people.filter(({ userId }) => to.includes(userId));
  const open = chosen.filter(({ userId }) => users.get(userId)?.disabled === false);
  if (open.length < new Set(to).size) throw new ApiProblem(422, 'notOfThisRecord');
  return open;
}

const templateTexts = (name: (typeof messageTemplates)[number]) => ({
  name,
  texts: Object.fromEntries(
    languageCodes.map((code) => {
      const { t } = messagesIn(code);
      return [code, { subject: t(`telling.template.${name}.subject`), body: t(`telling.template.${name}.body`) }];
    }),
  ),
});
