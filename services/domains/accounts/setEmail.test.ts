import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessLinkOf, createAccessLink } from '#services/accounts/accessLinks.ts';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const signedIn = async (name: string) => `session=${await api.rig().signIn(name)}`;
const set = async (cookie: string | undefined, method: string, body?: object) =>
  api.as(undefined, method, '/api/users/set_email/', { ...(cookie ? { cookie } : {}), ...(body ? { body } : {}) });
const byLink = async (how: 'link' | 'confirm' | 'stop', token: string) =>
  api.as(undefined, 'POST', `/api/users/set_email/${how}/`, { body: { token } });
const logIn = async (email: string) =>
  (await api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: { email, password: demoPassword } })).status;
/** The secrets that the mails of somebody's newest change lead to, as the sender makes them. */
async function mailed(name: string): Promise<Readonly<Record<'old' | 'new', string>>> {
  const { id } = (await db()('app.email_changes')
    .where({ user_id: idOf(name) })
    .orderBy('asked_at', 'desc')
    .first('id'))!;
  const { secretOf } = api.rig().deps.vault;
  return { old: secretOf(linkPurposes.oldEmail, id), new: secretOf(linkPurposes.newEmail, id) };
}
const templatesTo = async (email: string): Promise<string[]> =>
  db()('app.mail_outbox as m')
    .leftJoin('app.users as u', 'u.id', 'm.to_user')
    .leftJoin('app.mail_guests as g', 'g.id', 'm.to_user')
    .whereRaw('coalesce(u.email, g.email) = ?', [email])
    .whereLike('m.template', 'email-change%')
    .orderBy('m.created_at')
    .pluck('template');
beforeEach(() => db()('app.try_limits').delete());

