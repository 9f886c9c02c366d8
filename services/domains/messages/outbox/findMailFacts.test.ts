import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { myOrders } from '#projections/orders/query.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { createVault } from '#services/vault/vault.ts';
import { demoDatabase, demoKey } from '#testing/demoDatabase.ts';
import { findMailFacts } from './findMailFacts.ts';

const database = await demoDatabase();
const { knex: db } = database;
afterAll(() => database.drop());

const now = () => new Date();
const factsOf = findMailFacts({ db, now, vault: createVault({ db, masterKey: demoKey }) });
const deps = { publicUrl: 'https://tradelines.example', secretOf: () => 'secret' };
const bea = { firstName: 'Bea', locale: 'en' } as const;

const textOf = async (template: Template, data: MailData) =>
  renderMail(deps, { template, data, facts: await factsOf({ template, data, toUserId: randomUUID() }) }, bea);
const buyers = await db('read.orders').distinct().pluck('buyer_id');
const pages = await Promise.all(buyers.map((buyer) => myOrders(db, buyer!, { page: 1, pageSize: 100 }, now())));
const orders = pages.flatMap(({ rows }) => rows);
/** The first order of the demo of which that holds. */
const orderWhere = (holds: (order: MyOrderRow) => boolean) => orders.find(holds)!;

test('a declined payment: the number of the pages, the card, the client, the reason, and where to pay', async () => {
  const order = orderWhere(({ declinedBecause }) => declinedBecause !== null);
  const { subject, text, html } = await textOf('payment-declined', { orderId: order.id });
  expect(subject).toBe(`Order ${order.number}: we couldn't confirm your payment`);
  const card = order.lines[0]!.bank;
  for (const part of [order.declinedBecause!, card, `For: ${order.clientName}`, 'Zelle: payments@tradelines.example']) {
    expect(text).toContain(part);
  }
  expect(html).toContain(card);
});

test('a payment that was found nowhere: the reason, what to do, and the accounts to compare with, in every language', async () => {
  const order = orderWhere(({ declinedBecause }) => declinedBecause !== null);
  const data = { orderId: order.id, payBy: '2026-12-05T20:00:00.000Z' };
  const template = 'payment-not-found';
  const facts = await factsOf({ template, data, toUserId: randomUUID() });
  for (const locale of ['en', 'es', 'ru', 'zh'] as const) {
    const { subject, text } = renderMail(deps, { template, data, facts }, { ...bea, locale });
    expect(subject).toContain(order.number);
    for (const part of [order.declinedBecause!, 'payments@tradelines.example', `/payment/order/${order.id}`]) {
      expect(text, locale).toContain(part);
    }
    expect(text, locale).not.toMatch(/\{\{/);
  }
});

test('a mail about one booking names only that card, without a reason or where to pay', async () => {
  const order = orderWhere(({ lines }) => lines.length > 1 && lines.every(({ bookingId }) => bookingId !== null));
  const { bank, bookingId } = order.lines[0]!;
  const { text } = await textOf('au-added', { orderId: order.id, bookingId: bookingId! });
  expect(text).toContain(`Tradeline: ${bank}`);
  expect(text).not.toMatch(/Tradelines:|Reason|Zelle/);
});

test('what is paid on a line after the order has a memo of its own', async () => {
  const order = orderWhere(({ lines }) => lines.length > 1 && lines.every(({ bookingId }) => bookingId !== null));
  const { bookingId, line } = order.lines[1]!;
  const paid = { orderId: order.id, bookingId: bookingId!, amountCents: 15_000, payBy: now().toISOString() };
  for (const template of ['how-to-pay-extension', 'extension-payment-reminder'] as const) {
    const { text } = await textOf(template, { ...paid, extensionId: 'x-1' });
    expect(text).toContain(`enter ${order.number}-X${line} as the memo`);
  }
  for (const template of ['claim-offered', 'claim-payment-reminder'] as const) {
    const { text } = await textOf(template, { ...paid, claimId: 'q-1' });
    expect(text).toContain(`enter ${order.number}-R${line} as the memo`);
  }
  expect((await textOf('payment-reminder', { orderId: order.id, amountCents: 15_000 })).text).toContain(
    `enter ${order.number} as the memo`,
  );
});

test('a cardholder reads which user to remove; the mail with the link that opens a form without signing in names nobody', async () => {
  const { clientName, lines } = orderWhere(({ lines }) => lines.some(({ auAddedAt }) => auAddedAt !== null));
  const { bank, bookingId } = lines.find(({ auAddedAt }) => auAddedAt !== null)!;
  expect((await textOf('removal-due', { bookingId: bookingId! })).text).toContain(`For: ${clientName}`);
  const consent = (await textOf('consent-requested', { bookingId: bookingId!, accessLinkId: 'l' })).text;
  expect(consent).toContain(bank);
  expect(consent).not.toContain(clientName);
});

test('an order that the read model does not know yet still has its mail', async () => {
  const { subject, text } = await textOf('payment-confirmed', { orderId: 'a1b2c3d4-0000', amountCents: 50_000 });
  expect(subject).toContain('#A1B2C3D4');
  expect(text).not.toContain('For:');
});
