import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { createKnex } from './createKnex.ts';
import { createPool } from './createPool.ts';

const database = await testDatabase();
afterAll(database.drop);

describe('a pool', () => {
  test('survives that the server ends a connection that is in use between two queries', async () => {
    const pool = createPool(database.url, { max: 1 });
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const broken = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await broken;
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('looks names up in its schema and shows under its name', async () => {
    const pool = createPool(database.url, { max: 1, searchPath: 'es', name: 'relay' });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query(
      "select current_setting('search_path') as schema, current_setting('application_name') as name",
    );
    expect(rows).toEqual([{ schema: 'es', name: 'relay' }]);
  });

  test('that only reads has every write refused by the server, and so has Knex', async () => {
    const pool = createPool(database.url, { max: 1, readOnly: true });
    onTestFinished(() => pool.end());
    const knex = createKnex(database.url, { max: 1, readOnly: true });
    onTestFinished(() => knex.destroy());
    const write = 'create table app.not_there (id int)';
    await expect(pool.query(write)).rejects.toThrow('read-only transaction');
    await expect(knex.raw(write)).rejects.toThrow('read-only transaction');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
