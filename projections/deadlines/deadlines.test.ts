import { beforeAll, expect, test } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Db } from '../database/db.ts';
import { Bea, Carla, Olga, System } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { claimDue, deadlinesOf, markDone, overdueDeadlines } from './query.ts';

const scene = openScene(6);
const { market, story } = scene;
let card: string;
let order: string;
let payBy: string;

beforeAll(async () => {
  card = story.cardOnSale(Carla, { offeredSlots: 9 });
  order = story.placed([card], Bea);
  payBy = market.at('order', order).state.payBy;
  await scene.shown();
});

const due = async (orderId: string) =>
  (await deadlinesOf(scene.db(), `order-${orderId}`)).map(({ name, doneAt }) => (doneAt ? `${name} done` : name));
const claim = (now: string, limit = 10, db: Db = scene.db()) => db.transaction((trx) => claimDue(trx, now, limit));

test('what is due of a record is there with its instant, its turn and what silence leads to', async () => {
  expect(await deadlinesOf(scene.db(), `order-${order}`)).toMatchObject([
    {
      name: 'reminder24h',
      dueAt: addHours(payBy, -24),
      turn: 'buyer',
      silence: { does: 'remind', template: 'payment-reminder' },
      doneAt: null,
    },
    { name: 'reminder6h', dueAt: addHours(payBy, -6) },
    {
      name: 'payBy',
      lifecycle: 'order',
      recordId: order,
      dueAt: payBy,
      silence: { does: 'command', command: 'expire', input: {} },
    },
  ]);
});

test('only what has passed is claimed, the longest due first, with the event that made it so', async () => {
  expect(await claim(addHours(payBy, -25))).toEqual([]);
  const claimed = await claim(addHours(payBy, -1));
  expect(claimed.map(({ name }) => name)).toEqual(['reminder24h', 'reminder6h']);
  const events = scene
    .live()
    .log.events()
    .filter(({ stream }) => stream === `order-${order}`);
  expect(claimed[0]).toMatchObject({
    stream: `order-${order}`,
    recordId: order,
    lifecycle: 'order',
    becauseOf: events.at(-1)?.id,
  });
  expect(await claim(payBy, 1)).toHaveLength(1);
});

test('what one has claimed, another passes over', async () => {
  await scene.db().transaction(async (trx) => {
    expect(await claimDue(trx, payBy, 2)).toHaveLength(2);
    expect((await claim(payBy)).map(({ name }) => name)).toEqual(['payBy']);
  });
  expect(await claim(payBy)).toHaveLength(3);
});

test('what was acted upon is not claimed again, and twice changes nothing', async () => {
  const dueAt = addHours(payBy, -24);
  await markDone(scene.db(), `order-${order}`, 'reminder24h', dueAt, 'reminded');
  const [first] = await deadlinesOf(scene.db(), `order-${order}`);
  await markDone(scene.db(), `order-${order}`, 'reminder24h', dueAt, 'something else');
  expect(await deadlinesOf(scene.db(), `order-${order}`).then(([again]) => again)).toEqual(first);
  expect(first).toMatchObject({ name: 'reminder24h', outcome: 'reminded' });
  expect((await claim(payBy)).map(({ name }) => name)).toEqual(['reminder6h', 'payBy']);
});

test('a longer window is another deadline; going on to the payment takes them away', async () => {
  market.send('order', order, 'extendPaymentWindow', { until: addHours(payBy, 24) }, Olga);
  await scene.shown();
  expect(await due(order)).toEqual(['reminder24h', 'reminder6h', 'payBy']);
  expect((await claim(addHours(payBy, 1))).map(({ name }) => name)).toEqual(['reminder24h']);
  story.proofSent(order);
  await scene.shown();
  expect(await due(order)).toEqual(['reviewPayment']);
});

test('one that comes back as it was is still done', async () => {
  const other = story.placed([card], Bea);
  const until = market.at('order', other).state.payBy;
  await scene.shown();
  await markDone(scene.db(), `order-${other}`, 'reminder24h', addHours(until, -24), 'reminded');
  story.proofSent(other);
  await scene.shown();
  expect(await due(other)).toEqual(['reviewPayment']);
  market.send('order', other, 'declinePayment', { reason: 'Another amount' }, Olga);
  await scene.shown();
  expect(market.at('order', other).state.payBy).toBe(until);
  expect(await due(other)).toEqual(['reminder24h done', 'reminder6h', 'payBy']);
});

test('what nobody did in time is there for staff until it is done', async () => {
  const [bookingId] = story.paid(story.placed([card], Bea)) as [string];
  await scene.shown();
  const [consent] = await deadlinesOf(scene.db(), `booking-${bookingId}`);
  expect(consent).toMatchObject({ name: 'consent', lifecycle: 'booking', silence: { does: 'flagOverdue' } });
  await markDone(scene.db(), `booking-${bookingId}`, 'consent', consent!.dueAt, 'overdue');
  expect(await overdueDeadlines(scene.db(), { lifecycles: ['booking', 'card'], limit: 10 })).toMatchObject([
    { recordId: bookingId, name: 'consent', outcome: 'overdue' },
  ]);
  expect(await overdueDeadlines(scene.db(), { lifecycles: ['card'], limit: 10 })).toEqual([]);
  story.signed(bookingId);
  await scene.shown();
  expect(await overdueDeadlines(scene.db(), { lifecycles: ['booking'], limit: 10 })).toEqual([]);
});

test('a card and its holds share an id and keep their own deadlines', async () => {
  const orderId = market.random.uuid();
  story.must(
    'card',
    card,
    'reserveSlot',
    {
      orderId,
      line: 1,
      statementDate: '2026-04-12',
      bookingWindow: 'guaranteed',
      onHold: false,
      ownerVerified: true,
      ownerBlocked: false,
    },
    System,
  );
  const holdId = market.random.uuid();
  story.must(
    'holds',
    card,
    'placeHold',
    {
      cardId: card,
      cardholderId: Carla.userId,
      holdId,
      kind: 'user_hold',
      startDate: '2026-12-01',
      endDate: '2026-12-05',
    },
    Carla,
  );
  await scene.shown();
  const namesOf = async (stream: string) => (await deadlinesOf(scene.db(), stream)).map(({ name }) => name);
  expect(await namesOf(`card-${card}`)).toEqual([`abandonCheck:${orderId}:1`]);
  expect(await namesOf(`holds-${card}`)).toEqual([`activate:${holdId}`]);
});
