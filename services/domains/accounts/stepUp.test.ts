import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { reportPdf } from '#services/seed/papers.ts';
import { contracts } from '#services/domains.ts';
import { type ApiRig, idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
let rig: ApiRig;
let paths: Readonly<Record<'order' | 'booking' | 'verification', string>>;
beforeAll(async () => {
  rig = api.rig();
  const records = await specimens(rig);
  const { id, more } = records['verification']![0]!;
  paths = {
    order: `/api/v1/orders/${records['order']![0]!.id}/reveal/`,
    booking: '',
    verification: `/api/v1/verifications/${id}/reports/${more!['fileId']}/`,
  };
  const booking = (await rig.deps
    .db('read.bookings')
    .where({ cardholder_id: idOf('cardholder'), fulfilment: 'consented' })
    .first('id'))!;
  paths = { ...paths, booking: `/api/v1/bookings/${booking.id}/reveal/` };
});
beforeEach(() => rig.deps.db('app.try_limits').delete());

/** A session in which the password was given so many minutes ago. */
async function signedIn(who: string, minutesAgo: number): Promise<string> {
  const token = await rig.signIn(who);
  const last = rig.deps
    .db('app.sessions')
    .where({ user_id: idOf(who) })
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id');
  await rig.deps
    .db('app.sessions')
    .whereIn('id', last)
    .update({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) });
  return token;
}
const reveal = (token: string, path: string) =>
  ask(rig.url + path, { method: 'POST', token, body: { field: 'ssn', reason: 'The bank asks for it' } });
const confirm = (token: string, password: string) =>
  ask(`${rig.url}/api/v1/users/confirm-password/`, { method: 'POST', token, body: { password } });

describe('Before a secret is shown the password is given again', () => {
  test.each([
    ['orders-staff', 'order'],
    ['cardholder', 'booking'],
  ] as const)('%s reveals a value of the %s within ten minutes only', async (who, record) => {
    expect((await reveal(await signedIn(who, 9), paths[record])).status).toBe(200);
    const token = await signedIn(who, 11);
    expect(await reveal(token, paths[record])).toMatchObject({ status: 403, body: { code: 'confirmPassword' } });
    expect(await ask(`${rig.url}/api/v1/users/confirm-password/`, { token })).toMatchObject({
      status: 403,
      body: { code: 'confirmPassword' },
    });
    expect(await confirm(token, demoPassword)).toMatchObject({ status: 200 });
    expect((await ask(`${rig.url}/api/v1/users/confirm-password/`, { token })).status).toBe(200);
    expect((await reveal(token, paths[record])).status).toBe(200);
  });

  test('Uma looks at a report within ten minutes only, and a refused look is no look', async () => {
    const token = await signedIn('users-staff', 11);
    const looks = async () =>
      (await rig.deps.eventStore.read(`verification-${idOf('cardholder')}`)).filter(
        ({ type }) => type === 'verification.look-recorded.v1',
      ).length;
    const before = await looks();
    expect(await ask(rig.url + paths.verification, { token })).toMatchObject({
      status: 403,
      body: { code: 'confirmPassword' },
    });
    expect(await looks()).toBe(before);
    await confirm(token, demoPassword);
    expect((await ask(rig.url + paths.verification, { token })).status).toBe(200);
    expect(await looks()).toBe(before + 1);
  });

  test('every route that shows a secret asks for it', () => {
    const asking = contracts.filter(({ recentlyConfirmed }) => recentlyConfirmed).map(({ name }) => name);
    const showing = contracts
      .filter(({ command }) => command?.name === 'recordReveal' || command?.name === 'recordLook')
      .map(({ name }) => name);
    expect(showing).toEqual(['revealOfOrder', 'revealOfBooking', 'revealAgencyLogin', 'lookAtReport']);
    expect(asking).toEqual(expect.arrayContaining(showing));
  });

  test('power takes it, too: an admin’s session of two hours ago changes neither roles nor where buyers pay', async () => {
    const token = await signedIn('admin', 120);
    const asking = contracts.filter(
      ({ recentlyConfirmed, command, path, access }) =>
        recentlyConfirmed && !command && access !== 'signedIn' && !path.includes('/queues/'),
    );
    expect(asking.length).toBeGreaterThan(20);
    for (const { method, path } of asking) {
      const to = path.replace(/:\w+/g, idOf('buyer'));
      const { status, body } = await ask(rig.url + to, {
        method: method.toUpperCase(),
        token,
        ...(method === 'get' ? {} : { body: {} }),
      });
      // A record that isn't there is 404 before anything is asked.
      expect([403, 404], `${method} ${path}`).toContain(status);
      // An admin has no account to be paid to.
      if (status === 403) expect(['confirmPassword', 'notForThisActor'], `${method} ${path}`).toContain(body.code);
    }
    const site = `${rig.url}/api/v1/settings/`;
    const { body: settings } = await ask(site, { token });
    const { revision, ...row } = settings;
    const change = { revision, settings: { ...row, cashtag: '$Mallory' } };
    expect((await ask(site, { method: 'PUT', token, body: change })).body.code).toBe('confirmPassword');
    await confirm(token, demoPassword);
    expect((await ask(site, { method: 'PUT', token, body: change })).status).toBe(200);
    // Mailed to every admin, to the one whose session it was, too.
    const told = await rig.deps.db('app.mail_outbox').where({ template: 'payee-changed' }).pluck('to_user');
    const admins = await rig.deps.db('app.users').where({ user_type: 'admin', disabled_at: null }).pluck('id');
    expect(told.toSorted()).toEqual(admins.toSorted());
    const { revision: next } = (await ask(site, { token })).body;
    const hours = { revision: next, settings: { ...change.settings, opensAt: 8 } };
    expect((await ask(site, { method: 'PUT', token, body: hours })).status).toBe(200);
    expect(await rig.deps.db('app.mail_outbox').where({ template: 'payee-changed' })).toHaveLength(told.length);
  });

  test('a wrong password is 422 and ends nothing; behind a mask there is none to give', async () => {
    const token = await signedIn('orders-staff', 11);
    expect(await confirm(token, 'not my password')).toMatchObject({ status: 422, body: { code: 'wrongCredentials' } });
    expect((await ask(`${rig.url}/api/users/edit_info/`, { token })).status).toBe(200);
    const { headers } = await ask(`${rig.url}/api/v1/user-management/${idOf('cardholder')}/login-as/`, {
      method: 'POST',
      token: await rig.signIn('users-staff'),
      body: { reason: 'She asked on the phone' },
    });
    const behind = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
    expect(await confirm(behind, demoPassword)).toMatchObject({ status: 403, body: { code: 'notWhileLoggedInAs' } });
    expect(await reveal(behind, paths.booking)).toMatchObject({ status: 409, body: { code: 'notActingForAnother' } });
  });
});

