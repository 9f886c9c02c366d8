import type { JourneyStepView } from '#services/http/routeTypes.ts';
import type { CardholderBooking } from '#projections/bookings/model.ts';

/** One of the five steps of a booking: when it was done, or by when it is expected. Instants. */
export interface BookingStep {
  readonly command: (typeof steps)[number][0];
  readonly state: 'done' | 'now' | 'next';
  readonly at: string | null;
}

/** Each step's command, and how to find when it was done. */
const steps = [
  ['signConsent', ({ consentAt }: CardholderBooking) => consentAt],
  ['reportAuAdded', ({ auAddedAt }: CardholderBooking) => auAddedAt],
  ['confirmBalance', ({ balanceConfirmedAt }: CardholderBooking) => balanceConfirmedAt],
  ['markPosted', ({ postedAt }: CardholderBooking) => postedAt],
  ['markCommissionPaid', ({ commissionPaidAt }: CardholderBooking) => commissionPaidAt],
] as const;

/**
 * Returns the five steps of the booking. A booking that ended early has only those that were done: the others will not
 * happen.
 */
export function bookingSteps(booking: CardholderBooking, journey: readonly JourneyStepView[]): readonly BookingStep[] {
  return steps.flatMap(([command, doneAt]): readonly BookingStep[] => {
    const at = doneAt(booking);
    if (at !== null) return [{ command, state: 'done', at }];
    const ahead = journey.find((step) => step.key === command && step.at === null);
    if (!ahead) return [];
    return [{ command, state: ahead.kind === 'now' ? 'now' : 'next', at: ahead.by }];
  });
}
