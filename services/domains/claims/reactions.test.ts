import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { templates } from '#services/domains/mails.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { regionsOf } from '#workflows/booking/state.ts';
import { addHours, endOfDay } from '#workflows/kernel/calendar.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import type { RunningReactions } from '#services/reactions/startReactions.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { openParkedReactions } from '#services/reactions/parked.ts';
import { claimed, windowOf } from '#services/reactions/testing/claimed.ts';
import { accepted, extended } from '#services/reactions/testing/extended.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { soon } from '#services/reactions/testing/soon.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from '#services/reactions/testing/story.ts';

const { ada, bea, carl, olga } = people;
let scene: Scene;
let reactions: RunningReactions;
let orderId: string;

beforeEach(async () => {
  scene = await createScene();
  reactions = scene.react();
});
afterEach(async () => {
  await reactions.stop();
  await scene.close();
});

const booking = async (id: string) => (await scene.at('booking', id)).state as BookingState;
const regions = async (id: string) => regionsOf((await scene.at('booking', id)).value);
const order = async () => (await scene.at('order', orderId)).state as OrderState;
const decision = { bureausSeen: ['equifax'], fault: 'cardholder', reason: 'Only Equifax shows it' };

/** Bea's line with its user on Carl's card; its claims are open. */
async function onTheCard(): Promise<string> {
  await verified(scene);
  orderId = await placed(scene, [await cardOnSale(scene)]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(async () => (await booking(bookingId)).openedAt).not.toBeNull();
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  await scene.quiet();
  return bookingId;
}
const opened = async (bookingId: string) => scene.clock.moveTo((await windowOf(scene, bookingId)).opensAt);
const refund = (id: string, more: object = {}) =>
  ask(scene.send, olga, 'claim.approveRefund', id, { ...decision, amountCents: 30_000, ...more });

describe('an open claim', () => {
  test('is known to its booking: nobody extends it, and nobody takes it for posted, until it ends', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await soon(async () => (await booking(bookingId)).claim?.isOpen).toBe(true);
    await expect(
      ask(scene.send, bea, 'extension.requestExtension', idBeside('extension', bookingId, 1), { bookingId }),
    ).rejects.toThrow('noOpenClaim');
    scene.clock.moveTo(`${(await windowOf(scene, bookingId)).closes}T23:00:00.000Z`);
    scene.clock.moveTo('2027-02-01T12:00:00.000Z');
    const system = { kind: 'system', because: 'test' } as const;
    await expect(ask(scene.send, system, 'booking.acceptPosting', bookingId)).rejects.toThrow('noOpenClaim');
    await ask(scene.send, olga, 'claim.reject', id, { reason: 'Two bureaus show it' });
    await soon(async () => (await booking(bookingId)).claim?.isOpen).toBe(false);
    await ask(scene.send, system, 'booking.acceptPosting', bookingId);
    await scene.quiet();
    // Bea did report a problem: no mail says that nobody did.
    const told = (await scene.mails()).filter(({ template }) => template.startsWith('posting-accepted'));
    const { reportedUntil } = (await booking(bookingId)).lease!;
    expect(told).toEqual([
      { template: 'posting-accepted-after-claim', to: bea.userId, data: { orderId, bookingId, on: reportedUntil } },
    ]);
  });
  test('of the last minute holds before its booking has heard of it: nobody takes the line for posted, nor extends it', async () => {
    const bookingId = await onTheCard();
    const extensionId = await accepted(scene, bookingId, 1);
    await reactions.stop();
    const closesAt = endOfDay((await windowOf(scene, bookingId)).closes);
    scene.clock.moveTo(addHours(closesAt, -1 / 60));
    const id = await claimed(scene, bookingId);
    scene.clock.moveTo(closesAt);
    expect((await booking(bookingId)).claim).toBeNull();
    const system = { kind: 'system', because: 'test' } as const;
    await expect(ask(scene.send, system, 'booking.acceptPosting', bookingId)).rejects.toThrow('noOpenClaim');
    const approval = { amountCents: 15_000, method: 'zelle', reference: 'Z-2' };
    await expect(ask(scene.send, olga, 'extension.approve', extensionId, approval)).rejects.toThrow('noOpenClaim');
    reactions = scene.react();
    await soon(async () => (await booking(bookingId)).claim?.isOpen).toBe(true);
    await ask(scene.send, olga, 'claim.reject', id, { reason: 'Two bureaus show it' });
    await soon(async () => (await booking(bookingId)).claim?.isOpen).toBe(false);
    await ask(scene.send, system, 'booking.acceptPosting', bookingId);
  });
  test('is one at a time, and opens again while the line runs', async () => {
    const bookingId = await onTheCard();
    await expect(claimed(scene, bookingId)).rejects.toThrow('claimWindowOpen');
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await expect(claimed(scene, bookingId, 2)).rejects.toThrow('noOpenClaim');
    await ask(scene.send, olga, 'claim.reject', id, { reason: 'Two bureaus show it' });
    await claimed(scene, bookingId, 2);
    await expect(ask(scene.send, ada, 'claim.reopen', id, { reason: 'A mistake' })).rejects.toThrow('noOpenClaim');
  });
});

