import { LRUCache } from 'lru-cache';
import type { Notices } from './notices.ts';

/** A cache that forgets at a notice, at a gap in the notices, and after a few seconds at the latest. */
export interface NoticedCache<Value extends object> {
  readonly get: (key: string) => Value | undefined;
  /** Begin before asking the database; `keep` what it said. What a notice may have overtaken meanwhile is not kept. */
  readonly reading: () => Reading<Value>;
}

export interface Reading<Value extends object> {
  readonly keep: (key: string, value: Value) => void;
  /** Whether a notice came since: what is being read may be older than what is so now. */
  readonly isOvertaken: () => boolean;
}

/** `notices` absent: nothing is kept, so that every question reaches the database. */
export function createNoticedCache<Value extends object>(
  { notices }: { notices: Notices | undefined },
  {
    channel,
    max,
    ttlMs,
    isAbout,
  }: { channel: string; max: number; ttlMs: number; isAbout: (value: Value, key: string, payload: string) => boolean },
): NoticedCache<Value> {
  const kept = new LRUCache<string, Value>({ max, ttl: ttlMs });
  let generation = 0;
  void notices?.on(
    channel,
    (payload) => {
      generation += 1;
      for (const [key, value] of kept.entries()) if (isAbout(value, key, payload)) kept.delete(key);
    },
    () => {
      generation += 1;
      kept.clear();
    },
  );
  return {
    get: (key) => (notices?.isListening() ? kept.get(key) : undefined),
    reading: () => {
      const begun = generation;
      const listened = notices?.isListening() ?? false;
      const isOvertaken = () => begun !== generation;
      return { isOvertaken, keep: (key, value) => void (listened && !isOvertaken() && kept.set(key, value)) };
    },
  };
}
