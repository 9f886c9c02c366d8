import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { admin, buyer, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { credit, declining, refunds, toPay, underReview } from '#workflows/parts/payment/transitions.ts';
import { payoutTransitions } from '#workflows/parts/payout/transitions.ts';
import { extensionDeadlines } from './deadlines.ts';
import { extensionRules } from './rules.ts';
import { emptyExtension, type Extension, extensionJudgedBy, type ExtensionState } from './state.ts';

const { commands, machine } = lifecycleWords<Extension, typeof extensionRules>(extensionRules);
const { markCommissionPaid, unpayCommission } = payoutTransitions;

const orders3 = staff('orders', 3);
const payments3 = staff('payments', 3);

/** The cardholder accepts or refuses as long as nothing is approved. */
const cardholders = commands({
  accept: {
    by: [cardholder],
    rules: ['notActingForAnother', 'notAcceptedYet'],
    records: 'extensionAccepted',
    waitsForServer: true,
  },
  refuse: {
    by: [cardholder],
    rules: ['notActingForAnother', 'notAcceptedYet', 'withinRefusalWindow'],
    records: 'extensionRefused',
    to: 'refused',
    waitsForServer: true,
  },
});

/** Available as long as no payment is under review. */
const unpaid = commands({
  ...toPay,
  expire: { by: [bySystem], rules: ['paymentWindowOver'], records: 'extensionExpired', to: 'expired' },
  delete: {
    by: [buyer, orders3],
    rules: ['notActingForAnother', 'receivedIsForStaffToSay', 'notLessThanKnown', 'receivedWasReported'],
    records: 'extensionDeleted',
    to: 'deleted',
    waitsForServer: true,
  },
});

/** Available once it ended. */
const whenOver = commands({
  /** Payments were reported before it ended: the amount received is owed back. */
  settlePayment: {
    by: [orders3, payments3],
    rules: ['payerIsNotConfirmer', 'notActingForAnother', 'paymentIsUnsettled', 'notLessThanKnown'],
    records: 'paymentSettled',
    waitsForServer: true,
  },
  ...refunds,
});

/** Extension: one more statement cycle of a line that is on its card (lifecycles, "Extension"). */
export const extensionMachine = machine({
  id: 'extension',
  context: emptyExtension,
  states: {
    none: {
      on: {
        requestExtension: {
          by: [buyer, orders3],
          rules: [
            'notActingForAnother',
            'ownBooking',
            'auIsAdded',
            'bookingRuns',
            'beforeExtendBefore',
            'noOpenClaim',
            'oneAtATime',
            'notTooMany',
            'buyerNotBlocked',
            'cardholderNotBlocked',
          ],
          records: 'extensionRequested',
          to: 'requested',
          waitsForServer: true,
        },
      },
    },
    requested: { on: { ...unpaid, ...cardholders } },
    paymentUnderReview: {
      on: {
        approve: {
          by: [orders3],
          rules: [
            'payerIsNotConfirmer',
            'notActingForAnother',
            'cardholderAgrees',
            'auIsAdded',
            'bookingRuns',
            'noOpenClaim',
            'amountCoversPrice',
            'referenceIsNew',
          ],
          records: 'extensionApproved',
          to: 'approved',
          waitsForServer: true,
        },
        decline: {
          by: [orders3],
          rules: [...declining, 'notLessThanKnown'],
          records: 'paymentDeclined',
          to: 'declined',
          waitsForServer: true,
        },
        ...underReview,
        delete: {
          by: [buyer, orders3],
          rules: ['notActingForAnother', 'receivedIsForStaffToSay', 'notLessThanKnown'],
          records: 'extensionDeleted',
          to: 'deleted',
          waitsForServer: true,
        },
        ...cardholders,
      },
    },
    declined: { on: { ...unpaid, ...cardholders } },
    /** The commission is earned once the cycle that it pays for begins. */
    approved: {
      on: {
        reverseApproval: {
          by: [admin],
          rules: ['notActingForAnother', 'newCycleNotBegun', 'nothingRefunded', 'lastOfItsBooking', 'oneAtATime'],
          records: 'approvalReversed',
          to: 'paymentUnderReview',
          takesBack: 'approve',
          waitsForServer: true,
        },
        makeCommissionPayable: {
          by: [bySystem],
          rules: ['newCycleBegun', 'leaseWasMoved'],
          records: 'commissionBecamePayable',
          to: 'commissionPayable',
        },
        ...credit,
      },
    },
    commissionPayable: {
      on: {
        markCommissionPaid: { ...markCommissionPaid, to: 'commissionPaid' },
        ...credit,
      },
    },
    commissionPaid: {
      on: {
        unpayCommission: { ...unpayCommission, to: 'commissionPayable' },
        ...credit,
      },
    },
    expired: { on: whenOver },
    refused: { on: whenOver },
    deleted: { on: whenOver },
  },
});

/** The behavior of an extension, shared by pages and server. */
export const extensionBehavior: Behavior<ExtensionState> = {
  category: 'extension',
  version: 1,
  machine: extensionMachine,
  rules: extensionRules,
  ruleSettings: extensionJudgedBy,
  empty: emptyExtension,
  deadlines: extensionDeadlines,
};
