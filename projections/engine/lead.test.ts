import { beforeEach, describe, expect, test } from 'vitest';
import { engineScene } from '../testing/engineScene.ts';
import { tally } from '../testing/tally.ts';
import { lead } from './lead.ts';
import type { Projection } from './projection.ts';
import { createRunner } from './runProjections.ts';

const scene = engineScene();
const { say, words, reaches, stopLater } = scene;

/** How many events each process has applied, by its name. */
const applied = new Map<string, number>();
beforeEach(() => applied.clear());

/** One process of several on the same store. Resolves once it knows what it leads. */
async function process(name: string, projections: readonly Projection[], onTaken = async () => {}) {
  const counted = projections.map((one) => ({
    ...one,
    apply: async (...given: Parameters<Projection['apply']>) => {
      applied.set(name, (applied.get(name) ?? 0) + given[1].length);
      await one.apply(...given);
    },
  }));
  const runner = stopLater(
    createRunner({ knex: scene.knex(), subscribe: scene.log().subscribe, log: scene.said(), pause: async () => {} }),
  );
  const leading = stopLater(
    await lead({
      knex: scene.knex(),
      log: scene.said(),
      projections: counted,
      onLead: async (led) => {
        await runner.take(led);
        await onTaken();
      },
      onLost: runner.leave,
      everyMs: 20,
    }),
  );
  return {
    runs: () =>
      runner
        .lag()
        .map(({ projection }) => projection)
        .toSorted(),
    stop: async () => {
      await runner.stop();
      await leading.stop();
    },
  };
}

/** The connections that hold the lead of something, ended by the server as if their machine were gone. */
const cutLeaders = () =>
  scene.knex().raw(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 731503 and granted
       and database = (select oid from pg_database where datname = current_database()) group by pid`,
  );

describe('of several processes', () => {
  test('one keeps a read model up to date, the other applies nothing until the first has stopped', async () => {
    const first = await process('first', [tally('tallies'), tally('others')]);
    const second = await process('second', [tally('tallies'), tally('others')]);
    say('order-1', 'a', 'b');
    await reaches('tallies');
    await reaches('others');
    expect([first.runs(), second.runs()]).toEqual([['others', 'tallies'], []]);
    expect([applied.get('first'), applied.get('second')]).toEqual([4, undefined]);
    await first.stop();
    say('order-2', 'c');
    await reaches('tallies');
    await reaches('others');
    expect(second.runs()).toEqual(['others', 'tallies']);
    expect([applied.get('first'), applied.get('second')]).toEqual([4, 2]);
    expect(await words('tallies')).toEqual(['a', 'b', 'c']);
  });

  test('each keeps up to date what it is named for, and stands by for nothing else', async () => {
    const one = await process('one', [tally('tallies')]);
    const two = await process('two', [tally('others'), tally('slow', { apart: true })]);
    say('order-1', 'a', 'b', 'c');
    for (const name of ['tallies', 'others', 'slow']) {
      await reaches(name);
      expect(await words(name)).toEqual(['a', 'b', 'c']);
    }
    expect([one.runs(), two.runs()]).toEqual([['tallies'], ['others', 'slow']]);
    await one.stop();
    expect(two.runs()).toEqual(['others', 'slow']);
  });

  test('one whose connection is cut has lost the lead, or has it again; every event is in once', async () => {
    const processes = [await process('first', [tally('tallies')]), await process('second', [tally('tallies')])];
    const leaders = () => processes.filter(({ runs }) => runs().length > 0).length;
    for (let round = 0; round < 10; round += 1) {
      say(`order-${round % 3}`, `a${round}`, `b${round}`);
      await cutLeaders();
      say(`order-${round % 3}`, `c${round}`);
      await reaches('tallies');
      await expect.poll(leaders).toBe(1);
    }
    const all = await words('tallies');
    expect([all.length, new Set(all).size]).toEqual([30, 30]);
  });

  test('one that fails while it takes over does so again, and runs each read model once', async () => {
    const first = await process('first', [tally('tallies')]);
    let failing = 2;
    const second = await process('second', [tally('tallies')], async () => {
      failing -= 1;
      if (failing >= 0) throw new Error('the database does not answer');
    });
    await first.stop();
    await expect.poll(() => failing).toBe(-1);
    say('order-1', 'a');
    await reaches('tallies');
    expect(second.runs()).toEqual(['tallies']);
    expect(applied.get('second')).toBe(1);
  });

  test('one of a newer version is not held up by one that leads the older', async () => {
    say('order-1', 'a');
    await process('old', [tally('tallies')]);
    await reaches('tallies');
    const newer = await process('new', [tally('tallies', { version: 2 })]);
    expect(newer.runs()).toEqual(['tallies']);
    say('order-1', 'b');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['a', 'b']);
    expect(await scene.knex()('read.checkpoints').select('version', 'state')).toEqual([{ version: 2, state: 'live' }]);
  });
});

test('what could not be started is given back and tried again', async () => {
  const log = scene.said();
  let faults = 1;
  const led: string[] = [];
  await expect(
    lead({
      knex: scene.knex(),
      log,
      projections: [tally('tallies')],
      onLead: () => Promise.reject(new Error('no database')),
      onLost: async () => {},
    }),
  ).rejects.toThrow('no database');
  const standby = await process('standby', [tally('tallies')]);
  expect(standby.runs()).toEqual(['tallies']);
  stopLater(
    await lead({
      knex: scene.knex(),
      log,
      projections: [tally('tallies')],
      onLead: async (projections) => {
        if (faults-- > 0) throw new Error('not yet');
        led.push(...projections.map(({ name }) => name));
      },
      onLost: async () => {},
      everyMs: 20,
    }),
  );
  await standby.stop();
  await expect.poll(() => led, { timeout: 5_000 }).toEqual(['tallies']);
  expect(log.said.map(({ message }) => message)).toContain('waiting to lead projections again');
});

test('a projection that is let go of can be taken again, and goes on where it was', async () => {
  const runner = stopLater(
    createRunner({ knex: scene.knex(), subscribe: scene.log().subscribe, log: scene.said(), pause: async () => {} }),
  );
  const both = [tally('tallies'), tally('others')];
  await runner.take(both);
  say('order-1', 'a');
  await reaches('tallies');
  await reaches('others');
  await runner.leave([both[0]!]);
  say('order-1', 'b');
  await reaches('others');
  expect(await words('tallies')).toEqual(['a']);
  await runner.leave([both[1]!]);
  say('order-1', 'c');
  await runner.take(both);
  await reaches('tallies');
  await reaches('others');
  expect([await words('tallies'), await words('others')]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});
