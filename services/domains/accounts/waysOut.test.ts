import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { issueToken } from '#services/accounts/accountTokens.ts';
import { askEmailChange } from '#services/accounts/emailChange.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { mailLink } from '#services/accounts/providers/linkMail.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { issueTicket } from '#services/accounts/signInTickets.ts';
import { personOf, userById, userTable } from '#services/accounts/users.ts';
import { issueFeed } from '#services/calendar/feeds.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const deps = () => api.rig().deps;
const db = () => deps().db;
beforeEach(() => db()('app.try_limits').delete());

const password = 'gardens-and-lemons-7';
const chosen = 'harbors-and-limes-8';
const passwordHash = hashPassword(password);

/** Carla, of whose account somebody else has every way in that there is; `own` is the session that is really hers. */
async function intruded() {
  const id = randomUUID();
  const at = new Date();
  const email = `carla-${id}@new.test`;
  await userTable(db()).insert({
    id,
    email,
    first_name: 'Carla',
    last_name: 'Rivera',
    user_type: 'cardholder',
    email_verified: true,
    password_hash: await passwordHash,
    created_at: at,
    updated_at: at,
  });
  const { vault, now } = deps();
  const within = { trx: db(), db: db(), now, vault };
  const own = await createSession(within, { userId: id });
  await createSession(within, { userId: id });
  await createSession(within, { userId: id, behindUserId: (await anAdmin()).id });
  await issueTicket(within, { userId: id, withPassword: true });
  await issueFeed(within, id);
  await issueToken(within, { purpose: 'verify-email', userId: id });
  const { token: reset } = await issueToken(within, { purpose: 'reset-password', userId: id });
  await issueToken(within, { purpose: 'reset-password', userId: id });
  await createAccessLink({ ...within, settingsAt: deps().settingsAt }, { bookingId: randomUUID(), cardholderId: id });
  const account = { subject: `f-${id}`, emailVerified: false, firstName: 'Mallory', lastName: '' };
  await mailLink(within, { provider: 'facebook', account, email, locale: 'en', signUp: {}, browser: undefined });
  await db()('app.identities').insert({ provider: 'google', subject: `g-${id}`, user_id: id, created_at: at });
  await db()('app.known_devices').insert({
    user_id: id,
    device_hash: Buffer.from(id),
    first_seen: at,
    last_seen: at,
  });
  await db()('app.totp').insert({ user_id: id, id: randomUUID(), secret: '{}', created_at: at, confirmed_at: at });
  const actor = personOf((await userById(db(), id))!);
  const byTest = { requestOrigin: { source: 'test' } } as never;
  const asked = { ...(byTest as object), actor, sessionId: own.sessionId, email: `other-${email}` };
  await askEmailChange(within, asked as Parameters<typeof askEmailChange>[1]);
  return { id, email, own, reset };
}
const anAdmin = async () => (await userTable(db()).where({ user_type: 'admin' }).first())!;
type Carla = Awaited<ReturnType<typeof intruded>>;

/** What lets somebody in, and how much of it there still is. */
const ways = {
  sessions: ({ id, own }: Carla) =>
    db()('app.sessions')
      .where((of) => of.where({ user_id: id }).orWhere({ behind_user_id: id }))
      .whereNull('ended_at')
      .whereNot({ id: own.sessionId }),
  tickets: ({ id }: Carla) => db()('app.sign_in_tickets').where({ user_id: id }),
  calendar: ({ id }: Carla) => db()('app.calendar_feeds').where({ user_id: id }).whereNull('revoked_at'),
  // A new address gets a link of its own with the change.
  tokens: ({ id }: Carla) =>
    db()('app.account_tokens as t')
      .where({ user_id: id })
      .whereNull('used_at')
      .whereNotExists(db()('app.mail_outbox as m').whereRaw('m.id = t.id')),
  accessLinks: ({ id }: Carla) => db()('app.access_links').where({ cardholder_id: id }).whereNull('revoked_at'),
  emailChanges: ({ id }: Carla) =>
    db()('app.email_changes').where({ user_id: id }).whereNull('changed_at').whereNull('stopped_at'),
  providerLinks: ({ email }: Carla) => db()('app.identity_links').where({ email }),
  providers: ({ id }: Carla) => db()('app.identities').where({ user_id: id }),
  devices: ({ id }: Carla) => db()('app.known_devices').where({ user_id: id }),
} as const;
type Way = keyof typeof ways;
const openOf = async (carla: Carla): Promise<Way[]> => {
  const counted = await Promise.all(
    Object.entries(ways).map(async ([way, find]) => [way as Way, (await find(carla)).length] as const),
  );
  return counted.filter(([, count]) => count > 0).map(([way]) => way);
};

