import { randomUUID } from 'node:crypto';
import { endOfDay } from '#workflows/kernel/calendar.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/booking.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { orderForm } from './testing/orderOfTwo.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { bea, carl, olga } = people;
let scene: Scene;
let reactions: RunningReactions;

beforeEach(async () => {
  scene = await createScene();
  reactions = scene.react();
});
afterEach(async () => {
  await reactions.stop();
  await scene.close();
});

const mailsOf = async (...templates: readonly string[]) =>
  (await scene.mails()).filter(({ to, template }) => to === bea.userId && templates.includes(template));
const lease = async (bookingId: string) => ((await scene.at('booking', bookingId)).state as BookingState).lease;
const opened = (bookingId: string) =>
  soon(async () => ((await scene.at('booking', bookingId)).state as BookingState).openedAt).not.toBeNull();
/** Every reaction handles every event again. */
async function again() {
  await reactions.stop();
  await scene.knex.raw('update app.reaction_checkpoints set position = null');
  reactions = scene.react();
  await scene.quiet();
}

test('what Olga placed for Bea is Bea’s to sign: one mail says how to pay, another asks for her signature', async () => {
  await verified(scene);
  const orderId = randomUUID();
  const form = { ...orderForm([await cardOnSale(scene)]), buyerId: bea.userId };
  await ask(scene.send, olga, 'order.placeOrder', orderId, form);
  const asked = () => mailsOf('order-placed-how-to-pay', 'client-consent-needed');
  await soon(async () => (await asked()).map(({ template }) => template).toSorted()).toEqual([
    'client-consent-needed',
    'order-placed-how-to-pay',
  ]);
  await placed(scene, [await cardOnSale(scene)]);
  await again();
  expect((await asked()).filter(({ template }) => template === 'client-consent-needed')).toEqual([
    { template: 'client-consent-needed', to: bea.userId, data: { orderId } },
  ]);
});

/** Bea's paid order of one tradeline. */
async function paidOrder() {
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene)]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await opened(bookingId);
  return { orderId, bookingId };
}

test('a line is refunded, then paid back in two parts: Bea gets one mail for each, with the amount and how it was sent', async () => {
  const { orderId, bookingId } = await paidOrder();
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'The limit was lowered' });
  await scene.quiet();
  await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'No other card' });
  await scene.quiet();
  scene.clock.moveTo('2026-11-22T12:00:00.000Z');
  await ask(scene.send, olga, 'order.recordRefundPaid', orderId, {
    amountCents: 20_000,
    method: 'cashapp',
    reference: 'R-1',
  });
  await scene.quiet();
  scene.clock.moveTo('2026-11-22T13:00:00.000Z');
  await ask(scene.send, olga, 'order.recordRefundPaid', orderId, {
    amountCents: 10_000,
    method: 'bank',
    reference: 'R-2',
  });
  await scene.quiet();
  const reported = [
    { template: 'line-refunded', to: bea.userId, data: { orderId, amountCents: 30_000 } },
    { template: 'refund-paid', to: bea.userId, data: { orderId, amountCents: 20_000, method: 'cashapp' } },
    { template: 'refund-paid', to: bea.userId, data: { orderId, amountCents: 10_000, method: 'bank' } },
  ];
  expect(await mailsOf('line-refunded', 'refund-paid')).toEqual(reported);
  await again();
  expect(await mailsOf('line-refunded', 'refund-paid')).toEqual(reported);
});

test('a refund that the cancellation already promised is not promised twice', async () => {
  const { orderId, bookingId } = await paidOrder();
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'The limit was lowered' });
  await scene.quiet();
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'Refused' });
  await scene.quiet();
  expect((await scene.at('order', orderId)).state as OrderState).toMatchObject({ refundOwedCents: 30_000 });
  expect(await mailsOf('order-cancelled', 'line-refunded')).toEqual([
    { template: 'order-cancelled', to: bea.userId, data: { orderId, amountCents: 30_000 } },
  ]);
});

test('nobody reports a problem until claims close: Bea gets that one mail, and none that it posted', async () => {
  const { orderId, bookingId } = await paidOrder();
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  const { claimWindowCloses, reportedUntil } = (await lease(bookingId))!;
  scene.clock.moveTo(endOfDay(claimWindowCloses));
  await ask(scene.send, { kind: 'system', because: 'acceptPostingDeadline' }, 'booking.acceptPosting', bookingId);
  await scene.quiet();
  await again();
  expect(await mailsOf('posted', 'posting-accepted')).toEqual([
    { template: 'posting-accepted', to: bea.userId, data: { orderId, bookingId, on: reportedUntil } },
  ]);
});

test('Carl gets one mail that his card was approved', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  await scene.quiet();
  const decisions = async () =>
    (await scene.mails())
      .filter(({ template }) => template.startsWith('card-'))
      .map(({ template, to, data }) => ({ template, to, data }));
  const approved = [{ template: 'card-approved', to: carl.userId, data: { cardId } }];
  expect(await decisions()).toEqual(approved);
  await again();
  expect(await decisions()).toEqual(approved);
});
