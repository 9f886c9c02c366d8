import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepMark } from '#services/accounts/personMarks.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { staffWith } from '#testing/api/staffWith.ts';
import { withApi } from '#testing/api/withApi.ts';

interface Row {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly what: string;
  readonly record: { readonly lifecycle: string; readonly id: string } | null;
  readonly amountCents: number | null;
}

const api = withApi();
const path = (name: string, more: string) => `/api/v1/user-management/${idOf(name)}/${more}`;
const timeline = async (who: string, name: string, query = ''): Promise<{ rows: Row[]; next: string | null }> =>
  (await api.as(who, 'GET', path(name, `timeline/${query}`))).body;

test('a person’s timeline pages through everything once, newest first, and each kind is a part of it', async () => {
  const whole = await timeline('admin', 'buyer', '?limit=200');
  expect(new Set(whole.rows.map(({ kind }) => kind))).toEqual(
    new Set(
      ['orders', 'payments', 'bookings', 'claims', 'tickets', 'account', 'mails'].filter((kind) =>
        whole.rows.some((row) => row.kind === kind),
      ),
    ),
  );
  expect(whole.rows.length).toBeGreaterThan(20);
  const order = whole.rows.map(({ at, key }) => `${at}~${key}`);
  expect(order).toEqual([...order].sort().reverse());
  const paged: Row[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: { rows: Row[]; next: string | null } = await timeline(
      'admin',
      'buyer',
      `?limit=7${next && `&before=${encodeURIComponent(next)}`}`,
    );
    paged.push(...page.rows);
    next = page.next;
    if (paged.length >= whole.rows.length) break;
  }
  expect(paged.slice(0, whole.rows.length)).toEqual(whole.rows);
  const payments = await timeline('admin', 'buyer', '?kind=payments&limit=200');
  expect(payments.rows.length).toBeGreaterThan(0);
  expect(payments.rows.every(({ kind }) => kind === 'payments')).toBe(true);
  expect(payments.rows.find(({ what }) => what === 'order.payment-confirmed.v1')?.amountCents).toBeGreaterThan(0);
});

test('mails are a kind of their own; among everything stand those that no event told of: written messages, and what failed', async () => {
  const { db, now } = api.rig().deps;
  const mail = (template: string, status: 'sent' | 'failed') => ({
    id: randomUUID(),
    template,
    status,
    to_user: idOf('broker'),
    data: {},
    created_at: now(),
    next_try_at: now(),
  });
  await db('app.mail_outbox').insert([
    mail('payment-reminder', 'sent'),
    mail('message', 'sent'),
    mail('au-added', 'failed'),
  ]);
  const templates = async (query: string) =>
    (await timeline('admin', 'broker', query)).rows.filter(({ kind }) => kind === 'mails').map(({ what }) => what);
  expect(await templates('?kind=mails&limit=200')).toEqual(
    expect.arrayContaining(['payment-reminder', 'message', 'au-added']),
  );
  const among = await templates('?limit=200');
  expect(among).toEqual(expect.arrayContaining(['message', 'au-added']));
  expect(among).not.toContain('payment-reminder');
});

test('of a person’s timeline each reader sees the records whose history they may read', async () => {
  const { ask: tina } = await staffWith(api, { users: 2, tickets: 2 });
  const { rows } = (await tina('GET', path('buyer', 'timeline/?limit=200'))).body as { rows: Row[] };
  expect(rows.filter(({ record }) => record?.lifecycle !== 'ticket')).toEqual([]);
  expect((await api.as('orders-staff', 'GET', path('buyer', 'timeline/'))).status).toBe(403);
  expect((await api.as('users-staff', 'GET', path('admin', 'timeline/'))).status).toBe(404);
});

test('a commission is in its cardholder’s timeline, not in the buyer’s', async () => {
  const paid = async (name: string) =>
    (await timeline('admin', name, '?kind=payments&limit=200')).rows.filter(({ what }) => /commission/.test(what));
  expect((await paid('cardholder')).length).toBeGreaterThan(0);
  expect(await paid('buyer')).toEqual([]);
});

