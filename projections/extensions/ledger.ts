import {
  commissionEarned,
  commissionPaid,
  commissionUnpaid,
  creditOwed,
  deposited,
  heldOwed,
  type LedgerOf,
  received,
  refundPaid,
  refundReversed,
  reversed,
} from '../ledger/lines.ts';

/** The entries of an extension's events. */
export const extensionLedger = {
  entries: {
    'extension.declined.v1': deposited,
    'extension.approved.v1': ({ priceCents, reference, ...paid }) =>
      received({ ...paid, totalCents: priceCents }, reference),
    'extension.approval-reversed.v1': ({ priceCents, creditReturnedCents = 0, reason, ...taken }) =>
      reversed([...received({ ...taken, totalCents: priceCents }, reason), ...creditOwed(creditReturnedCents, reason)]),
    'extension.credit-returned.v1': ({ amountCents, reason }) => creditOwed(amountCents, reason),
    'extension.deleted.v1': ({ receivedCents = 0, reason, ...ended }) => heldOwed(receivedCents, reason, ended),
    'extension.payment-settled.v1': ({ receivedCents, ...settled }) => heldOwed(receivedCents, null, settled),
    'extension.refund-paid.v1': refundPaid,
    'extension.refund-paid-reversed.v1': refundReversed,
    'extension.commission-became-payable.v1': commissionEarned,
    'extension.commission-paid.v1': commissionPaid,
    'extension.commission-unpaid.v1': commissionUnpaid,
  },
  references: {
    'extension.approved.v1': 'extension.approval-reversed.v1',
    'extension.refund-paid.v1': 'extension.refund-paid-reversed.v1',
    'extension.commission-paid.v1': 'extension.commission-unpaid.v1',
  },
} satisfies LedgerOf<'extension'>;
