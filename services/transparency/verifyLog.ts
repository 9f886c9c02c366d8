import { setImmediate as otherWork } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type BrokenLink, type ChainEnd, verifyChain } from '#services/eventstore/chain.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { comparing } from './comparing.ts';
import type { Difference } from './differences.ts';
import { entryOf, readEntry } from './entry.ts';
import { leafHash } from './merkle.ts';
import { type RootJudge, rootJudge } from './rootJudge.ts';
import { sealedSource } from './sealedSource.ts';
import { growingTree } from './tree.ts';
import { isTreeOf } from './treeRows.ts';
import type { Trusted } from './trusted.ts';

/** What a verification found. `broken` names each stream's first broken link, `differences` what else is not as it was sealed. */
export interface LogVerification {
  readonly streams: number;
  readonly events: number;
  readonly broken: readonly BrokenLink[];
  readonly differences: readonly Difference[];
  /** Position of the last event; 0 for an empty log. */
  readonly position: bigint;
  /** Events that a signed checkpoint vouches for. */
  readonly signed: number;
}

export interface Progress {
  readonly events: number;
  /** Position reached so far. */
  readonly position: bigint;
}

export interface VerifyLogDeps {
  readonly db: Knex;
  /** The log as it is stored. */
  readonly storedLog: Pick<EventStore, 'readAll'>;
  /** Whether positions count 1, 2, 3 without gaps (PostgreSQL), so that a gap is a loss. */
  readonly isDense: boolean;
  readonly trusted: Trusted;
}

const PAGE = 1_000;
/** About 3 ms of work. */
const AT_ONCE = 100;

/**
 * Verifies the whole log in one pass: each stream's chain, the positions, every event against what was sealed of it, and
 * the tree over all of them against every checkpoint that the log's key has signed. Keeps one hash a stream in memory.
 * Others get a turn after every few events. `onProgress` is called once a page and awaited.
 */
export async function verifyLog(
  deps: VerifyLogDeps,
  onProgress?: (progress: Progress) => void | Promise<void>,
): Promise<LogVerification> {
  const walk = await walkLog(deps);
  while (await walk.step()) await onProgress?.(walk.progress());
  if (walk.progress().events > 0) await onProgress?.(walk.progress());
  return walk.ended();
}

/** A verification that is carried on with page by page, over minutes if need be. */
export interface LogWalk {
  /** Verifies the next page. False when that was the last. */
  readonly step: () => Promise<boolean>;
  readonly progress: () => Progress;
  readonly ended: () => Promise<LogVerification>;
}

/** Begins at the log's first event, with what is sealed and signed at this moment. */
export async function walkLog(deps: VerifyLogDeps): Promise<LogWalk> {
  const walk = await beginWalk(deps);
  let after: bigint | undefined;
  return {
    step: async () => {
      const page: readonly StoredEvent[] = await deps.storedLog.readAll({
        ...(after === undefined ? {} : { after }),
        max: PAGE,
      });
      for (const [index, event] of page.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await otherWork();
        await walk.take(event);
      }
      after = page.at(-1)?.position ?? after;
      return page.length === PAGE;
    },
    progress: () => ({ events: walk.events(), position: after ?? 0n }),
    ended: walk.ended,
  };
}

async function beginWalk({ db, isDense, trusted }: VerifyLogDeps) {
  const chains = chainsOf();
  const sealed = await sealedSource(db, trusted.identity.origin);
  const found = comparing();
  const tree = growingTree();
  const judge = rootJudge(trusted.checkpoints);
  let position = 0n;

  /** Holds an event against what was sealed up to it; true when that says why positions before it are missing. */
  const compare = async (event: StoredEvent, entry: Buffer): Promise<boolean> => {
    let isExplained = false;
    for (let next = await sealed.peek(); next; next = await sealed.peek()) {
      const isSame = next.equals(entry);
      const position = isSame ? event.position : BigInt(readEntry(next).position);
      if (position > event.position) break;
      sealed.take();
      if (position === event.position) {
        if (!isSame) found.changed(next, readEntry(entry));
        return isExplained;
      }
      found.missing(next);
      isExplained = true;
    }
    if (event.position <= sealed.end()) found.added(readEntry(entry));
    return isExplained;
  };
  return {
    events: tree.size,
    take: async (event: StoredEvent) => {
      const entry = entryOf(event);
      chains.take(event);
      const isExplained = await compare(event, entry);
      if (isDense && event.position !== position + 1n && !isExplained) found.gap(position + 1n, event.position - 1n);
      position = event.position;
      tree.push(leafHash(entry));
      if (tree.size() % PAGE === 0) tree.takeTiles();
      judge.at(tree.size(), position, tree.root);
    },
    ended: async (): Promise<LogVerification> => {
      for (let next = await sealed.peek(); next; next = await sealed.peek()) {
        sealed.take();
        found.missing(next);
      }
      const largest = trusted.checkpoints.at(-1);
      const own = found.differences(chains.lastRevisionOf, position);
      const cut = cutBehind({ own, largest, events: tree.size(), missing: found.missingCount(), position, isDense });
      const isTree =
        !largest || largest.size > tree.size() || (sealed.lacking() === 0 && (await isTreeOf(db, largest)));
      const differences = judged({
        own: [...own.filter(({ why }) => why !== 'logCut' || cut.length === 0), ...cut],
        judge,
        isTree,
      });
      return {
        streams: chains.count(),
        events: tree.size(),
        broken: chains.broken(),
        differences: [...differences, ...trusted.forged.map(forgedAt)],
        position,
        signed: Math.min(largest?.size ?? 0, tree.size()),
      };
    },
  };
}

/** Each stream's chain, one after the other as the log has them. */
function chainsOf() {
  const ends = new Map<string, ChainEnd>();
  const broken = new Map<string, BrokenLink>();
  return {
    take: (event: StoredEvent) => {
      const { stream } = event;
      const verdict = broken.has(stream) ? undefined : verifyChain([event], ends.get(stream));
      ends.set(stream, verdict?.whole ? verdict.end : { afterRevision: event.revision, previousHash: null });
      if (verdict?.whole === false) broken.set(stream, verdict.broken);
    },
    count: () => ends.size,
    broken: () => [...broken.values()],
    lastRevisionOf: (stream: string) => revisionAt(ends.get(stream)),
  };
}

/** The end of the log that was signed and is gone, where it reaches further than the rows of the tree tell. */
function cutBehind({
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
function judged({
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

const revisionAt = (end: ChainEnd | undefined): bigint | undefined =>
  end === undefined || end.afterRevision === 'noStream' ? undefined : end.afterRevision;

const forgedAt = (name: string): Difference => ({
  why: 'checkpointForged',
  from: '0',
  to: '0',
  stream: null,
  revision: null,
  expected: 'a signature of the log',
  found: name,
});
