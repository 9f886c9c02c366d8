import { knexOf } from '#projections/database/knexOf.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '#workflows/kernel/actor.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { createNotices } from '#services/vault/notices.ts';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { setPermissions } from './accountChanges.ts';
import { blockAccount, disableAccount, enableAccount, unblockAccount } from './accountStatus.ts';
import { actorOf } from './actorOf.ts';
import { demoAccounts, seedDemoAccounts } from './demoAccounts.ts';
import { logInAs } from './logInAs.ts';
import { createSessionLookup, type Session } from './sessionLookup.ts';
import { createSession, endAllSessions, endSession, isOver, noteSeen } from './sessions.ts';

const reason = 'She asked on the phone';
const requestOrigin = { origin: '203.0.113.0/24', via: 'browser' } as const;

const database = await testDatabase();
const elsewhere = createKnex(database.url);
const [noticesHere, noticesElsewhere] = [createNotices({ db: database.knex }), createNotices({ db: elsewhere })];
afterAll(async () => {
  await Promise.all([noticesHere.close(), noticesElsewhere.close()]);
  await elsewhere.destroy();
  await database.drop();
});
let clock = new Date('2026-11-21T12:00:00.000Z');
const now = () => clock;
const deps = { db: database.knex, now, vault: createVault({ db: database.knex, masterKey: randomBytes(32) }) };
const sessionHere = createSessionLookup({ db: database.knex, now, notices: noticesHere });
const sessionElsewhere = createSessionLookup({ db: elsewhere, now, notices: noticesElsewhere });
const sessionUncached = createSessionLookup({ db: elsewhere, now });

const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)?.id ?? '';
const personOf = async (name: string) =>
  actorOf((await sessionHere((await createSession(deps, { userId: idOf(name) })).token)) as Session);
/** Before the cache would forget by itself (five seconds). A notice takes a millisecond, but the machine may be busy. */
const atOnce = { timeout: 4_000, interval: 5 };

beforeAll(async () => {
  await seedDemoAccounts(deps);
  await vi.waitFor(() => expect([noticesHere.isListening(), noticesElsewhere.isListening()]).toEqual([true, true]), {
    timeout: 15_000,
  });
});

