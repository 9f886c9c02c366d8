import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { median, medianOfThree, percentile, show, withCallers } from './figures.ts';
import { OTHER_STORE, otherStoreAppends } from './otherStore.ts';

const CALLERS = 64;
const SECONDS = 4;
const data = {
  amountCents: 45_000,
  method: 'zelle',
  reference: 'Z-1042',
  note: 'as large as a payment usually is, which is about two hundred bytes of JSON with its keys and values',
};

/**
 * Single-event appends by 64 callers, beside the same machine's raw single-row inserts, one after the other, and beside the
 * same appends through another event store.
 */
export async function benchAppends(
  { eventStore, pool, databaseUrl }: { eventStore: EventStore; pool: pg.Pool; databaseUrl: string },
  print: (line: string) => void,
): Promise<void> {
  const raw = await rawInserts(pool);
  const { perSecond, p50, p99 } = await medianOfThree(async () => {
    const run = await withCallers(CALLERS, SECONDS, async () => {
      const stream = `bench-${randomUUID()}`;
      await eventStore.append(
        stream,
        [{ id: randomUUID(), type: 'bench.done.v1', data, meta: { at: new Date().toISOString() } }],
        'noStream',
      );
    });
    return { perSecond: run.perSecond, p50: median(run.ms), p99: percentile(run.ms, 99) };
  });
  print(
    `appends, 1 event, ${CALLERS} callers   ${show(perSecond)}/s   p50 ${show(p50, 1)} ms   p99 ${show(p99, 1)} ms   (aim ≥ 15,000/s, p99 < 15 ms)`,
  );
  print(`raw single-row inserts, one by one   ${show(raw)}/s   ratio ${show(perSecond / raw, 1)}`);
  const other = await otherStoreAppends(databaseUrl, { callers: CALLERS, seconds: SECONDS, data });
  print(
    typeof other === 'string'
      ? `${OTHER_STORE}   not measured: ${other}`
      : `${OTHER_STORE}, the same appends   ${show(other.perSecond)}/s   p99 ${show(percentile(other.ms, 99), 1)} ms   ratio ${show(perSecond / other.perSecond, 1)}`,
  );
}

async function rawInserts(pool: pg.Pool): Promise<number> {
  await pool.query('create table if not exists app.bench_rows (id uuid primary key, data jsonb not null)');
  const { perSecond } = await withCallers(
    1,
    SECONDS,
    async () => void (await pool.query('insert into app.bench_rows values ($1, $2)', [randomUUID(), data])),
  );
  await pool.query('drop table app.bench_rows');
  return perSecond;
}
