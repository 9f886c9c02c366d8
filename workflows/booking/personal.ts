import {
  type Forget,
  forgotten,
  ofCardholder,
  ofClient,
  type Personal,
  saidOfCardholder,
  saidOfClient,
} from '#workflows/kernel/personal.ts';
import { clientPaths, forgottenClient } from '#workflows/order/personal.ts';
import type { BookingState } from './booking.ts';

/** By event type, for ever: which texts are personal, and whose. A signature is its cardholder's name. */
export const bookingPersonal: Readonly<Record<string, Personal>> = {
  'booking.opened.v1': ofClient(...clientPaths),
  'booking.client-changed.v1': ofClient(...clientPaths),
  'booking.consent-signed.v1': ofCardholder('signature'),
  'booking.refused.v1': saidOfClient('reason'),
  'booking.unable-to-add-reported.v1': saidOfClient('reason'),
  'booking.cancelled.v1': saidOfClient('reason'),
  'booking.replaced.v1': saidOfClient('reason'),
  'booking.refunded.v1': saidOfClient('reason'),
  'booking.commission-unpaid.v1': saidOfCardholder('reason'),
  'booking.commission-updated.v1': saidOfCardholder('reason'),
  'booking.personal-data-revealed.v1': saidOfClient('reason'),
};

/** The booking once its buyer (and with him the client), or its cardholder, is forgotten. */
export const bookingForgotten: Forget<BookingState> = (state, isForgotten) => {
  const known = state.buyerId !== null && isForgotten(state.buyerId) ? withoutClient(state) : state;
  return known.consent && state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...known, consent: { ...known.consent, signature: forgotten(known.consent.signature) } }
    : known;
};

const withoutClient = (state: BookingState): BookingState => ({
  ...state,
  terms: state.terms && { ...state.terms, client: forgottenClient(state.terms.client) },
  unableBecause: forgotten(state.unableBecause),
  endedBecause: state.endedBecause === 'removed' ? state.endedBecause : forgotten(state.endedBecause),
});
