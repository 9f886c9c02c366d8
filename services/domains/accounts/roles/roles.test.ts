import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { contracts } from '#services/domains.ts';
import { type ApiRig, idOf, startApiRig } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { RoleView } from './contract.ts';
import { openedBy } from './openedBy.ts';
import { seedDemoRoles } from './rolesTable.ts';

const api = withApi();
/** A second API process on the same database: what one changes, the other goes by at its next request. */
let other: ApiRig;
beforeAll(async () => void (other = await startApiRig(api.database())));
afterAll(() => other?.stop());

const base = '/api/v1/permissions/roles/';
const save = (id: string, revision: number, name: string, permissions: object, who = 'admin') =>
  api.as(who, 'PUT', `${base}${id}/`, { body: { revision, name, permissions } });
const give = (id: string, names: readonly string[], who = 'admin', how = 'attach') =>
  api.as(who, 'POST', `${base}${id}/users/${how}/`, { body: { userIds: names.map(idOf) } });
const inForce = async (name: string) =>
  (await api.as('admin', 'GET', `/api/v1/user-management/?group=house&search=${name}@demo.test`)).body.rows[0];
const elsewhere = async (token: string, path: string) => (await ask(other.url + path, { token })).status;
const audited = async (stream: string) => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore, now });
  return (await eventStore.read(stream)).map(({ type, data }) => ({ type, data: data as Record<string, any> }));
};

