/** Why staff send a payment back, where it is one of the usual reasons. A short amount counts towards the total. */
export const declineReasons = ['shortAmount', 'unreadable', 'wrongRecipient', 'duplicate'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Only the picture of the payment was refused: its buyer sends a clearer one, and never the money again. */
export const asksForClearerProof = ({ declinedWhy }: { readonly declinedWhy?: DeclineReason | null }): boolean =>
  declinedWhy === 'unreadable';
