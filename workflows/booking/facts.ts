// oxlint-disable max-lines -- each fact stands with its reducer
import { reportingDays } from '#workflows/card/banks.ts';
import { factBuilders, unchanged } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { paidBy, payoutOf } from '#workflows/parts/payout/sentBy.ts';
import { keptSetOff } from '#workflows/parts/payout/setOff.ts';
import { keep } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { consentSteps } from './consentSteps.ts';
import { type Lease, type LeaseEnd, leaseFrom } from './lease.ts';
import {
  type Booking,
  type BookingInForce,
  type BookingState,
  keptAtOpening,
  keptWhenUnable,
  keptWithClaims,
  keptWithLease,
  regionsOf,
  withRemoval,
} from './state.ts';

const { fact, folding } = factBuilders<Booking>();

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const bookingFolding = folding(
  {
    bookingOpened: fact(
      'booking.opened.v1',
      'openBooking',
      ({ input, settings }) => ({
        ...input,
        settings: keep(settings, ...keptAtOpening),
      }),
      (state, { settings, ...terms }, { at }) => ({
        ...state,
        ...withSettings(state, settings),
        buyerId: terms.buyerId,
        cardholderId: terms.cardholderId,
        terms,
        openedAt: at,
        commissionCents: terms.commissionCents,
      }),
    ),
    consentSigned: fact(
      'booking.consent-signed.v1',
      'signConsent',
      ({ input: { signature, nameDiffers, termsVersion } }) => ({
        steps: [...consentSteps],
        signature,
        ...(nameDiffers ? { nameDiffers } : {}),
        ...(termsVersion === undefined ? {} : { termsVersion }),
      }),
      (state, { steps, signature, nameDiffers }, { at }) => ({
        ...state,
        consent: {
          at,
          signature,
          ...(nameDiffers ? { nameDiffers } : {}),
          ...(steps.includes('allowsExtensions') ? { coversExtensions: true } : {}),
        },
      }),
    ),
    bookingRefused: fact(
      'booking.refused.v1',
      'refuse',
      ({ state, input: { reason } }) => ({
        ...ending(state),
        reason,
      }),
      (state, { reason }, { at }) => over(state, at, reason),
    ),
    auAdded: fact(
      'booking.au-added.v1',
      'reportAuAdded',
      ({ state, input: { screenshotFileId }, now, settings }) => ({
        orderId: terms(state).orderId,
        screenshotFileId,
        ...leaseFrom(now, terms(state), settings),
        settings: keptFromLease(state, settings),
      }),
      (state, data, { at }) => ({
        ...state,
        auAddedAt: at,
        auAddedVia: 'cardholder',
        auScreenshotFileId: data.screenshotFileId,
        ...notUnable,
        lease: leaseOf(data),
        ...withSettings(state, data.settings),
      }),
    ),
    clientAdded: fact(
      'booking.client-added.v1',
      'addClient',
      ({ state, input: { via }, now, settings }) => ({
        orderId: terms(state).orderId,
        via,
        ...leaseFrom(now, terms(state), settings),
        settings: keptFromLease(state, settings),
      }),
      (state, data, { at }) => ({
        ...state,
        auAddedAt: at,
        auAddedVia: data.via,
        ...notUnable,
        lease: leaseOf(data),
        ...withSettings(state, data.settings),
      }),
    ),
    clientChanged: fact(
      'booking.client-changed.v1',
      'changeClient',
      ({ input: { client } }) => ({ client }),
      (state, { client }) => ({
        ...state,
        terms: state.terms && { ...state.terms, client },
      }),
    ),
    unableToAddReported: fact(
      'booking.unable-to-add-reported.v1',
      'unableToAdd',
      ({ input: { reason }, settings }) => ({
        reason,
        settings: keep(settings, ...keptWhenUnable),
      }),
      (state, { reason, settings }, { at }) => ({
        ...state,
        unableBecause: reason,
        unableAt: state.unableAt ?? at,
        ...(state.unableAt === null ? withSettings(state, settings) : {}),
      }),
    ),
    posted: fact(
      'booking.posted.v1',
      'markPosted',
      ({ input: { bureaus } }) => ({ bureaus: [...new Set(bureaus)] }),
      (state, { bureaus }, { at }) => ({ ...state, postedAt: at, bureaus }),
    ),
    postingAccepted: fact(
      'booking.posting-accepted.v1',
      'acceptPosting',
      ({ state }) => ({
        claimWindowCloses: must(state.lease, 'lease').claimWindowCloses,
      }),
      (state, _data, { at }) => ({ ...state, postedAt: at }),
    ),
    leaseExtended: fact(
      'booking.lease-extended.v1',
      'extendLease',
      ({ state, input }) => ({
        orderId: terms(state).orderId,
        ...input,
      }),
      (state, { after }) => withEnd(state, after),
    ),
    leaseShortened: fact(
      'booking.lease-shortened.v1',
      'shortenLease',
      ({ state, input }) => ({
        orderId: terms(state).orderId,
        ...input,
      }),
      (state, { after }) => withEnd(state, after),
    ),
    auRemoved: fact(
      'booking.au-removed.v1',
      'reportAuRemoved',
      ({ state, input: { screenshotFileId } }) => ({
        ...ending(state),
        screenshotFileId,
        removalHoldDays: terms(state).removalHoldDays,
      }),
      (state, { screenshotFileId }, { at }) => {
        const removal = { removalScreenshotFileId: screenshotFileId, auRemovedAt: at };
        return state.endedAt === null ? over(state, at, 'removed', removal) : { ...state, ...removal };
      },
    ),
    bookingCancelled: fact(
      'booking.cancelled.v1',
      'cancelBooking',
      ({ state, input: { reason } }) => ({
        ...ending(state),
        reason,
      }),
      (state, { reason }, { at }) => over(state, at, reason),
    ),
    bookingReplaced: fact(
      'booking.replaced.v1',
      'replace',
      ({ state, input: { newBookingId, reason } }) => ({
        ...ending(state),
        newBookingId,
        reason,
      }),
      (state, { reason, newBookingId }, { at }) => over(state, at, reason, { newBookingId }),
    ),
    bookingRefunded: fact(
      'booking.refunded.v1',
      'refund',
      ({ state, input: { amountCents, reason, claimId } }) => ({
        ...ending(state),
        amountCents,
        reason,
        claimId,
      }),
      (state, { reason, amountCents }, { at }) => over(state, at, reason, { refundCents: amountCents }),
    ),
    balanceConfirmed: fact(
      'booking.balance-confirmed.v1',
      'confirmBalance',
      ({ input: { amountCents, screenshotFileId }, settings }) => ({
        amountCents,
        screenshotFileId,
        minimumCents: settings.minimumBalanceCents,
      }),
      (state, { amountCents }, { at }) => ({
        ...state,
        balance: { amountCents, at },
      }),
    ),
    commissionBecamePayable: fact(
      'booking.commission-became-payable.v1',
      'makeCommissionPayable',
      ({ state }) => commission(state),
      (state, _data, { at }) => ({ ...state, commissionPayableAt: at }),
    ),
    besideNoted: fact(
      'booking.beside-noted.v1',
      'noteBeside',
      ({ state, input }) => ({ orderId: terms(state).orderId, ...input }),
      (state, { lifecycle, id, isOpen }, { at }) => ({ ...state, [lifecycle]: noted(id, isOpen ? null : at) }),
    ),
    commissionVoided: fact(
      'booking.commission-voided.v1',
      'voidCommission',
      ({ state, input: { claimId } }) => ({
        ...commission(state),
        claimId,
        wasEarned: state.commissionPayableAt !== null,
        wasPaid: state.commissionPaid !== null,
      }),
      (state) => ({ ...state, commissionPaid: null }),
    ),
    commissionPaid: fact(
      'booking.commission-paid.v1',
      'markCommissionPaid',
      ({ state, input }) => ({
        ...commission(state),
        ...payoutOf(input),
        cardId: terms(state).cardId,
      }),
      (state, { reference, ...sent }, { at }) => ({
        ...state,
        commissionPaid: { at, reference, ...paidBy(sent) },
      }),
    ),
    commissionUnpaid: fact(
      'booking.commission-unpaid.v1',
      'unpayCommission',
      ({ state, input: { reason } }) => ({
        ...commission(state),
        ...keptSetOff(state.commissionPaid ?? {}),
        reason,
      }),
      (state) => ({ ...state, commissionPaid: null }),
    ),
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
      (state, { amountCents }) => ({
        ...state,
        commissionCents: amountCents,
      }),
    ),
    replacementSet: fact(
      'booking.replacement-set.v1',
      'setReplacement',
      ({ state, input: { replaced } }) => {
        const { bookingId, orderId, line } = must(replaced, 'line that is replaced');
        return {
          orderId: terms(state).orderId,
          replacementFor: bookingId,
          replacedOrderId: orderId,
          replacedLine: line,
        };
      },
      (state, { replacementFor }) => ({
        ...state,
        terms: state.terms && { ...state.terms, replacementFor },
      }),
    ),
    commented: fact(
      'booking.commented.v1',
      'comment',
      ({ state, input: { text }, actor }) => ({
        text,
        from: actor.kind === 'person' && actor.userId === state.cardholderId ? 'cardholder' : 'staff',
        cardholderId: terms(state).cardholderId,
      }),
      (state, { text, from }, { actor, at }) => ({
        ...state,
        comments: [...state.comments, { text, from, by: actor.kind === 'person' ? actor.userId : null, at }],
      }),
    ),
    personalDataRevealed: fact(
      'booking.personal-data-revealed.v1',
      'recordReveal',
      ({ input: { field, reason } }) => ({
        field,
        reason,
      }),
      unchanged,
    ),
  },
  {
    retired: {
      'booking.claim-opened.v1': (state, { claimId }) => ({ ...state, claim: noted(claimId, null) }),
      'booking.claim-ended.v1': (state, { claimId }, { at }) => ({ ...state, claim: noted(claimId, at) }),
    },
    complete: withRemoval,
    inAnswers({ value }) {
      const regions = regionsOf(value);
      return regions ? { ...regions, state: regions.fulfilment } : {};
    },
  },
);

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

const noted = (id: string, endedAt: string | null) => ({ id, isOpen: endedAt === null, endedAt });
const notUnable = { unableBecause: null, unableAt: null };
const leaseOf = ({
  firstStatementDate,
  reportedUntil,
  extendBefore,
  removalDue,
  claimWindowCloses,
  payableFrom,
}: Lease): Lease => ({
  firstStatementDate,
  reportedUntil,
  extendBefore,
  removalDue,
  claimWindowCloses,
  payableFrom,
});
const withEnd = (state: BookingState, end: LeaseEnd): BookingState => ({
  ...state,
  lease: state.lease && { ...state.lease, ...end },
});
const withSettings = ({ inForce }: BookingState, settings: BookingInForce | undefined) => ({
  inForce: { ...inForce, ...settings },
});
const over = (state: BookingState, at: string, reason: string, change: Partial<BookingState> = {}): BookingState => ({
  ...state,
  endedAt: at,
  endedBecause: reason,
  ...change,
});
