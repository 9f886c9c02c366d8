import { expect, test, vi } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const signedIn = async (name: string) => `session=${await api.rig().signIn(name)}`;
const set = async (cookie: string, body: object) =>
  api.as(undefined, 'POST', '/api/v1/users/set-password/', { cookie, body });
const statusOf = async (cookie: string) => {
  const { body } = await api.as(undefined, 'GET', '/api/v1/users/session/', { cookie });
  return body.me?.passStatus;
};
const logIn = async (email: string, password: string) =>
  api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: { email, password } });

test('Ben, whose account has no password, sets the first one without another; from then on the present one is asked for', async () => {
  const [here, there] = [await signedIn('buyer-two'), await signedIn('buyer-two')];
  expect(await statusOf(here)).toBe('set');
  const ben = () =>
    api
      .rig()
      .deps.db('app.users')
      .where({ id: idOf('buyer-two') });
  await ben().update({ password_hash: null });
  expect(await statusOf(here)).toBe('none');
  expect(await logIn('buyer-two@demo.test', demoPassword)).toMatchObject({ status: 401 });
  expect(await set(here, { password: '12345678' })).toMatchObject({ status: 422 });
  expect((await set(here, { password: 'gardens-and-lemons-7' })).status).toBe(200);
  expect(await statusOf(here)).toBe('set');
  await vi.waitFor(async () => expect(await statusOf(there)).toBeUndefined());
  expect((await logIn('buyer-two@demo.test', 'gardens-and-lemons-7')).status).toBe(200);
  expect(await set(here, { password: 'gardens-and-limes-8' })).toMatchObject({
    status: 422,
    body: { code: 'fieldRequired', values: { field: 'currentPassword' } },
  });
});

test('a session is no proof: eleven minutes after the login the first password takes a mailed link', async () => {
  const cookie = await signedIn('new-cardholder');
  const of = { user_id: idOf('new-cardholder') };
  const old = new Date(Date.now() - 11 * 60_000);
  const { db } = api.rig().deps;
  await db('app.users').where({ id: of.user_id }).update({ password_hash: null });
  await db('app.sessions').where(of).update({ confirmed_at: null, created_at: old });
  const first = { password: 'gardens-and-lemons-7' };
  expect(await set(cookie, first)).toMatchObject({ status: 403, body: { code: 'freshLoginNeeded' } });
  // A provider has just named them.
  await db('app.sessions').where(of).update({ created_at: new Date() });
  expect((await set(cookie, first)).status).toBe(200);
});

test('a password of the staff’s is given again eleven minutes later, also by a session that never gave it', async () => {
  const cookie = await signedIn('cardholder-two');
  const of = { user_id: idOf('cardholder-two') };
  const { db } = api.rig().deps;
  await db('app.users')
    .where({ id: of.user_id })
    .update({ one_time_until: new Date(Date.now() + 3_600_000) });
  const chosen = { password: 'gardens-and-lemons-7' };
  for (const confirmed of [null, new Date(Date.now() - 11 * 60_000)]) {
    await db('app.sessions').where(of).update({ confirmed_at: confirmed });
    expect(await set(cookie, chosen)).toMatchObject({ status: 403, body: { code: 'confirmPassword' } });
  }
  const given = { password: demoPassword };
  const confirm = () => api.as(undefined, 'POST', '/api/v1/users/confirm-password/', { cookie, body: given });
  expect((await confirm()).status).toBe(200);
  expect((await set(cookie, chosen)).status).toBe(200);
});

test('of two first passwords at once one holds', async () => {
  const cookies = await Promise.all([signedIn('broker'), signedIn('broker')]);
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('broker') })
    .update({ password_hash: null });
  const answers = await Promise.all(
    cookies.map(async (cookie, n) => set(cookie, { password: `gardens-and-lemons-${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a login before the address is confirmed says so in the words that programs know', async () => {
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('buyer') })
    .update({ email_verified: false });
  expect(await logIn('buyer@demo.test', demoPassword)).toMatchObject({
    status: 403,
    body: { code: 'emailNotVerified', non_field_errors: ['E-mail is not verified.'] },
  });
});
