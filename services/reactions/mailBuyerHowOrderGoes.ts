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
  [orderEvents.orderExpired.type]: { template: 'order-expired', values: () => ({}) },
  [orderEvents.orderCancelled.type]: {
    template: 'order-cancelled',
    values: (event) => refund(dataOf(orderEvents.orderCancelled, event).refundOwedCents),
  },
  [orderEvents.lineReplaced.type]: {
    template: 'line-replaced',
    values: (event) => ({ on: dataOf(orderEvents.lineReplaced, event).line.statementDate }),
  },
  [orderEvents.movedToHistory.type]: { template: 'order-moved-to-history', values: () => ({}) },
};

/** The buyer hears of what was decided about the order; of its move to history only if staff asked for that. */
export const mailBuyerHowOrderGoes: Reaction = {
  name: 'mailBuyerHowOrderGoes',
  on: Object.keys(letters),
  react: async (event, look) => {
    if (event.type === orderEvents.movedToHistory.type && !dataOf(orderEvents.movedToHistory, event).notify) return [];
    const { buyerId } = (await look.asOf(event)).state as OrderState;
    const { template, values } = letters[event.type]!;
    return mail(template, buyerId, { orderId: recordIdOf(event), ...values(event) });
  },
};

const refund = (amountCents: number): MailData => (amountCents > 0 ? { amountCents } : {});
