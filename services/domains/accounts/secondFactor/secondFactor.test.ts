import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { codeOf, cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';

/** Codes are of this time: it goes on when a test says so. */
let clock = new Date();
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const api = withApi({ now: () => clock, sessionClock: () => clock });
const { asked, own, logIn, finish } = factorCalls(api);
const password = demoPassword;
const db = () => api.rig().deps.db;
const mailsTo = async (who: string): Promise<string[]> =>
  db()('app.mail_outbox')
    .where({ to_user: idOf(who) })
    .orderBy('created_at')
    .pluck('template');
const audited = (who: string, type: string) =>
  db()('app.audit_outbox').where({ stream: `account-${idOf(who)}`, type: `account.${type}.v1` });

/** Signed in by the password, with an app set up: its secret, the recovery codes, and the browser's cookie. */
async function withApp(who: string) {
  const cookie = cookiesOf((await logIn(who)).headers);
  const { secret } = (await own(cookie, 'POST', 'totp/')).body as { secret: string };
  const { body } = await own(cookie, 'POST', 'totp/confirm/', { code: codeOf(secret, clock) });
  later(30);
  return { cookie, secret, recoveryCodes: body.recoveryCodes as string[] };
}

/** By somebody who has just logged in: the clock of these tests goes on by more than the ten minutes that a password counts. */
const freshly = async (who: string, path: string, body: object) => {
  const { token } = await createSession(api.rig().deps, { userId: idOf(who) });
  return asked(`session=${token}`, 'POST', path, body);
};

beforeEach(async () => {
  later(60);
  await db()('app.try_limits').delete();
});

describe('setting up an app', () => {
  test('Bea scans a secret, gives a code, gets ten recovery codes and a mail; her other sessions end', async () => {
    const elsewhere = cookiesOf((await logIn('buyer')).headers);
    const { cookie, secret, recoveryCodes } = await withApp('buyer');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await own(cookie, 'GET', '')).body).toMatchObject({ totp: true, recoveryCodesLeft: 10, required: false });
    await vi.waitFor(async () => expect((await own(elsewhere, 'GET', '')).status).toBe(401));
    expect(await mailsTo('buyer')).toContain('factor-added');
    expect(await audited('buyer', 'factor-added')).toHaveLength(1);
    const stored = JSON.stringify([
      await db()('app.totp'),
      await db()('app.audit_outbox'),
      await db()('app.mail_outbox'),
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    const both = { password, proof: { code: recoveryCodes[0] } };
    expect((await own(cookie, 'POST', 'totp/', both)).body.code).toBe('factorThere');
  });

  test('another factor takes the one that is there: a session and the password alone add no thief’s passkey', async () => {
    const { cookie, recoveryCodes } = await withApp('orders-staff');
    const start = (path: string, body: object = {}) => own(cookie, 'POST', path, body);
    for (const path of ['totp/', 'passkeys/options/']) {
      expect((await start(path)).body.code, path).toBe('factorProofNeeded');
      expect((await start(path, { password, proof: { code: 'ABCD-EFGH-JKLM-NPQR' } })).body.code, path).toBe(
        'wrongCode',
      );
      const wrong = { password: 'not mine at all', proof: { code: recoveryCodes[0] } };
      expect((await start(path, wrong)).body.code, path).toBe('wrongCredentials');
    }
    // Without a challenge there is nothing to answer.
    expect((await start('passkeys/')).status).toBe(422);
    const { body } = await start('passkeys/options/', { password, proof: { code: recoveryCodes[0] } });
    expect(body.challenge).toBeTypeOf('string');
  });

  test('a wrong code sets up nothing, and after five the sixth is not looked at', async () => {
    const cookie = cookiesOf((await logIn('broker')).headers);
    const { secret } = (await own(cookie, 'POST', 'totp/')).body;
    const right = codeOf(secret, clock);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) {
      expect((await own(cookie, 'POST', 'totp/confirm/', { code: wrong })).body.code).toBe('wrongCode');
    }
    expect((await own(cookie, 'POST', 'totp/confirm/', { code: right })).status).toBe(429);
    expect((await own(cookie, 'GET', '')).body).toMatchObject({ totp: false });
    expect((await logIn('broker')).body.key).toBeTypeOf('string');
  });

  test('a session whose password was given long ago sets up nothing: a stolen one adds no thief’s app', async () => {
    const cookie = cookiesOf((await logIn('broker')).headers);
    await db()('app.sessions')
      .where({ user_id: idOf('broker') })
      .update({ confirmed_at: new Date(clock.getTime() - 11 * 60_000) });
    for (const path of ['totp/', 'totp/confirm/', 'passkeys/options/', 'passkeys/']) {
      const body = path === 'totp/confirm/' ? { code: '123456' } : {};
      await vi.waitFor(async () =>
        expect((await own(cookie, 'POST', path, body)).body.code, path).toBe('confirmPassword'),
      );
    }
  });
});

