import { afterEach, expect, test } from 'vitest';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { tellOfWorkDueSoon } from './dueSoon.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const HOUR = 3_600_000;

/** The first payment to confirm that is not due yet. */
async function payment() {
  const wait = await db()('read.waits')
    .where({ turn: 'staff', lifecycle: 'order', name: 'reviewPayment' })
    .whereNull('until_at')
    .orderBy('due_at', 'desc')
    .first('stream', 'record_id', 'due_at');
  return { stream: wait!.stream, id: wait!.record_id, dueAt: new Date(wait!.due_at) };
}
const sweep = (at: number) => tellOfWorkDueSoon({ db: db(), now: () => new Date(at) });
const told = async (id: string) => {
  const rows = await db()('app.notifications').where({ template: 'work-due-soon' }).select('to_user', 'data');
  return rows.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ to_user: user }) => user);
};

afterEach(async () => {
  await db()('app.queue_warnings').delete();
  await db()('app.queue_assignments').delete();
  await db()('app.notifications').where({ template: 'work-due-soon' }).delete();
});

test('a payment that is due within hours is told once to those who lead its queue, whoever sweeps', async () => {
  const { id, dueAt } = await payment();
  await sweep(dueAt.getTime() - 3 * HOUR);
  expect(await told(id)).toEqual([]);
  await Promise.all([sweep(dueAt.getTime() - HOUR), sweep(dueAt.getTime() - HOUR)]);
  await sweep(dueAt.getTime() - HOUR / 2);
  expect(await told(id)).toEqual([idOf('orders-staff')]);
  const { rows } = (await api.as('orders-staff', 'GET', '/api/v1/notifications/')).body as {
    rows: { text: string; to: string }[];
  };
  const number = (await recordNamesOf(db(), [id]))[id];
  expect(rows.find(({ to }) => to === `/admin/orders/${id}`)?.text).toBe(`Due soon: payment review · ${number}`);
});

test('to its assignee alone, if there is one who still works on the queue', async () => {
  const { stream, id, dueAt } = await payment();
  await db()('app.queue_assignments').insert({ stream, user_id: idOf('admin') });
  await sweep(dueAt.getTime() - HOUR);
  expect(await told(id)).toEqual([idOf('admin')]);
});

test('what is late already is no news, and nobody is told by mail who did not choose it', async () => {
  const { id, dueAt } = await payment();
  await sweep(dueAt.getTime() + 1);
  expect(await told(id)).toEqual([]);
  await sweep(dueAt.getTime() - HOUR);
  expect(await db()('app.mail_outbox').where({ template: 'work-due-soon' })).toEqual([]);
});
