import { knexOf } from '#projections/database/knexOf.ts';
import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { park } from '#services/reactions/parked.ts';
import { until } from '#testing/until.ts';
import { createLogger } from '#services/platform/logger.ts';
import { startHeartbeat } from './heartbeat.ts';
import { poisonRow } from './testing/poison.ts';
import { troubleChecks, troubleMetrics } from './troubles.ts';

const api = withApi();
const base = '/api/v1/operations';
const report = async () => (await api.as('admin', 'GET', `${base}/`)).body;
const send = (path: string, body: object = {}, who = 'admin') => api.as(who, 'POST', `${base}/${path}/`, { body });
const db = () => api.rig().deps.db;
const anOrder = async () => (await specimens(api.rig()))['order']![0]!.id;
const comment = (order: string, text: string) =>
  api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
    body: { text },
    headers: { 'idempotency-key': randomUUID() },
  });

/** What the stream `operations` says of late, the newest first. */
async function audited() {
  const { db: knex, eventStore, now } = api.rig().deps;
  await relayAudit({ db: knex, eventStore: eventStore as EventStore, now });
  return (await eventStore.read('operations', { direction: 'backwards', max: 5 })).map(({ type, data, meta }) => ({
    type,
    data,
    by: (meta['actor'] as { userId?: string }).userId,
  }));
}

test('while everything is well the report says so, part by part', async () => {
  await api.rig().settled();
  const now = await report();
  expect(now).toMatchObject({
    process: { role: 'all', version: expect.stringMatching(/^\d/), production: false },
    eventStore: { kind: 'postgres', reachable: true },
    parkedStreams: [],
    parkedReactions: [],
    work: { unheeded: expect.any(Number) },
    jobs: { place: 'postgres', failed: [] },
    chain: null,
  });
  expect(now.projections.map(({ projection }: { projection: string }) => projection)).toEqual(
    expect.arrayContaining(['orders', 'ledger', 'timeline']),
  );
  expect(
    now.projections.every(
      ({ backlog, halted, position }: { backlog: object; halted: unknown; position: string }) =>
        JSON.stringify(backlog) === '{"behind":0,"lagMs":0}' && halted === null && position === now.eventStore.head,
    ),
  ).toBe(true);
  expect(now.jobs.queues.map(({ queue }: { queue: string }) => queue)).toEqual(['mail']);
  // Nobody reacts in this test: what waits is counted, and since when.
  expect(now.reactionGroups.find(({ name }: { name: string }) => name === 'orders').backlog).toMatchObject({
    behind: expect.any(Number),
    lagMs: expect.any(Number),
  });
});

test('the last verification of the whole log is shown, not one of a single stream or one that is running', async () => {
  const check = (more: object) =>
    db()('app.chain_checks').insert({
      id: randomUUID(),
      stream: null,
      state: 'whole',
      started_by: idOf('admin'),
      started_at: new Date(),
      ended_at: new Date('2026-11-20T10:00:00Z'),
      events: 140,
      ...more,
    });
  await check({});
  await check({ stream: 'order-1', state: 'broken' });
  await check({ state: 'running', ended_at: null });
  expect((await report()).chain).toEqual({ verifiedAt: '2026-11-20T10:00:00.000Z', whole: true, events: 140 });
});

