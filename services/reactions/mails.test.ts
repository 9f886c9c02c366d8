import { randomUUID } from 'node:crypto';
import { endOfDay } from '#workflows/kernel/calendar.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { orderForm } from './testing/orderOfTwo.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, proofSent, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { ada, bea, carl, olga } = people;
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
  return paidAgain();
}
/** Another one. */
async function paidAgain() {
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

test('Bea hears that the payment of a refund was reversed, and by when she gets it', async () => {
  const { orderId, bookingId } = await paidOrder();
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'The limit was lowered' });
  await scene.quiet();
  await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'No other card' });
  await scene.quiet();
  const payment = { amountCents: 30_000, method: 'zelle', reference: 'R-1' };
  await ask(scene.send, olga, 'order.recordRefundPaid', orderId, payment);
  await ask(scene.send, olga, 'order.reverseRefundPaid', orderId, { reason: 'The account is closed' });
  await scene.quiet();
  await again();
  expect(await mailsOf('refund-reversed')).toEqual([
    {
      template: 'refund-reversed',
      to: bea.userId,
      data: { orderId, amountCents: 30_000, by: expect.stringMatching(/^2026-1[12]-/) },
    },
  ]);
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

/** What Carl was told with these, by their names. */
const carlsMails = async (...templates: readonly string[]) =>
  (await scene.mails())
    .filter(({ to, template }) => to === carl.userId && templates.includes(template))
    .toSorted((a, b) => a.template.localeCompare(b.template));

test('Bea hears that her screenshot is in and by when it is checked, and that her order is back', async () => {
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene)]);
  await proofSent(scene, orderId);
  await scene.quiet();
  const [received] = await mailsOf('payment-proof-received');
  expect(received).toEqual({
    template: 'payment-proof-received',
    to: bea.userId,
    data: { orderId, amountCents: 30_000, by: expect.stringMatching(/^2026-11-2/) },
  });
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Asked on the phone' });
  await scene.quiet();
  await ask(scene.send, olga, 'order.restore', orderId, {});
  await scene.quiet();
  await again();
  expect((await mailsOf('order-restored')).map(({ data }) => data)).toEqual([
    { orderId, payBy: expect.stringMatching(/^2026-/) },
  ]);
});

test('a paid order that comes back asks Bea for no second payment', async () => {
  const { orderId } = await paidOrder();
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'A mistake' });
  await scene.quiet();
  await ask(scene.send, olga, 'order.restore', orderId, {});
  await scene.quiet();
  expect((await mailsOf('order-restored')).map(({ data }) => data)).toEqual([{ orderId }]);
});

test('Bea hears that the confirmation of her payment was taken back, and by when it is checked again', async () => {
  const { orderId } = await paidOrder();
  // The first review was promised long before.
  scene.clock.moveTo('2026-12-04T12:00:00.000Z');
  await ask(scene.send, ada, 'order.reverseConfirmation', orderId, { reason: 'The transfer bounced' });
  await scene.quiet();
  await again();
  expect(await mailsOf('payment-reversed')).toEqual([
    {
      template: 'payment-reversed',
      to: bea.userId,
      data: { orderId, amountCents: 30_000, by: '2026-12-05T12:00:00.000Z' },
    },
  ]);
});

test('Carl hears that a booking was cancelled, not what he refused himself, and how its commission changes', async () => {
  const { orderId, bookingId } = await paidOrder();
  await ask(scene.send, olga, 'booking.updateCommission', bookingId, { amountCents: 12_000, reason: 'Agreed' });
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await scene.quiet();
  expect(await carlsMails('commission-changed', 'booking-cancelled', 'booking-moved')).toEqual([
    { template: 'booking-cancelled', to: carl.userId, data: { bookingId } },
    { template: 'commission-changed', to: carl.userId, data: { bookingId, amountCents: 12_000 } },
  ]);
  const second = await paidAgain();
  await ask(scene.send, carl, 'booking.refuse', second.bookingId, { reason: 'The limit was lowered' });
  const cardId = await cardOnSale(scene);
  // The order hears of the refusal first.
  await scene.quiet();
  await ask(scene.send, olga, 'order.replaceLine', second.orderId, {
    line: 1,
    cardId,
    mayReportNextCycle: false,
    reason: 'Refused',
  });
  await scene.quiet();
  await again();
  expect(await carlsMails('booking-cancelled', 'booking-moved')).toHaveLength(1);
});

