import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { balances, owedTo } from '#projections/ledger/query.ts';
import { staffWith } from '#testing/api/staffWith.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const list = async (query: string, who = 'admin') => api.as(who, 'GET', `/api/v1/user-management/?${query}`);
const emails = async (query: string) =>
  (await list(query)).body.rows.map(({ email }: { email: string }) => email.split('@')[0]).toSorted();

test('each tab has its people, and a standing narrows it', async () => {
  const brought = ['iris', 'maya', 'nadia', 'owen', 'theo'];
  expect(await emails('group=buyers')).toEqual(['broker', 'buyer', 'buyer-two', ...brought]);
  expect(await emails('group=cardholders')).toEqual([
    'cardholder',
    'cardholder-two',
    'greta',
    'new-cardholder',
    'rejected-cardholder',
  ]);
  expect(await emails('group=house')).toContain('admin');
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/block/`, { body: {} });
  expect(await emails('group=buyers&standing=blocked')).toEqual(['broker']);
  expect(await emails('group=buyers&standing=active')).toEqual(['buyer', 'buyer-two', ...brought]);
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/unblock/`, { body: {} });
});

test('the tabs have paths of their own, each for those who may see it', async () => {
  const at = (path: string, who = 'users-staff') => api.as(who, 'GET', `/api/v1/user-management/${path}`);
  const emailsAt = async (path: string) => (await at(path)).body.rows.map(({ email }: { email: string }) => email);
  const listedAs = async (query: string) => (await list(query)).body.rows.map(({ email }: { email: string }) => email);
  expect(await emailsAt('buyers/')).toEqual(await listedAs('group=buyers'));
  expect(await emailsAt('cardholders/')).toEqual(await listedAs('group=cardholders'));
  expect((await at('cardholders/', 'orders-staff')).status).toBe(403);
  expect((await at('buyers/?group=house')).status).toBe(422);
  expect((await at('filters/')).body).toMatchObject({
    group: ['buyers', 'cardholders'],
    userType: ['buyer', 'broker', 'cardholder'],
  });
  expect((await at('filters/', 'admin')).body.group).toEqual(['buyers', 'cardholders', 'house']);
});

test('the house’s own people are the admins’ to see, cardholders those’ with users 3', async () => {
  expect((await list('group=house', 'users-staff')).status).toBe(403);
  expect((await list('group=cardholders', 'users-staff')).status).toBe(200);
  expect((await list('group=cardholders', 'orders-staff')).status).toBe(403);
  expect((await api.as('users-staff', 'GET', `/api/v1/user-management/${idOf('admin')}/changes/`)).status).toBe(404);
});

