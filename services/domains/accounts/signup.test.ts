import { describe, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

const nora = {
  userType: 'buyer',
  email: 'nora@new.test',
  password: 'gardens-and-lemons-7',
  firstName: 'Nora',
  lastName: 'Quist',
  phone: '555-214-2277',
  state: 'CA',
};

describe('signing up', () => {
  const api = withApi();
  const register = async (body: object, captcha?: string) =>
    api.as(undefined, 'POST', '/api/users/register/', {
      body: { ...nora, captcha: captcha ?? (await solvedCaptcha(api.rig().url)), ...body },
    });

  test('without the captcha, or with one that was used, no account is opened', async () => {
    const answer = await solvedCaptcha(api.rig().url);
    expect(await register({}, '')).toMatchObject({ status: 422, body: { code: 'captchaFailed' } });
    expect((await register({ email: 'first@new.test' }, answer)).status).toBe(200);
    expect(await register({ email: 'second@new.test' }, answer)).toMatchObject({
      status: 422,
      body: { code: 'captchaFailed' },
    });
    expect(await api.rig().deps.db('app.users').where({ email: 'second@new.test' }).first()).toBeUndefined();
  });

  test('a broker names their company; a state is one of the list; a source is one of ours', async () => {
    expect(await register({ userType: 'broker' })).toMatchObject({
      status: 422,
      body: { code: 'fieldRequired', values: { field: 'companyName' } },
    });
    const broker = { userType: 'broker', companyName: 'Quist Credit', email: 'broker@new.test', source: 'friend' };
    expect((await register(broker)).status).toBe(200);
    expect(await api.rig().deps.db('app.users').where({ email: 'broker@new.test' }).first()).toMatchObject({
      company_name: 'Quist Credit',
      source: 'friend',
      user_type: 'broker',
    });
    expect((await register({ state: 'Nowhere' }, '')).status).toBe(422);
    expect((await register({ source: 'x'.repeat(50_000) }, '')).status).toBe(422);
    expect((await register({}, 'x'.repeat(4_001))).status).toBe(422);
  });

  test('a name that is a link is mailed to nobody; what nobody sees is left out of one, and out of an address', async () => {
    expect(await register({ firstName: 'Claim $500 at evil.com' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.firstName', code: 'notAName' }] },
    });
    expect(await register({ email: 'no\u200Bra@new.test' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.email' }] },
    });
    expect((await register({ email: 'unseen@new.test', firstName: 'No\u200Bra\r\nBcc: x' })).status).toBe(200);
    expect(await api.rig().deps.db('app.users').where({ email: 'unseen@new.test' }).first()).toMatchObject({
      first_name: 'Nora Bcc: x',
    });
  });

  test('who has an account already is told so by mail, once an hour', async () => {
    for (const _ of [1, 2]) {
      expect(await register({ email: 'Buyer@demo.test' })).toMatchObject({
        status: 409,
        body: { code: 'emailTaken' },
      });
    }
    const mails = await api.rig().deps.db('app.mail_outbox').where({ template: 'email-taken' });
    expect(mails).toMatchObject([{ to_user: idOf('buyer') }]);
  });

  test('a list of addresses can be tried ten times an hour; after that, known and unknown ones read the same', async () => {
    const tried = async (email: string) => {
      const { status, body } = await register({ email });
      return [status, body.code];
    };
    let answer = await tried('buyer@demo.test');
    for (let tries = 0; answer[0] !== 429; tries += 1) {
      expect(tries).toBeLessThan(10);
      answer = await tried('buyer@demo.test');
    }
    expect(await tried('nobody@new.test')).toEqual(answer);
  });
});

describe('the link again', () => {
  const api = withApi();
  test('it is mailed only to who solves the captcha, and says nothing of who has an account', async () => {
    const resend = async (email: string, captcha: string) =>
      api.as(undefined, 'POST', '/api/users/resend_email/', { body: { email, captcha } });
    expect(await resend('buyer@demo.test', '')).toMatchObject({ status: 422, body: { code: 'captchaFailed' } });
    const known = await resend('buyer@demo.test', await solvedCaptcha(api.rig().url));
    const unknown = await resend('nobody@new.test', await solvedCaptcha(api.rig().url));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});