test('Carl hears that a booking was refunded before he added anyone, not when he had refused it himself', async () => {
  const { bookingId } = await paidOrder();
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'Asked on the phone' });
  const second = await paidAgain();
  await ask(scene.send, carl, 'booking.refuse', second.bookingId, { reason: 'The limit was lowered' });
  await scene.quiet();
  await ask(scene.send, olga, 'booking.refund', second.bookingId, { amountCents: 30_000, reason: 'No other card' });
  await scene.quiet();
  await again();
  expect(await carlsMails('booking-cancelled', 'booking-moved')).toEqual([
    { template: 'booking-cancelled', to: carl.userId, data: { bookingId } },
  ]);
});

test('Carl hears of the holds that others put on his card and of their end, never of a secret one', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const hold = (who: typeof carl, kind: string, more: object = {}) =>
    ask(scene.send, who, 'holds.placeHold', cardId, { holdId: randomUUID(), kind, startDate: '2026-11-21', ...more });
  await hold(olga, 'secret', { endDate: '2026-11-22', reason: 'Checking' });
  await hold(carl, 'user_hold', { endDate: '2026-11-22' });
  await hold(olga, 'admin', { endDate: '2026-11-23', reason: 'Statement looks odd' });
  await scene.quiet();
  expect(await carlsMails('hold-began', 'hold-ended')).toEqual([
    { template: 'hold-began', to: carl.userId, data: { cardId, on: '2026-11-23' } },
  ]);
  await again();
  expect(await carlsMails('hold-began', 'hold-ended')).toHaveLength(1);
});

test('Carl hears that staff lifted a hold early, not of one that had not begun, nor while his card isn’t for sale', async () => {
  await verified(scene);
  const [cardId, archived] = [await cardOnSale(scene), await cardOnSale(scene)];
  const hold = async (card: string, startDate: string, endDate: string | null) => {
    const holdId = randomUUID();
    await ask(scene.send, olga, 'holds.placeHold', card, { holdId, kind: 'admin', startDate, endDate, reason: 'Odd' });
    return holdId;
  };
  const lift = (card: string, holdId: string) =>
    ask(scene.send, olga, 'holds.cancel', card, { holdId, confirmed: true, reason: 'Settled' });
  await lift(cardId, await hold(cardId, '2026-12-01', '2026-12-05'));
  await lift(cardId, await hold(cardId, '2026-11-21', null));
  const last = await hold(archived, '2026-11-21', null);
  await ask(scene.send, carl, 'card.archive', archived, { reason: 'The account was closed' });
  await lift(archived, last);
  await scene.quiet();
  await again();
  expect((await carlsMails('hold-ended')).map(({ data }) => data)).toEqual([{ cardId }]);
});

test('a hold that began and ended while the server was down is no news to Carl', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const holdId = randomUUID();
  const form = { holdId, kind: 'admin', startDate: '2026-12-01', endDate: '2026-12-05', reason: 'Odd' };
  await ask(scene.send, olga, 'holds.placeHold', cardId, form);
  scene.clock.moveTo('2026-12-20T12:00:00.000Z');
  await ask(scene.send, { kind: 'system', because: 'activateDeadline' }, 'holds.activate', cardId, { holdId });
  await scene.quiet();
  expect(await carlsMails('hold-began')).toEqual([]);
});

test('Carl hears that both reports are in and by when they are decided on, once each time', async () => {
  await verified(scene);
  await scene.quiet();
  await again();
  expect(await carlsMails('verification-received')).toEqual([
    { template: 'verification-received', to: carl.userId, data: { by: '2026-11-23T12:00:00.000Z' } },
  ]);
});
