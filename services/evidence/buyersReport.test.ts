import { describe, expect, test } from 'vitest';
import type { User } from '#services/accounts/users.ts';
import { ofAnOrder } from '#workflows/lifecycles.ts';
import { goldenOf } from '#workflows/testing/golden.ts';
import { buyersReport } from './buyersReport.ts';
import { type PackContent, type PackedEvent, type PackedStream, PACK_FORMAT } from './pack.ts';
import { reportOf } from './report.ts';

/** The histories of an order and of what hangs on one, as they were once recorded. */
const histories = ofAnOrder.flatMap((lifecycle) =>
  goldenOf(lifecycle).map(({ type, events }) => ({
    type,
    stream: {
      stream: `${lifecycle}-1`,
      complete: true,
      events: events.map(({ type: of, data, meta }, index) => ({
        type: of,
        data: data as PackedEvent['data'],
        revision: String(index),
        position: String(index + 1),
        recordedAt: '2026-03-02T18:00:00.000Z',
        id: `event ${index}`,
        meta: { ...meta, hash: 'a'.repeat(64) },
        previous: null,
      })),
    } satisfies PackedStream,
  })),
);
const packOf = (stream: PackedStream): PackContent => ({
  format: PACK_FORMAT,
  issuer: 'https://tradelines.example',
  order: { id: '1', number: '305' },
  madeAt: '2026-03-05T18:00:00.000Z',
  madeBy: { userId: 'buyer', name: 'Bea' },
  streams: stream.stream === 'order-1' ? [stream] : [{ stream: 'order-1', complete: true, events: [] }, stream],
  files: [],
  digest: '0'.repeat(64),
});
/** Everybody has a name that tells who they are. */
const users = { get: (id: string) => ({ firstName: 'Name of', lastName: id }) } as unknown as ReadonlyMap<string, User>;
const idsIn = (value: unknown, name: string): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === name && typeof inner === 'string' ? [inner] : idsIn(inner, name),
      );

describe('what a buyer gets of an order’s report', () => {
  test.each(histories)('names nobody but them, and no commission: $type', ({ stream }) => {
    const content = packOf(stream);
    const [buyerId = 'nobody'] = idsIn(stream.events, 'buyerId');
    const whole = reportOf(content, { users, fingerprint: 'f' });
    const theirs = buyersReport(whole, content, buyerId);
    const told = JSON.stringify({ ...theirs, pack: null });
    const others = [...idsIn(stream.events, 'userId'), ...idsIn(stream.events, 'cardholderId')].filter(
      (id) => id !== buyerId,
    );
    for (const id of others) expect(told).not.toContain(`Name of ${id}`);
    expect(told).not.toMatch(/commission-(paid|became|updated|voided)/);
    expect(theirs).toMatchObject({ consents: null, owed: { commissionCents: null } });
    // What is told is what stands in the whole report, by the same hashes.
    for (const { stream: of, revision, hash, type } of theirs.events) {
      expect(whole.events).toContainEqual(expect.objectContaining({ stream: of, revision, hash, type }));
    }
  });

  test('holds the steps of their order page: a payment that was declined with its reason, a consent without the name', () => {
    const of = (type: string) => {
      const content = packOf(histories.find((one) => one.type === type)!.stream);
      const [buyerId = ''] = idsIn(content.streams, 'buyerId');
      return buyersReport(reportOf(content, { users, fingerprint: 'f' }), content, buyerId);
    };
    const { events, payments } = of('order.payment-declined.v1');
    expect(events.find(({ type }) => type === 'order.placed.v1')).toMatchObject({
      who: expect.stringMatching(/^Name/),
    });
    expect(events.find(({ type }) => type === 'order.payment-declined.v1')).toMatchObject({
      party: 'staff',
      because: expect.stringMatching(/\w/),
    });
    expect(payments.length).toBeGreaterThan(0);
    expect(of('booking.consent-signed.v1').events.at(-1)).toMatchObject({
      type: 'booking.consent-signed.v1',
      party: 'cardholder',
    });
  });
});
