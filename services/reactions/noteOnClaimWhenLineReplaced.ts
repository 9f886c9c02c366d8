import { orderEvents } from '#workflows/order/events.ts';
import { command, dataOf, type Reaction } from './reaction.ts';

/** A claim is settled by another card once its order has moved the line there. */
export const noteOnClaimWhenLineReplaced: Reaction = {
  name: 'noteOnClaimWhenLineReplaced',
  on: [orderEvents.lineReplaced.type],
  react: (event) => {
    const { claimId, newBookingId } = dataOf(orderEvents.lineReplaced, event);
    return claimId === undefined ? [] : [command('claim', claimId, 'noteReplaced', { newBookingId })];
  },
};
