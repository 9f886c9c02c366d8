import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { keep } from '#workflows/settings/kept.ts';
import type { Booking, BookingState } from './booking.ts';
import { consentSteps } from './consentSteps.ts';
import { keptAtOpening, keptWhenUnable, keptWithLease } from './inForce.ts';
import { leaseFrom } from './lease.ts';

const { fact, facts } = factWords<Booking>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const bookingFacts = facts({
  bookingOpened: fact('openBooking', ({ input, settings }) => ({
    ...input,
    settings: keep(settings, ...keptAtOpening),
  })),
  consentSigned: fact('signConsent', ({ input: { signature, nameDiffers } }) => ({
    steps: [...consentSteps],
    signature,
    ...(nameDiffers ? { nameDiffers } : {}),
  })),
  bookingRefused: fact('refuse', ({ state, input: { reason } }) => ({ ...ending(state), reason })),
  auAdded: fact('reportAuAdded', ({ state, input: { screenshotFileId }, now, settings }) => ({
    orderId: terms(state).orderId,
    screenshotFileId,
    ...leaseFrom(now, terms(state), settings),
    settings: keep(settings, ...keptWithLease),
  })),
  clientAdded: fact('addClient', ({ state, input: { via }, now, settings }) => ({
    orderId: terms(state).orderId,
    via,
    ...leaseFrom(now, terms(state), settings),
    settings: keep(settings, ...keptWithLease),
  })),
  clientChanged: fact('changeClient', ({ input: { client } }) => ({ client })),
  unableToAddReported: fact('unableToAdd', ({ input: { reason }, settings }) => ({
    reason,
    settings: keep(settings, ...keptWhenUnable),
  })),
  posted: fact('markPosted', ({ input: { bureaus } }) => ({ bureaus: [...new Set(bureaus)] })),
  postingAccepted: fact('acceptPosting', ({ state }) => ({
    claimWindowCloses: must(state.lease, 'lease').claimWindowCloses,
  })),
  auRemoved: fact('reportAuRemoved', ({ state, input: { screenshotFileId } }) => ({
    ...ending(state),
    screenshotFileId,
    removalHoldDays: terms(state).removalHoldDays,
  })),
  bookingCancelled: fact('cancelBooking', ({ state, input: { reason } }) => ({ ...ending(state), reason })),
  bookingReplaced: fact('replace', ({ state, input: { newBookingId, reason } }) => ({
    ...ending(state),
    newBookingId,
    reason,
  })),
  bookingRefunded: fact('refund', ({ state, input: { amountCents, reason, claimId } }) => ({
    ...ending(state),
    amountCents,
    reason,
    claimId,
  })),
  balanceConfirmed: fact('confirmBalance', ({ input: { amountCents, screenshotFileId }, settings }) => ({
    amountCents,
    screenshotFileId,
    minimumCents: settings.minimumBalanceCents,
  })),
  commissionBecamePayable: fact('makeCommissionPayable', ({ state }) => commission(state)),
  commissionPaid: fact('markCommissionPaid', ({ state, input: { reference } }) => ({
    ...commission(state),
    reference,
    cardId: terms(state).cardId,
  })),
  commissionUnpaid: fact('unpayCommission', ({ state, input: { reason } }) => ({ ...commission(state), reason })),
  commissionUpdated: fact('updateCommission', ({ state, input: { amountCents, reason } }) => ({
    ...commission(state),
    amountCents,
    amountCentsBefore: state.commissionCents,
    wasPayable: state.commissionPayableAt !== null,
    reason,
  })),
  personalDataRevealed: fact('recordReveal', ({ input: { field, reason } }) => ({ field, reason })),
});

const terms = (state: BookingState) => must(state.terms, 'booking that was opened');
const ending = (state: BookingState) => {
  const { orderId, line, cardId, cardholderId } = terms(state);
  return { orderId, line, cardId, cardholderId, auWasAdded: state.auAddedAt !== null };
};
const commission = (state: BookingState) => ({
  amountCents: state.commissionCents,
  orderId: terms(state).orderId,
  cardholderId: terms(state).cardholderId,
});
