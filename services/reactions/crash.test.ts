import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlinesProjection } from '#projections/deadlines/projection.ts';
import { type RunningProjections, runProjections } from '#projections/engine/runProjections.ts';
import type { CardState } from '#workflows/card/card.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { SendCommand } from '#services/commands/command.ts';
import { startDeadlines } from '#services/deadlines/startDeadlines.ts';
import { openParkedReactions } from './parked.ts';
import { type Moment, momentsOf, type Mortal, mortal } from './testing/mortal.ts';
import { ask, createScene, people, type Scene } from './testing/scene.ts';
import { cardOnSale, fileOf, orderForm, verified } from './testing/story.ts';

const { bea, olga } = people;
let scene: Scene;
let projections: RunningProjections;
let instant = Date.parse('2026-11-21T12:00:00.000Z');

beforeAll(async () => {
  scene = await createScene();
  projections = await runProjections({ knex: scene.knex, subscribe: scene.eventStore.subscribe, projections: [deadlinesProjection], log: scene.log });
  await moveClock(0);
  await verified(scene);
  const reactions = scene.react();
  await scene.quiet();
  await reactions.stop();
});
afterAll(async () => {
  await projections.stop();
  await scene.close();
});

async function moveClock(minutes: number) {
  instant += minutes * 60_000;
  scene.clock.moveTo(new Date(instant).toISOString());
  await scene.knex.raw('update app.clock set offset_ms = round(extract(epoch from ?::timestamptz - now()) * 1000), moves = moves + 1', [new Date(instant).toISOString()]);
}

/** One order of two lines, by ids chosen ahead: sent again, a step is the same step. */
interface Plan {
  readonly orderId: string;
  readonly cards: readonly string[];
  readonly ids: readonly string[];
  readonly proof: string;
}
const plan = async (): Promise<Plan> => ({ orderId: randomUUID(), cards: [await cardOnSale(scene), await cardOnSale(scene)], ids: [randomUUID(), randomUUID(), randomUUID()], proof: fileOf(bea) });

const steps: readonly ((send: SendCommand, plan: Plan) => Promise<unknown>)[] = [
  (send, { orderId, cards, ids }) => ask(send, bea, 'order.placeOrder', orderId, orderForm(cards), ids[0]),
  (send, { orderId, ids, proof }) => ask(send, bea, 'order.submitPayment', orderId, { method: 'zelle', amountCents: 60_000, fileId: proof }, ids[1]),
  (send, { orderId, ids }) => ask(send, olga, 'order.confirmPayment', orderId, { amountCents: 60_000, method: 'zelle', reference: 'Z-1' }, ids[2]),
];

/** A process with everything that works on orders. It lives until it is killed or stopped. */
function live(life: Mortal) {
  const process = scene.openProcess({ at: life.at });
  const reactions = process.react({ cardsOf: scene.cardsOf, standByMs: 10 });
  const deadlines = startDeadlines({ knex: scene.knex, log: scene.log, eventStore: process.eventStore, send: process.send, sendMail: process.effects.sendMail, now: scene.clock.now, everyMs: 20 });
  const stop = async () => {
    await Promise.all([reactions.stop(), deadlines.stop()]);
    await process.close();
  };
  const bury = async () => {
    void reactions.stop();
    void deadlines.stop();
    await process.bury();
  };
  return { ...process, reactions, stop, bury };
}

/** Plays the order until it is paid and everything is quiet, or until death. Answers how many steps were answered. */
async function play(life: Mortal, order: Plan, from = 0): Promise<number> {
  const process = live(life);
  let answered = from;
  const played = (async () => {
    await scene.quiet();
    for (const step of steps.slice(from)) {
      await step(process.send, order);
      answered += 1;
      await scene.quiet();
    }
  })();
  const outcome = await Promise.race([life.died.then(() => 'died' as const), played.then(() => 'lived' as const)]);
  await (outcome === 'died' ? process.bury() : process.stop());
  return answered;
}

