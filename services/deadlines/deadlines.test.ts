import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadlineBacklog, markDone } from '#projections/deadlines/query.ts';
import { deadlinesProjection } from '#projections/deadlines/projection.ts';
import { rebuild } from '#projections/engine/rebuild.ts';
import { type RunningProjections, runProjections } from '#projections/engine/runProjections.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { HoldsState } from '#workflows/hold/state.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import {
  cardOnSale,
  consentForm,
  fileOf,
  paid,
  placed,
  proofSent,
  slotReserved,
  verified,
} from '#services/reactions/testing/story.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { startDeadlines } from './startDeadlines.ts';
import { soon } from '#services/reactions/testing/soon.ts';

const { bea, carl, olga } = people;
const hour = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00.000Z');
let scene: Scene;
let projections: RunningProjections;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  scene = await createScene();
  projections = await startProjections();
  await jumpTo(noon);
  await verified(scene);
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await projections.stop();
  await scene.close();
});

const startProjections = () =>
  runProjections({
    knex: scene.knex,
    subscribe: scene.eventStore.subscribe,
    projections: [deadlinesProjection],
    log: scene.log,
  });
const scanner = (more: { now?: () => Date } = {}) => {
  const { stop } = startDeadlines({
    knex: scene.knex,
    log: scene.log,
    eventStore: scene.eventStore,
    send: scene.send,
    sendMail: scene.effects.sendMail,
    now: scene.clock.now,
    everyMs: 25,
    ...more,
  });
  stops.push(stop);
  return stop;
};

/** The handler's clock and the database's, moved together. */
async function jumpTo(instant: number) {
  scene.clock.moveTo(new Date(instant).toISOString());
  await databaseTo(instant);
}
const databaseTo = (instant: number) =>
  scene.knex.raw(
    'update app.clock set offset_ms = round(extract(epoch from ?::timestamptz - now()) * 1000), moves = moves + 1',
    [new Date(instant).toISOString()],
  );

const rows = async (stream: string): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (await scene.knex('read.deadlines').where({ stream }).orderBy('name')).map(({ name, outcome }) => [name, outcome]),
  );
const marks = async (stream: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await scene.knex('read.deadline_marks').where({ stream }).orderBy('name')).map(({ name, outcome }) => [
      name,
      outcome,
    ]),
  );
const reminders = async () =>
  (await scene.mails())
    .filter(({ template }) => template.endsWith('reminder') || template === 'removal-due')
    .map(({ template, to, data }) => ({ template, to, data }));
const anOrder = async () => placed(scene, [await cardOnSale(scene)]);
const inTable = (orderId: string) => soon(async () => Object.keys(await rows(`order-${orderId}`))).toContain('payBy');

test('Bea is reminded 24 and 6 hours before, and the order that she does not pay expires, once', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  scanner();
  await jumpTo(noon + 24 * hour);
  const reminder = {
    template: 'payment-reminder',
    to: bea.userId,
    data: { orderId, amountCents: 30_000, payBy: '2026-11-23T12:00:00.000Z' },
  };
  await soon(reminders).toEqual([reminder]);
  await jumpTo(noon + 42 * hour);
  await soon(reminders).toEqual([reminder, reminder]);
  expect((await scene.at('order', orderId)).value).toBe('paymentPending');
  await jumpTo(noon + 48 * hour);
  await soon(async () => (await scene.at('order', orderId)).value).toBe('expired');
  await soon(() => marks(`order-${orderId}`)).toEqual({
    payBy: 'sent',
    reminder24h: 'reminded',
    reminder6h: 'reminded',
  });
  await soon(() => rows(`order-${orderId}`)).toEqual({});
  expect((await scene.events(`order-${orderId}`)).filter((type) => type === 'order.expired.v1')).toHaveLength(1);
});

test('of an order and an extension that came in short the reminder asks for the rest alone', async () => {
  const orderId = await anOrder();
  await ask(scene.send, bea, 'order.submitPayment', orderId, {
    method: 'zelle',
    amountCents: 10_000,
    fileId: fileOf(bea),
  });
  await ask(scene.send, olga, 'order.declinePayment', orderId, {
    reason: 'Too little',
    why: 'shortAmount',
    receivedCents: 10_000,
  });
  await inTable(orderId);
  await jumpTo(noon + 43 * hour);
  scanner();
  const data = { orderId, amountCents: 20_000, payBy: '2026-11-23T12:00:00.000Z' };
  await soon(reminders).toEqual([{ template: 'payment-reminder', to: bea.userId, data }]);

  const reactions = scene.react();
  stops.push(reactions.stop);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => scene.events(`booking-${bookingId}`)).toContain('booking.opened.v1');
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  const extensionId = idBeside('extension', bookingId, 1);
  await ask(scene.send, bea, 'extension.requestExtension', extensionId, { bookingId });
  await ask(scene.send, bea, 'extension.submitPayment', extensionId, {
    method: 'zelle',
    amountCents: 6_000,
    fileId: fileOf(bea),
  });
  await ask(scene.send, olga, 'extension.decline', extensionId, {
    reason: 'Too little',
    why: 'shortAmount',
    receivedCents: 6_000,
  });
  await soon(async () => Object.keys(await rows(`extension-${extensionId}`))).toContain('reminder6h');
  await jumpTo(noon + (43 + 20) * hour);
  await soon(async () => (await reminders()).at(-1)).toMatchObject({
    template: 'extension-payment-reminder',
    data: { extensionId, amountCents: 9_000 },
  });
});

