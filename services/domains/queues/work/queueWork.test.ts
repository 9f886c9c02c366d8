import { afterEach, describe, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { endLease, takeLease } from './leases.ts';
import { nextRecord } from './nextRecord.ts';
import { specOf } from './workOf.ts';
import * as queueRoutes from '#services/domains/queues/routes.ts';

let later = 0;
const api = withApi({ now: () => new Date(Date.now() + later) });
const db = () => api.rig().deps.db;
const post = async (who: string, path: string, body: object = {}) => {
  const answer = await api.as(who, 'POST', `/api/v1/queues/orders/${path}/`, { body });
  return answer;
};
const start = async (who: string, body: object = {}) =>
  (await post(who, 'start', body)).body as { id: string | null; tab: string };
const urgent = async () =>
  (await api.as('admin', 'GET', '/api/v1/order-management/?tab=paymentUnderReview&limit=500')).body.rows.map(
    ({ id }: { id: string }) => id,
  ) as string[];

afterEach(async () => {
  later = 0;
  await db()('app.queue_leases').delete();
  await db()('app.queue_passes').delete();
  await db()('app.presence').delete();
  await db()('app.queue_assignments').delete();
});

describe('Start', () => {
  test('serves the most urgent record that nobody else has open', async () => {
    const [first, second] = await urgent();
    expect(await start('orders-staff')).toEqual({ id: first, tab: 'paymentUnderReview' });
    expect((await start('admin')).id).toBe(second);
    // One's own is free for oneself.
    expect((await start('orders-staff')).id).toBe(first);
    expect((await start('orders-staff', { except: [first] })).id).not.toBe(first);
  });

  test('of people who press it at once each gets another record, whichever process they ask', async () => {
    const people = Array.from({ length: 6 });
    const served = await Promise.all(
      people.map((_, index) =>
        nextRecord(api.rig().deps, {
          queue: 'orders',
          ...specOf('orders'),
          tab: 'all',
          colleagues: [],
          userId: `00000000-0000-4000-8000-00000000000${index}`,
        }),
      ),
    );
    expect(new Set(served).size).toBe(people.length);
    expect(served).not.toContain(undefined);
  });

  test('what somebody looks at on its own page is passed over, too', async () => {
    const [first, second] = await urgent();
    await api.as('admin', 'POST', '/api/v1/presence/', { body: { lifecycle: 'order', id: first } });
    expect((await start('orders-staff')).id).toBe(second);
  });

  test('a lease ends after a minute, unless it is renewed, or when its holder leaves', async () => {
    const [first] = await urgent();
    const stream = `order-${first}`;
    const [sam, ada] = [idOf('orders-staff'), idOf('admin')];
    expect(await takeLease(db(), { stream, userId: sam })).toBe(true);
    expect(await takeLease(db(), { stream, userId: ada })).toBe(false);
    const left = async () =>
      Number(
        (
          await db().raw<{ s: string }>(
            `select extract(epoch from until - now()) as s from app.queue_leases where stream = ?`,
            [stream],
          )
        ).rows[0]!.s,
      );
    expect(await left()).toBeGreaterThan(55);
    await db().raw(`update app.queue_leases set until = now() + interval '5 seconds'`);
    expect((await post('orders-staff', 'open', { id: first })).status).toBe(200);
    expect(await left()).toBeGreaterThan(55);
    await db().raw(`update app.queue_leases set until = now() - interval '1 second'`);
    expect((await start('admin')).id).toBe(first);
    await endLease(db(), { stream, userId: sam });
    expect(await takeLease(db(), { stream, userId: sam })).toBe(false);
    await post('admin', 'open', { id: first, leaving: true });
    expect(await takeLease(db(), { stream, userId: sam })).toBe(true);
  });

  test('a lease stops no command: not its holder’s, and not a colleague’s', async () => {
    const [first] = await urgent();
    expect((await start('orders-staff')).id).toBe(first);
    for (const who of ['orders-staff', 'admin']) {
      expect((await api.as(who, 'POST', `/api/v1/orders/${first}/comment/`, { body: { text: 'Called' } })).status).toBe(
        200,
      );
    }
  });
});

describe('assigning', () => {
  const sam = idOf('orders-staff');
  const mine = encodeURIComponent(JSON.stringify({ assigneeId: { filterType: 'set', values: [sam] } }));

  test('what is Sam’s is served to nobody else, stands in his list and is counted as his; it is an event, too', async () => {
    const [first, second] = await urgent();
    expect((await post('admin', 'assign', { id: first, assigneeId: sam })).status).toBe(200);
    expect((await start('admin')).id).toBe(second);
    await post('admin', 'open', { id: second, leaving: true });
    expect((await start('orders-staff')).id).toBe(first);
    const { body } = await api.as(
      'orders-staff',
      'GET',
      `/api/v1/order-management/?tab=paymentUnderReview&filterModel=${mine}`,
    );
    expect(body.rows.map(({ id }: { id: string }) => id)).toEqual([first]);
    const countOf = async (who: string) =>
      (await api.as(who, 'GET', '/api/v1/queue-work/')).body.rows.find(
        ({ tab }: { tab: string }) => tab === 'paymentUnderReview',
      ).mine;
    expect([await countOf('orders-staff'), await countOf('admin')]).toEqual([1, 0]);
    const assignment = async () =>
      (await api.as('admin', 'GET', `/api/v1/queues/orders/assignments/${first}/`)).body as {
        assigneeId: string | null;
        staff: { id: string }[];
      };
    expect((await assignment()).assigneeId).toBe(sam);
    expect((await assignment()).staff.map(({ id }) => id)).not.toContain(idOf('cards-staff'));
    await post('orders-staff', 'open', { id: first, leaving: true });
    await post('orders-staff', 'assign', { id: first, assigneeId: null });
    expect((await assignment()).assigneeId).toBeNull();
    expect((await start('admin')).id).toBe(first);
    const written = await db()('app.audit_outbox')
      .where({ type: 'queue.record-assigned.v1' })
      .orderBy('line')
      .pluck('data');
    expect(written).toMatchObject([
      { recordId: first, assigneeId: sam },
      { recordId: first, assigneeId: null },
    ]);
  });

  test.each([
    ['is gone', { disabled_at: new Date() }],
    ['works on other queues now', { permissions: '{"cards":3}' }],
  ])('what a colleague had who %s is served to others', async (_, change) => {
    const [first] = await urgent();
    await post('admin', 'assign', { id: first, assigneeId: sam });
    const account = () => db()('app.users').where({ id: sam });
    const before = (await account().first('disabled_at', 'permissions'))!;
    await account().update(change);
    try {
      expect((await start('admin')).id).toBe(first);
    } finally {
      await account().update({ ...before, permissions: JSON.stringify(before.permissions) });
    }
  });

  test('only to those who work on the queue, and only rows of the queue; a ticket by its own command', async () => {
    const [id] = await urgent();
    for (const who of ['cards-staff', 'buyer']) {
      expect((await post('admin', 'assign', { id, assigneeId: idOf(who) })).status, who).toBe(404);
    }
    const booking = (await db()('read.bookings').first('id'))!;
    expect((await post('admin', 'assign', { id: booking.id, assigneeId: sam })).status).toBe(404);
    expect((await post('cards-staff', 'assign', { id, assigneeId: idOf('cards-staff') })).status).toBe(403);
    const ticket = (await db()('read.tickets').first('id'))!;
    const body = { id: ticket.id, assigneeId: idOf('admin') };
    expect((await api.as('admin', 'POST', '/api/v1/queues/tickets/assign/', { body })).status).toBe(404);
  });
});

describe('passing over', () => {
  test('what was skipped is not served to them for an hour, others get it; the reason is in the log', async () => {
    const [first, second] = await urgent();
    expect((await start('orders-staff')).id).toBe(first);
    expect((await post('orders-staff', 'skip', { id: first, reason: 'waitsForReply' })).status).toBe(200);
    expect((await start('orders-staff')).id).toBe(second);
    expect((await start('admin')).id).toBe(first);
    await post('admin', 'open', { id: first, leaving: true });
    later = 61 * 60_000;
    expect((await start('orders-staff')).id).toBe(first);
    const written = await db()('app.audit_outbox').where({ type: 'queue.record-skipped.v1' }).select('stream', 'data');
    expect(written).toEqual([
      {
        stream: 'queue-orders',
        data: { queue: 'orders', lifecycle: 'order', recordId: first, reason: 'waitsForReply' },
      },
    ]);
  });

  test('what was put off comes back at its time, for everybody; it is an event, too', async () => {
    const [first, second] = await urgent();
    const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
    expect((await post('orders-staff', 'snooze', { id: first, until })).status).toBe(200);
    expect((await start('admin')).id).toBe(second);
    later = 2 * 3_600_000 + 1_000;
    expect((await start('orders-staff')).id).toBe(first);
    expect(await db()('app.audit_outbox').where({ type: 'queue.record-snoozed.v1' }).first('data')).toMatchObject({
      data: { recordId: first, until },
    });
  });

  test.each([-1, 31 * 24])('not for %d hours', async (hours) => {
    const [id] = await urgent();
    const until = new Date(Date.now() + hours * 3_600_000).toISOString();
    expect(await post('admin', 'snooze', { id, until })).toMatchObject({
      status: 409,
      body: { code: 'snoozeOutOfRange' },
    });
  });

  test('only rows of the queue, by those who work on it, for a reason that there is', async () => {
    const [id] = await urgent();
    const booking = (await db()('read.bookings').first('id'))!;
    expect((await post('admin', 'skip', { id: booking.id, reason: 'other' })).status).toBe(404);
    expect((await post('admin', 'skip', { id, reason: 'because' })).status).toBe(422);
    expect((await post('users-staff', 'start')).status).toBe(403);
    expect((await post('buyer', 'start')).status).toBe(403);
  });
});

describe('what waits', () => {
  test('is counted as the lists behind the numbers are, and each sees their own queues', async () => {
    const { rows, queues, yesterday } = (await api.as('admin', 'GET', '/api/v1/queue-work/')).body;
    expect(new Set(rows.map(({ queue }: { queue: string }) => queue)).size).toBe(9);
    const routes = new Map<string, unknown>(Object.entries(queueRoutes));
    const pathOf = (name: queueRoutes.QueueName) =>
      (routes.get(queueRoutes.rowsRouteName(name)) as { readonly path: string }).path;
    const paths = Object.fromEntries(queueRoutes.queueNames.map((name) => [name, pathOf(name)]));
    let fresh = 0;
    for (const { queue, tab, ...counts } of rows) {
      const path = paths[queue];
      const count = async (filter: object) =>
        (
          await api.as(
            'admin',
            'GET',
            `${path}?tab=${tab}&limit=1&filterModel=${encodeURIComponent(JSON.stringify(filter))}`,
          )
        ).body.count;
      expect(await count({}), `${queue} ${tab}`).toBe(counts.waiting);
      for (const span of ['overdue', 'next6h', 'today'] as const) {
        expect(await count({ breachAt: { filterType: 'set', values: [span] } }), `${queue} ${tab} ${span}`).toBe(
          counts[span],
        );
      }
      expect(counts.sinceYesterday === null, `${queue} ${tab}`).toBe(counts.arrived === null);
      if (counts.arrived === null) continue;
      const since = { filterType: 'date', type: 'inRange', dateFrom: yesterday, dateTo: '2099-12-31' };
      expect(await count({ [counts.arrived]: since }), `${queue} ${tab} since yesterday`).toBe(counts.sinceYesterday);
      fresh += counts.sinceYesterday;
    }
    expect(fresh).toBeGreaterThan(0);
    for (const { queue, waiting, overdue } of queues) {
      const own = rows.filter((row: { queue: string }) => row.queue === queue);
      const sum = (of: 'waiting' | 'overdue') =>
        own.reduce((all: number, row: Record<string, number>) => all + row[of]!, 0);
      const most = (of: 'waiting' | 'overdue') => Math.max(...own.map((row: Record<string, number>) => row[of]!));
      expect(waiting, queue).toBeGreaterThanOrEqual(most('waiting'));
      expect(waiting, queue).toBeLessThanOrEqual(sum('waiting'));
      expect(overdue, queue).toBeLessThanOrEqual(waiting);
    }
    const own = (await api.as('users-staff', 'GET', '/api/v1/queue-work/')).body.rows;
    expect(own.map(({ queue }: { queue: string }) => queue)).toEqual(['verifications']);
  });

  test('comes with what is most urgent, and with what was done and arrived today', async () => {
    const ofReview = async () =>
      (await api.as('admin', 'GET', '/api/v1/queue-work/')).body.rows.find(
        ({ tab, queue }: { tab: string; queue: string }) => queue === 'orders' && tab === 'paymentUnderReview',
      ) as { firstDueAt: string; pace: { arrived: number; done: number } };
    later = 10_000;
    const { rows } = (await api.as('admin', 'GET', '/api/v1/order-management/?tab=paymentUnderReview&limit=1')).body;
    const before = await ofReview();
    expect(before.firstDueAt).toBe(rows[0].breachAt);
    const open = { turn: 'staff', name: 'reviewPayment', until_at: null } as const;
    const { stream } = (await db()('read.waits').where(open).first('stream'))!;
    await db()('read.waits')
      .where({ ...open, stream })
      .update({ until_at: new Date(Date.now() + later).toISOString(), ended_by: idOf('orders-staff') });
    later = 20_000;
    expect((await ofReview()).pace).toEqual({ ...before.pace, done: before.pace.done + 1 });
  });

  test('in two tabs of a queue at once is counted once for the queue', async () => {
    // A booking that staff should act on and that is late stands in both.
    await db()('read.bookings')
      .where('id', (await db()('read.bookings').whereNotNull('fulfilment').first('id'))!.id)
      .update({
        next_due_turn: 'staff',
        next_due_from: null,
        breach_at: new Date(Date.now() - 3_600_000),
      });
    later = 5_000;
    const { rows, queues } = (await api.as('admin', 'GET', '/api/v1/queue-work/')).body;
    const tabs = rows.filter(({ queue }: { queue: string }) => queue === 'bookings');
    const sum = tabs.reduce((all: number, { waiting }: { waiting: number }) => all + waiting, 0);
    expect(queues.find(({ queue }: { queue: string }) => queue === 'bookings').waiting).toBeLessThan(sum);
  });
});
