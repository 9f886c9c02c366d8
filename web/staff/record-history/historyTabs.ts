/** What the history page shows of a record, one at a time. */
export const historyTabs = ['changes', 'record', 'diagram', 'events'] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** `?tab=diagram`; anything else is the first. */
export const historyTabFrom = (text: string | null): HistoryTab => historyTabs.find((tab) => tab === text) ?? 'changes';
