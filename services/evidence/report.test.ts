import { describe, expect, test } from 'vitest';
import { erasedText } from '#workflows/kernel/erased.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { goldenOf } from '#workflows/testing/golden.ts';
import { type PackContent, type PackedEvent, PACK_FORMAT } from './pack.ts';
import { reportOf } from './report.ts';

const orderId = '00000000-0000-4000-8000-000000000305';

/** A pack with one stream: what a golden history of orders holds; of another lifecycle, beside an order of which nothing is told. */
function packOf(history: string, change: (event: PackedEvent) => PackedEvent = (event) => event): PackContent {
  const [lifecycle] = history.split('.') as [LifecycleName];
  const { events } = goldenOf(lifecycle).find(({ type }) => type === history)!;
  const packed = events.map(({ type, data, meta }, index) =>
    change({
      type,
      data: data as PackedEvent['data'],
      revision: String(index),
      position: String(index + 1),
      recordedAt: '2026-03-02T18:00:00.000Z',
      id: `event ${index}`,
      meta: { ...meta, hash: String(index).repeat(64).slice(0, 64) },
      previous: null,
    }),
  );
  return {
    format: PACK_FORMAT,
    issuer: 'https://tradelines.example',
    order: { id: orderId, number: '305' },
    madeAt: '2026-03-05T18:00:00.000Z',
    madeBy: { userId: 'ada', name: 'Ada Winter' },
    streams:
      lifecycle === 'order'
        ? [{ stream: `order-${orderId}`, complete: true, events: packed }]
        : [
            { stream: `order-${orderId}`, complete: true, events: [] },
            { stream: `${lifecycle}-1`, complete: true, events: packed },
          ],
    files: [],
    digest: '0'.repeat(64),
  };
}
const report = (content: PackContent) => reportOf(content, { users: new Map(), fingerprint: 'f' });

describe('an evidence pack in words', () => {
  test('names why a payment was declined, and where the order stands', () => {
    const { payments, events, state, owed } = report(packOf('order.payment-declined.v1'));
    const declined = payments.find(({ type }) => type === 'order.payment-declined.v1')!;
    expect(declined.because).toMatch(/\w/);
    expect(events.find(({ type }) => type === 'order.placed.v1')!.because).toBe(null);
    expect(state).toBe('paymentPending');
    expect(owed).toEqual({ refundCents: 0, commissionCents: 0, depositCents: 0 });
  });

  test('names why an order was cancelled', () => {
    const { events, state } = report(packOf('order.cancelled.v1'));
    expect(events.find(({ type }) => type === 'order.cancelled.v1')!.because).toMatch(/\w/);
    expect(state).toBe('cancelled');
  });

  test.each(['order', 'extension', 'claim'])(
    'has among its payments what was paid back, and that it came back: %s',
    (lifecycle) => {
      const { payments } = report(packOf(`${lifecycle}.refund-paid-reversed.v1`));
      const back = payments.filter(({ type }) => type.startsWith(`${lifecycle}.refund-paid`));
      expect(back.map(({ type }) => type)).toEqual([
        `${lifecycle}.refund-paid.v1`,
        `${lifecycle}.refund-paid-reversed.v1`,
      ]);
      for (const { amountCents, method, reference } of back) {
        expect([amountCents > 0, method, reference]).toEqual([true, expect.stringMatching(/\w/), expect.any(String)]);
      }
    },
  );

  test('has what came in for an order that was cancelled with its payment under review, and no cancellation else', () => {
    const cancelled = (receivedCents?: number) =>
      report(
        packOf('order.cancelled.v1', (event) =>
          event.type === 'order.cancelled.v1'
            ? { ...event, data: { ...(event.data as object), receivedCents } as PackedEvent['data'] }
            : event,
        ),
      ).payments.flatMap(({ type, amountCents }) => (type === 'order.cancelled.v1' ? [amountCents] : []));
    expect([cancelled(20_000), cancelled()]).toEqual([[20_000], []]);
  });

  test('names the record whose history cannot be read, and counts what the others say', () => {
    const { streams, ...pack } = packOf('extension.refund-paid-reversed.v1');
    const [order, extension] = streams;
    const broken = extension!.events.map((event) => ({ ...event, type: 'extension.sold.v1' }));
    const whole = report({ ...pack, streams });
    expect([whole.damaged, whole.owed.refundCents > 0]).toEqual([[], true]);
    const { damaged, owed, events } = report({
      ...pack,
      streams: [order!, extension!, { ...extension!, stream: 'extension-2', events: broken }],
    });
    expect([damaged, owed]).toEqual([['extension-2'], whole.owed]);
    expect(events).toHaveLength(whole.events.length + broken.length);
  });

  test('says of a reason whose person is forgotten that it is erased, and not what it was', () => {
    const pack = packOf('order.payment-declined.v1', (event) =>
      event.type === 'order.payment-declined.v1'
        ? { ...event, data: { ...(event.data as object), reason: erasedText } as PackedEvent['data'] }
        : event,
    );
    expect(report(pack).payments.find(({ type }) => type === 'order.payment-declined.v1')!.because).toBe('');
  });
});
