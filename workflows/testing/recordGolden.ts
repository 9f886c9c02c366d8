import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type Sent, story } from './story.ts';

/**
 * Writes a golden history for each event type that has none yet; those that exist stay as they are.
 * `npx tsx workflows/testing/recordGolden.ts card` reads `cardHistories` of `cardStories.ts` and `cardLifecycle`.
 */
const [name] = process.argv.slice(2);
if (!name || !/^\w+$/.test(name)) {
  throw new Error('Say which lifecycle: npx tsx workflows/testing/recordGolden.ts card');
}

const { [`${name}Lifecycle`]: lifecycle } = (await import(`#workflows/${name}/lifecycle.ts`)) as Record<
  string,
  Lifecycle
>;
const { [`${name}Histories`]: histories } = (await import(`#workflows/testing/${name}Stories.ts`)) as Record<
  string,
  Record<string, readonly Sent[]>
>;
if (!lifecycle || !histories) throw new Error(`There is no ${name}Lifecycle or no ${name}Histories`);

const folder = new URL(`../${name}/golden/`, import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [type, commands] of Object.entries(histories)) {
  const file = new URL(`${type}.json`, folder);
  if (existsSync(file)) continue;
  const { events, snapshot } = story(lifecycle, commands);
  const stored = events.map(({ type: one, data, meta }) => ({ type: one, data, meta }));
  if (!stored.some((one) => one.type === type)) throw new Error(`The history of ${type} does not contain it`);
  writeFileSync(file, `${JSON.stringify({ events: stored, becomes: snapshot }, null, 2)}\n`);
  console.log(`recorded ${type}`);
}
