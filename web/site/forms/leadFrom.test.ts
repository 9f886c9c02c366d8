import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { filled } from '#web/kit/form/testing/filled.ts';
import { leadFrom } from './leadFrom.ts';

beforeAll(() => Promise.all([loadWords('common'), loadWords('contact')]));

const walt = {
  name: 'Walt Owner',
  email: 'walt@shop.test',
  phone: '(415) 555-0133',
  bank: 'Chase',
  cardLimitCents: '15,000',
  cardAgeYears: '6',
};

it('sends a card’s limit in cents', () => {
  expect(leadFrom(filled(walt))).toMatchObject({ lead: { cardLimitCents: 1_500_000, cardAgeYears: 6 } });
});

it.each(['10k', '15.000', 'about 5000', '0', '$0.00'])('a limit of %j is a fault at its field, never $0', (limit) => {
  expect(leadFrom(filled({ ...walt, cardLimitCents: limit }))).toEqual({
    faults: { cardLimitCents: 'Enter an amount in dollars, like 250 or 250.50' },
  });
});

it('names every field that is empty', () => {
  const empty = Object.fromEntries(Object.keys(walt).map((name) => [name, ' ']));
  expect(leadFrom(filled(empty))).toEqual({
    faults: Object.fromEntries(Object.keys(empty).map((name) => [name, 'This field is required'])),
  });
});