describe('a session', () => {
  test('says who it is, with their permissions', async () => {
    const { token } = await createSession(deps, { userId: idOf('orders-staff') });
    const session = await sessionElsewhere(token);
    expect(session && actorOf(session)).toEqual({
      kind: 'person',
      userId: idOf('orders-staff'),
      userType: 'staff',
      permissions: { orders: 3 },
    });
  });

  test('is over when it was ended, when its time has come, and for staff who were idle; one that never was isn’t', async () => {
    const [staff, buyer, left] = await Promise.all(
      ['orders-staff', 'buyer', 'buyer'].map((name) => createSession(deps, { userId: idOf(name) })),
    );
    await endSession(deps, left!.sessionId);
    const over = (at: Date) =>
      Promise.all([staff, buyer, left].map((one) => isOver({ db: deps.db, now: () => at }, one!.token)));
    const later = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
    expect(await over(later(11))).toEqual([false, false, true]);
    expect(await over(later(13))).toEqual([true, false, true]);
    expect(await over(later(366 * 24))).toEqual([true, true, true]);
    expect(await isOver(deps, 'a'.repeat(43))).toBe(false);
  });

  test('is nobody for a made-up, altered or oversized token', async () => {
    const { token } = await createSession(deps, { userId: idOf('buyer') });
    for (const wrong of [
      '',
      'x',
      token.slice(1),
      `${token}x`,
      randomBytes(32).toString('base64url'),
      'a'.repeat(100_000),
      `${token.slice(0, 42)}\u0000`,
    ]) {
      expect(await sessionHere(wrong)).toBeUndefined();
    }
  });

  test('ends after 365 days, cached or not', async () => {
    const { token } = await createSession(deps, { userId: idOf('buyer') });
    expect(await sessionHere(token)).toBeDefined();
    const before = clock;
    clock = new Date('2027-11-21T11:59:59.999Z');
    expect(await sessionHere(token)).toBeDefined();
    clock = new Date('2027-11-21T12:00:00.000Z');
    expect([await sessionHere(token), await sessionUncached(token)]).toEqual([undefined, undefined]);
    clock = before;
  });

  test.each(['orders-staff', 'admin'])(
    'of %s ends after 12 hours without a request, and after 14 days whatever they do',
    async (who) => {
      const { token, sessionId } = await createSession(deps, { userId: idOf(who) });
      const before = clock;
      const hoursOn = (hours: number) => (clock = new Date(before.getTime() + hours * 3_600_000));
      try {
        for (let hours = 11; hours < 14 * 24; hours += 11) {
          hoursOn(hours);
          expect(await sessionUncached(token), `after ${hours} hours`).toBeDefined();
          await noteSeen(deps, sessionId);
        }
        hoursOn(14 * 24);
        expect(await sessionUncached(token)).toBeUndefined();
        clock = before;
        const { token: idle } = await createSession(deps, { userId: idOf(who) });
        hoursOn(12);
        expect([await sessionUncached(idle), await sessionHere(idle)]).toEqual([undefined, undefined]);
      } finally {
        clock = before;
      }
    },
  );

  test('of the house from before sessions idled obeys too', async () => {
    const { token, sessionId } = await createSession(deps, { userId: idOf('admin') });
    const old = (days: number) => ({
      created_at: new Date(clock.getTime() - days * 86_400_000),
      expires_at: new Date(clock.getTime() + 300 * 86_400_000),
    });
    await database
      .knex('app.sessions')
      .where({ id: sessionId })
      .update({ ...old(15), seen_at: clock });
    expect(await sessionUncached(token)).toBeUndefined();
    await database
      .knex('app.sessions')
      .where({ id: sessionId })
      .update({ ...old(1), seen_at: null });
    expect(await sessionUncached(token)).toBeUndefined();
  });

  test('ends at logout at once in every process; others of the same person live on', async () => {
    const [phone, laptop] = [
      await createSession(deps, { userId: idOf('buyer') }),
      await createSession(deps, { userId: idOf('buyer') }),
    ];
    expect(await sessionElsewhere(phone.token)).toBeDefined();
    await endSession(deps, phone.sessionId);
    await vi.waitFor(async () => expect(await sessionElsewhere(phone.token)).toBeUndefined(), atOnce);
    expect(await sessionElsewhere(laptop.token)).toBeDefined();
    await database.knex.transaction((trx) => endAllSessions(trx, { userId: idOf('buyer'), at: now() }));
    await vi.waitFor(async () => expect(await sessionElsewhere(laptop.token)).toBeUndefined(), atOnce);
  });

  test('has ended in the process that ended it before it says so, however busy', async () => {
    for (let round = 0; round < 100; round += 1) {
      const { token, sessionId } = await createSession(deps, { userId: idOf('buyer') });
      expect(await sessionHere(token)).toBeDefined();
      await endSession(deps, sessionId);
      await noticesHere.heard();
      expect(await sessionHere(token)).toBeUndefined();
    }
  });

  test('is asked of the database when its end may have gone unheard', async () => {
    const { token, sessionId } = await createSession(deps, { userId: idOf('buyer') });
    expect(await sessionHere(token)).toBeDefined();
    await elsewhere.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradelines-notices' and datname = current_database()`,
    );
    await endSession(deps, sessionId);
    await noticesHere.heard();
    expect(await sessionHere(token)).toBeUndefined();
    await vi.waitFor(() => expect([noticesHere.isListening(), noticesElsewhere.isListening()]).toEqual([true, true]), {
      timeout: 15_000,
    });
  });

  test('ends at once in every process when the account is disabled, and stays ended when it is enabled again', async () => {
    const admin = await personOf('admin');
    const { token } = await createSession(deps, { userId: idOf('broker') });
    expect(await sessionElsewhere(token)).toBeDefined();
    await disableAccount(deps, { actor: admin, requestOrigin, userId: idOf('broker') });
    await vi.waitFor(async () => expect(await sessionElsewhere(token)).toBeUndefined(), atOnce);
    await enableAccount(deps, { actor: admin, requestOrigin, userId: idOf('broker') });
    expect(await sessionUncached(token)).toBeUndefined();
  });

  test('carries new permissions at once', async () => {
    const { token } = await createSession(deps, { userId: idOf('sales-staff') });
    expect((await sessionElsewhere(token))?.user.permissions).toEqual({ sales: 1 });
    await setPermissions(deps, {
      actor: await personOf('admin'),
      requestOrigin,
      userId: idOf('sales-staff'),
      permissions: { sales: 2, orders: 2 },
    });
    await vi.waitFor(
      async () => expect((await sessionElsewhere(token))?.user.permissions).toEqual({ sales: 2, orders: 2 }),
      atOnce,
    );
  });

  test('is looked up thousands of times a second, with one question to the database', async () => {
    const { token } = await createSession(deps, { userId: idOf('cardholder') });
    let questions = 0;
    knexOf(database.knex).on('query', () => (questions += 1));
    const start = performance.now();
    for (let n = 0; n < 200; n += 1) await Promise.all(Array.from({ length: 50 }, () => sessionHere(token)));
    const perSecond = 10_000 / ((performance.now() - start) / 1000);
    expect(questions).toBe(1);
    expect(perSecond).toBeGreaterThan(2_000);
  });
});

