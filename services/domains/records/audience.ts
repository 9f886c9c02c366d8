import type { BookingOnCard } from '#projections/bookings/query.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import { isOfTheHouse, type Person } from '#workflows/kernel/actor.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Queries } from '#services/domains/queries.ts';
import type { RecordReader } from './recordReader.ts';
import { maySee } from './visibility.ts';

export interface RecordName {
  readonly lifecycle: LifecycleName;
  readonly id: string;
}

/** Which records a person is told of when one has moved: none, that one, or one that shows it. */
export type Audience = (person: Person) => readonly RecordName[];

interface Deps {
  readonly records: RecordReader;
  readonly queries: Pick<Queries, 'openBookingsOn'>;
}

/** A record that shows what has moved, and whose it is. */
interface Shown extends RecordName {
  readonly owner: Ownership;
}

/**
 * Who hears of a record: exactly those who may see it. A booking moves its order's page too, whose buyer cannot see the
 * booking itself; a card's holds show on the bookings and orders that are open on it. All holds of a card share one
 * stream: when the last thing in it up to this position was about a secret hold, neither cardholder nor buyers are told, for
 * that too would tell.
 */
export async function audienceOf(
  deps: Deps,
  { name: lifecycle, id }: { readonly name: LifecycleName; readonly id: string },
  position: bigint,
): Promise<Audience> {
  const secret = lifecycle === 'holds' && (await mayBeSecret(deps.records, id, position));
  const shown = await shownBy(deps, lifecycle, id);
  return (person) =>
    secret && !isOfTheHouse(person)
      ? []
      : shown.filter((record) => maySee(person, record.lifecycle, record.id, record.owner));
}

async function shownBy({ records, queries }: Deps, lifecycle: LifecycleName, id: string): Promise<readonly Shown[]> {
  if (lifecycle === 'verification') return [{ lifecycle, id, owner: { cardholderId: id } }];
  const { state } = (await records.known(lifecycle === 'holds' ? 'card' : lifecycle, id)).snapshot;
  const { buyerId = null, cardholderId = null } = state as Ownership;
  const owner = { buyerId, cardholderId };
  const itself = { lifecycle, id, owner };
  if (lifecycle === 'holds') return [itself, ...(await queries.openBookingsOn(id)).flatMap(showing)];
  const orderId = lifecycle === 'booking' ? (state as BookingState).terms?.orderId : undefined;
  return orderId === undefined ? [itself] : [itself, { lifecycle: 'order', id: orderId, owner }];
}

/** A booking on the card, for its cardholder, and its order, for its buyer. */
const showing = ({ id, orderId, buyerId, cardholderId }: BookingOnCard): readonly Shown[] => [
  { lifecycle: 'booking', id, owner: { buyerId, cardholderId } },
  { lifecycle: 'order', id: orderId, owner: { buyerId, cardholderId } },
];

/** Where the stream has gone on since, what is told of its later events reaches those whom this one may be kept from. */
async function mayBeSecret(records: RecordReader, cardId: string, position: bigint): Promise<boolean> {
  const { lastEvent } = await records.current('holds', cardId);
  return (
    lastEvent !== null && (lastEvent.position > position || (lastEvent.data as { kind?: string }).kind === 'secret')
  );
}
