import {
  credit,
  creditOwed,
  debit,
  deposited,
  heldOwed,
  type LedgerOf,
  type Line,
  type OrderMoney,
  received,
  refundPaid,
  refundReversed,
  reversed,
} from '../ledger/lines.ts';

/** The rest of a confirmed payment is owed back, including an overpayment. */
const restOwed = (owedCents: number, { amountCents, totalCents }: OrderMoney, note: string | null): readonly Line[] => [
  debit('refunds', owedCents - (amountCents - totalCents), note),
  debit('customer-credit', amountCents - totalCents, note),
  credit('refunds-payable', owedCents, note),
];

/** The entries of an order's events. */
export const orderLedger = {
  entries: {
    'order.payment-confirmed.v1': (confirmed) => received(confirmed, confirmed.reference),
    'order.confirmation-reversed.v1': ({ creditReturnedCents = 0, ...taken }) =>
      reversed([...received(taken, taken.reason), ...creditOwed(creditReturnedCents, taken.reason)]),
    'order.payment-declined.v1': deposited,
    'order.expired.v1': ({ refundOwedCents = 0, ...ended }) =>
      refundOwedCents === 0 ? [] : heldOwed(refundOwedCents, null, ended),
    'order.cancelled.v1': ({ refundOwedCents, reason, ...ended }, order) =>
      refundOwedCents === 0
        ? []
        : order.amountCents > 0
          ? restOwed(refundOwedCents, order, reason)
          : heldOwed(refundOwedCents, reason, ended),
    'order.restored.v1': ({ refundOwedWithdrawnCents }, order) =>
      refundOwedWithdrawnCents > 0 ? reversed(restOwed(refundOwedWithdrawnCents, order, 'restored')) : [],
    // A line's refund is booked as its order counts it: never more than what is left of the payment.
    'order.refund-noted.v1': ({ owedCents }) => [debit('refunds', owedCents), credit('refunds-payable', owedCents)],
    'order.credit-returned.v1': ({ amountCents, reason }) => creditOwed(amountCents, reason),
    'order.refund-paid.v1': refundPaid,
    'order.refund-paid-reversed.v1': refundReversed,
  },
  references: {
    'order.payment-confirmed.v1': 'order.confirmation-reversed.v1',
    'order.refund-paid.v1': 'order.refund-paid-reversed.v1',
  },
} satisfies LedgerOf<'order'>;
