import { claimEvents } from '#workflows/claim/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

const opening: readonly string[] = [claimEvents.claimSubmitted.type, claimEvents.claimReopened.type];

/** A booking knows whether a claim of it is open: meanwhile nobody takes it for posted, and it is not extended. */
export const noteClaimOnBooking: Reaction = {
  name: 'noteClaimOnBooking',
  on: [
    ...opening,
    claimEvents.refundApproved.type,
    claimEvents.claimReplaced.type,
    claimEvents.claimRejected.type,
    claimEvents.claimWithdrawn.type,
  ],
  react: (event) => {
    const { bookingId } = dataOf(claimEvents.claimWithdrawn, event);
    const name = opening.includes(event.type) ? 'noteClaimOpened' : 'noteClaimEnded';
    return [command('booking', bookingId, name, { claimId: recordIdOf(event) })];
  },
};
