import { expect, test } from 'vitest';
import { balances, spentOn } from '#projections/ledger/query.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { staffWith } from '#testing/api/staffWith.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const path = (name: string, more = '') => `/api/v1/user-management/${idOf(name)}/${more}`;
const count = async (list: string, email: string) =>
  (await api.as('admin', 'GET', `${list}tab=all&search=${encodeURIComponent(email)}&limit=1`)).body.count;

test('a person’s numbers are those of the lists that they open, and what they spent is the ledger’s', async () => {
  for (const name of ['buyer', 'buyer-two', 'broker']) {
    const { counts } = (await api.as('users-staff', 'GET', path(name))).body;
    expect(counts.orders, name).toBe(await count('/api/v1/order-management/?', `${name}@demo.test`));
    const of = await balances(api.rig().deps.db, { buyerId: idOf(name) });
    const spent = of.filter(({ account }) => spentOn.includes(account));
    expect(counts.spentCents, name).toBe(spent.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(counts).toMatchObject({ cards: 0, bookings: 0 });
  }
  const cardholder = (await api.as('users-staff', 'GET', path('cardholder'))).body;
  expect(cardholder.counts).toMatchObject({ orders: 0, ordersInHistory: 0, spentCents: 0 });
  expect(cardholder.counts.cards).toBe(await count('/api/v1/queues/cards/?', 'cardholder@demo.test'));
  expect(cardholder.counts.bookings).toBe(await count('/api/v1/queues/bookings/?', 'cardholder@demo.test'));
  expect(cardholder.counts.cards).toBeGreaterThan(0);
  expect(cardholder.counts.bookings).toBeGreaterThan(0);
});

test('users 2 find a customer of any kind by id; the house’s own people are for admins alone', async () => {
  const { ask: tina } = await staffWith(api, { users: 2 });
  expect(await tina('GET', path('cardholder'))).toMatchObject({
    status: 200,
    body: { email: 'cardholder@demo.test', userType: 'cardholder' },
  });
  expect((await tina('GET', path('orders-staff'))).status).toBe(404);
  expect((await api.as('admin', 'GET', path('orders-staff'))).status).toBe(200);
  expect((await tina('GET', path('cardholder', 'sessions/'))).status).toBe(403);
  expect((await api.as('users-staff', 'GET', path('admin', 'sessions/'))).status).toBe(404);
});

test('staff end one session of a person: its next request is refused, the others go on, and it’s on record', async () => {
  const [here, there] = [await api.rig().signIn('buyer'), await api.rig().signIn('buyer')];
  const me = (token: string) => ask(`${api.rig().url}/api/users/edit_info/`, { token });
  const before = (await api.as('users-staff', 'GET', path('buyer', 'sessions/'))).body.sessions;
  // The one used last stands first.
  const { rows } = await api
    .rig()
    .deps.db.raw<{ id: string }>('select id from app.sessions where user_id = ? order by created_at', [idOf('buyer')]);
  const ids = rows.map(({ id }) => id).slice(-2);
  expect(before.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  const end = (who: string, name: string, id: string) =>
    api.as(who, 'DELETE', path(name, `sessions/${id}/`), { body: {} });
  expect((await end('orders-staff', 'buyer', ids[0]!)).status).toBe(403);
  // Nobody's session is ended under another one's name.
  expect((await end('users-staff', 'broker', ids[0]!)).status).toBe(404);
  expect((await me(here)).status).toBe(200);
  expect((await end('users-staff', 'buyer', ids[0]!)).status).toBe(200);
  expect((await me(here)).status).toBe(401);
  expect((await me(there)).status).toBe(200);
  expect((await end('users-staff', 'buyer', ids[0]!)).status).toBe(404);
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const { body } = await api.as('users-staff', 'GET', path('buyer', 'changes/'));
  expect(body.rows[0]).toMatchObject({ what: 'sessionEnded', by: 'Uma Reyes' });
});

test('nobody ends sessions of staff but an admin, nor their own this way, nor while logged in as another', async () => {
  const sessionOf = async (name: string) => {
    await api.rig().signIn(name);
    const row = (await api
      .rig()
      .deps.db('app.sessions')
      .where({ user_id: idOf(name) })
      .orderBy('created_at', 'desc')
      .first('id'))!;
    return String(row.id);
  };
  const end = (who: string, name: string, id: string) =>
    api.as(who, 'DELETE', path(name, `sessions/${id}/`), { body: {} });
  expect(await end('users-staff', 'orders-staff', await sessionOf('orders-staff'))).toMatchObject({
    status: 403,
    body: { code: 'notAllowed' },
  });
  expect(await end('admin', 'admin', await sessionOf('admin'))).toMatchObject({ body: { code: 'notYourself' } });
  const { db, now } = api.rig().deps;
  const { token } = await createSession({ db, now }, { userId: idOf('users-staff'), behindUserId: idOf('admin') });
  const asUma = await ask(api.rig().url + path('buyer', `sessions/${await sessionOf('buyer')}/`), {
    method: 'DELETE',
    token,
    body: {},
  });
  expect(asUma).toMatchObject({ status: 409, body: { code: 'notActingForAnother' } });
  expect((await end('admin', 'orders-staff', await sessionOf('orders-staff'))).status).toBe(200);
});
