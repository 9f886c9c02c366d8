import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { providersFrom } from '#services/accounts/providers/providers.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cookiesOf, factorCalls, codeOf } from '#testing/api/factors.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';
import { type AtProvider, openIdProvider } from '#testing/openIdProvider.ts';

const provider = await openIdProvider();
afterAll(() => provider.stop());
let clock = new Date();
const api = withApi({ providers: providersFrom({ ...provider.env, production: false }), sessionClock: () => clock });
const { asked, own } = factorCalls(api);
const db = () => api.rig().deps.db;
const solved = () => solvedCaptcha(api.rig().url);
const path = (name: string) => `/api/users/rest-auth/${name}/`;
beforeEach(() => db()('app.try_limits').delete());

type Name = 'google' | 'facebook';
/** Leaves for the provider, and comes back with what it gave. */
async function there(name: Name, who: AtProvider, redirect?: string, signUp: object = {}) {
  provider.signedInAs(who);
  const { body, headers } = await asked('', 'POST', path(name), {
    ...(redirect === undefined ? {} : { redirect }),
    ...signUp,
  });
  const consent = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`http://tradelines.test/login/${name}`);
  const sent = { provider: name, code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
  return { cookie: cookiesOf(headers), sent, asked: new URL(body.url).searchParams };
}
const finish = (cookie: string, sent: object) => asked(cookie, 'POST', path('providers/finish'), sent);
const cameBack = async (name: Name, who: AtProvider, redirect?: string, signUp?: object) => {
  const { cookie, sent } = await there(name, who, redirect, signUp);
  return finish(cookie, sent);
};
const linkTo = async (email: string): Promise<string> => {
  const row = (await db()('app.identity_links').where({ email }).first('id'))!;
  return api.rig().deps.vault.secretOf(linkPurposes.providerLink, row.id);
};
const confirm = (token: string, { cookie = '', ...body }: { cookie?: string; password?: string } = {}) =>
  asked(cookie, 'POST', path('providers/link/confirm'), { token, ...body });
/** With the password of the demo, which whoever owns the account gives. */
const connect = async (email: string) => confirm(await linkTo(email), { password: demoPassword });
const google = (subject: string, email?: string, more: Partial<AtProvider> = {}): AtProvider => ({
  subject,
  email,
  ...more,
});

