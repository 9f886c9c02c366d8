import { expect, test } from 'vitest';
import { RecordDamaged } from '#workflows/kernel/recordDamaged.ts';
import { engineScene } from '../testing/engineScene.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { tally } from '../testing/tally.ts';
import { parkedStreams } from './parked.ts';
import type { Projection } from './projection.ts';

const scene = engineScene();
const { run, say, sayNonsense, words, reaches, positionOf } = scene;

test('what was said before and after the start is in the rows, and the checkpoint is at the end of it', async () => {
  say('order-1', 'a', 'b');
  await run([tally('tallies')]);
  await reaches('tallies');
  say('order-2', 'c');
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b', 'c']);
});

test('a restart goes on after the last event and applies none twice', async () => {
  say('order-1', 'a');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  say('order-1', 'b');
  let seen = 0;
  const counting = tally('tallies');
  await run([
    {
      ...counting,
      apply: async (context, events) => void ((seen += events.length), await counting.apply(context, events)),
    },
  ]);
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b']);
  expect(seen).toBe(1);
});

test('the checkpoint moves with events of streams that only others follow', async () => {
  await run([tally('tallies'), tally('holds_tally', { prefixes: ['holds-'] })]);
  say('order-1', 'a');
  await reaches('holds_tally');
  expect(await words('holds_tally')).toEqual([]);
});

test('two runners at once: every event is in once, whoever was faster', async () => {
  scene.useLog(memoryLog({ batchOf: () => 3 }));
  await run([tally('tallies'), tally('others')]);
  await run([tally('tallies'), tally('others')]);
  for (let round = 0; round < 30; round += 1) say(`order-${round % 7}`, `w${round}`, `x${round}`);
  await reaches('tallies');
  await reaches('others');
  expect((await words('tallies')).length).toBe(60);
  expect(new Set(await words('tallies')).size).toBe(60);
});

test('rows of a batch that was not committed are not there, and it comes again', async () => {
  let failures = 2;
  const shaky = tally('tallies');
  const connectionLost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await run([
    {
      ...shaky,
      apply: async (context, events) => {
        await shaky.apply(context, events);
        if (failures-- > 0) throw connectionLost;
      },
    },
  ]);
  say('order-1', 'a', 'b');
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['a', 'b']);
  expect(await parkedStreams(scene.knex())).toEqual([]);
});

test('one that is kept apart makes nobody wait who does not wait for its rows', async () => {
  await run([tally('tallies'), tally('slow', { apart: true })]);
  say('order-1', 'a');
  await reaches('slow');
  await scene.knex().transaction(async (trx) => {
    await trx('read.checkpoints').where({ projection: 'slow' }).forUpdate();
    say('order-1', 'b');
    await reaches('tallies');
    expect(await positionOf('slow')).toBe(1n);
  });
  await reaches('slow');
  expect(await words('slow')).toEqual(['a', 'b']);
});

test('a projection that is new catches up by itself and then goes with the others', async () => {
  say('order-1', 'a', 'b', 'c');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  const advanced: string[] = [];
  await run([tally('tallies'), tally('late')], {
    onAdvance: (projection, position, streams) => void advanced.push(`${projection}@${position}:${streams.join()}`),
  });
  await reaches('late');
  say('order-9', 'd');
  await reaches('late');
  await reaches('tallies');
  expect(await words('late')).toEqual(['a', 'b', 'c', 'd']);
  expect(advanced).toContain('tallies@4:order-9');
  expect(advanced).toContain('late@4:order-9');
});

test('a raised version is built beside the old one and swapped in at the start', async () => {
  say('order-1', 'a', 'b');
  const first = await run([tally('tallies')]);
  await reaches('tallies');
  await first.stop();
  const louder: Projection = { ...tally('tallies'), version: 2 };
  await run([
    {
      ...louder,
      apply: (context, events) =>
        louder.apply(
          context,
          events.map((event) => ({ ...event, data: String(event.data).toUpperCase() })),
        ),
    },
  ]);
  await reaches('tallies');
  expect(await words('tallies')).toEqual(['A', 'B']);
  expect(
    await scene.knex()('read.checkpoints').where({ projection: 'tallies' }).select('version', 'state', 'generation'),
  ).toEqual([{ version: 2, state: 'live', generation: 2 }]);
});

