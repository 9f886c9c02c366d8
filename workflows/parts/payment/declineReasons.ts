/**
 * Common reasons why staff decline a payment. A short amount counts towards the total; a payment that was not found was
 * never received, so it does not count and nothing is owed.
 */
export const declineReasons = ['shortAmount', 'unreadable', 'wrongRecipient', 'duplicate', 'notFound'] as const;
export type DeclineReason = (typeof declineReasons)[number];

interface Declined {
  readonly declinedWhy?: DeclineReason | null;
}

/**
 * Returns whether only the picture of the payment was declined: the buyer sends a clearer one and must not pay again.
 */
export const asksForClearerProof = ({ declinedWhy }: Declined): boolean => declinedWhy === 'unreadable';

/** Returns whether the payment was not found: the buyer checks where it went, then sends the proof again or pays. */
export const wasNotFound = ({ declinedWhy }: Declined): boolean => declinedWhy === 'notFound';

const askedBy = {
  unreadable: 'clearerProof',
  shortAmount: 'sendRest',
  notFound: 'findPayment',
  wrongRecipient: 'fixPayment',
  duplicate: 'fixPayment',
} as const satisfies Record<DeclineReason, string>;

/** Returns what a buyer is asked to do after a decline, by the kind of its reason. */
export const askedAfterDecline = ({ declinedWhy }: Declined) =>
  declinedWhy ? askedBy[declinedWhy] : ('fixPayment' as const);

/**
 * Returns the mail sent after a decline, and its reminder. What the buyer is asked to do depends on the reason, not on
 * what is paid for.
 */
export const mailAfterDecline = <Usual extends string>(declined: Declined, usual: Usual) =>
  asksForClearerProof(declined) ? 'clearer-proof' : wasNotFound(declined) ? 'payment-not-found' : usual;
