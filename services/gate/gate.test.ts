import { beforeAll, describe, expect, test } from 'vitest';
import type { FoldableEvent } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { goldenOf } from '#workflows/testing/golden.ts';
import { type Answers, answersOf } from './answers.ts';
import { compareAnswers } from './compare.ts';
import { firstOf, foldLog, type Lifecycles } from './foldLog.ts';
import { findingsIn, linesOf, pageOf, type Report } from './report.ts';

const at = '2026-06-01T12:00:00.000Z';
const names = Object.keys(lifecycles) as LifecycleName[];
/** Every golden history as a stream of one log. */
const log = names.flatMap((name) =>
  goldenOf(name).flatMap(({ events }, index) =>
    events.map((event: FoldableEvent) => ({
      ...event,
      stream: `${lifecycles[name].category}-00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    })),
  ),
);
async function* pages(events: typeof log) {
  for (let from = 0; from < events.length; from += 100) yield events.slice(from, from + 100);
}
const asked = async (version: Lifecycles, { events = log, settings = defaultSettings } = {}) => {
  const folded = await foldLog(pages(events), version);
  return { folded, answers: answersOf(folded, { at, settings }) };
};
let before: Answers;
beforeAll(async () => {
  // Written to a file and read again, as between two versions.
  before = JSON.parse(JSON.stringify((await asked(lifecycles)).answers)) as Answers;
});
const order: Lifecycle = lifecycles.order as Lifecycle;
const withOrder = (changes: Partial<Lifecycle>): Lifecycles => ({
  ...lifecycles,
  order: { ...order, ...changes } as never,
});
const against = async (...version: Parameters<typeof asked>) =>
  compareAnswers(before, (await asked(...version)).answers);

describe('the gate over the golden logs', () => {
  test('reads every event, and finds nothing between a version and itself', async () => {
    const { folded, answers } = await asked(lifecycles);
    expect(folded.faults).toEqual([]);
    expect(folded.events).toBe(log.length);
    expect(folded.records.size).toBeGreaterThan(100);
    expect(compareAnswers(before, answers)).toEqual({
      records: [],
      atOnce: [],
      settings: [],
      same: folded.records.size,
    });
  });

  test('asks of a log that grew only what was there before', async () => {
    const half = { events: log.slice(0, 150) };
    const { answers: earlier } = await asked(lifecycles, half);
    const grown = await foldLog(firstOf(pages(log), earlier.events), lifecycles);
    expect(grown.events).toBe(150);
    expect(compareAnswers(earlier, answersOf(grown, { at, settings: defaultSettings })).records).toEqual([]);
  });

  test('tells of a rule that refuses what was allowed, to whom, and on how many records', async () => {
    const shut = {
      ...order.rules,
      amountCoversTotal: () => ({ answer: 'no', values: {} }),
    } as unknown as Lifecycle['rules'];
    const { records, same } = await against(withOrder({ rules: shut }));
    expect(records.map(({ what }) => what)).toContain(
      'order: staff orders 3 may no longer confirmPayment (amountCoversTotal)',
    );
    expect(records.every(({ what }) => what.startsWith('order: '))).toBe(true);
    expect(same).toBeLessThan(Object.keys(before.records).length);
    expect(same).toBeGreaterThan(0);
  });

  test('tells of a deadline that would be carried out at once, and of one that is gone', async () => {
    const earlier = withOrder({
      deadlines: (snapshot) => order.deadlines(snapshot).map((one) => ({ ...one, dueAt: '2026-01-01T00:00:00.000Z' })),
    });
    // Asked before anything is due.
    const early = { ...before, at: '2026-01-02T00:00:00.000Z' };
    const { answers } = await asked(earlier);
    const { atOnce } = compareAnswers(early, { ...answers, at: early.at });
    expect(atOnce.map(({ what }) => what)).toContain('order: payBy');
    const { records } = await against(withOrder({ deadlines: () => [] }));
    expect(records.map(({ what }) => what)).toContain('order: no deadline payBy any more');
  });

  test('tells of an event that this version cannot fold, or whose schema refuses it', async () => {
    const type = 'order.placed.v1';
    const { [type]: _, ...reducers } = order.reducers;
    const { folded } = await asked(withOrder({ reducers }));
    expect(folded.faults[0]!.what).toBe(`order has no reducer for ${type}`);
    const placed = log.find((event) => event.type === type)!;
    const odd = { ...placed, data: { ...(placed.data as object), lines: 'none' } };
    const { faults } = (await asked(lifecycles, { events: [odd] })).folded;
    expect(faults.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^order\.placed\.v1 does not parse: /));
    const { records } = await against(withOrder({ reducers }));
    expect(records.map(({ what }) => what)).toContain('order: cannot be read any more');
  });

  test('tells of a setting in force that is another, and writes all of it as lines and as a page', async () => {
    const settings = { ...defaultSettings, minimumBalanceCents: 700 };
    const { folded, answers } = await asked(lifecycles, { settings });
    const differences = compareAnswers(before, answers);
    expect(differences.settings).toEqual(['minimumBalanceCents: 500 → 700']);
    const report: Report = { at, events: log.length, records: folded.records.size, faults: [], differences, rows: [] };
    expect(findingsIn(report)).toBeGreaterThan(0);
    expect(linesOf(report)).toContain('  1 × minimumBalanceCents: 500 → 700');
    expect(pageOf({ ...report, faults: [{ what: '<b>', count: 1, examples: ['order-1'] }] })).toContain('&lt;b&gt;');
  });
});
