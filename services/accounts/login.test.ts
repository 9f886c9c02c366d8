import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { demoAccounts, demoPassword, seedDemoAccounts } from './demoAccounts.ts';
import { login } from './login.ts';
import { createLoginLimits } from './loginLimits.ts';
import { userTable } from './users.ts';

const database = await testDatabase();
const elsewhere = createKnex(database.url);
afterAll(async () => {
  await elsewhere.destroy();
  await database.drop();
});
const requestOrigin = { origin: '10.0.0.0/24', via: 'browser' } as const;
const now = () => new Date('2026-11-21T12:00:00.000Z');
const here = { db: database.knex, now, clock: now, limits: createLoginLimits({ db: database.knex }) };
const there = { db: elsewhere, now, clock: now, limits: createLoginLimits({ db: elsewhere }) };
const from = (address: string) => ({ email: 'buyer@demo.test', password: demoPassword, address, requestOrigin });
const quarterHourLater = () => database.knex.raw('update app.try_limits set expire = expire - 15 * 60 * 1000');

beforeAll(async () => {
  expect(await seedDemoAccounts(here)).toBe(demoAccounts.length);
});

describe('the demo accounts', () => {
  test('all twelve can sign in, and seeding again makes none', async () => {
    expect(await seedDemoAccounts(here)).toBe(0);
    for (const { email, id } of demoAccounts) {
      const answer = await login(here, { email, password: demoPassword, address: '10.0.0.1', requestOrigin });
      expect(answer).toMatchObject({ kind: 'signedIn', user: { id, email } });
    }
  });
});

