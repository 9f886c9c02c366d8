import { tradelineRanges, tradelines as tradelineRows, tradelinesById } from '#projections/cards/tradelines.ts';
import { banks } from '#workflows/card/banks.ts';
import { isListed } from '#services/domains/cards/listed.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/domains/settings/inForce.ts';
import { type Caller, handle, type RouteHandler } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { notFound } from '#services/http/problems.ts';
import { tradelines } from './contract.ts';

/** Cards for sale. */
export const tradelineHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    tradelines.tradelines,
    fresh(['cards', 'holds'], async ({ query: { after: _, ...request }, caller }) =>
      tradelineRows(deps.db, request, await inForceNow(deps), ownerIn(caller)),
    ),
  ),
  handle(tradelines.tradelineRanges, async ({ caller }) =>
    tradelineRanges(deps.db, await inForceNow(deps), ownerIn(caller)),
  ),
  handle(tradelines.tradelineBanks, async () => ({
    items: banks
      .filter(({ refused }) => !refused)
      .map(({ id, name, goodForBlankProfile = false }) => ({ id, name, goodForBlankProfile })),
  })),
  handle(tradelines.tradeline, async ({ params, caller }) => {
    const found = (await tradelinesById(deps.db, [params.id], await inForceNow(deps), ownerIn(caller))).get(params.id);
    if (!found || !(found.orderable || (await isListed(deps.records, params.id)))) throw notFound();
    return found;
  }),
];

/** A cardholder who looks at the market: their own cards tell them of no secret hold. */
const ownerIn = (caller: Caller | undefined): string | undefined =>
  caller?.person.userType === 'cardholder' ? caller.person.userId : undefined;
