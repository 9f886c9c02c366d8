import { expect, test, vi } from 'vitest';
import { contracts } from '#services/domains.ts';
import { parseEnv } from '#services/platform/env.ts';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { codeOf, cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi({ env: { PUBLIC_URL: 'http://tradelines.test', production: false, SECOND_FACTOR_FOR: 'admins' } });
const { own, logIn, asked } = factorCalls(api);

test('in production admins must have a second factor, elsewhere nobody, and a setting says otherwise', () => {
  const production = { NODE_ENV: 'production', MASTER_KEY: Buffer.alloc(32).toString('base64') };
  expect(parseEnv(production).SECOND_FACTOR_FOR).toBe('admins');
  expect(parseEnv({}).SECOND_FACTOR_FOR).toBe('nobody');
  expect(parseEnv({ ...production, SECOND_FACTOR_FOR: 'staff' }).SECOND_FACTOR_FOR).toBe('staff');
  expect(() => parseEnv({ SECOND_FACTOR_FOR: 'everybody' })).toThrow(/nobody, admins or staff/);
});

test('an admin without one does nothing but set one up, and can’t remove the last one; staff go on as before', async () => {
  const first = await logIn('admin');
  expect(first.body.user.mustAddFactor).toBe(true);
  const cookie = cookiesOf(first.headers);
  const closed = contracts.filter(({ access, beforeSecondFactor }) => access !== 'anyone' && !beforeSecondFactor);
  expect(closed.length).toBeGreaterThan(200);
  for (const { method, path } of closed) {
    const filled = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const { status, body } = await asked(cookie, method.toUpperCase(), filled);
    expect([status, body.code], `${method} ${path}`).toEqual([403, 'secondFactorNeeded']);
  }
  const { secret } = (await own(cookie, 'POST', 'totp/')).body;
  const { recoveryCodes } = (await own(cookie, 'POST', 'totp/confirm/', { code: codeOf(secret, new Date()) })).body;
  await vi.waitFor(async () => expect((await asked(cookie, 'GET', '/api/v1/users/looks/')).status).toBe(200));
  expect((await asked(cookie, 'GET', '/api/users/edit_info/')).body.mustAddFactor).toBe(false);
  const removed = await own(cookie, 'POST', 'remove/', {
    which: 'totp',
    password: demoPassword,
    proof: { code: recoveryCodes[0] },
  });
  expect(removed.body.code).toBe('factorNeeded');
  const staff = cookiesOf((await logIn('orders-staff')).headers);
  expect((await asked(staff, 'GET', '/api/v1/users/looks/')).status).toBe(200);
});
