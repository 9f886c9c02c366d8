/** Why staff send a payment back, where it is one of the usual reasons. A short amount counts towards the total. */
export const declineReasons = ['shortAmount', 'unreadable', 'wrongRecipient', 'duplicate'] as const;
export type DeclineReason = (typeof declineReasons)[number];
