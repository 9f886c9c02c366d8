import { describe, expect, test } from 'vitest';
import { bookingOf, consentOfBooking } from '#services/domains/bookings/consentForm.ts';
import { withApi } from '#testing/api/withApi.ts';
import { languageCodes } from '#words/languages.ts';
import { bookingCopy, orderCopy } from './copyArticle.ts';

const api = withApi();
const bookingIn = async (fulfilment: string) =>
  (await api
    .rig()
    .deps.db('read.bookings')
    .where({ fulfilment })
    .orderBy('id')
    .first('id', 'cardholder_id', 'order_id')) as {
    id: string;
    cardholder_id: string;
    order_id: string;
  };
const copyOf = (who: string, id: string, what: 'bookings' | 'orders' = 'bookings') =>
  api.as(who, 'GET', `/api/v1/${what}/${id}/consent-form/pdf/`);

describe('A signed form as a file', () => {
  test('is there for the staff of orders and for its cardholder, and for nobody else', async () => {
    const { id, cardholder_id: owner } = await bookingIn('consented');
    const email = (await api.rig().deps.db('app.users').where({ id: owner }).first('email'))!;
    const cardholder = (email.email as string).split('@')[0]!;
    for (const who of ['orders-staff', cardholder]) {
      const { status, headers, body } = await copyOf(who, id);
      expect([status, headers.get('content-type')], who).toEqual([200, 'application/pdf']);
      expect(body).toMatch(/^%PDF-/);
    }
    for (const who of ['buyer', 'cards-staff']) expect((await copyOf(who, id)).status, who).toBe(403);
    const other = ['cardholder', 'cardholder-two'].find((who) => who !== cardholder)!;
    expect((await copyOf(other, id)).status).toBe(404);
  });

  test('of nine at once the last is told that the others are still made', async () => {
    const { id } = await bookingIn('consented');
    const copies = await Promise.all(Array.from({ length: 9 }, () => copyOf('orders-staff', id)));
    expect(copies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(copies.find(({ status }) => status === 429)?.body.code).toBe('evidenceUnderWay');
  });

  test('says so while nothing is signed', async () => {
    const { deps } = api.rig();
    const booking = await bookingOf(deps, (await bookingIn('awaitingConsent')).id);
    const copy = JSON.stringify(bookingCopy(booking, await consentOfBooking(deps, booking), 'en'));
    expect(copy).toContain("The cardholder hasn't signed this form yet.");
    expect(copy).not.toContain('Signed on');
  });

  test('has each step, the signature and its hash in all languages, and no data of the client', async () => {
    const { deps } = api.rig();
    const booking = await bookingOf(deps, (await bookingIn('consented')).id);
    const consent = await consentOfBooking(deps, booking);
    const titles = new Set<string>();
    for (const language of languageCodes) {
      const copy = JSON.stringify(bookingCopy(booking, consent, language));
      titles.add(bookingCopy(booking, consent, language).title);
      expect(copy).toContain(consent.signed!.signature);
      expect(copy).toContain(consent.signed!.hash);
      expect(copy).not.toMatch(/consent\.step|\{\{/);
      expect(copy).not.toContain(booking.clientName);
    }
    expect(titles.size).toBe(languageCodes.length);
  });

  test('says to which versions of our texts the signature belongs, where its event does', async () => {
    const { deps } = api.rig();
    const booking = await bookingOf(deps, (await bookingIn('consented')).id);
    const consent = await consentOfBooking(deps, booking);
    const printed = (termsVersion?: number) =>
      JSON.stringify(bookingCopy(booking, { ...consent, signed: { ...consent.signed!, termsVersion } }, 'es'));
    expect(printed(7)).toContain('Versión 7');
    expect(printed()).not.toContain('Versión');
    const agreed = {
      at: '2026-01-05T18:00:00.000Z',
      signature: null,
      hash: null,
      termsVersion: 3,
      refundPolicyVersion: 4,
    };
    const order = JSON.stringify(
      orderCopy({ number: 'A-1', clientName: 'Mia Cole' }, { steps: [], waits: false, agreed }, 'en'),
    );
    expect(order).toContain('Version 3');
    expect(order).toContain('Version 4');
  });

  test('an order’s says what its buyer agreed to at checkout, with the hash of the order', async () => {
    const { order_id: id } = await bookingIn('consented');
    const { body: form } = await api.as('orders-staff', 'GET', `/api/v1/orders/${id}/consent-form/`);
    expect(JSON.stringify(orderCopy(form, form, 'en'))).toContain(form.agreed.hash);
    expect(await copyOf('orders-staff', id, 'orders')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^%PDF-/),
    });
    expect((await copyOf('cardholder', id, 'orders')).status).toBe(403);
  });
});
