import { type PayoutMethod, usualMethod } from '#workflows/parts/payout/methods.ts';
import type { Preparation, Reserved } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { noPayoutFacts } from './payoutFacts.ts';
import { nothingToSetOff } from './setOffs.ts';

/** The owner and the amount of a commission; undefined if the record does not exist. */
interface Earned {
  readonly cardholderId: string | undefined;
  readonly amountCents: number;
}

/**
 * Completes the command that marks a commission as paid: whether payouts are held, the method unless staff chose one,
 * the account's last characters, and the set-off. The set-off is reserved, so that no other payment uses it.
 */
export async function payoutInput(
  { payoutFacts, setOffs }: Pick<PreparationDeps, 'payoutFacts' | 'setOffs'>,
  { request }: Preparation,
  { cardholderId, amountCents }: Earned,
): Promise<Reserved> {
  const { input } = request;
  // A record that does not exist yet has no owner.
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
