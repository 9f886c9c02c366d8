import type { Actor, Person } from '#workflows/kernel/actor.ts';
import type { Reader } from '#workflows/kernel/milestone.ts';
import type { Ownership, Who } from '#workflows/kernel/who.ts';
import type { Party } from '#services/domains/journeys/contract.ts';

/** The reader of a journey, and the record's owners. */
export interface Viewer {
  readonly person: Person;
  readonly owners: Ownership;
}

/** Returns the kind of reader that this person is. */
export function readerOf({ userType }: Person): Reader {
  if (userType === 'cardholder') return 'cardholder';
  return userType === 'buyer' || userType === 'broker' ? 'buyer' : 'staff';
}

/**
 * Returns the author of an event, as the reader may know them. Actions of staff in a customer's name count as those of
 * staff.
 */
export function partyOf(actor: Actor, { person, owners }: Viewer): Party {
  if (actor.kind === 'system') return 'system';
  if (actor.behind) return actor.behind.userId === person.userId ? 'you' : 'staff';
  if (actor.userId === person.userId) return 'you';
  if (actor.userId === owners.buyerId) return 'buyer';
  return actor.userId === owners.cardholderId ? 'cardholder' : 'staff';
}

/** Returns the parties that may do it, as the reader may know them, without duplicates. */
export function partiesOf(who: readonly Who[], { person }: Viewer): Party[] {
  const reader = readerOf(person);
  return [
    ...new Set(
      who.map((one): Party => {
        if (one.who === 'admin' || one.who === 'staff') return 'staff';
        if (one.who === 'customer') return reader === 'staff' ? 'buyer' : 'you';
        return one.who === reader ? 'you' : one.who;
      }),
    ),
  ];
}
