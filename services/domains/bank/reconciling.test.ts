import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedOrders } from '#services/seed/seedOrders.ts';
import { groupedBy } from '#workflows/kernel/groupedBy.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const LINES = 200;
/** Of these orders about 70 wait for a payment or its confirmation. */
const ORDERS = 600;

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
  readonly clientName: string;
}
interface Line {
  readonly id: string;
  readonly amountCents: number;
  readonly reference: string;
  readonly proposals: readonly {
    readonly target: { readonly kind: string; readonly id: string };
    readonly clues: readonly string[];
  }[];
}

const staff = async (method: string, path: string, body?: object) =>
  (
    await api.as('orders-staff', method, `/api/v1/${path}`, {
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body;
const waiting = async (tab: string): Promise<readonly Waiting[]> =>
  (await staff('GET', `order-management/?tab=${tab}&limit=500`)).rows;
const dollars = (cents: number) => (cents / 100).toFixed(2);
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

test('a statement of two hundred lines is worked off: each order is paid by its own line, a short one as far as it goes, and the ledger adds up', async () => {
  const { db } = api.rig().deps;
  const allWaiting = async () => [...(await waiting('paymentPending')), ...(await waiting('paymentUnderReview'))];
  const before = new Set((await allWaiting()).map(({ id }) => id));
  await seedOrders(api.rig().deps, ORDERS, () => {});
  await api.rig().settled();
  const paying = (await allWaiting()).filter(({ id }) => !before.has(id)).slice(0, LINES - 40);
  expect(paying.length).toBeGreaterThan(60);
  const shortBy = (at: number) => (at % 10 === 9 ? 1_000 : 0);
  const text = [
    'Date,Amount,Payer,Memo,Reference',
    ...paying.map(
      ({ number, totalCents, clientName }, at) =>
        `2026-11-28,${dollars(totalCents - shortBy(at))},${clientName},Order ${number},W${at}`,
    ),
    ...Array.from({ length: LINES - paying.length }, (_, at) => `2026-11-28,${at + 1}.07,Shop ${at},till,T${at}`),
  ].join('\n');
  expect((await staff('POST', 'bank-lines/', { text, take: true })).found.fresh).toBe(LINES);

  const missing: number[] = [];
  const aside: string[] = [];
  for (;;) {
    await api.rig().settled();
    const { rows } = (await staff('GET', 'bank-lines/')) as { rows: readonly Line[] };
    if (rows.length === 0) break;
    for (const { id, reference, proposals } of rows) {
      const [first] = proposals;
      if (first?.clues.includes('number')) {
        const decision = {
          kind: first.target.kind,
          targetId: first.target.id,
          method: 'zelle',
          reason: 'On the bank statement',
        };
        const answer = await staff('POST', `bank-lines/${id}/match/`, decision);
        expect(answer, `${reference}: ${JSON.stringify(answer)}`).toMatchObject({ refused: [] });
        missing.push(answer.missingCents);
      } else {
        aside.push(reference);
        await staff('POST', `bank-lines/${id}/set-aside/`, { reason: 'Not for an order' });
      }
    }
  }
  expect(aside.filter((reference) => !reference.startsWith('T'))).toEqual([]);
  expect(missing.toSorted()).toEqual(paying.map((_, at) => shortBy(at)).toSorted());
  // The same statement again: nothing of it is new.
  expect((await staff('POST', 'bank-lines/', { text, take: true })).found).toMatchObject({ fresh: 0, known: LINES });

  await api.rig().settled();
  const received = await db('read.ledger')
    .where({ account: 'cash' })
    .whereIn(
      'order_id',
      paying.map(({ id }) => id),
    )
    .select('order_id', 'amount_cents');
  const of = (id: string) =>
    sumOf(received.filter(({ order_id: order }) => order === id).map(({ amount_cents: cents }) => Number(cents)));
  expect(paying.map(({ id }) => of(id))).toEqual(paying.map(({ totalCents }, at) => totalCents - shortBy(at)));
  const all = await db('read.ledger').select('event_id', 'amount_cents');
  const unequal = [...groupedBy(all, ({ event_id: event }) => event).values()].filter(
    (entries) => sumOf(entries.map(({ amount_cents: cents }) => Number(cents))) !== 0,
  );
  expect([all.length > 400, unequal]).toEqual([true, []]);
});
