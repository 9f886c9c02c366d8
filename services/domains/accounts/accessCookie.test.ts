import { describe, expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

/** A cookie as a browser reads it: name, value, and the attributes behind it. */
const cookiesIn = (headers: Headers) =>
  headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name, value] = pair.split('=');
    return { name, value, attributes: attributes.filter((one) => !one.startsWith('Max-Age')), line };
  });
const secondsOf = (line: string) => Number(/Max-Age=(\d+)/.exec(line)?.[1]);

describe.each([
  ['https', '__Host-access', ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']],
  ['http', 'access', ['Path=/', 'HttpOnly', 'SameSite=Lax']],
] as const)('over %s', (scheme, name, attributes) => {
  const api = withApi({ env: { PUBLIC_URL: `${scheme}://tradelines.test`, production: false } });
  const accessCookie = (headers: Headers) => cookiesIn(headers).filter((cookie) => cookie.name?.endsWith('access'));
  const waiting = async () => {
    const row = await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
      .first('id');
    return String(row!.id);
  };
  const opened = async (bookingId: string) => {
    const { token } = await createAccessLink(api.rig().deps, { bookingId, cardholderId: idOf('cardholder') });
    const { headers } = await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } });
    return { token, cookie: accessCookie(headers)[0]! };
  };

  test(`an access link is kept as ${name}, for seven days at most, and by no script`, async () => {
    const { token, cookie } = await opened(await waiting());
    expect(cookie).toMatchObject({ name, value: token, attributes });
    expect(secondsOf(cookie.line)).toBeGreaterThan(0);
    expect(secondsOf(cookie.line)).toBeLessThanOrEqual(7 * 24 * 3600);
  });

  test('only the cookie of that name opens the booking', async () => {
    const bookingId = await waiting();
    const { token } = await opened(bookingId);
    const get = async (cookie: string) =>
      (await api.as(undefined, 'GET', `/api/v1/bookings/${bookingId}/consent-form/`, { cookie })).status;
    expect(await get(`${name}=${token}`)).toBe(200);
    expect(await get(`${name === 'access' ? '__Host-access' : 'access'}=${token}`)).toBe(401);
  });

  test('signing out and signing in clear it, with the attributes that it was set with', async () => {
    const { token } = await opened(await waiting());
    const cookie = `${name}=${token}`;
    const origin = { origin: `${scheme}://tradelines.test` };
    const out = await api.as(undefined, 'POST', '/api/users/rest-auth/logout/', { cookie, headers: origin });
    const login = { email: 'buyer@demo.test', password: demoPassword };
    const into = await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
      cookie,
      headers: origin,
      body: login,
    });
    expect([out.status, into.status]).toEqual([200, 200]);
    for (const { headers } of [out, into]) {
      const [cleared, ...more] = accessCookie(headers);
      expect(cleared).toMatchObject({ name, value: '', attributes });
      expect(secondsOf(cleared!.line)).toBe(0);
      expect(more).toEqual([]);
    }
  });

  test('a link that staff closed is refused, and who asks with its cookie has it cleared', async () => {
    const bookingId = await waiting();
    const { token } = await opened(bookingId);
    const cookie = `${name}=${token}`;
    const session = () => api.as(undefined, 'GET', '/api/v1/users/session/', { cookie });
    const open = await session();
    expect(open.body).toMatchObject({ me: { onlyBooking: bookingId } });
    expect(accessCookie(open.headers)).toEqual([]);
    await api.as('orders-staff', 'DELETE', `/api/v1/bookings/${bookingId}/access-links/`, { body: {} });
    const closed = await session();
    expect(closed.body).toEqual({ me: null });
    expect(accessCookie(closed.headers)).toMatchObject([{ name, value: '', attributes }]);
    expect(secondsOf(accessCookie(closed.headers)[0]!.line)).toBe(0);
  });
});
