import { derivedId } from '#services/commands/ids.ts';
import type { TableRow } from '#projections/database/db.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page } from '#workflows/kernel/access.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { userTable } from '#services/accounts/users.ts';
import { contracts } from '#services/domains.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';
import { tableBehind } from '#projections/testing/tableBehind.ts';

/** One page with one level, or a role that has none. */
type Reader = 'admin' | 'buyer' | 'cardholder' | `${Page} ${1 | 2 | 3}`;
const levels = [1, 2, 3] as const;
const staff = pages.flatMap((page) => levels.map((level): Reader => `${page} ${level}`));
const readers: readonly Reader[] = ['admin', 'buyer', 'cardholder', ...staff];

/** This page from this level on, as product spec section 6 says it: written down a second time on purpose. */
const from = (page: Page, level: number): readonly Reader[] =>
  levels.filter((one) => one >= level).map((one): Reader => `${page} ${one}`);
const orders2 = from('orders', 2);
const commissions2 = [...orders2, ...from('payments', 2)];
const queue = (name: string, readersOf: readonly Reader[], exporters: readonly Reader[]) => ({
  [`/api/v1/queues/${name}/counts/`]: readersOf,
  [`/api/v1/saved-views/?queue=${name}`]: readersOf,
  [`/api/v1/queues/${name}/export/`]: exporters,
  [`/api/v1/queues/${name}/export.csv`]: exporters,
});

/** What is one's own, and no admin's. */
const own: Readonly<Record<string, readonly Reader[]>> = {
  '/api/v1/cart/': ['buyer'],
  '/api/v1/duties/': ['buyer', 'cardholder'],
  '/api/v1/orders/': ['buyer'],
  '/api/v1/orders/clients/': ['buyer'],
  [`/api/v1/orders/payments/?ids=${derivedId('demo-order', idOf('buyer'), 'Quinn')}`]: ['buyer'],
  '/api/v1/orders/export/': ['buyer'],
  '/api/v1/orders/count_payding_orders/': ['buyer'],
  '/api/v1/refund-request/': ['buyer'],
  '/api/v1/pricing/me/': ['buyer'],
  '/api/v1/verification/': ['cardholder'],
  '/api/v1/cardholder/home/': ['cardholder'],
  '/api/v1/cardholder/statement/': ['cardholder'],
  '/api/v1/cardholder/statement/export/?year=2026': ['cardholder'],
  // Buyers earn by referrals, and are paid as cardholders are.
  '/api/v1/cashapp/': ['buyer', 'cardholder'],
  '/api/v1/payout-account/': ['buyer', 'cardholder'],
  '/api/v1/referrals/': ['buyer', 'cardholder'],
  '/api/v1/referrals/cardholder/': ['buyer', 'cardholder'],
};

