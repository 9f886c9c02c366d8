/**
 * Why staff send a payment back, where it is one of the usual reasons. A short amount counts towards the total; one that was found
 * nowhere never came in, so nothing of it counts and nothing is owed.
 */
export const declineReasons = ['shortAmount', 'unreadable', 'wrongRecipient', 'duplicate', 'notFound'] as const;
export type DeclineReason = (typeof declineReasons)[number];

interface Declined {
  readonly declinedWhy?: DeclineReason | null;
}

/** Only the picture of the payment was refused: its buyer sends a clearer one, and never the money again. */
export const asksForClearerProof = ({ declinedWhy }: Declined): boolean => declinedWhy === 'unreadable';

/** The payment was looked for and found nowhere: its buyer checks where it went, then sends the proof again or pays. */
export const wasNotFound = ({ declinedWhy }: Declined): boolean => declinedWhy === 'notFound';

/** The mail after a decline, and its reminder: what is asked of the buyer depends on the reason, not on what is paid for. */
export const mailAfterDecline = <Usual extends string>(declined: Declined, usual: Usual) =>
  asksForClearerProof(declined) ? 'clearer-proof' : wasNotFound(declined) ? 'payment-not-found' : usual;
