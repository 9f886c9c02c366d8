import type { Db } from '#projections/database/db.ts';
import type pg from 'pg';
import { world } from '#projections/world.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { Logger } from '#services/platform/logger.ts';
import { tryToLead } from '#services/reactions/leadership.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import { signCheckpoint } from './checkpoint.ts';
import { keepCheckpointRow, thinCheckpointRows } from './checkpointRows.ts';
import type { CheckpointUrl } from './checkpointUrl.ts';
import { entryOf } from './entry.ts';
import { leafHash } from './merkle.ts';
import type { OutsideFolder } from './outsideFolder.ts';
import { beginTree, isTreeOf, keepBatch, type Sealed, sealedSoFar, treeAt } from './treeRows.ts';
import type { Witness } from './witness.ts';
import { type Trusted, trustedCheckpoints } from './trusted.ts';

export interface SealerDeps {
  readonly db: Db;
  /** Keeps one of its connections while this process is the one that seals. */
  readonly pool: pg.Pool;
  readonly storedLog: Pick<EventStore, 'subscribe'>;
  readonly signing: SigningKey;
  readonly place: string;
  readonly outside: OutsideFolder;
  readonly url?: CheckpointUrl | undefined;
  readonly witness?: Witness | undefined;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Interval for signing a checkpoint if there are new events, in ms. Default 1,000. */
  readonly signMs?: number;
}

export interface Sealer {
  /** Seals and signs what has been received, then stops. */
  readonly stop: () => Promise<void>;
}

// All advisory locks of a database share one number space.
const SEALER_LOCK = 6_027_301;
const BATCH = 1_000;
const THINNED_EACH = 100;

/**
 * Seals the log: follows it like a projection, maintains the RFC 6962 tree over its events, and signs a checkpoint
 * every second with new events. Of all processes that start it one seals at a time; when that one ends, another takes
 * over.
 */
export function startSealer(deps: SealerDeps): Sealer {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const lead = await tryToLead(deps.pool, SEALER_LOCK).catch(
        (err: unknown) => void deps.log.warn({ err }, 'the sealer cannot reach the database'),
      );
      if (lead) {
        await sealUntil(deps, AbortSignal.any([stopping.signal, lead.lost])).catch((err: unknown) =>
          deps.log.warn({ err }, 'the sealer begins anew'),
        );
        await lead.giveUp();
      }
      await pause(deps.signMs ?? 1_000, stopping.signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** One term of sealing: until it is stopped, another process seals, or an admin's acceptance begins another log. */
async function sealUntil(deps: SealerDeps, signal: AbortSignal): Promise<void> {
  const { db, storedLog, log, signMs = 1_000 } = deps;
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  const acceptances = await acceptanceCount(db);
  const trusted = await trustedCheckpoints(deps);
  const begun = await treeToGoOnWith(deps, trusted);
  const tree = await treeAt(db, begun.size);
  let kept = { sealed: begun, root: tree.root() };
  const seal = async (events: readonly StoredEvent[]) => {
    const entries = events.map(entryOf);
    for (const entry of entries) tree.push(leafHash(entry));
    const next = {
      sealed: { origin: begun.origin, size: tree.size(), position: events.at(-1)!.position },
      root: tree.root(),
    };
    // If storing fails, the tree in memory is ahead of its rows: this term ends, and the next one reads them again.
    const isKept = await keepBatch(db, { from: kept.sealed, to: next.sealed, entries, tiles: tree.takeTiles() }).catch(
      (err: unknown) => void log.warn({ err }, 'a sealed batch could not be kept'),
    );
    if (isKept) kept = next;
    else over.abort();
  };
  const following = storedLog.subscribe({
    ...(begun.position === 0n ? {} : { after: begun.position }),
    batchSize: BATCH,
    onEvents: (events) => (ended.aborted ? Promise.resolve() : seal(events)),
    onFault: (err) => log.warn({ err }, 'the sealer cannot follow the log'),
  });
  const sign = checkpointSigner(deps, trusted);
  const signed = () =>
    sign(kept).catch((err: unknown) => log.warn({ err }, 'a checkpoint could not be kept: it is signed again'));
  try {
    while (!ended.aborted) {
      await pause(signMs, ended);
      await signed();
      if (!ended.aborted && (await acceptanceCount(db)) !== acceptances) over.abort();
    }
  } catch (fault) {
    over.abort();
    throw fault;
  } finally {
    await following.stop();
    if (!over.signal.aborted) await signed();
  }
}

/**
 * The tree of this log if its rows match the signatures; otherwise an empty one, to be rebuilt from the log's first
 * event.
 */
async function treeToGoOnWith({ db, log }: SealerDeps, { identity, anchor, checkpoints }: Trusted): Promise<Sealed> {
  const sealed = await sealedSoFar(db);
  if (sealed?.origin === identity.origin) {
    const signed = checkpoints.findLast(({ size }) => size <= sealed.size);
    if (!signed || (await isTreeOf(db, signed))) return sealed;
    log.error(
      { size: signed.size, anchor: anchor?.size },
      'the rows of the log’s tree are not those that were signed: it is built anew from the log',
    );
  }
  return beginTree(db, identity.origin);
}

async function acceptanceCount(db: Db): Promise<number> {
  const row = await db('app.tlog_acceptances').count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** Signs new events, but nothing that contradicts the checkpoints outside the database. */
function checkpointSigner(
  { db, signing, outside, url, witness, log }: SealerDeps,
  { identity, anchor, checkpoints }: Trusted,
) {
  let signedSize = anchor?.size ?? checkpoints.at(-1)?.size ?? 0;
  let standing: 'unknown' | 'same' | 'contradicts' = anchor ? 'unknown' : 'same';
  let signatures = 0;
  return async ({ sealed: { size }, root }: { readonly sealed: Sealed; readonly root: Buffer }): Promise<void> => {
    if (standing === 'contradicts' || size <= signedSize) return;
    if (standing === 'unknown') standing = (await isTreeOf(db, anchor!)) ? 'same' : 'contradicts';
    if (standing === 'contradicts') {
      log.error(
        { signed: anchor!.size },
        'the log is not the one that was signed: no checkpoint is signed until an admin has looked at it (npm run verify)',
      );
      return;
    }
    const checkpoint = signCheckpoint({ origin: identity.origin, size, root }, signing);
    await keepCheckpointRow(db, checkpoint);
    await outside.keepCheckpoint(checkpoint.note, size, world.now());
    url?.offer(checkpoint.note);
    witness?.offer(checkpoint);
    signedSize = size;
    signatures += 1;
    if (signatures % THINNED_EACH === 0) await thinCheckpointRows(db);
  };
}
