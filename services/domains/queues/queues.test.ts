import { knexOf } from '#projections/database/knexOf.ts';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { normalizedReference } from '#workflows/parts/payout/normalizedReference.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import type { GridColumn } from '#projections/grid/where.ts';
import { tableBehind } from '#projections/testing/tableBehind.ts';
import { entryOf } from '#services/domains/entries.ts';
import { queueSpecs } from './queueSpecs.ts';
import { queues } from './contract.ts';
import { type QueueName, queueNames, rowsRouteName } from './routes.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { problemIn } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const mine: Readonly<Record<QueueName, readonly string[]>> = {
  orders: ['orders-staff'],
  bookings: ['orders-staff'],
  commissions: ['orders-staff', 'payments-staff'],
  refunds: ['orders-staff', 'payments-staff'],
  extensions: ['orders-staff', 'payments-staff'],
  claims: ['orders-staff'],
  tickets: ['tickets-staff'],
  verifications: ['users-staff'],
  cards: ['cards-staff'],
  promocodes: [],
};
const columnsOf = (queue: QueueName) =>
  Object.entries(queueSpecs[queue].list.columns(new Date())) as [string, GridColumn][];

interface RowsRequest {
  readonly filterModel?: unknown;
  readonly sortModel?: unknown;
  readonly [name: string]: unknown;
}
const query = (asked: RowsRequest) =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
const ask = (queue: QueueName, asked: RowsRequest = {}, who = 'admin') =>
  api.as(who, 'GET', `${queues[rowsRouteName(queue)].path}?${query(asked)}`);
const rows = async (queue: QueueName, asked: RowsRequest = {}) => {
  const { status, body } = await ask(queue, {
    ...(queue === 'bookings' || queue === 'verifications' ? { tab: 'all' } : {}),
    ...asked,
  });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body.rows as Record<string, any>[];
};
const text = (type: string, filter: string) => ({ filterType: 'text', type, filter });
const clients = (found: readonly Record<string, any>[]) => found.map(({ clientName }) => clientName as string);

