// oxlint-disable max-lines -- each fact stands with its reducer
import { extendedLease } from '#workflows/booking/lease.ts';
import { addHours, endOfDay, isBefore } from '#workflows/kernel/calendar.ts';
import { factBuilders, nothing, unchanged } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { wasNotFound } from '#workflows/parts/payment/declineReasons.ts';
import { afterDecline, declined } from '#workflows/parts/payment/decline.ts';
import { depositOf, owing, paymentFacts, reviewedAnew } from '#workflows/parts/payment/facts.ts';
import { frozenWithDebt, keptWithPayment, keptWithWindow } from '#workflows/parts/payment/payment.ts';
import { paidBy, payoutOf } from '#workflows/parts/payout/sentBy.ts';
import { keptSetOff } from '#workflows/parts/payout/setOff.ts';
import { keep, withKept } from '#workflows/settings/kept.ts';
import { extensionPrice } from './money.ts';
import { type Extension, extensionCommission, extensionPhase, type ExtensionState, priceOf } from './state.ts';

const { fact, folding } = factBuilders<Extension>();

const terms = (state: ExtensionState) => must(state.terms, 'extension that was asked for');
const ofOrder = (state: ExtensionState) => {
  const { bookingId, orderId } = terms(state);
  return { bookingId, orderId };
};

