import { writeFileSync } from 'node:fs';
import { folderOf } from '#workflows/folderOf.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { goldenFile, goldenOf } from './golden.ts';
import { type Sent, story } from './story.ts';

/**
 * Writes a golden history for each event type that has none yet; those that exist stay as they are.
 * `npx tsx workflows/testing/recordGolden.ts card` reads `cardHistories` of `cardStories.ts` and the lifecycle `card`.
 */
const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(lifecycles, name)) {
  throw new Error('Say which lifecycle: npx tsx workflows/testing/recordGolden.ts card');
}
const lifecycleName = name as LifecycleName;
const lifecycle: Lifecycle = lifecycles[lifecycleName];
const stem = folderOf(lifecycleName);
const { [`${stem}Histories`]: histories } = (await import(`#workflows/testing/${stem}Stories.ts`)) as Record<
  string,
  Record<string, readonly Sent[]>
>;
if (!histories) throw new Error(`There is no ${stem}Histories`);

const known = goldenOf(lifecycleName);
const recorded = Object.entries(histories)
  .filter(([type]) => !known.some((one) => one.type === type))
  .map(([type, commands]) => {
    const { events, snapshot } = story(lifecycle, commands);
    const stored = events.map(({ type: one, data, meta }) => ({ type: one, data, meta }));
    if (!stored.some((one) => one.type === type)) throw new Error(`The history of ${type} does not contain it`);
    console.log(`recorded ${type}`);
    return { type, events: stored, becomes: snapshot };
  });
const all = [...known, ...recorded].toSorted((a, b) => (a.type < b.type ? -1 : 1));
writeFileSync(goldenFile(lifecycleName), all.map((one) => `${JSON.stringify(one)}\n`).join(''));
