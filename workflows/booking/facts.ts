import type { Answered } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import type { BookingState } from './booking.ts';
import { consentSteps } from './consentSteps.ts';
import { leaseFrom } from './lease.ts';

type Decided = Answered<BookingState>;

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const bookingFacts = {
  bookingOpened: ({ input }: Decided) => input,
  consentSigned: ({ input: { signature, nameDiffers } }: Decided) => ({
    steps: [...consentSteps],
    signature,
    ...(nameDiffers ? { nameDiffers } : {}),
  }),
  bookingRefused: ({ state, input: { reason } }: Decided) => ({ ...ending(state), reason }),
  auAdded: ({ state, input: { screenshotFileId }, now }: Decided) => ({
    orderId: terms(state).orderId,
    screenshotFileId,
    ...leaseFrom(now, terms(state)),
  }),
  clientAdded: ({ state, input: { via }, now }: Decided) => ({
    orderId: terms(state).orderId,
    via,
    ...leaseFrom(now, terms(state)),
  }),
  clientChanged: ({ input: { client } }: Decided) => ({ client }),
  unableToAddReported: ({ input: { reason } }: Decided) => ({ reason }),
  posted: ({ input: { bureaus } }: Decided) => ({ bureaus: [...new Set(bureaus as string[])] }),
  postingAccepted: ({ state }: Decided) => ({ claimWindowCloses: state.lease!.claimWindowCloses }),
  auRemoved: ({ state, input: { screenshotFileId } }: Decided) => ({
    ...ending(state),
    screenshotFileId,
    removalHoldDays: terms(state).removalHoldDays,
  }),
  bookingCancelled: ({ state, input: { reason } }: Decided) => ({ ...ending(state), reason }),
  bookingReplaced: ({ state, input: { newBookingId, reason } }: Decided) => ({
    ...ending(state),
    newBookingId,
    reason,
  }),
  bookingRefunded: ({ state, input: { amountCents, reason, claimId } }: Decided) => ({
    ...ending(state),
    amountCents,
    reason,
    claimId,
  }),
  balanceConfirmed: ({ input: { amountCents, screenshotFileId }, now }: Decided) => ({
    amountCents,
    screenshotFileId,
    minimumCents: settingsAt(now).minimumBalanceCents,
  }),
  commissionBecamePayable: ({ state }: Decided) => commission(state),
  commissionPaid: ({ state, input: { reference } }: Decided) => ({
    ...commission(state),
    reference,
    cardId: terms(state).cardId,
  }),
  commissionUnpaid: ({ state, input: { reason } }: Decided) => ({ ...commission(state), reason }),
  commissionUpdated: ({ state, input: { amountCents, reason } }: Decided) => ({
    ...commission(state),
    amountCents,
    amountCentsBefore: state.commissionCents,
    wasPayable: state.commissionPayableAt !== null,
    reason,
  }),
  personalDataRevealed: ({ input: { field, reason } }: Decided) => ({ field, reason }),
};

function terms(state: BookingState) {
  if (!state.terms) throw new Error('A booking was asked before it was opened');
  return state.terms;
}
const ending = (state: BookingState) => {
  const { orderId, line, cardId, cardholderId } = terms(state);
  return { orderId, line, cardId, cardholderId, auWasAdded: state.auAddedAt !== null };
};
const commission = (state: BookingState) => ({
  amountCents: state.commissionCents,
  orderId: terms(state).orderId,
  cardholderId: terms(state).cardholderId,
});
