import type { Person } from '#workflows/kernel/actor.ts';
import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { codeOf, cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';

/** All that is logged. */
let logged = '';
const out = new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) });
const api = withApi({ log: createLogger({ LOG_LEVEL: 'trace', production: true }, out) });
const db = () => api.rig().deps.db;

const paths = ['/api/v1/bookings/payments/bank-file/', '/api/v1/referrals/payments/bank-file/'] as const;
const [toCardholders, toReferrers] = paths;
const reason = 'The run of November';
const looks = () => db()('app.audit_outbox').where({ type: 'account.payout-revealed.v1' });
const linesOf = (body: unknown) => String(body).trim().split('\r\n').slice(1);

/** Those who can be paid, and an account of each at the bank; holder as given. */
async function owed(holder = 'Carla Canary') {
  const { rows } = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/statuses/')).body as {
    rows: { cardholderId: string; payableCents: number }[];
  };
  for (const who of ['cardholder', 'cardholder-two']) {
    const account = { holder, routingNumber: '021000021', accountNumber: '000123456789', type: 'checking' };
    expect((await api.as(who, 'PUT', '/api/v1/payout-account/', { body: account })).status).toBe(200);
  }
  await db()('app.payout_details').update({ held_until: null });
  return rows.filter(({ cardholderId }) => [idOf('cardholder'), idOf('cardholder-two')].includes(cardholderId));
}

beforeEach(async () => {
  await db()('app.audit_outbox').whereIn('type', ['account.payout-revealed.v1', 'queue.exported.v1']).delete();
  await db()('app.try_limits').delete();
});

test('payments 3 takes a file with whole numbers; each person in it is a look with the reason, and no log line holds any of it', async () => {
  const payees = await owed('=Carla Canary');
  expect(payees.length).toBeGreaterThan(0);
  const { status, headers, body } = await api.as('payments-staff', 'POST', toCardholders, { body: { reason } });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('no-store'),
  ]);
  const lines = linesOf(body);
  for (const { payableCents } of payees) {
    const amount = (payableCents / 100).toFixed(2);
    expect(lines.map((line) => line.replace(/,[^,]*$/, ''))).toContain(
      `'=Carla Canary,Checking,021000021,000123456789,${amount}`,
    );
  }
  const seen = await looks();
  expect(seen).toHaveLength(lines.length);
  expect(seen.map(({ stream }) => stream)).toEqual(
    expect.arrayContaining(payees.map(({ cardholderId }) => `account-${cardholderId}`)),
  );
  for (const { data, meta } of seen) {
    expect(data).toMatchObject({ field: 'account', reason: null, personal: { paths: ['reason'] } });
    expect((meta.actor as Person).userId).toBe(idOf('payments-staff'));
  }
  const [taken] = await db()('app.audit_outbox').where({ type: 'queue.exported.v1' });
  expect(taken).toMatchObject({ stream: `account-${idOf('payments-staff')}`, data: { queue: 'payouts-bank' } });
  expect(logged).not.toMatch(/Canary|000123456789|021000021|run of November/);
});

test('whose payouts are on hold, or who has no account, is neither in the file nor looked at', async () => {
  await owed();
  await db()('app.payout_details').update({ held_until: new Date(Date.now() + 3_600_000) });
  const { body } = await api.as('payments-staff', 'POST', toCardholders, { body: { reason } });
  expect([linesOf(body), await looks()]).toEqual([[], []]);
});

test.each(paths)(
  '%s: nobody else, not without a reason, not without the password of the last ten minutes',
  async (path) => {
    for (const who of ['orders-staff', 'users-staff', 'sales-staff', 'cardholder', 'buyer', 'broker']) {
      expect((await api.as(who, 'POST', path, { body: { reason } })).status, who).toBe(403);
    }
    expect((await api.as('payments-staff', 'GET', path)).status).toBeGreaterThanOrEqual(404);
    expect((await api.as('payments-staff', 'POST', path, { body: { reason: ' ' } })).status).toBe(422);
    const token = await api.rig().signIn('payments-staff');
    await db()('app.sessions')
      .where({ user_id: idOf('payments-staff') })
      .update({ confirmed_at: new Date(Date.now() - 11 * 60_000) });
    const late = () => ask(api.rig().url + path, { method: 'POST', token, body: { reason } });
    expect(await late()).toMatchObject({ status: 403, body: { code: 'confirmPassword' } });
    expect(await looks()).toEqual([]);
    await db()('app.sessions')
      .where({ user_id: idOf('payments-staff') })
      .update({ confirmed_at: new Date() });
  },
);

test('referrers with a bank account are in a file of their own', async () => {
  const account = { holder: 'Bruno Costa', routingNumber: '021000021', accountNumber: '777712345678', type: 'savings' };
  expect((await api.as('broker', 'PUT', '/api/v1/payout-account/', { body: account })).status).toBe(200);
  await db()('app.payout_details').update({ held_until: null });
  const { body } = await api.as('payments-staff', 'POST', toReferrers, { body: { reason } });
  expect(linesOf(body).find((line) => line.includes('broker@demo.test'))).toContain('Savings,021000021,777712345678,');
  expect((await looks()).map(({ stream }) => stream)).toContain(`account-${idOf('broker')}`);
});

test('who has a second factor gives it as well, and one code opens one file', async () => {
  const { own, logIn, asked } = factorCalls(api);
  const cookie = cookiesOf((await logIn('payments-staff')).headers);
  const { secret } = (await own(cookie, 'POST', 'totp/')).body as { secret: string };
  const { recoveryCodes } = (await own(cookie, 'POST', 'totp/confirm/', { code: codeOf(secret, new Date()) })).body;
  const take = (more: object) => asked(cookie, 'POST', toCardholders, { reason, ...more });
  expect(await take({})).toMatchObject({ status: 403, body: { code: 'factorProofNeeded' } });
  expect(await take({ proof: { code: 'ABCD-EFGH-JKLM-NPQR' } })).toMatchObject({
    status: 422,
    body: { code: 'wrongCode' },
  });
  expect(await looks()).toEqual([]);
  expect((await take({ proof: { code: recoveryCodes[0] } })).status).toBe(200);
  expect((await take({ proof: { code: recoveryCodes[0] } })).status).toBe(422);
});

test('not while logged in as somebody else', async () => {
  const { headers } = await api.as('admin', 'POST', `/api/v1/user-management/${idOf('orders-staff')}/login-as/`, {
    body: { reason: 'They asked on the phone' },
  });
  const behind = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  expect(behind).toBeDefined();
  for (const path of paths) {
    const { status } = await ask(api.rig().url + path, { method: 'POST', token: behind, body: { reason } });
    expect([403, 409], path).toContain(status);
  }
});
