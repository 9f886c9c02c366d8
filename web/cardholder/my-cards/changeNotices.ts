const KEY = 'dismissed-card-changes';

/** Maps a card to the reason whose notice was dismissed. Another reason is another notice. */
function kept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remembers in this browser which notices of rejected changes were dismissed. */
export const changeNotices = {
  isDismissed: (cardId: string, reason: string | null): boolean => reason !== null && kept()[cardId] === reason,
  dismiss: (cardId: string, reason: string): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [cardId]: reason }));
    } catch {
      // Private windows may refuse to store it: the notice is back after a reload.
    }
  },
};
