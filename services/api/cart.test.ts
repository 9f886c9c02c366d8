import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyCart } from './carts/carts.ts';
import { idOf } from './testing/apiRig.ts';
import { withApi } from './testing/withApi.ts';

const api = withApi();
let forSale: readonly { id: string; statementDate: string }[];
beforeAll(async () => {
  forSale = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
});
const add = (who: string, ...ids: string[]) => api.as(who, 'POST', '/api/v1/cart/', { body: { tradelines: ids.map((id) => ({ id })) } });
const idsIn = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('the cart', () => {
  test('a guest’s cart is merged at login: what is there stays, three at most, the rest is named', async () => {
    const [a, b, c, d] = forSale.map(({ id }) => id) as [string, string, string, string];
    await add('buyer', a);
    const merged = await add('buyer', a, b, c, d);
    expect(idsIn(merged)).toEqual([a, b, c]);
    expect(merged.body).toMatchObject({ maximum: 3, leftOut: [d] });
    expect(merged.body.items[0]).toMatchObject({ statementDateWhenAdded: forSale[0]!.statementDate, orderable: true });
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
        bankId: 1, limitCents: 1_000_000, statementDay: 5, openedOn: '2015-01', isAmex: false, offeredSlots: 2,
        confirmations: { acceptCommission: true, utilizationBelow10: true, personalCard: true, notStoreCard: true, tutorialRead: true },
      },
    });
    await api.rig().settled();
    expect((await api.as(undefined, 'GET', `/api/v1/cards/${submitted.body.id}/`)).status).toBe(404);
    expect((await add('buyer-two', submitted.body.id, randomUUID())).body.leftOut).toHaveLength(2);
  });

  test('is emptied of what was ordered, twice without harm, and of nothing that was added later', async () => {
    const { db } = api.rig().deps;
    const cardIds = idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'));
    await emptyCart(db, { buyerId: idOf('buyer'), cardIds, addedBefore: '2020-01-01T00:00:00.000Z' });
    expect(idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'))).toEqual(cardIds);
    for (let times = 0; times < 2; times += 1) await emptyCart(db, { buyerId: idOf('buyer'), cardIds: cardIds.slice(0, 2), addedBefore: '2040-01-01T00:00:00.000Z' });
    expect(idsIn(await api.as('buyer', 'GET', '/api/v1/cart/'))).toEqual(cardIds.slice(2));
  });
});
