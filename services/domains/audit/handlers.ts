import { fresh } from '#services/http/fresh.ts';
import { orderByNumber } from '#projections/orders/query.ts';
import { logHead } from '#projections/timeline/query.ts';
import { eventInLog, newInLog, searchLog, typesInLog } from '#projections/timeline/log.ts';
import { causesOf } from '#projections/timeline/causes.ts';
import type { LogFilter } from '#projections/timeline/model.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { audit } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { loggedEvents } from './loggedEvents.ts';
import { notFound } from '#services/http/problems.ts';
import { shownEvent } from './shownTimeline.ts';

/** The audit across all records. */
export const auditHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  /** An order's number stands for the order. */
  const named = async <Filter extends LogFilter>(filter: Filter): Promise<Filter> => {
    const number = /^#?(\d{1,15})$/.exec(filter.record ?? '')?.[1];
    return number === undefined ? filter : { ...filter, record: (await orderByNumber(db, number)) ?? 'none' };
  };
  return [
    handle(
      audit.auditEvents,
      fresh(['timeline'], async ({ query: { after: _, ...request } }) => {
        // Asked first: what is stored meanwhile is counted as new rather than overlooked.
        const head = await logHead(db);
        const { rows, next } = await searchLog(db, await named(request));
        return { rows: await loggedEvents(db, rows), next, head };
      }),
    ),
    handle(
      audit.newAuditEvents,
      fresh(['timeline'], async ({ query: { after: _, since, ...filter } }) => ({
        count: await newInLog(db, await named(filter), since),
      })),
    ),
    handle(audit.auditTypes, async () => ({ types: [...(await typesInLog(db))] })),
    handle(audit.auditEvent, async ({ params: { eventId }, caughtUp }) => {
      await caughtUp(['timeline']);
      const row = await eventInLog(db, eventId);
      if (!row) throw notFound();
      return shownEvent(deps, row);
    }),
    handle(audit.auditCauses, async ({ params: { eventId } }) => {
      const causes = await causesOf(db, eventId);
      if (!causes) throw notFound();
      return { rows: await loggedEvents(db, causes.rows), cut: causes.cut };
    }),
  ];
};
