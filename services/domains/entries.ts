import type { LifecycleName } from '#workflows/lifecycles.ts';
import { bookingEntry } from './bookings/entry.ts';
import { cardEntry } from './cards/entry.ts';
import { claimEntry } from './claims/entry.ts';
import { extensionEntry } from './extensions/entry.ts';
import { holdsEntry } from './cards/holds/entry.ts';
import type { LifecycleEntry } from './lifecycleEntry.ts';
import { orderEntry } from './orders/entry.ts';
import { promocodeEntry } from './promotions/promocodes/entry.ts';
import { ticketEntry } from './tickets/entry.ts';
import { verificationEntry } from './cards/verification/entry.ts';

/** What the server knows about each lifecycle besides its machine. */
export const entries = {
  order: orderEntry,
  booking: bookingEntry,
  card: cardEntry,
  holds: holdsEntry,
  verification: verificationEntry,
  extension: extensionEntry,
  claim: claimEntry,
  ticket: ticketEntry,
  promocode: promocodeEntry,
} satisfies Record<LifecycleName, LifecycleEntry>;

/** Same as `entries[name]`, but typed for code that handles any lifecycle. */
export const entryOf = (name: LifecycleName): LifecycleEntry => entries[name];

export const lifecycleNames = Object.keys(entries) as readonly LifecycleName[];

/** Builds a value for each lifecycle, keyed by its name. */
export const ofEach = <Made>(make: (lifecycle: LifecycleName) => Made): Readonly<Record<LifecycleName, Made>> =>
  Object.fromEntries(lifecycleNames.map((name) => [name, make(name)])) as Record<LifecycleName, Made>;
