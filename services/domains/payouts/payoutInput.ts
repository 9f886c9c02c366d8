import { type PayoutMethod, usualMethod } from '#workflows/payout/methods.ts';
import type { Completion } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { noPayoutFacts } from './payoutFacts.ts';

/** Completes marking a commission as paid: whether payouts are held, how it is sent unless staff said so, and what that account ends with. */
export async function payoutInput(
  { payoutFacts }: Pick<PreparationDeps, 'payoutFacts'>,
  { request: { input } }: Completion,
  cardholderId: string | undefined,
) {
  // What there is not yet is nobody's.
  const { heldUntil, ends } = cardholderId === undefined ? noPayoutFacts : await payoutFacts(cardholderId);
  const method = (input['method'] as PayoutMethod | undefined) ?? usualMethod(ends);
  return {
    input: {
      ...input,
      ...(method === undefined ? {} : { method }),
      paidTo: method === undefined ? null : (ends[method] ?? null),
      payoutHeldUntil: heldUntil,
    },
  };
}
