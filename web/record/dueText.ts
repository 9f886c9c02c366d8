import { hasWords, t } from '#web/i18n/t.ts';

/**
 * What is due, in words, by a deadline's name: `removal`, `end:{hold id}`, or `reminder{hours}h`, whose hours an admin may
 * change. The name itself where it has no words.
 */
export function dueText(name: string): string {
  const key = dueKey(name);
  return hasWords(key) ? t(key) : name;
}

/** The key of those words. */
export const dueKey = (name: string) => `staff.due.${name.split(':')[0]!.replace(/^reminder\d+h$/, 'reminder')}`;
