import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/booking.ts';
import { extensionIdOf } from '#services/domains/extensions/extensionIds.ts';
import type { RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { soon } from './testing/soon.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from './testing/story.ts';

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

const booking = async (id: string) => (await scene.at('booking', id)).state as BookingState;
const reportedUntil = async (id: string) => (await booking(id)).lease?.reportedUntil;

/** Bea's line with its user on Carl's card: the statement day is the 10th. */
async function onTheCard(): Promise<string> {
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene)]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(async () => (await booking(bookingId)).openedAt).not.toBeNull();
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  return bookingId;
}

/** Bea asks and sends her proof, Carl accepts, Olga approves. */
async function extended(bookingId: string, ordinal: number): Promise<string> {
  const id = extensionIdOf(bookingId, ordinal);
  await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
  await ask(scene.send, bea, 'extension.submitPayment', id, {
    method: 'zelle',
    amountCents: 15_000,
    fileId: fileOf(bea),
  });
  await ask(scene.send, carl, 'extension.accept', id);
  await ask(scene.send, olga, 'extension.approve', id, { amountCents: 15_000, method: 'zelle', reference: 'Z-2' });
  await scene.quiet();
  return id;
}

test('an approved extension moves the lease by one statement, the second stands on the first, and twice changes nothing', async () => {
  const bookingId = await onTheCard();
  const before = (await booking(bookingId)).lease!;
  await extended(bookingId, 1);
  expect((await booking(bookingId)).lease).toEqual({
    ...before,
    reportedUntil: '2027-03-10',
    extendBefore: '2027-03-07',
    removalDue: '2027-03-13',
  });
  expect(before.reportedUntil).toBe('2027-02-10');
  const second = await extended(bookingId, 2);
  expect(await reportedUntil(bookingId)).toBe('2027-04-10');

  await reactions.stop();
  await scene.knex.raw('update app.reaction_checkpoints set position = null');
  reactions = scene.react();
  await scene.quiet();
  expect(await reportedUntil(bookingId)).toBe('2027-04-10');

  await ask(scene.send, ada, 'extension.reverseApproval', second, { reason: 'The transfer bounced' });
  await scene.quiet();
  expect(await reportedUntil(bookingId)).toBe('2027-03-10');
  expect(await scene.events(`booking-${bookingId}`)).toEqual([
    'booking.opened.v1',
    'booking.consent-signed.v1',
    'booking.au-added.v1',
    'booking.lease-extended.v1',
    'booking.lease-extended.v1',
    'booking.lease-shortened.v1',
  ]);
});

test('only the last extension of a booking is reversed, and nobody approves one for the cardholder', async () => {
  const bookingId = await onTheCard();
  const first = await extended(bookingId, 1);
  await extended(bookingId, 2);
  await expect(
    ask(scene.send, ada, 'extension.reverseApproval', first, { reason: 'The transfer bounced' }),
  ).rejects.toThrow('lastOfItsBooking');
  const third = extensionIdOf(bookingId, 3);
  await ask(scene.send, bea, 'extension.requestExtension', third, { bookingId });
  await ask(scene.send, olga, 'extension.markPaidPending', third, { reason: 'Seen in the bank account' });
  scene.clock.moveTo('2026-11-24T12:00:00.000Z');
  await expect(
    ask(scene.send, olga, 'extension.approve', third, { amountCents: 15_000, method: 'zelle', reference: 'Z-3' }),
  ).rejects.toThrow('cardholderAgrees');
});
