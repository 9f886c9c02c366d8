import { expect, test } from 'vitest';
import { isBefore, pacificDate } from '#workflows/kernel/calendar.ts';
import { restorableUntil } from '#workflows/order/state.ts';
import { constantNames, defaultSettings } from '#workflows/settings/settings.ts';
import { demoTerms } from '#services/seed/demoTerms.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { ConstantView } from './contract.ts';

const api = withApi();
const path = '/api/v1/constants/';
const current = async (): Promise<{ revision: number; rows: readonly ConstantView[] }> =>
  (await api.as('admin', 'GET', path)).body;
const change = async (changes: object, more: { from?: string; revision?: number } = {}, who = 'admin') =>
  api.as(who, 'POST', path, { body: { revision: (await current()).revision, changes, ...more } });
const rowOf = async (name: string) => (await current()).rows.find((row) => row.name === name)!;

test('every number that can be changed is there, with its bounds, its unit and where the spec names it', async () => {
  const { rows } = await current();
  expect(rows.map(({ name }) => name)).toEqual(constantNames);
  expect(rows.filter(({ value, next }) => value === undefined || next !== null)).toEqual([]);
  // What the demo's terms say is in force; everything else is the default.
  const changed = rows.filter(({ since }) => since !== null).map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(changed)).toEqual(demoTerms);
  expect(rows.find(({ name }) => name === 'restoreDays')).toEqual({
    name: 'restoreDays',
    group: 'order',
    kind: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    source: 'Lifecycles, Order: restore',
    default: defaultSettings.restoreDays,
    value: 30,
    since: null,
    next: null,
  });
});

test('a change from a day on is planned until then; the value in force stays', async () => {
  const from = '2099-01-01T08:00:00.000Z';
  expect((await change({ restoreDays: 40 }, { from })).status).toBe(200);
  expect(await rowOf('restoreDays')).toMatchObject({ value: 30, since: null, next: { from, value: 40 } });
});

test('a change in force says since when', { timeout: 20_000 }, async () => {
  await change({ leaseDays: 70 });
  await expect.poll(async () => (await rowOf('leaseDays')).value, { timeout: 10_000 }).toBe(70);
  const { since } = await rowOf('leaseDays');
  expect(Math.abs(Date.now() - Date.parse(since!))).toBeLessThan(15_000);
});

test.each([
  ['less than the least', { restoreDays: 0 }, 'too_small'],
  ['more than the most', { restoreDays: 366 }, 'too_big'],
  ['half a day', { restoreDays: 1.5 }, 'invalid_type'],
])('%s is refused, and the field is named', async (_, changes, code) => {
  const { status, body } = await change(changes);
  expect([status, body.issues]).toMatchObject([422, [{ path: 'body.changes.restoreDays', code }]]);
});

test('a discount that falls as the spend rises is refused by its name', async () => {
  const volumeTiers = [
    { fromCents: 300_000, percent: 5 },
    { fromCents: 90_000, percent: 10 },
  ];
  const { status, body } = await change({ volumeTiers });
  expect([status, body.issues]).toMatchObject([422, [{ path: 'body.changes.volumeTiers', code: 'discountFalls' }]]);
});

test('numbers that contradict each other are refused, also where the other one is only planned', async () => {
  const { status, body } = await change({ possibleDays: 6 });
  expect([status, body.issues]).toEqual([
    422,
    [{ path: 'body.changes.possibleDays', code: 'notAbove', message: 'guaranteedDays' }],
  ]);
  expect((await change({ guaranteedDays: 4 }, { from: '2099-02-01T08:00:00.000Z' })).status).toBe(200);
  expect((await change({ possibleDays: 5 })).status).toBe(422);
  expect((await rowOf('possibleDays')).value).toBe(defaultSettings.possibleDays);
});

test('the later of two changes is refused, and only admins change them', async () => {
  const { revision } = await current();
  expect((await change({ restoreDays: 31 }, { revision: revision - 1 })).status).toBe(412);
  expect((await change({ restoreDays: 31 }, {}, 'users-staff')).status).toBe(403);
  expect((await change({ restoreDays: 31 }, {}, 'orders-staff')).status).toBe(403);
});

/** What lies in these people's carts, as the quote prices it now. */
async function cartPrices(): Promise<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>();
  for (const who of ['buyer', 'buyer-two', 'broker']) {
    const { items } = (await api.as(who, 'GET', '/api/v1/cart/')).body as { items: { id: string }[] };
    if (items.length === 0) continue;
    const lines = items.map(({ id: cardId }) => ({ cardId }));
    const quoted = (await api.as(who, 'POST', '/api/v1/orders/quote/', { body: { lines } })).body;
    for (const line of quoted.lines) prices.set(`${who} ${line.cardId}`, line.priceCents);
  }
  return prices;
}

