import { extendedLease } from '#workflows/booking/lease.ts';
import { addHours, endOfDay, isBefore } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { wasNotFound } from '#workflows/parts/payment/declineReasons.ts';
import { declined, depositOf, paymentFacts } from '#workflows/parts/payment/facts.ts';
import { keptWithDebt, keptWithPayment, keptWithWindow } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { payoutOf } from '#workflows/parts/payout/sentBy.ts';
import { keptSetOff } from '#workflows/parts/payout/setOff.ts';
import { keep } from '#workflows/settings/kept.ts';
import { type Extension, type ExtensionState, priceOf } from './extension.ts';
import { extensionPrice } from './money.ts';

const { fact, facts } = factWords<Extension>();

const terms = (state: ExtensionState) => must(state.terms, 'extension that was asked for');
const ofOrder = (state: ExtensionState) => {
  const { bookingId, orderId } = terms(state);
  return { bookingId, orderId };
};

/** The facts recorded by transitions: outcomes, with the values that were in force. */
export const extensionFacts = facts({
  extensionRequested: fact('extension.requested.v1', 'requestExtension', ({ input, now, settings }) => {
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
  }),
  ...paymentFacts('extension', { of: ofOrder, reported: () => ({}), dueCents: priceOf }),
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
  ),
  paymentDeclined: fact('extension.declined.v1', 'decline', ({ state, input, now, settings }) => ({
    ...declined(state, input),
    ...(input.receivedCents === undefined ? {} : ofOrder(state)),
    payBy: notPast(addHours(now, settings.declinedPaymentHours), terms(state).before.extendBefore),
    settings: keep(settings, ...keptWithWindow),
  })),
  extensionAccepted: fact('extension.accepted.v1', 'accept', () => ({})),
  extensionRefused: fact('extension.refused.v1', 'refuse', ({ state, input: { reason }, settings }) => ({
    reason,
    unsettled: mayHaveCome(state),
    settings: keep(settings, ...keptWithDebt),
  })),
  extensionDeleted: fact('extension.deleted.v1', 'delete', ({ state, input: { reason, receivedCents }, settings }) => ({
    ...ofOrder(state),
    reason,
    receivedCents,
    ...(receivedCents === undefined ? {} : depositOf(state)),
    unsettled: mayHaveCome(state) && receivedCents === undefined,
    settings: keep(settings, ...keptWithDebt),
  })),
  extensionExpired: fact('extension.expired.v1', 'expire', ({ state, settings }) => ({
    payBy: must(state.payBy, 'payment window'),
    unsettled: mayHaveCome(state),
    settings: keep(settings, ...keptWithDebt),
  })),
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
  ),
  paymentSettled: fact(
    'extension.payment-settled.v1',
    'settlePayment',
    ({ state, input: { receivedCents }, settings }) => ({
      ...ofOrder(state),
      receivedCents,
      ...depositOf(state),
      settings: keep(settings, ...keptWithDebt),
    }),
  ),
  commissionBecamePayable: fact('extension.commission-became-payable.v1', 'makeCommissionPayable', ({ state }) =>
    commission(state),
  ),
  commissionPaid: fact('extension.commission-paid.v1', 'markCommissionPaid', ({ state, input }) => ({
    ...commission(state),
    ...payoutOf(input),
  })),
  commissionUnpaid: fact('extension.commission-unpaid.v1', 'unpayCommission', ({ state, input: { reason } }) => ({
    ...commission(state),
    ...keptSetOff(state.commissionPaid ?? {}),
    reason,
  })),
});

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
