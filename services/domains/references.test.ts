import { expect, test } from 'vitest';
import { z } from 'zod';
import { referenceTypes } from '#projections/ledger/entries.ts';
import { contracts } from '#services/domains.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

/** Routes whose reference names a payment that is recorded: it must have been used. */
const ofRecorded = new Set(['unpayReferrals']);

test('each route that takes a bank’s reference takes a reason for one that was used before', () => {
  const taking = contracts.flatMap(({ name, body }) => {
    if (!body) return [];
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return 'reference' in properties && !ofRecorded.has(name) ? [[name, 'reuseReason' in properties] as const] : [];
  });
  expect(taking.map(([name]) => name)).toEqual(
    expect.arrayContaining(['payBatch', 'payReferrals', 'confirmSeveral', 'paid']),
  );
  expect(taking.filter(([, asks]) => !asks)).toEqual([]);
});

/** Where staff, and the palette with them, search for a reference, by the lifecycle that the money is of. */
const lists: Readonly<Record<string, readonly string[]>> = {
  order: ['order-management/?tab=all', 'refunds/?tab=paid'],
  booking: ['bookings/?', 'queues/commissions/?tab=paid'],
  extension: ['queues/extensions/?tab=all'],
  claim: ['queues/claims/?tab=all'],
};

test('money is found by its reference in the lists of what it is for, as it was typed and as references are compared', async () => {
  const lines = await api
    .rig()
    .deps.db('read.ledger')
    .where({ account: 'cash' })
    .whereIn('type', [...referenceTypes.keys()])
    .whereNotNull('reference');
  const seen = new Set<string>();
  for (const { type, note, reference, order_id: orderId, booking_id: bookingId, extension_id: extensionId } of lines) {
    const [of] = type.split('.') as [string];
    if (seen.has(type) || !lists[of] || !note || !reference) continue;
    seen.add(type);
    for (const list of lists[of]!) {
      if (list.startsWith('refunds') && !type.includes('refund')) continue;
      for (const search of [note, reference]) {
        const { body, status } = await api.as('admin', 'GET', `/api/v1/${list}&search=${encodeURIComponent(search)}`);
        expect(status, list).toBe(200);
        const ids = body.rows.flatMap((row: Record<'id' | 'orderId' | 'bookingId', string>) => [
          row.id,
          row.orderId,
          row.bookingId,
        ]);
        expect(ids, `${list} ${search}`).toContain(extensionId ?? bookingId ?? orderId);
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['order.payment-confirmed.v1', 'booking.commission-paid.v1', 'extension.approved.v1']),
  );
});
