import { describe, expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';
import { prunePageFaults } from './pageFaultsTable.ts';
import { messageWithoutData, placesIn, routeWithoutData } from './withoutData.ts';

describe('What a page reports of a fault', () => {
  test.each([
    ['Cannot read properties of undefined (reading "ssn")', 'Cannot read properties of undefined (reading "…")'],
    ['No client ann.lee@clients.test with 219-09-9999', 'No client … with …'],
    ['Failed at https://shop.test/orders?token=abc#access=def', 'Failed at https://shop.test/orders'],
    ['Call (415) 555-0142 now', 'Call (… now'],
  ])('%s', (message, kept) => {
    expect(messageWithoutData(message)).toBe(kept);
  });
  test('of a stack only places in files stay', () => {
    const stack = [
      'TypeError: 219-09-9999 is not a function',
      '    at OrderPage (https://shop.test/assets/OrderPage-x1.js:2:3456)',
      'render@https://shop.test/assets/main.js:1:22',
      '    at eval (ann@clients.test)',
    ].join('\n');
    expect(placesIn(stack)).toBe('OrderPage /assets/OrderPage-x1.js:2:3456\nrender /assets/main.js:1:22');
  });
  test('a line that no browser writes is read once and left out', () => {
    const place = '    at OrderPage (https://shop.test/assets/OrderPage-x1.js:2:3456)';
    const lines = [
      `${' '.repeat(19_900)}!`,
      `${' '.repeat(400)}x${' '.repeat(80)}!`,
      place,
      `${'a '.repeat(400)}/a.js:1`,
    ];
    expect(placesIn(lines.join('\n'))).toBe('OrderPage /assets/OrderPage-x1.js:2:3456');
  });
  test('of a path the ids go', () => {
    expect(routeWithoutData('/ru/admin/orders/7f1c/consent-form?open=1#access=x')).toBe(
      '/ru/admin/orders/:id/consent-form',
    );
  });
});

describe('Faults of pages', () => {
  const api = withApi();
  const report = (body: object, who?: string) => api.as(who, 'POST', '/api/v1/error-reports/', { body });
  const fault = { message: 'x is not a function', stack: '', route: '/my-orders/12', release: '/assets/main-1.js' };

  test('anyone reports one; admins read each kind once with how often it was, the latest first', async () => {
    expect((await report(fault)).status).toBe(200);
    await report({ ...fault, route: '/my-orders/13' }, 'buyer');
    await report({ ...fault, message: 'y is not a function' });
    const { body } = await api.as('admin', 'GET', '/api/v1/error-reports/');
    expect(body.rows).toMatchObject([
      { message: 'y is not a function', count: 1 },
      { message: 'x is not a function', route: '/my-orders/:id', release: '/assets/main-1.js', count: 2 },
    ]);
    for (const who of ['orders-staff', 'buyer']) {
      expect((await api.as(who, 'GET', '/api/v1/error-reports/')).status).toBe(403);
    }
    await api
      .rig()
      .deps.db('app.page_faults')
      .where({ count: 1 })
      .update({ last_at: new Date('2026-01-01') });
    await prunePageFaults({ db: api.rig().deps.db });
    expect((await api.as('admin', 'GET', '/api/v1/error-reports/')).body.rows).toMatchObject([{ count: 2 }]);
  });

  test('are bounded: too large is refused, and so are more than 20 a minute', async () => {
    expect((await report({ ...fault, stack: 'x'.repeat(20_001) })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(fault)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});
