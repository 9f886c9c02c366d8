import { expect, test } from 'vitest';
import { restingStates, transitionFor } from '#workflows/testing/anatomy.ts';
import { everyState } from '#workflows/testing/everyState.ts';
import {
  abandoned,
  auAdded,
  bookingA,
  bookingEnded,
  cancelled,
  clientConsentSigned,
  closed,
  commented,
  confirmed,
  declined,
  deleted,
  exchanged,
  expired,
  filledIn,
  infoChanged,
  lineReplaced,
  markedPaidPending,
  movedToHistory,
  placed,
  placedForBea,
  promocodeAbandoned,
  referralSet,
  refundNoted,
  refundPaid,
  refundPaidReversed,
  restored,
  revealed,
  reversed,
  reviewExtended,
  overpaid,
  creditReturned,
  submitted,
  undeleted,
  windowExtended,
} from '#workflows/testing/orderStories.ts';
import { idOf, Olga, System } from '#workflows/testing/people.ts';
import { command } from '#workflows/testing/story.ts';
import { waitsForClientConsent } from './clientConsent.ts';
import { orderLifecycle } from './index.ts';
import { creditCents } from './state.ts';

const orders3 = 'Olga Ada';
const anyOrders = 'Olga Olaf Ada';
const everywhere = (state: string) => ({
  [`${state} → changeCustomerInfo`]: `Bea ${orders3} System`,
  [`${state} → comment`]: anyOrders,
  [`${state} → setReferral`]: anyOrders,
  [`${state} → recordReveal`]: orders3,
});
const refunds = (state: string) => ({
  [`${state} → recordRefundPaid`]: 'Olga Pam Ada',
  [`${state} → reverseRefundPaid`]: 'Olga Pam Ada',
});
const over = (state: string) => ({
  [`${state} → undelete`]: orders3,
  ...refunds(state),
  [`${state} → moveToHistory`]: orders3,
  [`${state} → delete`]: orders3,
  ...everywhere(state),
});

/** Lifecycles, "Order", as a table. Bea placed the order; Olga has orders 3, Olaf orders 2, Pam payments 3; Ada is the admin. */
const whoMay = {
  'none → placeOrder': `Bea ${orders3}`,
  'none → abandon': 'System',
  'none → abandonPromocode': 'System',
  'abandoned → abandon': 'System',
  'abandoned → abandonPromocode': 'System',
  'paymentPending → submitPayment': `Bea ${orders3}`,
  'paymentPending → markPaidPending': orders3,
  'paymentPending → cancel': `Bea ${orders3}`,
  'paymentPending → expire': 'System',
  'paymentPending → extendPaymentWindow': orders3,
  'paymentPending → abandon': 'System',
  'paymentPending → exchangeClient': orders3,
  'paymentPending → fillInClient': 'System',
  'paymentPending → signClientConsent': 'Bea',
  ...everywhere('paymentPending'),
  'paymentUnderReview → confirmPayment': orders3,
  'paymentUnderReview → declinePayment': orders3,
  'paymentUnderReview → submitPayment': 'Bea',
  'paymentUnderReview → extendModerationExpiry': orders3,
  'paymentUnderReview → cancel': orders3,
  'paymentUnderReview → abandon': 'System',
  'paymentUnderReview → exchangeClient': orders3,
  'paymentUnderReview → fillInClient': 'System',
  'paymentUnderReview → signClientConsent': 'Bea',
  ...everywhere('paymentUnderReview'),
  'paid → reverseConfirmation': 'Ada',
  'paid → cancel': orders3,
  'paid → replaceLine': `${orders3} System`,
  'paid → exchangeClient': orders3,
  'paid → fillInClient': 'System',
  'paid → abandon': 'System',
  'paid → noteAuAdded': 'System',
  'paid → noteBookingEnded': 'System',
  'paid → noteRefund': 'System',
  ...refunds('paid'),
  'paid → returnCredit': 'Olga Pam Ada',
  'paid → close': 'System',
  ...everywhere('paid'),
  'expired → abandon': 'System',
  'expired → abandonPromocode': 'System',
  'expired → restore': orders3,
  ...over('expired'),
  'cancelled → abandon': 'System',
  'cancelled → abandonPromocode': 'System',
  'cancelled → restore': orders3,
  'cancelled → noteRefund': 'System',
  ...over('cancelled'),
  'closed → noteRefund': 'System',
  'closed → abandon': 'System',
  'closed → returnCredit': 'Olga Pam Ada',
  ...over('closed'),
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(orderLifecycle, {
    sentCommands: [
      placed,
      placedForBea,
      clientConsentSigned,
      submitted,
      markedPaidPending,
      windowExtended,
      reviewExtended,
      expired,
      confirmed,
      declined,
      reversed,
      cancelled,
      restored,
      auAdded(),
      bookingEnded(),
      closed,
      lineReplaced,
      command('abandon', { cardId: idOf(109), line: 1 }).by(System),
      bookingEnded(bookingA, 'refused'),
      abandoned,
      exchanged,
      filledIn,
      promocodeAbandoned,
      infoChanged,
      commented,
      referralSet,
      movedToHistory,
      deleted,
      undeleted,
      revealed,
      refundNoted(),
      refundPaid,
      refundPaidReversed,
      overpaid,
      creditReturned,
      command('cancel', { ...cancelled.input, receivedCents: 50_000 }).by(Olga),
    ],
    place: ({ value, state }) =>
      JSON.stringify([
        value,
        state.inHistory,
        state.deletedBecause !== null,
        state.refundOwedCents > 0,
        state.refundsPaid.length > 0,
        creditCents(state) > 0,
        // It decides nothing once a payment was confirmed.
        String(value).startsWith('payment') && waitsForClientConsent(state),
        Object.values(state.bookings).map(({ auAdded: added, ended }) => [added, ended]),
      ]),
  });
  expect(explored.faults).toEqual([]);
  // Only an order that closed while a refused line still counted as ended has a line to replace.
  expect(explored.unreached).toEqual(['closed → replaceLine']);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.asked).toBeGreaterThan(5_000);
});

test('in whatever state an order is, a slot that serves none of its lines can be given up', () => {
  const states = restingStates(orderLifecycle);
  expect(states).toContain('paymentUnderReview');
  expect(states.filter((state) => !transitionFor(orderLifecycle, state, 'abandon'))).toEqual([]);
});
