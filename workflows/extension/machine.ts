// oxlint-disable max-lines -- a machine is read whole
import { admin, buyer, by, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { declining, paymentTransitions } from '#workflows/parts/payment/transitions.ts';
import { payoutTransitions } from '#workflows/parts/payout/transitions.ts';
import { emptyExtension, type Extension } from './extension.ts';
import { extensionRules } from './rules.ts';

const words = lifecycleWords<Extension, typeof extensionRules>(extensionRules);
const { record, requires, takingBack, setup } = words;
const { toPay, underReview, refunds, credit } = paymentTransitions(words);
const { markCommissionPaid, unpayCommission } = payoutTransitions(words);

const orders3 = staff('orders', 3);
const payments3 = staff('payments', 3);

const expire = {
  target: 'expired',
  guard: requires(by(bySystem), 'paymentWindowOver'),
  actions: record('extensionExpired'),
};

/** The cardholder accepts or refuses as long as nothing is approved. */
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

/** Payments were reported before it ended: the amount received is owed back. */
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
    requested: { on: { ...toPay, expire, delete: deleteUnpaid, ...cardholders } },
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
          guard: waits(requires(by(orders3), ...declining, 'notLessThanKnown')),
          actions: record('paymentDeclined'),
        },
        ...underReview,
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
    declined: { on: { ...toPay, expire, delete: deleteUnpaid, ...cardholders } },
    /** The commission is earned once the cycle that it pays for begins. */
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
        markCommissionPaid: { ...markCommissionPaid, target: 'commissionPaid' },
        ...credit,
      },
    },
    commissionPaid: {
      on: {
        unpayCommission: { ...unpayCommission, target: 'commissionPayable' },
        ...credit,
      },
    },
    expired: { on: { settlePayment, ...refunds } },
    refused: { on: { settlePayment, ...refunds } },
    deleted: { on: { settlePayment, ...refunds } },
  },
});
