import { LRUCache } from 'lru-cache';
import type { PersonalOf } from '#workflows/kernel/personal.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { subjectOfClient, subjectOfUser } from '../subject.ts';

/** Whose record a stream is, as its first event says. */
interface Named {
  readonly orderId?: string | undefined;
  readonly buyerId?: string | undefined;
  readonly cardholderId?: string | undefined;
}

export interface Owners {
  /** Takes in an event that is seen anyway. */
  readonly note: (stream: string, event: Pick<NewEvent, 'data'>) => void;
  /** Whose key an event of the stream is sealed with. `events` are being appended: of a new stream nothing can be read yet. */
  readonly subject: (
    of: PersonalOf,
    stream: string,
    events?: readonly Pick<NewEvent, 'data'>[],
  ) => Promise<string | undefined>;
}

/** So many streams' owners are kept at hand. */
const AT_HAND = 50_000;

/** Remembers whose records the streams are. It never changes, and most often the first event has just been seen. */
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

/** A stream may begin with what came of a command that was refused (an abandoned slot), which names nobody. */
const FIRST_ONES = 10;

function ownersIn(stream: string, data: unknown): Named | undefined {
  const { orderId, buyerId, cardholderId } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const owners = {
    orderId: stream.startsWith('order-') ? stream.slice('order-'.length) : textOf(orderId),
    buyerId: textOf(buyerId),
    cardholderId: textOf(cardholderId),
  };
  // Most events of a booking name its cardholder, and only its first one the buyer too.
  const needed = /^(order|booking)-/.test(stream) ? owners.buyerId : owners.cardholderId;
  return needed === undefined ? undefined : owners;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const subjectOf = (of: PersonalOf, { orderId, buyerId, cardholderId }: Named): string | undefined => {
  if (of === 'cardholder') return cardholderId && subjectOfUser(cardholderId);
  return buyerId && orderId && subjectOfClient(buyerId, orderId);
};
