import { expect, test } from 'vitest';
import * as stories from '#workflows/testing/claimStories.ts';
import { everyState } from '#workflows/testing/everyState.ts';
import type { Sent } from '#workflows/testing/story.ts';
import { claimLifecycle } from './index.ts';

/** Lifecycles, "Claim", as a table. Bea is the buyer, Olga has orders level 3, Ada is the admin. */
const whoMay = {
  'none → submitClaim': 'Bea',
  'submitted → takeUp': 'Olga Ada',
  'submitted → reject': 'Olga Ada',
  'submitted → withdraw': 'Bea',
  'inReview → askForMore': 'Olga Ada',
  'inReview → approveRefund': 'Olga Ada',
  'inReview → approveReplacement': 'Olga Ada',
  'inReview → offerReplacement': 'Olga Ada',
  'inReview → recordRefundPaid': 'Olga Ada',
  'inReview → reverseRefundPaid': 'Olga Ada',
  'inReview → reject': 'Olga Ada',
  'inReview → withdraw': 'Bea',
  'moreNeeded → answer': 'Bea',
  'moreNeeded → takeUp': 'Olga Ada',
  'moreNeeded → reject': 'Olga Ada',
  'moreNeeded → withdraw': 'Bea',
  'awaitingDifference → submitPayment': 'Bea Olga Ada',
  'awaitingDifference → declineOffer': 'Bea',
  'awaitingDifference → withdrawOffer': 'Olga Ada',
  'awaitingDifference → expireOffer': 'System',
  'awaitingDifference → withdraw': 'Bea',
  'differenceUnderReview → confirmPayment': 'Olga Ada',
  'differenceUnderReview → declinePayment': 'Olga Ada',
  'differenceUnderReview → submitPayment': 'Bea',
  'replacing → noteReplaced': 'System',
  'replacing → noteNotReplaced': 'System',
  'rejected → reopen': 'Ada',
  'refunded → recordRefundPaid': 'Olga Ada',
  'refunded → reverseRefundPaid': 'Olga Ada',
  'replaced → recordRefundPaid': 'Olga Ada',
  'replaced → reverseRefundPaid': 'Olga Ada',
  'rejected → recordRefundPaid': 'Olga Ada',
  'rejected → reverseRefundPaid': 'Olga Ada',
  'withdrawn → recordRefundPaid': 'Olga Ada',
  'withdrawn → reverseRefundPaid': 'Olga Ada',
};

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(claimLifecycle, {
    sentCommands: Object.values(stories).filter(
      (one): one is Sent => typeof one === 'object' && 'name' in one && 'actor' in one,
    ),
    place: ({ value, state }) =>
      [
        JSON.stringify(value),
        state.question !== null,
        state.replies.length > 0,
        state.takenUpAt !== null,
        state.decision?.outcome,
        (state.decision?.replacement?.paidCents ?? 0) > 0,
        state.offer !== null,
        state.heldCents > 0,
        state.refundsPaid.length > 0,
      ].join(' '),
  });
  expect(explored.faults).toEqual([]);
  expect(explored.unreached).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.asked).toBeGreaterThan(1_000);
});
