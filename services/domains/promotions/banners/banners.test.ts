import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { withApi } from '#testing/api/withApi.ts';
import { bannerState } from './bannersTable.ts';

const api = withApi();
const spring = {
  texts: { en: 'Spring sale: 10% off', ru: 'Весенняя скидка 10%' },
  style: 'sale',
  promocode: 'spring10',
  timerEnabled: true,
  activeFrom: null,
  activeUntil: '2099-04-01T07:00:00.000Z',
  audience: 'everyone',
  published: true,
};
const save = (id: string, revision: number, banner: object, who = 'admin') =>
  api.as(who, 'PUT', `/api/v1/banners/${id}/`, { body: { revision, banner } });
const active = async (who?: string, language = 'en') => {
  const path = `/api/v1/banners/active/?language=${language}`;
  return (await api.as(who, 'GET', path)).body;
};

beforeEach(async () => void (await api.rig().deps.db('app.banners').delete()));

test('Ada publishes a banner: everybody but cardholders sees it, in their language, by the names of the spec', async () => {
  const id = randomUUID();
  expect(await save(id, 0, spring)).toMatchObject({ status: 200, body: { state: 'active', promocode: 'SPRING10' } });
  const seen = {
    id,
    text: 'Spring sale: 10% off',
    style: 'sale',
    promocode: { code: 'SPRING10' },
    timer_enabled: true,
    active_until: '2099-04-01T07:00:00.000Z',
  };
  expect(await active()).toEqual(seen);
  expect(await active('broker', 'ru')).toEqual({ ...seen, text: 'Весенняя скидка 10%' });
  expect(await active('buyer', 'es')).toEqual(seen);
  expect(await active('cardholder')).toBeNull();
});

test('a promo code says which banners are or will be on the site with it', async () => {
  const { body } = await api.as('admin', 'POST', '/api/v1/promocodes/', {
    body: { code: 'SPRING10', salePercent: 10 },
  });
  await save(randomUUID(), 0, spring);
  await save(randomUUID(), 0, { ...spring, texts: { en: 'Later' }, activeFrom: '2098-01-01T08:00:00.000Z' });
  await save(randomUUID(), 0, { ...spring, texts: { en: 'Draft' }, published: false });
  await save(randomUUID(), 0, { ...spring, texts: { en: 'Another' }, promocode: 'FALL10' });
  const shown = (await api.as('admin', 'GET', `/api/v1/promocodes/${body.id}/?after=${body.position}`)).body.banners;
  expect(shown.toSorted()).toEqual(['Later', 'Spring sale: 10% off']);
});

test.each([
  ['guests', [true, false, false]],
  ['buyers', [false, true, false]],
  ['everyone', [true, true, true]],
])('a banner for %s is seen by a guest, a buyer, staff: %j', async (audience, expected) => {
  await save(randomUUID(), 0, { ...spring, audience });
  const seen = [await active(), await active('buyer'), await active('orders-staff')];
  expect(seen.map((one) => one !== null)).toEqual(expected);
});

test('of two that are on, the one that was changed last is shown; a draft never is', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await save(first, 0, spring);
  await save(second, 0, { ...spring, texts: { en: 'Second' } });
  expect((await active()).id).toBe(second);
  await save(second, 1, { ...spring, texts: { en: 'Second' }, published: false });
  expect((await active()).id).toBe(first);
});

test.each([
  ['a draft', { published: false }, 'draft'],
  ['one that begins later', { activeFrom: '2026-03-02T00:00:00.000Z' }, 'scheduled'],
  ['one that began', { activeFrom: '2026-02-28T00:00:00.000Z' }, 'active'],
  ['one at the instant of its end', { activeUntil: '2026-03-01T00:00:00.000Z' }, 'ended'],
] as const)('%s', (_, of, state) => {
  const banner = { published: true, activeFrom: null, activeUntil: null, ...of };
  expect(bannerState(banner, new Date('2026-03-01T00:00:00.000Z'))).toBe(state);
});

describe('writing', () => {
  test.each([
    ['without an English text', { texts: { ru: 'Скидка' } }],
    ['with an empty English text', { texts: { en: '  ' } }],
    ['with a countdown to nothing', { activeUntil: null }],
    ['that ends before it begins', { activeFrom: '2099-05-01T00:00:00.000Z' }],
    ['with a code that no code can be', { promocode: 'a b' }],
    ['longer than three lines of a phone', { texts: { en: 'x'.repeat(141) } }],
  ])('a banner %s is refused', async (_, wrong) => {
    expect((await save(randomUUID(), 0, { ...spring, ...wrong })).status).toBe(422);
  });

  test('POST makes one under an id of the server’s: once for one key', async () => {
    const post = (key: string, banner: object = spring) =>
      api.as('admin', 'POST', '/api/v1/banners/', { body: { banner }, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const { status, body } = await post(key);
    expect([status, body]).toMatchObject([200, { state: 'active', promocode: 'SPRING10', revision: 1 }]);
    expect((await post(key)).body).toEqual(body);
    expect((await post(randomUUID())).body.id).not.toBe(body.id);
    expect((await post(randomUUID(), { ...spring, texts: {} })).status).toBe(422);
    expect((await save(body.id, 1, { ...spring, style: 'info' })).body).toMatchObject({ id: body.id, revision: 2 });
  });

  test('the later of two changes is refused, a deletion of what was changed too, and the audit has each change', async () => {
    const id = randomUUID();
    await save(id, 0, spring);
    expect((await save(id, 1, { ...spring, style: 'warning' })).status).toBe(200);
    expect(await save(id, 1, { ...spring, style: 'info' })).toMatchObject({ status: 412, body: { revision: '2' } });
    expect((await api.as('admin', 'DELETE', `/api/v1/banners/${id}/?revision=1`)).status).toBe(412);
    expect((await api.as('admin', 'DELETE', `/api/v1/banners/${id}/?revision=2`)).status).toBe(200);
    const { db, eventStore, now } = api.rig().deps;
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    expect((await eventStore.read(`banner-${id}`)).map(({ data }) => data)).toMatchObject([
      { before: null, after: { texts: spring.texts } },
      { before: { style: 'sale' }, after: { style: 'warning' } },
      { before: { style: 'warning' }, after: null },
    ]);
  });

  test('is for staff of promocodes alone', async () => {
    for (const who of ['buyer', 'cardholder', 'orders-staff', 'users-staff']) {
      expect((await save(randomUUID(), 0, spring, who)).status).toBe(403);
      expect((await api.as(who, 'POST', '/api/v1/banners/', { body: { banner: spring } })).status).toBe(403);
      expect((await api.as(who, 'GET', '/api/v1/banners/')).status).toBe(403);
    }
  });
});
