import { expect, test } from 'vitest';
import { randomHistory } from '#projections/testing/history.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import type { LoggedEvent } from './foldLog.ts';
import { whatIf } from './whatIf.ts';

const history = randomHistory({ seed: 7, steps: 2_000 }) as unknown as readonly LoggedEvent[];
async function* pages(log: readonly LoggedEvent[]) {
  for (let from = 0; from < log.length; from += 70) yield log.slice(from, from + 70);
}
const tried = (changes: Partial<Settings>, from = '2026-01-01T00:00:00.000Z', log = history) =>
  whatIf(pages(log), { lifecycles, settingsAt: async () => defaultSettings, changes, from });

test('without a change nothing would have been otherwise, and every command is decided again, in whole or in part', async () => {
  const { decided, inPart, outcomes } = await tried({});
  expect(outcomes).toEqual([]);
  expect(decided).toBeGreaterThan(inPart / 2);
});

test('an hour to pay instead of two days: each order has another deadline, and some would have expired before they were paid', async () => {
  const { outcomes } = await tried({ paymentWindowHours: 1 });
  const found = (kind: string) => outcomes.find((one) => one.kind === kind && one.name === 'payBy')!;
  const placed = history.filter(({ type }) => type === 'order.placed.v1').length;
  expect(found('other')).toMatchObject({ lifecycle: 'order', command: 'placeOrder', cents: 0 });
  expect(found('other').streams).toHaveLength(placed);
  const expired = found('sooner');
  expect(expired.streams.length).toBeGreaterThan(0);
  expect(expired.streams.length).toBeLessThan(placed);
  const totals = new Map(
    history.flatMap(({ stream, type, data }) =>
      type === 'order.placed.v1' ? [[stream, (data as { totalCents: number }).totalCents]] : [],
    ),
  );
  expect(expired.cents).toBe(expired.streams.reduce((sum, stream) => sum + totals.get(stream)!, 0));
  expect(outcomes.map(({ name }) => name)).not.toContain('paymentWindowHours');
});

test('other volume tiers: what an order would have cost, by the terms that it keeps', async () => {
  const discountTerms = { brokerPercent: 0, monthSpentCents: 0, volumeTiers: [] };
  const isPlaced = ({ type }: LoggedEvent) => type === 'order.placed.v1';
  const kept = history.map((event) =>
    isPlaced(event) ? { ...event, data: { ...(event.data as object), discountTerms } } : event,
  );
  const { outcomes } = await tried({ volumeTiers: [{ fromCents: 0, percent: 100 }] }, undefined, kept);
  const totals = outcomes.filter(({ command, name }) => command === 'placeOrder' && name.endsWith('Cents'));
  expect(totals).toMatchObject([{ kind: 'other', name: 'totalCents' }]);
  const placed = kept.filter(isPlaced);
  expect(totals[0]!.streams).toHaveLength(placed.length);
  const listed = placed.flatMap(({ data }) => (data as { lines: { listPriceCents: number }[] }).lines);
  expect(totals[0]!.cents).toBe(-listed.reduce((sum, { listPriceCents }) => sum + listPriceCents, 0));
});

test('a rule that reads a setting refuses what it let through, and earlier commands are left as they are', async () => {
  const strict = await tried({ ownHoldsPerCard: 0 });
  expect(strict.outcomes).toContainEqual(
    expect.objectContaining({ lifecycle: 'holds', kind: 'refused', command: 'placeHold' }),
  );
  const late = await tried({ ownHoldsPerCard: 0 }, '2100-01-01T00:00:00.000Z');
  expect(late).toEqual({ decided: 0, inPart: 0, outcomes: [] });
});

test('a copy of the changed setting is no outcome, under whatever name a record keeps it', async () => {
  const { outcomes } = await tried({ minimumBalanceCents: 100_000 });
  const found = outcomes
    .filter(({ command }) => command === 'confirmBalance')
    .map(({ kind, name }) => `${kind} ${name}`);
  expect(found).toEqual(['refused balanceIsEnough']);
});
