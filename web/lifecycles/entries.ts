import type { LifecycleName } from '#workflows/lifecycles.ts';
import { bookingEntry } from './booking/entry.ts';
import { cardEntry } from './card/entry.ts';
import { claimEntry } from './claim/entry.ts';
import { extensionEntry } from './extension/entry.ts';
import { holdsEntry } from './holds/entry.ts';
import type { LifecycleEntry } from './lifecycleEntry.ts';
import { orderEntry } from './order/entry.ts';
import { promocodeEntry } from './promocode/entry.ts';
import { ticketEntry } from './ticket/entry.ts';
import { verificationEntry } from './verification/entry.ts';

/** The data of each lifecycle for pages, besides its machine. */
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
} as const satisfies Record<LifecycleName, LifecycleEntry>;

/** Same as `entries`, but for any lifecycle's name. */
export const entryOf = (name: LifecycleName): LifecycleEntry => entries[name];

export const lifecycleNames = Object.keys(entries) as readonly LifecycleName[];
/** Lifecycles whose records hang on a booking. */
export const besideBookingNames = lifecycleNames.filter((name) => entryOf(name).beside === 'booking');
/** Lifecycles whose commands move money. */
export const moneyNames = lifecycleNames.filter((name) => entryOf(name).movesMoney);
/** The lifecycles' own files of words. */
export const lifecycleWords = lifecycleNames.flatMap((name) => entryOf(name).words ?? []);
export const isLifecycle = (name: string): name is LifecycleName => Object.hasOwn(entries, name);
