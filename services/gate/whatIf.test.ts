import { expect, test } from 'vitest';
import { randomHistory } from '#projections/testing/history.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import type { LoggedEvent } from './foldLog.ts';
import { whatIf } from './whatIf.ts';

const history = randomHistory({ seed: 7, steps: 2_000 }) as unknown as readonly LoggedEvent[];
async function* pages() {
  for (let from = 0; from < history.length; from += 70) yield history.slice(from, from + 70);
}
const tried = (changes: Partial<Settings>, from = '2026-01-01T00:00:00.000Z') =>
  whatIf(pages(), { lifecycles, settingsAt: async () => defaultSettings, changes, from });

test('without a change nothing would have been otherwise, and every command is decided again, in whole or in part', async () => {
  const { decided, inPart, outcomes, cents } = await tried({});
  expect(outcomes).toEqual([]);
  expect(cents).toBe(0);
  expect(decided).toBeGreaterThan(inPart / 2);
});

test('an hour to pay instead of two days: each order has another deadline, and some would have expired before they were paid', async () => {
  const { outcomes } = await tried({ paymentWindowHours: 1 });
  const count = (what: string) => outcomes.find((one) => one.what === what)?.count ?? 0;
  const placed = history.filter(({ type }) => type === 'order.placed.v1').length;
  expect(count('order: placeOrder: another payBy')).toBe(placed);
  expect(count('order: payBy would have come first')).toBeGreaterThan(0);
  expect(count('order: payBy would have come first')).toBeLessThan(placed);
  expect(outcomes.every(({ examples }) => examples.length > 0 && examples.length <= 5)).toBe(true);
});

test('a rule that reads a setting refuses what it let through, and earlier commands are left as they are', async () => {
  const strict = await tried({ ownHoldsPerCard: 0 });
  expect(strict.outcomes.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^holds: placeHold would have been refused \(\w+\)$/),
  );
  const late = await tried({ ownHoldsPerCard: 0 }, '2100-01-01T00:00:00.000Z');
  expect(late).toEqual({ decided: 0, inPart: 0, outcomes: [], cents: 0 });
});