describe.each(queueNames)('the queue of %s', (queue) => {
  test('is for those who work on it, by every one of its routes', async () => {
    for (const who of ['orders-staff', 'payments-staff', 'users-staff', 'cards-staff']) {
      const expected = mine[queue].includes(who) ? 200 : 403;
      expect((await ask(queue, {}, who)).status, who).toBe(expected);
      expect((await api.as(who, 'GET', `/api/v1/queues/${queue}/counts/`)).status, who).toBe(expected);
      expect(
        (await api.as(who, 'POST', `/api/v1/queues/${queue}/next-steps/`, { body: { ids: [randomUUID()] } })).status,
        who,
      ).toBe(expected);
      expect((await api.as(who, 'GET', `/api/v1/queues/${queue}/export.csv`)).status, who).toBe(expected);
      expect((await api.as(who, 'GET', `/api/v1/saved-views/?queue=${queue}`)).status, who).toBe(expected);
    }
    expect((await api.as('cardholder', 'GET', `/api/v1/queues/${queue}/counts/`)).status).toBe(403);
  });

  test('counts what its tabs hold', async () => {
    const { counts } = (await api.as('admin', 'GET', `/api/v1/queues/${queue}/counts/`)).body;
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(queueSpecs[queue].list.tabs).toSorted());
    for (const [tab, { count, exact }] of Object.entries<{ count: number; exact: boolean }>(counts)) {
      const found = (await ask(queue, { tab, limit: 500 })).body;
      expect({ tab, count, exact }).toEqual({ tab, count: found.rows.length, exact: true });
      expect(found).toMatchObject({ count, countIsExact: true });
    }
  });

  test('is sorted by every column both ways, each row once, whatever the size of its blocks', async () => {
    const all = (await rows(queue, { limit: 500 })).map(({ id, cardholderId }) => id ?? cardholderId).toSorted();
    for (const [colId] of columnsOf(queue)) {
      for (const sort of ['asc', 'desc']) {
        const sorted = (await rows(queue, { limit: 500, sortModel: [{ colId, sort }] })).map(
          ({ id, cardholderId }) => id ?? cardholderId,
        );
        expect(sorted.toSorted(), `${colId} ${sort}`).toEqual(all);
      }
    }
    const [tied] = columnsOf(queue).find(([name]) => name === 'revision')!;
    const requested = { sortModel: [{ colId: tied, sort: 'asc' }] };
    const blocks: unknown[] = [];
    for (let offset = 0; offset < all.length; offset += 2) {
      blocks.push(...(await rows(queue, { ...requested, offset, limit: 2 })));
    }
    expect(blocks).toEqual(await rows(queue, { ...requested, limit: 500 }));
  });

  test('is filtered by every column: what is blank and what is not are together all of it', async () => {
    const all = (await rows(queue, { limit: 500 })).length;
    for (const [column, { type }] of columnsOf(queue)) {
      if (type === 'boolean' || type === 'list') continue;
      const filterType = type === 'instant' || type === 'day' || type === 'month' ? 'date' : type;
      const blank = await rows(queue, { limit: 500, filterModel: { [column]: { filterType, type: 'blank' } } });
      const rest = await rows(queue, { limit: 500, filterModel: { [column]: { filterType, type: 'notBlank' } } });
      expect(blank.length + rest.length, column).toBe(all);
    }
  });

  test('has whatever breaks first on top, and what nobody can break at the end', async () => {
    const breaches = (await rows(queue, { limit: 500 })).map(({ breachAt }) => breachAt as string | null);
    const due = breaches.filter((at) => at !== null);
    expect(breaches).toEqual([...due.toSorted(), ...breaches.filter((at) => at === null)]);
  });

  test('is a table with a column for each that was asked for, of every row, with its words in the language', async () => {
    const tab = queue === 'bookings' || queue === 'verifications' ? '&tab=all' : '';
    const chosen = Object.keys(queueSpecs[queue].csv).slice(0, 3);
    const { body, headers } = await api.as(
      'admin',
      'GET',
      `/api/v1/queues/${queue}/export.csv?columns=${chosen.join(',')}&language=ru${tab}`,
    );
    const table: string[][] = parse(body, { bom: true });
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${queue}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(table[0]).toHaveLength(3);
    expect(table[0]?.join()).toMatch(/[а-я]/i);
    expect(table).toHaveLength(1 + (await rows(queue, { limit: 500 })).length);
    const whole: string[][] = parse((await api.as('admin', 'GET', `/api/v1/queues/${queue}/export.csv?${tab}`)).body, {
      bom: true,
    });
    expect(whole[0]).toHaveLength(Object.keys(queueSpecs[queue].csv).length);
  });

  test('says of each row what may be done with it, as its record does; of what there is not, nothing', async () => {
    const ids = (await rows(queue, { limit: 3 })).map(({ id, cardholderId }) => (id ?? cardholderId) as string);
    const answer = (
      await api.as('admin', 'POST', `/api/v1/queues/${queue}/next-steps/`, { body: { ids: [...ids, randomUUID()] } })
    ).body;
    expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(ids);
    const withSnapshots = (
      await api.as('admin', 'POST', `/api/v1/queues/${queue}/next-steps/`, {
        body: { ids: [...ids, randomUUID()], snapshots: true },
      })
    ).body;
    expect(answer.rows.every((row: object) => !('snapshot' in row))).toBe(true);
    expect(withSnapshots.rows).toHaveLength(answer.rows.length);
    for (const { state, revision, snapshot } of withSnapshots.rows) {
      expect({ state: snapshot.value, revision: snapshot.revision }).toEqual({ state, revision });
    }
    for (const { recordId, lifecycle, steps, revision, state } of answer.rows) {
      const { resource } = entryOf(lifecycle);
      const alone = (await api.as('admin', 'GET', `/api/v1/${resource}/${recordId}/next-steps/`)).body;
      expect({ steps, revision, state }).toEqual({ steps: alone.steps, revision: alone.revision, state: alone.state });
    }
    expect(
      (
        await api.as('admin', 'POST', `/api/v1/queues/${queue}/next-steps/`, {
          body: { ids: Array.from({ length: 201 }, () => ids[0]) },
        })
      ).status,
    ).toBe(422);
  });
});

