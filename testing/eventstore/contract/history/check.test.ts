import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { faultsIn } from './check.ts';
import type { History, Try } from './history.ts';

/** `order-1@0` at position 1, and so on: the log of two appends (a, b and c) by Sam. */
const event = (id: string, stream: string, revision: number, position: number): StoredEvent => ({
  id,
  stream,
  revision: BigInt(revision),
  position: BigInt(position),
  type: 't.t.v1',
  data: null,
  meta: {},
  recordedAt: '2026-11-21T12:00:00.000Z',
});
const log = [event('a', 'order-1', 0, 1), event('b', 'order-1', 1, 2), event('c', 'order-2', 0, 3)];
const acknowledged = (revision: number, position: number, repeated = false): Try['outcome'] => ({
  kind: 'acknowledged',
  revision: BigInt(revision),
  position: BigInt(position),
  repeated,
});
const ab: Try = { stream: 'order-1', expected: -1n, ids: ['a', 'b'], outcome: acknowledged(1, 2) };
const c: Try = { stream: 'order-2', expected: -1n, ids: ['c'], outcome: { kind: 'unknown' } };
const whole: History = {
  tries: [ab, c],
  reads: [{ stream: 'order-1', ids: ['a', 'b'], acknowledgedBefore: 1n }],
  pages: [{ after: 1n, max: 5, ids: ['b', 'c'] }],
  subscribers: [log],
  log,
};

describe('the history checker', () => {
  test('finds nothing wrong with a history in which every promise was kept', () => {
    expect(faultsIn(whole)).toEqual([]);
    expect(
      faultsIn({
        ...whole,
        tries: [
          ...whole.tries,
          { ...c, outcome: acknowledged(0, 3, true) },
          { ...ab, ids: ['x'], outcome: { kind: 'unknown' } },
        ],
      }),
    ).toEqual([]);
  });

  test.each<[string, Partial<History>, string]>([
    [
      'an acknowledged append that is lost',
      { log: [log[2]!].map((one) => ({ ...one, position: 1n })), subscribers: [], pages: [], reads: [] },
      'a was acknowledged and is not there',
    ],
    [
      'an append that is there in part',
      { log: [log[0]!, log[2]!], subscribers: [], pages: [], reads: [] },
      'a is there in part',
    ],
    [
      'a refused append that is there',
      { tries: [ab, { ...c, outcome: { kind: 'refused' } }] },
      'c was refused and is there',
    ],
    ['an event twice', { log: [...log, event('c', 'order-2', 1, 4)], subscribers: [] }, 'c is there twice'],
    ['an event that nobody sent', { tries: [ab] }, 'c is there and nobody sent it'],
    ['an append called new twice', { tries: [ab, ab, c] }, 'a was called new twice'],
    [
      'an acknowledgement of another place',
      { tries: [{ ...ab, outcome: acknowledged(1, 7) }, c] },
      'a was acknowledged at another place than it has',
    ],
    [
      'an append after another revision than it expected',
      { tries: [{ ...ab, expected: 4n }, c] },
      'a is at order-1@0, not after order-1@4',
    ],
    [
      'a gap in the revisions',
      { log: [log[0]!, event('b', 'order-1', 2, 2), log[2]!] },
      'order-1 has revision 2 where 1 belongs',
    ],
    [
      'positions that do not grow',
      { log: [log[0]!, event('b', 'order-1', 1, 1), log[2]!], pages: [] },
      'position 1 does not grow',
    ],
    [
      'a read that is behind',
      { reads: [{ stream: 'order-1', ids: ['a'], acknowledgedBefore: 1n }] },
      'a read of order-1 ended before revision 1, acknowledged before it',
    ],
    [
      'a read in another order',
      { reads: [{ stream: 'order-1', ids: ['b', 'a'], acknowledgedBefore: -1n }] },
      'a read of order-1 saw what is not its beginning',
    ],
    [
      'a page that skips an event',
      { pages: [{ after: 0n, max: 5, ids: ['a', 'c'] }] },
      'a page of 5 after 0 saw another order than the log has, or skipped something',
    ],
    [
      'a subscriber that skips an event',
      { subscribers: [[log[0]!, log[2]!]] },
      'subscriber 0 got c as number 1, where b belongs',
    ],
    [
      'a subscriber that got an event twice',
      { subscribers: [[log[0]!, log[0]!, log[1]!, log[2]!]] },
      'subscriber 0 got a as number 1, where b belongs',
    ],
    [
      'a subscriber that was forgotten',
      { subscribers: [log.slice(0, 1)] },
      'subscriber 0 never got 2 events, the first of them b',
    ],
  ])('notices %s', (_, change, fault) => {
    expect(faultsIn({ ...whole, ...change })).toContain(fault);
  });
});
