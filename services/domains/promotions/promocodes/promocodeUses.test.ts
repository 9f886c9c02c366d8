import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderState } from '#workflows/order/state.ts';
import { promocodeLifecycle } from '#workflows/promocode/index.ts';
import type { PromocodeState } from '#workflows/promocode/state.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { openScene } from '#services/reactions/testing/openScene.ts';
import { people } from '#services/reactions/testing/scene.ts';
import { soon } from '#services/reactions/testing/soon.ts';
import { cardOnSale } from '#services/reactions/testing/story.ts';
import { promocodeIdOf } from './promocodeId.ts';

const { ada, olga } = people;
const { scene } = await openScene();

const system = (because: string) => ({ kind: 'system', because }) as const;
const created = async (code: string, terms: object) => {
  await ask(scene.send, ada, 'promocode.create', promocodeIdOf(code), { code, ...terms });
  return promocodeIdOf(code);
};
const usesOf = async (id: string) => ((await scene.at('promocode', id)).state as PromocodeState).uses;
const place = (cardId: string, promocode: string, { orderId, buyerId }: { orderId?: string; buyerId?: string } = {}) =>
  scene.send({
    lifecycle: 'order',
    id: orderId ?? randomUUID(),
    name: 'placeOrder',
    input: { ...orderForm([cardId]), promocode },
    actor: { ...people.bea, userId: buyerId ?? randomUUID() },
    commandId: randomUUID(),
  });
const placed = async (code: string) => {
  const [cardId, orderId] = [await cardOnSale(scene), randomUUID()];
  expect((await place(cardId, code, { orderId })).kind).toBe('accepted');
  return orderId;
};
const orderOf = async (orderId: string) => (await scene.at('order', orderId)).state as OrderState;

test(
  'of 32 buyers who enter a code with three uses at once, three get it, and nobody else loses a slot',
  { timeout: 120_000 },
  async () => {
    const id = await created('THREE', { salePercent: 20, uses: 3 });
    const cards = await Promise.all(Array.from({ length: 4 }, () => cardOnSale(scene, { slots: 8 })));
    const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => place(cards[n % 4]!, 'THREE')));
    const accepted = answers.filter(({ kind }) => kind === 'accepted');
    expect(accepted).toHaveLength(3);
    for (const answer of answers.filter(({ kind }) => kind !== 'accepted')) {
      expect(answer).toMatchObject({
        kind: 'refused',
        refusal: { code: 'promocodeReserved', values: { code: 'THREE', because: 'usesLeft' } },
      });
    }
    await soon(async () => Object.values(await usesOf(id)).map(({ settled }) => settled)).toEqual([true, true, true]);
    const taken = await Promise.all(
      cards.map(async (card) =>
        Object.keys(((await scene.at('card', card)).state as { reservations: object }).reservations),
      ),
    );
    expect(taken.flat()).toHaveLength(3);
  },
);

test('one buyer with a use of their own who orders twice at once gets the code once', async () => {
  const id = await created('ONCE', { salePercent: 20, usesPerUser: 1 });
  const buyerId = randomUUID();
  const cards = [await cardOnSale(scene), await cardOnSale(scene)];
  const answers = await Promise.all(cards.map((card) => place(card, 'ONCE', { buyerId })));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'refused']);
  expect(Object.keys(await usesOf(id))).toHaveLength(1);
});

test('a placement that died between reserving and placing is found: the use comes back, and it can never be placed', async () => {
  const id = await created('DIED', { salePercent: 20, uses: 1 });
  const orderId = randomUUID();
  const asked = { orderId, buyerId: randomUUID(), userType: 'buyer', totalCents: 30_000, yourPercent: 0 };
  await ask(scene.send, system('reservePromocodeForOrder'), 'promocode.reserve', id, asked);
  const cardId = await cardOnSale(scene);
  expect((await place(cardId, 'DIED')).kind).toBe('refused');
  const [check] = promocodeLifecycle.deadlines((await scene.at('promocode', id)) as never);
  expect(check).toMatchObject({ silence: { does: 'command', on: { lifecycle: 'order', id: orderId } } });
  const { command, input } = check!.silence as unknown as { command: string; input: Record<string, unknown> };
  await ask(scene.send, system('abandonCheckDeadline'), `order.${command}`, orderId, input);
  await soon(() => usesOf(id)).toEqual({});
  expect(await place(cardId, 'DIED', { orderId })).toMatchObject({ kind: 'refused', refusal: { kind: 'state' } });
  await soon(() => usesOf(id)).toEqual({});
  expect((await place(cardId, 'DIED')).kind).toBe('accepted');
});