describe('people', () => {
  test('are found by name and address, also together with what is the row’s own', async () => {
    expect(clients(await rows('orders', { search: 'okafor' }))).toEqual(
      expect.arrayContaining(['Tom Becker', 'Lena Fischer']),
    );
    expect(new Set((await rows('orders', { search: 'okafor' })).map(({ buyer }) => buyer.name))).toEqual(
      new Set(['Ben Okafor']),
    );
    expect(clients(await rows('orders', { search: 'okafor becker' }))).toEqual(['Tom Becker']);
    expect(await rows('orders', { search: 'okafor delgado' })).toEqual([]);
    expect((await rows('verifications', { search: 'carla' })).map(({ cardholder }) => cardholder)).toEqual([
      { id: idOf('cardholder'), name: 'Carla Nguyen', email: 'cardholder@demo.test' },
    ]);
    expect(
      new Set((await rows('bookings', { search: 'cardholder-two@demo' })).map(({ cardholderId }) => cardholderId)),
    ).toEqual(new Set([idOf('cardholder-two')]));
  });

  test('and what happens on a line is found by its order: the number, and the client', async () => {
    for (const queue of ['claims', 'extensions'] as const) {
      const [{ number, orderId }] = (await rows(queue, {})) as [Record<string, string>];
      const order = await api.as('admin', 'GET', `/api/v1/order-management/${orderId}/`);
      for (const search of [number, `${number} ${order.body.client.lastName}`]) {
        const found = await rows(queue, { search });
        expect(new Set(found.map((row) => row.orderId))).toEqual(new Set([orderId]));
      }
      expect(await rows(queue, { search: `${number} delgado` })).toEqual([]);
    }
  });

  test('an extension is found by the reference of what was paid for it, as the bank writes it or as it is compared', async () => {
    for (const { id } of await rows('extensions', { tab: 'approved' })) {
      const { state } = (await api.rig().deps.records.current('extension', id!)).snapshot;
      const { reference } = (state as ExtensionState).confirmed!;
      for (const search of [reference, normalizedReference(reference)]) {
        expect((await rows('extensions', { tab: 'all', search })).map((row) => row.id)).toContain(id);
      }
    }
  });

  test('are filtered and sorted by, as columns are', async () => {
    const nguyens = await rows('cards', { filterModel: { cardholderName: text('contains', 'NGUY') } });
    expect(new Set(nguyens.map(({ cardholder }) => cardholder.name))).toEqual(new Set(['Carla Nguyen']));
    const names = (await rows('orders', { sortModel: [{ colId: 'buyerName', sort: 'desc' }], limit: 500 })).map(
      ({ buyer }) => buyer.name as string,
    );
    expect(names).toEqual(names.toSorted().toReversed());
  });

  test('a forgotten person is not found and not named', async () => {
    const { db } = api.rig().deps;
    await db('app.users')
      .where({ id: idOf('broker') })
      .update({ forgotten_at: new Date() });
    expect(await rows('orders', { search: 'bruno' })).toEqual([]);
    const theirs = await rows('orders', {
      filterModel: {
        buyerId: { filterType: 'set', values: [idOf('broker')] },
        buyerName: { filterType: 'text', type: 'blank' },
      },
    });
    expect(theirs.length).toBeGreaterThan(0);
    expect(new Set(theirs.map(({ buyer }) => buyer.name))).toEqual(new Set(['']));
    await db('app.users')
      .where({ id: idOf('broker') })
      .update({ forgotten_at: null });
  });
});

