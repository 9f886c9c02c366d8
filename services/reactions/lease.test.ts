import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CardState } from '#workflows/card/state.ts';
import { system } from '#workflows/kernel/actor.ts';
import type { HoldsState } from '#workflows/hold/state.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { orderDeadlines } from '#workflows/order/deadlines.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { holdCardsOfUnverifiedCardholder } from '#services/domains/cards/verification/reactions.ts';
import type { Effect } from './reaction.ts';
import { reactionContext } from './reactionContext.ts';
import { releaseSlotsWhenOrderEnds } from '#services/domains/orders/reactions.ts';
import type { RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, slotReserved, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const { bea, carl, olga, ada } = people;
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

const settled = async (cardId: string) =>
  Object.values(((await scene.at('card', cardId)).state as CardState).reservations).map(({ settled }) => settled);
const fulfilment = async (bookingId: string) =>
  ((await scene.at('booking', bookingId)).value as { open?: { fulfilment: string } } | null)?.open?.fulfilment ?? null;
/** The answer to a follow-up that is a command. */
async function sent(effect: Effect) {
  if (effect.does !== 'command') throw new Error(`a command was expected, not ${effect.does}`);
  const { lifecycle, id, name, input } = effect;
  return scene.send({ lifecycle, id, name, input, actor: system('test'), commandId: randomUUID() });
}
const holdsOf = async (cardId: string) =>
  Object.values(((await scene.at('holds', cardId)).state as HoldsState).holds).map(({ kind, status, endDate }) => ({
    kind,
    status,
    endDate,
  }));
const mailsTo = async ({ userId }: { userId: string }) =>
  (await scene.mails())
    .filter(({ to }) => to === userId)
    .map(({ template }) => template)
    .toSorted();

test('Bea orders beside her cart: the slot is settled, the cart stays, and she learns how to pay', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  await soon(() => settled(cardId)).toEqual([true]);
  await soon(() => scene.mails()).toContainEqual({
    template: 'order-placed-how-to-pay',
    to: bea.userId,
    data: { orderId, amountCents: 30_000, payBy: '2026-11-23T12:00:00.000Z' },
  });
  expect(scene.cartsEmptied).toEqual([]);
});

test('Olga confirms: one booking a line is opened with the terms it was sold at, and Carl gets a link to each consent form', async () => {
  await verified(scene);
  const cards = [await cardOnSale(scene), await cardOnSale(scene)];
  const orderId = await placed(scene, cards);
  const bookings = await paid(scene, orderId);
  expect(bookings).toHaveLength(2);
  await soon(() => Promise.all(bookings.map(fulfilment))).toEqual(['awaitingConsent', 'awaitingConsent']);
  const { terms } = (await scene.at('booking', bookings[1]!)).state as BookingState;
  expect(terms).toMatchObject({
    orderId,
    line: 2,
    cardId: cards[1],
    cardholderId: carl.userId,
    buyerId: bea.userId,
    priceCents: 30_000,
    commissionCents: 10_000,
    statementDate: '2026-12-10',
  });
  await soon(() => mailsTo(carl)).toEqual([
    'card-approved',
    'card-approved',
    'consent-requested',
    'consent-requested',
    'verification-decided',
    'verification-received',
  ]);
  const links = await scene.knex('app.access_links');
  expect(links.map(({ booking_id }) => booking_id).toSorted()).toEqual([...bookings].toSorted());
  const mails = (await scene.mails()).filter(({ template }) => template === 'consent-requested');
  expect(mails.map(({ data }) => data['accessLinkId']).toSorted()).toEqual(links.map(({ id }) => id).toSorted());
});

test('paid after what was told, a line is for the next statement: its booking is opened for that one', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  scene.clock.moveTo('2026-12-05T20:00:00.000Z');
  const orderId = await placed(scene, [cardId]);
  const line = async () => ((await scene.at('order', orderId)).state as OrderState).lines[0]!;
  expect(await line()).toMatchObject({ statementDate: '2026-12-10', payInBy: '2026-12-06T17:00:00.000Z' });
  scene.clock.moveTo('2026-12-06T17:01:00.000Z');
  const [bookingId] = (await paid(scene, orderId)) as [string];
  expect(await line()).toMatchObject({ statementDate: '2027-01-10' });
  await soon(() => fulfilment(bookingId)).toBe('awaitingConsent');
  expect(((await scene.at('booking', bookingId)).state as BookingState).terms?.statementDate).toBe('2027-01-10');
});

