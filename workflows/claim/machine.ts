// oxlint-disable max-lines -- a machine is read whole
import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { admin, buyer, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { declining } from '#workflows/parts/payment/transitions.ts';
import { claimDeadlines } from './deadlines.ts';
import { claimRules } from './rules.ts';
import { type Claim, type ClaimState, emptyClaim, keptWithQuestion } from './state.ts';

const { commands, machine } = lifecycleWords<Claim, typeof claimRules>(claimRules);

const orders3 = staff('orders', 3);

/** The rules about the claim, its line and the other card that must hold for the line to move to that card. */
const lineMayMove = [
  'lineIsOnThisBooking',
  'userIsOnCard',
  'noUnservedExtension',
  'oneReplacementPerLine',
  'reportsConfirmIt',
  'replacementIsAnotherCard',
  'notOwnCard',
  'replacementIsOrderable',
  'nextCycleAccepted',
] as const;

const { takeUp, reject, withdraw } = commands({
  takeUp: { by: [orders3], records: 'takenUp', to: 'inReview' },
  reject: {
    by: [orders3],
    rules: ['notActingForAnother'],
    records: 'claimRejected',
    to: 'rejected',
    waitsForServer: true,
  },
  withdraw: {
    by: [buyer],
    rules: ['notActingForAnother'],
    records: 'claimWithdrawn',
    to: 'withdrawn',
    waitsForServer: true,
  },
});

const approvals = commands({
  approveRefund: {
    by: [orders3],
    rules: [
      'notActingForAnother',
      'lineIsOnThisBooking',
      'noUnservedExtension',
      'reportsConfirmIt',
      'notMoreThanUnrefunded',
      'amountIsAboveZero',
    ],
    records: 'refundApproved',
    to: 'refunded',
    waitsForServer: true,
  },
  approveReplacement: {
    by: [orders3],
    rules: ['notActingForAnother', ...lineMayMove, 'differenceIsPaid'],
    records: 'replacementApproved',
    to: 'replacing',
    waitsForServer: true,
  },
  /** Offers a more expensive card: the buyer pays the difference, and then the line moves. */
  offerReplacement: {
    by: [orders3],
    rules: ['notActingForAnother', ...lineMayMove, 'differenceIsOpen'],
    records: 'replacementOffered',
    to: 'awaitingDifference',
    waitsForServer: true,
  },
});

/** Money of the buyer that is held for no card is paid back. */
const refunds = commands({
  recordRefundPaid: {
    by: [orders3],
    rules: ['notActingForAnother', 'moneyIsHeld', 'notMoreThanHeld', 'referenceIsNew'],
    records: 'refundPaid',
    waitsForServer: true,
  },
  reverseRefundPaid: {
    by: [orders3],
    rules: ['notActingForAnother', 'refundWasPaid'],
    records: 'refundPaidReversed',
    takesBack: 'recordRefundPaid',
    waitsForServer: true,
  },
});

/** Claim: a line did not post (lifecycles, "Claim"). */
export const claimMachine = machine({
  id: 'claim',
  context: emptyClaim,
  states: {
    none: {
      on: {
        submitClaim: {
          by: [buyer],
          rules: [
            'notActingForAnother',
            'ownLine',
            'auIsAdded',
            'bookingRuns',
            'claimWindowOpen',
            'claimWindowNotOver',
            'noOpenClaim',
            'everyBoxTicked',
            'fewerThanTwoShow',
            'reportsComplete',
            'reportDatedAfterWindow',
          ],
          records: 'claimSubmitted',
          to: 'submitted',
          waitsForServer: true,
        },
      },
    },
    submitted: { on: { takeUp, reject, withdraw } },
    inReview: {
      on: {
        askForMore: { by: [orders3], records: 'moreNeeded', to: 'moreNeeded' },
        ...approvals,
        reject,
        withdraw,
        ...refunds,
      },
    },
    moreNeeded: {
      on: {
        answer: {
          by: [buyer],
          rules: ['notActingForAnother', 'reportDatedAfterWindow'],
          records: 'answered',
          to: 'inReview',
          waitsForServer: true,
        },
        takeUp,
        reject,
        withdraw,
      },
    },
    awaitingDifference: {
      on: {
        submitPayment: {
          by: [buyer, orders3],
          rules: ['notActingForAnother', 'withinPaymentWindow'],
          records: 'paymentSubmitted',
          to: 'differenceUnderReview',
          waitsForServer: true,
        },
        declineOffer: {
          by: [buyer],
          rules: ['notActingForAnother'],
          records: 'offerDeclined',
          to: 'inReview',
          waitsForServer: true,
        },
        withdrawOffer: {
          by: [orders3],
          rules: ['notActingForAnother'],
          records: 'offerWithdrawn',
          to: 'inReview',
          waitsForServer: true,
        },
        expireOffer: { by: [bySystem], rules: ['paymentWindowOver'], records: 'offerExpired', to: 'inReview' },
        withdraw,
      },
    },
    /** Nothing expires under review. Staff state the amount received for each payment. */
    differenceUnderReview: {
      on: {
        confirmPayment: {
          by: [orders3],
          rules: [
            'payerIsNotConfirmer',
            'notActingForAnother',
            'lineIsOnThisBooking',
            'userIsOnCard',
            'noUnservedExtension',
            'replacementIsOrderable',
            'nextCycleAccepted',
            'offerStillHolds',
            'amountCoversDifference',
            'referenceIsNew',
          ],
          records: 'differencePaid',
          to: 'replacing',
          waitsForServer: true,
        },
        declinePayment: {
          by: [orders3],
          rules: declining,
          records: 'paymentDeclined',
          to: 'awaitingDifference',
          waitsForServer: true,
        },
        submitPayment: {
          by: [buyer],
          rules: ['notActingForAnother'],
          records: 'paymentSubmitted',
          waitsForServer: true,
        },
      },
    },
    /**
     * The order moves the line. If it can't (the card was taken at the same instant), it reports that, and only then do
     * staff decide again.
     */
    replacing: {
      on: {
        noteReplaced: { by: [bySystem], records: 'claimReplaced', to: 'replaced' },
        noteNotReplaced: {
          by: [bySystem],
          rules: ['lineIsOnThisBooking'],
          records: 'claimNotReplaced',
          to: 'inReview',
        },
      },
    },
    refunded: { on: refunds },
    replaced: { on: refunds },
    rejected: {
      on: {
        reopen: {
          by: [admin],
          rules: ['notActingForAnother', 'reopenableStill', 'bookingRuns', 'noOpenClaim'],
          records: 'claimReopened',
          to: 'inReview',
          takesBack: 'reject',
          waitsForServer: true,
        },
        ...refunds,
      },
    },
    withdrawn: { on: refunds },
  },
});

/** The behavior of a claim, shared by pages and server. */
export const claimBehavior: Behavior<ClaimState> = {
  category: 'claim',
  version: 1,
  machine: claimMachine,
  rules: claimRules,
  ruleSettings: keptWithQuestion,
  empty: emptyClaim,
  deadlines: claimDeadlines,
};