test(
  'before new tiers are saved, an admin reads which prices in open carts they change; one click puts the old ones back',
  { timeout: 40_000 },
  async () => {
    const offered = (await api.as('buyer', 'GET', '/api/v1/cards/?limit=50')).body.rows as {
      id: string;
      orderable: boolean;
    }[];
    const [one, two, three] = offered.filter(({ orderable }) => orderable).map(({ id }) => id);
    await fillCart(api, 'buyer', one!, two!);
    await fillCart(api, 'buyer-two', three!);
    const tiersBefore = (await rowOf('volumeTiers')).value;
    const before = await cartPrices();
    const volumeTiers = [{ fromCents: 0, percent: 37 }];
    const effect = (await api.as('admin', 'POST', `${path}preview/`, { body: { changes: { volumeTiers } } })).body;
    // Nothing has happened yet.
    expect(await cartPrices()).toEqual(before);
    expect((await rowOf('volumeTiers')).value).toEqual(tiersBefore);

    await change({ volumeTiers });
    await expect.poll(async () => (await rowOf('volumeTiers')).value, { timeout: 10_000 }).toEqual(volumeTiers);
    await expect
      .poll(async () => [...(await cartPrices()).values()], { timeout: 10_000 })
      .not.toEqual([...before.values()]);
    const after = await cartPrices();
    const changed = [...before].filter(([line, cents]) => after.get(line) !== cents);
    const sum = (prices: ReadonlyMap<string, number>) =>
      changed.reduce((cents, [line]) => cents + prices.get(line)!, 0);
    expect(changed.length).toBeGreaterThanOrEqual(3);
    expect(effect).toMatchObject({
      extensions: { bookings: 0 },
      cards: changed.length,
      carts: new Set(changed.map(([line]) => line.split(' ')[0])).size,
      beforeCents: sum(before),
      afterCents: sum(after),
    });

    const { revision, last } = (await api.as('admin', 'GET', path)).body;
    expect(last.changes).toEqual([{ name: 'volumeTiers', before: tiersBefore, after: volumeTiers }]);
    expect((await api.as('admin', 'POST', `${path}undo/`, { body: { revision: revision - 1 } })).status).toBe(412);
    expect((await api.as('admin', 'POST', `${path}undo/`, { body: { revision } })).status).toBe(200);
    await expect.poll(async () => [...(await cartPrices())], { timeout: 10_000 }).toEqual([...before]);
    expect((await rowOf('volumeTiers')).value).toEqual(tiersBefore);
  },
);

test('a preview says what extending costs with another share, and which open windows a change leaves alone; nothing is saved', async () => {
  const preview = async (changes: object) =>
    (await api.as('admin', 'POST', `${path}preview/`, { body: { changes } })).body;
  const { db } = api.rig().deps;
  const running = await db('read.bookings')
    .whereIn('fulfilment', ['added', 'posted'])
    .whereNull('ended_at')
    .select('price_cents', db.raw<{ until: string | null }>(`extend_before::text as until`));
  const today = pacificDate(new Date().toISOString());
  const extendable = running.filter(({ until }) => until !== null && until >= today);
  const sum = (percent: number) =>
    extendable.reduce((cents, { price_cents: price }) => cents + Math.round((Number(price) * percent) / 100), 0);
  const share = defaultSettings.extensionPricePercent;
  expect(extendable.length).toBeGreaterThan(0);
  expect((await preview({ extensionPricePercent: share + 25 })).extensions).toEqual({
    bookings: extendable.length,
    beforeCents: sum(share),
    afterCents: sum(share + 25),
  });
  expect((await preview({ extensionPricePercent: share })).extensions.bookings).toBe(0);

  const unpaid = await db('read.orders').where({ order_state: 'paymentPending' });
  expect(unpaid.length).toBeGreaterThan(0);
  const kept = async (changes: object) =>
    Object.fromEntries(
      Object.entries((await preview(changes)).kept as Record<string, number>).filter(([, count]) => count > 0),
    );
  expect(await kept({ paymentWindowHours: 12 })).toEqual({ orders: unpaid.length });
  expect(await kept({ leaseDays: 90 })).toEqual({ bookings: running.length });
  expect(await kept({ volumeTiers: [] })).toEqual({});
  const count = async (table: string, column: string, ...states: string[]) =>
    Number((await db.table<Record<string, string>>(table).whereIn(column, states).count())[0]!.count);
  const asked = await count('read.bookings', 'fulfilment', 'awaitingConsent');
  const notAdded = await count('read.bookings', 'fulfilment', 'awaitingConsent', 'consented');
  const { id: ownerId, verification_state: was } = (await db('read.verifications').orderBy('id').first())!;
  await db('read.verifications').where({ id: ownerId }).update({ verification_state: 'underReview' });
  const reviewed = await count('read.verifications', 'verification_state', 'underReview');
  expect(asked).toBeGreaterThan(0);
  expect(notAdded).toBeGreaterThan(asked);
  expect(reviewed).toBeGreaterThan(0);
  expect(await kept({ consentHours: 12 })).toEqual({ consents: asked, orders: unpaid.length });
  expect(await kept({ addAuDaysBefore: 2 })).toEqual({ additions: notAdded });
  expect(await kept({ verificationHours: 12 })).toEqual({ verifications: reviewed });
  const unable = Number(
    (await db('read.bookings').whereNotNull('unable_at').whereNull('ended_at').count())[0]!['count'],
  );
  expect(await kept({ unableToAddHours: 12 })).toEqual(unable > 0 ? { unable } : {});
  const cardReviews = await count('read.cards', 'card_state', 'onReview', 'onUpdateReview');
  expect(cardReviews).toBeGreaterThan(0);
  expect(await kept({ cardReviewBusinessDays: 5 })).toEqual({ cardReviews });
  const claims = await count('read.claims', 'claim_state', 'submitted', 'inReview', 'replacing');
  expect(claims).toBeGreaterThan(0);
  expect(await kept({ claimReviewHours: 12 })).toEqual({ claims });
  const ended = await db('read.orders').whereIn('order_state', ['expired', 'cancelled']).select('state');
  const instant = api.rig().deps.now().toISOString();
  const restorable = ended.filter(({ state }) => isBefore(instant, restorableUntil(state) ?? instant)).length;
  expect(restorable).toBeGreaterThan(0);
  expect(await kept({ restoreDays: 3 })).toEqual({ restorable });
  await db('read.verifications').where({ id: ownerId }).update({ verification_state: was });
  expect((await rowOf('paymentWindowHours')).value).toBe(defaultSettings.paymentWindowHours);
  // An order that waits for its payment keeps its end.
  const one = unpaid[0]!;
  await change({ paymentWindowHours: 30 });
  await api.rig().settled();
  expect((await db('read.orders').where({ id: one.id }).first('pay_by'))!.pay_by).toEqual(one.pay_by);
});

