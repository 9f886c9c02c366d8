import type { Actor } from '#workflows/kernel/actor.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import { allowed, needsServer, refused, unless } from '#workflows/kernel/rule.ts';
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

/** What stands in the way of marking a commission as paid, of a booking as of an extension: each has these rules. */
export const payingOut = [
  'notActingForAnother',
  'notTheirOwnCommission',
  'payoutsNotHeld',
  'amountIsAsShown',
  'referenceIsNew',
] as const;

/** Nobody marks their own commission as paid, whatever their permissions. */
export const paidByAnother = (actor: Actor, cardholderId: string | undefined) =>
  unless(actor.kind === 'system' || actor.userId !== cardholderId, {});

/**
 * Payout details that were just changed may have been changed by a thief: nothing is paid out for some days (domains, D6).
 * The server adds until when; absent in what was asked before payout details could be given.
 */
export const outsideHold = (heldUntil: string | null | undefined, now: string) =>
  heldUntil ? unless(!isBefore(now, heldUntil), { heldUntil }, heldUntil) : unless(true, {});

/**
 * Whoever pays sends what they were shown: a commission that was changed since, or of which another amount is set off by now, is looked at
 * again first. Left out, it's what it is now.
 */
export function asShown(
  {
    shownCents,
    shownSetOffCents,
    setOff,
  }: {
    readonly shownCents?: number | undefined;
    readonly shownSetOffCents?: number | undefined;
    readonly setOff?: readonly SetOff[] | undefined;
  },
  amountCents: number,
) {
  const offCents = sumOfSetOffs(setOff);
  const same = (shown: number | undefined, now: number) => shown === undefined || shown === now;
  return unless(same(shownCents, amountCents) && same(shownSetOffCents, offCents), {
    amountCents: amountCents - offCents,
    shownCents: shownCents === undefined ? null : shownCents - (shownSetOffCents ?? offCents),
  });
}