/** Who reads each list beside the admins; everybody else gets 403. */
const lists: Readonly<Record<string, readonly Reader[]>> = {
  '/api/v1/bookings/': ['cardholder', ...orders2],
  '/api/v1/bookings/payments/': ['cardholder', ...commissions2],
  '/api/v1/bookings/payments/statuses/': commissions2,
  '/api/v1/bookings/payments/export/': ['orders 3', 'payments 3'],
  '/api/v1/payouts/by-year/': from('payments', 2),
  '/api/v1/payouts/by-year/export/?year=2026': ['payments 3'],
  [`/api/v1/bookings/payments/owed/?cardholderId=${randomUUID()}`]: commissions2,
  '/api/v1/card-management/': ['cardholder', ...from('cards', 2)],
  '/api/v1/cards/archive/reasons/': ['cardholder', ...from('cards', 2)],
  '/api/v1/update-requests/': ['cardholder', ...from('cards', 2)],
  '/api/v1/download-template': ['cardholder', ...from('cards', 2)],
  '/api/cards/export_import/': ['cardholder', 'cards 3'],
  '/api/v1/contact-requests/': from('tickets', 2),
  '/api/v1/tickets/answer-times/': from('tickets', 2),
  '/api/v1/card-management/options/': ['cardholder', ...from('cards', 2)],
  '/api/v1/user-management/': [...from('users', 2), 'orders 3'],
  '/api/v1/user-management/?group=buyers': [...from('users', 2), 'orders 3'],
  '/api/v1/user-management/?userType=buyer': [...from('users', 2), 'orders 3'],
  '/api/v1/user-management/?group=cardholders': ['users 3'],
  '/api/v1/user-management/?userType=cardholder': ['users 3'],
  '/api/v1/user-management/buyers/': from('users', 2),
  '/api/v1/user-management/cardholders/': ['users 3'],
  '/api/v1/user-management/filters/': from('users', 2),
  '/api/v1/user-management/export/': from('users', 2),
  '/api/v1/user-management/export/?group=cardholders': ['users 3'],
  '/api/v1/user-management/?group=house': [],
  '/api/v1/user-management/?userType=staff': [],
  '/api/v1/user-management/?userType=admin': [],
  '/api/v1/mail-outbox/': [],
  '/api/v1/deadlines/': [...orders2, ...from('cards', 2), ...from('users', 2)],
  '/api/v1/referrals/cardholders/': from('cardholders', 2),
  '/api/v1/referrals/filter-users/?search=anna': [...from('cardholders', 2), ...from('users', 2), 'sales 3'],
  '/api/v1/referrals/statistic/?from=2026-11-01&to=2026-11-30': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/statistic/export/?from=2026-11-01&to=2026-11-30&group=code': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/clients/': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/orders/': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/clients/export/': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/orders/export/': ['buyer', ...from('sales', 1)],
  '/api/v1/referrals/sales-link/': from('sales', 1),
  [`/api/v1/referrals/program/?userId=${idOf('broker')}`]: from('users', 3),
  '/api/v1/referrals/payments/': commissions2,
  '/api/v1/referrals/payments/export/': ['orders 3', 'payments 3'],
  '/api/v1/ledger/': from('payments', 2),
  '/api/v1/ledger/lines/?account=cash': ['payments 3'],
  '/api/v1/references/?reference=ZL-1': ['orders 3', 'payments 3'],
  '/api/v1/operations/': [],
  '/api/v1/error-reports/': [],
  '/api/v1/words/': [],
  '/api/v1/words/export/': [],
  '/api/v1/overview/': [],
  '/api/v1/overview/waiting/?turn=staff': [],
  '/api/v1/overview/charts/': [],
  '/api/v1/overview/lines/?from=2026-01-01&until=2026-01-31': [],
  '/api/v1/overview/done/?from=2026-01-01&until=2026-01-31&lifecycle=order&name=reviewPayment': [],
  '/api/v1/notification-groups/?kind=buyers': [],
  '/api/v1/notification-groups/messages/': [],
  '/api/v1/notifications/templates/': ['orders 3', 'cards 3', 'users 3'],
  '/api/v1/settings/': [],
  '/api/v1/settings/about/': [],
  '/api/v1/permissions/': [],
  '/api/v1/permissions/roles/': ['users 3'],
  '/api/v1/permissions/colleagues/': ['users 3'],
  '/api/v1/lenders/': [],
  '/api/v1/content/': [],
  '/api/v1/testimonials/all/': [],
  '/api/v1/bank-lines/': ['orders 3'],
  '/api/v1/banners/': from('promocodes', 2),
  '/api/v1/order-management/': orders2,
  '/api/v1/queues/bookings/': orders2,
  '/api/v1/queues/commissions/': commissions2,
  '/api/v1/refunds/': commissions2,
  '/api/v1/queues/extensions/': commissions2,
  '/api/v1/queues/claims/': orders2,
  '/api/v1/queues/tickets/': from('tickets', 2),
  '/api/v1/verifications/': from('users', 2),
  '/api/v1/queues/cards/': from('cards', 2),
  ...queue('orders', orders2, ['orders 3']),
  ...queue('bookings', orders2, ['orders 3']),
  ...queue('commissions', commissions2, ['orders 3', 'payments 3']),
  ...queue('refunds', commissions2, ['orders 3', 'payments 3']),
  ...queue('extensions', commissions2, ['orders 3', 'payments 3']),
  ...queue('claims', orders2, ['orders 3']),
  ...queue('tickets', from('tickets', 2), ['tickets 3']),
  ...queue('verifications', from('users', 2), ['users 3']),
  ...queue('cards', from('cards', 2), ['cards 3']),
  '/api/v1/promocodes/': from('promocodes', 2),
  ...queue('promocodes', from('promocodes', 2), ['promocodes 3']),
  '/api/v1/queue-work/': [
    ...commissions2,
    ...from('users', 2),
    ...from('cards', 2),
    ...from('tickets', 2),
    ...from('promocodes', 2),
  ],
  '/api/v1/tickets/': ['buyer', 'cardholder', ...from('tickets', 2)],
  '/api/v1/tickets/subjects/': ['buyer', 'cardholder', 'tickets 3'],
  '/api/v1/tickets/unread-count/': ['buyer', 'cardholder', ...from('tickets', 2)],
  '/api/v1/audit/events/': [],
  '/api/v1/audit/events/new/?after=0': [],
  '/api/v1/audit/types/': [],
  '/api/v1/audit/chain/': [],
};