describe('logging in as somebody else', () => {
  test('Uma sees what Bea sees, both are in the session, and it lasts an hour', async () => {
    const answer = await logInAs(deps, {
      reason,
      actor: await personOf('users-staff'),
      requestOrigin,
      userId: idOf('buyer'),
    });
    if (answer.kind !== 'signedIn') throw new Error(answer.code);
    const session = await sessionHere(answer.session.token);
    expect(session && actorOf(session)).toEqual({
      kind: 'person',
      userId: idOf('buyer'),
      userType: 'buyer',
      permissions: {},
      behind: { userId: idOf('users-staff') },
    });
    expect(answer.session.expiresAt).toBe('2026-11-21T13:00:00.000Z');
    const line = await database.knex('app.audit_outbox').where({ type: 'account.logged-in-as.v1' }).first();
    expect(line).toMatchObject({
      stream: `account-${idOf('buyer')}`,
      meta: { actor: { userId: idOf('users-staff') } },
    });
  });

  test('ends at once when the one behind it is disabled', async () => {
    const answer = await logInAs(deps, {
      reason,
      actor: await personOf('users-staff'),
      requestOrigin,
      userId: idOf('buyer-two'),
    });
    if (answer.kind !== 'signedIn') throw new Error(answer.code);
    expect(await sessionElsewhere(answer.session.token)).toBeDefined();
    await disableAccount(deps, { actor: await personOf('admin'), requestOrigin, userId: idOf('users-staff') });
    await vi.waitFor(async () => expect(await sessionElsewhere(answer.session.token)).toBeUndefined(), atOnce);
    await enableAccount(deps, { actor: await personOf('admin'), requestOrigin, userId: idOf('users-staff') });
  });

  test.each([
    [
      'lost users 3',
      (admin: Person) =>
        setPermissions(deps, { actor: admin, requestOrigin, userId: idOf('users-staff'), permissions: { sales: 1 } }),
      (admin: Person) =>
        setPermissions(deps, { actor: admin, requestOrigin, userId: idOf('users-staff'), permissions: { users: 3 } }),
    ],
    [
      'was blocked',
      (admin: Person) => blockAccount(deps, { actor: admin, requestOrigin, userId: idOf('users-staff') }),
      (admin: Person) => unblockAccount(deps, { actor: admin, requestOrigin, userId: idOf('users-staff') }),
    ],
  ] as const)(
    'ends with the next request once the one behind it %s, and nobody begins another',
    async (_, lose, giveBack) => {
      const [uma, admin] = [await personOf('users-staff'), await personOf('admin')];
      const answer = await logInAs(deps, { reason, actor: uma, requestOrigin, userId: idOf('cardholder') });
      if (answer.kind !== 'signedIn') throw new Error(answer.code);
      expect(await sessionHere(answer.session.token)).toBeDefined();
      await lose(admin);
      await noticesHere.heard();
      expect([await sessionHere(answer.session.token), await sessionUncached(answer.session.token)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await logInAs(deps, { reason, actor: uma, requestOrigin, userId: idOf('cardholder') })).toMatchObject({
        code: 'notAllowed',
      });
      await giveBack(admin);
      await noticesHere.heard();
      // With the right back, the login is over all the same.
      expect(await sessionHere(answer.session.token)).toBeUndefined();
    },
  );

  test.each([
    ['orders-staff', 'buyer', 'notAllowed'],
    ['buyer', 'broker', 'notAllowed'],
    ['users-staff', 'orders-staff', 'notAllowed'],
    ['users-staff', 'admin', 'notAllowed'],
    ['admin', 'admin', 'notYourself'],
  ])('%s may not become %s: %s', async (who, whom, code) => {
    expect(
      await logInAs(deps, { reason, actor: await personOf(who), requestOrigin, userId: idOf(whom) }),
    ).toMatchObject({
      kind: 'refused',
      code,
    });
  });

  test('an admin may become staff, but nobody becomes a third from there', async () => {
    const admin = await personOf('admin');
    expect(await logInAs(deps, { reason, actor: admin, requestOrigin, userId: idOf('users-staff') })).toMatchObject({
      kind: 'signedIn',
    });
    expect(
      await logInAs(deps, {
        reason,
        actor: { ...admin, behind: { userId: 'x' } },
        requestOrigin,
        userId: idOf('buyer'),
      }),
    ).toMatchObject({ code: 'notWhileLoggedInAs' });
  });
});

test('a block ends every session at once in every process, also of whoever looks through those eyes; they may come back', async () => {
  const admin = await personOf('admin');
  const own = await createSession(deps, { userId: idOf('buyer') });
  const mask = await logInAs(deps, { reason, actor: admin, requestOrigin, userId: idOf('buyer') });
  if (mask.kind !== 'signedIn') throw new Error(mask.code);
  const tokens = [own.token, mask.session.token];
  for (const token of tokens) {
    expect([await sessionHere(token), await sessionElsewhere(token)]).not.toContain(undefined);
  }
  await blockAccount(deps, { actor: admin, requestOrigin, userId: idOf('buyer') });
  await Promise.all([noticesHere.heard(), noticesElsewhere.heard()]);
  for (const token of tokens) {
    expect([await sessionHere(token), await sessionElsewhere(token)]).toEqual([undefined, undefined]);
  }
  expect(await logInAs(deps, { reason, actor: admin, requestOrigin, userId: idOf('buyer') })).toMatchObject({
    code: 'notForThisAccount',
  });
  const back = await createSession(deps, { userId: idOf('buyer') });
  expect((await sessionElsewhere(back.token))?.user.blocked).toBe(true);
  await unblockAccount(deps, { actor: admin, requestOrigin, userId: idOf('buyer') });
  expect(await sessionUncached(own.token)).toBeUndefined();
});
