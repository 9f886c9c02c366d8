import { expect, test } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { noteQueueLengths } from './lengths.ts';

const api = withApi();
const read = async (path = '') => (await api.as('admin', 'GET', `/api/v1/overview/${path}`)).body;

test('what waits for whom is what its list holds, late or not', async () => {
  const { waits } = await read();
  expect(waits.length).toBeGreaterThan(2);
  for (const { turn, lifecycle, waiting, overdue } of waits) {
    const of = `waiting/?turn=${turn}&lifecycle=${lifecycle}&pageSize=1`;
    expect([turn, lifecycle, (await read(of)).count]).toEqual([turn, lifecycle, waiting]);
    expect([turn, lifecycle, (await read(`${of}&overdue=true`)).count]).toEqual([turn, lifecycle, overdue]);
  }
  const { rows } = await read('waiting/?turn=staff');
  expect(rows.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual(
    rows.map(({ dueAt }: { dueAt: string }) => dueAt).toSorted(),
  );
});

test('money is the day’s cash: what came in and what went out', async () => {
  const { db, now } = api.rig().deps;
  const [one] = await db('read.ledger').where({ account: 'cash' }).where('amount_cents', '>', 0).limit(1);
  const before = (await read()).money;
  const at = now();
  const copy = (amount: number, seq: number, when: Date) => ({
    ...one!,
    seq,
    amount_cents: amount,
    at: when,
    event_id: `${one!.event_id}-${seq}`,
  });
  await db('read.ledger').insert([
    copy(70_000, 901, at),
    copy(-20_000, 902, at),
    copy(5_000, 903, new Date(at.getTime() - 86_400_000)),
  ]);
  const { money } = await read();
  expect(money.today).toEqual({ inCents: before.today.inCents + 70_000, outCents: before.today.outCents + 20_000 });
  expect(money.yesterday.inCents).toBe(before.yesterday.inCents + 5_000);
  await db('read.ledger').whereIn('seq', [901, 902, 903]).delete();
});

test('how long a queue was is noted once a day, as it was last; two weeks are told', async () => {
  const { db, now } = api.rig().deps;
  const today = pacificDate(now().toISOString());
  const row = { queue: 'orders', tab: 'paymentUnderReview', overdue: 0 };
  await db('app.queue_lengths').insert([
    { ...row, day: addDays(today, -13), waiting: 7 },
    { ...row, day: addDays(today, -14), waiting: 99 },
  ]);
  await noteQueueLengths({ db, now });
  await noteQueueLengths({ db, now });
  const { rows } = (await api.as('admin', 'GET', '/api/v1/queue-work/')).body;
  const held = rows.find((one: { queue: string; tab: string }) => one.queue === row.queue && one.tab === row.tab);
  const { lengths } = await read();
  const isHeld = (one: { queue: string; tab: string }) => one.queue === row.queue && one.tab === row.tab;
  expect(lengths.filter(isHeld)).toEqual([
    { ...row, day: addDays(today, -13), waiting: 7 },
    { queue: 'orders', tab: 'paymentUnderReview', day: today, waiting: held.waiting, overdue: held.overdue },
  ]);
});

test('who did how much is what the audit finds by them; log-ins are no work', async () => {
  await api.as('orders-staff', 'GET', '/api/v1/queue-work/');
  const { workload, workFrom } = await read();
  const most = workload[0];
  const log = await api.as(
    'admin',
    'GET',
    `/api/v1/audit/events/?person=${most.id}&from=${workFrom}T08:00:00.000Z&without=account.signed-in.v1,account.signed-out.v1&limit=200`,
  );
  expect(most.lately).toBeGreaterThan(0);
  expect(Math.min(most.lately, 200)).toBe(log.body.rows.length);
  const counts = workload.map(({ lately }: { lately: number }) => lately);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  expect(workload.map(({ id }: { id: string }) => id)).toContain(idOf('sales-staff'));
});

test.each(['orders-staff', 'buyer'])('is for admins: not for %s', async (who) => {
  expect((await api.as(who, 'GET', '/api/v1/overview/')).status).toBe(403);
});
