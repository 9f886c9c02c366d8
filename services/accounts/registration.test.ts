import type { Person } from '#workflows/kernel/actor.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { accessLinkOf, createAccessLink, revokeAccessLinks } from './accessLinks.ts';
import { actorOf } from './actorOf.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { createAdmin } from './createAdmin.ts';
import { demoAccounts, seedDemoAccounts } from './demoAccounts.ts';
import { login } from './login.ts';
import { createLoginLimits } from './loginLimits.ts';
import { createPasswordTries } from './passwordTries.ts';
import { changePassword, isResetLinkOpen, requestPasswordReset, resetPassword } from './passwordChanges.ts';
import { registerAccount, type Registration, resendVerification } from './registerAccount.ts';
import { createSessionLookup } from './sessionLookup.ts';
import { userByEmail, userTable } from './users.ts';
import { verifyEmail } from './verifyEmail.ts';

const database = await testDatabase();
afterAll(database.drop);
const { knex: db } = database;
let clock = new Date('2026-11-21T12:00:00.000Z');
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const now = () => clock;
const vault = createVault({ db, masterKey: randomBytes(32) });
const deps = {
  settingsAt: async () => defaultSettings,
  db,
  now,
  clock: now,
  vault,
  limits: createLoginLimits({ db }),
  tries: createPasswordTries({ db }),
  publicUrl: 'https://tradelines.example',
};
const requestOrigin = { origin: '10.0.0.0/24', via: 'browser' } as const;
const sessionOf = createSessionLookup({ db, now });

const nora: Registration & { readonly requestOrigin: RequestOrigin } = {
  requestOrigin,
  userType: 'buyer',
  email: 'Nora@Example.test',
  password: 'a long walk home',
  firstName: 'Nora',
  lastName: 'Quist',
  phone: '555-210-4477',
  state: 'OR',
  locale: 'ru',
};
const signIn = (password: string, email = nora.email) =>
  login(deps, { email, password, address: '10.0.0.9', requestOrigin });
/** The token that the newest such mail to an address leads to, made from the id in its row as the sender does. */
const tokenMailed = async (template: 'verify-email' | 'reset-password', email = nora.email) => {
  const mail = (await db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template, 'u.email': email.toLowerCase() })
    .orderBy('m.created_at', 'desc')
    .first('m.*'))!;
  later(1);
  return vault.secretOf(
    template === 'verify-email' ? linkPurposes.verifyEmail : linkPurposes.resetPassword,
    mail.data.tokenId!,
  );
};

const typesOfNora = async (): Promise<string[]> =>
  db('app.audit_outbox')
    .where({ stream: `account-${(await userByEmail(db, nora.email))?.id}` })
    .orderBy('line')
    .pluck('type');

