import { type BookingOnCard, openBookingsOn } from '#projections/bookings/query.ts';
import type { AudienceDeps, LifecycleEntry, Shown } from '#services/domains/lifecycleEntry.ts';
import { holdsCompletions } from './prepare.ts';

/** All holds of a card share one stream, under the card's id. */
export const holdsEntry = {
  resource: 'holds',
  ownRoutes: [],
  complete: holdsCompletions,
  staff: ['cards'],
  customers: ['cardholder'],
  regions: [],
  partOf: 'card',
  /** They are displayed on the card's open bookings and orders. */
  shownOn: async ({ db }, id) => (await openBookingsOn(db, id)).flatMap(showing),
  /** If the last event up to this position concerned a secret hold, even a notification would reveal it. */
  isSecret,
  partOfEvent: ({ data }) => (data as { holdId?: string }).holdId ?? null,
} as const satisfies LifecycleEntry;

/** Returns a booking on the card, for its cardholder, and its order, for its buyer. */
const showing = ({ id, orderId, buyerId, cardholderId }: BookingOnCard): readonly Shown[] => [
  { lifecycle: 'booking', id, owner: { buyerId, cardholderId } },
  { lifecycle: 'order', id: orderId, owner: { buyerId, cardholderId } },
];

/**
 * Returns whether the event is secret. If the stream has later events, the message announces these as well, and they
 * may be secret: it is then treated as secret.
 */
async function isSecret({ records }: AudienceDeps, cardId: string, position: bigint): Promise<boolean> {
  const { lastEvent } = await records.current('holds', cardId);
  return (
    lastEvent !== null && (lastEvent.position > position || (lastEvent.data as { kind?: string }).kind === 'secret')
  );
}
