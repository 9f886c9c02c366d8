/** Tabs of the history page, shown one at a time. */
export const historyTabs = ['changes', 'record', 'diagram', 'events'] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** Reads `?tab=diagram`; any other text gives the first tab. */
export const historyTabFrom = (text: string | null): HistoryTab => historyTabs.find((tab) => tab === text) ?? 'changes';
