import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { placeOf, subjectOf } from '#services/mail/renderMail.ts';
import { askingTemplates, isTemplate } from '#services/domains/mails.ts';
import { kindsOf, userById } from '#services/accounts/users.ts';
import { notify } from '#services/vault/notices.ts';
import { subjectsFor } from './channels.ts';
import { choicesTable } from './choicesTable.ts';
import { messageTextsOf, textIn } from '#services/notifications/messages.ts';
import { notificationChannel } from '#services/notifications/tell.ts';
import type { Language } from '#words/languages.ts';
import { notificationContracts } from './contract.ts';

const MOST = 50;

/** Handlers of in-app notifications, and of a person's notification settings. */
export const notificationHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  return [
    handle(notificationContracts.notifications, async ({ query: { language }, person }) => ({
      rows: await latestOf(db, person, language),
      unread: await unreadOf(db, person.userId),
    })),
    handle(notificationContracts.readNotifications, async ({ body: { ids }, person }) => {
      // An impersonator does not mark anything as read for the user.
      if (person.behind) return { done: true as const };
      await db.transaction(async (trx) => {
        const read = await trx('app.notifications')
          .where({ to_user: person.userId })
          .whereNull('read_at')
          .modify((query) => void (ids && query.whereIn('id', ids)))
          .update({ read_at: now() });
        if (read > 0) await notify(trx, notificationChannel, person.userId);
      });
      return { done: true as const };
    }),
    handle(notificationContracts.notificationChoices, ({ person }) => choicesOf(db, person)),
    handle(
      notificationContracts.chooseNotifications,
      async ({ body: { choices: row, revision: seen }, person, requestOrigin }) => {
        changed(await choicesTable.put(deps, { actor: person, requestOrigin }, person.userId, { seen, row }));
        return choicesOf(db, person);
      },
    ),
  ];
};

/**
 * Returns the latest notifications. Their text is the mail's subject in the requested language; those whose template no
 * longer exists are left out.
 */
async function latestOf(db: Db, { userId }: Person, locale: Language) {
  const rows = await db('app.notifications')
    .where({ to_user: userId })
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(MOST);
  const [user, names, written] = await Promise.all([
    userById(db, userId),
    recordNamesOf(
      db,
      rows.flatMap(({ data: { orderId, ticketId } }) => [orderId ?? [], ticketId ?? []].flat()),
    ),
    messageTextsOf(
      db,
      rows.flatMap(({ data: { messageId } }) => messageId ?? []),
    ),
  ]);
  const reader = { firstName: user?.firstName ?? '', locale };
  return rows.flatMap(({ id, template, data, created_at: at, read_at: readAt }) => {
    if (!isTemplate(template)) return [];
    const message = textIn(written.get(data.messageId ?? '') ?? {}, locale);
    const orderNumber = names[data.orderId ?? ''];
    const ticketNumber = names[data.ticketId ?? ''];
    const facts = {
      ...(orderNumber === undefined ? {} : { orderNumber }),
      ...(ticketNumber === undefined ? {} : { ticketNumber }),
      ...(message ? { message } : {}),
    };
    return [
      {
        id,
        at: at.toISOString(),
        text: subjectOf({ template, data, facts }, reader),
        body: message?.body ?? null,
        to: placeOf(template, data),
        readAt: (readAt ?? (askingTemplates.includes(template) ? at : null))?.toISOString() ?? null,
        order: data.orderId === undefined ? null : { id: data.orderId, number: orderNumber ?? null },
      },
    ];
  });
}

/** Returns a person's number of unread notifications. What asks for something is no news: its duty stands on top. */
async function unreadOf(db: Db, userId: string): Promise<number> {
  const row = await db('app.notifications')
    .where({ to_user: userId })
    .whereNull('read_at')
    .whereNotIn('template', [...askingTemplates])
    .count({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
}

async function choicesOf(db: Db, { userId }: Person) {
  const { revision, ...choices } = (await choicesTable.one(db, userId))!;
  const user = (await userById(db, userId))!;
  // A mail that failed because of our own server says nothing about the address, and a failure of a previous address no
  // longer applies.
  const bouncedAt = user.mailRefused?.at ?? null;
  return { choices, subjects: [...subjectsFor(kindsOf(user))], revision, bouncedAt };
}
