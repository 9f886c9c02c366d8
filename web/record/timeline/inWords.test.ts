import { beforeAll, describe, expect, it } from 'vitest';
import staffWords from '#words/en/staff.json' with { type: 'json' };
import { settingNames, specOf } from '#workflows/settings/settings.ts';
import { loadWords } from '#web/i18n/t.ts';
import { recordTitle } from './recordTitle.ts';
import { becauseText, fieldsOf, pathText, stateText, valueText } from './inWords.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');
beforeAll(async () => {
  await loadWords('common');
  await loadWords('staff');
});

describe('an event as a person reads it', () => {
  it('money, instants, days, ids and yes or no', () => {
    expect(valueText('payment.amountCents', 45_500)).toBe('$455');
    expect(plain(valueText('payBy', '2025-11-22T01:00:00.000Z'))).toBe('Nov 21, 2025, 5:00 PM');
    expect(valueText('statementDate', '2025-12-01')).toBe('Dec 1, 2025');
    expect(valueText('cardId', '22fc7bb2-0000-4000-8000-000000000000')).toBe('22fc7bb2');
    expect([true, null, []].map((value) => valueText('x', value))).toEqual(['Yes', '—', '—']);
    expect(valueText('payment.method', 'zelle')).toBe('Zelle');
  });
  it('an id by what people call it, also where it is part of a path or of a list', () => {
    const id = '22fc7bb2-0000-4000-8000-000000000000';
    const names = { [id]: '137' };
    expect(valueText('orderId', id, names)).toBe('137');
    expect(valueText('orders', [{ orderId: id }], names)).toContain('137');
    expect(pathText(`bookings.${id}.auAdded`, names)).toBe('Bookings · 137 · User added');
    expect([recordTitle('order', id, names), recordTitle('order', id, {})]).toEqual(['Order 137', 'Order 22fc7bb2']);
  });
  it('a number with its unit, by the name of its field', () => {
    expect(valueText('settings.paymentReminderHours', [24, 6])).toBe('24 hr, 6 hr');
    expect(valueText('lines.0.securityDays', 1)).toBe('1 day');
    expect(valueText('inForce.addAuDaysBefore', 2)).toBe('2 days');
    expect(valueText('line', 2)).toBe('2');
  });
  it.each(settingNames)('the setting %s is shown in its unit', (name) => {
    const shown = { hours: 'hr', minutes: 'min', days: 'day', businessDays: 'business day', cents: '$', percent: '%' };
    const { unit, kind } = specOf(name);
    const value = kind === 'tiers' ? [{ fromCents: 90_000, percent: 3 }] : 3;
    if (unit !== 'count') expect(valueText(`inForce.${name}`, value)).toContain(shown[unit]);
  });
  it('what was erased says so', () => expect(valueText('client.ssn', { erased: true })).toMatch(/erased/i));
  it('a field by its path, one that nobody translated by its name', () => {
    expect(pathText('client.firstName')).toBe('Client · First name');
    expect(pathText('lines.0.securityDays')).toBe('Tradelines · #1 · Security period');
    expect(pathText('bookings.620fea59-0000-4000-8000-000000000000.auAdded')).toBe('Bookings · 620fea59 · User added');
  });
  it('no two fields by one name: when it ended is not how', () => {
    const { path } = staffWords.staff;
    const names = Object.values(path);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect([pathText('endedAt'), pathText('bookings.620fea59-0000-4000-8000-000000000000.ended')]).toEqual([
      'Ended on',
      'Bookings · 620fea59 · Outcome',
    ]);
  });
  it('a state, and one of several regions', () => {
    expect(stateText('order', 'paymentUnderReview')).toBe('Payment under review');
    expect(stateText('booking', { open: { fulfilment: 'added', balance: 'confirmed', commission: 'accruing' } })).toBe(
      'User added · Balance confirmed · Not yet payable',
    );
    expect(stateText('order', null)).toBe('');
  });
});

it('why the system acted: a deadline, a reaction, or at least its name as a sentence', () => {
  expect(['payByDeadline', 'deadline:commissionPayable'].map(becauseText)).toEqual([
    'deadline for payment',
    'deadline for commission becomes payable',
  ]);
  expect(becauseText('openBookingsWhenOrderPaid')).toBe('bookings are created when the order is paid');
  expect(becauseText('somethingNewHappens')).toBe('Something new happens');
});

describe('what changed, field by field', () => {
  it('a new part of the record is told by its fields, what stayed is not', () => {
    expect(fieldsOf([{ path: 'client', before: null, after: { firstName: 'Ann', ssn: { erased: true } } }])).toEqual([
      { path: 'client.firstName', before: null, after: 'Ann' },
      { path: 'client.ssn', before: null, after: { erased: true } },
    ]);
    expect(
      fieldsOf([
        { path: 'payment', before: { amountCents: 1, method: 'zelle' }, after: { amountCents: 2, method: 'zelle' } },
      ]),
    ).toEqual([{ path: 'payment.amountCents', before: 1, after: 2 }]);
  });
  it('a list of plain values stays one field', () => {
    expect(fieldsOf([{ path: 'bureaus', before: [], after: ['experian', 'equifax'] }])).toEqual([
      { path: 'bureaus', before: [], after: ['experian', 'equifax'] },
    ]);
  });
});
