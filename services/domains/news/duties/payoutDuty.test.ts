import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

test('whoever has money coming, of referrals too, is asked for an account until there is one', async () => {
  const { db } = api.rig().deps;
  const [owed] = await db.raw<{ referrer_id: string; cents: string }>(
    `select referrer_id, sum(-amount_cents) as cents from read.ledger
      where account = 'referral-payable' and referrer_id = any(?::text[]) group by 1 having sum(-amount_cents) > 0`,
    [[idOf('broker'), idOf('buyer'), idOf('buyer-two')]],
  ).then(({ rows }) => rows);
  expect(owed).toBeDefined();
  const who = (['broker', 'buyer', 'buyer-two'] as const).find((one) => idOf(one) === owed!.referrer_id)!;
  const asked = async () =>
    (await api.as(who, 'GET', '/api/v1/duties/')).body.duties.filter(
      ({ what }: { what: string }) => what === 'addPayoutAccount',
    );
  await db('app.payout_details').where({ cardholder_id: idOf(who) }).delete();
  expect(await asked()).toMatchObject([{ page: '/payouts', amountCents: Number(owed!.cents), until: null }]);
  const added = await api.as(who, 'PUT', '/api/v1/payouts/cashtag/', { body: { cashtag: '$somebody' } });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(await asked()).toEqual([]);
});
