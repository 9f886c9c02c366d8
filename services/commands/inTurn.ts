import { world } from '#projections/world.ts';
/**
 * Does the work of each key one after the other, in the order of the calls; different keys don't wait for each other.
 * A call that has waited `patienceMs` for the one before it goes ahead beside it, so that nothing can wait forever.
 * This only saves work: what may not happen twice is decided by the store.
 */
export function inTurn(patienceMs: number): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const ends = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = ends.get(key);
    const doing = before ? settledOrLate(before, patienceMs).then(work) : work();
    const end = doing.then(nothing, nothing);
    ends.set(key, end);
    try {
      return await doing;
    } finally {
      if (ends.get(key) === end) ends.delete(key);
    }
  };
}

const nothing = (): void => {};

const settledOrLate = (before: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const late = world.setTimeout(resolve, ms);
    void before.then(() => {
      world.clearTimeout(late);
      resolve();
    });
  });
