import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#testing/apiClient.ts';
import { runningProduct } from '#testing/runningProduct.ts';
import { playSeed } from '#testing/simulation/run.ts';
import { keep } from '#testing/simulation/story.ts';
import { until } from '#testing/until.ts';
import { seedFromSimulation } from './fromSimulation.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-story-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('a simulated story opens as a product: its orders, its people, its time; only where there was nothing', async () => {
  const run = { seed: 4, steps: 120 };
  const outcome = await playSeed(run);
  const told = keep({ run, outcome });
  const file = fileWith('story.json', JSON.stringify(told));
  const product = await runningProduct({ fromSimulation: file });
  onTestFinished(product.stop);
  const placed = outcome.log.flatMap(({ type, stream }) => (type === 'order.placed.v1' ? [stream.slice(6)] : []));
  expect(placed.length).toBeGreaterThan(3);
  const shown = () => product.parts.db('read.orders').whereIn('id', placed).pluck('id');
  expect((await until(shown, (ids) => ids.length === placed.length)).toSorted()).toEqual(placed.toSorted());
  const sam = await signedIn(product.url, 'orders-staff');
  const { body } = await sam.get('/api/v1/order-management/?tab=all');
  expect(body.rows[0]).toMatchObject({ clientName: 'Clea Client' });
  // What the simulation sealed in name only is sealed anew.
  const order = await sam.get(`/api/v1/order-management/${body.rows[0].id}/`);
  expect(JSON.stringify(order.body)).toContain('4321');
  expect(product.parts.now().toISOString() >= told.now).toBe(true);
  await expect(seedFromSimulation(product.parts, file)).rejects.toThrow('empty product');
});

test('what is no story, and production, are refused before anything is stored', async () => {
  const empty = { eventStore: { head: async () => undefined } } as never as Parameters<typeof seedFromSimulation>[0];
  const dev = { ...empty, env: { production: false } } as typeof empty;
  await expect(seedFromSimulation(dev, fileWith('other.json', '{"events":[]}'))).rejects.toThrow('is no story');
  await expect(seedFromSimulation(dev, join(folder, 'none.json'))).rejects.toThrow('is no story');
  const production = { ...empty, env: { production: true } } as typeof empty;
  await expect(seedFromSimulation(production, 'any')).rejects.toThrow('for development');
});
