import { expect, test } from 'vitest';
import { declined, placed, submitted } from '#workflows/testing/orderStories.ts';
import { story } from '#workflows/testing/story.ts';
import { orderDeadlines } from './deadlines.ts';
import { asksForClearerProof, type DeclineReason } from './declineReasons.ts';
import { orderLifecycle } from './lifecycle.ts';

const after = (why: DeclineReason | undefined) =>
  story(orderLifecycle, [
    placed,
    submitted,
    { ...declined, input: { ...declined.input, why, ...(why === 'shortAmount' ? { receivedCents: 10_000 } : {}) } },
  ]).snapshot;

test('a buyer whose screenshot alone was refused is reminded of a clearer one; anybody else of paying', () => {
  const remindedOf = (why: DeclineReason | undefined) =>
    new Set(orderDeadlines(after(why)).flatMap(({ silence }) => (silence.does === 'remind' ? [silence.template] : [])));
  expect(remindedOf('unreadable')).toEqual(new Set(['clearer-proof']));
  for (const why of ['shortAmount', 'wrongRecipient', 'duplicate', undefined] as const) {
    expect(remindedOf(why), why).toEqual(new Set(['payment-reminder']));
  }
});

test('it is over with the next screenshot', () => {
  const { snapshot } = story(orderLifecycle, [
    placed,
    submitted,
    { ...declined, input: { ...declined.input, why: 'unreadable' } },
    submitted,
  ]);
  expect(asksForClearerProof(snapshot.state)).toBe(false);
  expect(asksForClearerProof(after('unreadable').state)).toBe(true);
});
