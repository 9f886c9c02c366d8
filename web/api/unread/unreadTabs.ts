import { tabsOn } from '#web/api/tabs.ts';

/** What was read in one tab is read in the others. */
export const unreadTabs = tabsOn<unknown>('unread');
