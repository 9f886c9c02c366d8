import { expect, test } from 'vitest';
import { engineScene } from '../testing/engineScene.ts';
import { tally } from '../testing/tally.ts';
import { parkedStreams, skipParked } from './parked.ts';
import { tryParkedAgain } from './tryParkedAgain.ts';

const scene = engineScene();
const { run, say, sayNonsense, words, reaches } = scene;

test('parked streams are tried again at startup: a fixed one continues, a broken one waits, a skipped one stays skipped', async () => {
  await run([tally('tallies', { isBroken: () => true })]);
  say('order-1', 'a');
  sayNonsense('order-1');
  say('order-2', 'c');
  const skipped = sayNonsense('order-2');
  await reaches('tallies');
  await skipParked(
    scene.knex(),
    { projection: 'tallies', stream: 'order-2', eventId: skipped },
    { by: 'ada', reason: 'left', at: new Date() },
  );
  const again = (isBroken: boolean) =>
    tryParkedAgain({
      knex: scene.knex(),
      read: scene.log().read,
      projections: [tally('tallies', { isBroken: () => isBroken })],
      log: scene.said(),
    });
  await again(true);
  expect((await parkedStreams(scene.knex())).map(({ stream }) => stream).toSorted()).toEqual(['order-1', 'order-2']);
  await again(false);
  expect((await parkedStreams(scene.knex())).map(({ stream }) => stream)).toEqual(['order-2']);
  expect(await words('tallies')).toEqual(expect.arrayContaining(['a', 'b', 'c']));
});
