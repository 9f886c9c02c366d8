import { world } from '#projections/world.ts';
import { findUsers } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { ApiProblem, conflict, notFound } from '#services/http/problems.ts';
import { keepMessage, type MessageTexts } from '#services/notifications/messages.ts';
import { languageCodes } from '#words/languages.ts';
import { messagesToGroups } from './groupContract.ts';
import { groupMessagesOf } from './groupMessagesOf.ts';
import { idOfGroup, isGroup, readersOf } from './groups.ts';

/** Number of people whom the page names before sending. */
const NAMED = 5;

/** Handlers of messages to groups of people; the worker sends them. */
export const groupMessageHandlers = ({ db, now }: ApiDeps): readonly RouteHandler[] => [
  handle(messagesToGroups.groupReaders, async ({ query: { kind, bankId } }) => {
    const group = { kind, bankId: bankId ?? null };
    if (!isGroup(group)) throw notFound();
    const readers = await readersOf(db, group);
    const first = readers.slice(0, NAMED).map(({ id }) => id);
    const users = await findUsers(db, first);
    return {
      count: readers.length,
      languages: languageCodes.flatMap((language) => {
        const count = readers.filter(({ locale }) => locale === language).length;
        return count === 0 ? [] : [{ language, count }];
      }),
      first: first.map((id) => whoIs(users, id)),
    };
  }),
  handle(messagesToGroups.groupMessages, async () => {
    const messages = await groupMessagesOf(db);
    const users = await findUsers(
      db,
      messages.map(({ by }) => by),
    );
    return { rows: messages.map(({ by, ...message }) => ({ ...message, by: whoIs(users, by) })) };
  }),
  handle(
    messagesToGroups.writeToGroup,
    async ({ body: { group, texts, channels, sendAt: asked }, person: actor, requestOrigin }) => {
      if (!isGroup(group)) throw notFound();
      const at = now();
      const sendAt = asked === null || Date.parse(asked) < at.getTime() ? at : new Date(asked);
      const id = world.newId();
      const readers = await readersOf(db, group);
      if (readers.length === 0) throw new ApiProblem(422, 'nobodyInGroup');
      await db.transaction(async (trx) => {
        const message = { id, texts: texts as MessageTexts, channels, sendAt, writtenAt: at, writtenBy: actor.userId };
        await keepMessage(
          trx,
          { ...message, entity: 'group', entityId: idOfGroup(group), about: group },
          readers.map(({ id: userId }) => ({ userId, about: {} })),
        );
        await writeAudit(trx, {
          id,
          stream: `notifications-group-${idOfGroup(group)}`,
          type: 'notifications.message-written.v1',
          data: { group: { ...group }, readers: readers.length, channels, sendAt: sendAt.toISOString() },
          actor,
          at,
          requestOrigin,
        });
      });
      return { id, sendAt: sendAt.toISOString(), readers: readers.length };
    },
  ),
  handle(messagesToGroups.cancelToGroup, async ({ params: { messageId }, person: actor, requestOrigin }) => {
    const at = now();
    await db.transaction(async (trx) => {
      const cancelled = await trx('app.messages')
        .where({ id: messageId, entity: 'group' })
        .whereNull('sent_at')
        .whereNull('cancelled_at')
        .update({ cancelled_at: at })
        .returning('entity_id');
      if (!cancelled[0]) throw conflict('messageNotWaiting');
      await writeAudit(trx, {
        id: world.newId(),
        stream: `notifications-group-${cancelled[0].entity_id}`,
        type: 'notifications.message-cancelled.v1',
        data: { messageId },
        actor,
        at,
        requestOrigin,
      });
    });
    return { done: true as const };
  }),
];
