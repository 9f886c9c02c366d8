import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CardState } from '#workflows/card/state.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { createScene, people } from '#services/reactions/testing/scene.ts';
import { openScene } from '#services/reactions/testing/openScene.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { cardOnSale, paid, placed, verified } from '#services/reactions/testing/story.ts';

const { bea, olga } = people;
const { scene } = await openScene();

const slotsOf = async (cardId: string) =>
  Object.keys(((await scene.at('card', cardId)).state as CardState).reservations);

test('two members of staff restore an order on different cards, from two processes: the one who comes second loses no slot', async () => {
  const [cardId, first, second] = [await cardOnSale(scene), await cardOnSale(scene), await cardOnSale(scene)];
  const orderId = await placed(scene, [cardId]);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
  await scene.quiet();
  const restore = (otherCard: string) => ({
    lifecycle: 'order' as const,
    id: orderId,
    name: 'restore',
    input: { replacements: [{ line: 1, cardId: otherCard }] },
    actor: olga,
    commandId: randomUUID(),
    expectedRevision: 1n,
  });
  let answeredFirst: Promise<{ readonly kind: string }> | undefined;
  const process = scene.openProcess({
    at: async (point) => {
      if (point === 'order.restore after-prepare') await (answeredFirst ??= scene.send(restore(first)));
    },
  });
  const answer = await process.send(restore(second));
  await process.close();
  expect((await answeredFirst)?.kind).toBe('accepted');
  expect(answer.kind).toBe('moved');
  expect(await slotsOf(second)).toEqual([]);
  expect(await slotsOf(first)).toHaveLength(1);
});

test('a refused placement has given its slots back before the next command of its order has its turn', async () => {
  const cardId = await cardOnSale(scene);
  const orderId = randomUUID();
  const place = (priceCents: number) =>
    scene.send({
      lifecycle: 'order',
      id: orderId,
      name: 'placeOrder',
      input: { ...orderForm([cardId]), shownLines: [{ cardId, priceCents, statementDate: '2026-12-10' }] },
      actor: bea,
      commandId: randomUUID(),
    });
  const [refused, next] = await Promise.all([place(29_900), place(30_000)]);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'priceIsAsShown' } });
  expect(next).toMatchObject({ kind: 'refused', refusal: { code: 'notInThisState', state: 'abandoned' } });
  await scene.quiet();
  expect(await slotsOf(cardId)).toEqual([]);
});

test.each(['unpaid', 'paid'])(
  'an order (%s) is restored at once after it was cancelled: the last slot of its card, which it holds still, is its own',
  async (state) => {
    const late = await createScene();
    try {
      await verified(late);
      const cardId = await cardOnSale(late, { slots: 1 });
      const before = late.react();
      const orderId = await placed(late, [cardId]);
      if (state === 'paid') await paid(late, orderId);
      await late.quiet();
      await before.stop();
      await ask(late.send, olga, 'order.cancel', orderId, { reason: 'Bea changed her mind' });
      await ask(late.send, olga, 'order.restore', orderId);
      // What follows from the cancellation comes only now.
      const after = late.react();
      await late.quiet();
      const { reservations } = (await late.at('card', cardId)).state as CardState;
      expect(Object.values(reservations)).toEqual([expect.objectContaining({ orderId, line: 1, settled: true })]);
      await after.stop();
    } finally {
      await late.close();
    }
  },
);

test('a restore that comes again to a process with the cancelled order in memory, when its card takes no orders any more: the order keeps its slot', async () => {
  const cardId = await cardOnSale(scene, { slots: 1 });
  const orderId = await placed(scene, [cardId]);
  await paid(scene, orderId);
  await ask(scene.send, olga, 'order.cancel', orderId, { reason: 'By mistake' });
  await scene.quiet();
  const other = scene.openProcess();
  await ask(other.send, olga, 'order.comment', orderId, { text: 'It was the wrong one' });
  const commandId = randomUUID();
  await ask(scene.send, olga, 'order.restore', orderId, {}, commandId);
  await scene.quiet();
  const hold = { kind: 'admin', reason: 'A look at it', startDate: '2026-11-21', endDate: null };
  await ask(scene.send, olga, 'holds.placeHold', cardId, hold);
  await scene.quiet();
  expect(await ask(other.send, olga, 'order.restore', orderId, {}, commandId)).toMatchObject({ repeated: true });
  await other.close();
  expect(await slotsOf(cardId)).toEqual([`${orderId}:1`]);
});
