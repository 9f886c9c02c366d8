import type { BookingState } from './booking.ts';

/** Whether its commission is paid and no claim was made of it: so it counts for whoever brought the card's owner (lifecycles, "Reactions"). */
export const isPaidClaimFree = ({ commissionPaid, claim }: Pick<BookingState, 'commissionPaid' | 'claim'>): boolean =>
  commissionPaid !== null && claim === null;
