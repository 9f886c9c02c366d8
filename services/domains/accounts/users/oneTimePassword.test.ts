import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { userTable } from '#services/accounts/users.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { contracts } from '#services/domains.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { oneTimePasswordHours } from '#workflows/limits.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const path = (name: string) => `/api/v1/user-management/${idOf(name)}/set-password/`;
const set = (name: string, who = 'users-staff') => api.as(who, 'POST', path(name), { body: {} });
const logIn = (name: string, password: string) =>
  api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: { email: `${name}@demo.test`, password } });
const asked = (token: string, method: string, to: string, body?: object) =>
  ask(api.rig().url + to, { method, token, ...(body ? { body } : {}) });
const choose = (token: string, password: string) => asked(token, 'POST', '/api/v1/users/set-password/', { password });

beforeEach(async () => {
  await db()('app.try_limits').delete();
});

test('Uma sets a password for Bea: the old one and every session end, and Bea does nothing before she chose her own', async () => {
  const before = await api.rig().signIn('buyer');
  const { status, body } = await set('buyer');
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { id: idOf('buyer') } });
  expect(body.password).toMatch(/^([b-z2-9]{5}-){2}[b-z2-9]{5}$/);
  expect((await asked(before, 'GET', '/api/users/edit_info/')).status).toBe(401);
  expect((await logIn('buyer', demoPassword)).status).toBe(401);

  const { body: arrived } = await logIn('buyer', body.password);
  expect(arrived.user.passStatus).toBe('oneTime');
  const token = arrived.key;
  const closed = contracts.filter(({ access, beforeOwnPassword }) => access !== 'anyone' && !beforeOwnPassword);
  expect(closed.length).toBeGreaterThan(200);
  for (const { method, path: to } of closed) {
    const answer = await asked(token, method.toUpperCase(), to.replace(/:\w+/g, idOf('buyer')));
    expect([answer.status, answer.body.code], `${method} ${to}`).toEqual([403, 'ownPasswordNeeded']);
  }
  expect((await asked(token, 'GET', '/api/users/edit_info/')).body.passStatus).toBe('oneTime');
  expect(await choose(token, body.password)).toMatchObject({ status: 422, body: { code: 'passwordSame' } });
  expect((await choose(token, 'gardens-and-lemons-7')).status).toBe(200);
  expect((await asked(token, 'GET', '/api/v1/users/looks/')).status).toBe(200);
  expect((await logIn('buyer', body.password)).status).toBe(401);
  expect((await logIn('buyer', 'gardens-and-lemons-7')).body.user.passStatus).toBe('set');
});

test('the person is mailed that it happened, the log says who did it, and the password stands nowhere', async () => {
  const { body } = await set('broker');
  const mails = await db()('app.mail_outbox').where({ to_user: idOf('broker'), template: 'password-set-by-staff' });
  expect(mails).toMatchObject([{ data: { by: body.expiresAt } }]);
  const { eventStore, now } = api.rig().deps;
  await relayAudit({ db: db(), eventStore: eventStore as EventStore, now });
  const { rows } = (await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('broker')}/changes/`)).body;
  expect(rows[0]).toMatchObject({ what: 'oneTimePasswordSet', by: 'Uma Reyes' });
  const kept = await Promise.all(
    ['app.users', 'app.audit_outbox', 'app.mail_outbox'].map(async (table) => JSON.stringify(await db().table(table))),
  );
  for (const text of kept) expect(text).not.toContain(body.password);
});

test('it works for a day, and a mailed link then sets a password as ever', async () => {
  const { body } = await set('buyer-two');
  const hours = (Date.parse(body.expiresAt) - api.rig().deps.now().getTime()) / 3_600_000;
  expect(Math.round(hours)).toBe(oneTimePasswordHours);
  await userTable(db())
    .where({ id: idOf('buyer-two') })
    .update({ one_time_until: new Date(api.rig().deps.now().getTime() - 1_000) });
  expect(await logIn('buyer-two', 'not this one')).toMatchObject({ status: 401 });
  expect(await logIn('buyer-two', body.password)).toMatchObject({
    status: 403,
    body: { code: 'oneTimePasswordExpired' },
  });
});

test('an admin with one looks at no jobs before they chose their own', async () => {
  const token = await api.rig().signIn('admin');
  await userTable(db())
    .where({ id: idOf('admin') })
    .update({ one_time_until: new Date(Date.now() + 3_600_000) });
  expect(await asked(token, 'GET', '/api/v1/operations/')).toMatchObject({
    status: 403,
    body: { code: 'ownPasswordNeeded' },
  });
  await userTable(db())
    .where({ id: idOf('admin') })
    .update({ one_time_until: null });
});

test('links to choose a password that were mailed before work no longer', async () => {
  await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', { body: { email: 'cardholder@demo.test' } });
  await set('cardholder');
  const open = await db()('app.account_tokens')
    .where({ user_id: idOf('cardholder'), purpose: 'reset-password' })
    .whereNull('used_at');
  expect(open).toEqual([]);
});

test('nobody sets one for whom they may not manage, nor as somebody else, nor without their own password', async () => {
  expect(await set('orders-staff')).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  expect(await set('admin')).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  expect(await set('admin', 'admin')).toMatchObject({ status: 403, body: { code: 'notYourself' } });
  expect((await set('buyer', 'orders-staff')).status).toBe(403);
  const { now } = api.rig().deps;
  const behind = await createSession({ db: db(), now }, { userId: idOf('users-staff'), behindUserId: idOf('admin') });
  expect(await asked(behind.token, 'POST', path('buyer'), {})).toMatchObject({
    status: 409,
    body: { code: 'notActingForAnother' },
  });
  const old = await createSession({ db: db(), now }, { userId: idOf('users-staff'), withPassword: false });
  expect(await asked(old.token, 'POST', path('buyer'), {})).toMatchObject({
    status: 403,
    body: { code: 'confirmPassword' },
  });
  await userTable(db())
    .where({ id: idOf('new-cardholder') })
    .update({ disabled_at: now() });
  expect((await set('new-cardholder')).status).toBe(404);
});