describe('what nobody means', () => {
  test.each<[string, RowsRequest, number]>([
    ['a quote and a comment', { filterModel: { clientName: text('contains', `'; drop table read.orders; --`) } }, 200],
    ['a pattern', { filterModel: { clientName: text('startsWith', '%_\\') } }, 200],
    ['half a character', { filterModel: { clientName: text('contains', '\ud800') } }, 200],
    [
      'a number beyond all',
      { filterModel: { totalCents: { filterType: 'number', type: 'greaterThan', filter: 1e300 } } },
      200,
    ],
    ['a search of signs', { search: `' & | ! :* \\ <-> ( ` }, 200],
    ['a column with SQL in its name', { sortModel: [{ colId: 'o.state; select 1', sort: 'asc' }] }, 422],
    ['a column of every object', { filterModel: { constructor: text('contains', 'x') } }, 422],
    ['a NUL in a filter', { filterModel: { clientName: text('contains', 'a\0b') } }, 422],
    [
      'a day that there is not',
      { filterModel: { placedAt: { filterType: 'date', type: 'equals', dateFrom: '2026-02-30' } } },
      422,
    ],
    ['no JSON', { filterModel: '{' }, 422],
    ['another tab', { tab: 'secret' }, 422],
    ['a negative offset', { offset: -1 }, 422],
    ['too large a block', { limit: 501 }, 422],
  ])('%s is answered, not run', async (_, asked, status) => {
    const answer = await ask('orders', asked);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.rows).toEqual([]);
  });

  test.each(['export.csv', 'export/'])(
    'an export of another tab, or of columns that there are not, is refused before it begins: %s',
    async (path) => {
      expect(problemIn(await api.as('admin', 'GET', `/api/v1/queues/orders/${path}?tab=secret`)).issues).toMatchObject([
        { path: 'query.tab' },
      ]);
      expect(
        problemIn(await api.as('admin', 'GET', `/api/v1/queues/orders/${path}?columns=number,ssn`)).issues,
      ).toMatchObject([{ path: 'query.columns', code: 'unknownColumn' }]);
      expect((await api.as('admin', 'GET', `/api/v1/queues/orders/${path}?columns=constructor`)).status).toBe(422);
      expect((await api.as('admin', 'GET', `/api/v1/queues/secrets/${path}`)).status).toBe(404);
    },
  );
});

