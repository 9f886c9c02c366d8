import { beforeAll, expect, it } from 'vitest';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { loadWords } from '#web/i18n/t.ts';
import { bodyOf, faultIn } from '#web/kit/form/bodyOf.ts';
import { formOf } from './formOf.ts';

beforeAll(() => loadWords('common'));

it('the form of a route has the fields of its schema, with their bounds', () => {
  const { fields } = formOf(userRoutes.noteUser);
  expect(fields).toEqual([{ name: 'text', kind: 'area', min: 1, max: 2000 }]);
  expect(bodyOf({ fields }, { text: ' ' })).toEqual({ ok: false, errors: { text: 'This field is required' } });
  expect(bodyOf({ fields }, { text: ' called ' })).toEqual({ ok: true, body: { text: 'called' } });
});

it('fields of an object are named by their path', () => {
  const { fields } = formOf(bannerRoutes.addBanner);
  expect(fields.map(({ name }) => name)).toContain('banner.texts.en');
});

it('a number beyond its bounds, a text too short and one that its pattern refuses are told when the field is left', () => {
  const [percent] = formOf(userRoutes.setBrokerRate).fields;
  expect(['', '100', '101', '1.5'].map((text) => faultIn(percent!, text))).toEqual([
    undefined,
    undefined,
    'Check this field',
    'Check this field',
  ]);
  const reason = formOf(userRoutes.changeStatus).fields.find(({ name }) => name === 'reason')!;
  expect(faultIn(reason, 'no')).toBe('Use at least 3 characters');
  const phone = formOf(userRoutes.editUser).fields.find(({ name }) => name === 'phone')!;
  expect([faultIn(phone, '415-555-0133'), faultIn(phone, '1')]).toEqual([
    undefined,
    'Please use XXX-XXX-XXXX format number',
  ]);
});
