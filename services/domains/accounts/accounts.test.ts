import { randomUUID } from 'node:crypto';
import { system } from '#workflows/kernel/actor.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { sameName } from '#workflows/booking/sameName.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { demoAccounts, demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { specimens, type Specimen } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
let bookings: readonly Specimen[];
beforeAll(async () => {
  bookings = (await specimens(api.rig()))['booking']!;
});

const login = (body: Record<string, unknown>) => api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body });
const cookieOf = (headers: Headers, name: string) => headers.getSetCookie().find((one) => one.startsWith(`${name}=`));

describe('signing in', () => {
  test('Bea gets a cookie that scripts cannot read, a key for programs, and goes on to where she wanted', async () => {
    const answer = await login({ email: ' Buyer@demo.test ', password: demoPassword, redirect: '/my-orders?page=2' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { id: idOf('buyer'), userType: 'buyer' },
        redirect: '/my-orders?page=2',
        key: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(cookieOf(answer.headers, 'session')).toMatch(
      /^session=[\w-]{43}; Max-Age=3153(?:6000|5999); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const me = await api.as(undefined, 'GET', '/api/users/edit_info/', {
      cookie: cookieOf(answer.headers, 'session')!.split(';')[0]!,
    });
    expect(me).toMatchObject({ status: 200, body: { email: 'buyer@demo.test', behind: null, onlyBooking: null } });
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/%2f/evil.test',
  ])('a redirect to %j stays here', async (redirect) => {
    expect((await login({ email: 'buyer@demo.test', password: demoPassword, redirect })).body.redirect).toBe('/');
  });

  test('a wrong password and an unknown account read the same, and five tries are enough', async () => {
    const wrong = await login({ email: 'broker@demo.test', password: 'not this one' });
    const unknown = await login({ email: 'nobody@demo.test', password: 'not this one' });
    const { requestId: _, ...first } = wrong.body;
    const { requestId: __, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect([wrong.status, first.code]).toEqual([401, 'wrongCredentials']);
    expect(first.non_field_errors).toEqual(['Unable to log in with provided credentials.']);
    for (let tries = 1; tries < 5; tries += 1) {
      expect((await login({ email: 'broker@demo.test', password: 'not this one' })).status).toBe(401);
    }
    const sixth = await login({ email: 'broker@demo.test', password: demoPassword });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'tooManyTries']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('behind https the cookie is Secure and bound to the host', async () => {
    const { deps } = api.rig();
    const { setSessionCookie } = await import('#services/http/middleware/caller.ts');
    const set: string[] = [];
    setSessionCookie(
      { append: (_: string, value: string) => void set.push(value) } as never,
      { ...deps.env, PUBLIC_URL: 'https://tradelines.test' },
      'token',
      31_536_000,
    );
    expect(set).toEqual(['__Host-session=token; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });
});

describe('being signed in', () => {
  test('logout ends the session, and the next 401 takes the cookie away', async () => {
    const cookie = `session=${await api.rig().signIn('buyer')}`;
    expect((await api.as(undefined, 'POST', '/api/users/rest-auth/logout/', { body: {}, cookie })).status).toBe(200);
    const after = await api.as(undefined, 'GET', '/api/users/edit_info/', { cookie });
    expect([after.status, after.body.code]).toEqual([401, 'notSignedIn']);
    expect(cookieOf(after.headers, 'session')).toContain('Max-Age=0');
  });

  test('a login takes the place of the session that was open in the browser, whoever’s it was; elsewhere nothing ends', async () => {
    const logIn = (name: string, cookie?: string) =>
      ask(`${api.rig().url}/api/users/rest-auth/login/`, {
        method: 'POST',
        ...(cookie === undefined ? {} : { cookie }),
        body: { email: `${name}@demo.test`, password: demoPassword },
      });
    const isOpen = async (token: string) =>
      (await ask(`${api.rig().url}/api/users/edit_info/`, { token })).status === 200;
    const [elsewhere, first] = [(await logIn('buyer')).body.key, (await logIn('buyer')).body.key];
    const { body } = await logIn('cardholder', `session=${first}`);
    await vi.waitFor(async () => expect(await isOpen(first)).toBe(false));
    expect([await isOpen(elsewhere), await isOpen(body.key)]).toEqual([true, true]);
  });

  test('pages ask who is here: a guest is nobody, without a fault; a dead session’s cookie goes, and the page learns it', async () => {
    const request = (cookie?: string) =>
      api.as(undefined, 'GET', '/api/v1/users/session/', cookie === undefined ? {} : { cookie });
    const guest = await request();
    expect([guest.status, guest.body, guest.headers.getSetCookie()]).toEqual([200, { me: null }, []]);
    const cookie = `session=${await api.rig().signIn('buyer')}`;
    expect((await request(cookie)).body).toMatchObject({ me: { id: idOf('buyer'), behind: null } });
    await api.as(undefined, 'POST', '/api/users/rest-auth/logout/', { body: {}, cookie });
    const after = await request(cookie);
    expect([after.status, after.body]).toEqual([200, { me: null, ended: true }]);
    expect(cookieOf(after.headers, 'session')).toContain('Max-Age=0');
  });

  test('a token is checked without telling whose it is', async () => {
    const token = await api.rig().signIn('buyer');
    expect((await api.as(undefined, 'POST', '/api/users/check_token/', { body: { token } })).body).toEqual({
      valid: true,
    });
    expect(
      (await api.as(undefined, 'POST', '/api/users/check_token/', { body: { token: 'x'.repeat(43) } })).body,
    ).toEqual({ valid: false });
  });

  test('Ben corrects his phone number; what he did not name stays', async () => {
    const before = (await api.as('buyer-two', 'GET', '/api/users/edit_info/')).body;
    const answer = await api.as('buyer-two', 'PATCH', '/api/users/edit_info/', { body: { phone: '555-210-9999' } });
    expect(answer).toMatchObject({ status: 200, body: { ...before, phone: '555-210-9999' } });
    expect((await api.as('buyer-two', 'PATCH', '/api/users/edit_info/', { body: { userType: 'admin' } })).status).toBe(
      422,
    );
  });

  test('a new password needs the old one; a wrong old one is not a lost session', async () => {
    const change = (currentPassword: string, password: string) =>
      api.as('sales-staff', 'POST', '/api/v1/users/set-password/', { body: { currentPassword, password } });
    expect(await change('not this one', 'a far better secret 1')).toMatchObject({
      status: 422,
      body: { code: 'wrongCredentials' },
    });
    expect(await change(demoPassword, 'short1')).toMatchObject({
      status: 422,
      body: { code: 'passwordTooShort', values: { minSymbols: expect.any(Number) } },
    });
    expect((await change(demoPassword, 'a far better secret 1')).status).toBe(200);
    expect((await login({ email: 'sales-staff@demo.test', password: 'a far better secret 1' })).status).toBe(200);
  });

  test('an admin disables Nina: her open session ends', async () => {
    const nina = () => api.as('new-cardholder', 'GET', '/api/users/edit_info/');
    expect((await nina()).status).toBe(200);
    expect(
      (await api.as('admin', 'POST', `/api/v1/user-management/${idOf('new-cardholder')}/disable/`, { body: {} }))
        .status,
    ).toBe(200);
    expect((await nina()).status).toBe(401);
  });
});

describe('registering', () => {
  const rosa = {
    userType: 'buyer',
    email: 'rosa@new.test',
    password: 'gardens-and-lemons-7',
    firstName: 'Rosa',
    lastName: 'Delgado',
    phone: '555-214-2277',
    state: 'CA',
  };

  test('Rosa registers, and must confirm her address before she can sign in', async () => {
    const register = async () =>
      api.as(undefined, 'POST', '/api/users/register/', {
        body: { ...rosa, captcha: await solvedCaptcha(api.rig().url) },
      });
    expect((await register()).status).toBe(200);
    expect(await login({ email: rosa.email, password: rosa.password })).toMatchObject({
      status: 403,
      body: { code: 'emailNotVerified' },
    });
    expect(await register()).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    });
  });

  test('nobody registers as staff', async () => {
    expect(
      (
        await api.as(undefined, 'POST', '/api/users/register/', {
          body: { ...rosa, email: 'sly@new.test', userType: 'admin' },
        })
      ).status,
    ).toBe(422);
  });

  test('asking for a new password answers the same for every address', async () => {
    const known = await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', {
      body: { email: 'buyer@demo.test' },
    });
    const unknown = await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', {
      body: { email: 'nobody@demo.test' },
    });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(
      await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/confirm/', {
        body: { token: 'x'.repeat(43), password: 'gardens-and-lemons-7' },
      }),
    ).toMatchObject({ status: 410, body: { code: 'tokenUnknown' } });
  });
});

describe('logged in as somebody else', () => {
  test('Uma sees what Bea sees; both are named, and no money is moved that way', async () => {
    const answer = await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
      body: { reason: 'She asked on the phone' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: idOf('buyer'), behind: { id: idOf('users-staff') } } },
    });
    const cookie = cookieOf(answer.headers, 'session')!.split(';')[0]!;
    expect((await api.as(undefined, 'GET', '/api/users/edit_info/', { cookie })).body.behind).toMatchObject({
      email: 'users-staff@demo.test',
    });
    const { id } = (await api
      .rig()
      .deps.db('read.orders')
      .where({ tab: 'paymentPending', buyer_id: idOf('buyer') })
      .first('id'))!;
    const steps = (await api.as(undefined, 'GET', `/api/v1/orders/${id}/next-steps/`, { cookie })).body.steps as {
      command: string;
      refusal?: { code: string };
    }[];
    expect(steps.find(({ command }) => command === 'submitPayment')?.refusal?.code).toBe('notActingForAnother');
    expect(
      (
        await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('orders-staff')}/login-as/`, {
          body: { reason: 'She asked on the phone' },
        })
      ).status,
    ).toBe(403);
  });
});

describe('access links', () => {
  const opened = async (bookingId: string, cardholder: string) => {
    const { deps } = api.rig();
    const { id: linkId, token } = await createAccessLink(deps, { bookingId, cardholderId: idOf(cardholder) });
    const answer = await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } });
    return { answer, linkId, token, cookie: cookieOf(answer.headers, 'access')?.split(';')[0] ?? '' };
  };

  test('Carla opens her one booking without signing in, and nothing else', async () => {
    const mine = await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
      .first('id');
    const { answer, cookie } = await opened(mine!.id, 'cardholder');
    expect(answer).toMatchObject({ status: 200, body: { bookingId: mine!.id } });
    expect(cookieOf(answer.headers, 'access')).toMatch(/HttpOnly; SameSite=Lax/);
    const get = async (path: string) => (await api.as(undefined, 'GET', path, { cookie })).status;
    expect(await get(`/api/v1/bookings/${mine!.id}/consent-form/`)).toBe(200);
    expect(await get(`/api/v1/bookings/${mine!.id}/next-steps/`)).toBe(200);
    expect((await api.as(undefined, 'GET', '/api/users/edit_info/', { cookie })).body.onlyBooking).toBe(mine!.id);
    const { id: another } = (await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .whereNot({ id: mine!.id })
      .first('id'))!;
    expect(await get(`/api/v1/bookings/${another}/consent-form/`)).toBe(404);
    expect(await get('/api/v1/bookings/')).toBe(403);
    expect(await get('/api/v1/card-management/')).toBe(403);
  });

  test('a link shows nobody’s contacts, and closes when its form is signed or refused: from then on it says how it came out', async () => {
    const { db, eventStore, records, send } = api.rig().deps;
    const waiting = {
      id: String(
        (await db('read.bookings')
          .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
          .first('id'))!.id,
      ),
    };
    const { terms } = (await records.current('booking', waiting.id)).snapshot.state as BookingState;
    const other = { id: randomUUID() };
    await send({
      lifecycle: 'booking',
      id: other.id,
      name: 'openBooking',
      input: { ...terms! },
      actor: system('test'),
      commandId: randomUUID(),
    });
    await api.rig().settled();
    const signing = { steps: Object.fromEntries(consentSteps.map((step) => [step, true])), signature: 'Mickey Mouse' };
    for (const [{ id }, command, body] of [
      [waiting, 'consent-form', signing],
      [other, 'refuse', { reason: 'I am traveling' }],
    ] as const) {
      const { cookie, linkId } = await opened(id, 'cardholder');
      const get = async (path: string) => api.as(undefined, 'GET', `/api/v1/bookings/${id}/${path}`, { cookie });
      expect((await get('')).body.client).toMatchObject({
        firstName: expect.stringMatching(/./),
        email: '',
        phone: '',
      });
      expect((await get('client-info/')).body).toMatchObject({ email: '', phone: '' });
      expect((await api.as(undefined, 'GET', '/api/users/edit_info/', { cookie })).body).toMatchObject({
        email: '',
        phone: null,
      });
      const done = await api.as(undefined, 'POST', `/api/v1/bookings/${id}/${command}/`, { body, cookie });
      expect(done.status).toBe(200);
      // Which link it was stays on the event: whether staff had made it stands in the audit under the same id.
      const event = (await eventStore.read(`booking-${id}`)).findLast(({ meta }) => (meta['via'] as string) === 'link');
      expect(event!.meta['actor']).toMatchObject({ userId: idOf('cardholder'), onlyBooking: id, byLink: linkId });
      for (const path of ['', 'client-info/', 'journey/', 'money/', 'next-steps/', 'calendar.ics']) {
        expect(await get(path), path).toMatchObject({ status: 410, body: { code: 'accessLinkAnswered' } });
      }
      expect(
        await api.as(undefined, 'POST', `/api/v1/bookings/${id}/reportAuAdded/`, { body: {}, cookie }),
      ).toMatchObject({ status: 410 });
      const form = await get(`consent-form/?after=${done.body.position}`);
      expect(form).toMatchObject({ status: 200, body: { commissionCents: null } });
      expect(JSON.stringify(form.body)).not.toMatch(/Mickey|traveling/);
    }
  });

  test('an expired link mails a new one to its cardholder, once an hour, and answers strangers the same', async () => {
    const { db, vault, settingsAt } = api.rig().deps;
    const waiting = (await db('read.bookings').where({ fulfilment: 'awaitingConsent' }).first('id', 'cardholder_id'))!;
    const over = (await db('read.bookings').where({ fulfilment: 'consented' }).first('id', 'cardholder_id'))!;
    const eightDaysAgo = () => new Date(Date.now() - 8 * 86_400_000);
    const expired = async ({ id, cardholder_id }: { id: string; cardholder_id: string | null }) => {
      const of = { bookingId: id, cardholderId: cardholder_id! };
      return (await createAccessLink({ db, vault, settingsAt, now: eightDaysAgo }, of)).token;
    };
    const mails = () =>
      db('app.mail_outbox').where({ template: 'consent-requested' }).whereRaw(`data ->> 'bookingId' = ?`, [waiting.id]);
    const before = (await mails()).length;
    const renew = (token: string) =>
      api.as(undefined, 'POST', '/api/v1/bookings/access-link/renew/', { body: { token } });
    const token = await expired(waiting);
    for (const one of [token, token, await expired(over), 'x'.repeat(43)]) {
      expect(await renew(one)).toMatchObject({ status: 200, body: { done: true } });
    }
    const sent = (await mails()).filter(({ to_user: to }) => to === waiting.cardholder_id);
    expect(sent).toHaveLength(before + 1);
    const { data } = sent.toSorted((one, other) => Number(one.created_at) - Number(other.created_at)).at(-1)!;
    const fresh = vault.secretOf('access-link', data.accessLinkId!);
    const open = (one: string) =>
      api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token: one } });
    expect(await open(token)).toMatchObject({ status: 410, body: { values: { why: 'expired' } } });
    expect(await open(fresh)).toMatchObject({ status: 200, body: { bookingId: waiting.id } });
    expect(await db('app.mail_outbox').whereRaw(`data ->> 'bookingId' = ?`, [over.id])).toEqual([]);
  });

  test('a signature that is not the account’s name is taken and flagged to staff; accents and case make no difference', async () => {
    const { db, eventStore } = api.rig().deps;
    const signed = await db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .whereNotNull('id')
      .select('id');
    const flagged = [];
    for (const { id } of signed) {
      const event = (await eventStore.read(`booking-${id}`)).find(
        ({ type, data }) => type === 'booking.consent-signed.v1' && JSON.stringify(data).includes('nameDiffers'),
      );
      if (event) flagged.push((await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body.consentNameDiffers);
    }
    expect(flagged).toEqual([true]);
    expect([sameName('josé  GARCÍA-lópez', 'Jose Garcia Lopez'), sameName('Mickey Mouse', 'Carl Jensen')]).toEqual([
      true,
      false,
    ]);
  });

  test('a page of another site cannot use the link’s cookie', async () => {
    const [mine] = bookings;
    const { cookie } = await opened(mine!.id, 'cardholder');
    const answer = await api.as(undefined, 'POST', `/api/v1/bookings/${mine!.id}/refuse/`, {
      body: { reason: 'Not me' },
      cookie,
      headers: { origin: 'https://evil.test' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
  });

  test('that staff made a link with which a cardholder’s consent can be signed is audited, and that they ended it', async () => {
    const { db } = api.rig().deps;
    const { id: bookingId } = (await db('read.bookings')
      .where({ cardholder_id: idOf('cardholder-two') })
      .first('id'))!;
    const lines = () =>
      db('app.audit_outbox')
        .whereIn('type', ['account.access-link-made.v1', 'account.access-link-revoked.v1'])
        .where({ stream: `account-${idOf('cardholder-two')}` })
        .orderBy('line');
    // Those that the product mails to the cardholder alone are no news.
    await createAccessLink(api.rig().deps, { bookingId, cardholderId: idOf('cardholder-two') });
    expect(await lines()).toEqual([]);
    const staff = (method: string, path: string) =>
      api.as('orders-staff', method, `/api/v1/bookings/${bookingId}/${path}/`, { body: {} });
    const { url } = (await staff('POST', 'generate-access-link')).body;
    await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', {
      body: { token: url.split('#access=')[1] },
    });
    await staff('DELETE', 'access-links');
    // None is open any more.
    await staff('DELETE', 'access-links');
    const { data: seen } = (await db('app.audit_outbox')
      .where({ type: 'account.access-link-opened.v1' })
      .orderBy('line', 'desc')
      .first())!;
    const actor = { kind: 'person', userId: idOf('orders-staff') };
    expect(await lines()).toMatchObject([
      { type: 'account.access-link-made.v1', data: { bookingId, linkId: seen.linkId }, meta: { actor } },
      { type: 'account.access-link-revoked.v1', data: { bookingId }, meta: { actor } },
    ]);
  });

  test('a revoked or made-up link answers gone, and another signed-in user must sign out first', async () => {
    const [mine] = bookings;
    const made = await api.as('orders-staff', 'POST', `/api/v1/bookings/${mine!.id}/generate-access-link/`, {
      body: {},
    });
    const token = (made.body.url as string).split('#access=')[1]!;
    expect(await api.as('buyer', 'POST', '/api/v1/bookings/access-link/open/', { body: { token } })).toMatchObject({
      status: 409,
      body: { code: 'signedInAsSomebodyElse' },
    });
    expect(
      (await api.as('orders-staff', 'DELETE', `/api/v1/bookings/${mine!.id}/access-links/`, { body: {} })).status,
    ).toBe(200);
    expect(await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } })).toMatchObject({
      status: 410,
      body: { values: { why: 'revoked' } },
    });
    expect(
      await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token: 'x'.repeat(43) } }),
    ).toMatchObject({ status: 410, body: { values: { why: 'unknown' } } });
  });
});

describe('demo logins', () => {
  test('are offered, but never in production', async () => {
    expect((await api.as(undefined, 'GET', '/api/v1/demo-accounts/')).body.accounts).toHaveLength(demoAccounts.length);
    const { authHandlers } = await import('./handlers.ts');
    const { deps } = api.rig();
    const mounted = authHandlers({ ...deps, env: { ...deps.env, production: true } }).find(
      ({ contract }) => contract.name === 'demoAccounts',
    )!;
    expect(await mounted.handler({} as never)).toEqual({ password: null, accounts: [] });
  });

  const maskedAsBea = async () => {
    const key = await api.rig().signIn('users-staff');
    const { headers } = await ask(`${api.rig().url}/api/v1/user-management/${idOf('buyer')}/login-as/`, {
      method: 'POST',
      token: key,
      body: { reason: 'She asked on the phone' },
    });
    return { key, cookie: cookieOf(headers, 'session')!.split(';')[0]! };
  };
  const me = async (cookie: string) => (await api.as(undefined, 'GET', '/api/v1/users/session/', { cookie })).body.me;

  test('Uma returns to her own session, with its right to users; the mask and her token from before open nothing more', async () => {
    const { key, cookie } = await maskedAsBea();
    const back = await api.as(undefined, 'POST', '/api/v1/users/return/', { cookie, body: {} });
    expect(back).toMatchObject({ status: 200, body: { me: { id: idOf('users-staff'), behind: null } } });
    const own = cookieOf(back.headers, 'session')!.split(';')[0]!;
    expect(await me(own)).toMatchObject({ id: idOf('users-staff'), behind: null });
    await vi.waitFor(async () => expect(await me(cookie)).toBeNull());
    // Sent before and answered now, it doesn't take her own session's cookie away.
    for (const path of ['/api/v1/users/session/', '/api/users/edit_info/']) {
      expect(cookieOf((await api.as(undefined, 'GET', path, { cookie })).headers, 'session'), path).toBeUndefined();
    }
    await vi.waitFor(async () =>
      expect((await ask(`${api.rig().url}/api/users/edit_info/`, { token: key })).status).toBe(401),
    );
    // Pressed again in another tab.
    expect((await api.as(undefined, 'POST', '/api/v1/users/return/', { cookie: own, body: {} })).body.me.id).toBe(
      idOf('users-staff'),
    );
  });

  test('when her own session has ended meanwhile she is signed out; logging out behind the mask ends both', async () => {
    const first = await maskedAsBea();
    await ask(`${api.rig().url}/api/users/rest-auth/logout/`, { method: 'POST', token: first.key, body: {} });
    expect((await api.as(undefined, 'POST', '/api/v1/users/return/', { cookie: first.cookie, body: {} })).body).toEqual(
      { me: null },
    );
    const second = await maskedAsBea();
    await api.as(undefined, 'POST', '/api/users/rest-auth/logout/', { cookie: second.cookie, body: {} });
    await vi.waitFor(async () =>
      expect((await ask(`${api.rig().url}/api/users/edit_info/`, { token: second.key })).status).toBe(401),
    );
  });
});
