// oxlint-disable max-lines-per-function -- one step after the other
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Db } from '#projections/database/db.ts';
import { type BrokenLink, chainEnd } from '#services/eventstore/chain.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { chainsOfLog } from './chainsOfLog.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { comparing } from './comparing.ts';
import type { Difference } from './differences.ts';
import { cutBehind, forgedAt, judgedDifferences } from './judgedDifferences.ts';
import { entryOf, readEntry } from './entry.ts';
import { leafHash } from './merkle.ts';
import { rootJudge } from './rootJudge.ts';
import { sealedSource } from './sealedSource.ts';
import { type GrowingTree, growingTree } from './tree.ts';
import { ifDamaged, isTreeOf, sealedEntries, treeAt } from './treeRows.ts';
import type { Trusted } from './trusted.ts';

/**
 * The result of a verification. `broken` has each stream's first broken link, `differences` everything else that
 * differs from what was sealed.
 */
export interface LogVerification {
  readonly streams: number;
  readonly events: number;
  readonly broken: readonly BrokenLink[];
  readonly differences: readonly Difference[];
  /** Position of the last event; 0 for an empty log. */
  readonly position: bigint;
  /** Number of events covered by a signed checkpoint. */
  readonly signed: number;
  /** Number of events that were not read again; 0 for the whole log. */
  readonly skipped: number;
}

export interface Progress {
  readonly events: number;
  /** Position reached so far. */
  readonly position: bigint;
}

export interface VerifyLogDeps {
  readonly db: Db;
  /** The stored log. */
  readonly storedLog: Pick<EventStore, 'readAll' | 'read'>;
  /** True if positions are 1, 2, 3 without gaps (PostgreSQL), so that a gap is a loss. */
  readonly isDense: boolean;
  readonly trusted: Trusted;
}

const PAGE = 1_000;
/** About 3 ms of work. */
const AT_ONCE = 100;

/**
 * Verifies the whole log in one pass: each stream's chain, the positions, every event against its sealed entry, and the
 * tree over all of them against every checkpoint signed with the log's key. Keeps one hash per stream in memory and
 * yields after every few events. `onProgress` is called for each page and awaited. With a checkpoint, only what came after
 * it is read: the tree goes on from the one that was signed, each stream from its event before. Whether the events before it
 * are still what they were is not looked at.
 */
export async function verifyLog(
  deps: VerifyLogDeps,
  onProgress?: (progress: Progress) => void | Promise<void>,
  since?: SignedCheckpoint,
): Promise<LogVerification> {
  const walk = await walkLog(deps, since);
  while (await walk.step('readAhead')) await onProgress?.(walk.progress());
  if (walk.progress().events > 0) await onProgress?.(walk.progress());
  return walk.ended();
}

/** A verification that continues page by page, over minutes if needed. */
export interface LogWalk {
  /** Verifies the next page, and reads the one after it meanwhile if asked to. Returns false after the last one. */
  readonly step: (readAhead?: 'readAhead') => Promise<boolean>;
  readonly progress: () => Progress;
  readonly ended: () => Promise<LogVerification>;
}

/**
 * Starts at the log's first event, or after a checkpoint, with what is sealed and signed at this moment. Where the tree is no longer the
 * one that was signed, it starts at the first event all the same, which tells what differs.
 */
export async function walkLog(deps: VerifyLogDeps, since?: SignedCheckpoint): Promise<LogWalk> {
  const start = since && (await startAfter(deps.db, since));
  const walk = await beginWalk(deps, start);
  let after = start?.position;
  let ahead: Promise<readonly StoredEvent[]> | undefined;
  const read = () => deps.storedLog.readAll({ ...(after === undefined ? {} : { after }), max: PAGE });
  return {
    step: async (readAhead) => {
      const reading = ahead ?? read();
      ahead = undefined;
      const page: readonly StoredEvent[] = await reading;
      after = page.at(-1)?.position ?? after;
      if (readAhead && page.length === PAGE) {
        ahead = read();
        ahead.catch(() => {});
      }
      for (const [index, event] of page.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await otherWork();
        await walk.take(event);
      }
      return page.length === PAGE;
    },
    progress: () => ({ events: walk.events(), position: after ?? 0n }),
    ended: walk.ended,
  };
}

/** The signed tree, and the position of its last event. */
interface Start {
  readonly tree: GrowingTree;
  readonly position: bigint;
}

async function startAfter(db: Db, { size, root }: SignedCheckpoint): Promise<Start | undefined> {
  const [[last], tree] = await Promise.all([sealedEntries(db, size - 1, 1), treeAt(db, size).catch(ifDamaged)]);
  return last && tree?.root().equals(root) ? { tree, position: BigInt(readEntry(last).position) } : undefined;
}

async function beginWalk({ db, storedLog, isDense, trusted }: VerifyLogDeps, start?: Start) {
  const chains = chainsOfLog();
  const tree = start?.tree ?? growingTree();
  const skipped = tree.size();
  const sealed = await sealedSource(db, trusted.identity.origin, skipped);
  const found = comparing();
  const judge = rootJudge(trusted.checkpoints.filter(({ size }) => size > skipped));
  let position = start?.position ?? 0n;

  /** A stream that is older than the start goes on from its event before. */
  const goOn = async ({ stream, revision }: StoredEvent) => {
    if (skipped === 0 || revision === 0n || chains.has(stream)) return;
    const before = await storedLog.read(stream, { from: revision - 1n, max: 1 });
    if (before.length > 0) chains.goOnFrom(stream, chainEnd(before));
  };

  /** Compares an event with the entries sealed up to it; true if they explain missing positions before it. */
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
      await goOn(event);
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
      const differences = judgedDifferences({
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
        skipped,
      };
    },
  };
}
