/**
 * Event types whose money has a bank's reference, with the type that undoes each: the reference may then be used again.
 */
export const referenceTypes: ReadonlyMap<string, string> = new Map([
  ['order.payment-confirmed.v1', 'order.confirmation-reversed.v1'],
  ['order.refund-paid.v1', 'order.refund-paid-reversed.v1'],
  ['extension.approved.v1', 'extension.approval-reversed.v1'],
  ['extension.refund-paid.v1', 'extension.refund-paid-reversed.v1'],
  ['extension.commission-paid.v1', 'extension.commission-unpaid.v1'],
  ['claim.difference-paid.v1', 'none'],
  // Approvals no longer have one; those from before offers were paid for do.
  ['claim.replacement-approved.v1', 'none'],
  ['claim.refund-paid.v1', 'claim.refund-paid-reversed.v1'],
  ['booking.commission-paid.v1', 'booking.commission-unpaid.v1'],
  ['account.referral-paid.v1', 'account.referral-unpaid.v1'],
]);
