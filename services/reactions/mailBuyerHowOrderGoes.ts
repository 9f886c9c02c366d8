import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { dataOf, mail, type Reaction, recordIdOf } from './reaction.ts';

const letters: Readonly<
  Record<string, { readonly template: Template; readonly values: (event: StoredEvent) => MailData }>
> = {
  [orderEvents.paymentConfirmed.type]: {
    template: 'payment-confirmed',
    values: (event) => ({ amountCents: dataOf(orderEvents.paymentConfirmed, event).amountCents }),
  },
  [orderEvents.paymentDeclined.type]: {
    template: 'payment-declined',
    values: (event) => ({ payBy: dataOf(orderEvents.paymentDeclined, event).payBy }),
  },
  [orderEvents.orderExpired.type]: {
    template: 'order-expired',
    values: (event) => refund(dataOf(orderEvents.orderExpired, event).refundOwedCents ?? 0),
  },
  [orderEvents.orderCancelled.type]: {
    template: 'order-cancelled',
    values: (event) => refund(dataOf(orderEvents.orderCancelled, event).refundOwedCents),
  },
  [orderEvents.lineReplaced.type]: {
    template: 'line-replaced',
    values: (event) => ({ on: dataOf(orderEvents.lineReplaced, event).line.statementDate }),
  },
  [orderEvents.refundNoted.type]: {
    template: 'line-refunded',
    values: (event) => refund(dataOf(orderEvents.refundNoted, event).owedCents),
  },
  [orderEvents.refundPaid.type]: {
    template: 'refund-paid',
    values: (event) => {
      const { amountCents, method } = dataOf(orderEvents.refundPaid, event);
      return { amountCents, method };
    },
  },
  [orderEvents.movedToHistory.type]: { template: 'order-moved-to-history', values: () => ({}) },
};

/** What gets no mail: a move to history that staff don't announce, a refund that a cancellation already included. */
const isQuiet = (event: StoredEvent): boolean =>
  (event.type === orderEvents.movedToHistory.type && !dataOf(orderEvents.movedToHistory, event).notify) ||
  (event.type === orderEvents.refundNoted.type && dataOf(orderEvents.refundNoted, event).owedCents === 0);

/** The buyer gets a mail about every decision on the order and its money. */
export const mailBuyerHowOrderGoes: Reaction = {
  name: 'mailBuyerHowOrderGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    if (isQuiet(event)) return [];
    const { buyerId } = (await context.asOf(event)).state as OrderState;
    const { template, values } = letters[event.type]!;
    return mail(template, buyerId, { orderId: recordIdOf(event), ...values(event) });
  },
};

const refund = (amountCents: number): MailData => (amountCents > 0 ? { amountCents } : {});