test('the last slot is paid too late for its statement: the card rests until the next one, and no longer than the slot is taken', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 1 });
  scene.clock.moveTo('2026-12-05T20:00:00.000Z');
  const orderId = await placed(scene, [cardId]);
  scene.clock.moveTo('2026-12-06T17:01:00.000Z');
  await paid(scene, orderId);
  const rest = { kind: 'after_order_hold', endDate: '2027-01-10' };
  await soon(() => holdsOf(cardId)).toEqual([{ ...rest, status: 'active' }]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await soon(() => holdsOf(cardId)).toEqual([{ ...rest, status: 'ended' }]);
});

test('a lease to its end: the order is updated and closes, the slot is released, and the card rests', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => fulfilment(bookingId)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  await soon(async () => ((await scene.at('order', orderId)).state as OrderState).bookings[bookingId]?.auAdded).toBe(
    true,
  );
  scene.clock.moveTo('2026-12-10T18:00:00.000Z');
  await ask(scene.send, olga, 'booking.markPosted', bookingId, { bureaus: ['experian', 'equifax'] });
  scene.clock.moveTo('2027-03-01T18:00:00.000Z');
  await ask(scene.send, carl, 'booking.reportAuRemoved', bookingId, { screenshotFileId: fileOf(carl) });
  await soon(async () => (await scene.at('order', orderId)).value).toBe('closed');
  await soon(() => settled(cardId)).toEqual([]);
  await soon(() => holdsOf(cardId)).toEqual([{ kind: 'after_removal_hold', status: 'active', endDate: '2027-03-31' }]);
  await soon(() => mailsTo(bea)).toEqual([
    'au-added',
    'au-removed',
    'order-placed-how-to-pay',
    'payment-confirmed',
    'payment-proof-received',
    'posted',
  ]);
});

test('a line that is replaced with its user on the card: slot and rest wait until the user is off it', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => fulfilment(bookingId)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.signConsent', bookingId, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', bookingId, { screenshotFileId: fileOf(carl) });
  await ask(scene.send, { kind: 'system', because: 'claim' }, 'booking.replace', bookingId, {
    newBookingId: randomUUID(),
    reason: 'It did not post',
  });
  await scene.quiet();
  expect(await settled(cardId)).toEqual([true]);
  await ask(scene.send, carl, 'booking.reportAuRemoved', bookingId, { screenshotFileId: fileOf(carl) });
  await soon(() => settled(cardId)).toEqual([]);
  await soon(() => holdsOf(cardId)).toContainEqual({
    kind: 'after_removal_hold',
    status: 'active',
    endDate: '2026-12-21',
  });
});

test('Olga corrects the client: the bookings are updated, except one whose user is on the card', async () => {
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene), await cardOnSale(scene)]);
  const [waiting, added] = (await paid(scene, orderId)) as [string, string];
  await soon(() => Promise.all([waiting, added].map(fulfilment))).toEqual(['awaitingConsent', 'awaitingConsent']);
  await ask(scene.send, carl, 'booking.signConsent', added, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', added, { screenshotFileId: fileOf(carl) });
  const clientOf = async (bookingId: string) =>
    ((await scene.at('booking', bookingId)).state as BookingState).terms!.client;
  const before = await clientOf(added);
  await ask(scene.send, olga, 'order.changeCustomerInfo', orderId, {
    client: { firstName: 'Zed', ssn: '219-09-6789' },
  });
  await scene.quiet();
  const { client } = (await scene.at('order', orderId)).state as OrderState;
  expect(client).toMatchObject({ firstName: 'Zed', lastName: before.lastName });
  expect(client!.ssn).not.toEqual(before.ssn);
  expect(await clientOf(waiting)).toEqual(client);
  expect(await clientOf(added)).toEqual(before);
});

