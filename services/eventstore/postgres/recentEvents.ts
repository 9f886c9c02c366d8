import { type Page, passes } from '../deliver.ts';
import type { EventFilter, StoredEvent } from '../eventStore.ts';
import type { WeighedEvent } from './rows.ts';

/** The newest events in memory, so that up-to-date subscribers do not each query the database. */
export interface RecentEvents {
  readonly head: () => bigint;
  readonly add: (events: readonly WeighedEvent[]) => void;
  /** Undefined if the position is before the oldest cached event: then only the database knows. */
  readonly pageAfter: (after: bigint, filter: EventFilter | undefined, max: number) => Page | undefined;
}

/** Starts empty at `head`. Drops the oldest events beyond this number of events or characters of JSON. */
export function keepRecent(head: bigint, { mostEvents = 4_096, mostCharacters = 16_000_000 } = {}): RecentEvents {
  let kept: WeighedEvent[] = [];
  let characters = 0;
  /** Everything after this position, up to the newest event, is cached. */
  let start = head;
  let newest = head;

  const forget = () => {
    let drop = 0;
    while (drop < kept.length && (kept.length - drop > mostEvents || characters > mostCharacters)) {
      characters -= kept[drop]!.characters;
      start = kept[drop]!.event.position;
      drop += 1;
    }
    kept = kept.slice(drop);
  };

  return {
    head: () => newest,
    add: (events) => {
      for (const one of events) {
        kept.push(one);
        characters += one.characters;
        newest = one.event.position;
      }
      // The array may exceed the limit by a quarter before it is copied, so that each event is moved only a few times.
      if (kept.length > mostEvents * 1.25 || characters > mostCharacters) forget();
    },
    pageAfter: (after, filter, max) => {
      if (after < start) return undefined;
      const found: StoredEvent[] = [];
      let at = firstAfter(kept, after);
      for (; at < kept.length && found.length < max; at += 1) {
        const { event } = kept[at]!;
        if (passes(filter, event.stream)) found.push(event);
      }
      const atEnd = at === kept.length;
      const upTo = atEnd ? newest : kept[at - 1]!.event.position;
      return { events: found, upTo: upTo > after ? upTo : after, atEnd };
    },
  };
}

function firstAfter(kept: readonly WeighedEvent[], after: bigint): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (kept[middle]!.event.position > after) high = middle;
    else low = middle + 1;
  }
  return low;
}
