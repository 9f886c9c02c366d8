import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTerms } from '#services/seed/demoTerms.ts';
import { type ApiClient, signedIn } from '../apiClient.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { until } from '../until.ts';

let product: RunningProduct;
let carla: ApiClient, pavel: ApiClient, ada: ApiClient;

beforeAll(async () => {
  product = await runningProduct();
  [carla, pavel, ada] = (await Promise.all(
    ['cardholder', 'payments-staff', 'admin'].map((name) => signedIn(product.url, name)),
  )) as [ApiClient, ApiClient, ApiClient];
});
afterAll(() => product?.stop());

test('Pavel pays the second booking on a card of Greta, whom Carla brought: she earns once, and keeps it when that payment is taken back', async () => {
  const mine = async () => (await carla.get('/api/v1/referrals/')).body;
  const before = await until(mine, ({ earnedCents }) => earnedCents === 2 * demoTerms.cardholderReferralCents, 30_000);
  // Owen's line on Greta's third card is the only one of hers that waits for its commission.
  const { id } = (await product.parts
    .db('read.bookings as b')
    .join('app.users as u', 'u.id', product.parts.db.raw('b.cardholder_id::uuid'))
    .where({ 'u.email': 'greta@demo.test', 'b.commission': 'payable' })
    .first('b.id'))!;
  const send = (command: string, body: object) => pavel.post(`/api/v1/bookings/${id}/${command}/`, body);
  const paid = await send('markCommissionPaid', { reference: 'ACH-88' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const after = await until(mine, ({ earnedCents }) => earnedCents > before.earnedCents, 30_000);
  expect(after).toMatchObject({
    earnedCents: before.earnedCents + demoTerms.cardholderReferralCents,
    payableCents: before.payableCents + demoTerms.cardholderReferralCents,
    paidCents: before.paidCents,
  });
  expect((await send('unpayCommission', { reason: 'The transfer came back' })).status).toBe(200);
  expect((await send('markCommissionPaid', { reference: 'ACH-89' })).status).toBe(200);
  const events = await until(
    () => product.parts.eventStore.read(`booking-${id}`),
    (all) => all.filter(({ type }) => type === 'booking.commission-paid.v1').length === 2,
  );
  expect(events.length).toBeGreaterThan(0);
  // The reaction has seen the second payment by the time its own booking is counted again.
  await until(
    () => product.parts.db('app.referral_paid_bookings').where({ booking_id: id }),
    (rows) => rows.length === 1,
    30_000,
  );
  expect((await mine()).earnedCents).toBe(after.earnedCents);
  const { rows } = await product.parts.db.raw(
    `select coalesce(sum(amount_cents), 0)::int as left from read.ledger where account <> 'cash' and type = 'account.referral-card-earned.v1'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  // It's no commission on the sale of the order that it came from: those who look after sales read none there.
  const sold = (await ada.get('/api/v1/referrals/orders/?pageSize=100')).body.rows as {
    earnedCents: number;
    commission: string;
  }[];
  expect(sold.some(({ earnedCents }) => earnedCents === 0)).toBe(true);
  for (const { earnedCents, commission } of sold) expect(earnedCents > 0).toBe(commission !== 'none');
});
