import { setImmediate as otherWork } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { BrokenLink } from '#services/eventstore/chain.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { chainsOfLog } from './chainsOfLog.ts';
import { comparing } from './comparing.ts';
import type { Difference } from './differences.ts';
import { cutBehind, forgedAt, judgedDifferences } from './judgedDifferences.ts';
import { entryOf, readEntry } from './entry.ts';
import { leafHash } from './merkle.ts';
import { rootJudge } from './rootJudge.ts';
import { sealedSource } from './sealedSource.ts';
import { growingTree } from './tree.ts';
import { isTreeOf } from './treeRows.ts';
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
}

export interface Progress {
  readonly events: number;
  /** Position reached so far. */
  readonly position: bigint;
}

export interface VerifyLogDeps {
  readonly db: Knex;
  /** The stored log. */
  readonly storedLog: Pick<EventStore, 'readAll'>;
  /** Whether positions are 1, 2, 3 without gaps (PostgreSQL), so that a gap is a loss. */
  readonly isDense: boolean;
  readonly trusted: Trusted;
}

const PAGE = 1_000;
/** About 3 ms of work. */
const AT_ONCE = 100;

/**
 * Verifies the whole log in one pass: each stream's chain, the positions, every event against its sealed entry, and the
 * tree over all of them against every checkpoint signed with the log's key. Keeps one hash per stream in memory and
 * yields after every few events. `onProgress` is called for each page and awaited.
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

/** A verification that continues page by page, over minutes if needed. */
export interface LogWalk {
  /** Verifies the next page. Returns false after the last one. */
  readonly step: () => Promise<boolean>;
  readonly progress: () => Progress;
  readonly ended: () => Promise<LogVerification>;
}

/** Starts at the log's first event, with what is sealed and signed at this moment. */
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
  const chains = chainsOfLog();
  const sealed = await sealedSource(db, trusted.identity.origin);
  const found = comparing();
  const tree = growingTree();
  const judge = rootJudge(trusted.checkpoints);
  let position = 0n;

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
      };
    },
  };
}
