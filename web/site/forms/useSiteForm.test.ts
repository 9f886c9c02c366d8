import { beforeAll, expect, it } from 'vitest';
import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { readForm } from '#web/api/forms/readForm.ts';
import { loadWords } from '#web/i18n/t.ts';
import { filled } from '#web/kit/form/testing/filled.ts';
import { siteFormats } from './useSiteForm.ts';

beforeAll(() => Promise.all([loadWords('common'), loadWords('contact')]));

const walt = {
  name: 'Walt Owner',
  email: 'walt@shop.test',
  phone: '(415) 555-0133',
  bank: 'Chase',
  cardLimitCents: '15,000',
  cardAgeYears: '6',
};
const { fields } = formOf(formRoutes.sendLead);
const read = (values: Readonly<Record<string, string>>) => readForm(fields, filled(values), { formats: siteFormats });

it('sends a card’s limit in cents, and a phone in its one spelling', () => {
  const body = { cardLimitCents: 1_500_000, cardAgeYears: 6, phone: '415-555-0133' };
  expect(read(walt)).toMatchObject({ ok: true, body });
});

it.each(['10k', '15.000', 'about 5000', '0', '$0.00'])('a limit of %j is a fault at its field, never $0', (limit) => {
  expect(read({ ...walt, cardLimitCents: limit })).toEqual({
    ok: false,
    errors: { cardLimitCents: 'Enter an amount in dollars, like 250 or 250.50' },
  });
});

it('names every field that is empty, and what is malformed, at once', () => {
  expect(read({ name: ' ', email: 'nope', phone: '123', cardAgeYears: '81' })).toEqual({
    ok: false,
    errors: {
      name: 'This field is required',
      email: 'Email is not valid',
      phone: 'Please use XXX-XXX-XXXX format number',
      bank: 'This field is required',
      cardLimitCents: 'Enter an amount in dollars, like 250 or 250.50',
      cardAgeYears: 'Check this field',
    },
  });
});

it('has nothing against what people type', () => {
  const good = { firstName: 'Ñ', email: 'иван@почта.рф' };
  const guide = formOf(formRoutes.requestGuide);
  expect(readForm(guide.fields, filled(good), { formats: siteFormats })).toMatchObject({ ok: true, body: good });
});
