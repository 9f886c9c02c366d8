import { useMe } from '#web/api/session/useMe.ts';
import { isBuyer, isCardholder } from '#web/api/session/may.ts';
import { hasWords } from '#web/i18n/t.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** What a command's words say: its button, a line below it, its form, what is reported once it is done, what stands for Cancel. */
type Part = 'do' | 'short' | 'hint' | 'done' | 'keep';
export type CommandKey = (part: Part) => string;

/**
 * The keys of a command's words. A customer's own statement ("I removed the user") has words of its own for staff, who record it
 * for somebody else (`staff.command`).
 */
const commandKey =
  (lifecycle: string, command: string, reader: 'customer' | 'staff'): CommandKey =>
  (part) => {
    const forStaff = `staff.command.${lifecycle}.${command}.${part}`;
    return reader === 'staff' && hasWords(forStaff) ? forStaff : `command.${lifecycle}.${command}.${part}`;
  };

/** For staff's own pages. */
export const staffCommandKey = (lifecycle: string, command: string): CommandKey =>
  commandKey(lifecycle, command, 'staff');

/** For whoever is signed in. */
export function useCommandKeys(): (lifecycle: LifecycleName, command: string) => CommandKey {
  const me = useMe();
  const reader = me && !isBuyer(me) && !isCardholder(me) ? 'staff' : 'customer';
  return (lifecycle, command) => commandKey(lifecycle, command, reader);
}
