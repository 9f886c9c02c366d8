import { must } from '#workflows/kernel/must.ts';
import { replacementsFor } from '#projections/cards/replacements.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';

/** Returns the line of a claim, and the cards that could take it over, more expensive ones last. */
export async function replacementCards(deps: ApiDeps, claimId: string) {
  const { orderId, line } = must(
    (await deps.records.current('claim', claimId)).snapshot.state.terms,
    'claim that was sent',
  );
  const { lines } = (await deps.records.current('order', orderId)).snapshot.state;
  const sold = must(
    lines.find((one) => one.line === line),
    'line of a claim',
  );
  return { rows: [...(await replacementsFor(deps.db, await inForceNow(deps), { lines, line, dearer: true }))], sold };
}
