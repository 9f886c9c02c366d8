import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { createPostgresEventStore } from './postgresEventStore.ts';

const database = await testDatabase();
const store = createPostgresEventStore({ pool: database.pool });
const append = (stream: string, count: number) =>
  store.append(
    stream,
    Array.from({ length: count }, () => ({ id: randomUUID(), type: 'order.placed.v1', data: {}, meta: {} })),
    'noStream',
  );
afterAll(() => store.close().finally(database.drop));

describe('the table of events', () => {
  test.each([
    ['changed', "update es.events set type = 'order.never.v1'"],
    ['deleted', 'delete from es.events'],
    ['truncated', 'truncate es.events'],
    ['truncated by a detour', 'truncate es.events cascade'],
  ])('is never %s, not even by its owner', async (_, sql) => {
    await append(`order-${randomUUID()}`, 1);
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '23000' });
    expect((await database.pool.query('select count(*)::int as events from es.events')).rows[0].events).toBeGreaterThan(
      0,
    );
  });

  test('has positions without a gap, whatever was refused in between', async () => {
    const stream = `order-${randomUUID()}`;
    await Promise.all(Array.from({ length: 50 }, () => append(`order-${randomUUID()}`, 2)));
    await append(stream, 1);
    await Promise.allSettled(Array.from({ length: 50 }, () => append(stream, 1)));
    await append(`order-${randomUUID()}`, 1);
    const { rows } = await database.pool.query(
      'select count(*) as events, max(position) as newest, min(position) as oldest from es.events',
    );
    expect(rows[0]).toMatchObject({ oldest: '1', newest: rows[0].events });
  });

  test('knows the category of each stream', async () => {
    await append('holds-card-7', 1);
    expect((await database.pool.query("select category from es.events where stream = 'holds-card-7'")).rows).toEqual([
      { category: 'holds' },
    ]);
  });
});

test('a category with few events is read by its index, wherever the log begins and however the planner was told of it', async () => {
  const large = await testDatabase();
  try {
    await large.pool.query(`
      insert into es.events (position, stream, revision, id, type, data, meta, recorded_at)
      select n, case when n % 20000 = 0 then 'ticket-' else 'order-' end || n, 0, gen_random_uuid(), 'a.b.v1', '{}', '{}', now()
      from generate_series(1, 60000) n`);
    await large.pool.query('analyze es.events');
    const pagesOf = async (after: number, prefixes: readonly string[]) => {
      const { rows } = await large.pool.query(
        'explain (analyze, buffers, format json) select position from es.after_by_prefix($1, $2, 100)',
        [after, prefixes],
      );
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      return { events: plan['Actual Rows'] as number, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
    };
    await pagesOf(0, ['order-']);
    for (const after of [0, 30_000]) {
      for (const prefixes of [['ticket-'], ['order-', 'ticket-']]) {
        const { events, blocks } = await pagesOf(after, prefixes);
        expect(events).toBe(prefixes.length === 2 ? 100 : after === 0 ? 3 : 2);
        // The whole log has some 1,500.
        expect(blocks).toBeLessThan(150);
      }
    }
  } finally {
    await large.drop();
  }
});
