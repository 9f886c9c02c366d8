import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const list = async (query: string, who = 'admin') => api.as(who, 'GET', `/api/v1/user-management/?${query}`);
const emails = async (query: string) =>
  (await list(query)).body.rows.map(({ email }: { email: string }) => email.split('@')[0]).toSorted();

test('each tab has its people, and a standing narrows it', async () => {
  expect(await emails('group=buyers')).toEqual(['broker', 'buyer', 'buyer-two']);
  expect(await emails('group=cardholders')).toEqual([
    'cardholder',
    'cardholder-two',
    'new-cardholder',
    'rejected-cardholder',
  ]);
  expect(await emails('group=house')).toContain('admin');
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/block/`, { body: {} });
  expect(await emails('group=buyers&standing=blocked')).toEqual(['broker']);
  expect(await emails('group=buyers&standing=active')).toEqual(['buyer', 'buyer-two']);
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/unblock/`, { body: {} });
});

test('the house’s own people are the admins’ to see, cardholders those’ with users 3', async () => {
  expect((await list('group=house', 'users-staff')).status).toBe(403);
  expect((await list('group=cardholders', 'users-staff')).status).toBe(200);
  expect((await list('group=cardholders', 'orders-staff')).status).toBe(403);
  expect((await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('admin')}/changes/`)).status).toBe(404);
});

test('an account shows what was changed and who did it, and nothing personal', async () => {
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/block/`, { body: {} });
  await api.as('buyer', 'PATCH', '/api/users/edit_info/', { body: { phone: '555-010-4242' } });
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const { body } = await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('buyer')}/changes/`);
  expect(body.rows[0]).toMatchObject({
    what: 'profileEdited',
    by: 'Bea Miller',
    fields: [{ field: 'phone', hidden: true, before: null, after: null }],
  });
  expect(body.rows[1]).toMatchObject({
    what: 'blocked',
    by: 'Uma Reyes',
    fields: [{ field: 'blocked_at', hidden: false, before: null, after: expect.stringMatching(/^\d{4}-/) }],
  });
  // The digits alone, not within an id.
  expect(JSON.stringify(body)).not.toMatch(/(?<![\da-f])4242(?![\da-f-])/);
});

test('an account tells which booking a mailed link opened', async () => {
  const { deps } = api.rig();
  const { rows } = (await api.as('cardholder-two', 'GET', '/api/v1/bookings/')).body;
  const { id, number } = rows[0] as { id: string; number: string };
  const { token } = await createAccessLink(deps, { bookingId: id, cardholderId: idOf('cardholder-two') });
  await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } });
  await relayAudit({ db: deps.db, eventStore: deps.eventStore as EventStore, now: deps.now });
  const { body } = await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('cardholder-two')}/changes/`);
  expect(body.rows[0]).toMatchObject({
    what: 'accessLinkOpened',
    fields: [{ field: 'booking', hidden: false, before: null, after: number }],
  });
});

test('an account tells who brought its person, by name, and who changed that', async () => {
  const { deps } = api.rig();
  const { code } = (await api.as('broker', 'GET', '/api/v1/referrals/')).body;
  for (const [to, reason] of [
    [code, 'She told us by phone'],
    [null, 'It was her sister'],
  ]) {
    const body = { userId: idOf('buyer-two'), code: to, reason };
    expect((await api.as('users-staff', 'POST', '/api/v1/referrals/change-referral/', { body })).status).toBe(200);
  }
  await relayAudit({ db: deps.db, eventStore: deps.eventStore as EventStore, now: deps.now });
  const { body } = await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('buyer-two')}/changes/`);
  const named = body.rows[1].fields[0].after;
  expect(named).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
  expect(body.rows).toMatchObject([
    { what: 'referralChanged', by: 'Uma Reyes', fields: [{ field: 'referrer', before: named, after: null }] },
    { what: 'referralChanged', by: 'Uma Reyes', fields: [{ field: 'referrer', before: null, after: named }] },
  ]);
});

test('an account tells when somebody last came, and by which way a password was set; coming and going is not a change', async () => {
  const { body: before } = await api.as(
    'users-staff',
    'GET',
    `/api/v1/user-management/${idOf('new-cardholder')}/changes/`,
  );
  expect(before).toMatchObject({ rows: [], lastSignedIn: null, openSessions: 0 });
  const since = new Date().toISOString();
  for (let browsers = 0; browsers < 2; browsers += 1) {
    await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
      body: { email: 'new-cardholder@demo.test', password: demoPassword },
    });
  }
  await api.as('new-cardholder', 'POST', '/api/v1/users/set-password/', {
    body: { currentPassword: demoPassword, password: 'a far better secret 1' },
  });
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const { body } = await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('new-cardholder')}/changes/`);
  expect(body.rows).toMatchObject([{ what: 'passwordChanged', by: 'Nina Brandt', fields: [] }]);
  // The other two have ended with the old password.
  expect(body.openSessions).toBe(1);
  expect(body.lastSignedIn >= since).toBe(true);
});
