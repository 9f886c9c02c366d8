import { expect, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const path = (name: string) => `/api/v1/user-management/${idOf(name)}/`;
const forget = (name: string, email: string, who = 'admin') => api.as(who, 'DELETE', path(name), { body: { email } });

test('a person’s answer says what they are to us: who buys, who is in the program, whose code it is', async () => {
  const flags = async (name: string) => {
    const { body } = await api.as('users-staff', 'GET', path(name));
    return [body.isCustomer, body.referralProgramUser, body.cardholderReferral];
  };
  expect(await flags('buyer')).toEqual([true, false, null]);
  expect(await flags('broker')).toEqual([true, true, null]);
  const program = { body: { userId: idOf('buyer'), member: true } };
  expect((await api.as('users-staff', 'PUT', '/api/v1/referrals/program/', program)).status).toBe(200);
  expect(await flags('buyer')).toEqual([true, true, null]);
  const { code } = (await api.as('cardholder', 'GET', '/api/v1/referrals/')).body;
  expect(await flags('cardholder')).toEqual([false, false, code]);
});

test('admins alone forget somebody, with the address as it is, their own password given lately, and in nobody else’s name', async () => {
  for (const who of ['users-staff', 'orders-staff', 'buyer']) {
    expect([who, (await forget('buyer-two', 'buyer-two@demo.test', who)).status]).toEqual([who, 403]);
  }
  const wrong = await forget('buyer-two', 'buyer@demo.test');
  expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'body.email', code: 'notTheirs' }] } });
  expect(await forget('admin', 'admin@demo.test')).toMatchObject({ status: 403, body: { code: 'notYourself' } });
  const { db, now } = api.rig().deps;
  await db('app.users')
    .where({ id: idOf('sales-staff') })
    .update({ user_type: 'admin' });
  const another = await forget('sales-staff', 'sales-staff@demo.test');
  expect(another).toMatchObject({ status: 409, body: { code: 'notForThisAccount' } });
  const stale = await createSession({ db, now }, { userId: idOf('admin'), withPassword: false });
  const body = { email: 'buyer-two@demo.test' };
  const late = await ask(api.rig().url + path('buyer-two'), { method: 'DELETE', token: stale.token, body });
  expect(late).toMatchObject({ status: 403, body: { code: 'confirmPassword' } });
  expect((await api.as('admin', 'GET', path('buyer-two'))).body).toMatchObject({ email: 'buyer-two@demo.test' });
});

test('forgotten, they are in no list and can’t log in, and the audit says who did it', async () => {
  const token = await api.rig().signIn('buyer-two');
  expect((await forget('buyer-two', ' Buyer-Two@demo.test ')).status).toBe(200);
  expect((await ask(`${api.rig().url}/api/users/edit_info/`, { token })).status).toBe(401);
  expect((await api.as('admin', 'GET', path('buyer-two'))).status).toBe(404);
  expect((await api.as('admin', 'GET', '/api/v1/user-management/?search=buyer-two')).body.rows).toEqual([]);
  expect((await forget('buyer-two', 'buyer-two@demo.test')).status).toBe(404);
  const { meta } = (await api.rig().deps.db('app.audit_outbox').where({ type: 'account.forgotten.v1' }).first('meta'))!;
  expect(meta).toMatchObject({ actor: { userId: idOf('admin') } });
});
