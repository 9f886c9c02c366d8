import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { PROMOCODE_TRIES } from './limit.ts';
import { promocodeIdOf } from './promocodeId.ts';
import { orderBody } from '#testing/api/orderBody.ts';

const api = withApi();
const began = new Date(0).toISOString();
interface Tradeline {
  readonly id: string;
  readonly priceCents: number;
  readonly orderable: boolean;
  readonly window: string;
}
let card: Tradeline;
beforeAll(async () => {
  await cancelUnpaid(api, 'buyer-two', began);
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('broker') })
    .update({ broker_percent: 12 });
  const rows = (await api.as('buyer-two', 'GET', '/api/v1/cards/?limit=50')).body.rows as Tradeline[];
  card = rows.find(({ orderable, window }) => orderable && window === 'guaranteed')!;
});

const check = async (who: string, code: string) =>
  (await api.as(who, 'POST', '/api/v1/promocodes/check/', { body: { code, lines: [{ cardId: card.id }] } })).body;
const create = (code: string, terms: object = {}) =>
  api.as('admin', 'POST', '/api/v1/promocodes/', { body: { code, salePercent: 30, ...terms } });
const place = (who: string, promocode: string, cardId = card.id) =>
  api.as(who, 'POST', '/api/v1/orders/', { body: orderBody([cardId], { promocode }) });

