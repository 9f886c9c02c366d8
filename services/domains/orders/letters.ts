import { orderDeadlines } from '#workflows/order/deadlines.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { letterOf, type Letters, typesIn } from '#services/reactions/letters.ts';
import { owedAgain } from '#services/reactions/owedAgain.ts';
import {
  type Effect,
  type EventOf,
  mail,
  reaction,
  type Reaction,
  type ReactionContext,
  recordIdOf,
} from '#services/reactions/reaction.ts';

/** The buyer learns how and until when to pay, and that the client's consent is to be signed where staff placed the order. */
const mailHowToPayWhenOrderPlaced = reaction({
  name: 'mailHowToPayWhenOrderPlaced',
  on: [orderEvents.orderPlaced.type],
  react: (event) => {
    const { buyerId, totalCents, payBy, consentNeeded } = event.data;
    const orderId = recordIdOf(event);
    return [
      ...mail('order-placed-how-to-pay', buyerId, { orderId, amountCents: totalCents, payBy }),
      ...(consentNeeded ? mail('client-consent-needed', buyerId, { orderId }) : []),
    ];
  },
});

/** Who signed to add one person learns that it's another one now. Whoever signs later reads the name on the booking. */
const mailCardholderWhenClientExchanged = reaction({
  name: 'mailCardholderWhenClientExchanged',
  on: [orderEvents.clientExchanged.type],
  react: async (event, context) => {
    const { bookings } = (await context.asOf(event)).state;
    const mails: Effect[] = [];
    for (const bookingId of Object.keys(bookings)) {
      const { consent, endedAt, cardholderId } = (await context.recordAsOf(event, 'booking', bookingId)).state;
      if (consent === null || endedAt !== null) continue;
      mails.push(...mail('client-exchanged', cardholderId, { bookingId }, { key: bookingId }));
    }
    return mails;
  },
});

/** Returns the time by which a payment is checked. */
function reviewed(state: OrderState): MailData {
  const by = orderDeadlines({ value: 'paymentUnderReview', state }).find(({ turn }) => turn === 'staff')?.dueAt;
  return by === undefined ? {} : { by };
}

/** An amount, where there is any. */
const sum = (amountCents: number): MailData => (amountCents > 0 ? { amountCents } : {});

const letters = {
  [orderEvents.paymentSubmitted.type]: {
    template: 'payment-proof-received',
    values: ({ data }, { state }) => ({ amountCents: data.amountCents, ...reviewed(state) }),
  },
  [orderEvents.orderRestored.type]: {
    template: 'order-restored',
    // A paid order is paid again as it comes back.
    values: (_, { state: { payBy, confirmed } }) => (payBy === null || confirmed ? {} : { payBy }),
  },
  [orderEvents.paymentConfirmed.type]: {
    template: 'payment-confirmed',
    values: ({ data }) => sum(data.amountCents),
  },
  [orderEvents.confirmationReversed.type]: {
    template: 'payment-reversed',
    values: ({ data }, { state }) => ({ ...sum(data.amountCents), ...reviewed(state) }),
  },
  [orderEvents.paymentDeclined.type]: {
    template: 'payment-declined',
    values: ({ data }) => ({ payBy: data.payBy }),
  },
  [orderEvents.orderExpired.type]: {
    template: 'order-expired',
    values: ({ data }) => sum(data.refundOwedCents ?? 0),
  },
  [orderEvents.orderCancelled.type]: {
    template: 'order-cancelled',
    values: ({ data }) => sum(data.refundOwedCents),
  },
  [orderEvents.lineReplaced.type]: {
    template: 'line-replaced',
    values: ({ data }) => ({ on: data.line.statementDate }),
  },
  [orderEvents.refundNoted.type]: {
    template: 'line-refunded',
    values: ({ data }) => sum(data.owedCents),
  },
  [orderEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: ({ data: { amountCents, method } }) => ({ amountCents, method }),
  },
  [orderEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (event, { state }) => owedAgain(event, orderDeadlines({ value: 'cancelled', state })),
  },
  [orderEvents.clientFilledIn.type]: { template: 'client-filled-in' },
  [orderEvents.movedToHistory.type]: { template: 'order-moved-to-history' },
} satisfies Letters<'order'>;
type Told = EventOf<keyof typeof letters>;

/** What gets no mail: a move to history that staff don't announce, a refund that a cancellation already included. */
const isQuiet = (event: Told): boolean =>
  (event.type === orderEvents.movedToHistory.type && !event.data.notify) ||
  (event.type === orderEvents.refundNoted.type && event.data.owedCents === 0);

/** A claim's own mail says it: once a user is on the card, a line is refunded and replaced by an approved claim alone. */
async function isOfClaim(event: Told, context: ReactionContext): Promise<boolean> {
  if (event.type === orderEvents.lineReplaced.type) {
    return event.data.claimId !== undefined;
  }
  if (event.type !== orderEvents.refundNoted.type) return false;
  const { bookingId } = event.data;
  return (await context.recordAsOf(event, 'booking', bookingId)).state.auAddedAt !== null;
}

/** The buyer gets a mail about every decision on the order and its money. */
const mailBuyerHowOrderGoes = reaction({
  name: 'mailBuyerHowOrderGoes',
  on: typesIn(letters),
  react: async (event, context) => {
    if (isQuiet(event) || (await isOfClaim(event, context))) return [];
    const snapshot = await context.asOf(event);
    const { state } = snapshot;
    const letter = letterOf(letters, event, snapshot);
    if (!letter) return [];
    const declined = event.type === orderEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(state, letter.template) : letter.template, state.buyerId, {
      orderId: recordIdOf(event),
      ...letter.values,
    });
  },
});

/** The mails about an order. */
export const orderLetters: readonly Reaction[] = [
  mailHowToPayWhenOrderPlaced,
  mailCardholderWhenClientExchanged,
  mailBuyerHowOrderGoes,
];
