// oxlint-disable max-lines -- a machine is read whole
import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { admin, buyer, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { credit, declining, refunds, toPay, underReview } from '#workflows/parts/payment/transitions.ts';
import { orderDeadlines } from './deadlines.ts';
import { orderRules } from './rules.ts';
import { emptyOrder, type Order, orderJudgedBy, type OrderState } from './state.ts';

const { commands, machine } = lifecycleWords<Order, typeof orderRules>(orderRules);

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

/** Available in every state of an existing order. */
const always = commands({
  changeCustomerInfo: {
    by: [buyer, orders3, bySystem],
    rules: ['notActingForAnother', 'buyerOnlyBeforeAuAdded'],
    records: 'customerInfoChanged',
    waitsForServer: true,
  },
  comment: { by: [orders2], records: 'commented' },
  setReferral: { by: [orders2], records: 'referralSet', waitsForServer: true },
  recordReveal: {
    by: [orders3],
    rules: ['notActingForAnother'],
    records: 'personalDataRevealed',
    waitsForServer: true,
  },
});

/** Available as long as nobody was added. */
const otherClient = commands({
  /** Another person is added instead of the client. */
  exchangeClient: {
    by: [orders3],
    rules: ['notActingForAnother', 'noAuAdded', 'everyBookingNoted', 'ssnIsRealAndWellFormed'],
    records: 'clientExchanged',
    waitsForServer: true,
  },
  /** The client fills in their own details. */
  fillInClient: {
    by: [bySystem],
    rules: ['noAuAdded', 'everyBookingNoted', 'ssnIsRealAndWellFormed'],
    records: 'clientFilledIn',
  },
});

/** Available once an order is over. */
const whenOver = commands({
  moveToHistory: { by: [orders3], rules: ['notInHistory'], records: 'movedToHistory' },
  delete: { by: [orders3], rules: ['notDeleted'], records: 'orderDeleted' },
  undelete: { by: [orders3], rules: ['isDeleted'], records: 'undeleted', takesBack: 'delete' },
});

const { signClientConsent, restore, replaceLine, noteRefund, abandon, abandonPromocode } = commands({
  /** The buyer agrees for the client if staff placed the order: until a payment is confirmed. */
  signClientConsent: {
    by: [buyer],
    rules: ['notActingForAnother', 'clientConsentAsked', 'everyClientConsentStepDone'],
    records: 'clientConsentSigned',
    waitsForServer: true,
  },
  restore: {
    by: [orders3],
    rules: [
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
    ],
    records: 'orderRestored',
    to: 'restored',
    takesBack: 'cancel',
    waitsForServer: true,
  },
  replaceLine: {
    by: [orders3, bySystem],
    rules: [
      'notActingForAnother',
      'notDeleted',
      'lineIsReplaceable',
      'everyBookingNoted',
      'notOwnCard',
      'replacementIsAnotherCard',
      'replacementIsNotDearer',
      'nextCycleAccepted',
      'everyLineReserved',
    ],
    records: 'lineReplaced',
    to: 'paid',
    waitsForServer: true,
  },
  /** A booking's refund is recorded here, with the payment, so that the total never exceeds what was paid. */
  noteRefund: {
    by: [bySystem],
    rules: ['bookingIsOfThisOrder', 'bookingIsInForce', 'refundNotNotedYet'],
    records: 'refundNoted',
  },
  /** A restore that was interrupted may have reserved slots, too. */
  abandon: { by: [bySystem], records: 'slotAbandoned' },
  /** Same as `abandon`, but for a use of its promo code. */
  abandonPromocode: { by: [bySystem], records: 'promocodeAbandoned' },
});

/**
 * A restore or replacement that was interrupted may have reserved a slot that serves none of the order's lines, while
 * the order continues.
 */
const { abandon: abandonOther } = commands({
  abandon: { by: [bySystem], rules: ['slotServesNoLine'], records: 'slotAbandoned' },
});

/** Order: one checkout, 1 to 3 lines, one client, one payment (lifecycles, "Order"). */
export const orderMachine = machine({
  id: 'order',
  context: emptyOrder,
  states: {
    none: {
      on: {
        placeOrder: {
          by: [buyer, orders3],
          rules: [
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
          ],
          records: 'orderPlaced',
          to: 'paymentPending',
          waitsForServer: true,
        },
        abandon: { ...abandon, to: 'abandoned' },
        abandonPromocode: { ...abandonPromocode, to: 'abandoned' },
      },
    },
    /** A placement that was interrupted between reserving a slot and placing the order: it can no longer be placed. */
    abandoned: { on: { abandon, abandonPromocode } },
    paymentPending: {
      on: {
        ...toPay,
        cancel: {
          by: [buyer, orders3],
          rules: ['receivedOnlyUnderReview'],
          records: 'orderCancelled',
          to: 'cancelled',
        },
        expire: { by: [bySystem], rules: ['paymentWindowOver'], records: 'orderExpired', to: 'expired' },
        extendPaymentWindow: {
          by: [orders3],
          rules: ['laterThanBefore', 'notTooFarAhead'],
          records: 'paymentWindowExtended',
        },
        abandon: abandonOther,
        signClientConsent,
        ...otherClient,
        ...always,
      },
    },
    paymentUnderReview: {
      on: {
        confirmPayment: {
          by: [orders3],
          rules: [
            'payerIsNotConfirmer',
            'notActingForAnother',
            'clientConsentSigned',
            'buyerEmailConfirmed',
            'amountCoversTotal',
            'referenceIsNew',
          ],
          records: 'paymentConfirmed',
          to: 'paid',
          waitsForServer: true,
        },
        declinePayment: {
          by: [orders3],
          rules: declining,
          records: 'paymentDeclined',
          to: 'paymentPending',
          waitsForServer: true,
        },
        ...underReview,
        /** Staff state what was received, which is owed back. Like a confirmation, this is a statement about money. */
        cancel: {
          by: [orders3],
          rules: ['payerIsNotConfirmer', 'notActingForAnother'],
          records: 'orderCancelled',
          to: 'cancelled',
          waitsForServer: true,
        },
        abandon: abandonOther,
        signClientConsent,
        ...otherClient,
        ...always,
      },
    },
    paid: {
      on: {
        reverseConfirmation: {
          by: [admin],
          rules: ['notActingForAnother', 'noAuAdded', 'nothingRefunded', 'everyBookingNoted'],
          records: 'confirmationReversed',
          to: 'paymentUnderReview',
          takesBack: 'confirmPayment',
          waitsForServer: true,
        },
        cancel: {
          by: [orders3],
          rules: ['notActingForAnother', 'noAuAdded', 'everyBookingNoted', 'receivedOnlyUnderReview'],
          records: 'orderCancelled',
          to: 'cancelled',
          waitsForServer: true,
        },
        replaceLine,
        abandon: abandonOther,
        noteAuAdded: { by: [bySystem], rules: ['bookingIsOfThisOrder', 'auNotNotedYet'], records: 'auAddedNoted' },
        noteBookingEnded: {
          by: [bySystem],
          rules: ['bookingIsOfThisOrder', 'endNotNotedYet'],
          records: 'bookingEndNoted',
        },
        noteRefund,
        close: { by: [bySystem], rules: ['everyBookingEnded'], records: 'orderClosed', to: 'closed' },
        ...credit,
        ...otherClient,
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
    restored: { always: [{ if: 'wasPaid', to: 'paid' }, { to: 'paymentPending' }] },
  },
});

/** The behavior of an order, shared by pages and server. */
export const orderBehavior: Behavior<OrderState> = {
  category: 'order',
  version: 1,
  machine: orderMachine,
  rules: orderRules,
  ruleSettings: orderJudgedBy,
  empty: emptyOrder,
  deadlines: orderDeadlines,
};
