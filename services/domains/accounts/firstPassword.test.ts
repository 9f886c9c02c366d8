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
  const ben = api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('buyer-two') });
  await ben.clone().update({ password_hash: null });
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
