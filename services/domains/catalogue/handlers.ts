import type { Facet } from '#projections/cards/model.ts';
import { tradelineRange } from '#projections/cards/tradelineCounts.ts';
import { tradelines as tradelineRows, tradelinesById } from '#projections/cards/tradelines.ts';
import { isListed } from '#services/domains/cards/listed.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { type Caller, handle, type RouteHandler } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { tradelines } from './contract.ts';
import { banksFor, countsOf, madeOf, type Narrow, perksFor, statementDaysFor } from './facets.ts';
import { ownerIn } from './ownerIn.ts';
import { requestOf } from './saleQuery.ts';

/** Cards for sale. */
export const tradelineHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(tradelines.tradelines, async ({ query, caller, readList }) => {
    const at = await inForceNow(deps);
    return readList(madeOf, (db) => tradelineRows(db, requestOf(query, at.settings), at, ownerIn(caller)));
  }),
  handle(tradelines.tradelineRange, async ({ query: { type, availability: available }, caller, readList }) => {
    const at = await inForceNow(deps);
    return readList(madeOf, (db) => tradelineRange(db, { type, available }, at, ownerIn(caller)));
  }),
  handle(tradelines.tradelineBanks, async ({ query, caller }) => ({ items: await banksFor(deps, query, caller) })),
  handle(tradelines.tradelinePerks, async ({ query, caller }) => ({ items: await perksFor(deps, query, caller) })),
  handle(tradelines.tradelineStatementDays, async ({ query, caller }) => ({
    items: await statementDaysFor(deps, query, caller),
  })),
  handle(tradelines.tradelinePurchaseBy, async ({ query, caller }) => dated(deps, 'purchase-by', query, caller)),
  handle(tradelines.tradelineReportsBy, async ({ query, caller }) => dated(deps, 'reports-by', query, caller)),
  handle(tradelines.recommendNumber, async () => {
    const { recommendedSlotsFrom: min, recommendedSlotsTo: max } = (await inForceNow(deps)).settings;
    return { min, max };
  }),
  handle(tradelines.tradeline, async ({ params, caller }) => {
    const found = (await tradelinesById(deps.db, [params.id], await inForceNow(deps), ownerIn(caller))).get(params.id);
    if (!found || !(found.orderable || (await isListed(deps.records, params.id)))) throw notFound();
    return found;
  }),
];

const dated = async (deps: ApiDeps, facet: Facet, query: Narrow, caller: Caller | undefined) => ({
  items: (await countsOf(deps, facet, query, caller)).map(([date, count]) => ({ date, count })),
});
