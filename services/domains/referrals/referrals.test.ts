import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const mine = async (who: string) => (await api.as(who, 'GET', '/api/v1/referrals/')).body;
const add = (who: string, code: string) => api.as(who, 'POST', '/api/v1/referrals/', { body: { code } });
const check = (code: string) => api.as(undefined, 'POST', '/api/v1/referrals/check/', { body: { code } });
const change = (who: string, userId: string, code: string | null) =>
  api.as(who, 'POST', '/api/v1/referrals/change-referral/', { body: { userId, code, reason: 'She told us by phone' } });
const joined = async (email: string, referral: object) => {
  const answer = await api.as(undefined, 'POST', '/api/users/register/', {
    body: {
      userType: 'buyer',
      email,
      password: 'Quokka-4711-hop',
      firstName: 'Nora',
      lastName: 'Quist',
      phone: '555-210-9999',
      state: 'NV',
      referral,
      captcha: await solvedCaptcha(api.rig().url),
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String((await api.rig().deps.db('app.users').where({ email }).first('id'))!.id);
};
const referrerOf = async (userId: string) =>
  (await api.rig().deps.db('app.referral_attributions').where({ user_id: userId }).first())?.referrer_id ?? null;

test('a code is made once, and nobody has the code of another', async () => {
  const { code } = await mine('broker');
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  expect((await mine('broker')).code).toBe(code);
  expect((await mine('cardholder')).code).not.toBe(code);
  for (const who of ['orders-staff', 'admin']) {
    expect((await api.as(who, 'GET', '/api/v1/referrals/')).status, who).toBe(403);
  }
});

test('who follows a link counts once a day; a code that there is not is told from one that there is, and from nothing else', async () => {
  const { code } = await mine('buyer-two');
  for (const _ of [1, 2]) {
    expect((await check(code.toLowerCase())).body).toMatchObject({ valid: true, link: { limitMin: 5_000, ageMin: 2 } });
  }
  expect((await check('ABCDEFGH2345')).body).toEqual({ valid: false });
  expect((await mine('buyer-two')).clicks).toBe(1);
});

test('Nora signs up with Ben’s code: she is his, by first name and initial, and stays his', async () => {
  const { code } = await mine('buyer-two');
  const nora = await joined('nora@quist.test', {
    code,
    at: new Date(Date.now() - 59 * 86_400_000).toISOString(),
    utm: { utm_source: 'news' },
  });
  expect(await referrerOf(nora)).toBe(idOf('buyer-two'));
  expect(await mine('buyer-two')).toMatchObject({
    signUps: 1,
    conversions: 0,
    referred: [{ id: nora, name: 'Nora Q.' }],
  });
  expect((await mine('buyer')).referred).toEqual([]);
  // Ben is told, without her name.
  const { db } = api.rig().deps;
  const told = await db('app.notifications').where({ template: 'referral-signed-up', to_user: idOf('buyer-two') });
  expect(told.map(({ data }) => data)).toEqual([{}]);
  expect(
    await db('app.mail_outbox').where({ template: 'referral-signed-up', to_user: idOf('buyer-two') }),
  ).toHaveLength(1);
});

test.each([
  ['a code that is too old', () => ({ at: new Date(Date.now() - 60 * 86_400_000).toISOString() })],
  ['a code from the future', () => ({ at: new Date(Date.now() + 2 * 86_400_000).toISOString() })],
  ['a code that there is not', () => ({ code: 'ABCDEFGH2345' })],
])('%s fails nobody’s sign-up, and counts for nobody', async (_, referral) => {
  const { code } = await mine('buyer-two');
  expect(await referrerOf(await joined(`${randomUUID()}@quist.test`, { code, ...referral() }))).toBeNull();
});

test('somebody new says who brought them once; never themselves, and never in a circle', async () => {
  const [buyers, brokers] = [(await mine('buyer')).code, (await mine('broker')).code];
  expect((await add('buyer', buyers)).body.code).toBe('referralOwn');
  expect((await add('buyer', 'ABCDEFGH2345')).body.code).toBe('referralUnknown');
  expect((await add('buyer', brokers)).status).toBe(200);
  expect((await add('buyer', brokers)).body.code).toBe('referralAlreadySet');
  expect((await add('broker', buyers)).body.code).toBe('referralCircle');
});

test('staff with users 2 change it with a reason, which reads in the audit; nobody else does', async () => {
  const { code } = await mine('buyer-two');
  for (const who of ['orders-staff', 'buyer-two', 'cardholder']) {
    expect((await change(who, idOf('buyer'), code)).status, who).toBe(403);
  }
  expect((await change('users-staff', idOf('buyer'), code)).status).toBe(200);
  expect(await referrerOf(idOf('buyer'))).toBe(idOf('buyer-two'));
  expect((await change('users-staff', idOf('admin'), code)).status).toBe(404);
  expect((await change('users-staff', idOf('buyer'), null)).status).toBe(200);
  expect(await referrerOf(idOf('buyer'))).toBeNull();
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const events = await eventStore.read(`account-${idOf('buyer')}`);
  expect(events.findLast(({ type }) => type === 'account.referral-changed.v1')?.data).toEqual({
    before: idOf('buyer-two'),
    after: null,
    reason: 'She told us by phone',
  });
});

test('a card counts as enrolled only where it fits what the link asks: limit, age on the day it was submitted, lender', async () => {
  const cards = async (link: object) => {
    const body = { limitMin: null, limitMax: null, ageMin: null, ageMax: null, lenders: [], ...link };
    expect((await api.as('cardholder', 'PUT', '/api/v1/referrals/cardholder/', { body })).status).toBe(200);
    // As if it had been asked before any card was approved.
    await api
      .rig()
      .deps.db('app.referral_link_terms')
      .update({ valid_from: new Date(0) });
    const { referred } = await mine('cardholder');
    return referred.find(({ name }: { name: string }) => name === 'Greta H.').cards;
  };
  // Greta's four cards have a limit of $18,000, were opened in June 2012, and are of three lenders.
  expect(await cards({})).toBe(4);
  expect([await cards({ limitMin: 18_000 }), await cards({ limitMin: 18_001 })]).toEqual([4, 0]);
  expect([await cards({ limitMax: 17_999 }), await cards({ limitMax: 18_000 })]).toEqual([0, 4]);
  expect([await cards({ ageMin: 14 }), await cards({ ageMin: 15 }), await cards({ ageMax: 13 })]).toEqual([4, 0, 0]);
  expect([await cards({ lenders: [6] }), await cards({ lenders: [3, 9] }), await cards({ lenders: [111] })]).toEqual([
    2, 2, 0,
  ]);
});
