import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import { forgottenClient } from '#workflows/order/personal.ts';
import type { BookingState } from './booking.ts';

/** Returns the booking after its buyer (and with them the client) or its cardholder was forgotten. */
export const bookingForgotten: Forget<BookingState> = (state, isForgotten) => {
  const known = state.buyerId !== null && isForgotten(state.buyerId) ? withoutClient(state) : state;
  return state.cardholderId !== null && isForgotten(state.cardholderId)
    ? {
        ...known,
        consent: known.consent && { ...known.consent, signature: forgotten(known.consent.signature) },
        comments: known.comments.map((comment) => ({ ...comment, text: forgotten(comment.text) })),
      }
    : known;
};

const withoutClient = (state: BookingState): BookingState => ({
  ...state,
  terms: state.terms && { ...state.terms, client: forgottenClient(state.terms.client) },
  unableBecause: forgotten(state.unableBecause),
  endedBecause: state.endedBecause === 'removed' ? state.endedBecause : forgotten(state.endedBecause),
});
