import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const statement = async (who: string, query = '') =>
  (await api.as(who, 'GET', `/api/v1/cardholder/statement/${query}`)).body;

test('a month’s lines add up to the month, all months to what the ledger owes, and each line names its booking', async () => {
  const { months, expected, years } = await statement('cardholder');
  expect(months.length).toBeGreaterThan(0);
  let owed = 0;
  for (const { month, earnedCents, paidCents } of months) {
    const { lines } = await statement('cardholder', `?month=${month}`);
    const sum = (of: 'earnedCents' | 'paidCents') =>
      lines.reduce((total: number, line: Record<string, number>) => total + line[of]!, 0);
    expect([sum('earnedCents'), sum('paidCents')], month).toEqual([earnedCents, paidCents]);
    for (const { bookingId, number } of lines) expect([bookingId, number].includes(null)).toBe(false);
    owed += earnedCents - paidCents;
  }
  const { db } = api.rig().deps;
  const booked = await db('read.ledger')
    .where({ account: 'commission-payable', cardholder_id: idOf('cardholder') })
    .sum('amount_cents as cents')
    .first();
  expect(owed + Number(booked?.['cents'])).toBe(0);
  expect(years.reduce((sum: number, year: { paidCents: number }) => sum + year.paidCents, 0)).toBe(
    months.reduce((sum: number, month: { paidCents: number }) => sum + month.paidCents, 0),
  );
  for (const { on, amountCents } of expected) expect([typeof on, amountCents > 0]).toEqual(['string', true]);
});

test('somebody new reads that there is nothing; a month that is none is refused; only cardholders have a statement', async () => {
  expect(await statement('new-cardholder')).toMatchObject({ months: [], month: null, lines: [], expected: [] });
  expect((await api.as('cardholder', 'GET', '/api/v1/cardholder/statement/?month=2026-13')).status).toBe(422);
  for (const who of ['buyer', 'payments-staff']) {
    expect((await api.as(who, 'GET', '/api/v1/cardholder/statement/')).status, who).toBe(403);
  }
});

test('the table of a year has a row a line and reads in her language', async () => {
  const { months } = await statement('cardholder');
  const year = months[0].month.slice(0, 4);
  const { body, headers } = await api.as(
    'cardholder',
    'GET',
    `/api/v1/cardholder/statement/export/?year=${year}&language=ru`,
  );
  expect(headers.get('content-type')).toContain('text/csv');
  expect(body).toContain('Начислено (USD)');
  expect(String(body).trim().split('\r\n').length).toBeGreaterThan(1);
});
