import { expect, test } from 'vitest';
import { addDays } from '#workflows/kernel/calendar.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

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

test('the charts end with the present: the money, the work and the lines that the other answers know', async () => {
  const [{ money, waits, today }, charts] = [await read(), await read('charts/?days=14')];
  expect(charts.until).toBe(today);
  expect(charts.money.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 14 }, (_, index) => addDays(today, index - 13)),
  );
  const { inCents, refundCents, payoutCents, correctionCents } = charts.money.at(-1);
  expect({ inCents, outCents: refundCents + payoutCents + correctionCents }).toEqual(money.today);
  for (const turn of ['staff', 'cardholder', 'buyer']) {
    const own = waits.filter((one: { turn: string }) => one.turn === turn);
    const sum = (of: 'waiting' | 'overdue') =>
      own.reduce((all: number, one: Record<string, number>) => all + one[of]!, 0);
    const now = charts.waiting.find((one: { day: string; turn: string }) => one.day === today && one.turn === turn);
    expect(now).toEqual({ day: today, turn, waiting: sum('waiting'), overdue: sum('overdue') });
  }
  const { rows } = await api.rig().deps.db.raw<{ lines: number }>('select count(*)::int as lines from read.lines');
  const all = await read(`lines/?from=${addDays(today, -400)}&until=${today}`);
  expect(all.count).toBe(rows[0]!.lines);
  expect(charts.funnel[0].reached).toBeGreaterThan(0);
  expect(charts.reviews.length).toBeGreaterThan(0);
  expect(charts.lenders.length).toBeGreaterThan(0);
});

test('each number of the charts opens a list with as many records', async () => {
  const { from, until, waiting, funnel, lenders, cardholders, reviews, money } = await read('charts/?days=90');
  const counted = async (path: string) => (await read(`${path}&pageSize=1`)).count;
  for (const { day, turn, waiting: all, overdue } of waiting.slice(-12)) {
    expect([day, turn, await counted(`waiting/?turn=${turn}&day=${day}`)]).toEqual([day, turn, all]);
    expect([day, turn, await counted(`waiting/?turn=${turn}&day=${day}&overdue=true`)]).toEqual([day, turn, overdue]);
  }
  const lines = `lines/?from=${from}&until=${until}`;
  for (const { step, reached, ended, open } of funnel.slice(0, -1)) {
    expect([step, await counted(`${lines}&step=${step}`)]).toEqual([step, reached]);
    expect([step, await counted(`${lines}&step=${step}&standing=ended`)]).toEqual([step, ended]);
    expect([step, await counted(`${lines}&step=${step}&standing=open`)]).toEqual([step, open]);
  }
  const [lender] = lenders.filter(({ posted }: { posted: number }) => posted > 0);
  expect(await counted(`${lines}&by=added&step=posted&bankId=${lender.bankId}`)).toBe(lender.posted);
  const [cardholder] = cardholders;
  expect(await counted(`${lines}&by=added&step=added&cardholderId=${cardholder.id}`)).toBe(cardholder.added);
  for (const { lifecycle, name, person, done } of reviews.slice(0, 6)) {
    const of = `done/?from=${from}&until=${until}&lifecycle=${lifecycle}&name=${name}${person ? `&person=${person.id}` : ''}`;
    expect([name, person?.name, await counted(of)]).toEqual([name, person?.name, done]);
  }
  const paid = money.find(({ payoutCents }: { payoutCents: number }) => payoutCents > 0);
  const entries = await api.as(
    'admin',
    'GET',
    `/api/v1/ledger/lines/?account=cash&day=${paid.day}&kind=payout&pageSize=200`,
  );
  const sum = entries.body.rows.reduce((all: number, one: { amountCents: number }) => all - one.amountCents, 0);
  expect(sum).toBe(paid.payoutCents);
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
