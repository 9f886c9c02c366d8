import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;

const staff = async (method: string, path: string, body?: object) =>
  api.as('orders-staff', method, `/api/v1/${path}`, {
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': randomUUID() },
  });
interface Row {
  readonly id: string;
  readonly reference: string;
  readonly matched: unknown;
  readonly proposals: readonly { readonly target: { readonly kind: string; readonly id: string; numbers: string[] } }[];
}
const rowsIn = async (tab: string): Promise<readonly Row[]> => {
  await api.rig().settled();
  return (await staff('GET', `bank-lines/?tab=${tab}`)).body.rows;
};
const lineWith = async (reference: string) => {
  const found = (await rowsIn('open')).find((row) => row.reference === reference);
  if (!found) throw new Error(`No open line has ${reference}`);
  return found;
};
const today = new Date().toISOString().slice(0, 10);
const dollars = (cents: number) => (cents / 100).toFixed(2);
/** Keeps one line, and returns it with its proposals. */
const listed = async (cents: number, name: string, memo: string, reference: string) => {
  const text = `Date,Amount,Payer,Memo,Reference\n${today},${dollars(cents)},${name},${memo},${reference}`;
  expect((await staff('POST', 'bank-lines/', { text, take: true })).status).toBe(200);
  return lineWith(reference);
};
const take = ({ id, proposals }: Row, at = 0, more: object = {}) => {
  const { kind, id: targetId } = proposals[at]!.target;
  const body = { kind, targetId, method: 'zelle', reason: 'On the bank statement', ...more };
  return staff('POST', `bank-lines/${id}/match/`, body);
};
const cashWith = async (reference: string) => {
  await api.rig().settled();
  const lines = await db()('read.ledger').where({ account: 'cash', reference });
  return lines.reduce((sum, { amount_cents: cents }) => sum + Number(cents), 0);
};
const unbalanced = async () => {
  await api.rig().settled();
  const { rows } = await db().raw<{ order_id: string }>(
    'select order_id from read.ledger group by order_id having sum(amount_cents) <> 0',
  );
  return rows;
};

async function screenshotOf(who: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#405060' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', 'payment-proof');
  form.set('file', new Blob([new Uint8Array(png)]), 'receipt.png');
  return (await api.as(who, 'POST', '/api/v1/files/', { body: form })).body.id;
}

test('a line that is the sum of a broker’s shared transfer confirms all of its orders with one press, once', async () => {
  await cancelUnpaid(api, 'broker');
  const { rows } = (await api.as(undefined, 'GET', '/api/v1/cards/?limit=50')).body;
  const slots = rows.flatMap((card: { id: string; window: string; orderable: boolean; slotsAvailable: number }) =>
    card.orderable && card.window === 'guaranteed' ? Array<string>(card.slotsAvailable).fill(card.id) : [],
  );
  const ids: string[] = [];
  for (const firstName of ['Ava', 'Ben']) {
    const body = orderBody([slots.shift()!], { fromCart: false });
    const client = { ...body.client, firstName };
    const answer = await api.as('broker', 'POST', '/api/v1/orders/', { body: { ...body, client } });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    ids.push(answer.body.id);
  }
  await api.rig().settled();
  const { orders } = (await api.as('broker', 'GET', `/api/v1/orders/payments/?ids=${ids.join()}`)).body;
  const parts = orders.map(({ id, leftCents }: { id: string; leftCents: number }) => ({
    orderId: id,
    amountCents: leftCents,
  }));
  const totalCents = parts.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0);
  const sent = { method: 'zelle', fileId: await screenshotOf('broker'), totalCents, parts };
  expect((await api.as('broker', 'POST', '/api/v1/orders/payments/', { body: sent })).status).toBe(200);
  await api.rig().settled();

  const line = await listed(totalCents, 'BRUNO', 'three clients', 'SHARED-77');
  expect(line.proposals[0]).toMatchObject({ target: { kind: 'several', dueCents: totalCents, method: 'zelle' } });
  expect(line.proposals[0]!.target.numbers).toHaveLength(2);
  const answers = await Promise.all([take(line), take(line)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ missingCents: 0, refused: [] });
  for (const id of ids) {
    expect((await api.rig().deps.records.current('order', id)).snapshot.value).toBe('paid');
  }
  expect(await cashWith('shared77')).toBe(totalCents);
  expect(await unbalanced()).toEqual([]);
  const decided = (await rowsIn('matched')).find(({ id }) => id === line.id);
  expect(decided).toMatchObject({ matched: { kind: 'several', numbers: line.proposals[0]!.target.numbers } });
  expect((await staff('POST', `bank-lines/${line.id}/reopen/`, {})).status).toBe(409);
});

test('a refund that went out is proposed by its buyer and recorded with the bank’s reference; a part of it as a part', async () => {
  const [owed] = await db()('read.orders').whereNotNull('refund_due_at').where('refund_owed_cents', '>', 1_000);
  const { id, refund_owed_cents: cents, first_position: number, buyer_id: buyerId } = owed!;
  const { first_name: first, last_name: last } = (await db()('app.users').where({ id: buyerId! }).first())!;
  const name = `${first} ${last}`;
  const part = await listed(-1_000, name, `order ${number}`, 'OUT-1');
  expect(part.proposals[0]).toMatchObject({ target: { kind: 'refund', id, dueCents: cents } });
  expect((await take(part)).body).toEqual({ missingCents: 0, refused: [] });
  const rest = await listed(1_000 - cents, name, `order ${number}`, 'OUT-2');
  expect((await take(rest)).status).toBe(200);
  const { state } = (await api.rig().deps.records.current('order', id)).snapshot;
  expect(state).toMatchObject({
    refundOwedCents: 0,
    refundsPaid: [
      { amountCents: 1_000, reference: 'OUT-1' },
      { amountCents: cents - 1_000, reference: 'OUT-2' },
    ],
  });
  expect(await cashWith('out2')).toBe(1_000 - cents);

  // The last one came back: it is owed again. The first one can't be reversed before the last one.
  const back = await listed(cents - 1_000, 'RETURN', 'returned OUT-2', 'RET-2');
  const returned = back.proposals.findIndex(({ target }) => target.kind === 'returned');
  expect((await take(back, returned)).status).toBe(200);
  expect((await api.rig().deps.records.current('order', id)).snapshot.state.refundOwedCents).toBe(cents - 1_000);
  expect(await unbalanced()).toEqual([]);
});

