import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { filled } from '#web/kit/form/testing/filled.ts';
import { faultsIn } from './faultsIn.ts';

beforeAll(() => loadWords('common'));

const names = ['firstName', 'email', 'phone', 'state'];

it('tells what is missing and what is malformed at once', () => {
  expect(faultsIn(filled({ firstName: '1', email: 'nope', phone: '123', state: '' }), names)).toEqual({
    firstName: 'Enter a name, without a link',
    email: 'Email is not valid',
    phone: 'Please use XXX-XXX-XXXX format number',
    state: 'This field is required',
  });
});

it('has nothing against what people type', () => {
  const good = { firstName: 'Ñ', email: 'иван@почта.рф', phone: '(415) 555-0133', state: 'NV' };
  expect(faultsIn(filled(good), names)).toEqual({});
});
