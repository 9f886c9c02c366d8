import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from './apiClient.ts';
import { fillCart } from './fillCart.ts';
import { type RunningProduct, runningProduct } from './runningProduct.ts';
import { until } from './until.ts';
import { affirmed } from '#testing/api/orderBody.ts';

/** Values that stand nowhere but in this test: wherever one turns up again, personal data has leaked. */
const canaries = {
  ssn: '219-09-7431',
  ssnDigits: '219097431',
  address: '77 Canary Wharf Lane, Reno, NV 89507',
  birthDate: '1961-07-23',
  agencyPassword: 'Canary#Agency88',
  agencyAnswer: 'Canarina of Reno',
};

let product: RunningProduct;
let buyer: ApiClient, staff: ApiClient, support: ApiClient;
let log = '';

beforeAll(async () => {
  const logTo = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  product = await runningProduct({ logTo, logLevel: 'trace' });
  [buyer, staff, support] = (await Promise.all(
    ['buyer', 'orders-staff', 'tickets-staff'].map((name) => signedIn(product.url, name)),
  )) as [ApiClient, ApiClient, ApiClient];
});
afterAll(() => product?.stop());

/** The text as it would look inside base64, whatever stands before it. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );

/** Every row of every table of ours, as JSON text: events, read models, plain tables, jobs. */
async function dump(): Promise<string> {
  const { db } = product.parts;
  const { rows: tables } = await db.raw<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'es', 'read', 'jobs')`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      (await db.raw<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)).rows
        .map(({ text }) => text)
        .join('\n'),
    ),
  );
  return texts.join('\n');
}

/** A question with a credit agency's login, of which support looks at one value. */
async function asksSupport(): Promise<void> {
  const { body: ticket } = await buyer.post('/api/v1/tickets/', {
    type: 'question',
    comment: 'Why is it not on my report?',
    fileIds: [],
  });
  const given = await buyer.post(`/api/v1/tickets/${ticket.id}/giveAgencyLogin/`, {
    agency: 'experian',
    username: 'rita',
    password: canaries.agencyPassword,
    securityAnswer: canaries.agencyAnswer,
    securityCode: '1234',
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const shown = await support.post(`/api/v1/tickets/${ticket.id}/agency-login/reveal/`, {
    field: 'password',
    reason: 'Reading the report',
  });
  expect(shown.body.value).toBe(canaries.agencyPassword);
}

test('what is personal is found nowhere in the clear: not in events, rows, jobs, mails or logs, plain or in base64', async () => {
  const { body: sale } = await buyer.get('/api/v1/cards/?limit=50');
  const cardId = sale.rows.find(({ slotsAvailable }: { slotsAvailable: number }) => slotsAvailable > 0).id;
  await fillCart(buyer, cardId);
  const placed = await buyer.post('/api/v1/orders/', {
    lines: [{ cardId, mayReportNextCycle: true }],
    client: {
      firstName: 'Rita',
      lastName: 'Canary',
      email: 'rita@clients.test',
      phone: '555-222-3333',
      ssn: canaries.ssn,
      birthDate: canaries.birthDate,
      address: canaries.address,
    },
    ssnIsReal: true,
    questionnaire: affirmed.questionnaire,
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { id, position } = placed.body;
  const { body: order } = await buyer.get(`/api/v1/orders/${id}/?after=${position}`);
  expect(order.client.ssnLastFour).toContain('7431');
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer();
  const fileId = await buyer.upload('payment-proof', { bytes, name: `${canaries.ssn}.png`, type: 'image/png' });
  await buyer.post(`/api/v1/orders/${id}/submitPayment/`, { method: 'zelle', amountCents: order.totalCents, fileId });
  await staff.post(`/api/v1/order-management/${id}/paid/`, {
    method: 'zelle',
    amountCents: order.totalCents,
    reference: 'Z-1',
  });
  const revealed = await staff.post(`/api/v1/orders/${id}/reveal/`, { field: 'ssn', reason: 'The bank asks for it' });
  expect(revealed.body.value).toBe(canaries.ssn);
  await asksSupport();
  await buyer.post('/api/v1/orders/', { client: { ssn: canaries.ssn, address: canaries.address } });
  await until(
    () => product.parts.db('app.mail_outbox').where({ template: 'consent-requested' }).count().first(),
    (row) => Number(row?.count) > 0,
  );
  await until(
    async () => (await buyer.get(`/api/v1/orders/${id}/`)).body,
    ({ lines }) => lines[0].fulfilment === 'awaitingConsent',
  );

  const everything = await dump();
  expect(everything).toContain('Canary');
  expect(log.length).toBeGreaterThan(100);
  for (const [name, canary] of Object.entries(canaries)) {
    for (const text of [canary, ...inBase64(canary)]) {
      expect(everything.includes(text), `${name} stands in the database as ${text}`).toBe(false);
      expect(log.includes(text), `${name} stands in the log as ${text}`).toBe(false);
    }
  }
});
