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

/** What the server knows of each lifecycle, beside its machine. */
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

/** The same where any of them may be meant. */
export const entryOf = (name: LifecycleName): LifecycleEntry => entries[name];

export const lifecycleNames = Object.keys(entries) as readonly LifecycleName[];

/** Something made for each lifecycle, by its name. */
export const ofEach = <Made>(make: (lifecycle: LifecycleName) => Made): Readonly<Record<LifecycleName, Made>> =>
  Object.fromEntries(lifecycleNames.map((name) => [name, make(name)])) as Record<LifecycleName, Made>;
