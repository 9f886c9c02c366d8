// oxlint-disable max-lines -- a machine is read whole
import { admin, buyer, by, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { payingOut } from '#workflows/parts/payout/rules.ts';
import { emptyExtension, type Extension } from './extension.ts';
import { extensionRules } from './rules.ts';

const { record, requires, takingBack, setup } = lifecycleWords<Extension, typeof extensionRules>(extensionRules);

const orders3 = staff('orders', 3);
const payments3 = staff('payments', 3);

const submitPayment = {
  target: 'paymentUnderReview',
  guard: waits(requires(by(buyer, orders3), 'notActingForAnother', 'withinPaymentWindow', 'amountIsAboveZero')),
  actions: record('paymentSubmitted'),
};
const markPaidPending = {
  target: 'paymentUnderReview',
  guard: waits(requires(by(orders3), 'notActingForAnother')),
  actions: record('markedPaidPending'),
};
const expire = {
  target: 'expired',
  guard: requires(by(bySystem), 'paymentWindowOver'),
  actions: record('extensionExpired'),
};

/** The cardholder's word, as long as nothing is approved. */
const cardholders = {
  accept: {
    guard: waits(requires(by(cardholder), 'notActingForAnother', 'notAcceptedYet')),
    actions: record('extensionAccepted'),
  },
  refuse: {
    target: 'refused',
    guard: waits(requires(by(cardholder), 'notActingForAnother', 'notAcceptedYet', 'withinRefusalWindow')),
    actions: record('extensionRefused'),
  },
};

const deleteUnpaid = {
  target: 'deleted',
  guard: waits(
    requires(
      by(buyer, orders3),
      'notActingForAnother',
      'receivedIsForStaffToSay',
      'notLessThanKnown',
      'receivedWasReported',
    ),
  ),
  actions: record('extensionDeleted'),
};

/** What came in for an extension that ended, or above the price, is owed back. */
const refunds = {
  recordRefundPaid: {
    guard: waits(
      requires(by(orders3, payments3), 'notActingForAnother', 'refundIsOwed', 'notMoreThanOwed', 'referenceIsNew'),
    ),
    actions: record('refundPaid'),
  },
  reverseRefundPaid: {
    guard: takingBack(
      waits(requires(by(orders3, payments3), 'notActingForAnother', 'refundWasPaid')),
      'recordRefundPaid',
    ),
    actions: record('refundPaidReversed'),
  },
};

/** What was paid above the price goes back, although the extension stands. */
const credit = {
  returnCredit: {
    guard: waits(requires(by(orders3, payments3), 'notActingForAnother', 'creditIsLeft')),
    actions: record('creditReturned'),
  },
  ...refunds,
};

/** Payments were reported before it ended: what came in is owed back. */
const settlePayment = {
  guard: waits(
    requires(
      by(orders3, payments3),
      'payerIsNotConfirmer',
      'notActingForAnother',
      'paymentIsUnsettled',
      'notLessThanKnown',
    ),
  ),
  actions: record('paymentSettled'),
};

/** Extension: one more statement cycle of a line that is on its card (lifecycles, "Extension"). */
export const extensionMachine = setup.createMachine({
  id: 'extension',
  context: emptyExtension,
  initial: 'none',
  states: {
    none: {
      on: {
        requestExtension: {
          target: 'requested',
          guard: waits(
            requires(
              by(buyer, orders3),
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
            ),
          ),
          actions: record('extensionRequested'),
        },
      },
    },
    requested: { on: { submitPayment, markPaidPending, expire, delete: deleteUnpaid, ...cardholders } },
    paymentUnderReview: {
      on: {
        approve: {
          target: 'approved',
          guard: waits(
            requires(
              by(orders3),
              'payerIsNotConfirmer',
              'notActingForAnother',
              'cardholderAgrees',
              'auIsAdded',
              'bookingRuns',
              'noOpenClaim',
              'amountCoversPrice',
              'referenceIsNew',
            ),
          ),
          actions: record('extensionApproved'),
        },
        decline: {
          target: 'declined',
          guard: waits(
            requires(
              by(orders3),
              'payerIsNotConfirmer',
              'notActingForAnother',
              'tooLittleIsBelowTotal',
              'notFoundBringsNothing',
              'notLessThanKnown',
            ),
          ),
          actions: record('paymentDeclined'),
        },
        submitPayment: {
          guard: waits(requires(by(buyer), 'notActingForAnother', 'amountIsAboveZero')),
          actions: record('paymentSubmitted'),
        },
        extendModerationExpiry: {
          guard: requires(by(orders3), 'inTheFuture', 'notTooFarAhead'),
          actions: record('moderationExpiryExtended'),
        },
        delete: {
          target: 'deleted',
          guard: waits(
            requires(by(buyer, orders3), 'notActingForAnother', 'receivedIsForStaffToSay', 'notLessThanKnown'),
          ),
          actions: record('extensionDeleted'),
        },
        ...cardholders,
      },
    },
    declined: { on: { submitPayment, markPaidPending, expire, delete: deleteUnpaid, ...cardholders } },
    /** The cardholder has earned the commission once the cycle that it pays for begins. */
    approved: {
      on: {
        reverseApproval: {
          target: 'paymentUnderReview',
          guard: takingBack(
            waits(
              requires(
                by(admin),
                'notActingForAnother',
                'newCycleNotBegun',
                'nothingRefunded',
                'lastOfItsBooking',
                'oneAtATime',
              ),
            ),
            'approve',
          ),
          actions: record('approvalReversed'),
        },
        makeCommissionPayable: {
          target: 'commissionPayable',
          guard: requires(by(bySystem), 'newCycleBegun', 'leaseWasMoved'),
          actions: record('commissionBecamePayable'),
        },
        ...credit,
      },
    },
    commissionPayable: {
      on: {
        markCommissionPaid: {
          target: 'commissionPaid',
          guard: takingBack(waits(requires(by(orders3, payments3), ...payingOut)), 'unpayCommission'),
          actions: record('commissionPaid'),
        },
        ...credit,
      },
    },
    commissionPaid: {
      on: {
        unpayCommission: {
          target: 'commissionPayable',
          guard: takingBack(waits(requires(by(orders3, payments3), 'notActingForAnother')), 'markCommissionPaid'),
          actions: record('commissionUnpaid'),
        },
        ...credit,
      },
    },
    expired: { on: { settlePayment, ...refunds } },
    refused: { on: { settlePayment, ...refunds } },
    deleted: { on: { settlePayment, ...refunds } },
  },
});
