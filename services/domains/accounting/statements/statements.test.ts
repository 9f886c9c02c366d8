import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const statement = async (who: string, query = '') =>
  (await api.as(who, 'GET', `/api/v1/cardholder/statement/${query}`)).body;

test('the cardholder’s home tells the sums that the payouts’ page lists, with what was earned by bringing others', async () => {
  for (const who of ['cardholder', 'cardholder-two']) {
    const { earnings } = (await api.as(who, 'GET', '/api/v1/cardholder/home/')).body;
    const { months, expected } = await statement(who);
    const total = (of: (one: { payable: boolean }) => boolean) =>
      expected.filter(of).reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0);
    expect(earnings).toMatchObject({
      payableCents: total(({ payable }) => payable),
      comingCents: total(({ payable }) => !payable),
      paidCents: months.reduce((sum: number, { paidCents }: { paidCents: number }) => sum + paidCents, 0),
    });
  }
});

test('a month’s lines add up to the month, all months to what the ledger owes, and each line names its booking', async () => {
  const { months, expected, years } = await statement('cardholder');
  expect(months.length).toBeGreaterThan(0);
  let owed = 0;
  for (const { month, earnedCents, paidCents } of months) {
    const { lines } = await statement('cardholder', `?month=${month}`);
    const sum = (of: 'earnedCents' | 'paidCents') =>
      lines.reduce((total: number, line: Record<string, number>) => total + line[of]!, 0);
    expect([sum('earnedCents'), sum('paidCents')], month).toEqual([earnedCents, paidCents]);
    for (const { source, bookingId, number } of lines) {
      expect([bookingId, number].includes(null)).toBe(source === 'referral');
    }
    owed += earnedCents - paidCents;
  }
  const { db } = api.rig().deps;
  const booked = await db('read.ledger')
    .where((one) => one.where({ account: 'commission-payable', cardholder_id: idOf('cardholder') }))
    .orWhere((one) => one.where({ account: 'referral-payable', referrer_id: idOf('cardholder') }))
    .sum('amount_cents as cents')
    .first();
  expect(owed + Number(booked?.cents)).toBe(0);
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

test('extensions and people who were brought are entries of the statement too; what can be paid adds up to what is owed', async () => {
  const { db } = api.rig().deps;
  await bringsACard();
  const sources = new Set<string>();
  for (const who of ['cardholder', 'cardholder-two']) {
    const months = (await statement(who)).months as { month: string }[];
    const answers = await Promise.all(months.map(({ month }) => statement(who, `?month=${month}`)));
    const lines = answers.flatMap(
      (answer) => answer.lines as Record<'source' | 'referred' | 'bookingId', string | null>[],
    );
    const booked = await db('read.ledger')
      .where((one) => one.where({ account: 'commission-payable', cardholder_id: idOf(who) }))
      .orWhere((one) => one.where({ account: 'referral-payable', referrer_id: idOf(who) }));
    expect(lines.length, who).toBe(booked.length);
    for (const { lines: ofMonth } of answers) {
      const times = (ofMonth as { at: string }[]).map(({ at }) => at);
      expect(times, who).toEqual(times.toSorted().toReversed());
    }
    for (const { source, referred, bookingId } of lines) {
      sources.add(source!);
      expect([source, bookingId === null, Boolean(referred)]).toEqual([
        source,
        source === 'referral',
        source === 'referral',
      ]);
    }
    const { expected } = await statement(who);
    const due = expected.filter(
      (one: { payable: boolean; source: string }) => one.payable || one.source === 'referral',
    );
    expect(
      due.reduce((sum: number, one: { amountCents: number }) => sum + one.amountCents, 0),
      who,
    ).toBe(booked.reduce((sum, { amount_cents: cents }) => sum - Number(cents), 0));
  }
  expect([...sources].toSorted()).toEqual(['booking', 'extension', 'referral']);
});

test('a year is printed for her; a buyer gets none', async () => {
  const year = (await statement('cardholder')).months[0].month.slice(0, 4);
  const print = (who: string, language: string) =>
    api.as(who, 'GET', `/api/v1/cardholder/statement/export/?year=${year}&format=pdf&language=${language}`);
  const { body, headers } = await print('cardholder', 'es');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain(`earnings-${year}.pdf`);
  expect(String(body).slice(0, 5)).toBe('%PDF-');
  expect((await print('buyer', 'en')).status).toBe(403);
});

/** Carla brought Carl, and the second booking on a card of his was paid. */
async function bringsACard(): Promise<void> {
  const { deps, settled } = api.rig();
  const { db, eventStore, now } = deps;
  const { code } = (await api.as('cardholder', 'GET', '/api/v1/referrals/')).body;
  const cardholderId = idOf('cardholder-two');
  const referrer_id = idOf('cardholder');
  await db('app.referral_attributions').insert({ user_id: cardholderId, referrer_id, code, attributed_at: new Date() });
  const { order_id: orderId } = (await db('read.bookings').where({ cardholder_id: cardholderId }).first('order_id'))!;
  const cardId = randomUUID();
  const settingsAt = async () => ({ ...defaultSettings, cardholderReferralCents: 7_500 });
  for (const bookingId of [randomUUID(), randomUUID()]) {
    const booking = { paid: true, bookingId, orderId: orderId!, cardId, cardholderId, at: now().toISOString() };
    await noteReferredCard({ db, settingsAt, countsNow: async () => true }, booking);
  }
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await settled();
}
