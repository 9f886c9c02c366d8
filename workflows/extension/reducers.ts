import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { owing, paymentChanges, reviewedAnew } from '#workflows/parts/payment/facts.ts';
import { paidBy } from '#workflows/parts/payout/sentBy.ts';
import { withKept } from '#workflows/settings/kept.ts';
import type { Extension, ExtensionState } from './extension.ts';

/** The reducers of an extension, one per stored event type, kept forever. */
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
    ...withKept(state, settings),
  }),
  'extension.payment-submitted.v1': (state, data, meta) => ({
    ...state,
    ...paymentChanges.paymentSubmitted(state, data, meta),
    reportedAt: meta.at,
  }),
  'extension.marked-paid-pending.v1': (state, data, meta) => ({
    ...state,
    ...paymentChanges.markedPaidPending(state, data, meta),
    reportedAt: meta.at,
  }),
  'extension.approved.v1': (state, { amountCents, reference, method, before, after }, { at }) => ({
    ...state,
    confirmed: { amountCents, reference, method, at },
    extended: { before, after },
  }),
  'extension.declined.v1': (state, data, meta) => ({ ...state, ...paymentChanges.paymentDeclined(state, data, meta) }),
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
    ...reviewedAnew(state, at),
    extended: null,
    ...owing({ ...state, ...withKept(state, settings) }, -creditReturnedCents, at),
  }),
  'extension.payment-settled.v1': (state, { receivedCents, settings }, { at }) => ({
    ...state,
    unsettledSince: null,
    depositCents: 0,
    ...owing(state, receivedCents, at, settings),
  }),
  'extension.refund-paid.v1': (state, data, meta) => ({ ...state, ...paymentChanges.refundPaid(state, data, meta) }),
  'extension.refund-paid-reversed.v1': (state, data, meta) => ({
    ...state,
    ...paymentChanges.refundPaidReversed(state, data, meta),
  }),
  'extension.credit-returned.v1': (state, data, meta) => ({
    ...state,
    ...paymentChanges.creditReturned(state, data, meta),
  }),
  'extension.commission-became-payable.v1': (state) => state,
  'extension.commission-paid.v1': (state, { reference, ...sent }, { at }) => ({
    ...state,
    commissionPaid: { at, reference, ...paidBy(sent) },
  }),
  'extension.commission-unpaid.v1': (state) => ({ ...state, commissionPaid: null }),
} satisfies Reducers<Extension>;

const over = (
  before: ExtensionState,
  because: string,
  end: {
    readonly at: string;
    readonly receivedCents?: number | undefined;
    readonly unsettled: boolean;
    readonly settings?: Parameters<typeof owing>[3];
  },
): ExtensionState => ({
  ...before,
  endedAt: end.at,
  endedBecause: because,
  unsettledSince: end.unsettled ? end.at : null,
  ...owing(before, end.receivedCents ?? 0, end.at, end.settings),
});