/** The facts recorded by transitions, each with its reducer: outcomes, with the values that were in force. */
export const extensionFolding = folding(
  {
    extensionRequested: fact(
      'extension.requested.v1',
      'requestExtension',
      ({ input, now, settings }) => {
        const { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, statementDay, securityDays } = input;
        const before = must(input.lease, 'lease');
        return {
          bookingId,
          orderId,
          line,
          buyerId,
          cardId,
          cardholderId,
          bank,
          statementDay,
          securityDays,
          ...extensionPrice(input, settings),
          before,
          after: extendedLease(before, input, settings),
          consentCoversExtensions: input.consentCoversExtensions,
          payBy: notPast(addHours(now, settings.extensionHours), before.extendBefore),
          mayRefuseUntil: addHours(now, settings.extensionHours),
          settings: keep(settings, ...keptWithWindow),
        };
      },
      (state, { payBy, mayRefuseUntil, settings, ...terms }, { at }) => ({
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
    ),
    ...paymentFacts('extension', {
      of: ofOrder,
      reported: {
        data: () => ({}),
        apply: (state: ExtensionState, _data, { at }) => ({ ...state, reportedAt: at }),
      },
      dueCents: priceOf,
      changed: (state, change) => ({ ...state, ...change }),
    }),
    extensionApproved: fact(
      'extension.approved.v1',
      'approve',
      ({ state, input: { amountCents, method, reference, reuseReason, lease }, settings }) => {
        const { priceCents, commissionCents } = terms(state);
        const before = must(lease, 'lease');
        return {
          ...ofBooking(state),
          amountCents,
          method,
          reference,
          reuseReason,
          priceCents,
          commissionCents,
          before,
          after: extendedLease(before, terms(state), settings),
          ...depositOf(state),
        };
      },
      (state, { amountCents, reference, method, before, after }, { at }) => ({
        ...state,
        confirmed: { amountCents, reference, method, at },
        extended: { before, after },
      }),
    ),
    paymentDeclined: fact(
      'extension.declined.v1',
      'decline',
      ({ state, input, now, settings }) => ({
        ...declined(state, input),
        ...(input.receivedCents === undefined ? {} : ofOrder(state)),
        payBy: notPast(addHours(now, settings.declinedPaymentHours), terms(state).before.extendBefore),
        settings: keep(settings, ...keptWithWindow),
      }),
      (state, data, meta) => ({ ...state, ...afterDecline(state, data, meta) }),
    ),
    extensionAccepted: fact('extension.accepted.v1', 'accept', nothing, (state, _data, { at }) => ({
      ...state,
      acceptedAt: at,
    })),
    extensionRefused: fact(
      'extension.refused.v1',
      'refuse',
      ({ state, input: { reason }, settings }) => ({
        reason,
        unsettled: mayHaveCome(state),
        settings: keep(settings, ...frozenWithDebt),
      }),
      (state, { reason, unsettled, settings }, { at }) => over(state, reason, { at, unsettled, settings }),
    ),
    extensionDeleted: fact(
      'extension.deleted.v1',
      'delete',
      ({ state, input: { reason, receivedCents }, settings }) => ({
        ...ofOrder(state),
        reason,
        receivedCents,
        ...(receivedCents === undefined ? {} : depositOf(state)),
        unsettled: mayHaveCome(state) && receivedCents === undefined,
        settings: keep(settings, ...frozenWithDebt),
      }),
      (state, { reason, receivedCents, unsettled, settings }, { at }) =>
        over(receivedCents === undefined ? state : { ...state, depositCents: 0 }, reason, {
          at,
          receivedCents,
          unsettled,
          settings,
        }),
    ),
    extensionExpired: fact(
      'extension.expired.v1',
      'expire',
      ({ state, settings }) => ({
        payBy: must(state.payBy, 'payment window'),
        unsettled: mayHaveCome(state),
        settings: keep(settings, ...frozenWithDebt),
      }),
      (state, { unsettled, settings }, { at }) => over(state, 'expired', { at, unsettled, settings }),
    ),
    approvalReversed: fact(
      'extension.approval-reversed.v1',
      'reverseApproval',
      ({ state, input: { reason }, settings }) => ({
        ...ofBooking(state),
        reason,
        ...paid(state),
        priceCents: terms(state).priceCents,
        commissionCents: terms(state).commissionCents,
        ...must(state.extended, 'extended lease'),
        ...depositOf(state),
        settings: keep(settings, ...keptWithPayment),
      }),
      (state, { creditReturnedCents = 0, settings }, { at }) => ({
        ...state,
        ...reviewedAnew(state, at),
        extended: null,
        ...owing({ ...state, ...withKept(state, settings) }, -creditReturnedCents, at),
      }),
    ),
    paymentSettled: fact(
      'extension.payment-settled.v1',
      'settlePayment',
      ({ state, input: { receivedCents }, settings }) => ({
        ...ofOrder(state),
        receivedCents,
        ...depositOf(state),
        settings: keep(settings, ...frozenWithDebt),
      }),
      (state, { receivedCents, settings }, { at }) => ({
        ...state,
        unsettledSince: null,
        depositCents: 0,
        ...owing(state, receivedCents, at, settings),
      }),
    ),
    commissionBecamePayable: fact(
      'extension.commission-became-payable.v1',
      'makeCommissionPayable',
      ({ state }) => commission(state),
      unchanged,
    ),
    commissionPaid: fact(
      'extension.commission-paid.v1',
      'markCommissionPaid',
      ({ state, input }) => ({
        ...commission(state),
        ...payoutOf(input),
      }),
      (state, { reference, ...sent }, { at }) => ({
        ...state,
        commissionPaid: { at, reference, ...paidBy(sent) },
      }),
    ),
    commissionUnpaid: fact(
      'extension.commission-unpaid.v1',
      'unpayCommission',
      ({ state, input: { reason } }) => ({
        ...commission(state),
        ...keptSetOff(state.commissionPaid ?? {}),
        reason,
      }),
      (state) => ({ ...state, commissionPaid: null }),
    ),
  },
  {
    inAnswers: ({ value }) => ({ state: extensionPhase(value), commission: extensionCommission(value) }),
  },
);

/** Returns whether a payment was reported, unless staff marked the last one as not found. */
const mayHaveCome = (state: ExtensionState): boolean =>
  state.reportedAt !== null && (!wasNotFound(state) || saidCents(state) > 0);
const paid = (state: ExtensionState) => {
  const { amountCents, creditReturnedCents } = must(state.confirmed, 'confirmed payment');
  return { amountCents, creditReturnedCents };
};
const ofBooking = (state: ExtensionState) => ({ ...ofOrder(state), cardholderId: terms(state).cardholderId });
const commission = (state: ExtensionState) => ({ ...ofBooking(state), amountCents: terms(state).commissionCents });

/** Limits an instant to the end of a Pacific day. */
const notPast = (instant: string, lastDay: string): string =>
  isBefore(endOfDay(lastDay), instant) ? endOfDay(lastDay) : instant;

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
