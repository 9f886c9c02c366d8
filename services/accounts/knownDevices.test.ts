import { describe, expect, test } from 'vitest';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const { logIn } = factorCalls(api);
const browser = (name: string) => ({ 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${name}/140.0` });
const mailed = async (who: string) =>
  api
    .rig()
    .deps.db('app.mail_outbox')
    .where({ to_user: idOf(who), template: 'new-sign-in' })
    .orderBy('created_at');

describe('signing in', () => {
  test('for the first time mails nothing, nor again with the same browser; from another one it is mailed once', async () => {
    const first = await logIn('buyer', { headers: browser('Firefox') });
    expect(await mailed('buyer')).toEqual([]);
    await logIn('buyer', { headers: browser('Firefox') });
    expect(await mailed('buyer')).toEqual([]);
    const there = await logIn('buyer', { headers: browser('Chrome') });
    const [mail, ...more] = await mailed('buyer');
    expect(more).toEqual([]);
    await logIn('buyer', { headers: browser('Chrome') });
    // Whoever updates their browser, or has another address today, still has its cookie.
    const device = (headers: Headers) =>
      cookiesOf(headers)
        .split('; ')
        .find((pair) => pair.startsWith('device='))!;
    await logIn('buyer', { headers: browser('Opera'), cookie: device(first.headers) });
    await logIn('buyer', { headers: { 'user-agent': 'Mozilla/5.0 Chrome/141.0' }, cookie: device(there.headers) });
    expect(await mailed('buyer')).toHaveLength(1);

    const { deps } = api.rig();
    const about = { template: 'new-sign-in', data: mail!.data, toUserId: idOf('buyer') } as const;
    const facts = await findMailFacts(deps)(about);
    const { text } = renderMail(
      { publicUrl: 'https://tradelines.example', secretOf: () => 'none' },
      { ...about, facts },
      { firstName: 'Bea', locale: 'en' },
    );
    expect(text).toMatch(/Device: Chrome, Windows\nIP address: 127\.0\.0\.1\nWhen: .*Pacific/);
    expect(await findMailFacts(deps)({ ...about, toUserId: idOf('broker') })).toEqual({});
  });

  test('with a browser that somebody else uses is new for whoever never did', async () => {
    await logIn('broker', { headers: browser('Firefox') });
    const cookie = cookiesOf((await logIn('cardholder', { headers: browser('Edg') })).headers);
    await logIn('broker', { headers: browser('Edg'), cookie });
    expect(await mailed('broker')).toHaveLength(1);
    expect(await mailed('cardholder')).toEqual([]);
  });
});

test('a session’s address is a plain one', async () => {
  await logIn('cardholder-two');
  const addresses = await api
    .rig()
    .deps.db('app.sessions')
    .where({ user_id: idOf('cardholder-two') })
    .pluck('address');
  expect(addresses).toContain('127.0.0.1');
});
