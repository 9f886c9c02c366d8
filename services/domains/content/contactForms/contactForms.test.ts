import { expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { recipientOf } from '#services/mail/guests.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

let clock = new Date();
const api = withApi({ now: () => clock });
const db = () => api.rig().deps.db;
const send = async (path: string, body: object) =>
  api.as(undefined, 'POST', `/api/v1/${path}/`, { body: { captcha: await solvedCaptcha(api.rig().url), ...body } });

const walt = {
  name: 'Walt Person',
  email: 'Walt@Shop.test',
  phone: '555-214-2277',
  message: 'How long until it posts?',
  locale: 'es',
};

test('a stranger writes: the message waits for staff of tickets, an answer goes out in their language, and who answered is in the audit', async () => {
  expect((await send('contact', walt)).status).toBe(200);
  const [mail] = await db()('app.mail_outbox').where({ template: 'contact-received' });
  expect(JSON.stringify(mail)).not.toMatch(/walt/i);
  expect(await recipientOf(db(), mail!.to_user)).toMatchObject({
    email: 'walt@shop.test',
    firstName: 'Walt',
    locale: 'es',
  });
  const preview = await api.as('admin', 'GET', `/api/v1/mail-outbox/${mail!.id}/`);
  expect(preview.body.subject).toBe('Recibimos su mensaje');

  const list = async (who: string | undefined) => api.as(who, 'GET', '/api/v1/contact-requests/');
  const { rows } = (await list('tickets-staff')).body;
  expect(rows).toMatchObject([{ ...walt, email: 'walt@shop.test', kind: 'contact', answeredAt: null }]);
  expect((await list('buyer')).status).toBe(403);
  expect((await list('sales-staff')).status).toBe(403);
  expect((await list(undefined)).status).toBe(401);

  const answered = (who: string, id = rows[0].id) =>
    api.as(who, 'POST', `/api/v1/contact-requests/${id}/answered/`, { body: {} });
  expect((await answered('buyer')).status).toBe(403);
  expect((await answered('tickets-staff')).status).toBe(200);
  // A second press, and a colleague who was slower, change nothing.
  expect((await answered('admin')).status).toBe(200);
  expect((await answered('admin', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await list('tickets-staff')).body.rows[0].answeredBy).toMatch(/^Tess/);
  const lines = await db()('app.audit_outbox').where({ type: 'contact-request.answered.v1' });
  expect(lines).toMatchObject([{ data: { kind: 'contact' } }]);
});

test('a form without its captcha, with too much in it or with no address keeps nothing', async () => {
  const before = await db()('app.contact_requests').count({ total: '*' }).first();
  for (const wrong of [
    { captcha: '' },
    { message: 'x'.repeat(4_001) },
    { message: '   ' },
    { email: 'walt' },
    { phone: '12' },
    { admin: true },
  ]) {
    expect((await send('contact', { ...walt, ...wrong })).status, JSON.stringify(wrong).slice(0, 40)).toBe(422);
  }
  expect(await db()('app.contact_requests').count({ total: '*' }).first()).toEqual(before);
});

test('each form is taken five times an hour from one address, and one doesn’t use up the other', async () => {
  const lead = { ...walt, message: undefined, bank: 'Chase', cardLimitCents: 1_500_000, cardAgeYears: 6 };
  expect((await send('leads', { ...lead, cardLimitCents: 0 })).status).toBe(422);
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send('leads', lead)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send('contact', walt)).status).toBe(200);
});

test('the guide’s link comes by mail alone and works for 24 hours', async () => {
  const request = { firstName: 'Gil', email: 'gil@shop.test', product: 'cardholders' };
  expect((await send('guides/request', { ...request, product: 'unknown' })).status).toBe(422);
  expect((await send('guides/request', request)).body).toEqual({ done: true });
  const { id } = (await db()('app.mail_outbox').where({ template: 'guide-link' }).first('id'))!;
  const token = `${id}.${api.rig().deps.vault.secretOf(linkPurposes.guide, id)}`;
  const open = (sent: string) => api.as(undefined, 'POST', '/api/v1/guides/open/', { body: { token: sent } });
  expect((await open(token)).body).toEqual({ path: '/Tradelines_CARDHOLDERS_TUTORIAL.pdf' });
  expect((await open(token)).status).toBe(200);
  const other = (await db()('app.contact_requests').where({ kind: 'contact' }).first('id'))!;
  for (const wrong of [
    `${token}x`,
    `${id}.`.padEnd(60, 'A'),
    `${other.id}.${api.rig().deps.vault.secretOf(linkPurposes.guide, other.id)}`,
  ]) {
    expect(await open(wrong)).toMatchObject({ status: 410, body: { code: 'tokenUnknown' } });
  }
  clock = new Date(clock.getTime() + 24 * 3_600_000);
  expect((await open(token)).status).toBe(410);
});
