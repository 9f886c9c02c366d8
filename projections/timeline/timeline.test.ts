import { beforeAll, expect, test } from 'vitest';
import { Ada, Bea, behind, Carla, idOf, Olaf, Olga, Uma } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { timelineOfOrder, timelineOfStream } from './query.ts';

const scene = openScene(5);
const { market, story } = scene;
let card: string;
let order: string;
let booking: string;

beforeAll(async () => {
  card = story.cardOnSale(Carla);
  order = story.placed([card], Bea);
  [booking] = story.paid(order) as [string];
  await scene.shown();
  // In a batch of its own: the booking's first event, which names the order, is long gone.
  story.signed(booking);
  market.send('order', order, 'comment', { text: 'Called her' }, behind(Olaf, Ada));
  await scene.shown();
});

test("an order's timeline has its bookings and its slots in it, the newest first", async () => {
  const { rows, next } = await timelineOfOrder(scene.db(), order, { limit: 50 });
  expect(rows.map(({ type }) => type)).toEqual([
    'order.commented.v1',
    'booking.consent-signed.v1',
    'booking.opened.v1',
    'order.payment-confirmed.v1',
    'order.payment-submitted.v1',
    'card.slot-settled.v1',
    'order.placed.v1',
    'card.slot-reserved.v1',
  ]);
  expect(next).toBeNull();
});

test('each says who did it, when, from where to where, and what; personal values stay sealed', async () => {
  const { rows } = await timelineOfOrder(scene.db(), order, { limit: 50 });
  expect(rows[0]).toMatchObject({
    lifecycle: 'order',
    recordId: order,
    revision: '3',
    actor: { kind: 'person', userId: Olaf.userId, userType: 'staff', behind: { userId: Ada.userId } },
    command: 'comment',
    from: 'paid',
    to: 'paid',
    data: { text: 'Called her' },
  });
  expect(rows[0]?.actor).not.toHaveProperty('permissions');
  expect(rows[3]).toMatchObject({
    actor: { userId: Olga.userId },
    from: 'paymentUnderReview',
    to: 'paid',
    machine: 'order@1',
  });
  expect(rows.at(-2)).toMatchObject({ type: 'order.placed.v1', from: null, data: { client: { ssn: { sealed: 1 } } } });
  expect(rows.at(-1)).toMatchObject({ stream: `card-${card}`, actor: { kind: 'system', because: 'test' } });
});

test('page by page, without gap or repetition', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  for (let pages = 0; pages < 9; pages += 1) {
    const { rows, next } = await timelineOfOrder(scene.db(), order, {
      limit: 3,
      ...(before === undefined ? {} : { before }),
    });
    seen.push(...rows.map(({ position }) => position));
    if (next === null) break;
    before = next;
  }
  expect(seen).toEqual((await timelineOfOrder(scene.db(), order, { limit: 50 })).rows.map(({ position }) => position));
});

test('by record, by person, and altogether; accounts are in it too', async () => {
  await scene.live().report([
    {
      stream: `account-${idOf(40)}`,
      type: 'account.changed.v1',
      data: { what: 'namesSet', before: {}, after: {} },
      meta: { at: market.now(), actor: Uma, commandId: idOf(41) },
    },
  ]);
  expect(
    (await timelineOfStream(scene.db(), `booking-${booking}`, { limit: 9 })).rows.map(
      ({ type, orderId }) => `${type} ${orderId === order}`,
    ),
  ).toEqual(['booking.consent-signed.v1 true', 'booking.opened.v1 true']);
  expect((await timelineOfStream(scene.db(), `account-${idOf(40)}`, { limit: 9 })).rows).toMatchObject([
    { lifecycle: 'account', recordId: idOf(40), orderId: null, command: null, from: null },
  ]);
});
