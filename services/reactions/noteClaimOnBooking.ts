import { claimEvents } from '#workflows/claim/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/** A booking knows whether a claim of it is open: meanwhile nobody takes it for posted, and it is not extended. */
export const noteClaimOnBooking = reaction({
  name: 'noteClaimOnBooking',
  on: [
    claimEvents.claimSubmitted.type,
    claimEvents.claimReopened.type,
    claimEvents.refundApproved.type,
    claimEvents.claimReplaced.type,
    claimEvents.claimRejected.type,
    claimEvents.claimWithdrawn.type,
  ],
  react: (event) => {
    const { bookingId } = event.data;
    const opens = event.type === claimEvents.claimSubmitted.type || event.type === claimEvents.claimReopened.type;
    const name = opens ? 'noteClaimOpened' : 'noteClaimEnded';
    return [command('booking', bookingId, name, { claimId: recordIdOf(event) })];
  },
});
