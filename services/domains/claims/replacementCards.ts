import { differenceCents } from '#workflows/order/differenceCents.ts';
import { must } from '#workflows/kernel/must.ts';
import { priced } from '#workflows/pricing/price.ts';
import { tradelineRequest } from '#projections/cards/model.ts';
import { tradelines } from '#projections/cards/tradelines.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/domains/settings/inForce.ts';
import type { ReplacementCard } from './contract.ts';

/** Orderable cards that the order has on no line: those that cost nothing more first, the dearest of them first; then the others, the cheapest first. */
export async function replacementCards(deps: ApiDeps, claimId: string): Promise<ReplacementCard[]> {
  const { orderId, line } = must(
    (await deps.records.current('claim', claimId)).snapshot.state.terms,
    'claim that was sent',
  );
  const { lines } = (await deps.records.current('order', orderId)).snapshot.state;
  const sold = must(
    lines.find((one) => one.line === line),
    'line of a claim',
  );
  const request = tradelineRequest.parse({ limit: 100, available: 'buy' });
  const { rows } = await tradelines(deps.db, request, await inForceNow(deps), undefined);
  return rows
    .filter(({ id }) => !lines.some(({ cardId }) => cardId === id))
    .map(({ id, lender, limitCents, statementDate, priceCents, window }) => ({
      id,
      bank: lender,
      limitCents,
      statementDate,
      priceCents: priced(priceCents, sold.discount).priceCents,
      differenceCents: differenceCents(lines, { line, listPriceCents: priceCents }),
      mayComeLater: window === 'mayReportNextCycle',
    }))
    .toSorted((a, b) =>
      a.differenceCents === 0 && b.differenceCents === 0
        ? b.priceCents - a.priceCents
        : a.differenceCents - b.differenceCents,
    );
}
