// oxlint-disable max-lines -- a machine is read whole
import { admin, buyer, by, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { declining } from '#workflows/parts/payment/transitions.ts';
import { type Claim, emptyClaim } from './claim.ts';
import { claimRules } from './rules.ts';

const { record, requires, takingBack, setup } = lifecycleWords<Claim, typeof claimRules>(claimRules);

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

const takeUp = { target: 'inReview', guard: requires(by(orders3)), actions: record('takenUp') };
const reject = {
  target: 'rejected',
  guard: waits(requires(by(orders3), 'notActingForAnother')),
  actions: record('claimRejected'),
};
const withdraw = {
  target: 'withdrawn',
  guard: waits(requires(by(buyer), 'notActingForAnother')),
  actions: record('claimWithdrawn'),
};
const approveRefund = {
  target: 'refunded',
  guard: waits(
    requires(
      by(orders3),
      'notActingForAnother',
      'lineIsOnThisBooking',
      'noUnservedExtension',
      'reportsConfirmIt',
      'notMoreThanUnrefunded',
      'amountIsAboveZero',
    ),
  ),
  actions: record('refundApproved'),
};
const approveReplacement = {
  target: 'replacing',
  guard: waits(requires(by(orders3), 'notActingForAnother', ...lineMayMove, 'differenceIsPaid')),
  actions: record('replacementApproved'),
};

/** Offers a more expensive card: the buyer pays the difference, and then the line moves. */
const offerReplacement = {
  target: 'awaitingDifference',
  guard: waits(requires(by(orders3), 'notActingForAnother', ...lineMayMove, 'differenceIsOpen')),
  actions: record('replacementOffered'),
};

/** Money of the buyer that is held for no card is paid back. */
const refunds = {
  recordRefundPaid: {
    guard: waits(requires(by(orders3), 'notActingForAnother', 'moneyIsHeld', 'notMoreThanHeld', 'referenceIsNew')),
    actions: record('refundPaid'),
  },
  reverseRefundPaid: {
    guard: takingBack(waits(requires(by(orders3), 'notActingForAnother', 'refundWasPaid')), 'recordRefundPaid'),
    actions: record('refundPaidReversed'),
  },
};

/** Claim: a line did not post (lifecycles, "Claim"). */
export const claimMachine = setup.createMachine({
  id: 'claim',
  context: emptyClaim,
  initial: 'none',
  states: {
    none: {
      on: {
        submitClaim: {
          target: 'submitted',
          guard: waits(
            requires(
              by(buyer),
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
            ),
          ),
          actions: record('claimSubmitted'),
        },
      },
    },
    submitted: { on: { takeUp, reject, withdraw } },
    inReview: {
      on: {
        askForMore: { target: 'moreNeeded', guard: requires(by(orders3)), actions: record('moreNeeded') },
        approveRefund,
        approveReplacement,
        offerReplacement,
        reject,
        withdraw,
        ...refunds,
      },
    },
    moreNeeded: {
      on: {
        answer: {
          target: 'inReview',
          guard: waits(requires(by(buyer), 'notActingForAnother', 'reportDatedAfterWindow')),
          actions: record('answered'),
        },
        takeUp,
        reject,
        withdraw,
      },
    },
    awaitingDifference: {
      on: {
        submitPayment: {
          target: 'differenceUnderReview',
          guard: waits(requires(by(buyer, orders3), 'notActingForAnother', 'withinPaymentWindow')),
          actions: record('paymentSubmitted'),
        },
        declineOffer: {
          target: 'inReview',
          guard: waits(requires(by(buyer), 'notActingForAnother')),
          actions: record('offerDeclined'),
        },
        withdrawOffer: {
          target: 'inReview',
          guard: waits(requires(by(orders3), 'notActingForAnother')),
          actions: record('offerWithdrawn'),
        },
        expireOffer: {
          target: 'inReview',
          guard: requires(by(bySystem), 'paymentWindowOver'),
          actions: record('offerExpired'),
        },
        withdraw,
      },
    },
    /** Nothing expires under review. Staff state the amount received for each payment. */
    differenceUnderReview: {
      on: {
        confirmPayment: {
          target: 'replacing',
          guard: waits(
            requires(
              by(orders3),
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
            ),
          ),
          actions: record('differencePaid'),
        },
        declinePayment: {
          target: 'awaitingDifference',
          guard: waits(requires(by(orders3), ...declining)),
          actions: record('paymentDeclined'),
        },
        submitPayment: {
          guard: waits(requires(by(buyer), 'notActingForAnother')),
          actions: record('paymentSubmitted'),
        },
      },
    },
    /**
     * The order moves the line. If it can't (the card was taken at the same instant), it reports that, and only then do
     * staff decide again.
     */
    replacing: {
      on: {
        noteReplaced: { target: 'replaced', guard: requires(by(bySystem)), actions: record('claimReplaced') },
        noteNotReplaced: {
          target: 'inReview',
          guard: requires(by(bySystem), 'lineIsOnThisBooking'),
          actions: record('claimNotReplaced'),
        },
      },
    },
    refunded: { on: refunds },
    replaced: { on: refunds },
    rejected: {
      on: {
        reopen: {
          target: 'inReview',
          guard: takingBack(
            waits(requires(by(admin), 'notActingForAnother', 'reopenableStill', 'bookingRuns', 'noOpenClaim')),
            'reject',
          ),
          actions: record('claimReopened'),
        },
        ...refunds,
      },
    },
    withdrawn: { on: refunds },
  },
});
