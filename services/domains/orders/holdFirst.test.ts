import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardState } from '#workflows/card/state.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { cardOnSale, verified } from '#services/reactions/testing/story.ts';

const { bea, carl, olga } = people;
let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
  await verified(scene);
});
afterAll(() => scene?.close());

/** Between the look at the card's holds and the reservation itself, somebody puts the card on hold. */
async function orderedWhile(happens: (cardId: string) => Promise<unknown>) {
  const cardId = await cardOnSale(scene);
  let still = true;
  const process = scene.openProcess({
    at: async (point) => {
      if (point !== 'card.reserveSlot after-prepare' || !still) return;
      still = false;
      await happens(cardId);
    },
  });
  const answer = await process.send({
    lifecycle: 'order',
    id: randomUUID(),
    name: 'placeOrder',
    input: orderForm([cardId]),
    actor: bea,
    commandId: randomUUID(),
  });
  await process.close();
  expect(still).toBe(false);
  const { reservations } = (await scene.at('card', cardId)).state as CardState;
  return { answer, reservations };
}

const days = { startDate: '2026-11-21', endDate: '2026-11-30' };

test('a hold that begins while a slot is being reserved comes first: the order is refused, and the slot is free', async () => {
  const { answer, reservations } = await orderedWhile((cardId) =>
    ask(scene.send, carl, 'holds.placeHold', cardId, { kind: 'user_hold', ...days }),
  );
  expect(answer).toMatchObject({
    kind: 'refused',
    refusal: { code: 'everyLineReserved', values: { line: 1, because: 'notOnHold' } },
  });
  expect(reservations).toEqual({});
});

test('of a secret one a buyer reads what they read of a card that is sold out', async () => {
  const { answer, reservations } = await orderedWhile((cardId) =>
    ask(scene.send, olga, 'holds.placeHold', cardId, { kind: 'secret', ...days }),
  );
  expect(answer).toMatchObject({
    kind: 'refused',
    refusal: { code: 'everyLineReserved', values: { line: 1, because: 'slotFree' } },
  });
  expect(reservations).toEqual({});
});

test('a planned hold holds from the start of its first day, also before the system has come to activate it', async () => {
  const cardId = await cardOnSale(scene);
  const planned = { kind: 'user_hold', startDate: '2026-12-05', endDate: '2026-12-10' };
  await ask(scene.send, carl, 'holds.placeHold', cardId, planned);
  const order = () => ask(scene.send, bea, 'order.placeOrder', randomUUID(), orderForm([cardId]));
  scene.clock.moveTo('2026-12-05T08:00:00.000Z');
  await expect(order()).rejects.toThrow('notOnHold');
  scene.clock.moveTo('2026-12-05T07:59:59.000Z');
  await order();
});

test('so does a verification that is revoked meanwhile', async () => {
  const { answer, reservations } = await orderedWhile(() =>
    ask(scene.send, olga, 'verification.revoke', carl.userId, { reason: 'The report was not his' }),
  );
  expect(answer).toMatchObject({
    kind: 'refused',
    refusal: { code: 'everyLineReserved', values: { because: 'ownerVerified' } },
  });
  expect(reservations).toEqual({});
});