test('a refused order gives its use back', async () => {
  const id = await created('SOLD', { salePercent: 20, uses: 1 });
  const full = await cardOnSale(scene, { slots: 1 });
  await created('OTHER', { salePercent: 20 });
  expect((await place(full, 'OTHER')).kind).toBe('accepted');
  expect(await place(full, 'SOLD')).toMatchObject({ kind: 'refused', refusal: { code: 'everyLineReserved' } });
  await soon(() => usesOf(id)).toEqual({});
});

test('a use is consumed when the order is paid, comes back when it’s cancelled, and is taken again when it’s restored', async () => {
  const id = await created('PAID', { salePercent: 20, uses: 1 });
  const orderId = await placed('PAID');
  expect(await orderOf(orderId)).toMatchObject({ totalCents: 24_000, promocode: { code: 'PAID' } });
  await ask(scene.send, olga, 'order.markPaidPending', orderId, { reason: 'Paid by check' });
  await ask(scene.send, olga, 'order.confirmPayment', orderId, {
    amountCents: 24_000,
    method: 'bank',
    reference: 'B-1',
  });
  await soon(async () => (await usesOf(id))[orderId]?.paidCents).toBe(24_000);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'The buyer changed their mind' });
  await soon(() => usesOf(id)).toEqual({});
  // The slot comes back a moment later: until then the restore is refused.
  await soon(async () => {
    const answer = await scene.send({
      lifecycle: 'order',
      id: orderId,
      name: 'restore',
      input: {},
      actor: olga,
      commandId: randomUUID(),
    });
    return answer.kind;
  }).toBe('accepted');
  await soon(async () => (await usesOf(id))[orderId]?.settled).toBe(true);
  expect((await orderOf(orderId)).totalCents).toBe(24_000);
});

test.each(['pause', 'delete'])('an order is restored with its code, whatever became of it: %s', async (end) => {
  const code = `ENDBY${end.toUpperCase()}`;
  const id = await created(code, { salePercent: 20, uses: 1 });
  const orderId = await placed(code);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'The buyer changed their mind' });
  await soon(() => usesOf(id)).toEqual({});
  await ask(scene.send, people.ada, `promocode.${end}`, id);
  await scene.quiet();
  await ask(scene.send, olga, 'order.restore', orderId);
  await soon(async () => (await usesOf(id))[orderId]?.settled).toBe(true);
  expect((await orderOf(orderId)).totalCents).toBe(24_000);
  const refusal = {
    code: 'promocodeReserved',
    values: { because: end === 'pause' ? 'promocodePaused' : 'unknownPromocode' },
  };
  expect(await place(await cardOnSale(scene), code)).toMatchObject({ kind: 'refused', refusal });
});

test('an order that a code makes free is paid with $0 and no proof; any other needs both', async () => {
  await created('ALLFREE', { salePercent: 100 });
  const [orderId, dear] = [randomUUID(), randomUUID()];
  const { bea } = people;
  const buyerId = bea.userId;
  expect((await place(await cardOnSale(scene), 'ALLFREE', { orderId, buyerId })).kind).toBe('accepted');
  await created('SOME', { salePercent: 20 });
  expect((await place(await cardOnSale(scene), 'SOME', { orderId: dear, buyerId })).kind).toBe('accepted');
  const nothing = { method: 'zelle', amountCents: 0 };
  await expect(ask(scene.send, bea, 'order.submitPayment', dear, nothing)).rejects.toThrow('amountIsAboveZero');
  await expect(ask(scene.send, bea, 'order.submitPayment', dear, { ...nothing, amountCents: 24_000 })).rejects.toThrow(
    '"path":"fileId","code":"required"',
  );
  await ask(scene.send, bea, 'order.submitPayment', orderId, nothing);
  await ask(scene.send, olga, 'order.confirmPayment', orderId, { ...nothing, reference: 'Free' });
  await soon(async () => (await scene.events(`promocode-${promocodeIdOf('ALLFREE')}`)).at(-1)).toBe(
    'promocode.use-consumed.v1',
  );
  const [bookingId] = Object.keys((await orderOf(orderId)).bookings);
  await soon(async () => (await scene.events(`booking-${bookingId}`))[0]).toBe('booking.opened.v1');
});

test('an order whose last use went to somebody else meanwhile isn’t restored', async () => {
  const id = await created('GONE', { salePercent: 20, uses: 1 });
  const orderId = await placed('GONE');
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'The buyer changed their mind' });
  await soon(() => usesOf(id)).toEqual({});
  await placed('GONE');
  await scene.quiet();
  // A restore takes its slot later than the order did.
  scene.clock.moveTo('2026-11-21T12:00:01.000Z');
  await soon(async () => {
    const answer = await scene.send({
      lifecycle: 'order',
      id: orderId,
      name: 'restore',
      input: {},
      actor: olga,
      commandId: randomUUID(),
    });
    return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
  }).toBe('promocodeReserved');
});
