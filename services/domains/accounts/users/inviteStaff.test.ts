import { expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const Nora = { email: 'Nora@Colleagues.test', firstName: 'Nora', lastName: 'Finch', locale: 'es', roleIds: [] };
const invite = (who: string, body: object) => api.as(who, 'POST', '/api/v1/user-management/invite/', { body });
const roleCalled = async (name: string) => {
  const { rows } = (await api.as('admin', 'GET', '/api/v1/permissions/roles/')).body;
  return rows.find((one: { name: string }) => one.name.includes(name)) ?? rows[0];
};

test('Ada invites Nora with a role: she sets a password by the mailed link, within a week, and works at once', async () => {
  const { db, vault, eventStore, now } = api.rig().deps;
  const role = await roleCalled('Orders');
  const { status, body } = await invite('admin', { ...Nora, roleIds: [role.id] });
  expect([status, body]).toMatchObject([
    200,
    { email: 'nora@colleagues.test', userType: 'staff', permissions: role.permissions, emailVerified: false },
  ]);
  const [mail] = await db('app.mail_outbox').where({ to_user: body.id });
  expect(mail!.template).toBe('staff-invited');
  const { expires_at: until, created_at: from } = (await db('app.account_tokens').where({ user_id: body.id }).first())!;
  expect(until.getTime() - from.getTime()).toBe(7 * 86_400_000);

  const token = vault.secretOf(linkPurposes.resetPassword, mail!.data.tokenId!);
  const path = '/api/users/rest-auth/password/reset/confirm/';
  const chosen = { token, password: 'gardens-and-limes-8' };
  expect((await api.as(undefined, 'POST', path, { body: chosen })).status).toBe(200);
  const signedIn = await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
    body: { email: Nora.email, password: chosen.password },
  });
  expect(signedIn.body.user).toMatchObject({ userType: 'staff', permissions: role.permissions });
  // The link worked once.
  expect((await api.as(undefined, 'POST', path, { body: chosen })).status).not.toBe(200);

  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const [event] = await eventStore.read(`account-${body.id}`);
  expect(event).toMatchObject({ type: 'account.staff-invited.v1', data: { roleIds: [role.id] } });
});

test('an address that has an account, or a role that there is not, opens none', async () => {
  const { db } = api.rig().deps;
  const before = await db('app.users').count('* as n').first();
  expect((await invite('admin', { ...Nora, email: 'buyer@demo.test' })).body.code).toBe('emailTaken');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await invite('admin', { ...Nora, email: 'new@colleagues.test', roleIds: [nobody] })).body.code).toBe(
    'unknownRole',
  );
  expect((await invite('admin', { ...Nora, email: 'no address' })).status).toBe(422);
  expect(await db('app.users').count('* as n').first()).toEqual(before);
});
