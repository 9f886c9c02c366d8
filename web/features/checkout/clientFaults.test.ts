import { beforeAll, expect, it } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { loadWords } from '#web/i18n/t.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { clientFaults, clientFrom } from './clientFaults.ts';

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
  address: '12 Elm Street, Reno, NV 89501',
};
const filled = (change: Partial<typeof rosa> = {}): Draft => ({
  values: Object.fromEntries(Object.entries({ ...rosa, ...change }).map(([name, value]) => [`client.${name}`, value])),
  errors: {},
  set: () => {},
  fail: () => {},
  failWith: () => false,
  reset: () => {},
});

it('takes a phone number and an SSN as people type them, and sends them as they are written', () => {
  expect(clientFaults(filled())).toEqual({});
  expect(clientFrom(filled())).toMatchObject({ phone: '415-555-0133', ssn: '219-09-9999' });
  expect(Object.keys(clientFaults(filled({ phone: '555-12', ssn: '12345' })))).toEqual(['client.phone', 'client.ssn']);
});

it('a client is 18 on their birthday, not a day before', () => {
  expect(clientFaults(filled({ birthDate: addDays(eighteenYearsAgo, 1) }))).toEqual({
    'client.birthDate': 'Must be 18 or older',
  });
  expect(clientFaults(filled({ birthDate: '2020-01-01' }))).toEqual({ 'client.birthDate': 'Must be 18 or older' });
});
