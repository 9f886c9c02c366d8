import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardState } from '#workflows/card/card.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { cardOnSale, placed, verified } from '#services/reactions/testing/story.ts';
import type { RunningReactions } from '#services/reactions/startReactions.ts';

const { olga } = people;
let scene: Scene;
let reactions: RunningReactions;

beforeAll(async () => {
  scene = await createScene();
  reactions = scene.react();
  await verified(scene);
});
afterAll(async () => {
  await reactions?.stop();
  await scene?.close();
});

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