/** What an order that somebody wants and what a whole one looks like, in its cards, bookings, mails and links. */
async function stateOf({ orderId, cards }: Plan) {
  const { value, state } = await scene.at('order', orderId);
  const bookings = Object.keys((state as OrderState).bookings);
  const slots = await Promise.all(cards.map(async (cardId) => Object.values(((await scene.at('card', cardId)).state as CardState).reservations).map(({ settled }) => settled)));
  const mails = (await scene.mails()).filter(({ data }) => data['orderId'] === orderId || bookings.includes(String(data['bookingId']))).map(({ template }) => template).toSorted();
  const links = await scene.knex('app.access_links').whereIn('booking_id', bookings);
  return { value, slots, opened: (await Promise.all(bookings.map((id) => scene.events(`booking-${id}`)))), mails, links: links.length };
}

const whole = {
  nothing: { value: null, slots: [[], []], opened: [], mails: [], links: 0 },
  abandoned: { value: 'abandoned', slots: [[], []], opened: [], mails: [], links: 0 },
  placed: { value: 'paymentPending', slots: [[true], [true]], opened: [], mails: ['order-placed-how-to-pay'], links: 0 },
  underReview: { value: 'paymentUnderReview', slots: [[true], [true]], opened: [], mails: ['order-placed-how-to-pay'], links: 0 },
  paid: {
    value: 'paid', slots: [[true], [true]], opened: [['booking.opened.v1'], ['booking.opened.v1']],
    mails: ['consent-requested', 'consent-requested', 'order-placed-how-to-pay', 'payment-confirmed'], links: 2,
  },
};

async function momentsOfALife(): Promise<readonly Moment[]> {
  const life = mortal();
  const order = await plan();
  expect(await play(life, order)).toBe(3);
  expect(await stateOf(order)).toEqual(whole.paid);
  return momentsOf(life.passed);
}

async function killedAt(moment: Moment, order: Plan): Promise<number> {
  const life = mortal(moment);
  const answered = await play(life, order);
  expect(life.passed, `was not killed at ${moment.point}, time ${moment.nth}`).toContain(moment.point);
  return answered;
}

test('killed at any await, and sent again by the one who got no answer: the order ends whole, everything once', { timeout: 300_000 }, async () => {
  const moments = await momentsOfALife();
  expect(moments.length).toBeGreaterThan(50);
  for (const command of ['order.placeOrder', 'card.reserveSlot', 'order.confirmPayment', 'booking.openBooking']) {
    expect(moments.filter(({ point }) => point.startsWith(command)).map(({ point }) => point.split(' ')[1])).toEqual(expect.arrayContaining(['after-prepare', 'before-append', 'after-append']));
  }
  for (const moment of moments) {
    const order = await plan();
    const answered = await killedAt(moment, order);
    await play(mortal(), order, answered);
    expect(await stateOf(order), `${moment.point}, time ${moment.nth}`).toEqual(whole.paid);
  }
  expect(await openParkedReactions(scene.knex)).toEqual([]);
});

test('killed at any await, and nobody asks again: what was decided is finished, what was not gives its slots back', { timeout: 300_000 }, async () => {
  const moments = await momentsOfALife();
  const ends = new Set<string>();
  for (const moment of moments) {
    const order = await plan();
    await killedAt(moment, order);
    await moveClock(3);
    const rest = live(mortal());
    const isWhole = async () => Object.entries(whole).find(([, wanted]) => same(wanted, state))?.[0] ?? state;
    let state = await stateOf(order);
    await expect.poll(async () => {
      state = await stateOf(order);
      return isWhole();
    }, { message: `${moment.point}, time ${moment.nth}`, timeout: 10_000 }).toBeTypeOf('string');
    await scene.quiet();
    await rest.stop();
    state = await stateOf(order);
    ends.add(String(await isWhole()));
  }
  expect([...ends].toSorted()).toEqual(['abandoned', 'nothing', 'paid', 'placed', 'underReview']);
  expect(await openParkedReactions(scene.knex)).toEqual([]);
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