describe('signing up', () => {
  test('Nora signs up, confirms her address by the mailed link, and gets in', async () => {
    expect(await registerAccount(deps, nora)).toMatchObject({
      kind: 'registered',
      user: { email: 'nora@example.test', userType: 'buyer', locale: 'ru', emailVerified: false },
    });
    expect(await signIn(nora.password)).toMatchObject({ code: 'emailNotVerified' });
    const token = await tokenMailed('verify-email');
    expect(await verifyEmail(deps, { token, requestOrigin })).toMatchObject({ kind: 'verified' });
    const facts = await typesOfNora();
    expect(await verifyEmail(deps, { token, requestOrigin })).toMatchObject({ kind: 'alreadyVerified' });
    expect(await typesOfNora()).toEqual(facts);
    expect(await verifyEmail(deps, { token: `${token}x`, requestOrigin })).toMatchObject({ code: 'tokenUnknown' });
    expect(await signIn(nora.password)).toMatchObject({ kind: 'signedIn' });
  });

  test('the address is taken then, however it is written; of ten at once one gets it', async () => {
    expect(await registerAccount(deps, { ...nora, email: ' nora@EXAMPLE.test ' })).toMatchObject({
      code: 'emailTaken',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registerAccount(deps, { ...nora, email: 'race@example.test' })),
    );
    expect(answers.filter(({ kind }) => kind === 'registered')).toHaveLength(1);
  });

  test.each([
    [{ firstName: '  ' }, 'fieldRequired'],
    [{ state: '' }, 'fieldRequired'],
    [{ email: 'nora@example' }, 'emailInvalid'],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'emailInvalid'],
    [{ phone: '+49 170 1234567' }, 'phoneInvalid'],
    [{ password: 'short1' }, 'passwordTooShort'],
    [{ password: 'password1' }, 'passwordTooCommon'],
  ])('%j is refused: %s', async (change, code) => {
    expect(await registerAccount(deps, { ...nora, email: 'other@example.test', ...change })).toMatchObject({
      kind: 'refused',
      code,
    });
  });

  test('the link can be had again, five times an hour, and not for a stranger', async () => {
    await registerAccount(deps, { ...nora, email: 'olga@example.test' });
    const mails = async () =>
      Number((await db('app.mail_outbox').where({ template: 'verify-email' }).count({ total: '*' }).first())?.total);
    const before = await mails();
    for (let n = 0; n < 9; n += 1) await resendVerification(deps, { email: 'olga@example.test' });
    await resendVerification(deps, { email: 'stranger@example.test' });
    expect(await mails()).toBe(before + 4);
  });

  test('a link is good for 7 days and is stored as a hash only', async () => {
    for (const email of ['intime@example.test', 'late@example.test']) await registerAccount(deps, { ...nora, email });
    const [inTime, token] = [
      await tokenMailed('verify-email', 'intime@example.test'),
      await tokenMailed('verify-email', 'late@example.test'),
    ];
    const dump = JSON.stringify([
      await db('app.account_tokens').select(db.raw("*, encode(token_hash, 'base64') as hash")),
      await db('app.mail_outbox'),
    ]);
    expect(dump).not.toContain(token);
    later(7 * 24 * 60 - 3);
    expect(await verifyEmail(deps, { token: inTime, requestOrigin })).toMatchObject({ kind: 'verified' });
    later(1);
    expect(await verifyEmail(deps, { token, requestOrigin })).toMatchObject({ code: 'tokenUnknown' });
  });
});

