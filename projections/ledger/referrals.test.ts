import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '#workflows/pricing/price.ts';
import { referralChanges, type Referrers } from '#workflows/referral/referrers.ts';
import { Ben, Bo, Carla, Olga, Pam } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';
import { balances, ledgerOf, monthlySpend, trialBalance } from './query.ts';

const scene = openScene(9);
const { market, story } = scene;
const [near, far, other] = [market.random.uuid(), market.random.uuid(), market.random.uuid()];
const levels: Referrers = [
  { userId: near, level: 1, percent: 7 },
  { userId: far, level: 2, percent: 3 },
];
const code = 'ABCDEFGH2345';
const earnedBy = async (orderId: string, referrerId: string) =>
  (await ledgerOf(scene.db(), orderId))
    .filter((line) => line.account === 'referral-payable' && line.referrerId === referrerId)
    .reduce((sum, { amountCents }) => sum - amountCents, 0);

test('an order earns both levels when its payment is confirmed, and a refund takes it back: each line names its event, and all add up to zero', async () => {
  const orderId = story.placed([story.cardOnSale(Carla)], Ben);
  story.must('order', orderId, 'setReferral', { code, referrers: levels }, Olga);
  await scene.shown();
  expect(await earnedBy(orderId, near)).toBe(0);
  story.paid(orderId, 1_000);
  await scene.shown();
  expect([await earnedBy(orderId, near), await earnedBy(orderId, far)]).toEqual([3_500, 1_500]);
  const lines = (await ledgerOf(scene.db(), orderId)).filter(({ referrerId }) => referrerId !== null);
  expect(lines).toHaveLength(4);
  for (const { type, buyerId } of lines) expect([type, buyerId]).toEqual(['order.payment-confirmed.v1', null]);
  expect(await monthlySpend(scene.db(), Ben.userId, market.now().slice(0, 8) + '01')).toBe(50_000);
  story.must('order', orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
  await scene.shown();
  expect([await earnedBy(orderId, near), await earnedBy(orderId, far)]).toEqual([0, 0]);
  story.must('order', orderId, 'recordRefundPaid', { amountCents: 51_000, method: 'zelle', reference: 'R' }, Pam);
  await scene.shown();
  expect((await trialBalance(scene.db())).wrong).toEqual([]);
  expect((await balances(scene.db())).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
});

test('who is set on a paid order gets what it earned, and whoever had it loses it', async () => {
  const orderId = story.placed([story.cardOnSale(Carla)], Bo);
  story.must('order', orderId, 'setReferral', { code, referrers: levels }, Olga);
  story.paid(orderId);
  story.must('order', orderId, 'setReferral', { code, referrers: [{ userId: other, level: 1, percent: 10 }] }, Olga);
  await scene.shown();
  expect(await Promise.all([near, far, other].map((id) => earnedBy(orderId, id)))).toEqual([0, 0, 5_000]);
  expect((await trialBalance(scene.db())).wrong).toEqual([]);
});

test('an order of nobody’s earns nobody', async () => {
  const orderId = story.placed([story.cardOnSale(Carla)], Ben);
  story.paid(orderId);
  await scene.shown();
  expect((await ledgerOf(scene.db(), orderId)).filter(({ referrerId }) => referrerId !== null)).toEqual([]);
});

const percents = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));
test('whatever comes in and goes back, what was earned in all is the percentage of what is left, rounded once', () => {
  fc.assert(
    fc.property(percents, fc.array(fc.integer({ min: -500_000, max: 500_000 }), { maxLength: 30 }), ([a, b], moves) => {
      const referrers: Referrers = [
        { userId: near, level: 1, percent: a },
        { userId: far, level: 2, percent: b },
      ];
      let baseCents = 0;
      const earned = new Map<string, number>();
      for (const move of moves) {
        const after = baseCents + move;
        for (const { referrerId, amountCents } of referralChanges(
          { referrers, baseCents },
          { referrers, baseCents: after },
        )) {
          earned.set(referrerId, (earned.get(referrerId) ?? 0) + amountCents);
        }
        baseCents = after;
      }
      const left = Math.max(0, baseCents);
      return (earned.get(near) ?? 0) === percentOf(left, a) && (earned.get(far) ?? 0) === percentOf(left, b);
    }),
    { numRuns: 2_000 },
  );
});
