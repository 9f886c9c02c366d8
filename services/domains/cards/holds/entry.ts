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
  /** They show on the bookings and orders that are open on the card. */
  shownOn: async ({ db }, id) => (await openBookingsOn(db, id)).flatMap(showing),
  /** When the last event up to this position was about a secret hold, hearing of it would tell too. */
  isSecret,
  partOfEvent: ({ data }) => (data as { holdId?: string }).holdId ?? null,
} as const satisfies LifecycleEntry;

/** A booking on the card, for its cardholder, and its order, for its buyer. */
const showing = ({ id, orderId, buyerId, cardholderId }: BookingOnCard): readonly Shown[] => [
  { lifecycle: 'booking', id, owner: { buyerId, cardholderId } },
  { lifecycle: 'order', id: orderId, owner: { buyerId, cardholderId } },
];

/** Once the stream has gone on, the message also announces later events, which may be secret: it counts as secret. */
async function isSecret({ records }: AudienceDeps, cardId: string, position: bigint): Promise<boolean> {
  const { lastEvent } = await records.current('holds', cardId);
  return (
    lastEvent !== null && (lastEvent.position > position || (lastEvent.data as { kind?: string }).kind === 'secret')
  );
}
