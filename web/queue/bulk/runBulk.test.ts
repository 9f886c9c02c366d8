import { expect, it } from 'vitest';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { type Outcome, runBulk } from './runBulk.ts';

/** Runs a bulk of orders whose answers the story gives one by one. */
function story(items: readonly string[]) {
  const waiting = new Map<string, { answer: () => void; fail: (error: unknown) => void }>();
  const begun: string[] = [];
  const outcomes = new Map<string, Outcome['kind']>();
  const stopper = new AbortController();
  const send = (item: string) => {
    begun.push(item);
    return new Promise<void>((resolve, reject) => waiting.set(item, { answer: resolve, fail: reject }));
  };
  const over = runBulk({ items, send, stop: stopper.signal, onOutcome: (item, { kind }) => outcomes.set(item, kind) });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    outcomes,
    over,
    stop: () => stopper.abort(),
    answer: (item: string) => {
      waiting.get(item)?.answer();
      return settled();
    },
    fail: (item: string, error: unknown) => {
      waiting.get(item)?.fail(error);
      return settled();
    },
  };
}
const orders = ['1041', '1042', '1043', '1044', '1045', '1046'];

it('four are on their way at once, the next one begins when one is answered', async () => {
  const run = story(orders);
  expect(run.begun).toEqual(['1041', '1042', '1043', '1044']);
  await run.answer('1043');
  expect(run.begun).toEqual(['1041', '1042', '1043', '1044', '1045']);
});

it('what a colleague was faster with is refused, what nobody answered is unknown, and the others go on', async () => {
  const run = story(orders.slice(0, 3));
  await run.fail('1041', new ProblemError({ status: 409, code: 'notInThisState' }));
  await run.fail('1042', new ProblemError({ status: 0, code: 'unreachable' }));
  await run.answer('1043');
  await run.over;
  expect(Object.fromEntries(run.outcomes)).toEqual({ 1041: 'refused', 1042: 'unknown', 1043: 'done' });
});

it('stopped, it waits for those on their way and leaves the others', async () => {
  const run = story(orders);
  run.stop();
  for (const order of orders.slice(0, 4)) await run.answer(order);
  await run.over;
  expect(Object.fromEntries(run.outcomes)).toEqual({
    1041: 'done',
    1042: 'done',
    1043: 'done',
    1044: 'done',
    1045: 'left',
    1046: 'left',
  });
  expect(run.begun).toHaveLength(4);
});
