import { describe, expect, test } from 'vitest';
import { engineScene } from '../testing/engineScene.ts';
import { tally } from '../testing/tally.ts';
import { parkedStreams, retryParked, skipParked } from './parked.ts';
import type { Projection } from './projection.ts';
import { haltedProjections, projectionStatus } from './status.ts';

const scene = engineScene();
const { run, say, sayNonsense, words, reaches } = scene;

describe('an event that cannot be applied', () => {
  test('parks its stream for that projection alone, after five tries; others and other streams go on', async () => {
    let tries = 0;
    await run([
      tally('tallies', { isBroken: () => true }),
      { ...tally('calm', { isBroken: () => false }) },
      counting(() => (tries += 1)),
    ]);
    say('order-1', 'a');
    const broken = sayNonsense('order-1');
    say('order-1', 'c');
    say('order-2', 'd');
    await reaches('tallies');
    await reaches('calm');
    expect(await words('tallies')).toEqual(['a', 'd']);
    expect(await words('calm')).toEqual(['a', 'b', 'c', 'd']);
    const parked = (await parkedStreams(scene.knex())).find(({ projection }) => projection === 'tallies');
    expect(parked).toMatchObject({
      stream: 'order-1',
      eventId: broken,
      eventType: 'broken',
      position: '2',
      error: 'this event makes no sense',
      skipped: 1,
    });
    await reaches('counted');
    expect(tries).toBe(5);
    expect(scene.said().said.some(({ level, message }) => level === 'error' && message === 'a stream was parked')).toBe(
      true,
    );
  });

  const counting = (onTry: () => void): Projection => {
    const inner = tally('counted');
    return {
      ...inner,
      apply: async (context, events) => {
        if (events.length === 1 && events[0]?.type === 'broken') onTry();
        await inner.apply(context, events);
      },
    };
  };

  test('is parked as well when it is the database that cannot take it', async () => {
    await run([tally('tallies')]);
    say('order-1', 'a', 'not \u0000 possible', 'c');
    say('order-2', 'd');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['a', 'd']);
    expect(await parkedStreams(scene.knex())).toMatchObject([{ stream: 'order-1', revision: '1', skipped: 1 }]);
  });

  test('an event behind it that the database has no room for at the moment is applied once it has', async () => {
    const inner = tally('tallies');
    let full = 7;
    sayNonsense('order-1');
    say('order-2', 'd');
    await run([
      {
        ...inner,
        apply: async (context, events) => {
          if (events.length === 1 && events[0]?.data === 'd' && full > 0) {
            full -= 1;
            throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
          }
          await inner.apply(context, events);
        },
      },
    ]);
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['d']);
    expect(await parkedStreams(scene.knex())).toMatchObject([{ stream: 'order-1' }]);
  });

  test('later events of a parked stream are passed over and counted', async () => {
    await run([tally('tallies')]);
    sayNonsense('order-1');
    await reaches('tallies');
    say('order-1', 'c', 'd');
    say('order-2', 'e');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['e']);
    expect((await parkedStreams(scene.knex()))[0]?.skipped).toBe(2);
  });

  test('once it is mended, a retry brings the stream up to date and it goes on', async () => {
    let broken = true;
    const projection = tally('tallies', { isBroken: () => broken });
    await run([projection]);
    sayNonsense('order-1');
    say('order-1', 'c');
    await reaches('tallies');
    await expect(retryParked({ knex: scene.knex(), read: scene.log().read }, projection, 'order-1')).rejects.toThrow(
      'makes no sense',
    );
    expect(await parkedStreams(scene.knex())).toHaveLength(1);
    broken = false;
    expect(await retryParked({ knex: scene.knex(), read: scene.log().read }, projection, 'order-1')).toBe(true);
    expect(await retryParked({ knex: scene.knex(), read: scene.log().read }, projection, 'order-1')).toBe(false);
    say('order-1', 'd');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['b', 'c', 'd']);
    expect(await parkedStreams(scene.knex())).toEqual([]);
  });

  test('is left at that when staff say so; what it missed is still counted, and a retry still brings it back', async () => {
    let broken = true;
    const projection = tally('tallies', { isBroken: () => broken });
    await run([projection]);
    const eventId = sayNonsense('order-1');
    await reaches('tallies');
    const decision = { by: 'ada', reason: 'A test record', at: new Date('2026-11-21T12:00:00Z') };
    expect(
      await skipParked(scene.knex(), { projection: 'tallies', stream: 'order-1', eventId: 'another' }, decision),
    ).toBe(false);
    expect(await skipParked(scene.knex(), { projection: 'tallies', stream: 'order-1', eventId }, decision)).toBe(true);
    expect(await skipParked(scene.knex(), { projection: 'tallies', stream: 'order-1', eventId }, decision)).toBe(false);
    say('order-1', 'c');
    say('order-2', 'd');
    await reaches('tallies');
    expect(await words('tallies')).toEqual(['d']);
    expect(await parkedStreams(scene.knex())).toMatchObject([
      { stream: 'order-1', skipped: 1, skip: { by: 'ada', reason: 'A test record', at: '2026-11-21T12:00:00.000Z' } },
    ]);
    expect((await projectionStatus(scene.knex()))[0]).toMatchObject({ projection: 'tallies', parkedStreams: 0 });
    broken = false;
    expect(await retryParked({ knex: scene.knex(), read: scene.log().read }, projection, 'order-1')).toBe(true);
    expect(await words('tallies')).toEqual(['b', 'c', 'd']);
  });

  test('halts a money projection right before it; nothing is skipped, the others go on, and it can be resumed', async () => {
    let broken = true;
    const runner = await run([
      tally('money', { money: true, isBroken: () => broken }),
      tally('tallies', { isBroken: () => false }),
    ]);
    say('order-1', 'a');
    sayNonsense('order-1');
    say('order-2', 'c');
    await reaches('tallies');
    await expect
      .poll(() => haltedProjections(scene.knex()), { timeout: 15_000 })
      .toMatchObject([
        { projection: 'money', halted: { type: 'broken', position: '2', error: 'this event makes no sense' } },
      ]);
    expect(await words('money')).toEqual(['a']);
    expect(runner.lag().find(({ projection }) => projection === 'money')?.state).toBe('halted');
    say('order-2', 'd');
    await reaches('tallies');
    expect(await words('money')).toEqual(['a']);
    broken = false;
    expect(runner.resume('money')).toBe(true);
    await reaches('money');
    expect(await words('money')).toEqual(['a', 'b', 'c', 'd']);
    expect(await haltedProjections(scene.knex())).toEqual([]);
  });
});
