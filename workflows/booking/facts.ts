import { factWords } from '#workflows/kernel/facts.ts';
import { reportingDays } from '#workflows/card/banks.ts';
import { must } from '#workflows/kernel/must.ts';
import { payoutOf } from '#workflows/parts/payout/sentBy.ts';
import { keptSetOff } from '#workflows/parts/payout/setOff.ts';
import { keep } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { Booking, BookingState } from './booking.ts';
import { consentSteps } from './consentSteps.ts';
import { keptAtOpening, keptWhenUnable, keptWithClaims, keptWithLease } from './inForce.ts';
import { leaseFrom } from './lease.ts';

const { fact, facts } = factWords<Booking>();

/** The facts recorded by transitions: outcomes, with the values that were in force. */
export const bookingFacts = facts({
  bookingOpened: fact('booking.opened.v1', 'openBooking', ({ input, settings }) => ({
    ...input,
    settings: keep(settings, ...keptAtOpening),
  })),
  consentSigned: fact(
    'booking.consent-signed.v1',
    'signConsent',
    ({ input: { signature, nameDiffers, termsVersion } }) => ({
      steps: [...consentSteps],
      signature,
      ...(nameDiffers ? { nameDiffers } : {}),
      ...(termsVersion === undefined ? {} : { termsVersion }),
    }),
  ),
  bookingRefused: fact('booking.refused.v1', 'refuse', ({ state, input: { reason } }) => ({
    ...ending(state),
    reason,
  })),
  auAdded: fact('booking.au-added.v1', 'reportAuAdded', ({ state, input: { screenshotFileId }, now, settings }) => ({
    orderId: terms(state).orderId,
    screenshotFileId,
    ...leaseFrom(now, terms(state), settings),
    settings: keptFromLease(state, settings),
  })),
  clientAdded: fact('booking.client-added.v1', 'addClient', ({ state, input: { via }, now, settings }) => ({
    orderId: terms(state).orderId,
    via,
    ...leaseFrom(now, terms(state), settings),
    settings: keptFromLease(state, settings),
  })),
  clientChanged: fact('booking.client-changed.v1', 'changeClient', ({ input: { client } }) => ({ client })),
  unableToAddReported: fact('booking.unable-to-add-reported.v1', 'unableToAdd', ({ input: { reason }, settings }) => ({
    reason,
    settings: keep(settings, ...keptWhenUnable),
  })),
  posted: fact('booking.posted.v1', 'markPosted', ({ input: { bureaus } }) => ({ bureaus: [...new Set(bureaus)] })),
  postingAccepted: fact('booking.posting-accepted.v1', 'acceptPosting', ({ state }) => ({
    claimWindowCloses: must(state.lease, 'lease').claimWindowCloses,
  })),
  leaseExtended: fact('booking.lease-extended.v1', 'extendLease', ({ state, input }) => ({
    orderId: terms(state).orderId,
    ...input,
  })),
  leaseShortened: fact('booking.lease-shortened.v1', 'shortenLease', ({ state, input }) => ({
    orderId: terms(state).orderId,
    ...input,
  })),
  auRemoved: fact('booking.au-removed.v1', 'reportAuRemoved', ({ state, input: { screenshotFileId } }) => ({
    ...ending(state),
    screenshotFileId,
    removalHoldDays: terms(state).removalHoldDays,
  })),
  bookingCancelled: fact('booking.cancelled.v1', 'cancelBooking', ({ state, input: { reason } }) => ({
    ...ending(state),
    reason,
  })),
  bookingReplaced: fact('booking.replaced.v1', 'replace', ({ state, input: { newBookingId, reason } }) => ({
    ...ending(state),
    newBookingId,
    reason,
  })),
  bookingRefunded: fact('booking.refunded.v1', 'refund', ({ state, input: { amountCents, reason, claimId } }) => ({
    ...ending(state),
    amountCents,
    reason,
    claimId,
  })),
  balanceConfirmed: fact(
    'booking.balance-confirmed.v1',
    'confirmBalance',
    ({ input: { amountCents, screenshotFileId }, settings }) => ({
      amountCents,
      screenshotFileId,
      minimumCents: settings.minimumBalanceCents,
    }),
  ),
  commissionBecamePayable: fact('booking.commission-became-payable.v1', 'makeCommissionPayable', ({ state }) =>
    commission(state),
  ),
  claimOpened: fact('booking.claim-opened.v1', 'noteClaimOpened', ({ state, input: { claimId } }) => ({
    orderId: terms(state).orderId,
    claimId,
  })),
  claimEnded: fact('booking.claim-ended.v1', 'noteClaimEnded', ({ state, input: { claimId } }) => ({
    orderId: terms(state).orderId,
    claimId,
  })),
  commissionVoided: fact('booking.commission-voided.v1', 'voidCommission', ({ state, input: { claimId } }) => ({
    ...commission(state),
    claimId,
    wasEarned: state.commissionPayableAt !== null,
    wasPaid: state.commissionPaid !== null,
  })),
  commissionPaid: fact('booking.commission-paid.v1', 'markCommissionPaid', ({ state, input }) => ({
    ...commission(state),
    ...payoutOf(input),
    cardId: terms(state).cardId,
  })),
  commissionUnpaid: fact('booking.commission-unpaid.v1', 'unpayCommission', ({ state, input: { reason } }) => ({
    ...commission(state),
    ...keptSetOff(state.commissionPaid ?? {}),
    reason,
  })),
  commissionUpdated: fact(
    'booking.commission-updated.v1',
    'updateCommission',
    ({ state, input: { amountCents, reason } }) => ({
      ...commission(state),
      amountCents,
      amountCentsBefore: state.commissionCents,
      wasPayable: state.commissionPayableAt !== null,
      reason,
    }),
  ),
  replacementSet: fact('booking.replacement-set.v1', 'setReplacement', ({ state, input: { replaced } }) => {
    const { bookingId, orderId, line } = must(replaced, 'line that is replaced');
    return { orderId: terms(state).orderId, replacementFor: bookingId, replacedOrderId: orderId, replacedLine: line };
  }),
  commented: fact('booking.commented.v1', 'comment', ({ state, input: { text }, actor }) => ({
    text,
    from: actor.kind === 'person' && actor.userId === state.cardholderId ? 'cardholder' : 'staff',
    cardholderId: terms(state).cardholderId,
  })),
  personalDataRevealed: fact('booking.personal-data-revealed.v1', 'recordReveal', ({ input: { field, reason } }) => ({
    field,
    reason,
  })),
});

/** Returns the settings that a lease's reporting dates are computed from; the lender's own days, if it has any. */
const keptFromLease = (state: BookingState, settings: Settings) => ({
  ...keep(settings, ...keptWithLease, ...keptWithClaims),
  bankReportingDays: reportingDays(terms(state).bankId, settings),
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
