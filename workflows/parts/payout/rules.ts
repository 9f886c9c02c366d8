import { isBefore } from '#workflows/kernel/calendar.ts';
import { allowed, type AnyQuestion, needsServer, refused, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import type { ReferenceUse } from './references.ts';
import { type SetOff, sumOfSetOffs } from './setOff.ts';

/** One transfer is one payment: a reference that was used before is used again only with a reason. */
export const referenceIsNew = ({
  input: { referenceUses, reuseReason },
}: {
  readonly input: {
    readonly referenceUses?: readonly ReferenceUse[] | undefined;
    readonly reuseReason?: string | undefined;
  };
}) => {
  if (referenceUses === undefined) return needsServer('referenceUses');
  const [used] = referenceUses;
  if (!used || reuseReason !== undefined) return allowed;
  return refused({ orderNumber: used.orderNumber, amountCents: used.amountCents, on: used.on });
};

/** What a rule of payouts looks at, whichever lifecycle asks it. */
export interface PayoutQuestion<State> extends Omit<AnyQuestion, 'state' | 'input'> {
  readonly state: State;
  readonly input: Readonly<
    Partial<{
      payoutHeldUntil: string | null;
      shownCents: number;
      shownSetOffCents: number;
      setOff: readonly SetOff[];
    }>
  >;
}

/** What stands in the way of marking a commission as paid. Function, refusal code and translation key are one name. */
export const payoutRules = <State extends { readonly cardholderId: string | null }>(
  commissionCents: (state: State) => number,
) => ({
  notActingForAnother,
  referenceIsNew,
  /** Nobody marks their own commission as paid, whatever their permissions. */
  notTheirOwnCommission: ({ state: { cardholderId }, actor }: PayoutQuestion<State>) =>
    unless(actor.kind === 'system' || actor.userId !== cardholderId, {}),
  /**
   * Payout details that were just changed may have been changed by a thief: nothing is paid out for some days (domains, D6).
   * The server adds until when; absent in what was asked before payout details could be given.
   */
  payoutsNotHeld: ({ input: { payoutHeldUntil: heldUntil }, now }: PayoutQuestion<State>) =>
    heldUntil ? unless(!isBefore(now, heldUntil), { heldUntil }, heldUntil) : allowed,
  /**
   * Whoever pays sends what they were shown: a commission that was changed since, or of which another amount is set off by now, is looked
   * at again first. Left out, it's what it is now.
   */
  amountIsAsShown: ({ state, input: { shownCents, shownSetOffCents, setOff } }: PayoutQuestion<State>) => {
    const amountCents = commissionCents(state);
    const offCents = sumOfSetOffs(setOff);
    const same = (shown: number | undefined, now: number) => shown === undefined || shown === now;
    return unless(same(shownCents, amountCents) && same(shownSetOffCents, offCents), {
      amountCents: amountCents - offCents,
      shownCents: shownCents === undefined ? null : shownCents - (shownSetOffCents ?? offCents),
    });
  },
});
