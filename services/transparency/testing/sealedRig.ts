import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import type { EventStore, NewEvent } from '#services/eventstore/eventStore.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
import { createLogger } from '#services/platform/logger.ts';
import { masterSecrets } from '#services/vault/masterSecrets.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { until } from '#testing/until.ts';
import type { CheckpointUrl } from '../checkpointUrl.ts';
import { outsideFolder } from '../outsideFolder.ts';
import { startSealer } from '../sealer.ts';
import { sealedSoFar } from '../treeRows.ts';
import { trustedCheckpoints } from '../trusted.ts';
import { verifyLog } from '../verifyLog.ts';

export const secrets = masterSecrets(Buffer.alloc(32, 7));

/** So many events of a stream, numbered. */
export const commented = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    type: 'order.commented.v1',
    data: { number },
    meta: { commandId: `c-${number}` },
  }));

/**
 * A database with an event store, a place for checkpoints outside of it, and the sealer to start and stop. `stored` is
 * another store than PostgreSQL.
 */
export async function sealedRig({ stored, url }: { stored?: EventStore; url?: CheckpointUrl } = {}) {
  const database = await testDatabase();
  const { knex: db, pool } = database;
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  const said: string[] = [];
  const quiet = createLogger({ LOG_LEVEL: 'silent', production: true });
  const log = {
    info: quiet.info.bind(quiet),
    warn: quiet.warn.bind(quiet),
    error: (_: unknown, text: string) => void said.push(text),
  } as unknown as Pick<typeof quiet, 'info' | 'warn' | 'error'>;
  const storedLog = stored ?? createPostgresEventStore({ pool });
  const eventStore = chainedEventStore(storedLog, secrets);
  const outside = outsideFolder(folder);
  const places = { db, signing: secrets.logSigning, place: '', outside, url };
  const deps = { ...places, pool, storedLog, log, signMs: 20 };
  let sealer: ReturnType<typeof startSealer> | undefined;
  return {
    db,
    databaseUrl: database.url,
    pool,
    folder,
    said,
    storedLog,
    eventStore,
    outside,
    places,
    deps,
    isDense: stored === undefined,
    start: () => void (sealer ??= startSealer(deps)),
    stop: async () => {
      await sealer?.stop();
      sealer = undefined;
    },
    trusted: () => trustedCheckpoints(places),
    /** The log, or what came after the checkpoint of so many events. */
    verified: async (since?: number) => {
      const trusted = await trustedCheckpoints(places);
      const checkpoint = trusted.checkpoints.find(({ size }) => size === since);
      return verifyLog({ db, storedLog, isDense: stored === undefined, trusted }, undefined, checkpoint);
    },
    /** Until so many events are signed for. */
    signed: (size: number) =>
      until(
        async () => ({
          sealed: (await sealedSoFar(db))?.size,
          signed: (await trustedCheckpoints(places)).anchor?.size,
        }),
        ({ sealed, signed }) => sealed === size && signed === size,
      ),
    drop: async () => {
      await sealer?.stop();
      await storedLog.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
