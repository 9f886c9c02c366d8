import { expect, test } from 'vitest';
import { everyState } from '#workflows/testing/everyState.ts';
import * as stories from '#workflows/testing/extensionStories.ts';
import { creditCents } from './state.ts';
import { extensionLifecycle } from './index.ts';

const credit = (state: string) => ({
  [`${state} → returnCredit`]: 'Olga Pam Ada',
  [`${state} → recordRefundPaid`]: 'Olga Pam Ada',
  [`${state} → reverseRefundPaid`]: 'Olga Pam Ada',
});
/** Lifecycles, "Extension", as a table. Bea is the buyer, Carla the cardholder, Olga has orders level 3, Pam payments level 3, Ada is the admin. */
const whoMay = {
  'none → requestExtension': 'Bea Olga Ada',
  'requested → submitPayment': 'Bea Olga Ada',
  'requested → markPaidPending': 'Olga Ada',
  'requested → accept': 'Carla',
  'requested → refuse': 'Carla',
  'requested → delete': 'Bea Olga Ada',
  'requested → expire': 'System',
  'paymentUnderReview → approve': 'Olga Ada',
  'paymentUnderReview → decline': 'Olga Ada',
  'paymentUnderReview → submitPayment': 'Bea',
  'paymentUnderReview → extendModerationExpiry': 'Olga Ada',
  'paymentUnderReview → accept': 'Carla',
  'paymentUnderReview → refuse': 'Carla',
  'paymentUnderReview → delete': 'Bea Olga Ada',
  'declined → submitPayment': 'Bea Olga Ada',
  'declined → markPaidPending': 'Olga Ada',
  'declined → accept': 'Carla',
  'declined → refuse': 'Carla',
  'declined → delete': 'Bea Olga Ada',
  'declined → expire': 'System',
  'approved → reverseApproval': 'Ada',
  'approved → makeCommissionPayable': 'System',
  ...credit('approved'),
  'commissionPayable → markCommissionPaid': 'Olga Pam Ada',
  ...credit('commissionPayable'),
  'commissionPaid → unpayCommission': 'Olga Pam Ada',
  ...credit('commissionPaid'),
  'expired → settlePayment': 'Olga Pam Ada',
  'expired → recordRefundPaid': 'Olga Pam Ada',
  'expired → reverseRefundPaid': 'Olga Pam Ada',
  'refused → settlePayment': 'Olga Pam Ada',
  'refused → recordRefundPaid': 'Olga Pam Ada',
  'refused → reverseRefundPaid': 'Olga Pam Ada',
  'deleted → settlePayment': 'Olga Pam Ada',
  'deleted → recordRefundPaid': 'Olga Pam Ada',
  'deleted → reverseRefundPaid': 'Olga Pam Ada',
};

const {
  requested,
  requestedUncovered,
  submitted,
  markedPaidPending,
  approved,
  declined,
  declinedAsShort,
  accepted,
  refused,
  expired,
  deleted,
  deletedWithMoney,
  reviewExtended,
  reversed,
  settled,
  refundPaid,
  refundReversed,
  commissionPayable,
  commissionPaid,
  commissionUnpaid,
  overpaid,
  creditReturned,
  creditPaid,
} = stories;

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(extensionLifecycle, {
    sentCommands: [
      requested,
      requestedUncovered,
      submitted,
      markedPaidPending,
      approved,
      declined,
      declinedAsShort,
      accepted,
      refused,
      expired,
      expired.at('2026-03-06T18:00:00.000Z'),
      deleted,
      deletedWithMoney,
      reviewExtended,
      reversed,
      settled,
      refundPaid,
      refundReversed,
      commissionPayable,
      commissionPaid,
      commissionUnpaid,
      overpaid,
      creditReturned,
      creditPaid,
    ],
    place: ({ value, state }) =>
      [
        JSON.stringify(value),
        state.acceptedAt !== null,
        state.terms?.consentCoversExtensions,
        state.unsettledSince !== null,
        state.shortCents > 0,
        state.reportedAt !== null,
        state.refundOwedCents > 0,
        state.refundsPaid.length > 0,
        creditCents(state) > 0,
      ].join(' '),
  });
  expect(explored.faults).toEqual([]);
  expect(explored.unreached).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.asked).toBeGreaterThan(1_000);
});