test('after a standstill of three days nobody is reminded of what is over', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  await jumpTo(noon + 72 * hour);
  scanner();
  await soon(async () => (await scene.at('order', orderId)).value).toBe('expired');
  await soon(() => marks(`order-${orderId}`)).toMatchObject({
    payBy: 'sent',
    reminder24h: 'tooLate',
    reminder6h: 'tooLate',
  });
  expect(await reminders()).toEqual([]);
});

test('after a standstill of weeks Bea hears of the last days to claim alone, and Carl of no balance any more', async () => {
  const reactions = scene.react();
  stops.push(reactions.stop);
  const [bookingId] = (await paid(scene, await anOrder())) as [string];
  await soon(() => scene.events(`booking-${bookingId}`)).toContain('booking.opened.v1');
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  await soon(async () => Object.keys(await rows(`booking-${bookingId}`))).toContain('reminderClaimUrged');
  await jumpTo(Date.parse('2027-01-01T12:00:00.000Z'));
  scanner();
  await soon(() => marks(`booking-${bookingId}`)).toMatchObject({
    reminderClaimOpens: 'tooLate',
    reminderClaimUrged: 'reminded',
    balance: 'tooLate',
  });
});

test('of two reminders that are due at once Bea gets one', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  await jumpTo(noon + 43 * hour);
  scanner();
  await soon(() => marks(`order-${orderId}`)).toEqual({ reminder24h: 'tooLate', reminder6h: 'reminded' });
  expect(await reminders()).toHaveLength(1);
});

test('nothing expires while a payment is under review, even if the rows still say so', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  await projections.stop();
  await proofSent(scene, orderId);
  await jumpTo(noon + 49 * hour);
  scanner();
  await soon(() => marks(`order-${orderId}`)).toEqual({
    payBy: 'refused:notInThisState',
    reminder24h: 'gone',
    reminder6h: 'gone',
  });
  expect((await scene.at('order', orderId)).value).toBe('paymentUnderReview');
  expect(await reminders()).toEqual([]);
  projections = await startProjections();
});

test('work that nobody did in time is overdue for staff, and stays so', async () => {
  const orderId = await anOrder();
  const reactions = scene.react();
  stops.push(reactions.stop);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => rows(`booking-${bookingId}`)).toEqual({ consent: null, reminderConsent: null });
  scanner();
  await jumpTo(noon + 24 * hour);
  await soon(() => rows(`booking-${bookingId}`)).toEqual({ consent: 'overdue', reminderConsent: 'reminded' });
  expect(await scene.events(`booking-${bookingId}`)).toEqual(['booking.opened.v1']);
});

test('two scanners, a restart, a rebuild and a clock that jumps back: it fires once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, anOrder));
  for (const orderId of orders) await inTable(orderId);
  const both = [scanner(), scanner()];
  await jumpTo(noon + 24 * hour);
  await soon(async () => (await reminders()).length).toBe(12);
  await Promise.all(both.map((stop) => stop()));
  await rebuild(
    { knex: scene.knex, subscribe: scene.eventStore.subscribe, projections: [deadlinesProjection], log: scene.log },
    'deadlines',
  );
  await projections.stop();
  projections = await startProjections();
  await jumpTo(noon + 20 * hour);
  scanner();
  scanner();
  await jumpTo(noon + 25 * hour);
  const last = await anOrder();
  await inTable(last);
  await jumpTo(noon + 49 * hour);
  await soon(async () => (await reminders()).filter(({ data }) => data['orderId'] === last)).toHaveLength(1);
  for (const orderId of orders) {
    await soon(async () =>
      (await scene.events(`order-${orderId}`)).filter((type) => type === 'order.expired.v1'),
    ).toHaveLength(1);
    expect((await reminders()).filter(({ data }) => data['orderId'] === orderId)).toHaveLength(1);
  }
});

