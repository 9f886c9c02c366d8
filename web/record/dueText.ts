import { hasWords, t } from '#web/i18n/t.ts';

/**
 * Returns the words for a deadline's name: `removal`, `end:{hold id}`, or `reminder{hours}h`, whose hours an admin may
 * change. Returns the name itself if it has no words.
 */
export function dueText(name: string): string {
  const key = dueKey(name);
  return hasWords(key) ? t(key) : name;
}

/** Returns the key of those words. */
export const dueKey = (name: string) => `staff.due.${name.split(':')[0]!.replace(/^reminder\d+h$/, 'reminder')}`;
