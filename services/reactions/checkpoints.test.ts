import { knexOf } from '#projections/database/knexOf.ts';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { checkpointMoves, checkpointOf, Superseded } from './checkpoints.ts';

const { knex, drop } = await testDatabase();
afterAll(drop);

test('groups that finish at the same moment share one statement, from their first event on', async () => {
  const move = checkpointMoves(knex);
  const groups = Array.from({ length: 9 }, (_, n) => `group ${n}`);
  const statements: string[] = [];
  const count = ({ sql }: { sql: string }) => void statements.push(sql);
  knexOf(knex).on('query', count);
  await Promise.all(groups.map((name, n) => move(name, undefined, BigInt(n + 1))));
  await Promise.all(groups.map((name, n) => move(name, BigInt(n + 1), BigInt(n + 100))));
  knexOf(knex).removeListener('query', count);
  expect(statements).toHaveLength(2);
  expect(await Promise.all(groups.map((name) => checkpointOf(knex, name)))).toEqual(
    groups.map((_, n) => BigInt(n + 100)),
  );
});

test('a group that another process has moved learns it, and the others go on', async () => {
  const [own, other] = [checkpointMoves(knex), checkpointMoves(knex)];
  await Promise.all([own('a', undefined, 5n), own('b', undefined, 5n)]);
  await other('a', 5n, 7n);
  const [a, b] = await Promise.allSettled([own('a', 5n, 6n), own('b', 5n, 6n)]);
  expect(a).toMatchObject({ status: 'rejected', reason: expect.any(Superseded) });
  expect(b.status).toBe('fulfilled');
  await expect(own('a', undefined, 9n)).rejects.toBeInstanceOf(Superseded);
  expect([await checkpointOf(knex, 'a'), await checkpointOf(knex, 'b')]).toEqual([7n, 6n]);
});

test('where the database refuses, each of those who moved together is told', async () => {
  const move = checkpointMoves(knex);
  const outcomes = await Promise.allSettled([move('c', undefined, 1n), move('d', undefined, 2n ** 70n)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await move('c', undefined, 1n);
  expect(await checkpointOf(knex, 'c')).toBe(1n);
});