describe('a stream that a projection cannot follow', () => {
  test('is shown with its fault; a retry that fails says why, and one after mending brings it up to date', async () => {
    const order = await anOrder();
    const poison = await poisonRow(db(), 'orders', order);
    await comment(order, 'This cannot be written down');
    const parked = (await until(report, ({ parkedStreams }) => parkedStreams.length > 0)).parkedStreams[0];
    expect(parked).toMatchObject({
      projection: 'orders',
      stream: `order-${order}`,
      eventType: 'order.commented.v1',
      skip: null,
      error: expect.stringMatching(/^new row for relation .* violates check constraint/),
    });

    const early = await send('parked-streams/retry', { projection: 'orders', stream: `order-${order}` });
    expect([early.status, early.body.code, early.body.values.reason]).toEqual([
      409,
      'stillFails',
      expect.stringContaining('violates check constraint'),
    ]);
    expect((await report()).parkedStreams).toHaveLength(1);

    await poison.mend();
    expect((await send('parked-streams/retry', { projection: 'orders', stream: `order-${order}` })).status).toBe(200);
    expect((await report()).parkedStreams).toEqual([]);
    expect((await send('parked-streams/retry', { projection: 'orders', stream: `order-${order}` })).body.code).toBe(
      'alreadySettled',
    );
    expect((await audited())[0]).toMatchObject({
      type: 'operations.stream-retried.v1',
      data: { projection: 'orders', stream: `order-${order}` },
      by: idOf('admin'),
    });
  });

  test('is left at that for a reason, once; the decision is an event, and it is no trouble any more', async () => {
    const order = await anOrder();
    const poison = await poisonRow(db(), 'orders', order);
    await comment(order, 'Nor can this');
    const { eventId, stream } = (await until(report, ({ parkedStreams }) => parkedStreams.length > 0)).parkedStreams[0];
    const skip = (more: object = {}) =>
      send('parked-streams/skip', { projection: 'orders', stream, eventId, reason: 'A record of a test', ...more });
    expect((await skip({ reason: ' ' })).status).toBe(422);
    expect((await skip({ eventId: randomUUID() })).body.code).toBe('alreadySettled');
    const both = await Promise.all([skip(), skip()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await report();
    expect(now.parkedStreams[0].skip).toMatchObject({ by: idOf('admin'), reason: 'A record of a test' });
    expect(
      now.projections.find(({ projection }: { projection: string }) => projection === 'orders').parkedStreams,
    ).toBe(0);
    expect((await audited())[0]).toMatchObject({
      type: 'operations.stream-skipped.v1',
      data: { stream, eventId, reason: 'A record of a test' },
      by: idOf('admin'),
    });
    await poison.mend();
    expect((await send('parked-streams/retry', { projection: 'orders', stream })).status).toBe(200);
  });
});

test('a reaction that was set aside is carried out at a second try, another one is skipped for a reason', async () => {
  const order = await anOrder();
  const [event] = await api.rig().deps.eventStore.read(`order-${order}`, { max: 1 });
  const about = { reaction: 'mailHowToPayWhenOrderPlaced', event: event! };
  const parked = async () => (await report()).parkedReactions as { id: string; reaction: string }[];
  await park(db(), { ...about, kind: 'failed', reason: 'Error: no template' });
  await park(db(), {
    reaction: 'settleSlotsWhenOrderPlaced',
    event: event!,
    kind: 'refused',
    reason: 'card.settle was refused',
  });
  const [first, second] = [
    (await parked()).find(({ reaction }) => reaction === about.reaction)!,
    (await parked()).find(({ reaction }) => reaction !== about.reaction)!,
  ];
  expect((await send(`reactions/${first.id}/retry`)).status).toBe(200);
  expect((await send(`reactions/${first.id}/retry`)).body.code).toBe('alreadySettled');
  expect((await db()('app.mail_outbox').where({ template: 'order-placed-how-to-pay' })).length).toBeGreaterThan(0);
  expect((await send(`reactions/${second.id}/skip`, { reason: 'Settled by telephone' })).status).toBe(200);
  expect(await parked()).toEqual([]);
  expect((await audited()).slice(0, 2).map(({ type }) => type)).toEqual([
    'operations.reaction-skipped.v1',
    'operations.reaction-retried.v1',
  ]);
});

test('what waits behind a reaction goes on when that one is skipped', async () => {
  const order = await anOrder();
  await comment(order, 'Behind it');
  const [placed, later] = [
    (await api.rig().deps.eventStore.read(`order-${order}`))[0]!,
    (await api.rig().deps.eventStore.read(`order-${order}`)).at(-1)!,
  ];
  await park(db(), { reaction: 'noteOnOrderWhenAuAdded', event: placed, kind: 'failed', reason: 'no' });
  await park(db(), { reaction: 'closeOrderWhenBookingsEnded', event: later, kind: 'behind', reason: 'waits' });
  const failed = ((await report()).parkedReactions as { id: string; kind: string }[]).find(
    ({ kind }) => kind === 'failed',
  )!;
  expect((await send(`reactions/${failed.id}/skip`, { reason: 'Noted by hand' })).status).toBe(200);
  expect((await report()).parkedReactions).toEqual([]);
});

test('a job that failed is shown with its reason and can be tried again', async () => {
  const { jobs } = api.rig().deps.operations;
  const { withBackend, createPostgresBackend } = await import('bullmq');
  const [queue] = await jobs.queues();
  await queue!.add('send', { mailId: 'a-mail' }, { jobId: 'lost', attempts: 1 });
  const { Worker: OnPostgres } = withBackend(createPostgresBackend);
  const worker = new OnPostgres(
    'mail',
    async () => {
      throw new Error('The mail server is away');
    },
    {
      connection: {
        connectionString: String(
          knexOf(db()).client.config.connection.connectionString ?? knexOf(db()).client.config.connection,
        ),
        schema: 'jobs',
        max: 2,
      },
    },
  );
  const failed = await until(report, (now) => now.jobs.failed.length > 0);
  await worker.close();
  expect(failed.jobs.failed).toMatchObject([
    {
      queue: 'mail',
      id: 'lost',
      name: 'send',
      data: { mailId: 'a-mail' },
      reason: 'The mail server is away',
      tries: 1,
    },
  ]);
  expect((await send('jobs/mail/lost/retry')).status).toBe(200);
  expect((await send('jobs/mail/lost/retry')).status).toBe(404);
  expect((await report()).jobs.queues[0]).toMatchObject({ waiting: 1, failed: 0 });
  expect((await send('jobs/mail/lost/remove', { reason: 'It waits again' })).status).toBe(404);
});

test.each(['orders-staff', 'users-staff', 'buyer'])('%s sees nothing of it and mends nothing', async (who) => {
  expect((await api.as(who, 'GET', `${base}/`)).status).toBe(403);
  expect(
    (
      await send(
        'parked-streams/skip',
        { projection: 'orders', stream: 'order-1', eventId: randomUUID(), reason: 'Because I can' },
        who,
      )
    ).status,
  ).toBe(403);
});

test('readyz and the metrics say what was set aside and what has halted, and stay fit to serve', async () => {
  const checks = troubleChecks(db());
  const metrics = new Registry();
  troubleMetrics(metrics, db());
  // Nobody beats in this rig: a set that no projector is named for looks like this.
  expect(await checks['read models']!()).toContain('no process keeps up to date: bookings, cards');
  const heart = await startHeartbeat(
    { db: db(), log: createLogger({ LOG_LEVEL: 'silent', production: true }) },
    {
      role: 'projector',
      runs: {
        queues: [],
        projections: () => allProjections.flatMap(({ name }) => (name === 'news' ? [] : [{ name, p95Ms: null }])),
      },
    },
  );
  expect(await checks['read models']!()).toBe('no process keeps up to date: news');
  const unkeptNow = async () =>
    (await report()).projections.flatMap((one: { projection: string; kept: boolean }) =>
      one.kept ? [] : [one.projection],
    );
  expect(await unkeptNow()).toEqual(['news']);
  // A process that has gone silent keeps nothing.
  await db()('app.processes').update({ seen_at: db().raw(`clock_timestamp() - interval '1 hour'`) });
  expect((await unkeptNow()).length).toBe(allProjections.length);
  await db()('app.processes').update({ seen_at: db().raw('clock_timestamp()') });
  expect([await checks['money']!(), (await checks['records']!())?.includes('set aside') ?? false]).toEqual([
    undefined,
    false,
  ]);
  const halted = JSON.stringify({
    eventId: randomUUID(),
    type: 'order.placed.v1',
    position: '9',
    error: 'Makes no sense',
    at: new Date().toISOString(),
  });
  await db()('read.checkpoints').where({ projection: 'ledger', state: 'live' }).update({ halted });
  const event = {
    id: randomUUID(),
    type: 'order.placed.v1',
    stream: `order-${randomUUID()}`,
    position: 3n,
  } as StoredEvent;
  await park(db(), { reaction: 'openBookingsWhenOrderPaid', event, kind: 'failed', reason: 'no' });
  expect([await checks['money']!(), await checks['records']!()]).toEqual([
    'halted: ledger',
    'set aside: 0 in read models, 1 in reactions',
  ]);
  const text = await metrics.metrics();
  expect(text).toContain('tradelines_projection_halted{projection="ledger"} 1');
  expect(text).toContain('tradelines_projection_halted{projection="orders"} 0');
  expect(text).toContain('tradelines_projection_kept{projection="news"} 0');
  // It has an alarm of its own.
  expect(text).toContain('tradelines_projection_kept{projection="ledger"} 1');
  expect(text).toContain('tradelines_parked_reactions{kind="failed"} 1');
  await heart.stop();
  await db()('read.checkpoints').where({ projection: 'ledger' }).update({ halted: null });
});