test('Olga puts Nora in the client’s place: every booking has her, and Carl, who signed two of them, gets a mail for each', async () => {
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene), await cardOnSale(scene), await cardOnSale(scene)]);
  const [waiting, ...signed] = (await paid(scene, orderId)) as [string, string, string];
  const phases = () => Promise.all([waiting, ...signed].map(fulfilment));
  await soon(phases).toEqual(['awaitingConsent', 'awaitingConsent', 'awaitingConsent']);
  for (const one of signed) await ask(scene.send, carl, 'booking.signConsent', one, consentForm);
  const nora = {
    firstName: 'Nora',
    lastName: 'Vale',
    email: 'nora@clients.test',
    phone: '415-555-0133',
    ssn: '219-09-9999',
    birthDate: '1980-03-05',
    address: '12 Elm Street, Reno, NV 89501',
  };
  await ask(scene.send, olga, 'order.exchangeClient', orderId, {
    client: nora,
    ssnIsReal: true,
    questionnaire: affirmed.questionnaire,
    reason: 'The client changed her mind',
  });
  await scene.quiet();
  const { client } = (await scene.at('order', orderId)).state as OrderState;
  expect(client).toMatchObject({ firstName: 'Nora', email: 'nora@clients.test' });
  for (const bookingId of [waiting, ...signed]) {
    expect(((await scene.at('booking', bookingId)).state as BookingState).terms!.client).toEqual(client);
  }
  const told = (await scene.mails()).filter(({ template }) => template === 'client-exchanged');
  expect(told.map(({ to }) => to)).toEqual([carl.userId, carl.userId]);
  expect(told.map(({ data }) => data['bookingId']).toSorted()).toEqual(signed.toSorted());
});

test('a client that was corrected before bookings listened to it: the new version updates them once, except one whose user is on the card', async () => {
  await reactions.stop();
  const before = reactionGroups
    .filter(({ name }) => name !== 'clients')
    .map((group) => ({
      ...group,
      reactions: group.reactions.filter(({ name }) => name !== 'tellBookingsOfChangedClient'),
    }));
  reactions = scene.react({ groups: before });
  await verified(scene);
  const orderId = await placed(scene, [await cardOnSale(scene), await cardOnSale(scene)]);
  const [waiting, added] = (await paid(scene, orderId)) as [string, string];
  await soon(() => Promise.all([waiting, added].map(fulfilment))).toEqual(['awaitingConsent', 'awaitingConsent']);
  await ask(scene.send, carl, 'booking.signConsent', added, consentForm);
  for (const firstName of ['Zed', 'Zoe']) {
    await ask(scene.send, olga, 'order.changeCustomerInfo', orderId, { client: { firstName } });
  }
  await ask(scene.send, carl, 'booking.reportAuAdded', added, { screenshotFileId: fileOf(carl) });
  const nameIn = async (bookingId: string) =>
    ((await scene.at('booking', bookingId)).state as BookingState).terms!.client.firstName;
  const head = await scene.eventStore.head();
  // Other reactions append beside it, so that it may be further on already.
  await soon(() => (reactions.positions()['orders'] ?? -1n) >= (head ?? 0n)).toBe(true);
  await reactions.stop();
  expect(await nameIn(waiting)).not.toBe('Zoe');
  const was = await nameIn(added);

  reactions = scene.react();
  await scene.quiet();
  expect(await nameIn(waiting)).toBe('Zoe');
  expect(await nameIn(added)).toBe(was);
  const changes = (await scene.events(`booking-${waiting}`)).filter((type) => type === 'booking.client-changed.v1');
  expect(changes).toHaveLength(1);
  expect(await scene.knex('app.parked_reactions')).toEqual([]);
});

test('the rest after the last paid slot ends as soon as a slot for that statement is there again', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 1 });
  const orderId = await placed(scene, [cardId]);
  await paid(scene, orderId);
  const rest = { kind: 'after_order_hold', endDate: '2026-12-10' };
  await soon(() => holdsOf(cardId)).toEqual([{ ...rest, status: 'active' }]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await soon(() => holdsOf(cardId)).toEqual([{ ...rest, status: 'ended' }]);
  expect(Object.values(((await scene.at('holds', cardId)).state as HoldsState).holds)[0]).toMatchObject({
    endedBecause: 'slotCameBack',
  });
  await ask(scene.send, olga, 'order.restore', orderId);
  await soon(() => holdsOf(cardId)).toEqual([
    { ...rest, status: 'ended' },
    { ...rest, status: 'active' },
  ]);
  await ask(scene.send, carl, 'card.changeSlots', cardId, { offeredSlots: 2 });
  await soon(() => holdsOf(cardId)).toEqual([
    { ...rest, status: 'ended' },
    { ...rest, status: 'ended' },
  ]);
});

test('an unpaid order expires: its slots come back', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  await soon(() => settled(cardId)).toEqual([true]);
  scene.clock.moveTo('2026-11-23T12:00:00.000Z');
  await ask(scene.send, { kind: 'system', because: 'payByDeadline' }, 'order.expire', orderId);
  await soon(() => settled(cardId)).toEqual([]);
  await soon(() => mailsTo(bea)).toContain('order-expired');
});