describe('logging in', () => {
  test('the password alone opens nothing; with the code a session opens, and its cookie is no session before', async () => {
    const { secret } = await withApp('cardholder');
    const first = await logIn('cardholder');
    expect(first.body).toEqual({ secondFactor: { totp: true, passkey: false, expiresAt: expect.any(String) } });
    const ticket = cookiesOf(first.headers);
    expect(ticket).toMatch(/^signing-in=[\w-]{43}$/);
    const token = ticket.split('=')[1]!;
    for (const cookie of [ticket, `session=${token}`]) {
      expect((await asked(cookie, 'GET', '/api/users/edit_info/')).status).toBe(401);
      expect((await own(cookie, 'POST', 'totp/')).status).toBe(401);
      expect(
        (await asked(cookie, 'POST', '/api/v1/users/set-password/', { password: 'a far better one 1' })).status,
      ).toBe(401);
    }
    expect((await finish(ticket, { code: codeOf(secret, clock) })).body.key).toBeTypeOf('string');
    const lines = await audited('cardholder', 'signed-in');
    expect(lines.at(-1)!.data).toMatchObject({ factor: 'totp' });
  });

  test('a code works once: not again in another login, not an older one, and of two at once one', async () => {
    const { secret } = await withApp('cardholder-two');
    const tickets = await Promise.all([1, 2, 3].map(async () => cookiesOf((await logIn('cardholder-two')).headers)));
    const code = codeOf(secret, clock);
    const raced = await Promise.all(tickets.slice(0, 2).map((ticket) => finish(ticket, { code })));
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await finish(tickets[2]!, { code })).body.code).toBe('wrongCode');
    const older = codeOf(secret, new Date(clock.getTime() - 30_000));
    expect((await finish(tickets[2]!, { code: older })).body.code).toBe('wrongCode');
    later(30);
    expect((await finish(tickets[2]!, { code: codeOf(secret, clock) })).status).toBe(200);
  });

  test('one ticket opens one session, and none after ten minutes, after another password, or for who was disabled', async () => {
    const { secret, recoveryCodes } = await withApp('new-cardholder');
    const ticket = async () => cookiesOf((await logIn('new-cardholder')).headers);
    const once = await ticket();
    const both = await Promise.all(recoveryCodes.slice(0, 2).map((code) => finish(once, { code })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const slow = await ticket();
    later(601);
    expect((await finish(slow, { code: codeOf(secret, clock) })).body.code).toBe('signInOver');
    const before = await ticket();
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('new-cardholder')}/block/`, { body: {} });
    expect((await finish(before, { code: codeOf(secret, clock) })).status).toBe(410);
    expect((await finish('', { code: codeOf(secret, clock) })).status).toBe(410);
  });

  test('of three hundred guesses at once five are looked at, and new logins don’t give an eleventh', async () => {
    const { secret } = await withApp('rejected-cardholder');
    const right = codeOf(secret, clock);
    const wrong = right === '000000' ? '111111' : '000000';
    const first = cookiesOf((await logIn('rejected-cardholder')).headers);
    const guesses = await Promise.all(Array.from({ length: 300 }, () => finish(first, { code: wrong })));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    for (let n = 0; n < 2; n += 1) {
      const next = cookiesOf((await logIn('rejected-cardholder')).headers);
      for (let m = 0; m < 4; m += 1) await finish(next, { code: wrong });
    }
    const last = cookiesOf((await logIn('rejected-cardholder')).headers);
    expect((await finish(last, { code: right })).status).toBe(429);
    expect(await audited('rejected-cardholder', 'sign-in-stopped')).toHaveLength(1);
    const mails = await mailsTo('rejected-cardholder');
    expect(mails.filter((mail) => mail === 'factor-failing')).toHaveLength(1);
    expect(mails.filter((mail) => mail === 'sign-in-stopped')).toHaveLength(1);
  });

  test('nobody guesses for ever: twenty wrong codes a day, until its owner sets another password; one typo is no news', async () => {
    const { secret } = await withApp('broker');
    const right = () => codeOf(secret, clock);
    const wrongOnce = async () => {
      await db()('app.try_limits').whereNot('key', 'like', 'code-day:%').delete();
      return finish(cookiesOf((await logIn('broker')).headers), {
        code: right() === '000000' ? '111111' : '000000',
      });
    };
    await wrongOnce();
    expect(await mailsTo('broker')).not.toContain('factor-failing');
    for (let n = 1; n < 20; n += 1) expect((await wrongOnce()).status).toBe(422);
    expect((await wrongOnce()).status).toBe(429);
    const { secretOf } = api.rig().deps.vault;
    const email = 'broker@demo.test';
    await asked('', 'POST', '/api/users/rest-auth/password/reset/', { email });
    const { id } = (await db()('app.account_tokens')
      .where({ user_id: idOf('broker'), used_at: null })
      .first('id'))!;
    const chosen = 'harbors-and-limes-8';
    const reset = { token: secretOf('reset-password', id), password: chosen };
    expect((await asked('', 'POST', '/api/users/rest-auth/password/reset/confirm/', reset)).status).toBe(200);
    const { headers } = await asked('', 'POST', '/api/users/rest-auth/login/', { email, password: chosen });
    expect((await finish(cookiesOf(headers), { code: right() })).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, and raced once', async () => {
    const { recoveryCodes } = await withApp('tickets-staff');
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    const tickets = await Promise.all([1, 2, 3].map(async () => cookiesOf((await logIn('tickets-staff')).headers)));
    const raced = await Promise.all(tickets.slice(0, 2).map((ticket) => finish(ticket, { code: typed })));
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await finish(tickets[2]!, { code: recoveryCodes[0]! })).status).toBe(422);
    const { body } = await finish(tickets[2]!, { code: recoveryCodes[1]! });
    expect((await own(`session=${body.key}`, 'GET', '')).body.recoveryCodesLeft).toBe(8);
  });
});

describe('removing it', () => {
  test('takes the password and a code; afterwards the password is enough, and the recovery codes are void', async () => {
    const { cookie, secret, recoveryCodes } = await withApp('sales-staff');
    const remove = (body: object) => own(cookie, 'POST', 'remove/', { which: 'totp', password, ...body });
    const wrong = { code: 'ABCD-EFGH-JKLM-NPQR' };
    expect((await remove({ proof: wrong })).body.code).toBe('wrongCode');
    expect((await remove({ password: 'not mine at all', proof: { code: recoveryCodes[0]! } })).body.code).toBe(
      'wrongCredentials',
    );
    expect((await own(cookie, 'POST', 'remove/', { which: 'totp', password })).status).toBe(422);
    expect((await own(cookie, 'GET', '')).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    const renewed = await own(cookie, 'POST', 'recovery-codes/', { password, proof: { code: codeOf(secret, clock) } });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await remove({ proof: { code: recoveryCodes[1]! } })).body.code).toBe('wrongCode');
    expect((await remove({ proof: { code: renewed.body.recoveryCodes[0] } })).status).toBe(200);
    expect((await own(cookie, 'GET', '')).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await logIn('sales-staff')).body.key).toBeTypeOf('string');
    expect(await mailsTo('sales-staff')).toContain('factor-removed');
  });

  test('nobody touches them while logged in as another user', async () => {
    const path = `/api/v1/user-management/${idOf('buyer-two')}/login-as/`;
    const { headers } = await freshly('users-staff', path, { reason: 'She asked on the phone' });
    const cookie = cookiesOf(headers);
    for (const path of [
      'totp/',
      'totp/confirm/',
      'passkeys/options/',
      'passkeys/',
      'prove/',
      'remove/',
      'recovery-codes/',
    ]) {
      expect(await own(cookie, 'POST', path), path).toMatchObject({
        status: 409,
        body: { code: 'notActingForAnother' },
      });
    }
  });

  test('users 3 reset a customer’s with a reason, never staff’s or their own; an admin resets staff’s', async () => {
    const { cookie } = await withApp('buyer-two');
    const reset = (as: string, who: string, reason = 'Lost the phone, knew the last order') =>
      freshly(as, `/api/v1/user-management/${idOf(who)}/second-factor/reset/`, { reason });
    expect((await reset('orders-staff', 'buyer-two')).status).toBe(403);
    expect((await reset('users-staff', 'buyer-two', 'x')).status).toBe(422);
    expect((await reset('users-staff', 'users-staff')).body.code).toBe('notYourself');
    await withApp('cards-staff');
    expect((await reset('users-staff', 'cards-staff')).body.code).toBe('notAllowed');
    expect((await reset('users-staff', 'buyer-two')).status).toBe(200);
    expect((await reset('users-staff', 'buyer-two')).body.code).toBe('factorUnknown');
    await vi.waitFor(async () => expect((await own(cookie, 'GET', '')).status).toBe(401));
    expect((await logIn('buyer-two')).body.key).toBeTypeOf('string');
    const [line] = await audited('buyer-two', 'factors-reset');
    expect(JSON.stringify(line)).not.toContain('Lost the phone');
    expect((await reset('admin', 'cards-staff')).status).toBe(200);
  });
});
