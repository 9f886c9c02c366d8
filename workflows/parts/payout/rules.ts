import { isBefore } from '#workflows/kernel/calendar.ts';
import { allowed, type AnyQuestion, needsServer, refused, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import type { ReferenceUse } from './references.ts';
import { type SetOff, sumOfSetOffs } from './setOff.ts';

/** One transfer is one payment: using a reference again requires a reason. */
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

/** The input of a payout rule, independent of the lifecycle. */
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

/** The rules for marking a commission as paid. Function, refusal code and translation key have the same name. */
export const payoutRules = <State extends { readonly cardholderId: string | null }>(
  commissionCents: (state: State) => number,
) => ({
  notActingForAnother,
  referenceIsNew,
  /** Nobody marks their own commission as paid, whatever their permissions. */
  notTheirOwnCommission: ({ state: { cardholderId }, actor }: PayoutQuestion<State>) =>
    unless(actor.kind === 'system' || actor.userId !== cardholderId, {}),
  /**
   * Recently changed payout details may have been changed by a thief, so nothing is paid out for some days (domains,
   * D6). The server adds the end of that time; it is absent in commands from before payout details existed.
   */
  payoutsNotHeld: ({ input: { payoutHeldUntil: heldUntil }, now }: PayoutQuestion<State>) =>
    heldUntil ? unless(!isBefore(now, heldUntil), { heldUntil }, heldUntil) : allowed,
  /**
   * Staff send the amounts that they were shown. If the commission or the amount set off has changed since, they must
   * review it first. Without the fields, the current amounts apply.
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