describe('another e-mail address', () => {
  test('Ben has it once both addresses have confirmed; his other sessions and old links end, this one stays', async () => {
    const [here, there] = [await signedIn('buyer-two'), await signedIn('buyer-two')];
    await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', { body: { email: 'buyer-two@demo.test' } });
    const asked = await set(here, 'POST', { email: 'Ben@New.test' });
    expect(asked).toMatchObject({
      status: 200,
      body: { pending: { email: 'ben@new.test', oldConfirmed: false, newConfirmed: false } },
    });
    expect(await templatesTo('ben@new.test')).toEqual(['email-change-confirm']);
    expect(await templatesTo('buyer-two@demo.test')).toEqual(['email-change-asked']);
    const links = await mailed('buyer-two');
    expect((await byLink('link', links.new)).body).toEqual({ side: 'new', state: 'open', email: 'ben@new.test' });
    expect((await byLink('confirm', links.new)).body).toMatchObject({ state: 'waiting' });
    expect((await byLink('confirm', links.new)).body).toMatchObject({ state: 'waiting' });
    expect(await logIn('ben@new.test')).toBe(401);
    expect((await set(here, 'GET')).body).toMatchObject({ pending: { newConfirmed: true, oldConfirmed: false } });
    expect((await byLink('confirm', links.old)).body).toMatchObject({ side: 'old', state: 'changed' });
    expect(await logIn('ben@new.test')).toBe(200);
    expect(await logIn('buyer-two@demo.test')).toBe(401);
    expect((await set(here, 'GET')).body).toEqual({ pending: null });
    await vi.waitFor(async () => expect((await set(there, 'GET')).status).toBe(401));
    expect(await templatesTo('buyer-two@demo.test')).toEqual(['email-changed']);
    const open = await db()('app.account_tokens')
      .where({ user_id: idOf('buyer-two') })
      .whereNull('used_at');
    expect(open).toEqual([]);
    const [line] = await db()('app.audit_outbox').whereRaw("data->>'what' = 'emailChanged'");
    expect(JSON.stringify(line!.data)).not.toMatch(/@new\.test|@demo\.test/);
  });

  test('a consent form that was mailed to the old address opens no more', async () => {
    const { token } = await createAccessLink(api.rig().deps, {
      bookingId: randomUUID(),
      cardholderId: idOf('cardholder-two'),
    });
    await set(await signedIn('cardholder-two'), 'POST', { email: 'carla@new.test' });
    const links = await mailed('cardholder-two');
    await byLink('confirm', links.new);
    expect(await accessLinkOf(api.rig().deps, token)).toMatchObject({ kind: 'open' });
    await byLink('confirm', links.old);
    expect(await accessLinkOf(api.rig().deps, token)).toEqual({ kind: 'closed', why: 'revoked' });
    await db()('app.users')
      .where({ id: idOf('cardholder-two') })
      .update({ email: 'cardholder-two@demo.test' });
  });

  test('the owner of the old address stops it, and the new one then leads nowhere', async () => {
    await set(await signedIn('broker'), 'POST', { email: 'thief@new.test' });
    const links = await mailed('broker');
    expect((await byLink('stop', links.new)).status).toBe(410);
    expect((await byLink('confirm', links.new)).body).toMatchObject({ state: 'waiting' });
    expect((await byLink('stop', links.old)).body).toMatchObject({ state: 'over' });
    for (const side of ['old', 'new'] as const) {
      expect((await byLink('confirm', links[side])).body).toMatchObject({ state: 'over' });
    }
    expect(await logIn('broker@demo.test')).toBe(200);
    expect((await byLink('confirm', 'x'.repeat(43))).status).toBe(410);
  });

  test('both links at once change it once; whoever takes the address meanwhile keeps it', async () => {
    const cookie = await signedIn('cardholder-two');
    await set(cookie, 'POST', { email: 'carl@new.test' });
    const links = await mailed('cardholder-two');
    await Promise.all([byLink('confirm', links.old), byLink('confirm', links.new), byLink('confirm', links.new)]);
    expect((await byLink('link', links.old)).body).toMatchObject({ state: 'changed' });
    expect(await logIn('carl@new.test')).toBe(200);

    await set(await signedIn('cardholder'), 'POST', { email: 'wanted@new.test' });
    const late = await mailed('cardholder');
    await byLink('confirm', late.old);
    await db()('app.users')
      .where({ id: idOf('broker') })
      .update({ email: 'wanted@new.test' });
    expect(await byLink('confirm', late.new)).toMatchObject({ status: 409, body: { code: 'emailTaken' } });
    expect(await logIn('cardholder@demo.test')).toBe(200);
    await db()('app.users')
      .where({ id: idOf('broker') })
      .update({ email: 'broker@demo.test' });
  });

  test('links of before end when it is asked anew or withdrawn, when staff change the address, and after three days', async () => {
    const cookie = await signedIn('buyer');
    await set(cookie, 'POST', { email: 'first@new.test' });
    const first = await mailed('buyer');
    await set(cookie, 'POST', { email: 'second@new.test' });
    expect((await byLink('confirm', first.new)).body).toMatchObject({ state: 'over' });
    const second = await mailed('buyer');
    expect((await set(cookie, 'DELETE', {})).status).toBe(200);
    expect((await byLink('confirm', second.old)).body).toMatchObject({ state: 'over' });
    await set(cookie, 'POST', { email: 'third@new.test' });
    const third = await mailed('buyer');
    await db()('app.email_changes').update({ expires_at: new Date(0) });
    expect((await byLink('confirm', third.old)).body).toMatchObject({ state: 'over' });
    expect((await set(cookie, 'GET')).body).toEqual({ pending: null });
    await set(cookie, 'POST', { email: 'fourth@new.test' });
    const fourth = await mailed('buyer');
    await db()('app.users')
      .where({ id: idOf('buyer') })
      .update({ email: 'by-staff@new.test' });
    expect((await byLink('confirm', fourth.old)).status).toBe(410);
    await db()('app.users')
      .where({ id: idOf('buyer') })
      .update({ email: 'buyer@demo.test' });
    expect((await set(cookie, 'POST', { email: 'fifth@new.test' })).status).toBe(200);
    expect((await set(cookie, 'POST', { email: 'sixth@new.test' })).status).toBe(429);
  });

  test('it needs the password of the last ten minutes, another address and one that nobody has; never for somebody else', async () => {
    const cookie = await signedIn('new-cardholder');
    expect(await set(cookie, 'POST', { email: 'new-cardholder@demo.test' })).toMatchObject({
      body: { code: 'emailSame' },
    });
    expect(await set(cookie, 'POST', { email: 'Buyer@demo.test' })).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    });
    expect((await set(cookie, 'POST', { email: 'nothing' })).status).toBe(422);
    await db()('app.sessions')
      .where({ user_id: idOf('new-cardholder') })
      .update({ confirmed_at: new Date(0) });
    const later = await signedIn('new-cardholder');
    await db()('app.sessions')
      .where({ user_id: idOf('new-cardholder') })
      .update({ confirmed_at: new Date(0) });
    expect(await set(later, 'POST', { email: 'late@new.test' })).toMatchObject({ body: { code: 'confirmPassword' } });
    const masked = await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
      body: { reason: 'She asked on the phone' },
    });
    const [mask] = masked.headers
      .getSetCookie()
      .find((one) => one.startsWith('session='))!
      .split(';');
    expect((await set(mask, 'POST', { email: 'mask@new.test' })).status).toBe(409);
    expect(await set(mask, 'DELETE', {})).toMatchObject({ status: 403, body: { code: 'notWhileLoggedInAs' } });
  });
});
