import { expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import { clientFields } from '#workflows/settings/lenderTerms.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const bookingsOf = async (who: string) =>
  api
    .rig()
    .deps.db('read.bookings')
    .where({ cardholder_id: idOf(who) })
    .orderBy('id')
    .select('id', 'order_id', 'fulfilment');
const stateOf = async (id: string) =>
  (await api.rig().deps.records.current('booking', id)).snapshot.state as BookingState;
const reveal = (who: string, id: string, field: string) =>
  api.as(who, 'POST', `/api/v1/bookings/${id}/reveal/`, { body: { field, reason: 'To add the user' } });
const cardholders = ['cardholder', 'cardholder-two'];

test('whatever became of a booking, every page of its cardholder tells the name of the client alone', async () => {
  const seen = new Set<string>();
  for (const who of cardholders) {
    for (const { id, fulfilment } of await bookingsOf(who)) {
      const { client } = (await stateOf(id)).terms!;
      seen.add(fulfilment!);
      for (const path of ['', 'client-info/', 'consent-form/', 'journey/', 'money/', 'next-steps/', 'calendar.ics']) {
        const { body } = await api.as(who, 'GET', `/api/v1/bookings/${id}/${path}`);
        const told = JSON.stringify(body);
        expect(told, `${fulfilment} ${path}`).not.toContain(client.email);
        expect(told, `${fulfilment} ${path}`).not.toContain(client.phone);
        expect(told, `${fulfilment} ${path}`).not.toMatch(/"ssnLastFour":"|"box"/);
      }
    }
    const { email, phone } = (await stateOf((await bookingsOf(who))[0]!.id)).terms!.client;
    for (const path of ['v1/bookings/', 'v1/cardholder/home/', 'v1/bookings/payments/?state=paid']) {
      const { body } = await api.as(who, 'GET', `/api/${path}`);
      for (const secret of [email, phone]) expect(JSON.stringify(body), path).not.toContain(secret);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['awaitingConsent', 'consented', 'added', 'posted', 'refused']));
});

test('a cardholder finds a booking by its client’s name, not by their e-mail or phone', async () => {
  for (const who of cardholders) {
    const { id } = (await bookingsOf(who))[0]!;
    const { firstName, email, phone } = (await stateOf(id)).terms!.client;
    const found = async (path: string, search: string) =>
      (await api.as(who, 'GET', `/api/v1/${path}search=${encodeURIComponent(search)}`)).body.rows.length;
    expect(await found('bookings/?', firstName)).toBeGreaterThan(0);
    for (const path of ['bookings/?', 'bookings/payments/?state=paid&']) {
      for (const secret of [email, phone, phone.slice(0, 7)]) expect(await found(path, secret), path).toBe(0);
    }
  }
});

test('one value is read at a press, from the signed consent until the end, and nothing of it before and after', async () => {
  for (const who of cardholders) {
    for (const { id, fulfilment } of await bookingsOf(who)) {
      const { consent, endedAt } = await stateOf(id);
      const readable = consent !== null && endedAt === null;
      const { body } = await api.as(who, 'GET', `/api/v1/bookings/${id}/client-info/`);
      expect(body.readable, String(fulfilment)).toEqual(readable ? clientFields : []);
      for (const field of clientFields) {
        const answer = await reveal(who, id, field);
        expect(answer.status, `${fulfilment} ${field}`).toBe(readable ? 200 : 409);
        if (!readable) expect(JSON.stringify(answer.body)).not.toContain('value"');
      }
    }
  }
});

test('only what the lender asks for, also for what is running', async () => {
  const consented = (await bookingsOf('cardholder')).find(({ fulfilment }) => fulfilment === 'consented')!;
  const { bankId, client } = (await stateOf(consented.id)).terms!;
  const { body } = await api.as('admin', 'GET', '/api/v1/lenders/');
  const changed = await api.as('admin', 'PATCH', `/api/v1/lenders/${bankId}/`, {
    body: { revision: body.revision, changes: { asks: ['birthDate', 'phone'] } },
  });
  expect(changed.status).toBe(200);
  // Every process reads the settings once a second.
  const readable = async () =>
    (await api.as('cardholder', 'GET', `/api/v1/bookings/${consented.id}/`)).body.client.readable;
  await expect.poll(readable, { timeout: 10_000 }).toEqual(['birthDate', 'phone']);
  expect(await reveal('cardholder', consented.id, 'phone')).toMatchObject({
    status: 200,
    body: { value: client.phone },
  });
  expect(await reveal('cardholder', consented.id, 'ssn')).toMatchObject({
    status: 409,
    body: { code: 'lenderAsksForIt' },
  });
});
