import { describe, expect, test } from 'vitest';
import { keepRecent } from './recentEvents.ts';
import type { WeighedEvent } from './rows.ts';

const at = (position: number, category = 'order'): WeighedEvent => ({
  event: {
    id: `${position}`,
    type: 't.t.v1',
    data: null,
    meta: {},
    stream: `${category}-${position}`,
    revision: 0n,
    position: BigInt(position),
    recordedAt: '2026-11-21T12:00:00.000Z',
  },
  characters: 10,
});
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
const positions = (page: { events: readonly { position: bigint }[] } | undefined) =>
  page?.events.map(({ position }) => Number(position));

describe('the newest events in memory', () => {
  test('a subscriber at the head finds nothing, and is at the end', () => {
    expect(keepRecent(7n).pageAfter(7n, undefined, 10)).toEqual({ events: [], upTo: 7n, atEnd: true });
  });

  test('a subscriber gets what came after its position, page by page', () => {
    const recent = keepRecent(7n);
    recent.add(from(8, 12));
    expect(positions(recent.pageAfter(8n, undefined, 3))).toEqual([9, 10, 11]);
    expect(recent.pageAfter(8n, undefined, 3)).toMatchObject({ upTo: 11n, atEnd: false });
    expect(recent.pageAfter(11n, undefined, 3)).toMatchObject({ upTo: 12n, atEnd: true });
  });

  test('a filtered subscriber moves on past what is not for it', () => {
    const recent = keepRecent(0n);
    recent.add([at(1, 'card'), at(2), at(3, 'card')]);
    const page = recent.pageAfter(0n, { streamPrefixes: ['card-'] }, 1);
    expect([positions(page), page?.upTo]).toEqual([[1], 1n]);
    expect(recent.pageAfter(1n, { streamPrefixes: ['holds-'] }, 5)).toEqual({ events: [], upTo: 3n, atEnd: true });
  });

  test('a position before what is kept is for the database', () => {
    expect(keepRecent(7n).pageAfter(6n, undefined, 10)).toBeUndefined();
  });

  test('a position beyond the head stays where it is', () => {
    expect(keepRecent(7n).pageAfter(9n, undefined, 10)).toEqual({ events: [], upTo: 9n, atEnd: true });
  });

  test('the oldest are forgotten when there are too many, and nothing is skipped by that', () => {
    const recent = keepRecent(0n, { mostEvents: 4 });
    recent.add(from(1, 6));
    expect(recent.pageAfter(1n, undefined, 10)).toBeUndefined();
    expect(positions(recent.pageAfter(2n, undefined, 10))).toEqual([3, 4, 5, 6]);
  });

  test('the oldest are forgotten when they weigh too much, be it all of them', () => {
    const recent = keepRecent(0n, { mostCharacters: 25 });
    recent.add(from(1, 3));
    expect([recent.pageAfter(0n, undefined, 10), positions(recent.pageAfter(1n, undefined, 10))]).toEqual([
      undefined,
      [2, 3],
    ]);
    const small = keepRecent(0n, { mostCharacters: 5 });
    small.add([at(1)]);
    expect([small.pageAfter(0n, undefined, 10), small.pageAfter(1n, undefined, 10)]).toEqual([
      undefined,
      { events: [], upTo: 1n, atEnd: true },
    ]);
  });
});
