import type { BookingInForce } from './inForce.ts';
import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { paidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Booking, BookingState } from './booking.ts';
import type { Lease, LeaseEnd } from './lease.ts';

/** The reducers of a booking, one per stored event type, kept forever. */
export const bookingReducers = {
  'booking.opened.v1': (state, { settings, ...terms }, { at }) => ({
    ...state,
    ...withSettings(state, settings),
    buyerId: terms.buyerId,
    cardholderId: terms.cardholderId,
    terms,
    openedAt: at,
    commissionCents: terms.commissionCents,
  }),
  'booking.consent-signed.v1': (state, { steps, signature, nameDiffers }, { at }) => ({
    ...state,
    consent: {
      at,
      signature,
      ...(nameDiffers ? { nameDiffers } : {}),
      ...(steps.includes('allowsExtensions') ? { coversExtensions: true } : {}),
    },
  }),
  'booking.refused.v1': (state, { reason }, { at }) => over(state, at, reason),
  'booking.au-added.v1': (state, data, { at }) => ({
    ...state,
    auAddedAt: at,
    auAddedVia: 'cardholder',
    auScreenshotFileId: data.screenshotFileId,
    ...notUnable,
    lease: leaseOf(data),
    ...withSettings(state, data.settings),
  }),
  'booking.client-added.v1': (state, data, { at }) => ({
    ...state,
    auAddedAt: at,
    auAddedVia: data.via,
    ...notUnable,
    lease: leaseOf(data),
    ...withSettings(state, data.settings),
  }),
  'booking.unable-to-add-reported.v1': (state, { reason, settings }, { at }) => ({
    ...state,
    unableBecause: reason,
    unableAt: state.unableAt ?? at,
    ...(state.unableAt === null ? withSettings(state, settings) : {}),
  }),
  'booking.client-changed.v1': (state, { client }) => ({
    ...state,
    terms: state.terms && { ...state.terms, client },
  }),
  'booking.posted.v1': (state, { bureaus }, { at }) => ({ ...state, postedAt: at, bureaus }),
  'booking.posting-accepted.v1': (state, _data, { at }) => ({ ...state, postedAt: at }),
  'booking.lease-extended.v1': (state, { after }) => withEnd(state, after),
  'booking.lease-shortened.v1': (state, { after }) => withEnd(state, after),
  'booking.au-removed.v1': (state, { screenshotFileId }, { at }) => {
    const removal = { removalScreenshotFileId: screenshotFileId, auRemovedAt: at };
    return state.endedAt === null ? over(state, at, 'removed', removal) : { ...state, ...removal };
  },
  'booking.cancelled.v1': (state, { reason }, { at }) => over(state, at, reason),
  'booking.replaced.v1': (state, { reason, newBookingId }, { at }) => over(state, at, reason, { newBookingId }),
  'booking.refunded.v1': (state, { reason, amountCents }, { at }) =>
    over(state, at, reason, { refundCents: amountCents }),
  'booking.balance-confirmed.v1': (state, { amountCents }, { at }) => ({
    ...state,
    balance: { amountCents, at },
  }),
  'booking.claim-opened.v1': (state, { claimId: id }) => ({ ...state, claim: { id, isOpen: true, endedAt: null } }),
  'booking.claim-ended.v1': (state, { claimId: id }, { at }) => ({
    ...state,
    claim: { id, isOpen: false, endedAt: at },
  }),
  'booking.commission-voided.v1': (state) => ({ ...state, commissionPaid: null }),
  'booking.commission-became-payable.v1': (state, _data, { at }) => ({ ...state, commissionPayableAt: at }),
  'booking.commission-paid.v1': (state, { reference, ...sent }, { at }) => ({
    ...state,
    commissionPaid: { at, reference, ...paidBy(sent) },
  }),
  'booking.commission-unpaid.v1': (state) => ({ ...state, commissionPaid: null }),
  'booking.commission-updated.v1': (state, { amountCents }) => ({
    ...state,
    commissionCents: amountCents,
  }),
  'booking.replacement-set.v1': (state, { replacementFor }) => ({
    ...state,
    terms: state.terms && { ...state.terms, replacementFor },
  }),
  'booking.commented.v1': (state, { text, from }, { actor, at }) => ({
    ...state,
    comments: [...state.comments, { text, from, by: actor.kind === 'person' ? actor.userId : null, at }],
  }),
  'booking.personal-data-revealed.v1': (state) => state,
} satisfies Reducers<Booking>;

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
