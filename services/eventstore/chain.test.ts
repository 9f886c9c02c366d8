import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chained, chainEnd, chainStart, verifyChain } from './chain.ts';
import type { NewEvent, StoredEvent } from './eventStore.ts';

const placed: NewEvent = {
  id: '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a001',
  type: 'order.placed.v1',
  data: { totalCents: 12_500, buyer: 'Ana' },
  meta: { commandId: 'c-1' },
};
const paid: NewEvent = {
  id: '6a1ee6c1-58ad-4b8e-8a3a-1e6ed5f0a002',
  type: 'order.payment-confirmed.v1',
  data: { by: 'Sam' },
  meta: { commandId: 'c-2' },
};
const stored = (events: readonly NewEvent[], stream = 'order-1'): StoredEvent[] =>
  events.map((event, at) => ({
    ...event,
    stream,
    revision: BigInt(at),
    position: BigInt(at + 1),
    recordedAt: '2026-11-21T12:00:00.000Z',
  }));
const order = () => stored(chained('order-1', [placed, paid, { ...paid, id: `${paid.id.slice(0, -1)}3` }], chainStart));

describe('the hash chain of a stream', () => {
  test('the first hash is SHA-256 over the canonical JSON of what the event says and where it stands', () => {
    const [first] = chained('order-1', [placed], chainStart);
    const canonical = `{"data":{"buyer":"Ana","totalCents":12500},"id":"${placed.id}","meta":{"commandId":"c-1"},"previous":null,"revision":"0","stream":"order-1","type":"order.placed.v1"}`;
    expect(first!.meta.hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  test('events chained together and one after the other have the same hashes', () => {
    const together = chained('order-1', [placed, paid], chainStart);
    const first = chained('order-1', [placed], chainStart);
    const second = chained('order-1', [paid], chainEnd(stored(first)));
    expect([...first, ...second]).toEqual(together);
  });

  test('the order of keys, undefined values and an earlier hash don’t change it', () => {
    const [one] = chained('order-1', [placed], chainStart);
    const [other] = chained(
      'order-1',
      [
        {
          ...placed,
          data: { buyer: 'Ana', none: undefined, totalCents: 12_500 },
          meta: { hash: 'old', commandId: 'c-1' },
        },
      ],
      chainStart,
    );
    expect(other!.meta.hash).toBe(one!.meta.hash);
  });

  test('an untouched stream is whole, and the verdict says where it goes on', () => {
    const events = order();
    expect(verifyChain(events)).toEqual({
      whole: true,
      end: { afterRevision: 2n, previousHash: events[2]!.meta.hash },
    });
    expect(verifyChain([])).toEqual({ whole: true, end: chainStart });
  });

  test('a stream can be verified page by page', () => {
    const events = order();
    const half = verifyChain(events.slice(0, 2));
    expect(half.whole && verifyChain(events.slice(2), half.end).whole).toBe(true);
    expect(verifyChain(events.slice(2))).toMatchObject({ whole: false, broken: { why: 'revisionSkipped' } });
  });

  const second = (change: Partial<StoredEvent>) =>
    order().map((event, at) => (at === 1 ? { ...event, ...change } : event));
  test.each<[string, readonly StoredEvent[], bigint, string]>([
    ['changed data', second({ data: { by: 'Eve' } }), 1n, 'hashDiffers'],
    ['changed meta', second({ meta: { ...order()[1]!.meta, commandId: 'c-9' } }), 1n, 'hashDiffers'],
    ['a changed type', second({ type: 'order.payment-declined.v1' }), 1n, 'hashDiffers'],
    ['a changed id', second({ id: placed.id }), 1n, 'hashDiffers'],
    ['a removed hash', second({ meta: { commandId: 'c-2' } }), 1n, 'hashMissing'],
    ['an event taken out', [order()[0]!, order()[2]!], 2n, 'revisionSkipped'],
    ['an event taken out and the rest renumbered', [order()[0]!, { ...order()[2]!, revision: 1n }], 1n, 'hashDiffers'],
    ['an event of another stream', second({ stream: 'order-2' }), 1n, 'otherStream'],
    [
      'all events moved to another stream',
      order().map((event) => ({ ...event, stream: 'order-2' })),
      0n,
      'hashDiffers',
    ],
  ])('%s breaks it, and the first broken link is named', (_, events, revision, why) => {
    expect(verifyChain(events)).toMatchObject({ whole: false, broken: { revision, why } });
  });
});
