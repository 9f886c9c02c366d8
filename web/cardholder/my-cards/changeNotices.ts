const KEY = 'dismissed-card-changes';

/** Card → the reason whose notice was put away. Another reason is another notice. */
function kept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Which notices of rejected changes were put away in this browser. */
export const changeNotices = {
  isDismissed: (cardId: string, reason: string | null): boolean => reason !== null && kept()[cardId] === reason,
  dismiss: (cardId: string, reason: string): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [cardId]: reason }));
    } catch {
      // Private windows may refuse: the notice is back after a reload.
    }
  },
};