describe('a role', () => {
  test('gives its people what it says, in every process with the next request, and takes it the same way', async () => {
    const id = randomUUID();
    const token = await other.signIn('tickets-staff');
    expect(await elsewhere(token, '/api/v1/order-management/')).toBe(403);
    expect(await save(id, 0, 'Night desk', { orders: 2, tickets: 2 })).toMatchObject({
      status: 200,
      body: { people: 0 },
    });
    expect((await give(id, ['tickets-staff'])).body.rows).toEqual([{ userId: idOf('tickets-staff'), outcome: 'done' }]);
    await other.deps.notices.heard();
    expect(await elsewhere(token, '/api/v1/order-management/')).toBe(200);
    // The higher of the role and of their own.
    expect(await inForce('tickets-staff')).toMatchObject({
      permissions: { orders: 2, tickets: 3 },
      ownPermissions: { tickets: 3 },
      roleIds: [id],
    });
    expect(await save(id, 1, 'Night desk', { tickets: 2 })).toMatchObject({ status: 200, body: { people: 1 } });
    await other.deps.notices.heard();
    expect(await elsewhere(token, '/api/v1/order-management/')).toBe(403);
    expect(await audited(`role-${id}`)).toMatchObject([
      { type: 'role.changed.v1', data: { before: null, after: { name: 'Night desk' } } },
      { data: { before: { permissions: { orders: 2, tickets: 2 } }, after: { permissions: { tickets: 2 } } } },
    ]);
    expect((await audited(`account-${idOf('tickets-staff')}`)).slice(-2)).toMatchObject([
      { data: { what: 'roleGiven', after: { role_ids: [id], permissions: { orders: 2, tickets: 3 } } } },
      { data: { what: 'roleChanged', before: { permissions: { orders: 2 } }, after: { permissions: { tickets: 3 } } } },
    ]);
    const { body } = await api.as('admin', 'GET', `/api/v1/user-management/${idOf('tickets-staff')}/changes/`);
    expect(JSON.stringify(body.rows)).toContain('Night desk');
    expect((await give(id, ['tickets-staff'], 'admin', 'remove')).body.rows[0].outcome).toBe('done');
    expect(await inForce('tickets-staff')).toMatchObject({ permissions: { tickets: 3 }, roleIds: [] });
  });

  test('of two admins who edit it at once the second is told; a name is there once, whatever its letters', async () => {
    const id = randomUUID();
    await save(id, 0, 'Both edit this', { cards: 2 });
    const both = await Promise.all([
      save(id, 1, 'Both edit this', { cards: 3 }),
      save(id, 1, 'Both edit this', { users: 2 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await save(randomUUID(), 0, 'BOTH EDIT THIS', {})).toMatchObject({
      status: 409,
      body: { code: 'nameTaken' },
    });
    expect((await save(randomUUID(), 0, '  ', {})).status).toBe(422);
    expect((await save(randomUUID(), 0, 'Wrong', { moon: 3 })).status).toBe(422);
  });

  test('is not deleted while somebody has it; who changed it meanwhile is told of', async () => {
    const id = randomUUID();
    await save(id, 0, 'To be deleted', { sales: 1 });
    await give(id, ['sales-staff']);
    const remove = (revision: number) => api.as('admin', 'DELETE', `${base}${id}/?revision=${revision}`);
    expect(await remove(1)).toMatchObject({ status: 409, body: { code: 'roleInUse', values: { count: 1 } } });
    await give(id, ['sales-staff'], 'admin', 'remove');
    expect((await remove(7)).status).toBe(412);
    expect((await remove(1)).status).toBe(200);
    expect((await api.as('admin', 'GET', `${base}${id}/`)).status).toBe(404);
    expect((await give(id, ['sales-staff'])).status).toBe(404);
  });

  test('edited and given to the same people at the same time, nobody is left with what it gave before', async () => {
    const id = randomUUID();
    const people = ['orders-staff', 'cards-staff', 'payments-staff', 'tickets-staff', 'sales-staff'];
    await save(id, 0, 'Raced', { promocodes: 1 });
    for (let revision = 1; revision <= 6; revision += 1) {
      const level = (revision % 3) + 1;
      await Promise.all([
        save(id, revision, 'Raced', { promocodes: level }),
        ...people.map((name) => give(id, [name], 'admin', revision % 2 ? 'attach' : 'remove')),
      ]);
      for (const name of people) {
        const { roleIds, permissions } = await inForce(name);
        expect([name, permissions.promocodes]).toEqual([name, roleIds.includes(id) ? level : undefined]);
      }
    }
    await give(id, people, 'admin', 'remove');
  });
});

test('a role that came with the product is changed like any other, and not deleted', async () => {
  const { db, now } = api.rig().deps;
  await seedDemoRoles({ db, now }, randomUUID());
  const { rows } = (await api.as('admin', 'GET', base)).body as { rows: RoleView[] };
  const desk = rows.find(({ name }) => name === 'Order desk')!;
  expect([desk.builtIn, rows.filter(({ builtIn }) => builtIn)]).toMatchObject([true, { length: 5 }]);
  expect(await save(desk.id, desk.revision, 'Order desk', { orders: 2 })).toMatchObject({
    status: 200,
    body: { builtIn: true },
  });
  const removing = await api.as('admin', 'DELETE', `${base}${desk.id}/?revision=${desk.revision + 1}`);
  expect(removing).toMatchObject({ status: 409, body: { code: 'roleBuiltIn' } });
});

describe('who may', () => {
  test('roles are written by admins alone; users 3 give and take what reaches no further than they do, never to themselves', async () => {
    const [within, beyond] = [randomUUID(), randomUUID()];
    for (const who of ['users-staff', 'orders-staff', 'buyer']) {
      expect((await save(within, 0, 'Mine', {}, who)).status).toBe(403);
    }
    await save(within, 0, 'Users two', { users: 2 });
    await save(beyond, 0, 'Orders too', { users: 2, orders: 1 });
    const outcome = async (...args: Parameters<typeof give>) => (await give(...args)).body.rows?.[0].outcome;
    expect(await outcome(within, ['cards-staff'], 'users-staff')).toBe('done');
    expect(await outcome(beyond, ['cards-staff'], 'users-staff')).toBe('aboveOwnLevel');
    expect(await outcome(within, ['users-staff'], 'users-staff')).toBe('notYourself');
    expect(await outcome(within, ['admin'], 'users-staff')).toBe('notForThisAccount');
    expect(await outcome(within, ['buyer'], 'admin')).toBe('notForThisAccount');
    expect(await outcome(within, ['cards-staff'], 'users-staff', 'remove')).toBe('done');
    expect((await give(within, ['cards-staff'], 'orders-staff')).status).toBe(403);
    // One who can't doesn't keep the others from it.
    expect(
      (await give(within, ['buyer', 'cards-staff'])).body.rows.map(({ outcome: one }: any) => one).toSorted(),
    ).toEqual(['done', 'notForThisAccount']);
    await give(within, ['cards-staff'], 'admin', 'remove');
  });
});

describe('admins', () => {
  const setAdmin = (name: string, admin: boolean, who: string) =>
    api.as(who, 'PUT', `/api/v1/user-management/${idOf(name)}/admin/`, { body: { admin } });

  test('make staff admins and back, never customers, never themselves; nobody else does', async () => {
    for (const who of ['users-staff', 'buyer']) expect((await setAdmin('orders-staff', true, who)).status).toBe(403);
    expect(await setAdmin('buyer', true, 'admin')).toMatchObject({ status: 409, body: { code: 'notForThisAccount' } });
    expect(await setAdmin('admin', false, 'admin')).toMatchObject({ status: 403, body: { code: 'notYourself' } });
    expect(await setAdmin('orders-staff', true, 'admin')).toMatchObject({ status: 200, body: { userType: 'admin' } });
    expect(await setAdmin('orders-staff', false, 'admin')).toMatchObject({
      status: 200,
      body: { userType: 'staff', permissions: { orders: 3 } },
    });
  });

  test.each([
    ['demote', 'PUT', 'admin', { admin: false }],
    ['block', 'POST', 'block', {}],
    ['disable', 'POST', 'disable', {}],
  ] as const)(
    'two who %s each other at once, each at another process, never leave none',
    async (_, method, how, body) => {
      const { db } = api.rig().deps;
      const both = ['admin', 'cards-staff'] as const;
      const anew = { blocked_at: null, disabled_at: null };
      for (let round = 0; round < 8; round += 1) {
        await db('app.users')
          .whereIn('id', both.map(idOf))
          .update({ user_type: 'admin', ...anew });
        const tokens = await Promise.all([api.rig().signIn('admin'), other.signIn('cards-staff')]);
        const answers = await Promise.all([
          ask(`${api.rig().url}/api/v1/user-management/${idOf('cards-staff')}/${how}/`, {
            method,
            token: tokens[0],
            body,
          }),
          ask(`${other.url}/api/v1/user-management/${idOf('admin')}/${how}/`, { method, token: tokens[1], body }),
        ]);
        const left = await db('app.users')
          .where({ user_type: 'admin', ...anew })
          .pluck('id');
        expect(left, answers.map(({ status }) => status).join()).toHaveLength(1);
      }
      await db('app.users')
        .where({ id: idOf('cards-staff') })
        .update({ user_type: 'staff', ...anew });
      await db('app.users')
        .where({ id: idOf('admin') })
        .update({ user_type: 'admin', ...anew });
    },
  );
});

describe('what a level opens', () => {
  const at = (page: string, level: number) =>
    openedBy(contracts).find((one) => one.page === page && one.level === level)!;
  test('is read from the machines and the routes', () => {
    expect(at('orders', 3).commands).toContainEqual({ lifecycle: 'order', command: 'confirmPayment' });
    expect(at('orders', 2).commands).toContainEqual({ lifecycle: 'order', command: 'comment' });
    expect(at('orders', 2).commands).not.toContainEqual({ lifecycle: 'order', command: 'confirmPayment' });
    expect(at('users', 3).calls).toEqual(expect.arrayContaining(['blockUser', 'logInAs', 'attachRole']));
    expect(at('promocodes', 2).calls).toContain('saveBanner');
    expect(at('promocodes', 2).calls).not.toContain('removeBanner');
  });
});
