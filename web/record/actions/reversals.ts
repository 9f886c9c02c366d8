/** Commands that leave the state as it is: taking them back must do so, too, or it would do more than that. */
export const stateStays: ReadonlySet<string> = new Set(['order.delete', 'order.recordRefundPaid']);

/**
 * The command that takes another one back, by `{lifecycle}.{command}`: every reversal that the lifecycles have and that the
 * same person may send. A test compares them with the machines.
 */
export const reversals: Readonly<Record<string, string>> = {
  'order.cancel': 'restore',
  'order.delete': 'undelete',
  'order.recordRefundPaid': 'reverseRefundPaid',
  'order.confirmPayment': 'reverseConfirmation',
  'booking.markCommissionPaid': 'unpayCommission',
  'booking.unpayCommission': 'markCommissionPaid',
  'card.archive': 'restore',
  'holds.placeHold': 'cancel',
  'verification.verify': 'revoke',
};
