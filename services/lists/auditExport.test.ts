import { beforeEach, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const lines = () => api.rig().deps.db('app.audit_outbox').where({ type: 'queue.exported.v1' });

beforeEach(() => lines().delete());

const statistic = '/api/v1/referrals/statistic/export/?from=2026-11-01&to=2026-11-30&group=code';

test.each([
  ['orders-staff', '/api/v1/queues/orders/export.csv', 'orders'],
  ['users-staff', '/api/v1/user-management/export/', 'users'],
  ['cards-staff', '/api/cards/export_import/', 'cards'],
  ['payments-staff', '/api/v1/bookings/payments/export/', 'payouts'],
  ['payments-staff', '/api/v1/referrals/payments/export/', 'referral-payouts'],
  ['sales-staff', '/api/v1/referrals/clients/export/', 'referral-clients'],
  ['sales-staff', '/api/v1/referrals/orders/export/', 'referral-orders'],
  ['sales-staff', statistic, 'referral-statistics'],
])('that %s took %s away is audited, with its columns', async (who, path, queue) => {
  expect((await api.as(who, 'GET', path)).status).toBe(200);
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ stream: `account-${idOf(who)}`, data: { queue } });
  expect((line!.data['columns'] as string[]).length).toBeGreaterThan(2);
});

test.each([
  ['cardholder', '/api/cards/export_import/'],
  ['buyer', '/api/v1/orders/export/'],
  ['broker', '/api/v1/referrals/clients/export/'],
  ['broker', '/api/v1/referrals/orders/export/'],
  ['broker', statistic],
])('%s takes their own of %s, and nobody needs to know', async (who, path) => {
  expect((await api.as(who, 'GET', path)).status).toBe(200);
  expect(await lines()).toEqual([]);
});