describe('Google', () => {
  test('opens an account without a password for an address that nobody has, and the same one again', async () => {
    const { cookie, sent, asked: query } = await there('google', google('g-1', 'Gia@new.test'), '/ru/my-orders?page=2');
    expect(Object.fromEntries(query)).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile',
    });
    expect(query.get('nonce')).toBeTruthy();
    const first = await finish(cookie, sent);
    expect(first.body).toMatchObject({
      redirect: '/ru/my-orders?page=2',
      user: { email: 'gia@new.test', firstName: 'Gia', userType: 'buyer', passStatus: 'none', emailVerified: true },
    });
    const again = await cameBack('google', google('g-1', 'moved@elsewhere.test'));
    expect(again.body.user.id).toBe(first.body.user.id);
    // No password was given: a secret is not shown on a provider's word.
    expect((await asked(`session=${again.body.key}`, 'GET', '/api/v1/users/confirm-password/')).body.code).toBe(
      'confirmPassword',
    );
  });

  test('a redirect leads nowhere else', async () => {
    for (const redirect of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      expect((await cameBack('google', google('g-1'), redirect)).body.redirect).toBe('/');
    }
  });

  test('an address that has an account is linked by its mailbox and its password, once, and its owner is mailed', async () => {
    const mallory = google('g-mallory', 'buyer@demo.test');
    expect((await cameBack('google', mallory)).body).toEqual({ linkMailed: true });
    expect((await cameBack('google', mallory)).body).toEqual({ linkMailed: true });
    const bea = google('g-bea', 'buyer@demo.test');
    await db()('app.identity_links').delete();
    expect((await cameBack('google', bea)).body).toEqual({ linkMailed: true });
    const token = await linkTo('buyer@demo.test');
    expect((await asked('', 'POST', path('providers/link'), { token })).body).toEqual({
      provider: 'google',
      account: 'buyer@demo.test',
      needs: 'password',
      sameBrowser: false,
    });
    // Whoever presses what was mailed to them proves nothing; and a wrong password uses nothing up.
    expect((await confirm(token)).body).toMatchObject({ code: 'fieldRequired', values: { field: 'password' } });
    expect(await confirm(token, { password: 'not it at all' })).toMatchObject({
      status: 422,
      body: { code: 'wrongCredentials' },
    });
    const raced = await Promise.all([1, 2].map(() => confirm(token, { password: demoPassword })));
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(raced.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect((await cameBack('google', bea)).body.user).toMatchObject({ id: idOf('buyer'), passStatus: 'set' });
    expect((await cameBack('google', mallory)).body).toEqual({ linkMailed: true });
    expect(
      await db()('app.audit_outbox').where({ type: 'account.provider-linked.v1', stream: `account-${idOf('buyer')}` }),
    ).toHaveLength(1);
    expect(
      await db()('app.mail_outbox')
        .where({ template: 'provider-linked', to_user: idOf('buyer') })
        .pluck('data'),
    ).toEqual([{ provider: 'google' }]);
  });

  test('five guesses at the password of one link, and no sixth', async () => {
    await cameBack('google', google('g-guess', 'cards-staff@demo.test'));
    const token = await linkTo('cards-staff@demo.test');
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, n) => confirm(token, { password: `guess ${n}` })));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await confirm(token, { password: demoPassword })).status).toBe(429);
  });

  test('whoever signed up with an address that isn’t theirs loses it, and their password, to its owner', async () => {
    await db()('app.users')
      .where({ id: idOf('broker') })
      .update({ email_verified: false });
    const { headers } = await cameBack('google', google('g-bruno', 'broker@demo.test'));
    const token = await linkTo('broker@demo.test');
    // The stranger's password is no proof, and a mailed link that is pressed anywhere neither.
    expect((await confirm(token, { password: demoPassword })).body.code).toBe('otherBrowser');
    expect((await confirm(token, { cookie: cookiesOf(headers) })).status).toBe(200);
    const login = { email: 'broker@demo.test', password: demoPassword };
    expect((await asked('', 'POST', '/api/users/rest-auth/login/', login)).status).toBe(401);
    expect((await cameBack('google', google('g-bruno'))).body.user).toMatchObject({
      id: idOf('broker'),
      passStatus: 'none',
    });
  });

  test('opens an account no more whose address is not confirmed, or that staff gave another address', async () => {
    const gus = google('g-gus', 'gus@new.test');
    const { id } = (await cameBack('google', gus)).body.user;
    const confirmed = (is: boolean) => db()('app.users').where({ id }).update({ email_verified: is });
    await confirmed(false);
    expect(await cameBack('google', gus)).toMatchObject({
      status: 403,
      body: { code: 'emailNotVerified', non_field_errors: ['E-mail is not verified.'] },
    });
    await confirmed(true);
    expect((await cameBack('google', gus)).body.user.id).toBe(id);
    const body = { email: 'gwen@new.test' };
    expect((await api.as('users-staff', 'PUT', `/api/v1/user-management/${id}/email/`, { body })).status).toBe(200);
    // Gwen confirms her address: the account that Gus's Google account opens now is another one, of his own.
    await confirmed(true);
    expect((await cameBack('google', gus)).body.user).toMatchObject({
      id: expect.not.stringMatching(id),
      email: 'gus@new.test',
    });
  });

  test('three mails an hour to one address, whoever asks', async () => {
    for (let n = 0; n < 5; n += 1) await cameBack('google', google(`g-many-${n}`, 'cardholder@demo.test'));
    expect(
      await db()('app.mail_outbox').where({ to_user: idOf('cardholder'), template: 'provider-link' }),
    ).toHaveLength(3);
  });

  test.each([
    ['a token for another nonce', { nonce: 'stolen' }],
    ['a token for another client', { audience: 'somebody-else' }],
    ['a token of another key', { key: 'another' }],
    ['a token of another issuer', { issuer: 'https://evil.example' }],
  ] as const)('%s opens nothing', async (_, wrong) => {
    const answer = await cameBack('google', google('g-1', 'gia@new.test', { wrong }));
    expect([answer.status, answer.body.code]).toEqual([422, 'providerFailed']);
    expect(cookiesOf(answer.headers)).not.toContain('session=');
  });

  test('what came back serves the browser that left, once, for ten minutes, with its own state and code', async () => {
    const who = google('g-1');
    const [mine, theirs] = [await there('google', who), await there('google', who)];
    for (const [cookie, sent] of [
      ['', mine.sent],
      [theirs.cookie, mine.sent],
      [mine.cookie, { ...mine.sent, state: 'a'.repeat(43) }],
      [mine.cookie, { ...mine.sent, provider: 'facebook' }],
    ] as const) {
      expect((await finish(cookie, sent)).body.code).toBe('providerFailed');
    }
    const raced = await Promise.all([finish(mine.cookie, mine.sent), finish(mine.cookie, mine.sent)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // A code of somebody else's leaving: its PKCE verifier is in their browser's flow.
    expect(
      (await finish(theirs.cookie, { ...theirs.sent, code: (await there('google', who)).sent.code })).body.code,
    ).toBe('providerFailed');
    const slow = await there('google', who);
    clock = new Date(clock.getTime() + 601_000);
    expect((await finish(slow.cookie, slow.sent)).body.code).toBe('providerFailed');
    clock = new Date();
  });

  test('a disabled account stays shut, and a second factor is asked for', async () => {
    await cameBack('google', google('g-carl', 'cardholder-two@demo.test'));
    await connect('cardholder-two@demo.test');
    const cookie = `session=${await api.rig().signIn('cardholder-two')}`;
    const { secret } = (await own(cookie, 'POST', 'totp/')).body;
    await own(cookie, 'POST', 'totp/confirm/', { code: codeOf(secret, new Date(clock.getTime() - 30_000)) });
    const waits = await cameBack('google', google('g-carl'), '/cardholder');
    expect(waits.body).toMatchObject({ secondFactor: { totp: true }, redirect: '/cardholder' });
    const done = await asked(cookiesOf(waits.headers), 'POST', '/api/users/rest-auth/second-factor/', {
      proof: { code: codeOf(secret, clock) },
    });
    expect(done.body.user.id).toBe(idOf('cardholder-two'));
    expect((await asked(`session=${done.body.key}`, 'GET', '/api/v1/users/confirm-password/')).body.code).toBe(
      'confirmPassword',
    );
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('cardholder-two')}/disable/`, { body: {} });
    await vi.waitFor(async () => expect((await cameBack('google', google('g-carl'))).status).toBe(401));
  });
});

describe('the providers that log one in', () => {
  const list = '/api/v1/users/providers/';

  test('are listed to their owner alone, and one that is ended opens the account no more', async () => {
    const [gil, fil] = [google('g-gil', 'gil@new.test'), google('f-gil', 'gil@new.test')];
    const { key, user } = (await cameBack('google', gil)).body;
    const { headers } = await cameBack('facebook', fil);
    await confirm(await linkTo('gil@new.test'), { cookie: cookiesOf(headers) });
    const [mine, password] = [`session=${key}`, 'gardens-and-lemons-7'];
    const linked = async () =>
      (await asked(mine, 'GET', list)).body.providers.map((one: { provider: string }) => one.provider);
    expect(await linked()).toEqual(['google', 'facebook']);
    expect((await asked('', 'GET', list)).status).toBe(401);

    // Without a password there would be no way in, and a provider's word alone changes no login.
    expect((await asked(mine, 'DELETE', `${list}google/`, {})).body.code).toBe('confirmPassword');
    expect((await asked(mine, 'POST', '/api/v1/users/set-password/', { password })).status).toBe(200);
    expect((await asked(mine, 'POST', '/api/v1/users/confirm-password/', { password })).status).toBe(200);
    const ended = await Promise.all([1, 2].map(() => asked(mine, 'DELETE', `${list}google/`, {})));
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linked()).toEqual(['facebook']);
    expect((await asked(mine, 'DELETE', `${list}myspace/`, {})).status).toBe(404);
    const audited = db()('app.audit_outbox').where({ type: 'account.provider-unlinked.v1' });
    expect(await audited.where({ stream: `account-${user.id}` })).toHaveLength(1);

    expect((await cameBack('google', gil)).body).toEqual({ linkMailed: true });
    expect((await cameBack('facebook', fil)).body.user.id).toBe(user.id);
    const login = { email: 'gil@new.test', password };
    expect((await asked('', 'POST', '/api/users/rest-auth/login/', login)).status).toBe(200);
  });

  test('nobody ends another’s', async () => {
    const hal = google('g-hal', 'hal@new.test');
    const { id } = (await cameBack('google', hal)).body.user;
    expect((await api.as('buyer', 'DELETE', `${list}google/`, { body: {} })).status).toBe(200);
    expect((await cameBack('google', hal)).body.user.id).toBe(id);
  });
});

describe('an intruder who came by a provider', () => {
  const orders = google('f-mallory', undefined);

  test('is out with a reset, a one-time password, a changed password, and makes none his own', async () => {
    const cookie = (key: string) => `session=${key}`;
    const link = async () => {
      await db()('app.identity_links').delete();
      const { cookie: flow, sent } = await there('facebook', orders);
      await finish(flow, sent);
      await asked(flow, 'POST', path('providers/email'), { email: 'orders-staff@demo.test', captcha: await solved() });
      return linkTo('orders-staff@demo.test');
    };
    // The mail alone, pressed by Sam in any browser, lets nobody in.
    expect((await confirm(await link())).status).toBe(422);
    expect((await cameBack('facebook', orders)).body).toEqual({ emailNeeded: true });
    // Were it linked all the same:
    await confirm(await link(), { password: demoPassword });
    const { key } = (await cameBack('facebook', orders)).body;
    const { body: once } = await api.as(
      'admin',
      'POST',
      `/api/v1/user-management/${idOf('orders-staff')}/set-password/`,
      { body: {} },
    );
    expect(once.password).toBeTruthy();
    const chosen = { password: 'attackers own 1234' };
    expect((await asked(cookie(key), 'POST', '/api/v1/users/set-password/', chosen)).status).toBe(401);
    expect((await cameBack('facebook', orders)).body).toEqual({ emailNeeded: true });
    // Nor with a session of a provider's beside the one-time password.
    const { token } = await createSession(api.rig().deps, { userId: idOf('orders-staff'), withPassword: false });
    expect((await asked(cookie(token), 'POST', '/api/v1/users/set-password/', chosen)).body.code).toBe(
      'confirmPassword',
    );
    const given = { ...chosen, currentPassword: once.password };
    expect((await asked(cookie(token), 'POST', '/api/v1/users/set-password/', given)).status).toBe(200);
  });
});

describe('Facebook', () => {
  test('vouches for no address: it gets a link, and a new account is opened by the link alone', async () => {
    const fay = google('f-1', 'fay@new.test');
    const { body, headers } = await cameBack('facebook', fay);
    expect(body).toEqual({ linkMailed: true });
    expect(await db()('app.users').where({ email: 'fay@new.test' })).toEqual([]);
    const [token, cookie] = [await linkTo('fay@new.test'), cookiesOf(headers)];
    expect((await asked(cookie, 'POST', path('providers/link'), { token })).body).toMatchObject({
      needs: 'browser',
      sameBrowser: true,
    });
    // Somebody else pressed what was mailed to them: whoever came from Facebook must not get an account at their address.
    expect((await confirm(token)).body.code).toBe('otherBrowser');
    expect((await confirm(token, { cookie })).body).toEqual({ provider: 'facebook' });
    expect((await cameBack('facebook', fay)).body.user).toMatchObject({ email: 'fay@new.test', passStatus: 'none' });
    // The same id at the other provider is somebody else.
    expect((await cameBack('google', google('f-1'))).body).toEqual({ emailNeeded: true });
  });

  test('without an address asks for one, of the browser that came back', async () => {
    const { cookie, sent } = await there('facebook', google('f-2'));
    const name = async (from: string, email: string, captcha?: string) =>
      asked(from, 'POST', path('providers/email'), { email, captcha: captcha ?? (await solved()) });
    expect((await name(cookie, 'early@new.test')).body.code).toBe('providerFailed');
    expect((await finish(cookie, sent)).body).toEqual({ emailNeeded: true });
    expect((await name('', 'fred@new.test')).body.code).toBe('providerFailed');
    expect((await name(cookie, 'no address')).status).toBe(422);
    expect(await name(cookie, 'fred@new.test', 'no captcha')).toMatchObject({
      status: 422,
      body: { code: 'captchaFailed' },
    });
    expect((await name(cookie, 'fred@new.test')).body).toEqual({ linkMailed: true });
    await confirm(await linkTo('fred@new.test'), { cookie });
    expect((await cameBack('facebook', google('f-2'))).body.user.email).toBe('fred@new.test');
  });
});

describe('at sign-up', () => {
  const referrerOf = async (email: string) => {
    const { id } = (await db()('app.users').where({ email }).first('id'))!;
    return (await db()('app.referral_attributions').where({ user_id: id }).first())?.referrer_id ?? null;
  };
  const broughtByBen = async () => {
    const { code } = (await api.as('buyer-two', 'GET', '/api/v1/referrals/')).body;
    return { code, at: new Date().toISOString(), utm: { utm_source: 'news' } };
  };

  test('an account is opened as what was chosen, and belongs to who brought its owner', async () => {
    const referral = await broughtByBen();
    const cara = google('g-cara', 'cara@new.test');
    const { body } = await cameBack('google', cara, '/', { userType: 'cardholder', referral });
    expect(body.user).toMatchObject({ userType: 'cardholder', email: 'cara@new.test' });
    expect(await referrerOf('cara@new.test')).toBe(idOf('buyer-two'));
    // Coming back as something else changes nothing: the account is there.
    expect((await cameBack('google', cara, '/', { userType: 'buyer' })).body.user.userType).toBe('cardholder');
  });

  test('so it is where the mailbox opens it by a link', async () => {
    const referral = await broughtByBen();
    const dora = google('f-dora', 'dora@new.test');
    const { headers } = await cameBack('facebook', dora, '/', { userType: 'cardholder', referral });
    expect((await confirm(await linkTo('dora@new.test'), { cookie: cookiesOf(headers) })).status).toBe(200);
    expect(await referrerOf('dora@new.test')).toBe(idOf('buyer-two'));
    expect(await db()('app.users').where({ email: 'dora@new.test' }).first('user_type')).toEqual({
      user_type: 'cardholder',
    });
  });

  test.each([{ userType: 'admin' }, { userType: 'staff' }, { referral: { code: 7 } }])(
    '%j is refused',
    async (wrong) => {
      expect((await asked('', 'POST', path('google'), wrong)).status).toBe(422);
    },
  );
});

describe('without keys', () => {
  const bare = withApi();
  test('no provider is offered, and asking for one says so', async () => {
    expect((await bare.as(undefined, 'GET', path('providers'))).body).toEqual({ providers: [] });
    for (const name of ['google', 'facebook']) {
      expect(await bare.as(undefined, 'POST', path(name), { body: {} })).toMatchObject({
        status: 503,
        body: { code: 'providerNotConfigured' },
      });
    }
    const sent = { provider: 'google', code: 'x', state: 'y' };
    expect((await bare.as(undefined, 'POST', path('providers/finish'), { body: sent })).status).toBe(503);
    expect(providersFrom({ ...provider.env, production: false, GOOGLE_CLIENT_SECRET: undefined }).size).toBe(1);
  });
});
