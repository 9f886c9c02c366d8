import { expect, test } from 'vitest';
import { addDays } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** The form of one of Carla’s bookings, as somebody reads it. */
const formOf = async (who: string, fulfilment: string) => {
  const { db } = api.rig().deps;
  const { id } = (await db('read.bookings')
    .where({ fulfilment, cardholder_id: idOf('cardholder') })
    .orderBy('id')
    .first('id'))!;
  const answer = await api.as(who, 'GET', `/api/v1/bookings/${id}/consent-form/`);
  return { id, ...answer };
};

test('Sam reads what a cardholder signed, with the hash that the log keeps of it', async () => {
  const { id, status, body } = await formOf('orders-staff', 'consented');
  expect(status).toBe(200);
  const events = await api.rig().deps.eventStore.read(`booking-${id}`);
  const { meta } = events.find(({ type }) => type === 'booking.consent-signed.v1')!;
  expect(meta['hash']).toMatch(/^[0-9a-f]{64}$/);
  expect(body.signed).toMatchObject({ hash: meta['hash'], at: expect.any(String) });
  expect(body.signed.signature).not.toBe('');
});

test('the form names the day by which this booking’s user is due: the one that its deadline has', async () => {
  const { id, body } = await formOf('cardholder', 'awaitingConsent');
  const { statementDate } = (await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body;
  // Whoever is added on the day before the statement is late by then: the deadline is that day's beginning.
  expect(body.addBy).toBe(addDays(statementDate, -defaultSettings.addAuDaysBefore - 1));
});

test('what is not signed has no hash; buyers and staff of other pages do not read the form', async () => {
  expect((await formOf('orders-staff', 'awaitingConsent')).body.signed).toBeNull();
  for (const who of ['buyer', 'cards-staff']) expect((await formOf(who, 'consented')).status, who).toBe(403);
});
