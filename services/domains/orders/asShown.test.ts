import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const client = {
  firstName: 'Tess',
  lastName: 'Moore',
  email: 'tess.moore@example.com',
  phone: '555-201-4477',
  ssn: '319-55-7789',
  birthDate: '1984-03-05',
  address: '12 Orchard Road, Fresno, CA 93722',
};
const questionnaire = { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true };

test('what changed between the quote and the order is refused with what it is now', async () => {
  const { rows } = (await api.as('buyer', 'GET', '/api/v1/cards/?limit=50')).body;
  const card = rows.find(
    ({ window, orderable }: { window: string; orderable: boolean }) => orderable && window === 'guaranteed',
  );
  await api.as('buyer', 'POST', '/api/v1/cart/', { body: { tradelines: [{ id: card.id }] } });
  const quote = async () =>
    (await api.as('buyer', 'POST', '/api/v1/orders/quote/', { body: { lines: [{ cardId: card.id }] } })).body.lines[0];
  const place = (shown: { priceCents: number; statementDate: string }) =>
    api.as('buyer', 'POST', '/api/v1/orders/', {
      body: {
        lines: [{ cardId: card.id }],
        client,
        questionnaire,
        ssnIsReal: true,
        shownLines: [{ cardId: card.id, priceCents: shown.priceCents, statementDate: shown.statementDate }],
      },
    });
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
