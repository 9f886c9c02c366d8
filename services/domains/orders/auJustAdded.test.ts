import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { soon } from '#services/reactions/testing/soon.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from '#services/reactions/testing/story.ts';

const { ada, carl, olga } = people;
let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene?.close());

test('a user who was added just now is on the card, also while the order has not noted it: nobody moves the line or cancels', async () => {
  const reactions = scene.react();
  await verified(scene);
  const [cardId, otherCard] = [await cardOnSale(scene), await cardOnSale(scene)];
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(async () => ((await scene.at('booking', bookingId)).state as BookingState).openedAt).not.toBeNull();
  await reactions.stop();
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  const refusal = async (name: string, input: object) =>
    scene.send({
      lifecycle: 'order',
      id: orderId,
      name,
      input: { reason: 'The customer asked', ...input },
      actor: olga,
      commandId: randomUUID(),
    });
  const notYet = {
    kind: 'refused',
    refusal: { code: 'everyBookingNoted', values: { bookingIds: [bookingId] } },
  };
  const move = { line: 1, cardId: otherCard, mayReportNextCycle: true };
  expect(await refusal('replaceLine', move)).toMatchObject(notYet);
  expect(await refusal('cancel', {})).toMatchObject(notYet);
  expect(await scene.events(`order-${orderId}`)).not.toContain('order.cancelled.v1');
});

/** A paid line that its cardholder refused; from then on nothing follows from anything. */
async function refusedLine(): Promise<{ readonly orderId: string; readonly bookingId: string }> {
  const reactions = scene.react();
  const orderId = await placed(scene, [await cardOnSale(scene)]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(async () => ((await scene.at('booking', bookingId)).state as BookingState).openedAt).not.toBeNull();
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'I am closing this card' });
  await scene.quiet();
  await reactions.stop();
  return { orderId, bookingId };
}

test('a refused booking whose line has moved to another card is not refunded, also while it has not heard of that', async () => {
  const { orderId, bookingId } = await refusedLine();
  const otherCard = await cardOnSale(scene);
  const move = { line: 1, cardId: otherCard, mayReportNextCycle: true, reason: 'Its cardholder refused' };
  await ask(scene.send, olga, 'order.replaceLine', orderId, move);
  const refunded = ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'Refused' });
  await expect(refunded).rejects.toThrow('lineIsOnThisBooking');
});

test('a refund of a refused line was decided just now: nobody cancels or takes the confirmation back before the order owes it', async () => {
  const { orderId, bookingId } = await refusedLine();
  await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'Refused' });
  const early = { reason: 'The transfer bounced' };
  await expect(ask(scene.send, ada, 'order.reverseConfirmation', orderId, early)).rejects.toThrow('everyBookingNoted');
  await expect(ask(scene.send, olga, 'order.cancel', orderId, early)).rejects.toThrow('everyBookingNoted');
  const again = scene.react();
  await scene.quiet();
  await again.stop();
  expect((await scene.at('order', orderId)).state).toMatchObject({ refundOwedCents: 30_000 });
});

test('a line is refunded while an admin takes the confirmation back: once a payment is confirmed again, the order owes the refund and is over', async () => {
  const { orderId, bookingId } = await refusedLine();
  const process = scene.openProcess({
    at: async (point) => {
      if (point !== 'order.reverseConfirmation after-prepare') return;
      await ask(scene.send, olga, 'booking.refund', bookingId, { amountCents: 30_000, reason: 'Refused' });
    },
  });
  await ask(process.send, ada, 'order.reverseConfirmation', orderId, { reason: 'The transfer bounced' });
  await process.close();
  const reactions = scene.react();
  await scene.quiet();
  const again = { amountCents: 30_000, method: 'bank', reference: 'B-2' };
  await ask(scene.send, olga, 'order.confirmPayment', orderId, again);
  await scene.quiet();
  await reactions.stop();
  const { value, state } = await scene.at('order', orderId);
  expect([value, state.refundOwedCents]).toEqual(['closed', 30_000]);
});
