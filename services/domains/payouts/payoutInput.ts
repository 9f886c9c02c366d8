import { type PayoutMethod, usualMethod } from '#workflows/parts/payout/methods.ts';
import type { Preparation, Reserved } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { noPayoutFacts } from './payoutFacts.ts';
import { nothingToSetOff } from './setOffs.ts';

/** Whose commission it is, and what it comes to; undefined where there is no such record. */
interface Earned {
  readonly cardholderId: string | undefined;
  readonly amountCents: number;
}

/**
 * Completes marking a commission as paid: whether payouts are held, how it is sent unless staff said so, what that account ends with, and
 * what is set off. Nobody else sets that off meanwhile.
 */
export async function payoutInput(
  { payoutFacts, setOffs }: Pick<PreparationDeps, 'payoutFacts' | 'setOffs'>,
  { request }: Preparation,
  { cardholderId, amountCents }: Earned,
): Promise<Reserved> {
  const { input } = request;
  // What there is not yet is nobody's.
  const { heldUntil, ends } = cardholderId === undefined ? noPayoutFacts : await payoutFacts(cardholderId);
  const method = (input['method'] as PayoutMethod | undefined) ?? usualMethod(ends);
  const shownCents = input['shownSetOffCents'] as number | undefined;
  const { setOff, giveBack } =
    cardholderId === undefined
      ? nothingToSetOff
      : await setOffs.take({ request, cardholderId, mostCents: Math.min(amountCents, shownCents ?? amountCents) });
  return {
    input: {
      ...input,
      ...(method === undefined ? {} : { method }),
      paidTo: method === undefined ? null : (ends[method] ?? null),
      payoutHeldUntil: heldUntil,
      setOff,
    },
    undo: giveBack,
  };
}
