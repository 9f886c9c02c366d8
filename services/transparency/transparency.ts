import { join } from 'node:path';
import type { Db } from '#projections/database/db.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import { acceptEmpty } from './acceptLog.ts';
import { type CheckpointUrl, checkpointUrl } from './checkpointUrl.ts';
import { placeOf } from './logIdentity.ts';
import { type OutsideFolder, outsideFolder } from './outsideFolder.ts';
import { keepCheckpointRow } from './checkpointRows.ts';
import { type NoteKey, readVerifierKey } from './note.ts';
import { storedSubtrees } from './treeRows.ts';
import { createWitness, type Witness } from './witness.ts';
import { createStanding, type Standing } from './standing.ts';
import { type CheckpointPlaces, type Trusted, trustedCheckpoints } from './trusted.ts';

/** The log exactly as it is stored, for checks that append nothing. */
export type StoredLog = Pick<EventStore, 'read' | 'readAll' | 'head' | 'subscribe'>;

/**
 * The parts that reveal tampering with the log: its stored form, the places of its checkpoints, and the comparison of
 * both.
 */
export interface Transparency {
  readonly storedLog: StoredLog;
  /** True if positions are 1, 2, 3 without gaps (PostgreSQL). */
  readonly isDense: boolean;
  readonly signing: SigningKey;
  /** See `placeOf`. */
  readonly place: string;
  readonly outside: OutsideFolder;
  readonly url: CheckpointUrl | undefined;
  readonly witness?: Witness | undefined;
  /** Its cosignatures are checked with it. */
  readonly witnessKey?: NoteKey | undefined;
  readonly trusted: () => Promise<Trusted>;
  readonly standing: Standing;
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly storedLog: StoredLog;
  readonly isDense: boolean;
  readonly signing: SigningKey;
  readonly log: Logger;
  readonly env: {
    readonly DATA_DIR: string;
    readonly CHECKPOINT_URL?: string | undefined;
    readonly WITNESS_URL?: string | undefined;
    readonly WITNESS_KEY?: string | undefined;
  } & Parameters<typeof placeOf>[0];
}

/** Connects the parts and starts comparing the log with its checkpoints. */
export function createTransparency({ db, storedLog, isDense, signing, log, env }: Deps): Transparency {
  const outside = outsideFolder(join(env.DATA_DIR, 'checkpoints'));
  const url = env.CHECKPOINT_URL === undefined ? undefined : checkpointUrl(env.CHECKPOINT_URL, { log });
  const witnessKey = readVerifierKey(env.WITNESS_KEY ?? '');
  if ((env.WITNESS_URL ?? env.WITNESS_KEY) !== undefined && !(env.WITNESS_URL && witnessKey?.isWitness)) {
    throw new Error(
      'WITNESS_URL and WITNESS_KEY are set together; the key is a verifier key for cosignatures (name+id+key)',
    );
  }
  const witness =
    env.WITNESS_URL && witnessKey
      ? createWitness(env.WITNESS_URL, witnessKey, {
          subtree: () => storedSubtrees(db),
          keep: (checkpoint) => keepCheckpointRow(db, checkpoint),
          log,
        })
      : undefined;
  const places: CheckpointPlaces = { db, signing, place: placeOf(env), outside, url };
  const standing = createStanding({
    places,
    storedLog,
    isDense,
    log,
    beginsAnew: env.production ? undefined : (readOnly) => acceptEmpty({ db, signing, outside }, readOnly),
  });
  return {
    storedLog,
    isDense,
    signing,
    place: places.place,
    outside,
    url,
    witness,
    witnessKey,
    standing,
    trusted: () => trustedCheckpoints(places),
    stop: async () => {
      standing.stop();
      await Promise.all([url?.stop(), witness?.stop()]);
    },
  };
}
