import { expect, test } from 'vitest';
import type { Subject } from '../subject.ts';
import { faultsIn } from './check.ts';
import { operationsIn, type Try } from './history.ts';
import { type HistoryOptions, recordHistory } from './recordHistory.ts';

/** Records a history of so many operations and judges it. A new seed each run; the report names it. */
export function historyHolds(
  name: string,
  prepare: () => Promise<Subject>,
  options: Omit<HistoryOptions, 'seed'>,
  timeout: number,
): void {
  test(
    `the history of ${options.operations} operations on ${name}, with connections cut at random, keeps every promise`,
    { timeout },
    async () => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const subject = await prepare();
      const began = performance.now();
      try {
        const history = await recordHistory(subject, { ...options, seed });
        const count = (kind: Try['outcome']['kind']) =>
          history.tries.filter(({ outcome }) => outcome.kind === kind).length;
        const [acknowledged, refused, unknown] = [count('acknowledged'), count('refused'), count('unknown')];
        const outcomes = {
          acknowledged,
          refused,
          unknown,
          reads: history.reads.length,
          pages: history.pages.length,
          events: history.log.length,
          ...history.harm,
        };
        console.log(
          `seed ${seed}: ${operationsIn(history)} operations in ${Math.round((performance.now() - began) / 1_000)} s: ${JSON.stringify(outcomes)}`,
        );
        expect(faultsIn(history).slice(0, 20), `seed ${seed}`).toEqual([]);
        expect(operationsIn(history)).toBeGreaterThanOrEqual(options.operations);
        expect(history.harm.cuts).toBeGreaterThan(0);
        expect(acknowledged).toBeGreaterThan(options.operations / 20);
      } finally {
        await subject.release();
      }
    },
  );
}
