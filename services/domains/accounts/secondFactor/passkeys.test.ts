import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';
import { softAuthenticator } from '#testing/softAuthenticator.ts';

let clock = new Date();
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const origin = 'http://tradelines.test';
const api = withApi({ now: () => clock, sessionClock: () => clock });
const { own, asked, logIn, finish, challengeToSignIn } = factorCalls(api);
const db = () => api.rig().deps.db;

const challengeToAdd = async (cookie: string, both: object = {}) =>
  (await own(cookie, 'POST', 'passkeys/options/', both)).body;
/** The password and a passkey that is there, which another one takes. */
async function bothOf(cookie: string, device: ReturnType<typeof softAuthenticator>) {
  const { challenge } = (await own(cookie, 'POST', 'prove/')).body;
  return { password: demoPassword, proof: { passkey: device.answer(challenge) } };
}
const add = (cookie: string, passkey: object, name = 'My laptop') =>
  own(cookie, 'POST', 'passkeys/', { name, passkey });

async function withPasskey(who: string) {
  const cookie = cookiesOf((await logIn(who)).headers);
  const device = softAuthenticator(origin);
  const { challenge } = await challengeToAdd(cookie);
  const added = await add(cookie, device.make(challenge));
  expect(added.status).toBe(200);
  return { cookie, device, recoveryCodes: added.body.recoveryCodes as string[] };
}
const ticketOf = async (who: string) => cookiesOf((await logIn(who)).headers);

beforeEach(() => db()('app.try_limits').delete());

