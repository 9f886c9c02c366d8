import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOutOfReach, recipientOf } from '#services/mail/guests.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { userTable } from '#services/accounts/users.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const mails = (name: string, template: Template): Promise<{ data: MailData }[]> =>
  db()('app.mail_outbox')
    .where({ to_user: idOf(name), template })
    .orderBy('created_at');
const outcomes = async (name: string) => (await mails(name, 'status-changed')).map(({ data }) => data.outcome);
const byUma = (path: string, body: object = {}) =>
  api.as('users-staff', 'POST', `/api/v1/user-management/${path}`, { body });

test('whose account is blocked, disabled or active again is mailed so, once a change, and not why', async () => {
  const status = (to: string) =>
    byUma('change_status/', { userId: idOf('broker'), status: to, reason: 'Reversed three payments' });
  for (const to of ['blocked', 'blocked', 'disabled', 'active', 'active']) expect((await status(to)).status).toBe(200);
  expect(await outcomes('broker')).toEqual(['blocked', 'disabled', 'active']);
  await byUma(`${idOf('broker')}/block/`);
  await byUma(`${idOf('broker')}/unblock/`);
  expect(await outcomes('broker')).toEqual(['blocked', 'disabled', 'active', 'blocked', 'active']);
  const all = await mails('broker', 'status-changed');
  expect(JSON.stringify(all)).not.toContain('Reversed');
});

test('a disabled account gets this mail and no other', async () => {
  await byUma(`${idOf('buyer-two')}/disable/`);
  const recipient = (await recipientOf(db(), idOf('buyer-two')))!;
  expect(isOutOfReach(recipient, 'status-changed')).toBe(false);
  expect(isOutOfReach(recipient, 'payment-reminder')).toBe(true);
});

test('admins read who changed whose roles, from which to which; whoever did it needs no mail', async () => {
  const other = randomUUID();
  const at = api.rig().deps.now();
  await userTable(db()).insert({
    id: other,
    email: 'alan@demo.test',
    first_name: 'Alan',
    last_name: 'Frost',
    user_type: 'admin',
    created_at: at,
    updated_at: at,
  });
  const { rows } = (await api.as('admin', 'GET', '/api/v1/permissions/roles/')).body;
  const role = (name: string) => rows.find((one: { name: string }) => one.name === name).id;
  const attach = (name: string, who: string, userIds: string[]) =>
    api.as(who, 'POST', `/api/v1/permissions/roles/${role(name)}/users/attach/`, { body: { userIds } });
  const both = [idOf('sales-staff'), idOf('cards-staff')];
  expect((await attach('Order desk', 'admin', both)).status).toBe(200);
  // They have it already.
  expect((await attach('Order desk', 'admin', both)).status).toBe(200);
  const sent = await db()('app.mail_outbox').where({ template: 'role-changed' });
  expect(sent.map(({ to_user }) => to_user)).toEqual([other]);
  const facts = await findMailFacts(api.rig().deps)({ template: 'role-changed', data: sent[0]!.data, toUserId: other });
  const { text } = renderMail(
    { publicUrl: 'https://tradelines.example', secretOf: () => '' },
    { template: 'role-changed', data: sent[0]!.data, facts },
    { firstName: 'Alan', locale: 'en' },
  );
  expect(text).toContain('Sally Greene: Sales → Sales, Order desk');
  expect(text).toMatch(/: No roles → Order desk/);
  expect(text).toContain('Changed by: Ada Winter');
});

test('somebody is made an admin: the other admins read so', async () => {
  const made = await api.as('admin', 'PUT', `/api/v1/user-management/${idOf('tickets-staff')}/admin/`, {
    body: { admin: true },
  });
  expect(made.status).toBe(200);
  const last = (await db()('app.mail_outbox')
    .where({ template: 'role-changed' })
    .orderBy('created_at', 'desc')
    .first())!;
  expect(last.data).toEqual({
    byId: idOf('admin'),
    roleChanges: [{ personId: idOf('tickets-staff'), before: [], after: ['admin'] }],
  });
});