describe('What Ben reads when he enters a code', () => {
  test('the price with it, and what every other discount would take off', async () => {
    await create('ben30');
    const { promocode, lines, totalCents, discounts } = await check('buyer-two', ' Be\u200Bn30 ');
    expect(promocode).toEqual({ code: 'BEN30', percent: 30, refused: null });
    expect(lines[0].discount).toEqual({ kind: 'promocode', percent: 30 });
    expect(totalCents).toBe(card.priceCents - Math.round((card.priceCents * 30) / 100));
    expect(discounts).toContainEqual({ kind: 'promocode', percent: 30, discountCents: card.priceCents - totalCents });
  });
  test('or why not, for each reason, at the price without it', async () => {
    const day = (days: number) =>
      new Date(api.rig().deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await create('LATER', { from: day(9) });
    await create('BEFORE', { until: day(-9) });
    await create('MUCH', { leastTotalCents: card.priceCents + 1 });
    await create('BROKERS', { forUserTypes: ['broker'] });
    await create('RESTS');
    await api.as('admin', 'POST', `/api/v1/promocodes/${promocodeIdOf('RESTS')}/pause/`, { body: {} });
    for (const [code, because] of [
      ['NOSUCHCODE', 'unknownPromocode'],
      ['TEST50', 'unknownPromocode'],
      ['LATER', 'promocodeHasBegun'],
      ['BEFORE', 'promocodeIsNotOver'],
      ['MUCH', 'totalReachesLeast'],
      ['BROKERS', 'promocodeIsForYou'],
      ['RESTS', 'promocodePaused'],
    ] as const) {
      const { promocode, totalCents } = await check('buyer-two', code);
      expect(promocode, code).toMatchObject({ code, percent: null, refused: { code: because } });
      expect(totalCents).toBeLessThanOrEqual(card.priceCents);
    }
    expect((await check('buyer', 'WELCOME10')).promocode.refused.code).toBe('usesLeftForYou');
  });
  test('a code that gives no more than what one has is kept for later', async () => {
    await create('LITTLE', { salePercent: 1 });
    const { discounts, promocode } = await check('broker', 'LITTLE');
    const best = Math.max(...(discounts as { percent: number }[]).map(({ percent }) => percent));
    expect(best).toBeGreaterThanOrEqual(12);
    expect(promocode.refused).toMatchObject({
      code: 'betterThanYourDiscount',
      values: { salePercent: 1, yourPercent: best },
    });
  });
});

test('Ben’s last use of a code is gone for Bea, and his order says what he paid and why', async () => {
  await create('LASTONE', { uses: 1 });
  await fillCart(api, 'buyer-two', card.id);
  const ordered = await place('buyer-two', 'lastone');
  expect(ordered).toMatchObject({ status: 200, body: { state: 'paymentPending' } });
  const [placed] = await api.rig().deps.eventStore.read(`order-${ordered.body.id}`);
  expect(placed!.data).toMatchObject({
    discountTerms: { promocode: { code: 'LASTONE', percent: 30 } },
    lines: [{ discount: { kind: 'promocode', percent: 30 } }],
  });
  await cancelUnpaid(api, 'buyer', began);
  await fillCart(api, 'buyer', card.id);
  expect(await place('buyer', 'LASTONE')).toMatchObject({
    status: 409,
    body: { code: 'promocodeReserved', values: { code: 'LASTONE', because: 'usesLeft' } },
  });
  await api.rig().settled();
  const { body } = await api.as('admin', 'GET', `/api/v1/promocodes/${promocodeIdOf('LASTONE')}/`);
  expect(body).toMatchObject({
    used: 1,
    paid: 0,
    soldCents: 0,
    orders: [{ orderId: ordered.body.id, paidCents: null }],
  });
});

test('staff read what a code is today: over, used up or not valid yet, in one tab of the list each', async () => {
  const { now, db } = api.rig().deps;
  const day = (days: number) => addDays(pacificDate(now().toISOString()), days);
  await create('ISTODAY', { from: day(0), until: day(0) });
  await create('ISLATER', { from: day(1) });
  await create('ISOVER', { until: day(-1) });
  await create('ISOVERTOO', { until: day(-1) });
  await create('ISPAUSED', { from: day(1) });
  await create('ISGONE', { until: day(-1) });
  for (const code of ['ISOVERTOO', 'ISPAUSED']) {
    await api.as('admin', 'POST', `/api/v1/promocodes/${promocodeIdOf(code)}/pause/`, { body: {} });
  }
  await api.as('admin', 'DELETE', `/api/v1/promocodes/${promocodeIdOf('ISGONE')}/`, { body: {} });
  await create('ISUSEDUP', { uses: 1 });
  await api.rig().settled();
  await db('read.promocodes').where({ code: 'ISUSEDUP' }).update({ used: 1 });
  const states = async (tab: string) => {
    const { rows } = (await api.as('admin', 'GET', `/api/v1/promocodes/?tab=${tab}&search=IS&limit=500`)).body;
    return Object.fromEntries(
      (rows as { code: string; state: string }[])
        .filter(({ code }) => code.startsWith('IS'))
        .map(({ code, state }) => [code, state]),
    );
  };
  const active = { ISTODAY: 'active', ISLATER: 'notYet' };
  const over = { ISOVER: 'over', ISOVERTOO: 'over', ISUSEDUP: 'usedUp' };
  expect(await states('active')).toEqual(active);
  expect(await states('paused')).toEqual({ ISPAUSED: 'paused' });
  expect(await states('over')).toEqual(over);
  expect(await states('deleted')).toEqual({ ISGONE: 'deleted' });
  expect(await states('all')).toEqual({ ...active, ISPAUSED: 'paused', ...over });
  expect((await api.as('admin', 'GET', `/api/v1/promocodes/${promocodeIdOf('ISOVER')}/`)).body.state).toBe('over');
  const table = (await api.as('admin', 'GET', '/api/v1/queues/promocodes/export.csv?columns=code,state&tab=over')).body;
  expect(table).toMatch(/ISOVER,Over\r?\n/);
});

test('a code is there once, however it’s written', async () => {
  expect((await create('TWICE')).status).toBe(200);
  const again = await create('Twice');
  expect(again).toMatchObject({ status: 422, body: { issues: [{ path: 'body.code', code: 'promocodeTaken' }] } });
  expect((await create('TEST50')).body.issues[0]).toMatchObject({ code: 'promocodeTaken' });
  for (const wrong of ['AB', 'SPRING 15', 'A'.repeat(21)]) expect((await create(wrong)).status).toBe(422);
});

test('what Bruno has spent this month, his tier, and how much is missing to the next one', async () => {
  const { status, body } = await api.as('broker', 'GET', '/api/v1/pricing/me/');
  expect(status).toBe(200);
  expect(body.rate).toBe(12);
  expect(body.next.missingCents).toBe(body.next.fromCents - body.spentCents);
  expect(body.resetsOn).toMatch(/-01$/);
});

test('a placed order says for ever which discount won and which were lower, whatever becomes of the code', async () => {
  await create('BROKER30');
  await cancelUnpaid(api, 'broker', began);
  const rows = (await api.as('broker', 'GET', '/api/v1/cards/?limit=50')).body.rows as Tradeline[];
  const other = rows.find(({ id, orderable, window }) => id !== card.id && orderable && window === 'guaranteed')!;
  await fillCart(api, 'broker', other.id);
  const { body: order } = await place('broker', 'BROKER30', other.id);
  expect(order).toMatchObject({ state: 'paymentPending' });
  const price = async (who: string) => (await api.as(who, 'GET', `/api/v1/orders/${order.id}/price/`)).body;
  const { spentCents, tier } = (await api.as('broker', 'GET', '/api/v1/pricing/me/')).body;
  const off = (percent: number) => Math.round((other.priceCents * percent) / 100);
  const said = {
    listCents: other.priceCents,
    discount: { kind: 'promocode', percent: 30 },
    discountCents: off(30),
    totalCents: other.priceCents - off(30),
    monthSpentCents: spentCents,
    discounts: [
      { kind: 'brokerRate', percent: 12, discountCents: off(12) },
      ...(tier > 0 ? [{ kind: 'volume', percent: tier, discountCents: off(tier) }] : []),
      { kind: 'promocode', percent: 30, discountCents: off(30) },
    ],
  };
  expect(await price('broker')).toEqual(said);
  const changed = await api.as('admin', 'PATCH', `/api/v1/promocodes/${promocodeIdOf('BROKER30')}/`, {
    body: { salePercent: 5 },
  });
  expect(changed.status).toBe(200);
  expect(await price('orders-staff')).toEqual(said);
  expect((await api.as('buyer', 'GET', `/api/v1/orders/${order.id}/price/`)).status).toBe(404);
});

test('nobody finds a code by trying: unknown ones are counted, known ones aren’t', async () => {
  await create('KNOWN');
  const path = '/api/v1/promocodes/check/';
  const status = async (code: string) =>
    (await api.as('broker', 'POST', path, { body: { code, lines: [{ cardId: card.id }] } })).status;
  for (let n = 0; n < PROMOCODE_TRIES.tries; n += 1) {
    expect(await status('KNOWN')).toBe(200);
    expect(await status(`GUESS${n}`)).toBe(200);
  }
  expect(await status('GUESSAGAIN')).toBe(429);
  expect(await status('KNOWN')).toBe(429);
});
