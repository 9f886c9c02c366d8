import type { Facet } from '#projections/cards/model.ts';
import { tradelineFacet } from '#projections/cards/tradelineCounts.ts';
import { banksInForce } from '#workflows/card/banks.ts';
import { banksWithPerks, perks } from '#workflows/card/perks.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Caller } from '#services/http/call.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { ownerIn } from './ownerIn.ts';
import { requestOf } from './saleQuery.ts';

/** Projections that determine whether a card is for sale. */
export const madeOf = ['cards', 'holds'] as const;

export type Narrow = Parameters<typeof requestOf>[0];

/** Returns each value of a filter, with the number of tradelines that the other filters leave of it. */
export async function countsOf(deps: ApiDeps, facet: Facet, query: Narrow, caller: Caller | undefined) {
  const at = await inForceNow(deps);
  const { found } = await deps.lists.read({ projections: madeOf }, async (db) => ({
    found: await tradelineFacet(db, facet, requestOf(query, at.settings), at, ownerIn(caller)),
  }));
  return found.map(({ value, count }) => [value, count] as const);
}

/** The lenders to filter by. */
export async function banksFor(deps: ApiDeps, query: Narrow, caller: Caller | undefined) {
  const counts = new Map(await countsOf(deps, 'banks', query, caller));
  const { settings } = await inForceNow(deps);
  return banksInForce(settings)
    .filter(({ refused }) => !refused)
    .map((bank) => ({
      id: bank.id,
      name: bank.name,
      goodForBlankProfile: bank.goodForBlankProfile,
      oneCardPerProfile: bank.oneCardPerProfile,
      perks: perks.filter(({ has }) => has(bank)).map(({ name }) => name),
      count: counts.get(String(bank.id)) ?? 0,
    }));
}

/** The advantages of lenders to filter by. */
export async function perksFor(
  deps: ApiDeps,
  { bank_perk_ids: _, ...query }: Narrow,
  caller: Caller | undefined,
): Promise<{ id: number; name: string; count: number }[]> {
  const counts = await countsOf(deps, 'banks', query, caller);
  const { settings } = await inForceNow(deps);
  const inBanks = (ids: readonly number[]) =>
    counts.reduce((sum, [bank, count]) => (ids.includes(Number(bank)) ? sum + count : sum), 0);
  return perks.map(({ id, name }) => ({ id, name, count: inBanks(banksWithPerks(settings, [id])) }));
}

/** The days of the month to filter by. */
export const statementDaysFor = async (deps: ApiDeps, query: Narrow, caller: Caller | undefined) =>
  (await countsOf(deps, 'statement-days', query, caller)).map(([day, count]) => ({ day: Number(day), count }));