test('an account shows what was changed and who did it, and nothing personal', async () => {
  await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/block/`, { body: {} });
  await api.as('buyer', 'PATCH', '/api/users/edit_info/', { body: { phone: '555-210-4242' } });
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

test('an account whose payout details were set for the first time shows its changes', async () => {
  const account = { holder: 'Nina', routingNumber: '021000021', accountNumber: '000123456789', type: 'checking' };
  const set = await api.as('new-cardholder', 'PUT', '/api/v1/payout-account/', { body: account });
  expect(set.status).toBe(200);
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const path = `/api/v1/user-management/${idOf('new-cardholder')}/changes/`;
  expect((await api.as('users-staff', 'GET', path)).status).toBe(200);
});

describe('changes of a customer’s account by staff', () => {
  const path = (name: string, more = '') => `/api/v1/user-management/${idOf(name)}/${more}`;
  const two = async () => (await staffWith(api, { users: 2 })).ask;

  test('users 2 find buyers and brokers with a referral code by name; a cardholder or a colleague by the code alone', async () => {
    const { db, now } = api.rig().deps;
    const codeOf = async (name: string, made: string): Promise<string> => {
      const owner = { owner_id: idOf(name) };
      await db('app.referral_codes')
        .insert({ ...owner, code: made, created_at: now() })
        .onConflict('owner_id')
        .ignore();
      return (await db('app.referral_codes').where(owner).first('code'))!.code;
    };
    const code = await codeOf('cardholder-two', 'ABCDEFGH2345');
    await codeOf('sales-staff', 'ZZZZZZZZ9999');
    const { token } = await staffWith(api, { users: 2 });
    const found = async (search: string, by: { token: string } | 'admin') => {
      const to = `/api/v1/referrals/filter-users/?search=${search}`;
      const { status, body } =
        by === 'admin' ? await api.as('admin', 'GET', to) : await ask(api.rig().url + to, { method: 'GET', ...by });
      expect(status).toBe(200);
      return (body.rows as { email: string }[]).map(({ email }) => email);
    };
    expect(await found('demo.test', 'admin')).toEqual(
      expect.arrayContaining(['broker@demo.test', 'cardholder-two@demo.test', 'sales-staff@demo.test']),
    );
    const listed = await found('demo.test', { token });
    expect(listed).toContain('broker@demo.test');
    expect(listed.filter((email) => /cardholder|staff|admin/.test(email))).toEqual([]);
    expect(await found(code, { token })).toEqual(['cardholder-two@demo.test']);
  });

  test('users 2 edit details, confirm an address and mail a password link; they set no status and no discount', async () => {
    const tina = await two();
    expect(
      await tina('PATCH', path('broker'), { firstName: 'Bruno', phone: '555-210-7777', state: 'NV' }),
    ).toMatchObject({
      status: 200,
      body: { phone: '555-210-7777', state: 'NV' },
    });
    expect((await tina('PATCH', path('broker'), { phone: '12' })).status).toBe(422);
    expect((await tina('PATCH', path('broker'), { firstName: 'Late', revision: '0' })).status).toBe(412);
    expect((await tina('POST', path('broker', 'confirm-email/'), {})).status).toBe(200);
    expect((await tina('POST', path('broker', 'reset-password/'), {})).status).toBe(200);
    const mails = await api
      .rig()
      .deps.db('app.mail_outbox')
      .where({ to_user: idOf('broker'), template: 'reset-password' });
    expect(mails).toHaveLength(1);
    for (const [method, to, body] of [
      ['PATCH', path('broker', 'broker-rate/'), { percent: 7 }],
      ['POST', '/api/v1/user-management/change_status/', { userId: idOf('broker'), status: 'blocked', reason: 'No' }],
      ['POST', path('broker', 'block/'), {}],
      ['POST', path('broker', 'login-as/'), { reason: 'Why not' }],
    ] as const) {
      expect((await tina(method, to, body)).status, to).toBe(403);
    }
    // Of colleagues nobody but an admin changes anything.
    for (const [method, more, body] of [
      ['PATCH', '', { firstName: 'Sam' }],
      ['POST', 'confirm-email/', {}],
      ['POST', 'reset-password/', {}],
      ['PUT', 'email/', { email: 'sam@new.test' }],
    ] as const) {
      expect(await tina(method, path('orders-staff', more), body)).toMatchObject({
        status: 403,
        body: { code: 'notAllowed' },
      });
    }
  });

  test('another address ends the sessions and everything else that let its owner in, gets a link for a password, and the old one is told', async () => {
    const { db } = api.rig().deps;
    const own = await api.rig().signIn('buyer-two');
    await db('app.identities').insert({
      provider: 'google',
      subject: 'g-ben',
      user_id: idOf('buyer-two'),
      created_at: new Date(),
    });
    const asked = await api.as('users-staff', 'POST', path('buyer-two', 'reset-password/'), { body: {} });
    expect(asked.status).toBe(200);
    const oldLink = (await db('app.account_tokens')
      .where({ user_id: idOf('buyer-two'), used_at: null })
      .first('id'))!;
    expect(
      await api.as('users-staff', 'PUT', path('buyer-two', 'email/'), { body: { email: 'Broker@demo.test' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    });
    expect(
      await api.as('users-staff', 'PUT', path('buyer-two', 'email/'), { body: { email: 'ben@new.test' } }),
    ).toMatchObject({
      status: 200,
      body: { email: 'ben@new.test', emailVerified: false },
    });
    expect((await ask(`${api.rig().url}/api/users/edit_info/`, { token: own })).status).toBe(401);
    const open = await db('app.account_tokens').where({ user_id: idOf('buyer-two'), used_at: null });
    expect(open).toMatchObject([{ purpose: 'reset-password', id: expect.not.stringMatching(oldLink.id) }]);
    expect(await db('app.mail_outbox').where({ id: open[0]!.id }).first()).toMatchObject({
      to_user: idOf('buyer-two'),
      template: 'reset-password',
    });
    for (const table of ['app.identities', 'app.known_devices'] as const) {
      expect(await db(table).where({ user_id: idOf('buyer-two') }), table).toEqual([]);
    }
    const guests = await db('app.mail_guests').where({ email: 'buyer-two@demo.test' });
    expect(await db('app.mail_outbox').where({ to_user: guests[0]!.id, template: 'email-changed' })).toHaveLength(1);
    const logIn = (password: string) =>
      api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: { email: 'ben@new.test', password } });
    await db('app.users')
      .where({ id: idOf('buyer-two') })
      .update({ email_verified: true });
    expect(await logIn(demoPassword)).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
    await db('app.users')
      .where({ id: idOf('buyer-two') })
      .update({ email_verified: false });
    const token = api.rig().deps.vault.secretOf(linkPurposes.resetPassword, open[0]!.id);
    const body = { token, password: 'gardens-and-lemons-9' };
    expect((await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/confirm/', { body })).status).toBe(
      200,
    );
    expect((await logIn(body.password)).body.user).toMatchObject({ id: idOf('buyer-two'), emailVerified: true });
  });

  test('a link to a consent form that was mailed to the old address opens nothing once staff have changed it', async () => {
    const { deps } = api.rig();
    const bookingId = randomUUID();
    const { token } = await createAccessLink(deps, { bookingId, cardholderId: idOf('cardholder-two') });
    const change = await api.as('users-staff', 'PUT', path('cardholder-two', 'email/'), {
      body: { email: 'carl@new.test' },
    });
    expect(change.status).toBe(200);
    expect(await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } })).toMatchObject({
      status: 410,
      body: { values: { why: 'revoked' } },
    });
  });

  test('users 3 set a status with its reason, which stands in the account’s changes and nowhere in clear', async () => {
    const body = { userId: idOf('new-cardholder'), status: 'blocked', reason: 'Reports from a template' };
    const change = (more: object = {}) =>
      api.as('users-staff', 'POST', '/api/v1/user-management/change_status/', { body: { ...body, ...more } });
    expect((await change({ reason: ' ' })).status).toBe(422);
    expect(await change()).toMatchObject({ status: 200, body: { blocked: true, disabled: false } });
    expect(await change({ status: 'disabled' })).toMatchObject({ body: { blocked: false, disabled: true } });
    expect(await change({ status: 'active' })).toMatchObject({ body: { blocked: false, disabled: false } });
    const { db, eventStore, now } = api.rig().deps;
    expect(JSON.stringify(await db('app.audit_outbox'))).not.toContain(body.reason);
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    const { rows } = (await api.as('users-staff', 'GET', path('new-cardholder', 'changes/'))).body;
    expect(rows.slice(0, 3).map(({ what, reason }: { what: string; reason: string }) => [what, reason])).toEqual([
      ['enabled', body.reason],
      ['disabled', body.reason],
      ['blocked', body.reason],
    ]);
    const staffs = await change({ userId: idOf('orders-staff') });
    expect(staffs).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  });

  test('users 3 leave a note for each other, sealed in the log; users 2 neither write nor read it', async () => {
    const text = 'Calls before noon, speaks Spanish';
    const note = (who: string, name = 'new-cardholder', body: object = { text }) =>
      api.as(who, 'POST', path(name, 'notes/'), { body });
    const { revision } = (await note('users-staff')).body;
    expect((await note('admin')).body.revision).toBe(revision);
    expect((await note('users-staff', 'new-cardholder', { text: ' ' })).status).toBe(422);
    expect(await note('users-staff', 'orders-staff')).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    expect((await note('orders-staff')).status).toBe(403);
    expect((await note('buyer')).status).toBe(403);
    const { db, eventStore, now } = api.rig().deps;
    expect(JSON.stringify(await db('app.audit_outbox'))).not.toContain(text);
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    const { rows } = (await api.as('users-staff', 'GET', path('new-cardholder', 'changes/'))).body;
    expect(rows.slice(0, 2)).toMatchObject([
      { what: 'noted', reason: text },
      { what: 'noted', reason: text },
    ]);
  });

  test('brokers read the support phone, others once users 3 say so: in their menu and where they pay', async () => {
    const read = async (who: string) => [
      (await api.as(who, 'GET', '/api/v1/users/session/')).body.me.supportPhone,
      (await api.as(who, 'GET', '/api/v1/configurations/')).body.phone,
    ];
    const phone = '+1-800-555-0142';
    expect([await read('broker'), await read('buyer-two')]).toEqual([
      [phone, phone],
      [null, null],
    ]);
    const set = (who: string, name: string, shown: boolean) =>
      api.as(who, 'PUT', path(name, 'support-phone/'), { body: { shown } });
    expect(await set('users-staff', 'buyer-two', true)).toMatchObject({ body: { supportPhoneShown: true } });
    expect(await set('users-staff', 'broker', false)).toMatchObject({ body: { supportPhoneShown: false } });
    expect([await read('broker'), await read('buyer-two')]).toEqual([
      [null, null],
      [phone, phone],
    ]);
    expect((await set('orders-staff', 'buyer-two', false)).status).toBe(403);
    expect(await set('admin', 'orders-staff', true)).toMatchObject({
      status: 409,
      body: { code: 'notForThisAccount' },
    });
    // Guests read on the pages for everybody how to reach us.
    expect((await api.as(undefined, 'GET', '/api/v1/configurations/')).body.phone).toBe(phone);
  });

  test('what the house owes each person comes to what the ledger owes them all', async () => {
    const { db } = api.rig().deps;
    const ids = await db('app.users').select('id');
    const owed = (await Promise.all(ids.map(({ id }) => owedTo(db, id)))).flat();
    const sumOf = (some: readonly { account: string; amountCents: number }[], account: string) =>
      some.filter((one) => one.account === account).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const all = await balances(db);
    for (const account of ['commission-payable', 'refunds-payable', 'referral-payable']) {
      expect(sumOf(owed, account), account).toBe(0 - sumOf(all, account));
    }
    expect(sumOf(owed, 'commission-payable')).toBeGreaterThan(0);
    const { body } = await api.as('users-staff', 'GET', path('cardholder', 'changes/'));
    expect(body.owed).toEqual(await owedTo(db, idOf('cardholder')));
  });

  test('a broker’s discount is set by users 3; nobody else has one', async () => {
    const set = (name: string, percent: number, more: object = {}) =>
      api.as('users-staff', 'PATCH', path(name, 'broker-rate/'), { body: { percent, ...more } });
    expect(await set('broker', 12)).toMatchObject({ status: 200, body: { brokerPercent: 12 } });
    expect((await set('broker', 101)).status).toBe(422);
    expect(await set('buyer', 5)).toMatchObject({ status: 409, body: { code: 'notForThisAccount' } });
    // A later one waits for its day, and the one in force stays till then.
    const from = '2099-01-01T08:00:00.000Z';
    const planned = await set('broker', 20, { from });
    expect(planned.body).toMatchObject({ brokerPercent: 12, nextBrokerRate: { percent: 20, from } });
    expect((await api.as('broker', 'GET', '/api/v1/pricing/me/')).body.rate).toBe(12);
    const begun = new Date(Date.now() - 60_000);
    await api
      .rig()
      .deps.db('app.users')
      .where({ id: idOf('broker') })
      .update({ next_broker_from: begun });
    expect((await api.as('broker', 'GET', '/api/v1/pricing/me/')).body.rate).toBe(20);
    // The next change takes it over: what has begun is what was before.
    expect((await set('broker', 8, { from })).body).toMatchObject({
      brokerPercent: 20,
      nextBrokerRate: { percent: 8, from },
    });
    expect((await set('broker', 5)).body).toMatchObject({ brokerPercent: 5, nextBrokerRate: null });
    const { deps } = api.rig();
    await relayAudit({ db: deps.db, eventStore: deps.eventStore as EventStore, now: deps.now });
    const [latest] = (await api.as('users-staff', 'GET', path('broker', 'changes/'))).body.rows;
    expect(latest.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'broker_percent',
      'next_broker_from',
      'next_broker_percent',
    ]);
  });
});
