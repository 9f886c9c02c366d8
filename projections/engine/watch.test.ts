import { describe, expect, test } from 'vitest';
import { engineScene } from '../testing/engineScene.ts';
import { tally } from '../testing/tally.ts';
import { watchProjections } from './watch.ts';

const scene = engineScene();
const { run, say, words } = scene;

describe('whoever waits for a position', () => {
  test('is woken by the commit, also one made by another process', async () => {
    const elsewhere = await watchProjections({ knex: scene.knex(), log: scene.said() });
    scene.stopLater(elsewhere);
    await run([tally('tallies')]);
    const arrived = elsewhere.waitFor('tallies', 1n, 10_000);
    say('order-1', 'a');
    expect(await arrived).toBe(true);
    expect(await words('tallies')).toEqual(['a']);
    expect(await elsewhere.waitFor('tallies', 1n, 0)).toBe(true);
  });

  test('gets an answer after a while that the position was not reached', async () => {
    const watch = await watchProjections({ knex: scene.knex(), log: scene.said() });
    scene.stopLater(watch);
    await run([tally('tallies')]);
    expect(await watch.waitFor(['tallies'], 99n, 30)).toBe(false);
    expect(await watch.waitFor('nobody knows this one', 1n, 10)).toBe(false);
  });

  test('hears which streams changed', async () => {
    const heard: string[] = [];
    scene.stopLater(
      await watchProjections({
        knex: scene.knex(),
        log: scene.said(),
        onAdvance: (positions, streams) => void heard.push(`${[...positions.keys()].join()}:${streams?.join()}`),
      }),
    );
    await run([tally('tallies'), tally('others')]);
    say('order-1', 'a');
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['tallies,others:order-1']);
  });

  test('is not forgotten when the listening connection breaks', async () => {
    const watch = await watchProjections({ knex: scene.knex(), log: scene.said() });
    scene.stopLater(watch);
    await run([tally('tallies')]);
    await scene
      .knex()
      .raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen projection' and datname = current_database()`,
      );
    say('order-1', 'a');
    expect(await watch.waitFor('tallies', 1n, 10_000)).toBe(true);
  });
});
