// oxlint-disable max-lines -- a machine is read whole
// One machine is one picture: an order's states and transitions are kept in one file to be read from top to bottom.
import { admin, buyer, by, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { declining, paymentTransitions } from '#workflows/parts/payment/transitions.ts';
import { emptyOrder, type Order } from './order.ts';
import { orderRules } from './rules.ts';

const words = lifecycleWords<Order, typeof orderRules>(orderRules);
const { record, requires, takingBack, when, setup } = words;
const { toPay, underReview, refunds, credit } = paymentTransitions(words);

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

/** Available in every state of an existing order. */
const always = {
  changeCustomerInfo: {
    guard: waits(requires(by(buyer, orders3, bySystem), 'notActingForAnother', 'buyerOnlyBeforeAuAdded')),
    actions: record('customerInfoChanged'),
  },
  comment: { guard: requires(by(orders2)), actions: record('commented') },
  setReferral: { guard: waits(requires(by(orders2))), actions: record('referralSet') },
  recordReveal: { guard: waits(requires(by(orders3), 'notActingForAnother')), actions: record('personalDataRevealed') },
};

/** Another person is added instead of the client, as long as nobody was added. */
const exchangeClient = {
  guard: waits(
    requires(by(orders3), 'notActingForAnother', 'noAuAdded', 'everyBookingNoted', 'ssnIsRealAndWellFormed'),
  ),
  actions: record('clientExchanged'),
};

/** The client fills in their own details, as long as nobody was added. */
const fillInClient = {
  guard: requires(by(bySystem), 'noAuAdded', 'everyBookingNoted', 'ssnIsRealAndWellFormed'),
  actions: record('clientFilledIn'),
};

/** The buyer agrees for the client if staff placed the order: until a payment is confirmed. */
const signClientConsent = {
  guard: waits(requires(by(buyer), 'notActingForAnother', 'clientConsentAsked', 'everyClientConsentStepDone')),
  actions: record('clientConsentSigned'),
};

/** Available once an order is over. */
const whenOver = {
  moveToHistory: { guard: requires(by(orders3), 'notInHistory'), actions: record('movedToHistory') },
  delete: { guard: requires(by(orders3), 'notDeleted'), actions: record('orderDeleted') },
  undelete: { guard: takingBack(requires(by(orders3), 'isDeleted'), 'delete'), actions: record('undeleted') },
};

const restore = {
  target: 'restored',
  guard: takingBack(
    waits(
      requires(
        by(orders3),
        'notActingForAnother',
        'restorableStill',
        'noRefundPaid',
        'everyLineOffered',
        'buyerNotBlocked',
        'notOwnCard',
        'eachCardOnce',
        'replacementIsNotDearer',
        'nextCycleAccepted',
        'promocodeReserved',
        'everyLineReserved',
      ),
    ),
    'cancel',
  ),
  actions: record('orderRestored'),
};

/** A booking's refund is recorded here, with the payment, so that the total never exceeds what was paid. */
const noteRefund = {
  guard: requires(by(bySystem), 'bookingIsOfThisOrder', 'bookingIsInForce', 'refundNotNotedYet'),
  actions: record('refundNoted'),
};

/** A restore that was interrupted may have reserved slots, too. */
const abandon = { guard: requires(by(bySystem)), actions: record('slotAbandoned') };

/** Same as `abandon`, but for a use of its promo code. */
const abandonPromocode = { guard: requires(by(bySystem)), actions: record('promocodeAbandoned') };

const replaceLine = {
  target: 'paid',
  guard: waits(
    requires(
      by(orders3, bySystem),
      'notActingForAnother',
      'notDeleted',
      'lineIsReplaceable',
      'everyBookingNoted',
      'notOwnCard',
      'replacementIsAnotherCard',
      'replacementIsNotDearer',
      'nextCycleAccepted',
      'everyLineReserved',
    ),
  ),
  actions: record('lineReplaced'),
};

/**
 * A restore or replacement that was interrupted may have reserved a slot that serves none of the order's lines, while
 * the order continues.
 */
const abandonOther = { guard: requires(by(bySystem), 'slotServesNoLine'), actions: record('slotAbandoned') };

/** Order: one checkout, 1 to 3 lines, one client, one payment (lifecycles, "Order"). */
export const orderMachine = setup.createMachine({
  id: 'order',
  context: emptyOrder,
  initial: 'none',
  states: {
    none: {
      on: {
        placeOrder: {
          target: 'paymentPending',
          guard: waits(
            requires(
              by(buyer, orders3),
              'notActingForAnother',
              'ownOrderOrForCustomer',
              'buyerNotBlocked',
              'linesAreInCart',
              'cartIsOrderedWhole',
              'ssnIsRealAndWellFormed',
              'fewUnpaidOrders',
              'notOwnCard',
              'promocodeReserved',
              'priceIsAsShown',
              'statementIsAsShown',
              'nextCycleAccepted',
              'everyLineReserved',
            ),
          ),
          actions: record('orderPlaced'),
        },
        abandon: { ...abandon, target: 'abandoned' },
        abandonPromocode: { ...abandonPromocode, target: 'abandoned' },
      },
    },
    /** A placement that was interrupted between reserving a slot and placing the order: it can no longer be placed. */
    abandoned: { on: { abandon, abandonPromocode } },
    paymentPending: {
      on: {
        ...toPay,
        cancel: {
          target: 'cancelled',
          guard: requires(by(buyer, orders3), 'receivedOnlyUnderReview'),
          actions: record('orderCancelled'),
        },
        expire: {
          target: 'expired',
          guard: requires(by(bySystem), 'paymentWindowOver'),
          actions: record('orderExpired'),
        },
        extendPaymentWindow: {
          guard: requires(by(orders3), 'laterThanBefore', 'notTooFarAhead'),
          actions: record('paymentWindowExtended'),
        },
        abandon: abandonOther,
        signClientConsent,
        exchangeClient,
        fillInClient,
        ...always,
      },
    },
    paymentUnderReview: {
      on: {
        confirmPayment: {
          target: 'paid',
          guard: waits(
            requires(
              by(orders3),
              'payerIsNotConfirmer',
              'notActingForAnother',
              'clientConsentSigned',
              'buyerEmailConfirmed',
              'amountCoversTotal',
              'referenceIsNew',
            ),
          ),
          actions: record('paymentConfirmed'),
        },
        declinePayment: {
          target: 'paymentPending',
          guard: waits(requires(by(orders3), ...declining)),
          actions: record('paymentDeclined'),
        },
        ...underReview,
        /** Staff state what was received, which is owed back. Like a confirmation, this is a statement about money. */
        cancel: {
          target: 'cancelled',
          guard: waits(requires(by(orders3), 'payerIsNotConfirmer', 'notActingForAnother')),
          actions: record('orderCancelled'),
        },
        abandon: abandonOther,
        signClientConsent,
        exchangeClient,
        fillInClient,
        ...always,
      },
    },
    paid: {
      on: {
        reverseConfirmation: {
          target: 'paymentUnderReview',
          guard: takingBack(
            waits(requires(by(admin), 'notActingForAnother', 'noAuAdded', 'nothingRefunded', 'everyBookingNoted')),
            'confirmPayment',
          ),
          actions: record('confirmationReversed'),
        },
        cancel: {
          target: 'cancelled',
          guard: waits(
            requires(by(orders3), 'notActingForAnother', 'noAuAdded', 'everyBookingNoted', 'receivedOnlyUnderReview'),
          ),
          actions: record('orderCancelled'),
        },
        replaceLine,
        abandon: abandonOther,
        noteAuAdded: {
          guard: requires(by(bySystem), 'bookingIsOfThisOrder', 'auNotNotedYet'),
          actions: record('auAddedNoted'),
        },
        noteBookingEnded: {
          guard: requires(by(bySystem), 'bookingIsOfThisOrder', 'endNotNotedYet'),
          actions: record('bookingEndNoted'),
        },
        noteRefund,
        close: { target: 'closed', guard: requires(by(bySystem), 'everyBookingEnded'), actions: record('orderClosed') },
        ...credit,
        exchangeClient,
        fillInClient,
        ...always,
      },
    },
    /** A refund may be owed here, too: money received before the order was cancelled and restored. */
    expired: { on: { restore, abandon, abandonPromocode, ...refunds, ...whenOver, ...always } },
    cancelled: { on: { restore, abandon, abandonPromocode, noteRefund, ...refunds, ...whenOver, ...always } },
    closed: {
      on: { replaceLine, abandon: abandonOther, noteRefund, ...credit, ...whenOver, ...always },
    },
    /** Left within the same step: a paid order that was not refunded is paid again, any other must be paid. */
    restored: { always: [{ target: 'paid', guard: when('wasPaid') }, { target: 'paymentPending' }] },
  },
});
