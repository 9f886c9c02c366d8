import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { lastDayOf } from '#workflows/kernel/lastDay.ts';
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

test('a line says by when it reports, as its step of the order’s way does: in the list, on the order, for staff and in the table', async () => {
  const seen = { ahead: 0, over: 0 };
  for (const who of ['buyer', 'buyer-two', 'broker']) {
    const { rows: orders } = (await api.as(who, 'GET', '/api/v1/orders/?pageSize=100&state=all')).body;
    const { rows } = await table(who, '?state=all');
    for (const { id, lines } of orders) {
      const dates = lines.map((line: { reportsBy: string | null }) => line.reportsBy);
      const [mine, managed, way] = await Promise.all([
        api.as(who, 'GET', `/api/v1/orders/${id}/`),
        api.as('admin', 'GET', `/api/v1/order-management/${id}/`),
        api.as(who, 'GET', `/api/v1/orders/${id}/journey/`),
      ]);
      const of = ({ body }: { body: { lines: { reportsBy: string | null }[] } }) =>
        body.lines.map(({ reportsBy }) => reportsBy);
      expect([of(mine), of(managed)]).toEqual([dates, dates]);
      const printed = rows.filter((row) => row['Record'] === id).map((row) => row['Shows by'] || null);
      expect(printed).toEqual(dates);
      for (const [index, { steps }] of way.body.lines.entries()) {
        const step = steps.find(({ key, at }: { key: string; at: string | null }) => key === 'markPosted' && !at);
        if (step) expect(dates[index]).toBe(lastDayOf(step.by));
        if (lines[index].endedAt !== null) expect(dates[index]).toBeNull();
        seen[step ? 'ahead' : 'over'] += 1;
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
