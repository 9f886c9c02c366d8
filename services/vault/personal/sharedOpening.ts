import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { createNoticedCache } from '../noticedCache.ts';
import type { Notices } from '../notices.ts';
import { keysChannel } from '../subjectKeys.ts';

type Open = (events: readonly StoredEvent[]) => Promise<readonly StoredEvent[]>;

/** As many as a store that is read by position keeps at hand for its subscribers. */
const AT_HAND = 4_096;
const aFewSeconds = 5_000;

/** By where it lies: others who write to the store may give two events one id. */
const keyOf = ({ position }: StoredEvent): string => String(position);

/**
 * `open` for subscribers that all get the same new events at about the same time: each event is opened once. What was opened is
 * forgotten as soon as anyone's key is destroyed, and after a few seconds, like keys; without `notices` nothing is shared.
 */
export function sharedOpening({ open, notices }: { open: Open; notices: Notices | undefined }): Open {
  const cache = createNoticedCache<StoredEvent>(
    { notices },
    { channel: keysChannel, max: AT_HAND, ttlMs: aFewSeconds, isAbout: () => true },
  );
  const underWay = new Map<string, Opening>();

  const openNow = (events: readonly StoredEvent[]): Opening => {
    const { keep, isOvertaken } = cache.reading();
    const opening: Opening = {
      isOvertaken,
      events: open(events).then((opened) => {
        for (const event of opened) keep(keyOf(event), event);
        return new Map(opened.map((event) => [keyOf(event), event]));
      }),
    };
    const keys = events.map(keyOf);
    for (const key of keys) underWay.set(key, opening);
    const over = () => {
      for (const key of keys) if (underWay.get(key) === opening) underWay.delete(key);
    };
    opening.events.then(over, over);
    return opening;
  };

  return async (events) => {
    const known = events.map((event) => cache.get(keyOf(event)));
    const joined = new Map<string, Opening>();
    const missing = events.filter((event, index) => {
      if (known[index]) return false;
      const other = underWay.get(keyOf(event));
      if (!other || other.isOvertaken()) return true;
      joined.set(keyOf(event), other);
      return false;
    });
    const own = missing.length === 0 ? undefined : openNow(missing);
    const opened: StoredEvent[] = [];
    for (const [index, event] of events.entries()) {
      const found = known[index] ?? (await (joined.get(keyOf(event)) ?? own)!.events).get(keyOf(event));
      opened.push(found ?? event);
    }
    return opened;
  };
}

interface Opening {
  readonly events: Promise<ReadonlyMap<string, StoredEvent>>;
  readonly isOvertaken: () => boolean;
}
