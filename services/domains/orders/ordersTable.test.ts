import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const table = async (who: string, query = '') => {
  const { status, body } = await api.as(who, 'GET', `/api/v1/orders/export/${query}`);
  return {
    status,
    rows: status === 200 ? (parse(body, { bom: true, columns: true }) as Record<string, string>[]) : [],
  };
};

test('a buyer’s table has a row for each line of each of their orders, and nobody else’s', async () => {
  for (const who of ['buyer', 'buyer-two', 'broker']) {
    const { rows: orders, count } = (await api.as(who, 'GET', '/api/v1/orders/?pageSize=100')).body;
    expect(orders).toHaveLength(count);
    const { rows } = await table(who);
    expect(rows.map((row) => [row['Record'], row['Lender']])).toEqual(
      orders.flatMap(({ id, lines }: { id: string; lines: { bank: string }[] }) => lines.map(({ bank }) => [id, bank])),
    );
  }
});

test('it has what the list was narrowed down to, in the reader’s language; cardholders have none', async () => {
  const paid = (await api.as('buyer', 'GET', '/api/v1/orders/?state=paid&pageSize=100')).body.rows;
  const lines = paid.flatMap(({ lines: all }: { lines: unknown[] }) => all);
  expect(lines.length).toBeGreaterThan(0);
  const { rows } = await table('buyer', '?state=paid&language=ru');
  expect(rows).toHaveLength(lines.length);
  expect(Object.keys(rows[0]!)).toContain('Банк');
  expect((await table('buyer', '?state=nothing')).status).toBe(422);
  expect((await table('cardholder')).status).toBe(403);
});
