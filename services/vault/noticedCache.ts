import { LRUCache } from 'lru-cache';
import { world } from '#projections/world.ts';
import type { Notices } from './notices.ts';

/**
 * A cache that is cleared by a notice, by a gap in the notices, and after a few seconds at the latest: then what it kept leaves the
 * memory too, in which keys and sessions are not to stay longer than they are of use.
 */
export interface NoticedCache<Value extends object> {
  readonly get: (key: string) => Value | undefined;
  /**
   * Call `begin` before querying the database, then `keep` the result. A result is not kept if a notice arrived in
   * between.
   */
  readonly reading: () => Reading<Value>;
}

export interface Reading<Value extends object> {
  readonly keep: (key: string, value: Value) => void;
  /** Returns whether a notice has arrived since: a value being read may already be outdated. */
  readonly isOvertaken: () => boolean;
}

/** Without `notices` nothing is cached and every request queries the database. */
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
  let purging: NodeJS.Timeout | undefined;
  const purgeLater = () => {
    purging ??= world
      .setTimeout(() => {
        purging = undefined;
        kept.purgeStale();
        if (kept.size > 0) purgeLater();
      }, ttlMs)
      .unref();
  };
  const keep = (key: string, value: Value) => {
    kept.set(key, value);
    purgeLater();
  };
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
      return { isOvertaken, keep: (key, value) => void (listened && !isOvertaken() && keep(key, value)) };
    },
  };
}