test('Carl refuses: the slot is released, Bea gets a mail, and the order waits for staff until it is refunded', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => fulfilment(bookingId)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'The limit was lowered' });
  await soon(() => settled(cardId)).toEqual([]);
  await soon(() => mailsTo(bea)).toContain('booking-declined');
  await scene.quiet();
  const { value, state } = await scene.at('order', orderId);
  expect(value).toBe('paid');
  expect(orderDeadlines({ value, state })).toMatchObject([{ name: 'replaceOrRefund', turn: 'staff' }]);
  await ask(scene.send, olga, 'booking.refund', bookingId, {
    amountCents: 30_000,
    reason: 'Refused by the cardholder',
  });
  await soon(async () => (await scene.at('order', orderId)).value).toBe('closed');
  expect((await scene.at('order', orderId)).state).toMatchObject({ refundOwedCents: 30_000 });
});

test('a refused booking that is refunded later does not take away the slot that the line got anew', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 1 });
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await soon(() => fulfilment(bookingId)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.refuse', bookingId, { reason: 'The limit was lowered' });
  await soon(() => settled(cardId)).toEqual([]);
  await scene.quiet();
  await slotReserved(scene, cardId, orderId);
  await ask(scene.send, olga, 'booking.refund', bookingId, {
    amountCents: 30_000,
    reason: 'Refused by the cardholder',
  });
  await scene.quiet();
  expect(await settled(cardId)).toEqual([false]);
});

test("Ada reverses a confirmation: the booking is cancelled and the slot stays the order's; confirmed again, a new booking opens", async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const [first] = (await paid(scene, orderId)) as [string];
  await soon(() => fulfilment(first)).toBe('awaitingConsent');
  await ask(scene.send, ada, 'order.reverseConfirmation', orderId, { reason: 'Wrong order' });
  await soon(() => fulfilment(first)).toBe('cancelled');
  await scene.quiet();
  expect(await settled(cardId)).toEqual([true]);
  await ask(scene.send, olga, 'order.confirmPayment', orderId, {
    amountCents: 30_000,
    method: 'zelle',
    reference: 'Z-2',
  });
  const bookings = Object.keys(((await scene.at('order', orderId)).state as OrderState).bookings);
  expect(bookings).not.toContain(first);
  await soon(() => fulfilment(bookings[0]!)).toBe('awaitingConsent');
});

test('a paid order that is cancelled gives up bookings and slots; Bea hears what she gets back', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const [bookingId] = (await paid(scene, orderId)) as [string];
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await soon(() => fulfilment(bookingId)).toBe('cancelled');
  await soon(() => settled(cardId)).toEqual([]);
  await soon(() => scene.mails()).toContainEqual({
    template: 'order-cancelled',
    to: bea.userId,
    data: { orderId, amountCents: 30_000 },
  });
});

test('the last slot for a statement date is paid: the card rests until that date, and not before the last', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 2 });
  await paid(scene, await placed(scene, [cardId]));
  await scene.quiet();
  expect(await holdsOf(cardId)).toEqual([]);
  const second = await placed(scene, [cardId], people.ben);
  await scene.quiet();
  expect(await holdsOf(cardId)).toEqual([]);
  await paid(scene, second, people.ben);
  await soon(() => holdsOf(cardId)).toEqual([{ kind: 'after_order_hold', status: 'active', endDate: '2026-12-10' }]);
});

test('the card of a cardholder who is not verified is on hold until they are, and again when that is revoked', async () => {
  const cardId = await cardOnSale(scene);
  await soon(() => holdsOf(cardId)).toEqual([{ kind: 'unverification_hold', status: 'active', endDate: null }]);
  await verified(scene);
  await soon(() => holdsOf(cardId)).toEqual([{ kind: 'unverification_hold', status: 'ended', endDate: null }]);
  const another = await cardOnSale(scene);
  await ask(scene.send, olga, 'verification.revoke', carl.userId, { reason: 'The report was not his' });
  for (const card of [cardId, another]) {
    await soon(async () => (await holdsOf(card)).filter(({ status }) => status === 'active')).toEqual([
      { kind: 'unverification_hold', status: 'active', endDate: null },
    ]);
  }
});

