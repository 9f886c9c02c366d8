// oxlint-disable max-lines-per-function -- its functions share one state
import type { Difference } from './differences.ts';
import { type Entry, readEntry } from './entry.ts';

/** More than anybody reads of one kind; all of them are counted. */
const MOST_TOLD = 200;

/** Differences between the log and its sealed entries, collected while both are read in parallel. */
export interface Comparing {
  readonly missing: (sealed: Buffer) => void;
  readonly added: (event: Entry) => void;
  readonly changed: (sealed: Buffer, event: Entry) => void;
  /** `from` and `to` are the first and the last position without an event. */
  readonly gap: (from: bigint, to: bigint) => void;
  readonly missingCount: () => number;
  /**
   * Everything found. `lastRevisionOf` returns the last revision a stream still has; `head` is the log's newest
   * position.
   */
  readonly differences: (lastRevisionOf: (stream: string) => bigint | undefined, head: bigint) => readonly Difference[];
}

/** Missing events of one stream, or of the end of the log. */
interface Gone {
  readonly first: Entry;
  last: Entry;
  count: number;
}

export function comparing(): Comparing {
  const gone = new Map<string, Gone>();
  const lost: Entry[] = [];
  const found: Difference[] = [];
  const anew = new Set<string>();
  const report = (difference: Difference) => {
    if (found.length < MOST_TOLD) found.push(difference);
  };
  return {
    missingCount: () => lost.length,
    missing: (sealed) => void lost.push(readEntry(sealed)),
    added: ({ position, stream, revision, hash }) =>
      report({ why: 'eventAdded', from: position, to: position, stream, revision, expected: '', found: hash ?? '' }),
    changed: (bytes, { stream, revision, position, hash, recordedAt }) => {
      const sealed = readEntry(bytes);
      const at = { from: position, to: position, stream, revision };
      if (sealed.stream !== stream || sealed.revision !== revision) {
        return report({
          ...at,
          why: 'eventMoved',
          expected: `${sealed.stream} at revision ${sealed.revision}`,
          found: `${stream} at revision ${revision}`,
        });
      }
      if (sealed.recordedAt !== recordedAt) {
        report({ ...at, why: 'recordedAtChanged', expected: sealed.recordedAt, found: recordedAt });
      }
      // Every event after the first changed one has another hash: the first is enough.
      if (sealed.hash === hash || anew.has(stream)) return;
      anew.add(stream);
      report({ ...at, why: 'hashedAnew', expected: sealed.hash ?? '', found: hash ?? '' });
    },
    gap: (from, to) =>
      report({
        why: 'positionsMissing',
        from: String(from),
        to: String(to),
        stream: null,
        revision: null,
        expected: `${to - from + 1n} events`,
        found: '',
      }),
    differences: (lastRevisionOf, head) => {
      for (const entry of lost) {
        const group = BigInt(entry.position) > head ? '' : entry.stream;
        const one = gone.get(group);
        if (one) Object.assign(one, { last: entry, count: one.count + 1 });
        else gone.set(group, { first: entry, last: entry, count: 1 });
      }
      return [...[...gone].slice(0, MOST_TOLD).map(([group, one]) => goneAs(group, one, lastRevisionOf)), ...found];
    },
  };
}

function goneAs(
  group: string,
  { first, last, count }: Gone,
  lastRevisionOf: (stream: string) => bigint | undefined,
): Difference {
  const { stream, revision } = first;
  const left = lastRevisionOf(stream);
  const why =
    group === ''
      ? 'logCut'
      : left === undefined
        ? 'streamMissing'
        : left < BigInt(revision)
          ? 'streamCut'
          : 'eventMissing';
  const expected = `${count} ${count === 1 ? 'event' : 'events'}, the first taken ${first.recordedAt}`;
  return { why, from: first.position, to: last.position, stream, revision, expected, found: '' };
}
