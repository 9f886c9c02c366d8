import type { Db } from '#projections/database/db.ts';
import { endsOf } from '#workflows/parts/payout/methods.ts';
import type { PayoutFacts } from '#services/domains/preparationDeps.ts';
import type { Vault } from '#services/vault/vault.ts';
import { maskedPayouts, noPayout, payoutHeldUntil } from './payoutDetails.ts';

export const noPayoutFacts: PayoutFacts = { heldUntil: null, ends: endsOf(noPayout) };

/** Returns a person's current payout destination, masked, and whether their payouts are held. */
export async function payoutFacts(
  deps: { readonly db: Db; readonly vault: Pick<Vault, 'openMany'>; readonly now: () => Date },
  userId: string,
): Promise<PayoutFacts> {
  const [heldUntil, payouts] = await Promise.all([payoutHeldUntil(deps.db, userId), maskedPayouts(deps, [userId])]);
  return { heldUntil, ends: endsOf(payouts.get(userId) ?? noPayout) };
}
