import type { LifecycleName } from '#workflows/lifecycles.ts';
import { bookingStaffEntry } from './booking/staff.ts';
import { cardStaffEntry } from './card/staff.ts';
import { claimStaffEntry } from './claim/staff.ts';
import type { CommandEntry, Decision } from './commandEntry.ts';
import { extensionStaffEntry } from './extension/staff.ts';
import { holdsStaffEntry } from './holds/staff.ts';
import { orderStaffEntry } from './order/staff.ts';
import { promocodeStaffEntry } from './promocode/staff.ts';
import type { StaffEntry } from './staffEntry.ts';
import { ticketStaffEntry } from './ticket/staff.ts';
import { verificationStaffEntry } from './verification/staff.ts';

/** The entry of any lifecycle, with commands by name. */
type AnyStaffEntry = Omit<StaffEntry, 'commands'> & {
  readonly commands: Readonly<Record<string, CommandEntry | undefined>>;
};

/** The part of the entries that customers' pages don't load. */
export const staffEntries: Readonly<Record<LifecycleName, AnyStaffEntry>> = {
  order: orderStaffEntry,
  booking: bookingStaffEntry,
  card: cardStaffEntry,
  holds: holdsStaffEntry,
  verification: verificationStaffEntry,
  extension: extensionStaffEntry,
  claim: claimStaffEntry,
  ticket: ticketStaffEntry,
  promocode: promocodeStaffEntry,
};

/** The digit of each decision, in every queue. */
export const digits = { accept: '1', decline: '3' } as const satisfies Record<Decision, string>;

/**
 * Returns every key that stands for a command in some state of a record. None of them has another meaning in a queue
 * (as j, k, x, o and g do).
 */
export const keysOf = (lifecycle: LifecycleName): ReadonlySet<string> =>
  new Set(
    Object.values(staffEntries[lifecycle].commands).flatMap((entry) => [
      ...(entry?.letter ? [entry.letter] : []),
      ...(entry?.decision ? [digits[entry.decision]] : []),
    ]),
  );

/** Keys by command; the first is the one to show. */
export type CommandKeys = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the keys of the commands that are possible now. A digit that two of them share is given to neither: their
 * letters tell them apart.
 */
export function keysNow(lifecycle: LifecycleName, possible: readonly string[]): CommandKeys {
  const { commands } = staffEntries[lifecycle];
  const decides = (decision: Decision) =>
    possible.filter((one) => commands[one]?.decision === decision && !commands[one].elsewhere);
  return Object.fromEntries(
    possible.map((command) => {
      const { decision, letter, elsewhere } = commands[command] ?? {};
      const digit = decision && !elsewhere && decides(decision).length === 1 ? [digits[decision]] : [];
      return [command, [...digit, ...(letter ? [letter] : [])]];
    }),
  );
}