describe('signing in', () => {
  test('Bea signs in however she writes her address, and only the hash of her token is stored', async () => {
    const answer = await login(here, { ...from('10.0.0.2'), email: ' Buyer@DEMO.test ' });
    if (answer.kind !== 'signedIn') throw new Error(answer.kind);
    expect(Buffer.from(answer.session.token, 'base64url')).toHaveLength(32);
    expect(answer.session.expiresAt).toBe('2027-11-21T12:00:00.000Z');
    const dump = JSON.stringify(
      await database.knex('app.sessions').select(database.knex.raw("*, encode(token_hash, 'base64') as hash")),
    );
    expect(dump).not.toContain(answer.session.token);
  });

  test('an unknown account, a wrong password, a disabled account and one without a password get one answer', async () => {
    await userTable(database.knex).where({ email: 'buyer-two@demo.test' }).update({ disabled_at: now() });
    await userTable(database.knex).where({ email: 'sales-staff@demo.test' }).update({ password_hash: null });
    const answers = await Promise.all([
      login(here, { email: 'nobody@demo.test', password: demoPassword, address: '10.0.0.3', requestOrigin }),
      login(here, { email: 'buyer@demo.test', password: 'not the password', address: '10.0.0.3', requestOrigin }),
      login(here, { email: 'buyer-two@demo.test', password: demoPassword, address: '10.0.0.3', requestOrigin }),
      login(here, { email: 'sales-staff@demo.test', password: demoPassword, address: '10.0.0.3', requestOrigin }),
    ]);
    expect(answers).toEqual(answers.map(() => ({ kind: 'refused', code: 'wrongCredentials', values: {} })));
  });

  test('an unknown account costs the same work as a wrong password', async () => {
    const fast = { ...here, limits: { take: async () => undefined, succeeded: async () => {} } };
    const timed = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = process.cpuUsage();
        await login(fast, { email, password: 'not the password', address: '10.0.0.4', requestOrigin });
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    // Argon2 takes tens of milliseconds; looking up a name alone would take less than one.
    const [unknown, known] = [await timed('nobody-at-all@demo.test'), await timed('buyer@demo.test')];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  test('a login with an unconfirmed address says so, but only after the right password', async () => {
    await userTable(database.knex).where({ email: 'broker@demo.test' }).update({ email_verified: false });
    const credentials = { requestOrigin, email: 'broker@demo.test', address: '10.0.0.5' };
    expect(await login(here, { ...credentials, password: demoPassword })).toMatchObject({ code: 'emailNotVerified' });
    expect(await login(here, { ...credentials, password: 'not the password' })).toMatchObject({
      code: 'wrongCredentials',
    });
  });
});

describe('the limit of trying', () => {
  test('five wrong tries over two processes, then even the right password has to wait', async () => {
    for (const deps of [here, there, here, there, here]) {
      expect(await login(deps, { ...from('10.1.0.1'), password: 'wrong wrong' })).toMatchObject({
        code: 'wrongCredentials',
      });
    }
    for (const deps of [here, there]) {
      const answer = await login(deps, from('10.1.0.1'));
      expect(answer).toMatchObject({ kind: 'refused', code: 'tooManyTries' });
      expect(answer.kind === 'refused' && Number(answer.values['retryAfterSeconds'])).toBeGreaterThan(14 * 60);
    }
    const stopped = () => database.knex('app.audit_outbox').where({ type: 'account.sign-in-stopped.v1' });
    expect(await stopped()).toMatchObject([
      {
        stream: expect.stringMatching(/^account-/),
        data: {},
        meta: { actor: { kind: 'system' }, origin: requestOrigin.origin, via: 'browser' },
      },
    ]);
    for (let tries = 0; tries < 6; tries += 1) await login(here, { ...from('10.1.0.1'), email: 'nobody@demo.test' });
    expect(await stopped()).toHaveLength(1);
  });

  test('from another address Bea still gets in, and so do others from that address', async () => {
    expect(await login(here, from('10.1.0.2'))).toMatchObject({ kind: 'signedIn' });
    expect(await login(here, { ...from('10.1.0.1'), email: 'cardholder@demo.test' })).toMatchObject({
      kind: 'signedIn',
    });
  });

  test('after a quarter of an hour she gets in again', async () => {
    await quarterHourLater();
    expect(await login(there, from('10.1.0.1'))).toMatchObject({ kind: 'signedIn' });
  });

  test('of twenty tries at once over two processes five reach the password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        login(n % 2 ? here : there, { ...from('10.1.0.3'), password: 'wrong wrong' }),
      ),
    );
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.code === 'wrongCredentials')).toHaveLength(5);
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.code === 'tooManyTries')).toHaveLength(15);
  });

  test('the right password ends the counting', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await login(here, { ...from('10.1.0.4'), password: 'wrong wrong' });
      expect(await login(here, from('10.1.0.4'))).toMatchObject({ kind: 'signedIn' });
    }
  });

  test('one account tried from many addresses is closed after fifty', async () => {
    await quarterHourLater();
    const limits = createLoginLimits({ db: database.knex });
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) => limits.take('cardholder-two@demo.test', `10.2.0.${n}`, false)),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(50);
  });

  test('its owner still gets in from where they have been before, with five tries and no more', async () => {
    const carl = { requestOrigin, email: 'cardholder-two@demo.test', password: demoPassword };
    // All twelve signed in from 10.0.0.1 before.
    expect(await login(here, { ...carl, address: '10.2.9.9' })).toMatchObject({ code: 'tooManyTries' });
    expect(await login(here, { ...carl, address: '10.0.0.1' })).toMatchObject({ kind: 'signedIn' });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await login(here, { ...carl, address: '10.0.0.1', password: 'wrong wrong' })).toMatchObject({
        code: 'wrongCredentials',
      });
    }
    expect(await login(here, { ...carl, address: '10.0.0.1' })).toMatchObject({ code: 'tooManyTries' });
  });

  test('one address that tries many accounts is closed after a hundred', async () => {
    const limits = createLoginLimits({ db: database.knex });
    const waits = await Promise.all(
      Array.from({ length: 110 }, (_, n) => limits.take(`guess-${n}@demo.test`, '10.3.0.1', false)),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(100);
  });

  test('all addresses of one machine’s IPv6 network are one: it gets five tries at an account, and a hundred in all', async () => {
    await quarterHourLater();
    const limits = createLoginLimits({ db: database.knex });
    const of = (n: number) => `2001:db8:7:7::${n.toString(16)}`;
    const free = async (tries: Promise<number | undefined>[]) =>
      (await Promise.all(tries)).filter((wait) => wait === undefined).length;
    const many = <Try>(count: number, one: (n: number) => Try) => Array.from({ length: count }, (_, n) => one(n));
    expect(await free(many(60, (n) => limits.take('cardholder@demo.test', of(n), false)))).toBe(5);
    expect(await free(many(110, (n) => limits.take(`spray-${n}@demo.test`, of(n), false)))).toBe(95);
    expect(await free([limits.take('cardholder@demo.test', '2001:db8:7:8::1', false)])).toBe(1);
    expect(await free(many(8, () => limits.take('buyer@demo.test', '::ffff:10.4.0.1', false)))).toBe(5);
    expect(await free([limits.take('buyer@demo.test', '10.4.0.1', false)])).toBe(0);
  });

  test('an office whose address has used up its hundred: who has signed in there before still does, by address or browser', async () => {
    await quarterHourLater();
    const dora = { requestOrigin, email: 'orders-staff@demo.test', password: demoPassword };
    const first = await login(here, { ...dora, address: '2001:db8:9:1::1' });
    if (first.kind !== 'signedIn') throw new Error(first.kind);
    const limits = createLoginLimits({ db: database.knex });
    for (const office of ['2001:db8:9:1::2', '10.5.0.1']) {
      await Promise.all(Array.from({ length: 101 }, (_, n) => limits.take(`guess-${n}@demo.test`, office, false)));
      expect(await login(here, { ...dora, address: office, email: 'cardholder@demo.test' })).toMatchObject({
        code: 'tooManyTries',
      });
    }
    expect(await login(here, { ...dora, address: '2001:db8:9:1::3' })).toMatchObject({ kind: 'signedIn' });
    expect(await login(here, { ...dora, address: '10.5.0.1' })).toMatchObject({ code: 'tooManyTries' });
    expect(await login(here, { ...dora, address: '10.5.0.1', device: first.device })).toMatchObject({
      kind: 'signedIn',
    });
  });

  test('stored login attempts don’t contain the account or the address', async () => {
    const dump = JSON.stringify(await database.knex('app.try_limits'));
    expect(dump).not.toMatch(/demo\.test|10\.1\.0/);
  });
});
