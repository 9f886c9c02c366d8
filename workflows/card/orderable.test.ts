import { describe, expect, test } from 'vitest';
import { approved, orderB, slotReserved, submitted } from '#workflows/testing/cardStories.ts';
import { story } from '#workflows/testing/story.ts';
import { bankOf } from './banks.ts';
import { slotsAvailable } from './card.ts';
import { cardLifecycle } from './lifecycle.ts';
import { isOrderable } from './orderable.ts';

describe('orderable', () => {
  const well = { onHold: false, ownerVerified: true, ownerBlocked: false };
  const { snapshot } = story(cardLifecycle, [submitted, approved, slotReserved()]);
  test('active, a slot free, no hold, owner verified and not blocked', () =>
    expect(isOrderable(snapshot, well)).toBe(true));
  test('and not otherwise', () => {
    expect(isOrderable(snapshot, { ...well, onHold: true })).toBe(false);
    expect(isOrderable(snapshot, { ...well, ownerVerified: false })).toBe(false);
    expect(isOrderable(snapshot, { ...well, ownerBlocked: true })).toBe(false);
    expect(isOrderable({ ...snapshot, value: 'onUpdateReview' }, well)).toBe(false);
    expect(
      isOrderable(story(cardLifecycle, [submitted, approved, slotReserved(), slotReserved(orderB)]).snapshot, well),
    ).toBe(false);
  });
  test('available is offered less reserved', () => expect(slotsAvailable(snapshot.state)).toBe(1));
});

test("Discover, Navy Federal and Elan are the product spec's bank ids for blank profiles", () => {
  expect([6, 107, 111, 128].map((id) => [bankOf(id)?.name, bankOf(id)?.goodForBlankProfile])).toEqual([
    ['Discover', true],
    ['Navy Federal', true],
    ['Elan', true],
    ['Elan Credit Union', true],
  ]);
});