test('referrers wait for what they earned as long as was in force then: a changed setting moves nothing of before', async () => {
  const payable = async () => {
    const { rows } = (await api.as('payments-staff', 'GET', '/api/v1/referrals/payments/')).body;
    return (rows as { payableCents: number }[]).reduce((sum, { payableCents }) => sum + payableCents, 0);
  };
  const keptBy = async (changes: object) =>
    (await api.as('admin', 'POST', `${path}preview/`, { body: { changes } })).body.kept.referrals as number;
  const before = await payable();
  expect(await keptBy({ consentHours: 12 })).toBe(0);
  expect(await keptBy({ referralWaitDays: 0 })).toBeGreaterThan(0);
  const { db } = api.rig().deps;
  const { revision } = (await change({ referralWaitDays: 0 })).body;
  const { valid_from: from } = (await db('app.lifecycle_settings').where({ revision }).first('valid_from'))!;
  await expect.poll(() => api.rig().deps.now().getTime(), { timeout: 10_000 }).toBeGreaterThan(from.getTime());
  expect(await payable()).toBe(before);
  // Had it been in force when they were earned, more could be paid by now.
  await db('app.lifecycle_settings')
    .where({ revision })
    .update({ valid_from: new Date(0) });
  await expect.poll(payable, { timeout: 10_000 }).toBeGreaterThan(before);
  await db('app.lifecycle_settings').where({ revision }).update({ valid_from: from });
  await api.as('admin', 'POST', `${path}undo/`, { body: { revision } });
  expect(await payable()).toBe(before);
});

test('a plan that is undone is no plan any more', async () => {
  const from = '2099-05-01T07:00:00.000Z';
  const { body } = await change({ claimWindowDays: 44 }, { from });
  expect((await rowOf('claimWindowDays')).next).toEqual({ from, value: 44 });
  await api.as('admin', 'POST', `${path}undo/`, { body: { revision: body.revision } });
  expect(await rowOf('claimWindowDays')).toMatchObject({ value: defaultSettings.claimWindowDays, next: null });
});

test('what another payment window would have made of the last days, part by part; nothing happens', async () => {
  const tried = async (changes: object, after?: string) => {
    const { status, body } = await api.as('admin', 'POST', `${path}what-if/`, { body: { changes, days: 90, after } });
    expect(status).toBe(200);
    return body;
  };
  const before = await current();
  const parts = [await tried({ paymentWindowHours: 1 })];
  while (parts.at(-1).next !== null) parts.push(await tried({ paymentWindowHours: 1 }, parts.at(-1).next));
  expect(parts.reduce((sum, { records }) => sum + records, 0)).toBe(parts[0].total);
  const found = parts.flatMap(({ outcomes }) => outcomes);
  const expired = found.filter((one) => one.lifecycle === 'order' && one.kind === 'sooner' && one.name === 'payBy');
  const { db } = api.rig().deps;
  const totals = await db('read.orders')
    .whereIn(
      'id',
      expired.flatMap(({ ids }) => ids),
    )
    .pluck('total_cents');
  expect(totals.length).toBeGreaterThan(0);
  expect(expired.reduce((sum, { records }) => sum + records, 0)).toBe(totals.length);
  expect(expired.reduce((sum, { cents }) => sum + cents, 0)).toBe(
    totals.reduce((sum: number, cents) => sum + Number(cents), 0),
  );
  expect((await tried({})).outcomes).toEqual([]);
  expect(await current()).toEqual(before);
});
