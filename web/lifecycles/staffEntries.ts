import type { LifecycleName } from '#workflows/lifecycles.ts';
import { bookingStaffEntry } from './booking/staff.ts';
import { cardStaffEntry } from './card/staff.ts';
import type { CommandEntry } from './commandEntry.ts';
import { holdsStaffEntry } from './holds/staff.ts';
import { orderStaffEntry } from './order/staff.ts';
import type { StaffEntry } from './staffEntry.ts';
import { verificationStaffEntry } from './verification/staff.ts';

/** An entry where any lifecycle may be meant: its commands go by their names. */
type AnyStaffEntry = Omit<StaffEntry, 'commands'> & {
  readonly commands: Readonly<Record<string, CommandEntry | undefined>>;
};

/** The half of the entries that customers' pages don't fetch. */
export const staffEntries: Readonly<Record<LifecycleName, AnyStaffEntry>> = {
  order: orderStaffEntry,
  booking: bookingStaffEntry,
  card: cardStaffEntry,
  holds: holdsStaffEntry,
  verification: verificationStaffEntry,
};

/** The key of each command, by lifecycle. None of them means anything else in a queue (j, k, x, g and the digits do). */
export const commandLetters = Object.fromEntries(
  Object.entries(staffEntries).map(([lifecycle, { commands }]) => [
    lifecycle,
    Object.fromEntries(
      Object.entries(commands).flatMap(([command, entry]) => (entry?.letter ? [[command, entry.letter]] : [])),
    ),
  ]),
) as Readonly<Record<LifecycleName, Readonly<Record<string, string>>>>;
