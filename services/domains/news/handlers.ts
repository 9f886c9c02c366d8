import { newsCounts } from '#projections/news/query.ts';
import { newsKinds } from '#workflows/newsKinds.ts';
import { unreadTickets } from '#projections/tickets/query.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { readTicket } from '#services/domains/tickets/readTicket.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { type CounterName, counterNames, unreadCounters } from './contract.ts';
import { newsFor } from './newsFor.ts';
import { markSeen, seenUntil } from './newsSeen.ts';

/** What is new to a person. */
export const unreadHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) => {
    const { kind, id } = params as { kind: CounterName; id: string };
    const told = kind === 'unread_tickets' || newsFor(person).includes(kind);
    if (!counterNames.includes(kind) || !told) throw notFound();
    await visibleRecord(records, person, kind === 'unread_tickets' ? 'ticket' : newsKinds[kind].lifecycle, id);
  };
  return [
    handle(unreadCounters.unread, async ({ person, caughtUp }) => {
      const behind = await caughtUp(['news', 'tickets']);
      const isStaff = isStaffOrAdmin(person);
      const [news, tickets] = await Promise.all([
        newsCounts(db, { userId: person.userId, kinds: newsFor(person), isStaff }),
        isStaff && !staffMaySee(person, 'ticket') ? 0 : unreadTickets(db, isStaff ? undefined : person.userId),
      ]);
      const none = Object.fromEntries(counterNames.map((name) => [name, 0])) as Record<CounterName, number>;
      return { ...none, ...news, unread_tickets: tickets, ...behind };
    }),
    handle(
      unreadCounters.seenUntil,
      async ({ params: { kind, id: recordId }, person: { userId } }) => ({
        seenUntil: kind === 'unread_tickets' ? null : await seenUntil(db, { userId, kind, recordId }),
      }),
      visible,
    ),
    handle(
      unreadCounters.readNews,
      async ({ params: { kind, id }, person, req }) => {
        if (kind === 'unread_tickets') {
          await readTicket(deps, person, req, id);
        } else if (!person.behind) {
          // An impersonator does not mark anything as read for the user.
          const reader = isStaffOrAdmin(person) ? '' : person.userId;
          await markSeen(db, { userId: person.userId, reader, kind, recordId: id });
        }
        return { done: true as const };
      },
      visible,
    ),
  ];
};
