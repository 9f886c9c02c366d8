import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { idIn } from '#workflows/kernel/streamName.ts';
import { isForStaffAlone } from '#workflows/ticket/schemas.ts';
import { allBeside } from '#services/commands/recordsBeside.ts';
import { streamOf } from '#services/commands/record.ts';
import type { PackedEvent, PackedStream } from './pack.ts';

type Reader = Pick<EventStore, 'read'>;

/** Which tickets are about an order or one of these bookings. */
export type TicketsAbout = (orderId: string, bookingIds: readonly string[]) => Promise<readonly string[]>;

/**
 * All that was stored of an order: its own stream, its bookings' (also those that replaced one another), their extensions' and claims',
 * its slots on cards, and what its people and we wrote to each other in tickets about it.
 */
export async function collectStreams(
  eventStore: Reader,
  orderId: string,
  ticketsAbout: TicketsAbout,
): Promise<readonly PackedStream[]> {
  const order = await whole(eventStore, streamOf('order', orderId));
  const bookings = await bookingsIn(eventStore, order.events);
  const beside = await Promise.all(bookings.map(({ stream }) => besideOf(eventStore, idIn(stream))));
  const cardIds = namedIn([order, ...bookings], 'cardId');
  const cards = await Promise.all(cardIds.map((id) => slotsOn(eventStore, id, orderId)));
  const ticketIds = await ticketsAbout(
    orderId,
    bookings.map(({ stream }) => idIn(stream)),
  );
  const tickets = await Promise.all(ticketIds.map((id) => conversationIn(eventStore, id)));
  return [order, ...bookings, ...beside.flat(), ...cards.filter(({ events }) => events.length > 0), ...tickets];
}

/** A booking that was replaced names the next one. */
async function bookingsIn(eventStore: Reader, events: readonly PackedEvent[]): Promise<readonly PackedStream[]> {
  const found = new Map<string, PackedStream>();
  let ids = namedIn([{ events }], 'bookingId');
  while (ids.length > 0) {
    for (const id of ids) found.set(id, await whole(eventStore, streamOf('booking', id)));
    ids = namedIn([...found.values()], 'newBookingId').filter((id) => !found.has(id));
  }
  return [...found.values()].filter((stream) => stream.events.length > 0);
}

const besideOf = async (eventStore: Reader, bookingId: string): Promise<readonly PackedStream[]> =>
  (await allBeside(eventStore, bookingId)).map(({ lifecycle, id, events }) => ({
    stream: streamOf(lifecycle, id),
    complete: true,
    events: packed(events),
  }));

const whole = async (eventStore: Reader, stream: string): Promise<PackedStream> => ({
  stream,
  complete: true,
  events: packed(await eventStore.read(stream)),
});

async function slotsOn(eventStore: Reader, cardId: string, orderId: string): Promise<PackedStream> {
  const stream = streamOf('card', cardId);
  const events = packed(await eventStore.read(stream)).filter(
    ({ data }) => (data as { orderId?: unknown } | null)?.orderId === orderId,
  );
  return { stream, complete: false, events };
}

/** Without our own notes, and without a credit agency's login: neither is anybody's evidence. */
async function conversationIn(eventStore: Reader, ticketId: string): Promise<PackedStream> {
  const stream = streamOf('ticket', ticketId);
  const events = packed(await eventStore.read(stream)).filter(
    (event) => !isForStaffAlone(event) && !event.type.startsWith('ticket.agency-login'),
  );
  return { stream, complete: false, events };
}

const packed = (events: readonly StoredEvent[]): PackedEvent[] =>
  events.map(({ revision, position, recordedAt, id, type, data, meta }, index) => ({
    revision: String(revision),
    position: String(position),
    recordedAt,
    id,
    type,
    data: data as PackedEvent['data'],
    meta: meta as PackedEvent['meta'],
    previous: index === 0 ? null : String(events[index - 1]!.meta['hash']),
  }));

/** Every value under this name, wherever it stands in the events' data, once. */
export function namedIn(
  streams: readonly { readonly events: readonly PackedEvent[] }[],
  name: string | RegExp,
): readonly string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (typeof name === 'string' ? key === name : name.test(key))) found.add(inner);
      else collect(inner);
    }
  };
  for (const { events } of streams) for (const { data } of events) collect(data);
  return [...found];
}
