import { expect, test } from 'vitest';
import { disagreements } from './agree.ts';
import { settingsChange } from './schema.ts';
import { bySetting, defaultSettings, settingNames, type Settings, settingsAt } from './settings.ts';

/** The numbers in brackets of the lifecycles, each with what it is there, and the setting that it is here. */
const bracketed: readonly (readonly [where: string, number: string, setting: keyof Settings])[] = [
  ['order: expires, after it was placed', '48 h', 'paymentWindowHours'],
  ['order: window after a declined payment', '24 h', 'declinedPaymentHours'],
  ['order: restored within', '30 d', 'restoreDays'],
  ['order: refused line replaced or refunded within', '48 h', 'replaceOrRefundHours'],
  ['order: refund paid within', '5 business days', 'refundBusinessDays'],
  ['order: unpaid ones of a buyer', '3', 'unpaidOrdersPerBuyer'],
  ['booking: unable to add, staff within', '24 h', 'unableToAddHours'],
  ['booking: balance at least', '$5', 'minimumBalanceCents'],
  ['booking: commission payable after', '24 d', 'commissionWaitDays'],
  ["booking: the bank's security period", '3 d', 'bankSecurityDays'],
  ['booking: consent overdue after', '24 h', 'consentHours'],
  ['booking: posting overdue after', '14 d', 'bankReportingDays'],
  ['booking: access link lives', '7 d', 'accessLinkDays'],
  ['hold: after a removal', '30 d', 'bankRemovalHoldDays'],
  ['claim: opens', '14 d', 'claimOpensDays'],
  ['claim: its window', '30 d', 'claimWindowDays'],
  ['extension: price', '50 %', 'extensionPricePercent'],
  ['payout: held after a change of its account', '3 d', 'payoutHoldDays'],
  ['ticket: logins destroyed after', '30 d', 'agencyLoginDays'],
];

test.each(bracketed)('%s: %s', (_, written, setting) => {
  const number = Number(written.replace(/[^\d]/g, ''));
  expect(defaultSettings[setting]).toBe(written.startsWith('$') ? number * 100 : number);
});

test('those of an instant are the last version that began before it; before the first one, the defaults', () => {
  const changed = (paymentWindowHours: number) => ({ ...defaultSettings, paymentWindowHours });
  const versions = [
    { from: '2026-05-01T07:00:00.000Z', values: changed(24) },
    { from: '2026-06-01T07:00:00.000Z', values: changed(72) },
  ];
  const hoursAt = (instant: string) => settingsAt(instant, versions).paymentWindowHours;
  expect(hoursAt('2026-05-01T06:59:59.999Z')).toBe(48);
  expect(hoursAt('2026-05-01T07:00:00.000Z')).toBe(24);
  expect(hoursAt('2026-06-01T00:00:00-07:00')).toBe(72);
});

test('every default can be set, and the defaults agree with each other', () => {
  const changeable = bySetting<Partial<Settings>>(settingNames, (name) => defaultSettings[name]);
  expect(settingsChange.parse(changeable)).toEqual(changeable);
  expect(disagreements(defaultSettings)).toEqual([]);
});

test.each([
  ['an hour too few', { paymentWindowHours: 0 }],
  ['part of a day', { restoreDays: 1.5 }],
  ['a number as text', { leaseDays: '60' }],
  ['reminders from the last to the first', { paymentReminderHours: [6, 24] }],
  ['the same reminder twice', { paymentReminderHours: [6, 6] }],
  ['a discount of more than the price', { volumeTiers: [{ fromCents: 1, percent: 101 }] }],
  [
    'a discount that falls as the spend rises',
    {
      volumeTiers: [
        { fromCents: 300_000, percent: 5 },
        { fromCents: 90_000, percent: 10 },
      ],
    },
  ],
  ['a setting that there is not', { cartMaximum: 4 }],
])('%s cannot be set', (_, change) => expect(settingsChange.safeParse(change).success).toBe(false));

test('a window that would close before it opens is named', () => {
  expect(disagreements({ ...defaultSettings, guaranteedDays: 2 })).toEqual([
    { name: 'possibleDays', limit: 'guaranteedDays' },
  ]);
});

test('so are days after which a bank reports that are later than claims close: no report would prove anything', () => {
  const lenders = [{ id: 1, reportingDays: 31 }];
  expect(disagreements({ ...defaultSettings, lenders })).toEqual([{ name: 'lenders', limit: 'claimWindowDays' }]);
  expect(disagreements({ ...defaultSettings, lenders, claimWindowDays: 31 })).toEqual([]);
  expect(disagreements({ ...defaultSettings, bankReportingDays: 31 })).toEqual([
    { name: 'bankReportingDays', limit: 'claimWindowDays' },
  ]);
});
