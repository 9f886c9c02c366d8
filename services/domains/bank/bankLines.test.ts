import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** Ben's order for Lena Fischer: its proof waits for staff. */
const lenas = derivedId('demo-order', idOf('buyer-two'), 'Fischer');

const staff = async (method: string, path: string, body?: object) =>
  api.as('orders-staff', method, `/api/v1/bank-lines/${path}`, {
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': randomUUID() },
  });
const open = async () => {
  await api.rig().settled();
  return (await staff('GET', '')).body;
};
const table = (...rows: string[]) => ['Date,Amount,Payer,Memo,Reference', ...rows].join('\n');
const taken = async (...rows: string[]) =>
  expect((await staff('POST', '', { text: table(...rows), take: true })).status).toBe(200);
const orderOf = async (id: string) => {
  await api.rig().settled();
  return (await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/`)).body;
};
const decide = (lineId: string, kind: string, targetId: string, more = {}) =>
  staff('POST', `${lineId}/match/`, { kind, targetId, method: 'zelle', reason: 'On the bank statement', ...more });
const match = (lineId: string, orderId: string) => decide(lineId, 'order', orderId);
const dollars = (cents: number) => (cents / 100).toFixed(2);

test('two hundred lines are read once, whoever reads them again; the one with an order’s number is proposed and confirmed', async () => {
  const { number, totalCents } = await orderOf(lenas);
  const others = Array.from({ length: 198 }, (_, at) => `2026-11-2${at % 9},${at + 1}.07,Shop ${at},till,R${at}`);
  const text = table(...others, `2026-11-27,${dollars(totalCents)},B COSTA,Order ${number},ZL-482`, '2026-11-27,-9,,,');
  const looked = await staff('POST', '', { text });
  expect(looked.body).toMatchObject({
    found: { fresh: 200, incoming: { lines: 199 }, outgoing: { lines: 1, cents: 900 }, known: 0, unreadable: [] },
    taken: false,
  });
  expect((await open()).counts.open).toBe(0);
  await staff('POST', '', { text, take: true });
  expect((await staff('POST', '', { text, take: true })).body.found).toMatchObject({ fresh: 0, known: 200 });
  const { rows, counts } = await open();
  expect(counts.open).toBe(200);
  const line = rows.find(({ reference }: { reference: string }) => reference === 'ZL-482');
  expect(line.proposals[0]).toMatchObject({
    target: { kind: 'order', id: lenas },
    clues: expect.arrayContaining(['number', 'amount']),
  });

  const [first, second] = await Promise.all([match(line.id, lenas), match(line.id, lenas)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)[0]).toBe(200);
  expect(await orderOf(lenas)).toMatchObject({
    state: 'paid',
    confirmed: { amountCents: totalCents, reference: 'ZL-482', method: 'zelle' },
  });
  expect((await open()).counts).toEqual({ open: 199 });
  const matched = (await staff('GET', '?tab=matched')).body.rows;
  expect(matched).toMatchObject([
    { id: line.id, name: '', memo: '', matched: { kind: 'order', orderId: lenas, numbers: [number] } },
  ]);
  // Its money has paid an order: it pays no other one.
  expect((await match(line.id, randomUUID())).status).toBe(409);
  expect((await staff('POST', `${line.id}/reopen/`, {})).status).toBe(409);
  const ledger = (await api.as('orders-staff', 'GET', `/api/v1/order-management/${lenas}/ledger/`)).body.rows;
  expect(ledger.length).toBeGreaterThan(1);
  expect(ledger.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0)).toBe(0);
});

const placed = async () => {
  const { rows } = (await api.as('buyer', 'GET', '/api/v1/cards/?limit=50')).body;
  const card = rows.find(({ window, orderable }: Record<string, unknown>) => orderable && window === 'guaranteed');
  await fillCart(api, 'buyer', card.id);
  const answer = await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody([card.id]) });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body.id as string;
};

test('too little is booked at once and the buyer is asked for the rest; the rest then confirms the order', async () => {
  const id = await placed();
  const { number, totalCents } = await orderOf(id);
  await taken(`2026-11-27,${dollars(totalCents - 4_500)},Bea,${number},S1`, `2026-11-28,45.00,Bea,${number},S2`);
  const lineWith = async (wanted: string) =>
    (await open()).rows.find(({ reference }: { reference: string }) => reference === wanted).id;
  expect((await match(await lineWith('S1'), id)).body).toEqual({ missingCents: 4_500, refused: [] });
  expect(await orderOf(id)).toMatchObject({ state: 'paymentPending', shortCents: totalCents - 4_500 });
  const rest = (await open()).rows.find(({ reference }: { reference: string }) => reference === 'S2');
  expect(rest.proposals[0].clues).toEqual(expect.arrayContaining(['number', 'amount']));
  expect((await match(rest.id, id)).body).toEqual({ missingCents: 0, refused: [] });
  expect(await orderOf(id)).toMatchObject({ state: 'paid', confirmed: { amountCents: totalCents } });
});

test('a payment that names neither the buyer nor the client is a reason to look twice; its name is kept nowhere', async () => {
  const risks = async () =>
    (await api.as('orders-staff', 'GET', `/api/v1/user-management/${idOf('buyer')}/risks/`)).body.risks as {
      what: string;
      count: number;
      order: { id: string } | null;
    }[];
  const paidBy = async (payer: string, reference: string) => {
    const id = await placed();
    const { number, totalCents } = await orderOf(id);
    await taken(`2026-11-28,${dollars(totalCents)},${payer},${number},${reference}`);
    const line = (await open()).rows.find((row: { reference: string }) => row.reference === reference);
    expect((await match(line.id, id)).body).toEqual({ missingCents: 0, refused: [] });
    return id;
  };
  await paidBy('ZELLE PAYMENT FROM BEA MILLER', 'P1');
  await paidBy('ZELLE TRANSFER', 'P2');
  const of = (all: Awaited<ReturnType<typeof risks>>) => all.filter(({ what }) => what === 'otherPayer');
  expect(of(await risks())).toEqual([]);
  const id = await paidBy('ZELLE PAYMENT FROM GUSTAV OLSEN', 'P3');
  expect(of(await risks())).toMatchObject([{ count: 0, order: { id } }]);
  const rows = await api.rig().deps.db('app.bank_lines').select();
  expect(JSON.stringify(rows)).not.toContain('OLSEN');
});

test('what pays no order is set aside with a reason, and can be opened again; a refused command leaves the line open', async () => {
  await taken('2026-11-28,77.77,Somebody,gift,G1');
  const line = (await open()).rows.find(({ reference }: { reference: string }) => reference === 'G1');
  // This order is paid already.
  expect((await match(line.id, lenas)).status).toBe(409);
  expect((await open()).rows.map(({ id }: { id: string }) => id)).toContain(line.id);
  expect((await staff('POST', `${line.id}/set-aside/`, { reason: 'x' })).status).toBe(422);
  expect((await staff('POST', `${line.id}/set-aside/`, { reason: 'Not for an order' })).status).toBe(200);
  expect((await staff('GET', '?tab=aside')).body.rows).toMatchObject([
    { id: line.id, asideBecause: 'Not for an order' },
  ]);
  expect((await match(line.id, lenas)).status).toBe(409);
  expect((await staff('POST', `${line.id}/reopen/`, {})).status).toBe(200);
  expect((await open()).rows.map(({ id }: { id: string }) => id)).toContain(line.id);
});

test('a text that is no statement is told at its field; nobody but those who confirm payments sees a line', async () => {
  const answer = await staff('POST', '', { text: 'hello' });
  expect(answer.body).toMatchObject({ status: 422, code: 'statementUnreadable' });
  for (const who of ['buyer', 'cardholder', 'tickets-staff']) {
    expect((await api.as(who, 'GET', '/api/v1/bank-lines/')).status).toBe(403);
  }
});