test('notes on a person stand together, whole, with their author', async () => {
  const text = `Calls from his brother’s phone. ${'x'.repeat(400)}`;
  expect((await api.as('users-staff', 'POST', path('broker', 'notes/'), { body: { text } })).status).toBe(200);
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
  const { body } = await api.as('users-staff', 'GET', path('broker', 'changes/'));
  expect(body.notes).toMatchObject([{ text, by: 'Uma Reyes' }]);
});

test('whoever shares a telephone number or a network with another customer is marked; names are for those who may see them', async () => {
  const { db, now } = api.rig().deps;
  const risks = async (who: string) =>
    (await api.as(who, 'GET', path('buyer', 'risks/'))).body.risks as { what: string }[];
  const what = async () => (await risks('admin')).map((risk) => risk.what);
  expect(await what()).not.toContain('samePhone');
  await db('app.users')
    .where({ id: idOf('buyer') })
    .update({ phone: '+1 (305) 555-0177' });
  await db('app.users')
    .where({ id: idOf('cardholder') })
    .update({ phone: '305-555-0177' });
  await db('app.users')
    .where({ id: idOf('users-staff') })
    .update({ phone: '305-555-0177' });
  for (const name of ['buyer', 'buyer-two']) {
    await createSession({ db, now }, { userId: idOf(name), address: '203.0.113.77' });
  }
  const found = await risks('admin');
  expect(found.find((risk) => risk.what === 'samePhone')).toMatchObject({
    count: 1,
    others: [{ id: idOf('cardholder') }],
  });
  expect(found.find((risk) => risk.what === 'sameNetwork')).toMatchObject({ others: [{ id: idOf('buyer-two') }] });
  // Users 2 don't see cardholders; orders 2 see no accounts at all.
  const { ask: tina } = await staffWith(api, { users: 2 });
  const hers = (await tina('GET', path('buyer', 'risks/'))).body.risks as { what: string }[];
  expect(hers.find((risk) => risk.what === 'samePhone')).toMatchObject({ count: 1, others: [] });
  const { ask: otto } = await staffWith(api, { orders: 2 });
  const his = (await otto('GET', path('buyer', 'risks/'))).body.risks as { others: unknown[] }[];
  expect(his.length).toBe(found.length);
  expect(his.flatMap(({ others }) => others)).toEqual([]);
});

test('one address of clients and one payout account mark their people, on their pages and in the list', async () => {
  const { db, vault } = api.rig().deps;
  const order = (await db('read.orders')
    .where({ buyer_id: idOf('buyer') })
    .first('id', 'first_position'))!;
  const kept = (name: string, of: string) =>
    keepMark(db, vault, { userId: idOf(name), kind: 'address', of, value: '7 Elm Street, Reno, NV 89501' });
  await kept('buyer', order.id);
  await kept('broker', randomUUID());
  for (const [name, cashtag] of [
    ['cardholder', '$SameTag'],
    ['cardholder-two', '$sametag'],
  ] as const) {
    expect((await api.as(name, 'PUT', '/api/v1/cashapp/', { body: { cashtag } })).status).toBe(200);
  }
  const risks = async (name: string) => (await api.as('admin', 'GET', path(name, 'risks/'))).body.risks as object[];
  expect(await risks('buyer')).toContainEqual({
    what: 'sameAddress',
    count: 1,
    others: [{ id: idOf('broker'), name: expect.any(String) }],
    order: { id: order.id, number: String(order.first_position) },
  });
  expect(await risks('cardholder')).toContainEqual({
    what: 'samePayout',
    count: 1,
    others: [{ id: idOf('cardholder-two'), name: expect.any(String) }],
    order: null,
  });
  const rows = async (query: string) =>
    (await api.as('admin', 'GET', `/api/v1/user-management/?group=cardholders${query}`)).body.rows as {
      id: string;
      marks: string[];
    }[];
  const marked = await rows('&marked=true');
  expect(marked.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('cardholder'), idOf('cardholder-two')]));
  expect(marked.every(({ marks }) => marks.length > 0)).toBe(true);
  expect((await rows('&marked=false')).flatMap(({ marks }) => marks)).toEqual([]);
  await api.as('cardholder-two', 'DELETE', '/api/v1/cashapp/');
  expect((await risks('cardholder')).map((risk) => (risk as { what: string }).what)).not.toContain('samePayout');
});
