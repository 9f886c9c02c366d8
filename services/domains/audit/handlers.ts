import type { Db } from '#projections/database/db.ts';
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
import { shownEvent } from '#services/domains/records/shownTimeline.ts';

/** Handlers of the audit across all records. */
export const auditHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  /** Replaces an order's number by the order. */
  const named = async <Filter extends LogFilter>(from: Db, filter: Filter): Promise<Filter> => {
    const number = /^#?(\d{1,15})$/.exec(filter.record ?? '')?.[1];
    return number === undefined ? filter : { ...filter, record: (await orderByNumber(from, number)) ?? 'none' };
  };
  return [
    handle(audit.auditEvents, async ({ query: { after: _, ...request }, readList }) => {
      const { rows, ...page } = await readList(['timeline'], async (from) => {
        // Read first: events stored meanwhile count as new and are not missed.
        const head = await logHead(from);
        return { ...(await searchLog(from, await named(from, request))), head };
      });
      return { ...page, rows: await loggedEvents(db, rows) };
    }),
    handle(audit.newAuditEvents, ({ query: { after: _, since, ...filter }, readList }) =>
      readList(['timeline'], async (from) => ({ count: await newInLog(from, await named(from, filter), since) })),
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
