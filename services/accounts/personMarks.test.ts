import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningReactions } from '#services/reactions/startReactions.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { cardOnSale, placed, verified } from '#services/reactions/testing/story.ts';
import { forgetRowsOf } from './forgetTraces.ts';

const { bea, ben, ada } = people;
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

const marks = async () => {
  await scene.quiet();
  const rows = await scene.knex('app.person_marks').orderBy('of');
  return new Map(rows.map((row) => [row.of, row]));
};

test('orders for one address have one mark, which follows a correction and tells nothing of the address', async () => {
  await verified(scene);
  const cards = [await cardOnSale(scene), await cardOnSale(scene)];
  const [beas, bens] = [await placed(scene, [cards[0]!], bea), await placed(scene, [cards[1]!], ben)];
  const before = await marks();
  expect(before.get(beas)).toMatchObject({ user_id: bea.userId, kind: 'address', mark: before.get(bens)?.mark });
  expect(JSON.stringify([...before])).not.toMatch(/street|road|avenue/i);
  const corrected = async (id: string, address: string) =>
    ask(scene.send, ada, 'order.changeCustomerInfo', id, { client: { address } });
  await corrected(beas, '7 Elm Street, Reno, NV 89501');
  expect((await marks()).get(beas)?.mark).not.toBe(before.get(bens)?.mark);
  await corrected(bens, '7 ELM street,  Reno, NV 89501');
  const after = await marks();
  expect(after.get(beas)?.mark).toBe(after.get(bens)?.mark);
  await forgetRowsOf(scene.knex, ben.userId);
  expect([...(await marks()).keys()]).toEqual([beas]);
});
