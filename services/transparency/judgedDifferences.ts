import type { SignedCheckpoint } from './checkpoint.ts';
import type { Difference } from './differences.ts';
import type { RootJudge } from './rootJudge.ts';

/** The end of the log that was signed and is gone, where it reaches further than the rows of the tree tell. */
export function cutBehind({
  own,
  largest,
  events,
  missing,
  position,
  isDense,
}: {
  own: readonly Difference[];
  largest: SignedCheckpoint | undefined;
  events: number;
  missing: number;
  position: bigint;
  isDense: boolean;
}): readonly Difference[] {
  if (!largest || (isDense ? position >= BigInt(largest.size) : events + missing >= largest.size)) return [];
  const reported = own.find(({ why }) => why === 'logCut');
  const to = isDense ? String(largest.size) : (reported?.to ?? String(position));
  if (reported?.to === to) return [];
  return [
    {
      why: 'logCut',
      from: isDense ? String(position + 1n) : String(position),
      to,
      stream: reported?.stream ?? null,
      revision: reported?.revision ?? null,
      expected: `${largest.size} events, as they were signed`,
      found: `${events}`,
    },
  ];
}

/**
 * Where the log is what was signed, rows that differ from it were changed themselves. Where nothing else names a stretch
 * that is not what was signed, the checkpoint does.
 */
export function judgedDifferences({
  own,
  judge,
  isTree,
}: {
  own: readonly Difference[];
  judge: RootJudge;
  isTree: boolean;
}): readonly Difference[] {
  const reported = own.map((one): Difference =>
    one.why !== 'positionsMissing' && BigInt(one.from) <= judge.sameUpTo() ? { ...one, why: 'treeAltered' } : one,
  );
  const differs = judge.differs();
  const isNamed =
    differs !== undefined &&
    reported.some(
      ({ why, from, to }) =>
        why !== 'treeAltered' && BigInt(from) <= BigInt(differs.to) && BigInt(to) >= BigInt(differs.from),
    );
  const all = differs && !isNamed ? [...reported, differs] : reported;
  return isTree || all.length > 0 ? all : [rowsAltered];
}

const rowsAltered: Difference = {
  why: 'treeAltered',
  from: '0',
  to: '0',
  stream: null,
  revision: null,
  expected: 'the tiles of the signed tree',
  found: 'others, or none',
};

/** A checkpoint under the log's name that its key hasn't signed. */
export const forgedAt = (name: string): Difference => ({
  why: 'checkpointForged',
  from: '0',
  to: '0',
  stream: null,
  revision: null,
  expected: 'a signature of the log',
  found: name,
});
