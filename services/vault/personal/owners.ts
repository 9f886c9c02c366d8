import { LRUCache } from 'lru-cache';
import type { PersonalOf } from '#workflows/kernel/personal.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { subjectOfClient, subjectOfUser } from '../subject.ts';

/** The owner of a stream's record, according to its first event. */
interface Named {
  readonly orderId?: string | undefined;
  readonly buyerId?: string | undefined;
  readonly cardholderId?: string | undefined;
}

export interface Owners {
  /** Learns the owner from an event that was read anyway. */
  readonly note: (stream: string, event: Pick<NewEvent, 'data'>) => void;
  /**
   * The owner of the key that seals an event of the stream. `events` are being appended: a new stream cannot be read
   * yet.
   */
  readonly subject: (
    of: PersonalOf,
    stream: string,
    events?: readonly Pick<NewEvent, 'data'>[],
  ) => Promise<string | undefined>;
}

/** The number of streams whose owners are cached. */
const AT_HAND = 50_000;

/** Caches the owners of records. An owner never changes, and usually the first event has just been read. */
export function createOwners({ read }: Pick<EventStore, 'read'>): Owners {
  const known = new LRUCache<string, Named>({ max: AT_HAND });
  const note = (stream: string, events: readonly Pick<NewEvent, 'data'>[]): Named | undefined => {
    const owners = events.map(({ data }) => ownersIn(stream, data)).find((one) => one !== undefined);
    if (owners) known.set(stream, owners);
    return owners;
  };
  return {
    note: (stream: string, event: Pick<NewEvent, 'data'>): void => void (known.has(stream) || note(stream, [event])),
    subject: async (
      of: PersonalOf,
      stream: string,
      events: readonly Pick<NewEvent, 'data'>[] = [],
    ): Promise<string | undefined> => {
      const owners = known.get(stream) ?? note(stream, events) ?? note(stream, await read(stream, { max: FIRST_ONES }));
      return owners && subjectOf(of, owners);
    },
  };
}

/** A stream may start with the result of a refused command (an abandoned slot), which names nobody. */
const FIRST_ONES = 10;

function ownersIn(stream: string, data: unknown): Named | undefined {
  const { orderId, buyerId, cardholderId } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const owners = {
    orderId: stream.startsWith('order-') ? stream.slice('order-'.length) : textOf(orderId),
    buyerId: textOf(buyerId),
    cardholderId: textOf(cardholderId),
  };
  // Most events of a booking name its cardholder; only the first one also names the buyer.
  const needed = stream.startsWith('ticket-')
    ? (owners.buyerId ?? owners.cardholderId)
    : /^(order|booking)-/.test(stream)
      ? owners.buyerId
      : owners.cardholderId;
  return needed === undefined ? undefined : owners;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const subjectOf = (of: PersonalOf, { orderId, buyerId, cardholderId }: Named): string | undefined => {
  if (of === 'cardholder') return cardholderId && subjectOfUser(cardholderId);
  if (of === 'customer') {
    const customerId = buyerId ?? cardholderId;
    return customerId && subjectOfUser(customerId);
  }
  return buyerId && orderId && subjectOfClient(buyerId, orderId);
};
