import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const requests = async (who: string) => (await api.as(who, 'GET', '/api/v1/update-requests/')).body.rows;
/** One of the cardholder's cards that nobody has reserved, put up for a change of its limit. */
async function proposed(limitCents: number) {
  const { data } = (await api.as('cardholder', 'GET', '/api/v1/card-management/?filtering=active')).body;
  const card = data.find(({ lender }: { lender: string }) => lender === 'Chase') ?? data[0];
  await api.as('cardholder', 'POST', `/api/v1/card-management/${card.id}/update-request/`, { body: { limitCents } });
  await api.rig().settled();
  const request = (await requests('cards-staff')).find(({ cardId }: { cardId: string }) => cardId === card.id);
  return { card, request };
}

test('a request has an id of its own; the next one has another, and the first is gone once it is decided', async () => {
  const { card, request } = await proposed(2_345_600);
  expect(request).toMatchObject({ before: { limitCents: card.limitCents }, proposed: { limitCents: 2_345_600 } });
  expect(request.id).not.toBe(card.id);
  expect(await requests('cardholder')).toContainEqual(request);
  expect(await requests('cardholder-two')).not.toContainEqual(request);
  const decide = (who: string, id: string, how: 'approve' | 'reject', body: object = {}) =>
    api.as(who, 'POST', `/api/v1/update-requests/${id}/${how}/`, { body });
  expect((await decide('cardholder', request.id, 'approve')).status).toBe(403);
  expect((await decide('cards-staff', card.id, 'approve')).status).toBe(404);
  expect((await decide('cards-staff', request.id, 'reject')).status).toBe(422);
  expect((await decide('cards-staff', request.id, 'reject', { reason: 'No proof' })).body.state).toBe('active');
  await api.rig().settled();
  expect((await decide('cards-staff', request.id, 'approve')).status).toBe(404);

  const again = await proposed(2_345_700);
  expect(again.request.id).not.toBe(request.id);
  expect((await decide('cards-staff', again.request.id, 'approve')).body.state).toBe('active');
  await api.rig().settled();
  const { body } = await api.as('cardholder', 'GET', `/api/v1/card-management/${again.card.id}/`);
  expect(body).toMatchObject({ limitCents: 2_345_700, proposed: null, updateRequestId: null });
});

test('a card is deleted for one of the listed reasons, which its owner and staff read', async () => {
  const { items } = (await api.as('cardholder', 'GET', '/api/v1/cards/archive/reasons/')).body;
  expect(items).toContainEqual({ value: 'lostCard' });
  const { data } = (await api.as('cardholder', 'GET', '/api/v1/card-management/?filtering=active')).body;
  const { id } = data.find(({ slotsReserved }: { slotsReserved: number }) => slotsReserved === 0);
  const remove = (body: object) => api.as('cardholder', 'DELETE', `/api/v1/card-management/${id}/`, { body });
  expect((await remove({})).body.code).toBe('otherIsExplained');
  expect((await remove({ archiveReason: 'bored' })).status).toBe(422);
  expect((await remove({ archiveReason: 'lostCard' })).body.state).toBe('archived');
  await api.rig().settled();
  for (const who of ['cardholder', 'cards-staff']) {
    const { body } = await api.as(who, 'GET', `/api/v1/card-management/${id}/`);
    expect(body).toMatchObject({ state: 'archived', archiveReason: 'lostCard', reason: null });
  }
});

test('staff correct a card on sale with their reason, in force at once; its owner can only propose, and nothing is left out', async () => {
  const { data } = (await api.as('cardholder', 'GET', '/api/v1/card-management/?filtering=active')).body;
  const { id, limitCents: before } = data[0];
  const path = `/api/v1/card-management/${id}/`;
  const limitCents = before + 10_000;
  const put = (who: Parameters<typeof api.as>[0], body: object) => api.as(who, 'PUT', path, { body });
  expect((await put('cardholder', { limitCents })).status).toBe(409);
  expect((await put('cards-staff', { limitCents })).status).toBe(422);
  expect((await put('cards-staff', { limitCents, offeredSlots: 1, reason: 'raised' })).status).toBe(422);
  expect((await put('orders-staff', { limitCents, reason: 'raised' })).status).toBe(403);
  const done = await put('cards-staff', { limitCents, reason: 'The lender raised it' });
  expect(done).toMatchObject({ status: 200, body: { state: 'active' } });
  const { body } = await api.as('cards-staff', 'GET', `${path}?after=${done.body.position}`);
  expect(body).toMatchObject({ limitCents, state: 'active', proposed: null });
});
