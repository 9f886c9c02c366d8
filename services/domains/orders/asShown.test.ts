import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';
import { orderBody } from '#testing/api/orderBody.ts';

const api = withApi();
/** What one card is quoted at, and an order of it with what was shown. */
async function choosing(at: number, who = 'buyer') {
  const { rows } = (await api.as(who, 'GET', '/api/v1/cards/?limit=50')).body;
  const card = rows.filter(
    ({ window, orderable }: { window: string; orderable: boolean }) => orderable && window === 'guaranteed',
  )[at];
  await api.as(who, 'POST', '/api/v1/cart/', { body: { tradelines: [{ id: card.id }] } });
  const quote = async () =>
    (await api.as(who, 'POST', '/api/v1/orders/quote/', { body: { lines: [{ cardId: card.id }] } })).body.lines[0];
  const place = (shown: { priceCents: number; statementDate: string }) =>
    api.as(who, 'POST', '/api/v1/orders/', {
      body: orderBody([card.id], {
        shownLines: [{ cardId: card.id, priceCents: shown.priceCents, statementDate: shown.statementDate }],
      }),
    });
  return { card, quote, place };
}

test('another price than the quote had is refused with what it is now', async () => {
  const { card, quote, place } = await choosing(0);
  const seen = await quote();
  const dearer = await api.as('admin', 'POST', `/api/v1/cards/${card.id}/changePrice/`, {
    body: { priceCents: seen.listPriceCents + 5_000, commissionCents: 10_000 },
  });
  expect(dearer.status).toBe(200);
  const refused = await place(seen);
  expect(refused).toMatchObject({ status: 409, body: { code: 'priceIsAsShown' } });
  // Less her own discount, as the quote has it.
  const now = await quote();
  expect(now.priceCents).toBeGreaterThan(seen.priceCents);
  expect(refused.body.values).toMatchObject({ shownCents: seen.priceCents, priceCents: now.priceCents });
});

test('another statement than the quote had is refused, too', async () => {
  const { quote, place } = await choosing(1, 'buyer-two');
  const refused = await place({ ...(await quote()), statementDate: '2031-01-01' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'statementIsAsShown' } });
});

test('what is as it was shown is ordered', async () => {
  const { quote, place } = await choosing(2, 'broker');
  expect((await place(await quote())).body).toMatchObject({ state: 'paymentPending' });
});
