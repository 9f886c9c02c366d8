import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyCart } from './carts.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed, orderBody } from '#testing/api/orderBody.ts';

const api = withApi();
interface Sale {
  readonly id: string;
  readonly lender: string;
  readonly statementDate: string;
}
let forSale: readonly Sale[];
beforeAll(async () => {
  forSale = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
});
const add = (who: string, ...ids: string[]) =>
  api.as(who, 'POST', '/api/v1/cart/', { body: { tradelines: ids.map((id) => ({ id })) } });
const idsIn = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('the cart', () => {
  test('a guest’s cart is merged at login: what is there stays, three at most, the rest is named', async () => {
    const [a, b, c, d] = forSale.map(({ id }) => id) as [string, string, string, string];
    await add('buyer', a);
    const merged = await add('buyer', a, b, c, d);
    expect(idsIn(merged)).toEqual([a, b, c]);
    expect(merged.body).toMatchObject({ maximum: 3, leftOut: [d] });
    expect(merged.body.items[0]).toMatchObject({
      statementDateWhenAdded: forSale[0]!.statementDate,
      orderable: true,
      package: null,
    });
  });

  test('is one’s own, and loses what is taken out', async () => {
    const [a] = forSale.map(({ id }) => id) as [string];
    expect(idsIn(await add('buyer-two', a))).toEqual([a]);
    expect(idsIn(await api.as('buyer-two', 'DELETE', '/api/v1/cart/', { body: { id: a } }))).toEqual([]);
    expect(idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'))).toContain(a);
  });

  test('two tabs at once still make three at most', async () => {
    const ids = forSale.slice(0, 6).map(({ id }) => id);
    await Promise.all(ids.map((id) => add('broker', id)));
    expect(idsIn(await api.as('broker', 'GET', '/api/v1/cart/'))).toHaveLength(3);
  });

  test('takes no card that is not listed, and nobody sees one by its id', async () => {
    const submitted = await api.as('cardholder', 'POST', '/api/v1/card-management/', {
      body: {
        bankId: 1,
        limitCents: 1_000_000,
        statementDay: 5,
        openedOn: '2015-01',
        isAmex: false,
        offeredSlots: 2,
        confirmations: {
          acceptCommission: true,
          utilizationBelow10: true,
          personalCard: true,
          notStoreCard: true,
          tutorialRead: true,
        },
      },
    });
    await api.rig().settled();
    expect((await api.as(undefined, 'GET', `/api/v1/cards/${submitted.body.id}/`)).status).toBe(404);
    expect((await add('buyer-two', submitted.body.id, randomUUID())).body.leftOut).toHaveLength(2);
  });

  test('tells of a price and a date that changed since, until they are kept', async () => {
    const [{ id, statementDate }] = forSale as [Sale];
    const item = ({ body }: { body: { items: Record<string, unknown>[] } }) =>
      body.items.find((one) => one['id'] === id);
    await api.as('buyer-two', 'DELETE', '/api/v1/cart/', { body: { id } });
    // A guest saw another date; what they saw of the price is as it is.
    const seen = addDays(statementDate, -30);
    const merged = await api.as('buyer-two', 'POST', '/api/v1/cart/', {
      body: { tradelines: [{ id, statementDateWhenAdded: seen }] },
    });
    const before = item(merged)!['priceCents'] as number;
    expect(item(merged)).toMatchObject({ statementDateWhenAdded: seen, priceCentsWhenAdded: before, available: true });
    const priceCents = before + 2_500;
    await api.as('admin', 'POST', `/api/v1/cards/${id}/changePrice/`, {
      body: { priceCents, commissionCents: 1_000 },
    });
    await api.rig().settled();
    expect(item(await api.as('buyer-two', 'GET', '/api/v1/cart/'))).toMatchObject({
      priceCents,
      priceCentsWhenAdded: before,
      statementDateWhenAdded: seen,
    });
    // Added once more, as a second tab would: nothing was seen by that.
    expect(item(await add('buyer-two', id))).toMatchObject({ priceCentsWhenAdded: before });
    const kept = await api.as('buyer-two', 'PATCH', '/api/v1/cart/', { body: { id } });
    expect(item(kept)).toMatchObject({ priceCentsWhenAdded: priceCents, statementDateWhenAdded: statementDate });
    expect(
      idsIn(await api.as('buyer-two', 'PATCH', '/api/v1/cart/', { body: { id: forSale.at(-1)!.id } })),
    ).not.toContain(forSale.at(-1)!.id);
  });

  test('says why a tradeline cannot be had: on hold, in review, or no longer offered', async () => {
    const [, { id }] = forSale as [Sale, Sale];
    const status = async () => {
      await api.rig().settled();
      const { body } = await api.as('buyer-two', 'GET', '/api/v1/cart/');
      const { status: why, orderable, available, deleted } = body.items.find((one: Sale) => one.id === id);
      expect(available).toBe(orderable);
      return [why, deleted];
    };
    await add('buyer-two', id);
    expect(await status()).toEqual(['available', false]);
    const today = pacificDate(api.rig().deps.now().toISOString());
    await api.as('admin', 'POST', `/api/v1/cards/${id}/holds/`, {
      body: { startDate: today, endDate: null, reason: 'Asked by the bank' },
    });
    expect(await status()).toEqual(['onHold', false]);
    const { rows } = (await api.as('admin', 'GET', `/api/v1/cards/${id}/holds/`)).body;
    await api.as('admin', 'POST', `/api/v1/cards/${id}/holds/${rows[0].holdId}/cancel/`, {
      body: { confirmed: true, reason: 'The bank is content' },
    });
    expect(await status()).toEqual(['available', false]);
  });

  test('is emptied of what was ordered, twice without harm, and of nothing that was added later', async () => {
    const { db } = api.rig().deps;
    const cardIds = idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'));
    await emptyCart(db, { buyerId: idOf('buyer'), cardIds, addedBefore: '2020-01-01T00:00:00.000Z' });
    expect(idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'))).toEqual(cardIds);
    for (let times = 0; times < 2; times += 1) {
      await emptyCart(db, {
        buyerId: idOf('buyer'),
        cardIds: cardIds.slice(0, 2),
        addedBefore: '2040-01-01T00:00:00.000Z',
      });
    }
    expect(idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'))).toEqual(cardIds.slice(2));
  });

  test('an order is the whole cart and nothing else, a difference is reported; once placed it leaves the cart, and its key repeats the answer', async () => {
    const [a, b] = forSale as readonly [Sale, Sale];
    const place = (cards: readonly Sale[], key: string, client = {}) =>
      api.as('buyer-two', 'POST', '/api/v1/orders/', {
        headers: { 'idempotency-key': key },
        body: {
          lines: cards.map(({ id }) => ({ cardId: id, mayReportNextCycle: true })),
          ssnIsReal: true,
          questionnaire: affirmed.questionnaire,
          client: {
            firstName: 'Rosa',
            lastName: 'Delgado',
            email: 'rosa@clients.test',
            phone: '555-214-2277',
            ssn: '512-44-1234',
            birthDate: '1988-04-12',
            address: '12 Orchard Road, Fresno, CA 93722',
            ...client,
          },
        },
      });
    await fillCart(api, 'buyer-two', a.id);
    expect(await place([a, b], 'more')).toMatchObject({
      status: 409,
      body: { code: 'linesAreInCart', values: { banks: [b.lender] } },
    });
    await fillCart(api, 'buyer-two', a.id, b.id);
    expect(await place([a], 'less')).toMatchObject({
      status: 409,
      body: { code: 'cartIsOrderedWhole', values: { banks: [b.lender] } },
    });
    const eighteen = pacificDate(new Date().toISOString()).replace(/^\d+/, (year) => String(Number(year) - 18));
    expect(await place([a, b], 'young', { birthDate: addDays(eighteen, 1) })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.client.birthDate', code: 'ofAge' }] },
    });
    expect((await place([a, b], 'whole', { birthDate: eighteen })).status).toBe(200);
    expect(idsIn(await api.as('buyer-two', 'GET', '/api/v1/cart/'))).toEqual([]);
    expect(await place([a, b], 'whole', { birthDate: eighteen })).toMatchObject({
      status: 200,
      body: { repeated: true },
    });
    expect(await place([a, b], 'again')).toMatchObject({
      status: 409,
      body: { code: 'linesAreInCart', values: { banks: [a.lender, b.lender] } },
    });
  });

  test('two programs of one broker order at once what they name, and the cart stays as it is', async () => {
    const [a, b, c] = forSale.slice(4) as readonly Sale[] as readonly [Sale, Sale, Sale];
    await cancelUnpaid(api, 'broker');
    await fillCart(api, 'broker', c.id);
    const order = ({ id }: Sale) =>
      api.as('broker', 'POST', '/api/v1/orders/', {
        body: orderBody([id], { fromCart: false, lines: [{ cardId: id, mayReportNextCycle: true }] }),
      });
    const answers = await Promise.all([order(a), order(b)]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    await api.rig().settled();
    expect(idsIn(await api.as('broker', 'GET', '/api/v1/cart/'))).toEqual([c.id]);
  });
});
