import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { createAdmission, Overloaded } from './admission.ts';

const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const request = () => new EventEmitter() as ServerResponse;
const admission = (more = {}) => createAdmission({ atOnce: 2, waiting: 2, waitMs: 60_000, log, ...more });
/** Whose turn has come, in this order. */
const noting = (enter: ReturnType<typeof admission>['enter']) => {
  const served: string[] = [];
  const come = async (name: string, res = request()) => {
    const place = await enter(res);
    served.push(name);
    return place;
  };
  return { served, come };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('admission', () => {
  test('so many are served at once, the next ones in their turn, and one too many is turned away at once', async () => {
    const { served, come } = noting(admission().enter);
    const [a, b] = await Promise.all([come('a'), come('b')]);
    const [c, d] = [come('c'), come('d')];
    await expect(come('e')).rejects.toBeInstanceOf(Overloaded);
    await expect(come('f')).rejects.toMatchObject({ problem: { status: 503 }, headers: { 'retry-after': '2' } });
    expect(served).toEqual(['a', 'b']);
    a.leave();
    a.leave();
    await settled();
    expect(served).toEqual(['a', 'b', 'c']);
    b.leave();
    (await c).leave();
    (await d).leave();
    await Promise.all([come('g'), come('h')]);
    expect(served).toEqual(['a', 'b', 'c', 'd', 'g', 'h']);
  });

  test('whose turn does not come in time is turned away', async () => {
    const { come } = noting(admission({ waitMs: 20 }).enter);
    await Promise.all([come('a'), come('b')]);
    await expect(come('c')).rejects.toBeInstanceOf(Overloaded);
  });

  test('who has gone away leaves the queue, and nothing is done for them', async () => {
    const { served, come } = noting(admission().enter);
    const [a] = await Promise.all([come('a'), come('b')]);
    const res = request();
    const gone = come('gone', res);
    const c = come('c');
    res.emit('close');
    await expect(gone).rejects.toMatchObject({ problem: { code: 'aborted' } });
    a.leave();
    await c;
    expect(served).toEqual(['a', 'b', 'c']);
  });

  test('while one waits for its body somebody else has its place; then it goes before all others', async () => {
    const { served, come } = noting(admission({ atOnce: 1 }).enter);
    const slow = await come('slow');
    let arrived = (_body: string) => {};
    const body = slow.outside(() => new Promise<string>((resolve) => (arrived = resolve)));
    const b = await come('b');
    const c = come('c');
    arrived('body');
    await settled();
    expect(served).toEqual(['slow', 'b']);
    b.leave();
    expect(await body).toBe('body');
    expect(served).toEqual(['slow', 'b']);
    slow.leave();
    (await c).leave();
    expect(served).toEqual(['slow', 'b', 'c']);
  });

  test('those whose bodies have come take their turns in the order of that', async () => {
    const { come } = noting(admission({ atOnce: 1 }).enter);
    const order: string[] = [];
    const bodies: (() => void)[] = [];
    const sends = async (name: string) => {
      const place = await come(name);
      await place.outside(() => new Promise<void>((resolve) => bodies.push(resolve)));
      order.push(name);
      place.leave();
    };
    const all: Promise<void>[] = [];
    for (const name of ['a', 'b', 'c']) {
      all.push(sends(name));
      await settled();
    }
    const busy = await come('busy');
    for (const comes of bodies) {
      comes();
      await settled();
    }
    busy.leave();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  test('a body that never comes whole gives nothing back twice', async () => {
    const { come } = noting(admission({ atOnce: 1, waiting: 1 }).enter);
    const broken = await come('broken');
    await expect(broken.outside(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
    broken.leave();
    const a = await come('a');
    const b = come('b');
    await expect(come('c')).rejects.toBeInstanceOf(Overloaded);
    a.leave();
    await b;
  });
});
