import { claimLifecycle } from '#workflows/claim/index.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { must } from '#workflows/kernel/must.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { refusedWhileDamaged, shownRefusal } from '#services/domains/records/shownRefusal.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import type { ClaimOffer } from './contract.ts';
import { isOpen, type readableBeside } from '#services/commands/recordsBeside.ts';

/**
 * Returns whether this person could send a claim for a booking now, before any form is filled in, or otherwise why not
 * and from when. Null for people who never send one. None can be sent while an earlier one can't be read.
 */
export async function nextClaim(
  deps: Pick<ApiDeps, 'now' | 'settingsAt'>,
  person: Person,
  booking: BookingState,
  { all, damaged }: Awaited<ReturnType<typeof readableBeside<'claim'>>>,
): Promise<ClaimOffer | null> {
  const { now, settings } = await inForceNow(deps);
  const step = nextSteps(claimLifecycle, nothingYet(claimLifecycle), {
    actor: person,
    now,
    settings,
    input: {
      buyerId: must(booking.terms, 'booking that was opened').buyerId,
      bookingIsOver: booking.endedAt !== null || booking.auRemovedAt !== null,
      anotherIsOpen: all.some((one) => isOpen('claim', one)),
      window: claimWindow(booking),
    },
  }).find(({ command }) => command === 'submitClaim');
  if (!step) return null;
  if (damaged) return { allowed: false, refusal: refusedWhileDamaged('submitClaim') };
  return step.allowed ? { allowed: true } : { allowed: false, refusal: shownRefusal(step.refusal) };
}
