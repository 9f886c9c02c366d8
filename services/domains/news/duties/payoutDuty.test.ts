import { expect, test } from 'vitest';
import { referralBalances, sumsOf } from '#services/domains/referrals/balances.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const buyers = ['broker', 'buyer', 'buyer-two'] as const;

test('whoever has money of referrals coming is asked for an account until there is one', async () => {
  const { db, now } = api.rig().deps;
  const sums = await Promise.all(
    buyers.map(async (who) => {
      const rows = await referralBalances(db, { referrerIds: [idOf(who)] });
      return { who, ...sumsOf(rows, now().toISOString()) };
    }),
  );
  const { who, unpaidCents } = sums.find((one) => one.unpaidCents > 0)!;
  const asked = async () =>
    (await api.as(who, 'GET', '/api/v1/duties/')).body.duties.filter(
      ({ what }: { what: string }) => what === 'addPayoutAccount',
    );
  await db('app.payout_details')
    .where({ cardholder_id: idOf(who) })
    .delete();
  expect(await asked()).toMatchObject([{ page: '/payouts', amountCents: unpaidCents, until: null }]);
  const added = await api.as(who, 'PUT', '/api/v1/cashapp/', { body: { cashtag: '$Somebody' } });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(await asked()).toEqual([]);
});
