import { describe, expect, test, vi } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { cookiesOf } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
interface Sessions {
  readonly sessions: readonly { readonly id: string; readonly isThis: boolean }[];
}
const cookieFor = async (name: string) => `session=${await api.rig().signIn(name)}`;
const ask = async (cookie: string, method: string, path: string) =>
  api.as(undefined, method, `/api/v1/users/${path}`, { cookie, ...(method === 'GET' ? {} : { body: {} }) });
const sessionsOf = async (cookie: string) => ((await ask(cookie, 'GET', 'sessions/')).body as Sessions).sessions;

describe('where one is signed in', () => {
  test('Ben sees his browsers, and ends one of them: it is signed out, this one stays', async () => {
    const [here, there] = [await cookieFor('buyer-two'), await cookieFor('buyer-two')];
    const other = (await sessionsOf(there)).find(({ isThis }) => isThis)!;
    expect((await sessionsOf(here)).map(({ id }) => id)).toContain(other.id);
    expect((await ask(here, 'DELETE', `sessions/${other.id}/`)).status).toBe(200);
    await vi.waitFor(async () => expect((await ask(there, 'GET', 'sessions/')).status).toBe(401));
    expect((await sessionsOf(here)).map(({ id }) => id)).not.toContain(other.id);
    expect((await ask(here, 'DELETE', `sessions/${other.id}/`)).status).toBe(404);
  });

  test('nobody ends a session of somebody else, nor sees it', async () => {
    const [bens, beas] = [await cookieFor('buyer-two'), await cookieFor('buyer')];
    const hers = (await sessionsOf(beas)).find(({ isThis }) => isThis)!;
    expect((await sessionsOf(bens)).map(({ id }) => id)).not.toContain(hers.id);
    expect((await ask(bens, 'DELETE', `sessions/${hers.id}/`)).status).toBe(404);
    expect((await ask(beas, 'GET', 'sessions/')).status).toBe(200);
  });

  test('everywhere else at once', async () => {
    const [here, there] = [await cookieFor('broker'), await cookieFor('broker')];
    expect((await ask(here, 'DELETE', 'sessions/')).body.ended).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await ask(there, 'GET', 'sessions/')).status).toBe(401));
    expect((await sessionsOf(here)).map(({ isThis }) => isThis)).toEqual([true]);
  });
});