describe('passwords', () => {
  test('Nora changes hers with the old one; her other sessions end, this one stays', async () => {
    const [here, there] = [await signIn(nora.password), await signIn(nora.password)];
    if (here.kind !== 'signedIn' || there.kind !== 'signedIn') throw new Error('not signed in');
    const session = await sessionOf(here.session.token);
    if (!session) throw new Error('no session');
    const mine = { requestOrigin, actor: actorOf(session), sessionId: session.id };
    expect(
      await changePassword(deps, { ...mine, password: 'not it at all', chosen: 'another long walk' }),
    ).toMatchObject({ code: 'wrongCredentials' });
    expect(await changePassword(deps, { ...mine, password: nora.password, chosen: 'short' })).toMatchObject({
      code: 'passwordTooShort',
    });
    expect(
      await changePassword(deps, {
        ...mine,
        actor: { ...mine.actor, behind: { userId: 'x' } },
        password: nora.password,
        chosen: 'another long walk',
      }),
    ).toMatchObject({ code: 'notWhileLoggedInAs' });
    expect(await changePassword(deps, { ...mine, password: nora.password, chosen: 'another long walk' })).toEqual({
      kind: 'changed',
    });
    expect([await sessionOf(here.session.token), await sessionOf(there.session.token)].map(Boolean)).toEqual([
      true,
      false,
    ]);
    expect(await signIn(nora.password)).toMatchObject({ code: 'wrongCredentials' });
    expect(await typesOfNora()).toEqual([
      'account.registered.v1',
      'account.email-verified.v1',
      'account.signed-in.v1',
      'account.signed-in.v1',
      'account.signed-in.v1',
      'account.password-changed.v1',
    ]);
  });

  test('a forgotten one is set anew by the mailed link, once, within the hour, and every session ends', async () => {
    const before = await signIn('another long walk');
    if (before.kind !== 'signedIn') throw new Error(before.kind);
    await requestPasswordReset(deps, { email: 'NORA@example.test' });
    const token = await tokenMailed('reset-password');
    expect(await isResetLinkOpen(deps, { token: `${token}x` })).toBe(false);
    expect(await isResetLinkOpen(deps, { token })).toBe(true);
    expect(await resetPassword(deps, { token: `${token}x`, chosen: 'a third long walk', requestOrigin })).toMatchObject(
      {
        code: 'tokenUnknown',
      },
    );
    expect(await resetPassword(deps, { token, chosen: 'password', requestOrigin })).toMatchObject({
      code: 'passwordTooCommon',
    });
    // Her own address and her name are what others would try first, by a link too; the link isn't used up.
    for (const own of [nora.email, 'nora@Example.test', `${nora.firstName} ${nora.lastName}`]) {
      expect(await resetPassword(deps, { token, chosen: own, requestOrigin })).toMatchObject({
        code: 'passwordTooCommon',
      });
    }
    expect(await resetPassword(deps, { token, chosen: 'a third long walk', requestOrigin })).toEqual({
      kind: 'changed',
    });
    expect(await isResetLinkOpen(deps, { token })).toBe(false);
    expect(await resetPassword(deps, { token, chosen: 'a fourth long walk', requestOrigin })).toMatchObject({
      code: 'tokenUnknown',
    });
    expect(await sessionOf(before.session.token)).toBeUndefined();
    expect(await signIn('a third long walk')).toMatchObject({ kind: 'signedIn' });
    expect((await typesOfNora()).slice(-3)).toEqual([
      'account.signed-in.v1',
      'account.password-reset.v1',
      'account.signed-in.v1',
    ]);
    const lines = await db('app.audit_outbox');
    expect(
      lines
        .filter(({ type }) => String(type).startsWith('account.password-'))
        .map(({ data, meta }) => ({ data, by: (meta.actor as Person).userId, via: meta.via, origin: meta.origin })),
    ).toEqual([1, 2].map(() => ({ data: {}, by: before.user.id, via: 'browser', origin: '10.0.0.0/24' })));
    for (const secret of ['argon2', 'long walk', token]) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('after the hour the link is dead, and a link to confirm an address sets no password', async () => {
    await requestPasswordReset(deps, { email: nora.email });
    const token = await tokenMailed('reset-password');
    later(59);
    expect(await resetPassword(deps, { token, chosen: 'a fifth long walk', requestOrigin })).toMatchObject({
      code: 'tokenUnknown',
    });
    await registerAccount(deps, { ...nora, email: 'mixed@example.test' });
    expect(
      await resetPassword(deps, {
        token: await tokenMailed('verify-email', 'mixed@example.test'),
        chosen: 'a fifth long walk',
        requestOrigin,
      }),
    ).toMatchObject({ code: 'tokenUnknown' });
  });

  test('whoever never opened the first link and chooses a new password by mail is confirmed by it, and welcomed once', async () => {
    const email = 'forgetful@example.test';
    await registerAccount(deps, { ...nora, email });
    for (const chosen of ['a sixth long walk', 'a seventh long walk']) {
      await requestPasswordReset(deps, { email });
      const token = await tokenMailed('reset-password', email);
      expect(await resetPassword(deps, { token, chosen, requestOrigin })).toEqual({ kind: 'changed' });
    }
    expect(await signIn('a seventh long walk', email)).toMatchObject({ kind: 'signedIn' });
    const { id: to_user } = (await userByEmail(db, email))!;
    expect(await db('app.mail_outbox').where({ to_user, template: 'welcome-buyer' })).toHaveLength(1);
  });

  test('asking for a stranger or a disabled account answers the same and mails nobody; one account gets five mails an hour', async () => {
    await userTable(db).where({ email: 'race@example.test' }).update({ disabled_at: now() });
    const before = await db('app.mail_outbox').where({ template: 'reset-password' });
    for (const email of ['stranger@example.test', 'race@example.test']) {
      expect(await requestPasswordReset(deps, { email })).toBeUndefined();
    }
    expect(await db('app.mail_outbox').where({ template: 'reset-password' })).toHaveLength(before.length);
    later(120);
    for (let n = 0; n < 8; n += 1) await requestPasswordReset(deps, { email: nora.email });
    expect(await db('app.mail_outbox').where({ template: 'reset-password' })).toHaveLength(before.length + 5);
  });
});

describe('the first admin', () => {
  test('gets a link that sets the password; asked again before that, another one; then no more', async () => {
    expect(await createAdmin(deps, 'nobody')).toMatchObject({ code: 'emailInvalid' });
    expect(await createAdmin(deps, nora.email)).toMatchObject({ code: 'emailTaken' });
    const first = await createAdmin(deps, 'Root@example.test');
    const second = await createAdmin(deps, 'root@example.test');
    if (first.kind === 'refused' || second.kind === 'refused') throw new Error('refused');
    expect(second.userId).toBe(first.userId);
    const token = second.link.split('#token=')[1] ?? '';
    expect(second.link.startsWith('https://tradelines.example/set-password#token=')).toBe(true);
    expect(await resetPassword(deps, { token, chosen: 'the keys to all', requestOrigin })).toEqual({ kind: 'changed' });
    expect(await signIn('the keys to all', 'root@example.test')).toMatchObject({
      kind: 'signedIn',
      user: { userType: 'admin' },
    });
    expect(await createAdmin(deps, 'root@example.test')).toMatchObject({ code: 'emailTaken' });
    expect(await userByEmail(db, 'ROOT@example.test')).toMatchObject({ id: first.userId });
  });
});

describe('access links', () => {
  const carla = demoAccounts.find(({ email }) => email === 'cardholder@demo.test')?.id ?? '';

  test('open one booking for its cardholder, without permissions; the same id gives the same link', async () => {
    await seedDemoAccounts(deps);
    const id = 'b7a1f0a2-3a41-4c52-9a4e-0f0d3a6f1c11';
    const [link, again] = [
      await createAccessLink(deps, { id, bookingId: 'booking-1', cardholderId: carla }),
      await createAccessLink(deps, { id, bookingId: 'booking-1', cardholderId: carla }),
    ];
    expect(again).toEqual(link);
    expect(await accessLinkOf(deps, link.token)).toMatchObject({
      kind: 'open',
      person: { kind: 'person', userId: carla, userType: 'cardholder', permissions: {}, onlyBooking: 'booking-1' },
    });
    expect(await accessLinkOf(deps, link.token.slice(1))).toEqual({ kind: 'closed', why: 'unknown' });
    expect(
      JSON.stringify(await db('app.access_links').select(db.raw("*, encode(token_hash, 'base64') as hash"))),
    ).not.toContain(link.token);
  });

  test('close after 7 days, when revoked, and when the cardholder is disabled', async () => {
    const link = await createAccessLink(deps, { bookingId: 'booking-2', cardholderId: carla });
    later(7 * 24 * 60 - 1);
    expect(await accessLinkOf(deps, link.token)).toMatchObject({ kind: 'open' });
    later(1);
    expect(await accessLinkOf(deps, link.token)).toMatchObject({ kind: 'closed', why: 'expired' });
    const other = await createAccessLink(deps, { bookingId: 'booking-2', cardholderId: carla });
    const actor = { kind: 'person', userId: randomUUID(), userType: 'admin', permissions: {} } as const;
    const by = { actor, requestOrigin: { via: 'browser' } } as const;
    expect(await revokeAccessLinks(deps, { bookingId: 'booking-2', by })).toBe(2);
    expect(await accessLinkOf(deps, other.token)).toEqual({ kind: 'closed', why: 'revoked' });
    const third = await createAccessLink(deps, { bookingId: 'booking-3', cardholderId: carla });
    await userTable(db).where({ id: carla }).update({ disabled_at: now() });
    expect(await accessLinkOf(deps, third.token)).toEqual({ kind: 'closed', why: 'unknown' });
  });
});
