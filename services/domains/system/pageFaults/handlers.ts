import type { ApiDeps } from '#services/domains/deps.ts';
import { limitedByAddress } from '#services/domains/people/fromWhere.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { pageFaults } from './contract.ts';
import { keepPageFault } from './pageFaultsTable.ts';
import { messageWithoutData, placesIn, routeWithoutData } from './withoutData.ts';

const SHOWN = 100;

/** Handlers of page faults: each kind is stored once, with its number of occurrences. */
export const pageFaultHandlers = ({ db, now, pageFaultLimit }: ApiDeps): readonly RouteHandler[] => [
  handle(pageFaults.reportPageFault, async ({ body, req }) => {
    await limitedByAddress(pageFaultLimit, req);
    const fault = {
      release: body.release.replace(/[^\w./-]/g, ''),
      route: routeWithoutData(body.route),
      message: messageWithoutData(body.message),
      stack: placesIn(body.stack),
    };
    await keepPageFault(db, fault, now());
    return { done: true as const };
  }),
  handle(pageFaults.pageFaults, async () => ({
    rows: (await db('app.page_faults').orderBy('last_at', 'desc').limit(SHOWN)).map((row) => ({
      id: row.kind.toString('hex'),
      release: row.release,
      route: row.route,
      message: row.message,
      stack: row.stack,
      count: row.count,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })),
  })),
];
