import { beforeAll, expect, it } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { loadWords } from '#web/i18n/t.ts';
import { filled } from '#web/kit/form/testing/filled.ts';
import { addressLine } from '#workflows/address/address.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { clientErrors, clientFaults, clientFrom, clientOf, pastedAddress } from './clientDraft.ts';

beforeAll(() => loadWords('common'));

const today = pacificDate(new Date().toISOString());
const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
const rosa = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@clients.test',
  phone: '(415) 555-0133',
  ssn: '219099999',
  birthDate: eighteenYearsAgo,
  street: '12 Elm Street',
  apartment: '',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
};
const form = (change: Partial<typeof rosa> = {}) =>
  filled(Object.fromEntries(Object.entries({ ...rosa, ...change }).map(([name, value]) => [`client.${name}`, value])));

it('takes a phone number and an SSN as people type them, and sends them as they are written', () => {
  expect(clientFaults(form())).toEqual({});
  expect(clientFrom(form())).toMatchObject({ phone: '415-555-0133', ssn: '219-09-9999' });
  expect(Object.keys(clientFaults(form({ phone: '555-12', ssn: '12345' })))).toEqual(['client.phone', 'client.ssn']);
});

it('takes a birth date as Americans write it, and sends the day', () => {
  expect(clientFrom(form({ birthDate: '4/1/1990' }))).toMatchObject({ birthDate: '1990-04-01' });
  expect(clientFaults(form({ birthDate: '02/30/1990' }))).toEqual({
    'client.birthDate': 'Enter a date like 04/01/1990',
  });
});

it('a client is 18 on their birthday, not a day before', () => {
  expect(clientFaults(form({ birthDate: addDays(eighteenYearsAgo, 1) }))).toEqual({
    'client.birthDate': 'Must be 18 or older',
  });
  expect(clientFaults(form({ birthDate: '2020-01-01' }))).toEqual({ 'client.birthDate': 'Must be 18 or older' });
});

it('knows a number that cannot be an SSN, and where nobody lives', () => {
  expect(clientFaults(form({ ssn: '666-12-3456' }))).toEqual({
    'client.ssn': "That isn't a valid SSN. Check the number.",
  });
  expect(Object.keys(clientFaults(form({ street: 'P.O. Box 7' })))).toEqual(['client.street']);
});

it('sends the address part by part, and sorts a pasted one into its fields', () => {
  expect(addressLine(clientFrom(form({ apartment: 'Apt 4' })).address)).toBe('12 Elm Street, Apt 4, Reno, NV 89501');
  const parts = {
    'client.street': '12 Elm Street',
    'client.city': 'Reno',
    'client.state': 'NV',
    'client.zip': '89501',
  };
  expect(pastedAddress('12 Elm Street, Reno, NV 89501')).toEqual(parts);
  expect(pastedAddress('12 Elm Street, Reno, Nevada, 89501')).toEqual(parts);
  expect(pastedAddress('12 Elm Street')).toBeUndefined();
});

it('says at its part what is wrong with an address, all at once', () => {
  const wrong = clientFaults(form({ street: 'abcdefghijkl', city: 'zzz', zip: '89501' }));
  expect(Object.keys(wrong)).toEqual(['client.street', 'client.city']);
  expect(wrong['client.street']).toMatch(/cannot be used for tradelines/);
  expect(Object.keys(clientFaults(form({ zip: '94105' })))).toEqual(['client.zip']);
});

it('puts what the server found at the fields of the form', () => {
  const issues = ['address.street', 'address.unit', 'email'].map((path) => ({
    path: `body.client.${path}`,
    code: 'notResidential',
    message: 'x',
  }));
  const found = clientErrors(new ProblemError({ status: 422, code: 'invalid', issues }));
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['client.street', 'client.apartment', 'client.email']));
  const whole = { path: 'body.address', code: 'notResidential', message: 'x' };
  expect(Object.keys(clientErrors(new ProblemError({ status: 422, code: 'invalid', issues: [whole] })))).toEqual([
    'client.street',
  ]);
});

it.each([
  ['phone', '000-000-0000'],
  ['phone', '415-055-0133'],
  ['ssn', '111-11-1111'],
  ['ssn', '123-45-6789'],
  ['ssn', '078-05-1120'],
  ['lastName', '1'],
  ['birthDate', '03/05/0084'],
])('knows that no %s is %s', (field, value) => {
  expect(Object.keys(clientFaults(form({ [field]: value })))).toEqual([`client.${field}`]);
});

it('fills in the buyer from their account, whatever way their state was written there', () => {
  const bea = {
    firstName: 'Bea',
    lastName: 'Miller',
    email: 'bea@demo.test',
    phone: '+1-555-210-1000',
    state: 'nevada',
  };
  expect(clientOf(bea as Parameters<typeof clientOf>[0])).toMatchObject({
    'client.firstName': 'Bea',
    'client.phone': '555-210-1000',
    'client.state': 'NV',
  });
});
