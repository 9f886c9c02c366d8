import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#services/accounts/passwords.ts';
import { userTable } from '#services/accounts/users.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
beforeEach(() => db()('app.try_limits').delete());

const ann = {
  userType: 'broker',
  password: 'gardens-and-lemons-7',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '415-555-0133',
  state: 'CA',
  companyName: 'Lee and Daughters',
};
const signUp = async (changes: object) =>
  api.as(undefined, 'POST', '/api/users/register/', {
    body: { ...ann, ...changes, captcha: await solvedCaptcha(api.rig().url) },
  });
const logIn = (email: string, password = ann.password) =>
  api.as(undefined, 'POST', '/api/users/rest-auth/login/', { body: { email, password } });

test('one mailbox has one account, however its domain is written', async () => {
  expect((await signUp({ email: 'ann@bücher.example' })).status).toBe(200);
  expect((await signUp({ email: 'ann@xn--bcher-kva.example' })).body.code).toBe('emailTaken');
  expect((await signUp({ email: 'Ann@BU\u0308CHER.example' })).body.code).toBe('emailTaken');
  await userTable(db()).where({ email: 'ann@xn--bcher-kva.example' }).update({ email_verified: true });
  for (const email of ['ann@bücher.example', 'ann@xn--bcher-kva.example']) {
    expect((await logIn(email)).status, email).toBe(200);
  }
});

test.each([
  ['POST', '/api/users/register/', undefined],
  ['POST', '/api/users/set_email/', 'buyer'],
  ['PUT', '/api/v1/user-management/:broker/email/', 'users-staff'],
  ['POST', '/api/v1/user-management/invite/', 'admin'],
] as const)(
  '%s %s takes no address that looks like another or that no mail server takes',
  async (method, path, who) => {
    const to = path.replace(':broker', idOf('broker'));
    const invitation = { firstName: 'Ann', lastName: 'Lee', locale: 'en', roleIds: [] };
    for (const email of ['orders-\u017Ftaff@demo.test', 'a..n@new.test', 'ann.@new.test', 'ann@new。test']) {
      const answer =
        who === undefined
          ? await signUp({ email })
          : await api.as(who, method, to, { body: who === 'admin' ? { email, ...invitation } : { email } });
      expect(answer.status, email).toBe(422);
    }
  },
);

test('a company is called by no address of a page', async () => {
  for (const companyName of ['https://evil.test', 'Claim at evil。test', 'ｅｖｉｌ．ｃｏｍ']) {
    expect((await signUp({ email: 'company@new.test', companyName })).status, companyName).toBe(422);
  }
});

test('who has an account at an address of before the rule logs in with it, and resets its password', async () => {
  await userTable(db())
    .where({ id: idOf('buyer-two') })
    .update({ email: 'be..n@demo.test', password_hash: await hashPassword(ann.password) });
  expect((await logIn('Be..n@demo.test')).status).toBe(200);
  const asked = { body: { email: 'be..n@demo.test' } };
  expect((await api.as(undefined, 'POST', '/api/users/rest-auth/password/reset/', asked)).status).toBe(200);
  expect(await db()('app.mail_outbox').where({ to_user: idOf('buyer-two'), template: 'reset-password' })).toHaveLength(
    1,
  );
});