describe('what we hold', () => {
  test('Bea gets her account and her orders as a file: nobody else’s, no password, no seals', async () => {
    const answer = await ask(await cookieFor('buyer'), 'GET', 'export/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.body).toMatchObject({ account: { id: idOf('buyer'), email: 'buyer@demo.test' } });
    const own: string[] = await api
      .rig()
      .deps.db('read.orders')
      .where({ buyer_id: idOf('buyer') })
      .pluck('id');
    expect(own.length).toBeGreaterThan(0);
    expect(answer.body.records.order.map(({ id }: { id: string }) => id).toSorted()).toEqual(own.toSorted());
    const text = JSON.stringify(answer.body);
    expect(text).not.toMatch(/passwordHash|password_hash|argon2|tokenHash|token_hash/);
    // Plain names, as everywhere in the API, instead of the database's.
    expect(text.match(/"[a-z]+_[a-z_]+":/g)).toBeNull();
    expect(text).not.toContain('buyer-two@demo.test');
  });

  test('a cardholder’s file has no secret hold and nothing of their buyers’ accounts; a guest gets none', async () => {
    const text = JSON.stringify((await ask(await cookieFor('cardholder'), 'GET', 'export/')).body);
    expect(text).not.toMatch(/"type":"secret"|@demo\.test","firstName":"Bea"/);
    expect((await api.as(undefined, 'GET', '/api/v1/users/export/')).status).toBe(401);
  });

  test('what stands in tables of its own is in it: cart, referrals, payout details with their ends alone, how one signs in', async () => {
    const { db } = api.rig().deps;
    const of = async (name: string) => (await ask(await cookieFor(name), 'GET', 'export/')).body;
    const { code } = (await db('app.referral_codes')
      .where({ owner_id: idOf('broker') })
      .first('code'))!;
    await db('app.contact_requests').insert({
      id: crypto.randomUUID(),
      kind: 'contact',
      name: 'Bo',
      email: 'broker@demo.test',
      message: 'Do you lease in bulk?',
      locale: 'en',
      created_at: new Date(),
    });
    expect(await of('broker')).toMatchObject({
      referrals: { code: { code } },
      signIn: { totp: false, passkeys: [], recoveryCodesLeft: 0, providers: [] },
      contactForms: [{ message: 'Do you lease in bulk?' }],
      cart: expect.any(Array),
      documents: expect.any(Array),
    });
    const account = {
      holder: 'Carla Canary',
      routingNumber: '021000021',
      accountNumber: '000123456789',
      type: 'checking',
    };
    await api.as('cardholder', 'PUT', '/api/v1/payout-account/', { body: account });
    const cardholder = await of('cardholder');
    expect(cardholder.payouts.account.accountNumber).toMatch(/^•+\d{4}$/);
    expect(JSON.stringify(cardholder)).not.toMatch(/Canary|000123456789|bulk/);
  });

  test('no table that names people is forgotten by it', async () => {
    const { rows } = await api.rig().deps.db.raw<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
        where table_schema = 'app' and column_name in ('user_id', 'owner_id', 'cardholder_id', 'to_user', 'uploaded_by', 'referrer_id', 'email')`,
    );
    const own =
      'carts contact_requests documents email_changes files identities known_devices mail_outbox message_readers notification_choices ' +
      'notifications passkeys payout_details recovery_codes referral_attributions referral_codes referral_link_terms referral_own_amounts referral_payouts saved_views ' +
      'sessions totp users';
    // Links and what is behind them (hashes), a calendar's address, what the house keeps to work by: nothing that anybody said or did.
    const ofTheHouse =
      'access_links account_tokens calendar_feeds commission_set_offs identity_links mail_guests news_seen person_marks presence queue_assignments queue_exports queue_leases referral_card_earnings ' +
      'referral_program sign_in_tickets';
    expect(rows.map(({ table_name: name }) => name).toSorted()).toEqual(`${own} ${ofTheHouse}`.split(' ').toSorted());
  });

  test('whoever looks with somebody else’s eyes takes nothing along and signs nobody out', async () => {
    const masked = await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
      body: { reason: 'She asked on the phone' },
    });
    const cookie = masked.headers
      .getSetCookie()
      .find((one) => one.startsWith('session='))!
      .split(';')[0]!;
    // What needs the password isn't there for whoever acts for somebody else.
    expect(await ask(cookie, 'GET', 'export/')).toMatchObject({ status: 409, body: { code: 'notActingForAnother' } });
    expect((await ask(cookie, 'DELETE', 'sessions/')).status).toBe(403);
  });
});

describe('where somebody heard of us', () => {
  const answer = async (cookie: string | undefined, body: object) =>
    api.as(undefined, 'POST', '/api/v1/users/save-source-type/', { ...(cookie ? { cookie } : {}), body });

  test('Ben tells, and tells otherwise; the audit keeps it sealed; without a type or an account nothing is kept', async () => {
    const cookie = await cookieFor('buyer-two');
    expect((await answer(cookie, { sourceType: 'friend', text: 'My neighbor Olga' })).status).toBe(200);
    const kept = async () =>
      api
        .rig()
        .deps.db('app.users')
        .where({ id: idOf('buyer-two') })
        .first('source', 'source_text');
    expect(await kept()).toEqual({ source: 'friend', source_text: 'My neighbor Olga' });
    expect((await answer(cookie, { sourceType: 'blog' })).status).toBe(200);
    expect(await kept()).toEqual({ source: 'blog', source_text: null });
    const lines = await api.rig().deps.db('app.audit_outbox').whereRaw("data->>'what' = 'sourceSaved'");
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('Olga');
    expect(await answer(cookie, { text: 'Somewhere' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await answer(undefined, { sourceType: 'blog' })).status).toBe(401);
  });

  test('Ben is asked until he says so or would rather not; staff never are, nor whoever is logged in as him', async () => {
    const db = api.rig().deps.db;
    const own = async (name: string, method: string, cookie?: string) =>
      (await api.as(cookie ? undefined : name, method, '/api/v1/users/source-survey/', cookie ? { cookie } : {})).body;
    const unasked = { source: null, source_survey_closed: false };
    await db('app.users').update(unasked);
    expect(await own('buyer-two', 'GET')).toEqual({ asked: true });
    expect(await own('orders-staff', 'GET')).toEqual({ asked: false });
    await answer(await cookieFor('buyer-two'), { sourceType: 'friend' });
    expect(await own('buyer-two', 'GET')).toEqual({ asked: false });

    const masked = await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
      body: { reason: 'She asked on the phone' },
    });
    const behind = cookiesOf(masked.headers);
    expect(await own('', 'GET', behind)).toEqual({ asked: false });
    expect(await own('', 'DELETE', behind)).toMatchObject({ code: 'notActingForAnother' });
    expect(await own('buyer', 'GET')).toEqual({ asked: true });
    expect(await own('buyer', 'DELETE')).toEqual({ done: true });
    expect(await own('buyer', 'GET')).toEqual({ asked: false });
    await db('app.users').update({ source_survey_closed: true });
  });
});