describe('a table for spreadsheets', () => {
  const table = async (path: string) =>
    parse((await api.as('orders-staff', 'GET', `/api/v1/queues/orders/export.csv?${path}`)).body, {
      bom: true,
    }) as string[][];

  test('says times in Pacific time and money in dollars, and names both', async () => {
    const [order] = await rows('orders', { filterModel: { clientName: text('equals', 'Rosa Delgado') } });
    const filter = encodeURIComponent(JSON.stringify({ clientName: text('equals', 'Rosa Delgado') }));
    const [heads, cells] = await table(`columns=number,totalCents,placedAt,state,buyerName&filterModel=${filter}`);
    expect(heads).toEqual(['Order', 'Total (USD)', 'Placed (Pacific time)', 'State', 'Ordered by']);
    const placed = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(order!['placedAt']));
    expect(cells).toEqual([
      order!['number'],
      (order!['totalCents'] / 100).toFixed(2),
      placed,
      expect.stringMatching(/^(Order paid|Closed)$/),
      'Bea Miller',
    ]);
  });

  test('runs nothing: what a client is called stays text', async () => {
    const [order] = await rows('orders', { tab: 'paymentPending' });
    // No such code is taken any more; events from before that may hold one.
    const formula = { referral: '=HYPERLINK("https://evil.test","x")' };
    await api.rig().deps.db('read.orders').where({ id: order!['id'] }).update(formula);
    const cells = await table('columns=referral&tab=paymentPending');
    expect(cells.flat()).toContain(`'=HYPERLINK("https://evil.test","x")`);
  });

  test('is audited: who took what, without what they looked for', async () => {
    const { db } = api.rig().deps;
    await table('columns=number&search=delgado');
    const line = await db('app.audit_outbox').where({ type: 'queue.exported.v1' }).orderBy('line', 'desc').first();
    expect(line).toMatchObject({
      stream: `account-${idOf('orders-staff')}`,
      data: { queue: 'orders', tab: 'all', columns: ['number'], searched: true, filtered: false },
    });
    expect(JSON.stringify(line)).not.toContain('delgado');
  });

  describe('of many rows', () => {
    const MANY = 20_000;
    beforeAll(async () => {
      const { db } = api.rig().deps;
      const columns = (
        await db.raw<{ name: string }>(
          `select column_name as name from information_schema.columns where table_schema = 'read' and table_name = 'orders' order by ordinal_position`,
        )
      ).rows.map(({ name }) => name);
      const values = columns.map(
        (column) =>
          ({
            id: 'gen_random_uuid()::text',
            first_position: 'r.first_position + k * 1000000::bigint',
            tab: `'expired'`,
          })[column] ?? `r.${column}`,
      );
      await db.raw(
        `insert into ${await tableBehind(db, 'orders')} (${columns.join(', ')}) select ${values.join(', ')} from (select * from read.orders where tab = 'expired' limit 1) r, generate_series(1, ${MANY}) k`,
      );
    });

    test('comes whole', async () => expect(await table('tab=expired&columns=number')).toHaveLength(MANY + 2));

    test('is counted to a bound and estimated beyond it', async () => {
      const { db } = api.rig().deps;
      await db.raw(`analyze ${await tableBehind(db, 'orders')}`);
      const { counts } = (await api.as('admin', 'GET', '/api/v1/queues/orders/counts/')).body;
      expect(counts.paymentPending.exact).toBe(true);
      expect(counts.expired.exact).toBe(false);
      expect(Math.abs(counts.expired.count - MANY)).toBeLessThan(MANY * 0.2);
    });

    const endOf = async (id: string, who = 'orders-staff', queue = 'orders') =>
      (await api.as(who, 'GET', `/api/v1/queues/${queue}/exports/${id}/`)).body;

    test('says how it came out, to who took it, under the id that they gave it', async () => {
      const id = randomUUID();
      const rows = (await table(`tab=expired&columns=number&export=${id}`)).length - 1;
      await expect.poll(() => endOf(id)).toEqual({ state: 'done', rows });
      expect(await endOf(id, 'admin')).toMatchObject({ status: 404 });
      expect(await endOf(id, 'orders-staff', 'bookings')).toMatchObject({ status: 404 });
      // Somebody else’s id can't change what is shown about theirs.
      await api.as('admin', 'GET', `/api/v1/queues/orders/export.csv?tab=paid&export=${id}`);
      expect(await endOf(id)).toEqual({ state: 'done', rows });
    });

    test('that breaks half-way never looks whole: the connection is cut, and the answer says how far it came', async () => {
      const { db, queues } = api.rig().deps;
      const list = queues.orders as { all: typeof queues.orders.all };
      const whole = list.all;
      list.all = async function* (from, request) {
        yield (await queues.orders.block(from, { ...request, limit: 200 })).rows;
        throw new Error('The database went away');
      };
      const id = randomUUID();
      try {
        await expect(
          api.as('orders-staff', 'GET', `/api/v1/queues/orders/export.csv?tab=expired&export=${id}`),
        ).rejects.toThrow(/terminated|fetch failed/);
      } finally {
        list.all = whole;
      }
      await expect.poll(() => endOf(id)).toEqual({ state: 'brokeOff', rows: 200 });
      // A process that was killed says nothing any more.
      await db('app.queue_exports')
        .where({ id })
        .update({ state: 'running', seen_at: db.raw(`now() - interval '91 seconds'`) });
      expect(await endOf(id)).toEqual({ state: 'brokeOff', rows: 200 });
    });

    test('ends its query when the reader goes, and gives the connection back', async () => {
      const { db } = api.rig().deps;
      let fetches = 0;
      const count = ({ sql }: { sql: string }) => void (fetches += sql.startsWith('fetch') ? 1 : 0);
      knexOf(db).on('query', count);
      const stop = new AbortController();
      const token = await api.rig().signIn('orders-staff');
      const response = await fetch(`${api.rig().url}/api/v1/queues/orders/export.csv?tab=expired`, {
        headers: { authorization: `Token ${token}`, 'accept-encoding': 'identity' },
        signal: stop.signal,
      });
      const reader = response.body!.getReader();
      await reader.read();
      stop.abort();
      await expect(reader.read()).rejects.toThrow(/abort/i);
      await expect.poll(() => (knexOf(db).client.pool as { numUsed: () => number }).numUsed()).toBe(0);
      knexOf(db).removeListener('query', count);
      expect(fetches).toBeGreaterThan(0);
      expect(fetches).toBeLessThan(MANY / 500);
    });
  });
});
