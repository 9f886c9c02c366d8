import { type PaymentState } from '#workflows/parts/payment/payment.ts';
import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { columnOf } from './column.ts';

export interface PaymentFacts {
  readonly state: PaymentState;
  readonly differenceCents: number | null;
}
const column = columnOf<PaymentFacts>();

/**
 * Returns the total reported or confirmed less the amount due, in cents: negative if something is missing; null if
 * there is no payment.
 */
export const differenceFrom = (state: PaymentState, dueCents: number): number | null => {
  const paidCents = state.confirmed?.amountCents ?? reportedCents(state);
  return paidCents === null ? null : paidCents - dueCents;
};

/** The columns of a payment, shared by all lists of payments. */
export const paymentColumns = {
  /** The method that the buyer reported or, after the confirmation, the confirmed one. */
  paymentMethod: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state: { payment, confirmed } }) => confirmed?.method ?? payment?.method ?? null,
    csv: { head: 'input.method', as: 'value' },
  }),
  paymentAmountCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ state: { payment, confirmed } }) => confirmed?.amountCents ?? payment?.amountCents ?? null,
    csv: 'csv.amountPaid',
  }),
  /** When the payment under review was reported. */
  paymentSentAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state: { payment } }) => payment?.at ?? null,
    csv: 'csv.paymentSent',
  }),
  differenceCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ differenceCents }) => differenceCents,
    csv: 'staff.payment.difference',
  }),
  proofFileId: column({
    kind: 'text',
    nullable: true,
    type: 'text collate "C"',
    from: ({ state: { payment } }) => payment?.proofFileId ?? null,
  }),
  proofUsedBefore: column({
    kind: 'flag',
    type: 'boolean not null',
    from: ({ state: { payment } }) => (payment?.usedOnOrders.length ?? 0) > 0,
    csv: 'staff.order.proofUsed',
  }),
};

export const refundOwedCents = column({
  kind: 'money',
  type: 'int not null',
  from: ({ state }) => state.refundOwedCents,
  csv: 'staff.order.refundOwed',
});
