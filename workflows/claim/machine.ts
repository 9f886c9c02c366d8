import { admin, buyer, by, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { type Claim, emptyClaim } from './claim.ts';
import { claimRules } from './rules.ts';

const { record, requires, takingBack, setup } = lifecycleWords<Claim, typeof claimRules>(claimRules);

const orders3 = staff('orders', 3);

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
      'noDifferencePaid',
      'lineIsOnThisBooking',
      'noUnservedExtension',
      'reportsConfirmIt',
      'notMoreThanUnrefunded',
    ),
  ),
  actions: record('refundApproved'),
};
const approveReplacement = {
  target: 'replacing',
  guard: waits(
    requires(
      by(orders3),
      'notActingForAnother',
      'lineIsOnThisBooking',
      'noUnservedExtension',
      'oneReplacementPerLine',
      'reportsConfirmIt',
      'replacementIsAnotherCard',
      'notOwnCard',
      'replacementIsOrderable',
      'nextCycleAccepted',
      'differenceIsPaid',
    ),
  ),
  actions: record('replacementApproved'),
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
        reject,
        withdraw,
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
    /** The order moves the line. Where the card was taken at the same instant, staff decide again. */
    replacing: {
      on: {
        noteReplaced: { target: 'replaced', guard: requires(by(bySystem)), actions: record('claimReplaced') },
        approveReplacement,
        approveRefund,
      },
    },
    refunded: {},
    replaced: {},
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
      },
    },
    withdrawn: {},
  },
});
