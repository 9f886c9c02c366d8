import { tabsOn } from '#web/api/tabs.ts';

/** Sent to the other tabs of this browser whenever its session changes: they share its cookie. */
export const sessionTabs = tabsOn<'changed'>('session');
