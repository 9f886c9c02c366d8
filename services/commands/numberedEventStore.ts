import type { Db } from '#projections/database/db.ts';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { inBatches } from '#services/platform/inBatches.ts';

/** Records that people know by a number: they write it under a payment and read it to each other on the phone. */
const numbered = /^(order|booking|ticket)-/;

/** The numbers of appends that may be sent again: their outcome was unknown, and a repeated append is to be equal. */
const AT_HAND = 1_000;

/**
 * The store, which gives each new order, booking and ticket its number: once, from one sequence for all of them, in `meta.number` of
 * its first event. So a number stays what it is wherever the event comes to lie, after a restore too. Records from before have
 * the position of their first event, and the sequence begins above those.
 */
export function numberedEventStore<Store extends EventStore>(store: Store, db: Db): Store {
  const given = new LRUCache<string, number>({ max: AT_HAND });
  const next = inBatches((ids) => numbersFor(db, ids));
  let begun: Promise<void> | undefined;
  return {
    ...store,
    append: async (...[stream, events, expectedRevision]: Parameters<EventStore['append']>) => {
      const [first, ...others] = events;
      if (!first || expectedRevision !== 'noStream' || !numbered.test(stream)) {
        return store.append(stream, events, expectedRevision);
      }
      await (begun ??= begin(store, db).catch((fault: unknown) => {
        begun = undefined;
        throw fault;
      }));
      const number = given.get(first.id) ?? (await next(first.id))!;
      given.set(first.id, number);
      return store.append(stream, [{ ...first, meta: { ...first.meta, number } }, ...others], expectedRevision);
    },
  };
}

/** A new number for each id. */
async function numbersFor(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ number: string }>(
    `select nextval('app.record_numbers') as number from generate_series(1, ?)`,
    [ids.length],
  );
  return new Map(ids.map((id, at) => [id, Number(rows[at]!.number)]));
}

/** The first of all numbers is above every position of a log from before they were stored. Of several processes one decides it. */
async function begin({ head }: Pick<EventStore, 'head'>, db: Db): Promise<void> {
  const numbers = await db.table<{ is_called: boolean }>('app.record_numbers').first('is_called');
  const taken = numbers!.is_called ? undefined : await head();
  if (taken === undefined) return;
  await db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('app.record_numbers'))`);
    await trx.raw(
      `select setval('app.record_numbers', greatest(last_value, ?::bigint)) from app.record_numbers where not is_called`,
      [String(taken)],
    );
  });
}
