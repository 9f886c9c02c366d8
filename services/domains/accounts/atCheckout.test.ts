import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { isOpenBeforeEmailConfirmed } from '#services/http/access.ts';
import { userTable } from '#services/accounts/users.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { templateOf } from '#services/domains/mails.ts';
import { cookiesOf } from '#testing/api/factors.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
beforeEach(() => db()('app.try_limits').delete());

const nora = { password: 'gardens-and-lemons-7', firstName: 'Nora', lastName: 'Quist', phone: '555-214-2277' };
const atCheckout = async (email: string, changes: object = {}) =>
  api.as(undefined, 'POST', '/api/v1/users/register-at-checkout/', {
    body: { ...nora, email, captcha: await solvedCaptcha(api.rig().url), ...changes },
  });
const known = async (email: string) =>
  api.as(undefined, 'POST', '/api/v1/users/has-account/', {
    body: { email, captcha: await solvedCaptcha(api.rig().url) },
  });
const by = (cookie: string, method: string, path: string, body?: object) =>
  api.as(undefined, method, path, { cookie, ...(body && { body }) });

/** The data of the latest such mail to an address. */
async function mailTo(email: string, template: 'verify-email' | 'reset-password') {
  const mail = await db()('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template, 'u.email': email })
    .orderBy('m.created_at', 'desc')
    .first('m.data');
  return mail!.data;
}
const linkIn = async (email: string) =>
  api.rig().deps.vault.secretOf(linkPurposes.verifyEmail, (await mailTo(email, 'verify-email')).tokenId!);
const pageIn = async (email: string, template: 'verify-email' | 'reset-password') =>
  templateOf(template).page!(await mailTo(email, template), () => 'secret');

/** Orders the cheapest tradeline and sends a proof. */
async function orderAndPay(cookie: string): Promise<string> {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  expect((await by(cookie, 'POST', '/api/v1/cart/', { tradelines: [{ id: tradeline.id }] })).status).toBe(200);
  const lines = [{ cardId: tradeline.id, mayReportNextCycle: true }];
  const placed = await by(cookie, 'POST', '/api/v1/orders/', { ...orderBody([tradeline.id]), lines });
  expect(placed.status).toBe(200);
  const form = new FormData();
  form.set('purpose', 'payment-proof');
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(png)]), 'proof.png');
  const file = await by(cookie, 'POST', '/api/v1/files/', form);
  const proof = { method: 'zelle', amountCents: tradeline.priceCents, fileId: file.body.id };
  expect((await by(cookie, 'POST', `/api/v1/orders/${placed.body.id}/submitPayment/`, proof)).status).toBe(200);
  await api.rig().settled();
  return placed.body.id;
}

test('an address is looked up as a sign-up would: with a captcha, ten known ones an hour', async () => {
  expect((await known('nobody@new.test')).body).toEqual({ hasAccount: false });
  expect((await known('Buyer@demo.test')).body).toEqual({ hasAccount: true });
  const without = await api.as(undefined, 'POST', '/api/v1/users/has-account/', {
    body: { email: 'buyer@demo.test', captcha: '' },
  });
  expect(without).toMatchObject({ status: 422, body: { code: 'captchaFailed' } });
  for (let tries = 1; tries < 10; tries += 1) expect((await known('buyer@demo.test')).status).toBe(200);
  expect((await known('buyer@demo.test')).status).toBe(429);
  expect((await known('nobody@new.test')).status).toBe(429);
});

