// oxlint-disable max-lines-per-function -- its functions share one state
import { world } from '#projections/world.ts';
import type { Page, Source } from '../deliver.ts';
import { backoffMs, PACE_MS, pause } from '../pause.ts';
import { createWaitingRoom } from '../waitingRoom.ts';
import { keepRecent, type RecentEvents } from './recentEvents.ts';
import { eventsAfter, headPosition } from './rows.ts';
import type { Queryable } from './bounded.ts';

const BATCH = 1_000;

/** Follows the end of the log for all subscribers of this process, with one query for all of them. */
export interface Tail extends Source {
  /** Reports that a position may have been reached; undefined if something may have been missed. Only a hint. */
  readonly wake: (position?: bigint) => void;
  readonly stop: () => Promise<void>;
}

/** Starts to follow. Queries when notified, at most once in `PACE_MS`, and every `pollMs` as a safety net. */
export function followTail({ db, pollMs }: { db: Queryable; pollMs: number }): Tail {
  const stopping = new AbortController();
  const room = createWaitingRoom();
  let recent: RecentEvents | undefined;
  let hinted = 0n;
  /** Whether somebody called since the last look at the log. */
  let called = false;
  let wakeUp = () => {};
  /** Resolves after so many ms, or when somebody calls: no signal, because each one that is aborted makes an error. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = world.setTimeout(resolve, ms);
      wakeUp = () => {
        world.clearTimeout(timer);
        resolve();
      };
    });

  /** True when there is more to read at once. */
  const step = async (): Promise<boolean> => {
    if (!recent) {
      recent = keepRecent(await headPosition(db));
      room.wake();
      return false;
    }
    const events = await eventsAfter(db, recent.head(), undefined, BATCH);
    recent.add(events);
    if (events.length > 0) room.wake();
    return events.length === BATCH;
  };

  const run = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      called = false;
      try {
        const from = world.elapsed();
        const more = await step();
        failures = 0;
        if (more) continue;
        if (!called && hinted <= recent!.head()) await rest(pollMs);
        const early = PACE_MS - (world.elapsed() - from);
        if (early > 0) await pause(early, stopping.signal);
      } catch (fault) {
        failures += 1;
        room.fail(fault);
        await pause(backoffMs(failures), stopping.signal);
      }
    }
    room.wake();
  };
  const running = run();

  const pageAfter: Source['pageAfter'] = async (after = 0n, filter, max): Promise<Page> => {
    if (!recent) await room.wait();
    if (!recent) return { events: [], upTo: after, atEnd: true };
    const kept = recent.pageAfter(after, filter, max);
    if (kept) return kept;
    // Read before the query: the query finds everything visible at `head`, so a page that is not full reaches at least
    // `head`.
    const head = recent.head();
    const events = (await eventsAfter(db, after, filter, max)).map(({ event }) => event);
    const last = events.at(-1)?.position ?? after;
    return { events, upTo: events.length === max || last > head ? last : head, atEnd: false };
  };

  return {
    pageAfter,
    moreAfter: (after = 0n, signal) =>
      signal.aborted || (recent && recent.head() > after) ? Promise.resolve() : room.wait(signal),
    wake: (position) => {
      if (position !== undefined && recent && position <= recent.head()) return;
      if (position !== undefined && position > hinted) hinted = position;
      called = true;
      wakeUp();
    },
    stop: () => {
      stopping.abort();
      called = true;
      wakeUp();
      return running;
    },
  };
}