test('a cardholder’s commissions are paid by the line that is their sum; one that came back makes them payable again', async () => {
  const toPay = async () =>
    (await staff('GET', 'bookings/payments/statuses/')).body.rows as {
      cardholderId: string;
      payableCents: number;
      cardholder: { name: string };
    }[];
  const [first] = await toPay();
  const { cardholderId, payableCents, cardholder } = first!;
  const wrong = await listed(-payableCents - 1, cardholder.name, 'payout', 'ACH-0');
  const payout = { kind: 'commissions', targetId: cardholderId, method: 'bank', reason: 'On the bank statement' };
  expect(await staff('POST', `bank-lines/${wrong.id}/match/`, payout)).toMatchObject({
    status: 409,
    body: { code: 'bankLineDoesNotFit' },
  });
  const line = await listed(-payableCents, cardholder.name.toUpperCase(), 'ACH payout', 'ACH-1');
  expect(line.proposals[0]).toMatchObject({
    target: { kind: 'commissions', id: cardholderId, dueCents: payableCents },
  });
  const answer = await take(line);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { refused: [] } });
  expect(await cashWith('ach1')).toBe(-payableCents);
  expect((await toPay()).map((row) => row.cardholderId)).not.toContain(cardholderId);
  expect((await rowsIn('matched')).find(({ id }) => id === line.id)).toMatchObject({
    matched: { kind: 'commissions', name: cardholder.name },
  });
  expect((await staff('POST', `bank-lines/${line.id}/reopen/`, {})).status).toBe(409);
  // Its line is known: no other line is proposed to be this payment once more.
  const twin = await listed(-payableCents, cardholder.name, 'again', 'ACH-1B');
  expect(twin.proposals.map(({ target }) => target.kind)).not.toContain('recorded');

  const back = await listed(payableCents, cardholder.name, 'R02 account closed', 'RET-1');
  expect(back.proposals[0]).toMatchObject({ target: { kind: 'returned', dueCents: payableCents } });
  expect((await take(back)).status).toBe(200);
  await api.rig().settled();
  expect((await toPay()).find((row) => row.cardholderId === cardholderId)).toMatchObject({ payableCents });
  expect(await unbalanced()).toEqual([]);
  // Paid again from another line, though the reference was used: taken back, it is free.
  expect((await take(await lineWith('ACH-1B'))).status).toBe(200);
});

test('what staff recorded before the statement came is ticked off once, and can be opened again', async () => {
  const [row] = await db()('read.bookings').where({ commission: 'payable' }).orderBy('id');
  const { id, commission_cents: cents } = row!;
  const body = { reference: 'RUN-2026-11' };
  const paid = await api.as('payments-staff', 'POST', `/api/v1/bookings/${id}/commission-paid/`, { body });
  expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 200 });
  await api.rig().settled();
  const line = await listed(-cents, 'ACH DEBIT', 'run 2026 11', 'B-1');
  const at = line.proposals.findIndex(({ target }) => target.kind === 'recorded');
  expect(line.proposals[at]).toMatchObject({ target: { recorded: { reference: 'RUN-2026-11' }, dueCents: cents } });
  const twin = await listed(-cents, 'ACH DEBIT', 'run 2026 11', 'B-2');
  const both = await Promise.all([take(line, at), take(twin, at)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await cashWith('run202611')).toBe(-cents);
  const ticked = (await rowsIn('matched')).find(({ matched }) => (matched as { kind: string }).kind === 'recorded')!;
  expect(ticked.matched).toMatchObject({ kind: 'recorded', numbers: [expect.any(String)] });
  expect((await staff('POST', `bank-lines/${ticked.id}/reopen/`, {})).status).toBe(200);
  const again = (await rowsIn('open')).find((one) => one.id === ticked.id)!;
  expect(again.proposals.map(({ target }) => target.kind)).toContain('recorded');
});

test('a reference that was used before is refused until a reason is given; money of the other direction never fits', async () => {
  const [row] = await db()('read.orders').where({ tab: 'paymentUnderReview' });
  const order = { kind: 'order', targetId: row!.id, method: 'zelle', reason: 'On the bank statement' };
  const out = await listed(-5, 'Nobody', 'x', 'N-1');
  expect((await staff('POST', `bank-lines/${out.id}/match/`, order)).body.code).toBe('bankLineDoesNotFit');
  const line = await listed(row!.total_cents, 'Somebody', `${row!.first_position}`, 'RUN-2026-11');
  expect((await staff('POST', `bank-lines/${line.id}/match/`, order)).body.code).toBe('referenceIsNew');
  const reasoned = { ...order, reuseReason: 'The bank numbers each direction' };
  expect((await staff('POST', `bank-lines/${line.id}/match/`, reasoned)).status).toBe(200);
  const payers = await api.as('payments-staff', 'GET', '/api/v1/bank-lines/');
  expect(payers.status).toBe(403);
});
