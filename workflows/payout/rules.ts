import type { Actor } from '../kernel/actor.ts';
import { isBefore } from '../kernel/calendar.ts';
import { unless } from '../kernel/rule.ts';

/** What stands in the way of marking a commission as paid, of a booking as of an extension: each has these rules. */
export const payingOut = ['notActingForAnother', 'notTheirOwnCommission', 'payoutsNotHeld', 'amountIsAsShown'] as const;

/** Nobody marks their own commission as paid, whatever their permissions. */
export const paidByAnother = (actor: Actor, cardholderId: string | undefined) =>
  unless(actor.kind === 'system' || actor.userId !== cardholderId, {});

/**
 * Payout details that were just changed may have been changed by a thief: nothing is paid out for some days (domains, D6).
 * The server adds until when; absent in what was asked before payout details could be given.
 */
export const outsideHold = (heldUntil: string | null | undefined, now: string) =>
  heldUntil ? unless(!isBefore(now, heldUntil), { heldUntil }, heldUntil) : unless(true, {});

/** Whoever pays sends what they were shown: a commission that was changed since is looked at again first. Left out, it's what it is now. */
export const asShown = (shownCents: number | undefined, amountCents: number) =>
  unless(shownCents === undefined || shownCents === amountCents, { amountCents, shownCents: shownCents ?? null });