describe('adding a passkey', () => {
  test('asks for user verification and for this host; the first one brings recovery codes', async () => {
    const cookie = cookiesOf((await logIn('buyer')).headers);
    const options = await challengeToAdd(cookie);
    expect(options).toMatchObject({
      rp: { id: 'tradelines.test' },
      user: { name: 'buyer@demo.test' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = softAuthenticator(origin);
    expect((await add(cookie, device.make(options.challenge))).body.recoveryCodes).toHaveLength(10);
    expect((await challengeToAdd(cookie)).code).toBe('factorProofNeeded');
    const again = await challengeToAdd(cookie, await bothOf(cookie, device));
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect((await own(cookie, 'GET', '')).body.passkeys).toMatchObject([
      { name: 'My laptop', usedAt: expect.any(String) },
    ]);
  });

  test.each([
    ['another page', { origin: 'https://tradelines.test.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody who showed that it is them', { verified: false }],
  ])('one from %s is refused', async (_, wrong) => {
    const cookie = cookiesOf((await logIn('broker')).headers);
    const { challenge } = await challengeToAdd(cookie);
    expect((await add(cookie, softAuthenticator(origin).make(challenge, wrong))).body.code).toBe('wrongPasskey');
    expect((await own(cookie, 'GET', '')).body.passkeys).toEqual([]);
  });

  test('a challenge is one session’s, works once, and for five minutes', async () => {
    const [mine, stolen] = [cookiesOf((await logIn('broker')).headers), cookiesOf((await logIn('broker')).headers)];
    const { challenge } = await challengeToAdd(mine);
    expect((await add(stolen, softAuthenticator(origin).make(challenge))).body.code).toBe('wrongPasskey');
    const two = await Promise.all([1, 2].map(() => add(mine, softAuthenticator(origin).make(challenge))));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { challenge: old } = await challengeToAdd(mine);
    later(301);
    expect((await add(mine, softAuthenticator(origin).make(old))).body.code).toBe('wrongPasskey');
  });

  test('a credential that is somebody else’s already is not taken for one’s own', async () => {
    const { device } = await withPasskey('cardholder');
    const cookie = cookiesOf((await logIn('sales-staff')).headers);
    const { challenge } = await challengeToAdd(cookie);
    expect((await add(cookie, device.make(challenge))).body.code).toBe('wrongPasskey');
    expect((await own(cookie, 'GET', '')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(
      await db()('app.audit_outbox').where({
        stream: `account-${idOf('sales-staff')}`,
        type: 'account.factor-added.v1',
      }),
    ).toEqual([]);
  });
});

describe('logging in with a passkey', () => {
  test('after the password; the same answer again opens nothing', async () => {
    const { device } = await withPasskey('cardholder-two');
    const first = await logIn('cardholder-two');
    expect(first.body.secondFactor).toMatchObject({ totp: false, passkey: true });
    const ticket = cookiesOf(first.headers);
    const challenge = await challengeToSignIn(ticket);
    const answer = device.answer(challenge);
    expect((await finish(ticket, { passkey: answer })).body.key).toBeTypeOf('string');
    expect((await finish(ticket, { passkey: answer })).status).toBe(410);
    expect((await finish(await ticketOf('cardholder-two'), { passkey: answer })).body.code).toBe('wrongPasskey');
  });

  test('refused: another page, another host, no verification, a counter that stands still, a login’s challenge in another login', async () => {
    const { device } = await withPasskey('new-cardholder');
    const used = await ticketOf('new-cardholder');
    expect((await finish(used, { passkey: device.answer(await challengeToSignIn(used)) })).status).toBe(200);
    const wrongs = [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { verified: false }, { counter: 1 }];
    for (const wrong of wrongs) {
      const ticket = await ticketOf('new-cardholder');
      const answer = device.answer(await challengeToSignIn(ticket), wrong);
      expect((await finish(ticket, { passkey: answer })).body.code, JSON.stringify(wrong)).toBe('wrongPasskey');
    }
    await db()('app.try_limits').delete();
    const [mine, theirs] = [await ticketOf('new-cardholder'), await ticketOf('new-cardholder')];
    const challenge = await challengeToSignIn(mine);
    await challengeToSignIn(theirs);
    expect((await finish(theirs, { passkey: device.answer(challenge) })).body.code).toBe('wrongPasskey');
    expect((await finish(mine, { passkey: device.answer(challenge) })).status).toBe(200);
  });

  test('raced by two requests one session opens; somebody else’s passkey, or its id with another key, opens none', async () => {
    const { device } = await withPasskey('tickets-staff');
    const thief = await withPasskey('payments-staff');
    const ticket = await ticketOf('tickets-staff');
    const answer = device.answer(await challengeToSignIn(ticket));
    const raced = await Promise.all([finish(ticket, { passkey: answer }), finish(ticket, { passkey: answer })]);
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = await ticketOf('tickets-staff');
    const byThief = thief.device.answer(await challengeToSignIn(next));
    expect((await finish(next, { passkey: byThief })).body.code).toBe('wrongPasskey');
    const dressed = { ...thief.device.answer(await challengeToSignIn(next)), id: device.id, rawId: device.id };
    expect((await finish(next, { passkey: dressed })).body.code).toBe('wrongPasskey');
  });

  test('removing one takes the password and a factor; another’s id is unknown', async () => {
    const { cookie, device } = await withPasskey('rejected-cardholder');
    const other = await withPasskey('orders-staff');
    const idIn = async (of: string) => (await own(of, 'GET', '')).body.passkeys[0].id as string;
    const remove = async (which: string) => {
      const { challenge } = (await own(cookie, 'POST', 'prove/')).body;
      return own(cookie, 'POST', 'remove/', {
        which,
        password: demoPassword,
        proof: { passkey: device.answer(challenge) },
      });
    };
    expect((await remove(await idIn(other.cookie))).status).toBe(404);
    expect((await own(other.cookie, 'GET', '')).body.passkeys).toHaveLength(1);
    expect((await remove(await idIn(cookie))).status).toBe(200);
    expect((await logIn('rejected-cardholder')).body.key).toBeTypeOf('string');
  });
});

test('without a login that waits there is no challenge', async () => {
  for (const cookie of ['', 'signing-in=x', `signing-in=${'a'.repeat(43)}`]) {
    expect((await asked(cookie, 'POST', '/api/users/rest-auth/second-factor/passkey/')).status).toBe(410);
  }
});
