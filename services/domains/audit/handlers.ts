import type { LogFilter } from '#projections/timeline/model.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { audit } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { loggedEvents, numbersOf } from './loggedEvents.ts';
import { notFound } from '#services/http/problems.ts';
import { shownEvent } from './shownTimeline.ts';

/** The audit across all records. */
export const auditMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, db } = deps;
  /** An order's number stands for the order. */
  const named = async <Filter extends LogFilter>(filter: Filter): Promise<Filter> => {
    const number = /^#?(\d{1,15})$/.exec(filter.record ?? '')?.[1];
    return number === undefined ? filter : { ...filter, record: (await queries.orderByNumber(number)) ?? 'none' };
  };
  return [
    mount(audit.auditEvents, async ({ query: { after, ...request } }) => {
      const stale = await freshAfter(queries, after, 'timeline');
      // Asked first: what is stored meanwhile is counted as new rather than overlooked.
      const head = await queries.logHead();
      const { rows, next } = await queries.searchLog(await named(request));
      return { rows: await loggedEvents(db, rows), next, head, ...stale };
    }),
    mount(audit.newAuditEvents, async ({ query: { after, since, ...filter } }) => {
      const stale = await freshAfter(queries, after, 'timeline');
      return { count: await queries.newInLog(await named(filter), since), ...stale };
    }),
    mount(audit.auditTypes, async () => ({ types: [...(await queries.typesInLog())] })),
    mount(audit.auditEvent, async ({ params: { eventId }, query: { after } }) => {
      await freshAfter(queries, after, 'timeline');
      const row = await queries.eventInLog(eventId);
      if (!row) throw notFound();
      return {
        ...(await shownEvent(deps, row)),
        orderNumber: (await numbersOf(db, [row])).get(row.orderId ?? '') ?? null,
      };
    }),
    mount(audit.auditCauses, async ({ params: { eventId } }) => {
      const causes = await queries.causesOf(eventId);
      if (!causes) throw notFound();
      return { rows: await loggedEvents(db, causes.rows), cut: causes.cut };
    }),
  ];
};