describe('Guessing one’s own password', () => {
  const setPassword = (token: string, currentPassword: string) =>
    ask(`${rig.url}/api/v1/users/set-password/`, {
      method: 'POST',
      token,
      body: { currentPassword, password: 'a far better secret 1' },
    });

  test('of three hundred tries at once from one session five are looked at, and its owner still has some elsewhere', async () => {
    const token = await rig.signIn('buyer');
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => setPassword(token, `guess number ${n}`)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ wrong: count(422), spent: count(429) }).toEqual({ wrong: 5, spent: 295 });
    expect((await setPassword(await rig.signIn('buyer'), 'still wrong')).status).toBe(422);
    expect((await confirm(token, demoPassword)).status).toBe(429);
  });

  test('two stolen sessions get ten tries together', async () => {
    const tokens = await Promise.all([rig.signIn('buyer-two'), rig.signIn('buyer-two'), rig.signIn('buyer-two')]);
    const answers = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 5 }, () => setPassword(token, 'wrong wrong'))),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });
});

test('staff logged in as another user can’t edit the profile or submit reports', async () => {
  const { headers } = await ask(`${rig.url}/api/v1/user-management/${idOf('new-cardholder')}/login-as/`, {
    method: 'POST',
    token: await rig.signIn('users-staff'),
    body: { reason: 'She asked on the phone' },
  });
  const token = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
  expect(
    await ask(`${rig.url}/api/users/edit_info/`, { method: 'PATCH', token, body: { phone: '555-210-9999' } }),
  ).toMatchObject({ status: 403, body: { code: 'notWhileLoggedInAs' } });
  const upload = async (by: string) => {
    const form = new FormData();
    form.set('purpose', 'credit-report');
    form.set('file', new Blob([new Uint8Array(reportPdf('Equifax of Nina'))]), 'report.pdf');
    return ask(`${rig.url}/api/v1/files/`, { method: 'POST', token: by, body: form });
  };
  expect((await upload(token)).status).toBe(403);
  const { body: file } = await upload(await rig.signIn('new-cardholder'));
  expect(
    await ask(`${rig.url}/api/v1/verification/`, {
      method: 'POST',
      token,
      body: { bureau: 'equifax', fileId: file.id },
    }),
  ).toMatchObject({ status: 409, body: { code: 'notActingForAnother' } });
});

test('a calendar’s secret address ends with the password it was made under', async () => {
  const token = await rig.signIn('broker');
  const { body } = await ask(`${rig.url}/api/v1/calendar/`, { method: 'POST', token, body: {} });
  const feed = rig.url + new URL(body.url).pathname;
  expect((await ask(feed)).status).toBe(200);
  expect(
    (
      await ask(`${rig.url}/api/v1/users/set-password/`, {
        method: 'POST',
        token,
        body: { currentPassword: demoPassword, password: 'a far better secret 1' },
      })
    ).status,
  ).toBe(200);
  expect((await ask(feed)).status).toBe(404);
});
