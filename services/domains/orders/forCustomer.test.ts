import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const customers = (who: string, search: string) =>
  api.as(who, 'GET', `/api/v1/user-management/?group=buyers&search=${encodeURIComponent(search)}&pageSize=6`);

test('Sam finds a customer by a part of the name, reads their own price, and orders for them: the order and its consent are theirs, and so is the discount', async () => {
  expect(
    (
      await api.as('admin', 'PATCH', `/api/v1/user-management/${idOf('broker')}/broker-rate/`, {
        body: { percent: 20 },
      })
    ).status,
  ).toBe(200);
  const found = await customers('orders-staff', 'costa');
  expect(found.body.rows.map(({ id }: { id: string }) => id)).toEqual([idOf('broker')]);
  const [card] = (await api.as(undefined, 'GET', '/api/v1/cards/?limit=50')).body.rows.filter(
    ({ window, orderable }: { window: string; orderable: boolean }) => orderable && window === 'guaranteed',
  );
  const customer = { buyerId: idOf('broker') };
  const quote = await api.as('orders-staff', 'POST', '/api/v1/orders/quote/', {
    body: { lines: [{ cardId: card.id }], ...customer },
  });
  const [{ priceCents, statementDate, listPriceCents }] = quote.body.lines;
  expect(priceCents).toBe(Math.round(listPriceCents * 0.8));
  const shownLines = [{ cardId: card.id, priceCents, statementDate }];
  const placed = await api.as('orders-staff', 'POST', '/api/v1/orders/', {
    body: orderBody([card.id], { ...customer, shownLines, fromCart: false }),
  });
  expect(placed).toMatchObject({ status: 200, body: { state: 'paymentPending' } });
  const { rows } = (await api.as('broker', 'GET', `/api/v1/orders/?after=${placed.body.position}`)).body;
  expect(rows.find(({ id }: { id: string }) => id === placed.body.id)).toMatchObject({ totalCents: priceCents });
  const consent = await api.as('broker', 'GET', `/api/v1/orders/${placed.body.id}/consent-form/`);
  expect(consent).toMatchObject({ status: 200, body: { waits: true, agreed: null } });
});

test('those who work on orders below level 3, or on something else, neither find customers nor order for them', async () => {
  for (const who of ['cards-staff', 'payments-staff', 'buyer', 'cardholder']) {
    expect([who, (await customers(who, 'costa')).status]).toEqual([who, 403]);
  }
  const body = orderBody([idOf('buyer')], { buyerId: idOf('broker') });
  expect((await api.as('cards-staff', 'POST', '/api/v1/orders/', { body })).status).toBe(403);
});
