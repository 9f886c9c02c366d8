import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const base = '/api/v1/permissions/roles/';
const made = async (name: string, permissions: object, key = randomUUID()) =>
  api.as('admin', 'POST', base, { body: { name, permissions }, headers: { 'idempotency-key': key } });
const changed = (id: string, body: object, who = 'admin') => api.as(who, 'PATCH', `${base}${id}/`, { body });
const give = (id: string, names: readonly string[], who = 'users-staff', how = 'attach') =>
  api.as(who, 'POST', `${base}${id}/users/${how}/`, { body: { userIds: names.map(idOf) } });
const outcome = async (...args: Parameters<typeof give>) => (await give(...args)).body.rows?.[0].outcome;
const levelsOf = async (name: string) => {
  const row = await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf(name) })
    .first('permissions', 'role_ids');
  return row as { permissions: object; role_ids: string[] };
};

test('a role is made by POST: once for one key, under an id of the server’s; its name is nobody else’s', async () => {
  const key = randomUUID();
  const first = await made('Night desk', { orders: 2 }, key);
  expect(first).toMatchObject({ status: 200, body: { name: 'Night desk', revision: 1, people: 0, builtIn: false } });
  expect((await made('Night desk', { orders: 2 }, key)).body).toEqual(first.body);
  expect(await made('night DESK', {})).toMatchObject({ status: 409, body: { code: 'nameTaken' } });
  expect((await made('Wrong', { moon: 3 })).status).toBe(422);
  expect(
    (await api.as('admin', 'POST', base, { body: { id: randomUUID(), name: 'Own id', permissions: {} } })).status,
  ).toBe(422);
});

test('PATCH changes what it names, for its people at once; an older revision changes nothing', async () => {
  const { id } = (await made('Day desk', { orders: 2, tickets: 2 })).body;
  await give(id, ['cards-staff'], 'admin');
  expect((await changed(id, { revision: 1, name: 'Early desk' })).body).toMatchObject({
    name: 'Early desk',
    permissions: { orders: 2, tickets: 2 },
    revision: 2,
    people: 1,
  });
  expect((await changed(id, { revision: 1, permissions: { orders: 3 } })).status).toBe(412);
  expect((await levelsOf('cards-staff')).permissions).toMatchObject({ orders: 2, tickets: 2 });
  expect((await changed(id, { revision: 2, permissions: { orders: 1 } })).body.permissions).toEqual({ orders: 1 });
  expect((await levelsOf('cards-staff')).permissions).toEqual({ cards: 3, orders: 1 });
  expect((await changed(randomUUID(), { revision: 1, name: 'Nobody' })).status).toBe(404);
  await give(id, ['cards-staff'], 'admin', 'remove');
});

test('Uma, users 3, sees her colleagues and nothing more of them than a role takes, and gives roles within her own levels', async () => {
  const { rows } = (await api.as('users-staff', 'GET', '/api/v1/permissions/colleagues/')).body;
  const sam = rows.find(({ id }: { id: string }) => id === idOf('orders-staff'));
  expect(sam).toEqual({ id: idOf('orders-staff'), name: 'Sam Ortega', email: 'orders-staff@demo.test', roleIds: [] });
  // Neither admins nor customers.
  const ids = rows.map(({ id }: { id: string }) => id);
  for (const name of ['admin', 'buyer', 'cardholder']) expect(ids).not.toContain(idOf(name));
  for (const who of ['orders-staff', 'buyer', 'cardholder']) {
    expect((await api.as(who, 'GET', '/api/v1/permissions/colleagues/')).status).toBe(403);
  }
  const { id } = (await made('Users two', { users: 2 })).body;
  expect(await outcome(id, ['orders-staff'])).toBe('done');
  expect((await levelsOf('orders-staff')).permissions).toEqual({ orders: 3, users: 2 });
  expect(await outcome(id, ['orders-staff'], 'users-staff', 'remove')).toBe('done');
});

