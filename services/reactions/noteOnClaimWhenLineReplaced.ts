import { orderEvents } from '#workflows/order/schemas.ts';
import { command, reaction } from './reaction.ts';

/** A claim is settled by another card once its order has moved the line there. */
export const noteOnClaimWhenLineReplaced = reaction({
  name: 'noteOnClaimWhenLineReplaced',
  on: [orderEvents.lineReplaced.type],
  react: (event) => {
    const { claimId, newBookingId } = event.data;
    return claimId === undefined ? [] : [command('claim', claimId, 'noteReplaced', { newBookingId })];
  },
});
