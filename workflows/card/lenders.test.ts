import { describe, expect, test } from 'vitest';
import { approved, carlasCard } from '#workflows/testing/cardStories.ts';
import { given } from '#workflows/testing/given.ts';
import { Carla } from '#workflows/testing/people.ts';
import { startOfDay } from '#workflows/kernel/calendar.ts';
import { command, NOW, story } from '#workflows/testing/story.ts';
import { changedBy, defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import { bankInForce, bankSlug, lenders, removalDays, reportingDays } from './banks.ts';
import { cardLifecycle } from './index.ts';

/** What each lender asks, written down once more: years, dollars, slots, the day on which all its statements close. */
const table: readonly (readonly [
  name: string,
  id: number,
  years: number,
  dollars: number,
  slots: number,
  day: number | null,
])[] = [
  ['Chase', 1, 2, 5_000, 10, null],
  ['Bank of America', 2, 2, 5_000, 5, null],
  ['Citi', 3, 2, 5_000, 10, null],
  ['Capital One', 4, 2, 10_000, 4, null],
  ['Discover', 6, 2, 5_000, 10, null],
  ['Wells Fargo', 9, 2, 5_000, 10, null],
  ['Barclays', 12, 2, 5_000, 10, null],
  ['U.S. Bank', 17, 3, 5_000, 10, null],
  ['PNC Bank', 24, 2, 5_000, 10, 20],
  ['TD Bank', 31, 2, 5_000, 6, null],
  ['Navy Federal', 107, 2, 3_000, 10, null],
  ['Elan', 111, 1, 5_000, 10, null],
  ['Elan Credit Union', 128, 1, 5_000, 10, null],
];
const THIS_YEAR = Number(NOW.slice(0, 4));
const THIS_MONTH = NOW.slice(5, 7);
const NEXT_MONTH = String(Number(THIS_MONTH) + 1).padStart(2, '0');

/** A card that just meets every rule of its lender. */
const least = ([, bankId, years, dollars, slots, day]: (typeof table)[number]) => ({
  ...carlasCard,
  bankId,
  openedOn: `${THIS_YEAR - years}-${THIS_MONTH}`,
  limitCents: dollars * 100,
  offeredSlots: slots,
  statementDay: day ?? 31,
  confirmations: { ...carlasCard.confirmations, followUpCall: true },
});
const submit = (card: Readonly<Record<string, unknown>>) => command('submitCard', card).by(Carla);
const fresh = () => given(cardLifecycle);
const nextMonth = startOfDay(`${THIS_YEAR}-${NEXT_MONTH}-01`);
const perLender = table.map((row) => [row[0], row] as const);

test('every lender that takes cards is in the table, by its name and its number', () =>
  expect([...table.map(([name, id]) => ({ id, name })), { id: 5, name: 'American Express' }]).toEqual(
    expect.arrayContaining([...lenders]),
  ));
test('no two lenders have one address', () => expect(new Set(lenders.map(bankSlug)).size).toBe(lenders.length));

describe.each(perLender)('%s', (name, row) => {
  const [, bankId, years, dollars, slots, day] = row;
  test('takes a card that just meets its rules', () => {
    fresh()
      .when(submit(least(row)))
      .then({ cardSubmitted: { details: { bankId, lender: name } } }, 'onReview');
  });
  test(`asks for ${years} years: a month less is refused, and until when`, () => {
    const openedOn = `${THIS_YEAR - years}-${NEXT_MONTH}`;
    fresh()
      .when(submit({ ...least(row), openedOn }))
      .thenRefused('oldEnough', { bank: name, minAgeYears: years, openedOn }, nextMonth);
  });
  test(`asks for $${dollars}: a cent less is refused`, () =>
    fresh()
      .when(submit({ ...least(row), limitCents: dollars * 100 - 1 }))
      .thenRefused('limitHighEnough', { bank: name, minLimitCents: dollars * 100, limitCents: dollars * 100 - 1 }));
  test(`takes ${slots} slots: one more is refused`, () =>
    fresh()
      .when(submit({ ...least(row), offeredSlots: slots + 1 }))
      .thenRefused('slotsWithinMaximum', { bank: name, maxSlots: slots, offeredSlots: slots + 1 }));
  test(`closes its statements on ${day === null ? 'any day' : `day ${day}`}`, () => {
    for (const statementDay of [1, 15, 19, 20, 21, 31]) {
      const asked = fresh().when(submit({ ...least(row), statementDay }));
      if (day === null || statementDay === day) {
        asked.then({ cardSubmitted: { details: { statementDay } } }, 'onReview');
      } else {
        asked.thenRefused('statementDayFits', { bank: name, statementDay, requiredDay: day });
      }
    }
  });
  test('never takes an AmEx card', () => {
    fresh()
      .when(submit({ ...least(row), isAmex: true }))
      .thenRefused('notAmex');
  });
  test.each(Object.keys(carlasCard.confirmations))('needs the confirmation %s', (one) => {
    fresh()
      .when(submit({ ...least(row), confirmations: { ...least(row).confirmations, [one]: false } }))
      .thenRefused('confirmationsGiven', { missing: [one] });
  });
  test(`${name === 'Citi' ? 'warns of' : 'asks nothing about'} a call about the SSN`, () => {
    const asked = fresh().when(submit({ ...least(row), confirmations: carlasCard.confirmations }));
    if (name === 'Citi') asked.thenRefused('confirmationsGiven', { missing: ['followUpCall'] });
    else asked.then({ cardSubmitted: {} }, 'onReview');
  });
});

test('American Express is refused, whatever its card is', () =>
  fresh()
    .when(submit({ ...carlasCard, bankId: 5 }))
    .thenRefused('notAmex'));

test.each([
  ['Citi', 3, { securityDays: 3, removalHoldDays: 45 }],
  ['Barclays', 12, { securityDays: 5, removalHoldDays: 30 }],
  ['U.S. Bank', 17, { securityDays: 3, removalHoldDays: 60 }],
  ['Chase', 1, { securityDays: 3, removalHoldDays: 30 }],
])('%s has days of its own after a removal, or those of the settings', (_, id, days) =>
  expect(removalDays(bankInForce(defaultSettings, id)!, defaultSettings)).toEqual(days),
);

describe('what an admin changed of a lender', () => {
  const chase = { id: 1, minAgeYears: 4, minLimitCents: 900_001, maxSlots: 1, statementDay: 7, followUpCall: true };
  const changed = changedBy(defaultSettings, { lenders: [chase] });
  const under = (settings: Settings) => (card: Readonly<Record<string, unknown>>) => submit(card).under(settings);
  const strict = under(changed);
  const fits = { ...carlasCard, limitCents: 900_001, offeredSlots: 1, statementDay: 7 };
  const confirmations = { ...carlasCard.confirmations, followUpCall: true };
  test.each([
    ['oldEnough', { openedOn: '2023-01' }, startOfDay('2027-01-01')],
    ['limitHighEnough', { limitCents: 900_000 }, undefined],
    ['slotsWithinMaximum', { offeredSlots: 2 }, undefined],
    ['statementDayFits', { statementDay: 12 }, undefined],
    ['confirmationsGiven', { confirmations: carlasCard.confirmations }, undefined],
  ])('%s goes by it', (rule, card, opensAt) => {
    fresh()
      .when(strict({ ...fits, confirmations, ...card }))
      .thenRefused(rule, {}, opensAt);
  });
  test('is written down with a card that was judged by it', () => {
    fresh()
      .when(strict({ ...fits, confirmations }))
      .then({ cardSubmitted: { bankRules: { minAgeYears: 4, minLimitCents: 900_001, maxSlots: 1 } } }, 'onReview');
  });
  test('leaves cards that are already offered as they are', () => {
    const { snapshot } = story(cardLifecycle, [submit(carlasCard), approved.under(changed)]);
    expect(snapshot.value).toBe('active');
  });
  test('leaves the other lenders, and its other terms', () => {
    expect(bankInForce(changed, 3)).toEqual(bankInForce(defaultSettings, 3));
    expect(bankInForce(changed, 1)).toMatchObject({ goodForBlankProfile: false, securityDays: null });
  });
  test('is added to, term by term: a later change takes none of an earlier one back', () => {
    const later = changedBy(changed, {
      lenders: [
        { id: 1, minAgeYears: 5, reportingDays: 21 },
        { id: 2, maxSlots: 7 },
      ],
    });
    expect(bankInForce(later, 1)).toMatchObject({ minAgeYears: 5, maxSlots: 1, reportingDays: 21 });
    expect([reportingDays(1, later), reportingDays(2, later)]).toEqual([21, 14]);
  });
});
