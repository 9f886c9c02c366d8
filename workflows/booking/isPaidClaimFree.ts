import type { BookingState } from './state.ts';

/**
 * Returns whether a booking's commission is paid and no claim was made, so that it counts for the referrer of the
 * card's owner (lifecycles, "Reactions").
 */
export const isPaidClaimFree = ({ commissionPaid, claim }: Pick<BookingState, 'commissionPaid' | 'claim'>): boolean =>
  commissionPaid !== null && claim === null;
