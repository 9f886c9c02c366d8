import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlinesProjection } from '#projections/deadlines/projection.ts';
import { type RunningProjections, runProjections } from '#projections/engine/runProjections.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { startDeadlines } from '#services/deadlines/startDeadlines.ts';
import { openParkedReactions } from './parked.ts';
import { type Moment, momentsOf, killable } from './testing/mortal.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { type OrderOfTwo, stepsOf } from './testing/orderOfTwo.ts';
import { cardOnSale, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { bea, olga } = people;
let scene: Scene;
let projections: RunningProjections;
let process: Live;
const graves: Promise<unknown>[] = [];
const missed: Moment[] = [];
let instant = Date.parse('2026-11-21T12:00:00.000Z');

beforeAll(async () => {
  scene = await createScene();
  projections = await runProjections({
    knex: scene.knex,
    subscribe: scene.eventStore.subscribe,
    projections: [deadlinesProjection],
    log: scene.log,
  });
  await moveClock(0);
  await verified(scene);
  process = live();
  await scene.quiet();
});
afterAll(async () => {
  await process.stop();
  await Promise.all(graves);
  await projections.stop();
  await scene.close();
});

async function moveClock(minutes: number) {
  instant += minutes * 60_000;
  scene.clock.moveTo(new Date(instant).toISOString());
  await scene.knex.raw(
    'update app.clock set offset_ms = round(extract(epoch from ?::timestamptz - now()) * 1000), moves = moves + 1',
    [new Date(instant).toISOString()],
  );
}

const plan = async (): Promise<OrderOfTwo> => {
  // The handler's clock stands, the database's runs: a slow machine must not make two minutes pass.
  await moveClock(0);
  return {
    orderId: randomUUID(),
    cards: [await cardOnSale(scene), await cardOnSale(scene)],
    commandIds: [randomUUID(), randomUUID(), randomUUID()],
    buyer: bea,
    staff: olga,
  };
};

/** A process with everything that works on orders. It lives until it is killed or stopped. */
function live() {
  const life = killable();
  const parts = scene.openProcess({ at: life.at, connections: 10 });
  const reactions = parts.react({ cardsOf: scene.cardsOf, standByMs: 10 });
  const deadlines = startDeadlines({
    knex: scene.knex,
    log: scene.log,
    eventStore: parts.eventStore,
    send: parts.send,
    sendMail: parts.effects.sendMail,
    now: scene.clock.now,
    everyMs: 20,
  });
  const stop = async () => {
    await Promise.all([reactions.stop(), deadlines.stop()]);
    await parts.close();
  };
  const bury = async () => {
    // Some of it waits seconds for a connection that it will not get: the living do not wait for that.
    graves.push(Promise.allSettled([reactions.stop(), deadlines.stop(), parts.bury()]));
    await parts.gone();
    life.rest();
  };
  return { life, send: parts.send, stop, bury };
}
type Live = ReturnType<typeof live>;

/** Plays the order until it is paid and everything is quiet, or until death. Answers how many steps were answered. */
async function play({ life, send }: Live, order: OrderOfTwo, from = 0): Promise<number> {
  let answered = from;
  const played = (async () => {
    await scene.quiet();
    for (const step of stepsOf(order).slice(from)) {
      await step(send);
      answered += 1;
      await scene.quiet();
    }
  })();
  played.catch(() => {});
  await Promise.race([life.died, played]);
  life.spare();
  return answered;
}

/**
 * Kills the process at that moment of the order's life and starts another one. Answers how many steps were answered.
 * Who reads how often depends a little on who was faster: a moment that did not come this time is counted as missed.
 */
async function killedAt(moment: Moment, order: OrderOfTwo): Promise<number> {
  const { life, bury } = process;
  life.dieAt(moment);
  const answered = await play(process, order);
  if (!life.isDead()) {
    missed.push(moment);
  } else {
    await bury();
    process = live();
  }
  return answered;
}

/** What has become of an order: its state, and all that hangs on it in cards, bookings, mails and links. */
async function stateOf({ orderId, cards }: OrderOfTwo) {
  const { value, state } = await scene.at('order', orderId);
  const bookings = Object.keys((state as OrderState).bookings);
  const slots = await Promise.all(
    cards.map(async (cardId) =>
      Object.values(((await scene.at('card', cardId)).state as CardState).reservations).map(({ settled }) => settled),
    ),
  );
  const opened = await Promise.all(bookings.map((id) => scene.events(`booking-${id}`)));
  const mails = (await scene.mails())
    .filter(({ data }) => data['orderId'] === orderId || bookings.includes(String(data['bookingId'])))
    .map(({ template }) => template)
    .toSorted();
  const links = (await scene.knex('app.access_links').whereIn('booking_id', bookings)).length;
  return { value, slots, opened, mails, links };
}

const reserved = [[true], [true]];
const whole: Readonly<Record<string, Awaited<ReturnType<typeof stateOf>>>> = {
  nothing: { value: null, slots: [[], []], opened: [], mails: [], links: 0 },
  abandoned: { value: 'abandoned', slots: [[], []], opened: [], mails: [], links: 0 },
  placed: { value: 'paymentPending', slots: reserved, opened: [], mails: ['order-placed-how-to-pay'], links: 0 },
  underReview: {
    value: 'paymentUnderReview',
    slots: reserved,
    opened: [],
    mails: ['order-placed-how-to-pay'],
    links: 0,
  },
  paid: {
    value: 'paid',
    slots: reserved,
    opened: [['booking.opened.v1'], ['booking.opened.v1']],
    mails: ['consent-requested', 'consent-requested', 'order-placed-how-to-pay', 'payment-confirmed'],
    links: 2,
  },
};
const wholeAs = async (order: OrderOfTwo) => {
  const state = JSON.stringify(await stateOf(order));
  return Object.keys(whole).find((name) => JSON.stringify(whole[name]) === state) ?? state;
};

/** An order that nothing happens to, and every moment of it. */
async function momentsOfAnOrder(): Promise<readonly Moment[]> {
  const order = await plan();
  const { life } = process;
  life.dieAt();
  await play(process, order);
  expect(await wholeAs(order)).toBe('paid');
  return momentsOf(life.passed());
}

/** Those at which somebody still waits for an answer. Later ones leave nobody to ask again. */
const beforeLastAnswer = (moments: readonly Moment[]) =>
  moments.slice(0, moments.findLastIndex(({ point }) => point === 'order.confirmPayment after-append') + 1);

test(
  'killed at any await, and sent again by the one who got no answer: the order ends whole, everything once',
  { timeout: 600_000 },
  async () => {
    const moments = await momentsOfAnOrder();
    for (const command of ['order.placeOrder', 'card.reserveSlot', 'order.confirmPayment', 'booking.openBooking']) {
      const killed = moments.filter(({ point }) => point.startsWith(command)).map(({ point }) => point.split(' ')[1]);
      expect(killed).toEqual(expect.arrayContaining(['after-prepare', 'before-append', 'after-append']));
    }
    for (const moment of moments) {
      const order = await plan();
      const answered = await killedAt(moment, order);
      await play(process, order, answered);
      expect(await wholeAs(order), `${moment.point}, time ${moment.nth}`).toBe('paid');
    }
    expect(missed.length, 'moments that did not come').toBeLessThan(moments.length / 10);
    expect(await openParkedReactions(scene.knex)).toEqual([]);
  },
);

test(
  'killed at any await, and nobody asks again: what was decided is finished, what was not gives its slots back',
  { timeout: 600_000 },
  async () => {
    const moments = beforeLastAnswer(await momentsOfAnOrder());
    const ends = new Set<string>();
    for (const moment of moments) {
      const order = await plan();
      await killedAt(moment, order);
      await moveClock(3);
      const named = `${moment.point}, time ${moment.nth}`;
      await soon(async () => Object.keys(whole).includes(await wholeAs(order)), {
        message: named,
        timeout: 20_000,
      }).toBe(true);
      await scene.quiet();
      const end = await wholeAs(order);
      expect(Object.keys(whole), named).toContain(end);
      ends.add(end);
    }
    expect([...ends].toSorted()).toEqual(['abandoned', 'nothing', 'paid', 'placed', 'underReview']);
    expect(await openParkedReactions(scene.knex)).toEqual([]);
  },
);