const sent = (who: string | undefined, method: string, path: string, body: object, cookie?: string) =>
  api.as(who, method, path, { body, ...(cookie === undefined ? {} : { cookie }) });
const byOwner = ({ own }: Carla, body: object) =>
  sent(undefined, 'POST', '/api/v1/users/set-password/', body, `session=${own.token}`);
const byStaff = ({ id }: Carla, method: string, path: string, body: object) =>
  sent('users-staff', method, `/api/v1/user-management/${id}/${path}/`, body);

/** Every way of locking others out: what it is, whether the session of the owner goes on, and what stays besides. */
const paths: readonly (readonly [
  string,
  (carla: Carla) => Promise<{ readonly status: number } | void>,
  { readonly ownStays?: true; readonly stays?: readonly Way[] },
])[] = [
  [
    'the owner changes the password',
    (carla) => byOwner(carla, { currentPassword: password, password: chosen }),
    { ownStays: true },
  ],
  [
    'the owner changes the password and keeps what is linked',
    (carla) => byOwner(carla, { currentPassword: password, password: chosen, keepLinked: true }),
    { ownStays: true, stays: ['providers'] },
  ],
  [
    'the password is reset by mail',
    ({ reset }) =>
      sent(undefined, 'POST', '/api/users/rest-auth/password/reset/confirm/', { token: reset, password: chosen }),
    {},
  ],
  ['staff set a one-time password', (carla) => byStaff(carla, 'POST', 'set-password', {}), {}],
  ['staff change the address', (carla) => byStaff(carla, 'PUT', 'email', { email: `new-${carla.email}` }), {}],
  [
    'the owner changes the address by both links',
    async ({ id }) => {
      const { id: change } = (await db()('app.email_changes').where({ user_id: id }).first('id'))!;
      for (const purpose of [linkPurposes.oldEmail, linkPurposes.newEmail]) {
        const token = deps().vault.secretOf(purpose, change);
        const { status } = await sent(undefined, 'POST', '/api/users/set_email/confirm/', { token });
        expect(status).toBe(200);
      }
    },
    { ownStays: true },
  ],
  [
    'staff reset the second factors',
    (carla) => byStaff(carla, 'POST', 'second-factor/reset', { reason: 'Lost the phone' }),
    {},
  ],
  ['staff block the account', (carla) => byStaff(carla, 'POST', 'block', {}), { stays: ['providers'] }],
  ['staff disable the account', (carla) => byStaff(carla, 'POST', 'disable', {}), { stays: ['providers'] }],
  ['the account is forgotten', async ({ id }) => void (await forgetUser({ ...deps(), vault: deps().vault }, id)), {}],
];

describe('nobody keeps a way in', () => {
  test.each(paths)('when %s', async (_, lockOut, { ownStays, stays = [] }) => {
    const carla = await intruded();
    expect(await openOf(carla)).toEqual(Object.keys(ways));
    const answer = await lockOut(carla);
    if (answer) expect(answer.status).toBe(200);
    expect(await openOf(carla)).toEqual(stays);
    const own = await db()('app.sessions').where({ id: carla.own.sessionId }).whereNull('ended_at');
    expect(own).toHaveLength(ownStays ? 1 : 0);
  });

  test('and the owner is mailed which accounts were disconnected', async () => {
    const carla = await intruded();
    await byStaff(carla, 'POST', 'set-password', {});
    expect(
      await db()('app.mail_outbox').where({ to_user: carla.id, template: 'provider-unlinked' }).pluck('data'),
    ).toEqual([{ provider: 'google' }]);
  });
});