describe('an approved refund', () => {
  test('ends the line, owes its price, and voids the commission of a cardholder at fault; the user still comes off', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    await refund(await claimed(scene, bookingId));
    await soon(() => regions(bookingId)).toMatchObject({
      fulfilment: 'refunded',
      commission: 'void',
      removal: 'open',
    });
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
  });
  test('lets no other claim in before the booking has heard of it: the commission would be asked of the wrong one', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await scene.quiet();
    await reactions.stop();
    await refund(id);
    await expect(claimed(scene, bookingId, 2)).rejects.toThrow('bookingRuns');
    reactions = scene.react();
    await soon(() => regions(bookingId)).toMatchObject({ fulfilment: 'refunded', commission: 'void' });
  });
  test('leaves the commission of a cardholder who did their part', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    await refund(await claimed(scene, bookingId), { fault: 'bureau' });
    await soon(() => regions(bookingId)).toMatchObject({ fulfilment: 'refunded', commission: 'accruing' });
  });
  test('waits until an approved extension that is not served yet was taken back', async () => {
    const bookingId = await onTheCard();
    const extensionId = await extended(scene, bookingId, 1);
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await expect(refund(id)).rejects.toThrow('noUnservedExtension');
    await ask(scene.send, ada, 'extension.reverseApproval', extensionId, { reason: 'The line did not post' });
    await ask(scene.send, olga, 'extension.delete', extensionId, { reason: 'It did not post', receivedCents: 15_000 });
    await scene.quiet();
    await refund(id);
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
    expect((await scene.at('extension', extensionId)).state).toMatchObject({ refundOwedCents: 15_000 });
  });
  test('of a line whose user has left the card is owed, too; the order is closed by then, and nothing replaces the line', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await ask(scene.send, olga, 'booking.markPosted', bookingId, { bureaus: ['experian', 'equifax'] });
    scene.clock.moveTo('2027-03-01T18:00:00.000Z');
    await ask(scene.send, carl, 'booking.reportAuRemoved', bookingId, { screenshotFileId: fileOf(carl) });
    await soon(async () => (await scene.at('order', orderId)).value).toBe('closed');
    const cardId = await cardOnSale(scene);
    await expect(
      ask(scene.send, olga, 'claim.approveReplacement', id, { ...decision, cardId, mayReportNextCycle: true }),
    ).rejects.toThrow('userIsOnCard');
    await refund(id, { fault: 'bureau' });
    await soon(() => regions(bookingId)).toMatchObject({ fulfilment: 'refunded', removal: 'removed' });
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
    expect(await openParkedReactions(scene.knex)).toEqual([]);
  });
  test('happens once, also when its events are read again', async () => {
    const bookingId = await onTheCard();
    await opened(bookingId);
    await refund(await claimed(scene, bookingId));
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
    const before = await scene.events(`booking-${bookingId}`);
    await reactions.stop();
    await scene.knex.raw('update app.reaction_checkpoints set position = null');
    reactions = scene.react();
    await scene.quiet();
    expect(await scene.events(`booking-${bookingId}`)).toEqual(before);
    expect((await order()).refundOwedCents).toBe(30_000);
  });
});

