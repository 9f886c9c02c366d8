import { expect, test } from 'vitest';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { verificationLifecycle } from '#workflows/verification/index.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { cardHistories } from '#workflows/testing/cardStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { idOf } from '#workflows/testing/people.ts';
import { type Sent, story } from '#workflows/testing/story.ts';
import {
  equifax,
  rejected,
  transunion,
  uploaded,
  verificationHistories,
} from '#workflows/testing/verificationStories.ts';
import { lastEnded, recordingDuties } from './endedDuties.ts';

/** The state with its duties after a history. */
const folded = (lifecycle: Lifecycle<any>, history: readonly Sent[]) => {
  const noting = recordingDuties(lifecycle);
  return fold(noting, nothingYet(noting), story(lifecycle, history).events).state;
};

const dutiesOf = (lifecycle: Lifecycle<any>, snapshot: Snapshot<any>) =>
  lifecycle.deadlines(snapshot).filter(({ silence }) => silence.does === 'flagOverdue');

test.each([
  ['order', orderHistories],
  ['booking', bookingHistories],
  ['card', cardHistories],
  ['verification', verificationHistories],
] as const)(
  '%s: what ran before a command and runs no more after it has ended with that command',
  (name, histories) => {
    const lifecycle: Lifecycle<any> = lifecycles[name];
    const seen = new Set<string>();
    for (const history of Object.values<readonly Sent[]>(histories)) {
      const expected: Record<string, { dueAt: string; endedAt: string }> = {};
      let before = dutiesOf(lifecycle, nothingYet(lifecycle));
      for (const [index, { now }] of history.entries()) {
        const due = dutiesOf(lifecycle, story(lifecycle, history.slice(0, index + 1)).snapshot);
        for (const { name: duty, dueAt } of before) expected[duty] = { dueAt, endedAt: now };
        for (const { name: duty } of due) delete expected[duty];
        before = due;
      }
      const { ended, running } = folded(lifecycle, history).duties;
      expect(ended, history.map((one) => one.name).join(', ')).toEqual(expected);
      expect(running).toEqual(Object.fromEntries(before.map((duty) => [duty.name, duty.dueAt])));
      for (const duty of Object.keys(ended)) seen.add(duty);
    }
    expect(seen.size).toBeGreaterThan(0);
  },
);

test('the one that ended last is named; while it runs again nothing is', () => {
  const first = folded(verificationLifecycle, [transunion, equifax]);
  expect(lastEnded(first)).toBeNull();
  const late = '2026-03-05T21:00:00.000Z';
  const decided = folded(verificationLifecycle, [transunion, equifax, rejected.at(late)]);
  const dueAt = '2026-03-04T18:00:00.000Z';
  expect(lastEnded(decided)).toEqual({ name: 'decisionDue', dueAt, endedAt: late });
  expect(lastEnded(decided, 'decisionDue')).toEqual(lastEnded(decided));
  expect(lastEnded(decided, 'payCommission')).toBeNull();
  const again = [transunion, equifax, rejected.at(late), uploaded('equifax', idOf(403)).at('2026-03-06T18:00:00.000Z')];
  expect(lastEnded(folded(verificationLifecycle, again))).toBeNull();
});

test('of several that ended together the one that was due first is named', () => {
  const times = { dueAt: '2026-03-04T18:00:00.000Z', endedAt: '2026-03-05T18:00:00.000Z' };
  const ended = {
    consent: { ...times, endedAt: '2026-03-03T18:00:00.000Z' },
    posting: { ...times, dueAt: '2026-03-05T17:00:00.000Z' },
    payCommission: times,
  };
  expect(lastEnded({ duties: { running: {}, ended } })?.name).toBe('payCommission');
});
