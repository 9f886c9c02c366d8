import { expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

const api = withApi();
const current = async () => (await api.as('admin', 'GET', '/api/v1/settings/')).body;
const change = (revision: number, settings: object, who = 'admin') =>
  api.as(who, 'PUT', '/api/v1/settings/', { body: { revision, settings } });

test('Ada changes where Zelle goes: buyers read it at once, the audit has before and after, and the later of two changes is refused', async () => {
  const { revision, ...before } = await current();
  const changed = await change(revision, { ...before, paymentEmail: 'zelle@tradelines.test' });
  expect(changed).toMatchObject({
    status: 200,
    body: { paymentEmail: 'zelle@tradelines.test', revision: revision + 1 },
  });
  expect((await api.as('buyer', 'GET', '/api/v1/configurations/')).body).toMatchObject({
    paymentEmail: 'zelle@tradelines.test',
    cashtag: '$TradelinesDemo',
  });

  const late = await change(revision, { ...before, phone: '555-210-0000' });
  expect([late.status, late.body.code, late.body.revision]).toEqual([412, 'revisionMoved', String(revision + 1)]);
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const events = await eventStore.read('settings');
  expect(events).toMatchObject([
    {
      type: 'settings.changed.v1',
      data: {
        before: { paymentEmail: 'payments@tradelines.example' },
        after: { paymentEmail: 'zelle@tradelines.test' },
      },
      meta: { actor: { userId: idOf('admin') } },
    },
  ]);

  // Saying the same again is no change.
  expect((await change(revision + 1, { ...before, paymentEmail: 'zelle@tradelines.test' })).body.revision).toBe(
    revision + 1,
  );
});

test('the last change is told, with who made it, and put back in one step; another admin’s is in its way', async () => {
  const { revision, ...before } = await current();
  await change(revision, { ...before, phone: '555-210-7777' });
  const about = (await api.as('admin', 'GET', '/api/v1/settings/about/')).body;
  expect(about).toMatchObject({
    last: { by: 'Ada Winter', before: { phone: before.phone }, after: { phone: '555-210-7777' } },
  });
  const unpaid = await api
    .rig()
    .deps.db('read.orders')
    .whereIn('order_state', ['paymentPending', 'paymentUnderReview'])
    .pluck('id');
  expect([about.unpaidOrders, unpaid.length > 0]).toEqual([unpaid.length, true]);
  // The numbers of the lifecycles are changed in between, in a stream that both share.
  const constants = (await api.as('admin', 'GET', '/api/v1/constants/')).body.revision;
  await api.as('admin', 'POST', '/api/v1/constants/', { body: { revision: constants, changes: { quietHours: 3 } } });
  const undo = (seen: number) => api.as('admin', 'POST', '/api/v1/settings/undo/', { body: { revision: seen } });
  expect((await undo(revision)).status).toBe(412);
  expect(await undo(revision + 1)).toMatchObject({ status: 200, body: { ...before, revision: revision + 2 } });
  expect((await api.as('orders-staff', 'POST', '/api/v1/settings/undo/', { body: { revision: 1 } })).status).toBe(403);
});

test('of two who save at the same time one reads that the other was faster', async () => {
  const { revision, ...before } = await current();
  const both = await Promise.all([
    change(revision, { ...before, closesAt: 21 }),
    change(revision, { ...before, closesAt: 22 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test.each([
  ['a cashtag without its sign', { cashtag: 'tradelines' }],
  ['hours that end before they begin', { opensAt: 20, closesAt: 9 }],
  ['what is no address', { email: 'somewhere' }],
  ['a field that nobody knows', { fax: '555-210-0199' }],
])('%s is refused', async (_, wrong) => {
  const { revision, ...before } = await current();
  expect((await change(revision, { ...before, ...wrong })).status).toBe(422);
});

test('an emptied field is nothing, not an empty word; guests and staff change nothing', async () => {
  const { revision, ...before } = await current();
  expect((await change(revision, { ...before, telegram: '', bankInstructions: '  ' })).body).toMatchObject({
    telegram: null,
    bankInstructions: null,
  });
  expect((await change(revision + 1, before, 'users-staff')).status).toBe(403);
  expect((await api.as(undefined, 'GET', '/api/v1/settings/')).status).toBe(401);
});
