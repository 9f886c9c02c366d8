import { tabsOn } from '#web/api/tabs.ts';

/** Tells the other tabs of this browser, which share its cookie, whenever its session changes. */
export const sessionTabs = tabsOn<'changed'>('session');
