import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { templates } from '#services/domains/mails.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import type { RunningReactions } from '#services/reactions/startReactions.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { extended } from '#services/reactions/testing/extended.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { soon } from '#services/reactions/testing/soon.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from '#services/reactions/testing/story.ts';

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

test('an approved extension moves the lease by one statement, the second stands on the first, and twice changes nothing', async () => {
  const bookingId = await onTheCard();
  const before = (await booking(bookingId)).lease!;
  await extended(scene, bookingId, 1);
  expect((await booking(bookingId)).lease).toEqual({
    ...before,
    reportedUntil: '2027-03-10',
    extendBefore: '2027-03-07',
    removalDue: '2027-03-13',
  });
  expect(before.reportedUntil).toBe('2027-02-10');
  const second = await extended(scene, bookingId, 2);
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

test('a lease that could not be moved: its extension earns no commission, and the money is owed back', async () => {
  const bookingId = await onTheCard();
  const id = idBeside('extension', bookingId, 1);
  await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
  await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Seen in the bank account' });
  scene.clock.moveTo('2027-02-10T18:00:00.000Z');
  await ask(scene.send, olga, 'booking.markPosted', bookingId, { bureaus: ['experian', 'transunion'] });
  await scene.quiet();
  await reactions.stop();
  const approval = { amountCents: 15_000, method: 'zelle', reference: 'Z-3' };
  await ask(scene.send, olga, 'extension.approve', id, approval);
  await ask(scene.send, carl, 'booking.reportAuRemoved', bookingId, { screenshotFileId: fileOf(carl) });
  reactions = scene.react();
  await scene.quiet();
  const toSettle = async () => (await scene.knex('app.parked_reactions').whereNull('settled_at')).length;
  expect(await toSettle()).toBe(1);
  const system = { kind: 'system', because: 'test' } as const;
  await expect(ask(scene.send, system, 'extension.makeCommissionPayable', id)).rejects.toThrow('leaseWasMoved');
  await ask(scene.send, ada, 'extension.reverseApproval', id, { reason: 'The user was off the card already' });
  await ask(scene.send, olga, 'extension.delete', id, { reason: 'It came too late', receivedCents: 15_000 });
  await ask(scene.send, olga, 'extension.recordRefundPaid', id, approval);
  await scene.quiet();
  expect(await toSettle()).toBe(1);
});

test('approved again before the first approval was undone on the lease: staff hear of it, and it can be taken back', async () => {
  const bookingId = await onTheCard();
  const id = await extended(scene, bookingId, 1);
  await reactions.stop();
  await ask(scene.send, ada, 'extension.reverseApproval', id, { reason: 'The transfer bounced' });
  const approval = { amountCents: 15_000, method: 'zelle', reference: 'Z-3' };
  await ask(scene.send, olga, 'extension.approve', id, approval);
  reactions = scene.react();
  await scene.quiet();
  expect(await reportedUntil(bookingId)).toBe('2027-02-10');
  expect((await scene.knex('app.parked_reactions').whereNull('settled_at')).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('leaseEndsThere'),
  ]);
  await ask(scene.send, ada, 'extension.reverseApproval', id, { reason: 'The lease stayed as it was' });
  await scene.quiet();
  await ask(scene.send, olga, 'extension.approve', id, approval);
  await scene.quiet();
  expect(await reportedUntil(bookingId)).toBe('2027-03-10');
});

test('only the last extension of a booking is reversed, and nobody approves one for the cardholder', async () => {
  const bookingId = await onTheCard();
  const first = await extended(scene, bookingId, 1);
  await extended(scene, bookingId, 2);
  await expect(
    ask(scene.send, ada, 'extension.reverseApproval', first, { reason: 'The transfer bounced' }),
  ).rejects.toThrow('lastOfItsBooking');
  const third = idBeside('extension', bookingId, 3);
  await ask(scene.send, bea, 'extension.requestExtension', third, { bookingId });
  await ask(scene.send, olga, 'extension.markPaidPending', third, { reason: 'Seen in the bank account' });
  await expect(
    ask(scene.send, olga, 'extension.approve', third, { amountCents: 15_000, method: 'zelle', reference: 'Z-3' }),
  ).rejects.toThrow('cardholderAgrees');
});

describe('who hears of an extension', () => {
  const heard = async () =>
    (await scene.mails())
      .filter(({ template }) => /extension|^lease-|^refund-(paid|reversed)$|^commission-paid$/.test(template))
      .map(({ template, to, data: { amountCents, on } }) => ({
        template,
        to: to === bea.userId ? 'Bea' : 'Carl',
        ...(amountCents === undefined ? {} : { amountCents }),
        ...(on === undefined ? {} : { on }),
      }));
  /** In any order where several mails follow from one event. */
  const together = (mails: readonly object[]) => expect.arrayContaining(mails as object[]);

  test('that is approved: Bea how to pay, that it is checked and how long it reports; Carl what he earns and until when', async () => {
    const bookingId = await onTheCard();
    await extended(scene, bookingId, 1);
    const mails = await heard();
    expect(mails).toEqual(
      together([
        { template: 'how-to-pay-extension', to: 'Bea', amountCents: 15_000 },
        { template: 'extension-requested', to: 'Carl', amountCents: 5_000, on: '2027-03-10' },
        { template: 'extension-payment-received', to: 'Bea' },
        { template: 'extension-approved', to: 'Bea', on: '2027-03-10' },
        { template: 'lease-extended', to: 'Carl', amountCents: 5_000, on: '2027-03-10' },
      ]),
    );
    expect(mails).toHaveLength(5);
    const [howToPay] = (await scene.mails()).filter(({ template }) => template === 'how-to-pay-extension');
    expect(howToPay?.data).toMatchObject({ bookingId, extensionId: idBeside('extension', bookingId, 1) });
  });

  test('whose commission was paid and the transfer came back: Carl hears both', async () => {
    const bookingId = await onTheCard();
    const id = await extended(scene, bookingId, 1);
    scene.clock.moveTo('2027-02-10T18:00:00.000Z');
    await ask(scene.send, { kind: 'system', because: 'test' }, 'extension.makeCommissionPayable', id);
    await ask(scene.send, olga, 'extension.markCommissionPaid', id, { reference: 'ACH-7' });
    await ask(scene.send, olga, 'extension.unpayCommission', id, { reason: 'The transfer came back' });
    await scene.quiet();
    const mails = (await scene.mails()).filter(({ template }) => template.startsWith('commission-'));
    expect(mails).toEqual(
      together([
        { template: 'commission-paid', to: carl.userId, data: { bookingId, amountCents: 5_000 } },
        { template: 'commission-unpaid', to: carl.userId, data: { bookingId, amountCents: 5_000 } },
      ]),
    );
  });

  test('that Carl declines after Bea has paid: she hears of it, and of the refund when it is paid', async () => {
    const bookingId = await onTheCard();
    const id = idBeside('extension', bookingId, 1);
    await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
    await ask(scene.send, bea, 'extension.submitPayment', id, {
      method: 'zelle',
      amountCents: 15_000,
      fileId: fileOf(bea),
    });
    await ask(scene.send, carl, 'extension.refuse', id, { reason: 'I am closing this card' });
    await ask(scene.send, olga, 'extension.settlePayment', id, { receivedCents: 15_000 });
    await ask(scene.send, olga, 'extension.recordRefundPaid', id, {
      amountCents: 15_000,
      method: 'zelle',
      reference: 'R-1',
    });
    await ask(scene.send, olga, 'extension.reverseRefundPaid', id, { reason: 'The account is closed' });
    await scene.quiet();
    const mails = await heard();
    expect(mails).toEqual(
      together([
        { template: 'extension-refused', to: 'Bea' },
        { template: 'refund-paid', to: 'Bea', amountCents: 15_000 },
        { template: 'refund-reversed', to: 'Bea', amountCents: 15_000 },
      ]),
    );
    expect(mails.filter(({ to }) => to === 'Carl')).toEqual([
      { template: 'extension-requested', to: 'Carl', amountCents: 5_000, on: '2027-03-10' },
    ]);
  });

  test('whose payment is declined, and that is deleted then: Bea what to do, Carl that nothing comes of it', async () => {
    const bookingId = await onTheCard();
    const id = idBeside('extension', bookingId, 1);
    await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
    await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Seen in the bank account' });
    await ask(scene.send, olga, 'extension.decline', id, { reason: 'It was for another order' });
    await ask(scene.send, bea, 'extension.delete', id, { reason: 'Changed my mind' });
    await scene.quiet();
    expect(await heard()).toEqual(
      together([
        { template: 'extension-declined', to: 'Bea', amountCents: 15_000 },
        { template: 'extension-deleted', to: 'Bea' },
        { template: 'extension-withdrawn', to: 'Carl' },
      ]),
    );
  });

  test('of which only the screenshot was refused: Bea is asked for a clearer one, never to pay again', async () => {
    const bookingId = await onTheCard();
    const id = idBeside('extension', bookingId, 1);
    await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
    await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Seen in the bank account' });
    await ask(scene.send, olga, 'extension.decline', id, { reason: 'Too small to read', why: 'unreadable' });
    await scene.quiet();
    const mails = await scene.mails();
    expect(mails.map(({ template }) => template)).not.toContain('extension-declined');
    const mail = mails.find(({ template }) => template === 'clearer-proof');
    const { orderId } = (await booking(bookingId)).terms!;
    expect(templates['clearer-proof'].page(mail!.data)).toBe(`/payment/order/${orderId}?extension=${id}`);
  });

  test('whose payment was found nowhere: Bea hears just that, and how to pay', async () => {
    const bookingId = await onTheCard();
    const id = idBeside('extension', bookingId, 1);
    await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
    await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Said on the phone' });
    await ask(scene.send, olga, 'extension.decline', id, { reason: 'It is in no account', why: 'notFound' });
    await scene.quiet();
    const mails = await scene.mails();
    expect(mails.map(({ template }) => template)).not.toContain('extension-declined');
    const mail = mails.find(({ template }) => template === 'payment-not-found');
    expect(templates['payment-not-found'].page(mail!.data)).toContain(`?extension=${id}`);
    expect(mail).toMatchObject({ to: bea.userId, data: { extensionId: id, payBy: expect.any(String) } });
  });

  test('whose payment is declined once extensions are closed: Bea hears that it expired, and is asked for nothing', async () => {
    const bookingId = await onTheCard();
    const id = idBeside('extension', bookingId, 1);
    scene.clock.moveTo('2027-02-07T20:00:00.000Z');
    await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
    await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Seen in the bank account' });
    scene.clock.moveTo('2027-02-08T20:00:00.000Z');
    await ask(scene.send, olga, 'extension.decline', id, { reason: 'It was for another order' });
    await ask(scene.send, { kind: 'system', because: 'test' }, 'extension.expire', id);
    await scene.quiet();
    expect((await heard()).filter(({ template }) => /declined|expired/.test(template))).toEqual([
      { template: 'extension-expired', to: 'Bea' },
    ]);
  });
});

test('a consent form signed since extensions exist covers them: silence accepts once the time to decline is over', async () => {
  const bookingId = await onTheCard();
  const id = idBeside('extension', bookingId, 1);
  await ask(scene.send, bea, 'extension.requestExtension', id, { bookingId });
  await ask(scene.send, olga, 'extension.markPaidPending', id, { reason: 'Seen in the bank account' });
  const approval = { amountCents: 15_000, method: 'zelle', reference: 'Z-3' };
  await expect(ask(scene.send, olga, 'extension.approve', id, approval)).rejects.toThrow('cardholderAgrees');
  scene.clock.moveTo('2026-11-24T12:00:00.000Z');
  await ask(scene.send, olga, 'extension.approve', id, approval);
  await scene.quiet();
  expect(await reportedUntil(bookingId)).toBe('2027-03-10');
});
