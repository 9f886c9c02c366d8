import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { shortAfter } from '#workflows/parts/payment/tooLittle.ts';
import { waitingSince } from '#workflows/parts/payment/waitingSince.ts';
import { paidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { Extension, ExtensionState } from './extension.ts';
import type { ExtensionInForce, keptWithDebt } from './inForce.ts';

/** How each stored event changes an extension. One reducer per event type, for ever. */
export const extensionReducers = {
  'extension.requested.v1': (state, { payBy, mayRefuseUntil, settings, ...terms }, { at }) => ({
    ...state,
    buyerId: terms.buyerId,
    cardholderId: terms.cardholderId,
    terms,
    requestedAt: at,
    payBy,
    payBySetAt: at,
    mayRefuseUntil,
    ...withSettings(state, settings),
  }),
  'extension.payment-submitted.v1': (state, { settings, ...payment }, meta) => ({
    ...state,
    payment: { ...payment, at: meta.at, ...waitingSince(state.payment, meta) },
    reportedAt: meta.at,
    declinedBecause: null,
    declinedWhy: null,
    ...withSettings(state, settings),
  }),
  'extension.marked-paid-pending.v1': (state, { reason, settings }, { at }) => ({
    ...state,
    payment: { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at, markedBecause: reason },
    reportedAt: at,
    declinedBecause: null,
    declinedWhy: null,
    ...withSettings(state, settings),
  }),
  'extension.approved.v1': (state, { amountCents, reference, method, before, after }, { at }) => ({
    ...state,
    confirmed: { amountCents, reference, method, at },
    extended: { before, after },
  }),
  'extension.declined.v1': (state, { reason, payBy, why, receivedCents, newCents = 0, settings }, { at }) => ({
    ...state,
    declinedBecause: reason,
    declinedWhy: why ?? null,
    ...shortAfter(state, why, receivedCents),
    depositCents: state.depositCents + newCents,
    payBy,
    payBySetAt: at,
    payment: null,
    reviewBy: null,
    ...withSettings(state, settings),
  }),
  'extension.accepted.v1': (state, _data, { at }) => ({ ...state, acceptedAt: at }),
  'extension.refused.v1': (state, { reason, unsettled, settings }, { at }) =>
    over(state, reason, { at, unsettled, settings }),
  'extension.deleted.v1': (state, { reason, receivedCents, unsettled, settings }, { at }) =>
    over(receivedCents === undefined ? state : { ...state, depositCents: 0 }, reason, {
      at,
      receivedCents,
      unsettled,
      settings,
    }),
  'extension.expired.v1': (state, { unsettled, settings }, { at }) =>
    over(state, 'expired', { at, unsettled, settings }),
  'extension.moderation-expiry-extended.v1': (state, { until }) => ({ ...state, reviewBy: until }),
  'extension.approval-reversed.v1': (state, { creditReturnedCents = 0, settings }, { at }) => ({
    ...state,
    confirmed: null,
    // It's reviewed anew.
    payment: state.payment && { ...state.payment, since: at },
    reviewBy: null,
    extended: null,
    ...withSettings(state, settings),
    ...owing(state, -creditReturnedCents, at),
  }),
  'extension.payment-settled.v1': (state, { receivedCents, settings }, { at }) => ({
    ...withDebt(state, settings),
    unsettledSince: null,
    depositCents: 0,
    ...owing(state, receivedCents, at),
  }),
  'extension.refund-paid.v1': (state, { amountCents, method, reference }, { at }) => ({
    ...state,
    refundsPaid: [...state.refundsPaid, { amountCents, method, reference, at }],
    ...owing(state, -amountCents, at),
  }),
  'extension.refund-paid-reversed.v1': (state, { amountCents, settings }, { at }) => ({
    ...withDebt(state, settings),
    refundsPaid: state.refundsPaid.slice(0, -1),
    ...owing(state, amountCents, at),
  }),
  'extension.credit-returned.v1': (state, { amountCents, settings }, { at }) => ({
    ...withDebt(state, settings),
    confirmed: state.confirmed && {
      ...state.confirmed,
      creditReturnedCents: (state.confirmed.creditReturnedCents ?? 0) + amountCents,
    },
    ...owing(state, amountCents, at),
  }),
  'extension.commission-became-payable.v1': (state) => state,
  'extension.commission-paid.v1': (state, { reference, ...sent }, { at }) => ({
    ...state,
    commissionPaid: { at, reference, ...paidBy(sent) },
  }),
  'extension.commission-unpaid.v1': (state) => ({ ...state, commissionPaid: null }),
} satisfies Reducers<Extension>;

type Debt = Pick<Settings, (typeof keptWithDebt)[number]>;

const withSettings = ({ inForce }: ExtensionState, settings: ExtensionInForce | undefined) => ({
  inForce: { ...inForce, ...settings },
});

const over = (
  before: ExtensionState,
  because: string,
  end: {
    readonly at: string;
    readonly receivedCents?: number | undefined;
    readonly unsettled: boolean;
    readonly settings?: Debt | undefined;
  },
): ExtensionState => ({
  ...withDebt(before, end.settings),
  endedAt: end.at,
  endedBecause: because,
  unsettledSince: end.unsettled ? end.at : null,
  ...owing(before, end.receivedCents ?? 0, end.at),
});

/** The time in which what is owed is paid back counts from here on; what is owed already keeps the one it was promised in. */
const withDebt = (state: ExtensionState, settings: Debt | undefined): ExtensionState =>
  state.refundOwedSince === null && settings ? { ...state, ...withSettings(state, settings) } : state;

/** The debt after it rose or fell, and since when there is one. */
const owing = (
  { refundOwedCents, refundOwedSince }: ExtensionState,
  byCents: number,
  at: string,
): Pick<ExtensionState, 'refundOwedCents' | 'refundOwedSince'> => {
  const cents = refundOwedCents + byCents;
  return { refundOwedCents: cents, refundOwedSince: cents > 0 ? (refundOwedSince ?? at) : null };
};
