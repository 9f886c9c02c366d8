/** Why a card is no longer offered. `other` is said in words. */
export const archiveReasons = ['closed', 'soldOut', 'lostCard', 'lendersPolicy', 'notInterested', 'other'] as const;