test('a card submitted and a verification revoked at once ask for one hold together', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  await reactions.stop();
  await ask(scene.send, olga, 'verification.revoke', carl.userId, { reason: 'The report was not his' });
  const ofNow = async (stream: string) => (await scene.eventStore.read(stream)).at(-1)!;
  const submitted = (await scene.eventStore.read(`card-${cardId}`))[0]!;
  // Both look around before either is carried out.
  const asked = (
    await Promise.all(
      [submitted, await ofNow(`verification-${carl.userId}`)].map(async (event) =>
        holdCardsOfUnverifiedCardholder.react(event, reactionContext(scene)),
      ),
    )
  ).flat();
  expect(asked).toMatchObject([{ name: 'placeHold' }, { name: 'placeHold' }]);
  const answers = await Promise.all(asked.map(sent));
  expect(answers.map((answer) => answer?.kind).sort()).toEqual(['accepted', 'refused']);
  expect(await holdsOf(cardId)).toEqual([{ kind: 'unverification_hold', status: 'active', endDate: null }]);
});

test('a hold that ended because of a verification that was revoked just then comes back', async () => {
  const cardId = await cardOnSale(scene);
  await soon(() => holdsOf(cardId)).toMatchObject([{ status: 'active' }]);
  await scene.quiet();
  const { holds } = (await scene.at('holds', cardId)).state as HoldsState;
  // As if the lift had looked at a verification of before: Carl has none now.
  await ask(scene.send, system('liftHoldsWhenVerified'), 'holds.end', cardId, {
    holdId: Object.keys(holds)[0],
    because: 'verified',
  });
  await soon(() => holdsOf(cardId)).toMatchObject([{ status: 'ended' }, { status: 'active' }]);
});

test('a placement that died between slot and order gives the slot back once it is checked', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = fileOf(bea);
  await slotReserved(scene, cardId, orderId);
  expect(await settled(cardId)).toEqual([false]);
  await ask(scene.send, { kind: 'system', because: 'abandonCheckDeadline' }, 'order.abandon', orderId, {
    cardId,
    line: 1,
  });
  await soon(() => settled(cardId)).toEqual([]);
});

test('a refused line goes to another card: its own booking, slot and link, and the order runs again', async () => {
  await verified(scene);
  const [refusedCard, otherCard] = [await cardOnSale(scene, { slots: 1 }), await cardOnSale(scene, { slots: 1 })];
  const orderId = await placed(scene, [refusedCard]);
  const [first] = await paid(scene, orderId);
  await soon(() => fulfilment(first!)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.refuse', first!, { reason: 'I am closing this card' });
  await soon(async () => ((await scene.at('order', orderId)).state as OrderState).bookings[first!]?.ended).toBe(
    'refused',
  );
  await ask(scene.send, olga, 'order.replaceLine', orderId, {
    line: 1,
    cardId: otherCard,
    mayReportNextCycle: true,
    reason: 'Its cardholder refused',
  });
  const { value, state } = await scene.at('order', orderId);
  expect(value).toBe('paid');
  const second = Object.keys((state as OrderState).bookings)[1]!;
  await soon(() => Promise.all([first!, second].map(fulfilment))).toEqual(['replaced', 'awaitingConsent']);
  await soon(() => Promise.all([refusedCard, otherCard].map(settled))).toEqual([[], [true]]);
  expect((await scene.at('booking', second)).state).toMatchObject({
    terms: { orderId, cardId: otherCard, replacementFor: first, priceCents: 30_000 },
  });
  await soon(() => scene.mails()).toContainEqual({
    template: 'line-replaced',
    to: bea.userId,
    data: { orderId, on: '2026-12-10' },
  });
  await soon(async () => (await mailsTo(carl)).filter((one) => one === 'consent-requested')).toHaveLength(2);
});

test('an order that comes back on a card whose statement day has changed meanwhile is leased by the new day', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  await paid(scene, orderId);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await scene.quiet();
  await ask(scene.send, olga, 'card.changeDetails', cardId, { statementDay: 12, reason: 'The lender moved it' });
  await ask(scene.send, olga, 'order.restore', orderId, {});
  const [booking] = Object.keys(((await scene.at('order', orderId)).state as OrderState).bookings) as [string];
  await soon(() => fulfilment(booking)).toBe('awaitingConsent');
  await ask(scene.send, carl, 'booking.signConsent', booking, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', booking, { screenshotFileId: fileOf(carl) });
  expect((await scene.at('booking', booking)).state).toMatchObject({
    terms: { statementDate: '2026-12-12' },
    lease: { firstStatementDate: '2026-12-12' },
  });
});

test('everybody with a slot on a card gets a mail when its statement day changes, and for no other change', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene);
  const orderId = await placed(scene, [cardId]);
  const reported = async () => (await scene.mails()).filter(({ template }) => template === 'statement-day-changed');
  await ask(scene.send, carl, 'card.proposeUpdate', cardId, { limitCents: 1_200_000 });
  await ask(scene.send, olga, 'card.approveUpdate', cardId);
  await ask(scene.send, carl, 'card.proposeUpdate', cardId, { statementDay: 12 });
  await ask(scene.send, olga, 'card.approveUpdate', cardId);
  await soon(reported).toEqual([{ template: 'statement-day-changed', to: bea.userId, data: { orderId } }]);
});