test('nobody gives more than they have: by no role, no edit, no detour, and not to themselves', async () => {
  const before = await Promise.all(['users-staff', 'cards-staff', 'orders-staff'].map(levelsOf));
  const within = (await made('Within', { users: 2 })).body;
  const beyond = (await made('Beyond', { users: 3, orders: 1 })).body;
  // Roles are written by admins alone, her own too.
  expect(
    (await api.as('users-staff', 'POST', base, { body: { name: 'Mine', permissions: { users: 2 } } })).status,
  ).toBe(403);
  expect((await changed(within.id, { revision: 1, permissions: { orders: 3 } }, 'users-staff')).status).toBe(403);
  expect((await changed(within.id, { revision: 1, name: 'Renamed' }, 'users-staff')).status).toBe(403);
  // One page above her is enough, also to take it away.
  expect(await outcome(beyond.id, ['cards-staff'])).toBe('aboveOwnLevel');
  await give(beyond.id, ['cards-staff'], 'admin');
  expect(await outcome(beyond.id, ['cards-staff'], 'users-staff', 'remove')).toBe('aboveOwnLevel');
  await give(beyond.id, ['cards-staff'], 'admin', 'remove');
  expect(await outcome(within.id, ['users-staff'])).toBe('notYourself');
  expect(await outcome(within.id, ['admin'])).toBe('notForThisAccount');
  expect(await outcome(within.id, ['buyer'])).toBe('notForThisAccount');
  // A role that was raised since she looked is judged as it is now.
  await changed(within.id, { revision: 1, permissions: { users: 2, payments: 3 } });
  expect(await outcome(within.id, ['cards-staff'])).toBe('aboveOwnLevel');
  // Her own list of exceptions, and theirs, are the admin's.
  for (const name of ['users-staff', 'cards-staff']) {
    const path = `/api/v1/user-management/${idOf(name)}/permissions/`;
    expect((await api.as('users-staff', 'PUT', path, { body: { permissions: { orders: 3 } } })).status).toBe(403);
  }
  expect(await Promise.all(['users-staff', 'cards-staff', 'orders-staff'].map(levelsOf))).toEqual(before);
});

test('raised and given at the same instant, a role never ends up with somebody by the hand of who could not give it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = (await made(`Raced ${round}`, { users: 2 })).body;
    const [given] = await Promise.all([
      outcome(id, ['cards-staff']),
      changed(id, { revision: 1, permissions: { users: 2, payments: 3 } }),
    ]);
    // Given before it was raised, or refused: the admin's change then reaches whom it was given to, as any change of a role does.
    const has = (await levelsOf('cards-staff')).role_ids.includes(id);
    expect([given, has]).toEqual(given === 'done' ? ['done', true] : ['aboveOwnLevel', false]);
    await give(id, ['cards-staff'], 'admin', 'remove');
  }
});

test('who was set back to users 2 gives nothing any more, with the next request', async () => {
  const { id } = (await made('Late', { users: 2 })).body;
  const own = (permissions: object) =>
    api.as('admin', 'PUT', `/api/v1/user-management/${idOf('users-staff')}/permissions/`, { body: { permissions } });
  expect((await own({ users: 2 })).status).toBe(200);
  expect((await give(id, ['cards-staff'])).status).toBe(403);
  expect((await api.as('users-staff', 'GET', '/api/v1/permissions/colleagues/')).status).toBe(403);
  expect((await own({ users: 3 })).status).toBe(200);
});

test('all of it asks for the password of the last minutes, and none of it is done logged in as somebody else', async () => {
  const { db, now } = api.rig().deps;
  const { id } = (await made('Guarded', { users: 2 })).body;
  const calls = [
    ['admin', 'POST', base, { name: 'By a stale session', permissions: { users: 3 } }],
    ['admin', 'PATCH', `${base}${id}/`, { revision: 1, permissions: { users: 3 } }],
    ['users-staff', 'POST', `${base}${id}/users/attach/`, { userIds: [idOf('cards-staff')] }],
    ['users-staff', 'POST', `${base}${id}/users/remove/`, { userIds: [idOf('cards-staff')] }],
  ] as const;
  for (const [who, method, path, body] of calls) {
    const stale = await createSession({ db, now }, { userId: idOf(who), withPassword: false });
    const by = ({ token }: { token: string }) => ask(api.rig().url + path, { method, token, body });
    expect(await by(stale), path).toMatchObject({ status: 403, body: { code: 'confirmPassword' } });
    if (who === 'admin') continue;
    const behind = await createSession({ db, now }, { userId: idOf(who), behindUserId: idOf('admin') });
    expect(await by(behind), path).toMatchObject({ status: 409, body: { code: 'notActingForAnother' } });
  }
});