describe('an approved replacement', () => {
  const replace = async (id: string, cardId: string, more: object = {}) =>
    ask(scene.send, olga, 'claim.approveReplacement', id, { ...decision, cardId, ...more });

  test('moves the line to the other card at the price that was paid; a second claim of it is refunded only', async () => {
    const bookingId = await onTheCard();
    const other = await cardOnSale(scene);
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await replace(id, other);
    await soon(async () => (await scene.at('claim', id)).value).toBe('replaced');
    const { newBookingId } = (await scene.at('claim', id)).state as { newBookingId: string };
    await soon(() => regions(bookingId)).toMatchObject({ fulfilment: 'replaced', removal: 'open' });
    await soon(async () => (await regions(bookingId))?.commission).toBe('void');
    await soon(() => regions(newBookingId)).toMatchObject({ fulfilment: 'awaitingConsent' });
    expect((await booking(newBookingId)).terms).toMatchObject({
      cardId: other,
      priceCents: 30_000,
      replacementFor: bookingId,
    });
    await ask(scene.send, carl, 'booking.signConsent', newBookingId, consentForm);
    await ask(scene.send, carl, 'booking.reportAuAdded', newBookingId, { screenshotFileId: fileOf(carl) });
    await scene.quiet();
    await opened(newBookingId);
    const second = await claimed(scene, newBookingId);
    await expect(replace(second, await cardOnSale(scene))).rejects.toThrow('oneReplacementPerLine');
    await refund(second);
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
  });
  const offer = (id: string, cardId: string) =>
    ask(scene.send, olga, 'claim.offerReplacement', id, { ...decision, cardId });
  const pay = (id: string, amountCents: number) =>
    ask(scene.send, bea, 'claim.submitPayment', id, { method: 'zelle', amountCents, fileId: fileOf(bea) });
  const confirm = (id: string, amountCents: number) =>
    ask(scene.send, olga, 'claim.confirmPayment', id, { amountCents, method: 'zelle', reference: 'Z-7' });
  test('of a dearer card is paid first; then the whole of it is what the line cost', async () => {
    const bookingId = await onTheCard();
    const dearer = await cardOnSale(scene);
    await ask(scene.send, olga, 'card.changePrice', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await expect(replace(id, dearer)).rejects.toThrow('differenceIsPaid');
    await offer(id, dearer);
    await pay(id, 8_000);
    await confirm(id, 8_000);
    await soon(async () => (await scene.at('claim', id)).value).toBe('replaced');
    const { newBookingId } = (await scene.at('claim', id)).state as { newBookingId: string };
    await soon(async () => (await booking(newBookingId)).terms?.priceCents).toBe(38_000);
    expect(await order()).toMatchObject({ totalCents: 38_000, confirmed: { amountCents: 38_000 } });
  });
  test('of a dearer card that is not paid for in time comes back to staff, and its buyer hears of it', async () => {
    const bookingId = await onTheCard();
    const dearer = await cardOnSale(scene);
    await ask(scene.send, olga, 'card.changePrice', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await offer(id, dearer);
    await pay(id, 5_000);
    await ask(scene.send, olga, 'claim.declinePayment', id, { reason: 'Only $50 came in', receivedCents: 5_000 });
    await scene.quiet();
    const { state } = await scene.at('claim', id);
    const { payBy } = (state as ClaimState).offer!;
    scene.clock.moveTo(payBy);
    await ask(scene.send, { kind: 'system', because: 'test' }, 'claim.expireOffer', id);
    await soon(async () => (await scene.at('claim', id)).value).toBe('inReview');
    expect((await scene.at('claim', id)).state).toMatchObject({ heldCents: 5_000, offer: null });
    await refund(id);
    await ask(scene.send, olga, 'claim.recordRefundPaid', id, {
      amountCents: 5_000,
      method: 'zelle',
      reference: 'R-7',
    });
    await ask(scene.send, olga, 'claim.reverseRefundPaid', id, { reason: 'The account is closed' });
    await scene.quiet();
    const heard = (await scene.mails()).filter(({ data }) => data.claimId === id).map(({ template }) => template);
    expect(heard).toEqual(
      expect.arrayContaining([
        'claim-offered',
        'claim-payment-received',
        'claim-payment-declined',
        'claim-offer-ended',
        'refund-paid',
        'refund-reversed',
      ]),
    );
  });
  test('of a dearer card, of which only the screenshot was refused: Bea is asked for a clearer one', async () => {
    const bookingId = await onTheCard();
    const dearer = await cardOnSale(scene);
    await ask(scene.send, olga, 'card.changePrice', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await offer(id, dearer);
    await pay(id, 8_000);
    await ask(scene.send, olga, 'claim.declinePayment', id, { reason: 'Too small to read', why: 'unreadable' });
    await scene.quiet();
    const heard = (await scene.mails()).filter(({ data }) => data.claimId === id);
    expect(heard.map(({ template }) => template)).not.toContain('claim-payment-declined');
    const { data } = heard.find(({ template }) => template === 'clearer-proof')!;
    expect(templates['clearer-proof'].page(data)).toBe(`/payment/order/${String(data.orderId)}?claim=${id}`);
  });
  test('of a dearer card, whose payment was found nowhere: Bea hears just that', async () => {
    const bookingId = await onTheCard();
    const dearer = await cardOnSale(scene);
    await ask(scene.send, olga, 'card.changePrice', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await offer(id, dearer);
    await pay(id, 8_000);
    await ask(scene.send, olga, 'claim.declinePayment', id, { reason: 'It is in no account', why: 'notFound' });
    await scene.quiet();
    const heard = (await scene.mails()).filter(({ data }) => data.claimId === id);
    expect(heard.map(({ template }) => template)).not.toContain('claim-payment-declined');
    const { data } = heard.find(({ template }) => template === 'payment-not-found')!;
    expect(templates['payment-not-found'].page(data)).toBe(`/payment/order/${String(data.orderId)}?claim=${id}`);
  });
  /** Carl's card is taken off sale in the moment in which Olga decides on it: the order, which comes a moment later, can't have it. */
  const decidedOnCardThatIsGone = async (id: string, cardId: string, decide: () => Promise<unknown>) => {
    await reactions.stop();
    await decide();
    await ask(scene.send, olga, 'card.archive', cardId, { reason: 'Closed' });
    await expect(refund(id)).rejects.toThrow('notInThisState');
    await expect(replace(id, cardId)).rejects.toThrow('notInThisState');
  };
  const linesMoved = async () =>
    (await scene.events(`order-${orderId}`)).filter((type) => type === 'order.line-replaced.v1').length;

  test('is decided once until the order has answered; where it cannot have the card, staff decide again, with what was paid', async () => {
    const bookingId = await onTheCard();
    const [dearer, other] = [await cardOnSale(scene), await cardOnSale(scene)];
    await ask(scene.send, olga, 'card.changePrice', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await offer(id, dearer);
    await pay(id, 8_000);
    await decidedOnCardThatIsGone(id, dearer, () => confirm(id, 8_000));
    reactions = scene.react();
    await soon(async () => (await scene.at('claim', id)).value).toBe('inReview');
    await scene.quiet();
    expect((await scene.at('claim', id)).state).toMatchObject({ heldCents: 8_000, decision: null });
    expect((await openParkedReactions(scene.knex)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['refused', expect.stringContaining('everyLineReserved')],
    ]);
    expect((await scene.mails()).filter(({ template }) => template === 'claim-offer-ended')).toHaveLength(1);
    // The other card is decided on, and everything is read again: only that is asked of the order.
    await reactions.stop();
    scene.clock.moveTo(new Date(scene.clock.now().getTime() + 60_000).toISOString());
    await replace(id, other);
    await ask(scene.send, olga, 'card.restore', dearer);
    await ask(scene.send, olga, 'card.approve', dearer, { priceCents: 38_000, commissionCents: 12_000 });
    await scene.knex.raw('update app.reaction_checkpoints set position = null');
    reactions = scene.react();
    await soon(async () => (await scene.at('claim', id)).value).toBe('replaced');
    await scene.quiet();
    expect((await scene.at('claim', id)).state).toMatchObject({ heldCents: 8_000 });
    expect(await order()).toMatchObject({ totalCents: 30_000, lines: [{ cardId: other }] });
    expect(await linesMoved()).toBe(1);
  });
  test('whose order had refused before orders told their claims asks once more, and is not stuck', async () => {
    const bookingId = await onTheCard();
    const other = await cardOnSale(scene);
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await scene.quiet();
    await decidedOnCardThatIsGone(id, other, () => replace(id, other));
    await scene.knex.raw(
      "update app.reaction_checkpoints set position = (select max(position) from es.events) where name = 'claims'",
    );
    reactions = scene.react();
    await soon(async () => (await scene.at('claim', id)).value).toBe('inReview');
    await refund(id);
    await soon(async () => (await order()).refundOwedCents).toBe(30_000);
    expect(await linesMoved()).toBe(0);
  });
  test('needs a card that can be ordered and that the order is not on', async () => {
    const bookingId = await onTheCard();
    const archived = await cardOnSale(scene);
    await ask(scene.send, olga, 'card.archive', archived, { reason: 'Closed' });
    await opened(bookingId);
    const id = await claimed(scene, bookingId);
    await expect(replace(id, archived)).rejects.toThrow('replacementIsOrderable');
    await expect(replace(id, (await booking(bookingId)).terms!.cardId)).rejects.toThrow('replacementIsAnotherCard');
  });
});

test('Bea hears each step of her claim once, and Carl that his commission is void', async () => {
  const bookingId = await onTheCard();
  await opened(bookingId);
  const id = await claimed(scene, bookingId);
  await ask(scene.send, olga, 'claim.askForMore', id, { reason: 'A page is missing' });
  await ask(scene.send, bea, 'claim.answer', id, { text: 'Here it is', reports: [] });
  await refund(id);
  await soon(async () => (await order()).refundOwedCents).toBe(30_000);
  await scene.quiet();
  const heard = (await scene.mails())
    .filter(({ template }) => /claim|commission-voided|line-refunded/.test(template))
    .map(({ template, to, data: { amountCents } }) => [template, to === bea.userId ? 'Bea' : 'Carl', amountCents]);
  expect(heard.toSorted()).toEqual([
    ['claim-more-needed', 'Bea', undefined],
    ['claim-received', 'Bea', undefined],
    ['claim-refunded', 'Bea', 30_000],
    ['claim-taken-up', 'Bea', undefined],
    ['commission-voided', 'Carl', 10_000],
  ]);
});
