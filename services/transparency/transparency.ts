import { join } from 'node:path';
import type { Knex } from 'knex';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import { acceptEmpty } from './acceptLog.ts';
import { type CheckpointUrl, checkpointUrl } from './checkpointUrl.ts';
import { placeOf } from './logIdentity.ts';
import { type OutsideFolder, outsideFolder } from './outsideFolder.ts';
import { createStanding, type Standing } from './standing.ts';
import { type CheckpointPlaces, type Trusted, trustedCheckpoints } from './trusted.ts';

/** The log exactly as it is stored, for those who check it: they append nothing. */
export type StoredLog = Pick<EventStore, 'read' | 'readAll' | 'head' | 'subscribe'>;

/** What makes tampering with the log seen: its stored form, where its checkpoints are kept, and how it stands by them. */
export interface Transparency {
  readonly storedLog: StoredLog;
  /** Whether positions count 1, 2, 3 without gaps (PostgreSQL). */
  readonly isDense: boolean;
  readonly signing: SigningKey;
  /** See `placeOf`. */
  readonly place: string;
  readonly outside: OutsideFolder;
  readonly url: CheckpointUrl | undefined;
  readonly trusted: () => Promise<Trusted>;
  readonly standing: Standing;
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly db: Knex;
  readonly storedLog: StoredLog;
  readonly isDense: boolean;
  readonly signing: SigningKey;
  readonly log: Logger;
  readonly env: { readonly DATA_DIR: string; readonly CHECKPOINT_URL?: string | undefined } & Parameters<
    typeof placeOf
  >[0];
}

/** Puts the parts together and begins to hold the log against its checkpoints. */
export function createTransparency({ db, storedLog, isDense, signing, log, env }: Deps): Transparency {
  const outside = outsideFolder(join(env.DATA_DIR, 'checkpoints'));
  const url = env.CHECKPOINT_URL === undefined ? undefined : checkpointUrl(env.CHECKPOINT_URL, { log });
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
    standing,
    trusted: () => trustedCheckpoints(places),
    stop: async () => {
      standing.stop();
      await url?.stop();
    },
  };
}