test('the version before, started on purpose, builds anew what newer code has built, and says what it does otherwise', async () => {
  say('order-1', 'a');
  await run([tally('tallies', { version: 2 })]);
  await reaches('tallies');
  const without = await run([tally('tallies', { version: 1 })]);
  expect(without.lag()).toMatchObject([{ state: 'superseded' }]);
  expect(scene.said().said.find(({ level }) => level === 'error')?.message).toContain(
    'ROLLBACK=yes, or run: npm run rebuild -- tallies',
  );
  const old = await run([tally('tallies', { version: 1 })], { rebuildNewer: true });
  say('order-1', 'b');
  await reaches('tallies');
  expect(old.lag()).toMatchObject([{ projection: 'tallies', state: 'running' }]);
  expect(await words('tallies')).toEqual(['a', 'b']);
});

test('a record that was parked is parked in the new version too, and one with an event that nobody can fold; the others are in', async () => {
  const damaged = (name: string) => ({
    ...tally(name, { version: 2 }),
    apply: async (...[context, events]: Parameters<Projection['apply']>) => {
      if (events.some(({ stream }) => stream === 'order-2')) throw new RecordDamaged('order has no reducer for it');
      await tally(name, { version: 2 }).apply(context, events);
    },
  });
  await run([tally('tallies')]);
  say('order-1', 'a');
  sayNonsense('order-1');
  say('order-2', 'c');
  say('order-3', 'd');
  await reaches('tallies');
  const next = await run([damaged('tallies')]);
  say('order-3', 'e');
  await reaches('tallies');
  expect(next.lag()).toMatchObject([{ state: 'running' }]);
  expect(await words('tallies')).toEqual(['a', 'd', 'e']);
  expect((await parkedStreams(scene.knex())).map(({ stream }) => stream).toSorted()).toEqual(['order-1', 'order-2']);
});

test('a version that cannot be built keeps no other read model from running', async () => {
  say('order-1', 'a');
  await run([tally('tallies'), tally('calm')]);
  await reaches('tallies');
  await reaches('calm');
  const wrong = {
    ...tally('tallies', { version: 2 }),
    apply: async () => {
      throw new TypeError('the new code is wrong');
    },
  };
  const next = await run([wrong, tally('calm')]);
  say('order-1', 'b');
  await reaches('calm');
  await reaches('tallies');
  expect(next.lag()).toMatchObject([
    { projection: 'tallies', state: 'superseded' },
    { projection: 'calm', state: 'running' },
  ]);
  expect(await words('tallies')).toEqual(['a', 'b']);
});

test('a version whose build the database has left in the midst is built once it is back', async () => {
  say('order-1', 'a');
  await run([tally('tallies')]);
  await reaches('tallies');
  let away = 8;
  const newer = tally('tallies', { version: 2 });
  const next = await run([
    {
      ...newer,
      apply: async (context, events) => {
        if (away > 0) {
          away -= 1;
          throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
        }
        await newer.apply(context, events);
      },
    },
  ]);
  say('order-1', 'b');
  await reaches('tallies');
  expect(next.lag()).toMatchObject([{ projection: 'tallies', state: 'running' }]);
  expect(await scene.knex()('read.checkpoints').select('version', 'state')).toEqual([{ version: 2, state: 'live' }]);
});

test('older code leaves the tables of newer code alone', async () => {
  say('order-1', 'a');
  await run([tally('tallies', { version: 2 })]);
  await reaches('tallies');
  const old = await run([tally('tallies', { version: 1 })]);
  say('order-1', 'b');
  await reaches('tallies');
  expect(old.lag()).toMatchObject([{ projection: 'tallies', state: 'superseded' }]);
  expect(await words('tallies')).toEqual(['a', 'b']);
});
