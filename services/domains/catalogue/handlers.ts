import type { Facet } from '#projections/cards/model.ts';
import { tradelineFacet, tradelineRange } from '#projections/cards/tradelineCounts.ts';
import { tradelines as tradelineRows, tradelinesById } from '#projections/cards/tradelines.ts';
import { banksInForce } from '#workflows/card/banks.ts';
import { banksWithPerks, perks } from '#workflows/card/perks.ts';
import { isListed } from '#services/domains/cards/listed.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { type Caller, handle, type RouteHandler } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { tradelines } from './contract.ts';
import { ownerIn } from './ownerIn.ts';
import { requestOf } from './saleQuery.ts';

/** Projections that determine whether a card is for sale. */
const madeOf = ['cards', 'holds'] as const;

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
  handle(tradelines.tradelineBanks, async ({ query, caller }) => {
    const counts = new Map(await countsOf(deps, 'banks', query, caller));
    const { settings } = await inForceNow(deps);
    return {
      items: banksInForce(settings)
        .filter(({ refused }) => !refused)
        .map((bank) => ({
          id: bank.id,
          name: bank.name,
          goodForBlankProfile: bank.goodForBlankProfile,
          oneCardPerProfile: bank.oneCardPerProfile,
          perks: perks.filter(({ has }) => has(bank)).map(({ name }) => name),
          count: counts.get(String(bank.id)) ?? 0,
        })),
    };
  }),
  handle(tradelines.tradelinePerks, async ({ query: { bank_perk_ids: _, ...query }, caller }) => {
    const counts = await countsOf(deps, 'banks', query, caller);
    const { settings } = await inForceNow(deps);
    const inBanks = (ids: readonly number[]) =>
      counts.reduce((sum, [bank, count]) => (ids.includes(Number(bank)) ? sum + count : sum), 0);
    return { items: perks.map(({ id, name }) => ({ id, name, count: inBanks(banksWithPerks(settings, [id])) })) };
  }),
  handle(tradelines.tradelineStatementDays, async ({ query, caller }) => ({
    items: (await countsOf(deps, 'statement-days', query, caller)).map(([day, count]) => ({ day: Number(day), count })),
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

type Narrow = Parameters<typeof requestOf>[0];
async function countsOf(deps: ApiDeps, facet: Facet, query: Narrow, caller: Caller | undefined) {
  const at = await inForceNow(deps);
  const { found } = await deps.lists.read({ projections: madeOf }, async (db) => ({
    found: await tradelineFacet(db, facet, requestOf(query, at.settings), at, ownerIn(caller)),
  }));
  return found.map(({ value, count }) => [value, count] as const);
}
const dated = async (deps: ApiDeps, facet: Facet, query: Narrow, caller: Caller | undefined) => ({
  items: (await countsOf(deps, facet, query, caller)).map(([date, count]) => ({ date, count })),
});
