import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const names = ['Oscar', 'Zoe', 'alan', 'bob', 'Álvaro', 'Ökan'];
const sean = { firstName: 'Séan', lastName: 'O’Neil-Ñandú' };

/** Six clients of one last name, and Séan: staff order for each, on behalf of one buyer. */
beforeAll(async () => {
  const { body } = await api.as(undefined, 'GET', '/api/v1/cards/');
  const cards = (body.rows as { id: string }[]).map(({ id }) => id);
  const clients = [...names.map((firstName) => ({ firstName, lastName: 'Sorted' })), sean];
  for (const [index, client] of clients.entries()) {
    const cardId = cards[index % cards.length]!;
    const form = orderBody([cardId]) as { client: object };
    const answer = await api.as('admin', 'POST', '/api/v1/orders/', {
      body: {
        ...form,
        buyerId: idOf('buyer-two'),
        lines: [{ cardId, mayReportNextCycle: true }],
        client: { ...form.client, ...client },
      },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  await api.rig().settled();
});

describe('people are found as they are spelled by whoever looks for them', () => {
  const typed = ["O'Neil", 'O’Neil', 'oneil', 'ONEIL', 'neil', 'Sean', 'SÉAN', 'nandu', 'ñandú', 'Ｏ＇Ｎｅｉｌ'];
  test.each([...typed, 'Ñandú'.normalize('NFD')])('%s', async (search) => {
    const asked = new URLSearchParams({ search }).toString();
    const staff = await api.as('orders-staff', 'GET', `/api/v1/order-management/?tab=all&${asked}`);
    expect(staff.body.rows.map(({ clientName }: { clientName: string }) => clientName)).toEqual(['Séan O’Neil-Ñandú']);
    const own = await api.as('buyer-two', 'GET', `/api/v1/orders/?${asked}`);
    expect(own.body.rows).toHaveLength(1);
  });
  test('so are accounts, in lists of people and in other records', async () => {
    const { db } = api.rig().deps;
    await db('app.users').where({ email: 'buyer-two@demo.test' }).update({ first_name: 'Séan', last_name: 'O’Neil' });
    for (const search of ["sean o'neil", 'ONEIL', 'Séan'.normalize('NFD')]) {
      const asked = new URLSearchParams({ search }).toString();
      const people = await api.as('admin', 'GET', `/api/v1/user-management/?group=buyers&${asked}`);
      expect(people.body.rows, search).toHaveLength(1);
      const orders = await api.as('admin', 'GET', `/api/v1/order-management/?tab=all&${asked}`);
      expect(orders.body.count, search).toBeGreaterThan(0);
    }
  });
});

test('and sorted as their languages do', async () => {
  const sort = encodeURIComponent(JSON.stringify([{ colId: 'clientName', sort: 'asc' }]));
  const { body } = await api.as('admin', 'GET', `/api/v1/order-management/?tab=all&search=sorted&sortModel=${sort}`);
  expect(body.rows.map(({ clientName }: { clientName: string }) => clientName.split(' ')[0])).toEqual([
    'alan',
    'Álvaro',
    'bob',
    'Ökan',
    'Oscar',
    'Zoe',
  ]);
});
