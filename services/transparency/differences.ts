import type { BrokenLink } from '#services/eventstore/chain.ts';

/**
 * Differences between the log and what was sealed and signed. Positions are those of the first and the last event
 * concerned; as text, because they are put into JSON unchanged.
 */
export interface Difference {
  readonly why:
    /** The newest events of the log are missing. */
    | 'logCut'
    /** All events of a stream are missing, or its last ones, or some before them. */
    | 'streamMissing'
    | 'streamCut'
    | 'eventMissing'
    /** There is no event at these positions, and nothing shows which ones there were. */
    | 'positionsMissing'
    /** There is an event where none was sealed. */
    | 'eventAdded'
    /** An event has another hash than was sealed: it and its stream were rewritten. */
    | 'hashedAnew'
    | 'recordedAtChanged'
    /** It was sealed as an event of another stream or revision. */
    | 'eventMoved'
    /** The log as a whole does not match a signed checkpoint. */
    | 'checkpointDiffers'
    /** The log matches its signatures, but the rows of its tree do not. */
    | 'treeAltered'
    /** A checkpoint that was not signed with the log's key. */
    | 'checkpointForged';
  readonly from: string;
  readonly to: string;
  readonly stream: string | null;
  readonly revision: string | null;
  readonly expected: string;
  readonly found: string;
}

/** Everything that a verification found, in the order of the log. */
export type Finding =
  | { readonly kind: 'link'; readonly position: bigint; readonly link: BrokenLink }
  | { readonly kind: 'difference'; readonly position: bigint; readonly difference: Difference };

/** If several differences are at one position, the most informative comes first. */
const weight = (finding: Finding): number =>
  finding.kind === 'link' ? 1 : finding.difference.why === 'checkpointDiffers' ? 2 : 0;

/** Broken links and differences in one order. */
export function inOrder(broken: readonly BrokenLink[], differences: readonly Difference[]): readonly Finding[] {
  const findings: Finding[] = [
    ...broken.map((link) => ({ kind: 'link', position: link.position, link }) as const),
    ...differences.map(
      (difference) => ({ kind: 'difference', position: BigInt(difference.from), difference }) as const,
    ),
  ];
  return findings.toSorted((a, b) =>
    a.position === b.position ? weight(a) - weight(b) : a.position < b.position ? -1 : 1,
  );
}

/** A finding in one line, for command lines and logs. */
export function sentenceOf(finding: Finding): string {
  if (finding.kind === 'link') {
    const { stream, revision, position, why, expected, found } = finding.link;
    return `${stream} at revision ${revision}, position ${position}: ${why} (expected ${expected}, found ${found || 'nothing'})`;
  }
  const { why, from, to, stream, revision, expected, found } = finding.difference;
  const where = from === to ? `position ${from}` : `positions ${from} to ${to}`;
  const of = stream === null ? '' : `${stream}${revision === null ? '' : ` at revision ${revision}`}, `;
  return `${of}${where}: ${why}, ${words[why]} (expected ${expected || 'nothing'}, found ${found || 'nothing'})`;
}

const words: Readonly<Record<Difference['why'], string>> = {
  logCut: 'the newest events of the log are gone',
  streamMissing: 'all events of this stream are gone',
  streamCut: 'the last events of this stream are gone',
  eventMissing: 'events of this stream are gone',
  positionsMissing: 'no event stands there',
  eventAdded: 'an event stands where none was sealed',
  hashedAnew: 'this event has another hash than was sealed',
  recordedAtChanged: 'the time at which the store took it was changed',
  eventMoved: 'it was sealed as an event of another place',
  checkpointDiffers: 'the log is not the one of this signed checkpoint',
  treeAltered: 'the log is whole, but the rows of its tree were changed',
  checkpointForged: 'this checkpoint is not signed with the log’s key',
};