test('who opens an account orders and pays at once; nothing is confirmed before the address is', async () => {
  const opened = await atCheckout('nora@new.test');
  expect(opened.body.user).toMatchObject({ userType: 'buyer', emailVerified: false, firstName: 'Nora' });
  const cookie = cookiesOf(opened.headers);
  const orderId = await orderAndPay(cookie);
  // What neither orders nor pays waits for the link.
  const closed = contracts.filter((contract) => !isOpenBeforeEmailConfirmed(contract));
  expect(closed.length).toBeGreaterThan(150);
  expect(closed.map(({ name }) => name)).toEqual(expect.arrayContaining(['setEmail', 'switchKind', 'setPassword']));
  for (const { method, path } of closed) {
    const filled = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const { status, body } = await by(cookie, method.toUpperCase(), filled, {});
    expect([status, body.code], `${method} ${path}`).toEqual([403, 'emailNotVerified']);
  }
  const managed = () => api.as('orders-staff', 'GET', `/api/v1/order-management/${orderId}/`);
  const { totalCents, buyer } = (await managed()).body;
  expect(buyer).toMatchObject({ email: 'nora@new.test', emailConfirmed: false });
  const confirm = () =>
    api.as('orders-staff', 'POST', `/api/v1/orders/${orderId}/confirmPayment/`, {
      body: { method: 'zelle', amountCents: totalCents, reference: 'Z-NORA' },
    });
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'buyerEmailConfirmed' } });
  // A password is no way round it either: the login asks for the link.
  const login = { email: 'nora@new.test', password: nora.password };
  const refused = await api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: login });
  expect(refused.body.code).toBe('emailNotVerified');

  const link = { key: await linkIn('nora@new.test') };
  const verified = await by(cookie, 'POST', '/api/users/rest-auth/registration/verify-email/', link);
  expect(verified.body).toMatchObject({ already: false, user: { email: 'nora@new.test', emailVerified: true } });
  expect((await confirm()).status).toBe(200);
  expect((await managed()).body.buyer.emailConfirmed).toBe(true);
});

test('the mailed link lets a guest in, once, and leads back to the checkout', async () => {
  await atCheckout('phone@new.test');
  expect(await pageIn('phone@new.test', 'verify-email')).toBe('/verify-email?redirect=%2Fcheckout#token=secret');
  const open = async () =>
    api.as(undefined, 'POST', '/api/users/rest-auth/registration/verify-email/', {
      body: { key: await linkIn('phone@new.test') },
    });
  const first = await open();
  expect(first.body.user.email).toBe('phone@new.test');
  expect((await by(cookiesOf(first.headers), 'GET', '/api/users/edit_info/')).body.emailVerified).toBe(true);
  const second = await open();
  expect([second.body, cookiesOf(second.headers)]).toEqual([{ done: true, already: true, user: null }, '']);
});

test('somebody else who is logged in stays so when they open the link', async () => {
  await atCheckout('other@new.test');
  const { body } = await api.as('buyer', 'POST', '/api/users/rest-auth/registration/verify-email/', {
    body: { key: await linkIn('other@new.test') },
  });
  expect(body).toEqual({ done: true, already: false, user: null });
});

test('sent again after a lost answer, it is the same account; with another password the address is taken', async () => {
  const first = await atCheckout('twice@new.test');
  const again = await atCheckout('Twice@new.test');
  expect([again.status, again.body.user.id]).toEqual([200, first.body.user.id]);
  expect((await atCheckout('twice@new.test', { password: 'another-garden-8' })).body.code).toBe('emailTaken');
  await userTable(db()).where({ email: 'twice@new.test' }).update({ email_verified: true });
  expect((await atCheckout('twice@new.test')).body.code).toBe('emailTaken');
});

test('the links of a sign-up and of a new password carry where their reader was going, on this site only', async () => {
  const signUp = async (email: string, redirect: string) =>
    api.as(undefined, 'POST', '/api/users/register/', {
      body: { ...nora, email, state: 'CA', userType: 'buyer', redirect, captcha: await solvedCaptcha(api.rig().url) },
    });
  await signUp('goes@new.test', '/tradelines-for-sale?bank_id=3');
  expect(await pageIn('goes@new.test', 'verify-email')).toBe(
    '/verify-email?redirect=%2Ftradelines-for-sale%3Fbank_id%3D3#token=secret',
  );
  for (const redirect of ['//evil.test', 'https://evil.test/', '/\\evil.test', "/it's"]) {
    const email = `n${redirect.length}@new.test`;
    await signUp(email, redirect);
    expect(await pageIn(email, 'verify-email'), redirect).toBe('/verify-email#token=secret');
  }
  const reset = { email: 'buyer@demo.test', redirect: '/checkout' };
  await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', { body: reset });
  expect(await pageIn('buyer@demo.test', 'reset-password')).toBe('/reset-password?redirect=%2Fcheckout#token=secret');
  const resend = { email: 'goes@new.test', redirect: '/checkout', captcha: await solvedCaptcha(api.rig().url) };
  await api.as(undefined, 'POST', '/api/users/resend_email/', { body: resend });
  expect((await mailTo('goes@new.test', 'verify-email')).goingTo).toBe('/checkout');
});