const api = withApi();
const tokens = new Map<Reader, string>();
beforeAll(async () => {
  const { db, now } = api.rig().deps;
  for (const reader of readers) {
    const [page, level] = reader.split(' ');
    const userId = level === undefined ? idOf(reader) : randomUUID();
    if (level !== undefined) {
      const at = now();
      await userTable(db).insert({
        id: userId,
        email: `${page}-${level}@demo.test`,
        first_name: 'Stella',
        last_name: 'Stone',
        user_type: 'staff',
        permissions: JSON.stringify({ [page!]: Number(level) }) as never,
        created_at: at,
        updated_at: at,
      });
    }
    tokens.set(reader, (await createSession({ db, now }, { userId })).token);
  }
  // Sales are read by buyers in the referral program.
  await db('app.referral_program').insert({ user_id: idOf('buyer'), member: true, changed_at: now() });
});

const table = [
  ...Object.entries(own),
  ...Object.entries(lists).map(([path, open]) => [path, ['admin' as const, ...open]] as const),
];

test.each(table)('%s opens to the level of section 6', async (path, open) => {
  const statusOf = async (reader: Reader) => (await ask(api.rig().url + path, { token: tokens.get(reader) })).status;
  // Exports one after the other: only so many may run at a time.
  const statuses: number[] = [];
  if (path.includes('/export')) for (const reader of readers) statuses.push(await statusOf(reader));
  else statuses.push(...(await Promise.all(readers.map(statusOf))));
  expect(Object.fromEntries(readers.map((reader, index) => [reader, statuses[index]]))).toEqual(
    Object.fromEntries(readers.map((reader) => [reader, open.includes(reader) ? 200 : 403])),
  );
});

test('every list there is stands in this table', () => {
  const walked = table.map(([path]) => path.split('?')[0]!);
  const named = (path: string) => new RegExp(`^${path.replace(/:queue/, '[a-z]+')}$`);
  const missing = contracts.filter(
    ({ method, path, access }) =>
      method === 'get' &&
      typeof access !== 'string' &&
      !/:(?!queue)/.test(path) &&
      !walked.some((one) => named(path).test(one)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

describe('who is in the list of people', () => {
  const kinds = async (reader: Reader) =>
    new Set(
      (await ask(`${api.rig().url}/api/v1/user-management/?pageSize=100`, { token: tokens.get(reader) })).body.rows.map(
        ({ userType }: { userType: string }) => userType,
      ),
    );

  test.each<[Reader, string[]]>([
    ['orders 3', ['buyer', 'broker']],
    ['users 2', ['buyer', 'broker']],
    ['users 3', ['buyer', 'broker', 'cardholder']],
    ['admin', ['buyer', 'broker', 'cardholder', 'staff', 'admin']],
  ])('%s sees %j', async (reader, expected) => {
    expect(await kinds(reader)).toEqual(new Set(expected));
  });
});

test('what is overdue of a page fills as many rows as were requested, however much is overdue of others', async () => {
  const { db } = api.rig().deps;
  const overdue = (['booking', 'booking', 'booking', 'card', 'card', 'card'] as const).map((lifecycle, hours) => ({
    lifecycle,
    recordId: randomUUID(),
    dueAt: new Date(Date.UTC(2026, 0, 1, hours)).toISOString(),
  }));
  for (const { lifecycle, recordId, dueAt } of overdue) {
    const stream = `${lifecycle}-${recordId}`;
    await db
      .table<Record<keyof TableRow<'read.deadline_records'>, string | number>>(
        await tableBehind(db, 'deadline_records'),
      )
      .insert({
        id: stream,
        value: 'null',
        state: '{}',
        revision: 0,
        first_position: 1,
        created_at: dueAt,
        updated_at: dueAt,
        last_event_id: 'e-1',
      });
    await db('read.deadlines').insert({
      stream,
      lifecycle,
      record_id: recordId,
      name: 'late',
      due_at: dueAt,
      turn: 'staff',
      silence: JSON.stringify({ does: 'flagOverdue' }),
      done_at: dueAt,
      outcome: 'overdue',
    });
  }
  const shown = async (reader: Reader, query: string) => {
    const { body } = await ask(`${api.rig().url}/api/v1/deadlines/${query}`, { token: tokens.get(reader) });
    return (body as { rows: { recordId: string }[] }).rows.map(({ recordId }) => recordId);
  };
  const ids = overdue.map(({ recordId }) => recordId);
  expect(await shown('cards 2', '?limit=2')).toEqual(ids.slice(3, 5));
  expect(await shown('orders 2', '?limit=2')).toEqual(ids.slice(0, 2));
  expect(await shown('admin', '?limit=4')).toEqual(ids.slice(0, 4));
  expect(await shown('cards 2', '?limit=2&lifecycle=booking')).toEqual([]);
});
