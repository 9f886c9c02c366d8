import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CardState, slotsAvailable } from '#workflows/card/state.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { openScene } from '#services/reactions/testing/openScene.ts';
import { people } from '#services/reactions/testing/scene.ts';
import { cardOnSale } from '#services/reactions/testing/story.ts';
import { soon } from '#services/reactions/testing/soon.ts';

const { scene } = await openScene();

const buyer = () => ({ ...people.bea, userId: randomUUID() });
const place = (cardIds: readonly string[], form: object = {}) =>
  scene.send({
    lifecycle: 'order',
    id: randomUUID(),
    name: 'placeOrder',
    input: { ...orderForm(cardIds), ...form },
    actor: buyer(),
    commandId: randomUUID(),
  });
const free = async (cardId: string) => slotsAvailable((await scene.at('card', cardId)).state as CardState);

test(
  'of buyers who want the same two last slots, in whatever order their carts have them, one gets both',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 20; round += 1) {
      const a = await cardOnSale(scene, { slots: 1 });
      const b = await cardOnSale(scene, { slots: 1 });
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => place(n % 2 === 0 ? [a, b] : [b, a])));
      expect(answers.map(({ kind }) => kind).toSorted(), `round ${round}`).toEqual([
        'accepted',
        ...Array.from({ length: 7 }, () => 'refused'),
      ]);
      expect([await free(a), await free(b)]).toEqual([0, 0]);
    }
  },
);

test('the line that could not be had is named, wherever it stands, and the others are free again', async () => {
  const [first, gone, last] = [
    await cardOnSale(scene, { slots: 1 }),
    await cardOnSale(scene, { slots: 1 }),
    await cardOnSale(scene, { slots: 1 }),
  ];
  expect((await place([gone])).kind).toBe('accepted');
  for (const [at, cards] of [
    [2, [first, gone, last]],
    [1, [gone, last, first]],
    [3, [last, first, gone]],
  ] as const) {
    expect(await place(cards)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'everyLineReserved', values: { line: at, because: 'slotFree' } },
    });
    await soon(async () => [await free(first), await free(last)]).toEqual([1, 1]);
  }
});

test('an order with a card that does not exist, one card twice, or a window not agreed to reserves nothing', async () => {
  const card = await cardOnSale(scene, { slots: 1 });
  const other = await cardOnSale(scene, { slots: 1 });
  expect((await place([card, randomUUID()])).kind).toBe('invalid');
  expect(await place([card, other, other])).toMatchObject({
    kind: 'refused',
    refusal: { code: 'everyLineReserved', values: { line: 3, because: 'cardTwiceInOrder' } },
  });
  expect((await scene.events(`card-${card}`)).filter((type) => type.includes('reserved'))).toEqual([]);
});
