import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import { customerOf, type TicketState } from './state.ts';

/** The ticket once its customer is forgotten: what they and staff wrote stands in its events, which are erased. */
export const ticketForgotten: Forget<TicketState> = (state, isForgotten) => {
  const customerId = customerOf(state);
  return customerId === null || !isForgotten(customerId)
    ? state
    : { ...state, deletedBecause: forgotten(state.deletedBecause) };
};
