import { useMe } from '#web/api/session/useMe.ts';
import { isBuyer, isCardholder } from '#web/api/session/may.ts';
import { hasWords } from '#web/i18n/t.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/**
 * Texts of a command: its button, the line below it, its form's hint, the message once it is done, and the label in
 * place of Cancel.
 */
type Part = 'do' | 'short' | 'hint' | 'done' | 'keep';
export type CommandKey = (part: Part) => string;

/**
 * Returns the key of a command's text. A customer's own statement ("I removed the user") has separate texts for staff,
 * who record it on the customer's behalf (`staff.command`).
 */
const commandKey =
  (lifecycle: string, command: string, reader: 'customer' | 'staff'): CommandKey =>
  (part) => {
    const forStaff = `staff.command.${lifecycle}.${command}.${part}`;
    return reader === 'staff' && hasWords(forStaff) ? forStaff : `command.${lifecycle}.${command}.${part}`;
  };

/** Keys for staff's own pages. */
export const staffCommandKey = (lifecycle: string, command: string): CommandKey =>
  commandKey(lifecycle, command, 'staff');

/** Returns the keys for the signed-in reader. */
export function useCommandKeys(): (lifecycle: LifecycleName, command: string) => CommandKey {
  const me = useMe();
  const reader = me && !isBuyer(me) && !isCardholder(me) ? 'staff' : 'customer';
  return (lifecycle, command) => commandKey(lifecycle, command, reader);
}
