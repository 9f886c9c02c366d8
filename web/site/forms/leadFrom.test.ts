import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { leadFrom } from './leadFrom.ts';

beforeAll(() => Promise.all([loadWords('common'), loadWords('contact')]));

const filled = (change: DraftValues = {}): Draft => ({
  values: {
    name: 'Walt Owner',
    email: 'walt@shop.test',
    phone: '(415) 555-0133',
    bank: 'Chase',
    cardLimitCents: '15,000',
    cardAgeYears: '6',
    ...change,
  },
  errors: {},
  form: { current: null },
  set: () => {},
  fail: () => {},
  failWith: () => false,
  reset: () => {},
});

it('sends a card’s limit in cents', () => {
  expect(leadFrom(filled())).toMatchObject({ lead: { cardLimitCents: 1_500_000, cardAgeYears: 6 } });
});

it.each(['10k', '15.000', 'about 5000', '0', '$0.00'])('a limit of %j is a fault at its field, never $0', (limit) => {
  expect(leadFrom(filled({ cardLimitCents: limit }))).toEqual({
    faults: { cardLimitCents: 'Enter an amount in dollars, like 250 or 250.50' },
  });
});

it('names every field that is empty', () => {
  const empty = Object.fromEntries(Object.keys(filled().values).map((name) => [name, ' ']));
  expect(leadFrom(filled(empty))).toEqual({
    faults: Object.fromEntries(Object.keys(empty).map((name) => [name, 'This field is required'])),
  });
});