test('everybody with a slot on a card gets a mail when staff announce that the lender sent another one', async () => {
  await verified(scene);
  const [cardId, otherCard] = [await cardOnSale(scene), await cardOnSale(scene)];
  const orders = [await placed(scene, [cardId]), await placed(scene, [cardId])];
  await placed(scene, [otherCard]);
  await ask(scene.send, olga, 'card.announceReplacement', cardId, {});
  await scene.quiet();
  const told = (await scene.mails()).filter(({ template }) => template === 'card-replaced');
  // Two orders of one buyer: a mail for each.
  expect(told.map(({ to }) => to)).toEqual([bea.userId, bea.userId]);
  expect(told.map(({ data }) => data['orderId']).toSorted()).toEqual(orders.toSorted());
});

test('a replacement that is refused, or died on its way, gives the other card its slot back', async () => {
  await verified(scene);
  const [card, otherCard] = [await cardOnSale(scene), await cardOnSale(scene, { slots: 1 })];
  const orderId = await placed(scene, [card]);
  const [booking] = await paid(scene, orderId);
  await soon(() => fulfilment(booking!)).toBe('awaitingConsent');
  await slotReserved(scene, otherCard, orderId);
  await ask(scene.send, { kind: 'system', because: 'abandonCheckDeadline' }, 'order.abandon', orderId, {
    cardId: otherCard,
    line: 1,
  });
  await soon(() => settled(otherCard)).toEqual([]);
  await ask(scene.send, carl, 'booking.signConsent', booking!, consentForm);
  await ask(scene.send, olga, 'booking.addClient', booking!, { via: 'phone' });
  await soon(async () => ((await scene.at('order', orderId)).state as OrderState).bookings[booking!]?.auAdded).toBe(
    true,
  );
  const answer = await scene.send({
    lifecycle: 'order',
    id: orderId,
    name: 'replaceLine',
    input: { line: 1, cardId: otherCard, mayReportNextCycle: true, reason: 'Too late' },
    actor: olga,
    commandId: fileOf(bea),
  });
  expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'lineIsReplaceable' } });
  await soon(() => settled(otherCard)).toEqual([]);
});

test('a restore that died between slot and order gives the slot back too, and can be had again', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 1 });
  const orderId = await placed(scene, [cardId]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await scene.quiet();
  await slotReserved(scene, cardId, orderId);
  expect(await settled(cardId)).toEqual([false]);
  await ask(scene.send, { kind: 'system', because: 'abandonCheckDeadline' }, 'order.abandon', orderId, {
    cardId,
    line: 1,
  });
  await soon(() => settled(cardId)).toEqual([]);
  scene.clock.moveTo('2026-11-21T12:05:00.000Z');
  await ask(scene.send, olga, 'order.restore', orderId);
  await soon(() => settled(cardId)).toEqual([true]);
  expect((await scene.at('order', orderId)).value).toBe('paymentPending');
});

test('a release that was decided before a restore reserves the slot again ends the reservation from before, not the new one', async () => {
  await verified(scene);
  const cardId = await cardOnSale(scene, { slots: 1 });
  const orderId = await placed(scene, [cardId]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await soon(() => settled(cardId)).toEqual([]);
  scene.clock.moveTo('2026-11-21T12:05:00.000Z');
  await slotReserved(scene, cardId, orderId);
  // The cancellation is looked at again while the restore is on its way: the order isn't alive yet.
  const cancelled = (await scene.eventStore.read(`order-${orderId}`)).at(-1)!;
  const releases = await releaseSlotsWhenOrderEnds.react(cancelled, reactionContext(scene));
  expect(releases).toMatchObject([{ name: 'releaseSlot', input: { reservedAt: '2026-11-21T12:00:00.000Z' } }]);
  for (const release of releases) {
    expect(await sent(release)).toMatchObject({ kind: 'refused', refusal: { code: 'sameReservation' } });
  }
  expect(await settled(cardId)).toEqual([false]);
});
