import { mailAfterDecline } from '#workflows/order/declineReasons.ts';
import { orderDeadlines } from '#workflows/order/deadlines.ts';
import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { owedAgain } from './owedAgain.ts';
import { dataOf, mail, type Reaction, type ReactionContext, recordIdOf } from './reaction.ts';

/** By when a payment is checked. */
function reviewed(state: OrderState): MailData {
  const by = orderDeadlines({ value: 'paymentUnderReview', state }).find(({ turn }) => turn === 'staff')?.dueAt;
  return by === undefined ? {} : { by };
}

/** An amount, where there is any. */
const sum = (amountCents: number): MailData => (amountCents > 0 ? { amountCents } : {});

const letters: Readonly<
  Record<string, { readonly template: Template; readonly values: (event: StoredEvent, state: OrderState) => MailData }>
> = {
  [orderEvents.paymentSubmitted.type]: {
    template: 'payment-proof-received',
    values: (event, state) => ({
      amountCents: dataOf(orderEvents.paymentSubmitted, event).amountCents,
      ...reviewed(state),
    }),
  },
  [orderEvents.orderRestored.type]: {
    template: 'order-restored',
    // A paid order is paid again as it comes back.
    values: (_, { payBy, confirmed }) => (payBy === null || confirmed ? {} : { payBy }),
  },
  [orderEvents.paymentConfirmed.type]: {
    template: 'payment-confirmed',
    values: (event) => sum(dataOf(orderEvents.paymentConfirmed, event).amountCents),
  },
  [orderEvents.confirmationReversed.type]: {
    template: 'payment-reversed',
    values: (event, state) => ({
      ...sum(dataOf(orderEvents.confirmationReversed, event).amountCents),
      ...reviewed(state),
    }),
  },
  [orderEvents.paymentDeclined.type]: {
    template: 'payment-declined',
    values: (event) => ({ payBy: dataOf(orderEvents.paymentDeclined, event).payBy }),
  },
  [orderEvents.orderExpired.type]: {
    template: 'order-expired',
    values: (event) => sum(dataOf(orderEvents.orderExpired, event).refundOwedCents ?? 0),
  },
  [orderEvents.orderCancelled.type]: {
    template: 'order-cancelled',
    values: (event) => sum(dataOf(orderEvents.orderCancelled, event).refundOwedCents),
  },
  [orderEvents.lineReplaced.type]: {
    template: 'line-replaced',
    values: (event) => ({ on: dataOf(orderEvents.lineReplaced, event).line.statementDate }),
  },
  [orderEvents.refundNoted.type]: {
    template: 'line-refunded',
    values: (event) => sum(dataOf(orderEvents.refundNoted, event).owedCents),
  },
  [orderEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: (event) => {
      const { amountCents, method } = dataOf(orderEvents.refundPaid, event);
      return { amountCents, method };
    },
  },
  [orderEvents.refundPaidReversed.type]: {
    template: 'refund-reversed',
    values: (event, state) => owedAgain(event, orderDeadlines({ value: 'cancelled', state })),
  },
  [orderEvents.clientFilledIn.type]: { template: 'client-filled-in', values: () => ({}) },
  [orderEvents.movedToHistory.type]: { template: 'order-moved-to-history', values: () => ({}) },
};

/** What gets no mail: a move to history that staff don't announce, a refund that a cancellation already included. */
const isQuiet = (event: StoredEvent): boolean =>
  (event.type === orderEvents.movedToHistory.type && !dataOf(orderEvents.movedToHistory, event).notify) ||
  (event.type === orderEvents.refundNoted.type && dataOf(orderEvents.refundNoted, event).owedCents === 0);

/** A claim's own mail says it: once a user is on the card, a line is refunded and replaced by an approved claim alone. */
async function isOfClaim(event: StoredEvent, context: ReactionContext): Promise<boolean> {
  if (event.type === orderEvents.lineReplaced.type) {
    return dataOf(orderEvents.lineReplaced, event).claimId !== undefined;
  }
  if (event.type !== orderEvents.refundNoted.type) return false;
  const { bookingId } = dataOf(orderEvents.refundNoted, event);
  return (await context.recordAsOf(event, 'booking', bookingId)).state.auAddedAt !== null;
}

/** The buyer gets a mail about every decision on the order and its money. */
export const mailBuyerHowOrderGoes: Reaction = {
  name: 'mailBuyerHowOrderGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    if (isQuiet(event) || (await isOfClaim(event, context))) return [];
    const state = (await context.asOf(event)).state as OrderState;
    const { template, values } = letters[event.type]!;
    const declined = event.type === orderEvents.paymentDeclined.type;
    return mail(declined ? mailAfterDecline(state, template) : template, state.buyerId, {
      orderId: recordIdOf(event),
      ...values(event, state),
    });
  },
};