test('killed between the command and the note of it, it is done again and changes nothing more', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  await jumpTo(noon + 48 * hour);
  const stop = scanner();
  await soon(() => marks(`order-${orderId}`)).toMatchObject({ payBy: 'sent' });
  await stop();
  await projections.stop();
  await scene.knex.raw('delete from read.deadline_marks');
  await scene.knex.raw(
    `insert into read.deadlines (stream, name, lifecycle, record_id, due_at, turn, silence) values (?, 'payBy', 'order', ?, '2026-11-23T12:00:00Z', 'buyer', '{"does":"command","command":"expire","input":{}}')`,
    [`order-${orderId}`, orderId],
  );
  scanner();
  await soon(() => marks(`order-${orderId}`)).toMatchObject({ payBy: 'sent' });
  expect((await scene.events(`order-${orderId}`)).filter((type) => type === 'order.expired.v1')).toHaveLength(1);
  projections = await startProjections();
});

test('what was given up is shown to staff, and whoever starts next tries it again', async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  await jumpTo(noon + 48 * hour);
  const backlog = async () => (await deadlineBacklog(scene.knex, scene.clock.now())).unheeded;
  // A look at the slot's reservation is due, too.
  expect(await backlog()).toBe(4);
  for (const [name, dueAt] of Object.entries({ reminder24h: 24, reminder6h: 42, payBy: 48 })) {
    const at = new Date(noon + dueAt * hour).toISOString();
    await markDone(scene.knex, `order-${orderId}`, name, at, name === 'payBy' ? 'failed' : 'tooLate');
  }
  expect(await backlog()).toBe(2);
  scanner();
  await soon(async () => (await scene.at('order', orderId)).value).toBe('expired');
  await soon(() => marks(`order-${orderId}`)).toMatchObject({ payBy: 'sent', reminder24h: 'tooLate' });
  await soon(backlog).toBe(0);
});

test("when the handler's clock is a little behind the database's, it is tried again", async () => {
  const orderId = await anOrder();
  await inTable(orderId);
  scanner();
  await databaseTo(noon + 48 * hour);
  await soon(() => marks(`order-${orderId}`)).toHaveProperty('reminder6h');
  expect(await marks(`order-${orderId}`)).not.toHaveProperty('payBy');
  await jumpTo(noon + 48 * hour);
  await soon(async () => (await scene.at('order', orderId)).value).toBe('expired');
});

test('a slot whose order never came to be is given back two minutes later', async () => {
  const reactions = scene.react();
  stops.push(reactions.stop);
  const cardId = await cardOnSale(scene);
  const orderId = fileOf(bea);
  await slotReserved(scene, cardId, orderId);
  await soon(() => rows(`card-${cardId}`)).toEqual({ [`abandonCheck:${orderId}:1`]: null });
  scanner();
  await jumpTo(noon + hour / 30);
  await soon(async () => ((await scene.at('card', cardId)).state as CardState).reservations).toEqual({});
  expect((await scene.at('order', orderId)).value).toBe('abandoned');
});

test('a slot of a restore that died is given back, too, when the order was restored on another card meanwhile', async () => {
  const reactions = scene.react();
  stops.push(reactions.stop);
  const [cardId, otherCard] = [await cardOnSale(scene, { slots: 1 }), await cardOnSale(scene)];
  const orderId = await placed(scene, [cardId]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await scene.quiet();
  // A restore takes its slot later than the order did.
  scene.clock.moveTo(new Date(noon + 1000).toISOString());
  await slotReserved(scene, cardId, orderId);
  await ask(scene.send, olga, 'order.restore', orderId, { replacements: [{ line: 1, cardId: otherCard }] });
  await scene.quiet();
  await soon(() => rows(`card-${cardId}`)).toEqual({ [`abandonCheck:${orderId}:1`]: null });
  scanner();
  await jumpTo(noon + hour / 30);
  const slots = async (id: string) => Object.keys(((await scene.at('card', id)).state as CardState).reservations);
  await soon(() => slots(cardId)).toEqual([]);
  expect(await slots(otherCard)).toHaveLength(1);
  expect((await scene.at('order', orderId)).value).toBe('paymentPending');
});

test('a hold begins and ends by itself on its Pacific days', async () => {
  const cardId = await cardOnSale(scene);
  await ask(scene.send, carl, 'holds.placeHold', cardId, {
    kind: 'user_hold',
    startDate: '2026-11-25',
    endDate: '2026-11-26',
  });
  const statuses = async () =>
    Object.values(((await scene.at('holds', cardId)).state as HoldsState).holds).map(({ status }) => status);
  await soon(async () => Object.keys(await rows(`holds-${cardId}`))).toHaveLength(1);
  scanner();
  await jumpTo(Date.parse('2026-11-25T08:00:00.000Z'));
  await soon(statuses).toEqual(['active']);
  await jumpTo(Date.parse('2026-11-27T08:00:00.000Z'));
  await soon(statuses).toEqual(['ended']);
});
