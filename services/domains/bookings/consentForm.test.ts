import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const formOf = async (who: string, fulfilment: string) => {
  const { db } = api.rig().deps;
  const { id } = await db('read.bookings').where({ fulfilment }).orderBy('id').first('id');
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

test('what is not signed has no hash; buyers and staff of other pages do not read the form', async () => {
  expect((await formOf('orders-staff', 'awaitingConsent')).body.signed).toBeNull();
  for (const who of ['buyer', 'cards-staff']) expect((await formOf(who, 'consented')).status, who).toBe(403);
});
